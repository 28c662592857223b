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
import type { PassportFacts } from "../passport/Passport.ts"
import type { Json } from "../text/Json.ts"
import { writeProperty } from "./Export.ts"
import { header } from "./Header.ts"
import { propertiesOf } from "./Section.ts"

export interface RestrictedProperty {
  /** Names from the root of the document to the property. */
  readonly path: readonly [section: string, ...names: [string, ...Array<string>]]
  /** The list of Annex XIII that decides who reads it. */
  readonly point: AnnexPoint
  /** Returns the value; undefined if the passport has none. */
  readonly write: (facts: PassportFacts) => Json | undefined
}

const ofHeader = steps
  .flatMap((step) => step.derived)
  .flatMap(({ point, v20 }): ReadonlyArray<RestrictedProperty> => {
    if (v20 === null || publicView.shows(point)) return []
    return [{ path: ["dppHeader", v20], point, write: (facts) => header(facts)[v20] }]
  })

const ofData = (category: BatteryCategory): ReadonlyArray<RestrictedProperty> =>
  steps.flatMap((step) =>
    propertiesOf(step, category).flatMap((property): ReadonlyArray<RestrictedProperty> => {
      // Attributes that share a property have the same point, as a test requires.
      const [first] = property.product
      if (first === undefined || publicView.shows(first.point)) return []
      const path = ["batteryPassportData", step.v20, property.name] as const
      return [{ path, point: first.point, write: (facts) => writeProperty(property, facts, null) }]
    })
  )

/** All restricted properties of a passport, by battery category. */
export const restrictedProperties: Readonly<Record<BatteryCategory, ReadonlyArray<RestrictedProperty>>> = byCategory(
  (category) => [...ofHeader, ...ofData(category)]
)

const points: ReadonlyMap<string, AnnexPoint> = new Map<string, AnnexPoint>(
  Object.values(restrictedProperties).flatMap((properties) =>
    properties.map(({ path, point }) => [`/${path.join("/")}`, point] as const)
  )
)

/** Returns the list of Annex XIII of a restricted property, by its JSON pointer; undefined for any other. */
export const restrictedPoint = (pointer: string): AnnexPoint | undefined => points.get(pointer)
