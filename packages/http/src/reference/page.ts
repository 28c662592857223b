/** The page of the reference: HTML, settings of Scalar, and the colours of the public page in both schemes. */
import { openApiPath } from "../request/pathNormalization.ts"

const fonts = `system-ui, -apple-system, "Segoe UI", Roboto, "Noto Sans", sans-serif`
const monospace = `ui-monospace, "SF Mono", "Cascadia Mono", Menlo, Consolas, "DejaVu Sans Mono", monospace`

interface Palette {
  readonly page: string
  readonly card: string
  readonly ink: string
  readonly quiet: string
  readonly line: string
  readonly accent: string
  readonly soft: string
}
const light: Palette = {
  page: "#f5f6f3",
  card: "#ffffff",
  ink: "#16211c",
  quiet: "#55625b",
  line: "#dfe4de",
  accent: "#0b6247",
  soft: "#e2f0e9"
}
const dark: Palette = {
  page: "#0e1411",
  card: "#161e1a",
  ink: "#e9efeb",
  quiet: "#a4b2aa",
  line: "#29342e",
  accent: "#6ad7a8",
  soft: "#15342a"
}

const colors = ({ accent, card, ink, line, page, quiet, soft }: Palette): string => `
  --scalar-background-1: ${card};
  --scalar-background-2: ${page};
  --scalar-background-3: ${line};
  --scalar-background-accent: ${soft};
  --scalar-color-1: ${ink};
  --scalar-color-2: ${quiet};
  --scalar-color-3: ${quiet};
  --scalar-color-accent: ${accent};
  --scalar-link-color: ${accent};
  --scalar-border-color: ${line};
  --scalar-button-1: ${accent};
  --scalar-button-1-color: ${card};
  --scalar-button-1-hover: ${accent};
  --scalar-sidebar-background-1: ${page};
  --scalar-sidebar-color-1: ${ink};
  --scalar-sidebar-color-2: ${quiet};
  --scalar-sidebar-color-active: ${accent};
  --scalar-sidebar-item-active-background: ${soft};
  --scalar-sidebar-item-hover-background: ${soft};
  --scalar-sidebar-border-color: ${line};
  --scalar-sidebar-search-background: ${card};
  --scalar-sidebar-search-color: ${quiet};
  --scalar-sidebar-search-border-color: ${line};`

/**
 * Settings of Scalar. The page offers no service of the vendor: no toolbar, no upload of the document, no statistics. The
 * key stays in the memory of the page.
 */
const settings = {
  _integration: "html",
  theme: "none",
  withDefaultFonts: false,
  customCss: `
.light-mode, .dark-mode { --scalar-font: ${fonts}; --scalar-font-code: ${monospace}; }
.light-mode {${colors(light)}
}
.dark-mode {${colors(dark)}
}`,
  authentication: { preferredSecurityScheme: "bearer" },
  persistAuth: false,
  telemetry: false,
  agent: { disabled: true },
  mcp: { disabled: true },
  showDeveloperTools: "never",
  hideClientButton: true,
  documentDownloadType: "none",
  operationTitleSource: "summary",
  defaultHttpClient: { targetKey: "shell", clientKey: "curl" },
  metaData: { title: "Battery passport API" }
}

/**
 * The script that starts the reference. Requests are sent to the origin of the page, whatever the document says.
 *
 * Otherwise the form of a request would send every optional parameter. The form reads from `examples` whether a parameter
 * is disabled, under the name of the body's example. A code sample takes the first entry, and omits an empty list.
 */
export const start = `const prepare = (document) => {
  for (const operation of Object.values(document.paths).flatMap((path) => Object.values(path))) {
    const bodies = Object.values(operation.requestBody?.content ?? {}).flatMap(({ examples = {} }) => Object.keys(examples))
    operation.parameters = (operation.parameters ?? []).map(({ $ref, ...own }) =>
      $ref === undefined ? own : { ...document.components.parameters[$ref.split("/").at(-1)] }
    )
    for (const parameter of operation.parameters) {
      const value = parameter.example ?? parameter.schema.default ?? ""
      const example = parameter.required ? { value } : { value, "x-disabled": true }
      const omitted = parameter.required || parameter.in !== "query" ? {} : { omitted: { value: [] } }
      parameter.examples = { ...omitted, ...Object.fromEntries(["default", ...bodies].map((name) => [name, example])) }
      delete parameter.example
    }
  }
  return document
}
const response = await fetch(${JSON.stringify(openApiPath)})
if (!response.ok) throw new Error("The OpenAPI document could not be read: HTTP status " + response.status)
Scalar.createApiReference("#reference", {
  ...${JSON.stringify(settings)},
  content: prepare(await response.json()),
  baseServerURL: location.origin,
  servers: [{ url: location.origin, description: "This service" }]
})
`

export const html = (vendorScript: string, startScript: string): string => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>Battery passport API</title>
<link rel="icon" href="/favicon.svg">
<link rel="alternate" type="application/json" href="${openApiPath}" title="OpenAPI document">

</head>
<body>
<noscript>The reference needs JavaScript. The OpenAPI document is at <a href="${openApiPath}">${openApiPath}</a>.</noscript>
<div id="reference"></div>
<script src="${vendorScript}"></script>
<script type="module" src="${startScript}"></script>
</body>
</html>
`
