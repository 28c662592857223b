/**
 * IDTA 02099-1, metadata of the passport. The service writes every value itself: of a file, they say which passport it was.
 *
 * @source IDTA 02099-1 (DppMetadata 1.0.0), EN 18223:2026
 * @source inferred: names and meanings of the elements are those of the aspect model; the template was not at hand
 */
import type { Json } from "@dpp/core/text"
import { asText } from "../values/asText.ts"
import { type Form, moment, string, words } from "./forms.ts"
import { at, type Node } from "./nodes.ts"
import { list, property } from "./writing.ts"
import * as Elements from "./elements.ts"

const own = "urn:samm:io.admin-shell.idta.dpp.dpp_metadata:1.0.0#"

/** A value that the service writes, and no import takes. */
const written = (attribute: string, idShort: string, form: Form = string): Node => {
  const node = at(attribute, idShort, `${own}${idShort}`, form)
  return { ...node, places: node.places.map((place) => ({ ...place, direction: "out" as const })) }
}

const specification = property("contentSpecificationId", `${own}ContentSpecificationId`)
const specificationList = list("contentSpecificationIds", `${own}contentSpecificationIds`)

const textsOf = (value: Json | undefined): ReadonlyArray<Json> =>
  Array.isArray(value) ? (value as ReadonlyArray<Json>) : []

const contentSpecifications: Node = {
  idShort: "contentSpecificationIds",
  semanticId: `${own}contentSpecificationIds`,
  places: [
    {
      attribute: "content_specification_ids",
      path: "contentSpecificationIds",
      meaning: `${own}contentSpecificationIds`,
      direction: "out"
    }
  ],
  write: (values) => specificationList(textsOf(values.get("content_specification_ids")).map((id) => specification(id))),
  read: (element, reading, path) =>
    Elements.childrenOf(element).forEach((child, index) => {
      reading.leave(`${path}[${asText(index)}]`, child["value"])
    })
}

export const metadata: ReadonlyArray<Node> = [
  written("passport_id", "digitalProductPassportId"),
  written("product_id", "uniqueProductIdentifier"),
  written("dpp_granularity", "granularity", words({ item: "Item", batch: "Batch", model: "Model" })),
  written("dpp_schema_version", "dppSchemaVersion"),
  written("dpp_status", "dppStatus"),
  written("last_updated", "lastUpdate", moment),
  written("operator_id", "economicOperatorId"),
  written("facility_id", "facilityId"),
  contentSpecifications
]
