/** The forms of the public page: they need no script, and say what is wrong where it is (WCAG 2.2 AA). */
import { GrantRole, publicView, requestFormFields, viewFor } from "@dpp/core/access"
import { languages, textsOf } from "@dpp/core/languages"
import { ProductId } from "@dpp/core/product"
import { accessRequestPage } from "@dpp/rendering/page/accessRequestPages"
import { contentSecurityPolicy } from "@dpp/rendering/page/frame"
import { passportPage } from "@dpp/rendering/page/PassportPage"
import type { AccessRequestPage } from "@dpp/service/ports/PageRenderer"
import { aGrant, uuidOf } from "@dpp/testkit/builders"
import { assert, describe, it } from "@effect/vitest"
import { passportOf } from "./support/passport.ts"

const { condition, facts } = passportOf("ev")
const grant = aGrant({ organization_id: facts.product.organization_id })
const id = uuidOf(5)
const token = "dpp_li_ABCDEFGH_secret"
const productId = ProductId.make(uuidOf(6))
const path = new URL(facts.publicUrl).pathname

const state = { _tag: "State", id, secret: "dpp_req_x", passport: `/p/${productId}`, grant } as const
const pages: Readonly<Record<string, AccessRequestPage>> = {
  form: { _tag: "Form", path, refused: null },
  wrong: { _tag: "Form", path, refused: { values: {}, fields: requestFormFields, isTooMany: false } },
  tooMany: { _tag: "Form", path, refused: { values: {}, fields: [], isTooMany: true } },
  sent: { _tag: "Sent", id, secret: "dpp_req_x", url: `https://passports.example.com/access-requests/${id}` },
  secret: { _tag: "Secret", id, isWrong: true },
  pending: { ...state, status: "pending", token: null },
  token: { ...state, status: "active", token },
  given: { ...state, status: "active", token: null }
}

describe.each([...languages])("the pages of a request for access in %s", (language) => {
  it.each(Object.keys(pages))("%s: has no script, its language, a heading, and a label for every field", (name) => {
    const page = pages[name]
    if (page === undefined) throw new Error(name)
    const text = accessRequestPage(page, language)
    assert.notMatch(text, /<script|\son\w+=|undefined|\{date\}/u)
    assert.match(text, /<meta name="robots" content="noindex" \/>/u)
    assert.lengthOf(text.match(/<h1>/gu) ?? [], 1)
    const fields = [...text.matchAll(/<(?:input|select|textarea) (?!type="hidden")[^>]*?\bid="(\w+)"/gu)]
    for (const [, field] of fields) assert.include(text, `<label for="${field}">`)
    for (const [form] of text.matchAll(/<form[^>]*>/gu)) assert.match(form, /method="post"/u)
  })

  it("offers every role, in the group of its audience", () => {
    const text = accessRequestPage({ _tag: "Form", path, refused: null }, language)
    const offered = [...text.matchAll(/<option value="(\w+)"\s*>[^<]+</gu)].map(([, role]) => role)
    assert.deepStrictEqual(offered, [...GrantRole.literals])
    assert.lengthOf(text.match(/<optgroup label="[^"]+">/gu) ?? [], 2)
  })

  it("says what is wrong at each field, and keeps what was typed", () => {
    const words = textsOf(language).access
    const values = { role: "recycler", name: `<b>"N"`, email: "anna", purpose: "</textarea>" }
    const refused = { values, fields: ["email", "purpose"], isTooMany: false } as const
    const text = accessRequestPage({ _tag: "Form", path, refused }, language)
    assert.include(text, `<p class="wrong" id="email-error">${words.error_email}</p>`)
    assert.match(text, /id="email" name="email" aria-describedby="email-hint email-error" aria-invalid="true"/u)
    assert.notInclude(text, 'id="name-error"')
    assert.include(text, `<a href="#purpose">${words.purpose}</a>`)
    assert.include(text, 'value="&lt;b&gt;&quot;N&quot;"')
    assert.include(text, "&lt;/textarea&gt;</textarea>")
    assert.match(text, /<option value="recycler"\s+selected>/u)
  })

  it("shows the token once, with the form that opens the passport with it", () => {
    const given = accessRequestPage({ ...state, status: "active", token }, language)
    assert.include(given, `<dd>${token}</dd>`)
    assert.include(given, `action="/p/${productId}?lang=${language}"`)
    assert.include(given, `<input type="hidden" name="access_token" value="${token}" />`)
    assert.notMatch(given, /<a href="\?lang=/u)
  })
})

describe("the passport page", () => {
  it("leads to the form, and opens the passport with a token in the body of a form", () => {
    for (const language of languages) {
      const text = passportPage({ facts, condition: null, view: publicView }, language)
      assert.include(text, `href="${path}/access-requests?lang=${language}"`)
      assert.match(text, /<form method="post">.*<input id="access_token" name="access_token" [^>]*type="password"/u)
      assert.notInclude(text, 'banner"')
    }
    assert.include(contentSecurityPolicy, "form-action 'self'")
  })

  it("says by which right and until when a holder sees it, and that a token opens nothing", () => {
    for (const language of languages) {
      const words = textsOf(language).access
      const view = viewFor(grant.points)
      const text = passportPage({ facts, condition, view, token: { _tag: "Accepted", grant, text: token } }, language)
      assert.match(text, new RegExp(`<p class="banner" role="status">[^<]*${words.role_recycler}[^<]*20\\d\\d`, "u"))
      assert.include(text, words.legal_granted)
      assert.notInclude(text, textsOf(language).page.state_of_health_text)
      assert.notInclude(text, textsOf(language).page.legal)
      const refused = passportPage({ facts, condition: null, view: publicView, token: { _tag: "Refused" } }, language)
      assert.include(refused, `<p class="banner wrong" role="alert">${words.refused}</p>`)
      assert.include(refused, textsOf(language).page.legal)
    }
  })

  it("opens files of restricted attributes with the token, and no public document and no other host's", () => {
    const file = "https://passports.example.com/files/0123456789abcdef/manual.pdf"
    const manual = { url: file, title: "Manual" }
    const withFiles = (fields: object) => ({
      ...facts,
      product: { ...facts.product, attributes: { ...facts.product.attributes, ...fields } }
    })
    const show = (fields: object, text: string | null) =>
      passportPage(
        {
          facts: withFiles(fields),
          condition: null,
          view: viewFor(grant.points),
          token: { _tag: "Accepted", grant, text }
        },
        "en"
      )
    const button = /<form class="document" method="post" action="([^"]+)"/gu
    const actions = (text: string) => [...text.matchAll(button)].map(([, action]) => action)
    assert.deepStrictEqual(actions(show({ dismantling_information: manual }, token)), [
      "/files/0123456789abcdef/manual.pdf"
    ])
    assert.deepStrictEqual(actions(show({ dismantling_information: manual }, null)), [])
    const elsewhere = { ...manual, url: "https://docs.example.com/manual.pdf" }
    assert.deepStrictEqual(actions(show({ dismantling_information: elsewhere }, token)), [])
    assert.deepStrictEqual(
      actions(show({ dismantling_information: elsewhere, eu_declaration_of_conformity: manual }, token)),
      []
    )
  })
})
