/** The lock of audit heads, which orders changes, also of several organizations in one transaction. */
import * as Distribution from "@dpp/persistence/Distribution"
import { ChangeLog } from "@dpp/persistence/changes/ChangeLog"
import type { AuditLog } from "@dpp/service/ports/AuditLog"
import type { Organizations } from "@dpp/service/ports/Organizations"
import type { Transactions } from "@dpp/service/ports/Transactions"
import { twoOrganizations } from "@dpp/testkit/contracts/Ports"
import { assert, type Vitest } from "@effect/vitest"
import * as Effect from "effect/Effect"
import * as SqlClient from "effect/sql/SqlClient"

export const changeLogRules = (
  it: Vitest.MethodsNonLive<AuditLog | Organizations | SqlClient.SqlClient | Transactions>
): void => {
  it.effect("locks the heads of two organizations in one order, so that transactions do not deadlock", () =>
    Effect.gen(function* () {
      const sql = yield* SqlClient.SqlClient
      const { lockHeads } = yield* ChangeLog
      const { ours, theirs } = yield* twoOrganizations
      const orders = [
        [ours, theirs],
        [theirs, ours]
      ]
      const transactions = Array.from({ length: 60 }, (_, n) => sql.withTransaction(lockHeads(orders[n % 2] ?? [])))
      const times = yield* Effect.all(transactions, { concurrency: 10 })
      for (const locked of times) assert.sameMembers([...locked.keys()], [ours, theirs])
    }).pipe(Effect.provide(Distribution.layer), Effect.orDie)
  )
}
