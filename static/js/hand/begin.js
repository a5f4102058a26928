// All that helps to fill in a hand's form; on the page of a hand, and for the forms that are opened without network.
import { more, take } from "./form.js"
import { begin as draft, restore } from "./draft.js"
import { begin as doubles } from "./doubles.js"
import { begin as asking } from "./asking.js"
import { begin as preview } from "./preview.js"
import { begin as saving } from "./saving.js"

// `boxes` is what a hand that waits says already.
export function begin(form, boxes) {
  take(form)
  restore(boxes)
  for (const part of [doubles, asking, ...more.parts, preview, draft, saving]) part()
}
