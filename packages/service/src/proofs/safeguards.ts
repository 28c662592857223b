/** The safeguards of a passport as the service keeps them: a version is signed by a service that signs, or not at all. */
import { appearanceOf } from "@dpp/core/party"
import * as Effect from "effect/Effect"
import type { PublicBattery } from "../ports/PublicProducts.ts"
import type { Safeguards } from "../ports/Safeguards.ts"
import { SigningKeys } from "./SigningKeys.ts"

/** Takes its service once. */
export const safeguards = Effect.map(
  SigningKeys,
  ({ isOn }) =>
    ({ organization, signedVersion }: PublicBattery): Safeguards => ({
      version: isOn ? signedVersion : null,
      backupProvider: organization.backup_provider,
      appearance: appearanceOf(organization)
    })
)
