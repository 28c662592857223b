/**
 * Every error code: when the service returns it, and what the caller can do. `docs/errors.md` is generated from it.
 *
 * @source spec §7
 */
import { maximumNames } from "@dpp/core/text"
import type * as Errors from "./errors.ts"

type Body = InstanceType<(typeof Errors)[keyof typeof Errors]>
export type ErrorCode = Body["error"]["code"]

export interface ErrorAdvice {
  /** HTTP status. There are two if it depends on the operation. */
  readonly status: ReadonlyArray<number>
  readonly when: string
  readonly remedy: string
}

export const errorGuide: Readonly<Record<ErrorCode, ErrorAdvice>> = {
  validation_error: {
    status: [400],
    when:
      "The input is incomplete or invalid, the body is not JSON or is too large, what is to be stored needs more than 4 MB in " +
      "one place, a query or path parameter is malformed, or a passport that is to be published is incomplete.",
    remedy:
      "Correct the input; retrying the same request fails again. `details` has the messages by field: the allowed values or " +
      "the expected form and unit, and what was probably meant. " +
      "`unrecognized_fields` lists fields that the service does not recognize, at most " +
      `${maximumNames}; \`unrecognized_fields_omitted\` counts the others.`
  },
  unlikely_value: {
    status: [400],
    when:
      "The passport is published, and the change makes values unlikely: far outside of what such a battery can have. `details` says for " +
      "each field what is usual, and what was probably meant. The first publication by API is accepted with warnings.",
    remedy: "Correct the values, or repeat the request with the names of those that are right in `confirm_unlikely`."
  },
  unauthorized: {
    status: [401],
    when:
      "The API key is missing, is not sent as bearer token, is mistyped, unknown or revoked; the secret of a request for " +
      "access is wrong; or the admin token is missing or wrong. The message says which.",
    remedy: "Send the header `Authorization: Bearer <API_KEY>` with a valid key."
  },
  forbidden: {
    status: [403],
    when:
      "The key does not permit the operation; the operation requires a published passport, but the product is a draft; " +
      "the product is a battery model, which has no passport; or a custom domain is configured but not yet active.",
    remedy: "Use a key with the required access, publish the passport, or activate the domain, as the message says."
  },
  role_required: {
    status: [403],
    when: "The role of the member who has signed in does not permit the operation. The message names the role that does.",
    remedy: "Ask an admin of the organization for that role, or a member who has it."
  },
  cross_site_request: {
    status: [403],
    when:
      "The request has the cookie of a session, but not the headers `Sec-Fetch-Site: same-origin` and `X-DPP-Console: 1`, " +
      "so another page may have caused it.",
    remedy: "Send the request from a page of the service with `X-DPP-Console: 1`, or use an API key."
  },
  second_member_required: {
    status: [409],
    when:
      "The organization changes what is public with two members (`four_eyes`). The message says who has asked for the publication, or " +
      "what the request must be. A publication, or a change of a published passport, is stored as a change request, `change_request_id` in `details`.",
    remedy:
      "Another member with the role `publisher` or `admin` publishes the same state with `status: published` alone, or approves the " +
      "change request. What an API key has sent must be sent by a member."
  },
  organization_changed: {
    status: [403],
    when:
      "The header `X-DPP-Organization` names another organization than the one that the session acts for: the session was switched " +
      "in another window.",
    remedy: "Read the session again, show the organization to the person, and send the request with its id."
  },
  link_expired: {
    status: [410],
    when: "The link with which a member signs in was not used within 15 minutes.",
    remedy: "Ask for another link."
  },
  last_admin: {
    status: [409],
    when: "The organization would have no admin any more.",
    remedy: "Make another member an admin first."
  },
  plan_required: {
    status: [403],
    when: "The organization's plan does not include the REST API.",
    remedy: "Ask the administrator of the service to change the plan."
  },
  account_locked: {
    status: [403],
    when: "The organization is locked.",
    remedy: "Contact the administrator of the service. No data is lost."
  },
  product_limit_reached: {
    status: [403],
    when: "The organization has reached its limit of drafts, of templates or of stored bytes; `details` has `current` and `max`.",
    remedy: "Publish or delete drafts, delete files, or ask the administrator for a higher limit."
  },
  published_limit_reached: {
    status: [403],
    when: "The organization has reached its limit of publications in this calendar month (UTC).",
    remedy: "Wait for the next month, or ask the administrator for a higher limit."
  },
  not_found: {
    status: [404, 405],
    when:
      "The organization of the key has no such resource, no version of the passport was valid at the requested time, or " +
      "the address does not exist. The response is the same for resources of other organizations. 405 if the address " +
      "exists, but not with this method.",
    remedy:
      "Check the address, the id and the organization of the key; for 405 the method, which is one of those in the " +
      "header `Allow`."
  },
  passport_inactive: {
    status: [409],
    when:
      "The battery went into others, as a whole or taken apart, it was recycled, or its passport passed to another organization: its " +
      "fields, its condition and its status do not change any more, and an organization that handed it on signs nothing new about it.",
    remedy:
      "Change the passport of the battery that was made of it, which `GET /products/{id}` lists in `successors`. After a " +
      "transfer, only the other organization changes the passport."
  },
  passport_ceased: {
    status: [410],
    when: "The battery was recycled, and its passport has ceased to exist.",
    remedy:
      "The organization and authorities with an access token read documents of moments before the end with `date`."
  },
  practice_exists: {
    status: [409],
    when: "The organization has a practice organization already.",
    remedy: "Go on with it, issue a new key with `POST /organization/practice/key`, or discard it first."
  },
  is_practice: {
    status: [409],
    when: "The key is that of a practice organization, which has no practice organization of its own.",
    remedy: "Use a key of the real organization, which begins with `dpp_live_`."
  },
  transfer_ended: {
    status: [410],
    when: "The code of the transfer has expired, or the organization that offered it has withdrawn it.",
    remedy: "Ask that organization for another code."
  },
  conflict: {
    status: [409, 412],
    when:
      "The pair of GTIN and serial number already exists, the " +
      "request would change a locked identifier, revert a published passport to a draft, or restrict a file whose address " +
      "a public field holds, another battery was made of the predecessor, a lifecycle event does not fit the status of the " +
      "battery, the status of an access grant does not allow the change, the code of a transfer was used, a draft is " +
      "being made of a battery that is offered, or `confirm=true` is missing. 412 if the product or template has changed " +
      "since it had the entity tag in `If-Match`.",
    remedy:
      "`details` has the messages by field; another battery that prevents the change is `details.successor_id`. Check what is stored, or " +
      "send `?confirm=true` to confirm the change."
  },
  serial_number_taken: {
    status: [409],
    when: "Another product of the organization has the serial number that the request sent.",
    remedy: "`details.product_id` has the id of that product: change it instead, or correct the serial number."
  },
  external_id_taken: {
    status: [409],
    when: "Another product, or another template, of the organization has the `external_id` that the request sent.",
    remedy: "`details.product_id` has the id of that product: change it instead, or correct the key."
  },
  custom_domain_pending: {
    status: [409, 403],
    when: "A custom domain is configured but not yet active: 409 for a publication, 403 for a QR code.",
    remedy: "Activate or remove the domain. Codes that are printed before would lead nowhere."
  },
  export_validation_failed: {
    status: [422],
    when:
      "The exported document is not valid against the schema of its battery category. This service does not send it: a " +
      "passport that was published stays readable.",
    remedy: "`details` has the messages by JSON Pointer into the document. Correct the product with a PATCH."
  },
  rate_limit_exceeded: {
    status: [429],
    when:
      "The organization (without a key: the client's address) has sent too many requests in this minute; the organization " +
      "does not read the responses to its requests; too many of its requests are waiting, such as more than 20 PDFs; or " +
      "too many requests with a wrong key came from the client's address in this minute, or more than ten requests for " +
      "access in an hour.",
    remedy: "Read responses to their end. Retry after the seconds in `Retry-After`; the request changed nothing."
  },
  internal_error: {
    status: [500, 503],
    when:
      "500: the service failed. 503: the service has too much work, holds too many responses that clients do not read, " +
      "cannot use its file storage, or is being upgraded.",
    remedy:
      "503: the request changed nothing; retry after the seconds in `Retry-After`. 500 with `Retry-After`: the database " +
      "or storage is temporarily unavailable; retry reads, and writes with the same `Idempotency-Key`, after these " +
      "seconds; before you retry a write without a key, check whether it was stored. 500 without `Retry-After`: report " +
      "the `correlation_id` to the administrator."
  }
}
