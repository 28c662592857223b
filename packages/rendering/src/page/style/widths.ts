/** Styles that depend on the width of the window. */
import { css } from "../Html.ts"

export const widths = css`
  @media (min-width: 40rem) {
    .facts {
      grid-template-columns: repeat(4, minmax(0, 1fr));
    }
    .facts dd {
      font-size: 1.25rem;
    }
    .rows > div {
      grid-template-columns: minmax(0, 5fr) minmax(0, 6fr);
    }
    section.card {
      padding: 1.5rem 1.75rem 0.75rem;
    }
    section.fold {
      padding-block: 0;
    }
    .hero {
      grid-template-columns: minmax(0, 2fr) minmax(0, 3fr);
      gap: 2.5rem;
      padding-block: 1.5rem 2.5rem;
    }
    .hero.bare {
      grid-template-columns: 1fr;
    }
  }
  @media (min-width: 64rem) {
    .questions {
      grid-template-columns: repeat(3, minmax(0, 1fr));
    }
    .wrap {
      padding-inline: 2rem;
    }
    .body {
      grid-template-columns: 15rem minmax(0, 1fr);
      gap: 3.5rem;
      align-items: start;
    }
    .contents {
      position: sticky;
      top: 1.5rem;
    }
  }
  @media (max-width: 63.99rem) {
    .contents {
      display: none;
    }
  }
`
