/** Compares a part of a mirror with the same part of the copy before. */
import type { ManifestFile } from "@dpp/proof/mirror"
import type { KeptFile } from "../store/Copy.ts"

/** The folder of the passport that a file belongs to; undefined for other files. */
export const passportOf = (path: string): string | undefined => /^(?:01\/[^/]+\/21|p)\/[^/]+(?=\/)/u.exec(path)?.[0]

const statementForm = /\/versions\/(\d+)\.sd-jwt$/u

export interface PartComparison {
  /** Files that the copy before does not have with these bytes. */
  readonly fresh: ReadonlyArray<ManifestFile>
  /** Passports of the part. */
  readonly passports: number
  /** Passports that only the copy before has. */
  readonly lost: ReadonlyArray<string>
  /** Those of them that the copy before was the last to have. */
  readonly newlyLost: ReadonlyArray<string>
  /** Passports whose place another one has taken: their first version is another statement. */
  readonly replaced: ReadonlyArray<string>
  /** Passports of which a version is gone or differs: the mirror is older than the copy, or was rewritten. */
  readonly reverted: ReadonlyArray<string>
}

const byPassport = <F extends KeptFile>(files: Iterable<F>): ReadonlyMap<string, ReadonlyArray<F>> => {
  const groups = Map.groupBy(files, ({ path }) => passportOf(path) ?? "")
  groups.delete("")
  return groups
}

/** SHA-256 of the statements, by the number of their version. */
const statementsOf = (files: ReadonlyArray<ManifestFile>): ReadonlyMap<number, string> =>
  new Map(
    files.flatMap(({ path, sha256 }) => {
      const version = statementForm.exec(path)?.[1]
      return version === undefined ? [] : [[Number(version), sha256] as const]
    })
  )

type Continuation = "continues" | "replaced" | "reverted"

/** The first version of a passport that was deleted and created again is another statement, if there is still one. */
const compareVersions = (before: ReadonlyArray<ManifestFile>, after: ReadonlyArray<ManifestFile>): Continuation => {
  const [former, present] = [statementsOf(before), statementsOf(after)]
  if ([...former].every(([version, sha256]) => present.get(version) === sha256)) return "continues"
  const first = Math.min(...former.keys())
  return present.has(first) && present.get(first) !== former.get(first) ? "replaced" : "reverted"
}

/** `former` has what was lost earlier, too. */
export const comparePart = (
  former: ReadonlyMap<string, KeptFile>,
  listed: ReadonlyArray<ManifestFile>
): PartComparison => {
  const [before, after] = [byPassport(former.values()), byPassport(listed)]
  const found: Record<Continuation, Array<string>> = { continues: [], replaced: [], reverted: [] }
  const [lost, newlyLost]: [Array<string>, Array<string>] = [[], []]
  for (const [folder, files] of before) {
    const present = after.get(folder)
    if (present === undefined) {
      lost.push(folder)
      if (files.every(({ as_of }) => as_of === undefined)) newlyLost.push(folder)
    } else found[compareVersions(files, present)].push(folder)
  }
  return {
    fresh: listed.filter(({ path, sha256, size }) => {
      const same = former.get(path)
      return same?.sha256 !== sha256 || same.size !== size
    }),
    passports: after.size,
    lost,
    newlyLost,
    replaced: found.replaced,
    reverted: found.reverted
  }
}

/** The files of lost passports and the uploads that they name, with the moment of the copy that had them last. */
export const retained = (
  former: ReadonlyMap<string, KeptFile>,
  listed: ReadonlyArray<ManifestFile>,
  lost: ReadonlyArray<string>,
  moment: string
): ReadonlyArray<KeptFile> => {
  const [folders, present] = [new Set(lost), new Set(listed.map(({ path }) => path))]
  const isRetained = ({ as_of, path }: KeptFile): boolean => {
    const passport = passportOf(path)
    return passport === undefined ? as_of !== undefined && !present.has(path) : folders.has(passport)
  }
  return [...former.values()].filter(isRetained).map((file) => ({ ...file, as_of: file.as_of ?? moment }))
}
