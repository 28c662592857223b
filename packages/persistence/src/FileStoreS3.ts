/**
 * Uploaded files in a bucket of S3 or of a compatible service, for servers that share no disk.
 *
 * The bucket belongs to this service alone and needs no public access: clients read files through the server. The AWS
 * client finds the credentials (environment, files, role of the machine).
 */
import {
  DeleteObjectCommand,
  GetObjectCommand,
  NoSuchKey,
  PutObjectCommand,
  S3Client,
  type S3ClientConfig
} from "@aws-sdk/client-s3"
import { isToken } from "@dpp/core/product"
import { FileStore } from "@dpp/service/ports/FileStore"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import * as Option from "effect/Option"
import * as Stream from "effect/Stream"

export interface S3Options {
  readonly bucket: string
  readonly region: string
  /** URL of a compatible service; null for Amazon S3. */
  readonly endpoint: string | null
  /** For tests. By default, the AWS client finds the credentials. */
  readonly credentials?: NonNullable<S3ClientConfig["credentials"]>
}

const makeClient = ({ credentials, endpoint, region }: S3Options): S3Client =>
  new S3Client({
    region,
    // Compatible services rarely have a host name per bucket.
    ...(endpoint === null ? {} : { endpoint, forcePathStyle: true }),
    ...(credentials === undefined ? {} : { credentials })
  })

export const layer = (options: S3Options): Layer.Layer<FileStore> =>
  Layer.effect(
    FileStore,
    Effect.gen(function* () {
      const { bucket: Bucket } = options
      const client = yield* Effect.acquireRelease(
        Effect.sync(() => makeClient(options)),
        (open) => Effect.sync(() => open.destroy())
      )

      const read = async (Key: string) => {
        try {
          const { Body, ContentLength } = await client.send(new GetObjectCommand({ Bucket, Key }))
          if (Body === undefined) return Option.none()
          const content = Stream.fromAsyncIterable(Body.transformToWebStream(), (cause) => cause)
          return Option.some({ size: ContentLength ?? 0, content: Stream.orDie(content) })
        } catch (error) {
          if (error instanceof NoSuchKey) return Option.none()
          throw error
        }
      }

      return FileStore.of({
        put: (token, bytes) =>
          isToken(token)
            ? Effect.promise(() => client.send(new PutObjectCommand({ Bucket, Key: token, Body: bytes })))
            : Effect.die(new Error("The token is malformed.")),
        read: (token) => (isToken(token) ? Effect.promise(() => read(token)) : Effect.succeedNone),
        remove: (token) =>
          isToken(token)
            ? Effect.asVoid(Effect.promise(() => client.send(new DeleteObjectCommand({ Bucket, Key: token }))))
            : Effect.void
      })
    })
  )
