/**
 * The memory that a process of Node uses, read over its inspector after a garbage collection. Unlike resident memory, it
 * does not depend on when the collector last ran.
 */

/** Environment variables that open the inspector of a process on a free port of this machine. */
export const inspected = { NODE_OPTIONS: "--inspect=127.0.0.1:0" }

interface Usage {
  readonly usedSize: number
  /** Buffers, which are outside of the heap. */
  readonly backingStorageSize: number
}

/** Memory of the main thread in MiB. `stderr`: what the process has printed there, which names its inspector. */
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

/** Commands are sent one at a time and no events are enabled, so the next message is the response. */
const ask = async (inspector: WebSocket, id: number, method: string): Promise<unknown> => {
  const response = eventOf(inspector, "message")
  inspector.send(JSON.stringify({ id, method }))
  const event = await response
  return event instanceof MessageEvent ? JSON.parse(String(event.data)).result : undefined
}
