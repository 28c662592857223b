/** The organizations of the examples: one that works, and one for each reason to refuse a request. */
import type { Service } from "./service.ts"

export interface Keys {
  readonly full: string
  readonly read: string
  readonly condition: string
  /** Key of an organization that receives passports. */
  readonly receiver: string
  /** Keys of other organizations: locked, with a smaller plan, at a limit. */
  readonly locked: string
  readonly smallPlan: string
  readonly noDrafts: string
  readonly noPublications: string
  readonly noRequests: string
  /** Key of an organization that waits for its custom domain after `configureDomain`. */
  readonly pendingDomain: string
  readonly configureDomain: () => Promise<unknown>
  /** Key of an organization that publishes with two members. */
  readonly fourEyes: string
  /** An organization with two members, which needs both after `requireTwo`: its key, and the headers of each member. */
  readonly colleagues: {
    readonly key: string
    readonly ada: Readonly<Record<string, string>>
    readonly bo: Readonly<Record<string, string>>
    readonly requireTwo: () => Promise<unknown>
  }
  /** Key of an organization whose storage is full after `fillStorage`. */
  readonly noStorage: string
  readonly fillStorage: () => Promise<unknown>
}

const profile = {
  name: "Muster Batterien GmbH",
  street: "Ringstraße 1",
  postal_code: "10115",
  city: "Berlin",
  country: "DE",
  email: "info@batterien.example.com",
  gln: "9526001000005",
  limits: { requests_per_minute: 100_000 }
}

export const makeOrganizations = async (service: Service): Promise<Keys> => {
  const keyOf = async (id: string, access = "full"): Promise<string> =>
    (await service.admin("POST", `/organizations/${id}/api-keys`, { name: "ERP", access })).key
  const organization = async (settings: object): Promise<string> =>
    (await service.admin("POST", "/organizations", { ...profile, ...settings })).id
  const other = async (settings: object): Promise<string> => keyOf(await organization(settings))
  const own = await organization({ backup_provider: { name: "Archive Ltd", url: "https://backup.example.org" } })
  await service.admin("POST", `/organizations/${own}/facilities`, {
    name: "Werk Berlin",
    gln: "9526001000104",
    street: "Ringstraße 1",
    postal_code: "10115",
    city: "Berlin",
    country: "DE"
  })
  const { limits } = profile
  const full = await organization({})
  const waiting = await organization({})
  const two = await organization({})
  return {
    full: await keyOf(own),
    read: await keyOf(own, "read"),
    condition: await keyOf(own, "condition"),
    receiver: await other({ name: "Zweitleben Energie GmbH" }),
    locked: await other({ locked: true }),
    smallPlan: await other({ plan: "growth" }),
    noDrafts: await other({ limits: { ...limits, drafts: 0 } }),
    noPublications: await other({ limits: { ...limits, published_per_month: 0 } }),
    noRequests: await other({ limits: { requests_per_minute: 1 } }),
    pendingDomain: await keyOf(waiting),
    configureDomain: () =>
      service.admin("PATCH", `/organizations/${waiting}`, {
        custom_domain: "batteries.example.com",
        custom_domain_status: "pending"
      }),
    fourEyes: await other({ four_eyes: true }),
    colleagues: {
      key: await keyOf(two),
      ada: await service.signIn(two, "Ada"),
      bo: await service.signIn(two, "Bo"),
      requireTwo: () => service.admin("PATCH", `/organizations/${two}`, { four_eyes: true })
    },
    noStorage: await keyOf(full),
    fillStorage: () => service.admin("PATCH", `/organizations/${full}`, { limits: { ...limits, storage_bytes: 1 } })
  }
}
