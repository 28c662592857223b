/**
 * Signed statements of versions, and a log for each organization: keys, nodes of the tree, and how far the work is.
 *
 * A version of a passport begins with a row of `product_versions`, `organization_versions`, `facility_versions` or
 * `service_versions`. Its row in `statements` is written later, by the queue that signs: `logs` has how far it is, and passports that
 * exist are signed in the same way. A node and a signed statement never change.
 */
import * as Effect from "effect/Effect"
import * as SqlClient from "effect/sql/SqlClient"

const statements = [
  `ALTER TABLE organizations ADD COLUMN log_visibility text COLLATE "C" NOT NULL DEFAULT 'public'`,
  `CREATE TABLE signing_keys (
    organization_id uuid NOT NULL REFERENCES organizations,
    kid text COLLATE "C" NOT NULL,
    purpose text COLLATE "C" NOT NULL,
    public_jwk jsonb NOT NULL,
    private_wrapped text COLLATE "C" NOT NULL,
    created_at timestamptz NOT NULL,
    created_index bigint NOT NULL,
    retired_at timestamptz,
    revoked_at timestamptz,
    revoked_reason text,
    revocation jsonb,
    PRIMARY KEY (organization_id, kid),
    CONSTRAINT signing_keys_revocation CHECK ((revoked_at IS NULL) = (revocation IS NULL))
  )`,
  // Two servers may make the first keys at once.
  `CREATE UNIQUE INDEX signing_keys_active ON signing_keys (organization_id, purpose)
    WHERE retired_at IS NULL AND revoked_at IS NULL`,
  // Versions of passports that were changed themselves are written until `changes_until`. Those of a change of operator,
  // facility or service are written until `shared_until`, or are being written until `shared_target`, for passports up to
  // `shared_after`.
  `CREATE TABLE logs (
    organization_id uuid PRIMARY KEY REFERENCES organizations,
    size bigint NOT NULL DEFAULT 0,
    changes_until timestamptz NOT NULL,
    shared_until timestamptz NOT NULL DEFAULT '-infinity',
    shared_target timestamptz,
    shared_after uuid,
    has_pending boolean NOT NULL DEFAULT false,
    claimed_until timestamptz NOT NULL DEFAULT '-infinity',
    audit_hash text COLLATE "C",
    checkpoint text,
    checkpoint_size bigint NOT NULL DEFAULT 0,
    checkpoint_at timestamptz,
    CONSTRAINT logs_checkpoint CHECK ((checkpoint IS NULL) = (checkpoint_at IS NULL) AND checkpoint_size <= size),
    CONSTRAINT logs_shared CHECK ((shared_target IS NULL) = (shared_after IS NULL))
  )`,
  `CREATE TABLE log_nodes (
    organization_id uuid NOT NULL,
    level smallint NOT NULL,
    index bigint NOT NULL,
    hash bytea NOT NULL,
    PRIMARY KEY (organization_id, level, index)
  )`,
  `CREATE TABLE statements (
    organization_id uuid NOT NULL,
    product_id uuid NOT NULL,
    version int NOT NULL,
    valid_from timestamptz NOT NULL,
    priority smallint NOT NULL,
    failures smallint NOT NULL DEFAULT 0,
    due_at timestamptz NOT NULL DEFAULT '-infinity',
    jwt text COLLATE "C",
    sha256 text COLLATE "C",
    disclosures jsonb,
    index bigint,
    signed_at timestamptz,
    PRIMARY KEY (organization_id, product_id, version),
    FOREIGN KEY (organization_id, product_id) REFERENCES products ON DELETE CASCADE,
    CONSTRAINT statements_signed CHECK (
      (jwt IS NULL) = (sha256 IS NULL) AND (jwt IS NULL) = (disclosures IS NULL)
      AND (jwt IS NULL) = (index IS NULL) AND (jwt IS NULL) = (signed_at IS NULL)
    )
  )`,
  `CREATE INDEX statements_pending ON statements (organization_id, priority, product_id, version) WHERE jwt IS NULL`,
  `CREATE TRIGGER log_nodes_append_only BEFORE UPDATE OR DELETE ON log_nodes
    FOR EACH ROW EXECUTE FUNCTION refuse_change()`,
  `CREATE TRIGGER log_nodes_no_truncate BEFORE TRUNCATE ON log_nodes
    FOR EACH STATEMENT EXECUTE FUNCTION refuse_change()`,
  `CREATE TRIGGER statements_signed_once BEFORE UPDATE ON statements
    FOR EACH ROW WHEN (OLD.jwt IS NOT NULL) EXECUTE FUNCTION refuse_change()`
]

export const signing = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  for (const statement of statements) yield* sql.unsafe(statement)
})
