/**
 * The feed of changes.
 *
 * @source inferred: the specification has polling by `updated_since` only, which cannot report deletions
 */
import { ChangedResource, feedLimits } from "@dpp/core/audit"
import * as HttpApiEndpoint from "effect/http-api/HttpApiEndpoint"
import * as HttpApiGroup from "effect/http-api/HttpApiGroup"
import * as OpenApi from "effect/http-api/OpenApi"
import * as Schema from "effect/Schema"
import { Authorization, RequestDecoding, RequiredAccess } from "../Authorization.ts"
import { productKeys } from "../Product.ts"

const { defaultItems, items, waitSeconds } = feedLimits

export const Change = Schema.Struct({
  cursor: Schema.String.annotate({ description: "The position of this change in the feed, for `after`." }),
  action: Schema.String.annotate({
    description:
      "What happened: `product.created`, `product.updated`, `product.published`, `product.deleted`, " +
      "`product.identifiers_locked`, `product.image_uploaded`, `product.image_deleted`, `product.file_uploaded`, " +
      "`product.condition_updated`, `organization.created`, `organization.updated`, `facility.created`, " +
      "`facility.updated` or `facility.deleted`. Later versions may add actions; ignore those that you do not know."
  }),
  resource_type: ChangedResource.annotate({
    description: "Type of the changed resource. Published passports include data of their organization and facility."
  }),
  resource_id: Schema.String.annotate({ description: "Id of the changed resource.", format: "uuid" }),
  ...productKeys,
  at: Schema.String.annotate({
    description: "Time of the change. If the content of a product changed, this is its `updated_at`.",
    format: "date-time"
  })
}).annotate({ identifier: "Change", description: "One change of a product, a facility or the organization." })
export type Change = typeof Change.Type

export const ChangePage = Schema.Struct({
  data: Schema.Array(Change).annotate({
    description: "Changes in the order of commits, oldest first. Each product of a bulk request has its own item."
  }),
  next: Schema.String.annotate({
    description:
      "Cursor for the next request, to be sent as `after`. It is present even if the page is empty. Store it unchanged."
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
              "Returns the changes after this cursor: `next` of a page, or `cursor` of a change. Defaults to the beginning " +
              "of the feed. `now` returns no changes, only the current cursor."
          })
        ),
        limit: Schema.optionalKey(
          Schema.Int.check(Schema.isBetween({ minimum: 1, maximum: items })).annotate({
            description: "Number of changes on a page.",
            default: defaultItems
          })
        ),
        wait: Schema.optionalKey(
          Schema.Int.check(Schema.isBetween({ minimum: 0, maximum: waitSeconds })).annotate({
            description:
              "Maximum number of seconds that the request waits if there are no changes after the cursor. It returns as " +
              "soon as there is a change, otherwise with an empty page, and may return early.",
            default: 0
          })
        )
      },
      success: ChangePage
    })
      .annotate(RequiredAccess, ["read"])
      .annotateMerge(
        OpenApi.annotations({
          summary: "List all changes, oldest first",
          description:
            "Every change in the order of commits, including deletions and condition readings. If you continue from " +
            "`next`, no change is missed, and none is returned twice."
        })
      )
  )
  .middleware(RequestDecoding)
  .middleware(Authorization)
  .annotateMerge(
    OpenApi.annotations({ title: "Changes", description: "Feed of all changes, for systems that keep a copy." })
  ) {}
