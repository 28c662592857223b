/**
 * Signs pending versions of one organization, and appends them to its log.
 *
 * A round takes several versions of one passport: each is signed with the hash of the one before it, and all are stored together.
 */
import { accessPolicy, publicView } from "@dpp/core/access"
import { statedHashes } from "@dpp/core/declaration"
import type { OrganizationId } from "@dpp/core/party"
import { formerHolders, type ProductId } from "@dpp/core/product"
import { type ContentEntry, statedProvenance } from "@dpp/core/provenance"
import { documentOf, restrictedValues } from "@dpp/core/v20"
import { leafData } from "@dpp/proof/log"
import { buildStatement, type HistoryEntry, type SignedStatement, signStatement } from "@dpp/proof/statement"
import * as SecureRandom from "effect/crypto/SecureRandom"
import * as DateTime from "effect/DateTime"
import * as Effect from "effect/Effect"
import * as Option from "effect/Option"
import * as Schema from "effect/Schema"
import { heldStatements } from "./heldStatements.ts"
import { appendLeaves } from "./logLeaves.ts"
import { type AppendedStatement, LogStore } from "../ports/LogStore.ts"
import { ProvenanceStore } from "../ports/ProvenanceStore.ts"
import { type PendingVersion, StatementStore } from "../ports/StatementStore.ts"
import { countFailure } from "./signingFailures.ts"
import { type ActiveKeys, SigningKeys } from "./SigningKeys.ts"

/** A version cannot be signed as it is. */
export class VersionNotSigned extends Schema.TaggedError<VersionNotSigned>()("VersionNotSigned", {
  cause: Schema.Defect()
}) {}

/** Who signs. */
interface Issuer {
  readonly did: string
  readonly didOf: (organization: OrganizationId) => string
  readonly keys: ActiveKeys
}

/**
 * The statement of a version. `entries`: those about the content of the passport, and `history`: all earlier versions, both oldest first. The seed of its salts is used once and not stored: disclosures have their salts.
 */
export const statementOf = async (
  { facts, parts, valid_from, version }: PendingVersion,
  entries: ReadonlyArray<ContentEntry>,
  history: ReadonlyArray<HistoryEntry>,
  { did, didOf, keys }: Issuer,
  { at, seed }: { readonly at: DateTime.Utc; readonly seed: Uint8Array<ArrayBuffer> }
): Promise<SignedStatement> => {
  // The product is the present one: it can have passed on, and come back, since this version.
  const formerIssuers = formerHolders(facts.product)
    .filter(({ versions }) => versions < version)
    .map(({ organization_id, versions }) => ({ did: didOf(organization_id), until: versions }))
  const documents = statedHashes(facts.product.attributes)
  const unsigned = await buildStatement(
    {
      issuer: did,
      issuedAt: Math.floor(DateTime.toEpochMillis(at) / 1000),
      subject: facts.publicUrl,
      version: {
        id: `urn:uuid:${facts.product.id}`,
        version,
        valid_from: DateTime.formatIso(valid_from),
        exporter: parts.content.exporter,
        policy: accessPolicy.version,
        ...(documents.length === 0 ? {} : { documents }),
        ...(formerIssuers.length === 0 ? {} : { issuers: formerIssuers })
      },
      history,
      logKey: keys.log.publicJwk.kid,
      document: documentOf(parts, facts, null, publicView),
      provenance: statedProvenance(facts.product, entries, valid_from),
      restricted: restrictedValues(documentOf(parts, facts, null), parts, facts.product.attributes.battery_category)
    },
    seed
  )
  return signStatement(unsigned, keys.statement)
}

type Histories = ReadonlyMap<ProductId, ReadonlyArray<HistoryEntry>>

/** Signs up to `limit` versions. Returns how many were waiting and could be signed. */
export const makeSigner = Effect.gen(function* () {
  const statements = yield* StatementStore
  const held = yield* heldStatements
  const log = yield* LogStore
  const provenance = yield* ProvenanceStore
  const keys = yield* SigningKeys
  const random = yield* SecureRandom.SecureRandom
  /** The histories that the last round extended, so that those of a passport with many versions are read once. */
  let extended: Histories = new Map()
  /** The passport with which the last round of an organization ended. */
  const turns = new Map<OrganizationId, ProductId>()

  const sign = Effect.fnUntraced(function* (
    organization: OrganizationId,
    version: PendingVersion,
    entries: ReadonlyArray<ContentEntry>,
    history: ReadonlyArray<HistoryEntry>,
    active: ActiveKeys
  ) {
    const at = yield* DateTime.now
    const seed = new Uint8Array(yield* random.randomBytes(32))
    const product_id = version.facts.product.id
    return yield* Effect.tryPromise({
      try: () =>
        statementOf(
          version,
          entries,
          history,
          { did: keys.did(organization), didOf: keys.did, keys: active },
          { at, seed }
        ),
      catch: (cause) => new VersionNotSigned({ cause })
    }).pipe(
      Effect.map((signed) => Option.some({ ...signed, product_id, version: version.version })),
      Effect.catchTag("VersionNotSigned", ({ cause }) =>
        Effect.logWarning(
          `Version ${version.version} of passport ${product_id} could not be signed. This is retried.`,
          cause
        ).pipe(
          Effect.andThen(countFailure("version")),
          Effect.andThen(statements.postpone(organization, { product_id, version: version.version })),
          Effect.as(Option.none())
        )
      )
    )
  })

  const historiesOf = Effect.fnUntraced(function* (
    organization: OrganizationId,
    firsts: ReadonlyArray<PendingVersion>
  ) {
    const unknown = firsts.filter(
      ({ facts, version }) => version > 1 && extended.get(facts.product.id)?.length !== version - 1
    )
    const received = unknown.filter(({ facts }) => formerHolders(facts.product).length > 0)
    const read = yield* statements.histories(
      organization,
      unknown.filter((version) => !received.includes(version)).map(({ facts }) => facts.product.id)
    )
    const whole = new Map<ProductId, ReadonlyArray<HistoryEntry>>()
    for (const { facts, version } of received) {
      whole.set(facts.product.id, yield* held.history(facts.product, { until: version - 1 }))
    }
    return new Map(
      firsts.map(({ facts: { product }, version }) => [
        product.id,
        version === 1 ? [] : (whole.get(product.id) ?? read.get(product.id) ?? extended.get(product.id) ?? [])
      ])
    )
  })

  /**
   * Signs the versions of one passport in their order, up to the first one that cannot be signed, or that follows a version of
   * another organization: its statement names the hash of that one.
   */
  const signChain = Effect.fnUntraced(function* (
    organization: OrganizationId,
    versions: ReadonlyArray<PendingVersion>,
    before: {
      readonly history: ReadonlyArray<HistoryEntry>
      readonly entries: ReadonlyArray<ContentEntry>
      readonly index: number
      readonly active: ActiveKeys
    }
  ) {
    const history = [...before.history]
    const signed: Array<AppendedStatement> = []
    for (const version of versions) {
      if (version.version !== history.length + 1) break
      const statement = yield* sign(organization, version, before.entries, history, before.active)
      if (Option.isNone(statement)) break
      const appended = { ...statement.value, index: before.index + signed.length }
      signed.push(appended)
      history.push({ version: appended.version, sha256: appended.sha256, index: appended.index })
    }
    return { signed, history }
  })

  return Effect.fn("Signing.batch")(function* (organization: OrganizationId, limit: number) {
    const waiting = yield* statements.pending(organization, { limit, after: turns.get(organization) ?? null })
    const last = waiting.at(-1)
    if (last === undefined) {
      turns.delete(organization)
      return 0
    }
    turns.set(organization, last.facts.product.id)
    const active = yield* keys.ensure(organization)
    const size = Option.match(yield* log.head(organization), { onNone: () => 0, onSome: (head) => head.size })
    const passports = Map.groupBy(waiting, ({ facts }) => facts.product.id)
    const content = yield* provenance.content(
      organization,
      [...passports.values()].flatMap((versions) => versions.slice(0, 1).map(({ facts }) => facts.product))
    )
    const histories = yield* historiesOf(
      organization,
      [...passports.values()].flatMap((versions) => versions.slice(0, 1))
    )
    extended = new Map()
    const next = new Map<ProductId, ReadonlyArray<HistoryEntry>>()
    const appended: Array<AppendedStatement> = []
    let resting = 0
    for (const [id, versions] of passports) {
      const history = histories.get(id) ?? []
      // A former holder has not signed all its versions yet: these wait for a later round.
      if (versions[0]?.version !== history.length + 1) {
        resting += versions.length
        continue
      }
      const before = { history, entries: content.get(id) ?? [], index: size + appended.length, active }
      const chain = yield* signChain(organization, versions, before)
      appended.push(...chain.signed)
      next.set(id, chain.history)
    }
    if (appended.length === 0) return waiting.length - resting
    const leaves = yield* appendLeaves(
      log,
      organization,
      size,
      appended.map(({ sha256 }) => leafData("statement", sha256))
    )
    // What another server has signed meanwhile is no longer pending at the next attempt.
    yield* log.append(organization, { ...leaves, keys: [], statements: appended, at: yield* DateTime.now }).pipe(
      Effect.andThen(Effect.sync(() => void (extended = next))),
      Effect.catchTag("LogMoved", () => Effect.void)
    )
    return waiting.length - resting
  })
})
