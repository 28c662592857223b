/**
 * Every address the service answers: the REST API with its document and reference, the operator's API, public pages, health.
 *
 * Needs the use cases; knows nothing of databases and sockets.
 */
import { AdminApi } from "@dpp/api/AdminApi"
import { Api, prefix } from "@dpp/api/Api"
import * as HttpApiBuilder from "effect/http-api/HttpApiBuilder"
import * as HttpApiScalar from "effect/http-api/HttpApiScalar"
import * as Layer from "effect/Layer"
import * as AdministrationHandlers from "./handlers/Administration.ts"
import * as ConditionHandlers from "./handlers/Condition.ts"
import * as ExportHandlers from "./handlers/Export.ts"
import * as FilesHandlers from "./handlers/Files.ts"
import * as LookupHandlers from "./handlers/Lookup.ts"
import * as OrganizationHandlers from "./handlers/Organization.ts"
import * as ProductHandlers from "./handlers/Products.ts"
import * as QrHandlers from "./handlers/Qr.ts"
import * as Health from "./Health.ts"
import * as Authorization from "./middleware/Authorization.ts"
import * as EveryFailure from "./middleware/EveryFailure.ts"
import * as Idempotency from "./middleware/Idempotency.ts"
import * as InTurn from "./middleware/InTurn.ts"
import * as KeylessRate from "./middleware/KeylessRate.ts"
import * as OperatorAuthorization from "./middleware/OperatorAuthorization.ts"
import * as RequestDecoding from "./middleware/RequestDecoding.ts"
import * as PublicFiles from "./PublicFiles.ts"
import * as PublicPages from "./PublicPages.ts"

const restApi = HttpApiBuilder.layer(Api, { openapiPath: `${prefix}/openapi.json` }).pipe(
  Layer.provide([
    ProductHandlers.layer,
    ConditionHandlers.layer,
    FilesHandlers.layer,
    ExportHandlers.layer,
    QrHandlers.layer,
    OrganizationHandlers.layer,
    LookupHandlers.layer
  ]),
  Layer.provide([
    Authorization.layer,
    Authorization.optionalLayer,
    RequestDecoding.layer,
    Idempotency.layer,
    InTurn.layer
  ])
)

const adminApi = HttpApiBuilder.layer(AdminApi).pipe(
  Layer.provide(AdministrationHandlers.layer),
  Layer.provide([OperatorAuthorization.layer, RequestDecoding.layer])
)

export const layer = Layer.mergeAll(
  restApi,
  adminApi,
  HttpApiScalar.layer(Api, { path: "/docs" }),
  Health.layer,
  PublicFiles.layer,
  PublicPages.layer,
  // What is built first is outermost.
  KeylessRate.layer.pipe(Layer.provideMerge(EveryFailure.layer))
)
