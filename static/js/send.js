// Sending a link: the phone's own share sheet where it has one, else the link is selected, and copied where that goes.
for (const button of document.querySelectorAll(".send")) {
  const field = document.getElementById(button.dataset.link)
  if (!navigator.share) button.textContent = button.dataset.copy
  button.addEventListener("click", async () => {
    field.focus()
    field.select()
    if (navigator.share) return navigator.share({ url: field.value }).catch(() => {})
    button.textContent = document.execCommand("copy") ? button.dataset.copied : button.dataset.selected
  })
}
