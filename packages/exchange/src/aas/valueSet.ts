/**
 * The value documents of one battery as one set, as a data space hands a passport over: all eight, or none.
 *
 * A value document has no meanings, so its values are recognized by their names: those of the templates, and those that the
 * aspect models have in their place.
 *
 * @source CX-0160-3 §3 (required models), §5.3.2 (an incomplete set is rejected)
 * @source IDTA 01002-3-1 (ValueOnly serialization)
 */
import { isJsonObject, type Json, type JsonObject } from "@dpp/core/text"
import * as Result from "effect/Result"
import { asText } from "../values/asText.ts"
import type { Read } from "../values/Format.ts"
import { readEnvironment } from "./readEnvironment.ts"
import { submodels } from "./submodels.ts"

/** Names of the aspect models that differ from those of the templates. */
const templateNames: Readonly<Record<string, string>> = {
  BatteryStatus: "LifeCycleStage",
  designationOfCertificateOrApproval: "DesignationOfCertificateOrApproval",
  PcfCo2eq: "PcfCO2eq",
  InitialInternalResistanceAtBatteryCellLevel: "InitialInternalResistanceOnBatteryCellLevel",
  InitialInternalResistanceAtBatteryPackLevel: "InitialInternalResistanceOnBatteryPackLevel",
  InternalResistanceIncreaseAtBatteryPackLevel: "InternalResistanceIncreaseOfBatteryPackLevel",
  RatioNominalBatteryPowerAndBatteryEnergy: "RatioNorminalBatteryPowerAndBatteryEnergy",
  atSoC: "atSoc",
  RemainingPowerCapabilityValue: "RemainingPowerCapabilityDynamicAt"
}

const isTag = (name: string): boolean => /^[a-z]{2}(?:-[A-Z]{2})?$/u.test(name)

/** Whether an object has texts by their language. */
const isLanguages = (value: Json): boolean =>
  isJsonObject(value) && Object.keys(value).length > 0 && Object.keys(value).every(isTag)

const multiLanguage = (values: ReadonlyArray<Json>): JsonObject => ({
  modelType: "MultiLanguageProperty",
  value: values
    .filter(isJsonObject)
    .flatMap((one) => Object.entries(one).map(([language, text]) => ({ language, text })))
})

const listOf = (values: ReadonlyArray<Json>): JsonObject => ({
  modelType: "SubmodelElementList",
  value: values.flatMap((value) => elementOf(value) ?? [])
})

const objectElement = (value: JsonObject): JsonObject => {
  if (isLanguages(value)) return multiLanguage([value])
  const { contentType = null, value: url, ...rest } = value
  return url !== undefined && Object.keys(rest).length === 0
    ? { modelType: "File", contentType, value: url }
    : { modelType: "SubmodelElementCollection", value: elementsOf(value) }
}

const elementOf = (value: Json): JsonObject | undefined => {
  if (value === null) return undefined
  if (typeof value !== "object") return { modelType: "Property", value: asText(value) }
  if (isJsonObject(value)) return objectElement(value)
  return value.length > 0 && value.every(isLanguages) ? multiLanguage(value) : listOf(value)
}

/** The languages of a document are a list in the template, and one text in its aspect model. */
const memberOf = (name: string, value: Json): JsonObject | undefined =>
  name === "Language" && typeof value === "string" ? listOf([value]) : elementOf(value)

const elementsOf = (document: JsonObject): ReadonlyArray<JsonObject> =>
  Object.entries(document).flatMap(([name, value]) => {
    const element = memberOf(name, value)
    return element === undefined ? [] : [{ idShort: templateNames[name] ?? name, ...element }]
  })

const names = submodels.map(({ idShort }) => idShort)

/** Reads `{ "documents": { "BatteryNameplate": …, … } }`. Fails with a sentence that names the documents that are missing. */
export const readValueSet = (body: JsonObject): Result.Result<Read, string> => {
  const { documents = null, ...rest } = body
  if (!isJsonObject(documents)) return Result.fail(`needs documents: an object with ${names.join(", ")}`)
  const missing = names.filter((name) => !isJsonObject(documents[name] ?? null))
  if (missing.length > 0) {
    const fields = missing.map((name) => `documents.${name}`).join(", ")
    return Result.fail(`lacks ${fields}: send all eight value documents of the battery as one set`)
  }
  const set = Object.entries(documents).map(([idShort, document]) => ({
    idShort,
    submodelElements: isJsonObject(document) ? elementsOf(document) : []
  }))
  const others = Object.entries(rest).map(([idShort, value]) => ({ idShort, submodelElements: elementsOf({ value }) }))
  return Result.succeed(readEnvironment({ submodels: [...set, ...others] }))
}
