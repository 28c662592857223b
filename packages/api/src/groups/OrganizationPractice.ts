/** The practice organization of the organization: start it, issue its keys, throw it away. */
import * as HttpApiEndpoint from "effect/http-api/HttpApiEndpoint"
import * as HttpApiGroup from "effect/http-api/HttpApiGroup"
import * as HttpApiSchema from "effect/http-api/HttpApiSchema"
import * as OpenApi from "effect/http-api/OpenApi"
import * as Schema from "effect/Schema"
import { Authorization, IgnoredParameters, RequestDecoding, RequiredAccess } from "../Authorization.ts"
import { ConflictResponse, IsPracticeResponse, NotFoundResponse, PracticeExistsResponse } from "../errors.ts"
import { OrganizationResponse } from "../Organization.ts"

const PracticeIssued = Schema.Struct({
  data: OrganizationResponse,
  api_key: Schema.String.annotate({
    description:
      "A key of the practice organization with the access `full`, which begins with `dpp_test_`. Returned only once."
  })
}).annotate({ identifier: "PracticeIssued", description: "The practice organization and a new key for it." })
export type PracticeIssued = typeof PracticeIssued.Type

const confirm = Schema.optionalKey(
  Schema.Boolean.annotate({ description: "Required, because everything is deleted permanently.", default: false })
)

const path = "/organization/practice"

export class OrganizationPracticeGroup extends HttpApiGroup.make("organizationPractice")
  .add(
    HttpApiEndpoint.post("start", path, {
      success: PracticeIssued.pipe(HttpApiSchema.status(201)),
      error: [IsPracticeResponse, PracticeExistsResponse]
    })
      .middleware(IgnoredParameters)
      .annotate(OpenApi.Summary, "Start a practice organization")
      .annotate(
        OpenApi.Description,
        "Returns a practice organization with copies of the profile, the facilities and the templates, and a key for it. Whatever it " +
          "publishes is marked as practice, lies below `/practice/`, and is in no registry and no mirror."
      ),
    HttpApiEndpoint.get("get", path, {
      success: Schema.Struct({ data: OrganizationResponse }).annotate({ description: "The practice organization." }),
      error: [NotFoundResponse, IsPracticeResponse]
    })
      .middleware(IgnoredParameters)
      .annotate(OpenApi.Summary, "Read the practice organization")
      .annotate(OpenApi.Description, "Returns the practice organization, without its keys.")
      .annotate(RequiredAccess, ["read"]),
    HttpApiEndpoint.post("issueKey", `${path}/key`, {
      success: PracticeIssued.pipe(HttpApiSchema.status(201)),
      error: [NotFoundResponse, IsPracticeResponse]
    })
      .middleware(IgnoredParameters)
      .annotate(OpenApi.Summary, "Issue a further key of the practice organization")
      .annotate(OpenApi.Description, "Returns the practice organization and a new key. Earlier keys stay valid."),
    HttpApiEndpoint.delete("discard", path, {
      query: { confirm },
      success: HttpApiSchema.NoContent.annotate({ description: "Everything is thrown away." }),
      error: [NotFoundResponse, ConflictResponse, IsPracticeResponse]
    })
      .middleware(RequestDecoding)
      .annotate(OpenApi.Summary, "Throw the practice organization away")
      .annotate(
        OpenApi.Description,
        "Deletes the practice organization with everything in it, which requires `confirm=true`. Its keys, pages and files stop " +
          "working at once."
      )
  )
  .middleware(Authorization)
  .annotateMerge(
    OpenApi.annotations({
      title: "Practice",
      description: "A practice organization beside the real one, for trying everything out."
    })
  ) {}
