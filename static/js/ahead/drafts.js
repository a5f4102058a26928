// What has been tapped and not saved, kept on this phone beside the server's copy: the newer of the two is shown.
const PREFIX = "draft/"
const STALE = 30 * 24 * 3600 * 1000

const name = (game, hand, told) => `${PREFIX}${game}/${hand}/${told.get("declarer")}-${told.get("contract")}`

// Keeps a form's boxes, as URLSearchParams; where nothing can be kept, the server's copy has to do.
export function keepDraft(game, hand, told) {
  try {
    localStorage.setItem(name(game, hand, told), `${told}`)
  } catch {}
}

// The boxes that were kept of this form, if it was made from the same reading; null if there are none.
export function draftOf(game, hand, told) {
  try {
    const kept = new URLSearchParams(localStorage.getItem(name(game, hand, told)) ?? "")
    return kept.get("based_on") === told.get("based_on") ? kept : null
  } catch {
    return null
  }
}

// Every contract that was begun for a hand and not saved, the newest first.
export function begun(game, hand) {
  return drafts(`${PREFIX}${game}/${hand}/`)
    .map(key => new URLSearchParams(localStorage.getItem(key)))
    .sort((one, other) => Number(other.get("tapped")) - Number(one.get("tapped")))
}

// Forgets what was tapped for a hand: it has been saved.
export function forgetDrafts(game, hand) {
  for (const key of drafts(`${PREFIX}${game}/${hand}/`)) localStorage.removeItem(key)
}

function drafts(prefix) {
  try {
    return Object.keys(localStorage).filter(key => key.startsWith(prefix))
  } catch {
    return []
  }
}

for (const key of drafts(PREFIX)) {
  const tapped = Number(new URLSearchParams(localStorage.getItem(key)).get("tapped"))
  if (tapped < Date.now() - STALE) localStorage.removeItem(key)
}
