/** Logs of organizations in SQL: the nodes of their trees, their keys, and which organization has work. */
import { OrganizationId } from "@dpp/core/party"
import type { Bytes } from "@dpp/proof"
import type { CompletedNode } from "@dpp/proof/log"
import {
  type Claim,
  type LogAppend,
  LogMoved,
  LogStore,
  longestDelaySeconds,
  type NodeAddress,
  type StoredSigningKey
} from "@dpp/service/ports/LogStore"
import * as Arr from "effect/Array"
import * as DateTime from "effect/DateTime"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import * as Option from "effect/Option"
import * as Schema from "effect/Schema"
import * as SqlClient from "effect/sql/SqlClient"
import { findAll, findOne, findOneOption, orDie } from "../sql/query.ts"
import { delayed } from "../sql/delayed.ts"
import { signingQueues } from "./signingQueues.ts"
import { tenantIsolation } from "../sql/tenantIsolation.ts"

const HeadRow = Schema.Struct({
  size: Schema.Finite,
  audit_hash: Schema.NullOr(Schema.String),
  checkpoint: Schema.NullOr(Schema.String),
  checkpoint_size: Schema.Finite,
  checkpoint_age: Schema.NullOr(Schema.Finite)
})
const findHead = findOneOption(HeadRow)

const PublicJwk = Schema.Struct({
  kty: Schema.Literal("OKP"),
  crv: Schema.Literal("Ed25519"),
  x: Schema.String,
  kid: Schema.String,
  alg: Schema.Literal("EdDSA"),
  use: Schema.Literal("sig")
})

const moment = Schema.NullOr(Schema.DateTimeUtcFromDate)

const KeyRow = Schema.Struct({
  purpose: Schema.Literals(["statement", "log"]),
  public_jwk: PublicJwk,
  private_wrapped: Schema.String,
  created_at: Schema.DateTimeUtcFromDate,
  created_index: Schema.Finite,
  retired_at: moment,
  revoked_at: moment,
  revoked_reason: Schema.NullOr(Schema.String),
  revocation: Schema.NullOr(Schema.Struct({ at: Schema.String, index: Schema.Finite, sha256: Schema.String }))
})
const findKeys = findAll(KeyRow)
const findKey = findOneOption(KeyRow)
const findClaim = findOneOption(Schema.Struct({ organization: OrganizationId, until: Schema.String }))

const findMoments = findOne(
  Schema.Struct({
    service: Schema.String,
    now: Schema.String,
    until: Schema.String,
    horizon: Schema.String,
    checkpoint_before: Schema.String
  })
)

const dateOf = (at: DateTime.Utc | null): Date | null => (at === null ? null : DateTime.toDateUtc(at))

export const layer: Layer.Layer<LogStore, never, SqlClient.SqlClient> = Layer.effect(
  LogStore,
  Effect.gen(function* () {
    const sql = yield* SqlClient.SqlClient
    const assertTenant = tenantIsolation(sql)
    const queues = signingQueues(sql)

    const head: LogStore["Service"]["head"] = (organization) =>
      findHead(sql`
        SELECT size::float8 AS size, audit_hash, checkpoint, checkpoint_size::float8 AS checkpoint_size,
          extract(epoch FROM now() - checkpoint_at)::float8 AS checkpoint_age, ${assertTenant(organization)}
        FROM logs WHERE organization_id = ${organization} AND size > 0`).pipe(
        Effect.map(
          Option.map(({ audit_hash, checkpoint, checkpoint_age, checkpoint_size, size }) => ({
            size,
            audit_hash,
            checkpoint:
              checkpoint === null || checkpoint_age === null
                ? null
                : { note: checkpoint, size: checkpoint_size, ageSeconds: checkpoint_age }
          }))
        ),
        orDie
      )

    const nodes = Effect.fnUntraced(function* (organization: OrganizationId, addresses: ReadonlyArray<NodeAddress>) {
      if (addresses.length === 0) return []
      const levels = addresses.map(({ level }) => level)
      const indexes = addresses.map(({ index }) => index)
      const rows = yield* sql<{ readonly hash: Bytes | null }>`
        SELECT n.hash, ${assertTenant(organization, "n.organization_id")}
        FROM unnest(${levels}::smallint[], ${indexes}::bigint[]) WITH ORDINALITY AS asked (level, index, position)
        LEFT JOIN log_nodes n ON n.organization_id = ${organization} AND n.level = asked.level AND n.index = asked.index
        ORDER BY asked.position`
      return yield* Effect.forEach(rows, ({ hash }, position) =>
        hash === null
          ? Effect.die(
              new Error(`The log of organization ${organization} lacks node ${levels[position]}/${indexes[position]}.`)
            )
          : Effect.succeed(new Uint8Array(hash))
      )
    }, orDie)

    const leaves: LogStore["Service"]["leaves"] = Effect.fnUntraced(function* (organization, start, limit) {
      const rows = yield* sql<{ readonly index: number; readonly hash: Bytes; readonly entry: Bytes | null }>`
        SELECT index::float8 AS index, hash, entry, ${assertTenant(organization)} FROM log_nodes
        WHERE organization_id = ${organization} AND level = 0 AND index >= ${start}::bigint ORDER BY index LIMIT ${limit}`
      return rows.map(({ entry, hash, index }) => ({
        index,
        hash: new Uint8Array(hash),
        entry: entry === null ? null : new Uint8Array(entry)
      }))
    }, orDie)

    const keyColumns = sql`purpose, public_jwk, private_wrapped, created_at, created_index::float8 AS created_index,
      retired_at, revoked_at, revoked_reason, revocation`

    const keys = (organization: OrganizationId) =>
      findKeys(sql`
        SELECT ${keyColumns}, ${assertTenant(organization)}
        FROM signing_keys WHERE organization_id = ${organization} ORDER BY created_index`).pipe(orDie)

    /** Searches all organizations, so without tenant isolation: the server shows the result to none of them. */
    const newestKey = findKey(sql`
      SELECT ${keyColumns} FROM signing_keys WHERE retired_at IS NULL AND revoked_at IS NULL
      ORDER BY created_at DESC LIMIT 1`).pipe(orDie)

    /** The queue makes the log of an organization when it claims it; who appends first need not wait for that. */
    const makeLog = (organization: OrganizationId) => sql`
      INSERT INTO logs (organization_id, changes_until)
      SELECT organization_id, coalesce(last_content_at, '-infinity') FROM audit_heads
      WHERE organization_id = ${organization}
      ON CONFLICT (organization_id) DO NOTHING
      RETURNING ${assertTenant(organization)}`

    /** Only the first server that appends to a size finds it. */
    const moveHead = (organization: OrganizationId, { audit_hash, new_size, size }: LogAppend) => sql`
      UPDATE logs SET size = ${new_size}::bigint, audit_hash = coalesce(${audit_hash ?? null}::text, audit_hash)
      WHERE organization_id = ${organization} AND size = ${size}::bigint
      RETURNING ${assertTenant(organization)}`

    const insertNodes = (
      organization: OrganizationId,
      completed: Arr.NonEmptyReadonlyArray<CompletedNode>,
      { entries, size }: LogAppend
    ) => {
      const rows = Arr.map(completed, ({ hash, index, level }) => ({
        organization_id: organization,
        level,
        index,
        hash,
        entry: level === 0 ? (entries[index - size] ?? null) : null
      }))
      return sql`INSERT INTO log_nodes ${sql.insert(rows)} RETURNING ${assertTenant(organization)}`
    }

    const storeStatements = (organization: OrganizationId, { at, statements }: LogAppend) => sql`
      UPDATE statements AS s SET jwt = n.jwt, sha256 = n.sha256, disclosures = n.disclosures, index = n.index,
        signed_at = ${DateTime.toDateUtc(at)}
      FROM jsonb_to_recordset(${JSON.stringify(statements)}::jsonb)
        AS n (product_id uuid, version int, jwt text, sha256 text, disclosures jsonb, index bigint)
      WHERE s.organization_id = ${organization} AND s.product_id = n.product_id AND s.version = n.version
        AND s.jwt IS NULL
      RETURNING ${assertTenant(organization, "s.organization_id")}`

    const storeKey = (organization: OrganizationId, key: StoredSigningKey) => {
      const row = {
        organization_id: organization,
        kid: key.public_jwk.kid,
        purpose: key.purpose,
        public_jwk: JSON.stringify(key.public_jwk),
        private_wrapped: key.private_wrapped,
        created_at: dateOf(key.created_at),
        created_index: key.created_index,
        retired_at: dateOf(key.retired_at),
        revoked_at: dateOf(key.revoked_at),
        revoked_reason: key.revoked_reason,
        revocation: key.revocation === null ? null : JSON.stringify(key.revocation)
      }
      return sql`
        INSERT INTO signing_keys ${sql.insert(row)}
        ON CONFLICT (organization_id, kid) DO UPDATE SET retired_at = excluded.retired_at,
          revoked_at = excluded.revoked_at, revoked_reason = excluded.revoked_reason, revocation = excluded.revocation
        RETURNING ${assertTenant(organization, "signing_keys.organization_id")}`
    }

    /** All in one transaction: a version that was signed or deleted meanwhile leaves no leaf. */
    const append = (organization: OrganizationId, given: LogAppend) =>
      Effect.gen(function* () {
        if (given.size === 0) yield* makeLog(organization)
        if ((yield* moveHead(organization, given)).length === 0) return yield* new LogMoved()
        if (Arr.isReadonlyArrayNonEmpty(given.nodes)) yield* insertNodes(organization, given.nodes, given)
        // Retired keys first: an organization has one active key for each purpose.
        for (const key of given.keys.toSorted((one, other) => Number(isActive(one)) - Number(isActive(other)))) {
          yield* storeKey(organization, key)
        }
        if (given.statements.length === 0) return
        const stored = yield* storeStatements(organization, given)
        if (stored.length < given.statements.length) return yield* new LogMoved()
      }).pipe(sql.withTransaction, Effect.catchTag("SqlError", Effect.die))

    const setCheckpoint: LogStore["Service"]["setCheckpoint"] = (organization, { note, size }) =>
      sql`
        UPDATE logs SET checkpoint = ${note}, checkpoint_size = ${size}::bigint, checkpoint_at = now()
        WHERE organization_id = ${organization} AND (checkpoint IS NULL OR checkpoint_size < ${size}::bigint)
        RETURNING ${assertTenant(organization)}`.pipe(Effect.asVoid, orDie)

    /** The clock of the database, and the moments that follow from it: a cluster accepts no clock where an insert conflicts. */
    const momentsOf = ({ checkpointSeconds, seconds }: Parameters<LogStore["Service"]["claim"]>[0]) => {
      const fromNow = (given: number) => sql`(now() + ${given}::float8 * interval '1 second')::text`
      return findMoments(sql`
        SELECT coalesce(max(since), '-infinity')::text AS service, now()::text AS now, ${fromNow(seconds)} AS until,
          ${fromNow(1.5 * longestDelaySeconds)} AS horizon, ${fromNow(-checkpointSeconds)} AS checkpoint_before
        FROM service_versions`)
    }

    /** Searches all organizations, so without tenant isolation: the server shows the result to none of them. */
    const claim: LogStore["Service"]["claim"] = Effect.fnUntraced(function* (times) {
      // A statement of its own: a cluster evaluates it apart from the nodes.
      const { checkpoint_before, horizon, now, service, until } = yield* momentsOf(times)
      const isClaimed = sql`l.claimed_until > ${now}::timestamptz AND l.claimed_until <= ${horizon}::timestamptz`
      const isRecent = sql`l.checkpoint_at > ${checkpoint_before}::timestamptz AND l.checkpoint_at <= ${now}::timestamptz`
      const rows = yield* sql<{ readonly organization_id: OrganizationId }>`
        SELECT h.organization_id FROM audit_heads h LEFT JOIN logs l ON l.organization_id = h.organization_id
        WHERE CASE WHEN l.organization_id IS NULL
          THEN EXISTS (
            SELECT FROM product_counts c
            WHERE c.organization_id = h.organization_id AND c.status = 'published' AND c.products > 0
          )
          ELSE NOT (${isClaimed}) AND (
            l.has_pending OR l.changes_until < h.last_content_at OR l.shared_target IS NOT NULL
            OR l.shared_until < ${service}::timestamptz
            OR (l.checkpoint_size < l.size AND (${isRecent}) IS NOT TRUE)
          ) END
        ORDER BY CASE WHEN l.claimed_until <= ${horizon}::timestamptz THEN l.claimed_until END NULLS FIRST LIMIT 20`
      for (const { organization_id } of rows) {
        const claimed = yield* findClaim(sql`
          INSERT INTO logs AS l (organization_id, changes_until, claimed_until)
          SELECT organization_id, coalesce(last_content_at, '-infinity'), ${until}::timestamptz
          FROM audit_heads WHERE organization_id = ${organization_id}
          ON CONFLICT (organization_id) DO UPDATE SET claimed_until = excluded.claimed_until WHERE NOT (${isClaimed})
          RETURNING l.organization_id AS organization, l.claimed_until::text AS until,
            ${assertTenant(organization_id, "l.organization_id")}`)
        if (Option.isSome(claimed)) return claimed
      }
      return Option.none<Claim>()
    }, orDie)

    const release: LogStore["Service"]["release"] = ({ organization, until }, seconds) =>
      sql`
        UPDATE logs SET claimed_until = now() + ${seconds}::float8 * interval '1 second', failures = 0,
          has_pending = has_pending AND EXISTS (
            SELECT FROM statements s WHERE s.organization_id = ${organization} AND s.jwt IS NULL
          )
        WHERE organization_id = ${organization} AND claimed_until = ${until}::timestamptz
        RETURNING ${assertTenant(organization)}`.pipe(Effect.asVoid, orDie)

    const postpone: LogStore["Service"]["postpone"] = ({ organization, until }) =>
      sql`
        UPDATE logs SET failures = least(failures + 1, 12), claimed_until = ${delayed(sql, longestDelaySeconds)}
        WHERE organization_id = ${organization} AND claimed_until = ${until}::timestamptz
        RETURNING ${assertTenant(organization)}`.pipe(Effect.asVoid, orDie)

    return LogStore.of({
      head,
      nodes,
      leaves,
      keys,
      newestKey,
      append,
      setCheckpoint,
      claim,
      release,
      postpone,
      ...queues
    })
  })
)

const isActive = ({ retired_at, revoked_at }: StoredSigningKey): boolean => retired_at === null && revoked_at === null
