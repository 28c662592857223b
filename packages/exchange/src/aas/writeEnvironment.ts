/**
 * Writes a passport as the text of an environment: the shell, then its submodels.
 *
 * @source IDTA 01001-3-0 (metamodel 3.0)
 * @source inferred: ids of submodels are the address of the battery with the name of the submodel as its fragment
 */
import { asText } from "../values/asText.ts"
import type { Written } from "../values/Format.ts"
import { JsonDocument } from "../values/JsonDocument.ts"
import type { Values } from "../values/PassportValues.ts"
import { returnedValues, type Take } from "../values/Reading.ts"
import { defaultLanguage } from "./elements.ts"
import { assetIds, idta, type Submodel, submodels, supplementalIds } from "./submodels.ts"
import { asXmlText, elementTexts, meaningOf, quoted } from "./writing.ts"

const supplementalText = (submodel: Pick<Submodel, "aspect" | "semanticId" | "supplemental">): string => {
  const ids = supplementalIds(submodel)
  return ids.length === 0 ? "" : `"supplementalSemanticIds":[${ids.map(meaningOf).join(",")}],`
}

/** The text of each submodel around its id and its elements. */
const frames = submodels.map(({ idShort, nodes, semanticId, template, ...submodel }) => ({
  nodes,
  fragment: `#${idShort}`,
  start: '{"modelType":"Submodel","kind":"Instance","id":',
  middle:
    `,"idShort":${quoted(idShort)},"administration":{"version":"1","revision":"0","templateId":"${idta}-${template}"},` +
    `"semanticId":${meaningOf(semanticId)},${supplementalText({ ...submodel, semanticId })}"submodelElements":[`
}))

const writeSubmodels = (values: Values, address: string, take: Take) =>
  frames.flatMap(({ fragment, middle, nodes, start }) => {
    const elements = nodes.map((node) => node.write(values, take)).filter((element) => element !== undefined)
    const id = `${address}${fragment}`
    return elements.length === 0 ? [] : [{ id, text: `${start}${quoted(id)}${middle}${elementTexts(elements)}]}` }]
  })

/** An attribute that the shell itself has; undefined without a text that it can hold. */
const shellText = (attribute: string, values: Values, take: Take): string | undefined => {
  const text = asXmlText(values.get(attribute))
  if (text !== undefined) take(attribute, text)
  return text
}

const writeShell = (values: Values, address: string, references: ReadonlyArray<string>, take: Take): string => {
  const name = shellText("name", values, take)
  const specificAssetIds = Object.entries(assetIds).flatMap(([attribute, key]) => {
    const value = shellText(attribute, values, take)
    return value === undefined ? [] : [{ name: key, value }]
  })
  return JSON.stringify({
    modelType: "AssetAdministrationShell",
    id: values.get("passport_id") ?? address,
    idShort: "BatteryPassport",
    ...(name === undefined ? {} : { displayName: [{ language: defaultLanguage, text: name }] }),
    assetInformation: {
      assetKind: "Instance",
      globalAssetId: address,
      ...(specificAssetIds.length === 0 ? {} : { specificAssetIds })
    },
    submodels: references.map((id) => ({ type: "ModelReference", keys: [{ type: "Submodel", value: id }] }))
  })
}

export const writeEnvironment = (values: Values): Written => {
  const address = asText(values.get("product_id"))
  const { returned, take } = returnedValues()
  const written = writeSubmodels(values, address, take)
  const ids = written.map(({ id }) => id)
  const texts = written.map(({ text }, index) => (index === 0 ? text : `,${text}`))
  const shell = writeShell(values, address, ids, take)
  return {
    document: JsonDocument.fromTexts([`{"assetAdministrationShells":[${shell}],"submodels":[`, ...texts, "]}"]),
    returned
  }
}
