/** Exports published passports as v2.0 documents, byte for byte as the API answers them: a file each, or a line each. */
import * as Console from "effect/Console"
import * as Effect from "effect/Effect"
import type * as Option from "effect/Option"
import * as Result from "effect/Result"
import * as Schema from "effect/Schema"
import * as Fs from "node:fs/promises"
import * as Path from "node:path"
import { ProblemsFound, CommandFailed } from "../shared/outcome.ts"
import { printJson } from "../shared/output.ts"
import { show } from "../shared/progress.ts"
import { listProducts } from "../shared/listProducts.ts"
import { persistentFetch } from "../shared/persistentFetch.ts"
import { readSecret } from "../shared/secret.ts"

export interface Input {
  readonly out: string
  readonly url: string
  readonly keyFile: Option.Option<string>
  /** Query parameters of `GET /products`. */
  readonly filter: Readonly<Record<string, unknown>>
  readonly json: boolean
}

interface Failure {
  readonly id: string
  readonly reason: string
}

/** One that cannot be exported, or that was deleted meanwhile, does not keep back the others. */
const isOfOne: ReadonlySet<string | undefined> = new Set(["export_validation_failed", "not_found"])

const Product = Schema.Struct({ id: Schema.String })

export const run = Effect.fnUntraced(function* ({ filter, json, keyFile, out, url }: Input) {
  const key = yield* readSecret(keyFile, { flag: "key-file", variable: "DPP_API_KEY" })
  const products = yield* listProducts({ url, key }, { ...filter, status: "published" }, Product)
  const ids = products.map(({ id }) => id)
  const write = yield* writerTo(out)
  const failures: Array<Failure> = []
  for (const [index, id] of ids.entries()) {
    const document = yield* Effect.result(persistentFetch({ url, key, path: `products/${id}/export/model-json` }))
    if (Result.isSuccess(document)) yield* write(id, document.success.text)
    else if (!isOfOne.has(document.failure.code)) return yield* document.failure
    else failures.push({ id, reason: document.failure.reason })
    yield* show(index + 1, ids.length, "passports")
  }
  const exported = ids.length - failures.length
  if (json) yield* printJson({ exported, failures })
  else {
    for (const { id, reason } of failures) yield* Console.error(`${id}: ${reason}`)
    yield* Console.log(`${exported} of ${ids.length} passports exported to ${out}.`)
  }
  if (failures.length > 0) return yield* new ProblemsFound()
})

type Write = (id: string, text: string) => Effect.Effect<void, CommandFailed>

/** A folder gets a file for each passport, a file that ends in .ndjson or .jsonl a line. */
const writerTo = Effect.fnUntraced(function* (out: string) {
  const on = (work: () => Promise<unknown>) =>
    Effect.tryPromise({ try: work, catch: (cause) => new CommandFailed({ reason: `${out} cannot be written`, cause }) })
  if (/\.(ndjson|jsonl)$/u.test(out)) {
    yield* on(() => Fs.writeFile(out, ""))
    return ((_, text) => on(() => Fs.appendFile(out, `${JSON.stringify(JSON.parse(text))}\n`))) satisfies Write
  }
  yield* on(() => Fs.mkdir(out, { recursive: true }))
  return ((id, text) => on(() => Fs.writeFile(Path.join(out, `${id}.json`), text))) satisfies Write
})
