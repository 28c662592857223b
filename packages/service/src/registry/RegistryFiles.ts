/**
 * Reads worksheets for the EU registry, file by file.
 *
 * A file has at most 100 rows, because the registry accepts a file as a whole or not at all. Files follow each other by cursor: what is
 * recorded about one file moves no row of the next one. Reading records nothing.
 *
 * @source EU 2026/1778 Art. 8
 */
import type { Caller } from "@dpp/core/access"
import { ProductId, type RegistryStatus } from "@dpp/core/product"
import {
  hasWorksheet,
  maximumFileRequests,
  registryRow,
  type RegistryRow,
  statusesToSend,
  verificationOn,
  type Worksheet
} from "@dpp/core/registry"
import { type ValidationFailed, fieldRefused } from "@dpp/core/text"
import * as Context from "effect/Context"
import * as DateTime from "effect/DateTime"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import * as Option from "effect/Option"
import * as Schema from "effect/Schema"
import { Organizations } from "../ports/Organizations.ts"
import { RegistryStore } from "../ports/RegistryStore.ts"
import { Cursors } from "../shared/Cursors.ts"
import { PassportSettings } from "../shared/PassportSettings.ts"

export interface FileQuery {
  readonly worksheet: Worksheet
  /** Undefined: what is to be sent. */
  readonly status: RegistryStatus | undefined
  readonly cursor: string | undefined
}

export interface WorksheetFile {
  readonly rows: ReadonlyArray<RegistryRow>
  /** The cursor of the next file; none after the last one. */
  readonly next: Option.Option<string>
}

export class RegistryFiles extends Context.Service<
  RegistryFiles,
  {
    readonly file: (caller: Caller, query: FileQuery) => Effect.Effect<WorksheetFile, ValidationFailed>
  }
>()("@dpp/service/registry/RegistryFiles") {}

const decodeId = Schema.decodeUnknownOption(ProductId)

const invalidCursor = () => fieldRefused("cursor", "worksheetCursor")

const verificationEnded = (day: string | null) =>
  fieldRefused("organization.verified_until", "verificationEnded", { day: String(day) })

/** The path of the API below the origin of the service. */
const apiPath = "/api/v1"

export const layer = Layer.effect(
  RegistryFiles,
  Effect.gen(function* () {
    const store = yield* RegistryStore
    const organizations = yield* Organizations
    const cursors = yield* Cursors
    const { publicOrigin } = yield* PassportSettings

    const file = Effect.fn("RegistryFiles.file")(function* (caller: Caller, query: FileQuery) {
      const { id } = caller.organization
      const { cursor, status, worksheet } = query
      const scope = { organization: id, request: ["registry-file", worksheet, status ?? null] }
      const after =
        cursor === undefined
          ? null
          : yield* Effect.fromOption(Option.flatMap(yield* cursors.read(cursor, scope), decodeId), invalidCursor)
      // The profile of the caller may be a moment old.
      const organization = Option.getOrElse(yield* organizations.find(id), () => caller.organization)
      const { verified_until } = organization
      if (verificationOn(yield* DateTime.now, verified_until) === "ended")
        return yield* verificationEnded(verified_until)
      if (!hasWorksheet(organization)) return { rows: [], next: Option.none() }
      const statuses = status === undefined ? statusesToSend : [status]
      // One more than a file has shows whether there is a next one.
      const found = yield* store.list(id, { worksheet, statuses, after, limit: maximumFileRequests + 1 })
      const listed = found.slice(0, maximumFileRequests)
      const last = listed.at(-1)
      const next =
        last === undefined || found.length === listed.length
          ? Option.none<string>()
          : Option.some(yield* cursors.make(last.product.id, scope))
      const facts = { organization, publicOrigin, apiUrl: `${publicOrigin}${apiPath}` }
      return { rows: listed.map((passport) => registryRow({ ...facts, ...passport })), next }
    })

    return RegistryFiles.of({ file })
  })
)
