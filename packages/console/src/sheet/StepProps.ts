/** What every step after the choice of the file has. */
import type { Analysis, Choices } from "./protocol.ts"
import type { SheetStep } from "./steps.ts"
import type { Work } from "./store.ts"

export interface StepProps {
  readonly work: Work
  readonly analysis: Analysis
  readonly isBusy: boolean
  readonly decide: (change: Partial<Choices>) => void
  readonly keep: (work: Work) => Promise<void>
  readonly go: (step: SheetStep) => void
}
