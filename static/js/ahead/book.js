// The book as it will read when all that waits has been sent: counted on from what the page knows of it.
import { waiting } from "./queue.js"

// The hands in order, each with its declarer, contract, scores and who doubled the declarer; and what follows from them.
// Without one of those that wait, if that is told.
export function ahead(without) {
  const book = JSON.parse(document.querySelector("waiting-hands").dataset.book)
  const items = waiting(book.game).filter(item => item.place !== without?.place)
  const hands = book.hands.map(hand => ({ ...hand }))
  for (const item of items) {
    const at = hands.findIndex(hand => hand.hand === item.hand)
    if (at < 0) hands.push({ ...item, item })
    else hands[at] = { ...item, item }
  }
  return { ...book, items, hands, ...counted(book, hands) }
}

function counted(book, hands) {
  const seats = [...Array(book.seats).keys()]
  const used = seats.map(() => ({}))
  const doubled = seats.map(() => seats.map(() => 0))
  const standing = seats.map(() => 0)
  for (const [place, hand] of hands.entries()) {
    hand.number = place + 1
    used[hand.declarer][hand.contract] = place + 1
    if (!hand.scores) continue
    for (const seat of seats) standing[seat] += hand.scores[seat]
    for (const by of hand.doubled) doubled[hand.declarer][by]++
  }
  const inPlay = hands.find(hand => !hand.scores && !hand.item)
  return { used, doubled, standing, inPlay, turn: inPlay ? inPlay.declarer : turn(book, hands, used, seats.length) }
}

// Who declares next: in blocks whoever declared last, while any contracts are left; else the next in order who has some.
function turn(book, hands, used, seats) {
  const left = seat => Object.keys(used[seat]).length < book.contracts
  const round = from => [...Array(seats).keys()].map(step => (from + step) % seats)
  const last = hands.at(-1)?.declarer
  if (book.order === "rotate" && last !== undefined) return round(last + 1).find(left)
  return last !== undefined && left(last) ? last : round(book.first).find(left)
}

// Which hand would be begun now, and what its form is based on.
export function nextHand(book) {
  const begun = book.items.filter(item => item.begins).map(item => item.hand)
  return begun.length ? { hand: Math.max(book.new - 1, ...begun) + 1, based_on: 0 } : book.next
}

// Who must double this declarer, having no hand left to wait.
export function mustDouble(book, declarer) {
  const left = book.contracts - Object.keys(book.used[declarer]).length
  const owing = seat => seat !== declarer && book.required - book.doubled[declarer][seat]
  if (!book.forced) return []
  return [...Array(book.seats).keys()].filter(seat => owing(seat) > 0 && owing(seat) >= left)
}
