// What has been tapped is kept on the server as this phone's draft, so that a reload or a locked screen loses nothing.
import { form } from "./form.js"

let sending = new AbortController()

// The newest draft is the only one that counts: one that is still on its way is called back.
form.addEventListener("change", () => {
  sending.abort()
  sending = new AbortController()
  const typed = new FormData(form)
  typed.delete("open")
  const what = { method: "POST", body: new URLSearchParams(typed), keepalive: true, signal: sending.signal }
  fetch(form.dataset.draft, what).catch(() => {})
})
form.addEventListener("submit", () => sending.abort())
