/** Identifiers of products, parties and records: GTIN, product key, GS1 Digital Link, UUID, web address. */
export { Euid } from "./Euid.ts"
export { Lei } from "./Lei.ts"
export { VatNumber } from "./VatNumber.ts"
export { digitalLinkPath, parseDigitalLink, parseDigitalLinkPath } from "./DigitalLink.ts"
export { Gtin, hasValidCheckDigit, toGtin14 } from "./Gtin.ts"
export { type ProductKey, parseProductKey } from "./ProductKey.ts"
export { isUri, toUri } from "./Uri.ts"
export { Uuid } from "./Uuid.ts"
