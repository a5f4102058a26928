// A tap on a name marks it whole, so that the next letter typed begins another; enter goes to the next box.
const boxes = [...document.querySelectorAll("form input:is([type=text], [type=date])")];

for (const [place, box] of boxes.entries()) {
  if (box.type === "text") box.addEventListener("focus", () => box.select());
  box.addEventListener("keydown", (event) => {
    if (event.key !== "Enter" || event.isComposing) return;
    event.preventDefault();
    const next = boxes[place + 1] ?? document.querySelector(".go");
    next.focus();
  });
}
