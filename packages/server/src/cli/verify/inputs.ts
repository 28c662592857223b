/** Reads what the caller of `dpp verify` names: bundle, keys, kept checkpoint, document. */
import { isAddress } from "@dpp/client/verify"
import { isExpectation } from "@dpp/proof"
import * as Effect from "effect/Effect"
import { existsSync } from "node:fs"
import { decodeText, parseJson, readBounded, refusalOf, requireFile } from "../shared/files.ts"
import { UsageError } from "../shared/outcome.ts"
import type { Texts } from "../texts/en/index.ts"

const readFile = Effect.fnUntraced(function* (file: string, texts: Texts) {
  yield* requireFile(file, texts)
  return yield* Effect.tryPromise({
    try: () => readBounded(file),
    catch: (cause) => new UsageError({ reason: `${file} ${refusalOf(cause)}` })
  })
})

const readJson = Effect.fnUntraced(function* (file: string, texts: Texts) {
  const bytes = yield* readFile(file, texts)
  return yield* Effect.try({
    try: () => parseJson(bytes),
    catch: (cause) => new UsageError({ reason: `${file} ${refusalOf(cause)}` })
  })
})

/** The address of a bundle, or the bytes of a file, unchanged. */
export const readSource = Effect.fnUntraced(function* (source: string, offline: boolean, texts: Texts) {
  if (!isAddress(source)) return yield* readFile(source, texts)
  if (offline) return yield* new UsageError({ reason: texts.verify.addressOffline })
  return source
})

/** The address, or GTIN and serial number, of `--expect`. */
export const readExpected = (text: string, texts: Texts) =>
  isExpectation(text) ? Effect.succeed(text) : Effect.fail(new UsageError({ reason: texts.verify.notExpected(text) }))

/** The keys of one `--key`: a JWK, the file of one, or the file of a JWK set. */
const readKey = Effect.fnUntraced(function* (text: string, texts: Texts) {
  const isText = text.trimStart().startsWith("{")
  if (!isText && !existsSync(text)) return yield* new UsageError({ reason: texts.failures.fileNotFound(text) })
  const notAKey = new UsageError({ reason: texts.verify.notAKey(isText ? "" : text) })
  const value: unknown = isText
    ? yield* Effect.try({ try: (): unknown => JSON.parse(text), catch: () => notAKey })
    : yield* readJson(text, texts)
  return typeof value === "object" && value !== null ? value : yield* notAKey
})

export const readKeys = (keys: ReadonlyArray<string>, texts: Texts) =>
  Effect.map(
    Effect.forEach(keys, (key) => readKey(key, texts)),
    (found) => (found.length === 0 ? undefined : found)
  )

/** A checkpoint as text, or JSON that has one: an earlier bundle, or a checkpoint with its `path`. */
export const readSince = Effect.fnUntraced(function* (file: string, texts: Texts) {
  const bytes = yield* readFile(file, texts)
  return yield* Effect.try({
    try: () => decodeText(bytes),
    catch: (cause) => new UsageError({ reason: `${file} ${refusalOf(cause)}` })
  })
})

export const readDocument = Effect.fnUntraced(function* (file: string, texts: Texts) {
  const value = yield* readJson(file, texts)
  if (typeof value === "object" && value !== null) return value
  return yield* new UsageError({ reason: texts.verify.notADocument(file) })
})
