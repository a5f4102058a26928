// Asking one thing after the other: the next question, keys that cannot be, and the rows that fill themselves.
import { alike, answer, asksWho, box, complete, form, minus, more, open, steps, told, write, written } from "./form.js"

let touches = 0
const isRest = step => step.classList.contains("filled")
const byHand = step => box(step) && !isRest(step)
const stillLeft = (left, count) => told(form.dataset.left, { left, count }).join("")
const sum = counted => counted.reduce((total, step) => total + answer(step), 0)

export function press(step, value) {
  if (written(step)) write(written(step), value)
  const key = [...step.querySelectorAll(".keys input")].find(input => input.value == value)
  if (key) key.checked = true
  step.classList.toggle("filled", Boolean(key))
}

export function clear(step) {
  if (box(step)) box(step).checked = false
  step.classList.remove("filled")
}

// The last row takes the rest; nothing left gives the others 0; in a full hand the row touched longest ago gives way.
// Points that are typed can be less than nothing, so there only the last row is certain.
function fill(step) {
  if ("free" in step.dataset) return
  const rows = alike(step)
  const count = Number(step.dataset.count)
  const open = rows.filter(row => !byHand(row))
  const left = count - sum(rows.filter(byHand))
  if (open.length === 1 && (left >= 0 || written(step))) press(open[0], left)
  else if (open.length && left === 0 && !written(step)) open.forEach(row => press(row, 0))
  else if (open.length) open.forEach(clear)
  else if (left) giveWay(rows.filter(row => row !== step), left)
}

function giveWay(rows, left) {
  const touched = row => Number(row.dataset.touched ?? 0)
  const oldest = rows.reverse().sort((one, other) => touched(one) - touched(other))
  const giving = oldest.find(row => written(row) || answer(row) + left >= 0)
  if (giving) press(giving, answer(giving) + left)
  else rows.forEach(clear)
}

function fillPlace(step) {
  const places = alike(step)
  const open = places.filter(place => !byHand(place))
  if (open.length !== 1) return open.filter(isRest).forEach(clear)
  const taken = places.filter(byHand).map(answer)
  press(open[0], places.map((_, seat) => seat).find(seat => !taken.includes(seat)))
}

// What cannot be is dashed, and the hint above says why.
function allow(step) {
  const keys = [...step.querySelectorAll(".keys input")]
  const hint = step.querySelector(".hint")
  if ("free" in step.dataset) return
  if (!asksWho(step)) {
    const others = alike(step).filter(row => row !== step)
    const settled = others.every(byHand) ? [] : others.filter(byHand)
    const left = Number(step.dataset.count) - sum(settled)
    if (written(step)) return (hint.textContent = stillLeft(minus(left), minus(step.dataset.count)))
    for (const key of keys) key.disabled = Number(key.value) > left && !key.checked
    hint.textContent = stillLeft(Math.max(0, left), step.dataset.count)
    return
  }
  const group = alike(step)
  if (step.dataset.item === "order") {
    for (const key of keys) {
      const out = group.find(place => place !== step && byHand(place) && answer(place) == key.value)
      key.disabled = Boolean(out)
      key.closest(".key").querySelector("small").textContent = out ? told(form.dataset.out, { place: out.dataset.mark }).join("") : ""
    }
  } else if (group.length > 1 && !("optional" in step.dataset)) {
    hint.textContent = stillLeft(group.filter(other => !box(other)).length, group.length)
  }
  const whole = steps.filter(other => other.dataset.item === step.dataset.among)
  if (whole.length && whole.every(row => asksWho(row) && box(row))) {
    for (const key of keys) key.disabled = Number(key.value) >= 0 && !key.checked && !whole.some(row => answer(row) == key.value)
  }
  for (const row of whole.filter(other => !asksWho(other))) {
    const key = keys.find(input => input.value === row.dataset.seat)
    const none = answer(row) === 0
    key.disabled = none
    if (none) key.checked = false
    key.closest(".key").querySelector("small").textContent = answer(row) === null ? "" : `${answer(row)}`
  }
}

function ask() {
  const reopened = form.querySelector(".reopen:checked")?.closest(".step")
  const faces = steps.every(asksWho)
  const now = reopened ?? steps.find(open) ?? (faces ? steps.filter(byHand).at(-1) ?? steps.at(-1) : null)
  const rows = now && !asksWho(now) ? now : steps.find(step => !asksWho(step))
  for (const step of steps) {
    allow(step)
    more.lay(step)
    step.classList.toggle("now", step === now)
    step.classList.toggle("aside", Boolean(now) && !asksWho(step) && step.dataset.item !== rows.dataset.item)
  }
  form.classList.toggle("complete", complete())
  form.classList.toggle("asking", Boolean(now))
  form.classList.toggle("short", Boolean(now) && asksWho(now))
  const save = form.querySelector(".go.save")
  save.ariaDisabled = String(!complete())
  save.textContent = complete() ? save.dataset.save : (steps.find(open) ?? now).dataset.wait
}

function back() {
  const now = steps.findIndex(step => step.classList.contains("now"))
  const before = steps.slice(0, now < 0 ? steps.length : box(steps[now]) && steps.every(asksWho) ? now + 1 : now).reverse()
  const last = before.find(byHand)
  if (!last) return
  clear(last)
  alike(last).filter(isRest).forEach(clear)
  form.querySelectorAll(".reopen:checked").forEach(open => (open.checked = false))
  last.dispatchEvent(new Event("change", { bubbles: true }))
}

export function begin() {
  form.addEventListener("change", event => {
    const step = event.target.closest(".step")
    if (step && event.target.matches(".keys input")) {
      step.dataset.touched = ++touches
      step.classList.remove("filled")
      if (!written(step)) form.querySelectorAll(".reopen:checked").forEach(open => (open.checked = false))
      if (!asksWho(step)) fill(step)
      else if (step.dataset.item === "order") fillPlace(step)
      more.pair()
    }
    ask()
  })
  form.addEventListener("click", event => {
    if (event.target.closest(".back1")) back()
    if (event.target.closest(".go.save") && !complete()) event.preventDefault()
  })
  for (const panel of form.querySelectorAll(".panel .ask, .placed")) {
    const button = document.createElement("button")
    button.type = "button"
    button.className = "back1"
    button.ariaLabel = form.dataset.back
    button.textContent = "‹"
    panel.append(button)
  }
  document.querySelector(".summary")?.addEventListener("click", event => {
    const row = event.target.closest("a") && document.querySelector(event.target.closest("a").hash)
    const open = row?.querySelector(".reopen")
    if (!open) return
    open.checked = true
    open.dispatchEvent(new Event("change", { bubbles: true }))
  })
  ask()
}

addEventListener("pageshow", () => form && ask())
