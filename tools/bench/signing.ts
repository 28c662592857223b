/** Signing of pending versions, as the queue does it, without its rests. */
import { OrganizationId } from "@dpp/core/party"
import * as Postgres from "@dpp/persistence/driver/Postgres"
import * as Persistence from "@dpp/persistence/Persistence"
import { LogStore } from "@dpp/service/ports/LogStore"
import { StatementStore } from "@dpp/service/ports/StatementStore"
import { PassportSettings } from "@dpp/service/shared/PassportSettings"
import * as Audit from "@dpp/service/changes/Audit"
import * as SigningKeys from "@dpp/service/proofs/SigningKeys"
import { makeSigner } from "@dpp/service/proofs/StatementSigner"
import { keyEncryption, randomness, settings } from "@dpp/testkit/useCases"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import * as ManagedRuntime from "effect/ManagedRuntime"
import * as Option from "effect/Option"
import * as Redacted from "effect/Redacted"
import { compare, type Figure } from "./figure.ts"
import { adminToken } from "./processes.ts"
import { callOf } from "./stage.ts"

const required = 500

export const signing: Figure = {
  name: "signing",
  measured: "versions of passports that one process signs, stores and logs, after a change of the operator, versions/s",
  peer: "the rate that is required of one core",
  goal: 1,
  isAtLeast: true,
  run: async (stage) => {
    const { ids, server, tenant } = await stage.web()
    const organization = OrganizationId.make(tenant.id)
    const call = callOf(server)
    const database = Postgres.layer({ url: Redacted.make(await stage.databaseUrl()), maxConnections: 4 })
    const ports = Persistence.layer.pipe(
      Layer.provide(database),
      Layer.provideMerge(Layer.mergeAll(randomness, keyEncryption, Layer.succeed(PassportSettings, settings)))
    )
    const runtime = ManagedRuntime.make(SigningKeys.layer.pipe(Layer.provide(Audit.layer), Layer.provideMerge(ports)))
    const claim = Effect.gen(function* () {
      const log = yield* LogStore
      while (Option.isSome(yield* log.claim({ seconds: 60, checkpointSeconds: 0 })));
    })
    const signAll = Effect.gen(function* () {
      const sign = yield* makeSigner
      const { plan } = yield* StatementStore
      let signed = 0
      for (;;) {
        const hasMore = yield* plan(organization, 500)
        const count = yield* sign(organization, 50)
        signed += count
        if (!hasMore && count === 0) return signed
      }
    })
    let changes = 0
    const ours = async () => {
      const at = `/admin/v1/organizations/${tenant.id}`
      await call(at, { key: adminToken, method: "PATCH", body: { city: `Berlin ${(changes += 1)}` } })
      const start = performance.now()
      const signed = await runtime.runPromise(signAll)
      if (signed < ids.length) throw new Error(`Only ${signed} versions were signed.`)
      return (1000 * signed) / (performance.now() - start)
    }
    try {
      await runtime.runPromise(claim)
      await runtime.runPromise(signAll)
      return await compare(ours, () => required, { rounds: 5, unit: "/s" })
    } finally {
      await runtime.dispose()
    }
  }
}
