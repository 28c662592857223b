/** The commands of docs/backup-provider.md, as printed, for a mirror that is served on this machine. */
import { jwkSet } from "@dpp/proof/keys"
import { dppCommand } from "@dpp/testkit/DppCommand"
import { freePort } from "@dpp/testkit/freePort"
import { inFolder, startProgram } from "@dpp/testkit/Process"
import { TestIssuer } from "@dpp/testkit/TestIssuer"
import { assert, it } from "@effect/vitest"
import { writeFileSync } from "node:fs"
import { join } from "node:path"
import { parse } from "yaml"
import { served } from "../support/servedFolder.ts"
import { writeSignedMirror } from "../support/signedMirror.ts"
import { blocksOf, read } from "./pageCommands.ts"
import { hasCurl } from "./runPage.ts"

const page = "docs/backup-provider.md"

it.skipIf(!hasCurl)(hasCurl ? `${page} pulls a mirror and serves it` : `${page} is not run: curl is missing`, () =>
  inFolder(async (folder) => {
    const issuer = await TestIssuer.create()
    await issuer.publish({ restricted: [] })
    const site = join(folder, "site")
    // The last command reports a copy that is older than two days.
    const writtenAt = new Date().toISOString()
    await writeSignedMirror(site, { issuer, bundle: await issuer.bundle(), writtenAt })
    writeFileSync(join(folder, "jwks.json"), JSON.stringify(jwkSet(issuer.issuer)))
    const port = String(await freePort())
    const commands = blocksOf(page)
      .map(({ code }) => code.replaceAll("localhost:3000", `localhost:${port}`))
      .join("\n")
    // A program of its own, so that the signal reaches it.
    writeFileSync(join(folder, "dpp"), `#!/bin/sh\nexec ${dppCommand.join(" ")} "$@"\n`, { mode: 0o755 })
    const script = `set -euo pipefail\nPATH="$PWD:$PATH"\ntrap 'kill $!; wait' EXIT\n${commands}`
    await served(site, async (address) => {
      const settings = {
        MANIFEST_URL: `${address}/manifest.json`,
        ORGANIZATION: issuer.did.split(":").at(-1) ?? "",
        DPP_BACKUP_ALLOW_PRIVATE: "on",
        DPP_PORT: port
      }
      const program = startProgram(["bash", "-c", script], settings, folder)
      const { code, stdout } = await program.ended
      assert.strictEqual(code, 0, program.output())
      assert.match(stdout, /Accepted: 1 passports in \d+ files, as of /u)
      assert.match(stdout, /\{"status":"ready","copies":\[\{"organization":"[^"]+"/u)
      assert.include(stdout, `"copy_of":"${writtenAt}"`)
    })
  })
)

it(`${page} names every alert of a back-up provider by its metric`, () => {
  // Sound: Files.process.test.ts parses the file.
  const { groups } = parse(read("examples/deploy/prometheus/backup-alerts.yml")) as {
    readonly groups: ReadonlyArray<{ readonly rules: ReadonlyArray<{ readonly expr: string }> }>
  }
  const metrics = [
    ...new Set(groups.flatMap(({ rules }) => rules.flatMap(({ expr }) => expr.match(/\bdpp_\w+/gu) ?? [])))
  ]
  assert.lengthOf(metrics, 3)
  for (const metric of metrics) assert.include(read(page), `\`${metric}\``)
})
