/** What the token of an access grant opens. */
import * as HttpApiEndpoint from "effect/http-api/HttpApiEndpoint"
import * as HttpApiGroup from "effect/http-api/HttpApiGroup"
import * as OpenApi from "effect/http-api/OpenApi"
import { EffectiveAccess } from "../AccessView.ts"
import { ReaderAuthorization, RequestDecoding, RequiredAccess } from "../Authorization.ts"

export class EffectiveAccessGroup extends HttpApiGroup.make("effectiveAccess")
  .add(
    HttpApiEndpoint.get("get", "/access-grants/effective", { success: EffectiveAccess })
      .annotate(RequiredAccess, ["read"])
      .annotateMerge(
        OpenApi.annotations({
          summary: "Read what a token opens",
          description:
            "Returns audience, role, points, scope and end of the access grant whose token is sent. An API key has no " +
            "grant, so it is refused."
        })
      )
  )
  .middleware(RequestDecoding)
  .middleware(ReaderAuthorization)
  .annotateMerge(
    OpenApi.annotations({ title: "Access by token", description: "What the holder of an access grant may read." })
  ) {}
