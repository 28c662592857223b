/**
 * A member has asked for the publication of a draft, which another member has to publish. Every change of the draft withdraws the
 * request: what is published is what was asked for.
 *
 * @source inferred: a publication is permanent; see docs/decisions/0091-members-and-sessions.md
 */
export interface PublicationRequest {
  readonly member_id: string
  readonly member_name: string
  /** ISO 8601. */
  readonly requested_at: string
}
