/**
 * Finds the products that a command works on: by what people have at hand (an id, a serial number, GTIN and serial number, or the
 * link in the code), or by the filters of the list.
 */
import { type BatteryModel, type DppClient, DppNotFound, type Product, type ProductsListQuery } from "@dpp/client"
import { parseDigitalLink } from "@dpp/core/identifiers"
import * as Effect from "effect/Effect"
import * as Option from "effect/Option"
import type { Texts } from "../texts/en/index.ts"
import type { Language } from "../texts/language.ts"
import { type ApiCall, commandFailed, request } from "./apiClient.ts"
import { CommandFailed, UsageError } from "./outcome.ts"

export type AnyProduct = Product | BatteryModel

/** What a name on the command line says. */
interface Named {
  readonly id: string | undefined
  readonly serial: string | null
  /** 14 digits; undefined where the name has none. */
  readonly gtin: string | undefined
}

const uuid = /^[\da-f]{8}-(?:[\da-f]{4}-){3}[\da-f]{12}$/iu
const pageLink = /^https?:\/\/[^/]+\/p\/([\da-f-]{36})\/?$/iu
const productId = /^(\d{8}|\d{12,14}):(.+)$/u

const toGtin14 = (gtin: string): string => gtin.padStart(14, "0")

const parse = (text: string): Named => {
  const link = parseDigitalLink(text)
  if (Option.isSome(link)) return { id: undefined, serial: link.value.serial, gtin: toGtin14(link.value.gtin) }
  const [, linked] = pageLink.exec(text) ?? []
  const [, gtin, serial] = productId.exec(text) ?? []
  if (gtin !== undefined && serial !== undefined) return { id: undefined, serial, gtin: toGtin14(gtin) }
  return { id: linked ?? (uuid.test(text) ? text : undefined), serial: text, gtin: undefined }
}

/** The product that is named; fails where there is none. A serial number is unique in an organization. */
export const findProduct = Effect.fnUntraced(function* (
  client: DppClient,
  text: string,
  { texts, url }: { readonly texts: Texts; readonly url: string }
) {
  const { gtin, id, serial } = parse(text.trim())
  const found = yield* request(async (signal): Promise<AnyProduct | undefined> => {
    if (id !== undefined) {
      try {
        return await client.products.get(id, { signal })
      } catch (cause) {
        // A serial number may look like an id.
        if (!(cause instanceof DppNotFound)) throw cause
      }
    }
    if (serial === null) return undefined
    for await (const product of client.products.list({ search: serial, per_page: 100 }, { signal })) {
      const hasGtin = gtin === undefined || (product.gtin !== null && toGtin14(product.gtin) === gtin)
      if (product.serial_number === serial && hasGtin) return product
    }
    return undefined
  }).pipe(Effect.mapError(commandFailed(url, texts)))
  if (found === undefined) return yield* new CommandFailed({ reason: texts.product.notFound(text) })
  return found
})

/** Like `findProduct`, for commands that need a passport. */
export const findBattery = Effect.fnUntraced(function* (
  client: DppClient,
  text: string,
  context: { readonly texts: Texts; readonly url: string }
) {
  const product = yield* findProduct(client, text, context)
  if (product.category === "batteries") return product
  return yield* new CommandFailed({ reason: context.texts.product.notBattery(text) })
})

/** One value for each battery, oldest first. */
export const listBatteries = <A>(client: DppClient, filter: ProductsListQuery, select: (battery: Product) => A) =>
  request(async (signal) => {
    const query = { ...filter, category: "batteries", sort: "created_at", order: "asc", per_page: 100 } as const
    const found: Array<A> = []
    for await (const product of client.products.list(query, { signal })) {
      if (product.category === "batteries") found.push(select(product))
    }
    return found
  })

export interface Selection extends ApiCall, Language {
  readonly products: ReadonlyArray<string>
  readonly all: boolean
  readonly filter: ProductsListQuery
}

/** Batteries in the order in which they are named, otherwise oldest first. Nothing is returned unless all names are found. */
export const selectBatteries = Effect.fnUntraced(function* (
  client: DppClient,
  { all, filter, products, texts, url }: Selection
) {
  if (all && products.length > 0) return yield* new UsageError({ reason: texts.product.namedAndAll })
  if (!all && products.length === 0) return yield* new UsageError({ reason: texts.product.nameOne })
  if (all) {
    return yield* listBatteries(client, filter, (battery) => battery).pipe(Effect.mapError(commandFailed(url, texts)))
  }
  const found = new Map<string, Product>()
  for (const named of products) {
    const battery = yield* findBattery(client, named, { texts, url })
    found.set(battery.id, battery)
  }
  return [...found.values()]
})
