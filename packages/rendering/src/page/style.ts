/**
 * The look of the public pages: one style sheet, light and dark, screen and paper, from 320 px up.
 *
 * Contrast is at least 4.5:1 for text in both schemes. Fonts are those of the reader's system.
 *
 * @source WCAG 2.2 §1.4.3, §1.4.10, §2.4.11, §2.5.8
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
