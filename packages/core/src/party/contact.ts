/** How to reach a party: the web address and the e-mail address, as callers send them. */
import * as Schema from "effect/Schema"
import { isUri } from "../identifiers/Uri.ts"
import { trimmed } from "../text/trimmed.ts"

export const notAWebAddress = "must be an absolute http or https address such as https://example.com"

const isWebAddress = Schema.makeFilter((value: string) => isUri(value.trim()) || notAWebAddress)

/** An absolute http or https address of at most 2,000 characters. */
export const webAddressInput = trimmed(2000, 1, isWebAddress)

const isEmail = Schema.makeFilter(
  (value: string) => /^[^\s@]+@[^\s@]+$/u.test(value.trim()) || "must be an e-mail address such as info@example.com"
)

/** An e-mail address of at most `maximum` characters. */
export const emailInput = (maximum: number): Schema.Codec<string, string> => trimmed(maximum, 1, isEmail)
