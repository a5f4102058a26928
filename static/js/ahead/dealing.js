// The table page as it will be when all has been sent: the server's own cards and standings, counted on.
import { may, timesLeft, waits } from "./declaring.js"
import { draw } from "./drawing.js"
import { page, ready } from "./kit.js"
import { minus, told } from "../hand/form.js"

const here = () => document.querySelector("waiting-hands").dataset
const say = (words, parts) => told(words, parts).join("")

// Deals the cards of whoever declares next, or of someone else who does.
export function deal(book, declarer = book.turn ?? book.hands.at(-1).declarer) {
  if (!ready()) return
  const fresh = page(`table-${declarer}`)
  const of = book.total
  const number = Math.min(book.hands.length + (book.inPlay ? 0 : 1), of)
  fresh.querySelector(".top .soft").textContent = say(here().number, { number, of })
  fill(fresh, book, declarer)
  for (const card of fresh.querySelectorAll("button.card")) {
    const used = book.used[declarer][card.value]
    if (used !== undefined) card.replaceWith(faceDown(card, used))
    else if (waits(book.declaring, book.declared, declarer, card.value)) card.disabled = true
    else mark(card, book, declarer)
  }
  const enter = fresh.querySelector(".hand > .go")
  if (enter) enter.textContent = say(here().enter, { number })
  if (book.inPlay) fresh.querySelector(".tray").replaceChildren()
  put(fresh)
}

// Who may declare in place of the one whose turn it is.
export function choose(book) {
  const fresh = page("table-other")
  fresh.querySelector(".top").replaceWith(document.adoptNode(document.querySelector(".top").cloneNode(true)))
  fill(fresh, book, book.turn)
  for (const [seat, key] of [...fresh.querySelectorAll(".key.who")].entries()) {
    if (!may(book.declaring, book.declared, seat)) key.remove()
  }
  put(fresh)
}

// The page of a hand goes on as the table page: what follows there is the table.
function put(fresh) {
  const following = document.querySelector("live-following")
  if (following.dataset.hand) {
    const next = fresh.querySelector("live-following")
    following.over = true
    following.replaceWith(next)
    next.goOn(following)
    history.replaceState(null, "", here().table)
  }
  document.documentElement.dataset.dealt = ""
  fresh.querySelector(".foot a").ariaCurrent = "page"
  fresh.querySelectorAll("[name=csrf_token]").forEach(box => (box.value = here().mark))
  draw(fresh)
}

// What the card says beside its name: how often it may still be declared, and whether it is next in the programme.
function mark(card, book, declarer) {
  const times = timesLeft(book.declaring, book.declared, declarer, card.value)
  const said = card.querySelector("i")
  if (said && times < 2) said.remove()
  else if (said) said.firstChild.data = `×${times}`
  card.disabled = false
  const next = card.value === book.upcoming
  card.classList.toggle("next", next)
  if (next) card.closest(".tray").querySelector(".ask b").textContent = say(here().next, { contract: book.titles[card.value] })
}

function faceDown(card, used) {
  const done = document.createElement("div")
  done.className = "card done"
  const hand = document.createElement("span")
  hand.textContent = used ? say(here().hand, { number: used }) : ""
  const played = document.createElement("span")
  played.className = "sr"
  played.textContent = here().played
  done.append(hand, card.querySelector("b:not(.pip)"), played)
  return done
}

// Where all stand with what waits (which may be for the server to count), and beside it what has been sent; and how often
// each has doubled the declarer.
function fill(fresh, book, declarer) {
  const sent = book.hands.filter(hand => hand.scores && (!hand.item || hand.done))
  for (const [seat, row] of [...fresh.querySelectorAll(".stand tbody tr")].entries()) {
    const total = row.querySelector(".num")
    const known = document.createElement("small")
    known.textContent = say(here().sent, { points: minus(sent.reduce((sum, hand) => sum + hand.scores[seat], 0)) })
    const counted = book.hands.every(hand => hand.scores || !hand.item)
    total.replaceChildren(minus(book.standing[seat]) + (counted ? "" : "…"), " ", known)
    const made = book.doubled[declarer][seat]
    for (const [place, pip] of row.querySelectorAll(".pips i").entries()) {
      pip.className = place < made ? "paid" : ""
      pip.textContent = place < made ? "×" : ""
    }
    const said = row.querySelector(".pips + .sr")
    if (said) said.textContent = said.textContent.replace("0", made)
  }
}
