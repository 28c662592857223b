/** Who makes a request about an organization: one of its API keys or one of its members, and the organization. */
import type { Organization } from "../party/Organization.ts"
import type { ChangeRequest } from "./ChangeRequest.ts"
import type { ActorRequest, Author } from "./Actor.ts"

export interface Caller extends ActorRequest<Author> {
  readonly organization: Organization
  /** The change request that the caller approves with the change. */
  readonly approves?: ChangeRequest | undefined
}
