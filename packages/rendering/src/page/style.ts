/**
 * The style sheet of the public pages, for light and dark schemes, for screen and paper, from a width of 320 px.
 *
 * It keeps WCAG 2.2 AA: text has a contrast of at least 4.5:1 in both schemes (1.4.3), no page scrolls sideways
 * (1.4.10), the focus is visible (2.4.7), links are large enough to tap (2.5.8). Fonts are those of the reader's system.
 */
import { css } from "./Html.ts"
import { base } from "./style/base.ts"
import { details } from "./style/details.ts"
import { figures } from "./style/figures.ts"
import { forms } from "./style/forms.ts"
import { frame } from "./style/frame.ts"
import { paper } from "./style/paper.ts"
import { summary } from "./style/summary.ts"
import { widths } from "./style/widths.ts"

export const style = css`
  ${[base, frame, summary, details, figures, forms, widths, paper]}
`
