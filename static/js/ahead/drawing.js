// One page in place of another without loading it: what follows, what waits and what says so stays.
import { release } from "../redraw.js"
import { NEVER, links, wear } from "./kit.js"

const STAYS = "live-following, waiting-hands, save-state, [data-stays]"
const parts = page => [...page.body.children].filter(part => !part.matches(STAYS))

// Puts a page in place; gives back what was there, to be put in place again.
export function draw(page) {
  const { title, body } = document
  const styles = links(document).filter(link => link.media !== NEVER)
  const left = { parts: parts(document), styles, title, name: body.className }
  wear(links(page))
  place(parts(page), page.title, page.body.className)
  return left
}

export function putBack(left) {
  wear(left.styles)
  place(left.parts, left.title, left.name)
}

function place(fresh, title, name) {
  release()
  parts(document).forEach(part => part.remove())
  document.body.prepend(...fresh)
  document.title = title
  document.body.className = name
  scrollTo({ top: 0, behavior: "instant" })
}
