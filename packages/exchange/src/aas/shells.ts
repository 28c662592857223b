/**
 * The parts of an environment as a repository of shells returns them: the shell, its references, its submodels, and the elements
 * of a submodel by their path.
 *
 * @source IDTA 01002-3-0 (API part 2: shell repository, submodel repository, `idShortPath`)
 */
import type { Json, JsonObject } from "@dpp/core/text"
import { childrenOf, objectsAt } from "./elements.ts"
import { elementValue, valueDocument } from "./valueOnly.ts"

/** A page with everything: a passport has few submodels. */
const page = (result: ReadonlyArray<JsonObject>): JsonObject => ({ paging_metadata: {}, result })

/** An element by its path: names separated by dots, entries of lists by their position, from 0. */
const elementAt = (submodel: JsonObject, path: string): JsonObject | undefined =>
  (path.match(/[^.[\]]+/gu) ?? []).reduce<JsonObject | undefined>((parent, name) => {
    const children = parent === undefined ? [] : childrenOf(parent)
    return parent?.["modelType"] === "SubmodelElementList" && /^\d{1,9}$/u.test(name)
      ? children[Number(name)]
      : children.find(({ idShort }) => idShort === name)
  }, submodel)

/** A name that only the value of a submodel or an element has after its path. */
const valueSuffix = "$value"

const submodelPart = (submodel: JsonObject, [first, path, ...rest]: ReadonlyArray<string>): Json | undefined => {
  if (first === undefined) return submodel
  if (first === valueSuffix && path === undefined) return valueDocument(submodel)
  if (first !== "submodel-elements") return undefined
  if (path === undefined) return page(objectsAt(submodel, "submodelElements"))
  const element = elementAt(submodel, path)
  if (element === undefined || rest.length === 0) return element
  return rest.length === 1 && rest[0] === valueSuffix ? elementValue(element) : undefined
}

/**
 * What a path below `/shells` or `/submodels` leads to. `path`: decoded segments after the id of the shell, such as
 * `["submodels", "https://…#TechnicalData", "submodel-elements", "GeneralInformation.BatteryMass"]`. Undefined if there is nothing.
 */
export const shellPart = (environment: JsonObject, [first, id, ...rest]: ReadonlyArray<string>): Json | undefined => {
  const [shell] = objectsAt(environment, "assetAdministrationShells")
  if (shell === undefined) return undefined
  if (first === undefined) return shell
  if (first === "asset-information" && id === undefined) return shell["assetInformation"]
  if (first === "submodel-refs" && id === undefined) return page(objectsAt(shell, "submodels"))
  if (first !== "submodels") return undefined
  const submodels = objectsAt(environment, "submodels")
  if (id === undefined) return page(submodels)
  const submodel = submodels.find((one) => one["id"] === id)
  return submodel === undefined ? undefined : submodelPart(submodel, rest)
}
