/**
 * The folder of an organization's copies. Files are stored once, under the hash of their bytes, for all copies that have them; so
 * no path that a mirror names is a path on the disk. A copy counts from the moment at which the state names it.
 */
import type { OrganizationId } from "@dpp/core/party"
import { createHash } from "node:crypto"
import * as Fs from "node:fs/promises"
import * as Path from "node:path"
import { readIfThere } from "../../shared/files.ts"
import { type Copy, type KeptFile, parseCopy, parseKept, parseState, type State } from "./Copy.ts"

let unfinishedFiles = 0

/** Writes beside, and renames: a reader finds the former file or the whole new one. Two writers may have the same bytes. */
const replace = async (path: string, bytes: Uint8Array | string): Promise<void> => {
  await Fs.mkdir(Path.dirname(path), { recursive: true })
  const unfinished = `${path}.${(unfinishedFiles += 1)}.part`
  const file = await Fs.open(unfinished, "w")
  try {
    await file.writeFile(bytes)
    await file.sync()
  } finally {
    await file.close()
  }
  await Fs.rename(unfinished, path)
}

export const sha256Of = (bytes: Uint8Array | string): string => createHash("sha256").update(bytes).digest("hex")

/** A stored file is not the one that was stored. */
export class BlobDamaged extends Error {
  override readonly name = "BlobDamaged"
}

export interface BackupFolder {
  readonly organization: string
  readonly state: () => Promise<State>
  readonly setState: (state: State) => Promise<void>
  /** The present copy; undefined before the first. */
  readonly current: () => Promise<Copy | undefined>
  readonly addCopy: (name: string, copy: Copy) => Promise<void>
  /** The files of a part of a copy, by path. */
  readonly kept: (copy: Copy, part: string) => Promise<ReadonlyMap<string, KeptFile>>
  /** The bytes with this hash; undefined if they are not stored. */
  readonly read: (sha256: string) => Promise<Buffer<ArrayBuffer> | undefined>
  readonly has: (sha256: string) => Promise<boolean>
  /** Keeps bytes apart until they are verified. Returns their hash. */
  readonly stage: (bytes: Uint8Array | string) => Promise<string>
  readonly readStaged: (sha256: string) => Promise<Buffer<ArrayBuffer> | undefined>
  /** Sets aside what an interrupted run kept apart, and returns its size. Files that were not written as a whole are deleted. */
  readonly setAside: () => Promise<number>
  /** Bytes that an interrupted run downloaded; from now on, they are kept apart for this run. */
  readonly resume: (sha256: string) => Promise<Buffer<ArrayBuffer> | undefined>
  /** Stores everything that was kept apart. */
  readonly commit: () => Promise<void>
  /** Deletes everything that was kept apart or set aside. */
  readonly discard: () => Promise<void>
}

/** The files of a folder whose names are hashes, one at a time. */
async function* hashesIn(folder: string): AsyncGenerator<string, void> {
  for await (const { name } of await Fs.opendir(folder).catch(() => [])) if (/^[0-9a-f]{64}$/u.test(name)) yield name
}

export const openBackup = (root: string, organization: OrganizationId | string): BackupFolder => {
  const at = (...names: ReadonlyArray<string>): string => Path.join(root, organization, ...names)
  const blob = (sha256: string): string => at("blobs", sha256.slice(0, 2), sha256)
  const staged = (sha256: string): string => at("incoming", sha256)
  const aside = (sha256: string): string => at("interrupted", sha256)
  const initial: State = {
    format: 1,
    organization,
    current: null,
    checked_at: null,
    failures: 0,
    last_failure: null
  }

  const state = async (): Promise<State> => {
    const text = await readIfThere(at("state.json"))
    return (text === undefined ? undefined : parseState(text.toString())) ?? initial
  }
  const read = async (sha256: string): Promise<Buffer<ArrayBuffer> | undefined> => {
    const bytes = await readIfThere(blob(sha256))
    if (bytes !== undefined && sha256Of(bytes) !== sha256) throw new BlobDamaged(`${blob(sha256)} is damaged`)
    return bytes
  }

  return {
    organization,
    state,
    setState: (next) => replace(at("state.json"), JSON.stringify(next)),
    current: async () => {
      const { current } = await state()
      const text = current === null ? undefined : await readIfThere(at("copies", `${current}.json`))
      return text === undefined ? undefined : parseCopy(text.toString())
    },
    addCopy: (name, copy) => replace(at("copies", `${name}.json`), JSON.stringify(copy)),
    kept: async ({ parts }, part) => {
      const hash = parts[part]?.kept
      const bytes = hash === undefined ? undefined : await read(hash)
      return bytes === undefined ? new Map() : parseKept(bytes.toString())
    },
    read,
    has: (sha256) =>
      Fs.stat(blob(sha256)).then(
        () => true,
        () => false
      ),
    stage: async (bytes) => {
      const sha256 = sha256Of(bytes)
      await replace(staged(sha256), bytes)
      return sha256
    },
    readStaged: (sha256) => readIfThere(staged(sha256)),
    setAside: async () => {
      await Fs.mkdir(at("interrupted"), { recursive: true })
      for await (const name of hashesIn(at("incoming"))) await Fs.rename(staged(name), aside(name))
      await Fs.rm(at("incoming"), { recursive: true, force: true })
      let size = 0
      for await (const name of hashesIn(at("interrupted"))) size += (await Fs.stat(aside(name))).size
      return size
    },
    resume: async (sha256) => {
      const bytes = await readIfThere(aside(sha256))
      // Files with the same bytes are read at once: another reader may have taken them a moment ago.
      if (bytes === undefined) return readIfThere(staged(sha256))
      if (sha256Of(bytes) !== sha256) return undefined
      await Fs.mkdir(at("incoming"), { recursive: true })
      await Fs.rename(aside(sha256), staged(sha256)).catch((cause: unknown) =>
        Fs.access(staged(sha256)).catch(() => {
          throw cause
        })
      )
      return bytes
    },
    commit: async () => {
      for await (const name of hashesIn(at("incoming"))) {
        await Fs.mkdir(Path.dirname(blob(name)), { recursive: true })
        await Fs.rename(staged(name), blob(name))
      }
    },
    discard: async () => {
      for (const name of ["incoming", "interrupted"]) await Fs.rm(at(name), { recursive: true, force: true })
    }
  }
}

/** The organizations of which the folder has copies. */
export const organizationsIn = async (root: string): Promise<ReadonlyArray<string>> => {
  const entries = await Fs.readdir(root, { withFileTypes: true }).catch(() => [])
  return entries.filter((entry) => entry.isDirectory() && /^[0-9a-f-]{36}$/u.test(entry.name)).map(({ name }) => name)
}
