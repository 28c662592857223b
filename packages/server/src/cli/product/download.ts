/** Writes the preview, the PDF or the QR code of products into files. */
import type { DppClient, Product } from "@dpp/client"
import type { Locale } from "@dpp/core/text"
import * as Console from "effect/Console"
import * as Effect from "effect/Effect"
import * as Option from "effect/Option"
import * as Result from "effect/Result"
import { existsSync, statSync } from "node:fs"
import * as Path from "node:path"
import { commandFailed, openClient, request } from "../shared/apiClient.ts"
import { standard, writeFile } from "../shared/files.ts"
import { type Selection, selectBatteries } from "../shared/findProduct.ts"
import { ProblemsFound, UsageError } from "../shared/outcome.ts"
import { printJson } from "../shared/output.ts"
import { show } from "../shared/progress.ts"
import { warnOfReach } from "../shared/publicReach.ts"
import { concernsOne } from "./publish.ts"

export interface Input extends Selection {
  readonly out: string
}

/** Requests the file of one battery. */
type Fetch = (client: DppClient, id: string, signal: AbortSignal) => Promise<Blob>

export const pdf = (input: Input & { readonly lang: Option.Option<Locale> }) =>
  download({ ...input, filter: { ...input.filter, status: "published" } }, "pdf", (client, id, signal) =>
    client.export.pdf(id, { locale: Option.getOrUndefined(input.lang) }, { signal })
  )

export const preview = (input: Input & { readonly format: "html" | "pdf"; readonly lang: Option.Option<Locale> }) => {
  const query = { lang: Option.getOrUndefined(input.lang) }
  return download(input, input.format, async (client, id, signal) =>
    input.format === "pdf"
      ? client.export.previewPdf(id, query, { signal })
      : new Blob([await client.export.preview(id, query, { signal })])
  )
}

export const qr = (input: Input & { readonly format: "svg" | "png" }) =>
  download(
    input,
    input.format,
    (client, id, signal) => client.export.qr(id, { format: input.format }, { signal }),
    isLocked
  )

/** A draft whose identifiers are not locked has no QR code. */
const isLocked = ({ identifiers_locked_at }: Product): boolean => identifiers_locked_at !== null

const download = Effect.fnUntraced(function* (
  input: Input,
  extension: string,
  fetch: Fetch,
  hasFile: (battery: Product) => boolean = () => true
) {
  const { all, json, out, products, texts, url } = input
  if (out === standard && (all || products.length > 1)) return yield* new UsageError({ reason: texts.product.oneOnly })
  const client = yield* openClient(input)
  const selected = yield* selectBatteries(client, input)
  const batteries = all ? selected.filter(hasFile) : selected
  const isFolder = all || products.length > 1 || (existsSync(out) && statSync(out).isDirectory())
  const pathOf = isFolder ? namer(out, extension) : () => out
  const files: Array<string> = []
  const addresses: Array<string> = []
  const failures: Array<{ readonly id: string; readonly serial_number: string; readonly reason: string }> = []
  for (const [index, battery] of batteries.entries()) {
    const file = yield* Effect.result(
      request(async (signal) => new Uint8Array(await (await fetch(client, battery.id, signal)).arrayBuffer()))
    )
    if (Result.isSuccess(file)) {
      const path = pathOf(battery)
      yield* writeFile(path, file.success, texts)
      files.push(path)
      addresses.push(battery.public_url)
    } else {
      const failure = commandFailed(url, texts)(file.failure)
      if (!concernsOne(file.failure)) return yield* failure
      failures.push({ id: battery.id, serial_number: battery.serial_number, reason: failure.reason })
    }
    yield* show(index + 1, batteries.length, texts.progress.files, texts.locale)
  }
  if (json && out !== standard) yield* printJson({ files, failures })
  else {
    for (const { reason, serial_number: serial } of failures) yield* Console.error(`${serial}: ${reason}`)
    if (out !== standard) yield* Console.log(texts.product.written(files.length, out))
  }
  if (extension === "svg" || extension === "png") yield* warnOfReach(addresses, texts)
  if (failures.length > 0) return yield* new ProblemsFound()
})

/** Files are named by serial number, whose slashes become underscores; the id distinguishes equal names. */
const namer = (folder: string, extension: string) => {
  const used = new Set<string>()
  return ({ id, serial_number }: Product): string => {
    const plain = serial_number.replaceAll("/", "_")
    // Some file systems do not distinguish upper and lower case.
    const name = used.has(plain.toLowerCase()) ? `${plain}-${id}` : plain
    used.add(plain.toLowerCase())
    return Path.join(folder, `${name}.${extension}`)
  }
}
