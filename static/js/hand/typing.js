// Points are typed on keys of our own: no keyboard comes up, and the row stays open until its player is done.
import { form, minus, more, steps, write, written } from "./form.js"

const MOST = 5
const now = () => steps.find(step => step.classList.contains("now") && written(step))
const whole = text => text.replace(/^(-?)0+(?=[0-9])/, "$1")
const so = step => step.dataset.typed ?? (written(step).checked ? written(step).value : "")

// The first figure of a row that is opened again begins anew; sign and last figure change what stands there.
const after = {
  less: step => so(step).slice(0, -1),
  "-": step => (so(step).startsWith("-") ? so(step).slice(1) : `-${so(step)}`),
  digit: (step, key) => whole(`${step.dataset.typed ?? ""}${key}`),
}

function type(step, key) {
  const text = (after[key] ?? after.digit)(step, key)
  if (text.replace("-", "").length > MOST) return
  step.dataset.typed = text
  step.querySelector(".reopen").checked = true
  write(written(step), text)
  changed(step)
}

// A row without a figure is a player without points.
function done(step) {
  if (!written(step).checked) write(written(step), "0")
  step.querySelector(".reopen").checked = false
  changed(step)
}

const changed = step => written(step).dispatchEvent(new Event("change", { bubbles: true }))
const press = key => (key === "done" ? done(now()) : type(now(), key))

function show() {
  for (const step of steps.filter(written)) {
    if (step !== now()) delete step.dataset.typed
    step.querySelector(".slot").textContent = minus(so(step))
    step.querySelector(".slot").classList.toggle("set", so(step) !== "")
  }
  now()?.scrollIntoView({ block: "nearest" })
}

more.parts.push(() => {
  if (!steps.some(written)) return
  form.addEventListener("click", event => {
    const key = event.target.closest(".pad button")
    if (key) press(key.value)
  })
  form.addEventListener("keydown", event => {
    const key = { Backspace: "less", "\u2212": "-" }[event.key] ?? event.key
    if (now() && !event.ctrlKey && !event.metaKey && /^([0-9-]|less)$/.test(key)) press(key)
  })
  form.addEventListener("change", () => setTimeout(show))
  show()
})
