// On the first page: the games with hands that wait on this phone, each the way to send them.
import { isOld, waiting } from "./queue.js"

class WaitingGames extends HTMLElement {
  connectedCallback() {
    const open = waiting().filter(item => !item.done)
    for (const game of new Set(open.map(item => item.game))) this.append(this.line(game, open.filter(item => item.game === game)))
    this.hidden = !open.length
  }

  line(game, items) {
    const link = document.createElement("a")
    link.href = `/g/${game}/`
    const words = document.createElement("span")
    words.textContent = items.some(isOld) ? this.dataset.old : this.dataset.waits
    const titles = document.createElement("b")
    titles.textContent = items.map(item => item.title).join(", ")
    link.append(words, " ", titles)
    return link
  }
}

customElements.define("waiting-games", WaitingGames)
