/**
 * Lists the files of a product with the attributes that hold them, and changes who may read them.
 *
 * A file that a public attribute holds cannot become restricted: the passport would offer everyone a link that does not
 * work. The change and an assignment of the same file take turns, so that neither misses the other.
 *
 * @source inferred: see docs/decisions/0026-uploaded-files.md
 */
import type { Caller } from "@dpp/core/access"
import { ofProduct } from "@dpp/core/audit"
import {
  documentPoint,
  documentProblems,
  documentsOf,
  type FileAudience,
  isToken,
  mentioningFields,
  type ProductId
} from "@dpp/core/product"
import { type Issue, type Details, toDetails, ValidationFailed } from "@dpp/core/text"
import * as Context from "effect/Context"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import * as Option from "effect/Option"
import * as Schema from "effect/Schema"
import { Audit } from "../changes/Audit.ts"
import { tokenOf } from "./fileAddress.ts"
import { orProductNotFound, type ProductNotFound, ResourceNotFound } from "../shared/NotFound.ts"
import { type FileHolder, type ProductFileRecord, FileRecords } from "../ports/FileRecords.ts"
import { ProductStore } from "../ports/ProductStore.ts"
import { Transactions } from "../ports/Transactions.ts"

export interface ListedFile {
  readonly record: ProductFileRecord
  /** Attributes of the product that hold the address of the file. */
  readonly fields: ReadonlyArray<string>
}

export interface ChangedAudience extends ListedFile {
  /** Restricted attributes that hold a file which is public now. */
  readonly warnings: ReadonlyArray<Issue>
}

/** Public attributes hold the file. `details` names them, each with one of their products. */
export class FileInPublicUse extends Schema.TaggedError<FileInPublicUse>()("FileInPublicUse", {
  details: Schema.Record(Schema.String, Schema.Array(Schema.String))
}) {}

export class ProductFiles extends Context.Service<
  ProductFiles,
  {
    /** The files of the product except its image, and further files of the organization that its attributes hold. */
    readonly list: (caller: Caller, id: ProductId) => Effect.Effect<ReadonlyArray<ListedFile>, ProductNotFound>
    /** `token`: that of a file of the product. A change to the audience that the file has records nothing. */
    readonly setAudience: (
      caller: Caller,
      id: ProductId,
      token: string,
      audience: FileAudience
    ) => Effect.Effect<ChangedAudience, ProductNotFound | ResourceNotFound | ValidationFailed | FileInPublicUse>
  }
>()("@dpp/service/files/ProductFiles") {}

const imageIsPublic = new ValidationFailed({
  details: { audience: ["must be public: the file is the image of the product, which its public page shows"] },
  unrecognized_fields: []
})

export const layer = Layer.effect(
  ProductFiles,
  Effect.gen(function* () {
    const products = yield* ProductStore
    const records = yield* FileRecords
    const audit = yield* Audit
    const transactions = yield* Transactions

    const list = Effect.fn("ProductFiles.list")(function* ({ organization }: Caller, id: ProductId) {
      const product = yield* products.find(organization.id, id).pipe(orProductNotFound(id))
      const documents = documentsOf(product.attributes)
      const tokens = documents.map(({ token }) => token)
      const image = product.image === null ? null : tokenOf(product.image)
      return (yield* records.list(organization.id, id, tokens))
        .map((record): ListedFile => ({ record, fields: fieldsOf(documents, record.token) }))
        .filter(({ fields, record }) => record.token !== image || fields.length > 0)
    })

    const setAudience = Effect.fn("ProductFiles.setAudience")(function* (
      caller: Caller,
      id: ProductId,
      token: string,
      audience: FileAudience
    ) {
      const { organization } = caller
      const product = yield* products.findForUpdate(organization.id, id).pipe(orProductNotFound(id))
      const named = isToken(token) ? yield* records.find(token) : Option.none()
      const found = Option.filter(named, (file) => file.product_id === id)
      const record = yield* Effect.fromOption(found, () => new ResourceNotFound({ resource: "file" }))
      if (product.image !== null && tokenOf(product.image) === token && audience !== "public")
        return yield* imageIsPublic
      const after = {
        record: { ...record, product_id: id, audience },
        fields: fieldsOf(documentsOf(product.attributes), token)
      }
      if (record.audience === audience) return { ...after, warnings: [] }
      // Before the holders are read: an assignment in progress ends first, and a later one finds the new audience.
      yield* records.setAudience(organization.id, token, audience)
      const holders = yield* records.holders(organization.id, token, mentioningFields)
      const { issues, warnings } = problemsOf(holders, token, audience)
      if (issues.length > 0) return yield* new FileInPublicUse({ details: heldBy(issues, holders) })
      yield* audit.record(caller, ofProduct(id, "product.file_updated", ["audience"]))
      return { ...after, warnings }
    }, transactions.run)

    return ProductFiles.of({ list, setAudience })
  })
)

const fieldsOf = (documents: ReturnType<typeof documentsOf>, token: string): ReadonlyArray<string> =>
  documents.filter((document) => document.token === token).map(({ field }) => field)

const problemsOf = (holders: ReadonlyArray<FileHolder>, token: string, audience: FileAudience) =>
  documentProblems(
    holders.map(({ field }) => ({ field, token, point: documentPoint(field) })),
    new Map([[token, audience]])
  )

const heldBy = (issues: ReadonlyArray<Issue>, holders: ReadonlyArray<FileHolder>): Details =>
  toDetails(
    issues.map(({ field }) => {
      const product = holders.find((holder) => holder.field === field)?.product_id
      return { field, message: `everyone may read this attribute, and that of product ${product} holds the file` }
    })
  )
