/** `dpp member`: people who sign in to the console of an organization, through the admin API. */
import { MemberId, MemberLocale, Role } from "@dpp/core/access"
import * as Argument from "effect/cli/Argument"
import * as Command from "effect/cli/Command"
import * as Flag from "effect/cli/Flag"
import { loadThen } from "../shared/loadThen.ts"
import { ofOrganization } from "../shared/remote.ts"
import { lang, type Language } from "../texts/language.ts"

const run = () => import("./run.ts")

const listCommand = ({ texts }: Language) =>
  Command.make("list", { ...ofOrganization, lang: lang(texts) }, (input) =>
    loadThen(run, (members) => members.list(input))
  ).pipe(Command.withDescription(texts.member.list))

const inviteCommand = ({ locale: language, texts }: Language) => {
  const words = texts.member
  const options = {
    ...ofOrganization,
    lang: lang(texts),
    name: Flag.String("name").pipe(Flag.withDescription(words.name)),
    email: Flag.String("email").pipe(Flag.withDescription(words.email)),
    role: Flag.Literals("role", Role.literals).pipe(Flag.withDescription(words.role)),
    locale: Flag.Literals("locale", MemberLocale.literals).pipe(
      Flag.withDescription(words.locale),
      Flag.withDefault(language)
    )
  }
  return Command.make("invite", options, ({ email, locale, name, role, ...input }) =>
    loadThen(run, (members) => members.invite({ ...input, texts }, { name, email, role, locale }))
  ).pipe(
    Command.withDescription(words.invite),
    Command.withExamples([
      {
        command: 'dpp member invite --organization ID --name "Ada Weber" --email ada@example.com --role admin',
        description: words.examples.invite
      }
    ])
  )
}

const member = ({ texts }: Language) =>
  Argument.String("member-id").pipe(Argument.withSchema(MemberId), Argument.withDescription(texts.member.id))

const linkCommand = (language: Language) =>
  Command.make("link", { ...ofOrganization, lang: lang(language.texts), member: member(language) }, (input) =>
    loadThen(run, (members) => members.link({ ...input, texts: language.texts }))
  ).pipe(
    Command.withDescription(language.texts.member.link),
    Command.withExamples([
      {
        command: "dpp member link --organization ID 01a31c5e-7a00-7000-8000-000000000042",
        description: language.texts.member.examples.link
      }
    ])
  )

const removeCommand = (language: Language) =>
  Command.make("remove", { ...ofOrganization, lang: lang(language.texts), member: member(language) }, (input) =>
    loadThen(run, (members) => members.remove({ ...input, texts: language.texts }))
  ).pipe(Command.withDescription(language.texts.member.remove))

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
