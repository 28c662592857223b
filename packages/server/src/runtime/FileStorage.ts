/** The file store that the settings name: a bucket, or a folder in the data folder. */
import * as FileStoreDisk from "@dpp/persistence/files/FileStoreDisk"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import * as Option from "effect/Option"
import { join } from "node:path"
import type { Settings } from "./Settings.ts"

export const layer = (settings: Settings) =>
  Option.match(settings.s3, {
    onNone: () => FileStoreDisk.layer(join(settings.dataDir, "files")),
    // Loaded only where it is used, because the client is large.
    onSome: (s3) =>
      Layer.unwrap(
        Effect.map(
          Effect.promise(() => import("@dpp/persistence/files/FileStoreS3")),
          ({ layer: bucket }) => bucket(s3)
        )
      )
  })
