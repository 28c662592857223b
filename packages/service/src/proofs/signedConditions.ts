/** Signs the present condition of a battery for one reader. */
import type { View } from "@dpp/core/access"
import type { OrganizationId } from "@dpp/core/party"
import type { Passport } from "@dpp/core/passport"
import type { JsonObject } from "@dpp/proof"
import { signCondition } from "@dpp/proof/condition"
import * as DateTime from "effect/DateTime"
import * as Effect from "effect/Effect"
import * as Option from "effect/Option"
import type { Proven } from "./heldStatements.ts"
import { ConditionMissing, pending } from "./proofFailures.ts"
import { PassportStore } from "../ports/PassportStore.ts"
import type { StoredStatement } from "../ports/StatementStore.ts"
import { SigningKeys } from "./SigningKeys.ts"

/** The point of Annex XIII with the data of the individual battery. */
const individual = 4

/** Whether a reader may see the condition. */
export const showsCondition = (view: View): boolean => view.shows(individual)

export const signedConditions = Effect.gen(function* () {
  const keys = yield* SigningKeys
  const passports = yield* PassportStore

  /** The condition as a compact JWS that names the statement. */
  const sign = Effect.fnUntraced(function* (
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

  /** The present condition, if there is one, the view shows it and a key can sign. */
  const current = Effect.fnUntraced(function* (
    { id, organization_id }: Proven,
    view: View,
    statement: StoredStatement
  ) {
    if (!showsCondition(view)) return undefined
    const passport = yield* passports.find(organization_id, id, null)
    if (Option.isNone(passport) || passport.value.condition === null) return undefined
    return yield* sign(organization_id, passport.value, statement).pipe(
      // What was signed remains readable without a key that signs.
      Effect.catchTags({ ConditionMissing: () => Effect.undefined, StatementMissing: () => Effect.undefined })
    )
  })

  return { sign, current }
})
