/** Every shared term exists in the file of its vocabulary, and every attribute that has one exists here. */
import { reportNotRun } from "@dpp/testkit/notRun"
import { assert, describe, it } from "@effect/vitest"
import { existsSync, readdirSync, readFileSync } from "node:fs"
import { catalogue, conditionDefinitions } from "../../src/catalogue/Catalogue.ts"
import { sharedTerms } from "../../src/jsonld/sharedTerms.ts"
import { vocabularyJsonLd } from "../../src/jsonld/vocabulary.ts"
import { isJsonObject } from "../../src/text/Json.ts"

const all = Object.values(sharedTerms).flatMap(({ close, exact }) => [...exact, ...close])

it("shared terms belong to attributes, and stand once for each of them", () => {
  const names = [...Object.keys(catalogue), ...conditionDefinitions.map(({ name }) => name)]
  for (const [name, { close, exact }] of Object.entries(sharedTerms)) {
    assert.include(names, name)
    const terms = [...exact, ...close]
    assert.isNotEmpty(terms, name)
    assert.deepStrictEqual(terms, [...new Set(terms)], name)
  }
})

it("the vocabulary links its terms to the shared ones", () => {
  const graph = vocabularyJsonLd("https://passports.example.com")["@graph"]
  const term = Array.isArray(graph)
    ? graph.find((one) => isJsonObject(one) && one["@id"] === "dpp:rated_capacity")
    : null
  assert.deepInclude(term, {
    "skos:exactMatch": [
      { "@id": "https://w3id.org/eudpp/battery-performance#ratedCapacity" },
      { "@id": "https://api.eclass-cdp.com/0173-1-02-ABL869-002" }
    ],
    "skos:closeMatch": [{ "@id": "urn:samm:io.catenax.battery.battery_pass:6.1.0#ratedCapacity" }]
  })
})

const fixtures = new URL("../../../../../shared/fixtures/exchange/", import.meta.url)
const areThere = existsSync(fixtures)
if (!areThere) reportNotRun("Skipped: the files of CIRPASS-2, IDTA 02035 and Catena-X are not beside the project.")

describe.skipIf(!areThere)("the shared vocabularies", () => {
  const textOf = (folder: string) =>
    readdirSync(new URL(folder, fixtures))
      .map((name) => readFileSync(new URL(`${folder}/${name}`, fixtures), "utf8"))
      .join("\n")

  it("have every term that is linked", () => {
    const [ontology, templates, catenaX] = ["cirpass-2", "idta-02035", "catena-x"].map(textOf)
    const prefixOf = new Map(
      [...(ontology ?? "").matchAll(/@prefix (\w+): <([^>]+)>/gu)].map(([, prefix, address]) => [address, prefix])
    )
    for (const term of all) {
      const [address = "", name] = term.split("#")
      const eclass = /eclass-cdp\.com\/0173-1-02-(\w+)-(\d+)$/u.exec(term)
      if (eclass !== null) assert.include(templates, `"0173-1#02-${eclass[1]}#${eclass[2]}"`, term)
      else if (term.startsWith("urn:samm:io.catenax")) assert.include(catenaX, `"${term}"`, term)
      else if (term.startsWith("urn:samm:")) assert.include(templates, `"${term}"`, term)
      else assert.match(ontology ?? "", new RegExp(`^${prefixOf.get(`${address}#`)}:${name}\\b`, "mu"), term)
    }
  })
})
