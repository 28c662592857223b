/** The events of webhooks in the groups that people choose from. */
import type { WebhookCreate } from "@dpp/client"

export const eventGroups = {
  all: ["*"],
  published: ["product.published"],
  changed: [
    "product.created",
    "product.updated",
    "product.reissued",
    "product.lifecycle_recorded",
    "product.transferred",
    "product.received",
    "product.deleted",
    "product.identifiers_locked",
    "product.passport_inactive",
    "product.passport_ceased"
  ],
  condition: ["product.condition_updated"],
  access: [
    "access_request.created",
    "access_grant.created",
    "access_grant.approved",
    "access_grant.denied",
    "access_grant.revoked",
    "access_grant.rotated",
    "access_grant.updated",
    "access_grant.deleted"
  ],
  transfers: ["transfer.created", "transfer.accepted", "transfer.withdrawn"],
  suppliers: ["data_request.submitted"],
  company: ["organization.created", "organization.updated", "facility.created", "facility.updated", "facility.deleted"]
} as const satisfies Readonly<Record<string, WebhookCreate["events"]>>

export type EventGroup = keyof typeof eventGroups

// Sound: the keys are those of the groups.
export const groupNames = Object.keys(eventGroups) as ReadonlyArray<EventGroup>

/** The groups of which a webhook has any event. */
export const groupsOf = (events: WebhookCreate["events"]): ReadonlyArray<EventGroup> =>
  groupNames.filter((group) => eventGroups[group].some((event) => events.includes(event)))
