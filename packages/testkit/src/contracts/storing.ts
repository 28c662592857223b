/**
 * Stores what a contract is about, with an audit entry that the contract does not care for, and returns it as it is
 * stored: with the moments that the database gave.
 */
import type { AccessGrant } from "@dpp/core/access"
import type { AuditResource } from "@dpp/core/audit"
import { type BatteryCondition, merge } from "@dpp/core/condition"
import type { Facility, Organization, OrganizationId } from "@dpp/core/party"
import { type Change, type Imported, productOf, updated } from "@dpp/core/change"
import { type AnyProduct, changedFields, type Product, type ProductId, withChangeTime } from "@dpp/core/product"
import { AuditLog, type NewAuditEntry, type NewChange } from "@dpp/service/ports/AuditLog"
import type { Template } from "@dpp/core/template"
import { type ProductReading, ConditionStore } from "@dpp/service/ports/ConditionStore"
import { type AccessRequest, GrantStore, type StoredToken } from "@dpp/service/ports/GrantStore"
import { Organizations } from "@dpp/service/ports/Organizations"
import { ProductStore } from "@dpp/service/ports/ProductStore"
import { type Grown, TemplateStore } from "@dpp/service/ports/TemplateStore"
import { Transactions } from "@dpp/service/ports/Transactions"
import { assert } from "@effect/vitest"
import * as Arr from "effect/Array"
import * as DateTime from "effect/DateTime"
import * as Effect from "effect/Effect"
import * as Option from "effect/Option"
import { anAuditEntry, anOrganization, aStoredToken, minute } from "../builders.ts"

const entryOf = ({ id, organization_id }: AnyProduct) => anAuditEntry({ organization_id, resource_id: id })

/** Stores a change with its entry. `write`: with the time of the change. Returns what was written. */
export const commitWith = <A, E, R>(
  entry: NewAuditEntry,
  write: (at: DateTime.Utc) => Effect.Effect<A, E, R>,
  bytes?: NewChange<A>["bytes"]
): Effect.Effect<A, E, AuditLog | R> =>
  Effect.flatMap(AuditLog, (log) => log.commit({ entries: [entry], bytes }, write)).pipe(
    Effect.map(({ written }) => written)
  )

/** Stores a change of an organization with an entry that the contract does not care for. */
export const commit = <A, E, R>(
  organization_id: OrganizationId,
  write: (at: DateTime.Utc) => Effect.Effect<A, E, R>,
  resource_type: AuditResource = "product"
): Effect.Effect<A, E, AuditLog | R> => commitWith(anAuditEntry({ organization_id, resource_type }), write)

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

const commitTemplate = <E, R>(
  template: Template,
  write: (store: TemplateStore["Service"], at: DateTime.Utc) => Effect.Effect<Grown, E, R>
) =>
  Effect.flatMap(TemplateStore, (store) => {
    const { id: resource_id, organization_id } = template
    const entry = anAuditEntry({ organization_id, resource_id, action: "template.updated", resource_type: "template" })
    const withTime = (at: DateTime.Utc) => Effect.map(write(store, at), (grown) => ({ ...grown, at }))
    return commitWith(entry, withTime, ({ bytes }) => bytes)
  })

export const insertTemplate = Effect.fnUntraced(function* (template: Template) {
  const { at } = yield* commitTemplate(template, (store, created_at) =>
    store.insert({ ...template, created_at, updated_at: created_at })
  )
  return { ...template, created_at: at, updated_at: at }
})

export const updateTemplate = Effect.fnUntraced(function* (template: Template) {
  const { at } = yield* commitTemplate(template, (store, updated_at) => store.update({ ...template, updated_at }))
  return { ...template, updated_at: at }
})

export const removeTemplate = (template: Template) =>
  Effect.asVoid(commitTemplate(template, (store) => store.remove(template)))

/** `given` defaults to a token; a network, to one that many requests have. */
export const insertGrant = Effect.fnUntraced(function* (
  grant: AccessGrant,
  given: { readonly token: StoredToken } | { readonly request: AccessRequest; readonly network?: string } = {
    token: aStoredToken()
  }
) {
  // A grant has the prefix of its token, or neither.
  const stored = "token" in given ? grant : { ...grant, token_prefix: null }
  const further = "token" in given ? given : { network: "network", ...given }
  yield* (yield* GrantStore).insert(stored, further)
})

/** A token replaces the one that the grant has. */
export const changeGrant = Effect.fnUntraced(function* (grant: AccessGrant, token: StoredToken | null = null) {
  yield* (yield* GrantStore).update(grant, token)
})

export const insertOrganization = Effect.fnUntraced(function* (
  organization: Organization = anOrganization(),
  entry = anAuditEntry({ organization_id: organization.id, resource_type: "organization" })
) {
  const organizations = yield* Organizations
  const transactions = yield* Transactions
  yield* transactions.run(
    Effect.andThen(
      organizations.insert(organization),
      commitWith(entry, (at) => organizations.store(null, organization, at))
    )
  )
  return organization
})

/** Its moment. */
export const updateOrganization = Effect.fnUntraced(function* (before: Organization, after: Organization) {
  const organizations = yield* Organizations
  return yield* commit(after.id, (at) => Effect.as(organizations.store(before, after, at), at), "organization")
})

export const insertFacility = Effect.fnUntraced(function* (organization_id: OrganizationId, facility: Facility) {
  const organizations = yield* Organizations
  return yield* commit(
    organization_id,
    (created_at) => {
      const created = { ...facility, created_at }
      return Effect.as(organizations.insertFacility(organization_id, created), created)
    },
    "facility"
  )
})

/** Its moment. */
export const updateFacility = Effect.fnUntraced(function* (organization_id: OrganizationId, facility: Facility) {
  const organizations = yield* Organizations
  return yield* commit(
    organization_id,
    (at) => Effect.as(organizations.updateFacility(organization_id, facility, at), at),
    "facility"
  )
})

export const removeFacility = Effect.fnUntraced(function* (organization_id: OrganizationId, id: Facility["id"]) {
  const organizations = yield* Organizations
  yield* commit(organization_id, () => organizations.removeFacility(organization_id, id), "facility")
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
