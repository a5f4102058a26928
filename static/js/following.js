// Following: asks now and then whether anything has changed, and has the page drawn anew as the server draws it.
import { busy, redraw, release } from "./redraw.js"
import { say, tell } from "./voice.js"

const PACE = 2000
const SLOWEST = 15000
const PATIENCE = 10000

const pause = wait => new Promise(done => setTimeout(done, wait))
const spoken = document.documentElement.lang
const clock = new Intl.DateTimeFormat(spoken, { hour: "2-digit", minute: "2-digit", second: "2-digit", hourCycle: "h23" })
const read = async answer => new DOMParser().parseFromString(await answer.text(), "text/html")

class Following extends HTMLElement {
  failures = 0
  heard = new Date()

  connectedCallback() {
    this.tell()
    addEventListener("online", () => this.ask())
    addEventListener("pageshow", event => {
      if (!event.persisted) return
      release()
      this.ask()
    })
    document.addEventListener("visibilitychange", () => this.ask())
    this.querySelector(".newer button").addEventListener("click", () => this.show(() => true).catch(() => {}))
    this.later()
  }

  later() {
    clearTimeout(this.timer)
    const wait = Math.min(SLOWEST, PACE * 2 ** this.failures)
    this.timer = setTimeout(() => this.ask(), wait * (0.9 + Math.random() / 5))
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
    document.documentElement.dataset.network = this.failures ? "lost" : "there"
    if (!this.failures) document.dispatchEvent(new Event("heard"))
    const lost = this.querySelector(".lost")
    lost.querySelector("time").textContent = clock.format(this.heard)
    lost.hidden = !this.failures
    if (this.failures === 1) say(lost.textContent)
    if (!this.over) this.later()
  }

  async changed(answer) {
    const news = await answer.json()
    if (this.dataset.hand) {
      // One's own hand that is on its way, or there, is no news.
      if (document.querySelector("save-state [data-state^=sav]:not([hidden])")) return
      this.dataset.tag = answer.headers.get("ETag").replaceAll('"', "")
      if (news.hand) this.meet(news.hand)
      return
    }
    this.querySelector(".newer").hidden = busy() !== "form"
    if (busy() || !(await this.show(() => !busy()))) return
    if (news.said) tell(news.said, news.version)
  }

  // The same page as it is now; it is never older than what is shown already.
  async show(may) {
    const answer = await fetch(location.href, { signal: AbortSignal.timeout(PATIENCE) })
    if (answer.status === 404) return this.end(answer)
    if (!answer.ok) throw new Error(answer.statusText)
    const page = await read(answer)
    const { tag, version } = page.querySelector("live-following")?.dataset ?? { version: 0 }
    const said = page.querySelector(".said p")
    if (Number(version) < Number(this.dataset.version) || !(await redraw(page, may))) return false
    Object.assign(this.dataset, { tag, version })
    if (said) tell(said.textContent, Number(version))
    this.querySelector(".newer").hidden = true
    return true
  }

  // The link was withdrawn or the game is gone: the page says what the server says, and asks no more.
  async end(answer) {
    this.over = true
    window.caches?.delete(`game-${this.dataset.now.split("/")[2]}`)
    const page = await read(answer)
    const said = page.querySelector("h1").textContent
    if (this.dataset.hand) {
      return this.meet({ words: this.dataset.over.replace("{said}", () => said), address: this.dataset.now.replace(/now.*/, "") })
    }
    while (busy() === "finger") await pause(100)
    document.querySelectorAll(".foot, [data-stays]:not(.voice)").forEach(part => part.remove())
    await redraw(page)
    this.querySelector(".newer").hidden = true
    say(said)
  }

  // On the page of a hand, in place of the second line of its heading; the form stays as it is.
  meet({ words, address }) {
    const line = document.querySelector(".met") ?? document.createElement("p")
    if (line.textContent === words) return
    const link = document.createElement("a")
    Object.assign(link, { href: address, textContent: words })
    line.className = "met soft"
    line.replaceChildren(link)
    if (!line.isConnected) document.querySelector(".top .soft").before(line)
    say(words)
  }

  // In place of another: that one has told already what it knows.
  goOn({ failures, heard }) {
    Object.assign(this, { failures, heard })
  }

  // What is new on the page as it was loaded: it is the voice that says so, for what was there from the first is not heard.
  tell() {
    const said = document.querySelector(".said[role=status]")
    said?.removeAttribute("role")
    if (!this.dataset.hand) tell(said?.querySelector("p").textContent ?? "", Number(this.dataset.version))
  }
}

customElements.define("live-following", Following)
