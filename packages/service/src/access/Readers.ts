/**
 * Admits readers who hold a token of an access grant, and decides which passports they may read.
 *
 * A token is looked up for every request and nothing is kept, so a revocation takes effect with the next request, on every
 * server. A passport outside the scope of a grant cannot be distinguished from one that does not exist.
 *
 * @source EU 2023/1542 Art. 77(2)
 * @source inferred: tokens and scopes; see docs/decisions/0074-access-grants.md
 */
import { covers, grantStatus, holderOf, isInForce, type Reader } from "@dpp/core/access"
import { PassportCeased } from "@dpp/core/lifecycle"
import { isPublished, type Product, type ProductId } from "@dpp/core/product"
import * as Context from "effect/Context"
import * as Digest from "effect/crypto/Digest"
import * as DateTime from "effect/DateTime"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import * as Option from "effect/Option"
import * as Schema from "effect/Schema"
import { AccessLog } from "./AccessLog.ts"
import { ProductNotFound } from "../shared/NotFound.ts"
import { PassportSettings } from "../shared/PassportSettings.ts"
import { type GrantOwner, GrantStore } from "../ports/GrantStore.ts"
import { ProductStore } from "../ports/ProductStore.ts"
import { type Allowance, RateLimiter } from "../ports/RateLimiter.ts"
import * as TokenFormat from "./TokenFormat.ts"

/** The token opens nothing. Only a client that has the secret receives a reason other than `malformed` and `unknown`. */
export class TokenInvalid extends Schema.TaggedError<TokenInvalid>()("TokenInvalid", {
  reason: Schema.Literals(["malformed", "unknown", "expired", "not_yet_valid", "revoked", "suspended"])
}) {}

export class Readers extends Context.Service<
  Readers,
  {
    /** The holder of a token whose grant is in force. */
    readonly admit: (token: string, correlationId: string) => Effect.Effect<Reader, TokenInvalid>
    /** Counts a request of a holder, and returns what remains of its allowance. */
    readonly countRequest: (reader: Reader) => Effect.Effect<Allowance>
    /**
     * Fails unless the reader may read the passport of a product. A read of a holder is in the access log when the effect
     * ends.
     */
    readonly open: (
      reader: Reader,
      product: Pick<Product, "organization_id" | "id" | "gtin">
    ) => Effect.Effect<void, ProductNotFound>
    /**
     * The same for a product that is not read yet; one that is not published is not found. What belongs to a passport ends with
     * it.
     */
    readonly openById: (reader: Reader, id: ProductId) => Effect.Effect<void, ProductNotFound | PassportCeased>
  }
>()("@dpp/service/access/Readers") {}

const prefixes = Object.values(TokenFormat.tokenPrefixes)

/** Why a grant that was found by its token opens nothing; none if it is in force. */
const problemOf = ({ grant }: GrantOwner, now: DateTime.Utc): Option.Option<TokenInvalid> => {
  if (isInForce(grant, now)) return Option.none()
  const status = grantStatus(grant, now)
  const reason =
    status === "active" ? "not_yet_valid" : status === "pending" || status === "denied" ? "unknown" : status
  return Option.some(new TokenInvalid({ reason }))
}

export const layer = Layer.effect(
  Readers,
  Effect.gen(function* () {
    const grants = yield* GrantStore
    const products = yield* ProductStore
    const log = yield* AccessLog
    const limiter = yield* RateLimiter
    const { requestsPerMinute } = (yield* PassportSettings).limits
    const digest = yield* Digest.Digest

    const admit = Effect.fnUntraced(function* (token: string, correlationId: string) {
      const invalid = (reason: TokenInvalid["reason"]) => () => new TokenInvalid({ reason })
      const lookupId = yield* Effect.fromOption(
        yield* TokenFormat.lookupIdOf(prefixes, token, digest),
        invalid("malformed")
      )
      const owner = yield* Effect.fromOption(yield* grants.findByToken(lookupId), invalid("unknown"))
      const isProven = TokenFormat.isSameHash(owner.hash, yield* TokenFormat.hash(token, digest))
      if (!isProven) return yield* new TokenInvalid({ reason: "unknown" })
      const problem = problemOf(owner, yield* DateTime.now)
      if (Option.isSome(problem)) return yield* problem.value
      return holderOf(owner.grant, owner.organization, correlationId)
    })

    const open: Readers["Service"]["open"] = (reader, product) => {
      if (reader.grant === null) return Effect.void
      if (!covers(reader.grant, product)) return Effect.fail(new ProductNotFound({ id: product.id }))
      return log.record(reader, product.id)
    }

    const openById = Effect.fnUntraced(function* (reader: Reader, id: ProductId) {
      if (reader.grant === null) return
      const found = yield* products.find(reader.organization.id, id)
      const passport = Option.filter(found, isPublished)
      if (Option.isNone(passport)) return yield* new ProductNotFound({ id })
      const { standing } = passport.value.life
      if (standing === "ceased") return yield* new PassportCeased({ id })
      if (standing === "transferred") return yield* new ProductNotFound({ id })
      yield* open(reader, passport.value)
    })

    return Readers.of({
      admit,
      countRequest: ({ grant, organization }) =>
        limiter.consume(`grant ${grant?.id ?? organization.id}`, requestsPerMinute),
      open,
      openById
    })
  })
)
