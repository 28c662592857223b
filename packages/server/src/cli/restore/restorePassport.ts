/** Restores one passport as a draft, with the public documents that it names under their former addresses. */
import type { Caller } from "@dpp/core/access"
import { ofProduct } from "@dpp/core/audit"
import { fileTypeOf, isToken, type ProductId } from "@dpp/core/product"
import { parseDocument } from "@dpp/core/v20"
import type { JsonObject } from "@dpp/core/text"
import { Audit } from "@dpp/service/changes/Audit"
import { AuditLog } from "@dpp/service/ports/AuditLog"
import { FileRecords } from "@dpp/service/ports/FileRecords"
import { FileStore } from "@dpp/service/ports/FileStore"
import { Transactions } from "@dpp/service/ports/Transactions"
import { Products } from "@dpp/service/products/Products"
import * as DateTime from "effect/DateTime"
import * as Effect from "effect/Effect"
import * as Option from "effect/Option"
import type { Site } from "../mirror/check/site.ts"
import type { MirroredPassport } from "./mirroredPassports.ts"

/** What came back of a passport. */
export interface RestoredPassport {
  /** The printed address. */
  readonly address: string
  /** The draft; null if none was made. */
  readonly product_id: ProductId | null
  /** Why none was made; null if one was. */
  readonly reason: string | null
  /** Public documents that came back. */
  readonly documents: number
  /** Public documents that the mirror has not, or that could not be stored. */
  readonly missing_documents: number
  /** Signed versions, which remain in the mirror. */
  readonly versions: number
  /** Sections with restricted values, which the mirror has as digests. */
  readonly withheld: ReadonlyArray<string>
}

const uploadForm = /\/files\/([^/"'\s<>?#\\]+)\/([^/"'\s<>?#\\]+)/gu

/** Bytes that are reserved are deleted after this time, unless a record was committed for them. */
const reservedSeconds = 3600

/** Paths of the uploaded files that a document names, by their tokens. */
const uploadsIn = (document: object): ReadonlyMap<string, string> =>
  new Map(
    [...JSON.stringify(document).matchAll(uploadForm)].flatMap(([, token = "", name = ""]) =>
      isToken(token) ? [[token, name] as const] : []
    )
  )

/** Takes its services once. */
export const makeRestorePassport = Effect.fnUntraced(function* (caller: Caller, site: Site) {
  const products = yield* Products
  const records = yield* FileRecords
  const store = yield* FileStore
  const audit = yield* Audit
  const log = yield* AuditLog
  const transactions = yield* Transactions
  const organization_id = caller.organization.id

  /** Stores a document under the token that passports have printed. Returns whether it is there. */
  const restoreDocument = Effect.fnUntraced(function* (product: ProductId, token: string, name: string) {
    const read = yield* Effect.option(Effect.tryPromise(() => site.read(`files/${token}/${name}`)))
    const type = Option.isSome(read) ? fileTypeOf(read.value) : null
    if (Option.isNone(read) || type === null) return false
    // Other passports may name the same document.
    if (Option.isSome(yield* records.find(token))) return true
    const bytes = read.value
    yield* records.reserve(organization_id, token, reservedSeconds)
    yield* store.put(token, bytes)
    const created_at = yield* DateTime.now
    const described = { name: decodeURIComponent(name), content_type: type, bytes: bytes.length, created_at }
    const entry = yield* audit.entry(caller, ofProduct(product, "product.file_uploaded"))
    yield* transactions.run(
      Effect.andThen(
        records.commit({ organization_id, product_id: product, token, audience: "public", ...described }),
        log.append(entry, bytes.length)
      )
    )
    return true
  })

  const restoreDraft = Effect.fnUntraced(function* (document: JsonObject) {
    const { product } = parseDocument(document)
    const created = yield* products.create(caller, { ...product, category: "batteries" })
    return created.product.id
  })

  return Effect.fnUntraced(function* ({ address, document, versions, withheld }: MirroredPassport) {
    const nothing = { address, versions, withheld, product_id: null, documents: 0, missing_documents: 0 }
    if (document === null) return { ...nothing, reason: "has ceased to exist" } satisfies RestoredPassport
    // Sound: the document of a proof is JSON.
    const made = yield* Effect.result(restoreDraft(document as JsonObject))
    if (made._tag === "Failure") return { ...nothing, reason: reasonOf(made.failure) } satisfies RestoredPassport
    const product_id = made.success
    const uploads = uploadsIn(document)
    const stored = yield* Effect.forEach(uploads, ([token, name]) => restoreDocument(product_id, token, name))
    const documents = stored.filter((isStored) => isStored).length
    const missing_documents = stored.length - documents
    return { ...nothing, product_id, reason: null, documents, missing_documents } satisfies RestoredPassport
  })
})

const reasonOf = (failure: { readonly _tag: string; readonly details?: unknown }): string =>
  failure.details === undefined ? failure._tag : `${failure._tag}: ${JSON.stringify(failure.details)}`
