// Save: the hand is kept on this phone first, then sent; it is saved when the server says so, and waits until then.
import { declarer, form } from "./form.js"
import { address, handOf } from "./draft.js"
import { free } from "./forced.js"
import { points } from "./preview.js"
import { gameHere, put, waiting } from "../ahead/queue.js"
import { flush, post } from "../ahead/send.js"
import { lost, soon } from "../ahead/network.js"
import { show, showBriefly } from "../ahead/state.js"

const found = key => waiting(gameHere()).find(item => item.key === key)

// What the phone keeps of the hand: the form as it is sent, and what the table page shows of it meanwhile.
function hand(pressed) {
  const boxes = new URLSearchParams(new FormData(form))
  boxes.delete("open")
  boxes.set("do", pressed)
  const doubled = boxes.getAll("marks").filter(mark => mark.endsWith(`-${declarer}`)).map(mark => Number(mark.split("-")[0]))
  return {
    game: gameHere(),
    key: boxes.get("key"),
    address: address(),
    body: `${boxes}`,
    hand: handOf(),
    begins: "begins" in form.dataset,
    declarer,
    contract: boxes.get("contract"),
    title: document.querySelector("h1").textContent.trim(),
    scores: points(),
    doubled,
  }
}

// As the browser would have sent it: the server's page tells what is to be done.
function submit(pressed) {
  const box = document.createElement("input")
  Object.assign(box, { type: "hidden", name: "do", value: pressed, className: "pressed" })
  form.append(box)
  form.submit()
}

async function save(pressed) {
  const item = hand(pressed)
  try {
    put(item)
  } catch {
    return submit(pressed)
  }
  show("saving")
  await Promise.race([flush(item.game), soon()])
  const now = found(item.key)
  if (!now || now.done) return leave()
  if (now.needs) return submit(pressed)
  show("waiting")
  form.dataset.waits = ""
  document.dispatchEvent(new Event("waits"))
}

function leave() {
  show("saved")
  location.assign(document.querySelector("waiting-hands").dataset.table)
}

// The doubles alone: without network they go with the result.
async function play(pressed) {
  show("saving")
  const { recorded, needs } = await post(address(), hand(pressed).body)
  if (recorded) return location.assign(recorded.address)
  if (needs) return submit(pressed)
  showBriefly("waiting")
  form.classList.replace("doubling", "playing")
}

export function begin() {
  form.addEventListener("submit", event => {
    const pressed = event.submitter?.value ?? "save"
    if (pressed === "forgot" && lost()) free(form)
    else if (!["save", "share", "play"].includes(pressed)) return
    event.preventDefault()
    if (pressed === "forgot") return
    const answered = form.querySelector(".keys :checked")
    if (pressed === "play" && !answered) play(pressed)
    else save(pressed)
  })
}

// Back to a page that was kept as it was.
addEventListener("pageshow", event => {
  if (!event.persisted) return
  show()
  form?.querySelector(".pressed")?.remove()
})
