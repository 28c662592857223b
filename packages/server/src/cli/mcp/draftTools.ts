/**
 * Tools for drafts: list, read, what is missing, complete. No tool publishes, deletes or grants anything: the client is reduced to
 * reading products and changing one, and a change is sent for a draft only, with the state in which it was read.
 */
import type { DppClient, Product, ProductUpdate } from "@dpp/client"
import { isAttributeName } from "@dpp/core/catalogue"
import * as Schema from "effect/Schema"
import { defineTool, type Tool, ToolRefused } from "./Tool.ts"

/** What the tools use of the client. */
export type Drafts = Pick<DppClient["products"], "get" | "list" | "update">

/** Drafts of one result. */
const perPage = 25

/** Fields of a draft beside its attributes. The links to other batteries and the status are not among them. */
const baseFields: ReadonlySet<string> = new Set(["name", "gtin", "facility_id", "not_applicable"])

const id = Schema.String.check(Schema.isUUID()).annotate({ description: "Id of the product." })

const missingIn = ({ completeness }: Product) => ({
  percent: completeness.percent,
  ready: completeness.ready,
  missing: completeness.steps.flatMap(({ missing, step }) => missing.map((field) => ({ step, ...field })))
})

export const batteryOf = async (drafts: Drafts, product: string, signal: AbortSignal) => {
  const found = await drafts.get(product, { signal })
  if (found.category !== "batteries") throw new ToolRefused("The product is a battery model and has no passport.")
  return found
}

/** The draft with its tag. Only a draft is changed. */
const draftOf = async (drafts: Drafts, product: string, signal: AbortSignal) => {
  const found = await batteryOf(drafts, product, signal)
  if (found.status === "draft") return found
  throw new ToolRefused("The passport is published. This tool changes drafts only; a person has to change it.")
}

const refusedFields = (fields: object): ReadonlyArray<string> =>
  Object.keys(fields).filter((name) => !isAttributeName(name) && !baseFields.has(name))

export const draftTools = (drafts: Drafts): ReadonlyArray<Tool> => [
  defineTool(
    {
      name: "list_drafts",
      description: "Lists drafts of batteries, newest first, 25 at a time: id, name, serial number and completeness.",
      input: Schema.Struct({
        search: Schema.optionalKey(Schema.String.annotate({ description: "Part of name, serial number or GTIN." })),
        page: Schema.optionalKey(Schema.Int.check(Schema.isGreaterThan(0)).annotate({ description: "From 1." }))
      })
    },
    async (query, signal) => {
      const page = await drafts.list(
        { ...query, status: "draft", category: "batteries", per_page: perPage },
        { signal }
      )
      return {
        total: page.pagination.total,
        drafts: page.data.map((product) => ({
          id: product.id,
          name: product.name,
          serial_number: product.serial_number,
          battery_category: product.battery_category,
          percent: product.category === "batteries" ? product.completeness.percent : null
        }))
      }
    }
  ),
  defineTool(
    {
      name: "read_product",
      description: "Reads all fields of a product of the organization.",
      input: Schema.Struct({ id })
    },
    async (input, signal) => {
      const fields = Object.entries(await drafts.get(input.id, { signal })).filter(
        ([name, value]) => value !== null && name !== "completeness" && name !== "etag"
      )
      return Object.fromEntries(fields)
    }
  ),
  defineTool(
    {
      name: "list_missing",
      description: "Lists what a battery lacks for publication, with the step and the law that asks for it.",
      input: Schema.Struct({ id })
    },
    async (input, signal) => missingIn(await batteryOf(drafts, input.id, signal))
  ),
  defineTool(
    {
      name: "complete_draft",
      description:
        "Writes values into a draft: attributes by their API names (see search_attributes), and name, gtin, facility_id, " +
        "not_applicable. null clears a value. It never publishes, and refuses a published passport. Write only values that the user " +
        "or a document states.",
      input: Schema.Struct({
        id,
        fields: Schema.Record(Schema.String, Schema.Unknown).annotate({ description: "Values by field." })
      }),
      isReadOnly: false
    },
    async ({ fields, id: product }, signal) => {
      const refused = refusedFields(fields)
      if (refused.length > 0) throw new ToolRefused(`This tool does not write these fields: ${refused.join(", ")}.`)
      const { etag } = await draftOf(drafts, product, signal)
      if (etag === "")
        throw new ToolRefused("The service returned no entity tag, so the draft may have changed since it was read.")
      const { data, meta } = await drafts.update(product, fields satisfies ProductUpdate, { ifMatch: etag, signal })
      return { ...(data.category === "batteries" ? missingIn(data) : {}), remarks: meta }
    }
  )
]
