/** Styles around the content: skip link, bar at the top with the language switch, footer. */
import { css } from "../Html.ts"

export const frame = css`
  .skip {
    position: absolute;
    left: -100rem;
  }
  .skip:focus {
    left: 1rem;
    top: 1rem;
    z-index: 1;
    background: var(--card);
    padding: 0.6rem 1rem;
  }
  .bar {
    display: flex;
    flex-wrap: wrap;
    justify-content: space-between;
    align-items: center;
    gap: 0.75rem 1.5rem;
    padding-block: 1rem;
  }
  .mark {
    display: flex;
    align-items: center;
    gap: 0.6rem;
    font-weight: 650;
    letter-spacing: -0.01em;
  }
  .mark svg {
    color: var(--accent);
  }
  .languages {
    position: relative;
    font-size: 0.875rem;
  }
  .languages summary,
  .languages ul {
    border: 1px solid var(--line);
    background: var(--card);
  }
  .languages summary {
    padding: 0.4rem 0.9rem;
    border-radius: 99px;
    cursor: pointer;
  }
  .languages ul {
    position: absolute;
    inset-inline-end: 0;
    z-index: 1;
    margin-top: 0.3rem;
    padding: 0.3rem;
    border-radius: 0.9rem;
    box-shadow: var(--shadow);
  }
  .languages a {
    display: block;
    padding: 0.4rem 0.9rem;
    border-radius: 0.6rem;
    color: var(--ink);
    text-decoration: none;
  }
  .languages a:hover {
    text-decoration: underline;
  }
  .languages a[aria-current] {
    color: var(--accent);
    background: var(--accent-soft);
    font-weight: 600;
  }
  footer {
    border-top: 1px solid var(--line);
    font-size: 0.875rem;
    color: var(--quiet);
  }
  footer .wrap {
    display: grid;
    gap: 1.25rem;
    padding-block: 2rem 3rem;
  }
  .qr {
    width: 8rem;
    border-radius: 0.5rem;
  }
  footer dl {
    display: grid;
    grid-template-columns: repeat(auto-fit, minmax(min(100%, 15rem), 1fr));
    gap: 1rem 2rem;
  }
  footer dl > :first-child {
    grid-column: 1 / -1;
  }
  footer dt {
    font-size: 0.8125rem;
  }
  footer dd {
    color: var(--ink);
  }
  footer .code {
    font-family: var(--mono);
    font-size: 0.8125rem;
  }
`
