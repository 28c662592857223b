/** All use cases, and the services that they share. They need the ports, the settings, and randomness. */
import * as Layer from "effect/Layer"
import * as AccessGrants from "./access/AccessGrants.ts"
import * as AccessLog from "./access/AccessLog.ts"
import * as AccessRequests from "./access/AccessRequests.ts"
import * as Administration from "./organizations/Administration.ts"
import * as Audit from "./changes/Audit.ts"
import * as Authentication from "./access/Authentication.ts"
import * as BulkDeletion from "./products/BulkDeletion.ts"
import * as BulkImport from "./products/BulkImport.ts"
import * as BulkPreprint from "./products/BulkPreprint.ts"
import * as BulkReadings from "./products/BulkReadings.ts"
import * as BulkUpdate from "./products/BulkUpdate.ts"
import * as BulkValidation from "./products/BulkValidation.ts"
import * as ChangeFeed from "./changes/ChangeFeed.ts"
import * as ChangeRequests from "./approvals/ChangeRequests.ts"
import * as Conditions from "./products/Conditions.ts"
import * as Credentials from "./proofs/Credentials.ts"
import * as Cursors from "./shared/Cursors.ts"
import * as CustomDomains from "./organizations/CustomDomains.ts"
import * as Exports from "./passports/Exports.ts"
import * as Facilities from "./organizations/Facilities.ts"
import * as Files from "./files/Files.ts"
import * as Idempotency from "./shared/Idempotency.ts"
import * as ImportTemplates from "./products/ImportTemplates.ts"
import * as KeyAdministration from "./access/KeyAdministration.ts"
import * as Lifecycle from "./lifecycle/Lifecycle.ts"
import * as Logos from "./files/Logos.ts"
import * as Mails from "./mail/Mails.ts"
import * as Lookup from "./passports/Lookup.ts"
import * as MemberAdministration from "./access/MemberAdministration.ts"
import * as MemberSessions from "./access/MemberSessions.ts"
import * as OrphanedFileCleanup from "./shared/OrphanedFileCleanup.ts"
import * as OwnOrganization from "./organizations/OwnOrganization.ts"
import * as PdfExports from "./passports/PdfExports.ts"
import * as DiscardedPractice from "./organizations/DiscardedPractice.ts"
import * as Practices from "./organizations/Practices.ts"
import * as Preprint from "./products/Preprint.ts"
import * as Reissue from "./products/Reissue.ts"
import * as ProductFiles from "./files/ProductFiles.ts"
import * as Previews from "./passports/Previews.ts"
import * as Products from "./products/Products.ts"
import * as Proofs from "./proofs/Proofs.ts"
import * as LawAnswers from "./products/LawAnswers.ts"
import * as Laws from "./law/Laws.ts"
import * as Provenances from "./products/Provenances.ts"
import * as PublicLogs from "./proofs/PublicLogs.ts"
import * as PublicPassports from "./passports/PublicPassports.ts"
import * as QrCodes from "./passports/QrCodes.ts"
import * as Quotas from "./shared/Quotas.ts"
import * as Readers from "./access/Readers.ts"
import * as StockReadiness from "./products/StockReadiness.ts"
import * as Signing from "./proofs/Signing.ts"
import * as SigningKeys from "./proofs/SigningKeys.ts"
import * as SigningState from "./proofs/SigningState.ts"
import * as Successors from "./lifecycle/Successors.ts"
import * as TemplateApplication from "./products/TemplateApplication.ts"
import * as Templates from "./products/Templates.ts"
import * as Acceptances from "./transfers/Acceptances.ts"
import * as RegistryFiles from "./registry/RegistryFiles.ts"
import * as RegistryResults from "./registry/RegistryResults.ts"
import * as Transfers from "./transfers/Transfers.ts"
import * as Webhooks from "./webhooks/Webhooks.ts"
import * as DeclarationIssues from "./declarations/DeclarationIssues.ts"
import * as ValueDocuments from "./declarations/ValueDocuments.ts"
import * as Declarations from "./declarations/Declarations.ts"
import * as DataRequests from "./suppliers/DataRequests.ts"
import * as DueReminders from "./suppliers/DueReminders.ts"
import * as SupplierAnswers from "./suppliers/SupplierAnswers.ts"
import * as SupplierDocuments from "./suppliers/SupplierDocuments.ts"
import * as SupplierWorkbooks from "./suppliers/SupplierWorkbooks.ts"
import * as Twins from "./passports/Twins.ts"
import * as WholePassports from "./passports/WholePassports.ts"
import * as WebhookSending from "./webhooks/WebhookSending.ts"
import * as CooperativeScheduler from "./shared/CooperativeScheduler.ts"
import * as Turns from "./shared/Turns.ts"

/** What several use cases need. None of them is a use case. */
const shared = Readers.layer.pipe(
  Layer.provideMerge(AccessLog.layer),
  Layer.provideMerge(SigningState.layer),
  Layer.provideMerge(SigningKeys.layer),
  Layer.provideMerge(
    Layer.mergeAll(
      Audit.layer,
      Cursors.layer,
      Laws.layer,
      Mails.layer,
      OrphanedFileCleanup.layer,
      Quotas.layer,
      CooperativeScheduler.layer,
      Turns.layer
    )
  )
)

export const layer = Layer.mergeAll(
  Acceptances.layer,
  AccessGrants.layer,
  AccessRequests.layer,
  Administration.layer,
  Authentication.layer,
  BulkDeletion.layer,
  BulkImport.layer,
  BulkPreprint.layer,
  BulkReadings.layer,
  BulkUpdate.layer,
  BulkValidation.layer,
  ChangeFeed.layer,
  ChangeRequests.layer,
  Conditions.layer,
  Credentials.layer,
  CustomDomains.layer,
  DataRequests.layer,
  DueReminders.layer,
  Exports.layer,
  Twins.layer,
  WholePassports.layer,
  Facilities.layer,
  Files.layer,
  Idempotency.layer,
  ImportTemplates.layer,
  KeyAdministration.layer,
  Lifecycle.layer,
  Logos.layer,
  Lookup.layer,
  MemberAdministration.layer,
  MemberSessions.layer,
  OwnOrganization.layer,
  PdfExports.layer.pipe(Layer.provideMerge(Previews.layer)),
  Practices.layer.pipe(Layer.provideMerge(DiscardedPractice.layer)),
  Preprint.layer,
  RegistryFiles.layer,
  RegistryResults.layer,
  Reissue.layer,
  ProductFiles.layer,
  Products.layer,
  Proofs.layer,
  Provenances.layer,
  PublicLogs.layer,
  PublicPassports.layer,
  QrCodes.layer,
  Signing.layer,
  StockReadiness.layer,
  Successors.layer,
  Layer.mergeAll(SupplierDocuments.layer, SupplierWorkbooks.layer).pipe(Layer.provideMerge(SupplierAnswers.layer)),
  Layer.mergeAll(DeclarationIssues.layer, ValueDocuments.layer).pipe(
    Layer.provideMerge(Declarations.layer),
    Layer.provideMerge(TemplateApplication.layer.pipe(Layer.provideMerge(BulkUpdate.layer))),
    Layer.provideMerge(LawAnswers.layer.pipe(Layer.provideMerge(Templates.layer)))
  ),
  Transfers.layer,
  Webhooks.layer,
  WebhookSending.layer
).pipe(Layer.provideMerge(shared))
