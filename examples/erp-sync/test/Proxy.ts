/** A connection to the service that ends a program at a chosen moment of a bulk change. */
import { once } from "node:events"
import { createServer, type Server } from "node:http"
import type { AddressInfo } from "node:net"

interface Change {
  readonly rows: ReadonlyArray<Readonly<Record<string, unknown>>>
  readonly reason?: string
}

export class Proxy implements AsyncDisposable {
  /** The bulk changes that were sent. */
  readonly changes: Array<Change> = []
  /** Called with the number of the bulk change, from 1: before it is sent on, then at once, and when the service has answered it. */
  onReceived: (number: number) => Promise<unknown> = () => Promise.resolve()
  onSent: (number: number) => void = () => {}
  onStored: (number: number) => void = () => {}
  readonly #server: Server

  constructor(origin: string) {
    this.#server = createServer(async (request, response) => {
      const parts: Array<Buffer> = []
      for await (const part of request) parts.push(part)
      const body = Buffer.concat(parts)
      const { authorization, "content-type": type = "application/json", "idempotency-key": key = "" } = request.headers
      const isChange = request.method === "PATCH"
      if (isChange) {
        const { products: rows, ...others } = JSON.parse(body.toString())
        this.changes.push({ rows, ...others })
      }
      const number = this.changes.length
      if (isChange) await this.onReceived(number)
      const answer = fetch(new URL(request.url ?? "", origin), {
        method: request.method ?? "GET",
        headers: { authorization: authorization ?? "", "content-type": type, "idempotency-key": String(key) },
        ...(body.length === 0 ? {} : { body })
      })
      if (isChange) this.onSent(number)
      const { headers, status } = await answer
      const text = await (await answer).text()
      if (isChange) this.onStored(number)
      const link = headers.get("link")
      response.writeHead(status, { "content-type": "application/json", ...(link === null ? {} : { link }) }).end(text)
    })
  }

  /** Its origin. */
  async listen(): Promise<string> {
    await once(this.#server.listen(0, "127.0.0.1"), "listening")
    // Sound: it listens on a port.
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`
  }

  async [Symbol.asyncDispose](): Promise<void> {
    this.#server.closeAllConnections()
    this.#server.close()
    await once(this.#server, "close")
  }
}
