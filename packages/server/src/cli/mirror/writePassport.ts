/** Writes the files of one passport, or keeps them if it has not changed. */
import type { OrganizationId } from "@dpp/core/party"
import { Mirror } from "@dpp/service/mirror/Mirror"
import type { MirroredOrganization, MirroredPassport } from "@dpp/service/mirror/MirrorFile"
import * as Effect from "effect/Effect"
import * as Option from "effect/Option"
import type { MirrorWriter, Options } from "./MirrorWriter.ts"
import type { WrittenPassport } from "./MirrorState.ts"

export interface Outcome {
  /** What the next run may keep. */
  readonly passport: WrittenPassport
  /** Whether the present version is not signed yet, so that the next run writes the passport again. */
  readonly isWaiting: boolean
}

export const makePassportWriter = Effect.fnUntraced(function* (writer: MirrorWriter, options: Options) {
  const mirror = yield* Mirror
  const isWhole = options.recipient !== null

  const putUploaded = Effect.fnUntraced(function* (organization: OrganizationId, token: string) {
    const found = yield* mirror.publicFile(organization, token)
    if (Option.isSome(found)) return yield* writer.putUploaded(found.value)
    return yield* putUploadedSealed(organization, token)
  })

  const putUploadedSealed = Effect.fnUntraced(function* (organization: OrganizationId, token: string) {
    const found = isWhole ? yield* mirror.restrictedFile(organization, token) : Option.none()
    return Option.isSome(found) ? yield* writer.putUploadedSealed(found.value) : []
  })

  /** None if the passport was deleted meanwhile. */
  return Effect.fnUntraced(function* (
    organization: MirroredOrganization,
    passport: MirroredPassport,
    former: WrittenPassport | undefined
  ) {
    const { version } = passport
    const { id } = organization
    const isSame = former?.version === version
    if (isSame && options.isIncremental && (yield* writer.keepAll(former.files)))
      return Option.some<Outcome>({ passport: former, isWaiting: false })
    const found = yield* mirror.passport(organization, passport, isWhole)
    if (Option.isNone(found)) return Option.none()
    const { files, isProven, publicTokens, restricted, restrictedTokens } = found.value
    const paths = [
      yield* Effect.forEach(files, writer.put),
      ...(yield* Effect.forEach(restricted, (file) => writer.putSealed(file, isSame))),
      ...(yield* Effect.forEach(publicTokens, (token) => putUploaded(id, token))),
      ...(yield* Effect.forEach(restrictedTokens, (token) => putUploadedSealed(id, token)))
    ].flat()
    return Option.some<Outcome>({ passport: { version, files: paths }, isWaiting: !isProven })
  })
})
