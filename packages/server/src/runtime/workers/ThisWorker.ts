/** The messages between this worker process and its primary process. */
import * as Effect from "effect/Effect"
import type { FromPrimary, FromWorker } from "./messages.ts"

/** Sends to the primary process. Without one, which happens only while this process ends, nothing is sent. */
export const send = (message: FromWorker): void => {
  if (process.connected) process.send?.(message)
}

/** Calls `handle` with every message of the primary process until the scope closes. */
export const onMessage = (handle: (message: FromPrimary) => void) =>
  Effect.acquireRelease(
    Effect.sync(() => process.on("message", handle)),
    () => Effect.sync(() => process.off("message", handle))
  )
