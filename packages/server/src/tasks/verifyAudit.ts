/** Recomputes the chain of the audit log, organization by organization, and names the first entry that does not fit. */
import type { Organization, OrganizationId } from "@dpp/core/party"
import { auditHash } from "@dpp/persistence/sql/auditHash"
import * as AuditLogSql from "@dpp/persistence/AuditLogSql"
import * as OrganizationsSql from "@dpp/persistence/OrganizationsSql"
import { type ChainBroken, verify } from "@dpp/service/AuditChain"
import { Organizations } from "@dpp/service/ports/Organizations"
import * as Console from "effect/Console"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import * as Option from "effect/Option"
import * as Result from "effect/Result"
import { FindingsFound, Refused } from "../commands/outcome.ts"
import { printJson } from "../commands/output.ts"
import { withDatabase, withThisSchema } from "./openDatabase.ts"

export interface Input {
  readonly json: boolean
  readonly organization: Option.Option<OrganizationId>
}

export const run = (input: Input) =>
  withDatabase(
    Effect.andThen(
      withThisSchema,
      Effect.provide(work(input), Layer.mergeAll(AuditLogSql.layer, OrganizationsSql.layer))
    ),
    { mustExist: true }
  )

const chosen = Effect.fnUntraced(function* (id: Option.Option<OrganizationId>) {
  const organizations = yield* Organizations
  if (Option.isNone(id)) return yield* organizations.list
  const found = yield* organizations.find(id.value)
  if (Option.isNone(found)) return yield* new Refused({ reason: `There is no organization ${id.value}.` })
  return [found.value]
})

const work = Effect.fnUntraced(function* ({ json, organization }: Input) {
  const organizations = yield* chosen(organization)
  const verdicts = yield* Effect.forEach(organizations, (one) =>
    Effect.map(Effect.result(verify(one.id, auditHash)), (verdict) => ({ organization: one, verdict }))
  )
  const broken = verdicts.filter(({ verdict }) => Result.isFailure(verdict))
  yield* json ? printJson({ whole: broken.length === 0, organizations: verdicts.map(toJson) }) : tell(verdicts)
  if (broken.length > 0) return yield* new FindingsFound()
})

interface Verdict {
  readonly organization: Organization
  readonly verdict: Result.Result<{ readonly position: number; readonly hash: string | null }, ChainBroken>
}

const toJson = ({ organization: { id, name }, verdict }: Verdict) =>
  Result.match(verdict, {
    onSuccess: ({ hash, position }) => ({ id, name, whole: true, entries: position, head: hash }),
    onFailure: ({ expected, fault, found, id: entry, position }) => ({
      id,
      name,
      whole: false,
      first_broken: { position, id: entry, fault, expected, found }
    })
  })

const tell = Effect.fnUntraced(function* (verdicts: ReadonlyArray<Verdict>) {
  if (verdicts.length === 0) yield* Console.log("There is no organization yet.")
  for (const { organization, verdict } of verdicts) {
    yield* Console.log(`${organization.name} (${organization.id})`)
    yield* Console.log(
      Result.match(verdict, {
        onSuccess: ({ hash, position }) => `  whole: ${position} entries, head ${hash ?? ""}`,
        onFailure: (broken) =>
          `  BROKEN at entry ${broken.position}${broken.id === null ? "" : ` (${broken.id})`}: ${say(broken)}`
      })
    )
  }
})

const say = ({ expected, fault, found }: ChainBroken): string => {
  switch (fault) {
    case "chain_missing":
      return "the organization has no entry. Every organization has one from its creation, so all were removed."
    case "entry_missing":
      return `there is a gap: the next entry that is there stands at ${found ?? "?"}.`
    case "previous_hash_differs":
      return `it does not follow the entry before it. It names ${found ?? "none"}, the entry before has ${expected ?? "none"}.`
    case "hash_differs":
      return `its content was changed. Its hash is ${found ?? "none"}, its content gives ${expected ?? "none"}.`
    case "head_missing":
      return "the head of the chain is gone, the entries are there."
    case "head_differs":
      return `it is not the one that the head of the chain names. The head has ${found ?? "none"}, the entry ${expected ?? "none"}.`
    case "end_missing":
      return `the last entries are gone: the chain had ${expected ?? "?"}, ${found ?? "?"} are left.`
  }
}
