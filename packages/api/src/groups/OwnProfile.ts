/** An admin of an organization changes its profile and its facilities. Plan, limits and domains remain with the administrator. */
import {
  FacilityId,
  operatorIdentifiersInput,
  Organization,
  producerRegistrationsInput,
  profileFields
} from "@dpp/core/party"
import * as HttpApiEndpoint from "effect/http-api/HttpApiEndpoint"
import * as HttpApiGroup from "effect/http-api/HttpApiGroup"
import * as HttpApiSchema from "effect/http-api/HttpApiSchema"
import * as OpenApi from "effect/http-api/OpenApi"
import * as Schema from "effect/Schema"
import * as Struct from "effect/Struct"
import { RequestDecoding, RequiredAccess, SessionAuthorization } from "../Authorization.ts"
import { ConflictResponse, NotFoundResponse, SecondMemberRequiredResponse } from "../errors.ts"
import { FacilityCreate, FacilityResponse, FacilityUpdate, OrganizationResponse } from "../Organization.ts"

const ProfileUpdate = Schema.Struct({
  ...Struct.map(profileFields, Schema.optionalKey),
  four_eyes: Schema.optionalKey(Organization.fields.four_eyes),
  due_diligence: Schema.optionalKey(Organization.fields.due_diligence),
  verified_until: Schema.optionalKey(Organization.fields.verified_until),
  operator_identifiers: Schema.optionalKey(
    operatorIdentifiersInput.annotate({
      description:
        "By which registers and data spaces know the organization. Replaces all of them. They are in no passport."
    })
  ),
  producer_registrations: Schema.optionalKey(producerRegistrationsInput)
}).annotate({
  description:
    "The fields of the profile that change, whether a publication needs a second member, whether the rules on due diligence apply, until when the EU registry knows the organization as verified, by which identifiers registers know it, and where it is registered as a producer."
})

const facility = { id: FacilityId.annotate({ description: "Id of the facility." }) }
const data = <S extends Schema.Top>(schema: S) => Schema.Struct({ data: schema })

export class OwnProfileGroup extends HttpApiGroup.make("ownProfile")
  .add(
    HttpApiEndpoint.patch("update", "/organization", {
      payload: ProfileUpdate,
      success: data(OrganizationResponse),
      error: [NotFoundResponse, ConflictResponse, SecondMemberRequiredResponse]
    })
      .annotate(OpenApi.Summary, "Change the own profile")
      .annotate(
        OpenApi.Description,
        "Changes the fields that are sent. Pages of published passports show the new values. Switching `four_eyes` off becomes a change request (409), " +
          "which another admin approves; send it alone."
      ),
    HttpApiEndpoint.post("createFacility", "/facilities", {
      payload: FacilityCreate,
      success: data(FacilityResponse).pipe(HttpApiSchema.status(201)),
      error: NotFoundResponse
    })
      .annotate(OpenApi.Summary, "Add a facility")
      .annotate(OpenApi.Description, "Adds a manufacturing facility of the organization."),
    HttpApiEndpoint.patch("updateFacility", "/facilities/:id", {
      params: facility,
      payload: FacilityUpdate,
      success: data(FacilityResponse),
      error: [NotFoundResponse, SecondMemberRequiredResponse]
    })
      .annotate(OpenApi.Summary, "Change a facility")
      .annotate(
        OpenApi.Description,
        "Changes the fields that are sent. With `four_eyes`, another member approves it where passports are published."
      )
  )
  .middleware(RequestDecoding)
  .middleware(SessionAuthorization)
  .annotateEndpoints(RequiredAccess, ["administer"]) {}
