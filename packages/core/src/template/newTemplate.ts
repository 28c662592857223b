/** Creates a template from a parsed input. */
import type * as DateTime from "effect/DateTime"
import type { OrganizationId } from "../party/Organization.ts"
import { type ChangeMeta, changeMeta } from "../product/ChangeMeta.ts"
import type { TemplateId } from "../product/TemplateValues.ts"
import type { Template } from "./Template.ts"
import type { TemplateInput } from "./TemplateInput.ts"

export const newTemplate = (
  { attributes, external_id, facility_id, gtin, name, not_applicable, unrecognized, warnings }: TemplateInput,
  {
    id,
    now,
    organization_id
  }: { readonly id: TemplateId; readonly now: DateTime.Utc; readonly organization_id: OrganizationId }
): { readonly template: Template; readonly meta: ChangeMeta } => ({
  template: {
    id,
    organization_id,
    name,
    gtin,
    external_id,
    facility_id,
    attributes,
    not_applicable,
    created_at: now,
    updated_at: now
  },
  meta: changeMeta({ unrecognized, warnings }, [])
})
