/**
 * Published passports whose restricted texts are unique, and the replacement of what a view withholds in the database: no
 * time, version or address changes, so that nothing but the withheld values can make a difference.
 */
import type { View } from "@dpp/core/access"
import { viewFor } from "@dpp/core/access"
import { type AnnexPoint, annexPoints, batteryCategories, catalogue } from "@dpp/core/catalogue"
import { sampleCondition, sampleDraft } from "@dpp/core/samples"
import { assert } from "@effect/vitest"
import * as Effect from "effect/Effect"
import * as SqlClient from "effect/sql/SqlClient"
import { aSerial, profile, type TestServer } from "../support.ts"

type Random = () => number
type Values = Readonly<Record<string, unknown>>

export interface LeakPassport {
  readonly id: string
  /** GTIN and serial number, as the API names a battery. */
  readonly key: string
  /** Addresses of the passport's restricted files, with their points. */
  readonly files: ReadonlyArray<{ readonly path: string; readonly point: AnnexPoint }>
  /** Texts of the restricted attributes, each of which no other value has, with their points. */
  readonly markers: ReadonlyArray<{ readonly text: string; readonly point: AnnexPoint }>
}

const gtin = "9526001000012"
const restricted = Object.entries(catalogue).filter(([, { point }]) => point !== 1)

export const pick = <A>(values: ReadonlyArray<A>, random: Random): A => {
  const value = values[Math.floor(random() * values.length)]
  if (value === undefined) throw new Error("Nothing to pick from.")
  return value
}

const unique = (random: Random): string => `Mark${Math.floor(random() * 2 ** 40).toString(36)}`

const upload = Effect.fnUntraced(function* (
  { origin, ours }: TestServer["Service"],
  path: string,
  audience: string,
  name: string
) {
  const form = new FormData()
  form.append("audience", audience)
  form.append("file", new Blob([`%PDF-1.7\n${name}`]), `${name}.pdf`)
  return yield* Effect.promise(async () => {
    const headers = { authorization: `Bearer ${ours.key}` }
    const response = await fetch(`${origin}${path}`, { method: "POST", headers, body: form })
    const { url } = (await response.json()) as { readonly url: string }
    return url
  })
})

/** Creates and publishes a random passport with condition, readings and two restricted files. */
export const aLeakPassport = Effect.fnUntraced(function* (server: TestServer["Service"], random: Random) {
  const { admin, call, ours } = server
  // What an earlier replacement has left out is required of a publication.
  const { gln } = profile
  yield* admin(`/admin/v1/organizations/${ours.id}`, { method: "PATCH", body: { gln } })
  const serial_number = aSerial()
  const draft: Record<string, unknown> = { ...sampleDraft(pick(batteryCategories, random)), serial_number }
  const markers: Array<{ readonly text: string; readonly point: AnnexPoint }> = []
  for (const [name, { point, shape }] of restricted) {
    if (draft[name] === undefined || (shape.type !== "text" && shape.type !== "uri" && shape.type !== "document"))
      continue
    const text = unique(random)
    markers.push({ text, point })
    draft[name] = shape.type === "text" ? text : `https://docs.example.com/${text}.pdf`
  }
  const facility_id = ours.facilityId
  const body = { ...draft, gtin, facility_id, status: "published" }
  const created = yield* call("/api/v1/products", { body })
  assert.strictEqual(created.status, 201, created.text)
  const at = `/api/v1/products/${created.body.data.id}`
  const manual = yield* upload(server, `${at}/files`, "legitimate_interest", unique(random))
  const report = yield* upload(server, `${at}/files`, "authorities", unique(random))
  const assigned = { dismantling_information: manual, test_reports: report }
  assert.strictEqual((yield* call(at, { method: "PATCH", body: assigned })).status, 200)
  for (const stateOfCharge of [71.25, 63.5]) {
    const reading = { ...sampleCondition, stateOfCharge, lastUpdate: new Date().toISOString() }
    const received = yield* call(`${at}/condition`, { method: "PATCH", body: reading })
    assert.strictEqual(received.status, 200, received.text)
  }
  const files = [manual, report].map(
    (url, index) => ({ path: new URL(url).pathname, point: index === 0 ? 2 : 3 }) as const
  )
  const passport: LeakPassport = { id: created.body.data.id, key: `${gtin}:${serial_number}`, files, markers }
  return passport
})

/** Creates a grant, and returns its id and token. */
export const aGrantFor = Effect.fnUntraced(function* (
  { call }: TestServer["Service"],
  fields: {
    readonly audience?: "legitimate_interest" | "authorities"
    readonly scope: object
    readonly points?: object
  }
) {
  const { audience = "legitimate_interest" } = fields
  const body = {
    audience,
    role: audience === "authorities" ? "commission" : "recycler",
    grantee: { name: "Reader" },
    legal_basis: "owner_consent",
    expires_at: new Date(Date.now() + 86_400_000).toISOString(),
    ...fields
  }
  const created = yield* call("/api/v1/access-grants", { body })
  assert.strictEqual(created.status, 201, created.text)
  return { id: created.body.data.id as string, token: created.body.token as string }
})

/** Some of the points, and the token that opens them: more than the audience's own with the consent of the owner. */
export const aRandomGrant = Effect.fnUntraced(function* (
  server: TestServer["Service"],
  { id }: LeakPassport,
  random: Random
) {
  const audience = pick(["legitimate_interest", "authorities"] as const, random)
  const points = annexPoints.filter((point) => point === 1 || random() < 0.5)
  const scope = pick([{ all: true }, { gtins: [gtin] }, { product_ids: [id] }], random)
  const { token } = yield* aGrantFor(server, { audience, points, scope })
  return { token, view: viewFor(points) }
})

const changed = (value: unknown, random: Random): unknown => {
  if (typeof value === "number") return Math.round(value * (0.5 + random()) * 1000) / 1000
  if (Array.isArray(value)) return value.slice(1)
  if (typeof value === "object" && value !== null && "url" in value) {
    return { ...value, url: `https://docs.example.com/${unique(random)}.pdf` }
  }
  return value
}

/** Attributes with another value, or none, wherever the view withholds them. */
const withChanges = (attributes: Values, view: View, random: Random): Values => {
  const next: Record<string, unknown> = { ...attributes }
  for (const [name, { point, shape }] of restricted) {
    if (view.shows(point) || next[name] === undefined) continue
    if (random() < 0.3) delete next[name]
    else next[name] = shape.type === "text" ? unique(random) : changed(next[name], random)
  }
  return next
}

/** Replaces what the view withholds: attributes, identifiers, condition and readings, now and in all versions. */
export const replaceWithheld = Effect.fnUntraced(
  function* ({ ours }: TestServer["Service"], { id }: LeakPassport, view: View, random: Random) {
    const sql = yield* SqlClient.SqlClient
    const own = sql`organization_id = ${ours.id}`
    const [row] = yield* sql<{ attributes: Values }>`SELECT attributes FROM products WHERE ${own} AND id = ${id}`
    const attributes = JSON.stringify(withChanges(row?.attributes ?? {}, view, random))
    // Without triggers: they would write a version, an audit entry and a time.
    yield* sql`SET LOCAL session_replication_role = replica`
    yield* sql`UPDATE products SET attributes = ${attributes}::jsonb WHERE ${own} AND id = ${id}`
    yield* sql`UPDATE product_versions SET attributes = ${attributes}::jsonb WHERE ${own} AND product_id = ${id}`
    if (!view.shows(3)) {
      const identifiers = JSON.stringify(
        random() < 0.5 ? { gln: null, eori: null } : { gln: "9526001000999", eori: null }
      )
      yield* sql`UPDATE organizations SET gln = (${identifiers}::jsonb)->>'gln' WHERE id = ${ours.id}`
      yield* sql`UPDATE organization_versions SET profile = profile || ${identifiers}::jsonb WHERE ${own}`
      yield* sql`UPDATE facilities SET gln = (${identifiers}::jsonb)->>'gln' WHERE ${own}`
      yield* sql`UPDATE facility_versions SET facility = facility || ${identifiers}::jsonb - 'eori' WHERE ${own}`
    }
    if (view.shows(4)) return
    const condition = JSON.stringify({ stateOfCharge: Math.floor(random() * 100) })
    yield* sql`UPDATE conditions SET condition = condition || ${condition}::jsonb WHERE ${own} AND product_id = ${id}`
    yield* sql`
    UPDATE condition_readings SET reading = reading || ${condition}::jsonb, condition = condition || ${condition}::jsonb
    WHERE ${own} AND product_id = ${id}`
  },
  (change) => Effect.flatMap(SqlClient.SqlClient, (sql) => sql.withTransaction(change))
)
