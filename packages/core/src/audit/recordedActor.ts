/** An actor as audit entries and their hashes have it. */
import type { Actor } from "../access/Actor.ts"
import type { AuditActorType } from "./AuditEntry.ts"

export interface AuditActor {
  readonly type: AuditActorType
  /** Id of the API key, the member or the access grant; null for the administrator and the service itself. */
  readonly id: string | null
  readonly name: string
}

/** `operator` is the administrator, under the name that stored entries and their hashes have. */
export const recordedActor = (actor: Actor): AuditActor => {
  switch (actor._tag) {
    case "ApiKey":
      return { type: "api_key", id: actor.id, name: actor.name }
    case "Member":
      return { type: "member", id: actor.id, name: actor.name }
    case "GrantHolder":
      return { type: "grant", id: actor.id, name: actor.name }
    case "Supplier":
      return { type: "supplier", id: actor.id, name: actor.name }
    case "Administrator":
      return { type: "operator", id: null, name: "operator" }
    case "System":
      return { type: "system", id: null, name: actor.name }
  }
}
