/** A server that answers as it is told, and keeps what it got: 429, 503, half a body, closed sockets, silence. */
import { once } from "node:events"
import { createServer, type IncomingMessage, type ServerResponse } from "node:http"
import type { AddressInfo } from "node:net"

export interface Seen {
  readonly method: string
  readonly path: string
  readonly headers: IncomingMessage["headers"]
  readonly body: string
}

/** One request, answered or not. */
export type Behaviour = (response: ServerResponse, request: Seen) => void

/** A whole answer; the body is sent as JSON unless it is text. */
export const answer =
  (status: number, body: unknown, headers: Readonly<Record<string, string>> = {}): Behaviour =>
  (response) => {
    response.writeHead(status, { "content-type": "application/json", ...headers })
    response.end(typeof body === "string" ? body : JSON.stringify(body))
  }

export const correlationId = "0198c0de-0000-7000-8000-000000000001"

/** The service's error object. */
export const failure = (
  status: number,
  code: string,
  rest: object = {},
  headers: Readonly<Record<string, string>> = {}
) => answer(status, { error: { code, message: `It is ${code}.`, correlation_id: correlationId, ...rest } }, headers)

/** The socket is closed before a byte of the answer. */
export const closed: Behaviour = (response) => void response.socket?.destroy()

/** The head promises more than comes before the socket is closed. */
export const halfBody =
  (status = 200): Behaviour =>
  (response) => {
    response.writeHead(status, { "content-type": "application/json", "content-length": "1000" })
    response.write('{"data": {"id": "', () => response.socket?.destroy())
  }

/** The answer ends in an orderly way, but in the middle of its JSON. */
export const cutJson: Behaviour = answer(200, '{"data": {"id": "')

/** Nothing ever comes. */
export const silence: Behaviour = () => undefined

export interface FaultyServer extends AsyncDisposable {
  readonly baseUrl: string
  /** Every request, in the order in which they came. */
  readonly requests: ReadonlyArray<Seen>
}

/** Answers the first request with the first behaviour and so on; the last one goes on for ever. */
export const faultyServer = async (...behaviours: ReadonlyArray<Behaviour>): Promise<FaultyServer> => {
  const requests: Array<Seen> = []
  const server = createServer((request, response) => {
    const chunks: Array<Buffer> = []
    request.on("data", (chunk: Buffer) => chunks.push(chunk))
    request.on("end", () => {
      const seen = {
        method: request.method ?? "",
        path: request.url ?? "",
        headers: request.headers,
        body: Buffer.concat(chunks).toString()
      }
      const behaviour = behaviours[Math.min(requests.length, behaviours.length - 1)]
      requests.push(seen)
      behaviour?.(response, seen)
    })
  })
  server.listen(0, "127.0.0.1")
  await once(server, "listening")
  // Sound: a server that listens on a port has such an address.
  const { port } = server.address() as AddressInfo
  return {
    baseUrl: `http://127.0.0.1:${port}/api/v1`,
    requests,
    [Symbol.asyncDispose]: async () => {
      server.closeAllConnections()
      server.close()
      await once(server, "close")
    }
  }
}
