/** Templates of products: the values that all batteries of a model share. A product has a copy, and no reference. */
import * as Effect from "effect/Effect"
import * as SqlClient from "effect/sql/SqlClient"

const statements = [
  // `search_text` as in `products`, and `name_key` is the name in lower case: the application writes both.
  `CREATE TABLE templates (
    organization_id uuid NOT NULL REFERENCES organizations,
    id uuid NOT NULL,
    name text COLLATE "C" NOT NULL,
    name_key text COLLATE "C" NOT NULL,
    gtin text,
    battery_category text NOT NULL,
    facility_id uuid,
    attributes jsonb NOT NULL,
    not_applicable jsonb NOT NULL,
    bytes int NOT NULL,
    created_at timestamptz NOT NULL,
    updated_at timestamptz NOT NULL,
    search_text text COLLATE "C" NOT NULL,
    PRIMARY KEY (organization_id, id),
    CONSTRAINT templates_facility FOREIGN KEY (organization_id, facility_id) REFERENCES facilities
  )`,
  `CREATE INDEX templates_name ON templates (organization_id, name, id)`,
  `CREATE INDEX templates_name_key ON templates (organization_id, name_key)`,
  `CREATE INDEX templates_facility ON templates (organization_id, facility_id) WHERE facility_id IS NOT NULL`
]

export const templates = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  for (const statement of statements) yield* sql.unsafe(statement)
})
