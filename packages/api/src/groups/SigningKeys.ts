/** The signing keys of an organization, for the administrator of the service. */
import { OrganizationId } from "@dpp/core/party"
import { trimmed } from "@dpp/core/text"
import * as HttpApiEndpoint from "effect/http-api/HttpApiEndpoint"
import * as HttpApiGroup from "effect/http-api/HttpApiGroup"
import * as HttpApiSchema from "effect/http-api/HttpApiSchema"
import * as Schema from "effect/Schema"
import { AdminAuthorization, RequestDecoding } from "../Authorization.ts"

/** What a key signs: statements of versions, or checkpoints of the log. */
export const KeyPurpose = Schema.Literals(["statement", "log"])

const SigningKeyResponse = Schema.Struct({
  kid: Schema.String.annotate({ description: "Thumbprint of the key (RFC 7638)." }),
  purpose: KeyPurpose,
  state: Schema.Literals(["active", "retired", "revoked"]),
  public_jwk: Schema.Struct({
    kty: Schema.String,
    crv: Schema.String,
    x: Schema.String,
    kid: Schema.String,
    alg: Schema.String,
    use: Schema.String
  }),
  created_at: Schema.String,
  retired_at: Schema.NullOr(Schema.String),
  revoked_at: Schema.NullOr(Schema.String),
  revoked_reason: Schema.NullOr(Schema.String)
}).annotate({ identifier: "SigningKey", description: "A signing key. Its private part never leaves the service." })
export type SigningKeyResponse = typeof SigningKeyResponse.Type

export const SigningKeyRotation = Schema.Struct({ purpose: KeyPurpose }).annotate({ identifier: "SigningKeyRotation" })
export const SigningKeyRevocation = Schema.Struct({ reason: Schema.optionalKey(trimmed(500)) }).annotate({
  identifier: "SigningKeyRevocation"
})

const data = <S extends Schema.Top>(schema: S) => Schema.Struct({ data: schema })
const byOrganization = { id: OrganizationId }

export class SigningKeysGroup extends HttpApiGroup.make("signingKeys")
  .add(
    HttpApiEndpoint.get("listSigningKeys", "/organizations/:id/signing-keys", {
      params: byOrganization,
      success: data(Schema.Array(SigningKeyResponse))
    }),
    HttpApiEndpoint.post("rotateSigningKey", "/organizations/:id/signing-keys/rotate", {
      params: byOrganization,
      payload: SigningKeyRotation,
      success: data(SigningKeyResponse).pipe(HttpApiSchema.status(201))
    }),
    HttpApiEndpoint.post("revokeSigningKey", "/organizations/:id/signing-keys/:kid/revoke", {
      params: { ...byOrganization, kid: Schema.String },
      payload: SigningKeyRevocation,
      success: data(SigningKeyResponse)
    })
  )
  .middleware(RequestDecoding)
  .middleware(AdminAuthorization) {}
