/**
 * Every error code: when it is answered, and what its receiver does about it. The source of the page in the
 * documentation.
 *
 * @source spec §7
 */
import type * as Errors from "./errors.ts"

type Body = InstanceType<(typeof Errors)[keyof typeof Errors]>
export type ErrorCode = Body["error"]["code"]

export interface ErrorAdvice {
  /** HTTP status; two where the operation decides. */
  readonly status: ReadonlyArray<number>
  readonly when: string
  readonly remedy: string
}

export const errorGuide: Readonly<Record<ErrorCode, ErrorAdvice>> = {
  validation_error: {
    status: [400],
    when:
      "The input is incomplete or invalid, the body is no JSON or too large, a query or path value is malformed, or a " +
      "passport that is to be published lacks something.",
    remedy:
      "`details` names each field and what is wrong with it; `unrecognized_fields` names what the service does not " +
      "know, at most 200 fields, and `unrecognized_fields_omitted` counts the rest. Correct the input; the same request " +
      "fails again."
  },
  unauthorized: {
    status: [401],
    when: "The API key is missing, mistyped or revoked.",
    remedy: "Send `Authorization: Bearer <API_KEY>` with a key of the organization's settings."
  },
  forbidden: {
    status: [403],
    when:
      "The key's access does not cover the operation; the passport is a draft where a published one is asked for; the " +
      "product is a battery model, which has no passport; a custom domain is configured but not yet active.",
    remedy: "Use a key with the access, publish the passport, or activate the domain: the message says which."
  },
  plan_required: {
    status: [403],
    when: "The organization's plan does not include the REST API.",
    remedy: "Change the plan, or use the service's interface or CSV import."
  },
  account_locked: {
    status: [403],
    when: "The organization is locked.",
    remedy: "Talk to the administrator of the service. Nothing was lost."
  },
  product_limit_reached: {
    status: [403],
    when: "The organization has as many drafts as its plan allows; `details` gives `current` and `max`.",
    remedy: "Publish or delete drafts, or ask the administrator for a higher limit."
  },
  published_limit_reached: {
    status: [403],
    when: "The organization has published as many passports in this calendar month (UTC) as its plan allows.",
    remedy: "Wait for the next month, or ask the administrator for a higher limit."
  },
  not_found: {
    status: [404],
    when:
      "The organization has no such resource, no version of the passport was valid at the moment asked for, or there " +
      "is no such address. What belongs to another organization is answered the same way.",
    remedy: "Check the id and the key's organization."
  },
  conflict: {
    status: [409],
    when:
      "The serial number is used in the organization, the pair of gtin and serial number exists, a locked identifier " +
      "would change, a published passport would become a draft, or `confirm=true` is missing.",
    remedy: "`details` names the field. Read the product first; send `?confirm=true` where the change is meant."
  },
  custom_domain_pending: {
    status: [409, 403],
    when: "A custom domain is configured but not yet active: on publishing 409, on codes 403.",
    remedy: "Activate the domain or remove it; codes that are printed now would lead nowhere."
  },
  export_validation_failed: {
    status: [422],
    when: "The product's data do not make a document that is valid by the schema of its category.",
    remedy: "`details` names each place by JSON Pointer. Correct the product with a PATCH."
  },
  rate_limit_exceeded: {
    status: [429],
    when:
      "The organization, or without a key the client's address, asked too often in this minute, or does not read the " +
      "responses that it asked for; or too much work of the organization waits already, such as more than 20 PDFs. Too " +
      "many wrong keys came from the client's address in this minute.",
    remedy:
      "Read responses to their end. Wait as many seconds as `Retry-After` says. Nothing was done, so the request may be " +
      "retried."
  },
  internal_error: {
    status: [500, 503],
    when:
      "Something failed on the service's side: 500. The service has too much work, or holds too many responses that " +
      "their readers do not read: 503.",
    remedy:
      "503: nothing was done; retry after as many seconds as `Retry-After` says. 500 with `Retry-After`: the database or " +
      "the disk is temporarily unavailable; retry reads after as many seconds, writes with the same " +
      "`Idempotency-Key`; without one, look whether the write was done. Without `Retry-After`, quote `correlation_id` " +
      "to the administrator."
  }
}
