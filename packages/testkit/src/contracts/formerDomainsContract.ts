/** What every adapter of the ports `Organizations` and `FormerDomains` keeps of hosts that codes were printed with. */
import type { Organization } from "@dpp/core/party"
import { FormerDomains } from "@dpp/service/ports/FormerDomains"
import { Transactions } from "@dpp/service/ports/Transactions"
import { assert } from "@effect/vitest"
import * as Deferred from "effect/Deferred"
import * as Effect from "effect/Effect"
import * as Fiber from "effect/Fiber"
import * as Option from "effect/Option"
import { anOrganization } from "../builders.ts"
import type { PortsTest } from "./Ports.ts"
import { insertOrganization, updateOrganization } from "./storing.ts"

let last = 0
const aHost = (): string => `codes-${(last += 1)}.example.com`

type Domain = Pick<Organization, "custom_domain" | "custom_domain_status">

const none: Domain = { custom_domain: null, custom_domain_status: "none" }
const pending = (custom_domain: string): Domain => ({ custom_domain, custom_domain_status: "pending" })
const active = (custom_domain: string): Domain => ({ custom_domain, custom_domain_status: "active" })

/** A new organization, and how it changes its domain. */
const withDomain = Effect.fnUntraced(function* (domain: Domain) {
  const domains = yield* FormerDomains
  const organization = yield* insertOrganization(anOrganization(domain))
  let known = organization
  return {
    id: organization.id,
    set: (to: Domain) => {
      const after = { ...organization, ...to }
      return Effect.tap(updateOrganization(known, after), () => {
        known = after
        return Effect.void
      })
    },
    former: Effect.map(domains.list(organization.id), (all) => all.map(({ host }) => host))
  }
})

export const formerDomainsContract = (it: PortsTest): void => {
  it.effect("keeps a host that was active, by host, until it is active again", () =>
    Effect.gen(function* () {
      const domains = yield* FormerDomains
      const [first, second] = [aHost(), aHost()]
      const { former, id, set } = yield* withDomain(pending(first))
      const steps: ReadonlyArray<readonly [Domain, ReadonlyArray<string>]> = [
        [pending(second), []],
        [active(second), []],
        [active(first), [second]],
        [pending(second), [first, second]],
        [active(second), [first]],
        [none, [first, second]],
        [{ custom_domain: first, custom_domain_status: "none" }, [first, second]],
        [active(first), [second]],
        [pending(first), [first, second]]
      ]
      for (const [place, [domain, expected]] of steps.entries()) {
        yield* set(domain)
        assert.deepStrictEqual(yield* former, expected, `step ${place}`)
      }
      assert.deepStrictEqual(yield* domains.ownerOf(second), Option.some(id))
      assert.deepStrictEqual(yield* domains.ownerOf(aHost()), Option.none())
    })
  )

  it.effect("refuses the former domain of another organization, until it was removed", () =>
    Effect.gen(function* () {
      const domains = yield* FormerDomains
      const host = aHost()
      const { former, id, set } = yield* withDomain(active(host))
      yield* set(none)
      const other = yield* withDomain(none)
      for (const domain of [pending(host), active(host)]) {
        assert.deepInclude(yield* Effect.flip(other.set(domain)), { _tag: "CustomDomainTaken", host })
        const error = yield* Effect.flip(insertOrganization(anOrganization(domain)))
        assert.deepInclude(error, { _tag: "CustomDomainTaken", host })
      }
      yield* domains.remove(other.id, host)
      assert.deepStrictEqual(yield* former, [host])
      yield* domains.remove(id, host)
      assert.deepStrictEqual(yield* former, [])
      yield* other.set(active(host))
    })
  )

  it.effect("refuses it also to one who claims it in the moment in which it is given up", () =>
    Effect.gen(function* () {
      const transactions = yield* Transactions
      const host = aHost()
      const { former, set } = yield* withDomain(active(host))
      const other = yield* withDomain(none)
      const isGivenUp = yield* Deferred.make<void>()
      // The transaction stays open until the claim arrives.
      const giveUp = Effect.gen(function* () {
        yield* set(none)
        yield* Deferred.succeed(isGivenUp, undefined)
        for (let n = 0; n < 20; n += 1) yield* former
      })
      const giving = yield* Effect.forkChild(transactions.run(giveUp))
      yield* Deferred.await(isGivenUp)
      const error = yield* Effect.flip(other.set(pending(host)))
      yield* Fiber.join(giving)
      assert.deepInclude(error, { _tag: "CustomDomainTaken", host })
    })
  )
}
