/**
 * Lists the files of a product with the attributes that hold them, and changes who may read them.
 *
 * @source inferred: see docs/decisions/0026-uploaded-files.md
 */
import type { Caller } from "@dpp/core/access"
import type { SecondMemberRequired } from "@dpp/core/change"
import { documentsOf, type FileAudience, type ProductId } from "@dpp/core/product"
import type { Issue, ValidationFailed } from "@dpp/core/text"
import * as Context from "effect/Context"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import { secondMembers } from "../changes/secondMembers.ts"
import { type ProductFileRecord, FileRecords } from "../ports/FileRecords.ts"
import { ProductStore } from "../ports/ProductStore.ts"
import { Transactions } from "../ports/Transactions.ts"
import { impossible } from "../shared/impossible.ts"
import { orProductNotFound, type ProductNotFound, type ResourceNotFound } from "../shared/NotFound.ts"
import { tokenOf } from "./fileAddress.ts"
import { fieldsOf, fileAudience, type FileInPublicUse } from "./fileAudience.ts"

export interface ListedFile {
  readonly record: ProductFileRecord
  /** Attributes of the product that hold the address of the file. */
  readonly fields: ReadonlyArray<string>
}

export interface ChangedAudience extends ListedFile {
  /** Restricted attributes that hold a file which is public now. */
  readonly warnings: ReadonlyArray<Issue>
}

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
    ) => Effect.Effect<
      ChangedAudience,
      ProductNotFound | ResourceNotFound | ValidationFailed | FileInPublicUse | SecondMemberRequired
    >
  }
>()("@dpp/service/files/ProductFiles") {}

export const layer = Layer.effect(
  ProductFiles,
  Effect.gen(function* () {
    const products = yield* ProductStore
    const records = yield* FileRecords
    const transactions = yield* Transactions
    const { askAnyway } = yield* secondMembers
    const change = yield* fileAudience

    const list = Effect.fn("ProductFiles.list")(function* ({ organization }: Caller, id: ProductId) {
      const product = yield* products.find(organization.id, id).pipe(orProductNotFound(id))
      const documents = documentsOf(product.attributes)
      const tokens = documents.map(({ token }) => token)
      const image = product.image === null ? null : tokenOf(product.image)
      return (yield* records.list(organization.id, id, tokens))
        .map((record): ListedFile => ({ record, fields: fieldsOf(documents, record.token) }))
        .filter(({ fields, record }) => record.token !== image || fields.length > 0)
    })

    /** What a passport shows in public becomes a request where two members decide. */
    const setAudience = Effect.fn("ProductFiles.setAudience")(
      (caller: Caller, id: ProductId, token: string, audience: FileAudience) =>
        change(caller, id, token, audience).pipe(
          transactions.run,
          Effect.catchTag("SecondMemberRequired", (refusal) =>
            askAnyway(caller, id, { kind: "file", token, audience }, refusal)
          ),
          impossible("ChangeRequestOutdated")
        )
    )

    return ProductFiles.of({ list, setAudience })
  })
)
