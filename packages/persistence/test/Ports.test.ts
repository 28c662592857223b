/** The contracts of the ports and the rules of the schema, on the embedded database. */
import * as Persistence from "@dpp/persistence/Persistence"
import * as Pglite from "@dpp/persistence/driver/Pglite"
import { portContracts } from "@dpp/testkit/contracts/portContracts"
import * as Layer from "effect/Layer"
import { schemaRules } from "./support/schemaRules.ts"

portContracts("PGlite", Persistence.layer.pipe(Layer.provideMerge(Pglite.layerMemory)), schemaRules)
