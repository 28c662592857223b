import * as Schema from "effect/Schema"

/**
 * The organization publishes with two members. `draft_first`: a product is created as a draft; `publish_alone`: the request
 * changes other fields, too; `member_first`: a key publishes what no member has asked for; `requested`: a member has asked, and
 * another one publishes.
 */
export class SecondMemberRequired extends Schema.TaggedError<SecondMemberRequired>()("SecondMemberRequired", {
  reason: Schema.Literals(["draft_first", "publish_alone", "member_first", "requested"]),
  request: Schema.NullOr(
    Schema.Struct({ member_id: Schema.String, member_name: Schema.String, requested_at: Schema.String })
  )
}) {}
