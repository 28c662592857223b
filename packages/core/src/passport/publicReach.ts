/**
 * Who can open a public address: everybody, or only this machine or its network.
 *
 * A code that is printed with an address of the second kind leads nowhere, and a printed code cannot be changed.
 *
 * @source RFC 6761 §6.3
 * @source RFC 1918 §3
 * @source RFC 6598 §7
 * @source RFC 4193 §3
 * @source RFC 6762 §3
 * @source RFC 8375 §3
 */

const thisMachine = /^(?:(?:.+\.)?localhost|127(?:\.\d+){3}|0\.0\.0\.0|\[::1?\]|\[::ffff:7f..:.+\])$/u

/** Whether only this machine can open an address. */
export const isOnThisMachine = (address: string): boolean => thisMachine.test(hostOf(address))

const hostOf = (address: string): string => new URL(address).hostname.replace(/\.$/u, "")

const privateIpv4 =
  /^(?:10|127|169\.254|172\.(?:1[6-9]|2\d|3[01])|192\.168|100\.(?:6[4-9]|[7-9]\d|1[01]\d|12[0-7]))(?:\.\d+)+$/u
const privateIpv6 = /^\[(?:f[cd]|fe[89ab])/u
/** A name without a dot is resolved by the network's own name server only. */
const privateName = /^[^.[\]]+$|\.(?:local|internal|home\.arpa)$/u

/**
 * A warning about an address that only this machine or its network can open. An empty list for any other address.
 *
 * `address` is an origin or an address below it, for example `http://localhost:3000` or a `public_url`.
 */
export const publicReachWarnings = (address: string): ReadonlyArray<string> => {
  const { origin } = new URL(address)
  const host = hostOf(address)
  const reach = thisMachine.test(host)
    ? "on this machine only"
    : [privateIpv4, privateIpv6, privateName].some((pattern) => pattern.test(host))
      ? "in a private network only"
      : undefined
  return reach === undefined
    ? []
    : [
        `The public address ${origin} works ${reach}, and a printed code cannot be changed. ` +
          "Set DPP_PUBLIC_URL before you publish or print codes."
      ]
}
