/** The token of an uploaded file is found wherever everyone could read it. */
import { assert, describe, it } from "@effect/vitest"
import fc from "fast-check"
import { productDefinitions } from "../../src/catalogue/Catalogue.ts"
import { documentNames } from "../../src/product/AttributeDocuments.ts"
import { fileMentionsOf } from "../../src/product/FileMentions.ts"

const token = "k-3_xYz0AbCdEfGhIjKlMnOpQrStUv9-"
const base = { serial_number: "T-1", battery_category: "ev" } as const

const mentionsIn = (attributes: object, name = "Battery") =>
  fileMentionsOf({ name, attributes: { ...base, ...attributes } })

const percentEncoded = (text: string, times = 1): string =>
  Array.from({ length: times }).reduce<string>(
    (before) => Array.from(before, (character) => `%${character.charCodeAt(0).toString(16).padStart(2, "0")}`).join(""),
    text
  )

describe("the token of a file", () => {
  it("is found in every spelling of an address", () => {
    for (const address of [
      `https://a.example/files/${token}/m.pdf`,
      `https://a.example/FILES/${token}/m.pdf`,
      `https://a.example//files/${token}/m.pdf`,
      `https://a.example/files//${token}//m.pdf`,
      `https://a.example/%66iles/${token}/m.pdf`,
      `https://a.example/files%2F${token}%2Fm.pdf`,
      `https://a.example/files/${token}`,
      `https://a.example/files/${token}/`,
      `https://a.example/./files/../files/${token}/m.pdf`,
      `https://a.example/files\\${token}\\m.pdf`,
      `https://a.example/files/${percentEncoded(token)}/m.pdf`,
      `https://a.example/files/${percentEncoded(token).toUpperCase()}/m.pdf`,
      `https://a.example/files/${percentEncoded(token.slice(0, 3))}${token.slice(3)}/m.pdf`,
      `https://a.example/files/${percentEncoded(token, 2)}/m.pdf`,
      `https://other.example/proxy?url=https%3A%2F%2Fa.example%2Ffiles%2F${token}%2Fm.pdf`,
      `https://other.example/proxy?url=https%253A%252F%252Fa.example%252Ffiles%252F${token}%252Fm.pdf`,
      `https://other.example/#${token}`,
      `https://${token}.example/`,
      `See https://a.example/files/${token}/für%20alle.pdf.`
    ]) {
      assert.deepStrictEqual(
        mentionsIn({ end_of_life_information: { url: address } }).map((found) => found.token),
        [token],
        address
      )
    }
  })

  it("is found in every field that everyone may read, at any depth, and in every one for documents", () => {
    const text = `https://a.example/FILES/${token}`
    for (const { name, point } of productDefinitions) {
      const isSearched = point === 1 || documentNames.includes(name)
      for (const value of [text, { url: "https://a.example", title: text }, [{ name: [text] }]]) {
        assert.deepStrictEqual(mentionsIn({ [name]: value }), isSearched ? [{ field: name, point, token }] : [], name)
      }
    }
    assert.deepStrictEqual(mentionsIn({}, text), [{ field: "name", point: 1, token }])
    assert.deepStrictEqual(mentionsIn({ description: text }), [{ field: "description", point: 1, token }])
  })

  it("is not searched in what cannot contain one", () => {
    for (const address of [
      "https://a.example/files/short/m.pdf",
      `https://a.example/files/${token}x/m.pdf`,
      "https://a.example/01932b2e-7c4d-7000-8000-000000000001/declaration-of-conformity-2026.pdf",
      "100 %"
    ]) {
      assert.deepStrictEqual(mentionsIn({ end_of_life_information: { url: address } }), [], address)
    }
  })

  it("never throws, and has the form of a token", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary", maxLength: 300 }), (text) => {
        for (const found of mentionsIn({ mfr_name: `${text}%${text}` })) {
          assert.match(found.token, /^[A-Za-z0-9_-]{32}$/u)
        }
      })
    )
  })
})
