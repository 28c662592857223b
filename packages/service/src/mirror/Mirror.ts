/**
 * The files of a mirror: a static copy of what everybody may read, under the addresses that the service has.
 *
 * Equal passports and logs give equal files. Restricted values are digests in them. For a back-up provider there are also
 * the files that hold everything, which must not be stored in clear.
 *
 * @source EU 2023/1542 Art. 78(e)
 */
import { appearanceOf, type OrganizationId, plainAppearance } from "@dpp/core/party"
import { formerHolders, type ProductId } from "@dpp/core/product"
import { signManifest } from "@dpp/proof/mirror"
import * as Context from "effect/Context"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import * as Option from "effect/Option"
import * as Stream from "effect/Stream"
import { makeMirroredFiles } from "./mirroredFiles.ts"
import { keyFiles, logFiles } from "./logFiles.ts"
import {
  type MirrorContents,
  type MirrorFile,
  type MirroredOrganization,
  type MirroredPassport,
  type PassportFiles,
  passportFolder,
  type UploadedFile
} from "./MirrorFile.ts"
import { makePassportFiles } from "./passportFiles.ts"
import { type FeedPositions, makeMirrorFeed } from "./mirrorFeed.ts"
import { serviceFiles } from "./serviceFiles.ts"
import { LogStore } from "../ports/LogStore.ts"
import { Organizations } from "../ports/Organizations.ts"
import { PageRenderer } from "../ports/PageRenderer.ts"
import { type PublicBattery, PublicProducts } from "../ports/PublicProducts.ts"
import { PassportSettings } from "../shared/PassportSettings.ts"
import { Signing } from "../proofs/Signing.ts"
import { SigningKeys } from "../proofs/SigningKeys.ts"

export class Mirror extends Context.Service<
  Mirror,
  {
    /** Whether the service signs, so that the mirror has proofs. */
    readonly isSigned: boolean
    /** Signs what waits in these organizations, with a checkpoint, for a minute at most. */
    readonly sign: (organizations: ReadonlyArray<OrganizationId>) => Effect.Effect<void>
    /** Files that belong to no organization. */
    readonly service: ReadonlyArray<MirrorFile>
    readonly organization: (id: OrganizationId) => Effect.Effect<MirroredOrganization>
    /** The keys of an organization that had passports of the mirror before: they verify its statements. */
    readonly formerIssuer: (id: OrganizationId) => Effect.Effect<ReadonlyArray<MirrorFile>>
    /** All published passports of an organization, in the order of their ids. */
    readonly passports: (organization: OrganizationId) => Stream.Stream<MirroredPassport>
    /** One published passport; none if there is none, or if another organization has it now. */
    readonly published: (
      organizations: ReadonlyArray<OrganizationId>,
      product: ProductId
    ) => Effect.Effect<Option.Option<MirroredPassport>>
    /** How far the feeds of changes are at present. */
    readonly positions: (organizations: ReadonlyArray<OrganizationId>) => Effect.Effect<FeedPositions>
    /** The products that have changed since these positions; none where every passport may have changed. */
    readonly changedSince: (from: FeedPositions) => Effect.Effect<Option.Option<ReadonlySet<ProductId>>>
    /** The files of a passport; none if it was deleted meanwhile. */
    readonly passport: (
      organization: MirroredOrganization,
      passport: MirroredPassport,
      contents: MirrorContents
    ) => Effect.Effect<Option.Option<PassportFiles>>
    /** A file of the organization that passports name, if it is public. */
    readonly publicFile: (organization: OrganizationId, token: string) => Effect.Effect<Option.Option<UploadedFile>>
    /** The same of any audience, which must be sealed. */
    readonly restrictedFile: (organization: OrganizationId, token: string) => Effect.Effect<Option.Option<UploadedFile>>
    /** The signature of an organization over a manifest; none before its first key. */
    readonly signManifest: (organization: OrganizationId, manifest: string) => Effect.Effect<Option.Option<string>>
  }
>()("@dpp/service/mirror/Mirror") {}

const passportsAtOnce = 200

export const layer = Layer.effect(
  Mirror,
  Effect.gen(function* () {
    const keys = yield* SigningKeys
    const log = yield* LogStore
    const organizations = yield* Organizations
    const products = yield* PublicProducts
    const signing = yield* Signing
    const pages = yield* PageRenderer
    const { publicOrigin } = yield* PassportSettings
    const passport = yield* makePassportFiles
    const { publicFile, restrictedFile } = yield* makeMirroredFiles
    const { changedSince, positions } = yield* makeMirrorFeed

    /** Whether versions wait for their signatures, even if the queue has not seen them yet, or leaves for their checkpoint. */
    const isBehind = Effect.fnUntraced(function* (id: OrganizationId) {
      const head = yield* log.head(id)
      if (Option.exists(head, ({ checkpoint, size }) => size > (checkpoint?.size ?? 0))) return true
      return !(yield* log.queueOf(id)).isEmpty
    })

    /** A checkpoint has to wait until the one before it is old enough, and a server may be at work as well. */
    const signThese = Effect.fnUntraced(function* (ids: ReadonlyArray<OrganizationId>) {
      // A server that works on an organization releases it within a second.
      yield* Effect.sleep("1 second")
      for (;;) {
        const didWork = yield* signing.work
        if ((yield* Effect.filter(ids, isBehind)).length === 0) return
        if (!didWork) yield* Effect.sleep("1 second")
      }
    })

    const sign = (ids: ReadonlyArray<OrganizationId>) =>
      keys.isOn ? signThese(ids).pipe(Effect.timeoutOption("1 minute"), Effect.asVoid) : Effect.void

    const organization = Effect.fn("Mirror.organization")(function* (id: OrganizationId) {
      const issuer = Option.getOrNull(yield* keys.issuer(id))
      const head = issuer === null ? null : Option.getOrNull(yield* log.head(id))
      const found = yield* organizations.find(id)
      const isPublic = Option.exists(found, ({ log_visibility }) => log_visibility === "public")
      const checkpoint = head?.checkpoint ?? null
      const files = yield* logFiles(log, id, { issuer, checkpoint: isPublic ? checkpoint : null })
      const backupProvider = Option.match(found, { onNone: () => null, onSome: (owner) => owner.backup_provider })
      const appearance = Option.match(found, { onNone: () => plainAppearance, onSome: appearanceOf })
      return { id, issuer, checkpoint, backupProvider, appearance, files }
    })

    const formerIssuer = (id: OrganizationId) =>
      Effect.map(keys.issuer(id), Option.match({ onNone: () => [], onSome: (issuer) => keyFiles(id, issuer) }))

    const mirrored = (battery: PublicBattery): MirroredPassport => ({
      organization_id: battery.organization_id,
      id: battery.id,
      folder: passportFolder(battery, publicOrigin),
      version: JSON.stringify([
        battery.version,
        battery.organization.backup_provider,
        appearanceOf(battery.organization)
      ]),
      signedVersion: battery.signedVersion,
      formerHolders: formerHolders(battery).map(({ organization_id }) => organization_id)
    })

    const passports = (owner: OrganizationId): Stream.Stream<MirroredPassport> =>
      Stream.paginate(null as ProductId | null, (after) =>
        Effect.map(products.published(owner, after, passportsAtOnce), (batteries) => {
          const last = batteries.at(-1)
          return [
            batteries.map(mirrored),
            last === undefined || batteries.length < passportsAtOnce ? Option.none() : Option.some(last.id)
          ]
        })
      )

    const published = (ids: ReadonlyArray<OrganizationId>, product: ProductId) =>
      Effect.map(products.find({ id: product }), (found) =>
        found.pipe(
          Option.filter(({ organization_id, state }) => state._tag === "Published" && ids.includes(organization_id)),
          Option.map(mirrored)
        )
      )

    const signed = Effect.fn("Mirror.signManifest")(function* (id: OrganizationId, manifest: string) {
      const active = yield* keys.active(id)
      if (Option.isNone(active)) return Option.none()
      return Option.some(yield* Effect.promise(() => signManifest(manifest, keys.did(id), active.value.statement)))
    })

    return Mirror.of({
      isSigned: keys.isOn,
      sign,
      service: serviceFiles(pages, publicOrigin),
      organization,
      formerIssuer,
      passports,
      published,
      positions,
      changedSince,
      passport,
      publicFile,
      restrictedFile,
      signManifest: signed
    })
  })
)
