/**
 * The look of the public pages: one style sheet, light and dark, screen and paper, from 320 px up.
 *
 * WCAG 2.2 AA: contrast is at least 4.5:1 for text in both schemes (1.4.3), nothing scrolls sideways (1.4.10), the
 * focus is seen (2.4.7), links are large enough to hit (2.5.8). Fonts are those of the reader's system.
 */
import { css } from "./Html.ts"
import { base } from "./style/base.ts"
import { details } from "./style/details.ts"
import { paper } from "./style/paper.ts"
import { summary } from "./style/summary.ts"
import { widths } from "./style/widths.ts"

export const style = css`
  ${[base, summary, details, widths, paper]}
`
