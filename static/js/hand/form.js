// The hand's form as the other modules read it. The state is in the boxes themselves.

// What only some contracts need puts itself in here before a form begins.
export const more = { parts: [], lay() {}, pair() {} }

export let form, seats, declarer, steps, marks

// The form that is on the page from now on: without network, one after the other.
export function take(found) {
  form = found
  seats = Number(form.dataset.seats)
  declarer = Number(form.dataset.declarer)
  steps = [...form.querySelectorAll(".step")]
  marks = [...form.querySelectorAll(".dbl input[type=checkbox]")]
  for (const step of steps) if (written(step)) keep(written(step))
}

// The box of points that are typed. With keys of our own it is kept as the one answer of its row, like any other.
export const written = step => step.querySelector(".typing")

function keep(box) {
  const { value } = box
  box.type = "radio"
  write(box, value)
}

// Whatever is no whole number yet is no answer yet.
export function write(box, text) {
  box.value = text
  box.checked = /^-?[0-9]+$/.test(text)
}

export const box = step => step.querySelector(".keys :checked")
export const answer = step => (box(step) ? Number(box(step).value) : null)
export const alike = step => steps.filter(other => other.dataset.item === step.dataset.item)
export const asksWho = step => step.classList.contains("who")

// What nobody may have need not be told; but of two things that go together there are as many.
const had = step => box(step) && answer(step) >= 0
export const due = step =>
  alike(step).indexOf(step) < steps.filter(other => other.dataset.item === step.dataset.matches && had(other)).length
export const open = step => !box(step) && (!("optional" in step.dataset) || due(step))
export const complete = () => !steps.some(open)

// A mark keeps the sign before its figure where words are written from right to left.
const way = document.dir === "rtl" ? "\u200e" : ""
export const minus = n => way + String(n).replace("-", "\u2212")
export const signed = n => (n > 0 ? `${way}+${n}` : minus(n))

// A message of the page with its parts put in, piece by piece: "{left} of {count} left".
export const told = (message, parts) => message.split(/\{(\w+)\}/).map((piece, at) => (at % 2 ? parts[piece] : piece))

// Who speaks when: from the declarer's left, the declarer last.
export const turn = seat => (seat - declarer - 1 + seats) % seats
const marked = (by, of) => marks.some(mark => mark.checked && mark.dataset.by == by && mark.dataset.of == of)
export const answers = mark => turn(mark.dataset.of) < turn(mark.dataset.by) && marked(mark.dataset.of, mark.dataset.by)

// Every doubled pair once: who doubled, whom, and whether it was redoubled.
export const pairs = () =>
  marks
    .filter(mark => mark.checked && !answers(mark))
    .map(({ dataset: { by, of } }) => ({ by: Number(by), of: Number(of), redoubled: marked(of, by) }))
