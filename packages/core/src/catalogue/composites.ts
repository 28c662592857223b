/** Values of more than one part: chemistry, lists of materials, hazardous substances. */
import * as Result from "effect/Result"
import * as Schema from "effect/Schema"
import { scalar, objectSchema, type Shape } from "./Shape.ts"
import { isJsonObject, type Json, type JsonObject } from "../text/Json.ts"
import { percent } from "./quantities.ts"
import { hazardCode } from "./hazardCodes.ts"
import { enumeration, typedLine, wordsPart } from "./texts.ts"
import { trimmed } from "../text/trimmed.ts"
import { textIn, typedText } from "../text/TypedText.ts"

/** The most entries of any list. */
export const maximumEntries = 200

const listOf = <A>(entry: Schema.Codec<A, unknown>): Schema.Codec<ReadonlyArray<A>, unknown> =>
  Schema.Array(entry).check(Schema.isMaxLength(maximumEntries))

/** Chemistry codes of both models. */
export const modelChemistries = [
  "Li-ion LCO",
  "Li-ion LFP",
  "Li-ion LMO",
  "Li-ion NCA",
  "Li-ion NMC",
  "Li-metal",
  "Na-ion",
  "Ni-Cd",
  "Ni-MH",
  "Pb"
] as const

/** Chemistries that batteries have and the models do not name. `other`: `chemistryOther` has it in words. */
export const furtherChemistries = [
  "Li-ion LMFP",
  "Li-ion LTO",
  "Na-NiCl2",
  "Na-S",
  "V redox flow",
  "Zn",
  "other"
] as const

/** How v2.0 writes chemistries is in `v20/mergedChemistry.ts`. */
export const chemistry = enumeration("chemicalCodeValue", [...modelChemistries, ...furtherChemistries])
export const chemistryOther = wordsPart("additionallyPossibleValue", "optional")

/** A list of short texts. v1.3 has one free text instead, in a section that is not accepted as input. */
export const textList: Shape<ReadonlyArray<string>> = {
  ...scalar("list of text", null, listOf(trimmed(300))),
  v13: null
}

/** The name of a material or substance. */
const name = typedText(trimmed(300), "NameByLanguage")

const ComponentMaterial = Schema.Struct({
  component: trimmed(100).annotate({
    description: "Component that contains the material: `cathode`, `anode` or `electrolyte`."
  }),
  name: name.annotate({ description: "Name of the material, for example `Graphite`." }),
  identifier: Schema.optionalKey(
    trimmed(100).annotate({ description: "Identifier of the material, for example `CAS 7782-42-5`." })
  )
}).annotate({ description: "A material of the cathode, the anode or the electrolyte." })
export type ComponentMaterial = typeof ComponentMaterial.Type

const capitalized = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)

/** v2.0 has one text per material: `Cathode: NMC 811`, with the identifier in brackets if it is known. */
export const componentMaterials: Shape<ReadonlyArray<ComponentMaterial>> = {
  type: "list of {component, name, identifier}",
  unit: null,
  typedText: ["name"],
  input: listOf(ComponentMaterial).check(Schema.isMinLength(1)),
  v13: null,
  v20: {
    schema: { type: "array", items: { type: "string" }, minItems: 1 },
    write: (materials) =>
      materials.map(
        ({ component, identifier, name }) =>
          `${capitalized(component)}: ${textIn(name)}${identifier === undefined ? "" : ` (${identifier})`}`
      ),
    read: (node) => Result.succeed(Array.isArray(node) ? node.map(componentMaterialOf) : node)
  }
}

const componentMaterialOf = (entry: Json): Json => {
  const [, component, name, identifier] =
    typeof entry === "string" ? (/^([^:]+): (.+?)(?: \(([^()]+)\))?$/u.exec(entry) ?? []) : []
  if (component === undefined || name === undefined) return entry
  const uncapitalized = component.charAt(0).toLowerCase() + component.slice(1)
  return { component: uncapitalized, name, ...(identifier === undefined ? {} : { identifier }) }
}

const HazardousSubstance = Schema.Struct({
  chemical_name: name.annotate({ description: "Chemical name, for example `Ethylene carbonate`." }),
  identifier_type: Schema.optionalKey(
    trimmed(100).annotate({ description: "System to which the identifier belongs, for example `CAS`." })
  ),
  identifier: Schema.optionalKey(
    trimmed(100).annotate({ description: "Identifier of the substance, for example `96-49-1`." })
  ),
  location: Schema.optionalKey(
    name.annotate({ description: "Where in the battery the substance is, for example `electrolyte`." })
  ),
  concentration_percent: Schema.optionalKey(
    percent.input.annotate({
      description: "Share of the substance by weight. Unit: %."
    })
  ),
  hazards: Schema.optionalKey(
    Schema.Array(hazardCode)
      .check(Schema.isMinLength(1), Schema.isMaxLength(40))
      .annotate({
        description:
          "Hazard statements of the substance as codes of the CLP Regulation, for example `H302`. Readers see the statement in their " +
          "language. They state the impact, too."
      })
  ),
  impact: Schema.optionalKey(
    typedLine.annotate({
      description:
        "Impact of the substance on the environment and on human health and safety. A passport requires `impact` or `hazards` for each substance."
    })
  )
}).annotate({ description: "A hazardous substance, its location, and its impact on people and the environment." })
export type HazardousSubstance = typeof HazardousSubstance.Type

/** v2.0 merges the substances with their impact into one array. */
export const hazardousSubstances: Shape<ReadonlyArray<HazardousSubstance>> = {
  type: "list of {chemical_name, identifier_type, identifier, location, concentration_percent, hazards, impact}",
  unit: null,
  typedText: ["chemical_name", "location", "impact"],
  input: listOf(HazardousSubstance),
  v13: null,
  v20: {
    schema: {
      type: "array",
      items: objectSchema(
        {
          chemicalName: { type: "string" },
          identifierType: { type: "string" },
          identifier: { type: "string" },
          substanceLocation: { type: "string" },
          concentrationPercent: { type: "number", minimum: 0, maximum: 100 },
          impact: { type: "string" }
        },
        ["chemicalName"]
      )
    },
    write: (substances) => substances.map(hazardousSubstanceV20),
    read: (node) => Result.succeed(Array.isArray(node) ? node.map(hazardousSubstanceOf) : node)
  }
}

const hazardousSubstanceV20 = (substance: HazardousSubstance): JsonObject => ({
  chemicalName: textIn(substance.chemical_name),
  ...(substance.identifier_type === undefined ? {} : { identifierType: substance.identifier_type }),
  ...(substance.identifier === undefined ? {} : { identifier: substance.identifier }),
  ...(substance.location === undefined ? {} : { substanceLocation: textIn(substance.location) }),
  ...(substance.concentration_percent === undefined ? {} : { concentrationPercent: substance.concentration_percent }),
  ...impactV20(substance)
})

/** The model has one text for the impact: the codes, where they alone state it. */
const impactV20 = ({ hazards, impact }: HazardousSubstance): JsonObject => {
  if (impact !== undefined) return { impact: textIn(impact) }
  return hazards === undefined ? {} : { impact: hazards.join("; ") }
}

const substanceKeys: Readonly<Record<string, string>> = {
  chemicalName: "chemical_name",
  identifierType: "identifier_type",
  identifier: "identifier",
  substanceLocation: "location",
  concentrationPercent: "concentration_percent",
  impact: "impact"
}

/** Unknown keys stay as they are, so that the field reports them. */
const hazardousSubstanceOf = (node: Json): Json =>
  isJsonObject(node)
    ? Object.fromEntries(Object.entries(node).map(([key, value]) => [substanceKeys[key] ?? key, value]))
    : node
