/** A folder as a tarball whose bytes depend on names, contents and links alone: not on times, owners or the order of a disk. */
import { createWriteStream, lstatSync, readdirSync, readFileSync, readlinkSync } from "node:fs"
import * as Path from "node:path"
import { pipeline } from "node:stream/promises"
import { createGzip } from "node:zlib"
import { type Header, pack, type Pack } from "tar-stream"

/** Where installers note when they ran. */
const isRecord = (name: string): boolean => name === ".modules.yaml" || name.startsWith(".pnpm-workspace-state")

const put = (tar: Pack, header: Partial<Header> & Pick<Header, "name">, bytes?: Buffer): Promise<void> =>
  new Promise((resolve, reject) => {
    tar.entry({ ...header, mtime: new Date(0), uid: 0, gid: 0 }, bytes ?? "", (error) =>
      error == null ? resolve() : reject(error)
    )
  })

const putFolder = async (tar: Pack, folder: string, name: string): Promise<void> => {
  await put(tar, { name: `${name}/`, type: "directory", mode: 0o755 })
  for (const child of readdirSync(folder).toSorted()) {
    const path = Path.join(folder, child)
    const state = lstatSync(path)
    const header = { name: `${name}/${child}`, mode: (state.mode & 0o111) === 0 ? 0o644 : 0o755 }
    if (isRecord(child)) continue
    if (state.isDirectory()) await putFolder(tar, path, header.name)
    else if (state.isSymbolicLink()) await put(tar, { ...header, type: "symlink", linkname: readlinkSync(path) })
    else await put(tar, header, readFileSync(path))
  }
}

/** Writes the folder as `file`, below a folder with the name `top`. Links stay links. */
export const writeTarball = async (folder: string, top: string, file: string): Promise<void> => {
  const tar = pack()
  const written = pipeline(tar, createGzip({ level: 9 }), createWriteStream(file))
  await putFolder(tar, folder, top)
  tar.finalize()
  await written
}
