/** A server that misbehaves as a test asks for (429, 503, half a body, closed sockets, silence) and records the requests. */
import { once } from "node:events"
import { createServer, type IncomingMessage, type ServerResponse } from "node:http"
import type { AddressInfo } from "node:net"

export interface ReceivedRequest {
  readonly method: string
  readonly path: string
  readonly headers: IncomingMessage["headers"]
  readonly body: string
}

/** What the server does with one request. */
export type Behaviour = (response: ServerResponse, request: ReceivedRequest) => void

/** Sends a complete response; the body is sent as JSON unless it is a string. */
export const respond =
  (status: number, body: unknown, headers: Readonly<Record<string, string>> = {}): Behaviour =>
  (response) => {
    response.writeHead(status, { "content-type": "application/json", ...headers })
    response.end(typeof body === "string" ? body : JSON.stringify(body))
  }

export const correlationId = "0198c0de-0000-7000-8000-000000000001"

/** Sends the service's error object. */
export const failure = (
  status: number,
  code: string,
  rest: object = {},
  headers: Readonly<Record<string, string>> = {}
) => respond(status, { error: { code, message: `It is ${code}.`, correlation_id: correlationId, ...rest } }, headers)

/** Closes the socket before the first byte of the response. */
export const closed: Behaviour = (response) => void response.socket?.destroy()

/** Closes the socket before the body is as long as its headers say. */
export const halfBody =
  (status = 200): Behaviour =>
  (response) => {
    response.writeHead(status, { "content-type": "application/json", "content-length": "1000" })
    response.write('{"data": {"id": "', () => response.socket?.destroy())
  }

/** Ends the response properly, but in the middle of its JSON. */
export const cutJson: Behaviour = respond(200, '{"data": {"id": "')

/** Never responds. */
export const silence: Behaviour = () => undefined

export interface FaultyServer extends AsyncDisposable {
  readonly baseUrl: string
  /** Every request, in the order of arrival. */
  readonly requests: ReadonlyArray<ReceivedRequest>
}

/** Treats the first request by the first behaviour, and so on; the last behaviour applies to all later requests. */
export const faultyServer = async (...behaviours: ReadonlyArray<Behaviour>): Promise<FaultyServer> => {
  const requests: Array<ReceivedRequest> = []
  const server = createServer((request, response) => {
    const chunks: Array<Buffer> = []
    request.on("data", (chunk: Buffer) => chunks.push(chunk))
    request.on("end", () => {
      const received = {
        method: request.method ?? "",
        path: request.url ?? "",
        headers: request.headers,
        body: Buffer.concat(chunks).toString()
      }
      const behaviour = behaviours[Math.min(requests.length, behaviours.length - 1)]
      requests.push(received)
      behaviour?.(response, received)
    })
  })
  server.listen(0, "127.0.0.1")
  await once(server, "listening")
  // Sound: a server that listens on a port has such an address.
  const { port } = server.address() as AddressInfo
  return {
    baseUrl: `http://127.0.0.1:${port}`,
    requests,
    [Symbol.asyncDispose]: async () => {
      server.closeAllConnections()
      server.close()
      await once(server, "close")
    }
  }
}
