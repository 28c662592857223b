/**
 * Finds the batteries that results name by their printed addresses, of any host: addresses outlive their domains.
 *
 * GTIN and serial number of a deleted passport may be used again. Their address then names the present battery, unless the result has
 * the registration id of the deleted one.
 */
import { parseDigitalLink, parseProductKey, type ProductKey } from "@dpp/core/identifiers"
import type { OrganizationId } from "@dpp/core/party"
import { ProductId } from "@dpp/core/product"
import type { RegistryResult } from "@dpp/core/registry"
import * as Effect from "effect/Effect"
import * as Option from "effect/Option"
import * as Schema from "effect/Schema"
import { RegistryStore } from "../ports/RegistryStore.ts"

const isProductId = Schema.is(ProductId)

const keyIn = (address: string): ProductKey | undefined => {
  const link = Option.getOrUndefined(parseDigitalLink(address))
  return link === undefined ? undefined : Option.getOrUndefined(parseProductKey(`${link.gtin}:${link.serial ?? ""}`))
}

/** The id in an address without GTIN. */
const idIn = (address: string): ProductId | undefined => {
  const id = /\/p\/([0-9a-f-]{36})$/iu.exec(address)?.[1]?.toLowerCase()
  return id !== undefined && isProductId(id) ? id : undefined
}

const textOf = ({ gtin14, serial_number }: ProductKey): string => `${gtin14}:${serial_number}`

/** Returns which battery a result is about; undefined if the organization has none at its address. */
export const batteriesAt = Effect.gen(function* () {
  const store = yield* RegistryStore

  return Effect.fnUntraced(function* (organization: OrganizationId, results: ReadonlyArray<RegistryResult>) {
    const serials = new Set<string>()
    for (const { battery } of results) {
      const key = "address" in battery ? keyIn(battery.address) : undefined
      if (key !== undefined) serials.add(key.serial_number)
    }
    const found = serials.size === 0 ? [] : yield* store.findBySerialNumbers(organization, [...serials])
    const byKey = Map.groupBy(found, textOf)
    return ({ battery, registration_id }: RegistryResult): ProductId | undefined => {
      if ("id" in battery) return battery.id
      const key = keyIn(battery.address)
      if (key === undefined) return idIn(battery.address)
      const known = byKey.get(textOf(key)) ?? []
      const named = known.find((one) => registration_id !== undefined && one.registration_id === registration_id)
      return (named ?? known[0])?.id
    }
  })
})
