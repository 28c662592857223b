/** The contracts of the ports and the rules of the schema, on the embedded database. */
import { memoryDatabase } from "@dpp/testkit/memoryDatabase"
import * as Persistence from "@dpp/persistence/Persistence"
import { portContracts } from "@dpp/testkit/contracts/portContracts"
import * as Layer from "effect/Layer"
import { practiceRules } from "./support/practiceRules.ts"
import { schemaRules } from "./support/schemaRules.ts"
import { transferRules } from "./support/transferRules.ts"

portContracts("PGlite", Persistence.layer.pipe(Layer.provideMerge(memoryDatabase)), (it) => {
  schemaRules(it)
  practiceRules(it)
  transferRules(it)
})
