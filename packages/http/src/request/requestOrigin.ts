/**
 * Where the values of a request come from, as it says in the header `X-DPP-Source`. Another value than `import` is ignored.
 *
 * @source inferred: see docs/decisions/0096-provenance.md
 */
import type { Caller } from "@dpp/core/access"
import type * as HttpServerRequest from "effect/http/HttpServerRequest"

export const requestOrigin = ({ headers }: HttpServerRequest.HttpServerRequest): Pick<Caller, "origin"> =>
  headers["x-dpp-source"] === "import" ? { origin: { source: "import" } } : {}
