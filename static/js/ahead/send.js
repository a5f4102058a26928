// Sending: one form at a time and in order, the next only when the one before has been acknowledged by the server itself.
import { note, waiting } from "./queue.js"
import { forgetDrafts } from "./drafts.js"

const PATIENCE = 8000

// What became of a form: it was recorded, it needs a person (the answer's code), or it was not answered.
export async function post(address, body, patience = PATIENCE) {
  try {
    const answer = await fetch(address, {
      method: "POST",
      body: new URLSearchParams(body),
      headers: { Accept: "application/json" },
      redirect: "error",
      signal: AbortSignal.timeout(patience),
    })
    if (answer.ok && answer.headers.get("Content-Type") === "application/json") return { recorded: await answer.json() }
    return answer.status < 400 || answer.status === 429 || answer.status >= 500 ? {} : { needs: answer.status }
  } catch {
    return {}
  }
}

// Sends one hand that is kept; what is acknowledged is kept until the page knows the book that has it.
async function sendOne(item) {
  const { recorded, needs } = await post(item.address, guarded(item.body))
  if (recorded) {
    note(item, { done: recorded.version, needs: undefined })
    forgetDrafts(item.game, item.hand)
  } else if (needs) note(item, { needs })
  return { recorded, needs }
}

// With this page's mark of being ours, where it has one: the one that was kept may be of a session that is gone.
function guarded(body) {
  const boxes = new URLSearchParams(body)
  const mark = document.querySelector("waiting-hands")?.dataset.mark
  if (mark) boxes.set("csrf_token", mark)
  return boxes
}

// Browsers lend locks to pages from https and from the machine itself only; without one, two pages may send the same
// hand twice, which records it once: it carries its key.
const alone = (name, work) => (navigator.locks ? navigator.locks.request(name, work) : work())
let sending = null

// Sends all that waits in a game, until something is not answered or needs a person.
export function flush(game) {
  if (!waiting(game).some(item => !item.done && !item.needs)) return Promise.resolve()
  sending ??= alone(`waiting/${game}`, () => inOrder(game))
  return sending
}

async function inOrder(game) {
  let item
  do item = waiting(game).find(other => !other.done)
  while (item && !item.needs && (await sendOne(item)).recorded)
  sending = null
}
