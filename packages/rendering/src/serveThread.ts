/** The side of a worker thread: it says that it has started, then computes one result for each message. */
import { constants, setPriority } from "node:os"
import { parentPort } from "node:worker_threads"

/** The message that a thread sends for each input. */
export type Computed<Out> = { readonly value: Out } | { readonly error: string }

const reasonOf = (error: unknown): string => (error instanceof Error ? (error.stack ?? error.message) : String(error))

type Compute<In, Out> = (input: In) => Promise<Out>

/** `priority`: of the thread, below that of the thread which answers requests. */
export const serveThread = <In, Out>(
  compute: Compute<In, Out>,
  priority: number = constants.priority.PRIORITY_LOW
): void => {
  // Requests come before this work where cores are few. Only on Linux is this the priority of the thread; on other systems it
  // would be that of the whole process.
  if (process.platform === "linux") setPriority(0, priority)
  const send = (message: Computed<Out> | null): void => parentPort?.postMessage(message, [])
  parentPort?.on("message", (input: In) => {
    compute(input).then(
      (value) => send({ value }),
      (error: unknown) => send({ error: reasonOf(error) })
    )
  })
  send(null)
}
