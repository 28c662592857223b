/** Who makes a request about an organization: one of its API keys or one of its members, and the organization. */
import type { Organization } from "../party/Organization.ts"
import type { ActorRequest } from "./Actor.ts"
import type { Author } from "./permissions.ts"

export interface Caller extends ActorRequest<Author> {
  readonly organization: Organization
}
