/**
 * The feed of changes.
 *
 * @source inferred: the specification has polling by `updated_since` only, which cannot report deletions
 */
import { ChangedResource } from "@dpp/core/audit"
import * as HttpApiEndpoint from "effect/http-api/HttpApiEndpoint"
import * as HttpApiGroup from "effect/http-api/HttpApiGroup"
import * as OpenApi from "effect/http-api/OpenApi"
import * as Schema from "effect/Schema"
import { Authorization, RequestDecoding, RequiredAccess } from "../Authorization.ts"

/** Items of a page, and seconds that a request may wait. */
export const feedLimits = { standardItems: 100, items: 1000, waitSeconds: 30 } as const

const { items, waitSeconds } = feedLimits

export const Change = Schema.Struct({
  cursor: Schema.String.annotate({ description: "The place of this change in the feed, for `after`." }),
  action: Schema.String.annotate({
    description:
      "What happened: `product.created`, `product.updated`, `product.published`, `product.deleted`, " +
      "`product.identifiers_locked`, `product.image_uploaded`, `product.image_deleted`, `product.file_uploaded`, " +
      "`product.condition_updated`, `organization.created`, `organization.updated`, `facility.created`, " +
      "`facility.updated` or `facility.deleted`. Ignore actions that you do not know."
  }),
  resource_type: ChangedResource.annotate({
    description: "What was changed. Documents of published passports also print their organization and facility."
  }),
  resource_id: Schema.String.annotate({ description: "Which one was changed.", format: "uuid" }),
  at: Schema.String.annotate({
    description: "When it was changed. This is the `updated_at` of a product if the change was one of its content.",
    format: "date-time"
  })
}).annotate({ identifier: "Change", description: "One change of one product, of a facility or of the organization." })
export type Change = typeof Change.Type

export const ChangePage = Schema.Struct({
  data: Schema.Array(Change).annotate({
    description: "Oldest first, in the order of commits. Each product of a bulk request has an item of its own."
  }),
  next: Schema.String.annotate({
    description: "Send it as `after` to continue. It is always there, also after an empty page. Store it as it is."
  })
}).annotate({ identifier: "ChangePage", description: "A page of the feed of changes." })
export type ChangePage = typeof ChangePage.Type

export class ChangesGroup extends HttpApiGroup.make("changes")
  .add(
    HttpApiEndpoint.get("page", "/changes", {
      query: {
        after: Schema.optionalKey(
          Schema.String.check(Schema.isMinCodePoints(1), Schema.isMaxCodePoints(200)).annotate({
            description:
              "Returns what changed after this cursor: `next` of a page, or `cursor` of a change. If it is absent, the " +
              "feed starts from the beginning. `now` returns no changes, only the cursor of this moment."
          })
        ),
        limit: Schema.optionalKey(
          Schema.Int.check(Schema.isBetween({ minimum: 1, maximum: items })).annotate({
            description: "Changes of a page."
          })
        ),
        wait: Schema.optionalKey(
          Schema.Int.check(Schema.isBetween({ minimum: 0, maximum: waitSeconds })).annotate({
            description:
              "Seconds that the request may wait if there is nothing after the cursor: it returns as soon as something " +
              "changes, or with an empty page. It may return early."
          })
        )
      },
      success: ChangePage
    })
      .annotate(RequiredAccess, ["read"])
      .annotateMerge(
        OpenApi.annotations({
          summary: "Follow all changes, oldest first",
          description:
            "Every change in the order of commits, deletions and condition readings included. If you continue from " +
            "`next`, you miss no change and get none twice."
        })
      )
  )
  .middleware(RequestDecoding)
  .middleware(Authorization)
  .annotateMerge(
    OpenApi.annotations({ title: "Changes", description: "What changed, for systems that keep a copy." })
  ) {}
