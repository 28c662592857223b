/** The probe of the organization itself, its facilities, its audit log and its feed of changes. */
import { assert } from "@effect/vitest"
import * as Effect from "effect/Effect"
import { aSerial } from "../support.ts"
import { isNotFound, listsOnly, refuses, refusesCursor, succeeds } from "./expectations.ts"
import { following, type ProbeCalls, type ProbeContext } from "./probeCall.ts"

interface Entry {
  readonly resource_id: string
}

/** A list about the passport of one organization, and about nothing of the other one. */
const isAbout = (own: string, other: string | null) =>
  succeeds(200, ({ body }) => {
    const ids = body.data.map(({ resource_id }: Entry) => resource_id)
    assert.include(ids, own)
    if (other !== null) assert.notInclude(ids, other)
  })

export const organizationReads: ProbeCalls = ({ caller, request, target }) => {
  const both = {
    own: isAbout(caller.passport.id, null),
    foreign: isAbout(caller.passport.id, target.passport.id)
  }
  const organization = succeeds(200, ({ body }) => {
    assert.deepInclude(body.data, { id: caller.id, name: caller.mark })
  })
  const counted = (body: { readonly data: { readonly total: Readonly<Record<string, number>> } }): number =>
    Object.values(body.data.total).reduce((sum, count) => sum + count, 0)
  const countsOwn = succeeds(200, ({ body }) => {
    assert.isAbove(counted(body), 0)
    const facilities = body.data.facilities.flatMap(({ facility_id }: { readonly facility_id: string | null }) => {
      return facility_id ?? []
    })
    for (const facility of facilities) assert.include([caller.facilityId, caller.unusedFacilityId], facility)
  })
  const countsNone = succeeds(200, ({ body }) => assert.strictEqual(counted(body), 0))
  const noChanges = succeeds(200, ({ body }) => assert.deepStrictEqual(body, { data: [], next: caller.cursor }))
  const facilities = listsOnly(caller.facilityId, caller.unusedFacilityId)
  return [
    { name: "GET /organization", response: request("/organization"), own: organization, foreign: organization },
    {
      name: "GET /organization/readiness",
      response: request("/organization/readiness"),
      own: countsOwn,
      foreign: countsOwn
    },
    {
      name: "GET /organization/readiness?facility_id= of the owner",
      response: request(`/organization/readiness?facility_id=${target.facilityId}`),
      own: countsOwn,
      foreign: countsNone
    },
    { name: "GET /facilities", response: request("/facilities"), own: facilities, foreign: facilities },
    { name: "GET /audit-log", response: request("/audit-log"), ...both },
    {
      name: "GET /audit-log?resource_type=product",
      response: request("/audit-log?resource_type=product"),
      ...both
    },
    {
      name: "GET /audit-log of one passport",
      response: request(`/audit-log?resource_id=${target.passport.id}`),
      own: both.own,
      foreign: listsOnly()
    },
    {
      name: "GET /audit-log?cursor=",
      response: request(target.nextPages.auditLog.replace("per_page=1", "per_page=50")),
      own: both.own,
      foreign: refusesCursor
    },
    { name: "GET /access-log", response: request("/access-log"), ...both },
    {
      name: "GET /access-log of one passport",
      response: request(`/access-log?product_id=${target.passport.id}`),
      own: both.own,
      foreign: listsOnly()
    },
    {
      name: "GET /access-log with one grant",
      response: request(`/access-log?grant_id=${target.grantId}`),
      own: both.own,
      foreign: listsOnly()
    },
    {
      name: "GET /access-log?cursor=",
      response: request(target.nextPages.accessLog),
      own: both.own,
      foreign: refusesCursor
    },
    { name: "GET /changes", response: request("/changes"), ...both },
    {
      name: "GET /changes?after=now",
      response: request("/changes?after=now"),
      own: noChanges,
      foreign: noChanges
    },
    {
      name: "GET /changes?after= with a cursor",
      response: request(`/changes?after=${target.cursor}`),
      own: noChanges,
      foreign: refuses(400, "validation_error", ["after"])
    }
  ]
}

/** Starts a practice organization, or returns a new key of the one that there is. */
export const startPractice = (request: ProbeContext["request"]) => request("/organization/practice", { method: "POST" })

/** Creates a product in the practice organization, whose guards have a row to look at only then. */
const practiceProduct = (mark: string, request: ProbeContext["request"]) =>
  Effect.gen(function* () {
    const started = yield* startPractice(request)
    if (started.status !== 201) return started
    const body = { name: mark, serial_number: aSerial(), battery_category: "ev" }
    return yield* request("/products", { key: started.body.api_key, body })
  })

/** The practice organization belongs to the caller: no other organization can ask about it. */
export const practiceCalls: ProbeCalls = ({ caller, request, target }) =>
  caller === target
    ? [
        {
          name: "POST /organization/practice",
          response: practiceProduct(caller.mark, request),
          own: succeeds(201, ({ body }) => assert.strictEqual(body.data.status, "draft")),
          foreign: isNotFound
        },
        {
          name: "DELETE /organization/practice without confirmation",
          response: following(
            practiceProduct(caller.mark, request),
            request("/organization/practice", { method: "DELETE" })
          ),
          own: refuses(409, "conflict", ["confirm"]),
          foreign: isNotFound
        }
      ]
    : []
