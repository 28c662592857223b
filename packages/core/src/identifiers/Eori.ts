/**
 * EORI: the customs number of an economic operator, two letters of the country and up to 15 further characters.
 *
 * @source inferred: form as published for the EU customs number (country code, then at most 15 characters)
 */
import * as Schema from "effect/Schema"
import { expecting } from "../text/broken.ts"

export const Eori = Schema.String.check(
  Schema.isPattern(/^[A-Z]{2}[A-Za-z0-9]{1,15}$/u, {
    ...expecting("eori")
  })
)
