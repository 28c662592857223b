/** What `dpp verify-audit` found, as text and as JSON. */
import type { Organization } from "@dpp/core/party"
import type { ChainBroken, VerifiedChain } from "@dpp/service/changes/AuditChain"
import type { LogBroken, RecordedLog } from "@dpp/service/proofs/RecordedLog"
import * as Console from "effect/Console"
import * as Effect from "effect/Effect"
import * as Option from "effect/Option"
import * as Result from "effect/Result"

/** What was found about an organization. */
export interface Check {
  readonly organization: Organization
  readonly chain: Result.Result<VerifiedChain, ChainBroken>
  /** None if the organization has no log. */
  readonly log: Result.Result<Option.Option<RecordedLog>, LogBroken>
}

export const isBroken = ({ chain, log }: Check): boolean => Result.isFailure(chain) || Result.isFailure(log)

const logToJson = ({ log }: Check) =>
  Result.match(log, {
    onSuccess: Option.match({
      onNone: () => null,
      onSome: ({ checkpoint, heads, size }) => ({ whole: true, leaves: size, heads: heads.length, checkpoint })
    }),
    onFailure: ({ fault, index }) => ({ whole: false, first_broken: { leaf: index, fault } })
  })

export const toJson = (checked: Check) => {
  const { chain, organization } = checked
  const { id, name } = organization
  const log = logToJson(checked)
  return Result.match(chain, {
    onSuccess: ({ confirmed, hash, position }) => ({
      id,
      name,
      whole: log?.whole !== false,
      entries: position,
      head: hash,
      confirmed_entries: confirmed,
      log
    }),
    onFailure: ({ expected, fault, found, id: entry, position }) => ({
      id,
      name,
      whole: false,
      first_broken: { position, id: entry, fault, expected, found },
      log
    })
  })
}

export const print = Effect.fnUntraced(function* (checks: ReadonlyArray<Check>) {
  if (checks.length === 0) yield* Console.log("There are no organizations yet.")
  for (const { chain, log, organization } of checks) {
    yield* Console.log(`${organization.name} (${organization.id})`)
    yield* Console.log(
      Result.match(chain, {
        onSuccess: ({ hash, position }) => `  intact: ${position} entries, head ${hash ?? ""}`,
        onFailure: (broken) =>
          `  BROKEN at entry ${broken.position}${broken.id === null ? "" : ` (${broken.id})`}: ${describe(broken)}`
      })
    )
    if (Result.isFailure(log)) yield* Console.log(`  BROKEN log: ${describeLog(log.failure)}`)
    else if (Result.isSuccess(chain) && Option.isSome(log.success)) {
      const { confirmed } = chain.success
      yield* Console.log(`  the log of ${log.success.value.size} leaves confirms the entries up to ${confirmed}`)
    }
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
    case "recorded_head_missing":
      return `leaf ${found ?? "?"} of the log recorded the head ${expected ?? "?"}, which the chain does not have. This or a later entry was changed or removed, and all hashes after it were computed again.`
    case "end_missing":
      return `the last entries are missing: the chain had ${expected ?? "?"}, ${found ?? "?"} are left.`
  }
}

const describeLog = ({ fault, index }: LogBroken): string => {
  switch (fault) {
    case "leaf_missing":
      return `leaf ${index} is missing.`
    case "entry_missing":
      return `it does not say what leaf ${index} records.`
    case "entry_differs":
      return `leaf ${index} records something else than its hash states.`
    case "checkpoint_invalid":
      return "no key of the log has signed its newest checkpoint."
    case "root_differs":
      return "its leaves are not those that the newest checkpoint signs: some were changed, removed or added."
  }
}
