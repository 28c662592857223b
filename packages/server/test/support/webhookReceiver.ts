/** A real receiver of webhooks: it keeps what it got, and may refuse some of it. */
import { once } from "node:events"
import { createServer, type IncomingHttpHeaders } from "node:http"
import type { AddressInfo } from "node:net"

export interface Message {
  readonly path: string
  readonly headers: Readonly<Record<string, string>>
  readonly text: string
  readonly body: {
    readonly type: string
    readonly timestamp: string
    readonly data: { readonly cursor: string | null; readonly resource_type: string; readonly resource_id: string }
  }
}

const flat = (headers: IncomingHttpHeaders): Readonly<Record<string, string>> =>
  Object.fromEntries(
    Object.entries(headers).flatMap(([name, value]) => (value === undefined ? [] : [[name, [value].flat().join(", ")]]))
  )

/** `statusOf`: the status of the response to a message; 204 by default. `delayMillis`: how long it takes to respond. */
export const startReceiver = async (statusOf: (message: Message) => number = () => 204, delayMillis = 0) => {
  const messages: Array<Message> = []
  const waiting: Array<() => void> = []
  const server = createServer((request, response) => {
    const chunks: Array<Buffer> = []
    request.on("data", (chunk: Buffer) => chunks.push(chunk))
    request.on("end", () => {
      const text = Buffer.concat(chunks).toString("utf8")
      const message = { path: request.url ?? "", headers: flat(request.headers), text, body: JSON.parse(text) }
      messages.push(message)
      setTimeout(() => response.writeHead(statusOf(message)).end(), delayMillis)
      for (const next of waiting.splice(0)) next()
    })
  })
  server.listen(0, "127.0.0.1")
  await once(server, "listening")
  const { port } = server.address() as AddressInfo
  return {
    origin: `http://127.0.0.1:${port}`,
    messages,
    /** Waits until the messages that it got are these. */
    until: async (isDone: (messages: ReadonlyArray<Message>) => boolean) => {
      while (!isDone(messages)) await new Promise<void>((resolve) => waiting.push(resolve))
    },
    close: async () => {
      server.closeAllConnections()
      server.close()
      await once(server, "close")
    }
  }
}
