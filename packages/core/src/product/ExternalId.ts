/**
 * The organization's own key of a product or a template, as its ERP knows it: unique among the products, and among the templates, of
 * the organization. It is never published, and stays with the organization when the passport passes to another one.
 *
 * @source inferred: every system that stays in step with another one needs a key of its own
 */
import { trimmedLine } from "../text/trimmed.ts"

/** Most characters of the key. */
export const maximumExternalId = 200

export const ExternalId = trimmedLine(maximumExternalId)
