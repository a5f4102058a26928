// Two readings of a hand that this phone kept: what is chosen takes its place in the queue, or takes it off.
import { drop, gameHere, put, waiting } from "./queue.js"
import { flush } from "./send.js"
import { soon } from "./network.js"
import { show } from "./state.js"

const form = document.querySelector("form[data-settles]")
const found = key => waiting(gameHere()).find(item => item.key === key)
const item = form && found(form.dataset.settles)

async function settle(table) {
  const boxes = new URLSearchParams(new FormData(form))
  const address = form.getAttribute("action") ?? location.pathname
  const key = boxes.get("key")
  const hand = Number(address.match(/\d+$/)[0])
  put({ ...item, key, address, hand, body: `${boxes}`, settles: item.key, needs: undefined })
  show("saving")
  await Promise.race([flush(item.game), soon()])
  settled(key, table)
}

function settled(key, table) {
  const now = found(key)
  if (now?.needs) return form.submit()
  show(!now || now.done ? "saved" : "waiting")
  if (!now || now.done) return location.assign(table)
  addEventListener("online", () => flush(item.game).then(() => settled(key, table)), { once: true })
}

if (item) {
  const keep = document.querySelector(".keep")
  keep.addEventListener("click", () => drop(item))
  form.addEventListener("submit", event => {
    event.preventDefault()
    settle(keep.href)
  })
}
