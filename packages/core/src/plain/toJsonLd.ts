/** Writes a battery as JSON-LD. */
import * as Result from "effect/Result"
import { passportJsonLd } from "../jsonld/passportJsonLd.ts"
import type { JsonObject } from "../text/Json.ts"
import { viewOfDocument } from "../v20/documentViews.ts"
import { said } from "../text/Issue.ts"
import type { Outcome } from "./Outcome.ts"
import type { PassportFacts } from "./PassportFacts.ts"
import { readFacts } from "./readFacts.ts"
import { refused } from "./refused.ts"

/**
 * Writes a passport as a product of schema.org, with every value that the reader may see (`view`, by default `public`). A battery that
 * lacks attributes has a document, too.
 *
 * @takes fields of a battery or a v1.3 tree, `PassportFacts`
 * @returns `Outcome<JsonObject>`
 * @fails `ok: false` with the issues by field or by `operator.…`; TypeError where a date is invalid
 * @source inferred: which properties of schema.org the attributes fill; see docs/decisions/0062-json-ld.md
 */
export const toJsonLd = (battery: unknown, facts: PassportFacts): Outcome<JsonObject> =>
  Result.match(readFacts(battery, facts), {
    onFailure: refused,
    onSuccess: (read) => ({
      ok: true,
      value: passportJsonLd(read.facts, read.condition, viewOfDocument(facts.view ?? "public")),
      warnings: read.warnings.map(said)
    })
  })
