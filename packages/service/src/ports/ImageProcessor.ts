/** Re-encodes uploaded images, which makes them smaller and removes metadata and everything that is not image data. */
import * as Context from "effect/Context"
import type * as Effect from "effect/Effect"
import * as Schema from "effect/Schema"

/** The bytes are not an image of an accepted type, or the image is too large to decode. */
export class ImageUnreadable extends Schema.TaggedError<ImageUnreadable>()("ImageUnreadable", {
  reason: Schema.String
}) {}

export class ImageProcessor extends Context.Service<
  ImageProcessor,
  {
    /** Accepts JPEG, PNG and WebP. Returns the same type with at most 1600 pixels on the longer side. */
    readonly normalize: (bytes: Uint8Array) => Effect.Effect<Uint8Array, ImageUnreadable>
  }
>()("@dpp/service/ports/ImageProcessor") {}
