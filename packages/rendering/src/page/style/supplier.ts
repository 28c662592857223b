/** What only the page of a supplier has: values that are asked for, entries of lists, and two buttons. */
import { css } from "../Html.ts"

export const supplierStyle = css`
  .asked {
    display: grid;
    gap: 0.6rem;
    padding: 1rem 1.1rem;
    border: 1px solid var(--line);
    border-radius: 0.9rem;
    background: var(--card);
  }
  .asked legend {
    padding-inline: 0.3rem;
    font-weight: 600;
  }
  .entry {
    display: grid;
    gap: 0.6rem;
    grid-template-columns: repeat(auto-fit, minmax(12rem, 1fr));
    padding: 0.6rem 0.8rem 0.9rem;
    border: 1px dashed var(--quiet);
    border-radius: 0.6rem;
  }
  .check {
    display: flex;
    align-items: center;
    gap: 0.5rem;
  }
  .check input {
    width: 1.5rem;
    height: 1.5rem;
  }
  .buttons {
    display: flex;
    flex-wrap: wrap;
    gap: 0.8rem;
  }
  button.quiet {
    background: none;
    color: var(--accent);
  }
  .workbook summary {
    padding-block: 0.5rem;
    cursor: pointer;
  }
`
