/** What the administrator decides for all passports of the service. */
import type { StandardLimits } from "@dpp/core/party"
import type { ReadinessProfile } from "@dpp/core/product"
import type { RegistryTemplate } from "@dpp/core/registry"
import * as Context from "effect/Context"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import * as Option from "effect/Option"
import { PassportStore, type ServiceFacts } from "../ports/PassportStore.ts"

interface Settings extends ServiceFacts {
  readonly readinessProfile: ReadinessProfile
  readonly limits: StandardLimits
  /** The names of worksheets for the registry; absent or null for those of the service. */
  readonly registryTemplate?: RegistryTemplate | null
}

export class PassportSettings extends Context.Service<PassportSettings, Settings>()(
  "@dpp/service/shared/PassportSettings"
) {}

/** The settings of a server. What documents print of them is stored at its start, and is valid from then on. */
export const layer = (settings: Settings) =>
  Layer.effect(
    PassportSettings,
    Effect.gen(function* () {
      yield* (yield* PassportStore).setService(settings)
      return settings
    })
  )

/** The settings for a command beside the server: documents print what the server has stored at its last start. */
export const storedLayer = (settings: Settings) =>
  Layer.effect(
    PassportSettings,
    Effect.gen(function* () {
      const stored = yield* (yield* PassportStore).service
      return { ...settings, ...Option.getOrNull(stored) }
    })
  )
