/**
 * Copies the uploaded files that passports name, so that they are the new operator's: its keys and its grants open them, whatever
 * the former operator does with its own. The addresses in the new version are those of the copies.
 */
import type { Caller } from "@dpp/core/access"
import { ofProduct } from "@dpp/core/audit"
import type { OrganizationId } from "@dpp/core/party"
import { fileMentionsOf, type ProductId, type PublishedProduct, tokenBytes } from "@dpp/core/product"
import type { Transferred } from "@dpp/core/transfer"
import * as SecureRandom from "effect/crypto/SecureRandom"
import * as DateTime from "effect/DateTime"
import * as Effect from "effect/Effect"
import * as Base64Url from "effect/encoding/Base64Url"
import * as Option from "effect/Option"
import * as Stream from "effect/Stream"
import { Audit } from "../changes/Audit.ts"
import { tokenOf } from "../files/fileAddress.ts"
import { FileRecords, type ProductFileRecord } from "../ports/FileRecords.ts"
import { FileStore } from "../ports/FileStore.ts"
import { Quotas } from "../shared/Quotas.ts"

/** Records of the copies by the token of the file; they are committed once the products are stored. */
type Copies = ReadonlyMap<string, ProductFileRecord>

/** A transfer that takes longer leaves no record. */
const reservedSeconds = 3600

const tokensOf = (product: PublishedProduct): ReadonlySet<string> =>
  new Set([
    ...fileMentionsOf(product).map(({ token }) => token),
    ...(product.image === null ? [] : [tokenOf(product.image)])
  ])

export const copiedFiles = Effect.gen(function* () {
  const records = yield* FileRecords
  const store = yield* FileStore
  const audit = yield* Audit
  const quotas = yield* Quotas
  const random = yield* SecureRandom.SecureRandom

  const copyOf = Effect.fnUntraced(function* (
    token: string,
    sender: OrganizationId,
    receiver: OrganizationId,
    product_id: ProductId
  ) {
    const record = Option.filter(yield* records.find(token), ({ organization_id }) => organization_id === sender)
    const stored = Option.isNone(record) ? Option.none() : yield* store.read(token)
    if (Option.isNone(record) || Option.isNone(stored)) return null
    const chunks = yield* Stream.runCollect(stored.value.content)
    const copied = Base64Url.encode(yield* random.randomBytes(tokenBytes))
    yield* records.reserve(receiver, copied, reservedSeconds)
    yield* store.put(copied, Buffer.concat([...chunks]))
    const copy: ProductFileRecord = {
      ...record.value,
      organization_id: receiver,
      product_id,
      token: copied,
      created_at: yield* DateTime.now
    }
    return copy
  })

  /** Writes the bytes of each file once, whatever the number of passports that name it. */
  const copyFiles = Effect.fnUntraced(function* (
    sender: OrganizationId,
    receiver: OrganizationId,
    products: ReadonlyArray<PublishedProduct>
  ): Effect.fn.Return<Copies> {
    const copies = new Map<string, ProductFileRecord>()
    const asked = new Set<string>()
    for (const product of products) {
      for (const token of tokensOf(product)) {
        if (asked.has(token)) continue
        asked.add(token)
        const copy = yield* copyOf(token, sender, receiver, product.id)
        if (copy !== null) copies.set(token, copy)
      }
    }
    return copies
  })

  /** The transfer with the addresses of the copies in place of those of the files. */
  const withCopies = (transferred: Transferred, copies: Copies): Transferred => {
    const { after } = transferred
    const tokens = [...tokensOf(after)].filter((token) => copies.has(token))
    if (tokens.length === 0) return transferred
    const renamed = (text: string): string =>
      tokens.reduce((renaming, token) => renaming.replaceAll(token, copies.get(token)?.token ?? token), text)
    // Sound: only tokens of addresses change.
    const attributes = JSON.parse(renamed(JSON.stringify(after.attributes))) as PublishedProduct["attributes"]
    const image = after.image === null ? null : renamed(after.image)
    return { ...transferred, after: { ...after, attributes, image } }
  }

  /** Records the copies, whose products are stored, with their bytes. */
  const commitCopies = Effect.fnUntraced(function* (caller: Caller, copies: Copies) {
    for (const copy of copies.values()) {
      const record = ofProduct(copy.product_id, "product.file_uploaded")
      const change = yield* audit.commit(caller, record, () => records.commit(copy), copy.bytes)
      yield* quotas.enforceStorageQuota(caller.organization, change)
    }
  })

  return { copyFiles, withCopies, commitCopies }
})
