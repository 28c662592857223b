/** `dpp facility`: manufacturing facilities of an organization, through the admin API. */
import { FacilityId } from "@dpp/core/party"
import * as Argument from "effect/cli/Argument"
import * as Command from "effect/cli/Command"
import * as Flag from "effect/cli/Flag"
import * as Effect from "effect/Effect"
import * as Option from "effect/Option"
import { clear, textField, valuesOf } from "../shared/fields.ts"
import { loadThen } from "../shared/loadThen.ts"
import { adminOrigin, givenUrl, keyFile, ofOrganization, serviceOrigin } from "../shared/remote.ts"

const run = () => import("./run.ts")
const id = Argument.String("id").pipe(Argument.withSchema(FacilityId), Argument.withDescription("Id of the facility"))
const name = Flag.String("name").pipe(Flag.withDescription("Name of the facility"))
const location = {
  gln: textField("gln", "GLN of the location, 13 digits; appears in exports"),
  street: textField("street", "Street and number"),
  postal_code: textField("postal_code", "Postal code"),
  city: textField("city", "City; together with the country it fills manufacturing_place"),
  country: textField("country", "Country, two letters (ISO 3166-1)")
}

const listOptions = {
  ...ofOrganization,
  organization: Flag.optional(ofOrganization.organization).pipe(
    Flag.withDescription("Id of the organization. Without it, the facilities of the API key's organization are listed")
  ),
  url: givenUrl,
  keyFile
}

const list = Command.make("list", listOptions, ({ organization, url, ...input }) =>
  Option.match(organization, {
    onNone: () =>
      loadThen(
        () => import("./own.ts"),
        ({ list: listOwn }) => Effect.flatMap(serviceOrigin(url), (origin) => listOwn({ ...input, url: origin }))
      ),
    onSome: (id) =>
      loadThen(run, (facilities) =>
        Effect.flatMap(adminOrigin(url), (origin) => facilities.list({ ...input, url: origin }, id))
      )
  })
).pipe(
  Command.withDescription(
    "List the facilities of an organization with their ids, GLNs and names, one of which a spreadsheet has for each battery. " +
      "Without --organization, the list is that of the API key in DPP_API_KEY or --key-file."
  )
)

const create = Command.make(
  "create",
  { ...ofOrganization, name, location },
  ({ location: fields, name: title, organization, ...input }) =>
    loadThen(run, (facilities) =>
      facilities.create(input, organization, valuesOf({ ...fields, name: Option.some(title) }))
    )
).pipe(
  Command.withDescription("Create a facility. Products refer to it by its id in `facility_id`."),
  Command.withExamples([
    {
      command: 'dpp facility create --organization ID --name "Werk Berlin" --city Berlin --country DE',
      description: "A plant"
    }
  ])
)

const update = Command.make(
  "update",
  { ...ofOrganization, id, name: Flag.optional(name), location, clear: clear(Object.keys(location)) },
  ({ clear: cleared, id: facilityId, location: fields, name: title, organization, ...input }) =>
    loadThen(run, (facilities) =>
      facilities.update(input, { id: organization, facilityId }, valuesOf({ ...fields, name: title }, cleared))
    )
).pipe(Command.withDescription("Change fields of a facility. Fields that are not set stay as they are."))

const remove = Command.make("delete", { ...ofOrganization, id }, ({ id: facilityId, organization, ...input }) =>
  loadThen(run, (facilities) => facilities.remove(input, { id: organization, facilityId }))
).pipe(Command.withDescription("Delete a facility that no product uses."))

export const facility = Command.make("facility").pipe(
  Command.withShortDescription("Manufacturing facilities: list, create, update, delete."),
  Command.withDescription(
    "Manufacturing facilities of an organization, through the admin API of a running server. The administrator's token " +
      "comes from DPP_ADMIN_TOKEN or --token-file."
  ),
  Command.withSubcommands([list, create, update, remove])
)
