/** A battery as its page and its label would show it, before it is stored. */
import type { Facility, Organization } from "@dpp/client"
import { isAttributeName } from "@dpp/core/catalogue"
import { publicView } from "@dpp/core/access"
import type { Language } from "@dpp/core/languages"
import type { EconomicOperator } from "@dpp/core/party"
import { type PassportFacts, publicUrl } from "@dpp/core/passport"
import { newProduct, ProductId } from "@dpp/core/product"
import { UnrecognizedFields } from "@dpp/core/text"
import { passportPage } from "@dpp/rendering/page/PassportPage"
import * as DateTime from "effect/DateTime"
import * as Result from "effect/Result"
import { inputOf, type Values } from "./modelCheck.ts"

const id = ProductId.make("00000000-0000-7000-8000-000000000000")

interface Facts {
  readonly organization: Organization
  readonly facilities: ReadonlyArray<Facility>
  readonly serial: string
}

type Owner = Parameters<typeof newProduct>[1]
type Input = Parameters<typeof newProduct>[0]

/** What a page and a label read of a battery with these values. Null for values that are together larger than a battery may be. */
const factsOf = (
  values: Values,
  attributes: Readonly<Record<string, unknown>>,
  { facilities, organization }: Omit<Facts, "serial">
): PassportFacts | null => {
  const facility = facilities.find((one) => one.id === values["facility_id"]) ?? null
  const now = DateTime.makeUnsafe(Date.now())
  // Sound: wrong values are shown beside their fields; what is read here has the names and forms of the REST API.
  const owner = { organization, facility, id, now } as unknown as Owner & {
    readonly organization: EconomicOperator
  }
  const battery: Input = {
    category: "batteries",
    status: "draft",
    name: String(values["name"]),
    gtin: (values["gtin"] ?? null) as Input["gtin"],
    external_id: null,
    facility_id: (values["facility_id"] ?? null) as Input["facility_id"],
    attributes: attributes as unknown as Input["attributes"],
    not_applicable: (values["not_applicable"] ?? []) as Input["not_applicable"],
    predecessors: [],
    unrecognized: new UnrecognizedFields(),
    warnings: []
  }
  return Result.match(newProduct(battery, owner), {
    onFailure: () => null,
    onSuccess: ({ product }) => ({
      product,
      organization: owner.organization,
      facility: owner.facility,
      publicUrl: publicUrl(product, owner.organization, organization.public_origin),
      lastUpdated: now,
      serviceName: null,
      language: organization.language
    })
  })
}

/** A battery of a model. */
export const sampleFacts = (values: Values, { serial, ...facts }: Facts): PassportFacts | null => {
  const input = inputOf(values)
  const attributes = Object.entries(input).filter(([name]) => isAttributeName(name))
  return factsOf(input, { ...Object.fromEntries(attributes), serial_number: serial }, facts)
}

/** A battery with all its own values. */
export const batteryFacts = (values: Values, facts: Omit<Facts, "serial">): PassportFacts | null => {
  const attributes = Object.entries(values).filter(([name, value]) => isAttributeName(name) && value !== null)
  return factsOf(values, Object.fromEntries(attributes), facts)
}

/** The public page of the battery, as an HTML document. `isPreview`: whether it says that it is not published. */
export const samplePage = (facts: PassportFacts, language: Language, isPreview = true): string =>
  passportPage({ facts, condition: null, view: publicView, isPreview }, language)

/** The battery as the label reads it. */
export const sampleLabel = ({ product, publicUrl: public_url }: PassportFacts) => ({
  ...product.attributes,
  name: product.name,
  gtin: product.gtin,
  public_url
})
