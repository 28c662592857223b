/** `dpp product lineage`: a tree around one battery, in which every battery has its place once. */
import { maximumDepth } from "@dpp/api/Lifecycle"
import type { Lineage, LineageEdge, LineageNode } from "@dpp/client"
import * as Argument from "effect/cli/Argument"
import * as Flag from "effect/cli/Flag"
import * as Effect from "effect/Effect"
import * as Schema from "effect/Schema"
import { present } from "../shared/flags.ts"
import { apiCommand } from "../shared/operationCommand.ts"
import type { Texts } from "../texts/en/index.ts"
import type { Language } from "../texts/language.ts"

/** Shows which batteries a battery was made of, and which were made of it. */
export const lineageCommand = (language: Language) => {
  const words = language.texts.lifecycle.lineage
  return apiCommand(language)("lineage", {
    description: words.description,
    examples: [{ command: "dpp product lineage ST1-000001", description: words.example }],
    flags: {
      product: Argument.String("product").pipe(Argument.withDescription(language.texts.flags.product)),
      depth: Flag.Int("depth").pipe(
        Flag.withSchema(Schema.Int.check(Schema.isBetween({ minimum: 1, maximum: maximumDepth }))),
        Flag.withDescription(words.depth),
        Flag.optional
      )
    },
    run: ({ findBattery, send }, { depth, product }) =>
      Effect.gen(function* () {
        const { id } = yield* findBattery(product)
        const found = yield* send((client, options) => client.lifecycle.lineage(id, present({ depth }), options))
        return { id, found }
      }),
    json: ({ found }) => found,
    text: ({ found, id }) => lineageLines(found, id, language.texts).join("\n")
  })
}

type Data = Lineage["data"]

/** The edges of a battery: those to its predecessors, then those to its successors. */
const edgesOf = ({ edges }: Data, name: string): ReadonlyArray<LineageEdge> => [
  ...edges.filter(({ successor }) => successor === name),
  ...edges.filter(({ predecessor }) => predecessor === name)
]

const otherEnd = ({ predecessor, successor }: LineageEdge, name: string): string =>
  successor === name ? predecessor : successor

/**
 * The edge that leads to each battery on the shortest way from `root`. A battery that can be reached on several ways has its
 * place in the tree at the end of this edge.
 */
const placesFrom = (lineage: Data, root: string): ReadonlyMap<string, LineageEdge> => {
  const places = new Map<string, LineageEdge>()
  const queue = [root]
  for (const name of queue) {
    for (const edge of edgesOf(lineage, name)) {
      const other = otherEnd(edge, name)
      if (other === root || places.has(other)) continue
      places.set(other, edge)
      queue.push(other)
    }
  }
  return places
}

export const lineageLines = (lineage: Data, root: string, texts: Texts): ReadonlyArray<string> => {
  const words = texts.lifecycle.lineage
  const nodes = new Map(lineage.nodes.map((node) => [node.node, node]))
  const places = placesFrom(lineage, root)
  const linesBelow = (name: string, indent: string): ReadonlyArray<string> =>
    edgesOf(lineage, name)
      .filter((edge) => edge !== places.get(name))
      .flatMap((edge) => {
        const other = otherEnd(edge, name)
        const relation = edge.successor === name ? words.madeOf : words.wentInto
        const how = [edge.operation, ...(edge.parts ? [words.parts] : [])].join(", ")
        const line = `${indent}${relation} ${nameOf(nodes.get(other), texts)} (${how})`
        return places.get(other) === edge
          ? [[line, ...factsOf(nodes.get(other), texts)].join(": "), ...linesBelow(other, `${indent}  `)]
          : [`${line}: ${words.shownElsewhere}`]
      })
  return [
    [nameOf(nodes.get(root), texts), ...factsOf(nodes.get(root), texts)].join(": "),
    ...linesBelow(root, "  "),
    ...(lineage.truncated ? [words.truncated] : [])
  ]
}

/** What people call a battery: its serial number, the address of its passport elsewhere, or what is known of it. */
const nameOf = (node: LineageNode | undefined, { lifecycle }: Texts): string => {
  const { manufacturer, model } = node?.no_passport ?? {}
  const known = [manufacturer, model, node?.serial_number].filter((text) => typeof text === "string").join(" ")
  if (known !== "") return known
  return node?.passport_url ?? lifecycle.lineage.unnamed
}

/** Category and statuses of an own battery, or why a battery has no passport; nothing is known of a passport elsewhere. */
const factsOf = (node: LineageNode | undefined, { lifecycle }: Texts): ReadonlyArray<string> => {
  if (node === undefined) return []
  const { battery_category, battery_status, no_passport, passport_status, status } = node
  if (no_passport !== null) return [`${lifecycle.lineage.withoutPassport}, ${no_passport.reason}`]
  const facts = [battery_category, battery_status, status, passport_status].filter((fact) => fact !== null)
  return facts.length > 0 ? [facts.join(", ")] : []
}
