/** The organization of the key, and its facilities: spec §4.4. */
import * as HttpApiEndpoint from "effect/http-api/HttpApiEndpoint"
import * as HttpApiGroup from "effect/http-api/HttpApiGroup"
import * as OpenApi from "effect/http-api/OpenApi"
import * as Schema from "effect/Schema"
import { Authorization, RequestDecoding, RequiredAccess } from "../Authorization.ts"
import { FacilityAnswer, OrganizationAnswer } from "../Organization.ts"

export class OrganizationGroup extends HttpApiGroup.make("organization")
  .add(
    HttpApiEndpoint.get("get", "/organization", { success: Schema.Struct({ data: OrganizationAnswer }) }).annotate(
      RequiredAccess,
      ["read"]
    ),
    HttpApiEndpoint.get("facilities", "/facilities", {
      success: Schema.Struct({ data: Schema.Array(FacilityAnswer) })
    }).annotate(RequiredAccess, ["read"])
  )
  .middleware(RequestDecoding)
  .middleware(Authorization)
  .annotateMerge(OpenApi.annotations({ title: "Organization", description: "The operator data of every passport." })) {}
