/** Sends one request, and prints the body of its response as it is. */
import { prefix } from "@dpp/api/Api"
import * as Console from "effect/Console"
import * as Effect from "effect/Effect"
import * as Option from "effect/Option"
import * as Redacted from "effect/Redacted"
import { type ApiCall, readKey } from "../shared/apiClient.ts"
import { readBounded, refusalOf, writeFile } from "../shared/files.ts"
import { ProblemsFound, UsageError } from "../shared/outcome.ts"
import { noResponse } from "../shared/remote.ts"

export interface Input extends ApiCall {
  readonly method: string
  /** Below `/api/v1`, or from it on. */
  readonly path: string
  /** A file with the body; `-` for standard input. */
  readonly input: Option.Option<string>
  readonly out: Option.Option<string>
}

const bodyOf = (input: Option.Option<string>) =>
  Option.match(input, {
    onNone: () => Effect.succeed(null),
    onSome: (file) =>
      Effect.tryPromise({
        try: async () => new Uint8Array(await readBounded(file)),
        catch: (cause) => new UsageError({ reason: `${file} ${refusalOf(cause)}` })
      })
  })

/** Exits with 1 if the response is an error; its body is printed all the same. */
export const run = Effect.fnUntraced(function* (input: Input) {
  const { method, out, path, texts, url } = input
  if (!path.startsWith("/")) return yield* new UsageError({ reason: texts.api.badPath(path) })
  const key = yield* readKey(input)
  const body = yield* bodyOf(input.input)
  const address = `${url}${path.startsWith(`${prefix}/`) ? "" : prefix}${path}`
  const headers = {
    authorization: `Bearer ${Redacted.value(key)}`,
    ...(body === null ? {} : { "content-type": "application/json" })
  }
  const { bytes, ok, status } = yield* Effect.tryPromise({
    // The key is for this server only: a redirect is not followed.
    try: async (signal) => {
      const response = await fetch(address, { method, headers, body, signal, redirect: "manual" })
      return { ok: response.ok, status: response.status, bytes: new Uint8Array(await response.arrayBuffer()) }
    },
    catch: (cause) => noResponse(url, cause, texts)
  })
  if (Option.isSome(out) && ok) yield* writeFile(out.value, bytes, texts)
  else if (bytes.length > 0) yield* Console.log(Buffer.from(bytes).toString())
  if (ok) return
  yield* Console.error(`HTTP ${status}`)
  return yield* new ProblemsFound()
})
