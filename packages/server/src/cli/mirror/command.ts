/** `dpp mirror`: writes a static copy of everything public, and checks one. */
import { OrganizationId } from "@dpp/core/party"
import * as Argument from "effect/cli/Argument"
import * as Command from "effect/cli/Command"
import * as Flag from "effect/cli/Flag"
import * as Effect from "effect/Effect"
import * as Option from "effect/Option"
import * as Schema from "effect/Schema"
import * as SchemaTransformation from "effect/SchemaTransformation"
import { switchFlag, textFlag } from "../shared/flags.ts"
import { loadThen } from "../shared/loadThen.ts"
import { UsageError } from "../shared/outcome.ts"
import { checkFlags, runCheck } from "./checkCommand.ts"
import { type MirrorFormat, mirrorFormats } from "./mirrorFormats.ts"

/** Each format once, in the order of the formats, so that the same list makes the same files. */
const Formats = Schema.String.pipe(
  Schema.decodeTo(
    Schema.Array(Schema.Literals(mirrorFormats)),
    SchemaTransformation.transform({
      decode: (text) => {
        const given = new Set(text.split(",").map((name) => name.trim()))
        const unknown = [...given].filter((name) => !mirrorFormats.some((format) => format === name))
        // Sound: the schema refuses the unknown ones.
        return [...mirrorFormats.filter((format) => given.has(format)), ...unknown] as ReadonlyArray<MirrorFormat>
      },
      encode: (formats) => formats.join(",")
    })
  )
)

const options = {
  folder: Argument.String("dir").pipe(
    Argument.withDescription("The folder to write: a new or empty one, or that of an earlier run"),
    Argument.optional
  ),
  isIncremental: switchFlag(
    "incremental",
    "Skip passports that have not changed since the last run, and keep their proofs"
  ),
  organization: Flag.String("organization").pipe(
    Flag.withSchema(OrganizationId),
    Flag.withMetavar("ID"),
    Flag.withDescription("Only the passports of this organization"),
    Flag.optional
  ),
  recipient: textFlag(
    "recipient",
    "Add everything that is not public, encrypted so that only the holder of this key can open it: a public key as " +
      "JWK, or the file of a JWK or PEM (X25519, P-256, P-384, P-521, or RSA with 2,048 bits or more)"
  ).pipe(Flag.withMetavar("KEY")),
  formats: Flag.String("formats").pipe(
    Flag.withSchema(Formats),
    Flag.withMetavar("LIST"),
    Flag.withDescription(
      `Add each passport in these exchange formats, separated by commas: ${mirrorFormats.join(", ")}`
    ),
    Flag.withDefault([])
  ),
  ...checkFlags
}

const handle = Effect.fnUntraced(function* ({
  check,
  folder,
  keys,
  since,
  ...input
}: Command.Command.Config.Infer<typeof options>) {
  if (Option.isSome(check) && Option.isNone(folder)) {
    return yield* runCheck({ address: check.value, since, keys, json: input.json })
  }
  if (Option.isNone(folder) || Option.isSome(check))
    return yield* new UsageError({ reason: "Name the folder to write, or --check with the address of a mirror." })
  const written = { ...input, folder: folder.value }
  return yield* loadThen(
    () => import("./run.ts"),
    ({ run }) => run(written)
  )
})

export const mirror = Command.make("mirror", options, handle).pipe(
  Command.withShortDescription("Write a static copy of everything public, and check such a copy."),
  Command.withDescription(
    "Write a folder that any web server can serve under the addresses of the service: pages in eight languages, public " +
      "data, link sets, proofs, the statements of all versions, public files, published keys, logs, and a signed manifest " +
      "of all files. Restricted values are digests in it. A second run writes only what has changed. On PostgreSQL " +
      "(DPP_DATABASE_URL) the server can keep running; with the embedded database, stop the server first.\n\n" +
      "With --check, download a mirror and compare it with its manifest, its proofs, its log, and the log of the issuer; in a " +
      "folder, also report files, folders and links that the manifest does not name. " +
      "Exits with 1 if the mirror is broken, with 2 if a check has to remain open."
  ),
  Command.withExamples([
    { command: "dpp mirror /srv/mirror --incremental", description: "Every night, for example" },
    {
      command: "dpp mirror /srv/mirror --recipient provider.jwk",
      description: "With everything for a back-up provider"
    },
    { command: "dpp mirror /srv/mirror --formats aas,epcis", description: "With shells and EPCIS events" },
    { command: "dpp mirror --check https://mirror.example.com", description: "Check a mirror on the web" }
  ])
)
