/** `dpp mirror --check`: the part of `dpp mirror` that needs no database. */
import * as Command from "effect/cli/Command"
import * as Flag from "effect/cli/Flag"
import * as Effect from "effect/Effect"
import * as Option from "effect/Option"
import { textFlag } from "../shared/flags.ts"
import { loadThen } from "../shared/loadThen.ts"
import { UsageError } from "../shared/outcome.ts"
import { json } from "../shared/output.ts"
import type { Input } from "./check/run.ts"

export const checkFlags = {
  check: textFlag("check", "Write nothing; check the mirror at this address or in this folder").pipe(
    Flag.withMetavar("URL")
  ),
  since: Flag.File("since").pipe(
    Flag.withDescription("With --check: a checkpoint that you kept. The log of the mirror must continue it"),
    Flag.atLeast(0)
  ),
  keys: Flag.String("key").pipe(
    Flag.withMetavar("JWK"),
    Flag.withDescription(
      "With --check: a public key that you trust, as JWK or file, instead of the keys that the issuer publishes"
    ),
    Flag.atLeast(0)
  ),
  json
}

export const runCheck = (input: Input) =>
  loadThen(
    () => import("./check/run.ts"),
    ({ run }) => run(input)
  )

export const mirrorCheck = Command.make("mirror", checkFlags, ({ check, ...input }) =>
  Option.match(check, {
    onNone: () =>
      Effect.fail(
        new UsageError({
          reason: "Set --check to the address or the folder of a mirror. The server's own dpp writes one."
        })
      ),
    onSome: (address) => runCheck({ ...input, address })
  })
).pipe(
  Command.withShortDescription("Check a static copy of passports."),
  Command.withDescription(
    "Download a mirror, which dpp of the server writes, and compare it with its manifest, its proofs, its log, and the log of the " +
      "issuer; in a folder, also report files, folders and links that the manifest does not name. Exits with 1 if the mirror is " +
      "broken, with 2 if a check has to remain open."
  ),
  Command.withExamples([
    { command: "dpp mirror --check https://mirror.example.com", description: "A mirror on the web" }
  ])
)
