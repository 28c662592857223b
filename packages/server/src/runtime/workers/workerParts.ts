/** What one of several workers has in place of the parts of a server's only process. */
import { fillLater } from "@dpp/persistence/migrations/fillDocuments"
import { AccessRequests } from "@dpp/service/access/AccessRequests"
import { DiscardedPractice } from "@dpp/service/organizations/DiscardedPractice"
import { OrphanedFileCleanup } from "@dpp/service/shared/OrphanedFileCleanup"
import * as Mails from "@dpp/service/mail/Mails"
import * as DueReminders from "@dpp/service/suppliers/DueReminders"
import * as WebhookSending from "@dpp/service/webhooks/WebhookSending"
import * as PassportSettings from "@dpp/service/shared/PassportSettings"
import * as Signing from "@dpp/service/proofs/Signing"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import type * as SqlClient from "effect/sql/SqlClient"
import type { ProcessParts } from "../Layers.ts"
import * as QueuesPrimary from "./QueuesPrimary.ts"
import * as RateLimiterPrimary from "./RateLimiterPrimary.ts"
import * as ThisWorker from "./ThisWorker.ts"

/** Deletes orphaned files, old requests for access and discarded practice organizations when the primary process says so. */
const cleanup = Layer.effectDiscard(
  Effect.gen(function* () {
    const { run } = yield* OrphanedFileCleanup
    const { cleanUp } = yield* AccessRequests
    const discarded = yield* DiscardedPractice
    const fork = Effect.runForkWith(yield* Effect.context<SqlClient.SqlClient>())
    yield* ThisWorker.onMessage((message) => {
      if (message._tag === "CleanUp") fork(Effect.all([run, cleanUp, discarded.run, fillLater], { discard: true }))
    })
  })
)

/** Every worker renders one PDF at a time: all cores have a worker already. */
export const workerParts: ProcessParts = {
  rateLimiter: RateLimiterPrimary.layer,
  cleanup,
  signing: Signing.scheduled,
  mails: Layer.merge(Mails.scheduled, DueReminders.scheduled),
  webhooks: WebhookSending.scheduled,
  passportSettings: PassportSettings.layer,
  queues: QueuesPrimary.layer,
  pdfThreads: 1
}
