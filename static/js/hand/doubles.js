// The doubling chips: what a mark means, the two calls that make several marks at once, and the rose.
import { answers, form, marks, pairs } from "./form.js"

const label = mark => mark.closest(".dbl")

function read() {
  for (const mark of marks) {
    const redoubles = answers(mark)
    const onlyAnswers = "onlyAnswers" in mark.dataset
    if (onlyAnswers && !redoubles) mark.checked = false
    if (onlyAnswers) mark.disabled = !redoubles
    label(mark).classList.toggle("no", onlyAnswers && !redoubles)
    const sign = label(mark).querySelector("b")
    sign.firstChild.data = onlyAnswers && !redoubles ? "–" : redoubles ? "××" : "×"
    mark.ariaLabel = redoubles ? mark.dataset.redoubles : mark.dataset.doubles
  }
  for (const call of form.querySelectorAll(".call")) {
    const all = wanted(call)
    call.ariaPressed = String(all.length > 0 && all.every(mark => mark.checked))
    call.disabled = !all.length
  }
  draw()
}

// The marks a call makes: the flanks are the others who do not declare; the maximum is everyone one may mark.
function wanted(call) {
  const mine = marks.filter(mark => mark.dataset.by === call.dataset.by)
  return call.value.startsWith("flanks")
    ? mine.filter(mark => mark.dataset.of !== form.dataset.declarer)
    : mine.filter(mark => !mark.disabled || mark.checked)
}

function draw() {
  if (!marks.length) return
  const rose = document.querySelector(".top .rose")
  const dots = [...rose.querySelectorAll("circle")]
  rose.querySelectorAll("line").forEach(line => line.remove())
  const line = (kind, one, other) => {
    const drawn = document.createElementNS("http://www.w3.org/2000/svg", "line")
    drawn.setAttribute("class", kind)
    for (const [end, dot] of [["1", one], ["2", other]])
      for (const axis of "xy") drawn.setAttribute(axis + end, dot.getAttribute("c" + axis))
    rose.insertBefore(drawn, dots[0])
  }
  for (const { by, of, redoubled } of pairs()) {
    line(redoubled ? "x2" : "x1", dots[by], dots[of])
    if (redoubled) line("x0", dots[by], dots[of])
  }
  const called = seat => form.querySelector(`.player[data-seat="${seat}"]`).dataset.name
  const said = pairs().map(({ by, of, redoubled }) => {
    const words = redoubled ? form.dataset.redoubled : form.dataset.doubled
    return words.replace("{one}", called(Math.min(by, of))).replace("{other}", called(Math.max(by, of)))
  })
  rose.ariaLabel = said.join("; ") || form.dataset.nobody
}

export function begin() {
  form.addEventListener("click", event => {
    const call = event.target.closest(".call")
    if (!call) return
    event.preventDefault()
    const all = wanted(call)
    const on = !all.every(mark => mark.checked)
    for (const mark of all) if (!mark.closest(".forced")) mark.checked = on
    call.dispatchEvent(new Event("change", { bubbles: true }))
  })

  form.addEventListener("change", event => {
    if (!marks.length || !event.target.closest(".speaking")) return
    form.classList.replace("playing", "doubling")
    read()
  })
  read()
}

addEventListener("pageshow", () => form && read())
