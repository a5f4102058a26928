// The server's own new page in place of the old one: what differs is put in, what has focus keeps it, nothing scrolls.
const SETTLED = 400 // A tap ends a moment after the finger is lifted, and is not meant for what has just come under it.

let down = 0
let lifted = -SETTLED
let touched = false
const drawnAt = new WeakMap()

const STAYS = "live-following, waiting-hands, save-state, .foot, [data-stays]"

// What is drawn anew; the foot, what follows, and what says so stay.
const parts = page => [...page.body.children].filter(part => !part.matches(STAYS))
const drawn = part =>
  part.outerHTML.replace(/(name="csrf_token" value=")[^"]*/g, "$1").replace(/<stay-awake[^]*?<\/stay-awake>/g, "")

// Whether something must stay as it is: under a "finger", or in a "form" that one is at.
export function busy() {
  if (down || performance.now() - lifted < SETTLED) return "finger"
  if (document.querySelector("#hand[action]")) return "form"
  return touched || document.activeElement?.closest("form") ? "form" : ""
}

// What was begun here is not being filled in any more.
export function release() {
  document.activeElement?.blur()
  touched = false
}

// The sheets of style that the new page has and this one has not.
async function dress(page) {
  const have = [...document.styleSheets].map(sheet => sheet.href)
  const links = [...page.querySelectorAll("link[rel=stylesheet]")].filter(link => !have.includes(link.href))
  await Promise.all(links.map(link => new Promise(done => {
    link.onload = link.onerror = done
    document.head.append(document.adoptNode(link))
  })))
}

function put(were, are) {
  const alike = were.length === are.length
  for (const [place, part] of are.entries()) {
    if (alike && drawn(were[place]) === drawn(part)) continue
    drawnAt.set(part, performance.now())
    if (alike) were[place].replaceWith(part)
    else were[0].before(part)
  }
  if (!alike) were.forEach(part => part.remove())
}

// Draws the page anew, unless it is `may` not by the time that it could; gives back whether it did.
export async function redraw(page, may = () => true) {
  await dress(page)
  if (!may()) return false
  const held = document.activeElement
  const mark = held?.id ? `#${CSS.escape(held.id)}` : held?.href ? `a[href="${CSS.escape(held.getAttribute("href"))}"]` : ""
  const at = { left: scrollX, top: scrollY, behavior: "instant" }
  // There is one voice on the page; what was recorded is not to be told twice.
  page.querySelectorAll(".said[role=status]").forEach(said => said.removeAttribute("role"))
  put(parts(document), parts(page))
  const [knew, knows] = [document, page].map(one => one.querySelector("waiting-hands"))
  if (knew && knows) knew.dataset.book = knows.dataset.book
  document.title = page.title
  document.body.className = page.body.className
  if (mark && !held.isConnected) document.querySelector(mark)?.focus({ preventScroll: true })
  scrollTo(at)
  touched = false
  return true
}

for (const event of ["pointerdown", "pointerup", "pointercancel"]) {
  document.addEventListener(event, () => {
    down = Math.max(0, down + (event === "pointerdown" ? 1 : -1))
    if (!down) lifted = performance.now()
  }, { capture: true, passive: true })
}
document.addEventListener("input", event => (touched ||= Boolean(event.target.closest("form"))), true)
document.addEventListener("click", event => {
  if (performance.now() - drawnAt.get(event.target.closest("body > *")) < SETTLED) event.preventDefault()
}, true)
