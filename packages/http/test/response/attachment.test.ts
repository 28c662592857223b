/** File names in responses (RFC 6266). */
import { contentDisposition, productAttachment } from "@dpp/http/response/attachment"
import { aProduct } from "@dpp/testkit/builders"
import { assert, it } from "@effect/vitest"
import { organization } from "../support.ts"

it("a plain name is quoted, any other one is encoded", () => {
  for (const [name, expected] of [
    ["report-1_a.pdf", 'filename="report-1_a.pdf"'],
    ['a"b.pdf', "filename*=UTF-8''a%22b.pdf"],
    ["a\r\nb.pdf", "filename*=UTF-8''a%0D%0Ab.pdf"],
    ["报告.pdf", "filename*=UTF-8''%E6%8A%A5%E5%91%8A.pdf"]
  ] as const) {
    assert.deepStrictEqual(contentDisposition("inline", name), { "content-disposition": `inline; ${expected}` })
  }
})

it("a document of a product is named after its kind and serial number, for every file system", () => {
  const product = aProduct({
    organization_id: organization.id,
    attributes: { serial_number: "A/1\\2 ö", battery_category: "ev" }
  })
  assert.deepStrictEqual(productAttachment("qr", product, "svg"), {
    "content-disposition": 'attachment; filename="qr-A_1_2__.svg"'
  })
})
