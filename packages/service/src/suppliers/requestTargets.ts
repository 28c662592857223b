/** The template or the products that a request asks values for: what they lack, and which values they have. */
import type { Caller } from "@dpp/core/access"
import { requireActive } from "@dpp/core/lifecycle"
import type { OrganizationId } from "@dpp/core/party"
import { completeness, type ProductId } from "@dpp/core/product"
import {
  type DataRequest,
  type AskedValues,
  type RequestTarget,
  type StandingFingerprints,
  standingValues
} from "@dpp/core/supplier"
import { templateCompleteness, type TemplateId } from "@dpp/core/template"
import { validationFailed, fieldRefused, issue } from "@dpp/core/text"
import * as Arr from "effect/Array"
import * as Effect from "effect/Effect"
import * as Option from "effect/Option"
import { findOwnFacility } from "../organizations/ownFacility.ts"
import { Organizations } from "../ports/Organizations.ts"
import { ProductStore } from "../ports/ProductStore.ts"
import { TemplateStore } from "../ports/TemplateStore.ts"
import { orNotFound } from "../shared/NotFound.ts"
import { PassportSettings } from "../shared/PassportSettings.ts"
import { fingerprinting } from "./fingerprints.ts"

const productsAtOnce = 25

/** The functions take their ports once, when the use case that uses them is built. */
export const requestTargets = Effect.gen(function* () {
  const templates = yield* TemplateStore
  const products = yield* ProductStore
  const organizations = yield* Organizations
  const { readinessProfile } = yield* PassportSettings
  const fingerprints = yield* fingerprinting

  const ofTemplate = Effect.fnUntraced(function* (caller: Caller, id: TemplateId) {
    const { organization } = caller
    const noTemplate = () => fieldRefused("template_id", "noTemplate")
    const template = yield* templates.find(organization.id, id).pipe(orNotFound(noTemplate))
    const facility = yield* findOwnFacility(organizations, caller, template.facility_id)
    const target: RequestTarget = {
      isOne: false,
      categories: [template.attributes.battery_category],
      completeness: [templateCompleteness(template, { organization, facility }, readinessProfile)]
    }
    return target
  })

  const ofProducts = Effect.fnUntraced(function* ({ organization }: Caller, ids: ReadonlyArray<ProductId>) {
    const found = yield* products.findBatteries(organization.id, ids)
    const known = new Set(found.map(({ id }) => id))
    const unknown = ids.flatMap((id, index) => (known.has(id) ? [] : [issue(`product_ids[${index}]`, "noBattery")]))
    if (unknown.length > 0) return yield* validationFailed(unknown)
    for (const product of found) yield* Effect.fromResult(requireActive(product))
    const target: RequestTarget = {
      isOne: found.length === 1,
      categories: [...new Set(found.map(({ attributes }) => attributes.battery_category))],
      completeness: found.map((product) => completeness(product, readinessProfile))
    }
    return target
  })

  const describe = (caller: Caller, target: AskedValues["target"]) =>
    "template_id" in target ? ofTemplate(caller, target.template_id) : ofProducts(caller, target.product_ids)

  /**
   * The present values of the fields of a request: those of the template, or of some of its products. Products and templates that
   * were deleted are left out.
   */
  const standing = Effect.fnUntraced(function* (
    organization: OrganizationId,
    { fields, template_id }: DataRequest,
    ids: ReadonlyArray<ProductId>
  ) {
    if (template_id === null) return standingValues(fields, yield* products.findBatteries(organization, ids))
    const template = yield* templates.find(organization, template_id)
    return standingValues(
      fields,
      Option.toArray(template).map(({ attributes }) => ({ id: null, attributes }))
    )
  })

  /** The fingerprints of all present values. Reads few products at a time, since each may have 256 kB. */
  const presentFingerprints = Effect.fnUntraced(function* (organization: OrganizationId, request: DataRequest) {
    const pages = request.template_id === null ? Arr.chunksOf(request.product_ids, productsAtOnce) : [[]]
    const groups = new Map<string, { readonly product_ids: Array<ProductId> } & StandingFingerprints>()
    for (const ids of pages) {
      const present = yield* fingerprints.add(request.fields, yield* standing(organization, request, ids))
      for (const { fingerprints: found, product_ids } of present) {
        const key = JSON.stringify(found)
        const group = groups.get(key) ?? { product_ids: [], fingerprints: found }
        group.product_ids.push(...product_ids)
        groups.set(key, group)
      }
    }
    return [...groups.values()]
  })

  return { describe, standing, presentFingerprints }
})
