// Where the last thing tapped stands: it is being saved, is saved, waits for network, or cannot be had without.
import { say } from "../voice.js"

const BRIEFLY = 2500
const HEARD = ["waiting", "needed", "undo"] // What comes of the others is told on the page that they lead to.

let gone

const place = () => document.querySelector("save-state")

export function show(state = "") {
  clearTimeout(gone)
  for (const said of place()?.children ?? []) {
    if (said.hidden && said.dataset.state === state && HEARD.includes(state)) say(said.textContent)
    said.hidden = said.dataset.state !== state
  }
}

// What is also to be read elsewhere on the page, or asks for nothing.
export function showBriefly(state) {
  show(state)
  gone = setTimeout(show, BRIEFLY)
}
