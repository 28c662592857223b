/**
 * The attributes of a v2.0 document that are not public, each as one property of its section.
 *
 * A signed statement has all of them, with a value or not, so that the number of withheld values says nothing. Values of
 * the condition are not among them: they change without a new version of the passport.
 *
 * @source EU 2023/1542 Art. 77(2), Annex XIII
 */
import { publicView } from "../access/View.ts"
import type { AnnexPoint } from "../catalogue/AnnexPoint.ts"
import { type BatteryCategory, byCategory } from "../catalogue/BatteryCategory.ts"
import { steps } from "../catalogue/Catalogue.ts"
import { isJsonObject, type Json } from "../text/Json.ts"
import type { PassportDocument } from "./Document.ts"
import type { PassportParts } from "./DocumentPart.ts"
import { propertiesOf } from "./Section.ts"

type Path = readonly [section: string, ...names: [string, ...Array<string>]]

export interface RestrictedProperty {
  /** Names from the root of the document to the property. */
  readonly path: Path
  /** The list of Annex XIII that decides who reads it. */
  readonly point: AnnexPoint
}

const ofHeader = steps
  .flatMap((step) => step.derived)
  .flatMap(({ point, v20 }): ReadonlyArray<RestrictedProperty> => {
    if (v20 === null || publicView.shows(point)) return []
    return [{ path: ["dppHeader", v20], point }]
  })

const ofData = (category: BatteryCategory): ReadonlyArray<RestrictedProperty> =>
  steps.flatMap((step) =>
    propertiesOf(step, category).flatMap(({ name, point, product }): ReadonlyArray<RestrictedProperty> => {
      if (product.length === 0 || publicView.shows(point)) return []
      return [{ path: ["batteryPassportData", step.v20, name], point }]
    })
  )

/** All restricted properties of a passport, by battery category. */
export const restrictedProperties: Readonly<Record<BatteryCategory, ReadonlyArray<RestrictedProperty>>> = byCategory(
  (category) => [...ofHeader, ...ofData(category)]
)

const pointerOf = (path: ReadonlyArray<string>): string => `/${path.join("/")}`

const points: ReadonlyMap<string, AnnexPoint> = new Map<string, AnnexPoint>(
  Object.values(restrictedProperties).flatMap((properties) =>
    properties.map(({ path, point }) => [pointerOf(path), point] as const)
  )
)

/** Returns the list of Annex XIII of a restricted property, by its JSON pointer; undefined for any other. */
export const restrictedPoint = (pointer: string): AnnexPoint | undefined => points.get(pointer)

/**
 * Returns every restricted property of a passport with its value, undefined if there is none: those of the category, and
 * those that a former exporter has written.
 */
export const restrictedValues = (
  document: PassportDocument,
  { content, facility, operator, service }: PassportParts,
  category: BatteryCategory
): ReadonlyArray<{ readonly path: Path; readonly value: Json | undefined }> => {
  const known = restrictedProperties[category].map(({ path }) => path)
  const pointers = new Set(known.map(pointerOf))
  const written = [content, operator, facility, service]
    .flatMap((part) => Object.keys(part?.points ?? {}))
    .filter((pointer) => !pointers.has(pointer))
    // Sound: the exporter wrote the pointer from a section and a name.
    .map((pointer) => pointer.slice(1).split("/") as unknown as Path)
  return [...known, ...written].map((path) => ({ path, value: valueIn(document, path) }))
}

const valueIn = (document: Json, path: ReadonlyArray<string>): Json | undefined =>
  path.reduce<Json | undefined>((node, name) => (isJsonObject(node) ? node[name] : undefined), document)
