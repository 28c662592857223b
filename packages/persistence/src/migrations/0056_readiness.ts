/**
 * Columns by which the readiness of all products is grouped. The database computes them from the values of a product, so that no
 * statement writes them.
 *
 * Products of one battery category with the same `law_shape` are the same to the law: they have the same attributes, and the same values
 * where a value decides (`decidingAttributes` of the core). Of voltage and capacity, only the side of 2 kWh decides; near it, where
 * the product of two binary numbers may differ from that of two decimal ones, each value is a shape of its own.
 */
import * as Effect from "effect/Effect"
import * as SqlClient from "effect/sql/SqlClient"

const decidingTexts = [
  "battery_chemistry",
  "exclusively_external_storage",
  "is_back_up",
  "rechargeable",
  "recycled_lead",
  ...["cobalt", "lithium", "nickel"].flatMap((metal) => [
    `recycled_${metal}`,
    `recycled_${metal}_pre_consumer`,
    `recycled_${metal}_post_consumer`
  ])
]

const text = (name: string): string => `coalesce(attributes ->> '${name}', '')`

const energy = (comparison: string): string =>
  `jsonb_path_exists(attributes, '$ ? (@.nominal_voltage * @.rated_capacity ${comparison})')`

/** `lacksImpact`: the condition on a hazardous substance that lacks its impact. */
const partsWith = (lacksImpact: string): ReadonlyArray<string> => [
  "jsonb_path_query_array(attributes, '$.keyvalue().key')::text",
  "not_applicable::text",
  "coalesce((life -> 'falls_away')::text, '')",
  ...decidingTexts.map(text),
  `CASE WHEN ${energy("> 2000.001")} THEN '>' WHEN ${energy("< 1999.999")} THEN '<'
    ELSE ${text("nominal_voltage")} || '*' || ${text("rated_capacity")} END`,
  `jsonb_path_exists(attributes, '$.hazardous_substances[*] ? (${lacksImpact})')::text`
]

/** The column `law_shape` with its expression. */
export const lawShape = (lacksImpact: string): string =>
  `law_shape uuid GENERATED ALWAYS AS (md5(${partsWith(lacksImpact).join(" || '|' || ")})::uuid) STORED`

const placedOn = "coalesce(attributes ->> 'placed_on_market_date', attributes ->> 'put_into_service_date')"

const columns = [
  lawShape("!exists(@.impact)"),
  `model_identifier text COLLATE "C" GENERATED ALWAYS AS (attributes ->> 'model_identifier') STORED`,
  `placed_on text COLLATE "C" GENERATED ALWAYS AS (left(${placedOn}, 10)) STORED`
]

export const readiness = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  // One statement: the table is rewritten once.
  yield* sql.unsafe(`ALTER TABLE products ${columns.map((column) => `ADD COLUMN ${column}`).join(", ")}`)
})
