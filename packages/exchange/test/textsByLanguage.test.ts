/** A format has one language: that of the organization. All others are a loss, and the service's own document has all. */
import { ownerView } from "@dpp/core/access"
import { type Passport, passportDocument } from "@dpp/core/passport"
import { toV20 } from "@dpp/core/v20"
import { assert, describe, it } from "@effect/vitest"
import * as Result from "effect/Result"
import { exportPassport, formats, modelJsonLosses, readDocument } from "../src/index.ts"
import { completePassport } from "./support/passports.ts"

const agent = { de: "Wassernebel", en: "Water mist" }
const substances = [{ chemical_name: { de: "Salz", en: "Salt" }, impact: { de: "Giftig", en: "Toxic" } }]
const complete = completePassport("ev")
const passport: Passport = {
  ...complete,
  facts: {
    ...complete.facts,
    language: "de",
    product: {
      ...complete.facts.product,
      attributes: { ...complete.facts.product.attributes, extinguishing_agent: agent, hazardous_substances: substances }
    }
  }
}

describe("texts by language", () => {
  it.each(formats)("are in the language of the organization in $title, with the others as a loss", (format) => {
    const { document, losses } = exportPassport(format, passport, ownerView)
    const lost = losses.map(({ attribute }) => attribute)
    assert.includeMembers(lost, ["extinguishing_agent", "hazardous_substances"])
    assert.notInclude(document.text, "Water mist")
    assert.notInclude(document.text, "[object Object]")
    if (losses.some(({ attribute, reason }) => attribute === "extinguishing_agent" && reason === "not_exact")) {
      assert.include(document.text, "Wassernebel")
    }
  })

  it("are a loss of v2.0, and whole in the document of this service", () => {
    const losses = modelJsonLosses(toV20(passport.facts, null), passport, ownerView)
    assert.includeDeepMembers(
      [...losses],
      [
        { attribute: "extinguishing_agent", reason: "not_exact" },
        { attribute: "hazardous_substances", reason: "not_exact" }
      ]
    )
    const { values } = Result.getOrThrow(readDocument("passport", passportDocument(passport, ownerView)))
    assert.deepStrictEqual(values.get("extinguishing_agent"), agent)
    assert.deepStrictEqual(values.get("hazardous_substances"), substances)
  })
})
