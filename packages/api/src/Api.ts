/**
 * The REST API, below `/api/v1`.
 *
 * @source spec §9 rule 1
 */
import { decodingOptions } from "@dpp/core/text"
import * as HttpApi from "effect/http-api/HttpApi"
import * as OpenApi from "effect/http-api/OpenApi"
import { AccessGrantsGroup } from "./groups/AccessGrants.ts"
import { AccessRequestsGroup } from "./groups/AccessRequests.ts"
import { ChangesGroup } from "./groups/Changes.ts"
import { ConditionGroup } from "./groups/Condition.ts"
import { DeclarationsGroup } from "./groups/Declarations.ts"
import { DocumentsGroup } from "./groups/Documents.ts"
import { ExportGroup } from "./groups/Export.ts"
import { FilesGroup } from "./groups/Files.ts"
import { ImportTemplateGroup } from "./groups/ImportTemplate.ts"
import { LawGroup } from "./groups/Law.ts"
import { LifecycleGroup } from "./groups/Lifecycle.ts"
import { LookupGroup } from "./groups/Lookup.ts"
import { OrganizationGroup } from "./groups/Organization.ts"
import { OrganizationPracticeGroup } from "./groups/OrganizationPractice.ts"
import { ProductsGroup } from "./groups/Products.ts"
import { ProvenanceGroup } from "./groups/Provenance.ts"
import { QrGroup } from "./groups/Qr.ts"
import { TemplatesGroup } from "./groups/Templates.ts"
import { RegistryGroup } from "./groups/Registry.ts"
import { ChangeRequestsGroup } from "./groups/ChangeRequests.ts"
import { AnswersGroup, DataRequestsGroup } from "./groups/DataRequests.ts"
import { TransfersGroup } from "./groups/Transfers.ts"
import { WebhooksGroup } from "./groups/Webhooks.ts"

export const prefix = "/api/v1"

export class Api extends HttpApi.make("dpp")
  .add(
    ProductsGroup,
    ProvenanceGroup,
    TemplatesGroup,
    LawGroup,
    DeclarationsGroup,
    DocumentsGroup,
    LifecycleGroup,
    TransfersGroup,
    RegistryGroup,
    FilesGroup,
    ConditionGroup,
    ExportGroup,
    QrGroup,
    ImportTemplateGroup,
    OrganizationGroup,
    OrganizationPracticeGroup,
    LookupGroup,
    AccessGrantsGroup,
    ChangesGroup,
    AccessRequestsGroup,
    ChangeRequestsGroup,
    WebhooksGroup,
    DataRequestsGroup,
    AnswersGroup
  )
  .prefix(prefix)
  .annotate(HttpApi.ParamsParseOptions, decodingOptions)
  .annotate(HttpApi.PayloadParseOptions, decodingOptions)
  .annotate(HttpApi.QueryParseOptions, decodingOptions)
  .annotateMerge(
    OpenApi.annotations({
      title: "Battery Passport Management Service",
      license: { name: "Apache-2.0", identifier: "Apache-2.0" }
    })
  ) {}
