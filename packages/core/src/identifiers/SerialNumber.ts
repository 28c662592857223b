/**
 * The serial number of a single battery: 3 to 50 ASCII letters, digits, hyphens and slashes, case-sensitive.
 *
 * @source spec §2.1
 * @source GS1 General Specifications §3.5.2 (AI 21 holds up to 20 characters; longer ones are accepted with a warning)
 */
import * as Schema from "effect/Schema"
import { expecting, refusing } from "../text/broken.ts"

export const SerialNumber = Schema.String.check(
  Schema.isPattern(/^[A-Za-z0-9/-]*$/u, {
    ...refusing("serialCharacters"),
    ...expecting("serialText")
  }),
  Schema.isMinCodePoints(3),
  Schema.isMaxCodePoints(50)
)

/** The longest serial number that GS1 AI 21 allows. */
export const gs1MaximumLength = 20
