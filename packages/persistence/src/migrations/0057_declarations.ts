/**
 * EU declarations of conformity. `versions` has what was issued: the printed content, who signed, and the tokens and hashes of the files.
 * `subjects` has the ids of the templates and products that a declaration is about, to find it by them.
 */
import * as Effect from "effect/Effect"
import * as SqlClient from "effect/sql/SqlClient"
import { boundDocuments } from "../sql/documentBound.ts"

const statements = [
  `CREATE TABLE declarations (
    organization_id uuid NOT NULL REFERENCES organizations,
    id uuid NOT NULL,
    number text COLLATE "C",
    state text COLLATE "C" NOT NULL,
    subjects uuid[] NOT NULL,
    members jsonb NOT NULL,
    versions jsonb NOT NULL,
    ended jsonb,
    bytes bigint NOT NULL,
    created_at timestamptz NOT NULL,
    updated_at timestamptz NOT NULL,
    PRIMARY KEY (organization_id, id)
  )`,
  `CREATE UNIQUE INDEX declarations_number ON declarations (organization_id, number)`,
  `CREATE INDEX declarations_newest ON declarations (organization_id, created_at, id)`
]

export const declarations = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  for (const statement of statements) yield* sql.unsafe(statement)
  yield* boundDocuments
})
