// The page of a hand, as the server has made it.
import { begin } from "./begin.js"

begin(document.querySelector("#hand"))
