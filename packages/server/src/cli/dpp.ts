/** The command line `dpp`: all commands, and how their failures are reported. */
import { release } from "@dpp/http/response/release"
import * as Command from "effect/cli/Command"
import * as ConfigProvider from "effect/ConfigProvider"
import * as Effect from "effect/Effect"
import { backup } from "./backup/command.ts"
import { backupProvider } from "./backup-provider/command.ts"
import { ProcessEnvironment } from "../runtime/ProcessEnvironment.ts"
import { distribute } from "./distribute/command.ts"
import { domain } from "./domain/command.ts"
import { exportPassports } from "./export/command.ts"
import { facility } from "./facility/command.ts"
import { grant } from "./grant/command.ts"
import { files } from "./files/command.ts"
import { importProducts } from "./import/command.ts"
import { key } from "./key/command.ts"
import { labels } from "./labels/command.ts"
import { mcp } from "./mcp/command.ts"
import { memberCommand } from "./member/command.ts"
import { law } from "./law/command.ts"
import { migrate } from "./migrate/command.ts"
import { mirror } from "./mirror/command.ts"
import { org } from "./org/command.ts"
import { practice } from "./practice/command.ts"
import { product } from "./product/command.ts"
import { profile } from "./profile/command.ts"
import { registry } from "./registry/command.ts"
import { reissue } from "./reissue/command.ts"
import { restore } from "./restore/command.ts"
import { serve } from "./serve/command.ts"
import { helpPresenter } from "./shared/helpPresenter.ts"
import { exitCodeOf, print } from "./shared/outcome.ts"
import { CurrentWork } from "./shared/progress.ts"
import { signingKey } from "./signing-key/command.ts"
import { template } from "./template/command.ts"
import { transfer } from "./transfer/command.ts"
import { type Language, languageOf } from "./texts/language.ts"
import { validate } from "./validate/command.ts"
import { verify } from "./verify/command.ts"
import { dataRequest } from "./data-request/command.ts"
import { webhook } from "./webhook/command.ts"
import { verifyAudit } from "./verify-audit/command.ts"

/** All commands, with their help in one language. The commands of administrators are in English. */
export const dpp = (language: Language) => {
  const { groups, root } = language.texts
  return Command.make("dpp").pipe(
    Command.withDescription(root),
    Command.withSubcommands([
      {
        group: groups.service,
        commands: [serve, migrate, distribute, verifyAudit, backup, restore, mirror, backupProvider, law]
      },
      { group: groups.organizations, commands: [org, memberCommand(language), key, signingKey, facility, domain] },
      {
        group: groups.passports,
        commands: [
          profile(language),
          practice(language),
          template(language),
          validate(language),
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
          webhook(language),
          verify(language),
          mcp(language)
        ]
      }
    ])
  )
}

/** Runs a command line and returns its exit code. */
export const runWith = Effect.fnUntraced(function* (args: ReadonlyArray<string>) {
  const environment = yield* ProcessEnvironment
  const language = languageOf(args, environment)
  return yield* Command.runWith(dpp(language), { version: release })(args).pipe(
    Effect.as(0),
    Effect.catch((failure) => Effect.as(print(failure), exitCodeOf(failure))),
    Effect.provide(helpPresenter(language.texts)),
    Effect.provideService(CurrentWork, { last: 0 }),
    Effect.provideService(ConfigProvider.ConfigProvider, ConfigProvider.fromEnvRecord(environment))
  )
})
