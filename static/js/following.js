// Following: asks now and then whether anything has changed, and puts the server's own new page in place of the old one.
const PACE = 2000
const SLOWEST = 15000
const PATIENCE = 10000
const SETTLED = 400 // A tap ends a moment after the finger is lifted, and is not for what has just come under it.

const pause = wait => new Promise(done => setTimeout(done, wait))
const clock = new Intl.DateTimeFormat("en-GB", { hour: "2-digit", minute: "2-digit", second: "2-digit" })
// What of a page is drawn anew; its foot, this element and what says so stay.
const parts = page => [...page.body.children].filter(part => !part.matches("live-following, .foot, [data-stays]"))
const drawn = part => part.outerHTML.replace(/(name="csrf_token" value=")[^"]*/g, "$1")

let down = 0
let lifted = -SETTLED
let touched = false
const drawnAt = new WeakMap()

class Following extends HTMLElement {
  failures = 0
  heard = new Date()
  told = 0

  connectedCallback() {
    this.told = Number(this.dataset.version)
    addEventListener("online", () => this.ask())
    addEventListener("pageshow", event => event.persisted && this.back())
    document.addEventListener("visibilitychange", () => this.ask())
    this.querySelector(".newer button").addEventListener("click", () => this.show().catch(() => {}))
    this.later(PACE)
  }

  later(wait) {
    clearTimeout(this.timer)
    this.timer = setTimeout(() => this.ask(), wait * (0.9 + Math.random() / 5))
  }

  // Come back to by Back, as it was left: what led away is not being filled in any more.
  back() {
    document.activeElement?.blur()
    touched = false
    this.ask()
  }

  async ask() {
    clearTimeout(this.timer)
    if (document.hidden || this.over || this.asking) return
    this.asking = true
    try {
      const headers = { "If-None-Match": `"${this.dataset.tag}"` }
      const answer = await fetch(this.dataset.now, { headers, signal: AbortSignal.timeout(PATIENCE) })
      if (answer.status === 404) await this.end(answer)
      else if (answer.status === 200) await this.changed(answer)
      else if (answer.status !== 304) throw new Error(answer.statusText)
      this.failures = 0
      this.heard = new Date()
    } catch {
      this.failures++
    }
    this.asking = false
    this.tellWhetherLost()
    if (!this.over) this.later(Math.min(SLOWEST, PACE * 2 ** this.failures))
  }

  async changed(answer) {
    const news = await answer.json()
    if (this.dataset.hand) {
      this.dataset.tag = answer.headers.get("ETag").replaceAll('"', "")
      if (news.hand) this.meet(news.hand)
      return
    }
    const waits = this.waits()
    this.querySelector(".newer").hidden = waits !== "form"
    if (!waits) await this.show(news)
  }

  // Whether something must stay as it is: under a finger, or in a form that one is at.
  waits() {
    if (down || performance.now() - lifted < SETTLED) return "finger"
    return touched || document.activeElement?.closest("form") ? "form" : ""
  }

  // The same page as it is now. What it shows is never older than what is shown already.
  async show(news) {
    const answer = await fetch(location.href, { signal: AbortSignal.timeout(PATIENCE) })
    if (answer.status === 404) return this.end(answer)
    if (!answer.ok) throw new Error(answer.statusText)
    const page = new DOMParser().parseFromString(await answer.text(), "text/html")
    const now = page.querySelector("live-following")
    if (!now || Number(now.dataset.version) < Number(this.dataset.version)) return
    await this.dress(page)
    if (news && this.waits()) return
    this.swap(page)
    Object.assign(this.dataset, { tag: now.dataset.tag, version: now.dataset.version })
    this.querySelector(".newer").hidden = true
    if (news?.said && news.version > this.told) this.querySelector(".voice").textContent = news.said
    if (news) this.told = news.version
  }

  // The sheets of style that the new page has and this one has not.
  async dress(page) {
    const have = [...document.styleSheets].map(sheet => sheet.href)
    const links = [...page.querySelectorAll("link[rel=stylesheet]")].filter(link => !have.includes(link.href))
    await Promise.all(links.map(link => new Promise(done => {
      link.onload = link.onerror = done
      document.head.append(document.adoptNode(link))
    })))
  }

  swap(page) {
    const held = document.activeElement
    const mark = held?.id ? `#${CSS.escape(held.id)}` : held?.href ? `a[href="${CSS.escape(held.getAttribute("href"))}"]` : ""
    const at = [scrollX, scrollY]
    // This element has the one voice; what was recorded is not to be told twice.
    page.querySelectorAll(".said[role=status]").forEach(said => said.removeAttribute("role"))
    const [were, are] = [parts(document), parts(page)]
    const alike = were.length === are.length
    for (const [place, part] of are.entries()) {
      if (alike && drawn(were[place]) === drawn(part)) continue
      drawnAt.set(part, performance.now())
      if (alike) were[place].replaceWith(part)
      else were[0].before(part)
    }
    if (!alike) were.forEach(part => part.remove())
    document.title = page.title
    document.body.className = page.body.className
    if (mark && !held.isConnected) document.querySelector(mark)?.focus({ preventScroll: true })
    scrollTo({ left: at[0], top: at[1], behavior: "instant" })
    touched = false
  }

  // The link was withdrawn or the game is gone: the page says what the server says, and asks no more.
  async end(answer) {
    const page = new DOMParser().parseFromString(await answer.text(), "text/html")
    const said = page.querySelector("h1").textContent
    this.over = true
    if (this.dataset.hand) return this.meet({ words: `${said}. Nothing more is saved from here`, address: this.dataset.now.replace(/now.*/, "") })
    while (this.waits() === "finger") await pause(SETTLED)
    document.querySelector(".foot")?.remove()
    this.swap(page)
    this.querySelector(".newer").hidden = true
    this.querySelector(".voice").textContent = said
  }

  // On the page of a hand, in place of the second line of its heading; the form stays as it is.
  meet({ words, address }) {
    const line = document.querySelector(".top .soft")
    let met = document.querySelector(".met")
    if (met?.textContent === words) return
    if (!met) {
      met = document.createElement("p")
      met.className = "met soft"
      line.before(met)
    }
    const link = document.createElement("a")
    link.href = address
    link.textContent = words
    met.replaceChildren(link)
    this.querySelector(".voice").textContent = words
  }

  tellWhetherLost() {
    const lost = this.querySelector(".lost")
    lost.querySelector("time").textContent = `at ${clock.format(this.heard)}`
    lost.hidden = !this.failures
  }
}

for (const event of ["pointerdown", "pointerup", "pointercancel"]) {
  document.addEventListener(event, () => {
    down = Math.max(0, down + (event === "pointerdown" ? 1 : -1))
    if (!down) lifted = performance.now()
  }, { capture: true, passive: true })
}
document.addEventListener("input", event => (touched ||= Boolean(event.target.closest("form"))), true)
document.addEventListener("click", event => {
  if (performance.now() - drawnAt.get(event.target.closest("body > *")) < SETTLED) event.preventDefault()
}, true)
customElements.define("live-following", Following)
