/**
 * Names the change request for the publication of a draft, and the member who asked. Every change of the draft removes it, and the
 * request is outdated: what is published is what was asked for.
 *
 * @source inferred: a publication is permanent; see docs/decisions/0091-members-and-sessions.md
 */
export interface PublicationRequest {
  /** Id of the change request. */
  readonly id: string
  readonly member_id: string
  readonly member_name: string
  /** ISO 8601. */
  readonly requested_at: string
}
