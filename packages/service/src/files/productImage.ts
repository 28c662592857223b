/** Replaces the image of a product. Where two members decide, that of a published passport waits for another member. */
import type { Caller } from "@dpp/core/access"
import { request } from "@dpp/core/change"
import type { AnyProduct, ProductId } from "@dpp/core/product"
import * as DateTime from "effect/DateTime"
import * as Effect from "effect/Effect"
import { secondMembers } from "../changes/secondMembers.ts"
import { type FileRecord, FileRecords } from "../ports/FileRecords.ts"
import { ProductStore } from "../ports/ProductStore.ts"
import { Transactions } from "../ports/Transactions.ts"
import { commands } from "../products/applyCommand.ts"
import { impossible } from "../shared/impossible.ts"
import { orProductNotFound } from "../shared/NotFound.ts"
import { pathOf, tokenOf } from "./fileAddress.ts"

/** The functions take their ports once, when the service that uses them is built. */
export const productImage = Effect.gen(function* () {
  const products = yield* ProductStore
  const records = yield* FileRecords
  const transactions = yield* Transactions
  const { applyCommand } = yield* commands
  const { askInstead } = yield* secondMembers

  /**
   * In a transaction in which the product was found for update. `file`: null for no image. `bytes`: by how much it adds to what the organization
   * stores; the file of a request was counted with it.
   */
  const replaceImage = Effect.fnUntraced(function* (
    caller: Caller,
    before: AnyProduct,
    file: FileRecord | null,
    bytes: number
  ) {
    const released = before.image === null ? 0 : yield* records.release(caller.organization.id, tokenOf(before.image))
    const image = file === null ? null : pathOf(file)
    const command = request(before, { _tag: "ReplaceImage", image, fileBytes: bytes - released })
    return yield* applyCommand(caller, command, yield* DateTime.now)
  })

  const replaceNow = Effect.fnUntraced(function* (caller: Caller, id: ProductId, file: FileRecord | null) {
    const product = yield* products.findForUpdate(caller.organization.id, id).pipe(orProductNotFound(id))
    if (file !== null) yield* records.commit(file)
    yield* replaceImage(caller, product, file, file?.bytes ?? 0)
  }, transactions.run)

  /** An image that waits for another member is kept until that member decides. */
  const setImage = (caller: Caller, id: ProductId, file: FileRecord | null) =>
    replaceNow(caller, id, file).pipe(
      Effect.catchTag("SecondMemberRequired", (refusal) =>
        askInstead(
          caller,
          id,
          { kind: "image", token: file?.token ?? null },
          refusal,
          file === null ? undefined : { bytes: file.bytes, commit: records.commit(file) }
        )
      ),
      impossible("ChangeRequestOutdated")
    )

  return { replaceImage, setImage }
})
