/** What the database holds of a log, checked without the code that wrote it. */
import { assert } from "@effect/vitest"
import * as Effect from "effect/Effect"
import * as SqlClient from "effect/sql/SqlClient"
import { createHash } from "node:crypto"

type Bytes = Uint8Array

const sha256 = (...parts: ReadonlyArray<Bytes | string>): Buffer =>
  parts.reduce((hash, part) => hash.update(part), createHash("sha256")).digest()

/** RFC 9162 §2.1.1, by its definition. */
const rootOf = (leaves: ReadonlyArray<Bytes>): Bytes => {
  if (leaves.length === 1) return leaves[0] ?? new Uint8Array()
  let middle = 1
  while (middle * 2 < leaves.length) middle *= 2
  return sha256(Buffer.of(1), rootOf(leaves.slice(0, middle)), rootOf(leaves.slice(middle)))
}

const leafOf = (type: number, hash: Bytes): string => sha256(Buffer.of(0, type), hash).toString("hex")

interface Statement {
  readonly product_id: string
  readonly version: number
  readonly jwt: string
  readonly sha256: string
  readonly index: number
}

interface Key {
  readonly kid: string
  readonly purpose: string
  readonly created_at: Date
  readonly created_index: number
}

/** The hashes of the leaves that a log must have, and of all that it may have in between. */
const expectedLeaves = Effect.fnUntraced(function* (organization: string, statements: ReadonlyArray<Statement>) {
  const sql = yield* SqlClient.SqlClient
  const keys = yield* sql<Key>`
    SELECT kid, purpose, created_at, created_index::int AS created_index FROM signing_keys
    WHERE organization_id = ${organization}`
  const entries = yield* sql<{ readonly hash: string }>`
    SELECT hash FROM audit_log WHERE organization_id = ${organization}`
  const events = keys.map(({ created_at, created_index, kid, purpose }) => {
    const event = { event: "created", kid, purpose, at: created_at.toISOString(), index: created_index }
    return [created_index, leafOf(3, sha256(JSON.stringify(event)))] as const
  })
  return {
    required: new Map([...events, ...statements.map(({ index, jwt }) => [index, leafOf(1, sha256(jwt))] as const)]),
    auditHeads: new Set(entries.map(({ hash }) => leafOf(2, Buffer.from(hash, "hex"))))
  }
})

const parse = (checkpoint: string) => {
  const [, size, root] = checkpoint.split("\n")
  return { size: Number(size), root }
}

/** The size that a checkpoint states; 0 for another text. */
export const sizeOf = (checkpoint: string): number => parse(checkpoint).size || 0

/**
 * Asserts that every version of every published passport is signed once, that each leaf is that of a statement, a key event or a
 * head of the audit log, and that the checkpoint is the root of the first leaves. Returns the versions of each passport.
 */
export const assertComplete = Effect.fnUntraced(function* (organization: string, checkpoint: string) {
  const sql = yield* SqlClient.SqlClient
  const statements = yield* sql<Statement>`
    SELECT product_id, version, jwt, sha256, index::int AS index FROM statements WHERE organization_id = ${organization}
    ORDER BY product_id, version`
  const products = yield* sql<{ readonly id: string }>`
    SELECT id FROM products WHERE organization_id = ${organization} AND status = 'published' ORDER BY id`
  const versions = Map.groupBy(statements, ({ product_id }) => product_id)
  assert.deepStrictEqual(
    [...versions.keys()],
    products.map(({ id }) => id)
  )
  for (const own of versions.values()) {
    assert.deepStrictEqual(
      own.map(({ version }) => version),
      own.map((_, position) => position + 1)
    )
  }
  for (const { jwt, sha256: hash } of statements) assert.strictEqual(sha256(jwt).toString("base64url"), hash)

  const leaves = yield* sql<{ readonly index: number; readonly hash: Bytes }>`
    SELECT index::int AS index, hash FROM log_nodes WHERE organization_id = ${organization} AND level = 0 ORDER BY index`
  assert.deepStrictEqual(
    leaves.map(({ index }) => index),
    leaves.map((_, index) => index)
  )
  const { auditHeads, required } = yield* expectedLeaves(organization, statements)
  let heads = 0
  for (const { hash, index } of leaves) {
    const leaf = Buffer.from(hash).toString("hex")
    if (required.has(index)) assert.strictEqual(leaf, required.get(index))
    else {
      assert.isTrue(auditHeads.has(leaf), `leaf ${index}`)
      heads += 1
    }
  }
  // Two keys. So no two statements have the same index.
  assert.strictEqual(leaves.length, statements.length + 2 + heads)
  const { root, size } = parse(checkpoint)
  const computed = rootOf(leaves.slice(0, size).map(({ hash }) => hash))
  assert.strictEqual(Buffer.from(computed).toString("base64"), root)
  const [nodes] = yield* sql<{ readonly count: number }>`
    SELECT count(*)::int AS count FROM log_nodes WHERE organization_id = ${organization}`
  // A tree of n leaves has n minus the number of its complete parts more nodes.
  const parts = leaves.length.toString(2).replaceAll("0", "").length
  assert.strictEqual(nodes?.count, 2 * leaves.length - parts)
  return new Map([...versions].map(([id, own]) => [id, own.length]))
})
