/** Who makes a request: the API key, and the organization that it belongs to. */
import * as Schema from "effect/Schema"
import { Uuid } from "../identifiers/Uuid.ts"
import type { Organization } from "../party/Organization.ts"
import type { KeyAccess } from "./KeyAccess.ts"

export const ApiKeyId = Uuid.pipe(Schema.brand("ApiKeyId"))
export type ApiKeyId = typeof ApiKeyId.Type

export interface Caller {
  readonly organization: Organization
  readonly key: { readonly id: ApiKeyId; readonly name: string; readonly access: KeyAccess }
  /** Identifies the request in the response and in the audit log. */
  readonly correlationId: string
}
