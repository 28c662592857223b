/**
 * Web addresses as people give them, and as a URI that every validator accepts.
 *
 * People paste addresses with umlauts and spaces; a JSON Schema `uri` is ASCII. An address is kept as given and
 * written as a URI where a model requires one.
 *
 * @source RFC 3986 §2
 */

/** What RFC 3986 allows between the scheme and the end; anything else must be percent-encoded. */
const uri = /^https?:\/\/[A-Za-z0-9\-._~:/?#[\]@!$&'()*+,;=%]+$/u
const brokenEscape = /%(?![0-9A-Fa-f]{2})/u
/** Characters that the URL standard leaves alone and RFC 3986 does not allow. */
const leftAlone = /[|\\^`{}]/gu

/** An absolute http or https address that can be written as a URI. */
export const isUri = (address: string): boolean =>
  /^https?:\/\//iu.test(address) && URL.canParse(address) && isValid(toUri(address))

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
