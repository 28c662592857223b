/** Every surface of a filled service, with what must stay equal when the service is upgraded. */
import { request } from "node:http"
import type { FilledOrganization, FilledProduct, FilledService } from "./fillService.ts"

/**
 * What a later revision may change of a response. `bytes`: nothing. `fields`: it may add fields and change `completeness`.
 * `status`: everything but the status.
 */
export type Promised = "bytes" | "fields" | "status"

export interface Surface {
  readonly path: string
  /** Of the header `Host`, without which an address is not found. */
  readonly host: string
  readonly headers: Readonly<Record<string, string>>
  readonly promised: Promised
}

export interface Answer {
  readonly surface: Surface
  readonly status: number
  /** Base64; empty where only the status is promised. */
  readonly body: string
}

const service = "passports.example.com"

const keyed = (path: string, key: string, promised: Promised): Surface => ({
  path,
  host: service,
  headers: { authorization: `Bearer ${key}` },
  promised
})

const open = (url: string, accept: string, promised: Promised, query = ""): Surface => {
  const { host, pathname } = new URL(url)
  return { path: `${pathname}${query}`, host, headers: { accept }, promised }
}

const surfacesOfProduct = (
  { isPublished, public_url: url, id }: FilledProduct,
  { grantToken, key }: FilledOrganization,
  moments: ReadonlyArray<string>
): ReadonlyArray<Surface> => {
  const at = `/api/v1/products/${id}`
  const own = [keyed(at, key, "fields"), keyed(`${at}/export/qr?format=svg`, key, isPublished ? "bytes" : "status")]
  const exported = `${at}/export/model-json`
  if (url === null) return [...own, keyed(exported, key, "status")]
  if (!isPublished) return [...own, keyed(exported, key, "status"), open(url, "text/html", "status")]
  const dated = moments.flatMap((moment) => [
    keyed(`/api/v1/dpps/${id}?date=${encodeURIComponent(moment)}`, key, "bytes"),
    keyed(`/api/v1/dppsByIdAndDate/${id}?date=${encodeURIComponent(moment)}`, key, "bytes"),
    open(url, "application/sd-jwt", "bytes", `?date=${encodeURIComponent(moment)}`)
  ])
  return [
    ...own,
    keyed(exported, key, "bytes"),
    keyed(`/api/v1/dpps/${id}`, key, "bytes"),
    ...dated,
    keyed(`${at}/condition`, key, "fields"),
    keyed(`${at}/condition/readings?per_page=100`, key, "fields"),
    keyed(`${at}/files`, key, "status"),
    keyed(`${at}/export/proof`, key, "status"),
    keyed(`${at}/export/pdf`, key, "status"),
    open(url, "application/json", "bytes"),
    {
      ...open(url, "application/json", "bytes"),
      headers: { accept: "application/json", authorization: `Bearer ${grantToken}` }
    },
    open(url, "application/sd-jwt", "bytes"),
    open(url, "application/ld+json", "status"),
    open(url, "application/linkset+json", "status"),
    open(`${url}/proof`, "application/json", "status"),
    ...["de", "en", "zh"].map((language) => open(url, "text/html", "status", `?lang=${language}`))
  ]
}

export const surfacesOf = ({ moments, organizations }: FilledService): ReadonlyArray<Surface> =>
  organizations.flatMap((one) => [
    keyed("/api/v1/organization", one.key, "fields"),
    keyed("/api/v1/facilities", one.key, "fields"),
    keyed("/api/v1/products?per_page=100&sort=created_at", one.key, "status"),
    keyed("/api/v1/templates", one.key, "status"),
    keyed("/api/v1/access-grants", one.key, "status"),
    keyed("/api/v1/changes?limit=1000", one.key, "status"),
    keyed("/api/v1/audit-log?per_page=100", one.key, "status"),
    ...one.files.map((url) => open(url, "*/*", url.endsWith("manual.pdf") ? "status" : "bytes")),
    ...one.products.flatMap((product) => surfacesOfProduct(product, one, moments))
  ])

/** Reads a surface from a service that listens at `origin`. The host of the surface is a header, not a name to look up. */
export const read = (origin: string, surface: Surface): Promise<Answer> =>
  new Promise((resolve, reject) => {
    const { hostname, port } = new URL(origin)
    const headers = { ...surface.headers, host: surface.host }
    request({ hostname, port, path: surface.path, headers }, (response) => {
      const chunks: Array<Buffer> = []
      response.on("data", (chunk: Buffer) => chunks.push(chunk))
      response.on("error", reject)
      response.on("end", () =>
        resolve({
          surface,
          status: response.statusCode ?? 0,
          body: surface.promised === "status" ? "" : Buffer.concat(chunks).toString("base64")
        })
      )
    })
      .on("error", reject)
      .end()
  })
