// What may still be declared, by the figures that the server tells of the rules (`book.declaring`).

const mine = (rules, declared, seat, name) =>
  declared.flatMap(([by, contract], at) => (contract === name && (rules.inCommon || by === seat) ? [at + 1] : []))
const atTheTable = (declared, name) => mine({ inCommon: true }, declared, 0, name)
const ofSign = (rules, declared, seat, sign) =>
  declared.filter(([by, contract]) => by === seat && rules.contracts[contract]?.sign === sign).length

// The contracts that this player can declare no more, each with the number of the hand that used it up; 0 where that is
// all that the player may declare of its sign.
export function closed(rules, declared, seat) {
  const used = {}
  for (const [name, { times, atTable, sign }] of Object.entries(rules.contracts)) {
    const theirs = atTheTable(declared, name)
    const own = mine(rules, declared, seat, name)
    if (own.length >= times) used[name] = own[times - 1]
    else if (atTable && theirs.length >= atTable) used[name] = theirs[atTable - 1]
    else if (ofSign(rules, declared, seat, sign) >= (rules.signs[sign] ?? Infinity)) used[name] = 0
  }
  const again = rules.again && Object.keys(used).length === Object.keys(rules.contracts).length && handsLeft(rules, declared, seat)
  const often = name => mine(rules, declared, seat, name).length > rules.contracts[name].times
  return again ? Object.fromEntries(Object.entries(used).filter(([name]) => often(name))) : used
}

// The wheel that is on now, and the contracts of later ones, or of all when this player has declared in this one.
const wheel = (rules, declared) => {
  const unfinished = ([name, { wheel, times }]) => wheel && atTheTable(declared, name).length < times
  return Math.min(...Object.entries(rules.contracts).filter(unfinished).map(([, { wheel }]) => wheel))
}

export function waits(rules, declared, seat, name) {
  const now = wheel(rules, declared)
  const done = declared.some(([by, contract]) => by === seat && rules.contracts[contract].wheel === now)
  return rules.contracts[name].wheel > 0 && (done || rules.contracts[name].wheel !== now)
}

// Whether there is anything this player may declare now.
export const may = (rules, declared, seat) => {
  const used = closed(rules, declared, seat)
  return Object.keys(rules.contracts).some(name => !(name in used) && !waits(rules, declared, seat, name))
}

// How often this player may still declare a contract, whatever else is declared.
export function timesLeft(rules, declared, seat, name) {
  const { times, atTable, sign } = rules.contracts[name]
  const left = [Math.max(1, times - mine(rules, declared, seat, name).length)]
  if (atTable) left.push(atTable - atTheTable(declared, name).length)
  if (sign in rules.signs) left.push(rules.signs[sign] - ofSign(rules, declared, seat, sign))
  return Math.min(...left)
}

// How many hands this player has still to declare; all that are left where they declare out of one store.
export const handsLeft = (rules, declared, seat) =>
  Math.max(0, rules.each - declared.filter(([by]) => rules.inCommon || by === seat).length)

// What the programme has next, by its name; undefined without one.
export function upcoming(rules, declared) {
  const played = declared.map(([, contract]) => contract)
  return rules.programme.find(name => {
    const at = played.indexOf(name)
    if (at >= 0) played.splice(at, 1)
    return at < 0
  })
}
