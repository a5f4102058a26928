// The worker: pages and all that they are made of, kept for when there is no network. What it keeps is told above.
// It never answers a form, and a newer worker waits until one asks for it.
const FILES = `files-${kept.mark}`
const PATIENCE = 5000
const PAGE = /^\/(g\/([^/]+)\/(hands\/\d+|sheet|history|standings|kit|rules)?)?$/

self.addEventListener("install", event => event.waitUntil(store()))
self.addEventListener("activate", event => event.waitUntil(clear()))
self.addEventListener("message", event => event.data === "renew" && self.skipWaiting())
self.addEventListener("fetch", event => {
  const { request } = event
  const address = new URL(request.url)
  if (request.method !== "GET" || address.origin !== location.origin) return
  if (/^\/(static|js)\//.test(address.pathname)) event.respondWith(file(request))
  else if (PAGE.test(address.pathname) || request.mode === "navigate") event.respondWith(page(event, address))
})

async function store() {
  const cache = await caches.open(FILES)
  const files = Object.entries(kept.files).map(([name, mark]) => (mark ? `${name}?v=${mark}` : name))
  await cache.addAll([...files, kept.page])
}

async function clear() {
  const old = (await caches.keys()).filter(name => name.startsWith("files-") && name !== FILES)
  await Promise.all(old.map(name => caches.delete(name)))
  await clients.claim()
}

// A file's address tells its state too, so what is kept is what it is; another state of it only the server has.
const file = async request => (await caches.match(request, { cacheName: FILES })) ?? fetch(request)

// What the server says, as long as it says something; else the page as it was last, else that there is no network.
async function page(event, address) {
  const [, , game] = address.pathname.match(PAGE) ?? []
  const cache = PAGE.test(address.pathname) ? await caches.open(game ? `game-${game}` : "home") : null
  const last = await cache?.match(event.request, { ignoreVary: true })
  try {
    const answer = await fetch(event.request, last ? { signal: AbortSignal.timeout(PATIENCE) } : {})
    if (cache && answer.ok && !answer.redirected) await cache.put(event.request, answer.clone())
    if (game && answer.status === 404) await caches.delete(`game-${game}`)
    return answer
  } catch (lost) {
    if (last) return last
    if (event.request.mode !== "navigate") throw lost
    return caches.match(kept.page, { cacheName: FILES })
  }
}
