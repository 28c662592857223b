/** Recomputes the hash chain of the audit log, organization by organization, and reports the first broken entry. */
import type { Organization, OrganizationId } from "@dpp/core/party"
import { auditHash } from "@dpp/persistence/sql/auditHash"
import { Distribution } from "@dpp/persistence/citus/Distribution"
import * as AuditLogSql from "@dpp/persistence/AuditLogSql"
import * as OrganizationsSql from "@dpp/persistence/OrganizationsSql"
import { type ChainBroken, verify } from "@dpp/service/AuditChain"
import { Organizations } from "@dpp/service/ports/Organizations"
import * as Console from "effect/Console"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import * as Option from "effect/Option"
import * as Result from "effect/Result"
import { withThisSchema } from "../shared/openDatabase.ts"
import { CommandFailed, ProblemsFound } from "../shared/outcome.ts"
import { printJson } from "../shared/output.ts"

export interface Input {
  readonly json: boolean
  readonly organization: Option.Option<OrganizationId>
}

export const run = (input: Input) => withThisSchema(Effect.provide(verifyChains(input), adapters))

const adapters = Layer.mergeAll(AuditLogSql.layer, OrganizationsSql.layer).pipe(Layer.provide(Distribution.layer))

const organizationsOf = Effect.fnUntraced(function* (id: Option.Option<OrganizationId>) {
  const organizations = yield* Organizations
  if (Option.isNone(id)) return yield* organizations.list
  const found = yield* organizations.find(id.value)
  if (Option.isNone(found)) return yield* new CommandFailed({ reason: `There is no organization ${id.value}.` })
  return [found.value]
})

const verifyChains = Effect.fnUntraced(function* ({ json, organization }: Input) {
  const organizations = yield* organizationsOf(organization)
  const checks = yield* Effect.forEach(organizations, (one) =>
    Effect.map(Effect.result(verify(one.id, auditHash)), (chain) => ({ organization: one, chain }))
  )
  const broken = checks.filter(({ chain }) => Result.isFailure(chain))
  yield* json ? printJson({ whole: broken.length === 0, organizations: checks.map(toJson) }) : print(checks)
  if (broken.length > 0) return yield* new ProblemsFound()
})

interface Check {
  readonly organization: Organization
  readonly chain: Result.Result<{ readonly position: number; readonly hash: string | null }, ChainBroken>
}

const toJson = ({ chain, organization: { id, name } }: Check) =>
  Result.match(chain, {
    onSuccess: ({ hash, position }) => ({ id, name, whole: true, entries: position, head: hash }),
    onFailure: ({ expected, fault, found, id: entry, position }) => ({
      id,
      name,
      whole: false,
      first_broken: { position, id: entry, fault, expected, found }
    })
  })

const print = Effect.fnUntraced(function* (checks: ReadonlyArray<Check>) {
  if (checks.length === 0) yield* Console.log("There are no organizations yet.")
  for (const { chain, organization } of checks) {
    yield* Console.log(`${organization.name} (${organization.id})`)
    yield* Console.log(
      Result.match(chain, {
        onSuccess: ({ hash, position }) => `  intact: ${position} entries, head ${hash ?? ""}`,
        onFailure: (broken) =>
          `  BROKEN at entry ${broken.position}${broken.id === null ? "" : ` (${broken.id})`}: ${describe(broken)}`
      })
    )
  }
})

const describe = ({ expected, fault, found }: ChainBroken): string => {
  switch (fault) {
    case "chain_missing":
      return "the organization has no entry. Every organization gets one when it is created, so all were removed."
    case "entry_missing":
      return `entries are missing: the next one has position ${found ?? "?"}.`
    case "previous_hash_differs":
      return `it does not follow the entry before it. It refers to ${found ?? "none"}, the entry before has ${expected ?? "none"}.`
    case "hash_differs":
      return `its content was changed. Its hash is ${found ?? "none"}, its content results in ${expected ?? "none"}.`
    case "head_missing":
      return "the head of the chain is missing, the entries are present."
    case "head_differs":
      return `it is not the entry that the head of the chain refers to. The head has ${found ?? "none"}, the entry ${expected ?? "none"}.`
    case "end_missing":
      return `the last entries are missing: the chain had ${expected ?? "?"}, ${found ?? "?"} are left.`
  }
}
