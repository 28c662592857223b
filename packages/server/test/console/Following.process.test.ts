/** What comes after the first pass, in a real browser: a spreadsheet that is loaded again, and finding what one follows. */
import { layer } from "@effect/vitest"
import { layerWith } from "../support.ts"
import { describeInBrowser } from "../support/browser.ts"
import { finding } from "./finding.ts"
import { sharedComputer } from "./sharedComputer.ts"
import { manyLabels } from "./manyLabels.ts"
import { manyQuestions } from "./manyQuestions.ts"
import { manyPublished } from "./manyPublished.ts"
import { modelBoard } from "./modelBoard.ts"
import { interrupted } from "./interrupted.ts"
import { registryFiles } from "./registryFiles.ts"
import { refusals } from "./refusals.ts"
import { offline } from "./offline.ts"
import { sheetAgain } from "./sheetAgain.ts"

const server = layerWith({ DPP_PUBLIC_URL: "http://localhost:3000", DPP_KEYLESS_RATE_LIMIT_PER_MINUTE: "100000" })

describeInBrowser(() => {
  layer(server, { excludeTestServices: true })("what follows in the console", (it) => {
    it.effect(
      "finds the batteries of a spreadsheet by serial number or own key, and shows first what changes",
      () => sheetAgain,
      120_000
    )

    it.effect("asks ten questions about a workbook that several people have edited", () => manyQuestions, 240_000)

    it.effect("finds everything with a key, and the log of a battery, a person and a day", () => finding, 120_000)

    it.effect("draws many labels without standing still", () => manyLabels, 120_000)

    it.effect("publishes many batteries, and loses nothing of the outcome", () => manyPublished, 120_000)

    it.effect("shows how complete each model is, and leads to what is missing", () => modelBoard, 120_000)

    it.effect("says after a reload what an interrupted deletion has done", () => interrupted, 120_000)

    it.effect("hands out many files for the registry, and the same once more", () => registryFiles, 120_000)

    it.effect("says every refusal in the language of its reader", () => refusals, 300_000)

    it.effect("keeps its frame without a network, and says so", () => offline, 120_000)

    it.effect("leaves nothing of a person in a shared browser unless she says so", () => sharedComputer, 120_000)
  })
})
