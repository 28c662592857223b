/**
 * Where a mail to an address arrives. Spellings of one mailbox have one form, so that it gets no more mail by many of them.
 *
 * @source RFC 5321 §2.4
 * @source inferred: the local part is compared in lower case and without what follows a plus sign, as most mail servers do
 */

/** They group, name or quote addresses in the header of a mail, so that an address with one arrives at another one. */
const separators = /[\s\p{Cc}\p{Cf}<>()[\],:;"\\]/u

/** The domain in ASCII and in lower case; null if the text is not a domain. */
const asciiDomain = (domain: string): string | null => {
  const address = `http://${domain}/`
  if (/[/?#%]/u.test(domain) || !URL.canParse(address)) return null
  const { hostname } = new URL(address)
  return hostname.startsWith(".") || hostname.endsWith(".") ? null : hostname
}

/** Whether a text is one e-mail address, and arrives nowhere else. */
export const isEmailAddress = (text: string): boolean => {
  const [local = "", domain, ...rest] = text.split("@")
  return (
    domain !== undefined && rest.length === 0 && local !== "" && !separators.test(text) && asciiDomain(domain) !== null
  )
}

/** The mailbox of an address, which may have been stored before `isEmailAddress` was required. */
export const mailboxOf = (email: string): string => {
  const address = email.split(separators).find((part) => part.includes("@")) ?? email
  const at = address.lastIndexOf("@")
  const [local = ""] = address.slice(0, Math.max(at, 0)).split("+")
  const domain = address.slice(at + 1).replace(/\.$/u, "")
  return `${local}@${asciiDomain(domain) ?? domain}`.toLowerCase()
}
