/** Entries into force of acts, which the administrator of the service records. */
import * as HttpApiEndpoint from "effect/http-api/HttpApiEndpoint"
import * as HttpApiGroup from "effect/http-api/HttpApiGroup"
import { AdminAuthorization, RequestDecoding } from "../Authorization.ts"
import { LawRecordCreate, LawRecords } from "../Law.ts"

export class LawRecordsGroup extends HttpApiGroup.make("lawRecords")
  .add(
    HttpApiEndpoint.get("listLawRecords", "/law/records", { success: LawRecords }),
    HttpApiEndpoint.post("recordLaw", "/law/records", { payload: LawRecordCreate, success: LawRecords })
  )
  .middleware(RequestDecoding)
  .middleware(AdminAuthorization) {}
