/** `dpp declaration`: EU declarations of conformity. `files.ts` reads bodies and writes PDFs. */
import { Uuid } from "@dpp/core/identifiers"
import { languages } from "@dpp/core/languages"
import type { Declaration, DeclarationCreate, DeclarationIssue, DeclarationUpdate } from "@dpp/client"
import * as Argument from "effect/cli/Argument"
import * as Command from "effect/cli/Command"
import * as Flag from "effect/cli/Flag"
import * as Effect from "effect/Effect"
import * as Option from "effect/Option"
import { choiceFlag, present, textFlag } from "../shared/flags.ts"
import { loadThen } from "../shared/loadThen.ts"
import { apiCommand } from "../shared/operationCommand.ts"
import { fieldsOf, withColumns } from "../shared/output.ts"
import type { Language } from "../texts/language.ts"

const anId = "01a31c5e-7a00-7000-8000-000000000042"

const files = () => import("./files.ts")

/** Sound: the service decodes the body, and names each field that is wrong. */
const bodyIn = <Body>(file: string) =>
  loadThen(files, ({ readBody }) => Effect.map(readBody(file), (body) => body as unknown as Body))

export const declaration = (language: Language) => {
  const { examples, ...words } = language.texts.declaration
  const command = apiCommand(language)
  const id = Argument.String("declaration-id").pipe(Argument.withSchema(Uuid), Argument.withDescription(words.id))
  const file = Argument.Path("file").pipe(Argument.withDescription(words.file))
  const shown = (one: Declaration) =>
    fieldsOf({
      id: one.id,
      number: one.number,
      state: one.state,
      models: one.subjects.map(({ model_identifier }) => model_identifier).join(", "),
      languages: one.languages.join(", "),
      missing: Object.keys(one.missing).join(", "),
      missing_languages: one.missing_languages.join(", "),
      changed: one.changed.map(({ field }) => field).join(", "),
      findings: Object.keys(one.findings).join(", ")
    })
  return Command.make("declaration").pipe(
    Command.withShortDescription(words.short),
    Command.withDescription(words.description),
    Command.withSubcommands([
      command("create", {
        description: words.create,
        examples: [{ command: "dpp declaration create declaration.json", description: examples.create }],
        flags: { file },
        run: ({ send }, input) =>
          Effect.flatMap(bodyIn<DeclarationCreate>(input.file), (body) =>
            send((client, options) => client.declarations.create(body, options))
          ),
        text: shown
      }),
      command("list", {
        description: words.list,
        flags: {},
        run: ({ all }) => all((client, options) => client.declarations.list({ per_page: 100 }, options)),
        text: (found) =>
          withColumns(
            "id",
            "number",
            "state",
            "models"
          )(
            found.map((one) => ({
              id: one.id,
              number: one.number,
              state: one.state,
              models: one.subjects.map(({ model_identifier }) => model_identifier).join(", ")
            }))
          )
      }),
      command("show", {
        description: words.show,
        flags: { id },
        run: ({ send }, input) => send((client, options) => client.declarations.get(input.id, options)),
        text: shown
      }),
      command("update", {
        description: words.update,
        examples: [{ command: `dpp declaration update ${anId} changes.json`, description: examples.update }],
        flags: { id, file },
        run: ({ send }, input) =>
          Effect.flatMap(bodyIn<DeclarationUpdate>(input.file), (body) =>
            send((client, options) => client.declarations.update(input.id, body, options))
          ),
        text: shown
      }),
      command("issue", {
        description: words.issue,
        examples: [
          {
            command:
              `dpp declaration issue ${anId} --on-behalf-of "Muster GmbH" --place Berlin --date 2026-11-01 --name "Ada Muster" ` +
              "--function CEO --signed-file https://files.example.com/signed.pdf",
            description: examples.issue
          }
        ],
        flags: {
          id,
          on_behalf_of: textFlag("on-behalf-of", words.onBehalfOf),
          place: textFlag("place", words.place),
          date: textFlag("date", words.date),
          name: textFlag("name", words.name),
          function: textFlag("function", words.function),
          file: textFlag("signed-file", words.signedFile),
          qualified_signature: textFlag("signature", words.signature),
          languages: Flag.Literals("language", languages).pipe(Flag.withDescription(words.language), Flag.atLeast(0))
        },
        run: ({ send }, { file: signedFile, id: named, languages: asked, qualified_signature, ...statement }) => {
          const evidence = present({ file: signedFile, qualified_signature })
          const signed = {
            ...present(statement),
            ...(Object.keys(evidence).length === 0 ? {} : { evidence })
          }
          const body: DeclarationIssue = {
            ...(Object.keys(signed).length === 0 ? {} : { signed }),
            ...(asked.length === 0 ? {} : { languages: asked })
          }
          return send((client, options) => client.declarations.issue(named, body, options))
        },
        text: ({ data, meta }) =>
          `${shown(data)}\n${words.followed(meta.updated, meta.requested, meta.rejected.length)}${
            meta.remaining.length === 0 ? "" : `\n${words.remaining(meta.remaining.join(", "))}`
          }`
      }),
      command("withdraw", {
        description: words.withdraw,
        flags: { id, reason: textFlag("reason", words.reason) },
        run: ({ send }, { id: named, reason }) =>
          send((client, options) => client.declarations.withdraw(named, present({ reason }), options)),
        text: shown
      }),
      command("delete", {
        description: words.delete,
        flags: { id },
        run: ({ send }, input) =>
          send(async (client, options) => {
            await client.declarations.delete(input.id, options)
            return { id: input.id, deleted: true }
          }),
        text: (_, input) => words.deleted(input.id)
      }),
      command("pdf", {
        description: words.pdf,
        examples: [{ command: `dpp declaration pdf ${anId} --out declaration.pdf`, description: examples.pdf }],
        flags: {
          id,
          out: Flag.Path("out").pipe(Flag.withMetavar("FILE"), Flag.withDescription(words.out)),
          locale: choiceFlag("locale", languages, words.language)
        },
        run: ({ send }, { id: named, locale, out }) =>
          Effect.gen(function* () {
            const pdf = yield* send((client, options) =>
              client.declarations.pdf(named, Option.isSome(locale) ? { locale: locale.value } : {}, options)
            )
            return yield* loadThen(files, ({ writePdf }) => writePdf(out, pdf, language.texts))
          }),
        text: ({ file: written }) => words.written(written)
      })
    ])
  )
}
