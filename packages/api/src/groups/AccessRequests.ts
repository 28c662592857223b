/** The state of a request for access, for who has its secret. */
import * as Schema from "effect/Schema"
import * as HttpApiEndpoint from "effect/http-api/HttpApiEndpoint"
import * as HttpApiGroup from "effect/http-api/HttpApiGroup"
import * as OpenApi from "effect/http-api/OpenApi"
import { AccessGrant } from "../AccessGrant.ts"
import { IgnoredParameters, RequestSecret } from "../Authorization.ts"

/** The last four fields are present in one response only. */
export const AccessRequestState = Schema.Struct({
  data: Schema.Struct({
    id: Schema.String.annotate({ format: "uuid", description: "Id of the request, and of the grant that it becomes." }),
    status: AccessGrant.fields.status,
    token: Schema.optionalKey(
      Schema.String.annotate({
        description: "The token of the grant. Only the first response after the approval has it."
      })
    ),
    expires_at: Schema.optionalKey(
      Schema.NullOr(Schema.String.annotate({ format: "date-time" })).annotate({
        description: "Time at which the grant ends."
      })
    ),
    points: Schema.optionalKey(AccessGrant.fields.points),
    scope: Schema.optionalKey(AccessGrant.fields.scope)
  }).annotate({ description: "The request, and once after the approval the token with what it opens." })
}).annotate({ identifier: "AccessRequestState", description: "The status of a request for access." })
export type AccessRequestState = typeof AccessRequestState.Type

export class AccessRequestsGroup extends HttpApiGroup.make("accessRequests")
  .add(
    HttpApiEndpoint.get("get", "/access-requests/:id", {
      params: { id: Schema.String.annotate({ description: "Id of the request." }) },
      success: AccessRequestState
    }).annotateMerge(
      OpenApi.annotations({
        summary: "Read the state of a request for access",
        description:
          "Returns the status of a request that was sent to the public address of a passport. The bearer token is the " +
          "secret of the request; the operation requires neither an API key nor the token of a grant. The first response " +
          "after the approval has the token of the grant, and no later one has it: keep it."
      })
    )
  )
  .middleware(IgnoredParameters)
  .middleware(RequestSecret)
  .annotateMerge(
    OpenApi.annotations({
      title: "Access requests",
      description: "The status of requests for access, which are sent to the public address of a passport."
    })
  ) {}
