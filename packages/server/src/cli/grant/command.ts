/** `dpp grant`: access grants and requests for access. */
import { GrantAudience, GrantRole, GrantStatus } from "@dpp/core/access"
import { Uuid } from "@dpp/core/identifiers"
import * as Argument from "effect/cli/Argument"
import * as Command from "effect/cli/Command"
import * as Flag from "effect/cli/Flag"
import { apiFlags } from "../shared/apiFlags.ts"
import { loadThen } from "../shared/loadThen.ts"
import type { Language } from "../texts/language.ts"
import { textFlag, textsFlag } from "../shared/textFlags.ts"

const run = () => import("./run.ts")
const requests = () => import("./requests.ts")

/** What creation and approval have in common. */
const termFlags = ({ grant: words }: Language["texts"]) => ({
  all: Flag.Boolean("all").pipe(Flag.withDescription(words.all), Flag.withDefault(false)),
  gtins: textsFlag("gtin", words.gtin),
  products: textsFlag("product", words.product),
  points: textFlag("points", words.points),
  expires: Flag.String("expires").pipe(Flag.withMetavar("DATE"), Flag.withDescription(words.expires)),
  legalBasis: textFlag("legal-basis", words.legalBasis),
  note: textFlag("note", words.note)
})

const createCommand = ({ locale, texts }: Language) => {
  const words = texts.grant
  const options = {
    role: Flag.Literals("role", GrantRole.literals).pipe(Flag.withDescription(words.role)),
    name: Flag.String("name").pipe(Flag.withDescription(words.name)),
    email: textFlag("email", words.email),
    identifier: textFlag("identifier", words.identifier),
    purpose: textFlag("purpose", words.purpose),
    ...termFlags(texts),
    ...apiFlags(texts)
  }
  return Command.make("create", options, (input) =>
    loadThen(run, ({ create }) => create({ ...input, locale, texts }))
  ).pipe(
    Command.withDescription(words.create),
    Command.withExamples([
      {
        command: 'dpp grant create --role recycler --name "Recycling GmbH" --gtin 9526001000012 --expires 2027-12-31',
        description: words.examples.recycler
      },
      {
        command: "dpp grant create --role notified_body --name NB-0000 --product TR82-26-000147 --expires 2027-06-30",
        description: words.examples.authority
      }
    ])
  )
}

const listCommand = ({ locale, texts }: Language) => {
  const words = texts.grant
  const options = {
    status: Flag.Literals("status", GrantStatus.literals).pipe(Flag.withDescription(words.status), Flag.optional),
    audience: Flag.Literals("audience", GrantAudience.literals).pipe(
      Flag.withDescription(words.audience),
      Flag.optional
    ),
    ...apiFlags(texts)
  }
  return Command.make("list", options, (input) =>
    loadThen(run, (grants) => grants.list({ ...input, locale, texts }))
  ).pipe(
    Command.withDescription(words.list),
    Command.withExamples([{ command: "dpp grant list --status pending", description: words.examples.pending }])
  )
}

const named = ({ grant: words }: Language["texts"]) =>
  Argument.String("grant-id").pipe(Argument.withSchema(Uuid), Argument.withDescription(words.id))

const approveCommand = ({ locale, texts }: Language) =>
  Command.make("approve", { id: named(texts), ...termFlags(texts), ...apiFlags(texts) }, (input) =>
    loadThen(run, ({ approve }) => approve({ ...input, locale, texts }))
  ).pipe(
    Command.withDescription(texts.grant.approve),
    Command.withExamples([
      {
        command: "dpp grant approve 01a31c5e-7a00-7000-8000-000000000042 --expires 2027-12-31",
        description: texts.grant.examples.approve
      }
    ])
  )

/** The commands that need the id of a grant and nothing else. */
const simple = ["show", "revoke", "rotate", "suspend", "resume"] as const

const simpleCommands = ({ locale, texts }: Language) =>
  simple.map((name) =>
    Command.make(name, { id: named(texts), ...apiFlags(texts) }, (input) =>
      loadThen(run, (grants) => grants[name]({ ...input, locale, texts }))
    ).pipe(Command.withDescription(texts.grant[name]))
  )

const requestsCommand = ({ locale, texts }: Language) =>
  Command.make("requests", apiFlags(texts), (input) =>
    loadThen(requests, (many) => many.requests({ ...input, locale, texts }))
  ).pipe(Command.withDescription(texts.grant.requests))

/** The flags that select many requests. */
const selectionFlags = ({ grant: words }: Language["texts"]) => ({
  ids: Argument.String("grant-id").pipe(
    Argument.withSchema(Uuid),
    Argument.withDescription(words.ids),
    Argument.variadic()
  ),
  product: textFlag("product", words.requestedProduct),
  before: textFlag("before", words.before).pipe(Flag.withMetavar("DATE")),
  after: textFlag("after", words.after).pipe(Flag.withMetavar("DATE")),
  confirm: Flag.Boolean("confirm").pipe(Flag.withDescription(words.confirmMany), Flag.withDefault(false))
})

const denyCommand = ({ locale, texts }: Language) =>
  Command.make("deny", { ...selectionFlags(texts), ...apiFlags(texts) }, (input) =>
    loadThen(requests, ({ deny }) => deny({ ...input, locale, texts }))
  ).pipe(
    Command.withDescription(texts.grant.deny),
    Command.withExamples([
      { command: "dpp grant deny 01a31c5e-7a00-7000-8000-000000000042", description: texts.grant.examples.deny },
      { command: "dpp grant deny --product TR82-26-000147 --confirm", description: texts.grant.examples.denyMany }
    ])
  )

const deleteCommand = ({ locale, texts }: Language) =>
  Command.make("delete", { ...selectionFlags(texts), ...apiFlags(texts) }, (input) =>
    loadThen(requests, ({ remove }) => remove({ ...input, locale, texts }))
  ).pipe(
    Command.withDescription(texts.grant.delete),
    Command.withExamples([
      { command: "dpp grant delete --before 2026-11-01 --confirm", description: texts.grant.examples.delete }
    ])
  )

const revokeAllCommand = ({ locale, texts }: Language) => {
  const reason = Flag.String("reason").pipe(Flag.withDescription(texts.grant.reason))
  const confirm = Flag.String("confirm").pipe(
    Flag.withMetavar("NAME"),
    Flag.withDescription(texts.grant.confirm),
    Flag.optional
  )
  return Command.make("revoke-all", { reason, confirm, ...apiFlags(texts) }, (input) =>
    loadThen(
      () => import("./revokeAll.ts"),
      ({ revokeAll }) => revokeAll({ ...input, locale, texts })
    )
  ).pipe(Command.withDescription(texts.grant.revokeAll))
}

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
      ...simpleCommands(language),
      revokeAllCommand(language)
    ])
  )
