// What need not be told: cards that were shown. Its row says who, or nobody; and what follows from it fills itself.
import { alike, answer, asksWho, box, due, more, steps } from "./form.js"
import { clear, press } from "./asking.js"

const optional = step => "optional" in step.dataset
const named = name => steps.filter(step => step.dataset.item === name)

// The row of an optional thing: hidden until the one before it is told, or until there is something for it to match.
function lay(step) {
  if (!optional(step)) return
  const at = alike(step).indexOf(step)
  const waits = step.dataset.matches ? !due(step) : at > 0 && !(answer(alike(step)[at - 1]) >= 0 && box(alike(step)[at - 1]))
  step.classList.toggle("idle", waits && !box(step))
  const said = step.querySelector("output")
  const key = box(step)?.closest(".key").querySelector("bdi")
  said.textContent = key ? key.textContent : said.dataset.nobody
}

// As many of one thing as of the other: what is too much goes; when all of a thing were shown, its takers took these.
function pair() {
  for (const name of new Set(steps.filter(step => step.dataset.matches).map(step => step.dataset.item))) {
    const rows = named(name)
    const whole = named(rows[0].dataset.among)
    rows.filter(row => !due(row)).forEach(clear)
    if (!rows.every(due) || !whole.every(row => asksWho(row) && box(row)) || whole.length !== rows.length) continue
    rows.forEach((row, at) => press(row, answer(whole[at])))
  }
}

Object.assign(more, { lay, pair })
