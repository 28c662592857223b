/** The formats of others that passports are exported in, and made of. `@dpp/exchange` has their tables. */
export const exportFormats = ["aas", "aasx", "catena-x"] as const

/** Media types of the exported files. */
export const exportMediaTypes = {
  aas: "application/asset-administration-shell+json",
  aasx: "application/asset-administration-shell-package+xml",
  "catena-x": "application/vnd.catena-x.battery-pass+json"
} as const satisfies Readonly<Record<(typeof exportFormats)[number], string>>

export const importFormats = ["aas", "aasx", "catena-x"] as const
