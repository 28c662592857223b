/** All figures, in the order in which they are measured: the million products come last, for they fill the database. */
import { bulk } from "./bulk.ts"
import { bulkReadings, condition, growthCondition } from "./condition.ts"
import { completenessFigure, core } from "./core.ts"
import { exchangeFigures } from "./exchange.ts"
import { crawl } from "./crawl.ts"
import type { Figure } from "./figure.ts"
import { growthFigures } from "./growth.ts"
import { lineage } from "./lineage.ts"
import { mirror, mirrorAgain, mirrorLog, mirrorMany, mirrorParts } from "./mirror.ts"
import { neighbours } from "./neighbours.ts"
import { pdf, pdfAgain, underPdf } from "./pdf.ts"
import { memory, start } from "./process.ts"
import { proofFigures } from "./proof.ts"
import { publicReads } from "./publicReads.ts"
import { publishing } from "./publishing.ts"
import { readiness } from "./readiness.ts"
import { reads } from "./reads.ts"
import { registryCheck } from "./registryCheck.ts"
import { signing } from "./signing.ts"
import { transfers } from "./transfers.ts"
import { workers } from "./workers.ts"
import { writes } from "./writes.ts"

export const figures: ReadonlyArray<Figure> = [
  core,
  completenessFigure,
  ...exchangeFigures,
  pdf,
  pdfAgain,
  ...reads,
  ...publicReads,
  workers,
  ...writes,
  condition,
  bulkReadings,
  bulk,
  lineage,
  transfers,
  mirror,
  mirrorAgain,
  mirrorMany,
  mirrorParts,
  mirrorLog,
  readiness,
  registryCheck,
  publishing,
  signing,
  ...proofFigures,
  growthCondition,
  underPdf,
  start,
  memory,
  crawl,
  ...neighbours,
  ...growthFigures
]
