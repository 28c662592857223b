/** The formats of others that passports are exported in, and made of. `@dpp/exchange` has their tables. */
export const exportFormats = ["aas", "aasx", "catena-x"] as const
export const importFormats = ["aas", "aasx", "catena-x"] as const
