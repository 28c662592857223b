/**
 * Derives the provenance of the attributes of a product from its audit entries: the newest entry that names an attribute wrote its
 * value, or else the one with which the product began.
 *
 * @source inferred: see docs/decisions/0096-provenance.md
 */
import * as DateTime from "effect/DateTime"
import type { AuditAction } from "../audit/AuditEntry.ts"
import type { ChangeDetails } from "../audit/ChangeDetails.ts"
import { productDefinitions } from "../catalogue/Catalogue.ts"
import type { AnyProduct } from "../product/Product.ts"
import type { TemplateId } from "../product/TemplateValues.ts"
import type { ContentEntry, Provenance, ProvenanceSource, TemplateEntries, ValueProvenance } from "./Provenance.ts"

/** The templates whose values products may have: those that their entries name. */
export const templatesIn = (entries: Iterable<ContentEntry>): ReadonlyArray<TemplateId> => [
  ...new Set(
    [...entries].flatMap(({ details }) =>
      [details, ...(details?.rows ?? [])].flatMap((origins) => origins?.template_id ?? [])
    )
  )
]

/**
 * `entries`: those about the content of the product, oldest first. `templates`: the changes of the templates that they name; without
 * them, a copied value does not name the request of a supplier.
 */
export const productProvenance = (
  { attributes, id }: Pick<AnyProduct, "attributes" | "id">,
  entries: ReadonlyArray<ContentEntry>,
  templates: TemplateEntries = new Map()
): Provenance => {
  const newest = writersOf(entries, id)
  return new Map(
    productDefinitions.flatMap(({ name }): ReadonlyArray<[string, ValueProvenance]> => {
      if (!Object.hasOwn(attributes, name)) return []
      const writer = writerOf(newest, name)
      return [[name, writer === undefined ? unrecorded : written(writer, name, templates)]]
    })
  )
}

/** What wrote the values of a product, newest first. */
const writersOf = (entries: ReadonlyArray<ContentEntry>, id: AnyProduct["id"]): ReadonlyArray<Writer> =>
  entries.map((entry, place) => toWriter(entry, id, place === 0)).toReversed()

const writerOf = (newest: ReadonlyArray<Writer>, name: string): Writer | undefined =>
  newest.find(({ entry, isWhole }) => isWhole || entry.changed_fields.includes(name))

/**
 * Returns whether a product has an attribute from its template, or lacks it without anybody having said so: then it follows its
 * template. What was typed for the product stays, `null` included.
 */
export const followsTemplate = (
  { attributes, id }: Pick<AnyProduct, "attributes" | "id">,
  entries: ReadonlyArray<ContentEntry>
): ((name: string) => boolean) => {
  const newest = writersOf(entries, id)
  return (name) => {
    const writer = writerOf(newest, name)
    if (Object.hasOwn(attributes, name)) return writer !== undefined && sourceOf(writer, name) === "template"
    if (writer === undefined) return true
    return writer.isWhole ? writer.details?.sent?.includes(name) !== true : sourceOf(writer, name) === "template"
  }
}

const unrecorded: ValueProvenance = { source: "unknown", actor: null, at: null }

interface Writer {
  readonly entry: ContentEntry
  /** Whether the product began with the entry: it wrote all attributes. */
  readonly isWhole: boolean
  readonly details: ChangeDetails | undefined
}

const beginnings: ReadonlySet<AuditAction> = new Set(["product.created", "products.bulk_created", "product.published"])

const toWriter = (entry: ContentEntry, id: AnyProduct["id"], isFirst: boolean): Writer => {
  const { action, details } = entry
  const row = details?.rows?.find(({ products }) => products.includes(id))
  return {
    entry,
    // What another organization wrote is in the log of that organization.
    isWhole: action === "product.received" || (isFirst && beginnings.has(action)),
    details: row === undefined ? details : { ...details, ...row }
  }
}

const written = (writer: Writer, name: string, templates: TemplateEntries): ValueProvenance => {
  const { actor, created_at } = writer.entry
  const source = sourceOf(writer, name)
  const request_id = requestOf(writer, { name, source, templates })
  return { source, actor, at: created_at, ...(request_id === undefined ? {} : { request_id }) }
}

/** The request whose answer has the value: to the product, or to the template until the product was created from it. */
const requestOf = (
  { details, entry }: Writer,
  {
    name,
    source,
    templates
  }: { readonly name: string; readonly source: ProvenanceSource; readonly templates: TemplateEntries }
): string | undefined => {
  if (source === "supplier") return entry.request_id
  if (source !== "template" || details?.template_id === undefined) return undefined
  const changes = templates.get(details.template_id) ?? []
  return changes.findLast(
    ({ changed_fields, created_at }) =>
      changed_fields.includes(name) && DateTime.isLessThanOrEqualTo(created_at, entry.created_at)
  )?.request_id
}

const sourceOf = ({ details, entry, isWhole }: Writer, name: string): ProvenanceSource => {
  if (details === undefined && (isWhole || mayBeFilled(entry.action, name))) return "unknown"
  if (details?.organization?.includes(name) === true) return "organization"
  if (details?.facility?.includes(name) === true) return "facility"
  if (details?.template_id !== undefined && details.sent?.includes(name) !== true) return "template"
  if (entry.request_id !== undefined) return "supplier"
  return details?.source ?? byActor(entry)
}

/** Whether an update may have filled in the attribute. An event in the life of a battery fills in nothing. */
const mayBeFilled = (action: AuditAction, name: string): boolean =>
  action !== "product.lifecycle_recorded" && (name === "manufacturing_place" || name.startsWith("mfr_"))

const byActor = ({ actor }: ContentEntry): ProvenanceSource => {
  if (actor.type === "api_key") return "api"
  return actor.type === "member" ? "member" : "unknown"
}
