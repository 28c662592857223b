/** Images and documents of products: spec §4.1. */
import { ProductId } from "@dpp/core/product"
import * as HttpApiEndpoint from "effect/http-api/HttpApiEndpoint"
import * as HttpApiGroup from "effect/http-api/HttpApiGroup"
import * as HttpApiSchema from "effect/http-api/HttpApiSchema"
import * as OpenApi from "effect/http-api/OpenApi"
import * as Schema from "effect/Schema"
import { Authorization, RequestDecoding } from "../Authorization.ts"
import { NotFoundResponse, ProductLimitReachedResponse } from "../errors.ts"

const byId = { id: ProductId }
const uri = Schema.String.annotate({ format: "uri" })

const ImageAnswer = Schema.Struct({ data: Schema.Struct({ image_url: Schema.NullOr(uri) }) }).annotate({
  identifier: "ImageAnswer"
})

const FileUploaded = Schema.Struct({
  url: uri.annotate({ description: "Public. Assign it to a field of the product with a PATCH." }),
  fileName: Schema.String
}).annotate({ identifier: "FileUploaded" })

/** Callers send a `FormData`. The handler reads the stream itself, with a hard stop; this only says what it expects. */
const upload = (description: string) =>
  Schema.Struct({ file: Schema.String.annotate({ format: "binary", description }) }).pipe(
    HttpApiSchema.asMultipartStream()
  )

export class FilesGroup extends HttpApiGroup.make("files")
  .add(
    HttpApiEndpoint.post("setImage", "/products/:id/image", {
      params: byId,
      payload: upload("JPEG, PNG or WebP, at most 10 MB. Resized to at most 1600 pixels, metadata removed."),
      success: ImageAnswer,
      error: [NotFoundResponse, ProductLimitReachedResponse]
    }).annotate(OpenApi.Summary, "Upload the product's image, in place of the one before"),
    HttpApiEndpoint.delete("removeImage", "/products/:id/image", {
      params: byId,
      success: ImageAnswer,
      error: NotFoundResponse
    }).annotate(OpenApi.Summary, "Remove the product's image"),
    HttpApiEndpoint.post("add", "/products/:id/files", {
      params: byId,
      payload: upload("PDF, JPEG, PNG or WebP, at most 10 MB."),
      success: FileUploaded.pipe(HttpApiSchema.status(201)),
      error: [NotFoundResponse, ProductLimitReachedResponse]
    }).annotate(OpenApi.Summary, "Upload a document or image, to be assigned to a field")
  )
  .middleware(RequestDecoding)
  .middleware(Authorization)
  .annotateMerge(OpenApi.annotations({ title: "Files", description: "Images and documents of products." })) {}
