/**
 * Fills an empty service of any revision over HTTP, with data of all kinds: what an upgrade must not lose or change.
 *
 * Two organizations have passports of every category, drafts, templates, files, readings, grants, requests, revoked keys and a
 * custom domain. Between the phases a version of every kind begins, so that dated reads have different documents.
 */
import { setTimeout } from "node:timers/promises"

/** What a reader of the filled service needs. */
export interface FilledService {
  readonly organizations: ReadonlyArray<FilledOrganization>
  /** Moments between the phases, as ISO 8601. */
  readonly moments: ReadonlyArray<string>
}

export interface FilledOrganization {
  readonly id: string
  readonly key: string
  /** A token that opens all passports of the organization for a legitimate interest. */
  readonly grantToken: string
  readonly products: ReadonlyArray<FilledProduct>
  /** Addresses of uploaded files, the restricted ones among them. */
  readonly files: ReadonlyArray<string>
}

export interface FilledProduct {
  readonly id: string
  readonly isPublished: boolean
  /** null for a battery model. */
  readonly public_url: string | null
}

export interface ServiceUnderFill {
  /** Where the service and its admin API listen. */
  readonly origin: string
  readonly adminToken: string
  /** Returns a complete battery of a category as the revision of the service has it. */
  readonly sampleDraft: (category: string) => object
  readonly sampleCondition: object
}

const categories = ["ev", "lmt", "industrial", "stationary", "industrial_without_bms"]

const png = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
  "base64"
)

// The responses of several revisions are read by the fields that all of them have.
// oxlint-disable-next-line typescript/no-explicit-any
type Body = any

export const fillService = async (service: ServiceUnderFill): Promise<FilledService> => {
  const { adminToken, origin, sampleCondition, sampleDraft } = service

  const send = async (path: string, key: string | null, method: string, body?: object): Promise<Body> => {
    const isForm = body instanceof FormData
    const response = await fetch(`${origin}${path}`, {
      method,
      headers: {
        ...(key === null ? {} : { authorization: `Bearer ${key}` }),
        ...(body === undefined || isForm ? {} : { "content-type": "application/json" })
      },
      ...(body === undefined ? {} : { body: isForm ? body : JSON.stringify(body) })
    })
    const text = await response.text()
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${text}`)
    return JSON.parse(text)
  }
  const admin = async (path: string, method: string, body?: object) =>
    (await send(`/admin/v1/organizations${path}`, adminToken, method, body)).data

  const form = (name: string, content: Uint8Array | string, fields: Readonly<Record<string, string>> = {}) => {
    const data = new FormData()
    data.append("file", new File([content as BlobPart], name))
    for (const [field, value] of Object.entries(fields)) data.append(field, value)
    return data
  }

  const moments: Array<string> = []
  /** Ends a phase: everything before it has an earlier time, everything after it a later one. */
  const endPhase = async () => {
    await setTimeout(30)
    moments.push(new Date().toISOString())
    await setTimeout(30)
  }

  const organization = async (profile: object, prefix: string) => {
    const { id } = await admin("", "POST", profile)
    const { key } = await admin(`/${id}/api-keys`, "POST", { name: "ERP" })
    const { id: revoked } = await admin(`/${id}/api-keys`, "POST", { name: "former", access: "read" })
    await admin(`/${id}/api-keys/${revoked}`, "DELETE")
    await admin(`/${id}/api-keys`, "POST", { name: "gateway", access: "condition" })
    const site = { name: "Werk Ost", gln: "9526001000104", street: "Allee 1", postal_code: "10115", city: "Berlin" }
    const facility = (await admin(`/${id}/facilities`, "POST", { ...site, country: "DE" })).id
    const call = (path: string, method: string, body?: object) => send(`/api/v1${path}`, key, method, body)
    const create = async (fields: object) => (await call("/products", "POST", fields)).data
    return { id, key, facility, call, create, prefix }
  }
  type Created = Awaited<ReturnType<typeof organization>>

  const publishEach = ({ create, facility, prefix }: Created) =>
    Promise.all(
      categories.map((category, index) =>
        create({
          ...sampleDraft(category),
          serial_number: `${prefix}-${category.replaceAll("_", "-")}`,
          status: "published",
          // Every other passport has no facility, which its document then lacks.
          ...(index % 2 === 0 ? { facility_id: facility } : { manufacturing_place: "Gera, DE" })
        })
      )
    )

  const profile = {
    name: "Erste Batterien GmbH",
    street: "Ringstraße 1",
    postal_code: "70173",
    city: "Stuttgart",
    country: "DE",
    email: "info@first.example",
    website: "https://first.example",
    gln: "9526001000005"
  }
  const first = await organization(profile, "UP1")
  const second = await organization(
    { ...profile, name: "Zweite Zellen AG", trade_name: "Zweite", gln: "9526001000203" },
    "UP2"
  )
  const published = [await publishEach(first), await publishEach(second)]
  await endPhase()

  const [ev, lmt, industrial, stationary, simple] = published[0] as [Body, Body, Body, Body, Body]
  const { call } = first
  const minutes = (count: number) => new Date(Date.now() - 3_600_000 + count * 10_000).toISOString()
  for (let reading = 0; reading < 70; reading++) {
    await call(`/products/${ev.id}/condition`, "PATCH", {
      ...sampleCondition,
      lastUpdate: minutes(reading),
      stateOfCharge: 30 + reading / 2
    })
  }
  await call(`/products/${lmt.id}/condition`, "PATCH", { ...sampleCondition, lastUpdate: minutes(1) })
  await endPhase()

  await call(`/products/${ev.id}`, "PATCH", { battery_mass: 418.25, extinguishing_agent: "Wasser in großen Mengen" })
  await admin(`/${first.id}`, "PATCH", { website: "https://first.example/batteries", trade_name: "Erste" })
  await admin(`/${first.id}/facilities/${first.facility}`, "PATCH", { gln: "9526001000302", city: "Gera" })
  await endPhase()

  await call(`/products/${industrial.id}/image`, "POST", form("photo.png", png))
  const upload = async (name: string, audience: string): Promise<string> =>
    (await call(`/products/${stationary.id}/files`, "POST", form(name, "%PDF-1.4\n%%EOF\n", { audience }))).url
  const declaration = await upload("declaration.pdf", "public")
  const manual = await upload("manual.pdf", "legitimate_interest")
  await call(`/products/${stationary.id}`, "PATCH", {
    eu_declaration_of_conformity: declaration,
    dismantling_information: manual,
    battery_status: "re-used"
  })
  const template = (await call("/templates", "POST", { name: "LMT 500", battery_category: "lmt", battery_mass: 2.85 }))
    .data
  const rows = Array.from({ length: 3 }, (_, row) => ({
    ...sampleDraft("lmt"),
    template_id: template.id,
    manufacturing_place: "Gera, DE",
    serial_number: `UP1-bulk-${row}`,
    status: row === 0 ? "published" : "draft"
  }))
  const bulk = (await call("/products/bulk", "POST", { products: rows })).data.products as ReadonlyArray<Body>
  const preprinted = await first.create({ ...sampleDraft("ev"), serial_number: "UP1-preprinted" })
  await call(`/products/${preprinted.id}/preprint-qr`, "POST", { locale: "de" })
  const model = await first.create({ name: "Model 500", category: "batteries_light" })
  const deleted = await first.create({ name: "Deleted", serial_number: "UP1-deleted", battery_category: "ev" })
  await call(`/products/${deleted.id}`, "DELETE")
  await call(`/products/${simple.id}/condition`, "PATCH", { ...sampleCondition, lastUpdate: minutes(2) })
  await send(`${new URL(ev.public_url).pathname}/access-requests`, null, "POST", {
    audience: "legitimate_interest",
    role: "recycler",
    name: "Recycling Nord GmbH",
    email: "info@recycling.example",
    purpose: "Dismantling at the end of life"
  })
  const grantOf = async (one: Created) =>
    (
      await one.call("/access-grants", "POST", {
        audience: "legitimate_interest",
        role: "recycler",
        grantee: { name: "Recycling Süd GmbH", email: "info@south.example" },
        scope: { all: true },
        expires_at: new Date(Date.now() + 365 * 86_400_000).toISOString()
      })
    ).data.token as string
  const tokens = [await grantOf(first), await grantOf(second)]
  await admin(`/${second.id}`, "PATCH", { custom_domain: "passports.second.example", custom_domain_status: "pending" })
  await admin(`/${second.id}`, "PATCH", { custom_domain_status: "active" })
  await endPhase()

  const address = async (one: Created, { id }: Body): Promise<FilledProduct> => {
    const { public_url = null, status } = (await one.call(`/products/${id}`, "GET")).data
    return { id, public_url, isPublished: status === "published" }
  }
  const own = [[...(published[0] ?? []), ...bulk, preprinted, model], published[1] ?? []]
  return {
    moments,
    organizations: await Promise.all(
      [first, second].map(async (one, index) => ({
        id: one.id,
        key: one.key,
        grantToken: tokens[index] ?? "",
        products: await Promise.all((own[index] ?? []).map((product) => address(one, product))),
        files: index === 0 ? [declaration, manual] : []
      }))
    )
  }
}
