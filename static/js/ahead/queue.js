// The hands that wait on this phone to be sent. Each lies under a key of its own, so that no tab overwrites another's.
const PREFIX = "waiting/"
const OLD = 24 * 3600 * 1000

export const gameHere = () => location.pathname.match(/^\/g\/([^/]+)/)?.[1]
export const newKey = () => btoa(String.fromCharCode(...crypto.getRandomValues(new Uint8Array(12)))).replace(/[+/]/g, "-")

// Browsers may refuse to keep anything: then there is no queue, and forms are sent as they are without script.
function kept() {
  try {
    return window.localStorage
  } catch {
    return null
  }
}

export const tell = () => document.dispatchEvent(new Event("waiting"))
const write = item => kept().setItem(`${PREFIX}${item.game}/${item.place}`, JSON.stringify(item))
const erase = item => kept().removeItem(`${PREFIX}${item.game}/${item.place}`)

// What waits, the oldest first: of one game, or of all.
export function waiting(game) {
  const store = kept()
  if (!store) return []
  const names = Object.keys(store).filter(name => name.startsWith(game ? `${PREFIX}${game}/` : PREFIX))
  return names.sort().flatMap(name => {
    const said = store.getItem(name)
    return said ? [JSON.parse(said)] : []
  })
}

export const isOld = item => Date.now() - item.since > OLD

// Says something else about an item that is still there; one that was dropped or replaced meanwhile stays so.
export function note(item, told) {
  const now = waiting(item.game).find(other => other.key === item.key)
  if (now) write({ ...now, ...told })
  tell()
}

// Puts a hand at the end; if it waits already, or settles one that does, in its place. Throws where nothing can be kept.
export function put(item) {
  const before = waiting(item.game).find(other => other.key === item.settles || (!other.done && other.hand === item.hand))
  const place = before?.place ?? `${String(Date.now()).padStart(14, "0")}-${newKey()}`
  write({ ...item, place, since: Date.now(), begins: item.begins || before?.begins })
  let last = 0
  for (const hand of newHands(item.game)) {
    if (hand.hand <= last) write(moved(hand, last + 1, 0))
    last = Math.max(hand.hand, last + 1)
  }
  tell()
}

// Takes a hand off the queue: it was told that the one in the book is right.
export function drop(item) {
  erase(item)
  tell()
}

// Takes back a hand that was never sent; the new ones after it move up by one.
export function takeBack(item) {
  erase(item)
  let free = item
  for (const hand of newHands(item.game)) {
    if (!item.begins || hand.place < item.place) continue
    write(moved(hand, free.hand, new URLSearchParams(free.body).get("based_on")))
    free = hand
  }
  tell()
}

const newHands = game => waiting(game).filter(item => item.begins && !item.done)

function moved(item, hand, basedOn) {
  const body = new URLSearchParams(item.body)
  body.set("based_on", basedOn)
  return { ...item, hand, body: `${body}`, address: item.address.replace(/\d+$/, hand) }
}

// The book, as this phone knows it by now, has what was acknowledged.
export function forget(game, version) {
  for (const item of waiting(game)) if (item.done && item.done <= version) erase(item)
}
