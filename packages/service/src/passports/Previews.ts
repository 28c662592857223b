/**
 * The passport of a product as it would be published now, which its owner sees as page and as PDF.
 *
 * Nothing is stored or signed, and only its organization can see it.
 */
import type { Caller } from "@dpp/core/access"
import { appearanceOf } from "@dpp/core/party"
import { type Passport, publicUrl } from "@dpp/core/passport"
import { NoPassport, type ProductId } from "@dpp/core/product"
import * as Context from "effect/Context"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import * as Option from "effect/Option"
import { ConditionStore } from "../ports/ConditionStore.ts"
import { Organizations } from "../ports/Organizations.ts"
import { ProductStore } from "../ports/ProductStore.ts"
import { noSafeguards, type Safeguards } from "../ports/Safeguards.ts"
import { orProductNotFound, type ProductNotFound } from "../shared/NotFound.ts"
import { PassportSettings } from "../shared/PassportSettings.ts"
import { writtenValues } from "../shared/writtenValues.ts"

export interface Preview {
  readonly passport: Passport
  /** Names of the attributes that a supplier stated. */
  readonly supplied: ReadonlySet<string>
  readonly safeguards: Safeguards
}

export class Previews extends Context.Service<
  Previews,
  {
    readonly find: (caller: Caller, id: ProductId) => Effect.Effect<Preview, ProductNotFound | NoPassport>
  }
>()("@dpp/service/passports/Previews") {}

export const layer = Layer.effect(
  Previews,
  Effect.gen(function* () {
    const products = yield* ProductStore
    const conditions = yield* ConditionStore
    const organizations = yield* Organizations
    const { publicOrigin, serviceName } = yield* PassportSettings
    const { supplied } = yield* writtenValues

    const find = Effect.fn("Previews.find")(function* ({ organization }: Caller, id: ProductId) {
      const product = yield* products.find(organization.id, id).pipe(orProductNotFound(id))
      if (product.category !== "batteries") return yield* new NoPassport({ id })
      const place = product.facility_id
      const facility = place === null ? Option.none() : yield* organizations.findFacility(organization.id, place)
      const state = yield* conditions.find(organization.id, id)
      const passport: Passport = {
        facts: {
          product,
          organization,
          facility: Option.getOrNull(facility),
          publicUrl: publicUrl(product, organization, publicOrigin),
          lastUpdated: product.updated_at,
          serviceName,
          language: organization.language
        },
        condition: Option.match(state, { onNone: () => null, onSome: ({ condition }) => condition })
      }
      const { backup_provider: backupProvider } = organization
      return {
        passport,
        supplied: yield* supplied(product),
        safeguards: { ...noSafeguards, backupProvider, appearance: appearanceOf(organization) }
      }
    })

    return Previews.of({ find })
  })
)
