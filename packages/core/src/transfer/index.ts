/** The transfer of passports, and of used batteries, between organizations. */
export { DraftInProgress, offered, type OfferRefused, requireOpen, TransferEnded, TransferUsed } from "./rules.ts"
export {
  type EndedGrant,
  endedGrantLimits,
  maximumConsented,
  maximumDays,
  maximumTransferred,
  Transfer,
  type TransferParty,
  TransferPurpose,
  transferStatus
} from "./Transfer.ts"
export {
  BulkTransferCreate,
  parseBulkTransfer,
  parseTransfer,
  TransferAcceptance,
  TransferCreate,
  type TransferTerms
} from "./TransferInput.ts"
export { handedOver, takenOver, type Transferred, type TransferFacts, transferPassport } from "./transferPassport.ts"
