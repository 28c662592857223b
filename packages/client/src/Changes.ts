/** The feed of changes. */
import type { ChangePage, ChangesPageQuery } from "./generated/types.ts"
import type { CallOptions, Environment } from "./options.ts"
import type { Transport } from "./Transport.ts"

/** A place in the feed of changes: opaque, to be stored and sent as it is. */
export type ChangeCursor = string

export interface FollowOptions extends CallOptions {
  /** Where to start: the cursor of a page or of a change, or `"now"`. Starts from the beginning if it is not given. */
  readonly after?: ChangeCursor | undefined
  /**
   * Pause between two requests once everything is read, so that many changes come as one page; 5 if not given. A change
   * that comes after a quiet time is reported at once.
   */
  readonly intervalSeconds?: number | undefined
}

const itemsPerPage = 500
/** The longest that the service offers. */
const waitSeconds = 30

/** What has changed, in the order of commits: `dpp.changes`. */
export class Changes {
  readonly #transport: Transport

  constructor(transport: Transport) {
    this.#transport = transport
  }

  /**
   * One page of the feed. Continue with `next`. With `wait` the request may take that many seconds longer than
   * `timeoutMs`.
   *
   * @throws {DppValidationFailed} `fields.after`: the service does not know this cursor, for example because it was
   *   restored from an older backup. Start again from the beginning
   */
  page(query: ChangesPageQuery = {}, options: CallOptions = {}): Promise<ChangePage> {
    const timeoutMs = this.#transport.timeoutMsOf(options) + (query.wait ?? 0) * 1000
    return this.#transport.call("changes.page", { query }, { ...options, timeoutMs })
  }

  /**
   * Every page of the feed that has changes, then each later one, as long as the loop runs.
   *
   * Store `next` once a page is worked off, and pass it as `after` to continue after a stop: no change is missed and none
   * comes twice. The loop ends with an error when a request fails for good.
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
  for (let after = start; ;) {
    const page = await getPage({ after, limit: itemsPerPage, wait: waitSeconds })
    after = page.next
    if (page.data.length > 0) yield page
    // The pause keeps a service that returns early, or that changes all the time, from being asked all the time.
    if (page.data.length < itemsPerPage) await environment.sleep(intervalSeconds * 1000, signal)
  }
}
