/** Computes the nodes that new leaves add to the log of an organization. */
import type { OrganizationId } from "@dpp/core/party"
import type { Bytes } from "@dpp/proof"
import { append, type CompletedNode, edgeAt, leafHash } from "@dpp/proof/log"
import * as Effect from "effect/Effect"
import { withNodes } from "./logNodes.ts"
import type { LogAppend, LogStore } from "../ports/LogStore.ts"

/** `leaves`: the data of each leaf, from the index `size` on. */
export const appendLeaves = Effect.fnUntraced(function* (
  store: LogStore["Service"],
  organization: OrganizationId,
  size: number,
  leaves: ReadonlyArray<Bytes>
): Effect.fn.Return<Pick<LogAppend, "size" | "new_size" | "nodes" | "entries">> {
  const edge = yield* withNodes(store, organization, (nodeAt) => edgeAt(size, nodeAt))
  const nodes = yield* Effect.promise(async () => {
    const completed: Array<CompletedNode> = []
    let current = edge
    for (const leaf of leaves) {
      const next = await append(current, await leafHash(leaf))
      completed.push(...next.completed)
      current = next.edge
    }
    return completed
  })
  return { size, new_size: size + leaves.length, nodes, entries: leaves }
})
