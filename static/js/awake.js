// The screen is kept on while one wants it: browsers do that only for pages that came over https or from this machine.
// What is wanted is remembered on this phone; a page that is put away lets go, and asks again when it is shown.
const KEPT = "awake"
let wanted = false
let lock = null
let asking = false

try {
  wanted = localStorage.getItem(KEPT) === "yes"
} catch {
  // A browser that keeps nothing keeps the screen on as long as the page is there.
}

function remember() {
  try {
    localStorage.setItem(KEPT, wanted ? "yes" : "no")
  } catch {
    return
  }
}

const tell = on => document.querySelectorAll(".awake").forEach(button => (button.ariaPressed = String(on)))

async function keep() {
  if (!wanted || lock || asking || document.hidden) return
  asking = true
  try {
    lock = await navigator.wakeLock.request("screen")
    lock.addEventListener("release", () => (lock = null))
  } catch {
    lock = null // The phone says no, for instance when its battery is low.
  }
  asking = false
  if (!wanted) lock?.release()
  tell(Boolean(lock))
}

class StayAwake extends HTMLElement {
  connectedCallback() {
    const can = Boolean(navigator.wakeLock)
    const button = this.querySelector(".awake")
    const why = this.querySelector(".dark")
    button.hidden = !can
    if (why) why.hidden = can
    this.hidden = !can && !why
    if (!can) return
    button.ariaPressed = String(Boolean(lock))
    button.addEventListener("click", () => this.turn(!wanted || !lock))
    keep()
  }

  turn(on) {
    wanted = on
    remember()
    tell(on)
    if (on) keep()
    else lock?.release()
  }
}

customElements.define("stay-awake", StayAwake)
document.addEventListener("visibilitychange", () => navigator.wakeLock && keep())
