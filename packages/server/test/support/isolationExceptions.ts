/** The SQL that cannot have both a condition on the organization and the guard of tenant isolation, and why. */

export interface IsolationException {
  /** How the template begins, on one line. */
  readonly sql: string
  readonly lacks: "both" | "condition" | "guard"
  readonly reason: string
}

const publicLookup = "Everyone may look this up without a key: the caller has no organization."
const cleanup = "The cleanup deletes the orphaned files of all organizations. No request receives what it reads."
const partOfGuarded =
  "It is a part of statements that lock the head of the organization's audit log under the guard, and uses rows of one product."
const partOfPassport = "It is a part of statements that read the product under the guard, and returns times only."
const clusterOnly = "It has a condition, and is sent to a cluster only: `Citus.process.test.ts` sends it."

const discards =
  "It has a condition and a guard, and deletes what is left of a discarded practice organization, without a response that could report a refusal: `practiceRules.ts` sends it."

const partOfVersion =
  "It is a part of statements that read the product under the guard, with a guard for each of its rows."

const partOfRound =
  "It is a part of the statement that reads pending versions, which has a guard for the rows that it returns."

const queueOfWebhooks =
  "The queue of webhooks looks at those of all organizations. No request receives what it reads, and it changes one row under the guard."
const queueOfMails = "The queue of mails looks at those of all organizations. No request receives what it reads."
const sentWithMail =
  "It has a condition and a guard, and is sent where mail is set up: `Mail.process.test.ts` and `mailQueueContract.ts` send it."
const rarelySent = "It has a condition and a guard, and is sent"

export const isolationExceptions: ReadonlyArray<IsolationException> = [
  {
    sql: "SELECT count(*)::int AS waiting FROM ( SELECT s.organization_id",
    lacks: "both",
    reason:
      "It counts the versions of all organizations that wait for a signature. The server shows a number to its operator."
  },
  {
    sql: "SELECT b.gtin14, b.serial_number FROM battery_identifiers b WHERE b.gtin14 = ANY",
    lacks: "both",
    reason: "It finds which identifiers of a request a battery in the world has, and returns nothing but them."
  },
  {
    sql: "SELECT EXISTS (SELECT FROM ${} WHERE NOT (${})) AS is_larger",
    lacks: "both",
    reason: "A migration looks whether any row of a table is larger than its bound. No request receives what it reads."
  },
  {
    sql: "DELETE FROM idempotency_keys WHERE organization_id = ${} AND key",
    lacks: "both",
    reason: `${rarelySent} when a change with an idempotency key waits for a second member.`
  },
  { sql: "SELECT organization_id, id FROM mails", lacks: "both", reason: queueOfMails },
  {
    sql: "SELECT r.organization_id, r.id FROM data_requests r JOIN organizations o",
    lacks: "both",
    reason:
      "Reminders look for requests of all organizations whose date is near. No request receives what it reads, and each one is read again under the guard."
  },
  {
    sql: "SELECT count(*)::int AS waiting, coalesce(extract(epoch FROM now() - min(created_at))",
    lacks: "both",
    reason: queueOfMails
  },
  { sql: "DELETE FROM mails WHERE created_at", lacks: "both", reason: queueOfMails },
  { sql: "SELECT (count(*) FILTER (WHERE cause = 'visitor'))::int AS visitor", lacks: "both", reason: queueOfMails },
  { sql: "UPDATE mails SET due_at", lacks: "both", reason: sentWithMail },
  { sql: "UPDATE mails SET notice", lacks: "both", reason: sentWithMail },
  { sql: "UPDATE mails SET failures", lacks: "both", reason: sentWithMail },
  { sql: "SELECT id, grantee_email AS email", lacks: "both", reason: sentWithMail },
  { sql: "SELECT w.organization_id, w.id FROM webhooks w", lacks: "both", reason: queueOfWebhooks },
  { sql: "SELECT (max(extract(epoch FROM now() - greatest( CASE", lacks: "both", reason: queueOfWebhooks },
  { sql: "DELETE FROM webhook_deliveries WHERE state <> 'waiting'", lacks: "both", reason: queueOfWebhooks },
  {
    sql: "SELECT r.organization_id, r.id, r.token_hashes FROM data_requests r",
    lacks: "both",
    reason:
      "A supplier has a token and no organization. What follows reads and writes under the guard of that of the request."
  },
  {
    sql: "claim = NULL, claimed_until = ${}, failures = ${}::int, failing_since",
    lacks: "guard",
    reason: "It is a part of the statement that changes the webhook under the guard, and counts its deliveries only."
  },
  {
    sql: "SELECT p.serial_number, p.external_id, ${} FROM products p WHERE p.organization_id = ${}",
    lacks: "both",
    reason: `${rarelySent} when rows of a bulk request have own keys.`
  },
  {
    sql: "SELECT ${} FROM webhooks WHERE ${} AND is_active",
    lacks: "both",
    reason: `${rarelySent} when the last attempt of a delivery has failed.`
  },
  {
    sql: "SELECT ${}, ${} FROM organizations WHERE practice_of =",
    lacks: "condition",
    reason: "It finds the practice organization of a real one, which the guard compares with the caller."
  },
  {
    sql: "SELECT id FROM organizations WHERE discarded_at IS NOT NULL",
    lacks: "both",
    reason: "The cleanup finds what it deletes of all organizations. No request receives what it reads."
  },
  {
    sql: "DELETE FROM audit_heads WHERE organization_id = ${} RETURNING",
    lacks: "both",
    reason: discards
  },
  {
    sql: "UPDATE organizations SET discarded_at",
    lacks: "both",
    reason: discards
  },
  {
    sql: "SELECT token, ${} FROM ( SELECT token, organization_id FROM files",
    lacks: "both",
    reason: discards
  },
  {
    sql: "DELETE FROM files WHERE ${} RETURNING",
    lacks: "both",
    reason: discards
  },
  {
    sql: "DELETE FROM file_removals WHERE ${} RETURNING",
    lacks: "both",
    reason: discards
  },
  {
    sql: "SELECT ${}::text AS value, ${} FROM ${} WHERE organization_id",
    lacks: "both",
    reason: discards
  },
  {
    sql: "DELETE FROM ${} WHERE organization_id = ${} ${} RETURNING",
    lacks: "both",
    reason: discards
  },
  {
    sql: "SELECT id, ${} FROM products WHERE organization_id = ${} ORDER BY id LIMIT",
    lacks: "both",
    reason: discards
  },
  {
    sql: "DELETE FROM battery_identifiers WHERE organization_id = ${} AND product_id",
    lacks: "both",
    reason: discards
  },
  {
    sql: "DELETE FROM organizations WHERE id = ${} AND discarded_at",
    lacks: "both",
    reason: discards
  },
  {
    sql: "DELETE FROM transfers WHERE receiver_id",
    lacks: "both",
    reason:
      "It deletes offers that the discarded practice organization accepted, as the guard compares. `practiceRules.ts` sends it."
  },
  {
    sql: "(SELECT name FROM organizations WHERE id = t.organization_id)",
    lacks: "both",
    reason:
      "It is a part of statements that read offers under a guard: both organizations see the name of the other one."
  },
  {
    sql: "SELECT ${}, t.hash FROM transfers t WHERE t.lookup_id",
    lacks: "both",
    reason: "It finds the offer of another organization by its code."
  },
  {
    sql: "SELECT asked.id AS product_id, t.organization_id AS owner",
    lacks: "condition",
    reason: "It reads offers that other organizations made to this one; the guard refuses those made to others."
  },
  {
    sql: "SELECT organization_id FROM products WHERE id = ${} AND life",
    lacks: "both",
    reason: "It finds the organization that has a battery now, whose link to a deleted one is removed."
  },
  {
    sql: "SELECT ${} FROM api_keys k JOIN organizations o",
    lacks: "both",
    reason: "It finds the organization of a request by its key."
  },
  {
    sql: "SELECT ${} FROM sessions s LEFT JOIN organizations p",
    lacks: "both",
    reason: "It finds the member and the organization of a request by its session."
  },
  {
    sql: "SELECT ${} FROM sign_in_links WHERE hash",
    lacks: "both",
    reason: "It finds the link of a member who signs in by its token."
  },
  {
    sql: "SELECT m.id AS member_id, m.organization_id, o.name AS organization_name",
    lacks: "both",
    reason:
      "It finds the organizations that a person is a member of; a proof of the e-mail address is a rule of the use case."
  },
  {
    sql: "SELECT ${} FROM members WHERE email",
    lacks: "both",
    reason: "It finds the members of a person whose e-mail address an identity provider has verified."
  },
  {
    sql: "DELETE FROM sessions WHERE expires_at",
    lacks: "both",
    reason: "A sign-in deletes the sessions of all organizations that are over. No request receives what it reads."
  },
  {
    sql: "SELECT ${} FROM access_grants g JOIN organizations o",
    lacks: "both",
    reason: "It finds the grant of a reader by its token."
  },
  {
    sql: "SELECT ${}, requested_product, secret_hash, coalesce(request_language",
    lacks: "both",
    reason: "A person who asked for access reads the request by its id, and proves it with its secret."
  },
  {
    sql: "UPDATE access_grants SET ${} WHERE organization_id = ${} AND id = ${} AND state = 'active'",
    lacks: "both",
    reason: "It has a condition and a guard, and is sent when a person who asked for access reads the request."
  },
  {
    sql: "DELETE FROM access_grants WHERE state = 'pending'",
    lacks: "both",
    reason: "The cleanup deletes old requests of all organizations. No request receives what it reads."
  },
  {
    sql: "DELETE FROM dropped_requests WHERE last_at",
    lacks: "both",
    reason: "The cleanup deletes old counts of all organizations. No request receives what it reads."
  },
  {
    sql: "SELECT organization_id, last_change::float8 AS position FROM audit_heads",
    lacks: "both",
    reason: "The server asks for all organizations whose requests wait for changes, and wakes these requests only."
  },
  { sql: "SELECT max(received_at) FROM condition_readings", lacks: "guard", reason: partOfGuarded },
  { sql: "greatest(date_trunc('milliseconds', clock_timestamp()), (", lacks: "guard", reason: partOfPassport },
  { sql: "greatest( (SELECT max(since) FROM product_versions", lacks: "guard", reason: partOfPassport },
  {
    sql: "SELECT organization_id, product_id, token, name, content_type, bytes::float8 AS bytes, audience, created_at FROM files",
    lacks: "both",
    reason:
      "Public files are for everyone who knows their address. Who reads restricted ones is a rule of the use case."
  },
  { sql: "SELECT token FROM file_removals WHERE due_at", lacks: "both", reason: cleanup },
  { sql: "UPDATE file_removals SET due_at", lacks: "both", reason: cleanup },
  { sql: "DELETE FROM file_removals WHERE token = ANY(", lacks: "both", reason: cleanup },
  {
    sql: "SELECT 1 FROM former_domains WHERE host = ${} AND organization_id <>",
    lacks: "both",
    reason: "It asks whether the host is the former domain of another organization, and returns nothing else."
  },
  { sql: "SELECT organization_id FROM former_domains WHERE host", lacks: "both", reason: publicLookup },
  {
    sql: "SELECT ${} FROM organizations WHERE discarded_at IS NULL ORDER BY name, id",
    lacks: "both",
    reason: "The administrator lists all organizations."
  },
  { sql: "SELECT id FROM organizations WHERE custom_domain", lacks: "both", reason: publicLookup },
  {
    sql: "INSERT INTO service_versions",
    lacks: "both",
    reason: "It stores facts of the service, which belong to no organization."
  },
  {
    sql: "SELECT public_origin, service_name FROM service_versions",
    lacks: "both",
    reason: "It reads facts of the service, which belong to no organization."
  },
  { sql: "${}::bigint - (SELECT bytes FROM products", lacks: "guard", reason: partOfGuarded },
  {
    sql: "p.name, p.image, ${}, (SELECT max(since) FROM product_versions",
    lacks: "guard",
    reason: partOfPassport
  },
  {
    sql: "(SELECT jsonb_build_object('version', version, 'valid_from', valid_from",
    lacks: "guard",
    reason: "It is a part of the look-up of public passports, and uses rows of the product that was found."
  },
  { sql: "SELECT ${} FROM products p JOIN organizations o", lacks: "both", reason: publicLookup },
  { sql: "SELECT ${}, b.gtin14 FROM unnest(", lacks: "both", reason: publicLookup },
  { sql: "SELECT id, act, entry_into_force", lacks: "both", reason: "Recorded acts belong to the service." },
  { sql: "SELECT secret FROM service_secrets", lacks: "both", reason: "The secret belongs to the service." },
  { sql: "SELECT organization_id, product_id FROM battery_identifiers", lacks: "both", reason: publicLookup },
  { sql: "SELECT token, ${} FROM files WHERE organization_id", lacks: "both", reason: clusterOnly },
  { sql: "locked AS MATERIALIZED ( SELECT h.organization_id", lacks: "both", reason: clusterOnly },
  { sql: "change AS ( UPDATE audit_heads AS h", lacks: "both", reason: clusterOnly },
  {
    sql: "INSERT INTO product_versions (organization_id, product_id, since, facility_id, attributes, bytes, document) SELECT p.organization_id",
    lacks: "guard",
    reason: "It is a part of a statement that reads the same products under the guard."
  },
  {
    sql: "SELECT coalesce(max(since), '-infinity')::text A",
    lacks: "both",
    reason: "It reads the times of the service, which belong to no organization."
  },
  {
    sql: "SELECT h.organization_id FROM audit_heads h LEFT JOIN logs",
    lacks: "both",
    reason: "The queue of signatures looks for organizations that have work. No request receives what it reads."
  },
  {
    sql: "SELECT ${} FROM signing_keys WHERE retired_at IS NULL",
    lacks: "both",
    reason:
      "It finds out whether the service can decrypt its newest key, of whichever organization. No request receives the key."
  },
  {
    sql: "UPDATE logs SET failures = least(failures + 1",
    lacks: "both",
    reason: "It has a condition and a guard, and is sent when the work on an organization fails."
  },
  { sql: "( SELECT ${}::int AS turn, product_id, version FROM", lacks: "guard", reason: partOfRound },
  { sql: "SELECT waiting.organization_id, waiting.product_id", lacks: "guard", reason: partOfRound },
  {
    sql: "JOIN LATERAL ( SELECT * FROM product_versions",
    lacks: "guard",
    reason: partOfVersion
  },
  {
    sql: "SELECT EXISTS (SELECT FROM organization_versions",
    lacks: "guard",
    reason: "It returns whether there is work for one organization, which the statements that do the work guard."
  }
]
