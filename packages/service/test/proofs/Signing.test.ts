import { administratorRequest, ownerView, publicView } from "@dpp/core/access"
import { restrictedProperties, toV20 } from "@dpp/core/v20"
import { verify } from "@dpp/proof"
import { consistencyPath, nodeHash, parseCheckpoint, rootAt, signCheckpoint, verifyConsistency } from "@dpp/proof/log"
import { historyClaims, readStatement } from "@dpp/proof/statement"
import { importPublicKey } from "@dpp/proof/keys"
import { withNodes } from "@dpp/service/proofs/logNodes"
import { LogStore } from "@dpp/service/ports/LogStore"
import { Organizations } from "@dpp/service/ports/Organizations"
import { PassportStore } from "@dpp/service/ports/PassportStore"
import { StatementStore } from "@dpp/service/ports/StatementStore"
import { KeyEncryption } from "@dpp/service/ports/KeyEncryption"
import { Products } from "@dpp/service/products/Products"
import { Proofs } from "@dpp/service/proofs/Proofs"
import * as Signing from "@dpp/service/proofs/Signing"
import * as SigningKeys from "@dpp/service/proofs/SigningKeys"
import * as SigningState from "@dpp/service/proofs/SigningState"
import { makeSigner } from "@dpp/service/proofs/StatementSigner"
import { updateOrganization } from "@dpp/testkit/contracts/storing"
import { stepDatabaseClock } from "@dpp/testkit/databaseClock"
import { embeddedUseCases } from "@dpp/testkit/useCases"
import { assert, it, layer } from "@effect/vitest"
import * as Context from "effect/Context"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import * as Logger from "effect/Logger"
import * as Option from "effect/Option"
import * as Redacted from "effect/Redacted"
import * as TestClock from "effect/testing/TestClock"
import { bundleOf, publish, published, signAll, signedOf, stateOf } from "../signingScene.ts"
import { aTenant, named, recorded } from "../support.ts"

/** The log has a checkpoint every ten seconds at most. */
const afterCheckpoint = Effect.andThen(stepDatabaseClock(11), signAll)

layer(embeddedUseCases)("Signing", (it) => {
  it.effect("signs a published passport, so that a bundle verifies up to the log", () =>
    Effect.gen(function* () {
      const { organization, product } = yield* published
      assert.isTrue((yield* stateOf(organization, product.id)).is_pending)
      yield* signAll
      assert.isFalse((yield* stateOf(organization, product.id)).is_pending)
      const { didDocument, text } = yield* bundleOf(organization, product.id)
      const verified = yield* Effect.promise(() => verify(text, { didDocument }))
      assert.deepStrictEqual([verified.outcome, verified.level], ["ok", 2], JSON.stringify(verified.checks))
      const passport = Option.getOrThrow(yield* (yield* PassportStore).find(organization, product.id, null))
      assert.deepEqual<unknown>(verified.statement?.document, toV20(passport.facts, null, ownerView))
    })
  )

  it.effect("has as many digests for a passport without restricted values, and shows public values only", () =>
    Effect.gen(function* () {
      const { organization, product, tenant } = yield* published
      const empty = yield* publish(tenant, { battery_model_id: undefined })
      yield* signAll
      const digests = (jwt: string) =>
        (
          Buffer.from(jwt.split(".")[1] ?? "", "base64url")
            .toString()
            .match(/"_sd":\[[^\]]*\]/gu) ?? []
        )
          .join()
          .split(",").length
      const signed = yield* signedOf(organization, product.id)
      assert.strictEqual(digests(signed.jwt), digests((yield* signedOf(organization, empty.id)).jwt))
      assert.isAtLeast(digests(signed.jwt), restrictedProperties.ev.length)
      const { statement } = Option.getOrThrow(yield* (yield* SigningKeys.SigningKeys).active(organization))
      const read = yield* Effect.promise(() =>
        readStatement(`${signed.jwt}~`, () => importPublicKey(statement.publicJwk))
      )
      const passport = Option.getOrThrow(yield* (yield* PassportStore).find(organization, product.id, null))
      assert.deepEqual<unknown>(read.document, toV20(passport.facts, null, publicView))
      assert.include(read.withheld, "/dppHeader")
    })
  )

  it.effect("signs a version for a change of the operator, chained to the former one, and keeps what was signed", () =>
    Effect.gen(function* () {
      const { organization, product, tenant } = yield* published
      yield* signAll
      const first = yield* signedOf(organization, product.id)
      const before = Option.getOrThrow(yield* (yield* Organizations).find(organization))
      yield* updateOrganization(before, { ...before, city: "Potsdam" })
      assert.isTrue((yield* stateOf(organization, product.id)).is_pending)
      yield* afterCheckpoint
      const second = yield* signedOf(organization, product.id)
      assert.deepStrictEqual([first.version, second.version], [1, 2])
      const payload = JSON.parse(Buffer.from(second.jwt.split(".")[1] ?? "", "base64url").toString())
      assert.strictEqual(payload.dpp.prev, first.sha256)
      assert.include(JSON.stringify(payload.document), "Potsdam")
      const kept = Option.getOrThrow(yield* (yield* StatementStore).findVersion(organization, product.id, 1))
      assert.strictEqual(kept.jwt, first.jwt)
      const { didDocument, text } = yield* bundleOf(organization, product.id)
      assert.strictEqual((yield* Effect.promise(() => verify(text, { didDocument }))).level, 2)
      assert.strictEqual(tenant.organization.id, organization)
    })
  )

  it.effect("signs many versions of one passport in one round, each with the hash of the one before it", () =>
    Effect.gen(function* () {
      const { organization, product, tenant } = yield* published
      const other = yield* publish(tenant)
      const products = yield* Products
      for (let mass = 401; mass <= 520; mass += 1) {
        yield* products.update(tenant.caller, product.id, { battery_mass: mass }, { isConfirmed: false })
      }
      yield* signAll
      const store = yield* StatementStore
      const signed = yield* store.signed(organization, product.id)
      const claims = signed.map(({ jwt }) => JSON.parse(Buffer.from(jwt.split(".")[1] ?? "", "base64url").toString()))
      assert.deepStrictEqual(
        claims.map(({ dpp }) => [dpp.version, dpp.prev]),
        signed.map((_, index) => [index + 1, signed[index - 1]?.sha256 ?? null])
      )
      assert.lengthOf(signed, 121)
      const entries = yield* store.history(organization, product.id)
      for (const [index, { log }] of claims.entries()) {
        const { key: _, ...history } = log
        assert.deepStrictEqual(history, yield* Effect.promise(() => historyClaims(entries.slice(0, index))))
      }
      // The other passport had its turn in the first round.
      assert.isBelow((yield* signedOf(organization, other.id)).index, 53)
      const { didDocument, text } = yield* bundleOf(organization, product.id)
      const verified = yield* Effect.promise(() => verify(text, { didDocument }))
      assert.deepStrictEqual([verified.outcome, verified.level], ["ok", 2], JSON.stringify(verified.checks))
    })
  )

  it.effect("reads the history of a passport once, however many rounds sign its versions", () =>
    Effect.gen(function* () {
      const { organization, product, tenant } = yield* published
      yield* signAll
      const products = yield* Products
      for (let mass = 401; mass <= 520; mass += 1) {
        yield* products.update(tenant.caller, product.id, { battery_mass: mass }, { isConfirmed: false })
      }
      const store = yield* StatementStore
      let read = 0
      const counted = StatementStore.of({
        ...store,
        histories: (id, ids) =>
          Effect.tap(store.histories(id, ids), (found) =>
            Effect.sync(() => void (read += [...found.values()].flat().length))
          )
      })
      const sign = yield* Effect.provideService(makeSigner, StatementStore, counted)
      while (yield* store.plan(organization, 500));
      let rounds = 0
      while ((yield* sign(organization, 50)) > 0) rounds += 1
      // One version was signed before.
      assert.deepStrictEqual([rounds, read], [3, 1])
      assert.isFalse((yield* stateOf(organization, product.id)).is_pending)
    })
  )

  it.effect("signs again after the clock of the database was two hours ahead", () =>
    Effect.gen(function* () {
      const { organization, product, tenant } = yield* published
      yield* signAll
      const { ahead, claim } = yield* Effect.scoped(
        Effect.gen(function* () {
          yield* stepDatabaseClock(7200)
          const published = yield* publish(tenant)
          yield* signAll
          yield* publish(tenant)
          // A server claims the organization, and does not end its claim.
          return { ahead: published, claim: yield* (yield* LogStore).claim({ seconds: 5, checkpointSeconds: 10 }) }
        })
      )
      assert.isTrue(Option.isSome(claim))
      const later = yield* publish(tenant)
      yield* signAll
      for (const { id } of [product, ahead, later]) {
        assert.isFalse((yield* stateOf(organization, id)).is_pending)
        const { didDocument, text } = yield* bundleOf(organization, id)
        const verified = yield* Effect.promise(() => verify(text, { didDocument }))
        assert.deepStrictEqual([verified.outcome, verified.level], ["ok", 2], JSON.stringify(verified.checks))
      }
    })
  )

  it.effect("signs a version that was delayed by a clock two hours ahead", () =>
    Effect.gen(function* () {
      const { organization, product } = yield* published
      const store = yield* StatementStore
      yield* (yield* LogStore).claim({ seconds: 5, checkpointSeconds: 10 })
      while (yield* store.plan(organization, 500));
      yield* Effect.scoped(
        Effect.andThen(stepDatabaseClock(7200), store.postpone(organization, { product_id: product.id, version: 1 }))
      )
      assert.lengthOf(yield* store.pending(organization, { limit: 10, after: null }), 1)
    })
  )

  it.effect("has a checkpoint after one of a clock two hours ahead, though nothing else is to be done", () =>
    Effect.gen(function* () {
      const { organization, tenant } = yield* published
      const log = yield* LogStore
      const isCovered = Effect.map(log.head(organization), (head) => {
        const { checkpoint, size } = Option.getOrThrow(head)
        return checkpoint?.size === size
      })
      yield* Effect.scoped(
        Effect.gen(function* () {
          yield* stepDatabaseClock(7200)
          yield* signAll
          yield* publish(tenant)
          yield* signAll
        })
      )
      assert.isFalse(yield* isCovered)
      yield* signAll
      assert.isTrue(yield* isCovered)
    })
  )

  it.effect("is delayed while the oldest version has waited for more than a minute", () =>
    Effect.gen(function* () {
      const { organization, product } = yield* published
      const { organization: wordOf } = yield* SigningState.SigningState
      const later = TestClock.adjust("5 seconds")
      assert.strictEqual(yield* wordOf(organization), "on")
      yield* stepDatabaseClock(61)
      yield* later
      assert.strictEqual(yield* wordOf(organization), "delayed")
      const reasons = Effect.flatMap(Proofs, (proofs) =>
        Effect.map(Effect.flip(proofs.bundle(product, publicView, null)), (missing) =>
          missing._tag === "StatementMissing" ? missing.reason : missing._tag
        )
      )
      assert.strictEqual(yield* reasons, "delayed")
      const log = yield* LogStore
      const claim = yield* log.claim({ seconds: 5, checkpointSeconds: 10 })
      yield* log.postpone(Option.getOrThrow(claim))
      yield* later
      assert.strictEqual(yield* reasons, "failing")
      yield* stepDatabaseClock(10)
      yield* signAll
      yield* later
      assert.strictEqual(yield* wordOf(organization), "on")
    })
  )

  it.effect("makes two keys with the first signature, and records each of them", () =>
    Effect.gen(function* () {
      const { organization } = yield* published
      const { entries } = yield* recorded(organization, signAll)
      const keys = yield* (yield* SigningKeys.SigningKeys).list(organization)
      assert.deepStrictEqual(
        named(entries),
        keys.map(({ public_jwk }) => `signing_key.created ${public_jwk.kid}`)
      )
      assert.deepStrictEqual(
        keys.map(({ created_index, purpose }) => [purpose, created_index]),
        [
          ["statement", 0],
          ["log", 1]
        ]
      )
      assert.notInclude(
        JSON.stringify(yield* (yield* SigningKeys.SigningKeys).issuer(organization)),
        keys[0]?.private_wrapped ?? ""
      )
    })
  )

  it.effect("shares the work with other servers: each version is signed once", () =>
    Effect.gen(function* () {
      const { organization, tenant } = yield* published
      for (let n = 0; n < 5; n += 1) yield* publish(tenant)
      const { work } = yield* Signing.Signing
      yield* Effect.all([work, work, work, work], { concurrency: 4 })
      yield* signAll
      const head = Option.getOrThrow(yield* (yield* LogStore).head(organization))
      // Two keys, six statements, the head of the audit log.
      assert.strictEqual(head.size, 9)
    })
  )

  it.effect("has a checkpoint at most every ten seconds, each consistent with the one before", () =>
    Effect.gen(function* () {
      const { organization, tenant } = yield* published
      yield* signAll
      const log = yield* LogStore
      const checkpoint = Effect.map(log.head(organization), (head) => Option.getOrThrow(head).checkpoint?.note)
      const first = yield* checkpoint
      yield* publish(tenant)
      yield* signAll
      assert.deepStrictEqual(yield* checkpoint, first)
      yield* afterCheckpoint
      const second = yield* checkpoint
      const [from, to] = [parseCheckpoint(first ?? ""), parseCheckpoint(second ?? "")]
      if (from === undefined || to === undefined) return assert.fail("no checkpoint")
      assert.isAbove(to.size, from.size)
      const path = yield* withNodes(log, organization, (nodeAt) => consistencyPath(from.size, to.size, nodeAt))
      assert.isTrue(yield* Effect.promise(() => verifyConsistency({ from, to, path })))
      // Nothing new, so no checkpoint.
      yield* afterCheckpoint
      assert.deepStrictEqual(yield* checkpoint, second)
    })
  )

  it.effect("cannot hide a forged history from a reader who kept a checkpoint, even with the real key", () =>
    Effect.gen(function* () {
      const { organization, product, tenant } = yield* published
      yield* signAll
      const kept = yield* bundleOf(organization, product.id)
      yield* publish(tenant)
      yield* afterCheckpoint
      const log = yield* LogStore
      const { didDocument, size, text } = yield* bundleOf(organization, product.id)
      const path = yield* withNodes(log, organization, (nodeAt) => consistencyPath(kept.size, size, nodeAt))
      const honest = yield* Effect.promise(() =>
        verify(text, {
          didDocument,
          kept: { checkpoint: kept.checkpoint, path: path.map((node) => Buffer.from(node).toString("base64")) }
        })
      )
      assert.deepStrictEqual([honest.outcome, honest.level], ["ok", 3], JSON.stringify(honest.checks))
      // The first leaf is replaced, everything above it computed again, and the root signed with the real key.
      const forgedLeaf = new Uint8Array(32).fill(1)
      const keys = Option.getOrThrow(yield* (yield* SigningKeys.SigningKeys).active(organization))
      const leaves = yield* log.nodes(
        organization,
        Array.from({ length: size }, (_, index) => ({ level: 0, index }))
      )
      const forged = leaves.map((leaf, index) => (index === 0 ? forgedLeaf : leaf))
      const nodeAt = async (level: number, index: number): Promise<Uint8Array<ArrayBuffer>> =>
        level === 0
          ? (forged[index] ?? forgedLeaf)
          : nodeHash(await nodeAt(level - 1, 2 * index), await nodeAt(level - 1, 2 * index + 1))
      const root = yield* Effect.promise(() => rootAt(size, nodeAt))
      const origin = (yield* SigningKeys.SigningKeys).logName(organization)
      const note = yield* Effect.promise(() => signCheckpoint({ origin, size, root }, keys.log))
      const [from, to] = [parseCheckpoint(kept.checkpoint), parseCheckpoint(note)]
      if (from === undefined || to === undefined) return assert.fail("no checkpoint")
      const forgedPath = yield* Effect.promise(() => consistencyPath(kept.size, size, nodeAt))
      assert.isFalse(yield* Effect.promise(() => verifyConsistency({ from, to, path: forgedPath })))
      assert.isFalse(yield* Effect.promise(() => verifyConsistency({ from, to, path })))
    })
  )

  it.effect("makes the keys of an organization that the queue has not seen yet, once", () =>
    Effect.gen(function* () {
      const { organization } = yield* published
      const keys = yield* SigningKeys.SigningKeys
      const first = yield* keys.ensure(organization)
      assert.deepStrictEqual(yield* keys.ensure(organization), first)
      assert.lengthOf(yield* keys.list(organization), 2)
    })
  )

  it.effect("counts what a revoked key signed before, and signs with a new key", () =>
    Effect.gen(function* () {
      const { organization, product, tenant } = yield* published
      yield* signAll
      const keys = yield* SigningKeys.SigningKeys
      const [statement] = yield* keys.list(organization)
      if (statement === undefined) return assert.fail("no key")
      const request = administratorRequest("00000000-0000-4000-8000-000000000001")
      const { entries } = yield* recorded(
        organization,
        keys.revoke(request, organization, statement.public_jwk.kid, "lost")
      )
      assert.deepStrictEqual(
        entries.map(({ action, actor }) => [action, actor.type]),
        [
          ["signing_key.revoked", "operator"],
          ["signing_key.created", "operator"]
        ]
      )
      const later = yield* publish(tenant)
      yield* afterCheckpoint
      for (const { id } of [product, later]) {
        const { didDocument, text } = yield* bundleOf(organization, id)
        const verified = yield* Effect.promise(() => verify(text, { didDocument }))
        assert.deepStrictEqual([verified.outcome, verified.level], ["ok", 2], JSON.stringify(verified.checks))
      }
      assert.isEmpty(
        (yield* recorded(organization, keys.revoke(request, organization, statement.public_jwk.kid, null))).entries
      )
    })
  )
})

it.effect("a server with another key than that of the database leaves organizations to other servers", () =>
  Effect.gen(function* () {
    const other = Signing.layer.pipe(
      Layer.provideMerge(SigningState.layer),
      Layer.provideMerge(SigningKeys.layer),
      Layer.provide(Layer.succeed(KeyEncryption, { key: Option.some(Redacted.make(new Uint8Array(32).fill(9))) })),
      Layer.fresh
    )
    yield* Effect.gen(function* () {
      const here = yield* Signing.Signing
      const state = yield* SigningState.SigningState
      const there = yield* Layer.build(other)
      const otherState = Context.get(there, SigningState.SigningState)
      const tenant = yield* aTenant()
      const organization = tenant.organization.id
      // There is no key yet that it cannot open.
      assert.isFalse(yield* Context.get(there, Signing.Signing).work)
      yield* publish(tenant)
      yield* here.runAll
      yield* publish(tenant)
      yield* stepDatabaseClock(2)
      assert.isTrue(yield* Context.get(there, Signing.Signing).work)
      const log = yield* LogStore
      assert.deepInclude(yield* log.queueOf(organization), { isEmpty: false, hasFailed: false })
      assert.deepStrictEqual(
        [(yield* otherState.service).word, yield* otherState.organization(organization)],
        ["failing", "failing"]
      )
      assert.strictEqual(yield* state.organization(organization), "on")
      assert.isFalse(yield* Context.get(there, Signing.Signing).work)
      yield* here.runAll
      assert.deepInclude(yield* log.queueOf(organization), { isEmpty: true, hasFailed: false })
    }).pipe(Effect.provide(Layer.fresh(embeddedUseCases)))
  })
)

it.effect("signing that stands still is logged once, and so is that it keeps up again", () =>
  Effect.gen(function* () {
    const lines: Array<readonly [level: string, text: string]> = []
    const noting = Logger.make(({ logLevel, message }) => void lines.push([logLevel, String(message)]))
    const { report } = yield* SigningState.SigningState
    const later = Effect.andThen(TestClock.adjust("6 seconds"), report)
    const reports = Effect.gen(function* () {
      yield* published
      yield* later
      yield* stepDatabaseClock(90)
      yield* later
      yield* later
      yield* signAll
      yield* later
      yield* later
    })
    yield* Effect.provide(reports, Logger.layer([noting]))
    assert.deepStrictEqual(lines, [
      ["Warn", lines[0]?.[1] ?? ""],
      ["Info", "Signing keeps up again."]
    ])
    assert.match(
      lines[0]?.[1] ?? "",
      /^Signing is delayed\. Versions that wait for a signature: 1; the oldest has waited for 9\d s\.$/u
    )
  }).pipe(Effect.provide(Layer.fresh(embeddedUseCases)))
)
