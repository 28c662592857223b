/** Reads nodes of a stored log for a computation, all with one statement. */
import type { OrganizationId } from "@dpp/core/party"
import type { NodeSource } from "@dpp/proof/log"
import * as Effect from "effect/Effect"
import type { LogStore, NodeAddress } from "../ports/LogStore.ts"

/**
 * Runs a computation twice: first to learn which nodes it asks for, then with these nodes. What it asks for must not depend on
 * the hashes, as is so for proofs, tiles and roots.
 */
export const withNodes = Effect.fnUntraced(function* <A>(
  store: LogStore["Service"],
  organization: OrganizationId,
  compute: (nodeAt: NodeSource) => Promise<A>
) {
  const asked = new Map<string, NodeAddress>()
  yield* Effect.promise(() =>
    compute((level, index) => {
      asked.set(`${level}/${index}`, { level, index })
      return Promise.resolve(new Uint8Array(32))
    })
  )
  const hashes = yield* store.nodes(organization, [...asked.values()])
  const known = new Map([...asked.keys()].map((address, position) => [address, hashes[position]]))
  return yield* Effect.promise(() =>
    compute((level, index) => {
      const hash = known.get(`${level}/${index}`)
      return hash === undefined ? Promise.reject(new RangeError(`No node ${level}/${index}`)) : Promise.resolve(hash)
    })
  )
})
