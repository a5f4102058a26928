// The worker where browsers have one, on https and on the machine itself. A newer one is told of, and taken on when asked.
const line = document.querySelector(".renew")

function tell(worker) {
  line.hidden = false
  line.querySelector("button").addEventListener("click", () => worker.postMessage("renew"))
}

async function install() {
  const had = navigator.serviceWorker.controller
  const registered = await navigator.serviceWorker.register("/worker.js")
  if (registered.waiting && had) tell(registered.waiting)
  registered.addEventListener("updatefound", () => {
    const fresh = registered.installing
    fresh.addEventListener("statechange", () => fresh.state === "installed" && had && tell(fresh))
  })
  navigator.serviceWorker.addEventListener("controllerchange", () => had && location.reload())
}

if (navigator.serviceWorker) install().catch(() => {})
