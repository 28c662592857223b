/**
 * EUID: the European unique identifier of a company: country, register, full stop, number in the register, and perhaps an
 * underscore with a check character, such as `DEK1101R.HRB116737`.
 *
 * @source inferred: the structure that point 9 of the Annex of Implementing Regulation (EU) 2021/1042 describes
 */
import * as Schema from "effect/Schema"
import { expecting } from "../text/broken.ts"

export const Euid = Schema.String.check(
  Schema.isPattern(/^[A-Z]{2}[0-9A-Za-z-]{0,30}\.[^\s.][^\s]{0,59}$/u, {
    ...expecting("euid")
  })
)
