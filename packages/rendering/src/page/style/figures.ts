/** Styles of the cards with what people ask first, of charts and of symbols. */
import { css } from "../Html.ts"

export const figures = css`
  .questions {
    display: grid;
    gap: 1.25rem;
    padding-top: 1.25rem;
  }
  .questions section.card h2 {
    font-size: 1.125rem;
  }
  .questions dl {
    display: grid;
    gap: 0.7rem;
    padding-bottom: 0.9rem;
  }
  .questions dt {
    color: var(--quiet);
    font-size: 0.8125rem;
  }
  .questions .document {
    padding-bottom: 0.6rem;
  }
  .many {
    display: grid;
    gap: 0.35rem;
  }
  .many > li {
    padding-inline-start: 1rem;
    position: relative;
  }
  .many > li::before {
    content: "";
    position: absolute;
    inset-inline-start: 0;
    top: 0.62em;
    width: 0.35rem;
    height: 0.35rem;
    border-radius: 50%;
    background: var(--quiet);
  }
  .return {
    display: flex;
    gap: 1rem;
    padding-bottom: 0.9rem;
  }
  .symbol {
    flex: none;
    height: 3.5rem;
    width: auto;
  }
  .symbols {
    display: flex;
    align-items: center;
    gap: 1.5rem;
  }
  figure {
    margin: 0 0 1.25rem;
  }
  figcaption {
    font-weight: 600;
    padding-bottom: 0.5rem;
  }
  .bars {
    display: grid;
    gap: 0.7rem;
  }
  .bars b {
    float: inline-end;
    font-weight: 600;
  }
  .bars small {
    display: flex;
    flex-wrap: wrap;
    gap: 0 1rem;
  }
  .bars i {
    display: inline-block;
    width: 0.6rem;
    height: 0.6rem;
    border-radius: 0.15rem;
    print-color-adjust: exact;
  }
  .graph {
    display: block;
    width: 100%;
    height: 0.75rem;
    margin-block: 0.2rem;
    print-color-adjust: exact;
  }
  .track {
    fill: var(--accent-soft);
  }
  .part0 {
    fill: var(--accent);
    background: var(--accent);
  }
  .part1 {
    fill: var(--second);
    background: var(--second);
  }
  .graph line {
    stroke: var(--ink);
    stroke-width: 2;
  }
`
