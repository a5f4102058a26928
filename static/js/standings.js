// The screen is kept on while one wants it: browsers do that only for pages that came over https or from this machine.
const button = document.querySelector(".awake")
const why = document.querySelector(".dark")
let lock = null

function tell(on) {
  button.ariaPressed = String(on)
  button.textContent = on ? button.dataset.on : button.dataset.off
}

async function keep() {
  if (button.ariaPressed !== "true" || document.hidden || lock) return
  try {
    lock = await navigator.wakeLock.request("screen")
    lock.addEventListener("release", () => (lock = null))
  } catch {
    tell(false)
  }
}

button.hidden = !navigator.wakeLock
why.hidden = !button.hidden
button.addEventListener("click", () => {
  tell(button.ariaPressed !== "true")
  if (button.ariaPressed === "true") keep()
  else lock?.release()
})
document.addEventListener("visibilitychange", keep)
