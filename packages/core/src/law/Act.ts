/**
 * The acts of the Commission that duties wait for. Their entries into force stand here, or are recorded by the administrator of a
 * service, and nowhere else.
 */
import type { Day } from "./Duty.ts"

export interface Act {
  readonly id: string
  readonly title: string
  /** The provision that asks for the act. */
  readonly provision: string
  /** The day of its entry into force; null as long as it is not adopted. */
  readonly entry_into_force: Day | null
  /** The day on which that was last compared with the Official Journal. */
  readonly checked_on: Day
}

const groups = {
  ev: "electric vehicle batteries",
  industrial: "rechargeable industrial batteries, except those with exclusively external storage",
  lmt: "LMT batteries",
  external: "rechargeable industrial batteries with external storage"
} as const

const checked_on = "2026-11-27"

const awaited = (id: string, provision: string, title: string): Act => ({
  id,
  title,
  provision,
  entry_into_force: null,
  checked_on
})

const footprintActs = Object.entries(groups).flatMap(([group, batteries]) => [
  awaited(
    `7-1-a-${group}`,
    "Art. 7(1), fourth subparagraph, point (a)",
    `Delegated act: methodology of the carbon footprint of ${batteries}`
  ),
  awaited(
    `7-1-b-${group}`,
    "Art. 7(1), fourth subparagraph, point (b)",
    `Implementing act: format of the carbon footprint declaration of ${batteries}`
  ),
  awaited(
    `7-2-a-${group}`,
    "Art. 7(2), fourth subparagraph, point (a)",
    `Delegated act: carbon footprint performance classes of ${batteries}`
  ),
  awaited(
    `7-2-b-${group}`,
    "Art. 7(2), fourth subparagraph, point (b)",
    `Implementing act: format of the label of the carbon footprint of ${batteries}`
  ),
  awaited(`7-3-${group}`, "Art. 7(3), third subparagraph", `Delegated act: maximum carbon footprint of ${batteries}`)
])

/**
 * The acts that no duty can begin without, in the order of the articles.
 *
 * @source EU 2023/1542 Art. 7(1), Art. 7(2), Art. 7(3), Art. 8(1), Art. 10(5), Art. 13(10)
 * @source inferred: one act for each of the four groups of Art. 7, because each has a day of its own for its adoption
 */
export const acts: ReadonlyArray<Act> = [
  ...footprintActs,
  awaited("8-1", "Art. 8(1), third subparagraph", "Delegated act: methodology of the recycled content"),
  awaited(
    "10-5-industrial",
    "Art. 10(5), first subparagraph",
    "Delegated act: minimum performance and durability of industrial batteries"
  ),
  awaited(
    "10-5-lmt",
    "Art. 10(5), second subparagraph",
    "Delegated act: minimum performance and durability of LMT batteries"
  ),
  awaited("13-10", "Art. 13(10)", "Implementing act: harmonised specifications of the labels")
]
