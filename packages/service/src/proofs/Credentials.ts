/**
 * Credentials of the organization that answers for a passport, signed when they are read: they say what the document of the reader
 * says, and are in no log.
 *
 * @source W3C Verifiable Credentials Data Model 2.0 §4.9 (validity period)
 * @source inferred: 30 days; see docs/decisions/0093-exchange.md
 */
import type { OrganizationId } from "@dpp/core/party"
import type { JsonObject } from "@dpp/proof"
import { signCredential } from "@dpp/proof/credential"
import * as Context from "effect/Context"
import * as DateTime from "effect/DateTime"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import * as Option from "effect/Option"
import { StatementMissing } from "./proofFailures.ts"
import { SigningKeys } from "./SigningKeys.ts"
import { SigningState } from "./SigningState.ts"

/** How long a reader may rely on a credential: its passport can be withdrawn or handed on, which the credential does not show. */
const validDays = 30

export class Credentials extends Context.Service<
  Credentials,
  {
    /** The credential as compact JWS, valid for 30 days from the beginning of this day (UTC). Fails if the service does not sign, or the organization has no key yet. */
    readonly sign: (organization: OrganizationId, credential: JsonObject) => Effect.Effect<string, StatementMissing>
  }
>()("@dpp/service/proofs/Credentials") {}

export const layer = Layer.effect(
  Credentials,
  Effect.gen(function* () {
    const keys = yield* SigningKeys
    const state = yield* SigningState

    const sign = Effect.fn("Credentials.sign")(function* (organization: OrganizationId, credential: JsonObject) {
      if (!keys.isOn) return yield* new StatementMissing({ reason: "off" })
      const active = yield* keys.active(organization)
      if (Option.isNone(active)) {
        const word = yield* state.organization(organization)
        return yield* new StatementMissing({ reason: word === "on" ? "pending" : word })
      }
      const { statement } = active.value
      // Whole days, so that a file and its entity tag stay the same for a day.
      const validUntil = DateTime.add(DateTime.startOf(yield* DateTime.now, "day"), { days: validDays })
      const dated = { ...credential, validUntil: DateTime.formatIso(validUntil) }
      return yield* Effect.promise(() => signCredential(dated, keys.did(organization), statement))
    })

    return Credentials.of({ sign })
  })
)
