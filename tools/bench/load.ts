/**
 * Puts load on an HTTP server: keep-alive connections that each send the next request when the last is answered.
 *
 * Small on purpose: it shares two cores with what it measures. Any response but 2xx and 304 ends the run.
 */
import { connect } from "node:net"
import { percentile } from "./figure.ts"

export interface Request {
  readonly method?: string
  readonly path: string
  /** In addition to those of every request. */
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: unknown
}

export interface Load {
  readonly origin: string
  /** null for requests without a key. */
  readonly key: string | null
  readonly connections: number
  readonly seconds: number
  /** The n-th request of the run. */
  readonly request: (n: number) => Request
}

export interface Answers {
  readonly perSecond: number
  /** Milliseconds until the last byte of the response. */
  readonly p95: number
  readonly p99: number
}

const headerEnd = Buffer.from("\r\n\r\n")

export const bytesOf = ({ key, origin }: Pick<Load, "key" | "origin">, request: Request): string => {
  const body = request.body === undefined ? "" : JSON.stringify(request.body)
  return [
    `${request.method ?? "GET"} ${request.path} HTTP/1.1`,
    `host: ${new URL(origin).host}`,
    ...(key === null ? [] : [`authorization: Bearer ${key}`]),
    ...Object.entries({ accept: "application/json", ...request.headers }).map(([name, value]) => `${name}: ${value}`),
    ...(body === "" ? [] : ["content-type: application/json", `content-length: ${Buffer.byteLength(body)}`]),
    "",
    body
  ].join("\r\n")
}

/** Bytes of a whole answer at the start of `received`; none where some are still to come. */
const lengthOf = (received: Buffer): number | undefined => {
  const end = received.indexOf(headerEnd)
  if (end < 0) return undefined
  const head = received.toString("latin1", 0, end)
  const isNotModified = head.startsWith("HTTP/1.1 304")
  const length = isNotModified ? "0" : /\r\ncontent-length: (\d+)/iu.exec(head)?.[1]
  if (length === undefined) throw new Error(`A response without length:\n${head}`)
  const total = end + headerEnd.length + Number(length)
  if (received.length < total) return undefined
  if (!isNotModified && !head.startsWith("HTTP/1.1 2")) throw new Error(received.toString())
  return total
}

export const load = async (options: Load): Promise<Answers> => {
  const { hostname, port } = new URL(options.origin)
  const times: Array<number> = []
  let sent = 0
  const start = performance.now()
  const end = start + options.seconds * 1000

  const drive = () =>
    new Promise<void>((resolve, reject) => {
      const socket = connect({ host: hostname, port: Number(port), noDelay: true })
      let received: Buffer = Buffer.alloc(0)
      let asked = 0
      const ask = (): void => {
        asked = performance.now()
        if (asked >= end) {
          socket.destroy()
          return resolve()
        }
        socket.write(bytesOf(options, options.request(sent++)))
      }
      socket.on("connect", ask)
      socket.on("error", reject)
      socket.on("close", () => reject(new Error("The server closed a connection.")))
      socket.on("data", (chunk: Buffer) => {
        received = received.length === 0 ? chunk : Buffer.concat([received, chunk])
        try {
          if (lengthOf(received) === undefined) return
        } catch (error) {
          socket.destroy()
          return reject(error instanceof Error ? error : new Error(String(error)))
        }
        received = Buffer.alloc(0)
        times.push(performance.now() - asked)
        ask()
      })
    })

  await Promise.all(Array.from({ length: options.connections }, drive))
  return {
    perSecond: times.length / ((performance.now() - start) / 1000),
    p95: percentile(times, 0.95),
    p99: percentile(times, 0.99)
  }
}
