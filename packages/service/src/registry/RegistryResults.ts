/**
 * Records what became of batteries in the EU registry: up to 1,000 results in one request and one transaction.
 *
 * Each result is validated independently; those of one battery are applied in the order in which they were sent. A result that changes
 * nothing is not stored, so that a file can be sent again. The number of statements does not depend on the number of results.
 *
 * @source EU 2026/1778 Art. 8
 * @source EU 2026/1778 Art. 10
 */
import type { Caller } from "@dpp/core/access"
import { ofProduct } from "@dpp/core/audit"
import type { OrganizationId } from "@dpp/core/party"
import { type ProductId, type RecordedRegistration, registryStatus, type RegistryStatus } from "@dpp/core/product"
import { applyResult, parseResult, parseResults, type RegistryResult } from "@dpp/core/registry"
import { type Details, isSameJson, type ValidationFailed, type Issue, type Rules, inRow, issue } from "@dpp/core/text"
import * as Arr from "effect/Array"
import * as Context from "effect/Context"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import * as Result from "effect/Result"
import { Audit } from "../changes/Audit.ts"
import { type NewRecord, type RegistrablePassport, RegistryStore } from "../ports/RegistryStore.ts"
import { Transactions } from "../ports/Transactions.ts"
import { batteriesAt } from "./batteriesAt.ts"

/** `unchanged`: the service knew it already. */
export interface KeptResult {
  readonly index: number
  readonly status: "stored" | "unchanged"
  readonly product_id: ProductId
  readonly registry_status: RegistryStatus
  /** Present if the registry has a statement that is none of this passport. */
  readonly findings?: ReadonlyArray<"STATEMENT_DIFFERS">
}

export interface RejectedResult {
  readonly index: number
  readonly status: "rejected"
  /** Null if the result names no battery of the organization. */
  readonly product_id: ProductId | null
  readonly errors: Details
  readonly rules: Rules
}

export class RegistryResults extends Context.Service<
  RegistryResults,
  {
    /** `body`: the body of the request. Returns an outcome for each result, in their order. */
    readonly record: (
      caller: Caller,
      body: unknown
    ) => Effect.Effect<ReadonlyArray<KeptResult | RejectedResult>, ValidationFailed>
  }
>()("@dpp/service/registry/RegistryResults") {}

/** A valid result of a battery. */
interface Named {
  readonly index: number
  readonly id: ProductId
  readonly result: RegistryResult
}

const rejected = (index: number, product_id: ProductId | null, issues: ReadonlyArray<Issue>): RejectedResult => ({
  index,
  status: "rejected",
  product_id,
  ...inRow(issues)
})

export const layer = Layer.effect(
  RegistryResults,
  Effect.gen(function* () {
    const store = yield* RegistryStore
    const findBatteries = yield* batteriesAt
    const audit = yield* Audit
    const transactions = yield* Transactions

    const namedResults = Effect.fnUntraced(function* (organization: OrganizationId, rows: ReadonlyArray<unknown>) {
      const parsed = rows.map(parseResult)
      const batteryOf = yield* findBatteries(
        organization,
        parsed.filter(Result.isSuccess).map(({ success }) => success)
      )
      return parsed.map((one, index): Result.Result<Named, RejectedResult> => {
        if (Result.isFailure(one)) return Result.fail(rejected(index, null, one.failure))
        const id = batteryOf(one.success)
        if (id === undefined)
          return Result.fail(rejected(index, null, [issue("unique_product_identifier", "noPublished")]))
        return Result.succeed({ index, id, result: one.success })
      })
    })

    const versionsNamed = Effect.fnUntraced(function* (organization: OrganizationId, named: ReadonlyArray<Named>) {
      const names = named.flatMap(({ id, result }) => {
        const { registered_statement_sha256: sha256 = null, registered_version: version = null } = result
        return sha256 === null && version === null ? [] : [{ product_id: id, version, sha256 }]
      })
      return names.length === 0 ? [] : yield* store.findVersions(organization, names)
    })

    const storeAll = Effect.fnUntraced(function* (caller: Caller, named: ReadonlyArray<Named>) {
      const { id: organization } = caller.organization
      const ids = [...new Set(named.map(({ id }) => id))]
      const passports = new Map(
        (yield* store.findForUpdate(organization, ids)).map((passport) => [passport.product.id, passport])
      )
      const versions = yield* versionsNamed(organization, named)
      const changed = new Map<ProductId, RecordedRegistration>()
      const outcomes = named.map(({ id, index, result }): KeptResult | RejectedResult => {
        const passport = passports.get(id)
        if (passport === undefined) return rejected(index, null, unknownBattery(result))
        const { newest, product } = passport
        const found = versions.find(
          ({ product_id, sha256, version }) =>
            product_id === id &&
            version === (result.registered_version ?? version) &&
            sha256 === (result.registered_statement_sha256 ?? sha256)
        )
        const named = found === undefined ? null : { version: found.version, sha256: found.sha256, since: found.since }
        const { after, isForeign } = applyResult(result, { before: product.registration, newest, named })
        const isSame = product.registration !== null && isSameRecord(product.registration, after)
        const refusal = isSame ? null : refusalOf(passport, result)
        if (refusal !== null) return rejected(index, id, refusal)
        if (!isSame) {
          changed.set(id, after)
          passports.set(id, withRecord(passport, after))
        }
        const { registration, life } = (passports.get(id) ?? passport).product
        return {
          index,
          status: isSame ? "unchanged" : "stored",
          product_id: id,
          registry_status: registryStatus({ registration, life }),
          ...(isForeign ? { findings: ["STATEMENT_DIFFERS"] as const } : {})
        }
      })
      yield* recordAll(caller, [...changed])
      return outcomes
    }, transactions.run)

    const recordAll = Effect.fnUntraced(function* (
      caller: Caller,
      changed: ReadonlyArray<readonly [ProductId, RecordedRegistration]>
    ) {
      const records = changed.map(([product_id, registration]): NewRecord => ({ product_id, registration }))
      const entries = yield* Effect.forEach(changed, ([id, { status }]) =>
        audit.entry(caller, ofProduct(id, "product.registry_recorded", [`registry.${status}`]))
      )
      if (Arr.isReadonlyArrayNonEmpty(records) && Arr.isReadonlyArrayNonEmpty(entries)) {
        yield* store.record(caller.organization.id, records, entries)
      }
    })

    const record = Effect.fn("RegistryResults.record")(function* (caller: Caller, body: unknown) {
      const rows = yield* Effect.fromResult(parseResults(body))
      const results = yield* namedResults(caller.organization.id, rows)
      const valid = results.filter(Result.isSuccess).map(({ success }) => success)
      const refused = results.filter(Result.isFailure).map(({ failure }) => failure)
      const stored = valid.length === 0 ? [] : yield* storeAll(caller, valid)
      return [...stored, ...refused].toSorted((a, b) => a.index - b.index)
    })

    return RegistryResults.of({ record })
  })
)

const unknownBattery = ({ battery }: RegistryResult): ReadonlyArray<Issue> => [
  issue("id" in battery ? "product_id" : "unique_product_identifier", "noPublished")
]

/**
 * Why nothing is recorded about a passport: another organization has it, or it has ended. What was submitted before the end may have been
 * registered since, and has to be deregistered.
 */
const refusalOf = (
  { product: { life, registration } }: RegistrablePassport,
  { status }: RegistryResult
): ReadonlyArray<Issue> | null => {
  if (life.standing === "transferred") {
    return [issue("passport_status", "standingTransferred")]
  }
  return life.standing === "ceased" && status === "registered" && registration?.status !== "submitted"
    ? [issue("status", "registeredEnded")]
    : null
}

const isSameRecord = (before: RecordedRegistration & object, after: RecordedRegistration): boolean => {
  const { newestSince: _derived, ...recorded } = { newestSince: null, ...before }
  return isSameJson(recorded, after)
}

const withRecord = (passport: RegistrablePassport, record: RecordedRegistration): RegistrablePassport => {
  const { newestSince } = passport
  return { ...passport, product: { ...passport.product, registration: { ...record, newestSince } } }
}
