/** The id of the request that is being answered: in every answer's header, in every error, in the audit log. */
import * as Context from "effect/Context"

/** A reference, not a service: the router sets it for every request, before anything else runs. */
export const CorrelationId = Context.Reference<string>("@dpp/http/CorrelationId", {
  defaultValue: () => "00000000-0000-0000-0000-000000000000"
})
