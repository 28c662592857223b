/** Products: spec §4.1. */
import { BatteryCategory } from "@dpp/core/catalogue"
import { SerialNumber } from "@dpp/core/identifiers"
import { Moment, trimmed, breaks } from "@dpp/core/text"
import {
  ChangeReason,
  ExternalId,
  maximumExternalId,
  maximumConfirmed,
  maximumRows,
  ProductCategory,
  ProductId,
  ProductStatus,
  ProductSort,
  SortOrder
} from "@dpp/core/product"
import * as HttpApiEndpoint from "effect/http-api/HttpApiEndpoint"
import * as HttpApiGroup from "effect/http-api/HttpApiGroup"
import * as HttpApiSchema from "effect/http-api/HttpApiSchema"
import * as OpenApi from "effect/http-api/OpenApi"
import * as Schema from "effect/Schema"
import { Authorization, RequestDecoding, RequiredAccess } from "../Authorization.ts"
import {
  ConflictResponse,
  ExternalIdTakenResponse,
  SerialNumberTakenResponse,
  CustomDomainPendingResponse,
  NotFoundResponse,
  PassportInactiveResponse,
  SecondMemberRequiredResponse,
  PreconditionFailedResponse,
  ProductLimitReachedResponse,
  PublishedLimitReachedResponse
} from "../errors.ts"
import { dateTimeFilter } from "../dateTimeFilter.ts"
import { etag, idempotencyKey, ifMatch, ifNoneMatch, prefer, preferenceApplied, withHeaders } from "../headers.ts"
import { Idempotent } from "../Idempotent.ts"
import { InTurn, IsForeignFile, IsList } from "../InTurn.ts"
import { PassportStatus } from "../Lifecycle.ts"
import { MaximumBody, maximumBulkBody } from "../MaximumBody.ts"
import { cursor, defaultItems, page, Pagination, perPage, withNextLink } from "../Pagination.ts"
import { importFormats } from "@dpp/core/passport"
import { elementPath, PassportId } from "../PassportPath.ts"
import {
  AnyProduct,
  BulkResponse,
  BulkDeleted,
  BulkUpdated,
  BulkValidated,
  ProductResponse,
  ProductChanged,
  ProductTranslated
} from "../Product.ts"
import {
  BatteryFromTemplateCreate,
  BatteryPassportCreate,
  BulkCreate,
  BulkDelete,
  BulkUpdate,
  BulkValidate,
  BatteryModelCreate,
  BatteryModelUpdate,
  ProductCreate,
  ProductUpdate
} from "../ProductInput.ts"

const ProductPage = Schema.Struct({ data: Schema.Array(AnyProduct), pagination: Pagination }).annotate({
  identifier: "ProductPage",
  description: "A page of products."
})
export type ProductPage = typeof ProductPage.Type

const ProductDeleted = Schema.Struct({
  data: Schema.Struct({ id: Schema.String, deleted: Schema.Literal(true) })
}).annotate({ identifier: "ProductDeleted", description: "The product is deleted." })

/** Most values of a filter. */
const maximumFilterValues = 100

const isSerialNumber = Schema.is(SerialNumber)

/** A parameter that can be repeated. */
const SerialNumbers = Schema.Union([Schema.String, Schema.Array(Schema.String)]).check(
  Schema.makeFilter((value) => {
    const serials = [value].flat()
    if (serials.length > maximumFilterValues) return breaks("repeated", { count: maximumFilterValues })
    return serials.every(isSerialNumber) || breaks("serialNumbers")
  })
)

const isExternalId = Schema.is(ExternalId)

/** A parameter that can be repeated. */
const ExternalIds = Schema.Union([Schema.String, Schema.Array(Schema.String)]).check(
  Schema.makeFilter((value) => {
    const keys = [value].flat()
    if (keys.length > maximumFilterValues) return breaks("repeated", { count: maximumFilterValues })
    return keys.every((key) => isExternalId(key.trim())) || breaks("ownKeys", { count: maximumExternalId })
  })
)

const isId = Schema.is(ProductId)

const Ids = Schema.String.check(
  Schema.makeFilter((text) => {
    const ids = text.split(",")
    if (ids.length > maximumFilterValues) return breaks("atMostIds", { count: maximumFilterValues })
    return ids.every(isId) || breaks("idList")
  })
)

const ProductQuery = {
  page,
  cursor,
  per_page: perPage(defaultItems.products),
  status: Schema.optionalKey(ProductStatus.annotate({ description: "Returns products of this status only." })),
  category: Schema.optionalKey(
    ProductCategory.annotate({
      description:
        "Returns products of this kind only: `batteries` are single batteries, `batteries_light` are battery models."
    })
  ),
  battery_category: Schema.optionalKey(BatteryCategory),
  search: Schema.optionalKey(
    trimmed(200).annotate({
      description: "Returns products whose name, serial number or GTIN contains this text, in upper or lower case."
    })
  ),
  external_id: Schema.optionalKey(
    ExternalIds.annotate({
      description: `Returns the products with these own keys of the organization. The parameter can be repeated, up to ${maximumFilterValues} times.`
    })
  ),
  model_identifier: Schema.optionalKey(
    trimmed(200).annotate({ description: "Returns products with exactly this model identifier." })
  ),
  serial_number: Schema.optionalKey(
    SerialNumbers.annotate({
      description: `Returns the products with exactly these serial numbers. The parameter can be repeated, up to ${maximumFilterValues} times.`
    })
  ),
  ids: Schema.optionalKey(
    Ids.annotate({ description: `Returns these products: up to ${maximumFilterValues} ids, separated by commas.` })
  ),
  passport_status: Schema.optionalKey(
    PassportStatus.annotate({ description: "Returns published passports of this status only." })
  ),
  updated_since: Schema.optionalKey(
    dateTimeFilter(
      "Returns products that changed at this time or later. To poll, send the latest `updated_at` that you have seen, " +
        "with `sort=updated_at` and `order=asc`. Products of that same millisecond are returned a second time, and none " +
        "is missed; no further overlap is needed. Follow the header `Link` from page to page: a product that is changed " +
        "meanwhile moves to the end and is returned again, and no other product moves. Deletions are not reported; " +
        "`GET /changes` reports them."
    )
  ),
  incomplete: Schema.optionalKey(
    Schema.Boolean.annotate({
      description:
        "`true` returns only batteries whose `completeness` is not `ready`, `false` only those whose passport is complete. " +
        "With `status=published`, `true` returns the passports that were published before a duty was added."
    })
  ),
  sort: Schema.optionalKey(
    ProductSort.annotate({ description: "Field by which the products are sorted.", default: "created_at" })
  ),
  order: Schema.optionalKey(
    SortOrder.annotate({ description: "`asc` for ascending, `desc` for descending order.", default: "desc" })
  )
}

const byId = { id: ProductId.annotate({ description: "Id of the product." }) }
const confirm = Schema.optionalKey(
  Schema.Boolean.annotate({
    description: "Required to delete a published product or to change its battery_category.",
    default: false
  })
)
/** A property is the whole body, so that its confirmation is in the query. */
const confirmUnlikely = Schema.optionalKey(
  Schema.String.check(
    Schema.makeFilter(
      (text) => text.split(",").length <= maximumConfirmed || breaks("atMostNames", { count: maximumConfirmed })
    )
  ).annotate({
    description:
      "Names of fields whose values are unlikely, and right, separated by commas. A change that makes other values of a " +
      "published passport unlikely is refused with the code `unlikely_value`."
  })
)
const upsert = Schema.optionalKey(
  Schema.Boolean.annotate({
    description: "Creates the batteries that do not exist yet. A row that names its battery by `id` creates none.",
    default: false
  })
)
const dryRun = Schema.optionalKey(
  Schema.Boolean.annotate({ description: "Answers what the request would do, and stores nothing.", default: false })
)
const reason = Schema.optionalKey(
  trimmed(500).annotate({
    description: "Why the product is deleted. The audit log keeps it in the entry of the deletion."
  })
)

const reasonOfChange = Schema.optionalKey(
  ChangeReason.annotate({ description: "Why the value changes. The audit log keeps it." })
)

const otherSerialNumber = Schema.optionalKey(
  SerialNumber.annotate({
    description: "Serial number for a file that has none, or one that a passport cannot have."
  })
)

/** A former path of the endpoint is served, and not part of the document. */
const createFrom = <const Name extends string, const Path extends `/${string}`>(name: Name, path: Path) =>
  HttpApiEndpoint.post(name, path, {
    params: {
      format: Schema.Literals(importFormats).annotate({
        description:
          "Format of the body: `dpp-passport/1` (`passport`), a v2.0 document, a v1.3 tree, a shell in JSON, the same as a package, a " +
          "Catena-X Battery Pass, or the eight value documents of CX-0160-3 as one set (`cx-dpp`): " +
          '`{ "documents": { "BatteryNameplate": {}, ... } }`.'
      })
    },
    query: {
      serial_number: otherSerialNumber,
      measured_at: Schema.optionalKey(
        Moment.annotate({
          format: "date-time",
          description: "When the battery was measured, for a reading whose time the file does not state."
        })
      ),
      publish: Schema.optionalKey(
        Schema.Boolean.annotate({
          description: "Publishes the passport. If it is not complete, nothing is stored.",
          default: false
        })
      ),
      update: Schema.optionalKey(
        Schema.Boolean.annotate({
          description:
            "Changes the battery of the organization that has the serial number of the file, if there is one: what the file states " +
            "replaces what is stored.",
          default: false
        })
      )
    },
    payload: Schema.Record(Schema.String, Schema.Unknown).annotate({
      description: "The file. A package (`aasx`) is sent as its bytes."
    }),
    success: [ProductTranslated.pipe(HttpApiSchema.status(201)), ProductTranslated],
    error: [
      NotFoundResponse,
      ConflictResponse,
      SerialNumberTakenResponse,
      ExternalIdTakenResponse,
      SecondMemberRequiredResponse,
      PassportInactiveResponse,
      CustomDomainPendingResponse,
      ProductLimitReachedResponse,
      PublishedLimitReachedResponse
    ]
  })
    .middleware(Idempotent)
    .annotate(MaximumBody, maximumBulkBody)
    .annotate(IsForeignFile, true)
    .annotateMerge(withHeaders([idempotencyKey], etag))
    .annotateMerge(
      OpenApi.annotations({
        summary: "Create a draft from the passport of another service, or from a file of a data space",
        description:
          "Stores what the file says of a battery as a draft. `meta.losses` lists the values that the draft does not have, and " +
          "`meta.condition` and `meta.lifecycle_events` the reading and the events to send once the passport is published. A " +
          "reading without the time of its measurement is among the losses. Of `passport`, nothing is lost. With `update=true`, a battery " +
          "that is known by its serial number is changed instead (200). A set of value documents (`cx-dpp`) is refused if one of the " +
          "eight is missing."
      })
    )

export class ProductsGroup extends HttpApiGroup.make("products")
  .add(
    HttpApiEndpoint.get("list", "/products", { query: ProductQuery, success: withNextLink(ProductPage) })
      .annotateMerge(withHeaders([ifNoneMatch], etag))
      .annotate(OpenApi.Summary, "List products")
      .annotate(
        OpenApi.Description,
        "Returns one page of the batteries and battery models of the organization, with all their fields. The filters can " +
          "be combined. To receive every change including deletions, use `GET /api/v1/changes` instead of this list."
      )
      .annotate(IsList, true)
      .annotate(RequiredAccess, ["read"]),
    HttpApiEndpoint.post("create", "/products", {
      payload: Schema.Union([ProductCreate, BatteryFromTemplateCreate, BatteryModelCreate, BatteryPassportCreate]),
      success: ProductChanged.pipe(HttpApiSchema.status(201)),
      error: [
        NotFoundResponse,
        ConflictResponse,
        SerialNumberTakenResponse,
        ExternalIdTakenResponse,
        SecondMemberRequiredResponse,
        CustomDomainPendingResponse,
        ProductLimitReachedResponse,
        PublishedLimitReachedResponse
      ]
    })
      .middleware(Idempotent)
      .annotateMerge(withHeaders([idempotencyKey], etag))
      .annotate(OpenApi.Summary, "Create a product as a draft, or publish it at once")
      .annotate(
        OpenApi.Description,
        "Creates a battery from flat fields, with or without a template (`template_id`), or from a Battery Passport Data Model v1.3 tree (`Battery_Passport`), or a " +
          'battery model (`category` is `batteries_light`). A draft may be incomplete. With `status: "published"`, the ' +
          "battery is stored and published only if its passport is complete. Manufacturer fields that are omitted are " +
          "filled in from the profile of the organization; `meta` lists them."
      ),
    createFrom("createFrom", "/imports/:format"),
    createFrom("createFromFormerPath", "/products/from/:format").annotate(OpenApi.Exclude, true),
    HttpApiEndpoint.post("bulkCreate", "/products/bulk", {
      payload: BulkCreate,
      success: BulkResponse.pipe(HttpApiSchema.status(201)),
      error: [SecondMemberRequiredResponse, ProductLimitReachedResponse, PublishedLimitReachedResponse]
    })
      .middleware(Idempotent)
      .annotate(MaximumBody, maximumBulkBody)
      .annotateMerge(withHeaders([idempotencyKey, prefer], preferenceApplied))
      .annotate(OpenApi.Summary, `Create up to ${maximumRows} batteries in one request`)
      .annotate(
        OpenApi.Description,
        "Validates each row on its own. Invalid rows and duplicates are skipped and listed with their reason in " +
          "`skipped_serials`; all other rows are stored together. A row may name a template " +
          '(`template_id`) and may have `status: "published"`. Battery models ' +
          "cannot be created in bulk. With the header `Prefer: return=minimal`, the stored products are returned with `id`, " +
          "`serial_number`, `status` and `public_url` only."
      ),
    HttpApiEndpoint.patch("updateMany", "/products/bulk", {
      query: { upsert, dry_run: dryRun, confirm },
      payload: BulkUpdate,
      success: BulkUpdated,
      error: [ProductLimitReachedResponse, PublishedLimitReachedResponse]
    })
      .middleware(Idempotent)
      .annotate(MaximumBody, maximumBulkBody)
      .annotateMerge(withHeaders([idempotencyKey]))
      .annotate(OpenApi.Summary, `Change up to ${maximumRows} batteries in one request`)
      .annotate(
        OpenApi.Description,
        "Changes each row as `PATCH /products/{id}` does: the same rules, warnings, versions and audit entries. Rows are " +
          "independent of each other; a row that is refused is listed as `rejected`, and all others are stored together. A quota " +
          "that is exceeded, and what the role of a member forbids, refuse the request as a whole. With `upsert=true`, batteries " +
          "that do not exist yet are created. With `four_eyes`, a row that publishes or changes a passport becomes a change request: its " +
          "outcome is `requested`, and a new battery is stored as a draft. With `dry_run=true`, nothing is stored, and the response is that of the request " +
          "itself, without the ids of new batteries. Battery models cannot be changed in bulk."
      ),
    HttpApiEndpoint.post("validateMany", "/products/validate", {
      query: { confirm },
      payload: BulkValidate,
      success: BulkValidated
    })
      .annotate(MaximumBody, maximumBulkBody)
      .annotate(OpenApi.Summary, `Validate up to ${maximumRows} batteries, and store nothing`)
      .annotate(
        OpenApi.Description,
        "Answers for each row what `PATCH /products/bulk?upsert=true` would do, with errors, warnings, unlikely values, " +
          "completeness and duplicates. Nothing is stored, counted or recorded; roles and limits of the plan are not checked."
      )
      .annotate(RequiredAccess, ["read"]),
    HttpApiEndpoint.delete("deleteMany", "/products/bulk", {
      payload: BulkDelete,
      success: BulkDeleted
    })
      .middleware(Idempotent)
      .annotateMerge(withHeaders([idempotencyKey]))
      .annotate(OpenApi.Summary, `Delete up to ${maximumRows} drafts in one request`)
      .annotate(
        OpenApi.Description,
        "Deletes each draft as `DELETE /products/{id}` does, and lists published passports and unknown ids as `rejected`: a " +
          "published passport is deleted on its own, with a confirmation."
      ),
    HttpApiEndpoint.get("get", "/products/:id", {
      params: byId,
      success: ProductResponse,
      error: NotFoundResponse
    })
      .annotateMerge(withHeaders([ifNoneMatch], etag))
      .annotate(OpenApi.Summary, "Read a product")
      .annotate(
        OpenApi.Description,
        "Returns a battery with all attributes, its status and its completeness, or a battery model. Empty fields " +
          "are `null`."
      )
      .annotate(RequiredAccess, ["read"]),
    HttpApiEndpoint.patch("update", "/products/:id", {
      params: byId,
      query: { confirm },
      payload: Schema.Union([ProductUpdate, BatteryModelUpdate]),
      success: ProductChanged,
      error: [
        NotFoundResponse,
        ConflictResponse,
        SerialNumberTakenResponse,
        ExternalIdTakenResponse,
        SecondMemberRequiredResponse,
        PassportInactiveResponse,
        PreconditionFailedResponse,
        CustomDomainPendingResponse,
        ProductLimitReachedResponse,
        PublishedLimitReachedResponse
      ]
    })
      .middleware(Idempotent)
      .annotateMerge(withHeaders([idempotencyKey, ifMatch], etag))
      .annotate(OpenApi.Summary, "Update or publish a product")
      .annotate(
        OpenApi.Description,
        'Changes the fields that are sent; `null` clears a field. `status: "published"` publishes the passport, which is ' +
          "irreversible and requires all seven steps at 100 % and a complete organization profile. A change of a " +
          "published passport makes a new version and must not add to what the passport lacks. After a pre-print or publication, `gtin` " +
          "and `serial_number` cannot be changed. With the `ETag` of a read in `If-Match`, the request is refused with " +
          "412 if the product has changed since then. In an organization with `four_eyes`, the first member who publishes asks for it (409), " +
          "and a second one publishes; a change of a published passport, or a publication together with other changes, becomes a change " +
          "request (409), which a second member approves."
      ),
    HttpApiEndpoint.patch("updateElement", "/dpps/:dppId/elements/:elementPath", {
      params: { dppId: PassportId, elementPath },
      query: { confirm_unlikely: confirmUnlikely, reason: reasonOfChange },
      payload: Schema.Json.annotate({ description: "The value as the document has it; `null` clears it." }),
      success: ProductChanged,
      error: [
        NotFoundResponse,
        ConflictResponse,
        SerialNumberTakenResponse,
        SecondMemberRequiredResponse,
        PassportInactiveResponse,
        PreconditionFailedResponse,
        ProductLimitReachedResponse
      ]
    })
      .middleware(Idempotent)
      .annotateMerge(withHeaders([idempotencyKey, ifMatch], etag))
      .annotate(OpenApi.Summary, "Change a single value of a passport")
      .annotate(
        OpenApi.Description,
        "Changes the attributes that a property of the passport's document states, under the same rules as an update of the product. " +
          "Values of the condition are sent as a reading."
      ),
    HttpApiEndpoint.post("reissue", "/products/:id/reissue", {
      params: byId,
      success: ProductResponse,
      error: [NotFoundResponse, PassportInactiveResponse, ProductLimitReachedResponse]
    })
      .middleware(Idempotent)
      .annotateMerge(withHeaders([idempotencyKey], etag))
      .annotate(OpenApi.Summary, "Reissue a published passport")
      .annotate(RequiredAccess, ["publish"])
      .annotate(
        OpenApi.Description,
        "Makes a new version of a published passport with the same content, whose document is written by the present " +
          "release of the service. Documents of earlier versions never change. Reissuing is never required: do it " +
          "where a document should have the form of a later release."
      ),
    HttpApiEndpoint.delete("delete", "/products/:id", {
      params: byId,
      query: { confirm, reason },
      success: ProductDeleted,
      error: [NotFoundResponse, ConflictResponse, SecondMemberRequiredResponse, PassportInactiveResponse]
    })
      .annotate(OpenApi.Summary, "Permanently delete a product")
      .annotate(
        OpenApi.Description,
        "Deletes a product with its versions, readings, image and files. This cannot be undone. A published passport " +
          "requires `confirm=true`; its public page and QR code stop working. One that another organization has received stays. With `four_eyes`, the deletion of a " +
          "passport becomes a change request (409)."
      )
  )
  .middleware(RequestDecoding)
  .middleware(InTurn)
  .middleware(Authorization)
  .annotateMerge(
    OpenApi.annotations({
      title: "Products",
      description: "Batteries and battery models, as drafts or with a published passport."
    })
  ) {}
