/** What every adapter of the port `DataRequestStore` must do. */
import { OrganizationId, practiceIdFrom } from "@dpp/core/party"
import { type Answer, type DataRequest, dataRequestLimits, noAnswer } from "@dpp/core/supplier"
import { DocumentTooLarge } from "@dpp/service/ports/DocumentTooLarge"
import { type DataRequestQuery, DataRequestStore } from "@dpp/service/ports/DataRequestStore"
import type { StoredToken } from "@dpp/service/ports/GrantStore"
import { PracticeStore } from "@dpp/service/ports/PracticeStore"
import { Transactions } from "@dpp/service/ports/Transactions"
import { assert } from "@effect/vitest"
import * as Cause from "effect/Cause"
import * as Effect from "effect/Effect"
import * as Exit from "effect/Exit"
import * as Option from "effect/Option"
import { aDataRequest, anOrganization, aProduct, aStoredToken, minute } from "../builders.ts"
import { type PortsTest, twoOrganizations } from "./Ports.ts"
import { insertOrganization } from "./storing.ts"

const all: DataRequestQuery = { status: undefined, page: 1, per_page: 100 }

const insert = Effect.fnUntraced(function* (
  organization_id: OrganizationId,
  fields: Partial<DataRequest> = {},
  link: StoredToken = aStoredToken()
) {
  const request = aDataRequest({ organization_id, ...fields })
  yield* (yield* DataRequestStore).insert(request, link)
  return request
})

const stored = (it: PortsTest): void => {
  it.effect("returns a request as it was stored and changed, with its answer, and to its organization only", () =>
    Effect.gen(function* () {
      const store = yield* DataRequestStore
      const { ours, theirs } = yield* twoOrganizations
      const forTemplate = yield* insert(ours)
      assert.deepStrictEqual(
        yield* store.find(ours, forTemplate.id),
        Option.some({ request: forTemplate, answer: noAnswer })
      )
      const product_ids = [aProduct({ organization_id: ours }).id, aProduct({ organization_id: ours }).id]
      const before = yield* insert(ours, {
        template_id: null,
        product_ids,
        recipient: { name: "Žďár 电池", email: "a@example.com", locale: "zh" },
        due_at: minute(50),
        note: "Zelle <Z7>"
      })
      const answer: Answer = {
        values: { battery_mass: 450.5, hazardous_substances: [{ chemical_name: "Ethylencarbonat", impact: "Reizt" }] }
      }
      const base = [
        { product_ids: product_ids.slice(0, 1), fingerprints: [null, null] },
        { product_ids: product_ids.slice(1), fingerprints: ["449", "#00112233"] }
      ]
      const after: DataRequest = {
        ...before,
        due_at: null,
        note: null,
        status: "submitted",
        accepted_fields: ["battery_mass"],
        rejection: { fields: ["battery_chemistry"], reason: "Welche?", at: minute(7) },
        submitted_at: minute(8),
        reminded_at: minute(9),
        reminded_before_due_at: minute(8),
        reminded_after_due_at: minute(9),
        updated_at: minute(10)
      }
      yield* store.updateAnswer({ ...after, status: "open" }, answer)
      assert.deepStrictEqual(yield* store.findBase(ours, before.id), [])
      yield* store.submit(after, base)
      assert.deepStrictEqual(yield* store.findBase(ours, before.id), base)
      assert.deepStrictEqual(yield* store.findBase(theirs, before.id), [])
      for (const read of [store.find, store.findForUpdate]) {
        assert.deepStrictEqual(yield* read(ours, before.id), Option.some({ request: after, answer }))
        assert.deepStrictEqual(yield* read(theirs, before.id), Option.none())
      }
      // A change of the request alone keeps the answer, and what a request is about cannot be changed.
      const fixed = { recipient: forTemplate.recipient, product_ids: [], fields: ["weight"] as never }
      yield* store.update({ ...after, status: "open", rejection: null, ...fixed })
      assert.deepStrictEqual(
        yield* store.find(ours, before.id),
        Option.some({ request: { ...after, status: "open", rejection: null }, answer })
      )
      const foreign = { ...after, organization_id: theirs }
      for (const write of [store.update(foreign), store.updateAnswer(foreign, noAnswer), store.submit(foreign, [])]) {
        assert.isTrue(Exit.isFailure(yield* Effect.exit(write)))
      }
      assert.deepStrictEqual(yield* store.findBase(ours, before.id), base)
      assert.deepStrictEqual(Option.getOrThrow(yield* store.find(ours, before.id)).answer, answer)
      assert.strictEqual(Option.getOrThrow(yield* store.find(ours, before.id)).request.status, "open")
    })
  )

  it.effect("remembers the documents of an answer, whatever else is changed, for its organization only", () =>
    Effect.gen(function* () {
      const store = yield* DataRequestStore
      const { ours, theirs } = yield* twoOrganizations
      const request = yield* insert(ours)
      assert.deepStrictEqual(yield* store.documents(ours, request.id), [])
      const documents = [
        { token: "a".repeat(22), bytes: 3_000_000_000, isSubmitted: false },
        { token: "b".repeat(22), bytes: 1, isSubmitted: true }
      ]
      yield* store.setDocuments(request, documents)
      yield* store.updateAnswer({ ...request, status: "submitted" }, noAnswer)
      assert.deepStrictEqual(yield* store.documents(ours, request.id), documents)
      assert.deepStrictEqual(yield* store.documents(theirs, request.id), [])
      assert.isTrue(Exit.isFailure(yield* Effect.exit(store.setDocuments({ ...request, organization_id: theirs }, []))))
      assert.deepStrictEqual(yield* store.documents(ours, request.id), documents)
    })
  )

  it.effect("refuses documents above 4 MB with the name of their field, and keeps those before", () =>
    Effect.gen(function* () {
      const store = yield* DataRequestStore
      const { ours } = yield* twoOrganizations
      const request = yield* insert(ours)
      const one = { token: "a".repeat(22), bytes: 1, isSubmitted: false }
      yield* store.setDocuments(request, [one])
      const refusal = yield* Effect.exit(
        store.setDocuments(
          request,
          Array.from({ length: 65_000 }, () => one)
        )
      )
      assert(Exit.isFailure(refusal))
      const defect = Cause.squash(refusal.cause)
      assert(defect instanceof DocumentTooLarge, String(defect))
      assert.strictEqual(defect.field, "documents")
      assert.deepStrictEqual(yield* store.documents(ours, request.id), [one])
    })
  )

  it.effect("lists the requests of an organization, newest first, by status and page, and counts those to decide", () =>
    Effect.gen(function* () {
      const store = yield* DataRequestStore
      const { ours, theirs } = yield* twoOrganizations
      const [open, submitted, accepted, withdrawn] = yield* Effect.forEach(
        ["open", "submitted", "accepted", "withdrawn"] as const,
        (status, index) => insert(ours, { status, created_at: minute(index) })
      )
      yield* insert(theirs)
      const read = (query: Partial<DataRequestQuery>) =>
        Effect.map(store.list(ours, { ...all, ...query }), ({ requests, total }) => ({
          ids: requests.map(({ id }) => id),
          total
        }))
      const ids = [withdrawn, accepted, submitted, open].map((one) => one?.id)
      assert.deepStrictEqual(yield* read({}), { ids, total: 4 } as never)
      assert.deepStrictEqual(yield* read({ per_page: 3, page: 2 }), { ids: ids.slice(3), total: 4 } as never)
      assert.deepStrictEqual(yield* read({ status: "submitted" }), { ids: [submitted?.id], total: 1 } as never)
      assert.deepStrictEqual(yield* read({ page: 3 }), { ids: [], total: 4 })
      assert.strictEqual(yield* store.countOpen(ours), 2)
      // Of the same moment, the greater id is the newer one.
      const [one, other] = [yield* insert(ours), yield* insert(ours)]
      const newest = (yield* read({ status: "open" })).ids.slice(0, 2)
      assert.deepStrictEqual(newest, [one.id, other.id].toSorted().toReversed())
    })
  )
}

const linked = (it: PortsTest): void => {
  it.effect("finds a request with its organization by the token of each valid link", () =>
    Effect.gen(function* () {
      const store = yield* DataRequestStore
      const { ours, theirs } = yield* twoOrganizations
      const links = Array.from({ length: dataRequestLimits.links + 1 }, aStoredToken)
      const [first = aStoredToken(), ...others] = links
      const request = yield* insert(ours, { status: "withdrawn" }, first)
      const other = aStoredToken()
      const theirRequest = yield* insert(theirs, {}, other)
      const found = Effect.fnUntraced(function* (link: StoredToken) {
        return Option.map(yield* store.findByToken(link.lookup_id), ({ hashes, id, organization_id }) => ({
          id,
          organization_id,
          hashes: hashes.map((hash) => Buffer.from(hash).toString("hex"))
        }))
      })
      const texts = (valid: ReadonlyArray<StoredToken>) => valid.map(({ hash }) => Buffer.from(hash).toString("hex"))
      assert.deepStrictEqual(
        yield* found(first),
        Option.some({ id: request.id, organization_id: ours, hashes: texts([first]) })
      )
      for (const link of others) yield* store.addLink(request, link)
      // The oldest of the links is no longer valid.
      assert.deepStrictEqual(yield* found(first), Option.none())
      const valid = texts(others.toReversed())
      for (const link of others) {
        assert.deepStrictEqual(
          yield* found(link),
          Option.some({ id: request.id, organization_id: ours, hashes: valid })
        )
      }
      assert.strictEqual(Option.getOrThrow(yield* found(other)).id, theirRequest.id)
      assert.deepStrictEqual(yield* found(aStoredToken()), Option.none())
      assert.isTrue(Exit.isFailure(yield* Effect.exit(store.addLink({ ...request, organization_id: theirs }, first))))
      assert.deepStrictEqual(yield* found(first), Option.none())
    })
  )

  it.effect("finds no request of a practice organization that was discarded", () =>
    Effect.gen(function* () {
      const store = yield* DataRequestStore
      const real = yield* insertOrganization()
      const id = OrganizationId.make(practiceIdFrom(anOrganization().id))
      yield* insertOrganization({ ...real, id, practice_of: real.id })
      const link = aStoredToken()
      yield* insert(id, {}, link)
      assert.isTrue(Option.isSome(yield* store.findByToken(link.lookup_id)))
      yield* (yield* PracticeStore).discard(id, minute(1))
      assert.deepStrictEqual(yield* store.findByToken(link.lookup_id), Option.none())
    })
  )
}

const days = 24 * 60

const dated = (it: PortsTest): void => {
  it.effect("finds the requests for which a reminder may be due, of organizations that can act", () =>
    Effect.gen(function* () {
      const store = yield* DataRequestStore
      const { ours } = yield* twoOrganizations
      const locked = yield* insertOrganization(anOrganization({ locked: true }))
      const recipient = { name: "Zellen AG", email: "a@example.com", locale: "de" } as const
      const now = 100 * days
      const due = { recipient, due_at: minute(now + 2 * days) }
      const late = { recipient, due_at: minute(now - 2 * days) }
      const expected = [yield* insert(ours, due), yield* insert(ours, late)]
      const reminded = { reminded_before_due_at: minute(1), reminded_after_due_at: minute(1) }
      yield* Effect.forEach(
        [
          { ...due, recipient: { ...recipient, email: null } },
          { ...due, due_at: null },
          { ...due, status: "submitted" as const },
          { ...due, due_at: minute(now + 4 * days) },
          { ...due, ...reminded },
          { ...due, created_at: minute(now - 60) },
          { ...due, reminded_at: minute(now - 60) },
          { ...late, due_at: minute(now - 60) },
          { ...late, due_at: minute(now - 20 * days) },
          { ...late, ...reminded }
        ],
        (fields) => insert(ours, fields)
      )
      yield* insert(locked.id, due)
      const found = (yield* store.findForReminder(minute(now), 1000)).filter(({ organization_id }) =>
        [ours, locked.id].includes(organization_id)
      )
      assert.sameDeepMembers(
        [...found],
        expected.map(({ id, organization_id }) => ({ organization_id, id }))
      )
    })
  )
}

const locked = (it: PortsTest): void => {
  it.effect("locks a request for a change, so that none is lost, and stores nothing of one that fails", () =>
    Effect.gen(function* () {
      const store = yield* DataRequestStore
      const { run } = yield* Transactions
      const { ours } = yield* twoOrganizations
      const request = yield* insert(ours)
      const ask = Effect.gen(function* () {
        const before = Option.getOrThrow(yield* store.findForUpdate(ours, request.id)).request
        yield* store.update({ ...before, note: `${before.note ?? ""}.` })
      }).pipe(run)
      yield* Effect.all(
        Array.from({ length: 8 }, () => ask),
        { concurrency: "unbounded" }
      )
      assert.strictEqual(Option.getOrThrow(yield* store.find(ours, request.id)).request.note, "........")

      const failing = Effect.andThen(
        store.updateAnswer(request, { values: { battery_mass: 1 } }),
        Effect.fail("refused")
      )
      assert.isTrue(Exit.isFailure(yield* Effect.exit(run(failing))))
      assert.deepStrictEqual(Option.getOrThrow(yield* store.find(ours, request.id)).answer, noAnswer)
    })
  )
}

export const dataRequestsContract = (it: PortsTest): void => {
  stored(it)
  linked(it)
  dated(it)
  locked(it)
}
