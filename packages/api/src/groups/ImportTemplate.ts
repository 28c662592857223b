/** Templates for imports from spreadsheets. */
import { BatteryCategory } from "@dpp/core/catalogue"
import { sheetFormats } from "@dpp/core/sheets"
import { locales } from "@dpp/core/text"
import * as HttpApiEndpoint from "effect/http-api/HttpApiEndpoint"
import * as HttpApiGroup from "effect/http-api/HttpApiGroup"
import * as HttpApiSchema from "effect/http-api/HttpApiSchema"
import * as OpenApi from "effect/http-api/OpenApi"
import * as Schema from "effect/Schema"
import { Authorization, RequestDecoding, RequiredAccess } from "../Authorization.ts"

/** Media types of the formats. */
export const templateMediaTypes = {
  xlsx: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
  csv: "text/csv"
} as const

const xlsx = Schema.Uint8Array.annotate({ description: "The template, in the requested format." }).pipe(
  HttpApiSchema.asUint8Array({ contentType: templateMediaTypes.xlsx })
)
const csv = Schema.String.annotate({ description: "The template, in the requested format." }).pipe(
  HttpApiSchema.asText({ contentType: templateMediaTypes.csv })
)

export class ImportTemplateGroup extends HttpApiGroup.make("importTemplate")
  .add(
    HttpApiEndpoint.get("get", "/import-template", {
      query: {
        battery_category: BatteryCategory,
        lang: Schema.optionalKey(
          Schema.Literals(locales).annotate({ description: "Language of labels and notes.", default: "en" })
        ),
        format: Schema.optionalKey(
          Schema.Literals(sheetFormats).annotate({ description: "File format.", default: "xlsx" })
        )
      },
      success: [xlsx, csv]
    })
      .annotate(RequiredAccess, ["read"])
      .middleware(RequestDecoding)
      .middleware(Authorization)
      .annotateMerge(
        OpenApi.annotations({
          summary: "Get a spreadsheet template for batteries of one category",
          identifier: "importTemplateGet",
          description:
            "Returns a workbook to be filled in and imported with `dpp import`. Its columns are made from the attribute " +
            "definitions: mandatory columns are marked, headers have notes with the duty, the description and the law, closed " +
            "lists are drop-down lists, and lists of materials and substances have sheets of their own. CSV has the columns " +
            "and the example row only."
        })
      )
  )
  .annotateMerge(
    OpenApi.annotations({ title: "Import template", description: "Spreadsheet templates for the import of batteries." })
  ) {}
