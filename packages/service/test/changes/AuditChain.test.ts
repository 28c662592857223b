import { type AuditHash, start, verify, verifyHead, verifyLinks } from "@dpp/service/changes/AuditChain"
import { type AuditHead, AuditLog, type AuditLink } from "@dpp/service/ports/AuditLog"
import { anAuditEntry, anOrganization, minute } from "@dpp/testkit/builders"
import { assert, describe, it } from "@effect/vitest"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import * as Option from "effect/Option"
import * as Result from "effect/Result"

const { id: organization_id } = anOrganization()

/** A hash that shows what it covers. */
const hashOf: AuditHash = (previous, { action, id }) => `(${previous ?? ""} ${id} ${action})`

/** A valid chain. */
const chainOf = (length: number): ReadonlyArray<AuditLink> => {
  const links: Array<AuditLink> = []
  for (let position = 1; position <= length; position += 1) {
    const { changed_products: _not, ...entry } = anAuditEntry({ organization_id })
    const hashed = { ...entry, created_at: minute(position) }
    const previous_hash = links.at(-1)?.hash ?? null
    links.push({ ...hashed, position, previous_hash, hash: hashOf(previous_hash, hashed) })
  }
  return links
}

const headOf = (links: ReadonlyArray<AuditLink>): Option.Option<AuditHead> =>
  Option.map(Option.fromUndefinedOr(links.at(-1)), ({ hash, position }) => ({ hash, position }))

/** The first fault of a chain, as `fault position`. */
const faultIn = (links: ReadonlyArray<AuditLink>, head: Option.Option<AuditHead>) =>
  Result.match(
    Result.flatMap(verifyLinks(start, links, hashOf), (until) => verifyHead(until, head)),
    {
      onFailure: ({ fault, position }) => `${fault} ${position}`,
      onSuccess: ({ position }) => `valid ${position}`
    }
  )

describe("AuditChain (spec §5 rule 7)", () => {
  const links = chainOf(4)
  const [first, second, third, fourth] = links
  const head = headOf(links)
  assert(first !== undefined && second !== undefined && third !== undefined && fourth !== undefined)

  const forged = { ...second, action: "product.deleted" as const }
  const rehashed = { ...forged, hash: hashOf(forged.previous_hash, forged) }

  const cases: ReadonlyArray<readonly [string, ReadonlyArray<AuditLink>, Option.Option<AuditHead>, string]> = [
    ["is valid as it was written", links, head, "valid 4"],
    ["reports an entry that was changed", [first, forged, third, fourth], head, "hash_differs 2"],
    [
      "reports the entry after one that was changed with its hash",
      [first, rehashed, third, fourth],
      head,
      "previous_hash_differs 3"
    ],
    ["reports a deleted entry", [first, third, fourth], head, "entry_missing 2"],
    ["reports entries in another order", [first, third, second, fourth], head, "entry_missing 2"],
    ["reports a deleted end", [first, second], head, "end_missing 3"],
    ["reports a deleted head", links, Option.none(), "head_missing 4"],
    ["reports a deleted chain", [], Option.none(), "chain_missing 1"],
    ["reports a chain that was deleted but for its head", [], head, "end_missing 1"],
    ["reports a head that is behind", links, headOf(links.slice(0, 3)), "head_differs 4"],
    [
      "reports a head with another hash",
      links,
      Option.map(head, (one) => ({ ...one, hash: "other" })),
      "head_differs 4"
    ]
  ]
  for (const [rule, chain, end, expected] of cases) {
    it(rule, () => assert.strictEqual(faultIn(chain, end), expected))
  }

  it.effect("is verified page by page, and to the end of entries that are appended meanwhile", () => {
    const all = chainOf(5)
    let known = 3
    const log = Layer.mock(AuditLog, {
      chain: (_organization, after = 0) => Effect.succeed(all.slice(after, Math.min(after + 2, known))),
      head: () =>
        Effect.sync(() => {
          known = 5
          return headOf(all)
        })
    })
    return Effect.gen(function* () {
      const verified = { position: 5, hash: all[4]?.hash ?? null, confirmed: 0 }
      assert.deepStrictEqual(yield* verify(organization_id, hashOf), verified)
    }).pipe(Effect.provide(log))
  })

  it.effect("is not valid if entries are missing below the head, however often they are read", () => {
    const log = Layer.mock(AuditLog, {
      chain: (_organization, after = 0) => Effect.succeed(links.slice(after, 2)),
      head: () => Effect.succeed(head)
    })
    return Effect.gen(function* () {
      const broken = yield* Effect.flip(verify(organization_id, hashOf))
      assert.deepInclude(broken, { fault: "end_missing", position: 3, expected: "4", found: "2" } as const)
    }).pipe(Effect.provide(log))
  })

  it.effect("has the heads that the log recorded, in their order", () => {
    const log = Layer.mock(AuditLog, {
      chain: (_organization, after = 0) => Effect.succeed(links.slice(after)),
      head: () => Effect.succeed(head)
    })
    const recorded = (...positions: ReadonlyArray<number>) =>
      positions.map((position, index) => ({ index: 10 + index, hash: links[position - 1]?.hash ?? "another chain" }))
    return Effect.gen(function* () {
      assert.strictEqual((yield* verify(organization_id, hashOf, recorded(1, 3))).confirmed, 3)
      const cases = [
        { given: recorded(1, 2, 9), position: 3, found: "12" },
        { given: recorded(9), position: 1, found: "10" },
        { given: recorded(2, 1), position: 3, found: "11" }
      ]
      for (const { found, given, position } of cases) {
        const broken = yield* Effect.flip(verify(organization_id, hashOf, given))
        assert.deepInclude(broken, { fault: "recorded_head_missing", position, found } as const)
      }
    }).pipe(Effect.provide(log))
  })
})
