/**
 * The socket that the server listens on: how long a client may take, and the answer to what is no HTTP.
 *
 * Every connection has an end, whatever its client does or leaves undone: no client holds a place for nothing.
 */
import { errorObject } from "@dpp/http/response/errorObject"
import { randomUUID } from "node:crypto"
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http"
import type { Socket } from "node:net"
import type { Duplex } from "node:stream"

/** In milliseconds. */
export interface Patience {
  /** From the opened connection, or the first byte of a further request, to the end of its header. */
  readonly header: number
  /** To the end of its body. */
  readonly request: number
  /** While nothing is there to send: without a byte in either direction. */
  readonly silence: number
  /** While bytes wait to be sent: without one that the client takes. Looked after three times as often. */
  readonly unread: number
  /** From the header to the end of the answer. */
  readonly answer: number
  /** Between two requests of one connection. Longer than proxies keep theirs, so that none uses one that just ended. */
  readonly idle: number
  /** How often header and request are looked after: so much longer they may take. */
  readonly check: number
}

/**
 * Enough for 10 MB at 1.4 Mbit/s upwards and at 0.3 Mbit/s downwards, and for the longest work, a bulk of 500 products.
 * Work has nothing to send, so it is granted more than a client that does not read.
 *
 * Not settings: a proxy with other habits keeps its own times.
 */
export const standard: Patience = {
  header: 20_000,
  request: 60_000,
  silence: 60_000,
  unread: 15_000,
  answer: 300_000,
  idle: 75_000,
  check: 5000
}

/** How long a refused client may take to read why. */
const farewell = 1000

export const listener = (patience: Patience): Server => {
  const server = createServer({
    headersTimeout: patience.header,
    requestTimeout: patience.request,
    keepAliveTimeout: patience.idle,
    connectionsCheckingInterval: patience.check,
    // No other protocol is spoken here, and times do not hold for a connection that was handed over to one.
    shouldUpgradeCallback: () => false
  })
  endSilence(server, patience)
  const answers = new WeakMap<Duplex, ServerResponse>()
  const watch = ({ socket }: IncomingMessage, response: ServerResponse): void => {
    answers.set(socket, response)
    const end = setTimeout(() => socket.destroy(), patience.answer)
    response.once("close", () => {
      clearTimeout(end)
      answers.delete(socket)
    })
  }
  server.on("request", watch)
  server.on("checkContinue", watch)
  server.on("clientError", (error: ClientError, socket) => {
    // More of what was refused already.
    if (socket.writableEnded) return
    // Nobody is there to read, or an answer has begun, which a second one would spoil.
    if (!socket.writable || answers.get(socket)?.headersSent === true) socket.destroy()
    else refuse(error, socket)
  })
  return server
}

/**
 * Ends connections on which nothing moves.
 *
 * Node reports a connection whose time has passed without a byte read, written or taken from what waits. It grants that
 * time twice to a write that was begun, so a client that takes nothing is cut off between one and four thirds of its time.
 */
const endSilence = (server: Server, { silence, unread }: Patience): void => {
  const look = Math.ceil(Math.min(unread, silence) / 3)
  const silent = new WeakMap<Socket, { readonly moved: number; readonly millis: number }>()
  server.setTimeout(look)
  server.on("timeout", (socket: Socket) => {
    const moved = socket.bytesRead + socket.bytesWritten
    const before = silent.get(socket)
    const millis = look + (before?.moved === moved ? before.millis : 0)
    // Between two requests Node sets another time, which has passed.
    const isIdle = socket.timeout !== look
    if (isIdle || millis >= (socket.writableLength > 0 ? unread : silence)) return void socket.destroy()
    silent.set(socket, { moved, millis })
    socket.setTimeout(look)
  })
}

interface ClientError extends Error {
  readonly code?: string
}

const refusals: Readonly<Record<string, readonly [status: string, message: string]>> = {
  HPE_HEADER_OVERFLOW: ["431 Request Header Fields Too Large", "address and headers are larger than 16 KB"],
  ERR_HTTP_REQUEST_TIMEOUT: ["408 Request Timeout", "it took too long to arrive"]
}
const malformed = ["400 Bad Request", "it is not HTTP"] as const

/** What never became a request is told like every other error, and the connection ends. */
const refuse = (error: ClientError, socket: Duplex): void => {
  const [status, reason] = refusals[error.code ?? ""] ?? malformed
  const correlation_id = randomUUID()
  const message = `The request cannot be read: ${reason}.`
  const body = JSON.stringify(errorObject({ code: "validation_error", message }, correlation_id))
  const headers = [
    `HTTP/1.1 ${status}`,
    "Connection: close",
    "Content-Type: application/json",
    `Content-Length: ${Buffer.byteLength(body)}`,
    `X-Correlation-Id: ${correlation_id}`
  ]
  socket.end(`${headers.join("\r\n")}\r\n\r\n${body}`)
  // What is still coming is not read any more.
  setTimeout(() => socket.destroy(), farewell)
}
