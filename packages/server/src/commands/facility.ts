/** `dpp facility`: manufacturing facilities of an organization, through the operator's API. */
import { FacilityId } from "@dpp/core/party"
import * as Argument from "effect/cli/Argument"
import * as Command from "effect/cli/Command"
import * as Flag from "effect/cli/Flag"
import * as Option from "effect/Option"
import { clear, given, textField } from "./fields.ts"
import { lazily } from "./lazily.ts"
import { ofOrganization } from "./remote.ts"

const task = () => import("../tasks/organizations.ts")
const id = Argument.String("id").pipe(Argument.withSchema(FacilityId), Argument.withDescription("The facility"))
const name = Flag.String("name").pipe(Flag.withDescription("Name of the facility"))
const place = {
  gln: textField("gln", "GLN of the place, 13 digits; it stands in exports"),
  street: textField("street", "Street and number"),
  postal_code: textField("postal_code", "Postal code"),
  city: textField("city", "City; with the country it fills manufacturing_place"),
  country: textField("country", "Country, two letters (ISO 3166-1)")
}

const list = Command.make("list", ofOrganization, (input) =>
  lazily(task, ({ listFacilities }) => listFacilities(input, input.organization))
).pipe(Command.withDescription("List the facilities of an organization."))

const create = Command.make(
  "create",
  { ...ofOrganization, name, place },
  ({ name: title, organization, place: at, ...input }) =>
    lazily(task, ({ createFacility }) =>
      createFacility(input, organization, given({ ...at, name: Option.some(title) }))
    )
).pipe(
  Command.withDescription("Make a facility. Products name it by its id in `facility_id`."),
  Command.withExamples([
    {
      command: 'dpp facility create --organization ID --name "Werk Berlin" --city Berlin --country DE',
      description: "A plant"
    }
  ])
)

const update = Command.make(
  "update",
  { ...ofOrganization, id, name: Flag.optional(name), place, clear: clear(Object.keys(place)) },
  ({ clear: cleared, id: facilityId, name: title, organization, place: at, ...input }) =>
    lazily(task, ({ updateFacility }) =>
      updateFacility(input, { id: organization, facilityId }, given({ ...at, name: title }, cleared))
    )
).pipe(Command.withDescription("Change fields of a facility; what is not named stays."))

const remove = Command.make("delete", { ...ofOrganization, id }, ({ id: facilityId, organization, ...input }) =>
  lazily(task, ({ removeFacility }) => removeFacility(input, { id: organization, facilityId }))
).pipe(Command.withDescription("Delete a facility that no product names."))

export const facility = Command.make("facility").pipe(
  Command.withShortDescription("Manufacturing facilities: list, create, update, delete."),
  Command.withDescription(
    "Manufacturing facilities of an organization, through the operator's API of a running server. The operator's token " +
      "comes from DPP_OPERATOR_TOKEN or --token-file."
  ),
  Command.withSubcommands([list, create, update, remove])
)
