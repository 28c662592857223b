/**
 * The formats of others in which a passport is written, and of which drafts are made. `@dpp/exchange` has their tables.
 *
 * @source inferred: media types where none is registered; see docs/decisions/0093-exchange.md
 */

/** Asset Administration Shell as JSON and as package, Catena-X Battery Pass, UNTP passport, EPCIS events, RDF in two forms. */
export const exportFormats = ["aas", "aasx", "catena-x", "untp", "epcis", "rdf", "n-quads"] as const
export type ExportFormat = (typeof exportFormats)[number]

export const importFormats = ["aas", "aasx", "catena-x"] as const
export type ImportFormat = (typeof importFormats)[number]

/** Media types of the exported files. */
export const exportMediaTypes = {
  aas: "application/asset-administration-shell+json",
  aasx: "application/asset-administration-shell-package+xml",
  "catena-x": "application/vnd.catena-x.battery-pass+json",
  untp: "application/vc+jwt",
  epcis: "application/vnd.gs1.epcis+json",
  rdf: "text/turtle",
  "n-quads": "application/n-quads"
} as const satisfies Readonly<Record<ExportFormat, string>>

/** Ends of the names of exported files. */
export const exportExtensions = {
  aas: "aas.json",
  aasx: "aasx",
  "catena-x": "catena-x.json",
  untp: "untp.jwt",
  epcis: "epcis.json",
  rdf: "ttl",
  "n-quads": "nq"
} as const satisfies Readonly<Record<ExportFormat, string>>
