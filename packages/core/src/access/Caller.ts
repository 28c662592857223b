/** Who makes a request with a key: the API key, and the organization that it belongs to. */
import type { Organization } from "../party/Organization.ts"
import type { ActorRequest, ApiKey } from "./Actor.ts"

export interface Caller extends ActorRequest<ApiKey> {
  readonly organization: Organization
}
