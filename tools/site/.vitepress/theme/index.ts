/** The usual theme, with the fonts of the reader's machine and more contrast. */
import "./style.css"

export { default } from "vitepress/theme-without-fonts"
