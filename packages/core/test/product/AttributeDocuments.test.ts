/** Which uploaded files an attribute may hold. */
import { assert, describe, it } from "@effect/vitest"
import type { FileAudience } from "../../src/product/FileAudience.ts"
import { productDefinitions } from "../../src/catalogue/Catalogue.ts"
import { documentNames, documentProblems, documentsOf } from "../../src/product/AttributeDocuments.ts"
import { fileTokenIn } from "../../src/product/UploadedFile.ts"

const token = "A".repeat(32)
const url = `https://passports.example.com/files/${token}/manual.pdf`

describe("the address of an uploaded file", () => {
  it("is recognized below every origin, and nowhere else", () => {
    const own = [url, `http://localhost:3000/files/${token}/a%20b.pdf`, `HTTPS://a.example/files/${token}/x?y#z`]
    for (const address of own) assert.strictEqual(fileTokenIn(address), token, address)
    const others = [
      `https://a.example/files/${token}`,
      `https://a.example/files/${token}/`,
      `https://a.example/other/files/${token}/x`,
      `https://a.example/?u=/files/${token}/x`,
      "https://a.example/files/short/x",
      "https://a.example/manual.pdf",
      "/files/",
      ""
    ]
    for (const address of others) assert.isNull(fileTokenIn(address), address)
  })
})

describe("a document of an attribute", () => {
  it("is found as an address and as an object, in every attribute that holds documents", () => {
    const known = [
      "eu_declaration_of_conformity",
      "dismantling_information",
      "carbon_footprint_study_url",
      "test_reports"
    ]
    assert.includeMembers([...documentNames], known)
    const attributes = Object.fromEntries(documentNames.map((name, n) => [name, n % 2 === 0 ? url : { url }]))
    assert.deepStrictEqual(
      documentsOf({ ...attributes, name: url, description: url }).map(({ field }) => field),
      documentNames
    )
    assert.deepStrictEqual(
      documentsOf({ dismantling_information: null, safety_measures: { url: "https://a.example" } }),
      []
    )
  })

  it("may be public anywhere, with a warning where not everyone reads the attribute, and restricted only there", () => {
    for (const audience of ["public", "legitimate_interest", "authorities"] as const) {
      const held = documentNames.map((name) => [name, url] as const)
      const audiences = new Map<string, FileAudience>([[token, audience]])
      const { issues, warnings } = documentProblems(documentsOf(Object.fromEntries(held)), audiences)
      // An attribute of battery models alone has no definition, and is public.
      const isPublic = (name: string) =>
        (productDefinitions.find((definition) => definition.name === name)?.audience ?? "public") === "public"
      assert.deepStrictEqual(
        issues.map(({ field }) => field),
        audience === "public" ? [] : documentNames.filter(isPublic),
        audience
      )
      assert.deepStrictEqual(
        warnings.map(({ field }) => field),
        audience === "public" ? documentNames.filter((name) => !isPublic(name)) : [],
        audience
      )
    }
  })

  it("of another organization or service has neither issue nor warning", () => {
    assert.deepStrictEqual(documentProblems(documentsOf({ dismantling_information: url }), new Map()), {
      issues: [],
      warnings: []
    })
  })
})
