/**
 * Signed statements and bundles for readers: the same signature for all, with the attributes that each may read.
 *
 * While a version waits for its signature, or for a checkpoint that covers it, readers receive the statement before it, with the
 * moments of both.
 *
 * @source EU 2023/1542 Art. 78(g)
 */
import type { Reader, View } from "@dpp/core/access"
import type { OrganizationId } from "@dpp/core/party"
import { passportDocument } from "@dpp/core/passport"
import type { PassportCeased, PassportTransferred } from "@dpp/core/lifecycle"
import {
  holderAt,
  type NotPublished,
  type Product,
  type ProductId,
  readableMoment,
  receivedAt
} from "@dpp/core/product"
import { restrictedPoint } from "@dpp/core/v20"
import { bundleText, makeBundle, signPassport } from "@dpp/proof/bundle"
import { inclusionPath } from "@dpp/proof/log"
import { presentStatement } from "@dpp/proof/statement"
import * as Context from "effect/Context"
import * as DateTime from "effect/DateTime"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import * as Option from "effect/Option"
import { heldStatements, type Proven } from "./heldStatements.ts"
import { withNodes } from "./logNodes.ts"
import { ConditionMissing, OwnerRequired, pending, StatementMissing } from "./proofFailures.ts"
import { showsCondition, signedConditions } from "./signedConditions.ts"
import { type Found, statementHistory } from "./statementHistory.ts"
import { orNotFound, type ProductNotFound, VersionNotFound } from "../shared/NotFound.ts"
import { LogStore } from "../ports/LogStore.ts"
import { StatementStore } from "../ports/StatementStore.ts"
import { PassportStore } from "../ports/PassportStore.ts"
import { publishedPassport } from "../shared/publishedPassport.ts"
import { recentResults } from "../shared/recentResults.ts"
import { Readers } from "../access/Readers.ts"
import { SigningKeys } from "./SigningKeys.ts"
import { SigningState } from "./SigningState.ts"

/** A statement or a bundle as it is sent. */
export interface Proof {
  readonly text: string
  readonly validFrom: DateTime.Utc
  /** The moment of the version that is not signed yet; null if the statement describes the passport as it was asked for. */
  readonly pendingSince: DateTime.Utc | null
}

export class Proofs extends Context.Service<
  Proofs,
  {
    /** The statement of the version that was valid at `moment`, or is now, as SD-JWT. */
    readonly statement: (
      passport: Proven,
      view: View,
      moment: DateTime.Utc | null
    ) => Effect.Effect<Proof, StatementMissing | VersionNotFound>
    /** The bundle of that version, with the present condition if the view shows it and `moment` is null. */
    readonly bundle: (
      passport: Proven,
      view: View,
      moment: DateTime.Utc | null
    ) => Effect.Effect<Proof, StatementMissing | VersionNotFound>
    /**
     * The page of the history that ends before a version: up to 1,000 signed versions, and the hash of the page before them. For
     * everybody, as its entries are those of public bundles.
     */
    readonly history: (passport: Proven, before: number) => Effect.Effect<string, StatementMissing>
    /** The bundle for a reader of the API. `withProvenance`: discloses it too, for the owner only. */
    readonly exported: (
      reader: Reader,
      id: ProductId,
      moment: DateTime.Utc | null,
      withProvenance: boolean
    ) => Effect.Effect<
      Proof & { readonly product: Product },
      ProductNotFound | NotPublished | PassportCeased | StatementMissing | VersionNotFound | OwnerRequired
    >
    /** The present condition, signed as a compact JWS. An organization that handed the passport on knows none. */
    readonly condition: (
      reader: Reader,
      id: ProductId
    ) => Effect.Effect<
      string,
      ProductNotFound | NotPublished | PassportCeased | PassportTransferred | StatementMissing | ConditionMissing
    >
  }
>()("@dpp/service/proofs/Proofs") {}

/** A passport that many read meanwhile is hastened once in this time. */
const hastened = { millis: 60_000, capacity: 10_000 }

const isVisible =
  (view: View) =>
  (pointer: string): boolean => {
    const point = restrictedPoint(pointer)
    return view.isWhole || (point !== undefined && view.shows(point))
  }

const proofOf = (text: string, { pendingSince, statement }: Found): Proof => ({
  text,
  validFrom: statement.valid_from,
  pendingSince
})

export const layer = Layer.effect(
  Proofs,
  Effect.gen(function* () {
    const statements = yield* StatementStore
    const held = yield* heldStatements
    const log = yield* LogStore
    const keys = yield* SigningKeys
    const passports = yield* PassportStore
    const conditions = yield* signedConditions
    const histories = yield* statementHistory
    const readers = yield* Readers
    const state = yield* SigningState
    const { findOwn, requireReadable } = yield* publishedPassport

    const hasten = yield* recentResults(hastened, statements.hasten)

    /** Replaces the reason where the reader should not ask again every few seconds. */
    const withDelay =
      (organization: OrganizationId) =>
      <A, E>(proof: Effect.Effect<A, E>): Effect.Effect<A, E | StatementMissing> =>
        Effect.tapError(proof, (failure) =>
          failure === pending
            ? Effect.flatMap(state.organization(organization), (word) =>
                word === "on" ? Effect.void : Effect.fail(new StatementMissing({ reason: word }))
              )
            : Effect.void
        )

    const find = Effect.fnUntraced(function* (passport: Proven, moment: DateTime.Utc | null) {
      if (!keys.isOn) return yield* new StatementMissing({ reason: "off" })
      const missing = (): StatementMissing | VersionNotFound =>
        moment === null ? pending : new VersionNotFound({ id: passport.id })
      const { content_since, is_pending, signed } = yield* held.find(passport, moment).pipe(orNotFound(missing))
      if (is_pending) yield* hasten(holderAt(passport, moment), passport.id)
      if (signed === null) return yield* pending
      const found: Found = { statement: signed, pendingSince: is_pending ? content_since : null }
      return found
    })

    const statement: Proofs["Service"]["statement"] = Effect.fn("Proofs.statement")(function* (passport, view, moment) {
      const found = yield* find(passport, moment).pipe(withDelay(passport.organization_id))
      return proofOf(presentStatement(found.statement, isVisible(view)), found)
    })

    const history: Proofs["Service"]["history"] = Effect.fn("Proofs.history")(function* (passport, before) {
      if (!keys.isOn) return yield* new StatementMissing({ reason: "off" })
      return yield* histories.page(passport, before)
    })

    /**
     * The passport that a statement describes, with its present condition if `isPresent`: signed by the present holder if a key can
     * sign. A former holder signs nothing any more.
     */
    const described = Effect.fnUntraced(function* (
      { id, organization_id }: Proven,
      view: View,
      { pendingSince, statement }: Found,
      { holder, isPresent }: { readonly holder: OrganizationId; readonly isPresent: boolean }
    ) {
      const isCurrent = isPresent && pendingSince === null
      const found = yield* passports.find(holder, id, isCurrent ? null : statement.valid_from)
      if (Option.isNone(found)) return undefined
      const { condition, facts } = found.value
      const shown = { facts, condition: isCurrent ? condition : null }
      const passport = passportDocument(shown, { ...view, isOwner: false })
      const active = holder === organization_id ? yield* keys.active(holder) : Option.none()
      if (Option.isNone(active)) return passport
      const dpp = { id: `urn:uuid:${id}`, statement: statement.sha256 }
      const claims = { iss: keys.did(holder), dpp, passport }
      return yield* Effect.promise(() => signPassport(claims, active.value.statement))
    })

    const bundleOf = Effect.fnUntraced(function* (
      passport: Proven,
      view: View,
      moment: DateTime.Utc | null,
      withProvenance: boolean
    ) {
      const newest = yield* find(passport, moment)
      const organization_id = holderAt(passport, moment)
      const head = yield* log.head(organization_id).pipe(orNotFound(() => pending))
      const issuer = yield* keys.issuer(organization_id).pipe(orNotFound(() => pending))
      const { checkpoint } = head
      if (checkpoint === null) return yield* pending
      const { size } = checkpoint
      const { history, ...found } = yield* histories.covered(passport, newest, { holder: organization_id, size })
      const { index } = found.statement
      const condition = moment === null ? yield* conditions.current(passport, view, found.statement) : undefined
      const path = yield* withNodes(log, organization_id, (nodeAt) => inclusionPath(index, size, nodeAt))
      const parts = {
        sdJwt: presentStatement(found.statement, isVisible(view), withProvenance),
        inclusion: { index, size, path },
        checkpoint: checkpoint.note,
        issuer,
        history,
        condition,
        passport: yield* described(passport, view, found, { holder: organization_id, isPresent: moment === null })
      }
      return proofOf(bundleText(makeBundle(parts)), found)
    })

    /** While the first version of the present holder waits, readers receive the last statement of the former one. */
    const bundleMeanwhile = Effect.fnUntraced(function* (
      passport: Proven,
      view: View,
      moment: DateTime.Utc | null,
      withProvenance: boolean
    ) {
      const received = receivedAt(passport)
      if (received === null || (moment !== null && DateTime.isLessThan(moment, received))) return yield* pending
      const former = yield* bundleOf(passport, view, DateTime.subtract(received, { milliseconds: 1 }), withProvenance)
      return { ...former, pendingSince: former.pendingSince ?? received }
    })

    const bundleWith = Effect.fn("Proofs.bundle")(
      (passport: Proven, view: View, moment: DateTime.Utc | null, withProvenance: boolean) =>
        bundleOf(passport, view, moment, withProvenance).pipe(
          Effect.catch((failure) =>
            failure === pending ? bundleMeanwhile(passport, view, moment, withProvenance) : Effect.fail(failure)
          ),
          withDelay(passport.organization_id)
        )
    )
    const bundle: Proofs["Service"]["bundle"] = (passport, view, moment) => bundleWith(passport, view, moment, false)

    const exported = Effect.fn("Proofs.exported")(function* (
      reader: Reader,
      id: ProductId,
      moment: DateTime.Utc | null,
      withProvenance: boolean
    ) {
      if (withProvenance && reader.grant !== null) return yield* new OwnerRequired()
      const product = yield* requireReadable(reader, id, moment)
      yield* readers.open(reader, product)
      return { ...(yield* bundleWith(product, reader.view, readableMoment(product, moment), withProvenance)), product }
    })

    const condition = Effect.fn("Proofs.condition")(function* (reader: Reader, id: ProductId) {
      const passport = yield* findOwn(reader, id)
      const { product } = passport.facts
      yield* readers.open(reader, product)
      const signed = Effect.gen(function* () {
        const { statement } = yield* find(product, null).pipe(
          Effect.catchTag("VersionNotFound", () => Effect.fail(pending))
        )
        if (!showsCondition(reader.view)) return yield* new ConditionMissing()
        return yield* conditions.sign(product.organization_id, passport, statement)
      })
      return yield* signed.pipe(withDelay(product.organization_id))
    })

    return Proofs.of({ statement, bundle, history, exported, condition })
  })
)
