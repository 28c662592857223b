/**
 * Business partner numbers of a data space: BPNL of a legal entity, BPNS of a site.
 *
 * @source CX-0010 (business partner number: a prefix and 12 letters and digits)
 * @source inferred: letters are capitals
 */
import * as Schema from "effect/Schema"
import { expecting } from "../text/broken.ts"

const number = (prefix: "BPNL" | "BPNS") =>
  Schema.String.check(
    Schema.isPattern(new RegExp(`^${prefix}[0-9A-Z]{12}$`, "u"), {
      ...expecting("bpn", { prefix })
    })
  )

export const Bpnl = number("BPNL")
export const Bpns = number("BPNS")
