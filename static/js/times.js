// Times as this phone's clock shows them, where the server lives in another time zone; without this, as the server's does.
const spoken = document.documentElement.lang;
const tongue = spoken === "en" ? "en-GB" : spoken;
const clock = new Intl.DateTimeFormat(tongue, { hour: "2-digit", minute: "2-digit" });
const day = new Intl.DateTimeFormat(tongue, { weekday: "long", day: "numeric", month: "long", year: "numeric" });

for (const time of document.querySelectorAll("time[data-clock]")) {
  time.textContent = clock.format(new Date(time.dateTime));
}
for (const heading of document.querySelectorAll("[data-day]")) {
  const newest = heading.nextElementSibling?.querySelector("time[data-clock]");
  if (!newest) continue;
  const said = day.format(new Date(newest.dateTime));
  heading.textContent = spoken === "en" ? said.replace(",", "") : said;
}
