/** What callers send to invite and change members, and to change their own session. */
import * as Result from "effect/Result"
import * as Schema from "effect/Schema"
import type { CompleteLanguage } from "../languages/languages.ts"
import { knownEmailInput } from "../party/contact.ts"
import type { ValidationFailed } from "../text/Issues.ts"
import { parseBody } from "../text/parseBody.ts"
import { trimmed } from "../text/trimmed.ts"
import { Member } from "./Member.ts"
import { MemberId } from "./MemberId.ts"
import type { Role } from "./Role.ts"

export const MemberInvitation = Member.create
export type MemberInvitation = typeof MemberInvitation.Type
export const MemberUpdate = Member.update
export type MemberUpdate = typeof MemberUpdate.Type

const optional = <S extends Schema.Top>(schema: S) => Schema.optionalKey(schema)

const inPractice = Schema.Boolean.annotate({
  description: "Whether the session acts for the practice organization, with the same role."
})

/** The body that changes the own session: the language of the member, and whether the session is for practice. */
export const SessionUpdate = Schema.Struct({ locale: Member.update.fields.locale, in_practice: optional(inPractice) })
export type SessionUpdate = typeof SessionUpdate.Type

/** The body that signs in. */
export const SignIn = Schema.Struct({ token: trimmed(200), in_practice: optional(inPractice) })

/** The body that asks for a link by mail. */
export const LinkRequest = Schema.Struct({ email: knownEmailInput(200) })

/** The body that selects another organization of the same person. */
export const SessionSwitch = Schema.Struct({ member_id: MemberId })
export type SessionSwitch = typeof SessionSwitch.Type

export interface Invitation {
  readonly name: string
  readonly email: string
  readonly role: Role
  readonly locale: CompleteLanguage
}

const parseLink = parseBody(LinkRequest)

/** The e-mail address in lower case; the language is English by default. */
export const toInvitation = ({ email, locale = "en", ...input }: MemberInvitation): Invitation => ({
  ...input,
  email: email.toLowerCase(),
  locale
})

export const parseSignIn: (body: unknown) => Result.Result<typeof SignIn.Type, ValidationFailed> = parseBody(SignIn)

/** Returns the e-mail address in lower case. */
export const parseLinkRequest = (body: unknown): Result.Result<string, ValidationFailed> =>
  Result.map(parseLink(body), ({ email }) => email.toLowerCase())
