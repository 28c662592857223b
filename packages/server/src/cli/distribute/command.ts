/** `dpp distribute`: distributes the tables over the nodes of a Citus cluster. */
import * as Command from "effect/cli/Command"
import { loadThen } from "../shared/loadThen.ts"
import { json } from "../shared/output.ts"

export const distribute = Command.make("distribute", { json }, (input) =>
  loadThen(
    () => import("./run.ts"),
    ({ run }) => run(input)
  )
).pipe(
  Command.withShortDescription("Distribute the tables over the nodes of a Citus cluster."),
  Command.withDescription(
    "Distribute the tables over the nodes of a Citus cluster, in one transaction: the rows of an organization are on one " +
      "node, and small tables are copied to every node. The database is that of DPP_DATABASE_URL, on the coordinator, empty " +
      "or filled. Stop all servers first and start them again afterwards. A second run changes nothing."
  ),
  Command.withExamples([
    { command: "DPP_DATABASE_URL=postgres://... dpp distribute", description: "The coordinator of a cluster" }
  ])
)
