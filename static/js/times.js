// Times as this phone's clock shows them, where the server lives in another time zone; without this, as the server's does.
const spoken = document.documentElement.lang;
const clock = new Intl.DateTimeFormat(spoken, { hour: "2-digit", minute: "2-digit", hourCycle: "h23" });
const full = { weekday: "long", day: "numeric", month: "long", year: "numeric" };
const day = new Intl.DateTimeFormat(spoken === "en" ? "en-GB" : spoken, full);
const two = (number) => String(number).padStart(2, "0");
const iso = (at) => `${at.getFullYear()}-${two(at.getMonth() + 1)}-${two(at.getDate())}`;

for (const time of document.querySelectorAll("time[data-clock]")) {
  time.textContent = clock.format(new Date(time.dateTime));
}
// A day that is the same here stays as the server says it.
for (const heading of document.querySelectorAll("[data-day]")) {
  const newest = new Date(heading.nextElementSibling.querySelector("time").dateTime);
  if (iso(newest) === heading.dataset.day) continue;
  const said = day.format(newest);
  heading.textContent = spoken === "en" ? said.replace(",", "") : said;
}
