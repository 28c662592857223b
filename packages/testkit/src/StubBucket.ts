/** A bucket that fails in the ways of real ones: it refuses, closes connections, or accepts them and never responds. */
import * as Effect from "effect/Effect"
import { once } from "node:events"
import { createServer, type IncomingMessage, type ServerResponse } from "node:http"
import type { AddressInfo } from "node:net"
import { buffer } from "node:stream/consumers"

/** `stalls`: responds, and sends half of the file. */
export type BucketMode = "works" | "refuses" | "closes" | "hangs" | "stalls"

export interface StubBucket {
  readonly origin: string
  /** How it responds from now on. */
  mode: BucketMode
  /** The paths of the requests so far. */
  readonly requests: Array<string>
}

const slowDown = "<Error><Code>SlowDown</Code><Message>Please reduce your request rate.</Message></Error>"

/** A bucket of its own on a free port, until the scope closes. */
export const stubBucket = Effect.acquireRelease(
  Effect.promise(async () => {
    const files = new Map<string, Buffer>()
    const receive = async (path: string, request: IncomingMessage, response: ServerResponse) => {
      files.set(path, await buffer(request))
      response.end()
    }
    const server = createServer((request, response) => {
      const path = new URL(request.url ?? "", "http://bucket").pathname
      bucket.requests.push(path)
      switch (bucket.mode) {
        case "refuses":
          return void response.writeHead(503, { "content-type": "application/xml" }).end(slowDown)
        case "closes":
          return void request.socket.destroy()
        case "hangs":
          return
        case "stalls": {
          const file = files.get(path) ?? Buffer.alloc(0)
          return void response
            .writeHead(200, { "content-length": file.length })
            .write(file.subarray(0, file.length / 2))
        }
        case "works":
          if (request.method === "PUT") {
            return void receive(path, request, response)
          }
          if (request.method === "DELETE") {
            files.delete(path)
            return void response.writeHead(204).end()
          }
          return void response.end(files.get(path))
      }
    })
    server.listen(0, "127.0.0.1")
    await once(server, "listening")
    // Sound: it listens on a port.
    const { port } = server.address() as AddressInfo
    const bucket: StubBucket = { origin: `http://127.0.0.1:${port}`, mode: "works", requests: [] }
    return { bucket, server }
  }),
  ({ server }) =>
    Effect.promise(async () => {
      server.closeAllConnections()
      server.close()
    })
).pipe(Effect.map(({ bucket }) => bucket))
