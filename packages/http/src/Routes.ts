/**
 * All routes of the service: the REST API with its document and reference, the admin API, public pages, files,
 * health, metrics.
 *
 * They require the use cases, and depend on neither a database nor a socket.
 */
import { AdminApi } from "@dpp/api/AdminApi"
import { Api, prefix } from "@dpp/api/Api"
import { MemberApi } from "@dpp/api/MemberApi"
import * as Effect from "effect/Effect"
import * as HttpApiBuilder from "effect/http-api/HttpApiBuilder"
import * as HttpRouter from "effect/http/HttpRouter"
import * as HttpServerRequest from "effect/http/HttpServerRequest"
import * as Layer from "effect/Layer"
import * as Option from "effect/Option"
import * as AccessGrantHandlers from "./handlers/AccessGrants.ts"
import * as AdminAccessGrantHandlers from "./handlers/AdminAccessGrants.ts"
import * as AdminWebhookHandlers from "./handlers/AdminWebhooks.ts"
import * as AccessRequestPages from "./access/AccessRequestPages.ts"
import * as IdentityRoutes from "./access/IdentityRoutes.ts"
import * as AccessRequestsHandlers from "./handlers/AccessRequests.ts"
import * as AdministrationHandlers from "./handlers/Administration.ts"
import * as AnswerHandlers from "./handlers/Answers.ts"
import * as ChangesHandlers from "./handlers/Changes.ts"
import * as ChangeRequestHandlers from "./handlers/ChangeRequests.ts"
import * as ConditionHandlers from "./handlers/Condition.ts"
import * as DataRequestHandlers from "./handlers/DataRequests.ts"
import * as DeclarationHandlers from "./handlers/Declarations.ts"
import * as DocumentHandlers from "./handlers/Documents.ts"
import * as ExportHandlers from "./handlers/Export.ts"
import * as FilesHandlers from "./handlers/Files.ts"
import * as ImportTemplateHandlers from "./handlers/ImportTemplate.ts"
import * as LawHandlers from "./handlers/Law.ts"
import * as LawRecordHandlers from "./handlers/LawRecords.ts"
import * as LifecycleHandlers from "./handlers/Lifecycle.ts"
import * as LookupHandlers from "./handlers/Lookup.ts"
import * as KeysHandlers from "./handlers/Keys.ts"
import * as MembersHandlers from "./handlers/Members.ts"
import * as OwnProfileHandlers from "./handlers/OwnProfile.ts"
import * as OrganizationHandlers from "./handlers/Organization.ts"
import * as OrganizationPracticeHandlers from "./handlers/OrganizationPractice.ts"
import * as ProductHandlers from "./handlers/Products.ts"
import * as ProvenanceHandlers from "./handlers/Provenance.ts"
import * as QrHandlers from "./handlers/Qr.ts"
import * as SessionHandlers from "./handlers/Session.ts"
import * as SigningKeyHandlers from "./handlers/SigningKeys.ts"
import * as TemplateHandlers from "./handlers/Templates.ts"
import * as RegistryHandlers from "./handlers/Registry.ts"
import * as TransfersHandlers from "./handlers/Transfers.ts"
import * as Console from "./console/Console.ts"
import * as Guide from "./guide/Guide.ts"
import * as WebhooksHandlers from "./handlers/Webhooks.ts"
import * as ErrorBody from "./response/ErrorBody.ts"
import * as Health from "./monitoring/Health.ts"
import * as ResponseCache from "./response/ResponseCache.ts"
import { withMethodNotAllowed } from "./middleware/methodNotAllowed.ts"
import * as Metrics from "./monitoring/Metrics.ts"
import * as PathNormalization from "./request/pathNormalization.ts"
import * as AdminAuthorization from "./middleware/AdminAuthorization.ts"
import * as Authorization from "./middleware/Authorization.ts"
import * as Idempotency from "./middleware/Idempotency.ts"
import * as InTurn from "./middleware/InTurn.ts"
import * as RequestDecoding from "./middleware/RequestDecoding.ts"
import * as PublicFiles from "./files/PublicFiles.ts"
import * as PublicLogs from "./proofs/PublicLogs.ts"
import * as PublicPages from "./passports/PublicPages.ts"
import * as Resolver from "./passports/Resolver.ts"
import * as OpenApiDocument from "./reference/OpenApiDocument.ts"
import * as Reference from "./reference/Reference.ts"
import * as Pipeline from "./pipeline.ts"
import { errorResponse } from "./response/errorResponse.ts"
import * as SupplierPages from "./suppliers/SupplierPages.ts"
import * as Shells from "./passports/Shells.ts"
import * as Twins from "./passports/Twins.ts"
import * as StartPage from "./passports/StartPage.ts"
import * as VerifyPage from "./proofs/VerifyPage.ts"

/** The handlers of the REST API. */
export const handlers = Layer.mergeAll(
  ProductHandlers.layer,
  TemplateHandlers.layer,
  ConditionHandlers.layer,
  LifecycleHandlers.layer,
  TransfersHandlers.layer,
  RegistryHandlers.layer,
  FilesHandlers.layer,
  ExportHandlers.layer,
  ProvenanceHandlers.layer,
  LawHandlers.layer,
  QrHandlers.layer,
  ImportTemplateHandlers.layer,
  OrganizationHandlers.layer,
  OrganizationPracticeHandlers.layer,
  LookupHandlers.layer,
  AccessGrantHandlers.layer,
  ChangesHandlers.layer,
  AccessRequestsHandlers.layer,
  ChangeRequestHandlers.layer,
  WebhooksHandlers.layer,
  DataRequestHandlers.layer,
  DeclarationHandlers.layer,
  DocumentHandlers.layer,
  AnswerHandlers.layer
)

/** The middleware that the contract of the REST API names. */
export const middleware = Layer.mergeAll(
  Authorization.layer,
  Authorization.optionalLayer,
  Authorization.readerLayer,
  Authorization.answerLayer,
  AccessRequestsHandlers.secretLayer,
  RequestDecoding.layer,
  Idempotency.layer,
  InTurn.layer
)

const restApi = HttpApiBuilder.layer(Api).pipe(Layer.provide(handlers), Layer.provide(middleware))

/** Where members sign in and manage members, with the cookie of a session. */
const memberApi = HttpApiBuilder.layer(MemberApi).pipe(
  Layer.provide([SessionHandlers.layer, MembersHandlers.layer, OwnProfileHandlers.layer, KeysHandlers.layer]),
  Layer.provide([Authorization.sessionLayer, RequestDecoding.layer])
)

const adminApi = HttpApiBuilder.layer(AdminApi).pipe(
  Layer.provide([
    AdministrationHandlers.layer,
    AdminAccessGrantHandlers.layer,
    AdminWebhookHandlers.layer,
    LawRecordHandlers.layer,
    SigningKeyHandlers.layer
  ]),
  Layer.provide([AdminAuthorization.layer, RequestDecoding.layer])
)

const withoutAdmin = Layer.mergeAll(
  restApi,
  memberApi,
  OpenApiDocument.layer,
  Reference.layer,
  Health.layer,
  PublicFiles.layer,
  PublicLogs.layer,
  PublicPages.layer,
  Resolver.layer,
  Shells.layer,
  Twins.layer,
  AccessRequestPages.layer,
  IdentityRoutes.layer,
  SupplierPages.layer,
  StartPage.layer,
  VerifyPage.layer,
  Console.layer,
  Guide.layer
).pipe(Layer.provide(ResponseCache.layer))

/** Without a token the admin API does not exist, so that its paths are unknown for every method. */
const unknownAdmin = adminApi.pipe(Layer.provide(PathNormalization.layer))

/** Routes, with the admin API where there is a token for it. */
const withAdmin = <E, R>(routes: Layer.Layer<never, E, R>) =>
  Layer.unwrap(
    Effect.map(AdminAuthorization.AdminToken, (token) =>
      Option.isSome(token)
        ? withMethodNotAllowed(Layer.mergeAll(routes, adminApi))
        : Layer.mergeAll(withMethodNotAllowed(routes), unknownAdmin)
    )
  )

/** The REST API is on another listener, which a caller of this one may have confused with it. */
const restApiElsewhere = HttpRouter.use((router) =>
  router.add(
    "*",
    `${prefix}/*`,
    Effect.flatMap(HttpServerRequest.HttpServerRequest, (request) =>
      errorResponse(ErrorBody.adminListenerOnly(request))
    )
  )
).pipe(Layer.provide(PathNormalization.layer))

/** All routes on one listener. */
export const layer = Layer.mergeAll(withAdmin(Layer.mergeAll(withoutAdmin, Metrics.layer)), Pipeline.layer)

/** The same on two listeners: everything but the admin API and the metrics, and these two alone. */
export const publicLayer = Layer.mergeAll(withMethodNotAllowed(withoutAdmin), Pipeline.layer)
export const adminLayer = Layer.mergeAll(withAdmin(Metrics.openLayer), restApiElsewhere, Pipeline.layer)
