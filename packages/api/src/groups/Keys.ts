/** An admin of an organization manages its API keys. */
import { ApiKeyId } from "@dpp/core/access"
import * as HttpApiEndpoint from "effect/http-api/HttpApiEndpoint"
import * as HttpApiGroup from "effect/http-api/HttpApiGroup"
import * as HttpApiSchema from "effect/http-api/HttpApiSchema"
import * as OpenApi from "effect/http-api/OpenApi"
import * as Schema from "effect/Schema"
import { RequestDecoding, RequiredAccess, SessionAuthorization } from "../Authorization.ts"
import { NotFoundResponse } from "../errors.ts"
import { ApiKeyCreate, ApiKeyIssued, ApiKeyResponse } from "./Administration.ts"

const data = <S extends Schema.Top>(schema: S) => Schema.Struct({ data: schema })
const key = { id: ApiKeyId.annotate({ description: "Id of the key." }) }

export class KeysGroup extends HttpApiGroup.make("keys")
  .add(
    HttpApiEndpoint.get("list", "/keys", {
      success: data(Schema.Array(ApiKeyResponse)),
      error: NotFoundResponse
    })
      .annotate(OpenApi.Summary, "List API keys")
      .annotate(OpenApi.Description, "Returns the keys that are not revoked, oldest first."),
    HttpApiEndpoint.post("create", "/keys", {
      payload: ApiKeyCreate,
      success: data(ApiKeyIssued).pipe(HttpApiSchema.status(201)),
      error: NotFoundResponse
    })
      .annotate(OpenApi.Summary, "Create an API key")
      .annotate(OpenApi.Description, "Returns the key with its text, which is not stored and not shown again."),
    HttpApiEndpoint.delete("revoke", "/keys/:id", {
      params: key,
      success: data(Schema.Struct({ id: ApiKeyId, deleted: Schema.Literal(true) })),
      error: NotFoundResponse
    })
      .annotate(OpenApi.Summary, "Revoke an API key")
      .annotate(OpenApi.Description, "From then on the key is refused.")
  )
  .middleware(RequestDecoding)
  .middleware(SessionAuthorization)
  .annotateEndpoints(RequiredAccess, ["administer"]) {}
