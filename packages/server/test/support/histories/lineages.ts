/** Compares the lineage of a battery with the model, for each organization. */
import { assert } from "@effect/vitest"
import * as Effect from "effect/Effect"
import { pathTo } from "./entry.ts"
import { expectStatus } from "./expectStatus.ts"
import { type Battery, linked, type Organization, stateFor, type World } from "./Model.ts"

/** The batteries around one among those that the organization has. */
const neighbourhood = ({ batteries }: World, battery: Battery, organization: Organization): ReadonlySet<Battery> => {
  const found = new Set<Battery>([battery])
  for (const one of found) {
    const successors = stateFor(one, organization)?.claims.map(({ by }) => batteries.get(by)) ?? []
    for (const other of [...linked(one).map((before) => before.battery), ...successors]) {
      if (other !== undefined && stateFor(other, organization) !== undefined) found.add(other)
    }
  }
  return found
}

/** What went into what around a battery, with the neighbours that other organizations have. */
const edgesAround = (world: World, battery: Battery, organization: Organization): ReadonlySet<string> => {
  const own = neighbourhood(world, battery, organization)
  const ids = new Set([...own].map(({ id }) => id))
  const edges = new Set<string>()
  for (const one of own) {
    const { claims = [], elsewhere = [] } = stateFor(one, organization) ?? {}
    for (const [index, { battery: before, isAddress }] of one.predecessors.entries()) {
      if (isAddress) edges.add(`${one.id}/predecessors/${index} ${one.id}`)
      else if (own.has(before) || elsewhere.includes(before)) edges.add(`${before.id} ${one.id}`)
    }
    for (const { by, isElsewhere } of claims) {
      const isPublished = world.batteries.get(by)?.state.isPublished ?? true
      if (!ids.has(by) && isElsewhere && isPublished) edges.add(`${one.id} ${by}`)
    }
  }
  return edges
}

interface Edge {
  readonly predecessor: string
  readonly successor: string
}

const agreeFor = Effect.fnUntraced(function* (world: World, battery: Battery, organization: Organization) {
  const answer = yield* world.call(pathTo(battery, "/lineage?depth=100"), { key: organization.key })
  if (stateFor(battery, organization) === undefined) return expectStatus(answer, 404, "lineage of another")
  expectStatus(answer, 200, "lineage")
  const { edges, nodes } = answer.body.data
  const names: ReadonlyArray<string> = nodes.map(({ node }: { readonly node: string }) => node)
  assert.strictEqual(new Set(names).size, names.length, "each node is listed once")
  const found: ReadonlyArray<Edge> = edges
  const texts = found.map(({ predecessor, successor }) => `${predecessor} ${successor}`)
  assert.deepStrictEqual(texts.toSorted(), [...edgesAround(world, battery, organization)].toSorted())
})

export const agreeInLineage = Effect.fnUntraced(function* (world: World, battery: Battery) {
  for (const organization of world.organizations) yield* agreeFor(world, battery, organization)
})
