/** A change of the audit log that bypasses the service is detected, and the first broken position is reported. */
import { memoryDatabase } from "@dpp/testkit/memoryDatabase"
import { auditHash } from "@dpp/persistence/changes/auditHash"
import * as Persistence from "@dpp/persistence/Persistence"
import { verify } from "@dpp/service/changes/AuditChain"
import { AuditLog } from "@dpp/service/ports/AuditLog"
import { anAuditEntry, anOrganization, aRead } from "@dpp/testkit/builders"
import { insertOrganization } from "@dpp/testkit/contracts/storing"
import { assert, layer } from "@effect/vitest"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import * as SqlClient from "effect/sql/SqlClient"

const onDatabase = Persistence.layer.pipe(Layer.provideMerge(memoryDatabase))

/** An organization with entries. */
const logOf = Effect.fnUntraced(function* (length: number) {
  const organization = anOrganization()
  const log = yield* AuditLog
  const entries = Array.from({ length }, () => anAuditEntry({ organization_id: organization.id }))
  const [creation, ...others] = entries
  if (creation !== undefined) yield* insertOrganization(organization, creation)
  yield* Effect.forEach(others, (entry) => log.append(entry), { discard: true })
  return { organization: organization.id, ids: entries.map(({ id }) => id) }
})

/** Changes that a superuser of the database can make. */
const tamper = Effect.fnUntraced(function* (statement: (sql: SqlClient.SqlClient) => Effect.Effect<unknown, unknown>) {
  const sql = yield* SqlClient.SqlClient
  yield* sql`ALTER TABLE audit_log DISABLE TRIGGER audit_log_append_only`
  yield* Effect.orDie(statement(sql))
  yield* sql`ALTER TABLE audit_log ENABLE TRIGGER audit_log_append_only`
})

layer(onDatabase)("the chain of the audit log (spec §4.4)", (it) => {
  it.effect("is valid as it was written, over several pages", () =>
    Effect.gen(function* () {
      const { organization } = yield* logOf(1001)
      const { hash, position } = yield* verify(organization, auditHash)
      assert.strictEqual(position, 1001)
      assert.match(hash ?? "", /^[0-9a-f]{64}$/u)
    })
  )

  const changes = {
    action: "'product.deleted'",
    resource_type: "'nothing known'",
    resource_id: "NULL",
    actor_type: "'unknown'",
    actor_id: "'another actor'",
    actor_name: "'Another actor'",
    changed_fields: `'{"not": "a list"}'::jsonb`,
    points: `'[1, 2, 3, 4]'::jsonb`,
    reason: "'a reason'",
    details: "'no JSON'",
    correlation_id: "'another'",
    created_at: "created_at - interval '1 day'",
    id: "gen_random_uuid()",
    hash: "repeat('0', 64)"
  }
  for (const [column, value] of Object.entries(changes)) {
    it.effect(`reports an entry whose ${column} was changed`, () =>
      Effect.gen(function* () {
        const { ids, organization } = yield* logOf(4)
        yield* tamper((sql) =>
          sql.unsafe(
            `UPDATE audit_log SET ${column} = ${value} WHERE organization_id = '${organization}' AND sequence = 3`
          )
        )
        const broken = yield* Effect.flip(verify(organization, auditHash))
        assert.deepInclude(broken, { _tag: "ChainBroken", position: 3, fault: "hash_differs" })
        if (column !== "id") assert.strictEqual(broken.id, ids[2])
      })
    )
  }

  it.effect("reports a read whose points were changed or removed", () =>
    Effect.gen(function* () {
      for (const points of [`'[1, 2]'::jsonb`, "'5'::jsonb", "NULL"]) {
        const { organization } = yield* logOf(2)
        yield* (yield* AuditLog).appendReads(organization, [aRead({ organization_id: organization })])
        assert.strictEqual((yield* verify(organization, auditHash)).position, 3)
        yield* tamper((sql) =>
          sql.unsafe(
            `UPDATE audit_log SET points = ${points} WHERE organization_id = '${organization}' AND sequence = 3`
          )
        )
        const broken = yield* Effect.flip(verify(organization, auditHash))
        assert.deepInclude(broken, { position: 3, fault: "hash_differs" })
      }
    })
  )

  it.effect("reports a deletion whose reason was changed or removed, stored alone or with others", () =>
    Effect.gen(function* () {
      for (const reason of ["'Another reason'", "''", "NULL"]) {
        const { organization } = yield* logOf(1)
        const log = yield* AuditLog
        yield* log.append(anAuditEntry({ organization_id: organization, reason: 'Sold "as is" – €' }))
        yield* log.appendReads(organization, [anAuditEntry({ organization_id: organization, reason: "Recycled" })])
        assert.strictEqual((yield* verify(organization, auditHash)).position, 3)
        assert.deepStrictEqual(
          (yield* log.chain(organization, 1)).map((entry) => entry.reason),
          ['Sold "as is" – €', "Recycled"]
        )
        for (const position of [3, 2]) {
          yield* tamper((sql) =>
            sql.unsafe(
              `UPDATE audit_log SET reason = ${reason} WHERE organization_id = '${organization}' AND sequence = ${position}`
            )
          )
          const broken = yield* Effect.flip(verify(organization, auditHash))
          assert.deepInclude(broken, { position, fault: "hash_differs" })
        }
      }
    })
  )

  it.effect("reports an entry with another previous hash", () =>
    Effect.gen(function* () {
      const { ids, organization } = yield* logOf(4)
      yield* tamper(
        (sql) => sql`UPDATE audit_log SET previous_hash = NULL WHERE organization_id = ${organization} AND sequence = 2`
      )
      const broken = yield* Effect.flip(verify(organization, auditHash))
      assert.deepInclude(broken, { position: 2, fault: "previous_hash_differs" })
      assert.strictEqual(broken.id, ids[1])
    })
  )

  it.effect("reports the position of an entry that was deleted from the middle", () =>
    Effect.gen(function* () {
      const { organization } = yield* logOf(4)
      yield* tamper((sql) => sql`DELETE FROM audit_log WHERE organization_id = ${organization} AND sequence = 2`)
      const broken = yield* Effect.flip(verify(organization, auditHash))
      assert.deepInclude(broken, { position: 2, id: null, fault: "entry_missing", found: "3" })
    })
  )

  it.effect("reports the entry after a deleted one when the rest was renumbered", () =>
    Effect.gen(function* () {
      const { ids, organization } = yield* logOf(4)
      yield* tamper((sql) =>
        Effect.gen(function* () {
          yield* sql`DELETE FROM audit_log WHERE organization_id = ${organization} AND sequence = 2`
          for (const place of [3, 4]) {
            yield* sql`
              UPDATE audit_log SET sequence = sequence - 1 WHERE organization_id = ${organization} AND sequence = ${place}`
          }
        })
      )
      const broken = yield* Effect.flip(verify(organization, auditHash))
      assert.deepInclude(broken, { position: 2, fault: "previous_hash_differs" })
      assert.strictEqual(broken.id, ids[2])
    })
  )

  it.effect("reports the position of a deleted last entry", () =>
    Effect.gen(function* () {
      const { organization } = yield* logOf(4)
      yield* tamper((sql) => sql`DELETE FROM audit_log WHERE organization_id = ${organization} AND sequence = 4`)
      const broken = yield* Effect.flip(verify(organization, auditHash))
      assert.deepInclude(broken, { position: 4, id: null, fault: "end_missing", expected: "4", found: "3" })
    })
  )

  it.effect("reports two swapped entries", () =>
    Effect.gen(function* () {
      const { ids, organization } = yield* logOf(4)
      yield* tamper((sql) =>
        Effect.forEach(
          [
            [2, -1],
            [3, 2],
            [-1, 3]
          ] as const,
          ([from, to]) =>
            sql`UPDATE audit_log SET sequence = ${to} WHERE organization_id = ${organization} AND sequence = ${from}`
        )
      )
      const broken = yield* Effect.flip(verify(organization, auditHash))
      assert.deepInclude(broken, { position: 2, fault: "previous_hash_differs" })
      assert.strictEqual(broken.id, ids[2])
    })
  )

  it.effect("reports a head with another end, and a deleted head", () =>
    Effect.gen(function* () {
      const { organization } = yield* logOf(2)
      yield* tamper((sql) => sql`UPDATE audit_heads SET hash = 'other' WHERE organization_id = ${organization}`)
      assert.deepInclude(yield* Effect.flip(verify(organization, auditHash)), { position: 2, fault: "head_differs" })
      yield* tamper((sql) => sql`UPDATE audit_heads SET sequence = 1 WHERE organization_id = ${organization}`)
      assert.deepInclude(yield* Effect.flip(verify(organization, auditHash)), { position: 2, fault: "head_differs" })
      yield* tamper((sql) => sql`DELETE FROM audit_heads WHERE organization_id = ${organization}`)
      assert.deepInclude(yield* Effect.flip(verify(organization, auditHash)), { position: 2, fault: "head_missing" })
    })
  )

  it.effect("reports a chain that was deleted with its head, which every organization has from its creation", () =>
    Effect.gen(function* () {
      const { organization } = yield* logOf(3)
      yield* tamper((sql) =>
        Effect.andThen(
          sql`DELETE FROM audit_log WHERE organization_id = ${organization}`,
          sql`DELETE FROM audit_heads WHERE organization_id = ${organization}`
        )
      )
      assert.deepInclude(yield* Effect.flip(verify(organization, auditHash)), { position: 1, fault: "chain_missing" })
    })
  )

  it.effect("reports that all entries were deleted", () =>
    Effect.gen(function* () {
      const { organization } = yield* logOf(3)
      yield* tamper((sql) => sql`DELETE FROM audit_log WHERE organization_id = ${organization}`)
      const broken = yield* Effect.flip(verify(organization, auditHash))
      assert.deepInclude(broken, { position: 1, fault: "end_missing", expected: "3", found: "0" })
    })
  )

  it.effect("does not affect another organization", () =>
    Effect.gen(function* () {
      const ours = yield* logOf(2)
      const theirs = yield* logOf(2)
      yield* tamper((sql) => sql`UPDATE audit_log SET actor_name = 'x' WHERE organization_id = ${theirs.organization}`)
      assert.strictEqual((yield* verify(ours.organization, auditHash)).position, 2)
    })
  )
})
