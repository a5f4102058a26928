// The list of the hands that wait, on top of the table page: where each stands, and a tap to open it.
import { told } from "../hand/form.js"
import { ahead, nextHand } from "./book.js"
import { begun } from "./drafts.js"
import { isOld } from "./queue.js"
import { begin, goOn, inPlay } from "./table.js"

export function list(element, book) {
  document.querySelector(".waits")?.remove()
  const found = [...rows(book)]
  if (!found.length || document.querySelector("#hand")) return
  const shown = element.querySelector("template").content.firstElementChild.cloneNode(true)
  const mould = shown.querySelector("li")
  mould.before(...found.map(row => poured(mould.cloneNode(true), row, element.dataset.hand)))
  mould.remove()
  only(shown.querySelector("p"), said(book.items))
  shown.querySelector(".count").textContent = book.items.filter(item => !item.done).length || ""
  document.querySelector("main").prepend(shown)
}

// What waits, in the order of play; a hand in play where its own page is not at hand; and one that was begun here.
function* rows(book) {
  const { dealt } = document.documentElement.dataset
  for (const hand of book.hands) {
    const { item, number } = hand
    const title = book.titles[hand.contract]
    if (item) yield { title, number, state: stateOf(item), open: () => goOn(item, number) }
    else if (hand === book.inPlay && dealt !== undefined) yield { title, number, state: "begun", open: () => inPlay(hand) }
  }
  const over = document.querySelector("waiting-hands").dataset.kit === undefined
  const [draft] = book.inPlay || over ? [] : begun(book.game, nextHand(book).hand)
  const [declarer, contract] = [Number(draft?.get("declarer")), draft?.get("contract")]
  if (!draft || contract in (book.used[declarer] ?? {})) return
  const open = () => begin(ahead(), declarer, contract)
  yield { title: book.titles[contract], number: book.hands.length + 1, state: "begun", open }
}

const stateOf = item => (item.done ? "saved" : item.needs ? "needs" : "waiting")
const only = (line, state) => line.querySelectorAll("[data-state]").forEach(word => (word.hidden = word.dataset.state !== state))

function poured(row, { title, number, state, open }, words) {
  row.className = state
  row.querySelector("b").textContent = title
  row.querySelector("i").textContent = told(words, { number }).join("")
  only(row, state)
  const button = row.querySelector("button")
  button.disabled = state === "saved"
  button.addEventListener("click", open)
  return row
}

function said(items) {
  const open = items.filter(item => !item.done)
  if (open.some(item => item.needs)) return "needs"
  if (!open.length) return items.length ? "saved" : "begun"
  return open.some(isOld) ? "old" : "waiting"
}
