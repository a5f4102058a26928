// The kit: the server's own pages for all hands that may come, kept in this page for as long as it is open.
const IDLE = 1500
const PATIENCE = 8000
export const NEVER = "none" // A sheet of style that is there, and loaded, but not worn.

let text = ""
let packing = null

export const ready = () => text !== ""

// Fetches the kit, and with it all that its pages look by; fails where there is no network.
export function pack(address) {
  if (ready() || !address) return Promise.resolve()
  packing ??= fetched(address).finally(() => (packing = null))
  return packing
}

async function fetched(address) {
  const answer = await fetch(address, { signal: AbortSignal.timeout(PATIENCE) })
  if (!answer.ok) return
  const kit = await answer.text()
  const names = [...kit.matchAll(/<template id="([^"]+)">/g)].map(found => found[1])
  const pages = [names[0], names.at(-1)]
  await Promise.all(pages.flatMap(name => links(cut(kit, name))).map(bring))
  text = kit
  document.documentElement.dataset.kit = "ready"
}

export const whenIdle = work => (window.requestIdleCallback ? requestIdleCallback(work, { timeout: IDLE }) : setTimeout(work, IDLE))

// One of the pages, to be put in place.
export const page = name => cut(text, name)

function cut(kit, name) {
  const start = kit.indexOf(`<template id="${name}">`)
  if (start < 0) return null
  const end = kit.indexOf('\n<template id="', start)
  const found = kit.slice(kit.indexOf(">", start) + 1, end < 0 ? kit.length : end)
  return new DOMParser().parseFromString(found, "text/html")
}

export const links = page => [...page.querySelectorAll("link[rel=stylesheet]")]
const plain = link => ["", NEVER].includes(link.media)
const worn = () => [...document.head.querySelectorAll("link[rel=stylesheet]")]

function bring(link) {
  if (worn().some(other => other.href === link.href)) return null
  const brought = document.createElement("link")
  Object.assign(brought, { rel: "stylesheet", href: link.href, media: NEVER })
  return new Promise(done => {
    brought.onload = brought.onerror = done
    worn().filter(plain).at(-1).after(brought) // what is for some screens only comes after what is for all
  })
}

// Of the sheets of style, these and no others; those for the dark and the like are every page's.
export function wear(sheets) {
  const wanted = sheets.map(link => link.href)
  for (const link of worn()) {
    if (plain(link)) link.media = wanted.includes(link.href) ? "" : NEVER
  }
}
