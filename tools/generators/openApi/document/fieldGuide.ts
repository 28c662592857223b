/**
 * What the fields of the document are, in plain words, where the contract does not say it: fields whose schema comes from the
 * core, and fields that many schemas have.
 */
import type { Json, JsonObject } from "@dpp/core/text"
import type { OpenApiDocument } from "./model.ts"
import { isObject } from "./schemas.ts"

/** By the name of the field, in any schema. */
const common: Readonly<Record<string, string>> = {
  code: "Machine-readable cause of the error.",
  message: "Cause of the error in English, for people.",
  error: "Cause of the failure.",
  created_at: "Time of creation.",
  updated_at: "Time of the last change.",
  serial_number: "Serial number of the battery.",
  product_id: "Id of the product.",
  street: "Street and house number.",
  postal_code: "Postal code.",
  city: "Town or city.",
  country: "Country code with two letters (ISO 3166-1), such as `DE`.",
  gln: "Global Location Number (GS1) with 13 digits, the last of which is a check digit."
}

/** By schema and path. */
const guide: Readonly<Record<string, string>> = {
  "AccessGrantIssued.data": "The grant.",
  "AccessGrantPage.data": "The grants of the page.",
  "AccessGrantsRevoked.data": "The outcome.",
  "TemplateApplication.reason": "Why the batteries change. The audit log keeps it in the entries of the changes.",
  "TemplateApplied.data": "The outcome.",
  "TemplateAppliedResult.id": "Id of the battery.",
  "AccessRequestsDeleted.data": "The outcome.",
  "AccessRequestsDenied.data": "The outcome.",
  "AuditLogEntry.id": "Id of the entry.",
  "AuditLogEntry.resource_type": "Type of the resource that was changed or read.",
  "AuditLogEntry.resource_id": "Id of the resource that was changed or read; `null` for a bulk request.",
  "AuditLogEntry.actor": "Who made the change, or who read.",
  "AuditLogEntry.actor.type":
    "`api_key`; `operator`: the administrator; `system`: the service itself; `grant`: the holder of " +
    "an access grant; `member`: a person of the organization.",
  "AuditLogEntry.actor.id": "Id of the API key, the access grant or the member; `null` for other actors.",
  "AuditLogEntry.actor.name": "Name of the API key, of the grantee or of the other actor.",
  "AuditLogEntry.changed_fields": "Names of the fields that were changed; empty for a read.",
  "AuditLogEntry.points": "Only for a read: the points of Annex XIII that the reader could see, ascending.",
  "AuditLogEntry.correlation_id": "Id of the request that changed or read, as in its header `X-Correlation-Id`.",
  "AuditLogEntry.created_at": "Time of the change or the read.",
  "AuditLogEntry.previous_hash": "Hash of the previous entry of the organization; `null` for the first entry.",
  "BatteryModel.id": "Id of the battery model.",
  "BatteryModel.battery_category": "Always `null`: a battery model has no category.",
  "BatteryModel.description": "Description of the battery model.",
  "BatteryModel.safety_data_sheet": "Safety data sheet of the battery model.",
  "BatteryModelCreate.description": "Description of the battery model.",
  "BatteryModelCreate.safety_data_sheet": "Safety data sheet of the battery model.",
  "BatteryModelUpdate.description": "Description of the battery model.",
  "BatteryModelUpdate.safety_data_sheet": "Safety data sheet of the battery model.",
  "BulkCreate.products": "The batteries, one per row.",
  "BulkCreated.data": "Counts, and the outcome of each row.",
  "BulkCreatedMinimal.data": "Counts, and the outcome of each row.",
  "BulkDeleted.data": "Counts, and the outcome of each id.",
  "BulkCreated.meta": "Absent if there are no remarks.",
  "BulkCreatedMinimal.meta": "Absent if there are no remarks.",
  "BulkDeletionResult.serial_number": "Serial number of the product; `null` if it has none or is not known.",
  "BulkPreprintResult.identifiers_locked_at": "Time at which GTIN and serial number were locked.",
  "BulkPreprintResult.identifiers_locked_reason": "Whether a pre-print or a publication locked them.",
  "BulkPreprintResult.reason": "Why the id is rejected. Absent if it is not.",
  "BulkPreprinted.data": "Counts, and the outcome of each id.",
  "BulkUpdate.products": "The batteries with the fields to set, one per row.",
  "BulkUpdated.data": "Counts, and the outcome of each row.",
  "BulkUpdateResult.serial_number": "Serial number of the battery, or of the row; `null` if neither is known.",
  "BulkValidate.products": "The batteries with the fields to set, one per row.",
  "BulkValidated.data": "The outcome of each row.",
  "BulkValidationResult.serial_number": "Serial number of the battery, or of the row; `null` if neither is known.",
  "ConditionReadingPage.data": "The readings of the page, newest first.",
  "ConditionResponse.data": "The battery and its condition.",
  "ConditionResponse.data.battery_status": "Status of the battery in its life cycle, for example `original`.",
  "ConditionUpdated.data": "The battery and its condition.",
  "DroppedRequests.passports[].since": "Time of the first one.",
  "DroppedRequests.passports[].last_at": "Time of the last one.",
  "ExportValidationFailedError.details": "Messages by JSON Pointer into the document.",
  "ImageResponse.data": "The image of the product.",
  "ImageResponse.data.image_url": "Public address of the image; `null` if the product has none.",
  "MinimalProduct.id": "Id of the battery.",
  "Organization.id": "Id of the organization.",
  "Organization.name": "Legal name of the organization, which is the economic operator of its passports.",
  "Organization.trade_name": "Registered trade name or trade mark.",
  "Organization.website": "Web address of the organization.",
  "Organization.email": "E-mail address of the organization.",
  "Organization.eori": "EORI number, which identifies an economic operator to the customs of the European Union.",
  "Organization.custom_domain": "Host of the public pages of the organization; `null` if it has none of its own.",
  "Organization.custom_domain_status":
    "`none` without a custom domain, `pending` until it is active, then `active`. While it is pending, nothing can be " +
    "published.",
  "Organization.plan": "Set of limits of the organization. Only `scale` includes the REST API.",
  "Organization.locked": "Whether the administrator has locked the organization.",
  "Organization.limits": "Limits of the organization.",
  "PassportDocument.dppHeader": "Identifiers, version and time of the passport.",
  "PassportDocument.batteryPassportData": "Attributes of the battery in seven sections.",
  "Preprinted.data": "The lock, and the addresses of the code.",
  "Preprinted.data.identifiers_locked_at": "Time at which GTIN and serial number were locked.",
  "Preprinted.data.identifiers_locked_reason": "Whether a pre-print or a publication locked them.",
  "Product.id": "Id of the product.",
  "ProductDeleted.data": "The product that no longer exists.",
  "ProductDeleted.data.id": "Id of the deleted product.",
  "ProductDeleted.data.deleted": "Always `true`.",
  "ProductLimitReachedError.details": "The limit, and how much of it is used.",
  "PublishedLimitReachedError.details": "The limit, and how much of it is used.",
  "ProductPage.data": "The products of the page.",
  "TemplateDeleted.data": "The template that no longer exists.",
  "TemplateDeleted.data.id": "Id of the deleted template.",
  "TemplateDeleted.data.deleted": "Always `true`.",
  "TemplatePage.data": "The templates of the page.",
  "SkippedRow.serial_number": "Serial number of the row; `null` if it has none.",
  "SkippedRow.reason":
    "Why the row was not stored: it is invalid, equal to an earlier row, or equal to a stored battery."
}

/** Sets the description of every field below a path that has none. */
const described = (value: Json, path: string): Json => {
  if (Array.isArray(value)) return value.map((entry) => described(entry, path))
  if (!isObject(value)) return value
  return Object.fromEntries(
    Object.entries(value).map(([key, entry]): [string, Json] => {
      if (key === "properties" && isObject(entry)) return [key, fieldsOf(entry, path)]
      return [key, described(entry, key === "items" ? `${path}[]` : path)]
    })
  )
}

const fieldsOf = (fields: JsonObject, path: string): JsonObject =>
  Object.fromEntries(
    Object.entries(fields).map(([name, field]): [string, Json] => {
      const at = `${path}.${name}`
      const inner = described(field, at)
      const description = guide[at] ?? common[name]
      const isSilent = isObject(inner) && inner["description"] === undefined && inner["$ref"] === undefined
      return [name, isSilent && description !== undefined ? { ...inner, description } : inner]
    })
  )

/** Describes the fields of all schemas. */
export const withFieldDescriptions = (document: OpenApiDocument): OpenApiDocument => ({
  ...document,
  components: {
    ...document.components,
    schemas: Object.fromEntries(
      Object.entries(document.components.schemas).map(([name, schema]) => [
        name,
        // Sound: an object stays an object.
        described(schema, name) as JsonObject
      ])
    )
  }
})
