// Counting along: raw as soon as a row is known, doubles and totals when all are; the server's figures are what counts.
import { alike, answer, asksWho, box, complete, form, minus, pairs, seats, signed, steps, told } from "./form.js"

const highestWins = () => !form.classList.contains("lowest")

// A player's name, kept to itself in whatever is written around it.
function called(seat) {
  const name = document.createElement("bdi")
  name.textContent = rowOf(seat).dataset.name
  return name
}

function rowOf(seat) {
  return form.querySelector(`.player[data-seat="${seat}"]`)
}

function raw(seat) {
  return steps.reduce((points, step) => {
    const told = answer(step)
    if (asksWho(step)) return points + (told === seat ? Number(step.dataset.points) : 0)
    return points + (Number(step.dataset.seat) === seat ? Number(step.dataset.points) * (told ?? 0) : 0)
  }, 0)
}

// Where more counts than count × points, the server counts: always, or only when one player took all of a thing.
function countedLater() {
  const { later } = form.dataset
  return later === "always" || (later === "all" && steps.some(tookAll))
}

function tookAll(step) {
  if (!asksWho(step)) return answer(step) === Number(step.dataset.count)
  const group = alike(step)
  return group.length === Number(step.dataset.count) && group.every(other => box(other) && answer(other) === answer(step))
}

// What lies in a player's slot: the number taken, or the marks of single things.
function slot(seat, own) {
  if (own) return answer(own) === null ? "" : minus(answer(own))
  const mine = steps.filter(step => asksWho(step) && answer(step) === seat)
  if (!mine.length) return ""
  if (alike(mine[0]).length > 1 && !mine[0].dataset.mark) return String(mine.length)
  const marks = mine.map(step => step.dataset.mark)
  return marks.flatMap((mark, at) => (marks.indexOf(mark) === at ? inShort(mark, marks) : [])).join(" ")
}

// More than two of a rank are counted, so that a salad's takings stand in two lines.
function inShort(mark, marks) {
  const same = marks.filter(other => other === mark)
  return same.length > 2 && /^[A-Z]$/.test(mark) ? [`${same.length}${mark}`] : same
}

// Each row of numbers has its own slot; the single things stand under the name then.
function lay(seat) {
  const rows = steps.filter(step => !asksWho(step) && Number(step.dataset.seat) === seat)
  for (const row of rows.length ? rows : [rowOf(seat)]) {
    const laid = row.querySelector(".slot")
    laid.textContent = slot(seat, rows.length ? row : null)
    laid.classList.toggle("set", laid.textContent !== "")
  }
  const took = rowOf(seat).querySelector(".took")
  if (took && rows.length) took.textContent = slot(seat)
  return rowOf(seat).querySelector(".slot").textContent !== ""
}

// What the doubles move, pair by pair, and what that comes to for each player.
function settled(scores) {
  const moved = scores.map(() => 0)
  const paid = pairs().map(pair => {
    const stake = pair.redoubled ? Number(form.dataset.redouble) : 1
    const moves = stake * (scores[pair.by] - scores[pair.of])
    moved[pair.by] += moves
    moved[pair.of] -= moves
    return { ...pair, moves }
  })
  return { moved, paid }
}

// Each player's points for the hand as it is told: for the hands that wait on this phone to be sent.
// None where the server counts.
export function points() {
  if (countedLater()) return null
  if (form.dataset.shares && !pairs().length) return form.dataset.shares.split(" ").map(Number)
  const scores = [...Array(seats).keys()].map(raw)
  const { moved } = settled(scores)
  return scores.map((score, seat) => score + moved[seat])
}

function show() {
  const scores = [...Array(seats).keys()].map(raw)
  const { moved, paid } = settled(scores)
  const later = countedLater()
  const done = complete() && !later
  for (let seat = 0; seat < seats; seat++) {
    const row = rowOf(seat)
    const known = (lay(seat) || done) && !later
    row.querySelector(".raw").textContent = known ? minus(scores[seat]) : ""
    row.querySelector(".moved").textContent = done ? signed(moved[seat]) : ""
    row.querySelector(".total").textContent = done ? signed(scores[seat] + moved[seat]) : ""
  }
  form.querySelector(".pairs tbody").replaceChildren(...(done ? paid.map(line) : []))
}

function line({ by, of, redoubled, moves }) {
  const row = document.createElement("tr")
  const who = document.createElement("th")
  who.scope = "row"
  const sign = document.createElement("b")
  sign.textContent = redoubled ? "××" : "×"
  who.append(called(by), " ", sign, " ", called(of))
  const gain = document.createElement("td")
  const better = moves > 0 === highestWins() ? by : of
  const { gets, even } = form.querySelector(".pairs").dataset
  gain.append(...(moves ? told(gets, { name: called(better), points: Math.abs(moves) }) : [even]))
  row.append(who, gain)
  return row
}

export function begin() {
  form.addEventListener("change", () => queueMicrotask(show))
  show()
}

addEventListener("pageshow", () => form && show())
