/** `dpp validate`: judges passports in files, offline. */
import * as Argument from "effect/cli/Argument"
import * as Command from "effect/cli/Command"
import * as Flag from "effect/cli/Flag"
import { lazily } from "./lazily.ts"
import { json } from "./output.ts"

const files = Argument.File("file", { mustExist: true }).pipe(
  Argument.withDescription("JSON: a v1.3 tree, a v2.0 document, a flat product, or a list of them"),
  Argument.variadic({ min: 1 })
)

const profile = Flag.Literals("profile", ["eu-2027-02", "din-spec-99100"]).pipe(
  Flag.withDescription("Which duties count: the law's from 18 February 2027, or all of DIN DKE SPEC 99100"),
  Flag.withDefault("eu-2027-02")
)

const published = Flag.Boolean("published").pipe(
  Flag.withDescription("Demand what publishing demands: all seven steps complete"),
  Flag.withDefault(false)
)

export const validate = Command.make("validate", { files, profile, published, json }, (input) =>
  lazily(
    () => import("../tasks/validate.ts"),
    ({ run }) => run(input)
  )
).pipe(
  Command.withShortDescription("Judge passports in files, offline: what is wrong, what is missing, by which law."),
  Command.withDescription(
    "Judge passports in files, without a server: v1.3 trees (Battery_Passport, with or without flat fields beside it, or " +
      "the bare sections), v2.0 documents, flat products, or lists of them. Says what is wrong, field by field; what is " +
      "missing, in which step, by which law; and apart from that what the API would not take. Ends with 1 when a " +
      "passport is invalid, with --published also when one is incomplete. Whether the organization's profile is complete " +
      "cannot be seen in a file."
  ),
  Command.withExamples([
    { command: "dpp validate passport.json", description: "One passport" },
    { command: "dpp validate --published --json exports/*.json", description: "In CI: all must be ready" }
  ])
)
