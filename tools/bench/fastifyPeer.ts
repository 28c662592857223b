/**
 * The service's reads as a Fastify user would write them: Fastify 5 and `pg`, prepared statements, ten connections. Its writes are
 * in `fastifyWrites.ts`.
 *
 * Same work: the key is looked up, compared and checked for every request; products come from the rows of the service,
 * field by field, with their completeness from the same function; documents from the same facts, validated by the same
 * schema. Left out: counting of requests, headers of privacy, correlation ids of the caller.
 */
import { catalogue } from "@dpp/core/catalogue"
import { completeness, noLife, type Product, type ProductLife, publicationWarnings } from "@dpp/core/product"
import { toV20, validateV20 } from "@dpp/core/v20"
import type { PassportFacts } from "@dpp/core/passport"
import * as DateTime from "effect/DateTime"
import * as Result from "effect/Result"
import fastify, { type FastifyReply } from "fastify"
import { createHash, timingSafeEqual } from "node:crypto"
import pg, { type QueryConfig } from "pg"
import { addWrites } from "./fastifyWrites.ts"

const origin = "https://passports.example.com"
const pool = new pg.Pool({ connectionString: process.env["DPP_DATABASE_URL"] ?? "", max: 10 })
const app = fastify()

interface Owner {
  readonly organization_id: string
  readonly hash: Buffer
  readonly locked: boolean
  readonly plan: string
}

const ownerOf = async (authorization: string | undefined): Promise<string | undefined> => {
  const text = authorization?.slice("Bearer ".length) ?? ""
  const { rows } = await pool.query<Owner>({
    name: "owner",
    text: `SELECT k.*, o.name AS organization, o.plan, o.locked, o.limits FROM api_keys k
      JOIN organizations o ON o.id = k.organization_id WHERE k.lookup_id = $1 AND k.revoked_at IS NULL`,
    values: [text.slice("dpp_live_".length, "dpp_live_".length + 8)]
  })
  const owner = rows[0]
  if (owner === undefined || !timingSafeEqual(createHash("sha256").update(text).digest(), owner.hash)) return undefined
  return owner.locked || owner.plan !== "scale" ? undefined : owner.organization_id
}

const columns = `id, category, status, name, gtin, external_id, facility_id, attributes, not_applicable, life, registry, image, locked_at, locked_reason,
  published_at, created_at, updated_at`

interface Row {
  readonly id: string
  readonly category: string
  readonly status: string
  readonly name: string
  readonly gtin: string | null
  readonly external_id: string | null
  readonly facility_id: string | null
  readonly attributes: Product["attributes"]
  readonly not_applicable: Product["not_applicable"]
  /** Null for a product to which nothing has happened. */
  readonly life: ProductLife | null
  /** Null for a battery about which the EU registry has answered nothing, as all of these are. */
  readonly registry: object | null
  readonly image: string | null
  readonly locked_at: Date | null
  readonly locked_reason: string | null
  readonly published_at: Date | null
  readonly created_at: Date
  readonly updated_at: Date
}

const empty = Object.fromEntries(Object.keys(catalogue).map((name) => [name, null]))

const notRegistered = {
  status: "not_registered",
  registration_id: null,
  registered_version: null,
  registered_statement_sha256: null
}

const publicUrl = ({ attributes, gtin, id }: Pick<Row, "attributes" | "gtin" | "id">): string =>
  gtin === null
    ? `${origin}/p/${id}`
    : `${origin}/01/${gtin.padStart(14, "0")}/21/${encodeURIComponent(attributes.serial_number)}`

const body = ({ life, ...row }: Row): object => ({
  id: row.id,
  category: row.category,
  status: row.status,
  name: row.name,
  gtin: row.gtin,
  external_id: row.external_id,
  facility_id: row.facility_id,
  not_applicable: row.not_applicable,
  passport_status: row.status === "published" ? (life ?? noLife).standing : null,
  predecessors: (life ?? noLife).predecessors,
  successors: (life ?? noLife).successors,
  ...empty,
  ...row.attributes,
  registry: row.registry ?? notRegistered,
  image_url: row.image === null ? null : origin + row.image,
  public_url: publicUrl(row),
  identifiers_locked_at: row.locked_at?.toISOString() ?? null,
  identifiers_locked_reason: row.locked_reason,
  published_at: row.published_at?.toISOString() ?? null,
  created_at: row.created_at.toISOString(),
  updated_at: row.updated_at.toISOString(),
  completeness: { ...completeness(row, "eu-2027-02"), warnings: publicationWarnings(row) }
})

app.addHook("onRequest", async (_request, reply) => {
  void reply.header("x-correlation-id", crypto.randomUUID())
})

app.get<{ Params: { id: string } }>("/api/v1/products/:id", async (request, reply) => {
  const owner = await ownerOf(request.headers.authorization)
  if (owner === undefined) return reply.code(401).send({ error: "unauthorized" })
  const { rows } = await pool.query<Row>({
    name: "product",
    text: `SELECT ${columns} FROM products WHERE organization_id = $1 AND id = $2`,
    values: [owner, request.params.id]
  })
  return rows[0] === undefined ? reply.code(404).send({ error: "not_found" }) : { data: body(rows[0]) }
})

app.get<{ Querystring: { per_page?: string; page?: string } }>("/api/v1/products", async (request, reply) => {
  const owner = await ownerOf(request.headers.authorization)
  if (owner === undefined) return reply.code(401).send({ error: "unauthorized" })
  const page = Number(request.query.page ?? 1)
  const per_page = Number(request.query.per_page ?? 25)
  const [{ rows }, counted] = await Promise.all([
    pool.query<Row>({
      name: "page",
      text: `SELECT ${columns} FROM products WHERE organization_id = $1
        ORDER BY created_at DESC, id DESC LIMIT $2 OFFSET $3`,
      values: [owner, per_page, (page - 1) * per_page]
    }),
    pool.query<{ readonly total: number }>({
      name: "total",
      text: "SELECT coalesce(sum(products), 0)::int AS total FROM product_counts WHERE organization_id = $1",
      values: [owner]
    })
  ])
  const total = counted.rows[0]?.total ?? 0
  return { data: rows.map(body), pagination: { page, per_page, total, total_pages: Math.ceil(total / per_page) } }
})

interface PassportRow extends Row {
  readonly profile: PassportFacts["organization"]
  readonly facility: PassportFacts["facility"]
  readonly content_since: Date
}

const latest = (table: string, condition: string, name: string): string =>
  `LEFT JOIN LATERAL (SELECT * FROM ${table} WHERE organization_id = p.organization_id ${condition}
    ORDER BY since DESC LIMIT 1) ${name} ON true`

app.get<{ Params: { id: string } }>("/api/v1/products/:id/export/model-json", async (request, reply) => {
  const owner = await ownerOf(request.headers.authorization)
  if (owner === undefined) return reply.code(401).send({ error: "unauthorized" })
  const { rows } = await pool.query<PassportRow>({
    name: "passport",
    text: `SELECT p.*, v.attributes, o.profile, f.facility, greatest(v.since, o.since, f.since) AS content_since
      FROM products p
      ${latest("product_versions", "AND product_id = p.id", "v")}
      ${latest("organization_versions", "", "o")}
      ${latest("facility_versions", "AND facility_id = v.facility_id", "f")}
      LEFT JOIN conditions c ON c.organization_id = p.organization_id AND c.product_id = p.id
      WHERE p.organization_id = $1 AND p.id = $2`,
    values: [owner, request.params.id]
  })
  const row = rows[0]
  if (row === undefined) return reply.code(404).send({ error: "not_found" })
  const facts = {
    // Sound: the row has all fields of a product that the document needs.
    product: { ...row, life: row.life ?? noLife } as unknown as Product,
    organization: row.profile,
    facility: row.facility,
    publicUrl: publicUrl(row),
    lastUpdated: DateTime.makeUnsafe(row.content_since),
    serviceName: null
  }
  const validated = validateV20(toV20(facts, null), row.attributes.battery_category)
  return Result.isSuccess(validated) ? validated.success : reply.code(422).send({ error: "export_validation_failed" })
})

/** Prepared strings by the name of their figure. */
const prepared = new Map<string, { readonly type: string; readonly body: string }>()

app.post<{ Body: { readonly name: string; readonly type: string; readonly body: string } }>(
  "/prepare",
  (request, reply) => {
    prepared.set(request.body.name, request.body)
    void reply.send({ ok: true })
  }
)

const batteryColumns = `p.organization_id, p.id, p.gtin, p.serial_number, p.locked_at, p.locked_locale, p.published_at,
  o.custom_domain, o.custom_domain_status,
  coalesce(CASE WHEN p.published_at IS NULL THEN p.attributes ->> 'mfr_name' END, o.trade_name, o.name) AS manufacturer,
  jsonb_build_array(p.name, p.image,
    (SELECT max(since) FROM product_versions WHERE organization_id = p.organization_id AND product_id = p.id),
    (SELECT max(since) FROM organization_versions WHERE organization_id = p.organization_id),
    (SELECT max(since) FROM facility_versions
      WHERE organization_id = p.organization_id AND facility_id = p.facility_id),
    (SELECT max(since) FROM service_versions),
    (SELECT max(received_at) FROM condition_readings r
      WHERE r.organization_id = p.organization_id AND r.product_id = p.id AND r.is_applied))::text AS version`

/** Sends the prepared string if the service's statement for a public document finds the battery. */
const sendPrepared = async (name: string, reply: FastifyReply, statement: QueryConfig) => {
  const { rows } = await pool.query(statement)
  const found = prepared.get(name)
  if (rows.length === 0 || found === undefined) return reply.code(404).send({ error: "not_found" })
  return reply.type(found.type).send(found.body)
}

app.get<{ Params: { name: string; gtin: string; serial: string } }>(
  "/prepared/:name/01/:gtin/21/:serial",
  async ({ params }, reply) =>
    sendPrepared(params.name, reply, {
      name: "by-key",
      text: `SELECT ${batteryColumns} FROM battery_identifiers b
        JOIN products p ON p.organization_id = b.organization_id AND p.id = b.product_id
        JOIN organizations o ON o.id = p.organization_id WHERE b.gtin14 = $1 AND b.serial_number = $2`,
      values: [params.gtin, params.serial]
    })
)

app.get<{ Params: { name: string; id: string } }>(
  "/prepared/:name/api/v1/products/:id/export/qr",
  async ({ params }, reply) =>
    sendPrepared(params.name, reply, {
      name: "by-id",
      text: `SELECT ${batteryColumns} FROM products p JOIN organizations o ON o.id = p.organization_id WHERE p.id = $1`,
      values: [params.id]
    })
)

addWrites(app, { pool, ownerOf, columns, body })

app.get("/health/ready", async () => {
  await pool.query("SELECT 1")
  return { status: "ready" }
})

await app.listen({ port: Number(process.env["DPP_PORT"]), host: "127.0.0.1" })
