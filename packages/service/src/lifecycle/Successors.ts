/**
 * Creates batteries that are made of others, and reads which batteries were made of which.
 *
 * @source EU 2023/1542 Art. 77(7)
 */
import type { Caller, RoleRequired } from "@dpp/core/access"
import { parseCreate } from "@dpp/core/change"
import {
  copiedToSuccessor,
  type LinkRefused,
  parseSuccessor,
  requireNotCeased,
  successorBody
} from "@dpp/core/lifecycle"
import { type ChangeMeta, isHandedOn, NoPassport, operationIssues, type Product, ProductId } from "@dpp/core/product"
import { type ValidationFailed, validationFailed } from "@dpp/core/text"
import * as Context from "effect/Context"
import * as SecureRandom from "effect/crypto/SecureRandom"
import * as DateTime from "effect/DateTime"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import * as Option from "effect/Option"
import { noSuchFacility } from "../organizations/ownFacility.ts"
import { type ExternalIdTaken, type IdentifierTaken, ProductStore } from "../ports/ProductStore.ts"
import { Transactions } from "../ports/Transactions.ts"
import { commands } from "../products/applyCommand.ts"
import { relativesOfProducts } from "../products/relatives.ts"
import { impossible, ofPublication } from "../shared/impossible.ts"
import { orProductNotFound, ProductNotFound } from "../shared/NotFound.ts"
import type { DraftLimitReached, StorageLimitReached } from "../shared/Quotas.ts"
import { type Lineage, lineageOf } from "./lineage.ts"

export type { Lineage, LineageNode } from "./lineage.ts"

export interface CreatedSuccessor {
  readonly product: Product
  readonly meta: ChangeMeta
  /** Names of the fields that the predecessor passed on, in the order of the catalogue. */
  readonly copiedFields: ReadonlyArray<string>
}

type SuccessorFailure =
  | ProductNotFound
  | NoPassport
  | ValidationFailed
  | LinkRefused
  | Exclude<IdentifierTaken, ExternalIdTaken>
  | DraftLimitReached
  | StorageLimitReached
  | RoleRequired

export class Successors extends Context.Service<
  Successors,
  {
    /** `id`: the predecessor. `body`: the body of the request. The new battery is a draft. */
    readonly create: (caller: Caller, id: ProductId, body: unknown) => Effect.Effect<CreatedSuccessor, SuccessorFailure>
    /** `depth`: how many generations in either direction. */
    readonly lineage: (
      caller: Caller,
      id: ProductId,
      depth: number
    ) => Effect.Effect<Lineage, ProductNotFound | NoPassport>
  }
>()("@dpp/service/lifecycle/Successors") {}

export const layer = Layer.effect(
  Successors,
  Effect.gen(function* () {
    const store = yield* ProductStore
    const transactions = yield* Transactions
    const random = yield* SecureRandom.SecureRandom
    const { applyCommand } = yield* commands
    const { findElsewhere } = yield* relativesOfProducts

    /** An own battery, or one whose owner consented to a second life of it. What a former holder keeps is neither. */
    const findPredecessor = Effect.fnUntraced(function* ({ organization }: Caller, id: ProductId) {
      const own = yield* store.find(organization.id, id)
      if (Option.isSome(own) && !isHandedOn(own.value)) return own.value
      const { batteries } = yield* findElsewhere(organization.id, [id])
      return yield* Effect.fromOption(Option.fromUndefinedOr(batteries[0]), () => new ProductNotFound({ id }))
    })

    const create = Effect.fn("Successors.create")(
      function* (caller: Caller, id: ProductId, body: unknown) {
        const predecessor = yield* findPredecessor(caller, id)
        if (predecessor.category !== "batteries") return yield* new NoPassport({ id })
        const input = yield* Effect.fromResult(parseSuccessor(body))
        yield* Effect.fromResult(requireNotCeased(predecessor))
        const status = predecessor.attributes.battery_status ?? "original"
        const issues = operationIssues(input.operation, status, "operation")
        if (issues.length > 0) return yield* validationFailed(issues)
        const now = yield* DateTime.now
        const newId = ProductId.make(yield* random.uuidV7())
        const sent = successorBody(predecessor, input)
        const command = yield* Effect.fromResult(parseCreate(sent, { id: newId, now, templates: new Map() }))
        const { meta, product } = yield* applyCommand(caller, command, now)
        if (product.category !== "batteries") return yield* Effect.die(new Error("A successor is a battery."))
        return { product, meta, copiedFields: Object.keys(copiedToSuccessor(predecessor.attributes)) }
      },
      transactions.run,
      // A draft is not published.
      impossible(...ofPublication, "ExternalIdTaken"),
      Effect.catchTag("FacilityGone", noSuchFacility)
    )

    const lineage = Effect.fn("Successors.lineage")(function* (caller: Caller, id: ProductId, depth: number) {
      const product = yield* store.find(caller.organization.id, id).pipe(orProductNotFound(id))
      if (product.category !== "batteries") return yield* new NoPassport({ id })
      return yield* lineageOf(product, depth, (ids) => store.findBatteries(caller.organization.id, ids))
    })

    return Successors.of({ create, lineage })
  })
)
