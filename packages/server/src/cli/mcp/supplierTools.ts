/** The tool that prepares a request to a supplier. A person sends it: a sent request leaves the organization. */
import { completeLanguages } from "@dpp/core/languages"
import { requestedFields } from "@dpp/core/supplier"
import * as Result from "effect/Result"
import * as Schema from "effect/Schema"
import { batteryOf, type Drafts } from "./draftTools.ts"
import { defineTool, type Tool, ToolRefused } from "./Tool.ts"

export const supplierTools = (drafts: Drafts): ReadonlyArray<Tool> => [
  defineTool(
    {
      name: "prepare_supplier_request",
      description:
        "Prepares a request to a supplier for values of one battery, and sends nothing: returns the body of POST /data-requests for a person to " +
        "check and send. Without fields, it asks for everything that the battery lacks and a supplier can state.",
      input: Schema.Struct({
        id: Schema.String.check(Schema.isUUID()).annotate({ description: "Id of the battery." }),
        recipient: Schema.Struct({
          name: Schema.NonEmptyString.annotate({ description: "Name of the supplier." }),
          email: Schema.optionalKey(Schema.String),
          locale: Schema.optionalKey(Schema.Literals(completeLanguages))
        }),
        fields: Schema.optionalKey(
          Schema.Array(Schema.String).annotate({
            description: "Attributes by their API names (see search_attributes)."
          })
        ),
        note: Schema.optionalKey(Schema.String.annotate({ description: "A text that the supplier reads." }))
      })
    },
    async ({ fields, id, note, recipient }, signal) => {
      const { battery_category, completeness } = await batteryOf(drafts, id, signal)
      const asked = requestedFields(fields ?? "missing", {
        isOne: true,
        categories: battery_category === null ? [] : [battery_category],
        completeness: [completeness]
      })
      if (Result.isFailure(asked)) throw new ToolRefused(JSON.stringify(asked.failure.details))
      const body = { recipient, product_ids: [id], fields: asked.success, ...(note !== undefined && { note }) }
      return { sent: false, next: "A person sends it with POST /data-requests or dpp data-request create.", body }
    }
  )
]
