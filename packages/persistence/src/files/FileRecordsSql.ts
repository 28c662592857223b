/** Records of uploaded files in SQL. */
import { Gtin, toGtin14 } from "@dpp/core/identifiers"
import { OrganizationId } from "@dpp/core/party"
import { FileAudience, ProductId } from "@dpp/core/product"
import { type FileRecord, FileRecords, type HolderSearch } from "@dpp/service/ports/FileRecords"
import * as DateTime from "effect/DateTime"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import * as Option from "effect/Option"
import * as Schema from "effect/Schema"
import * as SqlClient from "effect/sql/SqlClient"
import { PublicAddresses } from "../products/PublicAddresses.ts"
import { findAll, findOneOption, orDie } from "../sql/query.ts"
import { tenantIsolation } from "../sql/tenantIsolation.ts"

const Row = Schema.Struct({
  organization_id: OrganizationId,
  product_id: Schema.NullOr(ProductId),
  token: Schema.String,
  name: Schema.String,
  content_type: Schema.String,
  bytes: Schema.Finite,
  audience: FileAudience,
  created_at: Schema.DateTimeUtcFromDate
})
const findRecord = findOneOption(Row)
const findProductFiles = findAll(Schema.Struct({ ...Row.fields, product_id: ProductId }))
const findAudiences = findAll(Schema.Struct({ token: Schema.String, audience: FileAudience }))
const findHolders = findAll(Schema.Struct({ product_id: ProductId, field: Schema.String }))
const findPassport = findOneOption(
  Schema.Struct({ organization_id: OrganizationId, id: ProductId, gtin: Schema.NullOr(Gtin) })
)
const findSize = findOneOption(Schema.Struct({ bytes: Schema.Finite }))
const findTokens = findAll(Schema.Struct({ token: Schema.String }))

/** Passports whose attributes a look-up for one reader reads at most, if the reader's grant names none. */
const maximumSearched = 1000

/** A pattern for the token in a text, each of its characters percent-encoded or not, and possibly more than once. */
const anySpelling = (token: string): string =>
  `${Array.from(token, (character) => {
    const code = character.charCodeAt(0).toString(16)
    return `(?:${character}|%(?:25)*${code.replace(/[a-f]/u, (digit) => `[${digit}${digit.toUpperCase()}]`)})`
  }).join("")}(?![A-Za-z0-9_-])`

export const layer: Layer.Layer<FileRecords, never, PublicAddresses | SqlClient.SqlClient> = Layer.effect(
  FileRecords,
  Effect.gen(function* () {
    const sql = yield* SqlClient.SqlClient
    const assertTenant = tenantIsolation(sql)
    const addresses = yield* PublicAddresses

    const reserve = (organization: OrganizationId, token: string, seconds: number) =>
      sql`
        INSERT INTO file_removals (organization_id, token, due_at)
        VALUES (${organization}, ${token}, now() + ${seconds}::float8 * interval '1 second')`.pipe(Effect.asVoid, orDie)

    /** Without a reservation the bytes may have been deleted: then nothing is recorded, which is a defect. */
    const commit = Effect.fnUntraced(function* ({ created_at, ...record }: FileRecord) {
      const reservation = yield* sql`
        DELETE FROM file_removals WHERE organization_id = ${record.organization_id} AND token = ${record.token}
        RETURNING ${assertTenant(record.organization_id)}`
      if (reservation.length === 0) {
        return yield* Effect.die(new Error("The file has no reservation, or its reservation has expired."))
      }
      yield* sql`INSERT INTO files ${sql.insert({ ...record, created_at: DateTime.toDateUtc(created_at) })}`
      yield* addresses.insert(record.organization_id, [record.token])
    }, orDie)

    /** The statement that deletes a record also makes its bytes due for deletion. */
    const release = (organization: OrganizationId, token: string) =>
      findSize(sql`
        WITH released AS (
          DELETE FROM files WHERE organization_id = ${organization} AND token = ${token}
          RETURNING organization_id, token, bytes, ${assertTenant(organization)}
        ), orphaned AS (
          INSERT INTO file_removals (organization_id, token, due_at)
          SELECT organization_id, token, 'epoch' FROM released
        )
        SELECT bytes::float8 AS bytes FROM released`).pipe(
        Effect.tap(addresses.remove(organization, [token])),
        Effect.map(Option.match({ onNone: () => 0, onSome: ({ bytes }) => bytes })),
        orDie
      )

    /** Nothing of a discarded practice organization is readable. */
    const isReadable = sql.literal(
      "NOT EXISTS (SELECT FROM organizations o WHERE o.id = files.organization_id AND o.discarded_at IS NOT NULL)"
    )

    const find = (token: string) =>
      addresses
        .lookUp(token, (owner) => {
          const conditions = [
            sql`token = ${token}`,
            ...Option.toArray(owner).map((organization) => sql`organization_id = ${organization}`)
          ]
          return findRecord(sql`
            SELECT organization_id, product_id, token, name, content_type, bytes::float8 AS bytes, audience, created_at
            FROM files WHERE ${sql.and(conditions)} AND ${isReadable}`)
        })
        .pipe(orDie)

    const list = (organization: OrganizationId, product: ProductId, tokens: ReadonlyArray<string>) =>
      findProductFiles(sql`
        SELECT ${assertTenant(organization)}, organization_id, product_id, token, name, content_type,
          bytes::float8 AS bytes, audience, created_at
        FROM files WHERE organization_id = ${organization} AND product_id IS NOT NULL
          AND (product_id = ${product} OR token = ANY(${[...tokens]}::text[]))
        ORDER BY created_at, token`).pipe(orDie)

    const audiencesForShare = (organization: OrganizationId, tokens: ReadonlyArray<string>) =>
      findAudiences(sql`
        SELECT ${assertTenant(organization)}, token, audience FROM files
        WHERE organization_id = ${organization} AND token = ANY(${[...tokens]}::text[]) FOR SHARE`).pipe(
        Effect.map((rows) => new Map(rows.map(({ audience, token }) => [token, audience]))),
        orDie
      )

    const setAudience = (organization: OrganizationId, token: string, audience: FileAudience) =>
      sql`
        UPDATE files SET audience = ${audience} WHERE organization_id = ${organization} AND token = ${token}
        RETURNING ${assertTenant(organization)}`.pipe(Effect.asVoid, orDie)

    const holders = (organization: OrganizationId, token: string, fields: ReadonlyArray<string>) =>
      findHolders(sql`
        SELECT DISTINCT ON (field) ${assertTenant(organization, "p.organization_id")}, p.id AS product_id, a.key AS field
        FROM products p CROSS JOIN LATERAL jsonb_each_text(p.attributes || jsonb_build_object('name', p.name)) a
        WHERE p.organization_id = ${organization}
          AND (position(${token} IN p.attributes::text || p.name) > 0 OR position('%' IN p.attributes::text || p.name) > 0)
          AND a.key = ANY(${[...fields]}::text[]) AND a.value ~ ${anySpelling(token)}
        ORDER BY field, p.id`).pipe(orDie)

    /**
     * An address is `/files/{token}/{name}` below any origin, in a text or in the `url` of a document. Only the rows of `passports` are searched, so that a file without a holder costs a bounded time as well. */
    const publishedHolder = (organization: OrganizationId, { fields, scope, token }: HolderSearch) => {
      const address = `/files/${token}/`
      const named = "product_ids" in scope ? sql`AND id = ANY(${[...scope.product_ids]}::uuid[])` : sql``
      const within =
        "gtins" in scope ? sql`AND lpad(p.gtin, 14, '0') = ANY(${scope.gtins.map(toGtin14)}::text[])` : sql``
      return findPassport(sql`
        WITH passports AS (
          SELECT organization_id, id, gtin, attributes FROM products
          WHERE organization_id = ${organization} AND status = 'published'
            AND life ->> 'standing' IS DISTINCT FROM 'transferred' ${named}
          ORDER BY id DESC LIMIT ${maximumSearched})
        SELECT ${assertTenant(organization, "p.organization_id")}, p.organization_id, p.id, p.gtin FROM passports p
        WHERE position(${address} IN p.attributes::text) > 0 ${within}
          AND EXISTS (
            SELECT FROM jsonb_each_text(p.attributes) a
            WHERE a.key = ANY(${[...fields]}::text[]) AND position(${address} IN a.value) > 0)
        ORDER BY p.id LIMIT 1`).pipe(orDie)
    }

    /**
     * The condition on the time is checked again when a row is locked: of two servers, one claims it. The other one looks for
     * further rows.
     */
    const claimExpired = Effect.fnUntraced(function* (limit: number) {
      const tokens: Array<string> = []
      while (tokens.length < limit) {
        const due = yield* findTokens(sql`
          SELECT token FROM file_removals WHERE due_at <= now() ORDER BY due_at LIMIT ${limit - tokens.length}`)
        if (due.length === 0) return tokens
        const claimed = yield* findTokens(sql`
          UPDATE file_removals SET due_at = now() + interval '10 minutes'
          WHERE token = ANY(${due.map(({ token }) => token)}::text[]) AND due_at <= now() RETURNING token`)
        tokens.push(...claimed.map(({ token }) => token))
      }
      return tokens
    }, orDie)

    const remove = (tokens: ReadonlyArray<string>) =>
      sql`DELETE FROM file_removals WHERE token = ANY(${[...tokens]}::text[])`.pipe(Effect.asVoid, orDie)

    return FileRecords.of({
      reserve,
      commit,
      release,
      find,
      list,
      audiencesForShare,
      setAudience,
      holders,
      publishedHolder,
      claimExpired,
      delete: remove
    })
  })
)
