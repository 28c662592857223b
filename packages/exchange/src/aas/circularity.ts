/**
 * IDTA 02035-7, circularity.
 *
 * The template has the suppliers of spare parts one by one; the passport has a document, which is in the handover documentation.
 *
 * @source IDTA 02035-7
 * @source inferred: recycled lead, which the passport has as one share, is post-consumer waste
 */
import * as Elements from "./elements.ts"
import { documentsOf } from "./documentReferences.ts"
import { float } from "./forms.ts"
import { at, group, type Node, placesOf } from "./nodes.ts"
import { collection, list, property, type WrittenElement } from "./writing.ts"

const own = "urn:samm:io.admin-shell.idta.batterypass.circularity:1.0.0#"

/** The shares of each metal before and after use. */
const shares: ReadonlyArray<{ readonly material: string; readonly pre?: string; readonly post: string }> = [
  { material: "Nickel", pre: "recycled_nickel_pre_consumer", post: "recycled_nickel_post_consumer" },
  { material: "Cobalt", pre: "recycled_cobalt_pre_consumer", post: "recycled_cobalt_post_consumer" },
  { material: "Lithium", pre: "recycled_lithium_pre_consumer", post: "recycled_lithium_post_consumer" },
  { material: "Lead", post: "recycled_lead" }
]

const preShare = (attribute: string) => at(attribute, "PreConsumerShare", `${own}preConsumerShare`, float)
const postShare = (attribute: string) => at(attribute, "PostConsumerShare", `${own}postConsumerShare`, float)

const materialElement = property("RecycledMaterial", `${own}recycledMaterial`)
const metals: ReadonlyArray<{
  readonly name: string
  readonly nodes: ReadonlyArray<Node>
  readonly material: WrittenElement | undefined
}> = shares.map(({ material, post, pre }) => ({
  name: material,
  nodes: pre === undefined ? [postShare(post)] : [preShare(pre), postShare(post)],
  material: materialElement(material)
}))
const contentList = list("RecycledContentInformation", `${own}recycledContent`)
const contentEntry = collection("RecycledContent", `${own}RecycledContent`)

const recycledContent: Node = {
  idShort: "RecycledContentInformation",
  semanticId: `${own}recycledContent`,
  places: metals.flatMap(({ name, nodes }) => placesOf(`RecycledContentInformation/RecycledContent[${name}]`, nodes)),
  write: (values, take) =>
    contentList(
      metals.map(({ material, nodes }) => {
        const held = nodes.map((node) => node.write(values, take))
        return held.every((element) => element === undefined) ? undefined : contentEntry([material, ...held])
      })
    ),
  read: (element, reading, path) =>
    Elements.childrenOf(element).forEach((entry, index) => {
      const inside = Elements.childrenOf(entry)
      const material = Elements.find(inside, "RecycledMaterial", `${own}recycledMaterial`)
      const name = Elements.textOf(material)?.toLowerCase()
      const known = metals.find((one) => one.name.toLowerCase() === name)
      if (known === undefined) return reading.leaveElement(entry, `${path}[${index}]`)
      for (const child of inside) {
        if (child === material) continue
        const node = Elements.recognize(child, known.nodes)
        const place = `${path}[${index}]/${Elements.nameOf(child)}`
        if (node === undefined) reading.leaveElement(child, place)
        else node.read(child, reading, place)
      }
    })
}

const agentId = `${own}ExtinguishingAgent`
const agentList = list("ExtinguishingAgents", `${own}extinguishingAgents`)
const agentElement = property("ExtinguishingAgent", agentId)

const extinguishingAgents: Node = {
  idShort: "ExtinguishingAgents",
  semanticId: `${own}extinguishingAgents`,
  places: [
    {
      attribute: "extinguishing_agent",
      path: "ExtinguishingAgents/ExtinguishingAgent",
      meaning: agentId,
      direction: "both"
    }
  ],
  write: (values, take) => {
    const agent = values.get("extinguishing_agent")
    const written = agentElement(agent)
    if (written !== undefined && agent !== undefined) take("extinguishing_agent", agent)
    return agentList([written])
  },
  read: (element, reading, path) => {
    const agents = Elements.childrenOf(element).flatMap((child) => Elements.textOf(child) ?? [])
    if (agents.length > 0) reading.take("extinguishing_agent", agents.join(", "), path)
  }
}

export const circularity: ReadonlyArray<Node> = [
  documentsOf("dismantling_information", "DismantlingAndRemovalInformation", `${own}dismantlingAndRemovalInformation`),
  recycledContent,
  group("SafetyMeasures", `${own}safetyMeasures`, [
    documentsOf("safety_measures", "SafetyInstructions", `${own}safetyInstructions`),
    extinguishingAgents
  ]),
  group("EndOfLifeInformation", `${own}endOfLifeInformation`, [
    documentsOf("waste_prevention_information", "WastePrevention", `${own}wastePrevention`),
    documentsOf("separate_collection_information", "SeparateCollection", `${own}separateCollection`),
    documentsOf("end_of_life_information", "InformationOnCollection", `${own}informationOnCollection`)
  ]),
  at("renewable_content", "RenewableContent", `${own}renewableContent`, float)
]
