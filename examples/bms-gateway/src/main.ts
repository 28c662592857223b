/**
 * A fleet reports its condition every hour; its connection is down from hour 6 to hour 8.
 *
 * `DPP_FLEET` has the ids of the batteries, `DPP_HOURS` the number of hours. A key with access to conditions is enough.
 */
import { DppClient } from "@dpp/client"
import { Battery } from "./Battery.ts"
import { Gateway } from "./Gateway.ts"

const hour = 3_600_000
const hours = Number(process.env["DPP_HOURS"] ?? 12)
const ids = (process.env["DPP_FLEET"] ?? "").split(",").filter((id) => id !== "")
if (ids.length === 0) throw new Error("DPP_FLEET is not set: DPP_FLEET=id,id,...")

let isConnected = true

const dpp = new DppClient({
  apiKey: process.env["DPP_API_KEY"] ?? "",
  baseUrl: process.env["DPP_URL"] ?? "http://localhost:3000",
  // The dropped connection is simulated; everything else is real.
  fetch: (url, init) => (isConnected ? fetch(url, init) : Promise.reject(new TypeError("network is unreachable"))),
  // The gateway has its own buffer, so a call needs few retries. The client still waits for rate limits.
  maxAttempts: 2
})

const fleet = ids.map((id) => new Battery(id, 204))
const gateway = new Gateway(dpp, 4)
const start = Date.now() - hours * hour

for (let tick = 0; tick < hours; tick += 1) {
  isConnected = tick < 6 || tick >= 9
  const at = new Date(start + tick * hour)
  await gateway.send(fleet.map((battery) => ({ batteryId: battery.id, reading: battery.read(at, Math.random()) })))
  if (!isConnected || gateway.waiting > 0) console.log(`hour ${tick}: offline, ${gateway.waiting} readings are waiting`)
}
// Send the rest of the buffer, for example if the last hours were offline.
isConnected = true
await gateway.send([])

const { late, rejected, sent } = gateway.counts
console.log(`sent ${sent} (late ${late}), rejected ${rejected}, waiting ${gateway.waiting}`)
for (const { id } of fleet) {
  const { battery_condition, serial_number } = await dpp.condition.get(id)
  console.log(`${serial_number}: ${battery_condition?.stateOfCertifiedEnergy} % at ${battery_condition?.lastUpdate}`)
}
process.exitCode = gateway.waiting + rejected === 0 ? 0 : 1
