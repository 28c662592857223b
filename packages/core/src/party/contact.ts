/** How to reach a party: the web address and the e-mail address, as callers send them. */
import * as Schema from "effect/Schema"
import { webAddressFilter } from "../identifiers/Uri.ts"
import { breaks } from "../text/broken.ts"
import { trimmed } from "../text/trimmed.ts"
import { isEmailAddress } from "./mailbox.ts"

const isWebAddress = Schema.makeFilter((value: string) => webAddressFilter(value.trim()))

/** A web address of at most 2,000 characters. The rules are those of `webAddressProblem`; they are for what callers send. */
export const webAddressInput = trimmed(2000, 1, isWebAddress)

const emailRule = (isEmail: (address: string) => boolean) =>
  Schema.makeFilter((value: string) => isEmail(value.trim()) || breaks("email", { example: "info@example.com" }), {
    // Documents of the API show a description that is added to the schema only with this.
    toJsonSchema: () => ({})
  })

const isEmail = emailRule(isEmailAddress)

/** An e-mail address of at most `maximum` characters, which is the only one that a mail to it arrives at. */
export const emailInput = (maximum: number): Schema.Codec<string, string> => trimmed(maximum, 1, isEmail)

const looksLikeEmail = emailRule((address) => /^[^\s@]+@[^\s@]+$/u.test(address))

/** An e-mail address to look up, which may have been stored when other addresses were accepted. */
export const knownEmailInput = (maximum: number): Schema.Codec<string, string> => trimmed(maximum, 1, looksLikeEmail)
