/**
 * When a client has taken the response to its request: the operating system has its last byte, or the connection is gone.
 *
 * A response that waits behind another one of its connection never gets an event of its own when the connection ends,
 * so the connection is asked instead.
 */
import * as NodeHttpServerRequest from "@effect/platform-node/NodeHttpServerRequest"
import type { HttpServerRequest } from "effect/http/HttpServerRequest"
import type { IncomingMessage, ServerResponse } from "node:http"
import type { Socket } from "node:net"

type Run = () => void

/** One listener for each connection, however many responses wait in it. */
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

export const whenTaken = (request: HttpServerRequest, run: Run): void => {
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
