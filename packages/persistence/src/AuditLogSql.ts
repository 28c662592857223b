/** The audit log in SQL. The database refuses to change or remove an entry. */
import { OrganizationId } from "@dpp/core/party"
import {
  type AuditEntry,
  type AuditLink,
  AuditLog,
  type AuditQuery,
  type ChangeItem,
  type ChangePosition,
  type NewAuditEntry
} from "@dpp/service/ports/AuditLog"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import { type AuditAction, AuditActorType, AuditResource } from "@dpp/core/audit"
import * as Option from "effect/Option"
import * as Schema from "effect/Schema"
import * as SqlClient from "effect/sql/SqlClient"
import { storeChange, stored } from "./orderedChange.ts"
import { tenantWall } from "./tenantWall.ts"

const AuditRow = Schema.Struct({
  id: Schema.String,
  organization_id: OrganizationId,
  action: Schema.String,
  resource_type: AuditResource,
  resource_id: Schema.NullOr(Schema.String),
  actor_type: AuditActorType,
  actor_id: Schema.NullOr(Schema.String),
  actor_name: Schema.String,
  changed_fields: Schema.Array(Schema.String),
  correlation_id: Schema.String,
  created_at: Schema.DateTimeUtcFromDate,
  hash: Schema.String,
  previous_hash: Schema.NullOr(Schema.String)
})

/** As it is stored: who verifies a chain must see what somebody made of it. */
const ChainRow = Schema.Struct({
  ...AuditRow.fields,
  resource_type: Schema.String,
  actor_type: Schema.String,
  changed_fields: Schema.Unknown,
  position: Schema.Finite
})

/** The length of a chain is known without counting. */
const isFiltered = ({ action, resource_id, resource_type }: AuditQuery): boolean =>
  [action, resource_id, resource_type].some((filter) => filter !== undefined)

/** One page of a chain. */
const chainPage = 1000

const decodeChain = Schema.decodeUnknownEffect(Schema.Array(ChainRow))
const decodeHeads = Schema.decodeUnknownEffect(
  Schema.Array(Schema.Struct({ position: Schema.Finite, hash: Schema.String }))
)
const decodeChanges = Schema.decodeUnknownEffect(
  Schema.Array(
    Schema.Struct({
      entry: Schema.Finite,
      item: Schema.Int,
      action: Schema.String,
      resource_type: Schema.Literals(["product", "facility", "organization"]),
      resource_id: Schema.String,
      created_at: Schema.DateTimeUtcFromDate,
      hash: Schema.String
    })
  )
)
const decodeHashes = Schema.decodeUnknownEffect(Schema.Array(Schema.Struct({ hash: Schema.String })))
const decodePositions = Schema.decodeUnknownEffect(
  Schema.Array(Schema.Struct({ organization_id: OrganizationId, position: Schema.Finite }))
)
/** Before the first change. */
const start: ChangePosition = { entry: 0, item: 0 }
const decodeTotal = Schema.decodeUnknownEffect(Schema.Tuple([Schema.Struct({ total: Schema.Int })]))
const decodeRows = Schema.decodeUnknownEffect(Schema.Array(AuditRow))

const toEntry = ({ action, actor_id, actor_name, actor_type, ...row }: typeof AuditRow.Type): AuditEntry => ({
  ...row,
  // Sound: only this module writes the table, from entries; one that an older version wrote is kept as it is.
  action: action as AuditAction,
  actor: { type: actor_type, id: actor_id, name: actor_name }
})

export const layer: Layer.Layer<AuditLog, never, SqlClient.SqlClient> = Layer.effect(
  AuditLog,
  Effect.gen(function* () {
    const sql = yield* SqlClient.SqlClient
    const onlyOwn = tenantWall(sql)

    const append = Effect.fnUntraced(
      function* (entry: NewAuditEntry, storedBytes = 0) {
        const organization = entry.organization_id
        const written = sql`SELECT ${storedBytes}::bigint AS bytes FROM turn`
        return yield* stored(storeChange(sql, { organization, entry, written, bytes: storedBytes }))
      },
      Effect.catchTags({ SqlError: Effect.die })
    )

    const conditionsOf = (organization: OrganizationId, query: AuditQuery) =>
      sql.and([
        sql`organization_id = ${organization}`,
        ...(query.action === undefined ? [] : [sql`action = ${query.action}`]),
        ...(query.resource_type === undefined ? [] : [sql`resource_type = ${query.resource_type}`]),
        ...(query.resource_id === undefined ? [] : [sql`resource_id = ${query.resource_id}`])
      ])

    const list = Effect.fnUntraced(
      function* (organization: OrganizationId, query: AuditQuery) {
        const conditions = conditionsOf(organization, query)
        const own = onlyOwn(organization)
        const rows = yield* sql`
          SELECT *, ${own} FROM audit_log WHERE ${conditions} ORDER BY sequence DESC
          LIMIT ${query.per_page} OFFSET ${(query.page - 1) * query.per_page}`
        const [{ total }] = yield* decodeTotal(
          isFiltered(query)
            ? yield* sql`SELECT (count(*) FILTER (WHERE ${own}))::int AS total FROM audit_log WHERE ${conditions}`
            : yield* sql`
                SELECT coalesce(max(sequence) FILTER (WHERE ${own}), 0)::int AS total FROM audit_heads
                WHERE ${conditions}`
        )
        return { entries: (yield* decodeRows(rows)).map(toEntry), total }
      },
      Effect.catchTags({ SchemaError: Effect.die, SqlError: Effect.die })
    )

    const chain = Effect.fnUntraced(
      function* (organization: OrganizationId, after = 0) {
        const rows = yield* sql`
          SELECT *, sequence::float8 AS position, ${onlyOwn(organization)} FROM audit_log
          WHERE organization_id = ${organization} AND sequence > ${after}
          ORDER BY sequence LIMIT ${chainPage}`
        // Sound but for rows that somebody tampered with, and the hash tells those.
        return (yield* decodeChain(rows)).map((row) => toEntry(row as typeof AuditRow.Type) as AuditLink)
      },
      Effect.catchTags({ SchemaError: Effect.die, SqlError: Effect.die })
    )

    const changes = Effect.fnUntraced(
      function* (
        organization: OrganizationId,
        { after = start, limit }: { readonly after: ChangePosition | undefined; readonly limit: number }
      ) {
        // The first condition is what the index is asked for. An entry without a resource is a bulk request of an
        // earlier version that left nothing.
        const rows = yield* sql`
          SELECT l.sequence::float8 AS entry, item.n::int AS item, l.resource_type, l.created_at, l.hash,
            CASE WHEN l.changed_products IS NULL OR l.action <> 'products.bulk_created'
              THEN l.action ELSE 'product.created' END AS action,
            CASE WHEN l.changed_products IS NULL THEN l.resource_id ELSE item.id END AS resource_id,
            ${onlyOwn(organization, "l.organization_id")}
          FROM audit_log l CROSS JOIN LATERAL (
            SELECT NULL AS id, 1 AS n WHERE l.changed_products IS NULL AND l.resource_id IS NOT NULL
            UNION ALL
            SELECT * FROM jsonb_array_elements_text(l.changed_products) WITH ORDINALITY
          ) AS item
          WHERE l.organization_id = ${organization} AND l.sequence >= ${after.entry}
            AND (l.sequence > ${after.entry} OR item.n > ${after.item}) AND l.resource_type <> 'api_key'
          ORDER BY l.sequence, item.n LIMIT ${limit}`
        return (yield* decodeChanges(rows)).map(({ action, entry, item, ...row }): ChangeItem => ({
          ...row,
          // Sound: only this service writes actions.
          action: action as AuditAction,
          position: { entry, item }
        }))
      },
      Effect.catchTags({ SchemaError: Effect.die, SqlError: Effect.die })
    )

    const head = Effect.fnUntraced(
      function* (organization: OrganizationId) {
        const rows = yield* sql`
          SELECT sequence::float8 AS position, hash, ${onlyOwn(organization)} FROM audit_heads
          WHERE organization_id = ${organization} AND sequence > 0`
        return Option.fromUndefinedOr((yield* decodeHeads(rows))[0])
      },
      Effect.catchTags({ SchemaError: Effect.die, SqlError: Effect.die })
    )

    const hashAt = Effect.fnUntraced(
      function* (organization: OrganizationId, position: number) {
        const rows = yield* sql`
          SELECT hash, ${onlyOwn(organization)} FROM audit_log
          WHERE organization_id = ${organization} AND sequence = ${position}`
        return Option.fromUndefinedOr((yield* decodeHashes(rows))[0]?.hash)
      },
      Effect.catchTags({ SchemaError: Effect.die, SqlError: Effect.die })
    )

    // About several organizations at once, so without the wall: the server keeps what it returns to itself.
    const positions = Effect.fnUntraced(
      function* (organizations: ReadonlyArray<OrganizationId>) {
        const rows = yield* sql`
          SELECT organization_id, sequence::float8 AS position FROM audit_heads
          WHERE organization_id = ANY(${organizations}::uuid[])`
        return new Map(
          (yield* decodePositions(rows)).map(({ organization_id, position }) => [organization_id, position])
        )
      },
      Effect.catchTags({ SchemaError: Effect.die, SqlError: Effect.die })
    )

    return AuditLog.of({ append, list, chain, changes, head, hashAt, positions })
  })
)
