/** The introduction of the OpenAPI document, in Markdown: what a reader must know before the first request. */
import { maximumFileSize, maximumRows } from "@dpp/core/product"

/** What is sent as bearer token. */
export const keyGuide =
  "An API key of the organization, in the header `Authorization: Bearer dpp_live_...`. The administrator of the service " +
  "creates keys. Their access is `full`, `read` (reading only) or `condition` (the condition endpoints only)."

export const externalDocs = {
  description: "Regulation (EU) 2023/1542, which requires battery passports (Art. 77 and Annex XIII)",
  url: "https://eur-lex.europa.eu/eli/reg/2023/1542/oj"
}

const megabytes = maximumFileSize / 1024 ** 2

export const guide = `Creates, manages, publishes and exports digital battery passports, which Regulation (EU) 2023/1542 Art. 77 requires.
The OpenAPI document of this reference is at [\`/api/v1/openapi.json\`](/api/v1/openapi.json).

## Terms

- A **product** is one physical battery (\`category\` is \`batteries\`) or one battery model (\`batteries_light\`). A battery
  model has no passport.
- A **draft** is a product that can be changed, left incomplete and deleted. It has no passport yet.
- A **passport** is a published battery: it has a public page, a QR code and documents. Publication is irreversible; later
  changes make new versions.
- An **attribute** is one value of a passport, such as \`battery_mass\`. In requests and responses each is a flat field.
- The **condition** holds the values that a battery management system measures in use. It has endpoints of its own.

## From a draft to a passport

1. Create a draft with \`POST /api/v1/products\`. It needs \`name\`, \`serial_number\` and \`battery_category\` only.
2. Fill in the seven steps of DIN DKE SPEC 99100: \`general\`, \`labeling\`, \`carbon_footprint\`, \`due_diligence\`,
   \`materials\`, \`circularity\` and \`performance\`. \`completeness\` of each response lists the fields that are missing,
   with the provision that requires them.
3. Send \`status: "published"\` with \`PATCH /api/v1/products/{id}\` once all seven steps are at 100 %. The profile of the
   organization must be complete, too.
4. Fetch the QR code, the PDF and the v2.0 document from the export endpoints.

## Authentication

Send the header \`Authorization: Bearer <API_KEY>\` with every request. Only the QR code of a published or pre-printed battery
can be read without a key. A key reads and changes data of its own organization only; data of others is not found (404).

## Errors

A failed request returns an object \`error\` with \`code\`, \`message\` and \`correlation_id\`. A validation error lists its
messages by field in \`details\`. A rejected request changes nothing. Quote the \`correlation_id\`, which is also in the header
\`X-Correlation-Id\`, when you ask for support.

Fields that the service does not recognize are ignored, and listed in \`meta.unrecognized_fields\` of the response. Query
parameters that an operation does not have are ignored, too, and named in \`meta.ignored_parameters\`.

## Retries

Send the header \`Idempotency-Key\` with a value of your own when you create or update something. A retry with the same key
within 24 hours returns the original response, and the change is made only once. After a response with status 429 or 503,
wait for the number of seconds in the header \`Retry-After\`.

## Limits

- Requests per minute and organization: 120, unless the administrator has set another limit. The headers \`RateLimit\` and
  \`RateLimit-Policy\` state it.
- Rows of a bulk request, and identifiers of a lookup: ${maximumRows}. Size of a request body or file: ${megabytes} MB.
- Drafts, publications per month and stored bytes: see \`limits\` of \`GET /api/v1/organization\`.

Times are in ISO 8601 and UTC. Lists have pages, selected by \`page\` and \`per_page\`.`
