/**
 * The style sheet of the public pages, for light and dark schemes, for screen and paper, from a width of 320 px.
 *
 * It keeps WCAG 2.2 AA: text has a contrast of at least 4.5:1 in both schemes (1.4.3), no page scrolls sideways
 * (1.4.10), the focus is visible (2.4.7), links are large enough to tap (2.5.8). Fonts are those of the reader's system.
 */
import { css } from "./Html.ts"
import { base, details, figures, forms, frame, paper, summary, tokens, widths } from "./style/sheets.ts"

export const style = css`
  ${[tokens, base, frame, summary, details, figures, forms, widths, paper]}
`
