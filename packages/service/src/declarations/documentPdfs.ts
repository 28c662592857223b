/** Renders documents as PDF when it is the turn of their organization. */
import type { PrintedDocument } from "@dpp/core/declaration"
import type { OrganizationId } from "@dpp/core/party"
import { fileTokenIn } from "@dpp/core/product"
import * as Effect from "effect/Effect"
import * as Option from "effect/Option"
import * as Stream from "effect/Stream"
import { DocumentRenderer } from "../ports/DocumentRenderer.ts"
import { FileRecords } from "../ports/FileRecords.ts"
import { FileStore } from "../ports/FileStore.ts"
import * as FairQueue from "../shared/FairQueue.ts"

const queueOptions = {
  concurrency: 1,
  waitingPerOwner: 20,
  waiting: 100,
  maximumWait: "30 seconds",
  retryAfterSeconds: 10
} as const

/** The function takes its services once. `name`: of the queue, in the metrics. */
export const documentPdfs = Effect.fnUntraced(function* (name: string) {
  const renderer = yield* DocumentRenderer
  const records = yield* FileRecords
  const files = yield* FileStore
  const queue = yield* FairQueue.makeObserved(name, queueOptions)

  /** The bytes of a public image of the organization; null for any other address. */
  const readImage = Effect.fnUntraced(function* (organization: OrganizationId, address: string | null) {
    const token = address === null ? null : fileTokenIn(address)
    if (token === null) return null
    const record = yield* records.find(token)
    const isOwn = Option.exists(
      record,
      ({ audience, content_type, organization_id }) =>
        organization_id === organization && audience === "public" && content_type.startsWith("image/")
    )
    const found = isOwn ? yield* files.read(token) : Option.none()
    if (Option.isNone(found)) return null
    const chunks = yield* Stream.runCollect(found.value.content)
    return Uint8Array.from(chunks.flatMap((chunk) => [...chunk]))
  })

  const render = Effect.fnUntraced(function* (
    organization: OrganizationId,
    document: PrintedDocument,
    image: string | null = null
  ) {
    const picture = yield* readImage(organization, image)
    return yield* queue.run(
      organization,
      renderer
        .render({ ...document, image: picture })
        .pipe(
          Effect.catchTag("PdfTooSlow", () =>
            Effect.fail(new FairQueue.TooManyWaiting({ scope: "service", seconds: queueOptions.retryAfterSeconds }))
          )
        )
    )
  })

  return { render }
})
