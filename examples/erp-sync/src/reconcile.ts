/** Prints the batteries that only the ERP has, and those that only the service has. Changes nothing. */
import type { DppClient } from "@dpp/client"
import type { ErpBattery } from "./map.ts"

/** Returns whether both have the same batteries. A battery without `external_id` is not of the ERP, and is counted only. */
export const reconcile = async (dpp: DppClient, batteries: ReadonlyArray<ErpBattery>): Promise<boolean> => {
  const keys = new Set(batteries.map(({ external_id }) => external_id))
  const stored = new Set<string>()
  let others = 0
  for await (const { external_id } of dpp.products.list({ category: "batteries", per_page: 100 })) {
    if (external_id === null) others += 1
    else stored.add(external_id)
  }
  const onlyErp = [...keys].filter((key) => !stored.has(key))
  const onlyService = [...stored].filter((key) => !keys.has(key))
  for (const key of onlyErp) console.log(`${key}: missing in the service`)
  for (const key of onlyService) console.log(`${key}: missing in the ERP`)
  console.log(`${onlyErp.length} missing in the service, ${onlyService.length} missing in the ERP`)
  console.log(`${others} batteries of the service have no key of the ERP`)
  return onlyErp.length + onlyService.length === 0
}
