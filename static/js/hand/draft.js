// What has been tapped is kept on the server as this phone's draft, so that a reload or a locked screen loses nothing.
import { form } from "./form.js"

let waiting

function send() {
  clearTimeout(waiting)
  waiting = undefined
  const typed = new FormData(form)
  typed.delete("open")
  fetch(form.dataset.draft, { method: "POST", body: new URLSearchParams(typed), keepalive: true }).catch(() => {})
}

form.addEventListener("change", () => {
  clearTimeout(waiting)
  waiting = setTimeout(send, 300)
})
addEventListener("pagehide", () => waiting && send())
form.addEventListener("submit", () => clearTimeout(waiting))
