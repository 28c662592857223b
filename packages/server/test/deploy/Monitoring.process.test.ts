/** examples/deploy: alerts are raised when they should be, and the queries of the dashboard can be computed. */
import { isInstalled } from "@dpp/testkit/isInstalled"
import { reportNotRun } from "@dpp/testkit/notRun"
import { inFolder } from "@dpp/testkit/Process"
import { assert, describe, it } from "@effect/vitest"
import { spawnSync } from "node:child_process"
import { cpSync, readFileSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import { fileURLToPath } from "node:url"
import { parse } from "yaml"

const deploy = fileURLToPath(new URL("../../../../examples/deploy/", import.meta.url))
const rules = ["alerts.yml", "backup-alerts.yml"]
const cases = fileURLToPath(new URL("prometheus/alerts.yml", import.meta.url))
const read = (path: string): string => readFileSync(join(deploy, path), "utf8")

// Sound: files of this repository, in the form that Prometheus and Grafana read.
const alertsIn = (file: string) =>
  (
    parse(read(`prometheus/${file}`)) as {
      readonly groups: ReadonlyArray<{ readonly rules: ReadonlyArray<{ readonly alert: string }> }>
    }
  ).groups.flatMap((group) => group.rules.map(({ alert }) => alert))
const panels = (
  JSON.parse(read("grafana/dpp.json")) as {
    readonly panels: ReadonlyArray<{
      readonly title: string
      readonly targets: ReadonlyArray<{ readonly expr: string }>
    }>
  }
).panels

const hasPromtool = isInstalled("promtool")
if (!hasPromtool) reportNotRun("Alerts and queries are not computed: promtool (Debian: prometheus) is not installed.")

/** What promtool complains about; empty if all is well. */
const complaints = (folder: string, ...args: ReadonlyArray<string>): string => {
  const { status, stderr, stdout } = spawnSync("promtool", args, { cwd: folder, encoding: "utf8" })
  return status === 0 ? "" : stdout + stderr
}

const alphabetically = (one = "", other = ""): number => one.localeCompare(other)

describe("the files for monitoring", () => {
  it("have a case for every alert", () => {
    const tested = new Set([...readFileSync(cases, "utf8").matchAll(/alertname: (\w+)/gu)].map(([, name]) => name))
    assert.deepStrictEqual([...tested].toSorted(), rules.flatMap(alertsIn).toSorted())
  })

  it("draw every metric that docs/operate.md lists, each once", () => {
    const [table = ""] = /^\| metric \| labels.*?\n\n/msu.exec(read("../../docs/operate.md")) ?? []
    const listed = [...table.matchAll(/^\| ((?:`dpp_\w+`(?:, )?)+)/gmu)].flatMap(([, cell = ""]) =>
      [...cell.matchAll(/dpp_\w+/gu)].map(([name]) => name)
    )
    const drawn = panels.map(({ targets }) => /dpp_\w+/u.exec(targets[0]?.expr ?? "")?.[0].replace(/_bucket$/u, ""))
    assert.isAbove(drawn.length, 20)
    assert.deepStrictEqual(
      drawn.toSorted(alphabetically),
      listed.filter((name) => name !== "dpp_build_info").toSorted(alphabetically)
    )
  })

  it.skipIf(!hasPromtool)("raise each alert when it should be raised, and not otherwise", () =>
    inFolder((folder) => {
      cpSync(join(deploy, "prometheus"), folder, { recursive: true })
      cpSync(cases, join(folder, "cases.yml"))
      assert.strictEqual(complaints(folder, "check", "config", "prometheus.yml"), "")
      assert.strictEqual(complaints(folder, "test", "rules", "cases.yml"), "")
      return Promise.resolve()
    })
  )

  it.skipIf(!hasPromtool)("have queries that can be computed", () =>
    inFolder((folder) => {
      const queries = panels.flatMap(({ targets }) =>
        targets.map(({ expr }) => expr.replaceAll("$__rate_interval", "1m"))
      )
      const recorded = queries.map((expr, index) => ({ record: `query:${index}`, expr }))
      writeFileSync(join(folder, "queries.yml"), JSON.stringify({ groups: [{ name: "dashboard", rules: recorded }] }))
      assert.strictEqual(complaints(folder, "check", "rules", "queries.yml"), "")
      return Promise.resolve()
    })
  )
})
