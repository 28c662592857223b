/** Images and documents of products: spec §4.1. */
import { maximumFileSize, ProductId } from "@dpp/core/product"
import * as HttpApiEndpoint from "effect/http-api/HttpApiEndpoint"
import * as HttpApiGroup from "effect/http-api/HttpApiGroup"
import * as HttpApiSchema from "effect/http-api/HttpApiSchema"
import * as OpenApi from "effect/http-api/OpenApi"
import * as Schema from "effect/Schema"
import { Authorization, RequestDecoding } from "../Authorization.ts"
import { NotFoundResponse, ProductLimitReachedResponse } from "../errors.ts"

const byId = { id: ProductId.annotate({ description: "Id of the product." }) }
const uri = Schema.String.annotate({ format: "uri" })

const ImageResponse = Schema.Struct({ data: Schema.Struct({ image_url: Schema.NullOr(uri) }) }).annotate({
  identifier: "ImageResponse",
  description: "The public address of the image; null if the product has none."
})

const FileUploaded = Schema.Struct({
  url: uri.annotate({ description: "Public address of the file. Assign it to a field of the product with a PATCH." }),
  fileName: Schema.String.annotate({ description: "Name of the file, with unsafe characters replaced." })
}).annotate({ identifier: "FileUploaded", description: "The uploaded file." })

const maximumSize = `at most ${maximumFileSize / 1024 ** 2} MB`

/** A `FormData` with one file. The handler reads the stream itself and stops at the maximum size. */
const upload = (description: string) =>
  Schema.Struct({ file: Schema.String.annotate({ format: "binary", description }) }).pipe(
    HttpApiSchema.asMultipartStream()
  )

export class FilesGroup extends HttpApiGroup.make("files")
  .add(
    HttpApiEndpoint.post("setImage", "/products/:id/image", {
      params: byId,
      payload: upload(
        `JPEG, PNG or WebP, ${maximumSize}. The service resizes it to at most 1600 pixels and removes its metadata.`
      ),
      success: ImageResponse,
      error: [NotFoundResponse, ProductLimitReachedResponse]
    })
      .annotate(OpenApi.Summary, "Upload or replace the product image")
      .annotate(
        OpenApi.Description,
        "Stores the image that the public page and the PDF show. It replaces an earlier image. The service checks the " +
          "content of the file, not its name."
      ),
    HttpApiEndpoint.delete("removeImage", "/products/:id/image", {
      params: byId,
      success: ImageResponse,
      error: NotFoundResponse
    })
      .annotate(OpenApi.Summary, "Delete the product image")
      .annotate(OpenApi.Description, "Deletes the image and its file. A product without image stays as it is."),
    HttpApiEndpoint.post("add", "/products/:id/files", {
      params: byId,
      payload: upload(`PDF, JPEG, PNG or WebP, ${maximumSize}.`),
      success: FileUploaded.pipe(HttpApiSchema.status(201)),
      error: [NotFoundResponse, ProductLimitReachedResponse]
    })
      .annotate(OpenApi.Summary, "Upload a document or image, to be assigned to a field of the product")
      .annotate(
        OpenApi.Description,
        "Stores a file and returns its public address. The file is part of the passport once a field such as " +
          "`eu_declaration_of_conformity` is updated with this address."
      )
  )
  .middleware(RequestDecoding)
  .middleware(Authorization)
  .annotateMerge(OpenApi.annotations({ title: "Files", description: "Images and documents of products." })) {}
