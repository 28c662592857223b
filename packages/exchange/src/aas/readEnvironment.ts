/**
 * Reads an environment: the submodels that are instances of ours, and what the shell itself has. Everything else is left over.
 *
 * @source IDTA 01001-3-0 (metamodel 3.0)
 */
import { cutText, type JsonObject } from "@dpp/core/text"
import { asText } from "../values/asText.ts"
import type { Read } from "../values/Format.ts"
import { nameOf, objectsAt, recognize, textOf } from "./elements.ts"
import { readChildren } from "./nodes.ts"
import { ShellReading } from "./ShellReading.ts"
import { assetIds, type Submodel, submodels } from "./submodels.ts"

export const readEnvironment = (document: JsonObject): Read => {
  const reading = new ShellReading()
  for (const shell of objectsAt(document, "assetAdministrationShells")) readShell(shell, reading)
  const given = objectsAt(document, "submodels")
  const known = given.map((submodel) => ({ submodel, part: submodelOf(submodel) }))
  for (const { idShort, nodes } of submodels) {
    for (const { part, submodel } of known)
      if (part?.idShort === idShort) readChildren(nodes, submodel, reading, idShort)
  }
  for (const { part, submodel } of known) if (part === undefined) reading.leaveElement(submodel, nameOf(submodel))
  reading.close()
  return reading.result()
}

/** Each submodel by the meaning of its template, and by that of its aspect model. */
const meanings = [...submodels, ...submodels.map((one) => ({ ...one, semanticId: one.aspect }))]

/** A submodel of another template that extends one of ours names it in addition. */
const submodelOf = (given: JsonObject): Submodel | undefined =>
  [given, ...objectsAt(given, "supplementalSemanticIds").map((semanticId) => ({ semanticId }))]
    .map((one) => recognize(one, meanings))
    .find((one) => one !== undefined)

const readShell = (shell: JsonObject, reading: ShellReading): void => {
  const name = textOf({ value: shell["displayName"] ?? null })
  if (name !== undefined) reading.take("name", name, "AssetAdministrationShell/displayName")
  for (const { name: key, value } of objectsAt(shell["assetInformation"], "specificAssetIds")) {
    const attribute = Object.entries(assetIds).find(([, one]) => one === key)?.[0]
    const path = `AssetAdministrationShell/assetInformation/specificAssetIds[${cutText(asText(key))}]`
    if (attribute === undefined) reading.leave(path, value)
    else reading.take(attribute, value ?? null, path)
  }
}
