/**
 * Writes the parts of a v2.0 document. This is the exporter: a change of what it writes needs a new value of `exporter`, and
 * applies to versions that begin afterwards.
 *
 * @source spec §9 rule 2
 * @source inferred: names and shapes; see docs/decisions/0003-v2-reconstruction.md
 */
import { publicView } from "../access/View.ts"
import type { AnnexPoint } from "../catalogue/AnnexPoint.ts"
import { byCategory } from "../catalogue/BatteryCategory.ts"
import { steps } from "../catalogue/Catalogue.ts"
import { inOneLanguage } from "../catalogue/inOneLanguage.ts"
import { kgCo2PerKilowattHour } from "../catalogue/quantities.ts"
import type { Facility } from "../party/Facility.ts"
import type { PrintedOperator } from "../party/Organization.ts"
import type { PassportFacts } from "../passport/Passport.ts"
import type { Product } from "../product/Product.ts"
import { isJsonObject, type Json, type JsonObject } from "../text/Json.ts"
import type { ContentPart, DocumentPart, PassportParts } from "./DocumentPart.ts"
import { contentHeader, derivedProperties, facilityHeader, operatorHeader, writeResponsible } from "./Header.ts"
import { propertiesOf, type Property } from "./Section.ts"

/** The name of this exporter, which every version and every signed statement records. */
export const exporter = "v20/1"

const sections = byCategory((category) =>
  steps.map((step) => ({ name: step.v20, properties: propertiesOf(step, category) }))
)

const isRestricted = (point: AnnexPoint) => !publicView.shows(point)

/** The points of the header and of the properties that the service itself writes. */
const derivedPoints: ReadonlyMap<string, AnnexPoint> = new Map(
  steps.flatMap((step) =>
    step.derived.flatMap(({ point, v20 }): ReadonlyArray<[string, AnnexPoint]> => {
      if (v20 === null || !isRestricted(point)) return []
      const isOfSection = Object.hasOwn(derivedProperties, v20)
      return [[isOfSection ? `/batteryPassportData/${step.v20}/${v20}` : `/dppHeader/${v20}`, point]]
    })
  )
)

const pointsOf = (header: JsonObject, data: DocumentPart["data"]): DocumentPart["points"] => {
  const pointers = [
    ...Object.keys(header).map((name) => `/dppHeader/${name}`),
    ...Object.entries(data).flatMap(([section, properties]) =>
      Object.keys(properties).map((name) => `/batteryPassportData/${section}/${name}`)
    )
  ]
  return Object.fromEntries(
    pointers.flatMap((pointer) => {
      const point = derivedPoints.get(pointer)
      return point === undefined ? [] : [[pointer, point]]
    })
  )
}

const partOf = (header: JsonObject, data: DocumentPart["data"]): DocumentPart => ({
  header,
  data,
  points: pointsOf(header, data)
})

/** Writes the content of a product. `language`: that of the organization, in which the model has texts that are in several. */
export const writeContent = (
  { attributes: given, id, life }: Pick<Product, "attributes" | "id" | "life">,
  language = "en"
): ContentPart => {
  const attributes = inOneLanguage(given, language)
  const points: Record<string, AnnexPoint> = {}
  const data: Record<string, JsonObject> = {}
  for (const { name: section, properties } of sections[attributes.battery_category]) {
    const written: Record<string, Json> = {}
    for (const property of properties) {
      const value =
        property.name === "economicOperatorInformation" && life.responsible !== null
          ? writeResponsible(life.responsible)
          : writeProperty(property, attributes)
      if (value === undefined) continue
      written[property.name] = value
      if (value !== null && isRestricted(property.point)) {
        points[`/batteryPassportData/${section}/${property.name}`] = property.point
      }
    }
    data[section] = written
  }
  const chosen = attributes === given ? {} : { language }
  return { exporter, ...chosen, header: contentHeader({ id, life }), data, points }
}

/** Writes one property of a section; null at the place of another part, undefined if the product has no value. */
const writeProperty = (property: Property, attributes: Product["attributes"]): Json | undefined => {
  if (property.merged !== undefined) return property.merged.write(attributes)
  if (Object.hasOwn(derivedProperties, property.name)) return null
  let node: Json | undefined
  // The unit of the model is that of a kWh, which the footprint of a back-up battery is not per.
  if (attributes.is_back_up === true && property.product.some(({ shape }) => shape === kgCo2PerKilowattHour))
    return undefined
  for (const definition of property.product) {
    const value = attributes[definition.name]
    if (value !== undefined) node = joinNodes(node, definition.shape.v20.write(value))
  }
  return node
}

/** Attributes that share a node write objects, each its own keys. */
export const joinNodes = (node: Json | undefined, part: Json): Json =>
  isJsonObject(node) && isJsonObject(part) ? { ...node, ...part } : part

const general = steps.find(({ derived }) => derived.length > 0)?.v20 ?? ""

const derivedPart = (header: JsonObject, name: string, value: Json | undefined): DocumentPart =>
  partOf(header, value === undefined ? {} : { [general]: { [name]: value } })

/** Writes what a document states of the economic operator. */
export const writeOperator = (organization: PrintedOperator): DocumentPart =>
  derivedPart(
    operatorHeader(organization),
    "economicOperatorInformation",
    derivedProperties.economicOperatorInformation.write(organization)
  )

/** Writes what a document states of the facility. */
export const writeFacility = (facility: Pick<Facility, "gln">): DocumentPart => partOf(facilityHeader(facility), {})

/** Writes what a document states of the service; `serviceName` is null if the economic operator runs it. */
export const writeService = (serviceName: string | null): DocumentPart =>
  derivedPart({}, "thirdPartyServiceProvider", derivedProperties.thirdPartyServiceProvider.write(serviceName))

/** Writes all parts of a passport. */
export const writeParts = ({
  facility,
  language,
  organization,
  product,
  serviceName
}: PassportFacts): PassportParts => ({
  content: writeContent(product, language),
  operator: writeOperator(organization),
  facility: facility === null ? null : writeFacility(facility),
  service: writeService(serviceName)
})
