/** How to reach a party: the web address and the e-mail address, as callers send them. */
import * as Schema from "effect/Schema"
import { webAddressProblem } from "../identifiers/Uri.ts"
import { trimmed } from "../text/trimmed.ts"
import { say } from "../text/messages.ts"

const isWebAddress = Schema.makeFilter((value: string) => webAddressProblem(value.trim()) ?? true)

/** A web address of at most 2,000 characters. The rules are those of `webAddressProblem`; they are for what callers send. */
export const webAddressInput = trimmed(2000, 1, isWebAddress)

const isEmail = Schema.makeFilter(
  (value: string) => /^[^\s@]+@[^\s@]+$/u.test(value.trim()) || say("email", { example: "info@example.com" })
)

/** An e-mail address of at most `maximum` characters. */
export const emailInput = (maximum: number): Schema.Codec<string, string> => trimmed(maximum, 1, isEmail)
