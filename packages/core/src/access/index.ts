/** Who may do and read what: API keys, the access policy, views of a passport, access grants. */
export {
  ChangeKind,
  ChangeRequestDecided,
  ChangeRequestId,
  ChangeRequestOutdated,
  ChangeRequestState,
  Difference,
  mayApprove
} from "./ChangeKind.ts"
export { ChangeRequest, type Decider, kindOf, type RequestedCommand } from "./ChangeRequest.ts"
export { storableBody } from "./requestedBody.ts"
export {
  AccessGrant,
  AccessGrantId,
  type Grantee,
  type GrantScope,
  GrantState,
  GrantStatus,
  maximumMonths,
  maximumRequestDays,
  ownerConsent,
  statutoryBasis
} from "./AccessGrant.ts"
export { audienceOfRole, GrantAudience, GrantRole } from "./GrantRole.ts"
export { accessPolicy, audiencesOf, isWithinPolicy } from "./AccessPolicy.ts"
export {
  type AccessRequestInput,
  parseAccessRequest,
  requestBounds,
  requestFormBody,
  type RequestFormField,
  requestFormFields
} from "./AccessRequestInput.ts"
export {
  type Actor,
  type ActorContext,
  type ActorRequest,
  type Administrator,
  administratorRequest,
  type Answerer,
  type Author,
  type Member as MemberActor,
  permits,
  requireAuthor,
  type Supplier,
  type System
} from "./Actor.ts"
export { ApiKeyId } from "./ApiKeyId.ts"
export type { Caller } from "./Caller.ts"
export { fileIsShown } from "./fileIsShown.ts"
export {
  GrantApproval,
  GrantCreate,
  GranteeInput,
  GrantRevocation,
  GrantUpdate,
  RequestSelection
} from "./GrantInput.ts"
export {
  approveGrant,
  changedGrantFields,
  denyGrant,
  deniableRequests,
  GrantChange,
  GrantStateRefused,
  isRequestOver,
  newGrant,
  deletableRequests,
  RequestStatesRefused,
  revokeGrant,
  rotateGrant,
  updateGrant
} from "./grantChanges.ts"
export { covers, grantStatus, grantView, isInForce } from "./grantRules.ts"
export { KeyAccess, Operation, isPermitted } from "./KeyAccess.ts"
export { DataRequestId } from "./DataRequestId.ts"
export { Member, MemberLocale, type Membership, roleMeaning, toMemberActor } from "./Member.ts"
export { MemberId } from "./MemberId.ts"
export { changeMember, LastAdmin, removeMember } from "./memberChanges.ts"
export {
  type Invitation,
  LinkRequest,
  MemberInvitation,
  MemberUpdate,
  parseLinkRequest,
  parseSignIn,
  SessionSwitch,
  SessionUpdate,
  SignIn,
  toInvitation
} from "./memberInput.ts"
export type { RequestOrigin } from "./RequestOrigin.ts"
export { requireRole, Role, RoleRequired } from "./Role.ts"
export {
  isSessionOver,
  isUseDue,
  newSession,
  Reach,
  Session,
  sessionHours,
  SessionId,
  SignsInBy,
  switchSession
} from "./Session.ts"
export { LinkExpired, LinkInvalid, linkMinutes, newLink, requireUsable, SignInLink } from "./SignInLink.ts"
export { holderOf, ownerOf, type Reader } from "./Reader.ts"
export { requestsWithoutRoom, type WaitingBounds, waitingBounds, type WaitingRequest } from "./waitingRequests.ts"
export { ownerView, publicView, type View, viewFor, wholeView } from "./View.ts"
