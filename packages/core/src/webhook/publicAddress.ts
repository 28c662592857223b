/**
 * Whether an IP address is one of the public internet: the only kind to which a webhook of a shared service may lead.
 *
 * @source inferred: the special-purpose registries of IANA for IPv4 (RFC 6890 §2.2.2) and IPv6 (RFC 6890 §2.2.3)
 */

/** Networks that are not public, with the length of their prefix. */
const reservedV4: ReadonlyArray<readonly [string, number]> = [
  ["0.0.0.0", 8],
  ["10.0.0.0", 8],
  ["100.64.0.0", 10],
  ["127.0.0.0", 8],
  ["169.254.0.0", 16],
  ["172.16.0.0", 12],
  ["192.0.0.0", 24],
  ["192.0.2.0", 24],
  ["192.88.99.0", 24],
  ["192.168.0.0", 16],
  ["198.18.0.0", 15],
  ["198.51.100.0", 24],
  ["203.0.113.0", 24],
  ["224.0.0.0", 3],
  // The metadata service of Azure has an address that looks public.
  ["168.63.129.16", 32]
]

/** Within 2000::/3, which is all that IPv6 gives to the public internet. Tunnels of IPv4 could lead anywhere. */
const reservedV6: ReadonlyArray<readonly [string, number]> = [
  ["2001::", 23],
  ["2001:db8::", 32],
  ["2002::", 16],
  ["3fff::", 20]
]

/** The number of an IPv4 address; undefined for another text. */
const parseV4 = (text: string): bigint | undefined => {
  const parts = text.split(".")
  if (parts.length !== 4 || !parts.every((part) => /^(?:0|[1-9]\d{0,2})$/u.test(part) && Number(part) < 256))
    return undefined
  return parts.reduce((sum, part) => sum * 256n + BigInt(part), 0n)
}

/** The last two groups of an IPv6 address may be written as an IPv4 address. */
const inGroups = (text: string): string => {
  const end = text.lastIndexOf(":") + 1
  const last = parseV4(text.slice(end))
  return last === undefined
    ? text
    : `${text.slice(0, end)}${(last >> 16n).toString(16)}:${(last & 0xffffn).toString(16)}`
}

/** The number of an IPv6 address; undefined for another text, and for one with a zone. */
const parseV6 = (text: string): bigint | undefined => {
  const halves = inGroups(text).split("::")
  if (halves.length > 2) return undefined
  const [head = [], tail = []] = halves.map((half) => (half === "" ? [] : half.split(":")))
  const missing = 8 - head.length - tail.length
  if (halves.length === 1 ? missing !== 0 : missing < 1) return undefined
  const groups = [...head, ...Array.from({ length: missing }, () => "0"), ...tail]
  if (!groups.every((group) => /^[0-9a-f]{1,4}$/iu.test(group))) return undefined
  return groups.reduce((sum, group) => sum * 65_536n + BigInt(`0x${group}`), 0n)
}

const isWithin = (address: bigint, network: bigint, prefix: number, bits: number): boolean =>
  address >> BigInt(bits - prefix) === network >> BigInt(bits - prefix)

const isPublicV4 = (address: bigint): boolean =>
  !reservedV4.some(([network, prefix]) => isWithin(address, parseV4(network) ?? 0n, prefix, 32))

const isPublicV6 = (address: bigint): boolean =>
  address >> 125n === 1n &&
  !reservedV6.some(([network, prefix]) => isWithin(address, parseV6(network) ?? 0n, prefix, 128))

/** Whether a host is an IP address and not a name. */
export const isLiteralAddress = (host: string): boolean => parseV4(host) !== undefined || host.includes(":")

/** Whether an address, as a resolver returns it, is public. Other texts are not. */
export const isPublicAddress = (text: string): boolean => {
  const v4 = parseV4(text)
  if (v4 !== undefined) return isPublicV4(v4)
  const v6 = parseV6(text)
  return v6 !== undefined && isPublicV6(v6)
}
