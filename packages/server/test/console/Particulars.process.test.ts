/** What a company states beside its batteries, in a real browser: declarations of conformity, registers, data spaces, contacts. */
import { layer } from "@effect/vitest"
import { layerWith } from "../support.ts"
import { describeInBrowser } from "../support/browser.ts"
import { companyFields } from "./companyFields.ts"
import { declarations } from "./declarations.ts"

const server = layerWith({ DPP_PUBLIC_URL: "http://localhost:3000", DPP_KEYLESS_RATE_LIMIT_PER_MINUTE: "100000" })

describeInBrowser(() => {
  layer(server, { excludeTestServices: true })("particulars in the console", (it) => {
    it.effect(
      "draws up a declaration once, names what is missing and what has changed, and issues it again",
      () => declarations,
      120_000
    )

    it.effect(
      "enters what registers and data spaces ask for, and whom to reach about waste and recalls",
      () => companyFields,
      120_000
    )
  })
})
