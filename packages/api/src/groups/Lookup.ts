/** Passports by the identifiers of the battery, aligned with EN 18222: spec §4.5. */
import { historyStart } from "@dpp/core/passport"
import { Moment } from "@dpp/core/text"
import { maximumRows } from "@dpp/core/product"
import * as HttpApiEndpoint from "effect/http-api/HttpApiEndpoint"
import * as HttpApiGroup from "effect/http-api/HttpApiGroup"
import * as OpenApi from "effect/http-api/OpenApi"
import * as Schema from "effect/Schema"
import { Authorization, ReaderAuthorization, RequestDecoding, RequiredAccess } from "../Authorization.ts"
import {
  ExportValidationFailedResponse,
  ForbiddenResponse,
  NotFoundResponse,
  PassportCeasedResponse
} from "../errors.ts"
import { InTurn } from "../InTurn.ts"
import { defaultItems, withNextLink } from "../Pagination.ts"
import { elementPath, PassportId } from "../PassportPath.ts"
import { PassportDocument } from "./Export.ts"

const moment = Moment.annotate({
  format: "date-time",
  description: `Returns the exact document as of this time. The history starts on ${historyStart.slice(0, 10)}.`
})

const representation = Schema.optionalKey(
  Schema.Literal("compressed").annotate({
    description: "`compressed` is the only representation of EN 18222 that the service has.",
    default: "compressed"
  })
)

const passport = {
  params: { dppId: PassportId },
  success: PassportDocument,
  error: [ForbiddenResponse, NotFoundResponse, ExportValidationFailedResponse, PassportCeasedResponse]
} as const

/** A value of a document, which has the form that the schema of its category describes. */
const value = {
  params: { dppId: PassportId, elementPath },
  query: { representation },
  success: Schema.Json.annotate({ description: "The value at the path." }),
  error: [ForbiddenResponse, NotFoundResponse, PassportCeasedResponse]
} as const

export class LookupGroup extends HttpApiGroup.make("lookup")
  .add(
    HttpApiEndpoint.get("byProductId", "/dppsByProductId/:productId", {
      params: {
        productId: Schema.String.annotate({
          description: "GTIN and serial number of the battery, as `<GTIN>:<serial number>`, percent-encoded."
        })
      },
      query: { representation },
      success: PassportDocument,
      error: [NotFoundResponse, ExportValidationFailedResponse, PassportCeasedResponse]
    })
      .annotate(OpenApi.Summary, "Read the passport of a battery by GTIN and serial number")
      .annotate(
        OpenApi.Description,
        "Returns the current passport of a published battery of the organization, in Battery Passport Data Model v2.0."
      )
      .annotate(RequiredAccess, ["read"]),
    HttpApiEndpoint.get("byId", "/dpps/:dppId", {
      ...passport,
      query: { date: Schema.optionalKey(moment), representation }
    })
      .annotate(OpenApi.Summary, "Read a passport, current or as of a point in time")
      .annotate(
        OpenApi.Description,
        "Returns the passport in Battery Passport Data Model v2.0. With `date`, the response is byte for byte the document " +
          "that was valid at that time."
      )
      .annotate(RequiredAccess, ["read"]),
    HttpApiEndpoint.get("byIdAndDate", "/dppsByIdAndDate/:dppId", {
      ...passport,
      query: { date: moment, representation }
    })
      .annotate(RequiredAccess, ["read"])
      .annotateMerge(
        OpenApi.annotations({
          summary: "Read a passport as of a point in time, at the address that EN 18222 defines",
          description: "Returns the same as `/dpps/{dppId}` with `date`, which is required here."
        })
      ),
    HttpApiEndpoint.get("element", "/dpps/:dppId/elements/:elementPath", value)
      .annotate(OpenApi.Summary, "Read a single value of a passport")
      .annotate(
        OpenApi.Description,
        "Returns the value at a path of the passport's document, as JSON. A value that the document does not have, or the reader may not see, is not found."
      )
      .annotate(RequiredAccess, ["read"]),
    HttpApiEndpoint.get("collection", "/dpps/:dppId/collections/:elementPath", value)
      .annotate(OpenApi.Summary, "Read a section, a list or a group of values of a passport")
      .annotate(
        OpenApi.Description,
        "Returns the object or list at a path of the passport's document. A single value is not found here."
      )
      .annotate(RequiredAccess, ["read"])
  )
  .middleware(RequestDecoding)
  .middleware(ReaderAuthorization)
  // The middleware above is that of the endpoints before it: the holder of a grant looks up single batteries only.
  .add(
    HttpApiEndpoint.post("byProductIds", "/dppsByProductIds", {
      query: {
        limit: Schema.optionalKey(
          Schema.Int.check(Schema.isBetween({ minimum: 1, maximum: 1000 })).annotate({
            description: "Number of ids on a page.",
            default: defaultItems.passportIds
          })
        ),
        cursor: Schema.optionalKey(
          Schema.String.check(Schema.isMinCodePoints(1)).annotate({
            description: "Cursor of the next page, from the header Link with rel=next."
          })
        )
      },
      payload: Schema.Array(Schema.String).check(Schema.isMinLength(1), Schema.isMaxLength(maximumRows)),
      success: withNextLink(
        Schema.Array(Schema.String.annotate({ format: "uuid" })).annotate({ description: "Ids of passports, sorted." })
      )
    })
      .annotate(OpenApi.Summary, "Find the passports of several batteries by GTIN and serial number")
      .annotate(
        OpenApi.Description,
        "Returns the ids of the published passports of the organization, sorted, without duplicates. Batteries without passport " +
          "are omitted. The header `Link` with `rel=next` has the address of the next page."
      )
      .annotate(RequiredAccess, ["read", "condition"])
      .middleware(RequestDecoding)
      .middleware(InTurn)
      .middleware(Authorization)
  )
  .annotateMerge(
    OpenApi.annotations({
      title: "Lookup",
      description: "Published passports of the organization, by the identifiers of the battery."
    })
  ) {}
