// What is tapped on the table page: a card is declared on the server if it answers; else its hand is begun here.
import { ahead, nextHand } from "./book.js"
import { choose, deal } from "./dealing.js"
import { putBack } from "./drawing.js"
import { pack, ready } from "./kit.js"
import { answers, lost, patience } from "./network.js"
import { open } from "./form.js"
import { waiting } from "./queue.js"
import { post } from "./send.js"
import { show, showBriefly } from "./state.js"

let left = null

const changed = () => document.dispatchEvent(new CustomEvent("waiting", { detail: "now" }))
const seatIn = link => Number(new URL(link.href).searchParams.get("by"))

// Opens the form of a hand; the table page is kept, and comes back with the phone's own Back.
async function leave(told) {
  await pack(document.querySelector("waiting-hands").dataset.kit).catch(() => {})
  if (!ready()) return showBriefly("needed")
  show()
  left = open(told)
  history.pushState({ ahead: true }, "")
}

export const begin = (book, declarer, contract) =>
  leave({ ...nextHand(book), begins: true, declarer, contract, number: book.hands.length + 1 })

// A hand that waits opens as it was entered; one that needs a person is sent as browsers send forms, for the server's page.
export function goOn(item, number) {
  if (item.needs) return ask(item)
  leave({ ...item, number, boxes: new URLSearchParams(item.body), waits: item })
}

export function inPlay(hand) {
  const boxes = new URLSearchParams(hand.marks.map(mark => ["marks", mark]))
  leave({ ...hand, boxes: boxes.size ? boxes : undefined })
}

function ask(item) {
  const form = document.createElement("form")
  Object.assign(form, { method: "post", action: item.address, hidden: true })
  for (const [name, value] of new URLSearchParams(item.body)) add(form, name, value)
  document.body.append(form)
  form.submit()
}

function add(form, name, value) {
  const box = document.createElement("input")
  Object.assign(box, { type: "hidden", name, value })
  form.append(box)
}

async function declare(form, card) {
  const book = ahead()
  const declarer = Number(form.elements.declarer.value)
  if (book.items.length) return begin(book, declarer, card.value)
  show("saving")
  const { recorded, needs } = await post(form.action, new URLSearchParams(new FormData(form, card)), patience())
  if (recorded) return location.assign(recorded.address)
  show()
  if (!needs) return begin(book, declarer, card.value)
  add(form, card.name, card.value)
  form.submit()
}

// Undo and misdeal are about what is recorded by now, and that is known on the server alone.
async function takeBack(form) {
  if (await answers()) form.submit()
  else showBriefly("undo")
}

document.addEventListener("submit", event => {
  const form = event.target
  const takes = /\/(undo|misdeal)$/.test(form.action)
  if (!takes && !form.matches("form.hand")) return
  event.preventDefault()
  if (takes) takeBack(form)
  else declare(form, event.submitter)
})

// Where a link leads, as far as it can be shown without network; a page that would be lost stays.
document.addEventListener("click", event => {
  const link = event.target.closest("a[href]")
  if (!link || link.hash || event.ctrlKey || event.metaKey || event.shiftKey) return
  const dealt = document.documentElement.dataset.dealt !== undefined
  const book = ahead()
  if (left && link.matches(".top .back")) history.back()
  else if (!dealt && !lost()) return
  else if (link.matches("[href$='by=other']") && ready()) choose(book)
  else if (link.matches(".key.who") && ready()) deal(book, seatIn(link))
  else if (dealt && link.matches(".tray .ask .word") && ready()) deal(book)
  else if (book.inPlay && link.matches(".tray .go")) inPlay(book.inPlay)
  else if (lost() && !navigator.serviceWorker?.controller) showBriefly("needed")
  else return
  event.preventDefault()
})

function back() {
  if (!left) return
  putBack(left)
  left = null
  changed()
}

addEventListener("popstate", back)
document.addEventListener("waits", () => {
  const needed = waiting(ahead().game).some(item => item.needs)
  if (ready()) showBriefly(needed ? "" : "waiting")
  if (left) history.back()
  else changed()
})
