/** `dpp verify-audit` finds a chain that was computed again, because the log of signatures recorded its heads. */
import { OrganizationId } from "@dpp/core/party"
import * as Postgres from "@dpp/persistence/driver/Postgres"
import * as Persistence from "@dpp/persistence/Persistence"
import { auditHash } from "@dpp/persistence/changes/auditHash"
import { start, verify, verifyLinks } from "@dpp/service/changes/AuditChain"
import { AuditLog } from "@dpp/service/ports/AuditLog"
import { isAvailable, unavailable } from "@dpp/testkit/EmbeddedPostgres"
import { PostgresDatabase } from "@dpp/testkit/PostgresDatabase"
import { inFolder } from "@dpp/testkit/Process"
import { assert, describe, it } from "@effect/vitest"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import * as Redacted from "effect/Redacted"
import * as Result from "effect/Result"
import * as SqlClient from "effect/sql/SqlClient"
import { sampleDraft } from "@dpp/core/samples"
import { dpp } from "../support/dpp.ts"
import { sizeOf } from "../support/signedLog.ts"
import { createOrganization, launch, send, stop } from "../support/signingServer.ts"

const inDatabase = <A>(url: string, work: Effect.Effect<A, unknown, AuditLog | SqlClient.SqlClient>): Promise<A> =>
  work.pipe(
    Effect.provide(Persistence.layer.pipe(Layer.provideMerge(Postgres.layer({ url: Redacted.make(url) })))),
    Effect.runPromise
  )

const withDatabase = (use: (url: string, folder: string) => Promise<void>): Promise<void> =>
  Effect.flatMap(PostgresDatabase, ({ url }) =>
    Effect.promise(() => inFolder((folder) => use(Redacted.value(url), folder)))
  ).pipe(Effect.provide(PostgresDatabase.migrated), Effect.runPromise)

/** Publishes a passport on a new server and waits until it is signed. Returns the id of its organization. */
const signOne = async (environment: Readonly<Record<string, string>>): Promise<OrganizationId> => {
  const launched = await launch(environment)
  const { id, key } = await createOrganization(launched.origin, "Chain GmbH")
  const product = { ...sampleDraft("ev"), manufacturing_place: "Berlin", serial_number: "CHAIN-1", status: "published" }
  const { status, text } = await send(`${launched.origin}/api/v1/products`, key, product)
  assert.strictEqual(status, 201, text)
  // Two keys, a statement, and the head of the audit log.
  for (let size = 0; size < 4;) {
    const response = await fetch(`${launched.origin}/o/${id}/log/checkpoint`)
    size = response.ok ? sizeOf(await response.text()) : 0
  }
  await stop(launched)
  return OrganizationId.make(id)
}

/** Who can write to the database changes an entry, and computes all hashes after it and the head again. */
const rewrite = Effect.fnUntraced(function* (organization: OrganizationId, position: number) {
  const sql = yield* SqlClient.SqlClient
  const log = yield* AuditLog
  yield* sql`ALTER TABLE audit_log DISABLE TRIGGER ALL`
  yield* sql`UPDATE audit_log SET actor_name = 'Another'
    WHERE organization_id = ${organization} AND sequence = ${position}`
  let previous: string | null = null
  for (const { hash: _, id, position: sequence, previous_hash: __, ...entry } of yield* log.chain(organization)) {
    const hash: string = auditHash(previous, { id, ...entry })
    yield* sql`UPDATE audit_log SET hash = ${hash}, previous_hash = ${previous}
      WHERE organization_id = ${organization} AND sequence = ${sequence}`
    previous = hash
  }
  yield* sql`UPDATE audit_heads SET hash = ${previous} WHERE organization_id = ${organization}`
  yield* sql`UPDATE logs SET audit_hash = ${previous} WHERE organization_id = ${organization}`
  yield* sql`ALTER TABLE audit_log ENABLE TRIGGER ALL`
  // Without the log, nothing is found.
  const links = yield* log.chain(organization)
  assert.isTrue(Result.isSuccess(verifyLinks(start, links, auditHash)))
  assert.strictEqual((yield* verify(organization, auditHash)).position, links.length)
})

/** Changes in the log that are to hide it. */
const hidings: ReadonlyArray<readonly [rule: string, statement: string, message: RegExp]> = [
  [
    "the entry of a leaf is another one",
    "UPDATE log_nodes SET entry = decode('02' || (SELECT audit_hash FROM logs l WHERE l.organization_id = log_nodes.organization_id), 'hex') WHERE get_byte(entry, 0) = 2",
    /BROKEN log: leaf \d+ records something else/u
  ],
  [
    "the leaf is another one, too",
    "UPDATE log_nodes SET hash = sha256('\\x00'::bytea || entry) WHERE get_byte(entry, 0) = 2",
    /BROKEN log: its leaves are not those that the newest checkpoint signs/u
  ],
  [
    "the leaf does not say what it records",
    "UPDATE log_nodes SET entry = NULL WHERE get_byte(entry, 0) = 2",
    /BROKEN log: it does not say what leaf \d+ records/u
  ],
  ["the leaves are removed", "DELETE FROM log_nodes WHERE level = 0", /BROKEN log: leaf 0 is missing/u],
  [
    "the checkpoint is not signed",
    "UPDATE logs SET checkpoint = overlay(checkpoint PLACING 'AAAA' FROM length(checkpoint) - 20)",
    /BROKEN log: no key of the log has signed its newest checkpoint/u
  ]
]

describe("dpp verify-audit, where passports are signed", () => {
  it.skipIf(!isAvailable)(
    isAvailable ? "finds a chain that was rewritten consistently, and a log that was changed to hide it" : unavailable,
    () =>
      withDatabase(async (url, folder) => {
        const key = Buffer.alloc(32, 7).toString("base64")
        const environment = { DPP_DATABASE_URL: url, DPP_KEY_ENCRYPTION_KEY: key, DPP_DATA_DIR: folder }
        const organization = await signOne(environment)
        const intact = await dpp(["verify-audit"], environment)
        assert.strictEqual(intact.code, 0, intact.stdout)
        const [, size, confirmed] =
          /the log of (\d+) leaves confirms the entries up to (\d+)/u.exec(intact.stdout) ?? []
        assert.isAtLeast(Number(size), 4)
        assert.isAtLeast(Number(confirmed), 4)

        await inDatabase(url, rewrite(organization, 3))
        const rewritten = await dpp(["verify-audit"], environment)
        assert.strictEqual(rewritten.code, 1)
        assert.match(
          rewritten.stdout,
          /BROKEN at entry 1: leaf \d+ of the log recorded the head [0-9a-f]{64}, which the chain does not have\. This or a later entry was changed/u
        )
        const json = JSON.parse((await dpp(["verify-audit", "--json"], environment)).stdout)
        assert.isFalse(json.whole)
        assert.deepInclude(json.organizations[0].first_broken, { position: 1, fault: "recorded_head_missing" })
        assert.deepInclude(json.organizations[0].log, { whole: true, leaves: Number(size) })

        for (const [rule, statement, message] of hidings) {
          await inDatabase(
            url,
            Effect.gen(function* () {
              const sql = yield* SqlClient.SqlClient
              yield* sql`ALTER TABLE log_nodes DISABLE TRIGGER ALL`
              yield* sql.unsafe(statement)
            })
          )
          const { code, stdout } = await dpp(["verify-audit"], environment)
          assert.strictEqual(code, 1, rule)
          assert.match(stdout, message, rule)
        }
      })
  )
})
