/** A limit on the time of one request, together with the signal of the caller. */

/** The request took longer than its limit. */
export class TimeLimitReached extends Error {
  override readonly name = "TimeLimitReached"
  readonly timeoutMs: number

  constructor(timeoutMs: number) {
    super(`No complete response within ${timeoutMs} ms.`)
    this.timeoutMs = timeoutMs
  }
}

/**
 * Runs a request that is aborted after `timeoutMs`, or with `signal`, whose reason is thrown. The signals are combined by
 * hand, because not every browser in use has AbortSignal.any.
 */
export const withTimeLimit = async <A>(
  timeoutMs: number,
  signal: AbortSignal | undefined,
  request: (limited: AbortSignal) => Promise<A>
): Promise<A> => {
  signal?.throwIfAborted()
  const controller = new AbortController()
  const abort = () => controller.abort()
  let isTimedOut = false
  const timer = setTimeout(() => {
    isTimedOut = true
    abort()
  }, timeoutMs)
  signal?.addEventListener("abort", abort, { once: true })
  try {
    return await request(controller.signal)
  } catch (cause) {
    signal?.throwIfAborted()
    throw isTimedOut ? new TimeLimitReached(timeoutMs) : cause
  } finally {
    clearTimeout(timer)
    signal?.removeEventListener("abort", abort)
  }
}
