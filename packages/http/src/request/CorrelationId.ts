/** The id of the current request: in the header of its response, in an error, and in the audit log. */
import * as Context from "effect/Context"

/** `ErrorResponses` sets it for every request before anything else runs. It is a reference, so it needs no layer. */
export const CorrelationId = Context.Reference<string>("@dpp/http/request/CorrelationId", {
  defaultValue: () => "00000000-0000-0000-0000-000000000000"
})
