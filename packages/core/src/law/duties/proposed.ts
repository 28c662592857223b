/** Proposals that would change duties. They are not binding, and are shown only where they are asked for. */
import type { Duty } from "../Duty.ts"
import { allCategories, checked_on } from "./sources.ts"

interface Proposal {
  readonly id: string
  readonly act: string
  readonly celex: string | null
  readonly provision: string
  readonly kind: Duty["kind"]
}

const proposals: ReadonlyArray<Proposal> = [
  {
    id: "proposed-turnover",
    act: "COM(2025) 501",
    celex: "52025PC0501",
    provision: "Art. 47: a higher net turnover from which due diligence applies",
    kind: "operator"
  },
  {
    id: "proposed-declaration",
    act: "COM(2025) 504",
    celex: "52025PC0504",
    provision: "Art. 18: the EU declaration of conformity in the passport",
    kind: "document"
  },
  {
    id: "proposed-simplification",
    act: "COM(2025) 981",
    celex: "52025PC0981",
    provision: "simplification of duties of information",
    kind: "record"
  },
  {
    id: "proposed-identifiers",
    act: "draft implementing act on identifiers",
    celex: null,
    provision: "Art. 77(3): EN 18219 and EN 18220 in place of ISO/IEC 15459",
    kind: "registration"
  }
]

/** @source inferred: from the titles of the proposals; no day of theirs is known */
export const proposedDuties: ReadonlyArray<Duty> = proposals.map(({ act, celex, id, kind, provision }) => ({
  id,
  fields: [],
  categories: allCategories,
  kind,
  from: "9999-12-31",
  conditions: [],
  binds: "operator",
  supplied_by: "operator",
  source: { kind: "act", act, celex, provision, quote: null },
  status: "proposed",
  checked_on
}))
