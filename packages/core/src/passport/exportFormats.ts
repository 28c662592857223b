/**
 * The formats in which a passport is written, and of which drafts are made: that of the service itself, and those of others, of which
 * `@dpp/exchange` has the tables.
 *
 * @source inferred: media types where none is registered; see docs/decisions/0093-exchange.md
 */

/** Asset Administration Shell as JSON and as package, Catena-X Battery Pass, UNTP passport, EPCIS events, RDF in two forms. */
export const foreignFormats = ["aas", "aasx", "catena-x", "untp", "epcis", "rdf", "n-quads"] as const
export type ForeignFormat = (typeof foreignFormats)[number]

/** `passport` is `dpp-passport/1`, which has everything. */
export const exportFormats = ["passport", ...foreignFormats] as const
export type ExportFormat = (typeof exportFormats)[number]

/** `cx-dpp` is a set of value documents, as a data space hands a passport over. */
export const importFormats = ["passport", "model-json", "v1.3", "aas", "aasx", "catena-x", "cx-dpp"] as const
export type ImportFormat = (typeof importFormats)[number]

/** Media types of the exported files. */
export const exportMediaTypes = {
  passport: "application/vnd.dpp.passport+json",
  aas: "application/asset-administration-shell+json",
  aasx: "application/asset-administration-shell-package+xml",
  "catena-x": "application/vnd.catena-x.battery-pass+json",
  untp: "application/vc+jwt",
  epcis: "application/vnd.gs1.epcis+json",
  rdf: "text/turtle",
  "n-quads": "application/n-quads"
} as const satisfies Readonly<Record<ExportFormat, string>>

/**
 * What a file conforms to beside its media type: the namespace of the metamodel, the model, the context, the ontology. Null where the
 * media type says it.
 *
 * @source RFC 6906 §3 (profile)
 */
export const exportProfiles = {
  passport: null,
  aas: "https://admin-shell.io/aas/3/0",
  aasx: "https://admin-shell.io/aas/3/0",
  "catena-x": "urn:samm:io.catenax.battery.battery_pass:6.1.0#BatteryPass",
  untp: "https://test.uncefact.org/vocabulary/untp/dpp/working/",
  epcis: "https://ref.gs1.org/standards/epcis/2.0.0/epcis-context.jsonld",
  rdf: "https://w3id.org/eudpp/battery#",
  "n-quads": "https://w3id.org/eudpp/battery#"
} as const satisfies Readonly<Record<ExportFormat, string | null>>

/**
 * The versions of a UNTP passport. `working`: the draft of November 2025, by default. `0.6.0`: the last release against whose
 * schema it is validated.
 */
export const untpVersions = ["working", "0.6.0"] as const
export type UntpVersion = (typeof untpVersions)[number]

/** Ends of the names of exported files. */
export const exportExtensions = {
  passport: "dpp.json",
  aas: "aas.json",
  aasx: "aasx",
  "catena-x": "catena-x.json",
  untp: "untp.jwt",
  epcis: "epcis.json",
  rdf: "ttl",
  "n-quads": "nq"
} as const satisfies Readonly<Record<ExportFormat, string>>
