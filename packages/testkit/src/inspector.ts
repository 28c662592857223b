/** The inspector of a process of Node, for tests and tools that look into one. */

/** Environment variables that open the inspector of a process on a free port of this machine. */
export const inspected = { NODE_OPTIONS: "--inspect=127.0.0.1:0" }

/** Sends a command and returns its result. Commands are sent one at a time. */
export type Ask = (method: string, params?: Readonly<Record<string, unknown>>) => Promise<unknown>

/** Runs with a connection to the inspector. `stderr`: what the process has printed there, which names its inspector. */
export const withInspector = async <A>(stderr: string, run: (ask: Ask) => Promise<A>): Promise<A> => {
  const [, url = ""] = /Debugger listening on (ws:\S+)/u.exec(stderr) ?? []
  const inspector = new WebSocket(url)
  let id = 0
  try {
    await eventOf(inspector, "open")
    return await run(async (method, params = {}) => {
      const response = eventOf(inspector, "message")
      inspector.send(JSON.stringify({ id: (id += 1), method, params }))
      const event = await response
      return event instanceof MessageEvent ? JSON.parse(String(event.data)).result : undefined
    })
  } finally {
    inspector.close()
  }
}

/** No events are enabled, so that the next message is the response. */
const eventOf = (inspector: WebSocket, name: "message" | "open"): Promise<Event> =>
  new Promise((resolve, reject) => {
    const listening = new AbortController()
    const listen = (type: string, settle: (event: Event) => void): void =>
      inspector.addEventListener(type, (event) => (listening.abort(), settle(event)), { signal: listening.signal })
    listen(name, resolve)
    listen("close", () => reject(new Error("The process has closed its inspector.")))
    listen("error", () => reject(new Error(`There is no inspector at ${inspector.url}.`)))
  })
