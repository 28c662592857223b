/**
 * The folder of the embedded database: private, and flushed when PostgreSQL requests it.
 *
 * PGlite writes through Emscripten's NODEFS, which has no operation for flushing: PostgreSQL's fsync returns at once
 * and does nothing. This module adds the operation. It also gives new files and folders their private mode, for which
 * NODEFS uses the umask of the process, and creates a new database under a temporary name: an incomplete database is
 * never opened as a complete one.
 */
import { PGlite } from "@electric-sql/pglite"
import { EmscriptenBuiltinFilesystem } from "@electric-sql/pglite/basefs"
import * as Fs from "node:fs"
import * as Path from "node:path"
import { flushFolder, flushTree } from "./durableFolder.ts"

type Options = Parameters<EmscriptenBuiltinFilesystem["init"]>[1]

/** The operations of Emscripten's file system that this module uses; the types of PGlite omit them. */
interface NodeFs {
  readonly node_ops: {
    mknod: (parent: Node, name: string, mode: number, device: number) => Node
    setattr: (node: Node, attributes: Attributes) => void
    rename: (node: Node, folder: Node, name: string) => void
    unlink: (parent: Node, name: string) => void
    rmdir: (parent: Node, name: string) => void
  }
  readonly stream_ops: {
    setattr: (stream: Stream, attributes: Attributes) => void
    read: (...position: ReadonlyArray<unknown>) => number
    fsync?: (stream: Stream) => void
  }
  readonly realPath: (node: Node) => string
  /** Converts an error of Node to the error number that PostgreSQL gets. */
  readonly tryFSOperation: (run: () => void) => void
}
interface Node {
  readonly parent: Node
}
interface Stream {
  /** The descriptor of the file or folder in this process. */
  readonly nfd: number
}
interface Attributes {
  readonly mode?: number
}

const owner = 0o700

export class PgliteFolder extends EmscriptenBuiltinFilesystem {
  readonly #folder: string
  readonly #isFlushed: boolean
  readonly #onRead: () => void
  /** NODEFS reads it with every path, so that it may change while the folder is in use. */
  readonly #mounted: { root: string }

  /** The parent of `folder` must exist. `onRead` is called with each read of a file. */
  constructor(folder: string, isFlushed: boolean, onRead: () => void) {
    super()
    this.#onRead = onRead
    this.#folder = folder
    this.#isFlushed = isFlushed
    this.#mounted = { root: folder }
    const draft = `${folder}.new`
    Fs.rmSync(draft, { recursive: true, force: true })
    if (Fs.existsSync(Path.join(folder, "PG_VERSION"))) {
      // It may be a recent copy, or written by a version that did not flush.
      if (isFlushed) flushTree(folder)
      return
    }
    Fs.mkdirSync(draft, { mode: owner })
    this.#mounted.root = draft
  }

  override init(pg: PGlite, options: Options): Promise<{ emscriptenOpts: Options }> {
    this.pg = pg
    const mount: NonNullable<Options["preRun"]>[number] = ({ FS, NODEFS }) => {
      // Sound: the module is built with NODEFS, and the operations are those of Emscripten's library_nodefs.js.
      const nodeFs = NODEFS as unknown as NodeFs
      keepPrivate(nodeFs)
      if (this.#isFlushed) flushOnRequest(nodeFs)
      const { read } = nodeFs.stream_ops
      nodeFs.stream_ops.read = (...position) => {
        this.#onRead()
        return read(...position)
      }
      FS.mkdirTree(PGlite.paths.PGDATA)
      FS.mount(NODEFS, this.#mounted, PGlite.paths.PGDATA)
    }
    return Promise.resolve({ emscriptenOpts: { ...options, preRun: [...(options.preRun ?? []), mount] } })
  }

  /** Renames a new database. PGlite calls this when all its files are written, before it starts PostgreSQL on them. */
  override async syncToFs(): Promise<void> {
    if (this.#mounted.root === this.#folder) return
    if (this.#isFlushed) flushTree(this.#mounted.root)
    Fs.renameSync(this.#mounted.root, this.#folder)
    if (this.#isFlushed) flushFolder(Path.dirname(this.#folder))
    this.#mounted.root = this.#folder
  }

  override async closeFs(): Promise<void> {
    this.pg?.Module.FS.quit()
  }
}

/** Restricts the files and folders that PostgreSQL creates or changes to their owner. */
const keepPrivate = ({ node_ops, stream_ops }: NodeFs): void => {
  const { mknod, setattr } = node_ops
  const { setattr: setattrOfStream } = stream_ops
  const restricted = (attributes: Attributes): Attributes =>
    attributes.mode === undefined ? attributes : { ...attributes, mode: attributes.mode & ~0o077 }
  node_ops.mknod = (parent, name, mode, device) => mknod(parent, name, mode & ~0o077, device)
  node_ops.setattr = (node, attributes) => setattr(node, restricted(attributes))
  stream_ops.setattr = (stream, attributes) => setattrOfStream(stream, restricted(attributes))
}

/**
 * Adds the operation for flushing. A flush of any file also flushes the folders that have changed since the last flush:
 * PostgreSQL itself flushes folders for some of its files only, and relies on the file system for the others. After a
 * failed flush every later one fails, too: the system may have dropped the data that it could not write, and a second
 * flush would report success.
 */
const flushOnRequest = ({ node_ops, realPath, stream_ops, tryFSOperation }: NodeFs): void => {
  const { mknod, rename, rmdir, unlink } = node_ops
  const changed = new Set<string>()
  let failure: unknown

  node_ops.mknod = (parent, name, mode, device) => {
    changed.add(realPath(parent))
    return mknod(parent, name, mode, device)
  }
  node_ops.rename = (node, folder, name) => {
    changed.add(realPath(node.parent)).add(realPath(folder))
    rename(node, folder, name)
  }
  node_ops.unlink = (parent, name) => {
    changed.add(realPath(parent))
    unlink(parent, name)
  }
  node_ops.rmdir = (parent, name) => {
    changed.add(realPath(parent))
    rmdir(parent, name)
  }
  stream_ops.fsync = ({ nfd }) =>
    tryFSOperation(() => {
      if (failure !== undefined) throw failure
      try {
        Fs.fsyncSync(nfd)
        for (const folder of changed) flushFolder(folder)
        changed.clear()
      } catch (cause) {
        failure = cause
        throw cause
      }
    })
}
