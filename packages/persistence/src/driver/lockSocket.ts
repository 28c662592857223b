/**
 * A socket in the data folder by which processes on the same kernel, in other containers too, learn whether the owner of the
 * folder still exists. The kernel answers: the owner need not respond, and may be busy or stopped.
 */
import { randomUUID } from "node:crypto"
import * as Fs from "node:fs/promises"
import { connect, createServer } from "node:net"
import * as Path from "node:path"

export interface LockSocket {
  /** The name of the file, which no other socket has. */
  readonly name: string
  readonly close: () => Promise<void>
}

/** Longest path of a socket on every system that has them: 103 bytes. */
const maximumPathBytes = 103

const isName = (name: string): boolean => /^dpp-[0-9a-f-]{36}\.sock$/u.test(name)

/** Listens in the folder; undefined where that is not possible, for example on some file systems. */
export const listenIn = async (folder: string): Promise<LockSocket | undefined> => {
  const name = `dpp-${randomUUID()}.sock`
  const path = Path.join(folder, name)
  if (Buffer.byteLength(path) > maximumPathBytes) return undefined
  const server = createServer((socket) => socket.destroy())
  const isListening = await new Promise<boolean>((resolve) => {
    server.once("error", () => resolve(false))
    server.listen({ path, exclusive: true }, () => resolve(true))
  })
  if (!isListening) return undefined
  server.unref()
  await Fs.chmod(path, 0o600)
  const close = () => new Promise<void>((resolve) => server.close(() => resolve()))
  return { name, close }
}

/**
 * Whether the kernel refuses a connection to an existing socket, because no process listens on it. Every other failure
 * proves nothing: the file may have been deleted, or belong to another user.
 */
export const isRefused = (folder: string, name: string): Promise<boolean> =>
  new Promise((resolve) => {
    if (!isName(name)) return resolve(false)
    const socket = connect(Path.join(folder, name))
    const end = (refused: boolean) => {
      socket.destroy()
      resolve(refused)
    }
    socket.once("connect", () => end(false))
    socket.once("error", (error: NodeJS.ErrnoException) => end(error.code === "ECONNREFUSED"))
  })

/** Removes what is left of the socket of a process that has ended. */
export const removeSocket = async (folder: string, name: string): Promise<void> => {
  if (isName(name)) await Fs.rm(Path.join(folder, name), { force: true })
}
