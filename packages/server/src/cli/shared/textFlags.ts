/** Flags with a text. */
import * as Flag from "effect/cli/Flag"

/** At most one text. */
export const textFlag = (name: string, description: string) =>
  Flag.String(name).pipe(Flag.withDescription(description), Flag.optional)

/** Any number of texts: the flag is repeated. */
export const textsFlag = (name: string, description: string) =>
  Flag.String(name).pipe(Flag.withDescription(description), Flag.atLeast(0))
