/**
 * All migrations. A released migration is never changed, removed or preceded by a new one: a database that has run the
 * later ones would never run it. There is no 0004.
 */
import * as Migrator from "effect/sql/Migrator"
import { init } from "./0001_init.ts"
import { serviceSecrets } from "./0002_service_secrets.ts"
import { versions } from "./0003_versions.ts"
import { idempotency } from "./0005_idempotency.ts"
import { files } from "./0006_files.ts"
import { search } from "./0007_search.ts"
import { rateWindows } from "./0008_rate_windows.ts"
import { tenantWall } from "./0009_tenant_wall.ts"
import { auditResources } from "./0010_audit_resources.ts"
import { orderOfChanges } from "./0011_order_of_changes.ts"
import { formerDomains } from "./0012_former_domains.ts"
import { tenantIsolation } from "./0013_tenant_isolation.ts"
import { notApplicable } from "./0014_not_applicable.ts"
import { searchGrams } from "./0015_search_grams.ts"
import { idempotencyHeaders } from "./0016_idempotency_headers.ts"
import { distribution } from "./0017_distribution.ts"
import { templates } from "./0018_templates.ts"
import { accessGrants } from "./0019_access_grants.ts"
import { reads } from "./0020_reads.ts"
import { fileAudience } from "./0021_file_audience.ts"
import { signing } from "./0022_signing.ts"
import { backupProvider } from "./0023_backup_provider.ts"
import { logEntries } from "./0024_log_entries.ts"
import { accessRequestBounds } from "./0025_access_request_bounds.ts"
import { documents } from "./0026_documents.ts"
import { signingClaims } from "./0027_signing_claims.ts"
import { schemaCompatibility } from "./0028_schema_compatibility.ts"
import { deletionReasons } from "./0029_deletion_reasons.ts"
import { appearance } from "./0030_appearance.ts"
import { lifecycle } from "./0031_lifecycle.ts"
import { transfers } from "./0032_transfers.ts"
import { members } from "./0033_members.ts"
import { practice } from "./0034_practice.ts"
import { registration } from "./0035_registration.ts"
import { mails } from "./0036_mails.ts"
import { webhooks } from "./0037_webhooks.ts"
import { dataRequests } from "./0038_data_requests.ts"
import { changeDetails } from "./0039_change_details.ts"
import { fourEyes } from "./0040_four_eyes.ts"
import { requestedLinks } from "./0041_requested_links.ts"
import { deletedRegistrations } from "./0042_deleted_registrations.ts"
import { mailboxes } from "./0043_mailboxes.ts"
import { answerDocuments } from "./0044_answer_documents.ts"
import { webhookAttempts } from "./0045_webhook_attempts.ts"
import { restorations } from "./0046_restorations.ts"
import { waitingStatements } from "./0047_waiting_statements.ts"
import { documentBounds } from "./0048_document_bounds.ts"
import { changeRequests } from "./0051_change_requests.ts"
import { recycledShares } from "./0049_recycled_shares.ts"
import { externalIds } from "./0050_external_ids.ts"
import { dueDiligence } from "./0053_due_diligence.ts"
import { lawRecords } from "./0054_law_records.ts"
import { relativeIdentities } from "./0055_relative_identities.ts"
import { readiness } from "./0056_readiness.ts"
import { declarations } from "./0057_declarations.ts"
import { siteNumbers } from "./0058_site_numbers.ts"
import { producerRegistrations } from "./0059_producer_registrations.ts"
import { consents } from "./0061_consents.ts"
import { listOrders } from "./0063_list_orders.ts"
import { invitations } from "./0064_invitations.ts"
import { externalStorage } from "./0066_external_storage.ts"
import { publicationRequests } from "./0067_publication_requests.ts"
import { hazardCodes } from "./0070_hazard_codes.ts"
import { dueReminders } from "./0076_due_reminders.ts"

export const loader = Migrator.fromRecord({
  "0001_init": init,
  "0002_service_secrets": serviceSecrets,
  "0003_versions": versions,
  "0005_idempotency": idempotency,
  "0006_files": files,
  "0007_search": search,
  "0008_rate_windows": rateWindows,
  "0009_tenant_wall": tenantWall,
  "0010_audit_resources": auditResources,
  "0011_order_of_changes": orderOfChanges,
  "0012_former_domains": formerDomains,
  "0013_tenant_isolation": tenantIsolation,
  "0014_not_applicable": notApplicable,
  "0015_search_grams": searchGrams,
  "0016_idempotency_headers": idempotencyHeaders,
  "0017_distribution": distribution,
  "0018_templates": templates,
  "0019_access_grants": accessGrants,
  "0020_reads": reads,
  "0021_file_audience": fileAudience,
  "0022_signing": signing,
  "0023_backup_provider": backupProvider,
  "0024_log_entries": logEntries,
  "0025_access_request_bounds": accessRequestBounds,
  "0026_documents": documents,
  "0027_signing_claims": signingClaims,
  "0028_schema_compatibility": schemaCompatibility,
  "0029_deletion_reasons": deletionReasons,
  "0030_appearance": appearance,
  "0031_lifecycle": lifecycle,
  "0032_transfers": transfers,
  "0033_members": members,
  "0034_practice": practice,
  "0035_registration": registration,
  "0036_mails": mails,
  "0037_webhooks": webhooks,
  "0038_data_requests": dataRequests,
  "0039_change_details": changeDetails,
  "0040_four_eyes": fourEyes,
  "0041_requested_links": requestedLinks,
  "0042_deleted_registrations": deletedRegistrations,
  "0043_mailboxes": mailboxes,
  "0044_answer_documents": answerDocuments,
  "0045_webhook_attempts": webhookAttempts,
  "0046_restorations": restorations,
  "0047_waiting_statements": waitingStatements,
  "0048_document_bounds": documentBounds,
  "0049_recycled_shares": recycledShares,
  "0050_external_ids": externalIds,
  "0051_change_requests": changeRequests,
  "0053_due_diligence": dueDiligence,
  "0054_law_records": lawRecords,
  "0055_relative_identities": relativeIdentities,
  "0056_readiness": readiness,
  "0057_declarations": declarations,
  "0058_site_numbers": siteNumbers,
  "0059_producer_registrations": producerRegistrations,
  "0061_consents": consents,
  "0063_list_orders": listOrders,
  "0064_invitations": invitations,
  "0066_external_storage": externalStorage,
  "0067_publication_requests": publicationRequests,
  "0070_hazard_codes": hazardCodes,
  "0076_due_reminders": dueReminders
})

/** The oldest schema, by the number of its last migration, whose servers can run on the schema of a migration. */
export type CompatibleFrom = Readonly<Record<number, number>>

/**
 * The migrations that servers of an earlier schema survive: they only add what earlier statements do not notice. All others
 * stop these servers, so what is missing here is safe. What a release no longer uses is removed by a later one.
 */
export const compatibleFrom: CompatibleFrom = {
  // Earlier servers neither read nor write the column. They cannot read a file without product, which 0030 permits.
  29: 28,
  // 40 stops earlier servers: they publish with one member, and act for the real organization in a session of the practice one.
  // 41 stops earlier servers: they replace a link by its member alone, for which there is no unique index any more.
  // 42 stops earlier servers: of a passport that they delete, they would keep no registration.
  // Earlier servers neither read nor write the columns: what they store is not counted for its mailbox.
  43: 42,
  // Earlier servers neither read nor write the column. The documents that they store stay when they are replaced, as before.
  44: 42,
  // Earlier servers send as before, and store no list of attempts.
  45: 42,
  // Earlier servers do not read the table: none may be started on a restored copy.
  46: 42,
  // 47 has indexes only, which all servers of earlier schemas maintain.
  47: 42,
  // 48 stops earlier servers: they cannot show grants that ended with a transfer.
  // 49 lists products, and changes nothing.
  49: 48,
  // Earlier servers neither read nor write the columns: what they change keeps its key.
  50: 48,
  // 51 stops earlier servers: they change what is public with one member.
  // 53 stops earlier servers: they would ask organizations that are exempt for their report.
  // 55 stops earlier servers: they link batteries without what names them.
  // The database itself computes the columns, which earlier servers neither read nor write.
  56: 55
  // 57 stops earlier servers: they cannot discard a practice organization that has a declaration.
  // 58 stops earlier servers: they cannot read an organization with a BPNL.
  // 59 stops earlier servers: they would store the registrations with the versions of the profile.
  // 61 stops earlier servers: they cannot show a battery that was dismantled.
  // 63 has indexes only, which all servers of earlier schemas maintain.
  // 64 stops earlier servers: they show an admin the links of other members, and cannot approve a request for one.
  // 66 lists products, and changes nothing.
  // 67 stops earlier servers: a draft would wait for a publication without a change request.
  // 70 stops earlier servers: they cannot show texts by language.
  // 76 stops earlier servers: they would change the date of a request, and keep the reminders of the former one.
}
