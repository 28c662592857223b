/** Connects to addresses that were checked, whatever their name leads to a moment later. */
import type { RequestOptions } from "node:http"
import { isIPv6 } from "node:net"

/** The connection takes these addresses, whatever the name leads to by then. */
export const lookupOf =
  (addresses: ReadonlyArray<string>): NonNullable<RequestOptions["lookup"]> =>
  (_host, options, callback) => {
    const found = addresses.map((address) => ({ address, family: isIPv6(address) ? 6 : 4 }))
    if (options.all === true) return callback(null, found)
    return callback(null, found[0]?.address ?? "", found[0]?.family ?? 4)
  }
