/**
 * What the service says by mail: that something waits, and where. A mail has no value of a passport and no text that
 * a requester typed.
 */
import * as Schema from "effect/Schema"
import { GrantRole } from "../access/GrantRole.ts"
import { completeLanguages } from "../languages/languages.ts"

const named = { organization: Schema.String, url: Schema.String }

/** `url`: where to go next. `organization`: the name of the organization that decides or invites. */
export const Notice = Schema.Union([
  /** To an organization: a person asks for access to the passport at `url`. */
  Schema.TaggedStruct("AccessRequested", { role: GrantRole, url: Schema.String }),
  /** To the person who asked: the request has arrived. */
  Schema.TaggedStruct("AccessReceived", named),
  /** To the person who asked: the request was decided. */
  Schema.TaggedStruct("AccessDecided", { ...named, isApproved: Schema.Boolean }),
  /** To a new member: a link that signs in once. */
  Schema.TaggedStruct("Invitation", named),
  /** To a member for whom a link was made. */
  Schema.TaggedStruct("SignIn", { url: Schema.String }),
  /**
   * To a supplier: an organization asks for values, for the first time or once more, and the link `url` leads to the page. `due_on`: the
   * day by which it needs them.
   */
  Schema.TaggedStruct("DataRequested", {
    ...named,
    isReminder: Schema.Boolean,
    due_on: Schema.optionalKey(Schema.String)
  }),
  /** To an organization: the supplier `recipient` has submitted its values. */
  Schema.TaggedStruct("DataSubmitted", { recipient: Schema.String, url: Schema.String }),
  /** To a member who can approve: another member asks for a change of what is public, or for a publication. */
  Schema.TaggedStruct("ApprovalRequested", named),
  /** To an organization: the webhook that leads to the origin `url` was paused. */
  Schema.TaggedStruct("WebhookPaused", { url: Schema.String })
])
export type Notice = typeof Notice.Type

export const MailRecipient = Schema.Struct({ email: Schema.String, language: Schema.Literals(completeLanguages) })
export type MailRecipient = typeof MailRecipient.Type
