/** Styles of plain elements, after the tokens. */
import { css } from "../Html.ts"
import { tokens } from "./tokens.ts"

export const base = css`
  ${[tokens]}
  @media (prefers-color-scheme: dark) {
    .picture img {
      filter: brightness(0.9);
    }
  }
  *,
  *::before,
  *::after {
    box-sizing: border-box;
  }
  html {
    -webkit-text-size-adjust: 100%;
    scroll-padding-top: 1.5rem;
  }
  @media (prefers-reduced-motion: no-preference) {
    html {
      scroll-behavior: smooth;
    }
  }
  body {
    margin: 0;
    background: var(--page);
    color: var(--ink);
    overflow-wrap: anywhere;
  }
  a {
    color: var(--accent);
    text-underline-offset: 0.18em;
    text-decoration-thickness: from-font;
  }
  a:hover {
    text-decoration-thickness: 2px;
  }
  :focus-visible {
    outline: 3px solid var(--accent);
    outline-offset: 3px;
    border-radius: 4px;
  }
  h1,
  h2,
  p,
  dl,
  dd,
  ul,
  ol {
    margin: 0;
    padding: 0;
  }
  ul,
  ol {
    list-style: none;
  }
  .wrap {
    max-width: 72rem;
    margin: 0 auto;
    padding-inline: 1.25rem;
  }
  .hidden {
    position: absolute;
    width: 1px;
    height: 1px;
    margin: -1px;
    overflow: hidden;
    clip-path: inset(50%);
  }
`
