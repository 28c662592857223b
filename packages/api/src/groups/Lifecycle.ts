/** The life of a battery after its first passport: spec of the lifecycle, sections 2 and 4. */
import { ProductId } from "@dpp/core/product"
import * as HttpApiEndpoint from "effect/http-api/HttpApiEndpoint"
import * as HttpApiGroup from "effect/http-api/HttpApiGroup"
import * as HttpApiSchema from "effect/http-api/HttpApiSchema"
import * as OpenApi from "effect/http-api/OpenApi"
import * as Schema from "effect/Schema"
import { Authorization, RequestDecoding, RequiredAccess } from "../Authorization.ts"
import {
  ConflictResponse,
  SerialNumberTakenResponse,
  ForbiddenResponse,
  NotFoundResponse,
  PassportInactiveResponse,
  ProductLimitReachedResponse,
  SecondMemberRequiredResponse
} from "../errors.ts"
import { etag, idempotencyKey, withHeaders } from "../headers.ts"
import { Idempotent } from "../Idempotent.ts"
import { InTurn } from "../InTurn.ts"
import {
  LifecycleEventCreate,
  LifecycleEvents,
  LifecycleRecorded,
  Lineage,
  maximumDepth,
  SuccessorCreate
} from "../Lifecycle.ts"
import { BatteryChanged } from "../Product.ts"

const byId = { id: ProductId.annotate({ description: "Id of the product." }) }

const depth = Schema.optionalKey(
  Schema.Int.check(Schema.isBetween({ minimum: 1, maximum: maximumDepth })).annotate({
    description: "How many generations in either direction.",
    default: 10
  })
)
const confirm = Schema.optionalKey(
  Schema.Boolean.annotate({ description: "Required for the event `recycled`.", default: false })
)
const withPredecessors = Schema.optionalKey(
  Schema.Boolean.annotate({
    description: "The event `recycled` also ends the passports of the inactive predecessors of the organization.",
    default: false
  })
)

export class LifecycleGroup extends HttpApiGroup.make("lifecycle")
  .add(
    HttpApiEndpoint.post("createSuccessor", "/products/:id/successor", {
      params: byId,
      payload: SuccessorCreate,
      success: BatteryChanged.pipe(HttpApiSchema.status(201)),
      error: [
        NotFoundResponse,
        ForbiddenResponse,
        ConflictResponse,
        SerialNumberTakenResponse,
        ProductLimitReachedResponse
      ]
    })
      .middleware(Idempotent)
      .annotateMerge(withHeaders([idempotencyKey], etag))
      .annotate(OpenApi.Summary, "Create a battery that is made of this one")
      .annotate(RequiredAccess, ["publish"])
      .annotate(
        OpenApi.Description,
        "Creates a draft for a battery that was prepared for re-use, repurposed or remanufactured. What the materials are and how " +
          "the battery is taken apart is copied; `meta.copied_fields` names these fields. Whatever the first manufacturer " +
          "declared is not copied. When the new passport is published, this one becomes inactive, unless only `parts` of it " +
          "went in."
      ),
    HttpApiEndpoint.get("lineage", "/products/:id/lineage", {
      params: byId,
      query: { depth },
      success: Lineage,
      error: [NotFoundResponse, ForbiddenResponse]
    })
      .annotate(OpenApi.Summary, "Read which batteries were made of which")
      .annotate(
        OpenApi.Description,
        "Returns the batteries that went into this one and those that were made of it, over several generations: at most " +
          "1,000, with `truncated` if there are more."
      )
      .annotate(RequiredAccess, ["read"]),
    HttpApiEndpoint.post("recordEvent", "/products/:id/lifecycle", {
      params: byId,
      query: { confirm, with_predecessors: withPredecessors },
      payload: LifecycleEventCreate,
      success: LifecycleRecorded.pipe(HttpApiSchema.status(201)),
      error: [
        NotFoundResponse,
        ForbiddenResponse,
        ConflictResponse,
        PassportInactiveResponse,
        SecondMemberRequiredResponse,
        ProductLimitReachedResponse
      ]
    })
      .middleware(Idempotent)
      .annotateMerge(withHeaders([idempotencyKey]))
      .annotate(OpenApi.Summary, "Record what happened to a battery")
      .annotate(RequiredAccess, ["publish"])
      .annotate(
        OpenApi.Description,
        "`waste` changes the status and names who answers for the battery from then on. `recycled` ends the passport: its public " +
          "address answers 410. It requires a battery that is waste, and `confirm=true`. `correction` undoes the last event. All " +
          "other events are notes. With `four_eyes`, an event that changes the passport becomes a change request (409)."
      ),
    HttpApiEndpoint.get("listEvents", "/products/:id/lifecycle", {
      params: byId,
      success: LifecycleEvents,
      error: [NotFoundResponse, ForbiddenResponse]
    })
      .annotate(OpenApi.Summary, "List what happened to a battery")
      .annotate(
        OpenApi.Description,
        "Returns the publication and all later events, oldest first, each with the condition of the battery as it was known at " +
          "that moment."
      )
      .annotate(RequiredAccess, ["read"])
  )
  .middleware(RequestDecoding)
  .middleware(InTurn)
  .middleware(Authorization)
  .annotateMerge(
    OpenApi.annotations({
      title: "Lifecycle",
      description: "Second life, waste and recycling of batteries."
    })
  ) {}
