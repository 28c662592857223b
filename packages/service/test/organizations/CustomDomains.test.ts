import { type ActorContext, administratorRequest } from "@dpp/core/access"
import type { AuditRecord } from "@dpp/core/audit"
import { Audit } from "@dpp/service/changes/Audit"
import { CustomDomains } from "@dpp/service/organizations/CustomDomains"
import * as CustomDomainsModule from "@dpp/service/organizations/CustomDomains"
import { FormerDomains } from "@dpp/service/ports/FormerDomains"
import { Organizations } from "@dpp/service/ports/Organizations"
import { anOrganization, minute } from "@dpp/testkit/builders"
import { assert, describe, it } from "@effect/vitest"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import * as Option from "effect/Option"
import { noTransactions } from "../support.ts"

const request = administratorRequest("admin-request")
const organization = anOrganization()
const former = { host: "former.example.com", replaced_at: minute(1) }

/** An organization with one former domain, and what was removed and recorded. */
const scene = () => {
  const removed: Array<string> = []
  const entries: Array<readonly [ActorContext, AuditRecord]> = []
  const find = (id: string) => Effect.succeed(id === organization.id ? Option.some(organization) : Option.none())
  const usage = { drafts: 0, publications: 0, storedBytes: 0, addedBytes: 0 }
  const ports = Layer.mergeAll(
    Layer.mock(Organizations, { find, findForUpdate: find }),
    Layer.mock(FormerDomains, {
      list: () => Effect.succeed([former]),
      remove: (_organization, host) => Effect.sync(() => void removed.push(host))
    }),
    Layer.mock(Audit, {
      commit: (author, change, write) => {
        entries.push([author, change])
        return Effect.map(write(minute(2)), (written) => ({ at: minute(2), usage, written }))
      }
    }),
    noTransactions
  )
  return { removed, entries, layer: CustomDomainsModule.layer.pipe(Layer.provide(ports)) }
}

describe("CustomDomains", () => {
  it.effect("lists the former domains of an organization that exists", () =>
    Effect.gen(function* () {
      const { listFormer } = yield* CustomDomains
      assert.deepStrictEqual(yield* listFormer(organization.id), [former])
      const failure = yield* Effect.flip(listFormer(anOrganization().id))
      assert.deepInclude(failure, { _tag: "ResourceNotFound", resource: "organization" })
    }).pipe(Effect.provide(scene().layer))
  )

  it.effect("checks the organization, then the host, then the confirmation, and removes nothing before", () => {
    const { entries, layer, removed } = scene()
    return Effect.gen(function* () {
      const { removeFormer } = yield* CustomDomains
      const unknown = removeFormer(request, anOrganization().id, "unknown.example.com", { isConfirmed: false })
      assert.deepInclude(yield* Effect.flip(unknown), { resource: "organization" } as const)
      const other = removeFormer(request, organization.id, "unknown.example.com", { isConfirmed: false })
      assert.deepInclude(yield* Effect.flip(other), { resource: "former_domain" } as const)
      const unconfirmed = removeFormer(request, organization.id, former.host, { isConfirmed: false })
      assert.strictEqual((yield* Effect.flip(unconfirmed))._tag, "ConfirmationRequired")
      assert.deepStrictEqual([removed, entries], [[], []])
    }).pipe(Effect.provide(layer))
  })

  it.effect("gives a host up with a confirmation, and records that", () => {
    const { entries, layer, removed } = scene()
    return Effect.gen(function* () {
      yield* (yield* CustomDomains).removeFormer(request, organization.id, former.host, { isConfirmed: true })
      assert.deepStrictEqual(removed, [former.host])
      const [[author, change] = []] = entries
      assert.deepStrictEqual(author, { ...request, organization })
      assert.deepInclude(change, { action: "organization.updated", changed_fields: ["former_domains"] })
      assert.lengthOf(entries, 1)
    }).pipe(Effect.provide(layer))
  })
})
