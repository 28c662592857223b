/** The lock of an organization's audit head, which orders its changes. */
import type { OrganizationId } from "@dpp/core/party"
import * as Effect from "effect/Effect"
import type * as SqlClient from "effect/sql/SqlClient"
import type { Fragment } from "effect/sql/Statement"
import { tenantIsolation } from "../sql/tenantIsolation.ts"

/** Locks the head. What follows `h` in the statement reads the clock after that. */
export const lockedHead = (sql: SqlClient.SqlClient, organization: OrganizationId): Fragment => sql`h AS MATERIALIZED (
  SELECT organization_id, sequence, hash, last_at, ${tenantIsolation(sql)(organization)} FROM audit_heads
  WHERE organization_id = ${organization} FOR NO KEY UPDATE)`

/** Every organization has a head from its creation. Without it, nothing of the organization can be changed. */
export const noHead = (organization: OrganizationId) =>
  Effect.die(new Error(`The audit log of organization ${organization} has no head.`))
