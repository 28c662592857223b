/** A random history of one product: its changes, readings and files, some of them taken back. */
import type { OrganizationId } from "@dpp/core/party"
import { updated } from "@dpp/core/change"
import { isPublished, type Product, withChangeTime } from "@dpp/core/product"
import { AuditLog } from "@dpp/service/ports/AuditLog"
import { ConditionStore } from "@dpp/service/ports/ConditionStore"
import { FileRecords } from "@dpp/service/ports/FileRecords"
import { ProductStore } from "@dpp/service/ports/ProductStore"
import { Transactions } from "@dpp/service/ports/Transactions"
import { anAuditEntry, aProduct, aPublishedProduct, gtinOf, minute } from "@dpp/testkit/builders"
import {
  insertProduct,
  insertProducts,
  publishedFrom,
  removeProduct,
  updateProduct
} from "@dpp/testkit/contracts/storing"
import * as Effect from "effect/Effect"

/** What the history of a product has left behind. */
export interface Outcome {
  readonly organization: OrganizationId
  readonly product: Product | null
  /** How many versions of its passport were stored. */
  readonly versions: number
  readonly readings: number
  readonly files: ReadonlyArray<string>
  readonly removedFiles: ReadonlyArray<string>
}

let counter = 0

const attach = Effect.fnUntraced(function* (outcome: Outcome, { id, organization_id }: Product) {
  const records = yield* FileRecords
  const token = `history-${(counter += 1)}`
  yield* records.reserve(organization_id, token, 3600)
  yield* records.commit({
    organization_id,
    product_id: id,
    token,
    name: "a.pdf",
    content_type: "application/pdf",
    bytes: 11,
    audience: "public",
    created_at: minute(1)
  })
  yield* (yield* AuditLog).append(anAuditEntry({ organization_id, resource_id: id }), 11)
  return { ...outcome, files: [...outcome.files, token] }
})

const detach = Effect.fnUntraced(function* (outcome: Outcome, { id, organization_id }: Product) {
  const [token, ...files] = outcome.files
  if (token === undefined) return outcome
  const bytes = yield* (yield* FileRecords).release(organization_id, token)
  yield* (yield* AuditLog).append(anAuditEntry({ organization_id, resource_id: id }), -bytes)
  return { ...outcome, files, removedFiles: [...outcome.removedFiles, token] }
})

const read = Effect.fnUntraced(function* (outcome: Outcome, { id, organization_id }: Product) {
  const reading = { lastUpdate: "2026-01-01T00:00:00Z", stateOfCharge: outcome.readings % 100 }
  const received = { reading, condition: reading, is_applied: true, after: outcome.readings }
  yield* (yield* ConditionStore).append(id, received, anAuditEntry({ organization_id, resource_id: id }))
  return { ...outcome, readings: outcome.readings + 1 }
})

const update = Effect.fnUntraced(function* (outcome: Outcome, before: Product, after: Product, isVersion: boolean) {
  const product = yield* updateProduct(before, after)
  return { ...outcome, product, versions: outcome.versions + (isVersion ? 1 : 0) }
})

/** One change of the product; nothing after its removal. */
const step = Effect.fnUntraced(function* (outcome: Outcome, random: () => number) {
  const { product } = outcome
  if (product === null) return outcome
  const choice = Math.floor(random() * 11)
  const passport = isPublished(product)
  if (choice === 0) return yield* update(outcome, product, { ...product, name: "Renamed" }, false)
  if (choice === 1) {
    const attributes = { ...product.attributes, battery_mass: 1 + Math.floor(random() * 1e6) }
    return yield* update(outcome, product, { ...product, attributes }, passport)
  }
  if (choice === 2 && !passport) return yield* update(outcome, product, publishedFrom(product), true)
  if (choice === 3 && !passport) {
    const gtin = random() < 0.5 ? null : gtinOf((counter += 1))
    return yield* update(outcome, product, { ...product, gtin }, false)
  }
  if (choice === 4 || choice >= 9) return yield* attach(outcome, product)
  if (choice === 5) return yield* detach(outcome, product)
  if (choice === 6) {
    yield* removeProduct(product)
    return { ...outcome, product: null, files: [], removedFiles: [...outcome.removedFiles, ...outcome.files] }
  }
  return yield* read(outcome, product)
})

/** A change of a draft that is stored in no transaction, and only if the draft is as it was read. */
const changeDraft = Effect.fnUntraced(function* (outcome: Outcome, random: () => number) {
  const { product } = outcome
  const { storeDrafts } = yield* ProductStore
  if (product === null || isPublished(product) || storeDrafts === null) return outcome
  const { id, organization_id } = product
  const after = { ...product, attributes: { ...product.attributes, mfr_name: "x".repeat(random() * 100) } }
  const change = updated(product, after, ["mfr_name"], {})
  if (change._tag !== "Updated") return outcome
  const entry = anAuditEntry({ organization_id, resource_id: id })
  const times = yield* storeDrafts(organization_id, [{ change, entry, limits: { drafts: null, storage_bytes: 1e12 } }])
  const at = times.get(id)
  return at === undefined ? outcome : { ...outcome, product: withChangeTime(product, after, at) }
})

/** The steps run one after the other, each in a transaction of its own or in none. A failed one leaves nothing behind. */
export const randomHistory = Effect.fnUntraced(function* (organization: OrganizationId, random: () => number) {
  const { run } = yield* Transactions
  const owned = { organization_id: organization, gtin: random() < 0.7 ? gtinOf((counter += 1)) : null }
  const birth = (random() < 0.5 ? aProduct : aPublishedProduct)(owned)
  if (random() < 0.5) yield* insertProduct(birth)
  else yield* insertProducts(organization, [birth])
  const draws = Array.from({ length: 100 }, random)
  const next = () => draws.pop() ?? 0
  let outcome: Outcome = {
    organization,
    product: birth,
    versions: isPublished(birth) ? 1 : 0,
    readings: 0,
    files: [],
    removedFiles: []
  }
  for (let n = 0; n < 12; n += 1) {
    const isTakenBack = next() < 0.2
    const attempt = run(
      Effect.flatMap(step(outcome, next), (done) => (isTakenBack ? Effect.fail("back") : Effect.succeed(done)))
    )
    const before: Outcome = outcome
    outcome = yield* Effect.orElseSucceed(attempt, () => before)
    if (next() < 0.3) outcome = yield* changeDraft(outcome, next)
  }
  return outcome
})
