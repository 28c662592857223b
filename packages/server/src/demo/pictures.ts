/** The invented pictures of the demo's batteries, as they are uploaded. `pictures/*.svg` are their drawings. */
import type { BatteryCategory } from "@dpp/core/catalogue"
import type { Upload } from "@dpp/service/files/uploads"
import * as Effect from "effect/Effect"
import { readFile } from "node:fs/promises"

/** Beside the sources and beside the compiled files alike. */
const folder = new URL("../../pictures/", import.meta.url)

/** A PNG of 1200 by 800 pixels. A file that is missing is a defect. */
export const pictureOf = (category: BatteryCategory): Effect.Effect<Upload> =>
  Effect.promise(async () => {
    const name = `${category}.png`
    return { name, bytes: await readFile(new URL(name, folder)) }
  })
