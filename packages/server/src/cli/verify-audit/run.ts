/**
 * Recomputes the hash chain of the audit log, organization by organization, and reports the first broken entry. The heads of the
 * chain that the log of signatures recorded must be on it.
 */
import type { Organization, OrganizationId } from "@dpp/core/party"
import { auditHash } from "@dpp/persistence/changes/auditHash"
import * as Distribution from "@dpp/persistence/Distribution"
import * as AuditLogSql from "@dpp/persistence/changes/AuditLogSql"
import * as LogStoreSql from "@dpp/persistence/proofs/LogStoreSql"
import * as OrganizationsSql from "@dpp/persistence/organizations/OrganizationsSql"
import { verify } from "@dpp/service/changes/AuditChain"
import type { AuditLog } from "@dpp/service/ports/AuditLog"
import type { LogStore } from "@dpp/service/ports/LogStore"
import { Organizations } from "@dpp/service/ports/Organizations"
import { type RecordedLog, recordedLog } from "@dpp/service/proofs/RecordedLog"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import * as Option from "effect/Option"
import * as Result from "effect/Result"
import { withThisSchema } from "../shared/openDatabase.ts"
import { CommandFailed, ProblemsFound } from "../shared/outcome.ts"
import { printJson } from "../shared/output.ts"
import { type Check, isBroken, print, toJson } from "./report.ts"

export interface Input {
  readonly json: boolean
  readonly organization: Option.Option<OrganizationId>
}

export const run = (input: Input) => withThisSchema(Effect.provide(verifyChains(input), adapters))

const adapters = Layer.mergeAll(AuditLogSql.layer, LogStoreSql.layer, OrganizationsSql.layer).pipe(
  Layer.provide(Distribution.layer)
)

const organizationsOf = Effect.fnUntraced(function* (id: Option.Option<OrganizationId>) {
  const organizations = yield* Organizations
  if (Option.isNone(id)) return yield* organizations.list
  const found = yield* organizations.find(id.value)
  if (Option.isNone(found)) return yield* new CommandFailed({ reason: `There is no organization ${id.value}.` })
  return [found.value]
})

/** The log is read before the chain, which may grow meanwhile. A broken log confirms nothing. */
const check = Effect.fnUntraced(function* (
  organization: Organization
): Effect.fn.Return<Check, never, AuditLog | LogStore> {
  const log = yield* Effect.result(recordedLog(organization.id))
  const heads = Option.match(Result.getOrElse(log, Option.none<RecordedLog>), {
    onNone: () => [],
    onSome: (recorded) => recorded.heads
  })
  const chain = yield* Effect.result(verify(organization.id, auditHash, heads))
  return { organization, log, chain }
})

const verifyChains = Effect.fnUntraced(function* ({ json, organization }: Input) {
  const organizations = yield* organizationsOf(organization)
  const checks = yield* Effect.forEach(organizations, check)
  const broken = checks.filter(isBroken)
  yield* json ? printJson({ whole: broken.length === 0, organizations: checks.map(toJson) }) : print(checks)
  if (broken.length > 0) return yield* new ProblemsFound()
})
