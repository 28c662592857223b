/** The probe of members and sessions: what an admin who has signed in asks about the own members, and about those of another one. */
import { assert } from "@effect/vitest"
import * as Effect from "effect/Effect"
import { isNotFound, itemsOnly, refuses, returns, succeeds } from "./expectations.ts"
import { startPractice } from "./organizationCalls.ts"
import { following, type ProbeCalls } from "./probeCall.ts"

export const memberReads: ProbeCalls = ({ asMember, caller, target }) => {
  const same = [
    {
      name: "GET /session",
      response: asMember("/session"),
      expectation: succeeds(200, ({ body: { data } }) => {
        assert.deepInclude(data.organization, { id: caller.id, name: caller.mark })
        assert.lengthOf(data.memberships, 1)
      })
    },
    { name: "GET /members", response: asMember("/members"), expectation: itemsOnly(caller.adminId, caller.memberId) },
    {
      name: "GET /sessions",
      response: asMember("/sessions"),
      expectation: succeeds(200, ({ body: { data } }) => {
        const ids = data.map(({ id }: { readonly id: string }) => id)
        assert.include(ids, caller.sessionId)
      })
    }
  ]
  return [
    ...same.map(({ expectation, ...call }) => ({ ...call, own: expectation, foreign: expectation })),
    {
      name: "GET /products/{id} as a member",
      response: asMember(`/products/${target.passport.id}`),
      own: succeeds(200, ({ body }) => assert.strictEqual(body.data.id, target.passport.id)),
      foreign: isNotFound
    }
  ]
}

export const memberWrites: ProbeCalls = ({ asMember, caller, readPublic, request, target }) => {
  const at = `/members/${target.memberId}`
  const signIn = readPublic("/api/v1/session", { body: { token: caller.linkToken } })
  return [
    ...(caller === target
      ? [
          {
            name: "POST /session",
            response: signIn,
            own: succeeds(201, ({ body }) => assert.strictEqual(body.data.member.id, caller.memberId)),
            foreign: isNotFound
          }
        ]
      : []),
    {
      name: "PATCH /session",
      response: asMember("/session", { method: "PATCH", body: { locale: caller === target ? "de" : "fr" } }),
      own: succeeds(200, ({ body }) => assert.strictEqual(body.data.member.id, caller.adminId)),
      foreign: succeeds(200, ({ body }) => assert.strictEqual(body.data.member.id, caller.adminId))
    },
    ...(caller === target
      ? [
          {
            name: "PATCH /session to practise",
            response: following(
              startPractice(request),
              Effect.gen(function* () {
                const practised = yield* asMember("/session", { method: "PATCH", body: { in_practice: true } })
                yield* asMember("/session", { method: "PATCH", body: { in_practice: false } })
                return practised
              })
            ),
            own: succeeds(200, ({ body }) => assert.isTrue(body.data.organization.is_practice)),
            foreign: isNotFound
          }
        ]
      : []),
    {
      name: "POST /session/switch",
      response: asMember("/session/switch", { body: { member_id: target.memberId } }),
      own: isNotFound,
      foreign: isNotFound
    },
    {
      name: "PATCH /members/{id}",
      response: asMember(at, { method: "PATCH", body: { role: "editor" } }),
      own: succeeds(200, ({ body }) => assert.deepInclude(body.data, { id: target.memberId, role: "editor" })),
      foreign: isNotFound
    },
    {
      name: "PATCH /members/{id} of the last admin",
      response: asMember(`/members/${target.adminId}`, { method: "PATCH", body: { role: "editor" } }),
      own: refuses(409, "last_admin"),
      foreign: isNotFound
    },
    {
      name: "POST /members/{id}/link",
      response: asMember(`${at}/link`, { method: "POST" }),
      own: succeeds(201, ({ body }) => assert.include(body.link.url, "#dpp_link_")),
      foreign: isNotFound
    },
    {
      name: "DELETE /sessions/{id}",
      response: asMember(`/sessions/${target.sessionId}`, { method: "DELETE" }),
      own: returns({ id: target.sessionId, deleted: true }),
      foreign: isNotFound
    },
    {
      name: "DELETE /members/{id}",
      response: asMember(at, { method: "DELETE" }),
      own: returns({ id: target.memberId, deleted: true }),
      foreign: isNotFound
    }
  ]
}
