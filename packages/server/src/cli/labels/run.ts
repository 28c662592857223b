/** Prints labels for batteries whose identifiers are locked. */
import type { Organization, Product, ProductsListQuery } from "@dpp/client"
import { textsOf } from "@dpp/core/languages"
import { batteryLabel, collectionSymbolSide, isPracticeUrl, type LabelItem, sufficientArea } from "@dpp/core/passport"
import {
  type LabelFormat,
  labelSheets,
  type LabelSheetName,
  maximumSide,
  singleLabel,
  type Size
} from "@dpp/rendering/label/LabelFormat"
import { type LabelData, leastCodeSide, placeLabels } from "@dpp/rendering/label/LabelLayout"
import { type LabelLogo, labelLogo } from "@dpp/rendering/label/labelLogo"
import { labelPreview } from "@dpp/rendering/LabelPreview"
import { labelSheet, type PlacedLabel } from "@dpp/rendering/LabelSheet"
import * as Console from "effect/Console"
import * as Effect from "effect/Effect"
import * as Option from "effect/Option"
import { type ApiCall, commandFailed, openClient, request } from "../shared/apiClient.ts"
import { writeFile } from "../shared/files.ts"
import { listBatteries } from "../shared/findProduct.ts"
import { ProblemsFound, UsageError } from "../shared/outcome.ts"
import { printJson } from "../shared/output.ts"
import { show } from "../shared/progress.ts"
import { warnOfReach } from "../shared/publicReach.ts"
import type { Language } from "../texts/language.ts"
import { documentsOf } from "./documents.ts"

export interface Input extends ApiCall, Language {
  readonly out: string
  readonly preview: Option.Option<string>
  readonly sheet: LabelSheetName
  readonly size: Option.Option<Size>
  readonly largestSide: Option.Option<Size>
  readonly outline: boolean
  readonly filter: ProductsListQuery
}

/** Whether a label of this size can be printed. */
const isPrintable = ({ height, width }: Size): boolean => Math.max(width, height) <= maximumSide

/** A label, and the battery that it belongs to. */
interface BatteryToLabel {
  readonly id: string
  readonly serial_number: string
  readonly isLocked: boolean
  readonly data: LabelData
}

export const run = Effect.fnUntraced(function* (input: Input) {
  const { json, locale, out, outline, texts, url } = input
  const format = yield* formatOf(input)
  const client = yield* openClient(input)
  const owner = yield* request((signal) => client.organization.get({ signal })).pipe(
    Effect.mapError(commandFailed(url, texts))
  )
  const batteries = yield* listBatteries(client, input.filter, toLabel(locale, owner.language)).pipe(
    Effect.mapError(commandFailed(url, texts))
  )
  const locked = batteries.filter(({ isLocked }) => isLocked)
  const addresses = locked.map(({ data }) => data.publicUrl)
  yield* warnOfReach(addresses, texts)
  const logo = locked.length === 0 ? null : yield* logoOf(owner, input)
  const { placed, tooSmall } = yield* place(locked, format, { ...input, logo })
  const documents = documentsOf(placed, out)
  let drawn = 0
  for (const { labels, path } of documents) {
    const pdf = yield* Effect.promise(() =>
      labelSheet(labels, { format, locale, hasOutline: outline, logo: logo?.bytes ?? null })
    )
    yield* writeFile(path, pdf, texts)
    yield* show((drawn += labels.length), placed.length, texts.progress.labels, texts.locale)
  }
  const [first] = placed
  if (Option.isSome(input.preview) && first !== undefined) {
    yield* writeFile(
      input.preview.value,
      yield* Effect.promise(() => labelPreview(first, format.label, logo?.bytes)),
      texts
    )
  }
  const summary = {
    labels: placed.length,
    files: documents.map(({ path }) => path),
    skipped: batteries.filter(({ isLocked }) => !isLocked).map(named),
    too_small: tooSmall.map(named),
    omitted: counted(placed.map(({ layout }) => layout.omitted)),
    missing: counted(locked.map(({ data }) => data.content.missing)),
    bin_mm: first === undefined ? null : Number(first.layout.bin.side.toFixed(1))
  }
  yield* json ? printJson(summary) : printSummary(summary, tooSmall, input)
  if (summary.skipped.length + tooSmall.length > 0) return yield* new ProblemsFound()
})

const formatOf = ({ sheet, size }: Input): Effect.Effect<LabelFormat, UsageError> => {
  if (Option.isNone(size)) return Effect.succeed(labelSheets[sheet])
  return isPrintable(size.value)
    ? Effect.succeed(singleLabel(size.value))
    : Effect.fail(new UsageError({ reason: "--size: a label has at most 500 x 500 mm" }))
}

const toLabel =
  (locale: Input["locale"], own: string) =>
  (battery: Product): BatteryToLabel => ({
    id: battery.id,
    serial_number: battery.serial_number,
    isLocked: battery.identifiers_locked_at !== null,
    data: {
      publicUrl: battery.public_url,
      // Sound: the service returns the fields of the catalogue.
      content: batteryLabel(battery as Parameters<typeof batteryLabel>[0], locale, own),
      mark: isPracticeUrl(battery.public_url) ? textsOf(locale).page.practice_mark : null
    }
  })

const named = ({ id, serial_number }: BatteryToLabel) => ({ id, serial_number })

/** The logo of the organization; null if it has none, or it cannot be loaded: labels do not depend on it. */
const logoOf = Effect.fnUntraced(function* ({ logo_url }: Pick<Organization, "logo_url">, { url }: Input) {
  if (logo_url === null) return null
  // Its address has the origin of the public pages, at which this machine may not reach the server.
  const address = new URL(new URL(logo_url).pathname, url)
  return yield* Effect.tryPromise(async (signal) => {
    const response = await fetch(address, { signal })
    return await labelLogo(new Uint8Array(await response.arrayBuffer()))
  }).pipe(Effect.orElseSucceed(() => null))
})

/** The labels in their order, and the batteries whose code or bin does not fit. */
const place = Effect.fnUntraced(function* (
  locked: ReadonlyArray<BatteryToLabel>,
  { label }: LabelFormat,
  { largestSide, logo }: Pick<Input, "largestSide"> & { readonly logo: LabelLogo | null }
) {
  const bin = Option.getOrUndefined(
    Option.map(largestSide, ({ height, width }) => collectionSymbolSide(width * height))
  )
  const layouts = yield* Effect.promise(() =>
    placeLabels(
      locked.map(({ data }) => data),
      label,
      bin,
      logo?.size
    )
  )
  const placed = layouts.map((layout, index): PlacedLabel | undefined => {
    const publicUrl = locked[index]?.data.publicUrl
    return layout === undefined || publicUrl === undefined ? undefined : { publicUrl, layout }
  })
  return {
    placed: placed.filter((one) => one !== undefined),
    tooSmall: locked.filter((_, index) => placed[index] === undefined)
  }
})

/** On how many labels each item is. */
const counted = (lists: ReadonlyArray<ReadonlyArray<LabelItem>>): Readonly<Partial<Record<LabelItem, number>>> => {
  const counts: Partial<Record<LabelItem, number>> = {}
  for (const item of lists.flat()) counts[item] = (counts[item] ?? 0) + 1
  return counts
}

const printSummary = Effect.fnUntraced(function* (
  summary: {
    readonly labels: number
    readonly files: ReadonlyArray<string>
    readonly skipped: ReadonlyArray<{ readonly id: string; readonly serial_number: string }>
    readonly omitted: ReturnType<typeof counted>
    readonly missing: ReturnType<typeof counted>
    readonly bin_mm: number | null
  },
  tooSmall: ReadonlyArray<BatteryToLabel>,
  { largestSide, texts }: Input
) {
  const words = texts.labels
  const number = new Intl.NumberFormat(texts.locale, { maximumFractionDigits: 1 })
  for (const { id, serial_number: serial } of summary.skipped) yield* Console.error(words.notLocked(serial, id))
  for (const { data, id, serial_number: serial } of tooSmall) {
    yield* Console.error(words.noRoom(serial, id, number.format(Math.ceil(leastCodeSide(data.publicUrl)))))
  }
  yield* printItems(summary.omitted, words.omitted, words.items)
  yield* printItems(summary.missing, words.missing, words.items)
  if (summary.bin_mm !== null && Option.isNone(largestSide) && Number.isFinite(sufficientArea(summary.bin_mm))) {
    const area = Math.floor(sufficientArea(summary.bin_mm) / 100)
    yield* Console.error(words.bin(number.format(summary.bin_mm), number.format(area)))
  }
  yield* Console.log(summary.labels === 0 ? words.none : words.written(summary.labels, summary.files.join(", ")))
})

/** One line for all items that as many labels lack. */
const printItems = Effect.fnUntraced(function* (
  counts: Readonly<Partial<Record<LabelItem, number>>>,
  line: (labels: number, list: string) => string,
  words: Readonly<Record<LabelItem, string>>
) {
  const byCount = Map.groupBy(Object.entries(counts), ([, count]) => count)
  for (const [count, items] of byCount) {
    // Sound: the keys of the counts are items.
    yield* Console.error(line(count, items.map(([item]) => words[item as LabelItem]).join(", ")))
  }
})
