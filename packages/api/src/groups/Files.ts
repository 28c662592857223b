/** Images and documents of products: spec §4.1. */
import { ProductId } from "@dpp/core/Product"
import * as HttpApiEndpoint from "effect/http-api/HttpApiEndpoint"
import * as HttpApiGroup from "effect/http-api/HttpApiGroup"
import * as HttpApiSchema from "effect/http-api/HttpApiSchema"
import * as OpenApi from "effect/http-api/OpenApi"
import * as Schema from "effect/Schema"
import { Authorization, RequestDecoding } from "../Authorization.ts"
import { NotFoundResponse } from "../errors.ts"

const byId = { id: ProductId }
const uri = Schema.String.annotate({ format: "uri" })

const ImageAnswer = Schema.Struct({ data: Schema.Struct({ image_url: Schema.NullOr(uri) }) }).annotate({
  identifier: "ImageAnswer"
})

const FileUploaded = Schema.Struct({
  url: uri.annotate({ description: "Public. Assign it to a field of the product with a PATCH." }),
  fileName: Schema.String
}).annotate({ identifier: "FileUploaded" })

/** The handler reads the stream itself, with a hard stop; this says what it expects. */
const upload = (description: string) =>
  OpenApi.annotations({
    transform: (operation) => ({
      ...operation,
      requestBody: {
        required: true,
        content: {
          "multipart/form-data": {
            schema: {
              type: "object",
              properties: { file: { type: "string", format: "binary", description } },
              required: ["file"]
            }
          }
        }
      }
    })
  })

export class FilesGroup extends HttpApiGroup.make("files")
  .add(
    HttpApiEndpoint.post("setImage", "/products/:id/image", {
      params: byId,
      success: ImageAnswer,
      error: NotFoundResponse
    })
      .annotate(OpenApi.Summary, "Upload the product's image, in place of the one before")
      .annotateMerge(upload("JPEG, PNG or WebP, at most 10 MB. Resized to at most 1600 pixels, metadata removed.")),
    HttpApiEndpoint.delete("removeImage", "/products/:id/image", {
      params: byId,
      success: ImageAnswer,
      error: NotFoundResponse
    }).annotate(OpenApi.Summary, "Remove the product's image"),
    HttpApiEndpoint.post("add", "/products/:id/files", {
      params: byId,
      success: FileUploaded.pipe(HttpApiSchema.status(201)),
      error: NotFoundResponse
    })
      .annotate(OpenApi.Summary, "Upload a document or image, to be assigned to a field")
      .annotateMerge(upload("PDF, JPEG, PNG or WebP, at most 10 MB."))
  )
  .middleware(RequestDecoding)
  .middleware(Authorization)
  .annotateMerge(OpenApi.annotations({ title: "Files", description: "Images and documents of products." })) {}
