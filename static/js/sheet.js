// A hand tapped on the sheet opens where it stands, without the page jumping; without this, the link does the same.
const page = document.querySelector("main");

page.addEventListener("click", async (event) => {
  const link = event.target.closest("a[data-why]");
  if (!link || event.ctrlKey || event.metaKey || event.shiftKey) return;
  event.preventDefault();
  const row = link.closest("tr");
  const before = row.getBoundingClientRect().top;
  try {
    const answer = await fetch(link.href);
    if (!answer.ok) throw new Error(answer.statusText);
    const fresh = new DOMParser().parseFromString(await answer.text(), "text/html");
    page.querySelector(".sheet").replaceWith(fresh.querySelector(".sheet"));
  } catch {
    location.assign(link.href);
    return;
  }
  history.replaceState(null, "", link.href);
  const now = document.getElementById(row.id);
  scrollBy({ top: now.getBoundingClientRect().top - before, behavior: "instant" });
  now.querySelector("a").focus({ preventScroll: true });
});
