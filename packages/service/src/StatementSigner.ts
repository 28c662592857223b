/** Signs pending versions of one organization, and appends them to its log. */
import { accessPolicy, publicView } from "@dpp/core/access"
import type { OrganizationId } from "@dpp/core/party"
import { documentOf, restrictedValues } from "@dpp/core/v20"
import { leafData } from "@dpp/proof/log"
import { buildStatement, type SignedStatement, signStatement } from "@dpp/proof/statement"
import * as SecureRandom from "effect/crypto/SecureRandom"
import * as DateTime from "effect/DateTime"
import * as Effect from "effect/Effect"
import * as Option from "effect/Option"
import * as Schema from "effect/Schema"
import { appendLeaves } from "./logLeaves.ts"
import { LogStore } from "./ports/LogStore.ts"
import { type PendingVersion, StatementStore } from "./ports/StatementStore.ts"
import { type ActiveKeys, SigningKeys } from "./SigningKeys.ts"

/** A version cannot be signed as it is. */
export class VersionNotSigned extends Schema.TaggedError<VersionNotSigned>()("VersionNotSigned", {
  cause: Schema.Defect()
}) {}

/** The statement of a version. The seed of its salts is used once and not stored: disclosures have their salts. */
export const statementOf = async (
  { facts, history, parts, valid_from, version }: PendingVersion,
  issuer: string,
  keys: ActiveKeys,
  { at, seed }: { readonly at: DateTime.Utc; readonly seed: Uint8Array<ArrayBuffer> }
): Promise<SignedStatement> => {
  const unsigned = await buildStatement(
    {
      issuer,
      issuedAt: Math.floor(DateTime.toEpochMillis(at) / 1000),
      subject: facts.publicUrl,
      version: {
        id: `urn:uuid:${facts.product.id}`,
        version,
        valid_from: DateTime.formatIso(valid_from),
        exporter: parts.content.exporter,
        policy: accessPolicy.version
      },
      history,
      logKey: keys.log.publicJwk.kid,
      document: documentOf(parts, facts, null, publicView),
      restricted: restrictedValues(documentOf(parts, facts, null), parts, facts.product.attributes.battery_category)
    },
    seed
  )
  return signStatement(unsigned, keys.statement)
}

/** Signs up to `limit` versions. Returns how many were waiting. */
export const makeSigner = Effect.gen(function* () {
  const statements = yield* StatementStore
  const log = yield* LogStore
  const keys = yield* SigningKeys
  const random = yield* SecureRandom.SecureRandom

  const sign = Effect.fnUntraced(function* (organization: OrganizationId, version: PendingVersion, active: ActiveKeys) {
    const at = yield* DateTime.now
    const seed = new Uint8Array(yield* random.randomBytes(32))
    const product_id = version.facts.product.id
    return yield* Effect.tryPromise({
      try: () => statementOf(version, keys.did(organization), active, { at, seed }),
      catch: (cause) => new VersionNotSigned({ cause })
    }).pipe(
      Effect.map((signed) => Option.some({ ...signed, product_id, version: version.version })),
      Effect.catchTag("VersionNotSigned", ({ cause }) =>
        Effect.logWarning(
          `Version ${version.version} of passport ${product_id} could not be signed. This is retried.`,
          cause
        ).pipe(
          Effect.andThen(statements.postpone(organization, { product_id, version: version.version }, at)),
          Effect.as(Option.none())
        )
      )
    )
  })

  return Effect.fn("Signing.batch")(function* (organization: OrganizationId, limit: number) {
    const waiting = yield* statements.pending(organization, yield* DateTime.now, limit)
    if (waiting.length === 0) return 0
    const active = yield* keys.ensure(organization)
    const size = Option.match(yield* log.head(organization), { onNone: () => 0, onSome: (head) => head.size })
    const signed = (yield* Effect.forEach(waiting, (version) => sign(organization, version, active))).flatMap(
      Option.toArray
    )
    if (signed.length === 0) return waiting.length
    const leaves = yield* appendLeaves(
      log,
      organization,
      size,
      signed.map(({ sha256 }) => leafData("statement", sha256))
    )
    const appended = signed.map((statement, position) => ({ ...statement, index: size + position }))
    // What another server has signed meanwhile is no longer pending at the next attempt.
    yield* log
      .append(organization, { ...leaves, keys: [], statements: appended, at: yield* DateTime.now })
      .pipe(Effect.catchTag("LogMoved", () => Effect.void))
    return waiting.length
  })
})
