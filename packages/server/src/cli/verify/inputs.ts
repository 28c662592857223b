/** Reads what the caller of `dpp verify` names: bundle, keys, kept checkpoint, document. */
import { conditionPointers } from "@dpp/core/v20"
import { type ComparedDocument, type Json, readKept as parseKept } from "@dpp/proof"
import * as Effect from "effect/Effect"
import { existsSync } from "node:fs"
import { decodeText, parseJson, readBounded, refusalOf } from "../shared/boundedFile.ts"
import { requireFile } from "../shared/files.ts"
import { Undecided, UsageError, withCauses } from "../shared/outcome.ts"
import type { Texts } from "../texts/en.ts"
import { download, isAddress } from "./download.ts"

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

/** The address of the bundle: a public address has it below `/proof`. */
const bundleAddress = (address: string): string => {
  const url = new URL(address)
  url.hash = ""
  if (!/(\/proof|\.json)$/u.test(url.pathname)) url.pathname = `${url.pathname.replace(/\/+$/u, "")}/proof`
  return url.href
}

/** The bytes of a bundle, unchanged. */
export const readBundle = Effect.fnUntraced(function* (source: string, texts: Texts) {
  if (!isAddress(source)) return yield* readFile(source, texts)
  if (!URL.canParse(source))
    return yield* new UsageError({ reason: texts.verify.notFetched(source, texts.verify.insecure) })
  const address = bundleAddress(source)
  return yield* Effect.tryPromise({
    try: () => download(address, { redirect: "follow", texts }),
    catch: (cause) => new Undecided({ reason: texts.verify.notFetched(address, reasonOf(cause)) })
  })
})

export const reasonOf = (cause: unknown): string => (cause instanceof Error ? withCauses(cause) : String(cause))

/** The keys of one `--key`: a JWK, the file of one, or the file of a JWK set. */
const readKey = Effect.fnUntraced(function* (text: string, texts: Texts) {
  const isText = text.trimStart().startsWith("{")
  if (!isText && !existsSync(text)) return yield* new UsageError({ reason: texts.failures.fileNotFound(text) })
  const notAKey = new UsageError({ reason: texts.verify.notAKey(isText ? "" : text) })
  const value: unknown = isText
    ? yield* Effect.try({ try: (): unknown => JSON.parse(text), catch: () => notAKey })
    : yield* readJson(text, texts)
  if (typeof value !== "object" || value === null) return yield* notAKey
  return "keys" in value && Array.isArray(value.keys) ? (value.keys as ReadonlyArray<unknown>) : [value]
})

export const readKeys = (keys: ReadonlyArray<string>, texts: Texts) =>
  Effect.map(
    Effect.forEach(keys, (key) => readKey(key, texts)),
    (found) => found.flat()
  )

/** A checkpoint as text, or JSON that has one as `checkpoint`: an earlier bundle, or a checkpoint with its `path`. */
export const readKept = Effect.fnUntraced(function* (file: string, texts: Texts) {
  const bytes = yield* readFile(file, texts)
  return yield* Effect.try({
    try: () => parseKept(decodeText(bytes)),
    catch: (cause) => new UsageError({ reason: `${file} ${refusalOf(cause)}` })
  })
})

export const readDocument = (file: string, texts: Texts) =>
  Effect.map(
    readJson(file, texts),
    // Sound: JSON.parse returns nothing but JSON.
    (value): ComparedDocument => ({ value: value as Json, unsigned: conditionPointers })
  )
