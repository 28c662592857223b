/** The admin API, below `/admin/v1`: the organization settings of the specification, as endpoints. */
import { bodyOptions, decodingOptions } from "@dpp/core/text"
import * as HttpApi from "effect/http-api/HttpApi"
import * as OpenApi from "effect/http-api/OpenApi"
import { AdminAccessGrantsGroup } from "./groups/AdminAccessGrants.ts"
import { AdminWebhooksGroup } from "./groups/AdminWebhooks.ts"
import { AdministrationGroup } from "./groups/Administration.ts"
import { LawRecordsGroup } from "./groups/LawRecords.ts"
import { SigningKeysGroup } from "./groups/SigningKeys.ts"

export class AdminApi extends HttpApi.make("dpp-admin")
  .add(AdministrationGroup, AdminAccessGrantsGroup, AdminWebhooksGroup, LawRecordsGroup, SigningKeysGroup)
  .prefix("/admin/v1")
  .annotate(HttpApi.ParamsParseOptions, decodingOptions)
  .annotate(HttpApi.PayloadParseOptions, bodyOptions)
  .annotate(HttpApi.QueryParseOptions, decodingOptions)
  .annotateMerge(OpenApi.annotations({ title: "Battery Passport Management Service, administration" })) {}
