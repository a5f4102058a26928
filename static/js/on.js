// Script runs here: the page may count along.
document.documentElement.classList.add("js")
