/** Middleware of the operations: who may call each, and what a handler learns about the caller. */
import {
  AnswerAuthorization,
  Authorization,
  CurrentAnswering,
  CurrentCaller,
  CurrentReader,
  CurrentSession,
  OptionalAuthorization,
  ReaderAuthorization,
  SessionAuthorization
} from "@dpp/api/Authorization"
import { MaximumBody } from "@dpp/api/MaximumBody"
import { ownerOf } from "@dpp/core/access"
import { CooperativeScheduler } from "@dpp/service/shared/CooperativeScheduler"
import * as Context from "effect/Context"
import * as Effect from "effect/Effect"
import * as HttpServerRequest from "effect/http/HttpServerRequest"
import * as Layer from "effect/Layer"
import { allowance, BodyAllowance } from "../limits/BodyAllowance.ts"
import { authenticators, bearer } from "./authenticators.ts"

export const layer = Layer.effect(
  Authorization,
  Effect.gen(function* () {
    const admit = yield* authenticators
    const scheduler = yield* CooperativeScheduler
    return Authorization.of({
      bearer: (httpEffect, { credential, endpoint }) =>
        Effect.flatMap(admit.caller(credential, endpoint), (caller) =>
          httpEffect.pipe(
            Effect.provideService(CurrentCaller, caller),
            Effect.provideService(CurrentReader, ownerOf(caller)),
            Effect.provideService(
              BodyAllowance,
              allowance(Context.get(endpoint.annotations, MaximumBody), (steps) =>
                scheduler.run(caller.organization.id, steps)
              )
            )
          )
        )
    })
  })
)

/** Admits the holders of access grants in addition. */
export const readerLayer = Layer.effect(
  ReaderAuthorization,
  Effect.map(authenticators, (admit) =>
    ReaderAuthorization.of({
      bearer: (httpEffect, { credential, endpoint }) =>
        Effect.flatMap(admit.reader(credential, endpoint), (reader) =>
          Effect.provideService(httpEffect, CurrentReader, reader)
        )
    })
  )
)

/** Admits suppliers, and the organizations that ask them. */
export const answerLayer = Layer.effect(
  AnswerAuthorization,
  Effect.map(authenticators, (admit) =>
    AnswerAuthorization.of({
      bearer: (httpEffect, { credential, endpoint }) =>
        Effect.flatMap(admit.answering(credential, endpoint), (answering) =>
          httpEffect.pipe(
            Effect.provideService(CurrentAnswering, answering),
            Effect.provideService(BodyAllowance, allowance(Context.get(endpoint.annotations, MaximumBody)))
          )
        )
    })
  )
)

/** Admits members only. */
export const sessionLayer = Layer.effect(
  SessionAuthorization,
  Effect.gen(function* () {
    const admit = yield* authenticators
    return SessionAuthorization.of((httpEffect, { endpoint }) =>
      Effect.flatMap(admit.session(endpoint), (session) =>
        httpEffect.pipe(
          Effect.provideService(CurrentSession, session),
          Effect.provideService(BodyAllowance, allowance(Context.get(endpoint.annotations, MaximumBody)))
        )
      )
    )
  })
)

/** Checks a key if the request brings one; a request without a key passes. */
export const optionalLayer = Layer.effect(
  OptionalAuthorization,
  Effect.gen(function* () {
    const admit = yield* authenticators
    return OptionalAuthorization.of(
      Effect.fnUntraced(function* (httpEffect, { endpoint }) {
        const { headers } = yield* HttpServerRequest.HttpServerRequest
        if (headers["authorization"] !== undefined) {
          yield* admit.caller(yield* bearer, endpoint)
        }
        return yield* httpEffect
      })
    )
  })
)
