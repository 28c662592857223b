/** The feed of changes. */
import type { ChangePage, ChangesPageQuery } from "./generated/types.ts"
import type { CallOptions, Environment } from "./options.ts"
import type { Transport } from "./Transport.ts"

/** A position in the feed of changes: opaque, to be stored and sent unchanged. */
export type ChangeCursor = string

export interface FollowOptions extends CallOptions {
  /** Where to start: the cursor of a page or of a change, or `"now"`. Defaults to the beginning. */
  readonly after?: ChangeCursor | undefined
  /**
   * Seconds between two requests once all changes are read, so that many changes arrive as one page. Defaults to 5. A
   * change after a quiet time is reported at once.
   */
  readonly intervalSeconds?: number | undefined
}

const itemsPerPage = 500
/** The longest wait that the service offers. */
const waitSeconds = 30

/** All changes, in the order of commits: `dpp.changes`. */
export class Changes {
  readonly #transport: Transport

  constructor(transport: Transport) {
    this.#transport = transport
  }

  /**
   * Returns one page of the feed; continue with its `next`. With `wait`, the request may take that many seconds longer than
   * `timeoutMs`.
   *
   * @throws {DppValidationFailed} `fields.after`: the service does not recognize this cursor, for example because it
   *   was restored from an older backup. Start again from the beginning
   */
  page(query: ChangesPageQuery = {}, options: CallOptions = {}): Promise<ChangePage> {
    const timeoutMs = this.#transport.timeoutMsOf(options) + (query.wait ?? 0) * 1000
    const isLongPoll = query.wait !== undefined
    return this.#transport
      .receive("changesPage", { query }, { ...options, timeoutMs }, { isLongPoll })
      .then(({ body }) => body)
  }

  /**
   * Yields every page of the feed that has changes, then each later one, as long as the loop runs.
   *
   * Store `next` once a page is processed, and pass it as `after` to continue later: no change is missed, and none is
   * reported twice. The loop throws when a request fails and all its retries are used up, and ends when `signal` aborts.
   *
   * @throws {DppValidationFailed} as `page`
   */
  follow(options: FollowOptions = {}): AsyncGenerator<ChangePage, void, undefined> {
    return follow((query) => this.page(query, options), this.#transport.environment, options)
  }
}

async function* follow(
  getPage: (query: ChangesPageQuery) => Promise<ChangePage>,
  environment: Environment,
  { after: start, intervalSeconds = 5, signal }: FollowOptions
): AsyncGenerator<ChangePage, void, undefined> {
  const unlessAborted = async <A>(work: Promise<A>): Promise<A | undefined> => {
    try {
      return await work
    } catch (cause) {
      if (signal?.aborted === true) return undefined
      throw cause
    }
  }
  for (let after = start; ;) {
    const page = await unlessAborted(getPage({ after, limit: itemsPerPage, wait: waitSeconds }))
    if (page === undefined) return
    after = page.next
    if (page.data.length > 0) yield page
    // The pause limits the requests to a service that returns early or changes all the time.
    if (page.data.length < itemsPerPage) await unlessAborted(environment.sleep(intervalSeconds * 1000, signal))
    if (signal?.aborted === true) return
  }
}
