/** Styles of forms, and of the notices about a token. Fields and buttons are at least 24 px high and wide (WCAG 2.5.8). */
import { css } from "../Html.ts"

export const forms = css`
  .form {
    display: grid;
    justify-items: start;
    gap: 1.1rem;
    padding-block: 1.5rem 3rem;
    max-width: 44rem;
  }
  .notice .form {
    width: 100%;
    max-width: 30rem;
    padding-block: 0;
  }
  .form > *,
  .form form,
  .field {
    min-width: 0;
    width: 100%;
  }
  .form form {
    display: grid;
    gap: 1.1rem;
  }
  .field {
    display: grid;
    gap: 0.25rem;
  }
  label,
  .form dt {
    font-weight: 600;
  }
  .hint {
    color: var(--quiet);
    font-size: 0.875rem;
  }
  .wrong {
    color: var(--wrong);
    font-weight: 600;
  }
  input,
  select,
  textarea {
    width: 100%;
    padding: 0.6rem 0.75rem;
    border: 1px solid var(--quiet);
    border-radius: 0.6rem;
    background: var(--card);
    color: var(--ink);
    font: inherit;
  }
  textarea {
    min-height: 7rem;
    resize: vertical;
  }
  [aria-invalid] {
    border: 2px solid var(--wrong);
  }
  button,
  .button {
    justify-self: start;
    padding: 0.6rem 1.25rem;
    border: 1px solid var(--accent);
    border-radius: 99px;
    background: var(--accent);
    color: var(--card);
    font: inherit;
    font-weight: 600;
    text-decoration: none;
    cursor: pointer;
  }
  .document button {
    padding: 0.25rem 0.9rem;
    background: none;
    color: var(--accent);
    text-align: start;
  }
  .once {
    display: grid;
    gap: 0.9rem;
  }
  .once dd {
    padding: 0.6rem 0.75rem;
    border: 1px dashed var(--quiet);
    border-radius: 0.6rem;
    background: var(--card);
    font-family: var(--mono);
    user-select: all;
  }
  .banner {
    margin-bottom: 1rem;
    padding: 0.8rem 1.1rem;
    border: 1px solid currentColor;
    border-radius: 0.9rem;
    background: var(--card);
    color: var(--accent);
    font-weight: 600;
  }
  .banner.wrong,
  .banner.wrong a {
    color: var(--wrong);
  }
  .ask + p {
    padding-block: 0.5rem;
  }
  .token {
    padding-bottom: 0.9rem;
  }
  .token summary {
    padding-block: 0.5rem;
    cursor: pointer;
  }
  .token form {
    display: grid;
    gap: 0.6rem;
    max-width: 32rem;
  }
`
