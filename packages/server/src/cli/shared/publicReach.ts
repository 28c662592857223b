/** Public addresses that only this machine or its network can open: warnings, and the refusal to publish at them. */
import { publicReachWarnings } from "@dpp/core/passport"
import * as Console from "effect/Console"
import * as Effect from "effect/Effect"
import type { Texts } from "../texts/en/index.ts"
import { CommandFailed } from "./outcome.ts"

type Sentence = (origin: string, isMachine: boolean) => string

/** One sentence for each origin that not everybody can open. */
const sentencesFor = (addresses: ReadonlyArray<string>, sentence: Sentence): ReadonlyArray<string> => {
  const origins = new Set(addresses.map((address) => new URL(address).origin))
  return [...origins].flatMap((origin) =>
    publicReachWarnings(origin).map((warning) => sentence(origin, warning.includes("this machine")))
  )
}

/** Each warning once, for addresses such as the `public_url` of passports. */
export const reachWarnings = (addresses: ReadonlyArray<string>, texts: Texts): ReadonlyArray<string> =>
  sentencesFor(addresses, texts.publicReach.warning)

/** Why nothing is published at these addresses; empty if everybody can open them. */
export const reachObstacles = (addresses: ReadonlyArray<string>, texts: Texts): ReadonlyArray<string> =>
  sentencesFor(addresses, texts.publicReach.refused)

/** Prints the warnings to stderr. */
export const warnOfReach = Effect.fnUntraced(function* (addresses: ReadonlyArray<string>, texts: Texts) {
  for (const warning of reachWarnings(addresses, texts)) yield* Console.error(warning)
})

/** Fails where passports would be published, or codes printed, with addresses that not everybody can open. */
export const requirePublicReach = (
  addresses: ReadonlyArray<string>,
  allowsLocal: boolean,
  texts: Texts
): Effect.Effect<void, CommandFailed> => {
  const [reason] = allowsLocal ? [] : reachObstacles(addresses, texts)
  return reason === undefined ? Effect.void : Effect.fail(new CommandFailed({ reason }))
}
