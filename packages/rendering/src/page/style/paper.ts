/** Styles for print on A4: without navigation, with the addresses of documents written out. */
import { css } from "../Html.ts"

export const paper = css`
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
      --accent-soft: #eee;
      --shadow: none;
      color-scheme: light;
    }
    html {
      font-size: 9.5pt;
    }
    .wrap {
      max-width: none;
      padding-inline: 0;
    }
    .languages,
    .contents,
    .skip,
    .screen,
    .form button {
      display: none;
    }
    .sections {
      display: block;
    }
    .body {
      display: block;
      padding-block: 6mm 0;
    }
    .hero {
      grid-template-columns: 45mm 1fr;
      gap: 8mm;
      padding-block: 2mm 6mm;
      padding-inline-end: 34mm;
    }
    .hero.bare {
      grid-template-columns: 1fr;
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
      background: none;
      padding-left: 0;
    }
    .questions {
      grid-template-columns: repeat(3, 1fr);
      gap: 6mm;
    }
    section.card {
      box-shadow: none;
    }
    .questions section.card h2 {
      font-size: 11pt;
    }
    .fold > details::details-content {
      display: block;
      content-visibility: visible;
    }
    .fold > details > summary {
      padding-block: 0 1.5mm;
    }
    .fold > details > summary::after,
    .rows summary::after {
      display: none;
    }
    figure {
      break-inside: avoid;
    }
    section.card {
      border: 0;
      padding: 0;
      margin-bottom: 4mm;
    }
    summary {
      break-after: avoid;
    }
    section.card h2 {
      break-after: avoid;
      font-size: 13pt;
    }
    .rows {
      columns: 2;
      column-gap: 8mm;
    }
    .rows > div {
      grid-template-columns: 1fr 1fr;
      gap: 0 4mm;
      break-inside: avoid;
      padding-block: 0.8mm;
    }
    .rows summary,
    .document a {
      padding-block: 0;
    }
    figure {
      margin-bottom: 3mm;
    }
    .document a::after {
      content: " (" attr(href) ")";
      font-size: 8pt;
      color: var(--quiet);
    }
    footer {
      break-inside: avoid;
    }
    footer .wrap {
      display: flow-root;
      padding-block: 4mm 0;
      break-inside: avoid;
    }
    /* On the first sheet: at the end it could be alone on the last one. */
    .qr {
      position: absolute;
      top: 0;
      inset-inline-end: 0;
      width: 30mm;
    }
    footer dl {
      display: block;
    }
    footer dl > div {
      display: inline-block;
      margin: 0 6mm 1mm 0;
    }
  }
`
