// The book as it will read when all that waits has been sent: counted on from what the page knows of it.
import { closed, handsLeft, may, upcoming } from "./declaring.js"
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
  const declared = hands.map(hand => [hand.declarer, hand.contract])
  const used = seats.map(seat => closed(book.declaring, declared, seat))
  const doubled = seats.map(() => seats.map(() => 0))
  const standing = seats.map(() => 0)
  for (const [place, hand] of hands.entries()) {
    hand.number = place + 1
    if (!hand.scores && !hand.item) continue
    for (const seat of seats) standing[seat] += hand.scores?.[seat] ?? 0
    for (const of of book.per === "game" ? seats : [hand.declarer]) for (const by of hand.doubled) doubled[of][by]++
  }
  const inPlay = hands.find(hand => !hand.scores && !hand.item)
  const next = upcoming(book.declaring, declared)
  const left = seats.map(seat => handsLeft(book.declaring, declared, seat))
  const now = inPlay ? inPlay.declarer : turn(book, hands, declared, seats.length)
  return { declared, used, doubled, standing, inPlay, upcoming: next, left, turn: now }
}

// Who declares next: in blocks whoever declared last, while any contracts are left; else the next in order who has some.
function turn(book, hands, declared, seats) {
  const left = seat => may(book.declaring, declared, seat)
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

// Who must double this declarer, having no hand left to wait: of this declarer's, or of all that others declare.
export function mustDouble(book, declarer) {
  if (!book.forced) return []
  const coming = toCome(book, declarer)
  const left = seat => coming.filter(other => (book.per === "game" ? other !== seat : other === declarer)).length
  const owes = seat => (seat === declarer ? 0 : book.required - book.doubled[declarer][seat])
  return [...Array(book.seats).keys()].filter(seat => owes(seat) > 0 && owes(seat) >= left(seat))
}

// Who declares the hands to come, from this declarer's on, if all goes in turn.
function toCome(book, declarer) {
  const rotates = book.order === "rotate"
  let left = book.left
  let now = declarer
  const coming = []
  while (left.some(Boolean)) {
    if (left[now]) {
      coming.push(now)
      left = left.map((count, seat) => count - (book.declaring.inCommon || seat === now ? 1 : 0))
    }
    const first = rotates ? now + 1 : book.first
    if (rotates || !left[now]) now = left.map((_, step) => (first + step) % book.seats).find(seat => left[seat]) ?? now
  }
  return coming
}
