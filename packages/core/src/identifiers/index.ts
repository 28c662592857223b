/** Identifiers of products, parties and records: GTIN, product key, GS1 Digital Link, UUID, web address. */
export { digitalLinkPath, parseDigitalLink, parseDigitalLinkPath } from "./DigitalLink.ts"
export { Gtin, hasValidCheckDigit, toGtin14 } from "./Gtin.ts"
export { type ProductKey, parseProductKey } from "./ProductKey.ts"
export { isUri, toUri } from "./Uri.ts"
export { Uuid } from "./Uuid.ts"
