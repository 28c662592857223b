/** Styles of the sections with their table of contents, and of the notice pages. */
import { css } from "../Html.ts"

export const details = css`
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
    gap: 0.75rem;
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
  section.fold {
    padding-block: 0;
  }
  .fold > details > summary {
    display: flex;
    justify-content: space-between;
    align-items: center;
    gap: 1rem;
    padding-block: 1rem;
    cursor: pointer;
    list-style: none;
  }
  .fold > details > summary::-webkit-details-marker {
    display: none;
  }
  .fold > details > summary::after {
    content: "";
    flex: none;
    width: 0.55rem;
    height: 0.55rem;
    border: solid var(--quiet);
    border-width: 0 2px 2px 0;
    rotate: 45deg;
    translate: 0 -0.15rem;
  }
  .fold > details[open] > summary::after {
    rotate: 225deg;
    translate: 0 0.15rem;
  }
  .fold > details > div {
    padding-bottom: 0.5rem;
    scroll-margin-top: 4.5rem;
  }
  section.fold h2 {
    padding-bottom: 0;
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
  .rows summary {
    display: inline-block;
    padding-block: 0.15rem;
    cursor: pointer;
  }
  .rows summary::after {
    content: "?";
    display: inline-block;
    width: 1.15rem;
    margin-inline-start: 0.4rem;
    border: 1px solid var(--line);
    border-radius: 50%;
    font-size: 0.75rem;
    line-height: 1.05rem;
    text-align: center;
  }
  .rows details[open] summary::after {
    content: "–";
  }
  .rows details p {
    padding-bottom: 0.4rem;
  }
  .rows details p,
  .ask {
    color: var(--ink);
  }
  .law,
  small {
    font-size: 0.8125rem;
  }
  .rows details .law,
  figure small {
    color: var(--quiet);
  }
  section > p {
    padding-bottom: 0.75rem;
  }
  .rows .unit {
    color: var(--quiet);
  }
  .rows .code {
    font-family: var(--mono);
    font-size: 0.9375rem;
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
  .tags {
    display: flex;
    flex-wrap: wrap;
    gap: 0.35rem;
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
  }
  .notice {
    min-height: 62vh;
    display: grid;
    align-content: center;
    justify-items: start;
    gap: 1rem;
    padding-block: 3rem;
  }
  .notice > svg {
    color: var(--accent);
  }
  .notice .ids {
    margin-top: 1rem;
  }
`
