/** Images and documents of products: spec §4.1. */
import { FileAudience, fileTypes, maximumFileSize, ProductId } from "@dpp/core/product"
import { bodyOptions, Details } from "@dpp/core/text"
import * as HttpApi from "effect/http-api/HttpApi"
import * as HttpApiEndpoint from "effect/http-api/HttpApiEndpoint"
import * as HttpApiGroup from "effect/http-api/HttpApiGroup"
import * as HttpApiSchema from "effect/http-api/HttpApiSchema"
import * as OpenApi from "effect/http-api/OpenApi"
import * as Schema from "effect/Schema"
import { Authorization, RequestDecoding, RequiredAccess } from "../Authorization.ts"
import { idempotencyKey, withHeaders } from "../headers.ts"
import { Idempotent } from "../Idempotent.ts"
import { MaximumBody, maximumUpload } from "../MaximumBody.ts"
import {
  ConflictResponse,
  NotFoundResponse,
  PassportInactiveResponse,
  ProductLimitReachedResponse,
  SecondMemberRequiredResponse
} from "../errors.ts"
import { warningRules } from "../rules.ts"

const byId = { id: ProductId.annotate({ description: "Id of the product." }) }
const uri = Schema.String.annotate({ format: "uri" })

const ImageResponse = Schema.Struct({ data: Schema.Struct({ image_url: Schema.NullOr(uri) }) }).annotate({
  identifier: "ImageResponse",
  description: "The public address of the image; null if the product has none."
})

const audience = FileAudience.annotate({
  description:
    "Who may read the file: `public` everyone who knows its address; `legitimate_interest` holders of a grant for point 2 " +
    "of Annex XIII, such as dismantling information; `authorities` holders of a grant for point 3, such as test reports. " +
    "The organization reads every file with its key."
})
const fileName = Schema.String.annotate({ description: "Name of the file, with unsafe characters replaced." })

const FileUploaded = Schema.Struct({
  url: uri.annotate({ description: "Address of the file. Assign it to a field of the product with a PATCH." }),
  fileName,
  audience
}).annotate({ identifier: "FileUploaded", description: "The uploaded file." })

export const ProductFile = Schema.Struct({
  id: Schema.String.annotate({ description: "Id of the file, which is a part of its address." }),
  product_id: ProductId.annotate({ description: "Product that the file was uploaded to." }),
  url: uri.annotate({ description: "Address of the file." }),
  fileName,
  content_type: Schema.String.annotate({ description: `One of ${fileTypes.join(", ")}.` }),
  bytes: Schema.Int.annotate({ description: "Size in bytes." }),
  audience,
  attributes: Schema.Array(Schema.String).annotate({
    description: "Attributes of the product in the path that hold the address of the file."
  }),
  created_at: Schema.String.annotate({ format: "date-time", description: "Time of the upload." })
}).annotate({ identifier: "ProductFile", description: "An uploaded document, and who may read it." })

const ProductFiles = Schema.Struct({
  data: Schema.Array(ProductFile).annotate({ description: "The documents." })
}).annotate({
  identifier: "ProductFiles",
  description: "The documents of a product, in the order of their upload."
})

const FileUpdate = Schema.Struct({ audience }).annotate({
  identifier: "FileUpdate",
  description: "The audience that the file is to have."
})

const FileChanged = Schema.Struct({
  data: ProductFile,
  meta: Schema.Struct({
    field_warnings: Details.annotate({
      description: "Restricted attributes that hold the address of the file, which is public now."
    }),
    field_warning_rules: warningRules
  }).annotate({ description: "Remarks about the change." })
}).annotate({ identifier: "FileChanged", description: "The file after the change." })

const maximumSize = `at most ${maximumFileSize / 1024 ** 2} MB`

/** A `FormData` with one file. The handler reads the stream itself and stops at the maximum size. */
const upload = <const Further extends Schema.Struct.Fields>(description: string, further: Further) =>
  Schema.Struct({ file: Schema.String.annotate({ format: "binary", description }), ...further }).pipe(
    HttpApiSchema.asMultipartStream()
  )

export class FilesGroup extends HttpApiGroup.make("files")
  .add(
    HttpApiEndpoint.post("setImage", "/products/:id/image", {
      params: byId,
      payload: upload(
        `JPEG, PNG or WebP, ${maximumSize}. The service resizes it to at most 1600 pixels and removes its metadata.`,
        {}
      ),
      success: ImageResponse,
      error: [NotFoundResponse, SecondMemberRequiredResponse, PassportInactiveResponse, ProductLimitReachedResponse]
    })
      .annotate(MaximumBody, maximumUpload)
      .annotate(OpenApi.Summary, "Upload or replace the product image")
      .annotate(
        OpenApi.Description,
        "Stores the image that the public page and the PDF show. It replaces an earlier image. The service checks the " +
          "content of the file, not its name."
      ),
    HttpApiEndpoint.delete("removeImage", "/products/:id/image", {
      params: byId,
      success: ImageResponse,
      error: [NotFoundResponse, SecondMemberRequiredResponse, PassportInactiveResponse]
    })
      .annotate(OpenApi.Summary, "Delete the product image")
      .annotate(OpenApi.Description, "Deletes the image and its file. Does nothing if the product has no image."),
    HttpApiEndpoint.post("add", "/products/:id/files", {
      params: byId,
      payload: upload(`PDF, JPEG, PNG or WebP, ${maximumSize}.`, {
        audience: Schema.optionalKey(
          FileAudience.annotate({ description: "Who may read the file. Defaults to `public`.", default: "public" })
        )
      }),
      success: FileUploaded.pipe(HttpApiSchema.status(201)),
      error: [NotFoundResponse, ProductLimitReachedResponse]
    })
      .annotate(MaximumBody, maximumUpload)
      .annotate(OpenApi.Summary, "Upload a document or image, to be assigned to a field of the product")
      .annotate(
        OpenApi.Description,
        "Stores a file and returns its address. The file is part of the passport once a field such as " +
          "`eu_declaration_of_conformity` is updated with this address. A restricted file is served only to the key of the " +
          "organization and to access tokens whose points and passports allow it; all others receive 404. It cannot be " +
          "assigned to a field that everyone may read."
      ),
    HttpApiEndpoint.get("list", "/products/:id/files", {
      params: byId,
      success: ProductFiles,
      error: NotFoundResponse
    })
      .annotate(OpenApi.Summary, "List the documents of a product")
      .annotate(
        OpenApi.Description,
        "Returns the documents that were uploaded to the product, and documents of other products of the organization " +
          "that its attributes hold, each with its audience. The image of the product is not among them."
      )
      .annotate(RequiredAccess, ["read"]),
    HttpApiEndpoint.patch("update", "/products/:id/files/:fileId", {
      params: { ...byId, fileId: Schema.String.annotate({ description: "Id of the file." }) },
      payload: FileUpdate,
      success: FileChanged,
      error: [NotFoundResponse, ConflictResponse, SecondMemberRequiredResponse]
    })
      .middleware(Idempotent)
      .annotateMerge(withHeaders([idempotencyKey]))
      .annotate(HttpApi.PayloadParseOptions, bodyOptions)
      .annotate(OpenApi.Summary, "Change who may read a document")
      .annotate(
        OpenApi.Description,
        "Changes the audience of a document that was uploaded to the product. The address stays the same. A document whose " +
          "address a public attribute holds, of this or of another product, cannot be restricted: 409 names the attribute " +
          "and a product. Browsers and proxies may keep a document that was public for up to a year."
      )
  )
  .middleware(RequestDecoding)
  .middleware(Authorization)
  .annotateMerge(OpenApi.annotations({ title: "Files", description: "Images and documents of products." })) {}
