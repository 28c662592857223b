/**
 * Uploaded files in a bucket of S3 or of a compatible service, for servers that share no disk.
 *
 * The bucket belongs to this service alone and needs no public access: clients read files through the server. The AWS
 * client finds the credentials (environment, files, role of the machine). A bucket that fails or does not respond in time
 * is a defect, `FileStoreUnavailable`: the caller may retry.
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
import * as Context from "effect/Context"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import * as Option from "effect/Option"
import * as Stream from "effect/Stream"
import { FileStoreUnavailable } from "./FileStoreUnavailable.ts"

export interface S3Options {
  readonly bucket: string
  readonly region: string
  /** URL of a compatible service; null for Amazon S3. */
  readonly endpoint: string | null
  /** For tests. By default, the AWS client finds the credentials. */
  readonly credentials?: NonNullable<S3ClientConfig["credentials"]>
}

/** How long the bucket may take, in milliseconds. Less than the ten seconds within which a request has its response. */
export const S3TimeLimits = Context.Reference("@dpp/persistence/S3TimeLimits", {
  defaultValue: () => ({
    /** For a connection. */
    connect: 2000,
    /** For an operation with all its attempts, until the bucket responds; then for each part of a file. */
    response: 8000
  })
})

const makeClient = ({ credentials, endpoint, region }: S3Options, connectionTimeout: number): S3Client =>
  new S3Client({
    region,
    requestHandler: { connectionTimeout },
    // Compatible services rarely have a host name per bucket.
    ...(endpoint === null ? {} : { endpoint, forcePathStyle: true }),
    ...(credentials === undefined ? {} : { credentials })
  })

/** The parts of a body. Calls `giveUp`, which must end the body, when it does not deliver the next one in time. */
async function* partsOf(body: AsyncIterable<Uint8Array>, millis: number, giveUp: () => void) {
  let timer = setTimeout(giveUp, millis)
  try {
    for await (const part of body) {
      clearTimeout(timer)
      // The time that the reader takes does not count.
      yield part
      timer = setTimeout(giveUp, millis)
    }
  } finally {
    clearTimeout(timer)
  }
}

export const layer = (options: S3Options): Layer.Layer<FileStore> =>
  Layer.effect(
    FileStore,
    Effect.gen(function* () {
      const { bucket: Bucket } = options
      const limits = yield* S3TimeLimits
      const client = yield* Effect.acquireRelease(
        Effect.sync(() => makeClient(options, limits.connect)),
        (open) => Effect.sync(() => open.destroy())
      )
      const late = new FileStoreUnavailable({ reason: `no response within ${limits.response / 1000} s` })

      const attempt = <A>(send: (abortSignal: AbortSignal) => Promise<A>): Effect.Effect<A> =>
        Effect.tryPromise({ try: send, catch: FileStoreUnavailable.from }).pipe(
          Effect.timeoutOrElse({ duration: limits.response, orElse: () => Effect.fail(late) }),
          Effect.orDie
        )

      const read = async (Key: string, signal: AbortSignal) => {
        try {
          const stalled = new AbortController()
          const abortSignal = AbortSignal.any([signal, stalled.signal])
          const { Body, ContentLength } = await client.send(new GetObjectCommand({ Bucket, Key }), { abortSignal })
          if (Body === undefined) return Option.none()
          const parts = partsOf(Body.transformToWebStream(), limits.response, () => stalled.abort())
          const content = Stream.fromAsyncIterable(parts, FileStoreUnavailable.from)
          return Option.some({ size: ContentLength ?? 0, content: Stream.orDie(content) })
        } catch (error) {
          if (error instanceof NoSuchKey) return Option.none()
          throw error
        }
      }

      return FileStore.of({
        put: (token, bytes) =>
          isToken(token)
            ? attempt((abortSignal) =>
                client.send(new PutObjectCommand({ Bucket, Key: token, Body: bytes }), { abortSignal })
              )
            : Effect.die(new Error("The token is malformed.")),
        read: (token) => (isToken(token) ? attempt((abortSignal) => read(token, abortSignal)) : Effect.succeedNone),
        remove: (token) =>
          isToken(token)
            ? Effect.asVoid(
                attempt((abortSignal) => client.send(new DeleteObjectCommand({ Bucket, Key: token }), { abortSignal }))
              )
            : Effect.void
      })
    })
  )
