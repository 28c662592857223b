/**
 * Records what this process writes and flushes below a folder, and cuts the power.
 *
 * It stands between the process and the operating system, where everything passes that PGlite and this package write:
 * the functions of `node:fs`. They write as they always do; the model of the disk beside them learns of it. A function
 * that it does not know would be missed, so a test compares the model with the real folder at the end (`assertComplete`).
 */
import { assert } from "@effect/vitest"
import * as Effect from "effect/Effect"
import { readdirSync, readFileSync, realpathSync } from "node:fs"
import { syncBuiltinESMExports } from "node:module"
import { basename, dirname, join, relative, resolve, sep } from "node:path"
import { recordedCalls } from "./recordedCalls.ts"
import { recordedPromises } from "./recordedPromises.ts"
import { FileModel, FolderModel, type Random } from "./unflushedDisk.ts"

/** The lock is made anew with every start. */
const isIgnored = (name: string): boolean => name.startsWith("dpp.lock")

export class RecordedDisk {
  readonly #root: string
  readonly #disk: FolderModel
  #count = 0
  #cut: { readonly at: number; readonly run: () => void } | undefined

  constructor(folder: string) {
    this.#root = realpathSync(folder)
    this.#disk = FolderModel.read(this.#root, isIgnored)
  }

  /** Calls `run` before one of the next writes and flushes. */
  cutAfter(operations: number, run: () => void): void {
    this.#cut = { at: this.#count + operations, run }
  }

  /** Writes to another folder what a power cut may leave now. */
  image(folder: string, random: Random): void {
    this.#disk.image(folder, random)
  }

  /** Fails where something was written that the model has not seen. */
  assertComplete(): void {
    const files = readdirSync(this.#root, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && !isIgnored(entry.name))
      .map((entry) => relative(this.#root, join(entry.parentPath, entry.name)))
    const known = this.#disk.now()
    assert.deepStrictEqual([...known.keys()].toSorted(), files.toSorted())
    for (const [path, content] of known) {
      assert.isTrue(content.equals(readFileSync(join(this.#root, path))), `${path} was written past the model`)
    }
  }

  isInside(given: string): boolean {
    const path = resolve(given)
    return (path === this.#root || path.startsWith(this.#root + sep)) && !isIgnored(basename(path))
  }

  /** Every write and flush says so before it happens. */
  before(): void {
    this.#count += 1
    if (this.#cut === undefined || this.#count < this.#cut.at) return
    const { run } = this.#cut
    this.#cut = undefined
    run()
  }

  entry(path: string): FileModel | FolderModel | undefined {
    const names = relative(this.#root, path)
      .split(sep)
      .filter((name) => name !== "")
    return names.reduce<FileModel | FolderModel | undefined>(
      (entry, name) => (entry instanceof FolderModel ? entry.entry(name) : undefined),
      this.#disk
    )
  }

  file(path: string): FileModel {
    const entry = this.entry(path)
    if (!(entry instanceof FileModel)) throw new Error(`The model has no file ${path}`)
    return entry
  }

  set(path: string, entry: FileModel | FolderModel | undefined): void {
    this.#folderOf(path).change([[basename(path), entry]])
  }

  rename(from: string, to: string): void {
    assert.strictEqual(dirname(from), dirname(to), "a rename stays in its folder")
    this.#folderOf(from).change([
      [basename(from), undefined],
      [basename(to), this.entry(from)]
    ])
  }

  #folderOf(path: string): FolderModel {
    const entry = this.entry(dirname(path))
    if (!(entry instanceof FolderModel)) throw new Error(`The model has no folder for ${path}`)
    return entry
  }
}

/** Records until the scope closes. */
export const recordDisk = (folder: string) =>
  Effect.map(
    Effect.acquireRelease(
      Effect.sync(() => {
        const fs = process.getBuiltinModule("node:fs")
        const disk = new RecordedDisk(folder)
        const restore = [
          replace(fs.promises, recordedPromises(disk, { ...fs.promises })),
          replace(fs, recordedCalls(disk, { ...fs }))
        ]
        syncBuiltinESMExports()
        return { disk, restore }
      }),
      ({ restore }) =>
        Effect.sync(() => {
          for (const run of restore) run()
          syncBuiltinESMExports()
        })
    ),
    ({ disk }) => disk
  )

const replace = (target: object, functions: object): (() => void) => {
  const real = Object.fromEntries(Object.entries(target).filter(([name]) => Object.hasOwn(functions, name)))
  Object.assign(target, functions)
  return () => Object.assign(target, real)
}
