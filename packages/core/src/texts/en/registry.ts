/** The texts of the findings of `dpp registry`, in English. */
import type { FindingTexts } from "../../registry/findingTexts.ts"

export const findingTexts: FindingTexts = {
  NOT_READ: "The passport could not be read",
  PUBLIC_VIEW_INVALID: "The public document is not valid as the public view",
  VALUE_DIFFERS: "A value of the worksheet is not what everybody reads at the printed address",
  STATEMENT_PENDING: "The newest version is not signed yet: prepare the worksheet again in a moment",
  GRANULARITY_NOT_ITEM: "The granularity is not item: a battery passport is about one battery",
  COMMODITY_CODE_INVALID: "The commodity code does not have 6, 8 or 10 digits",
  COMMODITY_CODE_OTHER_GOODS: "The commodity code does not begin with 8507, the heading of electric accumulators",
  BACKUP_NOT_NAMED: "No back-up provider is named, or the public address does not lead to the back-up copy",
  OPERATOR_NOT_IDENTIFIED: "The economic operator has no identifier of the schemes lei, vat, ntr or eid",
  VERIFICATION_ENDING:
    "The registry knows the organization as verified for at most 90 more days: have it verified again, and enter the new day",
  ADDRESS_NOT_HTTPS: "The address does not begin with https",
  ADDRESS_PORT: "The address names a port",
  ADDRESS_STATUS: "The address does not answer with status 200",
  ADDRESS_REDIRECTS: "The address redirects to another one",
  IDENTIFIER_NOT_UNIQUE: "Another row has the same unique product identifier",
  IDENTIFIER_TOO_LONG: "The unique product identifier is longer than 2,000 characters",
  IDENTIFIER_SCHEME: "The identifier has no GTIN, so it does not follow the ISO/IEC 15459 series"
}
