/** Styles of the colours in both schemes and of plain elements. */
import { css } from "../Html.ts"

export const base = css`
  :root {
    color-scheme: light dark;
    --page: #f5f6f3;
    --card: #ffffff;
    --ink: #16211c;
    --quiet: #55625b;
    --line: #dfe4de;
    --accent: #0b6247;
    --accent-soft: #e2f0e9;
    --second: #b3702b;
    --wrong: #a8211a;
    --shadow: 0 1px 2px rgb(22 33 28 / 0.05), 0 8px 24px -12px rgb(22 33 28 / 0.12);
    --mono: ui-monospace, "SF Mono", "Cascadia Mono", Menlo, Consolas, "DejaVu Sans Mono", monospace;
  }
  @media (prefers-color-scheme: dark) {
    :root {
      --page: #0e1411;
      --card: #161e1a;
      --ink: #e9efeb;
      --quiet: #a4b2aa;
      --line: #29342e;
      --accent: #6ad7a8;
      --accent-soft: #15342a;
      --second: #e0a45f;
      --wrong: #ffb0a8;
      --shadow: none;
    }
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
    font:
      400 1rem/1.55 system-ui,
      -apple-system,
      "Segoe UI",
      Roboto,
      "Noto Sans",
      "PingFang SC",
      "Microsoft YaHei",
      "Noto Sans CJK SC",
      sans-serif;
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
