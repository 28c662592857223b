/** The texts of the views in French, which are loaded after the first view. */
import { apply } from "./apply.ts"
import { board } from "./board.ts"
import { changeRequests } from "./changeRequests.ts"
import { comparison } from "./comparison.ts"
import { connections } from "./connections.ts"
import { correction } from "./correction.ts"
import { declaration } from "./declaration.ts"
import { dueDiligence } from "./dueDiligence.ts"
import { filters } from "./filters.ts"
import { leave } from "./leave.ts"
import { life } from "./life.ts"
import { log } from "./log.ts"
import { practice } from "./practice.ts"
import { publication } from "./publication.ts"
import { questions } from "./questions.ts"
import { readiness } from "./readiness.ts"
import { refusals } from "./refusals.ts"
import { registers } from "./registers.ts"
import { registry } from "./registry.ts"
import { search } from "./search.ts"
import { suppliers } from "./suppliers.ts"
import type { Views } from "../de/views.ts"

export const views: Views = {
  apply,
  board,
  changeRequests,
  comparison,
  connections,
  correction,
  declaration,
  dueDiligence,
  filters,
  leave,
  life,
  log,
  practice,
  publication,
  questions,
  readiness,
  refusals,
  registers,
  registry,
  search,
  suppliers
}
