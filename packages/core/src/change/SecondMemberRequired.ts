import * as Schema from "effect/Schema"

/**
 * The organization changes what is public with two members. `draft_first`: a product is created as a draft; `no_second_admin`: no other
 * admin can release a link; `switch_alone`: the request switches the rule off and changes other settings;
 * `member_first`: a key changes what no member has asked for; `requested`: a member has asked for the publication, and another one
 * publishes; `approval`: a member asks for another change, with its `difference`, and with the `version` of a draft that it publishes,
 * the time of its last change in ISO 8601; `change_requested`: this request is stored as
 * `change_request_id`; `other_member`: another member than the author decides; `invited`: the author was invited, or got a link, from
 * the member who asks, or the other way round, within a day.
 */
export class SecondMemberRequired extends Schema.TaggedError<SecondMemberRequired>()("SecondMemberRequired", {
  reason: Schema.Literals([
    "draft_first",
    "switch_alone",
    "no_second_admin",
    "member_first",
    "requested",
    "approval",
    "change_requested",
    "other_member",
    "invited"
  ]),
  request: Schema.NullOr(
    Schema.Struct({ member_id: Schema.String, member_name: Schema.String, requested_at: Schema.String })
  ),
  difference: Schema.optionalKey(
    Schema.Array(Schema.Struct({ field: Schema.String, before: Schema.Json, after: Schema.Json }))
  ),
  version: Schema.optionalKey(Schema.String),
  change_request_id: Schema.optionalKey(Schema.String)
}) {}
