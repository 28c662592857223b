/** The contracts of the ports, against the embedded database and against a PostgreSQL server. */
import * as Persistence from "@dpp/persistence/Persistence"
import * as Pglite from "@dpp/persistence/Pglite"
import { portContracts } from "@dpp/testkit/contracts/portContracts"
import * as Layer from "effect/Layer"

portContracts("PGlite", Persistence.layer.pipe(Layer.provide(Pglite.layerMemory)))
