/** `dpp member`: people who sign in to the console of an organization, through the admin API. */
import { MemberId, MemberLocale, Role } from "@dpp/core/access"
import * as Argument from "effect/cli/Argument"
import * as Command from "effect/cli/Command"
import * as Flag from "effect/cli/Flag"
import * as Effect from "effect/Effect"
import { adminCommand } from "./shared/operationCommand.ts"
import { fieldsOf, withColumns } from "./shared/output.ts"
import { organization } from "./shared/remote.ts"
import { lang, type Language } from "./texts/language.ts"

const listCommand = ({ texts }: Language) =>
  adminCommand("list", {
    description: texts.member.list,
    flags: { organization, lang: lang(texts) },
    send: (api, input) => api.listMembers({ params: { id: input.organization } }),
    text: withColumns("id", "name", "email", "role", "last_signed_in_at")
  })

interface Link {
  readonly url: string
  readonly expires_at: string
}

const linkText = ({ texts }: Language, { expires_at, url }: Link) =>
  texts.member.linkOf(url, new Date(expires_at).toLocaleTimeString("de", { timeStyle: "short" }))

const inviteCommand = (language: Language) => {
  const words = language.texts.member
  return adminCommand("invite", {
    description: words.invite,
    examples: [
      {
        command: 'dpp member invite --organization ID --name "Ada Weber" --email ada@example.com --role admin',
        description: words.examples.invite
      }
    ],
    flags: {
      organization,
      lang: lang(language.texts),
      name: Flag.String("name").pipe(Flag.withDescription(words.name)),
      email: Flag.String("email").pipe(Flag.withDescription(words.email)),
      role: Flag.Literals("role", Role.literals).pipe(Flag.withDescription(words.role)),
      locale: Flag.Literals("locale", MemberLocale.literals).pipe(
        Flag.withDescription(words.locale),
        Flag.withDefault(language.locale)
      )
    },
    body: ({ email, locale, name, role }, bodyOf) => bodyOf("inviteMember", { name, email, role, locale }),
    // The link is beside the member.
    send: (api, input, payload) =>
      Effect.map(api.inviteMember({ params: { id: input.organization }, payload }), (data) => ({ data })),
    text: ({ data, link }) => `${fieldsOf(data)}\n${linkText(language, link)}`
  })
}

const member = ({ texts }: Language) =>
  Argument.String("member-id").pipe(Argument.withSchema(MemberId), Argument.withDescription(texts.member.id))

const linkCommand = (language: Language) =>
  adminCommand("link", {
    description: language.texts.member.link,
    examples: [
      {
        command: "dpp member link --organization ID 01a31c5e-7a00-7000-8000-000000000042",
        description: language.texts.member.examples.link
      }
    ],
    flags: { organization, lang: lang(language.texts), member: member(language) },
    send: (api, input) =>
      Effect.map(
        api.createMemberLink({ params: { id: input.organization, memberId: input.member } }),
        ({ link: data }) => ({ data })
      ),
    text: (link) => linkText(language, link)
  })

const removeCommand = (language: Language) =>
  adminCommand("remove", {
    description: language.texts.member.remove,
    flags: { organization, lang: lang(language.texts), member: member(language) },
    send: (api, input) => api.removeMember({ params: { id: input.organization, memberId: input.member } }),
    text: ({ id }) => language.texts.member.removed(id)
  })

export const memberCommand = (language: Language) => {
  const { description, short } = language.texts.member
  return Command.make("member").pipe(
    Command.withShortDescription(short),
    Command.withDescription(description),
    Command.withSubcommands([
      listCommand(language),
      inviteCommand(language),
      linkCommand(language),
      removeCommand(language)
    ])
  )
}
