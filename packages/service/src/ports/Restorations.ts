/**
 * Whether the database is a restored copy of another one, whose service may still run.
 *
 * Two services with the same keys would sign two logs of the same name, and send each change to the same receivers. So a copy signs
 * nothing and sends nothing, until an administrator says that the other service has ended: `dpp restore --take-over`.
 */
import * as Context from "effect/Context"
import type * as Effect from "effect/Effect"

export class Restorations extends Context.Service<
  Restorations,
  {
    /** As the database says now: a server that runs signs and sends within seconds after that command. */
    readonly isCopy: Effect.Effect<boolean>
  }
>()("@dpp/service/ports/Restorations") {}
