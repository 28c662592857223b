/** A client that speaks HTTP by hand, and so can leave undone what a library would do. */
import { once } from "node:events"
import { connect, type Socket } from "node:net"

export interface Line {
  readonly socket: Socket
  /** What was received so far. */
  readonly received: () => string
  /** In bytes. */
  readonly size: () => number
  readonly ended: Promise<void>
}

/** An open connection; text is written as it is. */
export const dial = async (origin: string, ...texts: ReadonlyArray<string>): Promise<Line> => {
  const { hostname, port } = new URL(origin)
  const socket = connect(Number(port), hostname)
  const chunks: Array<Buffer> = []
  let size = 0
  socket.on("data", (chunk: Buffer) => {
    size += chunk.length
    // Of a large answer, the beginning is enough.
    if (chunks.length < 10) chunks.push(chunk)
  })
  // How a connection ends is known from what was received before.
  socket.on("error", () => undefined)
  const ended = new Promise<void>((resolve) => void socket.once("close", () => resolve()))
  await once(socket, "connect")
  for (const text of texts) socket.write(text)
  return { socket, received: () => Buffer.concat(chunks).toString(), size: () => size, ended }
}

export const dialMany = (count: number, origin: string, ...texts: ReadonlyArray<string>) =>
  Promise.all(Array.from({ length: count }, () => dial(origin, ...texts)))

export const head = (method: string, path: string, ...headers: ReadonlyArray<string>): string =>
  [`${method} ${path} HTTP/1.1`, "Host: localhost", ...headers].map((line) => `${line}\r\n`).join("")

/** Status and error of the response that a connection received. */
export const refusalOf = ({ received }: Line) => {
  const [header = "", body = ""] = received().split("\r\n\r\n")
  const { error } = JSON.parse(body)
  const id = /^x-correlation-id: (\S+)$/imu.exec(header)?.[1]
  return {
    status: Number(header.split(" ")[1]),
    code: error.code,
    message: error.message,
    isQuotable: id !== undefined && id === error.correlation_id
  }
}
