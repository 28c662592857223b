/** What the operator of the service decides for all passports. */
import type { ReadinessProfile } from "@dpp/core/product"
import * as Context from "effect/Context"

export class PassportSettings extends Context.Service<
  PassportSettings,
  {
    /** Origin that is printed into QR codes, without a trailing slash. */
    readonly publicOrigin: string
    readonly readinessProfile: ReadinessProfile
    /** The third party that runs the service, as named in exports; null where the operator runs it. */
    readonly serviceName: string | null
    /** Of an organization whose own limits do not say otherwise. */
    readonly requestsPerMinute: number
  }
>()("@dpp/service/PassportSettings") {}
