// The hands that wait on this phone: they are sent as soon as there is an answer, listed until then, and can be opened.
import { busy } from "../redraw.js"
import { ahead, nextHand } from "./book.js"
import { deal } from "./dealing.js"
import { begun } from "./drafts.js"
import { pack, ready, whenIdle } from "./kit.js"
import { forget, isOld, note, waiting } from "./queue.js"
import { flush } from "./send.js"
import { told as said } from "../hand/form.js"
import { show } from "./state.js"
import { begin, goOn, inPlay } from "./table.js"

const page = document.documentElement
const dealt = () => page.dataset.dealt !== undefined

class WaitingHands extends HTMLElement {
  static observedAttributes = ["data-book"]

  connectedCallback() {
    if (this.game) return
    this.game = JSON.parse(this.dataset.book).game
    for (const item of waiting(this.game)) if (item.needs) note(item, { needs: undefined })
    document.addEventListener("waiting", event => this.lay(event.detail === "now"))
    document.addEventListener("heard", () => this.send())
    document.addEventListener("visibilitychange", () => document.hidden || this.send())
    for (const event of ["online", "pageshow"]) addEventListener(event, () => this.send())
    addEventListener("storage", () => this.lay())
    if (this.dataset.kit) whenIdle(() => pack(this.dataset.kit).then(() => this.lay(), () => {}))
    this.lay()
    this.send()
  }

  // The server has drawn the page anew, and knows more than before.
  attributeChangedCallback() {
    if (!this.game) return
    delete page.dataset.dealt
    queueMicrotask(() => this.lay(true))
  }

  async send() {
    await flush(this.game)
    const items = waiting(this.game)
    const following = document.querySelector("live-following")
    if (items.some(item => item.done)) following.ask()
    else if (dealt() && !items.length) following.show(() => !busy()).catch(() => {})
  }

  lay(now = false) {
    clearTimeout(this.later)
    if (!now && busy() === "finger") return (this.later = setTimeout(() => this.lay(), 500))
    forget(this.game, JSON.parse(this.dataset.book).version)
    const book = ahead()
    const turns = this.turned(book)
    if (document.querySelector("#hand") && !turns) return
    if (turns || dealt() || (book.items.length && !book.inPlay)) deal(book)
    this.list(book)
  }

  // Whether the page of a hand, which waits by now, becomes the table page; it is left for that one when it has been sent.
  turned(book) {
    const form = document.querySelector("#hand:not([action])")
    if (form?.dataset.waits === undefined) return false
    const { draft } = form.dataset
    const item = book.items.find(other => draft.endsWith(`/${other.hand}/draft`))
    if (!item || item.done) location.assign(this.dataset.table)
    return Boolean(item && !item.done && ready())
  }

  list(book) {
    document.querySelector(".waits")?.remove()
    if (this.listed && book.items.every(item => item.done)) show()
    this.listed = book.items.length > 0
    const rows = [...this.rows(book)]
    if (!rows.length || document.querySelector("#hand")) return
    const list = this.querySelector("template").content.firstElementChild.cloneNode(true)
    const mould = list.querySelector("li")
    mould.before(...rows.map(row => poured(mould.cloneNode(true), row)))
    mould.remove()
    only(list.querySelector("p"), told(book.items))
    list.querySelector("output").textContent = book.items.filter(item => !item.done).length || ""
    document.querySelector("main").prepend(list)
  }

  *rows(book) {
    for (const hand of book.hands) {
      const { item, number } = hand
      if (item) yield { ...item, number, state: stateOf(item), open: () => goOn(item, number) }
      else if (hand === book.inPlay && dealt()) yield { ...hand, title: book.titles[hand.contract], state: "begun", open: () => inPlay(hand) }
    }
    const [draft] = book.inPlay ? [] : begun(this.game, nextHand(book).hand)
    if (!draft) return
    const [declarer, contract] = [Number(draft.get("declarer")), draft.get("contract")]
    if (book.used[declarer]?.[contract]) return
    yield { number: book.hands.length + 1, title: book.titles[contract], state: "begun", open: () => begin(ahead(), declarer, contract) }
  }
}

const stateOf = item => (item.done ? "saved" : item.needs ? "needs" : "waiting")
const only = (line, state) => line.querySelectorAll("[data-state]").forEach(word => (word.hidden = word.dataset.state !== state))

function poured(row, { title, number, state, open }) {
  row.className = state
  row.querySelector("b").textContent = title
  const words = document.querySelector("waiting-hands").dataset.hand
  row.querySelector("i").textContent = said(words, { number }).join("")
  only(row, state)
  const button = row.querySelector("button")
  button.disabled = state === "saved"
  button.addEventListener("click", open)
  return row
}

function told(items) {
  const open = items.filter(item => !item.done)
  if (open.some(item => item.needs)) return "needs"
  if (!open.length) return items.length ? "saved" : "begun"
  return open.some(isOld) ? "old" : "waiting"
}

customElements.define("waiting-hands", WaitingHands)
