/**
 * The format of API keys, of tokens of access grants, of codes of transfers and of links to requests to suppliers: prefix + 8 characters lookup id + `_` +
 * 32 characters secret + 6 characters checksum.
 *
 * The lookup id finds the key, and the secret proves it. The checksum distinguishes a mistyped key from an unknown one
 * without a query of the database. Only a SHA-256 of the whole text is stored.
 *
 * @source inferred: the specification does not show the format; see docs/security.md
 */
import type { GrantAudience } from "@dpp/core/access"
import { isPractice, type OrganizationId } from "@dpp/core/party"
import * as Digest from "effect/crypto/Digest"
import { timingSafeEqual } from "effect/crypto/Mac"
import type * as SecureRandom from "effect/crypto/SecureRandom"
import * as Effect from "effect/Effect"
import * as Option from "effect/Option"

const alphabet = "0123456789ABCDEFGHJKMNPQRSTVWXYZabcdefghjkmnpqrstvwxyz"
const format = /^(dpp_(?:live|test|li|au|tr|sr)_)([0-9A-Za-z]{8})_([0-9A-Za-z]{32})([0-9A-Za-z]{6})$/u

/** API keys, those of practice organizations, tokens for persons with a legitimate interest and for authorities, codes of transfers, and links to requests to suppliers. */
export type TokenPrefix = KeyPrefix | "dpp_li_" | "dpp_au_" | "dpp_tr_" | "dpp_sr_"

type KeyPrefix = "dpp_live_" | "dpp_test_"

/** The prefixes of API keys. */
export const keyPrefixes: ReadonlyArray<KeyPrefix> = ["dpp_live_", "dpp_test_"]

/** The prefix of the keys of an organization. */
export const keyPrefixOf = (organization: OrganizationId): KeyPrefix =>
  isPractice(organization) ? "dpp_test_" : "dpp_live_"

/** The prefix of the tokens of an audience. */
export const tokenPrefixes: Readonly<Record<GrantAudience, TokenPrefix>> = {
  legitimate_interest: "dpp_li_",
  authorities: "dpp_au_"
}

/** Whether a credential has the form of a token of an access grant, whatever follows the prefix. */
export const isGrantToken = (text: string): boolean => /^dpp_(?:li|au)_/u.test(text)

/** The prefix of the token with which a supplier answers a request. */
export const supplierPrefix = "dpp_sr_"

/** Whether a credential has the form of a token of a supplier, whatever follows the prefix. */
export const isSupplierToken = (text: string): boolean => text.startsWith(supplierPrefix)

/** Number of characters of an API key. */
export const keyLength = "dpp_live_".length + 8 + "_".length + 32 + 6

/** Whether a text is an API key without its end, as where a column or a mark of omission has cut it off. */
export const isIncomplete = (text: string): boolean =>
  keyPrefixes.some((prefix) => text.startsWith(prefix)) && text.length < keyLength

export interface NewToken {
  readonly text: string
  readonly lookupId: string
}

/** The part of a key that is not secret, by which a person recognizes it. */
export const shownPart = (prefix: TokenPrefix, lookupId: string): string => `${prefix}${lookupId}`

export const generate = Effect.fnUntraced(function* (
  prefix: TokenPrefix,
  random: SecureRandom.SecureRandom["Service"],
  digest: Digest.Digest["Service"]
) {
  const randomText = (length: number) =>
    Effect.map(Effect.replicateEffect(random.intBetween(0, alphabet.length - 1), length), (characters) =>
      characters.map((index) => alphabet[index]).join("")
    )
  const lookupId = yield* randomText(8)
  const body = `${shownPart(prefix, lookupId)}_${yield* randomText(32)}`
  const token: NewToken = { lookupId, text: body + (yield* checksum(body, digest)) }
  return token
})

/** The lookup id of a well-formed key with one of these prefixes, or none if format or checksum are wrong. */
export const lookupIdOf = (
  prefixes: ReadonlyArray<TokenPrefix>,
  text: string,
  digest: Digest.Digest["Service"]
): Effect.Effect<Option.Option<string>> => {
  const [, prefix, lookupId, , sum] = format.exec(text) ?? []
  if (lookupId === undefined || sum === undefined || !prefixes.some((one) => one === prefix)) return Effect.succeedNone
  return Effect.map(checksum(text.slice(0, -sum.length), digest), (right) =>
    right === sum ? Option.some(lookupId) : Option.none()
  )
}

/** SHA-256 of the whole text. */
export const hash = (text: string, digest: Digest.Digest["Service"]): Effect.Effect<Uint8Array> =>
  digest.digest(Digest.sha256, encoder.encode(text))

const encoder = new TextEncoder()

/** Compares in constant time, so that the duration does not reveal how much of a hash is right. */
export const isSameHash = (a: Uint8Array, b: Uint8Array): boolean => timingSafeEqual(a, b)

const checksum = (body: string, digest: Digest.Digest["Service"]): Effect.Effect<string> =>
  Effect.map(hash(body, digest), (bytes) =>
    Array.from(bytes.subarray(0, 6), (byte) => alphabet[byte % alphabet.length]).join("")
  )
