// Doubles that are owed and made by the form; the table may have forgotten them.
export function hide(inside, name, value) {
  const box = document.createElement("input")
  Object.assign(box, { type: "hidden", name, value })
  inside.append(box)
}

// Unlocks them, as the server does where it answers.
export function free(form) {
  form.querySelector(".must").hidden = true
  hide(form, "forgot", "1")
  for (const label of form.querySelectorAll(".dbl.forced")) {
    label.classList.remove("forced")
    label.querySelector("[type=hidden]").remove()
    label.querySelector(".lock")?.remove()
    Object.assign(label.querySelector("input"), { checked: false, disabled: false, name: "marks" })
  }
  form.querySelector(".dbl input").dispatchEvent(new Event("change", { bubbles: true }))
}
