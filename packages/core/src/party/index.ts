export { Facility, FacilityId, facilityFields } from "./Facility.ts"
export {
  EconomicOperator,
  HostName,
  LimitOverrides,
  Organization,
  OrganizationId,
  Plan,
  limits,
  missingProfileFields,
  pendingDomain,
  profileFields
} from "./Organization.ts"
