/** Uploaded files that passports name. */
import type { OrganizationId } from "@dpp/core/party"
import { isToken } from "@dpp/core/product"
import * as Digest from "effect/crypto/Digest"
import * as Effect from "effect/Effect"
import * as Option from "effect/Option"
import * as Stream from "effect/Stream"
import { pathOf } from "../files/fileAddress.ts"
import { type FileRecord, FileRecords } from "../ports/FileRecords.ts"
import { FileStore } from "../ports/FileStore.ts"
import { hash } from "../access/TokenFormat.ts"
import type { UploadedFile } from "./MirrorFile.ts"

export const makeMirroredFiles = Effect.gen(function* () {
  const records = yield* FileRecords
  const store = yield* FileStore
  const digest = yield* Digest.Digest

  const find = Effect.fnUntraced(function* (organization: OrganizationId, token: string) {
    const found = isToken(token) ? yield* records.find(token) : Option.none()
    return Option.filter(found, (record) => record.organization_id === organization)
  })

  const read = Effect.fnUntraced(function* ({ token }: FileRecord) {
    const stored = yield* store.read(token)
    if (Option.isNone(stored)) return Option.none()
    return Option.some(Uint8Array.from(Buffer.concat([...(yield* Stream.runCollect(stored.value.content))])))
  })

  const publicFile = Effect.fn("Mirror.publicFile")(function* (organization: OrganizationId, token: string) {
    const found = yield* find(organization, token)
    return Option.map(
      Option.filter(found, ({ audience }) => audience === "public"),
      (record): UploadedFile => ({
        path: pathOf(record).slice(1),
        contentType: record.content_type,
        bytes: read(record)
      })
    )
  })

  /** The token opens nothing without a credential, but it is not public: the path has its hash. */
  const restrictedFile = Effect.fn("Mirror.restrictedFile")(function* (organization: OrganizationId, token: string) {
    const found = yield* find(organization, token)
    const name = Buffer.from(yield* hash(token, digest)).toString("hex")
    return Option.map(found, (record): UploadedFile => ({
      path: `sealed/${name}`,
      contentType: record.content_type,
      bytes: read(record)
    }))
  })

  return { publicFile, restrictedFile }
})
