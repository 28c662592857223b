/**
 * Where Citus stores the rows of each table.
 *
 * Every table of the schema is declared here; a migration that adds one adds its line. All tables by `organization_id` are
 * colocated: an organization has its rows on one node.
 */
import type { AuditResource } from "@dpp/core/audit"

/** A copy on every node, for rows that any statement may join; or the column that selects the node; or the coordinator. */
export type Placement = "reference" | "coordinator" | { readonly column: string }

const byOrganization: Placement = { column: "organization_id" }

/** In the order in which the tables are distributed. */
export const layout = {
  migrations: "coordinator",
  schema_compatibility: "coordinator",
  organizations: "reference",
  organization_versions: "reference",
  api_keys: "reference",
  access_grants: "reference",
  dropped_requests: "reference",
  transfers: "reference",
  mails: "reference",
  members: "reference",
  sign_in_links: "reference",
  sessions: "reference",
  facilities: "reference",
  facility_versions: "reference",
  former_domains: "reference",
  service_secrets: "reference",
  service_versions: "reference",
  restorations: "reference",
  law_records: "reference",
  audit_heads: byOrganization,
  audit_log: byOrganization,
  products: byOrganization,
  templates: byOrganization,
  product_versions: byOrganization,
  product_counts: byOrganization,
  publications: byOrganization,
  conditions: byOrganization,
  condition_readings: byOrganization,
  signing_keys: byOrganization,
  logs: byOrganization,
  log_nodes: byOrganization,
  statements: byOrganization,
  files: byOrganization,
  file_removals: byOrganization,
  idempotency_keys: byOrganization,
  webhooks: byOrganization,
  webhook_deliveries: byOrganization,
  data_requests: byOrganization,
  change_requests: byOrganization,
  declarations: byOrganization,
  deleted_registrations: byOrganization,
  battery_identifiers: { column: "gtin14" },
  public_addresses: { column: "address" },
  rate_windows: { column: "who" }
} as const satisfies Readonly<Record<string, Placement>>

export type DistributedTable = keyof typeof layout

/** The table that has the rows of a resource. */
const tables = {
  product: "products",
  template: "templates",
  transfer: "transfers",
  api_key: "api_keys",
  access_grant: "access_grants",
  signing_key: "signing_keys",
  facility: "facilities",
  organization: "organizations",
  member: "members",
  session: "sessions",
  webhook: "webhooks",
  data_request: "data_requests",
  change_request: "change_requests",
  declaration: "declarations"
} as const satisfies Readonly<Record<AuditResource, DistributedTable>>

/** Whether every node has the rows of a resource: their changes run one after the other. */
export const isOnEveryNode = (resource: AuditResource): boolean => layout[tables[resource]] === "reference"
