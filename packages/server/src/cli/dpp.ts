/** The commands of `dpp` that need no database, and how a command line runs and reports its failures. */
import { build } from "@dpp/http/response/release"
import * as CliOutput from "effect/cli/CliOutput"
import * as Command from "effect/cli/Command"
import * as TerminalCapabilities from "effect/cli/TerminalCapabilities"
import * as ConfigProvider from "effect/ConfigProvider"
import * as Console from "effect/Console"
import * as Effect from "effect/Effect"
import { ProcessEnvironment } from "../runtime/ProcessEnvironment.ts"
import { api } from "./api/command.ts"
import { dataRequest } from "./data-request/command.ts"
import { domain } from "./domain.ts"
import { exportPassports } from "./export/command.ts"
import { facility } from "./facility.ts"
import { files } from "./files/command.ts"
import { grant } from "./grant/command.ts"
import { importProducts } from "./import/command.ts"
import { key } from "./key.ts"
import { labels } from "./labels/command.ts"
import { law } from "./law/command.ts"
import { mcp } from "./mcp/command.ts"
import { memberCommand } from "./member.ts"
import { org } from "./org/command.ts"
import { practice } from "./practice.ts"
import { product } from "./product/command.ts"
import { profile } from "./profile.ts"
import { registry } from "./registry/command.ts"
import { reissue } from "./reissue.ts"
import { errorDocument, exitCodeOf, type Failure, print } from "./shared/outcome.ts"
import { Printed, printJson } from "./shared/output.ts"
import { CurrentWork } from "./shared/progress.ts"
import { signingKey } from "./signingKey.ts"
import { template } from "./template/command.ts"
import type { Texts } from "./texts/en/index.ts"
import { type Language, languageOf } from "./texts/language.ts"
import { transfer } from "./transfer.ts"
import { validate } from "./validate/command.ts"
import { verify } from "./verify/command.ts"
import { declaration } from "./declaration/command.ts"
import { webhook } from "./webhook/command.ts"

/** The commands by what they are for, with their help in one language. Those of administrators are in English. */
export const commandsOf = (language: Language) => {
  const { groups } = language.texts
  return [
    { group: groups.organizations, commands: [org, memberCommand(language), key, signingKey, facility, domain] },
    {
      group: groups.passports,
      commands: [
        profile(language),
        practice(language),
        template(language),
        validate(language),
        law(language),
        importProducts(language),
        product(language),
        transfer(language),
        registry(language),
        reissue(language),
        files(language),
        exportPassports(language),
        labels(language),
        grant(language),
        dataRequest(language),
        declaration(language),
        webhook(language),
        verify(language),
        api(language),
        mcp(language)
      ]
    }
  ] as const
}

/** Runs a command line and returns its exit code. */
export const runCommand = Effect.fnUntraced(function* <Name extends string, Input, Context, E extends Failure, R>(
  command: (language: Language) => Command.Command<Name, Input, Context, E, R>,
  args: ReadonlyArray<string>
) {
  const environment = yield* ProcessEnvironment
  const language = languageOf(args, environment)
  return yield* Command.runWith(command(language), { version: build })(args).pipe(
    Effect.as(0),
    Effect.catch((failure) =>
      Effect.as(Effect.andThen(print(failure), printError(failure, args)), exitCodeOf(failure))
    ),
    Effect.provide(helpPresenter(language.texts)),
    Effect.provideService(CurrentWork, { last: 0 }),
    Effect.provideService(Printed, { isDone: false }),
    Effect.provideService(ConfigProvider.ConfigProvider, ConfigProvider.fromEnvRecord(environment))
  )
})

/** With `--json`, a failure is a document, too, unless the command has printed one. */
const printError = Effect.fnUntraced(function* (failure: Failure, args: ReadonlyArray<string>) {
  const document = errorDocument(failure)
  const { isDone } = yield* Printed
  if (args.includes("--json") && !isDone && document !== undefined) yield* printJson(document)
})

/**
 * How the command line prints its help: the flags that every command has only in the help of `dpp` itself, and for an
 * incorrect call the error and the usage on stderr, because stdout is for results.
 */
const helpPresenter = ({ help }: Texts) =>
  CliOutput.layerPresenter({
    present: Effect.fnUntraced(function* (event) {
      if (event._tag === "Version") return yield* CliOutput.defaultPresenter.present(event)
      const { canColor } = yield* TerminalCapabilities.TerminalCapabilities
      const globalFlags = event.commandPath.length <= 1 ? "full" : "none"
      const formatter = CliOutput.defaultFormatter({ colors: canColor, globalFlags })
      if (event._tag === "Help") return yield* Console.log(formatter.formatHelpDoc(event.helpDoc))
      yield* Console.error(formatter.formatErrors(event.errors).trimStart())
      const command = event.commandPath.join(" ")
      return yield* Console.error(`\nUSAGE\n  ${event.helpDoc.usage}\n\n${help.more(`${command} --help`)}`)
    })
  })
