/** Warnings about public addresses that only this machine or its network can open, in the language of the command line. */
import { publicReachWarnings } from "@dpp/core/passport"
import * as Console from "effect/Console"
import * as Effect from "effect/Effect"
import type { Texts } from "../texts/en.ts"

/** Each warning once, for addresses such as the `public_url` of passports. */
export const reachWarnings = (addresses: ReadonlyArray<string>, texts: Texts): ReadonlyArray<string> => {
  const origins = new Set(addresses.map((address) => new URL(address).origin))
  return [...origins].flatMap((origin) =>
    publicReachWarnings(origin).map((warning) => texts.publicReach(origin, warning.includes("this machine")))
  )
}

/** Prints the warnings to stderr. */
export const warnOfReach = Effect.fnUntraced(function* (addresses: ReadonlyArray<string>, texts: Texts) {
  for (const warning of reachWarnings(addresses, texts)) yield* Console.error(warning)
})
