/** All use cases, and the services that they share. They need the ports, the settings, and randomness. */
import * as Layer from "effect/Layer"
import * as AccessGrants from "./AccessGrants.ts"
import * as AccessLog from "./AccessLog.ts"
import * as AccessRequests from "./AccessRequests.ts"
import * as Administration from "./Administration.ts"
import * as Audit from "./Audit.ts"
import * as Authentication from "./Authentication.ts"
import * as BulkImport from "./BulkImport.ts"
import * as ChangeFeed from "./ChangeFeed.ts"
import * as Conditions from "./Conditions.ts"
import * as Cursors from "./Cursors.ts"
import * as CustomDomains from "./CustomDomains.ts"
import * as Exports from "./Exports.ts"
import * as Facilities from "./Facilities.ts"
import * as Files from "./Files.ts"
import * as Idempotency from "./Idempotency.ts"
import * as ImportTemplates from "./ImportTemplates.ts"
import * as KeyAdministration from "./KeyAdministration.ts"
import * as Lookup from "./Lookup.ts"
import * as OrphanedFileCleanup from "./OrphanedFileCleanup.ts"
import * as OwnOrganization from "./OwnOrganization.ts"
import * as PdfExports from "./PdfExports.ts"
import * as Preprint from "./Preprint.ts"
import * as Reissue from "./Reissue.ts"
import * as ProductChanges from "./ProductChanges.ts"
import * as ProductFiles from "./ProductFiles.ts"
import * as Products from "./Products.ts"
import * as Proofs from "./Proofs.ts"
import * as PublicLogs from "./PublicLogs.ts"
import * as PublicPassports from "./PublicPassports.ts"
import * as QrCodes from "./QrCodes.ts"
import * as Quotas from "./Quotas.ts"
import * as Readers from "./Readers.ts"
import * as Signing from "./Signing.ts"
import * as SigningKeys from "./SigningKeys.ts"
import * as SigningState from "./SigningState.ts"
import * as Templates from "./Templates.ts"
import * as ThreadTime from "./ThreadTime.ts"
import * as Turns from "./Turns.ts"

/** What several use cases need. None of them is a use case. */
const shared = Layer.merge(ProductChanges.layer, Readers.layer).pipe(
  Layer.provideMerge(AccessLog.layer),
  Layer.provideMerge(SigningState.layer),
  Layer.provideMerge(SigningKeys.layer),
  Layer.provideMerge(
    Layer.mergeAll(Audit.layer, Cursors.layer, OrphanedFileCleanup.layer, Quotas.layer, ThreadTime.layer, Turns.layer)
  )
)

export const layer = Layer.mergeAll(
  AccessGrants.layer,
  AccessRequests.layer,
  Administration.layer,
  Authentication.layer,
  BulkImport.layer,
  ChangeFeed.layer,
  Conditions.layer,
  CustomDomains.layer,
  Exports.layer,
  Facilities.layer,
  Files.layer,
  Idempotency.layer,
  ImportTemplates.layer,
  KeyAdministration.layer,
  Lookup.layer,
  OwnOrganization.layer,
  PdfExports.layer,
  Preprint.layer,
  Reissue.layer,
  ProductFiles.layer,
  Products.layer,
  Proofs.layer,
  PublicLogs.layer,
  PublicPassports.layer,
  QrCodes.layer,
  Signing.layer,
  Templates.layer
).pipe(Layer.provideMerge(shared))
