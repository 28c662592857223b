/** How a database is written that has its tables on one node, or distributed over several nodes. */
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import type { SqlClient } from "effect/sql/SqlClient"
import type { SqlError } from "effect/sql/SqlError"
import type { ChangeLog } from "./changes/ChangeLog.ts"
import * as ChangeLogCitus from "./changes/ChangeLogCitus.ts"
import * as ChangeLogSingle from "./changes/ChangeLogSingle.ts"
import type { PublicAddresses } from "./products/PublicAddresses.ts"
import * as PublicAddressesCitus from "./products/PublicAddressesCitus.ts"
import * as PublicAddressesSingle from "./products/PublicAddressesSingle.ts"
import { isDistributed } from "./citus/distribute.ts"

/** Asks the database once: `dpp distribute` requires that no server runs. */
export const layer: Layer.Layer<ChangeLog | PublicAddresses, SqlError, SqlClient> = Layer.unwrap(
  Effect.map(isDistributed, (distributed) =>
    distributed
      ? Layer.merge(ChangeLogCitus.layer, PublicAddressesCitus.layer)
      : Layer.merge(ChangeLogSingle.layer, PublicAddressesSingle.layer)
  )
)
