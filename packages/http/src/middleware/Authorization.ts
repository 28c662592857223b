/** The bearer key of an organization: who it is, and what it may do. */
import { Authorization, CurrentCaller, RequiredAccess } from "@dpp/api/Authorization"
import { Authentication, authorize } from "@dpp/service/Authentication"
import * as Context from "effect/Context"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import * as Redacted from "effect/Redacted"
import * as ErrorBody from "../ErrorBody.ts"

export const layer = Layer.effect(
  Authorization,
  Effect.gen(function* () {
    const authentication = yield* Authentication
    return Authorization.of({
      bearer: Effect.fnUntraced(function* (httpEffect, { credential, endpoint }) {
        const { key, organization } = yield* authentication.authenticate(Redacted.value(credential)).pipe(
          Effect.catchTags({
            KeyInvalid: ErrorBody.unauthorized,
            AccountLocked: ErrorBody.accountLocked,
            PlanRequired: ErrorBody.planRequired
          })
        )
        yield* authorize(key.access, Context.get(endpoint.annotations, RequiredAccess)).pipe(
          Effect.catchTag("AccessDenied", ErrorBody.accessDenied)
        )
        return yield* Effect.provideService(httpEffect, CurrentCaller, { organization, key })
      })
    })
  })
)
