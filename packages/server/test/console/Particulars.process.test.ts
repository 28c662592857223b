/** What a company states beside its batteries, in a real browser: declarations of conformity. */
import { layer } from "@effect/vitest"
import { layerWith } from "../support.ts"
import { describeInBrowser } from "../support/browser.ts"
import { declarations } from "./declarations.ts"

const server = layerWith({ DPP_PUBLIC_URL: "http://localhost:3000", DPP_KEYLESS_RATE_LIMIT_PER_MINUTE: "100000" })

describeInBrowser(() => {
  layer(server, { excludeTestServices: true })("particulars in the console", (it) => {
    it.effect(
      "draws up a declaration once, names what is missing and what has changed, and issues it again",
      () => declarations,
      120_000
    )
  })
})
