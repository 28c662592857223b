/** Pulls the mirror of an organization once, and says what became of it. */
import type { OrganizationId } from "@dpp/core/party"
import { reasons } from "@dpp/proof"
import * as Cause from "effect/Cause"
import * as Console from "effect/Console"
import * as DateTime from "effect/DateTime"
import * as Effect from "effect/Effect"
import * as Exit from "effect/Exit"
import { makeGuardedFetch } from "../../../runtime/guardedFetch.ts"
import { fromProcess } from "../../../runtime/Settings.ts"
import { readPins } from "../../mirror/check/run.ts"
import { detailOf } from "../../mirror/check/issuers.ts"
import { CommandFailed, ProblemsFound, UsageError } from "../../shared/outcome.ts"
import { printJson } from "../../shared/output.ts"
import { type BackupFolder, openBackup } from "../store/BackupFolder.ts"
import { momentOf } from "../store/Copy.ts"
import { lockBackup } from "../store/lock.ts"
import { type Accepted, acceptMirror } from "./acceptMirror.ts"
import { TooLarge } from "./IncomingSite.ts"

export interface Input {
  /** Address of the manifest. */
  readonly url: string
  readonly organization: OrganizationId
  readonly keys: ReadonlyArray<string>
  readonly json: boolean
}

/** The largest file of a mirror: an uploaded one has 10 MB, a page or a proof less. */
const mostBytesOfFile = 16 * 1024 * 1024

const mostShown = 20

/** What a timer, `/metrics` and `/health/ready` say afterwards. */
const record = Effect.fnUntraced(function* (
  folder: BackupFolder,
  now: string,
  result: Accepted | { readonly failure: string }
) {
  const before = yield* Effect.promise(folder.state)
  const failure = "failure" in result ? result.failure : result.reason
  yield* Effect.promise(() =>
    folder.setState(
      failure === null && !("failure" in result) && result.copy !== null
        ? { ...before, current: result.copy.manifest, checked_at: now, failures: 0, last_failure: null }
        : { ...before, failures: before.failures + 1, last_failure: { at: now, reason: failure ?? "" } }
    )
  )
})

const accept = Effect.fnUntraced(function* (folder: BackupFolder, input: Input, now: string) {
  const { backups } = yield* fromProcess
  const pins = yield* readPins(input.keys)
  const { close, fetch } = makeGuardedFetch(backups)
  const { mostBytes } = backups
  const source = { ...input, pins, fetch, now, mostBytes, mostBytesOfFile }
  if ((yield* Effect.promise(folder.setAside)) > mostBytes) yield* Effect.promise(folder.discard)
  const exit = yield* Effect.exit(acceptMirror(folder, source)).pipe(Effect.ensuring(Effect.sync(close)))
  const isInterrupted = Exit.isSuccess(exit)
    ? exit.value.isInterrupted
    : !(Cause.squash(exit.cause) instanceof TooLarge)
  if (!isInterrupted) yield* Effect.promise(folder.discard)
  if (Exit.isSuccess(exit)) {
    yield* record(folder, now, exit.value)
    return exit.value
  }
  const failure = detailOf(Cause.squash(exit.cause))
  yield* record(folder, now, { failure })
  return yield* new CommandFailed({ reason: `The mirror was not accepted: ${failure}` })
})

export const run = Effect.fnUntraced(function* (input: Input) {
  if (!URL.canParse(input.url) || !/^https?:\/\/[^?#]+\/manifest\.json$/u.test(input.url))
    return yield* new UsageError({ reason: "Name the address of a manifest, which ends in /manifest.json." })
  const { backups } = yield* fromProcess
  const now = DateTime.formatIso(yield* DateTime.now)
  const folder = openBackup(backups.folder, input.organization)
  const result = yield* Effect.scoped(
    Effect.andThen(lockBackup(backups.folder, input.organization), accept(folder, input, now))
  )
  yield* input.json ? printJson(reportOf(result)) : Console.log(textOf(result))
  if (result.outcome === "refused") return yield* new ProblemsFound()
})

const reportOf = ({ copy, downloaded, findings, lost, outcome, reason, replaced, resumed }: Accepted) => ({
  outcome,
  reason,
  copy_of: copy === null ? null : momentOf(copy),
  passports: copy?.passports ?? 0,
  files: copy?.files ?? 0,
  downloaded_bytes: downloaded,
  resumed_bytes: resumed,
  lost,
  replaced,
  findings: findings.map((finding) => ({ ...finding, message: reasons[finding.reason] }))
})

const listed = (paths: ReadonlyArray<string>): ReadonlyArray<string> => [
  ...paths.slice(0, mostShown).map((path) => `  ${path}`),
  ...(paths.length > mostShown ? [`  and ${paths.length - mostShown} more`] : [])
]

const textOf = ({ copy, findings, lost, outcome, reason, replaced }: Accepted): string =>
  [
    ...(copy === null
      ? [`REFUSED: ${reason ?? ""}. Nothing was stored; the copy before remains.`]
      : [
          `${outcome === "accepted" ? "Accepted" : "Unchanged"}: ${copy.passports} passports in ${copy.files} files, as of ${momentOf(copy)}.`
        ]),
    ...(lost.length > 0 ? [`LOST: ${lost.length} passports are no longer in the mirror. They stay as they were:`] : []),
    ...listed(lost),
    ...(replaced.length > 0 ? ["Another passport took the place of one of the copy before:"] : []),
    ...listed(replaced),
    ...findings.slice(0, mostShown).map((finding) => `  ${finding.state}: ${finding.at}: ${reasons[finding.reason]}`)
  ].join("\n")
