/** Failures that a use case has in general, and that one of its uses cannot have: there they are defects. */
import * as Effect from "effect/Effect"

/** Failures of a publication. */
export const ofPublication = [
  "PublishedLimitReached",
  "SecondMemberRequired",
  "CustomDomainPending",
  "PassportIncomplete"
] as const

/** Refusals of the predecessors of a battery. */
export const ofLinks = [
  "PredecessorNotFound",
  "PredecessorCeased",
  "AlreadySucceeded",
  "ConsentUsed",
  "LineageCycle"
] as const

/** Makes defects of the failures with these tags. */
export const impossible =
  <const Tag extends string>(...tags: ReadonlyArray<Tag>) =>
  <A, E extends { readonly _tag: string }, R>(
    effect: Effect.Effect<A, E, R>
  ): Effect.Effect<A, Exclude<E, { readonly _tag: Tag }>, R> =>
    effect.pipe(
      // Sound: a failure with one of the tags has become a defect.
      Effect.catch((failure) =>
        tags.some((tag) => tag === failure._tag)
          ? Effect.die(failure)
          : Effect.fail(failure as Exclude<E, { readonly _tag: Tag }>)
      )
    )
