/** Organizations, through the admin API. */
import { OrganizationCreate, OrganizationUpdate } from "@dpp/api/groups/Administration"
import type { OrganizationId } from "@dpp/core/party"
import { maximumFileSize } from "@dpp/core/product"
import * as Effect from "effect/Effect"
import * as Option from "effect/Option"
import * as Fs from "node:fs/promises"
import * as Path from "node:path"
import { type AdminCall, changesOf, type Fields, payloadOf, request } from "../shared/adminClient.ts"
import { CommandFailed, UsageError } from "../shared/outcome.ts"
import { en } from "../texts/en.ts"
import { printRecord, printRecords } from "../shared/table.ts"

export const list = (call: AdminCall) =>
  Effect.flatMap(
    request(call, (api) => api.listOrganizations()),
    printRecords(call.json, ["id", "name", "plan", "locked", "profile_complete", "is_practice"])
  )

export const get = (call: AdminCall, id: OrganizationId) =>
  Effect.flatMap(
    request(call, (api) => api.getOrganization({ params: { id } })),
    printRecord(call.json)
  )

export const create = Effect.fnUntraced(function* (call: AdminCall, fields: Fields) {
  const payload = yield* payloadOf(OrganizationCreate, fields)
  yield* printRecord(call.json)(yield* request(call, (api) => api.createOrganization({ payload })))
})

export const update = Effect.fnUntraced(function* (call: AdminCall, id: OrganizationId, fields: Fields) {
  const payload = yield* changesOf(OrganizationUpdate, fields)
  yield* printRecord(call.json)(yield* request(call, (api) => api.updateOrganization({ params: { id }, payload })))
})

/** Uploads the file, or removes the logo; exactly one of both must be asked for. */
export const logo = Effect.fnUntraced(function* (
  call: AdminCall,
  id: OrganizationId,
  { file, remove }: { readonly file: Option.Option<string>; readonly remove: boolean }
) {
  if (Option.isSome(file) === remove) return yield* new UsageError({ reason: "Name a file, or set --remove." })
  if (Option.isNone(file)) {
    return yield* printRecord(call.json)(yield* request(call, (api) => api.removeLogo({ params: { id } })))
  }
  const payload = yield* formOf(file.value)
  return yield* printRecord(call.json)(yield* request(call, (api) => api.setLogo({ params: { id }, payload })))
})

const formOf = Effect.fnUntraced(function* (path: string) {
  const bytes = yield* Effect.tryPromise({
    try: () => Fs.readFile(path),
    catch: (cause) => new CommandFailed({ reason: path, cause })
  })
  if (bytes.length > maximumFileSize) return yield* new CommandFailed({ reason: en.product.tooLarge(path) })
  const form = new FormData()
  form.append("file", new File([bytes], Path.basename(path)))
  return form
})
