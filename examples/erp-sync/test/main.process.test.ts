/** Sixty rows are pushed by a program that is killed twice, changed, followed and compared with the service. */
import { DppClient, type Product } from "@dpp/client"
import { type Running, startNode, until } from "@dpp/testkit/Process"
import { outputOf, withDemoServer } from "@dpp/testkit/ServerProcess"
import { assert, it } from "@effect/vitest"
import { readFileSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import { fileURLToPath } from "node:url"
import { Proxy } from "./Proxy.ts"

const main = fileURLToPath(new URL("../src/main.ts", import.meta.url))
const erp = fileURLToPath(new URL("../export.csv", import.meta.url))

const linesOf = (output: string): ReadonlyArray<string> => output.trim().split("\n")

/** The output of a command that ended with 1. */
const failureOf = async (args: ReadonlyArray<string>, environment: Readonly<Record<string, string>>) => {
  const { code, stderr, stdout } = await startNode([main, ...args], environment).ended
  assert.strictEqual(code, 1, stdout + stderr)
  return stdout + stderr
}

/** What `follow` prints, up to a number of lines. */
const followed = async (environment: Readonly<Record<string, string>>, count: number) => {
  const running = startNode([main, "follow"], environment)
  await until(running, new RegExp(`^(?:.+\\n){${count}}`, "u"))
  running.child.kill("SIGTERM")
  const { code, stderr, stdout } = await running.ended
  assert.deepStrictEqual({ code, stderr }, { code: 0, stderr: "" })
  return linesOf(stdout)
}

const batteriesOf = async (dpp: DppClient): Promise<ReadonlyArray<Product>> => {
  const found: Array<Product> = []
  for await (const battery of dpp.products.list({ category: "batteries", per_page: 100 })) found.push(battery)
  return found
}

it("stores every row once, however often it is killed, and keeps both sides in step", () =>
  withDemoServer(async (environment, folder) => {
    const dpp = new DppClient({ apiKey: environment.DPP_API_KEY, baseUrl: environment.DPP_URL })
    await using proxy = new Proxy(environment.DPP_URL)
    const own = { ...environment, DPP_URL: await proxy.listen(), DPP_STATE: join(folder, "state"), DPP_ROWS: "10" }
    const before = (await batteriesOf(dpp)).length
    const push = () => startNode([main, "push", erp], own)
    const killed = async ({ child, ended }: Running) => {
      await ended
      assert.strictEqual(child.signalCode, "SIGKILL")
    }

    // The service has stored the third request, and the program does not know it.
    const first = push()
    proxy.onStored = (number) => number === 3 && first.child.kill("SIGKILL")
    await killed(first)
    assert.lengthOf(await batteriesOf(dpp), before + 30)
    // The service has not answered the fifth request yet, and the program is started again at once.
    proxy.onStored = () => {}
    const second = push()
    proxy.onSent = (number) => number === 5 && second.child.kill("SIGKILL")
    await killed(second)
    const third = push()
    const { code } = await third.ended
    assert.strictEqual(code, 0, third.output())
    assert.match(third.stdout(), /^30 rows were stored by an earlier run\n10 of 30 rows sent\n/u)
    assert.match(third.stdout(), /^30 rows: (?:10 unchanged, 20|30) created$/mu)
    assert.deepStrictEqual(
      proxy.changes.map(({ rows }) => rows[0]?.["external_id"]),
      ["10000001", "10000011", "10000021", "10000021", "10000031", "10000031", "10000041", "10000051"]
    )

    const stored = (await batteriesOf(dpp)).filter(({ external_id }) => external_id !== null)
    assert.lengthOf(await batteriesOf(dpp), before + 60)
    assert.strictEqual(new Set(stored.map(({ external_id }) => external_id)).size, 60)
    const { battery_mass, nominal_voltage } = (await dpp.products.findByExternalId("10000060")) as Product
    assert.deepStrictEqual({ battery_mass, nominal_voltage }, { battery_mass: 98.5, nominal_voltage: 51.2 })
    // The journal has ended: a further push sends all rows.
    assert.match(await outputOf([main, "push", erp], own), /^60 rows: 60 unchanged$/mu)
    assert.match(await outputOf([main, "validate", erp], own), /^60 rows: 60 unchanged$/mu)

    assert.lengthOf(await followed(own, 60), 60)

    const table = readFileSync(erp, "utf8").split("\n")
    const changed = join(folder, "changed.csv")
    const reweighed = table.map((line, index) => (index >= 1 && index <= 5 ? line.replace(";412,0;", ";409,5;") : line))
    writeFileSync(changed, reweighed.join("\n"))
    proxy.changes.length = 0
    proxy.onSent = () => {}
    // Another program changes the first battery after it was compared: it is not overwritten.
    const one = await dpp.products.findByExternalId("10000001")
    const single = join(folder, "single.csv")
    writeFileSync(single, [table[0], table[1]?.replace(";412,0;", ";409,5;")].join("\n"))
    proxy.onReceived = () => dpp.products.update(one?.id ?? "", { rated_capacity: 203 })
    assert.match(await failureOf(["change", single, "Weighed again"], own), /^10000001: rejected, conflict /mu)
    proxy.onReceived = () => dpp.products.update(one?.id ?? "", { rated_capacity: 204 })
    assert.match(await failureOf(["change", single, "Weighed again"], own), /^1 rows: 1 rejected$/mu)
    proxy.onReceived = () => Promise.resolve()
    proxy.changes.length = 0
    const output = linesOf(await outputOf([main, "change", changed, "Weighed again"], own))
    assert.strictEqual(output[0], '10000001: updated, {"battery_mass":409.5}')
    assert.deepStrictEqual(output.slice(5), ["60 rows: 5 updated, 55 unchanged"])
    const keys = ["10000001", "10000002", "10000003", "10000004", "10000005"]
    assert.deepStrictEqual(
      proxy.changes.map(({ reason, rows }) => [reason, rows.map((row) => row["external_id"])]),
      [["Weighed again", keys]]
    )
    assert.hasAllKeys(proxy.changes[0]?.rows[0], ["external_id", "expected_updated_at", "battery_mass"])
    assert.deepStrictEqual(linesOf(await outputOf([main, "change", changed, "Weighed again"], own)), [
      "60 rows: 60 unchanged"
    ])
    const [entry] = (await dpp.organization.auditLog({ per_page: 1 })).data
    assert.strictEqual(entry?.reason, "Weighed again")

    const lines = await followed(own, 5)
    assert.deepStrictEqual(
      lines.map((line) => line.replace(/\d+ %/u, "N %")),
      keys.map((key) => `${key}: draft, N % complete`)
    )

    assert.deepStrictEqual(linesOf(await outputOf([main, "reconcile", changed], own)), [
      "0 missing in the service, 0 missing in the ERP",
      `${before} batteries of the service have no key of the ERP`
    ])
    const { data: extra } = await dpp.products.create({
      name: "Home storage",
      serial_number: "HS10-X",
      battery_category: "stationary",
      external_id: "X-1"
    })
    await dpp.products.delete((await dpp.products.findByExternalId("10000007"))?.id ?? "")
    const differences = await failureOf(["reconcile", changed], own)
    assert.deepStrictEqual(linesOf(differences).slice(0, 3), [
      "10000007: missing in the service",
      "X-1: missing in the ERP",
      "1 missing in the service, 1 missing in the ERP"
    ])
    assert.sameMembers(
      [...(await followed(own, 2))],
      [`X-1: draft, ${extra.completeness.percent} % complete`, "10000007: deleted"]
    )
  }))

it("refuses single rows with their fields, and whole exports that name a battery twice", () =>
  withDemoServer(async (environment, folder) => {
    const own = { ...environment, DPP_STATE: join(folder, "state") }
    const file = (name: string, rows: ReadonlyArray<object>): string => {
      writeFileSync(join(folder, name), JSON.stringify(rows))
      return join(folder, name)
    }
    const battery = (number: number, fields: object = {}) => ({
      Equipment: number,
      Description: "Traction battery TR-82",
      "Serial number": `TR82-${number}`,
      Type: "EV",
      Weight: 412,
      Unit: "KG",
      ...fields
    })
    const rows = file("rows.json", [
      battery(1),
      battery(2, { Type: "ABC" }),
      battery(3, { Unit: "LB" }),
      battery(4, { Weight: "41200" })
    ])

    const validated = await failureOf(["validate", rows], own)
    assert.match(validated, /^1: create, \d+ % complete$/mu)
    assert.match(validated, /^2: reject, validation_failed \{"battery_category":\[.+\]\}$/mu)
    assert.match(validated, /^3: reject, validation_failed \{"battery_mass":\[.+\]\}$/mu)
    assert.match(validated, /^4: battery_mass is unlikely: 41,?200 kg, usual is .+$/mu)
    assert.match(validated, /^4 rows: 2 create, 2 reject$/mu)
    const pushed = await failureOf(["push", rows], own)
    assert.match(pushed, /^2: rejected, validation_failed \{"battery_category":\[.+\]\}$/mu)
    assert.match(pushed, /^4 rows: 2 created, 2 rejected$/mu)

    const renamed = file("renamed.json", [battery(1, { "Serial number": "TR82-NEW", Weight: "" }), battery(5)])
    const changed = await failureOf(["change", renamed, "Renamed"], own)
    assert.match(changed, /^1: updated, \{.*"serial_number":"TR82-NEW".*\}$/mu)
    assert.match(changed, /^5: rejected, not_found /mu)
    assert.match(changed, /^2 rows: 1 updated, 1 rejected$/mu)
    const dpp = new DppClient({ apiKey: environment.DPP_API_KEY, baseUrl: environment.DPP_URL })
    const { battery_mass, serial_number } = (await dpp.products.findByExternalId("1")) as Product
    assert.deepStrictEqual({ battery_mass, serial_number }, { battery_mass: null, serial_number: "TR82-NEW" })

    const twice = file("twice.json", [battery(1), battery(2), battery(1)])
    assert.include(await failureOf(["push", twice], own), `Rows 1 and 3 of ${twice} have the same key, 1.`)
    const unnamed = file("unnamed.json", [battery(1), battery(2, { Equipment: "" })])
    assert.include(await failureOf(["push", unnamed], own), `Row 2 of ${unnamed} has no key.`)

    const { id } = await dpp.organization.get()
    const cursor = join(folder, "state", id, "cursor")
    writeFileSync(cursor, "999999999")
    assert.include(await failureOf(["follow"], own), `Delete this file to begin with the first change.`)
    const absent = { ...own, DPP_URL: "http://127.0.0.1:1" }
    assert.match(await failureOf(["push", rows], absent), /^DppConnectionLost: .+\n$/u)
    assert.match(await failureOf(["change", rows], own), /^change EXPORT REASON /mu)
  }))
