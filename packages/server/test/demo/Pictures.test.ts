/** The pictures of the demo are made from their drawings. With `DPP_SCREENSHOTS` set, they are made again. */
import { batteryCategories } from "@dpp/core/catalogue"
import { assert, describe, it } from "@effect/vitest"
import { writeFileSync } from "node:fs"
import { fileURLToPath } from "node:url"
import sharp from "sharp"

const folder = fileURLToPath(new URL("../../pictures/", import.meta.url))

/** So small that the smoothing of edges, which differs among versions of a renderer, does not count. */
const places = (picture: string | Buffer) => sharp(picture).flatten().resize(120, 80).grayscale().raw().toBuffer()

describe("the pictures of the demo", () => {
  it.each([...batteryCategories])("show what is drawn: %s", async (category) => {
    const drawn = await sharp(`${folder}${category}.svg`).png({ palette: true, colours: 128, effort: 10 }).toBuffer()
    if (process.env["DPP_SCREENSHOTS"] !== undefined) writeFileSync(`${folder}${category}.png`, drawn)
    const [drawing, picture] = await Promise.all([places(drawn), places(`${folder}${category}.png`)])
    const sum = drawing.reduce((total, value, index) => total + Math.abs(value - (picture[index] ?? 0)), 0)
    assert.isBelow(sum / drawing.length, 1)
  })
})
