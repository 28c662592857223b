/**
 * The look of the public pages: one style sheet, light and dark, screen and paper, from 320 px up.
 *
 * Contrast is at least 4.5:1 for text in both schemes. Fonts are those of the reader's system.
 *
 * @source WCAG 2.2 §1.4.3, §1.4.10, §2.4.11, §2.5.8
 */
import { css } from "./Html.ts"

export const style = css`
  :root {
    color-scheme: light dark;
    --page: #f5f6f3;
    --card: #ffffff;
    --ink: #16211c;
    --quiet: #55625b;
    --line: #dfe4de;
    --accent: #0b6247;
    --accent-soft: #e2f0e9;
    --notice: #7a4b00;
    --notice-soft: #fbefd9;
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
      --notice: #f0c277;
      --notice-soft: #3a2c12;
      --shadow: none;
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
    padding: 0 1.25rem;
  }
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
  .hidden {
    position: absolute;
    width: 1px;
    height: 1px;
    margin: -1px;
    overflow: hidden;
    clip-path: inset(50%);
  }
  .bar {
    display: flex;
    flex-wrap: wrap;
    justify-content: space-between;
    align-items: center;
    gap: 0.25rem 1.5rem;
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
    display: flex;
    gap: 0.15rem;
    font-size: 0.875rem;
    margin-right: -0.65rem;
  }
  .languages a {
    display: block;
    padding: 0.4rem 0.65rem;
    border-radius: 99px;
    color: var(--quiet);
    text-decoration: none;
  }
  .languages a:hover {
    color: var(--ink);
    text-decoration: underline;
  }
  .languages a[aria-current] {
    color: var(--accent);
    background: var(--accent-soft);
    font-weight: 600;
  }
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
    aspect-ratio: 4 / 3;
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
  .picture svg {
    width: 46%;
    height: auto;
    color: var(--accent);
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
  .badge.notice {
    background: var(--notice-soft);
    color: var(--notice);
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
  .ids dd {
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
    font-size: 1.25rem;
    line-height: 1.25;
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
  .body {
    display: grid;
    gap: 1.5rem;
    padding-block: 2.5rem 3rem;
  }
  .contents {
    font-size: 0.9375rem;
  }
  .contents h2 {
    font-size: 0.8125rem;
    font-weight: 600;
    color: var(--quiet);
    margin-bottom: 0.4rem;
  }
  .contents a {
    display: block;
    padding: 0.35rem 0;
    color: var(--ink);
    text-decoration: none;
  }
  .contents a:hover {
    color: var(--accent);
    text-decoration: underline;
  }
  .sections {
    display: grid;
    gap: 1.25rem;
    min-width: 0;
  }
  section.card {
    background: var(--card);
    border: 1px solid var(--line);
    border-radius: 1.1rem;
    min-width: 0;
    padding: 1.25rem 1.25rem 0.5rem;
    box-shadow: var(--shadow);
  }
  section.card h2 {
    font-size: 1.25rem;
    line-height: 1.3;
    letter-spacing: -0.015em;
    font-weight: 680;
    padding-bottom: 0.75rem;
  }
  .rows > div {
    display: grid;
    gap: 0.1rem 2rem;
    padding-block: 0.7rem;
    border-top: 1px solid var(--line);
  }
  .rows dt {
    color: var(--quiet);
    font-size: 0.9375rem;
  }
  .rows dd {
    min-width: 0;
  }
  .rows .unit {
    color: var(--quiet);
  }
  .rows .code {
    font-family: var(--mono);
    font-size: 0.9375rem;
  }
  .rows .many {
    display: grid;
    gap: 0.35rem;
  }
  .rows .many > li {
    padding-left: 1rem;
    position: relative;
  }
  .rows .many > li::before {
    content: "";
    position: absolute;
    left: 0;
    top: 0.62em;
    width: 0.35rem;
    height: 0.35rem;
    border-radius: 50%;
    background: var(--line);
    border: 1px solid var(--quiet);
  }
  .document {
    display: flex;
    flex-wrap: wrap;
    align-items: baseline;
    gap: 0.25rem 0.5rem;
  }
  .document a {
    padding-block: 0.1rem;
  }
  .tag {
    font-size: 0.75rem;
    font-weight: 600;
    line-height: 1;
    padding: 0.28rem 0.45rem;
    border-radius: 0.35rem;
    background: var(--page);
    border: 1px solid var(--line);
    color: var(--quiet);
    white-space: nowrap;
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
  footer dl {
    display: grid;
    grid-template-columns: repeat(auto-fit, minmax(min(100%, 15rem), 1fr));
    gap: 1rem 2rem;
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
  .short {
    min-height: 62vh;
    display: grid;
    align-content: center;
    justify-items: start;
    gap: 1rem;
    padding-block: 3rem;
  }
  .short .ids {
    margin-top: 1rem;
  }
  @media (min-width: 40rem) {
    .rows > div {
      grid-template-columns: minmax(0, 2fr) minmax(0, 3fr);
    }
    section.card {
      padding: 1.5rem 1.75rem 0.75rem;
    }
    .hero {
      grid-template-columns: minmax(0, 2fr) minmax(0, 3fr);
      gap: 2.5rem;
      padding-block: 1.5rem 2.5rem;
    }
  }
  @media (min-width: 64rem) {
    .wrap {
      padding: 0 2rem;
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
    .facts {
      grid-template-columns: repeat(4, minmax(0, 1fr));
    }
  }
  @media (max-width: 63.99rem) {
    .contents ol {
      display: flex;
      flex-wrap: wrap;
      gap: 0.4rem;
    }
    .contents a {
      padding: 0.4rem 0.75rem;
      border: 1px solid var(--line);
      border-radius: 99px;
      background: var(--card);
      font-size: 0.875rem;
    }
  }
  @media print {
    @page {
      size: A4;
      margin: 16mm 14mm;
    }
    :root {
      --page: #fff;
      --card: #fff;
      --ink: #000;
      --quiet: #444;
      --line: #bbb;
      --accent: #0b6247;
      --accent-soft: #fff;
      --shadow: none;
      color-scheme: light;
    }
    body {
      font-size: 9.5pt;
    }
    .wrap {
      max-width: none;
      padding: 0;
    }
    .languages,
    .contents,
    .skip,
    .screen {
      display: none;
    }
    .body {
      display: block;
      padding-block: 6mm 0;
    }
    .hero {
      grid-template-columns: 45mm 1fr;
      gap: 8mm;
      padding-block: 2mm 6mm;
    }
    .facts {
      grid-template-columns: repeat(4, 1fr);
      gap: 2mm;
    }
    .facts dd {
      font-size: 11pt;
    }
    h1 {
      font-size: 20pt;
    }
    .badge {
      padding-left: 0;
    }
    section.card {
      border: 0;
      padding: 0;
      margin-bottom: 6mm;
    }
    section.card h2 {
      break-after: avoid;
      font-size: 13pt;
    }
    .rows > div {
      grid-template-columns: 2fr 3fr;
      break-inside: avoid;
      padding-block: 1.6mm;
    }
    .document a::after {
      content: " (" attr(href) ")";
      font-size: 8pt;
      color: var(--quiet);
    }
    footer {
      break-inside: avoid;
    }
  }
`
