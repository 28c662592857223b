/** Exports of published passports: spec §4.3. */
import { languages } from "@dpp/core/languages"
import { type ExportFormat, exportFormats, exportMediaTypes, untpVersions } from "@dpp/core/passport"
import { Moment } from "@dpp/core/text"
import { ProductId } from "@dpp/core/product"
import * as HttpApiEndpoint from "effect/http-api/HttpApiEndpoint"
import * as HttpApiGroup from "effect/http-api/HttpApiGroup"
import * as HttpApiSchema from "effect/http-api/HttpApiSchema"
import * as OpenApi from "effect/http-api/OpenApi"
import * as Schema from "effect/Schema"
import { ifNoneMatch, losses, withHeaders } from "../headers.ts"
import { Authorization, ReaderAuthorization, RequestDecoding, RequiredAccess } from "../Authorization.ts"
import {
  ExportValidationFailedResponse,
  ForbiddenResponse,
  NotFoundResponse,
  PassportCeasedResponse,
  PassportInactiveResponse
} from "../errors.ts"

/** A v2.0 document. Its sections depend on the battery category and are described by the schema of the category. */
export const PassportDocument = Schema.Struct({
  dppHeader: Schema.Record(Schema.String, Schema.Unknown),
  batteryPassportData: Schema.Record(Schema.String, Schema.Record(Schema.String, Schema.Unknown))
}).annotate({
  identifier: "PassportDocument",
  description: "Battery Passport Data Model v2.0 (a reconstruction from public descriptions)."
})

const byId = { id: ProductId.annotate({ description: "Id of the product." }) }

const document = {
  params: byId,
  success: PassportDocument,
  error: [NotFoundResponse, ExportValidationFailedResponse, PassportCeasedResponse]
} as const

const fileIn = (format: ExportFormat) =>
  Schema.Uint8Array.annotate({
    description: "The file. `aasx` is a ZIP file, `untp` a JWT, `rdf` and `n-quads` are text, the others are JSON."
  }).pipe(HttpApiSchema.asUint8Array({ contentType: exportMediaTypes[format] }))

const pdf = Schema.Uint8Array.annotate({ description: "The PDF document." }).pipe(
  HttpApiSchema.asUint8Array({ contentType: "application/pdf" })
)

const page = Schema.String.annotate({ description: "The page as HTML." }).pipe(
  HttpApiSchema.asText({ contentType: "text/html" })
)

/** The language of a preview. */
const lang = Schema.optionalKey(
  Schema.Literals(languages).annotate({ description: "Language of the labels.", default: "en" })
)

/** The bundle of a version: its statement, and what is needed to verify it with a key that the reader knows. */
const ProofBundle = Schema.Struct({
  format: Schema.Literal("dpp-proof/1").annotate({ description: "The form of the bundle." }),
  sd_jwt: Schema.String.annotate({ description: "SD-JWT (RFC 9901) with the disclosures that the reader may see." }),
  inclusion: Schema.Struct({
    index: Schema.Int.annotate({ description: "Index of the statement among the leaves, from 0." }),
    size: Schema.Int.annotate({ description: "Number of leaves." }),
    path: Schema.Array(Schema.String).annotate({ description: "Nodes from the leaf up, each 32 bytes in base64." })
  }).annotate({ description: "The proof that the log contains the statement (RFC 9162)." }),
  checkpoint: Schema.String.annotate({
    description: "The signed head of the log, of the same size, as a C2SP signed note."
  }),
  did: Schema.Record(Schema.String, Schema.Unknown).annotate({ description: "The DID document of the issuer." }),
  history: Schema.Array(
    Schema.Struct({
      version: Schema.Int.annotate({ description: "Number of the version, from 1." }),
      sha256: Schema.String.annotate({ description: "Hash of the issuer-signed JWT, base64url." }),
      index: Schema.Int.annotate({ description: "Index of its statement in the log." })
    })
  ).annotate({
    description:
      "The newest 100 versions up to this one, oldest first. The statement binds the others as well, which are at the public " +
      "address with `/proof/history?before=` and the first version of this list."
  }),
  condition: Schema.optionalKey(
    Schema.String.annotate({ description: "The condition as compact JWS, if the reader may see it." })
  ),
  passport: Schema.optionalKey(
    Schema.Record(Schema.String, Schema.Unknown).annotate({
      description:
        "The same version as `dpp-passport/1`, with what the reader may see. It is not signed; what the statement has of it is."
    })
  )
}).annotate({ identifier: "ProofBundle", description: "The proof of one version of a passport, as one file." })

export class ExportGroup extends HttpApiGroup.make("export")
  .add(
    HttpApiEndpoint.get("modelJson", "/products/:id/export/model-json", document)
      .annotate(OpenApi.Summary, "Export the passport as a v2.0 document")
      .annotate(
        OpenApi.Description,
        "Returns the whole passport in Battery Passport Data Model v2.0, for its owner: it contains values that are not " +
          "public. The document is validated against the schema of the battery category before it is sent. The header " +
          "`X-DPP-Losses` lists what the model has no place for; `export/passport` has everything."
      )
      .annotateMerge(withHeaders([ifNoneMatch], losses))
      .annotate(RequiredAccess, ["read"]),
    HttpApiEndpoint.get("json", "/products/:id/export/json", document)
      .annotate(RequiredAccess, ["read"])
      .annotateMerge(
        OpenApi.annotations({
          deprecated: true,
          summary: "Export the passport as a v2.0 document, at its former address",
          description: "Returns the same as `/export/model-json`. Use that address instead."
        })
      )
  )
  .middleware(RequestDecoding)
  .middleware(Authorization)
  // The middleware above is that of the endpoints before it.
  .add(
    HttpApiEndpoint.get("pdf", "/products/:id/export/pdf", {
      params: byId,
      query: {
        locale: Schema.optionalKey(
          Schema.Literals(languages).annotate({
            description: "Language of the labels. Defaults to the language of the pre-print, otherwise to en."
          })
        )
      },
      success: pdf,
      error: [NotFoundResponse, ForbiddenResponse, PassportCeasedResponse]
    })
      .annotate(RequiredAccess, ["read"])
      .annotateMerge(
        OpenApi.annotations({
          summary: "Export the whole passport as PDF, for its owner",
          description:
            "Returns a formatted document with all seven steps, readings included, in one of the languages of the public page. Each value that " +
            "is not public has a mark that names who may read it."
        })
      )
      .middleware(RequestDecoding)
      .middleware(ReaderAuthorization),
    HttpApiEndpoint.get("preview", "/products/:id/preview", {
      params: byId,
      query: { lang },
      success: page,
      error: [NotFoundResponse, ForbiddenResponse]
    })
      .annotate(RequiredAccess, ["read"])
      .annotateMerge(
        OpenApi.annotations({
          summary: "Show the public page of a product before it is published",
          description:
            "Returns the page that everybody would see if the passport were published now, with a banner that says that it is a " +
            "preview. Only the organization can read it, and nothing is stored."
        })
      )
      .middleware(RequestDecoding)
      .middleware(Authorization),
    HttpApiEndpoint.get("previewPdf", "/products/:id/preview.pdf", {
      params: byId,
      query: { lang },
      success: pdf,
      error: [NotFoundResponse, ForbiddenResponse]
    })
      .annotate(RequiredAccess, ["read"])
      .annotateMerge(
        OpenApi.annotations({
          summary: "Show the public PDF of a product before it is published",
          description:
            "Returns the PDF that everybody could download if the passport were published now. Each page says that it is a preview."
        })
      )
      .middleware(RequestDecoding)
      .middleware(Authorization),
    HttpApiEndpoint.get("file", "/products/:id/export/:format", {
      params: {
        ...byId,
        format: Schema.Literals(exportFormats).annotate({
          description:
            "`passport` is `dpp-passport/1`, the service's own document with everything, `aas` is an Asset Administration Shell in JSON, `aasx` the same as a package, `catena-x` a Catena-X Battery Pass, " +
            "`untp` a UNTP passport as a credential that the organization has signed (`vc+jwt`), `epcis` the events of the " +
            "battery as EPCIS 2.0, `rdf` and `n-quads` the terms of CIRPASS-2."
        })
      },
      query: {
        version: Schema.optionalKey(
          Schema.Literals(untpVersions).annotate({
            description:
              "Version of a `untp` passport: `working` is the draft of November 2025, `0.6.0` the last release against whose schema it is validated.",
            default: "working"
          })
        )
      },
      // The package first: clients receive every file as bytes.
      success: [
        fileIn("aasx"),
        fileIn("aas"),
        fileIn("passport"),
        fileIn("catena-x"),
        fileIn("untp"),
        fileIn("epcis"),
        fileIn("rdf"),
        fileIn("n-quads")
      ],
      error: [NotFoundResponse, ForbiddenResponse, PassportCeasedResponse, PassportInactiveResponse]
    })
      .annotateMerge(withHeaders([ifNoneMatch], losses))
      .annotate(RequiredAccess, ["read"])
      .annotateMerge(
        OpenApi.annotations({
          summary: "Export the passport in the format of a data space",
          description:
            "Returns the whole passport. Everyone else reads these formats at the public address. The header `X-DPP-Losses` lists the attributes that the format cannot " +
            "carry, each with the reason. A `untp` credential is valid for 30 days (`validUntil`); of a passport that was handed on, there " +
            "is none: 409 `passport_inactive`."
        })
      )
      .middleware(RequestDecoding)
      .middleware(Authorization),
    HttpApiEndpoint.get("proof", "/products/:id/export/proof", {
      params: byId,
      query: {
        date: Schema.optionalKey(
          Moment.annotate({
            format: "date-time",
            description: "Returns the version that was valid at this time. Defaults to the present one."
          })
        ),
        provenance: Schema.optionalKey(
          Schema.Boolean.annotate({
            description: "Also discloses where the values come from. With an API key only.",
            default: false
          })
        )
      },
      success: ProofBundle,
      error: [NotFoundResponse, ForbiddenResponse, PassportCeasedResponse]
    })
      .annotate(RequiredAccess, ["read"])
      .annotateMerge(
        OpenApi.annotations({
          summary: "Export the signed proof of a version of the passport",
          description:
            "Returns the statement of a version, signed with the organization's key, with the attributes that the reader may " +
            "see, its place in the log, and the public keys. Verify the bytes as they are, with `dpp verify`, the page " +
            "`/verify` or `@dpp/client/verify`: only keys from another place than the bundle show who signed it. While a " +
            "new version waits some seconds for its signature, the response has the version before it; the headers " +
            "`Statement-Valid-From` and `Pending-Since` have both moments. Before the first signature, the response is " +
            "404 with `Retry-After`."
        })
      )
      .middleware(RequestDecoding)
      .middleware(ReaderAuthorization)
  )
  .annotateMerge(
    OpenApi.annotations({
      title: "Export",
      description: "Published passports as JSON and PDF documents, and as signed proofs."
    })
  ) {}
