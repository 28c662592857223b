/**
 * Stores what a contract is about, with an audit entry that the contract does not care for, and returns it as it is
 * stored: with the moments that the database gave.
 */
import type { AccessGrant } from "@dpp/core/access"
import { type BatteryCondition, merge } from "@dpp/core/condition"
import type { Facility, Organization, OrganizationId } from "@dpp/core/party"
import { type Change, type Imported, productOf, updated } from "@dpp/core/change"
import { type AnyProduct, changedFields, type Product, type ProductId, withChangeTime } from "@dpp/core/product"
import { AuditLog, type NewAuditEntry } from "@dpp/service/ports/AuditLog"
import type { Template } from "@dpp/core/template"
import { type ProductReading, ConditionStore } from "@dpp/service/ports/ConditionStore"
import { type AccessRequest, GrantStore, type StoredToken } from "@dpp/service/ports/GrantStore"
import { Organizations } from "@dpp/service/ports/Organizations"
import { ProductStore } from "@dpp/service/ports/ProductStore"
import { TemplateStore } from "@dpp/service/ports/TemplateStore"
import { Transactions } from "@dpp/service/ports/Transactions"
import { assert } from "@effect/vitest"
import * as Arr from "effect/Array"
import * as DateTime from "effect/DateTime"
import * as Effect from "effect/Effect"
import * as Option from "effect/Option"
import { anAuditEntry, anOrganization, aStoredToken, minute } from "../builders.ts"

const entryOf = ({ id, organization_id }: AnyProduct) => anAuditEntry({ organization_id, resource_id: id })

/** Stores a change of an organization with an entry. `write`: with the time of the change. */
export const commit = <A, E, R>(
  organization_id: OrganizationId,
  write: (at: DateTime.Utc) => Effect.Effect<A, E, R>
): Effect.Effect<A, E, AuditLog | R> =>
  Effect.flatMap(AuditLog, (log) => log.commit({ entries: [anAuditEntry({ organization_id })] }, write)).pipe(
    Effect.map(({ written }) => written)
  )

/** Stores a change with one audit entry, or with `entries`. */
export const storeChange = Effect.fnUntraced(function* (
  change: Change,
  entries: ReadonlyArray<NewAuditEntry> = [entryOf(productOf(change))]
) {
  return Option.getOrThrow(yield* (yield* ProductStore).store([change], entries)).change
})

export const insertProduct = Effect.fnUntraced(function* <P extends AnyProduct>(product: P) {
  const { at } = yield* storeChange({ _tag: "Created", after: product, origins: {} })
  return withChangeTime(null, product, at)
})

export const updateProduct = Effect.fnUntraced(function* <P extends AnyProduct>(before: AnyProduct, after: P) {
  const change = updated(before, after, changedFields(before, after), {})
  const { at } = yield* storeChange(
    change._tag === "Unchanged" ? { _tag: "Updated", before, after, fields: [], origins: {} } : change
  )
  return withChangeTime(before, after, at)
})

export const removeProduct = Effect.fnUntraced(function* (product: AnyProduct) {
  yield* storeChange({ _tag: "Deleted", before: product })
})

/** A bulk request. `publications`: the entries of the products that it publishes. */
export const insertProducts = Effect.fnUntraced(function* (
  organization: OrganizationId,
  products: ReadonlyArray<Product>,
  publications: ReadonlyArray<NewAuditEntry> = []
) {
  const entry = anAuditEntry({ organization_id: organization, action: "products.bulk_created", resource_id: null })
  const changes = products.map((after): Imported => ({ _tag: "Imported", after, origins: {} }))
  if (!Arr.isReadonlyArrayNonEmpty(changes)) return Option.none()
  return yield* (yield* ProductStore).store(changes, [entry, ...publications])
})

const templateEntry = ({ id, organization_id }: Template) =>
  anAuditEntry({ organization_id, action: "template.updated", resource_type: "template", resource_id: id })

export const insertTemplate = Effect.fnUntraced(function* (template: Template) {
  const { at } = yield* (yield* TemplateStore).insert(template, templateEntry(template))
  return { ...template, created_at: at, updated_at: at }
})

export const updateTemplate = Effect.fnUntraced(function* (template: Template) {
  const { at } = yield* (yield* TemplateStore).update(template, templateEntry(template))
  return { ...template, updated_at: at }
})

export const removeTemplate = Effect.fnUntraced(function* (template: Template) {
  yield* (yield* TemplateStore).remove(template, templateEntry(template))
})

/** `given` defaults to a token; a network, to one that many requests have. */
export const insertGrant = Effect.fnUntraced(function* (
  grant: AccessGrant,
  given: { readonly token: StoredToken } | { readonly request: AccessRequest; readonly network?: string } = {
    token: aStoredToken()
  }
) {
  const { id, organization_id } = grant
  const entry = { action: "access_grant.created", resource_type: "access_grant", resource_id: id } as const
  // A grant has the prefix of its token, or neither.
  const stored = "token" in given ? grant : { ...grant, token_prefix: null }
  const further = "token" in given ? given : { network: "network", ...given }
  yield* (yield* GrantStore).insert(stored, further, anAuditEntry({ organization_id, ...entry }))
})

/** A token replaces the one that the grant has. */
export const changeGrant = Effect.fnUntraced(function* (grant: AccessGrant, token: StoredToken | null = null) {
  const { id, organization_id } = grant
  const entry = { action: "access_grant.updated", resource_type: "access_grant", resource_id: id } as const
  yield* (yield* GrantStore).update(grant, token, anAuditEntry({ organization_id, ...entry }))
})

export const insertOrganization = Effect.fnUntraced(function* (organization: Organization = anOrganization()) {
  const entry = anAuditEntry({ organization_id: organization.id, resource_type: "organization" })
  yield* (yield* Organizations).insert(organization, entry)
  return organization
})

/** Its moment. */
export const updateOrganization = Effect.fnUntraced(function* (before: Organization, after: Organization) {
  const entry = anAuditEntry({ organization_id: after.id, resource_type: "organization" })
  return (yield* (yield* Organizations).update(before, after, entry)).at
})

export const insertFacility = Effect.fnUntraced(function* (organization_id: OrganizationId, facility: Facility) {
  const entry = anAuditEntry({ organization_id, resource_type: "facility" })
  const { at } = yield* (yield* Organizations).insertFacility(organization_id, facility, entry)
  return { ...facility, created_at: at }
})

/** Its moment. */
export const updateFacility = Effect.fnUntraced(function* (organization_id: OrganizationId, facility: Facility) {
  const entry = anAuditEntry({ organization_id, resource_type: "facility" })
  return (yield* (yield* Organizations).updateFacility(organization_id, facility, entry)).at
})

export const removeFacility = Effect.fnUntraced(function* (organization_id: OrganizationId, id: Facility["id"]) {
  const entry = anAuditEntry({ organization_id, resource_type: "facility" })
  yield* (yield* Organizations).removeFacility(organization_id, id, entry)
})

/** A draft as it is when it was published. */
export const publishedFrom = (product: Product): Product => ({
  ...product,
  state: { _tag: "Published", published_at: product.updated_at, locked_at: product.updated_at, locale: null }
})

/** Stores readings with changing keys; every fifth is late and changes nothing. Returns the moment of receipt. */
export const receiver = (organization: OrganizationId, id: ProductId) => {
  let known: { readonly lastUpdate: string; readonly [key: string]: number | string } | undefined
  let after = 0
  return Effect.fnUntraced(function* (minutes: number) {
    const store = yield* ConditionStore
    const isLate = known !== undefined && minutes % 5 === 0
    const reading = {
      lastUpdate: DateTime.formatIso(minute(isLate ? 1 : minutes)),
      ...(minutes % 2 === 0 ? { stateOfCharge: minutes % 100 } : { stateOfCertifiedEnergy: minutes % 90 })
    }
    const condition = isLate && known !== undefined ? known : { ...known, ...reading }
    known = condition
    const entry = anAuditEntry({ organization_id: organization, resource_id: id })
    const stored = yield* store.append(id, { reading, condition, is_applied: !isLate, after: after++ }, entry)
    return Option.getOrThrow(stored).at
  })
}

/**
 * Stores readings of several batteries at once, one for each of `ids` in their order: `readingOf` returns it, from its place
 * and the condition before it. Returns the time of receipt.
 */
export const receiveMany = Effect.fnUntraced(function* (
  organization: OrganizationId,
  ids: ReadonlyArray<ProductId>,
  readingOf: (index: number, before: BatteryCondition | null) => BatteryCondition
) {
  const store = yield* ConditionStore
  const receive = Effect.gen(function* () {
    const found = yield* store.findMany(organization, { ids, serialNumbers: [] })
    const states = new Map(yield* store.lock(organization, found))
    const readings = ids.map((id, index): ProductReading => {
      const before = states.get(id)
      if (before === undefined) throw new Error(`No battery has the id ${id}.`)
      const reading = readingOf(index, before.condition)
      const { condition, isApplied } = merge(before.condition, reading)
      states.set(id, { condition, readings: before.readings + 1 })
      return { product_id: id, reading, condition, is_applied: isApplied, after: before.readings }
    })
    const entries = readings.map(({ product_id }) =>
      anAuditEntry({ organization_id: organization, resource_id: product_id, action: "product.condition_updated" })
    )
    assert(Arr.isReadonlyArrayNonEmpty(readings) && Arr.isReadonlyArrayNonEmpty(entries))
    return (yield* store.appendMany(readings, entries)).at
  })
  return yield* (yield* Transactions).run(receive)
})
