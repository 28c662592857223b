/** Handlers of the group `registry`: they translate between requests, use cases and responses. */
import { Api } from "@dpp/api/Api"
import { CurrentCaller } from "@dpp/api/Authorization"
import type { RegistryOutcome, RegistryRecorded } from "@dpp/api/Registry"
import { registryContentTypes, registryFile } from "@dpp/core/registry"
import { maximumBulkValues } from "@dpp/core/text"
import { RegistryFiles } from "@dpp/service/registry/RegistryFiles"
import { RegistryResults } from "@dpp/service/registry/RegistryResults"
import { PassportSettings } from "@dpp/service/shared/PassportSettings"
import * as Effect from "effect/Effect"
import * as HttpApiBuilder from "effect/http-api/HttpApiBuilder"
import * as HttpServerResponse from "effect/http/HttpServerResponse"
import { readJson } from "../request/JsonBody.ts"
import { contentDisposition } from "../response/attachment.ts"
import { asErrorBodies } from "../response/asErrorBodies.ts"
import { nextLink } from "../response/nextLink.ts"
import { respond } from "../response/respond.ts"

export const layer = HttpApiBuilder.group(
  Api,
  "registry",
  Effect.fn(function* (handlers) {
    const files = yield* RegistryFiles
    const results = yield* RegistryResults
    const { registryTemplate = null } = yield* PassportSettings

    return handlers
      .handle(
        "file",
        Effect.fnUntraced(function* ({ query }) {
          const { cursor, format = "json", status, template, worksheet = "registrations" } = query
          const { next, rows } = yield* files.file(yield* CurrentCaller, { cursor, status, worksheet })
          const text = registryFile(rows, format, template === "none" ? null : registryTemplate)
          return HttpServerResponse.text(text, {
            contentType: registryContentTypes[format],
            headers: {
              ...contentDisposition("attachment", `registry-${worksheet}.${format}`),
              ...nextLink("/registry-file", query, next)
            }
          })
        }, asErrorBodies)
      )
      .handleRaw(
        "record",
        Effect.fnUntraced(function* ({ request }) {
          const input = yield* readJson(request, maximumBulkValues)
          const data = yield* results.record(yield* CurrentCaller, input)
          const count = (status: RegistryOutcome["status"]) =>
            data.filter((outcome) => outcome.status === status).length
          const meta = { stored: count("stored"), unchanged: count("unchanged"), rejected: count("rejected") }
          return respond<RegistryRecorded>({ data, meta })
        }, asErrorBodies)
      )
  })
)
