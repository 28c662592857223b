/** A dry run of `dpp import` with a key reports what the upload then answers. */
import { inFolder } from "@dpp/testkit/Process"
import { assert, it } from "@effect/vitest"
import { writeFileSync } from "node:fs"
import { join } from "node:path"
import { dpp } from "../support/dpp.ts"
import { completeProfile, organizationServer } from "../support/organizationServer.ts"
import { columns } from "./germanBattery.ts"
import { xlsxOf } from "./xlsx.ts"

const createOrganization = organizationServer()

/** A file with one battery; `more` adds columns or replaces cells. */
const write = (file: string, more: Readonly<Record<string, string>> = {}): void => {
  const cells = new Map([...columns("TR82-1"), ...Object.entries(more)])
  writeFileSync(file, xlsxOf([[...cells.keys()], [...cells.values()]]))
}

const options = ["--publish", "--decimal", "comma"]
const skipped = (text: string) => text.split("\n").find((line) => / skipped: /u.test(line)) ?? ""

it("names an incomplete profile before the upload, and a published passport that differs", () =>
  inFolder(async (folder) => {
    const { environment, update } = await createOrganization({ name: "Ohne Adresse GmbH" })
    const file = join(folder, "Batterien.xlsx")
    write(file)
    const incomplete = await dpp(["import", file, ...options], environment)
    assert.strictEqual(incomplete.code, 1)
    assert.match(incomplete.stdout, /^The profile of the organization is incomplete/mu)

    await update(completeProfile)
    const ready = await dpp(["import", file, ...options], environment)
    assert.strictEqual(ready.code, 0, ready.stdout)
    assert.notInclude(ready.stdout, "Not checked")
    assert.strictEqual((await dpp(["import", file, ...options, "--apply"], environment)).code, 0)
    assert.strictEqual((await dpp(["import", file, ...options], environment)).code, 0)

    write(file, { "Gewicht in g": "480000,5" })
    const rehearsed = await dpp(["import", file, ...options], environment)
    assert.strictEqual(rehearsed.code, 1)
    assert.match(rehearsed.stdout, /^0 of 1 rows are valid\./mu)
    const applied = await dpp(["import", file, ...options, "--apply"], environment)
    assert.strictEqual(skipped(rehearsed.stdout).replace("would be", "was"), skipped(applied.stdout))
    assert.match(
      skipped(applied.stdout),
      /the passport is published; Gewicht in g: differs from the published passport/u
    )
    const changed = await dpp(["import", file, ...options, "--update-published"], environment)
    assert.strictEqual(changed.code, 0, changed.stdout)
  }))

it("finds facilities that the organization does not have", () =>
  inFolder(async (folder) => {
    const { environment } = await createOrganization(completeProfile)
    const file = join(folder, "Batterien.xlsx")
    write(file, { Einrichtung: "0190a0b0-0000-7000-8000-000000000000" })
    const rehearsed = await dpp(["import", file, ...options], environment)
    assert.strictEqual(rehearsed.code, 1)
    const applied = await dpp(["import", file, ...options, "--apply"], environment)
    assert.match(skipped(rehearsed.stdout), /is not a facility of this organization/u)
    assert.strictEqual(skipped(rehearsed.stdout).replace("would be", "was"), skipped(applied.stdout))
  }))

it("says what it did not check without a key, and if the server does not answer", () =>
  inFolder(async (folder) => {
    const { environment } = await createOrganization(completeProfile)
    const file = join(folder, "Batterien.xlsx")
    write(file)
    const offline = await dpp(["import", file, ...options, "--lang", "de"], { DPP_API_KEY: "" })
    assert.strictEqual(offline.code, 0, offline.stdout)
    assert.match(offline.stdout, /^Ohne API-Schlüssel nicht geprüft: Profil des Unternehmens/mu)
    const silent = await dpp(["import", file, ...options], { ...environment, DPP_URL: "http://127.0.0.1:2" })
    assert.strictEqual(silent.code, 0, silent.stdout)
    assert.match(silent.stdout, /^Not checked: .* No server answers at/mu)
  }))
