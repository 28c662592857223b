/**
 * Selects the pending versions that a round signs: passports take turns, and each gets an equal share of the round.
 *
 * After a bulk load, and before the database has statistics of it, thousands of versions wait, and the database expects a few.
 * So each version is looked up by its key: `jwt` is compared outside of the lookup, since an index of pending rows that does not
 * begin with the passport answers that condition, too.
 */
import type { OrganizationId } from "@dpp/core/party"
import type { Round } from "@dpp/service/ports/StatementStore"
import type { Fragment } from "effect/sql/Statement"
import type * as SqlClient from "effect/sql/SqlClient"

/** Less than the least id. */
const zero = "00000000-0000-0000-0000-000000000000"

/** Rows with `organization_id`, `product_id`, `version`, `valid_from` and `turn`, which orders the passports. */
export const roundOfVersions = (
  sql: SqlClient.SqlClient,
  organization: OrganizationId,
  { after, limit }: Round
): Fragment => {
  const isPending = sql`organization_id = ${organization} AND jwt IS NULL`
  const last = after ?? zero

  /**
   * The oldest pending version of each passport, if it is due. A delay is at most 2 to the power of `failures` seconds long; a
   * due date after that is of a clock that was ahead.
   */
  const oldest = (turn: number, isMeant: Fragment) => sql`(
    SELECT ${turn}::int AS turn, product_id, version FROM (
      SELECT DISTINCT ON (product_id) product_id, version, due_at, failures FROM statements
      WHERE ${isPending} AND ${isMeant} ORDER BY product_id, version
    ) AS own
    WHERE (due_at <= now() OR due_at > now() + 2 ^ failures * interval '1 second')
      AND (
        SELECT earlier.jwt IS NULL FROM statements AS earlier
        WHERE organization_id = ${organization}
          AND earlier.product_id = own.product_id AND earlier.version = own.version - 1
      ) IS NOT TRUE
    ORDER BY product_id LIMIT ${limit})`

  return sql`
    SELECT waiting.organization_id, waiting.product_id, waiting.version, waiting.valid_from, passports.turn
    FROM (
      SELECT turn, product_id, version, greatest(1, ${limit}::int / count(*) OVER ())::int AS share FROM (
        SELECT turn, product_id, version FROM (
          ${oldest(0, sql`priority = 0 AND product_id > ${last}::uuid`)}
          UNION ALL ${oldest(1, sql`priority = 0 AND product_id <= ${last}::uuid`)}
          UNION ALL ${oldest(2, sql`priority = 1`)}
        ) AS found ORDER BY turn, product_id LIMIT ${limit}
      ) AS first
    ) AS passports
    JOIN LATERAL (
      SELECT organization_id, product_id, version, valid_from, jwt FROM statements
      WHERE organization_id = ${organization} AND product_id = passports.product_id
        AND version >= passports.version AND version < passports.version + passports.share
      ORDER BY version LIMIT ${limit}
    ) AS waiting ON waiting.jwt IS NULL`
}
