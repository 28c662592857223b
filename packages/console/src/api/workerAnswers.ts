/** The page's end of a worker: requests with numbers, and a promise for each answer. The worker starts with the first request. */
export type WorkerMessage =
  | { readonly id: number; readonly value: unknown }
  | { readonly id: number; readonly refusal: unknown }

/** `errorOf`: the error of a refusal, as the worker states it. */
export const workerAnswers = (start: () => Worker, errorOf: (refusal: unknown) => Error) => {
  let worker: Worker | undefined
  let sent = 0
  const waiting = new Map<
    number,
    { readonly resolve: (value: unknown) => void; readonly reject: (error: Error) => void }
  >()
  const started = (): Worker => {
    if (worker !== undefined) return worker
    worker = start()
    worker.addEventListener("message", ({ data }: MessageEvent<WorkerMessage>) => {
      const waiter = waiting.get(data.id)
      waiting.delete(data.id)
      if ("refusal" in data) waiter?.reject(errorOf(data.refusal))
      else waiter?.resolve(data.value)
    })
    return worker
  }
  return (request: unknown): Promise<unknown> =>
    new Promise((resolve, reject) => {
      const id = (sent += 1)
      waiting.set(id, { resolve, reject })
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has no other origin
      started().postMessage({ id, request })
    })
}
