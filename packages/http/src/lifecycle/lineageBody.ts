/** The lineage of a battery as the API returns it. */
import type { Lineage as LineageBody } from "@dpp/api/Lifecycle"
import type { Organization } from "@dpp/core/party"
import { publicUrl } from "@dpp/core/passport"
import { isPublished, statusOf } from "@dpp/core/product"
import type { Lineage, LineageNode } from "@dpp/service/lifecycle/Successors"

interface Facts {
  readonly organization: Organization
  readonly publicOrigin: string
}

export const lineageBody = ({ edges, nodes, truncated }: Lineage, facts: Facts): LineageBody => ({
  data: { nodes: nodes.map((node) => nodeBody(node, facts)), edges, truncated }
})

const nodeBody = (
  { no_passport, node, passport_url, product }: LineageNode,
  { organization, publicOrigin }: Facts
): LineageBody["data"]["nodes"][number] => ({
  node,
  product_id: product?.id ?? null,
  passport_url: product === null ? passport_url : publicUrl(product, organization, publicOrigin),
  no_passport,
  serial_number: product?.attributes.serial_number ?? no_passport?.serial_number ?? null,
  battery_category: product?.attributes.battery_category ?? null,
  battery_status: product?.attributes.battery_status ?? null,
  status: product === null ? null : statusOf(product.state),
  passport_status: product !== null && isPublished(product) ? product.life.standing : null
})
