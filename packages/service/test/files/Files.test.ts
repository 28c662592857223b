import type { ProductId } from "@dpp/core/product"
import { Audit } from "@dpp/service/changes/Audit"
import { tokenOf } from "@dpp/service/files/fileAddress"
import { Files } from "@dpp/service/files/Files"
import * as FilesModule from "@dpp/service/files/Files"
import { OrphanedFileCleanup } from "@dpp/service/shared/OrphanedFileCleanup"
import { ConditionStore } from "@dpp/service/ports/ConditionStore"
import { PassportTransfers } from "@dpp/service/ports/PassportTransfers"
import { TransferStore } from "@dpp/service/ports/TransferStore"
import { FileRecords } from "@dpp/service/ports/FileRecords"
import { FileStore } from "@dpp/service/ports/FileStore"
import { ImageProcessor, ImageUnreadable } from "@dpp/service/ports/ImageProcessor"
import { Organizations } from "@dpp/service/ports/Organizations"
import { ProductStore } from "@dpp/service/ports/ProductStore"
import { PassportSettings } from "@dpp/service/shared/PassportSettings"
import { Products } from "@dpp/service/products/Products"
import { Quotas } from "@dpp/service/shared/Quotas"
import { Readers } from "@dpp/service/access/Readers"
import { aCaller, aProduct } from "@dpp/testkit/builders"
import { stepDatabaseClock } from "@dpp/testkit/databaseClock"
import { randomness, settings, embeddedUseCases } from "@dpp/testkit/useCases"
import { assert, describe, it, layer } from "@effect/vitest"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import * as Option from "effect/Option"
import { aDraft, aTenant, knownLaw, named, noRequests, noTransactions, recorded } from "../support.ts"

const bytesOf = (signature: ReadonlyArray<number>, size = 64) => {
  const bytes = new Uint8Array(size)
  bytes.set(signature)
  return bytes
}
const png = bytesOf([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
const pdf = new TextEncoder().encode("%PDF-1.7 a document")
const image = { name: "my photo.png", bytes: png }
const document = { name: "declaration.pdf", bytes: pdf }

/** A public file is read without looking for a reader. */
const noReader = Effect.die(new Error("A public file has no reader."))

const aBattery = Effect.fnUntraced(function* (overrides: Parameters<typeof aTenant>[0] = {}) {
  const { caller, organization } = yield* aTenant(overrides)
  const products = yield* Products
  const { product } = yield* products.create(caller, aDraft())
  const current = Effect.map(products.find(caller, product.id), (found) => found.image)
  return { caller, organization, id: product.id, current }
})

/** Whether the bytes of a file are stored. */
const isStored = (path: string) =>
  Effect.map(
    Effect.flatMap(FileStore, (store) => store.read(tokenOf(path))),
    Option.isSome
  )

layer(embeddedUseCases)("Files (spec §4.1)", (it) => {
  it.effect("sets, replaces and removes the image of a product, with an audit entry each", () =>
    Effect.gen(function* () {
      const { caller, current, id, organization } = yield* aBattery()
      const files = yield* Files
      const first = yield* recorded(organization.id, files.setImage(caller, id, image))
      assert.deepStrictEqual(named(first.entries), [`product.image_uploaded ${id}`])
      assert.deepStrictEqual(first.entries[0]?.changed_fields, ["image_url"])
      assert.match(first.value.path, /^\/files\/[\w-]{32}\/my%20photo\.png$/u)
      assert.strictEqual(yield* current, first.value.path)
      const second = yield* files.setImage(caller, id, image)
      assert.strictEqual(yield* current, second.path)
      assert.deepStrictEqual([yield* isStored(first.value.path), yield* isStored(second.path)], [false, true])
      const removed = yield* recorded(organization.id, files.removeImage(caller, id))
      assert.deepStrictEqual(named(removed.entries), [`product.image_deleted ${id}`])
      assert.isNull(yield* current)
      assert.isFalse(yield* isStored(second.path))
    })
  )

  it.effect("records nothing when a product without image loses its image", () =>
    Effect.gen(function* () {
      const { caller, id, organization } = yield* aBattery()
      const { entries } = yield* recorded(organization.id, (yield* Files).removeImage(caller, id))
      assert.deepStrictEqual(entries, [])
    })
  )

  it.effect("adds documents, which are served under their name only", () =>
    Effect.gen(function* () {
      const { caller, id, organization } = yield* aBattery()
      const files = yield* Files
      const { entries, value } = yield* recorded(organization.id, files.add(caller, id, document, "public"))
      assert.deepStrictEqual(named(entries), [`product.file_uploaded ${id}`])
      const token = tokenOf(value.path)
      const found = Option.getOrThrow(yield* files.find(token, "declaration.pdf", noReader))
      assert.deepInclude(found.record, { content_type: "application/pdf", bytes: pdf.length })
      for (const [otherToken, name] of [
        [token, "other.pdf"],
        ["x", "declaration.pdf"],
        ["A".repeat(32), "declaration.pdf"]
      ] as const) {
        assert.deepStrictEqual(yield* files.find(otherToken, name, noReader), Option.none())
      }
    })
  )

  it.effect("deletes the bytes with their product", () =>
    Effect.gen(function* () {
      const { caller, id } = yield* aBattery()
      const files = yield* Files
      const [{ path }, added] = [
        yield* files.setImage(caller, id, image),
        yield* files.add(caller, id, document, "public")
      ]
      yield* (yield* Products).remove(caller, id, { isConfirmed: false })
      assert.deepStrictEqual([yield* isStored(path), yield* isStored(added.path)], [false, false])
    })
  )

  it.effect("refuses bytes above the quota: the product stays as it was, and the bytes are deleted an hour later", () =>
    Effect.gen(function* () {
      const limits = { drafts: null, published_per_month: null, requests_per_minute: null, storage_bytes: 2000 }
      const { caller, current, id, organization } = yield* aBattery({ limits })
      const [files, records, cleanup] = [yield* Files, yield* FileRecords, yield* OrphanedFileCleanup]
      const large = { name: "large.pdf", bytes: bytesOf([...pdf], 4000) }
      const largeImage = { name: "large.png", bytes: bytesOf([...png], 4000) }
      for (const refused of [files.add(caller, id, large, "public"), files.setImage(caller, id, largeImage)]) {
        const { entries, value } = yield* recorded(organization.id, Effect.flip(refused))
        assert.strictEqual(value._tag, "StorageLimitReached")
        assert.deepStrictEqual(entries, [])
      }
      assert.isNull(yield* current)
      const orphaned = records.claimExpired(100)
      yield* stepDatabaseClock(59 * 60)
      assert.lengthOf(yield* orphaned, 0)
      yield* stepDatabaseClock(2 * 60)
      const tokens = yield* orphaned
      assert.lengthOf(tokens, 2)
      // The claim of the test ends after ten minutes.
      yield* stepDatabaseClock(11 * 60)
      yield* cleanup.run
      for (const token of tokens) assert.isFalse(yield* isStored(`/files/${token}/name`))
    })
  )

  it.effect("does not find a product of another organization", () =>
    Effect.gen(function* () {
      const { current, id } = yield* aBattery()
      const other = yield* aTenant()
      const files = yield* Files
      for (const attempt of [
        files.setImage(other.caller, id, image),
        files.add(other.caller, id, document, "public")
      ]) {
        const { entries, value } = yield* recorded(other.organization.id, Effect.flip(attempt))
        assert.strictEqual(value._tag, "ProductNotFound")
        assert.deepStrictEqual(entries, [])
      }
      assert.strictEqual((yield* Effect.flip(files.removeImage(other.caller, id)))._tag, "ProductNotFound")
      assert.isNull(yield* current)
    })
  )
})

describe("an upload", () => {
  /** The order in which ports are called; every other call is a defect. */
  const scene = () => {
    const calls: Array<string> = []
    const call = (name: string) => Effect.sync(() => void calls.push(name))
    const ports = Layer.mergeAll(
      Layer.mock(ProductStore, { storeDrafts: null, findForUpdate: () => Effect.as(call("find"), Option.none()) }),
      Layer.mock(FileRecords, { reserve: () => call("reserve") }),
      Layer.mock(FileStore, { put: () => call("put") }),
      Layer.mock(ImageProcessor, {
        normalize: (bytes) =>
          bytes.length < 16 ? new ImageUnreadable({ reason: "is not readable" }) : Effect.as(call("normalize"), bytes)
      }),
      Layer.mock(ConditionStore, {}),
      Layer.mock(TransferStore, {}),
      Layer.mock(PassportTransfers, {}),
      noRequests,
      Layer.mock(Readers, {}),
      Layer.mock(Audit, {}),
      Layer.mock(Quotas, {}),
      Layer.mock(Organizations, {}),
      Layer.succeed(PassportSettings, settings),
      Layer.mock(OrphanedFileCleanup, { run: Effect.die("no cleanup") }),
      knownLaw,
      noTransactions,
      randomness
    )
    return { calls, files: FilesModule.layer.pipe(Layer.provide(ports)) }
  }
  const id: ProductId = aProduct({ organization_id: aCaller().organization.id }).id

  it.effect("is validated before anything is stored: not empty, of an accepted type, and readable", () => {
    const { calls, files } = scene()
    return Effect.gen(function* () {
      const { add, setImage } = yield* Files
      const none = new Uint8Array()
      const invalid = [
        [setImage(aCaller(), id, { name: "a.png", bytes: none }), "is empty"],
        [setImage(aCaller(), id, { name: "a.png", bytes: pdf }), "must be one of"],
        [setImage(aCaller(), id, { name: "a.png", bytes: png.subarray(0, 12) }), "is not readable"],
        [add(aCaller(), id, { name: "a.pdf", bytes: none }, "public"), "is empty"],
        [add(aCaller(), id, { name: "a.pdf", bytes: new TextEncoder().encode("<html>") }, "public"), "must be one of"]
      ] as const
      for (const [attempt, message] of invalid) {
        const failure = yield* Effect.flip(attempt)
        assert.include("details" in failure ? failure.details["file"]?.[0] : failure._tag, message)
      }
      assert.deepStrictEqual(calls, [])
    }).pipe(Effect.provide(files))
  })

  it.effect("reserves its token before the bytes are written, and commits it after the product is locked", () => {
    const { calls, files } = scene()
    return Effect.gen(function* () {
      const failure = yield* Effect.flip((yield* Files).setImage(aCaller(), id, image))
      assert.strictEqual(failure._tag, "ProductNotFound")
      assert.deepStrictEqual(calls, ["normalize", "reserve", "put", "find"])
    }).pipe(Effect.provide(files))
  })
})
