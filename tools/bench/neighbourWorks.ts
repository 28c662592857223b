/** The worst that an organization may do to its neighbours: requests that are allowed, and take the most. */
import { packAasx } from "@dpp/exchange"
import { writeWorkbook } from "@dpp/sheets/SheetWriterFiles"
import pg from "pg"
import type { Running } from "./processes.ts"
import { type Call, completeRows, type Tenant } from "./stage.ts"

export const bulkSize = 500
const languages = ["en", "de", "fr", "it", "es", "pl"]

export interface Neighbours {
  readonly server: Running
  /** Empty for the embedded database. */
  readonly databaseUrl: string
  readonly call: Call
  /** Works. */
  readonly busy: Tenant
  /** Published passports of `busy`, and their public addresses. */
  readonly ids: ReadonlyArray<string>
  readonly urls: ReadonlyArray<string>
  readonly quiet: Tenant
  readonly quietIds: ReadonlyArray<string>
}

interface Published {
  readonly id: string
  readonly public_url: string
}

export const publish = async (
  call: Call,
  { facilityId, key }: Tenant,
  count: number
): Promise<ReadonlyArray<Published>> => {
  const { data } = await call("/api/v1/products/bulk", { key, body: { products: completeRows(count, facilityId) } })
  return data.products
}

/** A request of the busy organization; its response is read as a whole, whatever it says. */
export type Ask = (path: string, options?: RequestInit) => Promise<void>

export interface Work {
  readonly name: string
  readonly does: string
  readonly workers: number
  /** Why the goal may be missed. */
  readonly reason: string
  /** Prepares one round, and returns what each worker does again and again. */
  readonly prepare: (neighbours: Neighbours, ask: Ask) => Promise<(n: number) => Promise<void>>
  /** Holds something in a PostgreSQL database during the work, until the returned function is called. */
  readonly hold?: (neighbours: Neighbours) => Promise<() => Promise<void>>
}

const json = (body: unknown, method = "POST"): RequestInit => ({
  method,
  headers: { "content-type": "application/json", prefer: "return=minimal" },
  body: JSON.stringify(body)
})

const idOf = ({ ids }: Neighbours, n: number): string => ids[n % ids.length] ?? ""

/** As large as the workbook of a supplier may be: nearly 5 MB once it is unpacked. */
const largestWorkbook = async (): Promise<Blob> => {
  const row = (n: number) => Array.from({ length: 40 }, (_, column) => ({ value: `${n * 7919}-${column}` }))
  const rows = Array.from({ length: 1900 }, (_, n) => row(n))
  const bytes = await writeWorkbook({ title: "Values", sheets: [{ name: "Values", rows }] }, "xlsx")
  return new Blob([new Uint8Array(bytes)])
}

/** A package whose shell is as large as one may be: 10 MB once it is unpacked, with nearly 250,000 values. */
const largestPackage = (): Uint8Array<ArrayBuffer> => {
  const element = { modelType: "Property", idShort: "p".repeat(70), valueType: "xs:string", value: "v".repeat(70) }
  const submodelElements = Array.from({ length: 24_000 }, () => element)
  const nameplate = {
    idShort: "BatteryNameplate",
    submodelElements: [{ idShort: "SerialNumber", modelType: "Property", value: "BENCH" }]
  }
  const bytes = new TextEncoder().encode(
    JSON.stringify({ submodels: [nameplate, ...["x", "y"].map((id) => ({ id, idShort: id, submodelElements }))] })
  )
  // Sound: of a document, its bytes are packed.
  return new Uint8Array(packAasx({ bytes } as Parameters<typeof packAasx>[0]))
}

/** Locks the order of the changes of the busy organization, as a change does that takes long. */
const lockedHead = async ({ busy, databaseUrl }: Neighbours): Promise<() => Promise<void>> => {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  await client.query("BEGIN")
  await client.query("SELECT 1 FROM audit_heads WHERE organization_id = $1 FOR NO KEY UPDATE", [busy.id])
  return async () => {
    await client.query("ROLLBACK")
    await client.end()
  }
}

export const works: ReadonlyArray<Work> = [
  {
    name: "workbook",
    does: "a supplier of it uploads workbooks that are as large as they may be",
    workers: 2,
    reason: "a thread of its own reads the workbook, and takes a core from the other reads",
    prepare: async ({ busy, call, ids }, ask) => {
      const due_at = new Date(Date.now() + 30 * 86_400_000).toISOString()
      const recipient = { name: "Supplier", email: "supplier@example.com", locale: "en" }
      const body = { recipient, product_ids: ids.slice(0, 1), fields: ["battery_mass"], due_at }
      const { token } = await call("/api/v1/data-requests", { key: busy.key, body })
      const workbook = await largestWorkbook()
      return () => {
        const form = new FormData()
        form.set("workbook", workbook, "values.xlsx")
        return ask(`/data-requests/${token}`, { method: "POST", body: form })
      }
    }
  },
  {
    name: "aasx",
    does: "it exports packages of the Asset Administration Shell",
    workers: 8,
    reason: "a package is compressed by the thread that answers requests, and exports have no turns",
    prepare: async (neighbours, ask) => (n) => ask(`/api/v1/products/${idOf(neighbours, n)}/export/aasx`)
  },
  {
    name: "aasx-import",
    does: "it has packages of shells read that are as large as they may be",
    workers: 4,
    reason: "a thread of its own reads the package, and takes a core from the other reads",
    prepare: (_, ask) => {
      const body = largestPackage()
      const headers = { "content-type": "application/asset-administration-shell-package+xml" }
      return Promise.resolve(() => ask("/api/v1/imports/aasx", { method: "POST", headers, body }))
    }
  },
  {
    name: "bulk",
    does: "it publishes 500 passports with each request",
    workers: 2,
    reason: "rows are validated in slices of that thread; the embedded database writes them in it as well",
    prepare: async ({ busy }, ask) => {
      const bodies = Array.from({ length: 20 }, () => json({ products: completeRows(bulkSize, busy.facilityId) }))
      return (n) => ask("/api/v1/products/bulk", bodies[n % bodies.length])
    }
  },
  {
    name: "dated",
    does: "it changes passports and reads them as they are now",
    workers: 16,
    reason: "the reads and the changes that they are compared with share connections and cores",
    prepare: async (neighbours, ask) => (n) =>
      n % 2 === 0
        ? ask(`/api/v1/products/${idOf(neighbours, n)}`, json({ name: `Battery ${n}` }, "PATCH"))
        : ask(`/api/v1/dpps/${idOf(neighbours, n)}?date=${encodeURIComponent(new Date().toISOString())}`)
  },
  {
    name: "locked",
    does: "one of its changes is in progress all the time, and its passports are read as they are now",
    workers: 16,
    reason: "each read that waits asks for the lock again, every 50 ms",
    hold: lockedHead,
    prepare: async (neighbours, ask) => (n) =>
      ask(`/api/v1/dpps/${idOf(neighbours, n)}?date=${encodeURIComponent(new Date().toISOString())}`)
  },
  {
    name: "proofs",
    does: "proofs of passports that wait for a signature are read",
    workers: 16,
    reason: "each reader takes two statements, and the queue signs meanwhile",
    prepare: async ({ busy, call }, ask) => {
      const waiting: Array<string> = []
      for (let count = 0; count < 4; count += 1) {
        waiting.push(...(await publish(call, busy, bulkSize)).map(({ id }) => id))
      }
      // The last ones are signed last.
      return (n) => ask(`/api/v1/products/${waiting.at(-1 - (n % bulkSize)) ?? ""}/export/proof`)
    }
  },
  {
    name: "crawl",
    does: "a search engine reads its pages, each for the first time",
    workers: 16,
    reason: "a page that is read for the first time is rendered by the thread that answers requests",
    prepare: async (neighbours, ask) => (n) =>
      ask(
        `${new URL(neighbours.urls[n % neighbours.urls.length] ?? "").pathname}?lang=${languages[n % languages.length]}`
      )
  }
]
