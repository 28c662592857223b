/** All formats by their id, which is the last part of the address of an export. */
import { aas } from "./aas/environment.ts"
import { catenaX } from "./catenaX/catenaX.ts"
import type { Format } from "./values/Format.ts"

export const formats: ReadonlyArray<Format> = [aas, catenaX]
