/**
 * Web addresses as people give them, and as a URI that every validator accepts.
 *
 * People paste addresses with umlauts; a JSON Schema `uri` is ASCII. An address is kept as given and written as a URI where a
 * model requires one. `webAddressProblem` is for what callers send: stored addresses are read by whatever rule they met.
 *
 * @source RFC 3986 §2
 */
import type { BrokenRule } from "../text/BrokenRule.ts"
import { breaking, broken } from "../text/broken.ts"

/** What RFC 3986 allows between the scheme and the end; anything else must be percent-encoded. */
const uri = /^https?:\/\/[A-Za-z0-9\-._~:/?#[\]@!$&'()*+,;=%]+$/u
const brokenEscape = /%(?![0-9A-Fa-f]{2})/u
/** Characters that the URL standard leaves alone and RFC 3986 does not allow. */
const leftAlone = /[|\\^`{}]/gu

export const notAWebAddress = broken("address", { example: "https://example.com" })

/** Whether a text begins like a web address. */
export const hasWebScheme = (address: string): boolean => /^https?:\/\//iu.test(address)

/** A URL parser skips line breaks and tabs, so the text would be another address than the one that it opens. */
const unprintable = /[\s\p{Z}\p{Cc}]/u
const hasUserInfo = /^https?:\/\/[^/?#\\]*@/iu

/**
 * Says what is wrong with an address that is sent, after it is trimmed; null for one that may be stored and printed. It has no
 * white space or control character, and no credentials, which everyone who reads the address would know.
 */
export const webAddressProblem = (address: string): BrokenRule | null => {
  if (!hasWebScheme(address)) return notAWebAddress
  if (unprintable.test(address)) return broken("unprintableAddress")
  if (hasUserInfo.test(address)) return broken("credentials")
  return isUri(address) ? null : notAWebAddress
}

/** The same for a filter of a schema. */
export const webAddressFilter = (address: string) => {
  const problem = webAddressProblem(address)
  return problem === null || breaking(problem)
}

/** An absolute http or https address that can be written as a URI. */
export const isUri = (address: string): boolean =>
  hasWebScheme(address) && URL.canParse(address) && isValid(toUri(address))

/** The address as an ASCII URI. The address must be one that `isUri` accepts. */
export const toUri = (address: string): string =>
  new URL(address).href.replaceAll(leftAlone, (character) => encodeURIComponent(character))

const isValid = (address: string): boolean => {
  if (!uri.test(address) || brokenEscape.test(address)) return false
  const [beforeFragment = "", fragment = ""] = address.split("#", 2)
  // Brackets are allowed around an IPv6 host only, and there is one fragment at most.
  return address.split("#").length <= 2 && !/[[\]]/u.test(fragment) && !/[[\]]/u.test(afterAuthority(beforeFragment))
}

const afterAuthority = (address: string): string => address.replace(/^https?:\/\/[^/?]*/u, "")
