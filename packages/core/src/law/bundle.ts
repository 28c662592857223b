/** The law as this version of the program knows it: one bundle of duties, and of the acts that they wait for. */
import { type Act, acts } from "./Act.ts"
import type { Law } from "./dutyOutcomes.ts"
import type { Day } from "./Duty.ts"
import { annexXiii } from "./duties/annexXiii.ts"
import { carbonFootprintDuties } from "./duties/carbonFootprint.ts"
import { dueDiligenceDuties } from "./duties/dueDiligence.ts"
import { labelDuties } from "./duties/labels.ts"
import { performanceDuties } from "./duties/performance.ts"
import { proposedDuties } from "./duties/proposed.ts"
import { recycledContentDuties } from "./duties/recycledContent.ts"

export interface LawBundle extends Law {
  /** Grows with every change; with recorded acts, it names them, too. */
  readonly version: string
  /** The day of the consolidated text that the duties follow. */
  readonly effective: Day
  readonly issued: Day
}

export const lawBundle: LawBundle = {
  version: "2026-11-28.1",
  effective: "2026-08-13",
  issued: "2026-11-28",
  duties: [
    ...carbonFootprintDuties,
    ...recycledContentDuties,
    ...performanceDuties,
    ...labelDuties,
    ...dueDiligenceDuties,
    ...annexXiii,
    ...proposedDuties
  ],
  acts
}

/** An entry into force that an administrator recorded, because the bundle does not have it yet. */
export interface RecordedAct {
  readonly act: string
  readonly entry_into_force: Day
}

/** Returns the bundle with recorded entries into force, and a version that names them. A day of the bundle itself wins. */
export const withRecorded = (bundle: LawBundle, recorded: ReadonlyArray<RecordedAct>): LawBundle => {
  const used: Array<string> = []
  const known = bundle.acts.map((act): Act => {
    const found = act.entry_into_force === null ? recorded.find((one) => one.act === act.id) : undefined
    if (found === undefined) return act
    used.push(`${act.id}=${found.entry_into_force}`)
    return { ...act, entry_into_force: found.entry_into_force }
  })
  return used.length === 0 ? bundle : { ...bundle, version: [bundle.version, ...used].join(";"), acts: known }
}
