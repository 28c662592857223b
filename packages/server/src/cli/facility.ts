/** `dpp facility`: manufacturing facilities of an organization, through the admin API. */
import { FacilityId } from "@dpp/core/party"
import * as Argument from "effect/cli/Argument"
import * as Command from "effect/cli/Command"
import * as Flag from "effect/cli/Flag"
import * as Option from "effect/Option"
import { eitherCommand } from "./shared/eitherCommand.ts"
import { clear, textField, valuesOf } from "./shared/flags.ts"
import { adminCommand } from "./shared/operationCommand.ts"
import { withColumns } from "./shared/output.ts"
import { adminCall, givenUrl, keyFile, organization } from "./shared/remote.ts"
import { english } from "./texts/language.ts"

const id = Argument.String("id").pipe(Argument.withSchema(FacilityId), Argument.withDescription("Id of the facility"))
const name = Flag.String("name").pipe(Flag.withDescription("Name of the facility"))
const location = {
  gln: textField("gln", "GLN of the location, 13 digits; appears in exports"),
  bpns: textField("bpns", "Number of the site in a data space (BPNS); in no passport"),
  street: textField("street", "Street and number"),
  postal_code: textField("postal_code", "Postal code"),
  city: textField("city", "City; together with the country it fills manufacturing_place"),
  country: textField("country", "Country, two letters (ISO 3166-1)")
}

/** Those that name a facility in a spreadsheet come first. */
const columns = withColumns("id", "name", "gln", "city", "country")

const list = eitherCommand("list", {
  description:
    "List the facilities of an organization with their ids, GLNs and names, one of which a spreadsheet has for each battery. " +
    "Without --organization, the list is that of the API key in DPP_API_KEY or --key-file.",
  flags: {},
  call: {
    ...adminCall,
    organization: Flag.optional(organization).pipe(
      Flag.withDescription(
        "Id of the organization. Without it, the facilities of the API key's organization are listed"
      )
    ),
    url: givenUrl,
    keyFile
  },
  language: english,
  run: ({ send }) => send((client, options) => client.organization.facilities(options)),
  text: columns,
  send: (api, owner) => api.listFacilities({ params: { id: owner } }),
  adminText: columns
})

const create = adminCommand("create", {
  description: "Create a facility. Products refer to it by its id in `facility_id`.",
  examples: [
    {
      command: 'dpp facility create --organization ID --name "Werk Berlin" --city Berlin --country DE',
      description: "A plant"
    }
  ],
  flags: { organization, name, location },
  body: (input, bodyOf) => bodyOf("createFacility", valuesOf({ ...input.location, name: Option.some(input.name) })),
  send: (api, input, payload) => api.createFacility({ params: { id: input.organization }, payload })
})

const update = adminCommand("update", {
  description: "Change fields of a facility. Fields that are not set stay as they are.",
  flags: { organization, id, name: Flag.optional(name), location, clear: clear(Object.keys(location)) },
  body: (input, bodyOf) => bodyOf("updateFacility", valuesOf({ ...input.location, name: input.name }, input.clear)),
  send: (api, input, payload) =>
    api.updateFacility({ params: { id: input.organization, facilityId: input.id }, payload })
})

const remove = adminCommand("delete", {
  description: "Delete a facility that no product uses.",
  flags: { organization, id },
  send: (api, input) => api.removeFacility({ params: { id: input.organization, facilityId: input.id } }),
  text: (deleted) => `Deleted ${deleted.id}.`
})

export const facility = Command.make("facility").pipe(
  Command.withShortDescription("Manufacturing facilities: list, create, update, delete."),
  Command.withDescription(
    "Manufacturing facilities of an organization, through the admin API of a running server. The administrator's token " +
      "comes from DPP_ADMIN_TOKEN or --token-file."
  ),
  Command.withSubcommands([list, create, update, remove])
)
