/** Registration with the EU registry: spec of the lifecycle, section 5. */
import { RegistryStatus } from "@dpp/core/product"
import { maximumFileRequests, maximumResults, registryFormats, Worksheet } from "@dpp/core/registry"
import * as HttpApiEndpoint from "effect/http-api/HttpApiEndpoint"
import * as HttpApiGroup from "effect/http-api/HttpApiGroup"
import * as HttpApiSchema from "effect/http-api/HttpApiSchema"
import * as OpenApi from "effect/http-api/OpenApi"
import * as Schema from "effect/Schema"
import { Authorization, RequestDecoding, RequiredAccess } from "../Authorization.ts"
import { idempotencyKey, withHeaders } from "../headers.ts"
import { Idempotent } from "../Idempotent.ts"
import { InTurn, IsList } from "../InTurn.ts"
import { MaximumBody, maximumBulkBody } from "../MaximumBody.ts"
import { cursor, withNextLink } from "../Pagination.ts"
import { RegistryFile, RegistryRecorded, RegistryResults } from "../Registry.ts"

const asText = (contentType: string) =>
  Schema.String.annotate({ description: "The file in the requested format." }).pipe(
    HttpApiSchema.asText({ contentType })
  )

export class RegistryGroup extends HttpApiGroup.make("registry")
  .add(
    HttpApiEndpoint.get("file", "/registry-file", {
      query: {
        format: Schema.optionalKey(
          Schema.Literals(registryFormats).annotate({ description: "File format.", default: "json" })
        ),
        status: Schema.optionalKey(
          RegistryStatus.annotate({
            description: "Only batteries with this status; by default `not_registered`, `update_pending` and `failed`."
          })
        ),
        worksheet: Schema.optionalKey(
          Worksheet.annotate({
            description:
              "`deregistrations`: registered batteries whose passports have ceased to exist or were deleted.",
            default: "registrations"
          })
        ),
        template: Schema.optionalKey(
          Schema.Literal("none").annotate({
            description: "Names of this service, although `DPP_REGISTRY_TEMPLATE` has others."
          })
        ),
        cursor
      },
      success: [withNextLink(RegistryFile), asText("text/csv"), asText("application/xml")]
    })
      .annotate(RequiredAccess, ["read"])
      .annotate(IsList, true)
      .annotate(OpenApi.Summary, "Get a worksheet for the EU registry, file by file")
      .annotate(
        OpenApi.Description,
        `Returns one file with at most ${maximumFileRequests} rows, in the order of ids; the header \`Link\` has the address of the ` +
          "next one. A row has what the registry asks for, and no other field of the passport. The file is not the Commission's " +
          "template, and nothing is sent."
      ),
    HttpApiEndpoint.post("record", "/registry-results", { payload: RegistryResults, success: RegistryRecorded })
      .middleware(Idempotent)
      .annotate(RequiredAccess, ["publish"])
      .annotate(MaximumBody, maximumBulkBody)
      .annotateMerge(withHeaders([idempotencyKey]))
      .annotate(OpenApi.Summary, `Record up to ${maximumResults.toLocaleString("en")} results of the EU registry`)
      .annotate(
        OpenApi.Description,
        "Records that batteries were prepared, submitted, registered, refused or deregistered. An invalid result is rejected, and " +
          "all others are stored together. A result that was recorded before changes nothing."
      )
  )
  .middleware(RequestDecoding)
  .middleware(InTurn)
  .middleware(Authorization)
  .annotateMerge(
    OpenApi.annotations({
      title: "Registry",
      description: "Registration of batteries with the EU registry: worksheets, and what the registry answered."
    })
  ) {}
