/** A template as the API returns it: flat, with every field, and `null` where a field has no value. */
import type { Template as TemplateBody } from "@dpp/api/Template"
import { catalogue, individualAttributes } from "@dpp/core/catalogue"
import type { ReadinessProfile } from "@dpp/core/product"
import type { Organization } from "@dpp/core/party"
import { templateCompleteness } from "@dpp/core/template"
import type { OwnTemplate } from "@dpp/service/products/Templates"
import * as DateTime from "effect/DateTime"
import * as Struct from "effect/Struct"

/** Every field in the order of the catalogue. A value that is spread over them keeps the place of its field. */
const noAttributes = Object.fromEntries(
  Object.keys(Struct.omit(catalogue, individualAttributes)).map((name) => [name, null])
)

export const templateBody = (
  { facility, template }: OwnTemplate,
  organization: Organization,
  profile: ReadinessProfile
): TemplateBody =>
  // Sound: every field of the catalogue is present, and each value was decoded by its codec on its way in.
  ({
    id: template.id,
    name: template.name,
    gtin: template.gtin,
    external_id: template.external_id,
    facility_id: template.facility_id,
    not_applicable: template.not_applicable,
    ...noAttributes,
    ...template.attributes,
    created_at: DateTime.formatIso(template.created_at),
    updated_at: DateTime.formatIso(template.updated_at),
    completeness: templateCompleteness(template, { organization, facility }, profile)
  }) as unknown as TemplateBody
