/**
 * Creates up to 500 products in one request and one transaction.
 *
 * Each row is validated independently. Invalid rows and duplicates are skipped and reported; of rows with the same serial
 * number or own key, the first one is imported whose battery does not exist yet. If the request exceeds a quota, nothing is stored.
 * The number of statements does not depend on the number of rows.
 *
 * @source spec §4.1 (POST /products/bulk)
 */
import type { Caller } from "@dpp/core/access"
import { type Facts, type Imported, importEntry, auditEntries, noNeeds, publicationWarnings } from "@dpp/core/change"
import { type Product, ProductId, withChangeTime } from "@dpp/core/product"
import type { OrganizationId } from "@dpp/core/party"
import type { ValidationFailed } from "@dpp/core/text"
import * as Arr from "effect/Array"
import * as Context from "effect/Context"
import * as SecureRandom from "effect/crypto/SecureRandom"
import * as DateTime from "effect/DateTime"
import * as Effect from "effect/Effect"
import * as Equal from "effect/Equal"
import * as Layer from "effect/Layer"
import * as Option from "effect/Option"
import * as Result from "effect/Result"
import {
  bulkMeta,
  type BulkMeta,
  bulkRefused,
  keepAccepted,
  parseRows,
  type NotPermitted,
  permittedRows,
  type SkippedRow,
  storedChanges,
  validateRow,
  type ValidRow,
  withComparison
} from "./bulkRows.ts"
import { duplicateRows, noHolders } from "./duplicateRows.ts"
import { findDocumentProblems } from "./documentAudiences.ts"
import { findTemplatesOfRows } from "./namedTemplates.ts"
import { FileRecords } from "../ports/FileRecords.ts"
import { Organizations } from "../ports/Organizations.ts"
import { ProductStore } from "../ports/ProductStore.ts"
import { TemplateStore } from "../ports/TemplateStore.ts"
import { Transactions } from "../ports/Transactions.ts"
import { commands } from "./applyCommand.ts"
import { impossible } from "../shared/impossible.ts"
import type { DraftLimitReached, PublishedLimitReached, StorageLimitReached } from "../shared/Quotas.ts"
import { CooperativeScheduler } from "../shared/CooperativeScheduler.ts"

export interface BulkResult {
  /** In the order of their rows. */
  readonly products: ReadonlyArray<Product>
  /** In the order of the rows. */
  readonly skipped: ReadonlyArray<SkippedRow>
  readonly meta: BulkMeta
}

type BulkFailure = ValidationFailed | NotPermitted | DraftLimitReached | PublishedLimitReached | StorageLimitReached

export class BulkImport extends Context.Service<
  BulkImport,
  {
    /** `body`: the body of the request. */
    readonly run: (caller: Caller, body: unknown) => Effect.Effect<BulkResult, BulkFailure>
  }
>()("@dpp/service/products/BulkImport") {}

/** A facility was deleted while its rows were validated. This is rare enough to refuse the whole request. */
const facilityGone = () => bulkRefused("facilityDeleted")

export const layer = Layer.effect(
  BulkImport,
  Effect.gen(function* () {
    const { gather, storeChanges } = yield* commands
    const organizations = yield* Organizations
    const transactions = yield* Transactions
    const store = yield* ProductStore
    const templateStore = yield* TemplateStore
    const files = yield* FileRecords
    const scheduler = yield* CooperativeScheduler
    const random = yield* SecureRandom.SecureRandom

    /** Refuses rows that assign a restricted file to a public attribute, and adds warnings to others. */
    const checkDocuments = Effect.fnUntraced(function* (
      organization: OrganizationId,
      rows: ReadonlyArray<Result.Result<ValidRow, SkippedRow>>
    ) {
      const documents = yield* scheduler.map(organization, rows, (row) =>
        Result.isSuccess(row) ? row.success.documents : []
      )
      const problems = yield* findDocumentProblems(files, organization, documents)
      return rows.map((row, place) => Result.flatMap(row, (valid) => keepAccepted(valid, problems[place])))
    })

    const findHolders = Effect.fnUntraced(function* (organization: OrganizationId, rows: ReadonlyArray<ValidRow>) {
      const externalIds = rows.flatMap(({ product }) => product.external_id ?? [])
      const serials = rows.map(({ product }) => product.attributes.serial_number)
      return {
        bySerialNumber: yield* store.idsBySerialNumber(organization, serials),
        byExternalId:
          externalIds.length === 0 ? noHolders.byExternalId : yield* store.idsByExternalId(organization, externalIds)
      }
    })

    /** Returns the changes of the products that were stored. */
    const importAll = Effect.fnUntraced(function* (caller: Caller, rows: ReadonlyArray<ValidRow>) {
      const changes = rows.flatMap(({ change }): ReadonlyArray<Imported> =>
        change._tag === "Imported" ? [change] : []
      )
      if (!Arr.isReadonlyArrayNonEmpty(changes)) return []
      const stored = yield* storeChanges(caller, changes, [importEntry(changes), ...changes.flatMap(auditEntries)])
      if (Option.isNone(stored)) return []
      const { at, ids } = stored.value
      return changes
        .filter(({ after }) => ids.has(after.id))
        .map((change) => ({ ...change, after: withChangeTime(null, change.after, at) }))
    })

    const run = Effect.fn("BulkImport.run")(
      function* (caller: Caller, body: unknown) {
        const { id: owner } = caller.organization
        const rows = yield* Effect.fromResult(parseRows(body))
        const inputs = rows.map(({ input }) => input)
        const templates = yield* findTemplatesOfRows(templateStore, owner, inputs)
        const facilities = new Map((yield* organizations.listFacilities(owner)).map((one) => [one.id, one]))
        const numbered = yield* Effect.forEach(rows, (row) =>
          Effect.map(random.uuidV7(), (id) => ({ row, id: ProductId.make(id) }))
        )
        const validate = (facts: Facts) =>
          scheduler.map(owner, numbered, ({ id, row }) => validateRow(row, { id, facts, facilities, templates }))
        // Before the transaction: on the embedded database, all other requests wait for its end.
        const before = yield* gather(caller, { ...noNeeds, law: true }, yield* DateTime.now)
        const early = yield* validate(before)
        yield* store.prepare(storedChanges(early.filter(Result.isSuccess).map(({ success }) => success)))
        const { facts, imports, skipped, valid } = yield* transactions.run(
          Effect.gen(function* () {
            const facts = yield* gather(caller, { ...noNeeds, profile: true, law: true }, before.now)
            const read = Equal.equals(facts, before) ? early : yield* validate(facts)
            const permitted = yield* Effect.fromResult(permittedRows(read))
            const validated = yield* checkDocuments(owner, permitted)
            const valid = validated.filter(Result.isSuccess).map(({ success }) => success)
            const imports = yield* importAll({ ...caller, organization: facts.organization }, valid)
            const imported = new Set(imports.map(({ after }) => after.id))
            const others = valid.filter(({ product }) => !imported.has(product.id))
            const stored = others.length === 0 ? noHolders : yield* findHolders(owner, others)
            const skipped = [
              ...validated.filter(Result.isFailure).map(({ failure }) => failure),
              ...duplicateRows(valid, imported, stored)
            ].toSorted((a, b) => a.index - b.index)
            return { facts, imports, skipped, valid }
          })
        )
        const products = imports.map(({ after }) => after)
        const imported = new Set(products.map(({ id }) => id))
        const meta = bulkMeta(withComparison(valid.filter(({ product }) => imported.has(product.id))))
        return { products, skipped, meta: { ...meta, ...publicationWarnings(imports, facts) } }
      },
      // A product whose identifiers are taken is skipped.
      impossible("SerialNumberTaken", "BatteryIdentifierTaken", "ExternalIdTaken"),
      Effect.catchTag("FacilityGone", facilityGone)
    )

    return BulkImport.of({ run })
  })
)
