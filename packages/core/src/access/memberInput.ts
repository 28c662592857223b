/** What callers send to invite and change members, and to change their own session. */
import * as Result from "effect/Result"
import * as Schema from "effect/Schema"
import { type Language, languages } from "../languages/languages.ts"
import { emailInput, knownEmailInput } from "../party/contact.ts"
import type { ValidationFailed } from "../text/Issues.ts"
import { parseBody } from "../text/parseBody.ts"
import { trimmed } from "../text/trimmed.ts"
import { MemberId } from "./MemberId.ts"
import { Role } from "./Role.ts"

const optional = <S extends Schema.Top>(schema: S) => Schema.optionalKey(schema)

/** One of the languages of the public page. */
export const MemberLocale = Schema.Literals(languages)

const fields = { name: trimmed(200), role: Role, locale: MemberLocale }

/** The body that invites a member. */
export const MemberInvitation = Schema.Struct({
  name: fields.name,
  email: emailInput(200),
  role: fields.role,
  locale: optional(fields.locale)
})

/** The body that changes a member. */
export const MemberUpdate = Schema.Struct({
  name: optional(fields.name),
  role: optional(fields.role),
  locale: optional(fields.locale)
})
export type MemberUpdate = typeof MemberUpdate.Type

const inPractice = Schema.Boolean.annotate({
  description: "Whether the session acts for the practice organization, with the same role."
})

/** The body that changes the own session: the language of the member, and whether the session is for practice. */
export const SessionUpdate = Schema.Struct({ locale: optional(fields.locale), in_practice: optional(inPractice) })

/** The body that signs in. */
export const SignIn = Schema.Struct({ token: trimmed(200), in_practice: optional(inPractice) })

/** The body that asks for a link by mail. */
export const LinkRequest = Schema.Struct({ email: knownEmailInput(200) })

/** The body that selects another organization of the same person. */
export const SessionSwitch = Schema.Struct({ member_id: MemberId })

export interface Invitation {
  readonly name: string
  readonly email: string
  readonly role: Role
  readonly locale: Language
}

const parseFields = parseBody(MemberInvitation)
const parseLink = parseBody(LinkRequest)

/** The e-mail address in lower case; the language is English by default. */
export const parseInvitation = (body: unknown): Result.Result<Invitation, ValidationFailed> =>
  Result.map(parseFields(body), ({ email, locale = "en", ...input }) => ({
    ...input,
    email: email.toLowerCase(),
    locale
  }))

export const parseMemberUpdate: (body: unknown) => Result.Result<MemberUpdate, ValidationFailed> =
  parseBody(MemberUpdate)

export const parseSessionUpdate: (body: unknown) => Result.Result<typeof SessionUpdate.Type, ValidationFailed> =
  parseBody(SessionUpdate)

export const parseSignIn: (body: unknown) => Result.Result<typeof SignIn.Type, ValidationFailed> = parseBody(SignIn)

/** Returns the e-mail address in lower case. */
export const parseLinkRequest = (body: unknown): Result.Result<string, ValidationFailed> =>
  Result.map(parseLink(body), ({ email }) => email.toLowerCase())

export const parseSwitch: (body: unknown) => Result.Result<typeof SessionSwitch.Type, ValidationFailed> =
  parseBody(SessionSwitch)
