/**
 * Names of CIRPASS-2 and their prefixes, as `prefix:name`.
 *
 * @source CIRPASS-2 ontologies-battery b1e5193
 */
export const prefixes = {
  bat: "https://w3id.org/eudpp/battery#",
  batcat: "https://w3id.org/eudpp/battery-categories#",
  batchem: "https://w3id.org/eudpp/battery-chemistries#",
  batext: "https://w3id.org/eudpp/battery-extinguisher-classes#",
  batlab: "https://w3id.org/eudpp/battery-labeling#",
  batmat: "https://w3id.org/eudpp/battery-materials#",
  batperf: "https://w3id.org/eudpp/battery-performance#",
  batstat: "https://w3id.org/eudpp/battery-statuses#",
  dpp: "https://w3id.org/eudpp#",
  rdf: "http://www.w3.org/1999/02/22-rdf-syntax-ns#",
  rdfs: "http://www.w3.org/2000/01/rdf-schema#",
  xsd: "http://www.w3.org/2001/XMLSchema#"
} as const

export type Term = `${keyof typeof prefixes}:${string}`

export const iriOf = (term: Term): string => {
  const colon = term.indexOf(":")
  // Sound: the type of a term names its prefix.
  return `${prefixes[term.slice(0, colon) as keyof typeof prefixes]}${term.slice(colon + 1)}`
}
