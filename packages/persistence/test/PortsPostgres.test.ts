/** The contracts of the ports, and what the database itself must keep, against a PostgreSQL server. */
import * as Persistence from "@dpp/persistence/Persistence"
import { portContracts } from "@dpp/testkit/contracts/portContracts"
import { isAvailable, unavailable } from "@dpp/testkit/EmbeddedPostgres"
import { describe } from "@effect/vitest"
import * as Layer from "effect/Layer"
import { postgres } from "./support/databases.ts"

describe.skipIf(!isAvailable)(isAvailable ? "a real server" : unavailable, () => {
  portContracts("PostgreSQL", Persistence.layer.pipe(Layer.provide(postgres)))
})
