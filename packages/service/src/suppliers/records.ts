/** What changes of requests to suppliers are in the audit log. */
import { recordsOf } from "@dpp/core/audit"

export const ofDataRequest = recordsOf("data_request")
