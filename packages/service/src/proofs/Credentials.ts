/**
 * Credentials of the organization that answers for a passport, signed when they are read: they say what the document of the reader
 * says, and are in no log.
 */
import type { OrganizationId } from "@dpp/core/party"
import type { JsonObject } from "@dpp/proof"
import { signCredential } from "@dpp/proof/credential"
import * as Context from "effect/Context"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import * as Option from "effect/Option"
import { StatementMissing } from "./proofFailures.ts"
import { SigningKeys } from "./SigningKeys.ts"
import { SigningState } from "./SigningState.ts"

export class Credentials extends Context.Service<
  Credentials,
  {
    /** The credential as compact JWS. Fails if the service does not sign, or the organization has no key yet. */
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
      return yield* Effect.promise(() => signCredential(credential, keys.did(organization), statement))
    })

    return Credentials.of({ sign })
  })
)
