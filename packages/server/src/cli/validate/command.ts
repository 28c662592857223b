/** `dpp validate`: validates passports in files, offline. */
import { maximumProductDepth, ReadinessProfile } from "@dpp/core/product"
import * as Argument from "effect/cli/Argument"
import * as Command from "effect/cli/Command"
import * as Flag from "effect/cli/Flag"
import { counted, maximumCells, maximumFileBytes, maximumFileRows } from "@dpp/sheets/fileLimits"
import { loadThen } from "../shared/loadThen.ts"
import { json } from "../shared/output.ts"

const files = Argument.File("file").pipe(
  Argument.withDescription("JSON: a v1.3 tree, a v2.0 document, a flat product, or a list of them"),
  Argument.variadic({ min: 1 })
)

const profile = Flag.Literals("profile", ReadinessProfile.literals).pipe(
  Flag.withDescription(
    "Which duties count: those that are expected to apply from 18 February 2027, or all of DIN DKE SPEC 99100"
  ),
  Flag.withDefault("eu-2027-02")
)

const published = Flag.Boolean("published").pipe(
  Flag.withDescription("Also require what publishing requires: all seven steps complete"),
  Flag.withDefault(false)
)

export const validate = Command.make("validate", { files, profile, published, json }, (input) =>
  loadThen(
    () => import("./run.ts"),
    ({ run }) => run(input)
  )
).pipe(
  Command.withShortDescription("Check passport files offline: errors, missing attributes, legal sources."),
  Command.withDescription(
    "Check passport files offline: v1.3 trees (Battery_Passport, with or without flat fields next to it, or its sections " +
      "alone), v2.0 documents, flat products, or lists of them. Reports errors by field; missing attributes by step, with " +
      "their legal source and, if they are required only under a condition, the condition; and separately, what the API " +
      "would reject. Exits with 1 if a passport is invalid, and with --published also if one is incomplete. The " +
      "organization's profile is not part of a file and is not checked.\n\n" +
      `A file has at most ${maximumFileBytes / 1024 / 1024} MB, ${counted(maximumFileRows)} passports, ` +
      `${counted(maximumCells)} values and ${maximumProductDepth} levels. A larger file is refused before it is parsed.`
  ),
  Command.withExamples([
    { command: "dpp validate passport.json", description: "One passport" },
    { command: "dpp validate --published --json exports/*.json", description: "In CI: all must be ready to publish" }
  ])
)
