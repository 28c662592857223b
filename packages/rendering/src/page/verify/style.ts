/** Styles of the page that verifies. The other pages lack them. */
import { css } from "../Html.ts"

export const verifyStyle = css`
  :root {
    --wrong: #b3261e;
    --wrong-soft: #fbe9e7;
  }
  @media (prefers-color-scheme: dark) {
    :root {
      --wrong: #ffb4ab;
      --wrong-soft: #3b1a17;
    }
  }
  .verify {
    display: grid;
    gap: 1.5rem;
    max-width: 52rem;
    padding-block: 1rem 3rem;
  }
  .verify .card {
    display: grid;
    gap: 0.9rem;
    padding: 1.25rem;
    border: 1px solid var(--line);
    border-radius: 1rem;
    background: var(--card);
  }
  .verify,
  .verify .card,
  .verify #result,
  .verify label,
  .verify ul,
  .verify .facts {
    grid-template-columns: minmax(0, 1fr);
  }
  .verify [hidden] {
    display: none;
  }
  .verify h2 {
    font-size: 1.25rem;
  }
  .verify h3 {
    margin: 0;
    font-size: 1rem;
  }
  .verify label {
    display: grid;
    gap: 0.35rem;
  }
  .verify input,
  .verify button {
    font: inherit;
    min-height: 2.75rem;
    max-width: 100%;
  }
  .verify button {
    padding: 0.5rem 1rem;
    border: 1px solid var(--accent);
    border-radius: 0.6rem;
    background: var(--card);
    color: var(--accent);
    cursor: pointer;
  }
  .verify .buttons {
    display: flex;
    flex-wrap: wrap;
    gap: 0.75rem;
  }
  .verify #result {
    display: grid;
    gap: 0.9rem;
  }
  .verify ul {
    display: grid;
    gap: 0.5rem;
  }
  .verify .trust {
    list-style: disc;
    padding-inline-start: 1.25rem;
  }
  .verify .subject {
    font-size: 1.25rem;
    overflow-wrap: anywhere;
  }
  .verify .outcome {
    font-size: 1.5rem;
    font-weight: 700;
  }
  .verify .outcome.ok,
  .verify .checks .passed strong {
    color: var(--accent);
  }
  .verify .outcome.broken,
  .verify .checks .failed,
  .verify .warning {
    color: var(--wrong);
  }
  .verify .reason,
  .verify .name {
    display: block;
  }
  .verify .code,
  .verify code {
    font-family: var(--mono);
    font-size: 0.8125rem;
  }
  .verify pre {
    overflow: auto;
    max-height: 30rem;
    white-space: pre-wrap;
  }
  .verify .facts {
    display: grid;
    gap: 0.5rem;
  }
  .verify .facts dt {
    color: var(--quiet);
    font-size: 0.875rem;
  }
  .verify del,
  .verify ins {
    padding-inline: 0.15em;
    color: var(--wrong);
    background: var(--wrong-soft);
  }
  .verify ins {
    font-weight: 700;
    text-decoration: none;
  }
  .verify summary {
    cursor: pointer;
    padding-block: 0.35rem;
  }
`
