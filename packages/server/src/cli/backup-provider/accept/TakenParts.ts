/** The parts of a new copy: those that have changed, those that have not, and what was lost. */
import { type ManifestFile, partText } from "@dpp/proof/mirror"
import type { BackupFolder } from "../store/BackupFolder.ts"
import { type Copy, type KeptFile, keptText, momentOf } from "../store/Copy.ts"
import { comparePart, type PartComparison, retained } from "./comparePart.ts"

export interface TakenParts {
  readonly parts: Record<string, Copy["parts"][string]>
  /** Folders of all passports that the mirror no longer has. */
  readonly lost: Array<string>
  /** Those of them that the copy before was the last to have. */
  readonly newlyLost: Array<string>
  readonly replaced: Array<string>
  passports: number
  files: number
}

export const noParts = (): TakenParts => ({ parts: {}, lost: [], newlyLost: [], replaced: [], passports: 0, files: 0 })

const addLost = (taken: TakenParts, { lost, newlyLost }: Pick<PartComparison, "lost" | "newlyLost">): void => {
  taken.lost.push(...lost)
  taken.newlyLost.push(...newlyLost)
}

/** The part as the mirror lists it, and what only the former copy has. */
export const takeChanged = async (
  folder: BackupFolder,
  taken: TakenParts,
  {
    before,
    compared,
    files,
    former,
    part
  }: {
    readonly part: string
    readonly files: ReadonlyArray<ManifestFile>
    readonly former: Copy | undefined
    readonly before: ReadonlyMap<string, KeptFile>
    readonly compared: PartComparison
  }
): Promise<void> => {
  const others = former === undefined ? [] : retained(before, files, compared.lost, momentOf(former))
  const signed = await folder.stage(partText(files))
  taken.parts[part] = { signed, kept: await folder.stage(keptText([...files, ...others])) }
  addLost(taken, compared)
  taken.replaced.push(...compared.replaced)
  taken.passports += compared.passports
  taken.files += files.length
}

/** A part that is signed as before. */
export const takeSame = async (
  folder: BackupFolder,
  taken: TakenParts,
  { former, part }: { readonly part: string; readonly former: Copy }
): Promise<void> => {
  const before = await folder.kept(former, part)
  const listed = [...before.values()].filter(({ as_of }) => as_of === undefined)
  const same = former.parts[part]
  if (same !== undefined) taken.parts[part] = same
  const compared = comparePart(before, listed)
  addLost(taken, compared)
  taken.passports += compared.passports
  taken.files += listed.length
}

/** The parts that the mirror no longer has, because all of their passports are lost. */
export const takeLost = async (folder: BackupFolder, taken: TakenParts, former: Copy): Promise<void> => {
  for (const part of Object.keys(former.parts)) {
    if (taken.parts[part] !== undefined) continue
    const before = await folder.kept(former, part)
    const compared = comparePart(before, [])
    const kept = retained(before, [], compared.lost, momentOf(former))
    if (kept.length === 0) continue
    taken.parts[part] = { signed: "", kept: await folder.stage(keptText(kept)) }
    addLost(taken, compared)
  }
}
