/** What the hash of an audit entry covers: the bytes of released versions stay as they are. */
import { canonicalEntry } from "@dpp/core/audit"
import { auditHash } from "@dpp/persistence/changes/auditHash"
import { anAuditEntry, anOrganization, minute, uuidOf } from "@dpp/testkit/builders"
import { assert, describe, it } from "@effect/vitest"
import { createHash } from "node:crypto"

const { id: organization_id } = anOrganization()
const entry = anAuditEntry({
  id: uuidOf(1),
  organization_id,
  resource_id: uuidOf(2),
  actor: { type: "api_key", id: uuidOf(3), name: "Key" },
  correlation_id: "request-1"
})
const start = `{"id":"${uuidOf(1)}","organization_id":"${organization_id}","action":"product.updated","resource_type":"product","resource_id":"${uuidOf(2)}","actor":{"type":"api_key","id":"${uuidOf(3)}","name":"Key"},"changed_fields":["name"],`
const end = `"correlation_id":"request-1","created_at":"`

describe("the canonical JSON of an audit entry", () => {
  it("has no points where the entry has none", () => {
    assert.strictEqual(canonicalEntry(entry), `${start}${end}`)
  })

  it("has the points of a read", () => {
    assert.strictEqual(canonicalEntry({ ...entry, points: [1, 2, 4] }), `${start}"points":[1,2,4],${end}`)
  })

  it("has the reason of a deletion", () => {
    assert.strictEqual(
      canonicalEntry({ ...entry, reason: 'Recycled "early"' }),
      `${start}"reason":"Recycled \\"early\\"",${end}`
    )
  })

  it("has the details of a change, with its keys in their order", () => {
    assert.strictEqual(
      canonicalEntry({ ...entry, details: { source: "import", organization: ["mfr_name"] } }),
      `${start}"details":{"source":"import","organization":["mfr_name"]},${end}`
    )
  })

  it("has the request to a supplier whose answer is written", () => {
    assert.strictEqual(
      canonicalEntry({ ...entry, request_id: uuidOf(4) }),
      `${start}"request_id":"${uuidOf(4)}",${end}`
    )
  })

  it("is hashed after the previous hash, with the time of the entry", () => {
    const text = `previous${start}${end}2026-01-01T00:01:00.000Z"}`
    const expected = createHash("sha256").update(text).digest("hex")
    assert.strictEqual(auditHash("previous", { ...entry, created_at: minute(1) }), expected)
  })
})
