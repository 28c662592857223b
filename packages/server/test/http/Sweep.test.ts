/**
 * Every operation of the OpenAPI document, whatever is added to it: who may call it, and what others get.
 *
 * @source spec §5
 */
import { sampleDraft } from "@dpp/core/samples"
import { assert, layer } from "@effect/vitest"
import * as Effect from "effect/Effect"
import { aSerial, layerWith, TestServer } from "../support.ts"

interface Operation {
  readonly method: string
  readonly path: string
  readonly operationId: string
  readonly security: ReadonlyArray<object>
}

/** What a request needs to be more than malformed. */
const requests: Readonly<Record<string, { readonly query?: string; readonly body?: unknown }>> = {
  productsUpdate: { body: {} },
  productsUpdateElement: { body: {} },
  templatesUpdate: { body: {} },
  templatesApply: { body: { to: "drafts" } },
  accessGrantsUpdate: { body: {} },
  webhooksUpdate: { body: {} },
  dataRequestsUpdate: { body: {} },
  declarationsUpdate: { body: {} },
  filesUpdate: { body: { audience: "public" } },
  declarationsIssue: { body: {} },
  declarationsWithdraw: { body: {} },
  dataRequestsReject: { body: { reason: "Unit" } },
  accessGrantsApprove: { body: { expires_at: new Date(Date.now() + 86_400_000).toISOString() } },
  lifecycleCreateSuccessor: { body: { operation: "remanufacturing", serial_number: "SWEEP-1" } },
  lifecycleRecordEvent: { body: { event: "repaired", date: "2026-11-01" } },
  transfersOffer: { body: { purpose: "responsibility", expires_at: new Date(Date.now() + 86_400_000).toISOString() } },
  conditionUpdate: { body: { stateOfCharge: 50 } },
  lookupByIdAndDate: { query: "?date=2027-01-01T00:00:00Z" }
}

const operations = Effect.gen(function* () {
  const { call } = yield* TestServer
  const { body } = yield* call("/api/v1/openapi.json", { key: null })
  return Object.entries<Record<string, Omit<Operation, "method" | "path" | "security"> & Partial<Operation>>>(
    body.paths
  ).flatMap(([path, item]) =>
    Object.entries(item).map(([method, operation]): Operation => ({
      security: body.security,
      ...operation,
      method: method.toUpperCase(),
      path
    }))
  )
})

/** Calls an operation about a published passport of ours. */
const asked = Effect.gen(function* () {
  const { call, ours } = yield* TestServer
  const gtin = "9526001000012"
  const draft = { ...sampleDraft("ev"), gtin, serial_number: aSerial(), facility_id: ours.facilityId }
  const { data } = (yield* call("/api/v1/products", { body: { ...draft, status: "published" } })).body
  const productId = `${gtin}:${data.serial_number}`
  const values: Readonly<Record<string, string>> = {
    elementPath: "dppHeader",
    productId,
    format: "catena-x",
    kind: "performance"
  }
  /** `client`: the client's address, because an address may send few wrong keys in a minute. */
  return ({ method, operationId, path }: Operation, key: string | null, client = "192.0.2.1") => {
    const request = requests[operationId] ?? {}
    const at = path.replaceAll(/\{(\w+)\}/gu, (_, name: string) => values[name] ?? data.id)
    const body = request.body === undefined ? {} : { body: request.body }
    return call(`${at}${request.query ?? ""}`, { method, key, ...body, headers: { "x-forwarded-for": client } })
  }
})

/** A public operation looks at no key, so none is wrong or lacks a permission. */
const isPublic = ({ security }: Pick<Operation, "security">): boolean => security.length === 0

/** A request for access is read with its own secret: every key is a wrong one. A supplier answers with the token of the request. */
const takesKeys = ({ operationId }: { readonly operationId: string }): boolean =>
  !["accessRequestsGet", "dataRequestsSave", "dataRequestsSubmit"].includes(operationId)

const keyWith = Effect.fnUntraced(function* (access: string) {
  const { admin, ours } = yield* TestServer
  const at = `/admin/v1/organizations/${ours.id}/api-keys`
  return (yield* admin(at, { body: { name: access, access } })).body.data.key as string
})

layer(layerWith({ DPP_TRUSTED_PROXIES: "loopback" }), { excludeTestServices: true })(
  "every operation of the API",
  (it) => {
    it.effect("asks for a key, unless the document says that it works without (spec §5 rule 1)", () =>
      Effect.gen(function* () {
        const ask = yield* asked
        const every = yield* operations
        const all = every.filter((operation) => !isPublic(operation))
        for (const operation of every.filter(isPublic))
          assert.strictEqual((yield* ask(operation, null)).status, 200, operation.operationId)
        assert.isAtLeast(all.length, 18)
        for (const [index, operation] of all.entries()) {
          const isKeyless = operation.security.some((scheme) => Object.keys(scheme).length === 0)
          const { body, status } = yield* ask(operation, null)
          const answered = isKeyless ? 200 : 401
          assert.strictEqual(status, answered, operation.operationId)
          if (!isKeyless) assert.strictEqual(body.error.code, "unauthorized", operation.operationId)
          const wrong = yield* ask(
            operation,
            "dpp_live_00000000_00000000000000000000000000000000000000",
            `198.51.100.${index}`
          )
          assert.strictEqual(wrong.status, 401, operation.operationId)
        }
      })
    )

    it.effect("finds nothing of another organization (spec §5 rule 6)", () =>
      Effect.gen(function* () {
        const { theirs } = yield* TestServer
        const ask = yield* asked
        const aboutOne = (yield* operations).filter(
          (operation) => /\{(?!format\})/u.test(operation.path) && takesKeys(operation)
        )
        for (const operation of aboutOne) {
          const isKeyless = operation.security.some((scheme) => Object.keys(scheme).length === 0)
          const { body, status } = yield* ask(operation, theirs.key)
          assert.strictEqual(status, isKeyless ? 200 : 404, operation.operationId)
          if (!isKeyless) assert.strictEqual(body.error.code, "not_found", operation.operationId)
        }
      })
    )

    it.effect("is refused to a key whose access does not cover it (spec §5 rule 5)", () =>
      Effect.gen(function* () {
        const ask = yield* asked
        const [gateway, reader] = [yield* keyWith("condition"), yield* keyWith("read")]
        for (const operation of (yield* operations).filter((one) => takesKeys(one) && !isPublic(one))) {
          // A gateway finds its batteries by GTIN and serial number: the response has ids only.
          const isCondition = operation.path.includes("/condition") || operation.operationId === "lookupByProductIds"
          // Who else may read the passports, or had a grant before a transfer, is nothing for a key that only reads them.
          const isGrant = /^(?:accessGrants|organizationAccessLog|transfers)/u.test(operation.operationId)
          const isAsked = /^(?:lookup|productsValidateMany$)/u.test(operation.operationId)
          const isRead = (operation.method === "GET" && !isGrant) || isAsked
          const byGateway = yield* ask(operation, gateway)
          const byReader = yield* ask(operation, reader)
          assert.strictEqual(byGateway.status === 403, !isCondition, `condition: ${operation.operationId}`)
          assert.strictEqual(byReader.status === 403, !isRead, `read: ${operation.operationId}`)
        }
      })
    )

    it.effect("is refused to the token of a supplier, which opens its own request only", () =>
      Effect.gen(function* () {
        const { call } = yield* TestServer
        const ask = yield* asked
        const template = yield* call("/api/v1/templates", { body: { name: "Sweep", battery_category: "ev" } })
        const body = { recipient: { name: "Zellen AG" }, template_id: template.body.data.id, fields: ["battery_mass"] }
        const others = (yield* operations).filter(
          (operation) => !isPublic(operation) && !/^dataRequests(?:Answer|Save|Submit)$/u.test(operation.operationId)
        )
        assert.isAtLeast(others.length, 80)
        // A token has an allowance of its own, so each is used for a part of the operations.
        for (let from = 0; from < others.length; from += 50) {
          const { data, token } = (yield* call("/api/v1/data-requests", { body })).body
          for (const operation of others.slice(from, from + 50)) {
            const refused = yield* ask(operation, token)
            assert.deepStrictEqual([refused.status, refused.body.error.code], [403, "forbidden"], operation.operationId)
          }
          assert.strictEqual((yield* call(`/api/v1/data-requests/${data.id}/answer`, { key: token })).status, 200)
        }
      })
    )

    it.effect("has a summary, and responds only with statuses that it documents", () =>
      Effect.gen(function* () {
        const { call } = yield* TestServer
        const { body } = yield* call("/api/v1/openapi.json", { key: null })
        for (const [path, item] of Object.entries<
          Record<string, { summary?: string; responses: object; security?: ReadonlyArray<object> }>
        >(body.paths)) {
          for (const [method, { responses, security, summary }] of Object.entries(item)) {
            assert.isString(summary, `${method} ${path}`)
            assert.includeMembers(
              Object.keys(responses),
              ["401", "403", "429", "500"].slice(path.endsWith("/qr") || security?.length === 0 ? 2 : 0)
            )
          }
        }
      })
    )
  }
)
