/** A passport whose versions are signed, and its bundles. */
import type { OrganizationId } from "@dpp/core/party"
import type { ProductId } from "@dpp/core/product"
import { bundleText, makeBundle } from "@dpp/proof/bundle"
import { inclusionPath } from "@dpp/proof/log"
import { presentStatement } from "@dpp/proof/statement"
import { withNodes } from "@dpp/service/proofs/logNodes"
import { LogStore } from "@dpp/service/ports/LogStore"
import { StatementStore } from "@dpp/service/ports/StatementStore"
import type { Product } from "@dpp/core/product"
import { Products } from "@dpp/service/products/Products"
import { Signing } from "@dpp/service/proofs/Signing"
import { SigningKeys } from "@dpp/service/proofs/SigningKeys"
import { didDocument } from "@dpp/proof/keys"
import * as Effect from "effect/Effect"
import * as Option from "effect/Option"
import { aPassport, aTenant, type Tenant } from "./support.ts"

export const publish = ({ caller, facility }: Tenant, fields: object = {}) =>
  Effect.map(
    Effect.flatMap(Products, (products) => products.create(caller, aPassport(facility, fields))),
    // Sound: the sample is a battery.
    ({ product }) => product as Product
  )

export const signAll = Effect.flatMap(Signing, ({ runAll }) => runAll)

export const published = Effect.gen(function* () {
  const tenant = yield* aTenant()
  const product = yield* publish(tenant)
  return { tenant, product, organization: tenant.organization.id }
})

export const stateOf = (organization: OrganizationId, product: ProductId) =>
  Effect.flatMap(StatementStore, (store) => Effect.map(store.find(organization, product, null), Option.getOrThrow))

export const signedOf = (organization: OrganizationId, product: ProductId) =>
  Effect.map(stateOf(organization, product), ({ signed }) => {
    if (signed === null) throw new Error("The passport has no statement.")
    return signed
  })

/** The bundle of the newest statement with all attributes, and the issuer's DID document. */
export const bundleOf = Effect.fnUntraced(function* (organization: OrganizationId, product: ProductId) {
  const log = yield* LogStore
  const statement = yield* signedOf(organization, product)
  const head = Option.getOrThrow(yield* log.head(organization))
  const issuer = Option.getOrThrow(yield* (yield* SigningKeys).issuer(organization))
  if (head.checkpoint === null) throw new Error("The log has no checkpoint.")
  const { note, size } = head.checkpoint
  const path = yield* withNodes(log, organization, (nodeAt) => inclusionPath(statement.index, size, nodeAt))
  const bundle = makeBundle({
    sdJwt: presentStatement(statement, () => true),
    inclusion: { index: statement.index, size, path },
    checkpoint: note,
    issuer,
    history: yield* (yield* StatementStore).history(organization, product, { until: statement.version })
  })
  return { text: bundleText(bundle), didDocument: didDocument(issuer), checkpoint: note, size }
})
