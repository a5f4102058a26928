// What a page looks like to a thumb: how wide it is, what can be pressed and how large, and what lies over its edges.
() => {
  const HIDDEN = "input[type=hidden]"
  const seen = element => {
    if (!element.checkVisibility({ checkOpacity: false, checkVisibilityCSS: true })) return false
    const box = element.getBoundingClientRect()
    return box.width > 2 && box.height > 2 && !element.closest(".sr, [hidden]")
  }
  const overlaid = element => getComputedStyle(element).opacity === "0"
  const name = element => {
    const words = (element.getAttribute("aria-label") || element.innerText || element.value || element.name || "").trim()
    return `${element.localName}${element.className && "." + String(element.className).split(" ").join(".")} “${words.replace(/\s+/g, " ").slice(0, 30)}”`
  }
  const inSentence = element => {
    if (element.localName !== "a" || getComputedStyle(element).display !== "inline") return false
    return element.parentElement.innerText.trim().length > element.innerText.trim().length
  }
  // A box that lies unseen over its label is pressed by way of the label; the label of a box that is seen is only its name.
  const target = element => {
    if (element.matches(HIDDEN) || !seen(element) || inSentence(element)) return false
    if (element.localName === "input" && overlaid(element)) return !element.closest("label")
    if (element.localName === "label") return !element.control || overlaid(element.control) || !seen(element.control)
    if (element.localName === "a") return element.hasAttribute("href")
    return true
  }
  const layer = element => {
    for (let at = element; at; at = at.parentElement)
      if (["fixed", "sticky"].includes(getComputedStyle(at).position)) return at
    return document.documentElement
  }
  const targets = [...document.querySelectorAll("a, button, input, select, textarea, summary, label")].filter(target)
  const boxes = targets.map(element => element.getBoundingClientRect())
  const small = targets
    .map((element, at) => [name(element), boxes[at].width, boxes[at].height])
    .filter(([, width, height]) => width < 47.9 || height < 47.9)
    .map(([words, width, height]) => `${words} is ${width.toFixed(1)} × ${height.toFixed(1)}`)

  const scrolls = document.documentElement.scrollHeight > innerHeight + 1
  const close = []
  for (let one = 0; one < targets.length; one++)
    for (let other = one + 1; other < targets.length; other++) {
      if (targets[one].contains(targets[other]) || targets[other].contains(targets[one])) continue
      if (layer(targets[one]) !== layer(targets[other]) && scrolls) continue
      const a = boxes[one], b = boxes[other]
      const x = Math.max(a.left - b.right, b.left - a.right), y = Math.max(a.top - b.bottom, b.top - a.bottom)
      const apart = x > 0 && y > 0 ? Math.hypot(x, y) : Math.max(x, y)
      if (apart < 7.9) close.push(`${name(targets[one])} and ${name(targets[other])} are ${apart.toFixed(1)} apart`)
    }

  const cut = element => {
    for (let at = element.parentElement; at; at = at.parentElement)
      if (getComputedStyle(at).overflowX !== "visible" && at !== document.documentElement && at !== document.body) return true
    return false
  }
  const outside = [...document.body.querySelectorAll("*")]
    .filter(element => seen(element) && !element.closest("svg svg, svg > *"))
    .filter(element => {
      const box = element.getBoundingClientRect()
      return (box.right > innerWidth + 1 || box.left < -1) && !cut(element)
    })
    .map(name)
  const spills = [...document.body.querySelectorAll("*")]
    .filter(element => seen(element) && !element.closest("svg") && element.clientWidth)
    .filter(element => getComputedStyle(element).overflowX === "visible" && element.scrollWidth > element.clientWidth + 1)
    .filter(element => [...element.childNodes].some(node => node.nodeType === 3 && node.data.trim()))
    .map(element => `${name(element)} is ${element.scrollWidth} wide in ${element.clientWidth}`)

  // Words that go on in the next line without a hyphen that one sees.
  const cutWords = []
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  while (texts.nextNode()) {
    const { data, parentElement } = texts.currentNode
    if (!data.trim() || !seen(parentElement) || parentElement.closest("svg, option, textarea, bdi")) continue
    for (const { 0: word, index } of data.matchAll(/[\p{L}\p{M}]+/gu)) {
      const range = document.createRange()
      range.setStart(texts.currentNode, index)
      range.setEnd(texts.currentNode, index + word.length)
      if (new Set([...range.getClientRects()].map(box => Math.round(box.top))).size > 1) cutWords.push(`“${word}” is cut`)
    }
  }

  const go = [...document.querySelectorAll(".go")].filter(seen)
  const primary = go.map(element => {
    const box = element.getBoundingClientRect()
    return (box.top + box.bottom) / 2 / innerHeight
  })
  return {
    wider: Math.max(document.documentElement.scrollWidth, document.body.scrollWidth) - innerWidth,
    taller: document.documentElement.scrollHeight - innerHeight,
    small, close, outside, spills, primary, cutWords,
    voices: document.querySelectorAll("[role=status]:not([aria-live=off]), [role=log], [aria-live=polite], output").length,
    typed: document.querySelectorAll("main img, main script, main svg[onload]").length,
  }
}
