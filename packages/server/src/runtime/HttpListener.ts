/**
 * The socket that the server listens on: its timeouts, and the response to requests that are not valid HTTP.
 *
 * Every connection ends after a bounded time, whatever its client does, so that no client occupies a socket for nothing.
 */
import { errorObject } from "@dpp/http/response/errorObject"
import { randomUUID } from "node:crypto"
import { type IncomingMessage, Server, type ServerResponse } from "node:http"
import type { Socket } from "node:net"
import type { Duplex } from "node:stream"

/** How long a connection may stay in each of its phases, in milliseconds. */
export interface Timeouts {
  /** From the opened connection, or the first byte of a further request, to the end of the request's header. */
  readonly header: number
  /** From the first byte of a request to the end of its body. */
  readonly request: number
  /** Without a byte in either direction, while the server has nothing to send. */
  readonly idle: number
  /** Without a byte that the client takes, while the server has bytes to send. Checked three times as often. */
  readonly unread: number
  /** From the header of a request to the end of its response. */
  readonly response: number
  /** Between two requests of one connection. Longer than proxies keep theirs, so that none reuses one that just ended. */
  readonly keepAlive: number
  /** The interval at which header and request are checked; both may take that much longer. */
  readonly check: number
}

/**
 * Enough for 10 MB at 1.4 Mbit/s upwards and at 0.3 Mbit/s downwards, and for the longest work, a bulk of 500 products.
 * A client that waits for work is granted more time than a client that does not read its response.
 *
 * These are not settings: a proxy with other needs has timeouts of its own.
 */
export const defaultTimeouts: Timeouts = {
  header: 20_000,
  request: 60_000,
  idle: 60_000,
  unread: 15_000,
  response: 300_000,
  keepAlive: 75_000,
  check: 5000
}

/** How long a client whose request was malformed may take to read the response, in milliseconds. */
const lingerMillis = 1000

/** Creates a server that ends every connection within these timeouts. It does not listen yet. */
export const make = (timeouts: Timeouts): Server => {
  const server = new StrictServer({
    headersTimeout: timeouts.header,
    requestTimeout: timeouts.request,
    keepAliveTimeout: timeouts.keepAlive,
    connectionsCheckingInterval: timeouts.check,
    // Timeouts would not hold for a connection that was handed over to another protocol, and there is none here.
    shouldUpgradeCallback: () => false
  })
  endIdle(server, timeouts)
  const responses = new WeakMap<Duplex, ServerResponse>()
  const watch = ({ socket }: IncomingMessage, response: ServerResponse): void => {
    responses.set(socket, response)
    const end = setTimeout(() => socket.destroy(), timeouts.response)
    response.once("close", () => {
      clearTimeout(end)
      responses.delete(socket)
    })
  }
  server.on("request", watch)
  server.on("checkContinue", watch)
  server.on("clientError", (error: ClientError, socket) => {
    // Further bytes of a request that was rejected already.
    if (socket.writableEnded) return
    // The client is gone, or a response has begun and a second one would corrupt it.
    if (!socket.writable || responses.get(socket)?.headersSent === true) socket.destroy()
    else reject(error, socket)
  })
  return server
}

/**
 * Refuses requests with several `Host` headers before anybody looks at them: of two, a proxy may have looked at the other one.
 *
 * @source RFC 9112 §3.2
 */
class StrictServer extends Server {
  override emit(event: string, ...given: Array<unknown>): boolean {
    const [request, response] = given
    // Sound: every event about a request has these two.
    if (requestEvents.has(event) && ((request as IncomingMessage).headersDistinct["host"]?.length ?? 0) > 1) {
      refuse(response as ServerResponse, "it has several Host headers")
      return true
    }
    return super.emit(event, ...given)
  }
}

const requestEvents: ReadonlySet<string> = new Set(["request", "checkContinue", "checkExpectation"])

/**
 * Ends connections on which nothing moves.
 *
 * Node reports a connection whose time has passed without a byte read, written or taken from what waits. It grants that
 * time twice to a write that was begun, so a client that takes nothing is cut off between one and four thirds of its time.
 */
const endIdle = (server: Server, { idle, unread }: Timeouts): void => {
  const interval = Math.ceil(Math.min(unread, idle) / 3)
  const quiet = new WeakMap<Socket, { readonly moved: number; readonly millis: number }>()
  server.setTimeout(interval)
  server.on("timeout", (socket: Socket) => {
    const moved = socket.bytesRead + socket.bytesWritten
    const before = quiet.get(socket)
    const millis = interval + (before?.moved === moved ? before.millis : 0)
    // Between two requests Node sets another time, which has passed.
    const isKeptAlive = socket.timeout !== interval
    if (isKeptAlive || millis >= (socket.writableLength > 0 ? unread : idle)) return void socket.destroy()
    quiet.set(socket, { moved, millis })
    socket.setTimeout(interval)
  })
}

interface ClientError extends Error {
  readonly code?: string
}

const rejections: Readonly<Record<string, readonly [status: string, message: string]>> = {
  HPE_HEADER_OVERFLOW: ["431 Request Header Fields Too Large", "address and headers are larger than 16 KB"],
  ERR_HTTP_REQUEST_TIMEOUT: ["408 Request Timeout", "it took too long to arrive"]
}
const malformed = ["400 Bad Request", "it is not HTTP"] as const

/** The error object for a request that is not handled; the connection ends. */
const unreadable = (reason: string) => {
  const correlation_id = randomUUID()
  const message = `The request cannot be read: ${reason}.`
  const body = JSON.stringify(errorObject({ code: "validation_error", message }, correlation_id))
  const headers = {
    Connection: "close",
    "Content-Type": "application/json",
    "Content-Length": Buffer.byteLength(body),
    "X-Correlation-Id": correlation_id
  }
  return { body, headers }
}

const refuse = (response: ServerResponse, reason: string): void => {
  const { body, headers } = unreadable(reason)
  response.writeHead(400, headers).end(body)
}

/** Responds to bytes that never became a request with the same error object as every other error; the connection ends. */
const reject = (error: ClientError, socket: Duplex): void => {
  const [status, reason] = rejections[error.code ?? ""] ?? malformed
  const { body, headers } = unreadable(reason)
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`)
  socket.end(`HTTP/1.1 ${status}\r\n${lines.join("")}\r\n${body}`)
  // Bytes that still arrive are not read.
  setTimeout(() => socket.destroy(), lingerMillis)
}
