/** Organizations and products that clients without a key ask for, over mocks of the ports. */
import { writeParts } from "@dpp/core/v20"
import type { PassportFacts } from "@dpp/core/passport"
import type { Organization } from "@dpp/core/party"
import { type AnyProduct, draft, isPublished, noLife } from "@dpp/core/product"
import { toGtin14 } from "@dpp/core/identifiers"
import { PassportSettings } from "@dpp/service/shared/PassportSettings"
import { FormerDomains } from "@dpp/service/ports/FormerDomains"
import { Organizations } from "@dpp/service/ports/Organizations"
import { PassportStore } from "@dpp/service/ports/PassportStore"
import { ProvenanceStore } from "@dpp/service/ports/ProvenanceStore"
import { type BatteryAddress, type PublicBattery, PublicProducts } from "@dpp/service/ports/PublicProducts"
import { SigningKeys } from "@dpp/service/proofs/SigningKeys"
import { minute } from "@dpp/testkit/builders"
import { settings } from "@dpp/testkit/useCases"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import * as Option from "effect/Option"

interface PublicScene {
  readonly organizations: ReadonlyArray<Organization>
  readonly products: ReadonlyArray<AnyProduct>
  /** The organization of each former domain. */
  readonly formerDomains?: Readonly<Record<string, Organization>>
  /** Defaults to true. */
  readonly isSigning?: boolean
}

const factsOf = (product: AnyProduct, organization: Organization | undefined): Option.Option<PassportFacts> =>
  organization === undefined || !isPublished(product)
    ? Option.none()
    : Option.some({
        product,
        organization,
        facility: null,
        publicUrl: settings.publicOrigin,
        lastUpdated: product.updated_at,
        serviceName: null
      })

const isAt = ({ attributes, gtin, id }: AnyProduct, battery: BatteryAddress): boolean =>
  "id" in battery
    ? battery.id === id
    : gtin !== null && battery.key.gtin14 === toGtin14(gtin) && battery.key.serial_number === attributes.serial_number

/** The product without contents, as the port finds it. */
export const publicBattery = (product: AnyProduct, organization: Organization): PublicBattery => ({
  id: product.id,
  organization_id: product.organization_id,
  gtin: product.gtin,
  life: product.category === "batteries" ? product.life : noLife,
  state: product.category === "batteries" ? product.state : draft,
  attributes: { serial_number: product.attributes.serial_number ?? "" },
  organization,
  manufacturer: product.attributes.mfr_name ?? organization.name,
  version: "1",
  signedVersion: isPublished(product) ? { number: 3, validFrom: minute(7), isPending: false } : null,
  statementSha256: null
})

export const publicScene = ({ formerDomains = {}, isSigning = true, organizations, products }: PublicScene) =>
  Layer.mergeAll(
    Layer.mock(SigningKeys, { isOn: isSigning, did: () => "", logName: () => "" }),
    Layer.mock(PublicProducts, {
      find: (battery) =>
        Effect.succeed(
          Option.gen(function* () {
            const product = yield* Option.fromUndefinedOr(products.find((one) => isAt(one, battery)))
            const organization = organizations.find((one) => one.id === product.organization_id)
            return publicBattery(product, yield* Option.fromUndefinedOr(organization))
          })
        )
    }),
    Layer.mock(Organizations, {
      ownerOfActiveDomain: (host) => {
        const owner = organizations.find((one) => one.custom_domain === host && one.custom_domain_status === "active")
        return Effect.succeed(Option.map(Option.fromUndefinedOr(owner), ({ id }) => id))
      }
    }),
    Layer.mock(FormerDomains, {
      ownerOf: (host) => Effect.succeed(Option.map(Option.fromUndefinedOr(formerDomains[host]), ({ id }) => id))
    }),
    Layer.mock(ProvenanceStore, {}),
    Layer.mock(PassportStore, {
      find: (owner, id) =>
        Effect.succeed(
          Option.flatMap(Option.fromUndefinedOr(products.find((product) => product.id === id)), (product) =>
            Option.map(
              factsOf(
                product,
                organizations.find((one) => one.id === owner)
              ),
              (facts) => ({ facts, condition: null, parts: writeParts(facts) })
            )
          )
        )
    }),
    Layer.succeed(PassportSettings, settings)
  )
