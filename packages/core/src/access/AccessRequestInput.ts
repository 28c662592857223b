/**
 * What a person sends to ask for access to a passport, as JSON or with the form of the public page.
 *
 * @source EU 2023/1542 Art. 77(2)
 * @source inferred: fields and bounds; see docs/decisions/0074-access-grants.md
 */
import * as Option from "effect/Option"
import * as Result from "effect/Result"
import * as Schema from "effect/Schema"
import { emailInput } from "../party/contact.ts"
import { type ValidationFailed, fieldRefused } from "../text/Issues.ts"
import { parseBody } from "../text/parseBody.ts"
import { trimmed } from "../text/trimmed.ts"
import { audienceOfRole, GrantAudience, GrantRole } from "./GrantRole.ts"

/** The most characters of each text. */
export const requestBounds = { name: 200, email: 200, identifier: 100, purpose: 2000 } as const

const Fields = Schema.Struct({
  audience: GrantAudience,
  role: GrantRole,
  name: trimmed(requestBounds.name),
  email: emailInput(requestBounds.email),
  identifier: Schema.optionalKey(Schema.NullOr(trimmed(requestBounds.identifier))),
  purpose: trimmed(requestBounds.purpose)
})

export type AccessRequestInput = typeof Fields.Type

const parse = parseBody(Fields)

/** Fails with all issues of a body, and with fields that a request for access does not have. */
export const parseAccessRequest = (body: unknown): Result.Result<AccessRequestInput, ValidationFailed> =>
  Result.flatMap(parse(body), (input) => {
    const audience = audienceOfRole[input.role]
    return audience === input.audience
      ? Result.succeed(input)
      : Result.fail(fieldRefused("role", "roleAudience", { role: input.role, audience }))
  })

/** The fields of the form. The audience is that of the role. */
export const requestFormFields = ["role", "name", "email", "identifier", "purpose"] as const
export type RequestFormField = (typeof requestFormFields)[number]

const decodeRole = Schema.decodeUnknownOption(GrantRole)

/** The body that the fields of a form say: empty fields are left out, and the role decides the audience. */
export const requestFormBody = (fields: Iterable<readonly [string, string]>): Readonly<Record<string, string>> => {
  const filled = Object.fromEntries([...fields].filter(([, value]) => value.trim() !== ""))
  const audience = Option.match(decodeRole(filled["role"]), {
    onNone: (): GrantAudience => "legitimate_interest",
    onSome: (role) => audienceOfRole[role]
  })
  return { audience, ...filled }
}
