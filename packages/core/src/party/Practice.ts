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

/** Turns a new UUID into the id of a practice organization. */
export const practiceIdFrom = (uuid: string): string =>
  `${uuid.slice(0, versionAt)}${practiceVersion}${uuid.slice(versionAt + 1)}`

/** What precedes the path of a public address: `/practice`, or nothing for a real organization. */
export const practicePrefix = (organization: OrganizationId): string => (isPractice(organization) ? practicePath : "")

/** What follows `/practice` in a path, and whether the path lies there. */
export const withoutPractice = (path: string): { readonly isPractice: boolean; readonly path: string } =>
  path.startsWith(`${practicePath}/`)
    ? { isPractice: true, path: path.slice(practicePath.length) }
    : { isPractice: false, path }
