/**
 * Practice organizations: beside a real one, for trying everything out. Nothing that they publish is a passport in law.
 *
 * The id says so: a practice organization has a UUID of version 8, every other one of another version. Whatever knows the
 * organization of a row, a document or an address therefore knows whether it is for practice, without a look-up that could be
 * forgotten.
 *
 * @source inferred: a beginner needs a place to learn, because a publication cannot be undone; see docs/decisions/0088-practice-space.md
 */
import type { OrganizationId } from "./Organization.ts"

/** The path below which all public addresses of practice passports lie. */
export const practicePath = "/practice"

/** The place of the version in a UUID. */
const versionAt = 14
const practiceVersion = "8"

/** `organization`: the id of an organization. */
export const isPractice = (organization: string): boolean => organization[versionAt] === practiceVersion

/**
 * The middle of the id of a practice organization whose batteries have identifiers of their own. Those that were started before have random
 * digits there. They share one space of GTIN and serial number, and keep their addresses.
 */
const ownIdentifiers = `${practiceVersion}000-8000`

/** Turns a new UUID into the id of a practice organization. */
export const practiceIdFrom = (uuid: string): string =>
  `${uuid.slice(0, versionAt)}${ownIdentifiers}${uuid.slice(versionAt + ownIdentifiers.length)}`

/** What precedes the path of a public address: `/practice`, or nothing for a real organization. */
export const practicePrefix = (organization: OrganizationId): string => (isPractice(organization) ? practicePath : "")

/**
 * What precedes the Digital Link of a battery that an organization made: `/practice/{organization}`, `/practice` for organizations that
 * share identifiers, or nothing for a real one.
 */
export const identifierPrefix = (maker: OrganizationId): string =>
  maker.startsWith(ownIdentifiers, versionAt) ? `${practicePath}/${maker}` : practicePrefix(maker)

/** `prefix`: what precedes the path of a real passport in a public path; empty if nothing does. */
export const withoutPractice = (
  path: string
): { readonly isPractice: boolean; readonly prefix: string; readonly path: string } => {
  const prefix =
    /^\/practice\/[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}(?=\/01\/)/u.exec(path)?.[0] ??
    (path.startsWith(`${practicePath}/`) ? practicePath : "")
  return { isPractice: prefix !== "", prefix, path: path.slice(prefix.length) }
}
