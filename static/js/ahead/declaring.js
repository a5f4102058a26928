// What may still be declared, by the figures that the server tells of the rules (`book.declaring`).

const mine = (rules, declared, seat, name) =>
  declared.flatMap(([by, contract], at) => (contract === name && (rules.shared || by === seat) ? [at + 1] : []))
const ofSign = (rules, declared, seat, sign) =>
  declared.filter(([by, contract]) => by === seat && rules.contracts[contract]?.sign === sign).length

// The contracts that this player can declare no more, each with the number of the hand that used it up; 0 where that is
// all that the player may declare of its sign.
export function closed(rules, declared, seat) {
  const used = {}
  for (const [name, { times, atTable, sign }] of Object.entries(rules.contracts)) {
    const theirs = mine({ shared: true }, declared, seat, name)
    const own = mine(rules, declared, seat, name)
    if (own.length >= times) used[name] = own[times - 1]
    else if (atTable && theirs.length >= atTable) used[name] = theirs[atTable - 1]
    else if (ofSign(rules, declared, seat, sign) >= (rules.signs[sign] ?? Infinity)) used[name] = 0
  }
  return used
}

// How often this player may still declare a contract, whatever else is declared.
export function timesLeft(rules, declared, seat, name) {
  const { times, atTable, sign } = rules.contracts[name]
  const left = [times - mine(rules, declared, seat, name).length]
  if (atTable) left.push(atTable - mine({ shared: true }, declared, seat, name).length)
  if (sign in rules.signs) left.push(rules.signs[sign] - ofSign(rules, declared, seat, sign))
  return Math.min(...left)
}

// How many hands this player has still to declare; all that are left where they declare out of one store.
export const handsLeft = (rules, declared, seat) =>
  Math.max(0, rules.each - declared.filter(([by]) => rules.shared || by === seat).length)

// What the programme has next, by its name; undefined without one.
export function upcoming(rules, declared) {
  const played = declared.map(([, contract]) => contract)
  return rules.programme.find(name => {
    const at = played.indexOf(name)
    if (at >= 0) played.splice(at, 1)
    return at < 0
  })
}
