/**
 * All use cases over a database of their own, for tests of rules about storing.
 *
 * Uploaded files are kept in memory. The renderers return their input as text, so that a test can read what was rendered.
 */
import * as Persistence from "@dpp/persistence/Persistence"
import { type PassportSettings, layer as settingsLayer } from "@dpp/service/shared/PassportSettings"
import { FileStore } from "@dpp/service/ports/FileStore"
import { type MailTransport, noMail } from "@dpp/service/ports/MailTransport"
import { KeyEncryption } from "@dpp/service/ports/KeyEncryption"
import { ImageProcessor, ImageUnreadable } from "@dpp/service/ports/ImageProcessor"
import { DocumentRenderer } from "@dpp/service/ports/DocumentRenderer"
import { PdfRenderer } from "@dpp/service/ports/PdfRenderer"
import { QrRenderer } from "@dpp/service/ports/QrRenderer"
import { noWebhooks, type WebhookTransport } from "@dpp/service/ports/WebhookTransport"
import { RateLimiter } from "@dpp/service/ports/RateLimiter"
import { ForeignReading } from "@dpp/service/ports/ForeignReading"
import { SheetWriter } from "@dpp/service/ports/SheetWriter"
import * as UseCases from "@dpp/service/UseCases"
import * as Clock from "effect/Clock"
import * as Digest from "effect/crypto/Digest"
import * as Mac from "effect/crypto/Mac"
import * as SecureRandom from "effect/crypto/SecureRandom"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import * as Option from "effect/Option"
import * as Redacted from "effect/Redacted"
import * as Stream from "effect/Stream"
import { memoryDatabase } from "./memoryDatabase.ts"
import { runDatabase } from "./runDatabase.ts"

export const settings: PassportSettings["Service"] = {
  publicOrigin: "https://passports.example.com",
  serviceName: null,
  readinessProfile: "eu-2027-02",
  limits: { requestsPerMinute: 600, memberRequestsPerMinute: 300, hasPlanQuotas: true }
}

export const randomness = Mac.layerWebCrypto.pipe(
  Layer.provideMerge(Layer.merge(SecureRandom.layerWebCrypto, Digest.layerWebCrypto))
)

const liveClock = Layer.sync(Clock.Clock, () => Clock.Clock.defaultValue())

/** Every port that a database serves. Its connection lives by the real time, whatever a test does with its clock. */
const portsOf = (database: typeof runDatabase) =>
  Persistence.layer.pipe(Layer.provide(database), Layer.provide(liveClock))
export const database = portsOf(runDatabase)

/** The bytes of uploaded files, in memory. */
export const filesInMemory = Layer.sync(FileStore, () => {
  const files = new Map<string, Uint8Array>()
  return FileStore.of({
    put: (token, bytes) => Effect.sync(() => void files.set(token, bytes)),
    read: (token) =>
      Effect.sync(() =>
        Option.map(Option.fromUndefinedOr(files.get(token)), (bytes) => ({
          size: bytes.length,
          content: Stream.succeed(bytes)
        }))
      ),
    remove: (token) => Effect.sync(() => void files.delete(token))
  })
})

/** An image that has nothing but its signature is unreadable. */
const smallestImage = 16

const encoder = new TextEncoder()

const renderers = Layer.mergeAll(
  Layer.mock(ImageProcessor, {
    normalize: (bytes) =>
      bytes.length < smallestImage ? new ImageUnreadable({ reason: "is not a readable image" }) : Effect.succeed(bytes)
  }),
  Layer.mock(QrRenderer, { render: (text, format) => Effect.succeed(encoder.encode(`${format} ${text}`)) }),
  Layer.mock(ForeignReading, {}),
  Layer.mock(SheetWriter, { write: ({ title }, format) => Effect.succeed(encoder.encode(`${format} ${title}`)) }),
  Layer.mock(DocumentRenderer, {
    render: (document) => Effect.succeed(encoder.encode(`%PDF-${JSON.stringify(document)}`))
  }),
  Layer.mock(PdfRenderer, {
    concurrency: 1,
    document: ({ facts, locale }) => {
      const text = `${locale} ${facts.product.id}`
      return { hash: text, kept: Option.none(), render: Effect.succeed(encoder.encode(text)) }
    }
  })
)

/** The private keys of organizations are encrypted under this key. */
export const keyEncryption = Layer.succeed(KeyEncryption, {
  key: Option.some(Redacted.make(new Uint8Array(32).fill(7)))
})

const useCasesOver = (
  ports: typeof database,
  replaced: Partial<PassportSettings["Service"]>,
  mail: Layer.Layer<MailTransport>,
  webhooks: Layer.Layer<WebhookTransport>
) =>
  UseCases.layer.pipe(
    Layer.provideMerge(settingsLayer({ ...settings, ...replaced })),
    Layer.provideMerge(
      Layer.mergeAll(
        ports,
        filesInMemory,
        renderers,
        Layer.mock(RateLimiter, {}),
        keyEncryption,
        mail,
        webhooks,
        randomness
      )
    )
  )

/** The use cases and all ports, with these settings, mails and webhooks in place of those of the tests. Requests are not limited here. */
export const useCasesWith = (
  replaced: Partial<PassportSettings["Service"]>,
  mail: Layer.Layer<MailTransport> = noMail,
  webhooks: Layer.Layer<WebhookTransport> = noWebhooks
) => useCasesOver(database, replaced, mail, webhooks)

/** The use cases and all ports. Requests are not limited here. */
export const useCases = useCasesWith({})

/** The same over an embedded database, whose clock a test can step: `stepDatabaseClock`. */
export const embeddedUseCases = useCasesOver(portsOf(memoryDatabase), {}, noMail, noWebhooks)
