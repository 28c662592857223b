/** A battery of a model as its page and its label would show it, with a serial number that no battery has. */
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

/** Null for values that are together larger than a battery may be. */
export const sampleFacts = (values: Values, { facilities, organization, serial }: Facts): PassportFacts | null => {
  const input = inputOf(values)
  const attributes = Object.fromEntries(Object.entries(input).filter(([name]) => isAttributeName(name)))
  const facility = facilities.find((one) => one.id === input["facility_id"]) ?? null
  const now = DateTime.makeUnsafe(Date.now())
  // Sound: wrong values are shown beside their fields; what is read here has the names and forms of the REST API.
  const owner = { organization, facility, id, now } as unknown as Owner & {
    readonly organization: EconomicOperator
  }
  const battery: Input = {
    category: "batteries",
    status: "draft",
    name: String(values["name"]),
    gtin: (input["gtin"] ?? null) as Input["gtin"],
    external_id: null,
    facility_id: (input["facility_id"] ?? null) as Input["facility_id"],
    attributes: { ...attributes, serial_number: serial } as Input["attributes"],
    not_applicable: (input["not_applicable"] ?? []) as Input["not_applicable"],
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
      serviceName: null
    })
  })
}

/** The public page of the battery, as an HTML document. */
export const samplePage = (facts: PassportFacts, language: Language): string =>
  passportPage({ facts, condition: null, view: publicView, isPreview: true }, language)

/** The battery as the label reads it. */
export const sampleLabel = ({ product, publicUrl: public_url }: PassportFacts) => ({
  ...product.attributes,
  name: product.name,
  gtin: product.gtin,
  public_url
})
