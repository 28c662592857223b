/** Prints sheets of labels with QR codes for batteries whose identifiers are locked. */
import { labelSheet } from "@dpp/rendering/LabelSheet"
import * as Console from "effect/Console"
import * as Effect from "effect/Effect"
import type * as Option from "effect/Option"
import * as Schema from "effect/Schema"
import * as Fs from "node:fs/promises"
import { ProblemsFound, CommandFailed } from "../shared/outcome.ts"
import { printJson } from "../shared/output.ts"
import { listProducts } from "../shared/listProducts.ts"
import { readSecret } from "../shared/secret.ts"

export interface Input {
  readonly out: string
  readonly url: string
  readonly keyFile: Option.Option<string>
  /** Query parameters of `GET /products`. */
  readonly filter: Readonly<Record<string, unknown>>
  readonly json: boolean
}

const Product = Schema.Struct({
  id: Schema.String,
  name: Schema.String,
  gtin: Schema.NullOr(Schema.String),
  serial_number: Schema.String,
  public_url: Schema.String,
  identifiers_locked_at: Schema.NullOr(Schema.String),
  model_identifier: Schema.optionalKey(Schema.NullOr(Schema.String))
})

export const run = Effect.fnUntraced(function* ({ filter, json, keyFile, out, url }: Input) {
  const key = yield* readSecret(keyFile, { flag: "key-file", variable: "DPP_API_KEY" })
  const products = yield* listProducts({ url, key }, filter, Product)
  const locked = products.filter(({ identifiers_locked_at: since }) => since !== null)
  const unlocked = products.filter(({ identifiers_locked_at: since }) => since === null)
  if (locked.length > 0) {
    const pdf = yield* Effect.promise(() =>
      labelSheet(
        locked.map(({ gtin, model_identifier: model, name, public_url: publicUrl, serial_number: serialNumber }) => ({
          gtin,
          publicUrl,
          serialNumber,
          model: model ?? name
        }))
      )
    )
    yield* Effect.tryPromise({
      try: () => Fs.writeFile(out, pdf),
      catch: (cause) => new CommandFailed({ reason: `${out} cannot be written`, cause })
    })
  }
  const skipped = unlocked.map(({ id, serial_number }) => ({ id, serial_number }))
  if (json) yield* printJson({ labels: locked.length, skipped })
  else {
    for (const { id, serial_number: serial } of skipped) {
      yield* Console.error(`${serial} (${id}) is a draft whose identifiers can still change: no label.`)
    }
    yield* Console.log(locked.length === 0 ? "No labels." : `${locked.length} labels written to ${out}.`)
  }
  if (skipped.length > 0) return yield* new ProblemsFound()
})
