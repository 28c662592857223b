/** The newest copies of all organizations: which file is at a path. */
import { partOf } from "@dpp/proof/mirror"
import { type BackupFolder, openBackup, organizationsIn } from "../store/BackupFolder.ts"
import { type Copy, type KeptFile, momentOf, type State } from "../store/Copy.ts"

/** A file of a copy. */
export interface FoundFile {
  /** Moment of the copy that had it last. */
  readonly moment: string
  readonly copy: Copy
  readonly sha256: string
  /** The bytes; undefined for a file that the mirror did not hand out. Rejects if the stored bytes are damaged. */
  readonly read: () => Promise<Buffer<ArrayBuffer> | undefined>
}

export interface Kept {
  readonly state: State
  readonly copy: Copy | undefined
}

export interface Copies {
  /** What is known of each organization's mirror, by its state on the disk. */
  readonly all: () => Promise<ReadonlyArray<Kept>>
  /**
   * The file at a path without leading slash, percent-encoded: that of the newest copy which has it, among those of the service
   * that the host names. Another host, such as a custom domain, finds it only where the copies of one service have the path, so that
   * no organization takes the addresses of another one.
   */
  readonly find: (path: string, host: string) => Promise<FoundFile | undefined>
}

/** Lists that stay in memory. A list has the files of some 250 passports of a million. */
const mostParts = 64

type Files = ReadonlyMap<string, KeptFile>

/**
 * The origins that a header `Host` names: with its port, otherwise with its name alone, because proxies change ports and leave them
 * out; all of them if it names none.
 */
const originsFor = (host: string, origins: ReadonlyArray<URL>): ReadonlyArray<URL> => {
  const [exact, named] = (["host", "hostname"] as const).map((part) =>
    origins.filter((origin) => {
      const address = `${origin.protocol}//${host}`
      return URL.canParse(address) && new URL(address)[part] === origin[part]
    })
  )
  return [exact, named].find((found) => found !== undefined && found.length > 0) ?? origins
}

/** The newest one, if all are of one service. */
const newestOf = (found: ReadonlyArray<FoundFile>): FoundFile | undefined =>
  new Set(found.map(({ copy }) => copy.origin)).size > 1
    ? undefined
    : found.toSorted((one, other) => (one.moment < other.moment ? 1 : -1))[0]

export const openCopies = (root: string): Copies => {
  const copies = new Map<string, Copy | undefined>()
  const parts = new Map<string, Files>()

  /** A copy never changes; the state says which one is the present one. */
  const read = async (folder: BackupFolder): Promise<Kept> => {
    const state = await folder.state()
    const name = `${folder.organization}/${state.current ?? ""}`
    const copy = copies.get(name) ?? (await folder.current())
    for (const other of copies.keys())
      if (other.startsWith(`${folder.organization}/`) && other !== name) copies.delete(other)
    copies.set(name, copy)
    return { state, copy }
  }

  const filesOf = async (folder: BackupFolder, copy: Copy, part: string): Promise<Files> => {
    const hash = copy.parts[part]?.kept
    if (hash === undefined) return new Map()
    const files = parts.get(hash) ?? (await folder.kept(copy, part))
    parts.delete(hash)
    parts.set(hash, files)
    const [oldest] = parts.keys()
    if (parts.size > mostParts && oldest !== undefined) parts.delete(oldest)
    return files
  }

  const folders = async () => (await organizationsIn(root)).map((organization) => openBackup(root, organization))

  return {
    all: async () => Promise.all((await folders()).map(read)),
    find: async (path, host) => {
      const all: Array<readonly [BackupFolder, Copy]> = []
      for (const folder of await folders()) {
        const { copy } = await read(folder)
        if (copy !== undefined) all.push([folder, copy])
      }
      const origins = all.map(([, copy]) => new URL(copy.origin))
      const named = new Set(originsFor(host, origins).map(({ origin }) => origin))
      const found: Array<FoundFile> = []
      for (const [folder, copy] of all) {
        if (!named.has(new URL(copy.origin).origin)) continue
        const file = (await filesOf(folder, copy, partOf(path))).get(path)
        if (file === undefined) continue
        const { as_of: moment = momentOf(copy), sha256 } = file
        found.push({ copy, moment, sha256, read: () => folder.read(sha256) })
      }
      return newestOf(found)
    }
  }
}
