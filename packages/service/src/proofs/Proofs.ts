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
import type { Passport } from "@dpp/core/passport"
import type { PassportCeased } from "@dpp/core/lifecycle"
import {
  holderAt,
  holderOfVersion,
  type NotPublished,
  type Product,
  type ProductId,
  readableMoment,
  receivedAt
} from "@dpp/core/product"
import { restrictedPoint } from "@dpp/core/v20"
import type { JsonObject } from "@dpp/proof"
import { bundleText, makeBundle } from "@dpp/proof/bundle"
import { signCondition } from "@dpp/proof/condition"
import { inclusionPath } from "@dpp/proof/log"
import {
  claimedOlder,
  type HistoryEntry,
  historyPageText,
  listedEntries,
  olderHash,
  pageEntries,
  presentStatement
} from "@dpp/proof/statement"
import * as Context from "effect/Context"
import * as DateTime from "effect/DateTime"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import * as Option from "effect/Option"
import * as Schema from "effect/Schema"
import { heldStatements, type Proven } from "./heldStatements.ts"
import { withNodes } from "./logNodes.ts"
import { orNotFound, type ProductNotFound, VersionNotFound } from "../shared/NotFound.ts"
import { LogStore } from "../ports/LogStore.ts"
import { PassportStore } from "../ports/PassportStore.ts"
import { StatementStore, type StoredStatement } from "../ports/StatementStore.ts"
import { publishedPassport } from "../shared/publishedPassport.ts"
import { Readers } from "../access/Readers.ts"
import { SigningKeys } from "./SigningKeys.ts"
import { SigningState } from "./SigningState.ts"

/**
 * There is no statement: the service does not sign, or has not signed the first version of the passport yet. `delayed` and
 * `failing`: nor can it be expected within seconds.
 */
export class StatementMissing extends Schema.TaggedError<StatementMissing>()("StatementMissing", {
  reason: Schema.Literals(["off", "pending", "delayed", "failing"])
}) {}

/** Only the organization discloses the provenance of all values. */
export class OwnerRequired extends Schema.TaggedError<OwnerRequired>()("OwnerRequired", {}) {}

/** The battery has no condition that the reader may see. */
export class ConditionMissing extends Schema.TaggedError<ConditionMissing>()("ConditionMissing", {}) {}

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
    /** The present condition, signed as a compact JWS. */
    readonly condition: (
      reader: Reader,
      id: ProductId
    ) => Effect.Effect<string, ProductNotFound | NotPublished | PassportCeased | StatementMissing | ConditionMissing>
  }
>()("@dpp/service/proofs/Proofs") {}

/** The point of Annex XIII with the data of the individual battery. */
const individual = 4

const isVisible =
  (view: View) =>
  (pointer: string): boolean => {
    const point = restrictedPoint(pointer)
    return view.isWhole || (point !== undefined && view.shows(point))
  }

/** A statement, and the version that waits. */
interface Found {
  readonly statement: StoredStatement
  readonly pendingSince: DateTime.Utc | null
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
    const readers = yield* Readers
    const state = yield* SigningState
    const { find: findPublished, requireReadable } = yield* publishedPassport

    const pending = new StatementMissing({ reason: "pending" })

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
      if (is_pending) yield* statements.hasten(holderAt(passport, moment), passport.id)
      if (signed === null) return yield* pending
      const found: Found = { statement: signed, pendingSince: is_pending ? content_since : null }
      return found
    })

    const statement: Proofs["Service"]["statement"] = Effect.fn("Proofs.statement")(function* (passport, view, moment) {
      const found = yield* find(passport, moment).pipe(withDelay(passport.organization_id))
      return proofOf(presentStatement(found.statement, isVisible(view)), found)
    })

    /** The newest statement up to this one that a checkpoint covers, with the history that its bundle lists. */
    const covered = Effect.fnUntraced(function* (
      passport: Proven,
      found: Found,
      { holder, size }: { readonly holder: OrganizationId; readonly size: number }
    ) {
      const { pendingSince, statement } = found
      const range = { until: statement.version, size }
      const newest = yield* held.history(passport, { ...range, limit: listedEntries }, holder)
      const last = newest.at(-1)
      // A version of a former holder is in another log.
      if (last === undefined || holderOfVersion(passport, last.version) !== holder) return yield* pending
      const isShown = last.version === statement.version
      const shown = isShown
        ? statement
        : yield* held.findVersion(passport, last.version).pipe(orNotFound(() => pending))
      // A statement without this claim binds all versions before it with one hash.
      const isWhole = newest.length < listedEntries || claimedOlder(shown.jwt) !== undefined
      const history = isWhole ? newest : yield* held.history(passport, range, holder)
      return {
        statement: shown,
        pendingSince: isShown ? pendingSince : (pendingSince ?? statement.valid_from),
        history
      }
    })

    /** Hash of the page before these entries, which are those of a page. Null if there is none. */
    const olderThan = Effect.fnUntraced(function* (passport: Proven, entries: ReadonlyArray<HistoryEntry>) {
      const first = entries[0]
      if (first === undefined || entries.length < pageEntries) return null
      // The statement whose bundle lists the first entries of the page claims the same hash.
      const listing = entries[listedEntries - 1]?.version ?? first.version
      const statement = yield* held.findVersion(passport, listing)
      const claimed = Option.getOrUndefined(Option.map(statement, ({ jwt }) => claimedOlder(jwt)))
      if (claimed !== undefined) return claimed
      const older = yield* held.history(passport, { until: first.version - 1 })
      return yield* Effect.promise(() => olderHash(older))
    })

    const history: Proofs["Service"]["history"] = Effect.fn("Proofs.history")(function* (passport, before) {
      if (!keys.isOn) return yield* new StatementMissing({ reason: "off" })
      const entries = yield* held.history(passport, { until: before - 1, limit: pageEntries })
      return historyPageText({ history: entries, older: yield* olderThan(passport, entries) })
    })

    const signedCondition = Effect.fnUntraced(function* (
      organization: OrganizationId,
      { condition, facts }: Passport,
      { sha256 }: StoredStatement
    ) {
      const active = yield* keys.active(organization)
      if (Option.isNone(active)) return yield* pending
      if (condition === null) return yield* new ConditionMissing()
      const iat = Math.floor((yield* DateTime.nowAsDate).getTime() / 1000)
      const claims = {
        iss: keys.did(organization),
        sub: facts.publicUrl,
        iat,
        // The document of the passport has this moment, too, so that both can be compared.
        as_of: DateTime.formatIso(facts.lastUpdated),
        dpp: { id: `urn:uuid:${facts.product.id}`, statement: sha256 },
        // Sound: a condition has members that are JSON.
        condition: { ...condition } as unknown as JsonObject
      }
      return yield* Effect.promise(() => signCondition(claims, active.value.statement))
    })

    const currentCondition = Effect.fnUntraced(function* (
      { id, organization_id }: Proven,
      view: View,
      statement: StoredStatement
    ) {
      if (!view.shows(individual)) return undefined
      const passport = yield* passports.find(organization_id, id, null)
      if (Option.isNone(passport) || passport.value.condition === null) return undefined
      return yield* signedCondition(organization_id, passport.value, statement).pipe(
        // What was signed remains readable without a key that signs.
        Effect.catchTags({ ConditionMissing: () => Effect.undefined, StatementMissing: () => Effect.undefined })
      )
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
      const { history, ...found } = yield* covered(passport, newest, { holder: organization_id, size })
      const { index } = found.statement
      const condition = moment === null ? yield* currentCondition(passport, view, found.statement) : undefined
      const path = yield* withNodes(log, organization_id, (nodeAt) => inclusionPath(index, size, nodeAt))
      const parts = {
        sdJwt: presentStatement(found.statement, isVisible(view), withProvenance),
        inclusion: { index, size, path },
        checkpoint: checkpoint.note,
        issuer,
        history,
        condition
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
      const passport = yield* findPublished(reader, id)
      const { product } = passport.facts
      yield* readers.open(reader, product)
      const signed = Effect.gen(function* () {
        const { statement } = yield* find(product, null).pipe(
          Effect.catchTag("VersionNotFound", () => Effect.fail(pending))
        )
        if (!reader.view.shows(individual)) return yield* new ConditionMissing()
        return yield* signedCondition(product.organization_id, passport, statement)
      })
      return yield* signed.pipe(withDelay(product.organization_id))
    })

    return Proofs.of({ statement, bundle, history, exported, condition })
  })
)
