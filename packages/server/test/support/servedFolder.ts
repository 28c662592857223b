/** A folder as files of a web server. */
import { once } from "node:events"
import { readFileSync } from "node:fs"
import { createServer } from "node:http"
import type { AddressInfo } from "node:net"
import { join } from "node:path"

const fileAt = (folder: string, url: string): Buffer | undefined => {
  try {
    return readFileSync(join(folder, url))
  } catch {
    return undefined
  }
}

/** Serves a folder as it is, on this machine. A request for which `isHeld` returns true has no response. */
export const served = async <A>(
  folder: string,
  use: (address: string) => Promise<A>,
  isHeld: (path: string) => boolean = () => false
): Promise<A> => {
  const server = createServer((request, response) => {
    if (isHeld((request.url ?? "").slice(1))) return
    const bytes = fileAt(folder, request.url ?? "")
    response.writeHead(bytes === undefined ? 404 : 200).end(bytes)
  }).listen(0, "127.0.0.1")
  await once(server, "listening")
  try {
    // Sound: the server listens on a port.
    return await use(`http://localhost:${(server.address() as AddressInfo).port}`)
  } finally {
    server.closeAllConnections()
    server.close()
  }
}
