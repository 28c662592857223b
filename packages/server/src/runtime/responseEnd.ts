/**
 * Detects when a client has taken a response: the operating system has its last byte, or the connection is closed.
 *
 * A response that waits behind another one on its connection gets no event of its own when the connection ends, so the
 * end of the connection is observed as well.
 */
import * as NodeHttpServerRequest from "@effect/platform-node/NodeHttpServerRequest"
import type { HttpServerRequest } from "effect/http/HttpServerRequest"
import type { IncomingMessage, ServerResponse } from "node:http"
import type { Socket } from "node:net"

type Run = () => void

/** One listener for each connection, however many responses wait on it. */
const waiting = new WeakMap<Socket, Set<Run>>()

const waitingOn = (socket: Socket): Set<Run> => {
  const known = waiting.get(socket)
  if (known !== undefined) return known
  const runs = new Set<Run>()
  waiting.set(socket, runs)
  socket.once("close", () => {
    for (const run of runs) run()
    runs.clear()
  })
  return runs
}

export const onSent = (request: HttpServerRequest, run: Run): void => {
  // Sound, both: the server is Node's, and speaks HTTP/1.1 only.
  const { socket } = request.source as IncomingMessage
  const response = NodeHttpServerRequest.toServerResponse(request) as ServerResponse
  if (socket.destroyed) return run()
  const runs = waitingOn(socket)
  runs.add(run)
  response.once("finish", () => {
    if (runs.delete(run)) run()
  })
}
