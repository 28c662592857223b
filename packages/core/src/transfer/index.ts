/** The transfer of passports, and of used batteries, between organizations. */
export { DraftInProgress, offered, type OfferRefused, requireOpen, TransferEnded, TransferUsed } from "./rules.ts"
export {
  type EndedGrant,
  endedGrantLimits,
  maximumConsented,
  maximumDays,
  maximumTransferred,
  type Transfer,
  type TransferParty,
  TransferPurpose,
  TransferState,
  TransferStatus,
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
