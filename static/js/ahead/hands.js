// The hands that wait on this phone: they are sent as soon as there is an answer, listed until then, and can be opened.
import { busy } from "../redraw.js"
import { ahead } from "./book.js"
import { deal } from "./dealing.js"
import { pack, ready, whenIdle } from "./kit.js"
import { list } from "./list.js"
import { forget, note, waiting } from "./queue.js"
import { flush } from "./send.js"
import { show } from "./state.js"

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
    const sent = waiting(this.game).filter(item => item.done).length
    await flush(this.game)
    const items = waiting(this.game)
    const following = document.querySelector("live-following")
    if (items.filter(item => item.done).length > sent) following.ask()
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
    if (this.listed && book.items.every(item => item.done)) show()
    this.listed = book.items.length > 0
    list(this, book)
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
}

customElements.define("waiting-hands", WaitingHands)
