/** `dpp import`: rows are validated by row and column, stored once each, and an import that was killed resumes. */
import { startDpp } from "@dpp/testkit/DppCommand"
import { inFolder } from "@dpp/testkit/Process"
import { runs } from "@dpp/testkit/testRuns"
import { assert, describe, it } from "@effect/vitest"
import { existsSync, readFileSync, watch, writeFileSync } from "node:fs"
import { createServer, request } from "node:http"
import type { AddressInfo } from "node:net"
import { join } from "node:path"
import { dpp } from "../support/dpp.ts"
import { type Organization, organizationServer } from "../support/organizationServer.ts"

const createOrganization = organizationServer()

/** An organization of its own that may keep many drafts. */
const withServer = (use: (server: Organization, folder: string) => Promise<void>) =>
  inFolder(async (folder) => {
    await use(await createOrganization({ name: "Importing GmbH", limits: { drafts: 1_000_000 } }), folder)
  })

const totalOf = async ({ call }: Organization, path: string): Promise<number> => {
  const response = await call(`/${path}`)
  return ((await response.json()) as { readonly pagination: { readonly total: number } }).pagination.total
}

const csvOf = (rows: number): string =>
  [
    "name,serial_number,battery_category,battery_mass,Battery chemistry",
    ...Array.from(
      { length: rows },
      (_, index) => `Traction battery,TB-${String(index).padStart(6, "0")},ev,${400 + (index % 50)}.5,Li-ion NMC`
    )
  ].join("\n")

/** Resolves when the journal records so many requests as done. */
const whenDone = (journal: string, chunks: number): Promise<void> =>
  new Promise((resolve) => {
    const watcher = watch(join(journal, ".."), () => {
      if (!existsSync(journal)) return
      // The first line is the beginning, and each request is one line.
      if (readFileSync(journal, "utf8").split("\n").length - 2 < chunks) return
      watcher.close()
      resolve()
    })
  })

describe("dpp import", () => {
  // 25,000 rows take half a minute on two cores; a complete run has them, and one with DPP_TEST_IMPORT_ROWS=25000.
  const rows = Number(process.env["DPP_TEST_IMPORT_ROWS"] ?? runs(5_000, 25_000))
  const chunks = rows / 500
  const early = Math.floor(chunks / 3)

  it(`imports ${rows} rows, is killed halfway, resumes, and every row is stored once`, () =>
    withServer(async (server, folder) => {
      const file = join(folder, "batteries.csv")
      const journal = `${file}.dpp-import.jsonl`
      writeFileSync(file, csvOf(rows))
      const reached = whenDone(journal, early)
      const first = startDpp(["import", file, "--apply"], server.environment)
      await Promise.race([reached, first.ended])
      first.child.kill("SIGKILL")
      await first.ended
      assert.strictEqual(first.child.signalCode, "SIGKILL", first.stderr())
      const before = await totalOf(server, "products?per_page=1")
      assert.isAtLeast(before, early * 500)
      assert.isBelow(before, rows)

      const second = await dpp(["import", file, "--apply", "--json"], server.environment)
      assert.strictEqual(second.code, 0, second.stderr)
      assert.deepInclude(JSON.parse(second.stdout), { rows, imported: rows, skipped: [], findings: [] })
      assert.strictEqual(await totalOf(server, "products?per_page=1"), rows)
      assert.strictEqual(await totalOf(server, "audit-log?action=products.bulk_created"), chunks)

      const third = await dpp(["import", file, "--apply"], server.environment)
      assert.strictEqual(third.code, 0)
      assert.match(third.stdout, new RegExp(`${rows} of ${rows} rows imported, 0 not`, "u"))
      assert.strictEqual(await totalOf(server, "audit-log?action=products.bulk_created"), chunks)
    }))

  it("succeeds although the server is busy, unavailable, or closes the connection after it did the work", () =>
    withServer(async (server, folder) => {
      const file = join(folder, "batteries.csv")
      writeFileSync(file, csvOf(1_200))
      // One of the last rows exists before the import: it is a duplicate, although its request is sent twice.
      await server.call("/products", {
        method: "POST",
        body: JSON.stringify({ name: "Traction battery", serial_number: "TB-001100", battery_category: "ev" })
      })
      const seen: Array<string> = []
      const proxy = createServer((incoming, answer) => {
        // The key names the first row of its request; other requests have none.
        const chunk = incoming.headers["idempotency-key"]?.toString().split("-").at(-2) ?? "?"
        const attempt = seen.filter((one) => one === chunk).length
        seen.push(chunk)
        if (attempt === 0 && chunk === "2") return void answer.writeHead(429, { "retry-after": "0" }).end()
        // Its database is unavailable for a short time.
        if (attempt === 1 && chunk === "2") return void answer.writeHead(500, { "retry-after": "0" }).end()
        if (attempt === 0 && chunk === "502") return void incoming.socket.destroy()
        const onwards = request(
          `${server.url}${incoming.url ?? ""}`,
          { method: incoming.method, headers: incoming.headers },
          (response) => {
            if (attempt === 0 && chunk === "1002")
              return void response.resume().on("end", () => incoming.socket.destroy())
            answer.writeHead(response.statusCode ?? 0, response.headers)
            response.pipe(answer)
          }
        )
        incoming.pipe(onwards)
      })
      await new Promise<void>((resolve) => proxy.listen(0, "127.0.0.1", resolve))
      // Sound for the test: it listens on a port.
      const DPP_URL = `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`
      const ended = await dpp(["import", file, "--apply", "--json"], { ...server.environment, DPP_URL })
      await new Promise((resolve) => proxy.close(resolve))
      assert.strictEqual(ended.code, 0, ended.stderr)
      assert.deepInclude(JSON.parse(ended.stdout), { imported: 1_200, updated: 1, unchanged: 0, skipped: [] })
      assert.deepStrictEqual(
        seen.filter((one) => one !== "?"),
        ["2", "2", "2", "502", "502", "1002", "1002"]
      )
      assert.strictEqual(await totalOf(server, "products?per_page=1"), 1_200)
      assert.strictEqual(await totalOf(server, "audit-log?action=products.bulk_created"), 3)
    }))

  it("counts rows that a killed run stored as imported, even if the server has forgotten the request", () =>
    withServer(async (server, folder) => {
      const file = join(folder, "batteries.csv")
      const journal = `${file}.dpp-import.jsonl`
      writeFileSync(file, csvOf(600))
      assert.strictEqual((await dpp(["import", file, "--apply"], server.environment)).code, 0)
      const [, first = ""] = readFileSync(journal, "utf8").split("\n")
      writeFileSync(journal, `${JSON.stringify({ run: "another" })}\n${first}\n{"stor`)
      const again = await dpp(["import", file, "--apply", "--json"], server.environment)
      assert.strictEqual(again.code, 0, again.stdout)
      assert.deepInclude(JSON.parse(again.stdout), { imported: 600, unchanged: 100, skipped: [] })
    }))

  it("sends nothing without --apply or with an invalid row; prints what was skipped, and reports every row", () =>
    withServer(async (server, folder) => {
      const file = join(folder, "batteries.csv")
      const report = join(folder, "report.csv")
      const wrong = "\nTB,TB-X,ev,,\n=Traction,=1+1,ev,,"
      writeFileSync(file, csvOf(3) + wrong)
      for (const args of [[], ["--apply"]]) {
        const ended = await dpp(["import", file, ...args], server.environment)
        assert.strictEqual(ended.code, 1)
        assert.match(
          ended.stdout,
          /row 5, name: .*\n(row 6.*\n)+Drafts [\s\S]*\n3 of 5 rows are valid\. Nothing was uploaded\./u
        )
      }
      assert.strictEqual(await totalOf(server, "products?per_page=1"), 0)
      const onlyWrong = join(folder, "wrong.csv")
      writeFileSync(onlyWrong, csvOf(0) + wrong)
      const none = await dpp(["import", onlyWrong], server.environment)
      assert.match(
        none.stdout,
        /\n0 of 2 rows are valid\. Nothing was uploaded\.\nFix the errors above and run again\.\n$/u
      )

      const some = await dpp(["import", file, "--apply", "--skip-invalid", "--report", report], server.environment)
      assert.strictEqual(some.code, 1)
      assert.match(some.stdout, /3 of 5 rows imported, 2 not\./u)
      const lines = readFileSync(report, "utf8").replace("\uFEFF", "").split("\r\n")
      assert.strictEqual(lines[0], "row,serial_number,outcome,reason")
      assert.match(lines[1] ?? "", /^2,TB-000000,imported,missing for publishing: .*$/u)
      assert.match(lines[4] ?? "", /^5,TB-X,not sent,name: /u)
      assert.match(lines[5] ?? "", /^6,'=1\+1,not sent,/u)

      writeFileSync(file, csvOf(4))
      const corrected = await dpp(["import", file, "--apply"], server.environment)
      assert.strictEqual(corrected.code, 0, corrected.stderr)
      assert.match(corrected.stdout, /4 of 4 rows imported, 0 not\./u)
      assert.strictEqual(await totalOf(server, "products?per_page=1"), 4)
    }))

  it("reports what the server rejects, and resumes from there; requires the key", () =>
    withServer(async (server, folder) => {
      const file = join(folder, "batteries.csv")
      writeFileSync(file, csvOf(2))
      const { DPP_API_KEY, ...keyless } = server.environment
      const none = await dpp(["import", file, "--apply"], keyless)
      assert.strictEqual(none.code, 2)
      assert.match(none.stderr, /DPP_API_KEY/u)
      const refused = await dpp(["import", file, "--apply"], { ...keyless, DPP_API_KEY: `${DPP_API_KEY}x` })
      assert.strictEqual(refused.code, 1)
      assert.match(refused.stderr, /^unauthorized: .*\n {2}correlation id /u)
      assert.strictEqual((await dpp(["import", file, "--apply"], server.environment)).code, 0)
      assert.strictEqual(await totalOf(server, "products?per_page=1"), 2)
    }))

  it("stops when a quota is reached, reports what was imported, and resumes once the quota is raised", () =>
    withServer(async (server, folder) => {
      await server.update({ limits: { drafts: 700 } })
      const file = join(folder, "batteries.csv")
      const report = join(folder, "report.csv")
      writeFileSync(file, csvOf(1_100))
      const stopped = await dpp(["import", file, "--apply", "--report", report], server.environment)
      assert.strictEqual(stopped.code, 1)
      assert.match(stopped.stdout, /500 of 1100 rows imported, 600 not\./u)
      assert.match(stopped.stderr, /^product_limit_reached: .*\n {2}current: .*\n {2}max: 700\n/u)
      const outcomes = readFileSync(report, "utf8").split("\r\n")
      assert.match(outcomes[500] ?? "", /,imported,missing/u)
      assert.match(outcomes[501] ?? "", /,not sent,missing/u)
      await server.update({ limits: { drafts: 2_000 } })
      const more = await dpp(["import", file, "--apply"], server.environment)
      assert.strictEqual(more.code, 0, more.stderr)
      assert.match(more.stdout, /1100 of 1100 rows imported, 0 not\./u)
      assert.strictEqual(await totalOf(server, "products?per_page=1"), 1_100)
    }))
})
