// Whether the server answers, as far as this page knows.
const PATIENCE = 6000
const SHORT = 2000

export const lost = () => document.documentElement.dataset.network === "lost" || !navigator.onLine

// How long one waits for an answer before one goes on without, in milliseconds.
export const patience = () => (lost() ? SHORT : PATIENCE)
export const soon = () => new Promise(done => setTimeout(done, patience()))

// Asks the server whether it is there.
export async function answers() {
  const { now, tag } = document.querySelector("live-following").dataset
  try {
    const answer = await fetch(now, { headers: { "If-None-Match": `"${tag}"` }, signal: AbortSignal.timeout(patience()) })
    return answer.status < 500
  } catch {
    return false
  }
}
