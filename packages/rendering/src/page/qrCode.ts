/**
 * The QR code of the passport's address, for a page that is printed or shown to another phone.
 *
 * It is smaller than the printed code on the battery, and has a fixed mask, because to choose the best one takes longer
 * than the rest of the page.
 *
 * @source spec §11
 */
import { create } from "qrcode"
import { type Html, html } from "./Html.ts"

/** The mask that inverts every second module. */
const maskPattern = 0
const quietZone = 4

/** Rows of dark modules as lines, each from where the last one ended. */
const darkLines = (size: number, isDark: (row: number, column: number) => boolean): string => {
  let path = ""
  for (let row = 0; row < size; row += 1) {
    path += `M0 ${row}`
    for (let column = 0; column < size;) {
      const dark = isDark(row, column)
      let end = column + 1
      while (end < size && isDark(row, end) === dark) end += 1
      if (dark || end < size) path += `${dark ? "h" : "m"}${end - column}${dark ? "" : " 0"}`
      column = end
    }
  }
  return path
}

export const qrCode = (address: string, name: string): Html => {
  const { modules } = create(address, { errorCorrectionLevel: "M", maskPattern })
  const { data, size } = modules
  const path = darkLines(size, (row, column) => data[row * size + column] === 1)
  const side = size + 2 * quietZone
  return html`<svg class="qr" viewBox="-${quietZone} -${quietZone} ${side} ${side}" role="img" aria-label="${name}">
    <rect x="-${quietZone}" y="-${quietZone}" width="${side}" height="${side}" fill="#fff" />
    <path transform="translate(0 .5)" stroke="#000" d="${path}" />
  </svg>`
}
