/** Styles of the top of the passport page: picture, name, status, key facts. */
import { css } from "../Html.ts"

export const summary = css`
  .hero {
    display: grid;
    gap: 1.5rem;
    padding-block: 0.75rem 2rem;
  }
  .picture {
    margin: 0;
    background: var(--card);
    border: 1px solid var(--line);
    border-radius: 1.25rem;
    overflow: hidden;
    aspect-ratio: 3 / 2;
    display: grid;
    place-items: center;
    box-shadow: var(--shadow);
  }
  .picture img {
    width: 100%;
    height: 100%;
    object-fit: contain;
    display: block;
    background: #fff;
  }
  .title {
    display: flex;
    flex-direction: column;
    align-items: flex-start;
    gap: 0.75rem;
    align-self: center;
    min-width: 0;
  }
  .eyebrow {
    color: var(--quiet);
    font-size: 0.9375rem;
  }
  h1 {
    font-size: clamp(1.75rem, 1.2rem + 2.6vw, 2.75rem);
    line-height: 1.12;
    letter-spacing: -0.022em;
    font-weight: 700;
    text-wrap: balance;
  }
  .badge {
    display: inline-flex;
    align-items: center;
    gap: 0.5rem;
    padding: 0.3rem 0.8rem;
    border-radius: 99px;
    font-size: 0.875rem;
    font-weight: 600;
    background: var(--accent-soft);
    color: var(--accent);
  }
  .badge::before {
    content: "";
    width: 0.5rem;
    height: 0.5rem;
    border-radius: 50%;
    background: currentColor;
  }
  .lead {
    font-size: 1.0625rem;
    color: var(--quiet);
    max-width: 60ch;
  }
  .ids {
    display: flex;
    flex-wrap: wrap;
    gap: 0.5rem 2rem;
    margin-top: 0.5rem;
  }
  .ids dt,
  .facts dt {
    font-size: 0.8125rem;
    color: var(--quiet);
  }
  .ids .code {
    font-family: var(--mono);
    font-size: 0.9375rem;
  }
  .facts {
    display: grid;
    grid-template-columns: repeat(auto-fit, minmax(min(100%, 8.25rem), 1fr));
    gap: 0.75rem;
  }
  .facts > div {
    background: var(--card);
    border: 1px solid var(--line);
    border-radius: 0.9rem;
    padding: 0.85rem 1rem 0.95rem;
    min-width: 0;
    box-shadow: var(--shadow);
  }
  .facts dd {
    font-size: 1.0625rem;
    line-height: 1.3;
    font-weight: 650;
    letter-spacing: -0.012em;
    margin-top: 0.25rem;
  }
  .facts small {
    font-size: 0.8125rem;
    font-weight: 500;
    color: var(--quiet);
    letter-spacing: 0;
  }
  .facts .class {
    display: block;
    font-size: 0.8125rem;
    font-weight: 600;
    color: var(--accent);
    letter-spacing: 0;
    margin-top: 0.25rem;
  }
`
