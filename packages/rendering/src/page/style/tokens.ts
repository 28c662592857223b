/**
 * Colours, shadow and type of everything that people see in a browser: the public pages, and the console, which is built with
 * these styles.
 *
 * Text on each background has a contrast of at least 4.5:1 in both schemes (WCAG 2.2, 1.4.3). Fonts are those of the reader's system.
 */
import { css } from "../Html.ts"

export const tokens = css`
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
  }
  body {
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
`
