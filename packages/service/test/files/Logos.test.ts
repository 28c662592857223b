import { administratorRequest } from "@dpp/core/access"
import { OrganizationId } from "@dpp/core/party"
import { ValidationFailed } from "@dpp/core/text"
import { tokenOf } from "@dpp/service/files/fileAddress"
import { Files } from "@dpp/service/files/Files"
import { Logos } from "@dpp/service/files/Logos"
import { FileStore } from "@dpp/service/ports/FileStore"
import { Organizations } from "@dpp/service/ports/Organizations"
import { StorageLimitReached } from "@dpp/service/shared/Quotas"
import { uuidOf } from "@dpp/testkit/builders"
import { useCases } from "@dpp/testkit/useCases"
import { assert, layer } from "@effect/vitest"
import * as Effect from "effect/Effect"
import * as Option from "effect/Option"
import { aTenant, named, recorded } from "../support.ts"

const signature = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]
const png = { name: "our logo.png", bytes: Uint8Array.from({ length: 64 }, (_, index) => signature[index] ?? 0) }
const request = administratorRequest(uuidOf(7))

const isStored = (path: string) =>
  Effect.map(
    Effect.flatMap(FileStore, (store) => store.read(tokenOf(path))),
    Option.isSome
  )

layer(useCases)("the logo of an organization", (it) => {
  it.effect("is set, replaced and removed, with an audit entry each, and its bytes are deleted", () =>
    Effect.gen(function* () {
      const { organization } = yield* aTenant()
      const { id } = organization
      const logos = yield* Logos
      const first = yield* recorded(id, logos.set(request, id, png))
      assert.deepStrictEqual(named(first.entries), [`organization.updated ${id}`])
      assert.deepStrictEqual(first.entries[0]?.changed_fields, ["logo"])
      const path = first.value.logo ?? ""
      assert.match(path, /^\/files\/[\w-]{32}\/our%20logo\.png$/u)
      const found = yield* (yield* Files).find(tokenOf(path), "our logo.png", Effect.die("A logo is public."))
      assert.isTrue(Option.isSome(found))
      assert.strictEqual(Option.getOrThrow(yield* (yield* Organizations).find(id)).logo, path)
      const second = (yield* logos.set(request, id, png)).logo ?? ""
      assert.deepStrictEqual([yield* isStored(path), yield* isStored(second)], [false, true])
      assert.isNull((yield* logos.remove(request, id)).logo)
      assert.isFalse(yield* isStored(second))
      assert.lengthOf((yield* recorded(id, logos.remove(request, id))).entries, 0)
    })
  )

  it.effect("is a picture of an organization that exists, within its quota", () =>
    Effect.gen(function* () {
      const { organization } = yield* aTenant({
        limits: { drafts: null, published_per_month: null, requests_per_minute: null, storage_bytes: 10 }
      })
      const logos = yield* Logos
      const bytes = new TextEncoder().encode("%PDF-1.7")
      const failure = yield* Effect.flip(logos.set(request, organization.id, { name: "a.png", bytes }))
      assert.instanceOf(failure, ValidationFailed)
      assert.instanceOf(yield* Effect.flip(logos.set(request, organization.id, png)), StorageLimitReached)
      assert.isNull(Option.getOrThrow(yield* (yield* Organizations).find(organization.id)).logo)
      const missing = OrganizationId.make(uuidOf(99))
      assert.strictEqual((yield* Effect.flip(logos.set(request, missing, png)))._tag, "ResourceNotFound")
    })
  )
})
