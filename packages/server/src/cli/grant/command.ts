/** `dpp grant`: access grants. `requests.ts` has the commands about requests for access, `revokeAll.ts` the one that ends all. */
import type { AccessGrant, AccessGrantIssued, CallOptions, DppClient } from "@dpp/client"
import { audienceOfRole, GrantAudience, GrantRole, GrantStatus } from "@dpp/core/access"
import { Uuid } from "@dpp/core/identifiers"
import * as Argument from "effect/cli/Argument"
import * as Command from "effect/cli/Command"
import * as Flag from "effect/cli/Flag"
import * as Effect from "effect/Effect"
import { choiceFlag, present, textFlag } from "../shared/flags.ts"
import { apiCommand } from "../shared/operationCommand.ts"
import { UsageError } from "../shared/outcome.ts"
import { fieldsOf, tableOf } from "../shared/output.ts"
import type { Language } from "../texts/language.ts"
import { deleteCommand, denyCommand, requestsCommand } from "./requests.ts"
import { revokeAllCommand } from "./revokeAll.ts"
import { scopeOf, termFlags, termsOf } from "./terms.ts"

const issuedText =
  ({ texts }: Language) =>
  ({ data, token }: AccessGrantIssued) =>
    `${fieldsOf({ ...data, token })}\n${texts.grant.handOver}`

const createCommand = (language: Language) => {
  const words = language.texts.grant
  return apiCommand(language)("create", {
    description: words.create,
    examples: [
      {
        command: 'dpp grant create --role recycler --name "Recycling GmbH" --gtin 9526001000012 --expires 2027-12-31',
        description: words.examples.recycler
      },
      {
        command: "dpp grant create --role notified_body --name NB-0000 --product TR82-26-000147 --expires 2027-06-30",
        description: words.examples.authority
      }
    ],
    flags: {
      role: Flag.Literals("role", GrantRole.literals).pipe(Flag.withDescription(words.role)),
      name: Flag.String("name").pipe(Flag.withDescription(words.name)),
      email: textFlag("email", words.email),
      identifier: textFlag("identifier", words.identifier),
      purpose: textFlag("purpose", words.purpose),
      ...termFlags(language.texts)
    },
    run: (api, { email, identifier, name, purpose, role, ...terms }) =>
      Effect.gen(function* () {
        const scope = yield* scopeOf(api, terms)
        if (scope === undefined) return yield* new UsageError({ reason: words.oneScope })
        const grantee = { name, ...present({ email, identifier }) }
        const audience = audienceOfRole[role]
        const grant = { audience, role, grantee, scope, ...present({ purpose }), ...termsOf(terms) }
        return yield* api.send((client, options) => client.accessGrants.create(grant, options))
      }),
    json: ({ data, token }) => ({ data, token }),
    text: issuedText(language)
  })
}

const listCommand = (language: Language) => {
  const words = language.texts.grant
  const { expires, id, name, points, role, status } = words.columns
  return apiCommand(language)("list", {
    description: words.list,
    examples: [{ command: "dpp grant list --status pending", description: words.examples.pending }],
    flags: {
      status: choiceFlag("status", GrantStatus.literals, words.status),
      audience: choiceFlag("audience", GrantAudience.literals, words.audience)
    },
    run: ({ all }, filter) =>
      all((client, options) => client.accessGrants.list({ per_page: 100, ...present(filter) }, options)),
    text: (grants) =>
      grants.length === 0
        ? words.none
        : tableOf(
            grants.map((grant) => ({
              [name]: grant.grantee.name,
              [role]: grant.role,
              [status]: grant.status,
              [points]: grant.points.join(", "),
              [expires]: grant.expires_at,
              [id]: grant.id
            }))
          )
  })
}

const grantId = ({ grant: words }: Language["texts"]) =>
  Argument.String("grant-id").pipe(Argument.withSchema(Uuid), Argument.withDescription(words.id))

const approveCommand = (language: Language) =>
  apiCommand(language)("approve", {
    description: language.texts.grant.approve,
    examples: [
      {
        command: "dpp grant approve 01a31c5e-7a00-7000-8000-000000000042 --expires 2027-12-31",
        description: language.texts.grant.examples.approve
      }
    ],
    flags: { id: grantId(language.texts), ...termFlags(language.texts) },
    run: (api, { id, ...terms }) =>
      Effect.gen(function* () {
        const scope = yield* scopeOf(api, terms)
        const approval = { ...termsOf(terms), ...(scope === undefined ? {} : { scope }) }
        return yield* api.send((client, options) => client.accessGrants.approve(id, approval, options))
      })
  })

/** A command that needs the id of a grant and nothing else, and prints the grant. */
const oneCommand = (
  language: Language,
  name: "resume" | "revoke" | "show" | "suspend",
  call: (client: DppClient, id: string, options: CallOptions) => Promise<AccessGrant>
) =>
  apiCommand(language)(name, {
    description: language.texts.grant[name],
    flags: { id: grantId(language.texts) },
    run: ({ send }, { id }) => send((client, options) => call(client, id, options))
  })

const rotateCommand = (language: Language) =>
  apiCommand(language)("rotate", {
    description: language.texts.grant.rotate,
    flags: { id: grantId(language.texts) },
    run: ({ send }, { id }) => send((client, options) => client.accessGrants.rotate(id, options)),
    json: ({ data, token }) => ({ data, token }),
    text: issuedText(language)
  })

export const grant = (language: Language) =>
  Command.make("grant").pipe(
    Command.withShortDescription(language.texts.grant.short),
    Command.withDescription(language.texts.grant.description),
    Command.withSubcommands([
      createCommand(language),
      listCommand(language),
      requestsCommand(language),
      approveCommand(language),
      denyCommand(language),
      deleteCommand(language),
      oneCommand(language, "show", ({ accessGrants }, id, options) => accessGrants.get(id, options)),
      oneCommand(language, "revoke", ({ accessGrants }, id, options) => accessGrants.revoke(id, options)),
      rotateCommand(language),
      oneCommand(language, "suspend", ({ accessGrants }, id, options) =>
        accessGrants.update(id, { status: "suspended" }, options)
      ),
      oneCommand(language, "resume", ({ accessGrants }, id, options) =>
        accessGrants.update(id, { status: "active" }, options)
      ),
      revokeAllCommand(language)
    ])
  )
