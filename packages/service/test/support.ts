/** What tests of several use cases need: a stored organization, inputs of products, and what the audit log recorded. */
import { type Caller, ownerOf, type Reader } from "@dpp/core/access"
import { lawBundle } from "@dpp/core/law"
import type { Facility, Organization, OrganizationId } from "@dpp/core/party"
import { sampleDraft } from "@dpp/core/samples"
import { Laws } from "@dpp/service/law/Laws"
import { Mails } from "@dpp/service/mail/Mails"
import { AuditLog } from "@dpp/service/ports/AuditLog"
import { ChangeRequestStore } from "@dpp/service/ports/ChangeRequestStore"
import { Members } from "@dpp/service/ports/Members"
import { ProductStore } from "@dpp/service/ports/ProductStore"
import { Transactions } from "@dpp/service/ports/Transactions"
import { aCaller, aFacility, anOrganization } from "@dpp/testkit/builders"
import { everything } from "@dpp/testkit/contracts/productStoreSupport"
import { insertFacility, insertOrganization } from "@dpp/testkit/contracts/storing"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import * as Option from "effect/Option"
import * as TestClock from "effect/testing/TestClock"

/** The time of the tests: after the dates of the samples. */
export const now = Date.UTC(2026, 10, 22)

let last = 0
/** A serial number that no other test of the file uses. */
export const aSerial = (): string => `SERIAL-${(last += 1)}`

/** A draft with its mandatory fields only. */
export const aDraft = (fields: object = {}): object => ({
  name: "Traction battery",
  serial_number: aSerial(),
  battery_category: "ev",
  ...fields
})

/** A complete battery that is to be published. */
export const aPassport = (facility: Facility, fields: object = {}): object => ({
  ...sampleDraft("ev"),
  serial_number: aSerial(),
  facility_id: facility.id,
  status: "published",
  ...fields
})

export interface Tenant {
  readonly caller: Caller
  /** The same organization as reader of its own passports. */
  readonly reader: Reader
  readonly organization: Organization
  readonly facility: Facility
}

/** A stored organization with a complete profile, a facility and a key. */
export const aTenant = Effect.fnUntraced(function* (overrides: Partial<Organization> = {}) {
  yield* TestClock.setTime(now)
  const organization = yield* insertOrganization(anOrganization(overrides))
  const facility = yield* insertFacility(organization.id, aFacility({ gln: "4012345000009" }))
  const caller = aCaller({ organization })
  const tenant: Tenant = { organization, facility, caller, reader: ownerOf(caller) }
  return tenant
})

/** Runs an effect. Returns its value and the audit entries that it appended, in their order. */
export const recorded = Effect.fnUntraced(function* <A, E, R>(
  organization: OrganizationId,
  effect: Effect.Effect<A, E, R>
) {
  const log = yield* AuditLog
  const position = Option.match(yield* log.head(organization), { onNone: () => 0, onSome: (head) => head.position })
  const value = yield* effect
  return { value, entries: yield* log.chain(organization, position) }
})

/** `action resource_id` of audit entries or items of the feed of changes. */
export const named = (
  entries: ReadonlyArray<{ readonly action: string; readonly resource_id: string | null }>
): ReadonlyArray<string> => entries.map(({ action, resource_id }) => `${action} ${resource_id ?? "-"}`)

/** How many products the organization has. */
export const countProducts = Effect.fnUntraced(function* (organization: OrganizationId) {
  return (yield* (yield* ProductStore).list(organization, everything)).total
})

/** Transactions of a store without transactions. */
export const noTransactions = Layer.succeed(Transactions, { isOpen: Effect.succeed(false), run: (effect) => effect })

/** The law of this version, without recorded acts. */
export const knownLaw = Layer.mock(Laws, { current: Effect.succeed(lawBundle) })

/** No change request is stored, and no mail is sent. */
export const noRequests = Layer.mergeAll(
  Layer.mock(ChangeRequestStore, {}),
  Layer.mock(Mails, { isOn: false }),
  Layer.mock(Members, {})
)
