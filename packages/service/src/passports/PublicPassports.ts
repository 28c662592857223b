/**
 * Finds what the QR code of a battery leads to, for every client and without a key.
 *
 * An organization with an active custom domain shows its passports there. All others show theirs on every host that is
 * neither a present nor a former custom domain. The service's own host, the organization's former domains and the domains of
 * organizations that had the passport before, which printed codes name, redirect to where the passports are shown. A passport
 * that is not shown cannot be distinguished from one that does not exist. Practice passports are shown below `/practice` only, and
 * no others are.
 *
 * @source spec §3 (pre-print, custom domain)
 * @source inferred: one address per battery, so that a code, a link and a cache mean the same page; other forms of the
 * same identifier redirect there
 */
import type { Locale } from "@dpp/core/text"
import { digitalLinkPath, type Gtin, toGtin14, parseProductKey } from "@dpp/core/identifiers"
import { identifierPrefix, isPractice, OrganizationId, practicePath, practicePrefix } from "@dpp/core/party"
import { heldVersions, lockOf, makerOf, ProductId } from "@dpp/core/product"
import { type CeasedPassport, ceasedPassport, originOf, type Passport, publicUrl } from "@dpp/core/passport"
import type { StoredPassport } from "@dpp/core/v20"
import * as Context from "effect/Context"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import * as Option from "effect/Option"
import * as Schema from "effect/Schema"
import { orNotFound } from "../shared/NotFound.ts"
import { PassportSettings } from "../shared/PassportSettings.ts"
import { FormerDomains } from "../ports/FormerDomains.ts"
import { Organizations } from "../ports/Organizations.ts"
import type { ShownPassport, UnpublishedPassport } from "../ports/PageRenderer.ts"
import { PassportStore } from "../ports/PassportStore.ts"
import { type BatteryAddress, type PublicBattery, PublicProducts } from "../ports/PublicProducts.ts"
import type { Safeguards } from "../ports/Safeguards.ts"
import { safeguards } from "../proofs/safeguards.ts"
import { writtenValues } from "../shared/writtenValues.ts"

/** Nothing is shown here: the battery does not exist, is not public, or belongs to another host. */
export class PassportNotFound extends Schema.TaggedError<PassportNotFound>()("PassportNotFound", {}) {}

/**
 * The identifier in the path, percent-decoded and not yet validated. `isQualified`: it has a variant or a lot. `isForPractice`:
 * the path begins with `/practice`. `prefix`: what precedes the Digital Link of a practice passport.
 */
export type PublicAddress = { readonly isForPractice?: boolean } & (
  | { readonly gtin: string; readonly serial: string; readonly isQualified: boolean; readonly prefix?: string }
  | { readonly id: string }
)

/** A passport, and the names of the attributes that a supplier stated. */
export type PagePassport = Passport & Required<Pick<ShownPassport, "supplied">>

/** A passport whose contents are read only when they are needed. */
export interface Published {
  readonly _tag: "Published"
  /** What decides whether a grant covers the passport. */
  readonly battery: Pick<PublicBattery, "organization_id" | "id" | "gtin" | "life">
  readonly url: string
  /** Differs before and after every change of the passport. */
  readonly version: string
  readonly safeguards: Safeguards
  readonly passport: Effect.Effect<StoredPassport, PassportNotFound>
  /** The passport as its page and its PDF show it. */
  readonly page: Effect.Effect<PagePassport, PassportNotFound>
  /** The language that was chosen with the pre-print. */
  readonly locale: Locale | null
}

/** What everybody may read about a passport that has ceased to exist. */
export interface Ceased {
  readonly _tag: "Ceased"
  readonly passport: CeasedPassport
  /** The language that was chosen with the pre-print. */
  readonly locale: Locale | null
}

/** `locale`: the language that was chosen with the pre-print. */
export type PublicPassport =
  | Published
  | Ceased
  | { readonly _tag: "NotYetPublished"; readonly passport: UnpublishedPassport; readonly locale: Locale | null }
  /** `path`: below the same origin. */
  | { readonly _tag: "Moved"; readonly path: string }
  /** `url`: the address of the same battery at the organization's present origin, made of stored values only. */
  | { readonly _tag: "MovedToOrigin"; readonly url: string }

export class PublicPassports extends Context.Service<
  PublicPassports,
  {
    /** `host`: the host of the request, in lower case, without port. */
    readonly find: (host: string, address: PublicAddress) => Effect.Effect<PublicPassport, PassportNotFound>
    /**
     * Whether a path, such as `/practice/{organization}`, is that of a practice organization whose passports have an address of
     * their own.
     */
    readonly isPracticePath: (path: string) => Effect.Effect<boolean>
    /** The name of the service on a host, and the origin of the codes that lead there. */
    readonly resolverAt: (host: string) => Effect.Effect<{ readonly name: string; readonly origin: string }>
  }
>()("@dpp/service/passports/PublicPassports") {}

/** Only published passports and drafts with a printed code are shown. */
const isShown = ({ state }: PublicBattery): boolean => state._tag !== "Draft"

const decodeId = Schema.decodeUnknownOption(ProductId)
const decodeOrganization = Schema.decodeUnknownOption(OrganizationId)

const batteryAt = (address: PublicAddress): Option.Option<BatteryAddress> =>
  "id" in address
    ? Option.map(decodeId(address.id), (id) => ({ id }))
    : Option.map(parseProductKey(`${address.gtin}:${address.serial}`), (key) => ({
        key,
        prefix: address.prefix
      }))

const linkPath = (battery: PublicBattery & { readonly gtin: Gtin }): string =>
  `${identifierPrefix(makerOf(battery))}${digitalLinkPath(battery.gtin, battery.attributes.serial_number)}`

/** The path of a battery's page if `address` is another form of it; none if it is that path. */
const movedTo = ({ gtin, ...battery }: PublicBattery, address: PublicAddress): Option.Option<string> =>
  gtin === null || ("gtin" in address && address.gtin === toGtin14(gtin) && !address.isQualified)
    ? Option.none()
    : Option.some(linkPath({ ...battery, gtin }))

/** The path of a battery's page with the kind of identifier that `address` has. */
const pathAs = ({ gtin, ...battery }: PublicBattery, address: PublicAddress): string =>
  gtin === null || "id" in address
    ? `${practicePrefix(battery.organization_id)}/p/${battery.id}`
    : linkPath({ ...battery, gtin })

const activeDomain = ({ custom_domain, custom_domain_status }: PublicBattery["organization"]): string | null =>
  custom_domain_status === "active" ? custom_domain : null

/** Printed codes name the domain of the organization that had the passport then. */
const hasHad = (battery: PublicBattery, organization: OrganizationId): boolean =>
  heldVersions(battery).some(({ organization_id }) => organization_id === organization)

const notFound = () => new PassportNotFound()

const make = Effect.gen(function* () {
  const products = yield* PublicProducts
  const passports = yield* PassportStore
  const organizations = yield* Organizations
  const formerDomains = yield* FormerDomains
  const { publicOrigin, serviceName } = yield* PassportSettings
  const safeguardsOf = yield* safeguards
  const { marked } = yield* writtenValues
  const serviceHost = new URL(publicOrigin).hostname

  /** The origin to which a host redirects; null if the passports are shown on the host. */
  const originFrom = Effect.fnUntraced(function* (battery: PublicBattery, host: string) {
    const { organization } = battery
    const domain = activeDomain(organization)
    // Checked first, so that the present origin never redirects.
    if (host === (domain ?? serviceHost)) return null
    const present = originOf(organization, publicOrigin)
    if (host === serviceHost) return present
    const former = yield* formerDomains.ownerOf(host)
    const owner = Option.isSome(former) ? former : yield* organizations.ownerOfActiveDomain(host)
    if (Option.isSome(owner)) return hasHad(battery, owner.value) ? present : yield* new PassportNotFound()
    return domain !== null ? yield* new PassportNotFound() : null
  })

  const find = Effect.fn("PublicPassports.find")(function* (
    host: string,
    address: PublicAddress
  ): Effect.fn.Return<PublicPassport, PassportNotFound> {
    const battery = yield* Effect.fromOption(batteryAt(address), notFound)
    const isHere = (one: PublicBattery) =>
      isShown(one) && isPractice(one.organization_id) === (address.isForPractice ?? false)
    const found = yield* Effect.fromOption(Option.filter(yield* products.find(battery), isHere), notFound)
    const origin = yield* originFrom(found, host)
    if (origin !== null) return { _tag: "MovedToOrigin", url: `${origin}${pathAs(found, address)}` }
    const path = movedTo(found, address)
    if (Option.isSome(path)) return { _tag: "Moved", path: path.value }
    const locale = lockOf(found.state)?.locale ?? null
    const url = publicUrl(found, found.organization, publicOrigin)
    if (found.state._tag !== "Published") return { _tag: "NotYetPublished", passport: unpublished(found, url), locale }
    if (found.life.standing === "ceased")
      return { _tag: "Ceased", passport: ceasedPassport(found, url, found.statementSha256), locale }
    const passport = passports.find(found.organization_id, found.id, null).pipe(orNotFound(notFound))
    const page = Effect.flatMap(passport, marked)
    const { version } = found
    return { _tag: "Published", battery: found, url, version, safeguards: safeguardsOf(found), passport, page, locale }
  })

  const resolverAt = Effect.fn("PublicPassports.resolverAt")(function* (host: string) {
    const isCustom = host !== serviceHost && Option.isSome(yield* organizations.ownerOfActiveDomain(host))
    return { name: serviceName ?? "Battery passport service", origin: isCustom ? `https://${host}` : publicOrigin }
  })

  const isPracticePath = Effect.fn("PublicPassports.isPracticePath")(function* (path: string) {
    const id = Option.filter(
      decodeOrganization(path.slice(`${practicePath}/`.length)),
      // The addresses of passports have the id in lower case.
      (organization) => identifierPrefix(organization) === path && path === path.toLowerCase()
    )
    return Option.isSome(id) && Option.isSome(yield* organizations.find(id.value))
  })

  return PublicPassports.of({ find, isPracticePath, resolverAt })
})

const unpublished = ({ attributes, gtin, manufacturer }: PublicBattery, url: string): UnpublishedPassport => ({
  url,
  gtin,
  serialNumber: attributes.serial_number,
  manufacturer
})

export const layer = Layer.effect(PublicPassports, make)
