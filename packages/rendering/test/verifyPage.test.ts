import { languages } from "@dpp/core/languages"
import { verifyPage, verifyPolicy } from "@dpp/rendering/page/verify/verifyPage"
import { assert, describe, it } from "@effect/vitest"
import { createHash } from "node:crypto"

const hashOf = (text: string): string => `'sha256-${createHash("sha256").update(text).digest("base64")}'`

describe("the page that verifies", () => {
  it.each([...languages])(
    "in %s has one script and two styles, each allowed by its hash, and no other source",
    (language) => {
      const page = verifyPage(language)
      const scripts = [...page.matchAll(/<script[^]*?>([^]*?)<\/script>/gu)].map(([, text = ""]) => text)
      const styles = [...page.matchAll(/<style>([^]*?)<\/style>/gu)].map(([, text = ""]) => text)
      assert.deepStrictEqual([scripts.length, styles.length], [1, 2])
      assert.strictEqual(
        verifyPolicy,
        [
          "default-src 'none'",
          `script-src ${scripts.map(hashOf).join(" ")}`,
          `style-src ${styles.map(hashOf).join(" ")}`,
          "img-src data:",
          "connect-src 'none'",
          "base-uri 'none'",
          "form-action 'none'",
          "frame-ancestors 'none'"
        ].join("; ")
      )
      assert.strictEqual(page.split("<script").length, 2, "the script does not contain a tag of its own")
      assert.notMatch(page.replace(scripts[0] ?? "", ""), / src=|undefined|\[object|>null</u)
      const addresses = [...page.matchAll(/href="([^"]+)"/gu)].map(([, address = ""]) => address)
      assert.isTrue(addresses.every((address) => /^(\?lang=|#main$|data:image\/svg)/u.test(address)))
    }
  )
})
