/** Decodes an uploaded image and encodes it anew: smaller, without metadata, and nothing but an image. */
import * as Context from "effect/Context"
import type * as Effect from "effect/Effect"
import * as Schema from "effect/Schema"

/** The bytes are no image of the kinds that are taken, or one too large to decode. */
export class ImageUnreadable extends Schema.TaggedError<ImageUnreadable>()("ImageUnreadable", {
  reason: Schema.String
}) {}

export class ImageProcessor extends Context.Service<
  ImageProcessor,
  {
    /** JPEG, PNG or WebP in, the same kind out, at most 1600 pixels on the longer side. */
    readonly normalize: (bytes: Uint8Array) => Effect.Effect<Uint8Array, ImageUnreadable>
  }
>()("@dpp/service/ports/ImageProcessor") {}
