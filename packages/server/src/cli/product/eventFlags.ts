/** The flags of `dpp product lifecycle`, which say what happened to a battery. */
import type { LifecycleEventCreate } from "@dpp/client"
import * as Option from "effect/Option"
import * as Result from "effect/Result"
import { UsageError } from "../shared/outcome.ts"
import type { Texts } from "../texts/en/index.ts"

type Kind = LifecycleEventCreate["event"]
type Responsible = NonNullable<LifecycleEventCreate["responsible"]>

export interface EventFlags {
  readonly event: Option.Option<Kind>
  readonly date: Option.Option<string>
  readonly role: Option.Option<Responsible["role"]>
  readonly responsible: Option.Option<string>
  readonly identifier: Option.Option<string>
  readonly contact: Option.Option<string>
  readonly note: Option.Option<string>
  readonly ownerOnly: boolean
  readonly evidence: Option.Option<string>
  readonly of: Option.Option<string>
  readonly confirm: boolean
  readonly withPredecessors: boolean
}

/** The flags besides `--event`, by the name that the caller types, and whether each is set. */
const givenFlags = (flags: EventFlags): ReadonlyMap<string, boolean> =>
  new Map([
    ["--date", Option.isSome(flags.date)],
    ["--role", Option.isSome(flags.role)],
    ["--responsible", Option.isSome(flags.responsible)],
    ["--identifier", Option.isSome(flags.identifier)],
    ["--contact", Option.isSome(flags.contact)],
    ["--owner-only", flags.ownerOnly],
    ["--note", Option.isSome(flags.note)],
    ["--evidence", Option.isSome(flags.evidence)],
    ["--of", Option.isSome(flags.of)],
    ["--confirm", flags.confirm],
    ["--with-predecessors", flags.withPredecessors]
  ])

/** The flags that one event alone has. */
const ownFlags: ReadonlyArray<readonly [flag: string, event: Kind]> = [
  ["--of", "correction"],
  ["--owner-only", "recalled"],
  ["--confirm", "recycled"],
  ["--with-predecessors", "recycled"]
]

const requiredFlags = (event: Kind): ReadonlyArray<string> => {
  switch (event) {
    case "correction":
      return ["--of", "--note"]
    case "waste":
      return ["--date", "--role", "--responsible"]
    default:
      return ["--date"]
  }
}

/** A responsible party has a role and a name, and may have an identifier and a contact. */
const companions: ReadonlyArray<readonly [flag: string, needs: string]> = [
  ["--role", "--responsible"],
  ["--responsible", "--role"],
  ["--identifier", "--responsible"],
  ["--contact", "--responsible"]
]

/** Why the flags do not fit together; undefined if they do. */
const problemOf = (flags: EventFlags, { lifecycle: { events: words } }: Texts): string | undefined => {
  const given = givenFlags(flags)
  const isGiven = (flag: string): boolean => given.get(flag) === true
  if (Option.isNone(flags.event)) {
    const [stray] = [...given.keys()].filter(isGiven)
    return stray === undefined ? undefined : words.eventMissing(stray)
  }
  const event = flags.event.value
  const foreign = ownFlags.find(([flag, owner]) => isGiven(flag) && owner !== event)
  if (foreign !== undefined) return words.onlyFor(...foreign)
  const missing = requiredFlags(event).find((flag) => !isGiven(flag))
  if (missing !== undefined) return words.requiredFor(missing, event)
  const alone = companions.find(([flag, needs]) => isGiven(flag) && !isGiven(needs))
  if (alone !== undefined) return words.requiredWith(alone[1], alone[0])
  return event === "recycled" && !flags.confirm ? words.confirmMissing : undefined
}

/** Returns the event to record; none if the events are to be listed. */
export const eventOf = (
  flags: EventFlags,
  texts: Texts
): Result.Result<Option.Option<LifecycleEventCreate>, UsageError> => {
  const reason = problemOf(flags, texts)
  if (reason !== undefined) return Result.fail(new UsageError({ reason }))
  return Result.succeed(Option.map(flags.event, (event) => ({ event, ...bodyOf(flags) })))
}

const bodyOf = ({ contact, date, evidence, identifier, note, of, ownerOnly, responsible, role }: EventFlags) => ({
  ...(Option.isSome(date) ? { date: date.value } : {}),
  ...(Option.isSome(role) && Option.isSome(responsible)
    ? {
        responsible: {
          role: role.value,
          name: responsible.value,
          ...(Option.isSome(identifier) ? { identifier: identifier.value } : {}),
          ...(Option.isSome(contact) ? { contact: contact.value } : {})
        }
      }
    : {}),
  ...(ownerOnly ? { public: false } : {}),
  ...(Option.isSome(note) ? { note: note.value } : {}),
  ...(Option.isSome(evidence) ? { evidence_file: evidence.value } : {}),
  ...(Option.isSome(of) ? { of: of.value } : {})
})
