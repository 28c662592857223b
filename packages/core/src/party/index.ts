/** The parties of a passport: the organization (the economic operator) and its facilities. */
export { Appearance, appearanceFields, appearanceOf, plainAppearance } from "./Appearance.ts"
export { BackupProvider, backupProviderInput, backupUrl } from "./BackupProvider.ts"
export { contrast, mixed, readableVariant } from "./BrandColor.ts"
export { countryCodes } from "./country.ts"
export { mailboxOf } from "./mailbox.ts"
export { MemberState } from "./MemberState.ts"
export { ProducerRegistration, producerRegistrationsInput, registrationIn } from "./ProducerRegistration.ts"
export {
  identifierPrefix,
  isPractice,
  practiceIdFrom,
  practicePath,
  practicePrefix,
  withoutPractice
} from "./Practice.ts"
export { emptyFacility, Facility, FacilityId, type PrintedFacility } from "./Facility.ts"
export {
  bpnlOf,
  IdentifierScheme,
  OperatorIdentifier,
  operatorIdentifiersInput,
  registrySchemes,
  schemeOf
} from "./OperatorIdentifier.ts"
export {
  CustomDomainStatus,
  EconomicOperator,
  HostName,
  LimitOverrides,
  DueDiligence,
  LogVisibility,
  Organization,
  OrganizationId,
  Plan,
  type PrintedOperator,
  printedFields,
  profileFields
} from "./Organization.ts"
export { type Limits, type StandardLimits, limits, missingProfileFields, pendingDomain } from "./organizationRules.ts"
