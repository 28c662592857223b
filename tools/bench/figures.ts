/** All figures, in the order in which they are measured. */
import { completenessFigure, core } from "./core.ts"
import type { Figure } from "./figure.ts"
import { reads } from "./reads.ts"

export const figures: ReadonlyArray<Figure> = [core, completenessFigure, ...reads]
