/** A log that refuses every append ends an attempt to make keys after some retries. */
import { OrganizationId } from "@dpp/core/party"
import { Audit } from "@dpp/service/changes/Audit"
import { KeyEncryption } from "@dpp/service/ports/KeyEncryption"
import { LogMoved, LogStore } from "@dpp/service/ports/LogStore"
import { Transactions } from "@dpp/service/ports/Transactions"
import * as SigningKeys from "@dpp/service/proofs/SigningKeys"
import { Restorations } from "@dpp/service/ports/Restorations"
import { PassportSettings } from "@dpp/service/shared/PassportSettings"
import { uuidOf } from "@dpp/testkit/builders"
import { assert, it } from "@effect/vitest"
import * as SecureRandom from "effect/crypto/SecureRandom"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import * as Option from "effect/Option"
import * as Redacted from "effect/Redacted"

it.effect("a log that refuses every append is a defect after ten attempts", () => {
  let attempts = 0
  const append = () => {
    attempts += 1
    return Effect.fail(new LogMoved())
  }
  const log = Layer.mock(LogStore, {
    keys: () => Effect.succeed([]),
    newestKey: Effect.succeedNone,
    head: () => Effect.succeedNone,
    nodes: () => Effect.succeed([]),
    append
  })
  const services = Layer.mergeAll(
    log,
    Layer.mock(Audit, {}),
    Layer.succeed(Restorations, { isCopy: Effect.succeed(false) }),
    Layer.succeed(Transactions, { isOpen: Effect.succeed(false), run: (work) => work }),
    Layer.succeed(KeyEncryption, { key: Option.some(Redacted.make(new Uint8Array(32))) }),
    Layer.succeed(PassportSettings, {
      publicOrigin: "https://passports.example.com",
      serviceName: null,
      readinessProfile: "eu-2027-02",
      limits: { requestsPerMinute: 60, memberRequestsPerMinute: 300, hasPlanQuotas: true }
    }),
    SecureRandom.layerWebCrypto
  )
  return Effect.gen(function* () {
    const keys = yield* SigningKeys.SigningKeys
    const exit = yield* Effect.exit(keys.ensure(OrganizationId.make(uuidOf(7))))
    assert.include(JSON.stringify(exit), "LogRefusesKeys")
    assert.strictEqual(attempts, 10)
  }).pipe(Effect.provide(Layer.provide(SigningKeys.layer, services)))
})
