/** `dpp org`: organizations, through the admin API. */
import { OrganizationId } from "@dpp/core/party"
import { maximumFileSize } from "@dpp/core/product"
import * as Argument from "effect/cli/Argument"
import * as Command from "effect/cli/Command"
import * as Flag from "effect/cli/Flag"
import * as Effect from "effect/Effect"
import * as Option from "effect/Option"
import * as Fs from "node:fs/promises"
import * as Path from "node:path"
import { clear, switchFlag } from "../shared/flags.ts"
import { adminCommand } from "../shared/operationCommand.ts"
import { CommandFailed, UsageError } from "../shared/outcome.ts"
import { withColumns } from "../shared/output.ts"
import { texts as en } from "../texts/en/index.ts"
import { clearable, fieldsOf, settings } from "./settings.ts"

const id = Argument.String("id").pipe(
  Argument.withSchema(OrganizationId),
  Argument.withDescription("Id of the organization")
)
const name = Flag.String("name").pipe(Flag.withDescription("Name of the economic operator, as printed on passports"))

const list = adminCommand("list", {
  description: "List the organizations.",
  flags: {},
  send: (api) => api.listOrganizations(),
  text: withColumns("id", "name", "plan", "locked", "profile_complete", "is_practice")
})

const get = adminCommand("get", {
  description: "Show one organization.",
  flags: { id },
  send: (api, { id: organization }) => api.getOrganization({ params: { id: organization } })
})

const create = adminCommand("create", {
  description: "Create an organization. Its profile is printed on every passport. The profile can be completed later.",
  examples: [
    {
      command: 'dpp org create --name "Muster Batterien GmbH" --city Berlin --country DE',
      description: "Minimal, with an address"
    }
  ],
  flags: { name, settings },
  body: (input, bodyOf) => bodyOf("createOrganization", fieldsOf({ ...input.settings, name: Option.some(input.name) })),
  send: (api, _, payload) => api.createOrganization({ payload })
})

const update = adminCommand("update", {
  description: "Change fields of an organization. Fields that are not set stay as they are.",
  examples: [
    { command: "dpp org update ID --gln 9526001000005 --clear eori", description: "Set one field, clear another" },
    { command: "dpp org update ID --language de --brand-color '#0b4f8a'", description: "Set language and colour" },
    {
      command: "dpp org update ID --operator-identifier lei:529900T8BM49AURSDO55 --operator-identifier vat:DE123456789",
      description: "Identifiers for the EU registry"
    },
    { command: "dpp org update ID --locked", description: "Lock the organization; --no-locked unlocks it" }
  ],
  flags: { id, name: Flag.optional(name), settings, clear: clear(clearable) },
  body: (input, bodyOf) => bodyOf("updateOrganization", fieldsOf({ ...input.settings, name: input.name }, input.clear)),
  send: (api, input, payload) => api.updateOrganization({ params: { id: input.id }, payload })
})

const formOf = Effect.fnUntraced(function* (path: string) {
  const bytes = yield* Effect.tryPromise({
    try: () => Fs.readFile(path),
    catch: (cause) => new CommandFailed({ reason: path, cause })
  })
  if (bytes.length > maximumFileSize) return yield* new CommandFailed({ reason: en.product.tooLarge(path) })
  const form = new FormData()
  form.append("file", new File([bytes], Path.basename(path)))
  return form
})

const logo = adminCommand("logo", {
  description: "Upload the logo of an organization, which its pages, PDFs and labels show, or remove it.",
  examples: [
    { command: "dpp org logo ID logo.png", description: "Upload a logo, in place of an earlier one" },
    { command: "dpp org logo ID --remove", description: "Remove it" }
  ],
  flags: {
    id,
    file: Argument.File("file", { mustExist: true }).pipe(
      Argument.withDescription("Picture: PNG, JPEG or WebP"),
      Argument.optional
    ),
    remove: switchFlag("remove", "Remove the logo")
  },
  // The file, or undefined to remove the logo.
  body: ({ file, remove }) => {
    if (Option.isSome(file) === remove) return Effect.fail(new UsageError({ reason: "Name a file, or set --remove." }))
    return Option.isNone(file) ? Effect.undefined : formOf(file.value)
  },
  send: (api, input, payload) => {
    const params = { id: input.id }
    return payload === undefined ? api.removeLogo({ params }) : api.setLogo({ params, payload })
  }
}).pipe(Command.withShortDescription("Upload or remove the logo."))

export const org = Command.make("org").pipe(
  Command.withShortDescription("Organizations: list, get, create, update, logo."),
  Command.withDescription(
    "Organizations, through the admin API of a running server. The administrator's token comes from DPP_ADMIN_TOKEN or " +
      "--token-file."
  ),
  Command.withSubcommands([list, get, create, update, logo])
)
