// A hand's form opened without network: the server's own page out of the kit, for this hand.
import { ahead, mustDouble } from "./book.js"
import { draw } from "./drawing.js"
import { forgetDrafts } from "./drafts.js"
import { page } from "./kit.js"
import { newKey, takeBack } from "./queue.js"
import { begin } from "../hand/begin.js"
import { free, hide } from "../hand/forced.js"
import { told } from "../hand/form.js"

const NUMBER = "57344"

// Opens it; gives back the page that was there. `boxes` is what is said of the hand already, `waits` its place in the queue.
export function open({ hand, based_on, begins, declarer, contract, number, boxes, waits }) {
  const fresh = page(`${contract}-${declarer}`)
  count(fresh, number)
  const form = fresh.querySelector("#hand")
  form.setAttribute("action", `${document.querySelector("waiting-hands").dataset.table}hands/${hand}`)
  form.dataset.draft = `${form.getAttribute("action")}/draft`
  if (begins) form.dataset.begins = ""
  form.elements.based_on.value = boxes?.get("based_on") ?? based_on
  form.elements.key.value = newKey()
  form.elements.csrf_token.value = document.querySelector("waiting-hands").dataset.mark
  const owing = boxes?.has("forgot") ? [] : mustDouble(ahead(waits), declarer)
  if (owing.length) oblige(form, owing, declarer)
  if (waits) mayBeTakenBack(fresh, waits)
  const left = draw(fresh)
  document.documentElement.classList.add("js")
  begin(document.querySelector("#hand"), boxes)
  return left
}

function count(fresh, number) {
  fresh.title = fresh.title.replace(NUMBER, number)
  const texts = fresh.createTreeWalker(fresh.querySelector(".top"), NodeFilter.SHOW_TEXT)
  while (texts.nextNode()) texts.currentNode.data = texts.currentNode.data.replace(NUMBER, number)
}

// Doubles that are owed are made; the table may have forgotten them, and says so.
function oblige(form, owing, declarer) {
  const must = form.querySelector(".must")
  const names = owing.map(seat => form.querySelector(`.player[data-seat="${seat}"]`).dataset.name)
  must.querySelector("span").textContent = told(must.dataset.says, { names: names.join(", ") }).join("")
  must.hidden = false
  for (const seat of owing) {
    const chip = form.querySelector(`input[data-by="${seat}"][data-of="${declarer}"]`)
    if (!chip) continue
    Object.assign(chip, { checked: true, disabled: true })
    chip.closest(".dbl").classList.add("forced")
    hide(chip.closest(".dbl"), "marks", chip.value)
  }
  must.querySelector("button").addEventListener("click", () => free(form))
}

function mayBeTakenBack(fresh, item) {
  const line = fresh.querySelector(".unsent")
  line.hidden = false
  line.querySelector("button").addEventListener("click", () => {
    takeBack(item)
    forgetDrafts(item.game, item.hand)
    history.back()
  })
}
