/**
 * A fleet reports its state of health, hour after hour; from 06:00 to 09:00 its connection is down.
 *
 * `DPP_FLEET` and `DPP_HOURS` make it larger. The key needs access to conditions only.
 */
import { DppClient } from "@dpp/client"
import { Battery } from "./Battery.ts"
import { Gateway } from "./Gateway.ts"

const hour = 3_600_000
const hours = Number(process.env["DPP_HOURS"] ?? 12)
const ids = (process.env["DPP_FLEET"] ?? "").split(",").filter((id) => id !== "")
if (ids.length === 0) throw new Error("Name the products of the fleet: DPP_FLEET=id,id,...")

let isConnected = true

const dpp = new DppClient({
  apiKey: process.env["DPP_API_KEY"] ?? "",
  baseUrl: process.env["DPP_URL"] ?? "http://localhost:3000",
  // The dropped connection is simulated here; everything else is as in the field.
  fetch: (url, init) => (isConnected ? fetch(url, init) : Promise.reject(new TypeError("network is unreachable"))),
  // This gateway has a buffer of its own, so a call need not try for long; a rate limit is still waited for.
  maxAttempts: 2
})

const fleet = ids.map((id) => new Battery(id, 204))
const gateway = new Gateway(dpp, 4)
const start = Date.now() - hours * hour

for (let tick = 0; tick < hours; tick += 1) {
  isConnected = tick < 6 || tick >= 9
  const at = new Date(start + tick * hour)
  await gateway.send(fleet.map((battery) => ({ batteryId: battery.id, reading: battery.read(at, Math.random()) })))
  if (!isConnected || gateway.waiting > 0) console.log(`hour ${tick}: offline, ${gateway.waiting} readings wait`)
}
// What is still in the buffer, for example because the last hours were offline.
isConnected = true
await gateway.send([])

const { sent, late, refused } = gateway.counts
console.log(`sent ${sent}, of them late ${late}, refused ${refused}, waiting ${gateway.waiting}`)
for (const { id } of fleet) {
  const { battery_condition, serial_number } = await dpp.condition.get(id)
  console.log(`${serial_number}: ${battery_condition?.stateOfCertifiedEnergy} % at ${battery_condition?.lastUpdate}`)
}
process.exitCode = gateway.waiting + refused === 0 ? 0 : 1
