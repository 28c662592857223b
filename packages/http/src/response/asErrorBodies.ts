/**
 * Turns the facts that a use case fails with into the errors of the contract: one table for the handlers of all endpoints.
 *
 * A fact that is missing in the table remains a failure of the handler, and one whose error the endpoint does not declare does
 * not compile. A handler for which a fact means something else maps it before.
 *
 * @source spec §7
 */
import * as Effect from "effect/Effect"
import * as Predicate from "effect/Predicate"
import * as ErrorBody from "./ErrorBody.ts"

const bodies = {
  AlreadySucceeded: ErrorBody.alreadySucceeded,
  AnswerOutdated: ErrorBody.answerOutdated,
  AuthorityRequired: ErrorBody.authorityRequired,
  BatteryIdentifierTaken: ErrorBody.batteryIdentifierTaken,
  ConditionMissing: ErrorBody.conditionMissing,
  ConfirmationRequired: ErrorBody.confirmationRequired,
  ChangeRequestDecided: ErrorBody.changeRequestDecided,
  ChangeRequestOutdated: ErrorBody.changeRequestOutdated,
  ConsentUsed: ErrorBody.consentUsed,
  CustomDomainPending: ErrorBody.customDomainPending,
  CustomDomainTaken: ErrorBody.customDomainTaken,
  DataRequestLimitReached: ErrorBody.dataRequestLimitReached,
  DataRequestStateRefused: ErrorBody.dataRequestStateRefused,
  DeclarationNumberTaken: ErrorBody.declarationNumberTaken,
  DeclarationRefused: ErrorBody.declarationRefused,
  DraftInProgress: ErrorBody.draftInProgress,
  ConsentInUse: ErrorBody.consentInUse,
  DraftLimitReached: ErrorBody.draftLimitReached,
  EmailTaken: ErrorBody.emailTaken,
  EventRefused: ErrorBody.eventRefused,
  ExternalIdTaken: ErrorBody.externalIdTaken,
  FacilityInUse: ErrorBody.facilityInUse,
  FileInPublicUse: ErrorBody.fileInPublicUse,
  GrantStateRefused: ErrorBody.grantStateRefused,
  IdentifiersLocked: ErrorBody.identifiersLocked,
  IdentifiersNotLocked: ErrorBody.identifiersNotLocked,
  IsPractice: ErrorBody.isPractice,
  LastAdmin: ErrorBody.lastAdmin,
  LineageCycle: ErrorBody.lineageCycle,
  NoPassport: ErrorBody.noPassport,
  NotPublished: ErrorBody.notPublished,
  OwnerRequired: ErrorBody.ownerRequired,
  PassportCeased: ErrorBody.passportCeased,
  PassportInactive: ErrorBody.passportInactive,
  PassportIncomplete: ErrorBody.passportIncomplete,
  PassportTransferred: ErrorBody.passportTransferred,
  PracticeExists: ErrorBody.practiceExists,
  PredecessorCeased: ErrorBody.predecessorCeased,
  PredecessorNotFound: ErrorBody.predecessorNotFound,
  PredecessorsFixed: ErrorBody.predecessorsFixed,
  ProductModified: ErrorBody.productModified,
  ProductNotFound: ErrorBody.notFound,
  ProfileInUse: ErrorBody.profileInUse,
  PublicationIsFinal: ErrorBody.publicationIsFinal,
  PublishedLimitReached: ErrorBody.publishedLimitReached,
  RequestStatesRefused: ErrorBody.requestStatesRefused,
  ResourceNotFound: ErrorBody.notFound,
  RoleRequired: ErrorBody.roleRequired,
  SecondMemberRequired: ErrorBody.secondMemberRequired,
  SendingStopped: ErrorBody.sendingStopped,
  SerialNumberTaken: ErrorBody.serialNumberTaken,
  StatementMissing: ErrorBody.statementMissing,
  StorageLimitReached: ErrorBody.storageLimitReached,
  TemplateLimitReached: ErrorBody.templateLimitReached,
  TemplateModified: ErrorBody.templateModified,
  TooManyWaiting: ErrorBody.tooManyWaiting,
  TransferEnded: ErrorBody.transferEnded,
  TransferUsed: ErrorBody.transferUsed,
  UnlikelyValueUnconfirmed: ErrorBody.unlikelyValue,
  ValidationFailed: ErrorBody.validationFailed,
  VersionNotFound: ErrorBody.versionNotFound,
  WebhookLimitReached: ErrorBody.webhookLimitReached
} as const

type Bodies = typeof bodies
type FactTag = keyof Bodies
type BodyOf<Failure> = Failure extends { readonly _tag: infer Tag extends FactTag }
  ? Effect.Error<ReturnType<Bodies[Tag]>>
  : Failure

const isFact = (failure: unknown): failure is { readonly _tag: FactTag } =>
  Predicate.hasProperty(failure, "_tag") && typeof failure._tag === "string" && Object.hasOwn(bodies, failure._tag)

export const asErrorBodies = <A, E, R>(effect: Effect.Effect<A, E, R>): Effect.Effect<A, BodyOf<E>, R> =>
  effect.pipe(
    Effect.catch((failure) =>
      // Sound: the tag names the function that takes the fact, and its failure is that of the result.
      isFact(failure)
        ? (bodies[failure._tag] as (fact: unknown) => Effect.Effect<never, BodyOf<E>>)(failure)
        : Effect.fail(failure as BodyOf<E>)
    )
  )
