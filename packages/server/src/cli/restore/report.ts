/** What came back from a mirror, and what did not. */
import type { Organization, OrganizationId } from "@dpp/core/party"
import * as Console from "effect/Console"
import { printJson } from "../shared/output.ts"
import type { RestoredPassport } from "./restorePassport.ts"

interface Restored {
  readonly organization: Organization
  /** Its id before. */
  readonly former: OrganizationId
  readonly passports: ReadonlyArray<RestoredPassport>
  readonly json: boolean
}

/** What no mirror has, for every organization. */
const notRestored = [
  "Publication: the passports are drafts until their restricted values are filled in again. Until then, the back-up provider serves the printed addresses.",
  "Restricted values, restricted documents and conditions: the mirror has digests of them. Files for a back-up provider (.jwe) have them; open them with its private key.",
  "Signed versions, log and signing keys: they remain in the mirror. The organization has a new id, and signs with new keys.",
  "Facilities, address of the organization, pictures, templates, members, API keys, access grants, webhooks, registrations and the audit log."
]

const mostShown = 20

const textOf = ({ former, organization, passports }: Omit<Restored, "json">): string => {
  const drafts = passports.filter(({ product_id }) => product_id !== null)
  const others = passports.filter(({ product_id }) => product_id === null)
  const sum = (count: (passport: RestoredPassport) => number) =>
    passports.reduce((total, passport) => total + count(passport), 0)
  const withoutGtin = drafts.filter(({ address }) => /\/p\/[^/]+$/u.test(address))
  return [
    `Restored ${organization.name} (${organization.id}, formerly ${former}):`,
    `  ${drafts.length} of ${passports.length} passports as drafts, with ${sum(({ documents }) => documents)} public documents.`,
    "Not restored:",
    ...others.slice(0, mostShown).map(({ address, reason }) => `  ${address}: ${reason ?? ""}`),
    ...(others.length > mostShown ? [`  and ${others.length - mostShown} more passports`] : []),
    ...(withoutGtin.length > 0 ? [`  The printed addresses of ${withoutGtin.length} passports without GTIN.`] : []),
    ...(sum(({ missing_documents }) => missing_documents) > 0
      ? [`  ${sum(({ missing_documents }) => missing_documents)} public documents, which the mirror does not have.`]
      : []),
    ...notRestored.map((line) => `  ${line}`)
  ].join("\n")
}

export const printReport = ({ former, json, organization, passports }: Restored) =>
  json
    ? printJson({
        organization: { id: organization.id, former_id: former, name: organization.name },
        restored: passports.filter(({ product_id }) => product_id !== null).length,
        passports,
        not_restored: notRestored
      })
    : Console.log(textOf({ former, organization, passports }))
