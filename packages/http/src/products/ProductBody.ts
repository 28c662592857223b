/** A product as the API returns it: flat, with every field, and `null` where a field has no value. */
import type { BatteryModel as ModelBody, Product as ProductBody } from "@dpp/api/Product"
import type { RegistryState } from "@dpp/api/Registry"
import { catalogue, productDefinitions } from "@dpp/core/catalogue"
import {
  completeness,
  isAway,
  shownWarnings,
  proofDue,
  registryStatus,
  lockOf,
  publishedAt,
  statusOf,
  type ReadinessProfile,
  type AnyProduct,
  type BatteryModel,
  type Product,
  type SuccessorLink,
  batteryModelShapes
} from "@dpp/core/product"
import type { Organization } from "@dpp/core/party"
import { publicUrl } from "@dpp/core/passport"
import * as DateTime from "effect/DateTime"

export interface BodyFacts {
  readonly organization: Organization
  readonly publicOrigin: string
  readonly readinessProfile: ReadinessProfile
}

const nothingOf = (names: object): object => Object.fromEntries(Object.keys(names).map((name) => [name, null]))

/** Every field in the order of the catalogue. A value that is spread over them keeps the place of its field. */
const noAttributes = nothingOf(catalogue)
const noModelAttributes = nothingOf(batteryModelShapes)

const timeOrNull = (time: DateTime.Utc | null): string | null => (time === null ? null : DateTime.formatIso(time))

export const productBody = (product: AnyProduct, facts: BodyFacts): ProductBody | ModelBody =>
  product.category === "batteries" ? batteryBody(product, facts) : modelBody(product, facts)

// Sound, both times: every field of the catalogue is present, and each value was decoded by its codec on its way in.

export const batteryBody = (product: Product, facts: BodyFacts): ProductBody => {
  const lock = lockOf(product.state)
  return {
    id: product.id,
    category: product.category,
    status: statusOf(product.state),
    name: product.name,
    gtin: product.gtin,
    external_id: product.external_id,
    facility_id: product.facility_id,
    not_applicable: notApplicable(product),
    passport_status: statusOf(product.state) === "published" ? product.life.standing : null,
    predecessors: product.life.predecessors,
    successors: product.life.successors.map(successorBody),
    ...noAttributes,
    ...product.attributes,
    registry: registryState(product),
    image_url: imageUrl(product, facts),
    public_url: publicUrl(product, facts.organization, facts.publicOrigin),
    identifiers_locked_at: timeOrNull(lock?.at ?? null),
    identifiers_locked_reason: lock?.reason ?? null,
    published_at: timeOrNull(publishedAt(product.state)),
    ...(product.publication_request !== null && { publication_request: askedBy(product.publication_request) }),
    created_at: DateTime.formatIso(product.created_at),
    updated_at: DateTime.formatIso(product.updated_at),
    completeness: { ...completeness(product, facts.readinessProfile), warnings: shownWarnings(product) }
  } as unknown as ProductBody
}

/** The id of the change request is not part of the body. */
const askedBy = ({ member_id, member_name, requested_at }: NonNullable<Product["publication_request"]>) => ({
  member_id,
  member_name,
  requested_at
})

/** A version whose statement is none of the passport has no number of the passport. */
const registryState = (product: Product): RegistryState => {
  const { registration } = product
  const { attempts = [], errors = [], registered = null, registration_id = null } = registration ?? {}
  const proof_due = registration === null ? null : proofDue(registration)
  return {
    status: registryStatus(product),
    registration_id,
    registered_version: registered?.version ?? null,
    registered_statement_sha256: registered?.sha256 ?? null,
    ...(proof_due === null ? {} : { proof_due }),
    ...(errors.length === 0 ? {} : { errors }),
    ...(attempts.length === 0 ? {} : { attempts })
  }
}

/** How many events came before a link is for the rules of the core. */
const successorBody = ({ linked_at, operation, parts, passport_url, product_id, published_at }: SuccessorLink) => ({
  product_id,
  operation,
  parts,
  linked_at,
  published_at,
  ...(passport_url === undefined ? {} : { passport_url })
})

/** What was declared, and what falls away and has no value. */
const notApplicable = ({ attributes, life, not_applicable }: Product): ReadonlyArray<string> =>
  life.falls_away.length === 0
    ? not_applicable
    : productDefinitions
        .map(({ name }) => name)
        .filter(
          (name) =>
            not_applicable.some((declared) => declared === name) ||
            (isAway(life, name) && attributes[name] === undefined)
        )

const modelBody = (product: BatteryModel, facts: BodyFacts): ModelBody =>
  ({
    id: product.id,
    category: product.category,
    battery_category: null,
    status: "draft",
    name: product.name,
    gtin: product.gtin,
    external_id: product.external_id,
    ...noModelAttributes,
    ...product.attributes,
    image_url: imageUrl(product, facts),
    created_at: DateTime.formatIso(product.created_at),
    updated_at: DateTime.formatIso(product.updated_at)
  }) as unknown as ModelBody

const imageUrl = ({ image }: AnyProduct, { publicOrigin }: BodyFacts): string | null =>
  image === null ? null : `${publicOrigin}${image}`
