// What has been tapped is kept, here and on the server, as this phone's draft: neither a reload nor a dead battery loses it.
import { form, write } from "./form.js"
import { draftOf, forgetDrafts, keepDraft } from "../ahead/drafts.js"
import { gameHere } from "../ahead/queue.js"
import { say } from "../voice.js"

const GUARDS = ["csrf_token", "key", "do", "open"]

let sending = new AbortController()

export const address = () => form.getAttribute("action") ?? location.pathname
export const handOf = () => Number(address().match(/\d+$/)[0])

// The boxes as they are, without what belongs to one sending only.
export function told() {
  const boxes = new URLSearchParams(new FormData(form))
  for (const name of GUARDS) boxes.delete(name)
  return boxes
}

// Fills the form in with other boxes.
export function fill(boxes) {
  for (const box of form.querySelectorAll(".typing")) write(box, boxes.get(box.name) ?? "")
  for (const input of form.querySelectorAll("input[type=radio], input[type=checkbox][name=marks]")) {
    if (input.name !== "open") input.checked = boxes.getAll(input.name).includes(input.value)
  }
  for (const select of form.querySelectorAll("select")) select.value = boxes.get(select.name) ?? ""
  form.elements.tapped.value = boxes.get("tapped") ?? ""
}

// The newest draft is the only one that counts: one that is still on its way is called back.
function keep(event) {
  if (event.target.name === "open" || event.target.id === "look") return
  form.elements.tapped.value = Date.now()
  const boxes = told()
  keepDraft(gameHere(), handOf(), boxes)
  sending.abort()
  sending = new AbortController()
  const typed = new FormData(form)
  typed.delete("open")
  const what = { method: "POST", body: new URLSearchParams(typed), keepalive: true, signal: sending.signal }
  fetch(form.dataset.draft, what).catch(() => {})
}

// Fills the form in as it was left; of two copies, as the newer one says.
export function restore(boxes) {
  if (boxes) fill(boxes)
  if (new URLSearchParams(location.search).has("fresh")) return forgetDrafts(gameHere(), handOf())
  const kept = draftOf(gameHere(), handOf(), told())
  if (!kept || Number(kept.get("tapped")) <= Number(form.elements.tapped.value)) return
  fill(kept)
  const left = form.querySelector(".left[hidden]:not(.unsent)")
  if (!left) return
  left.hidden = false
  say(left.firstChild.textContent)
}

export function begin() {
  form.addEventListener("change", keep)
  form.addEventListener("submit", () => sending.abort())
}
