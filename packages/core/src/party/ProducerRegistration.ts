/**
 * The registration of an organization as a producer of batteries in a Member State. A producer registers in each Member State where it makes
 * batteries available for the first time. No passport has it.
 *
 * @source EU 2023/1542 Art. 55
 * @source inferred: one registration for each Member State
 */
import * as Schema from "effect/Schema"
import { storedText, trimmedLine } from "../text/trimmed.ts"
import { MemberState } from "./MemberState.ts"
import { breaks } from "../text/broken.ts"

/** As it is stored and returned. */
export const ProducerRegistration = Schema.Struct({
  member_state: MemberState,
  /** The registration number, in the form of the register. */
  number: storedText(100),
  /** The producer responsibility organisation that fulfils the obligations; absent where none does. */
  pro: Schema.optionalKey(storedText(200))
})
export type ProducerRegistration = typeof ProducerRegistration.Type

const isOnce = Schema.makeFilter(
  (registrations: ReadonlyArray<ProducerRegistration>) =>
    new Set(registrations.map(({ member_state }) => member_state)).size === registrations.length ||
    breaks("memberStateTwice")
)

/** The registrations as callers send them. */
export const producerRegistrationsInput = Schema.Array(
  Schema.Struct({
    member_state: MemberState.annotate({ description: "The Member State, such as `DE`." }),
    number: trimmedLine(100).annotate({ description: "The registration number of Art. 55." }),
    pro: Schema.optionalKey(
      trimmedLine(200).annotate({ description: "The producer responsibility organisation, if there is one." })
    )
  })
).check(isOnce)

/** The registration of an organization in a Member State; null where it has none. */
export const registrationIn = (
  registrations: ReadonlyArray<ProducerRegistration>,
  state: MemberState
): ProducerRegistration | null => registrations.find(({ member_state }) => member_state === state) ?? null
