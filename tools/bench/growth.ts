/**
 * What a million products cost: the same requests in an organization of 1,000,000 and in one of 10,000 products, both
 * in one database. The products are made by SQL; one in a hundred is a complete passport.
 */
import { copyPassports } from "./copies.ts"
import { compare, type Figure } from "./figure.ts"
import { load, type Request } from "./load.ts"
import type { Running } from "./processes.ts"
import { callOf, completeRows, newTenant, type Stage, type Tenant } from "./stage.ts"

const connections = 4
const seconds = 2

interface Grown extends Tenant {
  readonly size: number
}

const template = 100

/** The n-th product's id: in the order of its number, the organization's mark in front. */
const idOf = (mark: string, n: number): string => `${mark}-0000-7000-8000-${n.toString(16).padStart(12, "0")}`
const serialOf = (organization: Grown, n: number): string => `${markOf(organization)}-${n.toString().padStart(7, "0")}`
const gtin = "9526001000050"

const grow = async (stage: Stage, server: Running, mark: string, size: number): Promise<Grown> => {
  const call = callOf(server)
  const tenant = await newTenant(call, `Growth ${size}`)
  const [pattern] = completeRows(1, tenant.facilityId)
  const { data } = await call("/api/v1/products", { key: tenant.key, body: pattern })
  await copyPassports(await stage.database(), {
    organization: tenant.id,
    pattern: data.id,
    mark,
    gtin,
    count: size - 1,
    completeEvery: template
  })
  return { ...tenant, size }
}

const stages = new WeakMap<Stage, Promise<ReadonlyArray<Grown>>>()

const grown = (stage: Stage): Promise<ReadonlyArray<Grown>> => {
  let made = stages.get(stage)
  if (made === undefined) {
    made = (async () => {
      const server = await stage.server()
      const organizations = [await grow(stage, server, large, 1_000_000), await grow(stage, server, small, 10_000)]
      await (await stage.database()).query("VACUUM ANALYZE")
      await (await stage.database()).query("CHECKPOINT")
      return organizations
    })()
    stages.set(stage, made)
  }
  return made
}

const large = "aaaaaaaa"
const small = "bbbbbbbb"
const markOf = ({ size }: Grown): string => (size > 10_000 ? large : small)

/** A number below `end`, the same in every run. */
const scattered = (n: number, end: number): number => (n * 7_368_787) % end

const growth = (
  name: string,
  measured: string,
  goal: number,
  requestOf: (organization: Grown, n: number) => Request,
  reason?: string,
  prepare: (organization: Grown, server: Running) => Promise<void> = async () => {}
): Figure => ({
  ...(reason === undefined ? {} : { reason }),
  name,
  measured: `${measured}, ${connections} connections, p95 with 1,000,000 products`,
  peer: "the same with 10,000 products",
  goal,
  isAtLeast: false,
  run: async (stage) => {
    const [million, thousands] = await grown(stage)
    if (million === undefined || thousands === undefined) throw new Error("There are two organizations.")
    const server = await stage.server()
    for (const organization of [million, thousands]) await prepare(organization, server)
    const { origin } = server
    let asked = 0
    const measure = (organization: Grown) => async () => {
      const request = () => requestOf(organization, (asked += 1))
      return (await load({ origin, key: organization.key, connections, seconds, request })).p95
    }
    return compare(measure(million), measure(thousands), { rounds: 5, unit: "ms", warmUps: 2 })
  }
})

const searchFor = (text: string): string => `/api/v1/products?search=${encodeURIComponent(text)}`

/** Beyond the figures asked for: what page numbers cost that no one but a program reaches. */
const deep = (organization: Grown, n: number): Request => ({
  path: `/api/v1/products?per_page=25&page=${1 + scattered(n, organization.size / 25)}`
})

/** The paths of pages by cursor, at any depth and in every order. */
const pagesByCursor = new WeakMap<Grown, ReadonlyArray<string>>()

const findCursors = async (organization: Grown, { origin }: Running): Promise<void> => {
  const paths: Array<string> = []
  for (let n = 1; n <= 64; n += 1) {
    const sort = ["created_at", "updated_at", "name", "status"][n % 4] ?? ""
    const page = 1 + scattered(n, organization.size / 25 - 1)
    const address = `${origin}/api/v1/products?per_page=25&sort=${sort}&order=${n % 8 < 4 ? "asc" : "desc"}&page=${page}`
    const response = await fetch(address, { headers: { authorization: `Bearer ${organization.key}` } })
    await response.arrayBuffer()
    const [, next] = /<([^>]+)>/u.exec(response.headers.get("link") ?? "") ?? []
    if (next === undefined) throw new Error(`${address} has no next page.`)
    paths.push(next)
  }
  pagesByCursor.set(organization, paths)
}

const byCursor = (organization: Grown, n: number): Request => {
  const paths = pagesByCursor.get(organization) ?? []
  return { path: paths[n % paths.length] ?? "" }
}

export const growthFigures: ReadonlyArray<Figure> = [
  growth("growth-read", "GET /products/{id} of any product", 1.3, (organization, n) => ({
    path: `/api/v1/products/${idOf(markOf(organization), 1 + scattered(n, organization.size - 1))}`
  })),
  growth("growth-list", "GET /products?per_page=25, one of the first 40 pages", 1.3, (_, n) => ({
    path: `/api/v1/products?per_page=25&page=${1 + scattered(n, 40)}`
  })),
  growth("growth-lookup", "GET /dppsByProductId of any complete passport", 1.3, (organization, n) => {
    const number = template * (1 + scattered(n, organization.size / template - 1))
    return { path: `/api/v1/dppsByProductId/${encodeURIComponent(`${gtin}:${serialOf(organization, number)}`)}` }
  }),
  growth(
    "growth-search",
    "GET /products?search= part of a serial number that one product has",
    2,
    (organization, n) => ({
      path: searchFor(serialOf(organization, 1 + scattered(n, 9_999)).slice(2))
    }),
    "numbers of this figure begin with zeros, whose sequences more products have; p95 stays below 20 ms"
  ),
  growth("growth-search-end", "GET /products?search= the end of any serial number", 2, (organization, n) => ({
    path: searchFor(serialOf(organization, 1 + scattered(n, organization.size - 1)).slice(-7))
  })),
  growth("growth-search-name", "GET /products?search= the beginning of ten names", 2, (organization, n) => ({
    path: searchFor(`Battery ${organization.size / 100 + scattered(n, (organization.size / 100) * 9)}`)
  })),
  growth(
    "growth-list-deep",
    "GET /products?per_page=25, any page",
    1.3,
    deep,
    "the index is walked to the page, a million short entries at most; tried: reading the products before it, 4 times slower"
  ),
  growth(
    "growth-cursor",
    "GET /products?per_page=25&cursor=, any page in any of the eight orders",
    1.3,
    byCursor,
    undefined,
    findCursors
  )
]
