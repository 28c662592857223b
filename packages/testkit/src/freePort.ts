/**
 * A free port of this machine, below those that operating systems give to connections: one that a server has left is still free when
 * the server starts again. Another process may take it before it is used.
 */
import { randomInt } from "node:crypto"
import { createServer } from "node:net"

const lowest = 10_000
const highest = 32_000

const isFree = (port: number): Promise<boolean> =>
  new Promise((resolve, reject) => {
    const probe = createServer()
    probe.once("error", (error) =>
      "code" in error && (error.code === "EADDRINUSE" || error.code === "EACCES") ? resolve(false) : reject(error)
    )
    probe.listen(port, "127.0.0.1", () => probe.close(() => resolve(true)))
  })

export const freePort = async (): Promise<number> => {
  const port = randomInt(lowest, highest)
  return (await isFree(port)) ? port : freePort()
}
