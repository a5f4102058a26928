// The one voice of a page, for whoever does not see it. Each thing is told once.
const KEY = `told-${location.pathname.split("/")[2]}`

let told = -1

export function say(words) {
  document.querySelector(".voice").textContent = words.trim()
}

// What was recorded: not what was there when one sat down, and not again when one comes back to the page.
export function tell(words, version) {
  try {
    told = Math.max(told, sessionStorage.getItem(KEY) ?? -1)
    sessionStorage.setItem(KEY, Math.max(told, version))
  } catch {
    // A browser that keeps nothing tells only what comes while the page is open.
  }
  if (words && told >= 0 && version > told) say(words)
  told = Math.max(told, version)
}
