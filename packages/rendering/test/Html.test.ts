import { css, html } from "@dpp/rendering/page/Html"
import { assert, describe, it } from "@effect/vitest"
import fc from "fast-check"

describe("html", () => {
  it("escapes every value, between tags and in attributes", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary" }), (text) => {
        const written = html`<p title="${text}">${text}</p>`.toString()
        const [, title = "", body = ""] = /^<p title="([^"]*)">([^<]*)<\/p>$/u.exec(written) ?? []
        assert.strictEqual(title, body)
        assert.notMatch(title, /[<>"']/u)
        const plain = title
          .replaceAll("&lt;", "<")
          .replaceAll("&gt;", ">")
          .replaceAll("&quot;", '"')
          .replaceAll("&#39;", "'")
          .replaceAll("&amp;", "&")
        assert.strictEqual(plain, text)
      })
    )
  })

  it("keeps the markup of other templates, joins lists, and omits null, undefined and false", () => {
    const items = ["a", "<b>", 3].map((item) => html`<li>${item}</li>`)
    const list = html`<ul>
      ${items}${null}${undefined}${false}
    </ul>`
    assert.strictEqual(list.toString().replaceAll(/\s+/gu, ""), "<ul><li>a</li><li>&lt;b&gt;</li><li>3</li></ul>")
    assert.include(
      css`
        ${[
          css`
            p::before {
              content: "x";
            }
          `
        ]}
      `.toString(),
      'content: "x"'
    )
  })
})
