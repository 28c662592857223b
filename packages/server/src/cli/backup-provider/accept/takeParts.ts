/** Takes the parts of a mirror into a new copy: each is compared, downloaded and checked before the next. */
import { type Manifest, type ManifestFile, partOf } from "@dpp/proof/mirror"
import * as Effect from "effect/Effect"
import type { CheckedMirror } from "../../mirror/check/checkMirror.ts"
import type { Findings } from "../../mirror/check/findings.ts"
import { filesIn } from "../../mirror/check/site.ts"
import { manifestName } from "../../mirror/MirrorFolder.ts"
import type { BackupFolder } from "../store/BackupFolder.ts"
import { type Copy, type KeptFile, keptText, momentOf, parseKept } from "../store/Copy.ts"
import { comparePart } from "./comparePart.ts"
import { refusalOf } from "./continuity.ts"
import type { IncomingSite } from "./IncomingSite.ts"
import { noParts, takeChanged, takeLost, type TakenParts, takeSame } from "./TakenParts.ts"

export interface Context {
  readonly site: IncomingSite
  readonly folder: BackupFolder
  /** The copy before. */
  readonly former: Copy | undefined
}

/** Files of the former format, as parts. */
async function* partsIn(
  site: IncomingSite,
  manifest: Manifest
): AsyncGenerator<readonly [part: string, files: ReadonlyArray<ManifestFile>], void> {
  for await (const files of filesIn(site, manifest)) {
    const parts = Map.groupBy(files, ({ path }) => partOf(path))
    yield* parts
  }
}

/** Compares, downloads and checks one part. Returns why the mirror is refused, if it is. */
const takePart = Effect.fnUntraced(function* (
  { folder, former, site }: Context,
  { checkFiles }: CheckedMirror,
  [part, files]: readonly [string, ReadonlyArray<ManifestFile>],
  taken: TakenParts
) {
  const before: ReadonlyMap<string, KeptFile> =
    former === undefined ? new Map() : yield* Effect.promise(() => folder.kept(former, part))
  const compared = comparePart(before, files)
  const [reverted] = compared.reverted
  if (reverted !== undefined)
    return `The mirror lacks versions of ${reverted}: it is older than the copy, or was rewritten`
  site.expect(files)
  yield* checkFiles(compared.fresh)
  yield* Effect.promise(() => takeChanged(folder, taken, { part, files, former, before, compared }))
  return undefined
})

/** Takes the parts of a mirror; returns why it is refused, if it is. Parts that are signed as before are not read. */
export const takeParts = Effect.fnUntraced(function* (
  context: Context,
  mirror: CheckedMirror,
  findings: Findings
): Effect.fn.Return<TakenParts | string> {
  const { folder, former, site } = context
  const { manifest } = mirror
  const taken = noParts()
  const signed = manifest.format === "dpp-mirror/1" ? [] : manifest.parts
  const isSame = ({ path, sha256 }: ManifestFile): boolean => former?.parts[path]?.signed === sha256
  for (const { path: part } of signed.filter(isSame))
    if (former !== undefined) yield* Effect.promise(() => takeSame(folder, taken, { former, part }))
  const changed = signed.filter((part) => !isSame(part))
  const parts = partsIn(site, manifest.format === "dpp-mirror/1" ? manifest : { ...manifest, parts: changed })
  for (;;) {
    const next = yield* Effect.promise(() => findings.run(manifestName, () => parts.next()))
    const problem =
      next === undefined || next.done === true ? undefined : yield* takePart(context, mirror, next.value, taken)
    const refusal = problem ?? refusalOf(findings, manifest.issuers)
    if (refusal !== undefined) return refusal
    if (next === undefined || next.done === true) break
  }
  if (former !== undefined)
    yield* Effect.promise(async () => {
      await takeLost(folder, taken, former)
      await keepUploads(folder, former, taken.newlyLost, taken)
    })
  return taken
})

const uploadForm = /\/(files\/[^/"'\s<>?#]+\/[^/"'\s<>?#]+)/gu

/** Files of a passport that may name uploaded files. */
const texts = ["passport.json", "index.html"]

/** Paths of the uploaded files that a passport of the copy names. */
const namedBy = async (folder: BackupFolder, copy: Copy, passport: string): Promise<ReadonlyArray<string>> => {
  const files = await folder.kept(copy, partOf(`${passport}/`))
  const read = texts.map(async (name) => {
    const file = files.get(`${passport}/${name}`)
    const bytes = file === undefined ? undefined : await folder.read(file.sha256)
    return [...(bytes?.toString() ?? "").matchAll(uploadForm)].map(([, path = ""]) => path)
  })
  return (await Promise.all(read)).flat()
}

/** Adds the uploads of `lost`, whose passports the former copy was the last to have. */
const keepUploads = async (
  folder: BackupFolder,
  former: Copy,
  lost: ReadonlyArray<string>,
  { parts }: TakenParts
): Promise<void> => {
  const named = new Set((await Promise.all(lost.map((passport) => namedBy(folder, former, passport)))).flat())
  for (const [part, paths] of Map.groupBy(named, partOf)) {
    const before = await folder.kept(former, part)
    const taken = parts[part]
    const bytes = taken === undefined ? undefined : await readEither(folder, taken.kept)
    const present = new Map(bytes === undefined ? [] : parseKept(bytes.toString()))
    for (const path of paths) {
      const file: KeptFile | undefined = before.get(path)
      if (file !== undefined && !present.has(path))
        present.set(path, { ...file, as_of: file.as_of ?? momentOf(former) })
    }
    if (present.size > 0)
      parts[part] = { signed: taken?.signed ?? "", kept: await folder.stage(keptText(present.values())) }
  }
}

const readEither = async (folder: BackupFolder, sha256: string) =>
  (await folder.readStaged(sha256)) ?? (await folder.read(sha256))
