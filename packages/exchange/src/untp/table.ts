/**
 * UNTP Digital Product Passport, attribute by attribute. What UNTP has no place of its own for is a characteristic of the product,
 * under the name of the attribute.
 *
 * @source UNTP Digital Product Passport
 * @source inferred: characteristics are terms of the passport's vocabulary; manufacturer and facility are fragments of the address
 *   of the battery, because a party needs an address
 */
import { conditionDefinitions, type NamedDefinition, productDefinitions, steps } from "@dpp/core/catalogue"
import { isJsonObject, type Json, type JsonObject, shiftDecimal } from "@dpp/core/text"
import { day, type Form, number, row, words, written } from "../json/forms.ts"
import type { Row } from "../json/table.ts"
import { asText } from "../values/asText.ts"
import { categoryClasses } from "../values/categoryClasses.ts"
import { recycledAttributes, recycledPercent } from "../values/recycled.ts"
import { unitOf } from "../values/units.ts"
import { claims } from "./claims.ts"
import { documentRows } from "./links.ts"

const subject = "credentialSubject"
const product = `${subject}/product`

/** A number with its unit. */
const measure = (attribute: string, path: string): Row => {
  const unit = unitOf(attribute) ?? ""
  return row(attribute, path, {
    unit,
    write: (value) => ({ type: ["Measure"], value, unit }),
    read: (node) => (isJsonObject(node) ? node["value"] : undefined)
  })
}

/** A party or a place that needs an address; it is named by a fragment of that of the battery. */
const identified = (attribute: string, path: string, fragment: string): ReadonlyArray<Row> => [
  row(attribute, `${path}/name`),
  {
    ...row("product_id", `${path}/id`, written),
    write: (values) => (values.has(attribute) ? `${asText(values.get("product_id"))}#${fragment}` : undefined)
  }
]

/** Writes the node only where another attribute has a value. */
const beside = (attribute: string, { write, ...rest }: Row): Row => ({
  ...rest,
  write: (values) => (values.has(attribute) ? write(values) : undefined)
})

const categoryNamespace = "https://w3id.org/eudpp/battery-categories#"

/** The category as a class of CIRPASS-2, with the word of the passport as its code. */
const category: Form = {
  write: (value): Json => [
    {
      type: ["Classification"],
      id: `${categoryNamespace}${categoryClasses[asText(value)] ?? ""}`,
      code: value,
      name: asText(value),
      schemeID: categoryNamespace,
      schemeName: "CIRPASS-2 battery categories"
    }
  ],
  read: (node) => (Array.isArray(node) && isJsonObject(node[0]) ? node[0]["code"] : undefined)
}

const metals = ["nickel", "cobalt", "lithium"]

/** Recycled metals as fractions; the shares of a metal are characteristics. */
const materials: Row = {
  attributes: metals.flatMap((metal) => recycledAttributes(metal)),
  path: `${subject}/materialsProvenance`,
  direction: "out",
  write: (values) => {
    const found = metals.flatMap((metal): ReadonlyArray<JsonObject> => {
      const share = recycledPercent(values, metal)
      return share === undefined
        ? []
        : [{ type: ["Material"], name: metal, recycledMassFraction: shiftDecimal(share, -2) }]
    })
    return found.length === 0 ? undefined : found
  }
}

const placed: ReadonlyArray<Row> = [
  row("passport_id", "id", written),
  row("operator_name", "issuer/name", written),
  row("last_updated", "validFrom", written),
  row("product_id", `${product}/id`, written),
  row("product_id", `${subject}/id`, written),
  row("name", `${product}/name`),
  row("gtin", `${product}/registeredId`),
  beside(
    "gtin",
    row("gtin", `${product}/idScheme`, {
      write: () => ({
        type: ["IdentifierScheme"],
        id: "https://id.gs1.org/01/",
        name: "Global Trade Item Number (GTIN)"
      })
    })
  ),
  row("serial_number", `${product}/serialNumber`),
  row("batch_identifier", `${product}/batchNumber`),
  row("battery_category", `${product}/productCategory`, category),
  ...identified("mfr_name", `${product}/producedByParty`, "manufacturer"),
  beside("mfr_name", row("mfr_identifier", `${product}/producedByParty/registeredId`)),
  ...identified("manufacturing_place", `${product}/producedAtFacility`, "facility"),
  beside("manufacturing_place", row("facility_id", `${product}/producedAtFacility/registeredId`, written)),
  row("manufacturing_date", `${product}/productionDate`, day),
  measure("battery_mass", `${product}/dimensions/weight`),
  measure("length", `${product}/dimensions/length`),
  measure("width", `${product}/dimensions/width`),
  measure("height", `${product}/dimensions/height`),
  row("dpp_granularity", `${subject}/granularityLevel`, words({ item: "item" })),
  claims,
  ...documentRows,
  materials
]

const placedNames = new Set(placed.filter(({ read }) => read !== undefined).flatMap(({ attributes }) => attributes))
const writtenNames = new Set(["passport_id", "product_id", "operator_name", "last_updated", "facility_id"])

/** Any JSON, as the passport has it. */
const anything: Form = { write: (value) => value, read: (node) => node }

const characteristic = ({ name, shape }: NamedDefinition): Row => {
  const path = `${product}/characteristics/${name}`
  if (shape.unit !== null) return measure(name, path)
  return row(name, path, shape.type === "integer" ? number : anything)
}

export const rows: ReadonlyArray<Row> = [
  ...placed,
  ...[...productDefinitions, ...conditionDefinitions, ...steps.flatMap(({ derived }) => derived)]
    .filter(({ name }) => !placedNames.has(name) && !writtenNames.has(name))
    .map(characteristic),
  row("lastUpdate", `${product}/characteristics/lastUpdate`)
]
