/** The model of the disk of a real folder. It gets a report of every write and flush, before and after it happens. */
import { assert } from "@effect/vitest"
import { readdirSync, readFileSync, realpathSync } from "node:fs"
import { basename, dirname, join, relative, resolve, sep } from "node:path"
import { FileModel, FolderModel, type Random } from "./unflushedDisk.ts"

/** Every start creates the lock again. */
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

  /** Writes to another folder what a power cut may leave at this point. */
  image(folder: string, random: Random): void {
    this.#disk.image(folder, random)
  }

  /** Fails if something was written without a report to the model. */
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

  /** Called before every write and flush. */
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
