/**
 * What a process of Node still holds: asked over its inspector, after its garbage is collected. Unlike its resident
 * memory, that does not depend on when the collector last ran.
 */

/** Added to the environment of a process, has it say where its inspector listens; on this machine, at any free port. */
export const inspected = { NODE_OPTIONS: "--inspect=127.0.0.1:0" }

interface Usage {
  readonly usedSize: number
  /** Of buffers, which lie outside of the heap. */
  readonly backingStorageSize: number
}

/** In MiB, of the main thread. `stderr`: what the process has printed there. */
export const heapUsed = async (stderr: string): Promise<number> => {
  const [, url = ""] = /Debugger listening on (ws:\S+)/u.exec(stderr) ?? []
  const inspector = new WebSocket(url)
  try {
    await eventOf(inspector, "open")
    await ask(inspector, 1, "HeapProfiler.collectGarbage")
    // Sound: the protocol says so.
    const { backingStorageSize, usedSize } = (await ask(inspector, 2, "Runtime.getHeapUsage")) as Usage
    return (usedSize + backingStorageSize) / 2 ** 20
  } finally {
    inspector.close()
  }
}

const eventOf = (inspector: WebSocket, name: "message" | "open"): Promise<Event> =>
  new Promise((resolve, reject) => {
    inspector.addEventListener(name, resolve, { once: true })
    inspector.addEventListener("close", () => reject(new Error("The process has closed its inspector.")))
    inspector.addEventListener("error", () => reject(new Error(`There is no inspector at ${inspector.url}.`)))
  })

/** Nothing else is asked meanwhile, and no domain is on that sends events: the next message is the answer. */
const ask = async (inspector: WebSocket, id: number, method: string): Promise<unknown> => {
  const answer = eventOf(inspector, "message")
  inspector.send(JSON.stringify({ id, method }))
  const event = await answer
  return event instanceof MessageEvent ? JSON.parse(String(event.data)).result : undefined
}
