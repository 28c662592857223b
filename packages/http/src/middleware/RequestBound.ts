/**
 * Bounds the bodies of requests, whichever handler reads them: each by what its caller may send, and all that are in memory by what
 * their account and the process may hold. A body of a request without an account is not read.
 *
 * A body that is too large is refused by its announced length, or while it is read. An announced body counts as a whole from
 * the moment it is read, so one that arrives slowly or never counts, too; any other counts as it arrives. A body counts
 * until its request has a response or its connection is gone, because what is made of it occupies memory as well.
 *
 * @source inferred: bounds of bodies; see docs/security.md
 */
import * as Context from "effect/Context"
import * as Data from "effect/Data"
import * as Effect from "effect/Effect"
import * as HttpRouter from "effect/http/HttpRouter"
import { HttpServerError, RequestParseError } from "effect/http/HttpServerError"
import * as HttpServerRequest from "effect/http/HttpServerRequest"
import * as Multipart from "effect/http/Multipart"
import * as Stream from "effect/Stream"
import { BodyAllowance, sizeText } from "../limits/BodyAllowance.ts"
import type { ByteAccounts, Reached } from "../limits/ByteAccounts.ts"
import { mayHoldBody } from "../limits/RequestAccount.ts"
import { RequestBytes } from "../limits/RequestBytes.ts"

type Request = HttpServerRequest.HttpServerRequest

/** There is no room for a body in memory: a defect, which `ErrorResponses` responds to with 429 or 503. */
export class NoRoomForBody extends Data.TaggedError("NoRoomForBody")<{ readonly reached: Reached }> {}

/** A body is read before it is known for whom it counts: a defect of this service, with 500. */
export class AccountUnknown extends Data.TaggedError("AccountUnknown")<{}> {
  override readonly message = "A body is read before a check has named the account of its request."
}

/** The announced length of a body in bytes; undefined for one that ends when its last part has arrived. */
const announcedLength = ({ headers }: Request): number | undefined =>
  headers["content-length"] === undefined ? undefined : Number(headers["content-length"])

const hasBody = ({ headers }: Request): boolean =>
  headers["transfer-encoding"] !== undefined || (headers["content-length"] ?? "0") !== "0"

const tooLarge = (request: Request, most: number) =>
  new HttpServerError({
    reason: new RequestParseError({ request, reason: "BodyTooLarge", description: sizeText(most) })
  })

/** Counts the bytes of one request. */
const countedBytes = (request: Request, bytes: ByteAccounts) => {
  const held: Array<() => void> = []
  return {
    hold: (size: number): Effect.Effect<void> =>
      Effect.suspend(() => {
        const reached = bytes.reached(request, size)
        if (reached !== undefined) return Effect.die(new NoRoomForBody({ reached }))
        if (!mayHoldBody(request)) return Effect.die(new AccountUnknown())
        held.push(bytes.hold(request, size))
        return Effect.void
      }),
    release: Effect.sync(() => {
      for (const release of held.splice(0)) release()
    })
  }
}

type Hold = ReturnType<typeof countedBytes>["hold"]

/** Reads the chunks of a body into one piece of memory, which is of the announced size where there is one. */
const collected = Effect.fnUntraced(function* (request: Request, hold: Hold) {
  const { mostBytes } = yield* BodyAllowance
  const announced = announcedLength(request)
  if (announced !== undefined && announced > mostBytes) return yield* Effect.fail(tooLarge(request, mostBytes))
  if (announced !== undefined) yield* hold(announced)
  const memory = announced === undefined ? undefined : new Uint8Array(announced)
  const chunks: Array<Uint8Array> = []
  let size = 0
  const take = (chunk: Uint8Array): Effect.Effect<void, HttpServerError> => {
    const before = size
    size += chunk.length
    if (size > (announced ?? mostBytes)) return Effect.fail(tooLarge(request, mostBytes))
    if (memory === undefined) return Effect.map(hold(chunk.length), () => void chunks.push(chunk))
    memory.set(chunk, before)
    return Effect.void
  }
  yield* Stream.runForEach(request.stream, take)
  return memory ?? new Uint8Array(Buffer.concat(chunks))
})

/**
 * Reads the rest of a refused body and keeps nothing of it, until the platform closes the connection: many clients read a
 * response only once they have sent everything. One that waits for permission to send is not given it. Of a body without an
 * announced length, the platform reads some more by itself.
 */
const discard = (request: Request): Effect.Effect<void> =>
  announcedLength(request) !== undefined && request.headers["expect"] === undefined
    ? Effect.asVoid(Effect.forkDetach(Effect.ignore(Stream.runDrain(request.stream))))
    : Effect.void

/** The same request, whose body is bounded and counted however it is read. */
const boundedRequest = (request: Request, hold: Hold): Effect.Effect<Request> =>
  Effect.gen(function* () {
    const arrayBuffer = yield* collected(request, hold).pipe(
      Effect.map(({ buffer }) => buffer),
      Effect.onError(() => discard(request)),
      Effect.cached
    )
    const multipartStream = Stream.unwrap(
      Effect.gen(function* () {
        const { mostBytes } = yield* BodyAllowance
        const size = announcedLength(request) ?? mostBytes
        if (size > mostBytes) return yield* Effect.fail(Multipart.MultipartError.fromReason("BodyTooLarge"))
        yield* hold(size)
        return request.multipartStream
      }).pipe(Effect.onError(() => discard(request)))
    )
    const stream = Stream.unwrap(Effect.map(arrayBuffer, (buffer) => Stream.succeed(new Uint8Array(buffer))))
    // The other readers of the prototype read one of these.
    return Object.create(request, {
      arrayBuffer: { value: arrayBuffer },
      stream: { value: stream },
      multipartStream: { value: multipartStream }
    }) as Request
  })

export const layer = HttpRouter.middleware(
  Effect.gen(function* () {
    const bytes = yield* RequestBytes

    const bounded = Effect.fnUntraced(function* <A, E, R>(request: Request, app: Effect.Effect<A, E, R>) {
      const { hold, release } = countedBytes(request, bytes)
      return yield* app.pipe(
        Effect.provideService(HttpServerRequest.HttpServerRequest, yield* boundedRequest(request, hold)),
        Effect.ensuring(release)
      )
    })
    // Most requests have no body, and cost nothing here.
    return (app) =>
      Effect.contextWith((context: Context.Context<HttpServerRequest.HttpServerRequest>) => {
        const request = Context.get(context, HttpServerRequest.HttpServerRequest)
        return hasBody(request) ? bounded(request, app) : app
      })
  }),
  { global: true }
)
