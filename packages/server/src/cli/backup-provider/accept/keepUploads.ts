/** Keeps the documents and pictures that lost passports name. */
import { partOf } from "@dpp/proof/mirror"
import type { BackupFolder } from "../store/BackupFolder.ts"
import { type Copy, type KeptFile, keptText, momentOf, parseKept } from "../store/Copy.ts"
import type { TakenParts } from "./TakenParts.ts"

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
export const keepUploads = async (
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
