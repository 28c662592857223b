/**
 * Lists the files of a mirror of 100,000 passports, without the files: `node mirrorParts.ts parts` as `dpp mirror` does, `node mirrorParts.ts whole`
 * as one manifest of all files, which was the former format. Prints seconds and the largest resident memory in MiB.
 */
import { openFolder } from "../../packages/server/src/cli/mirror/MirrorFolder.ts"
import { type Line, mergeParts } from "../../packages/server/src/cli/mirror/mergeParts.ts"
import { completeLanguages } from "@dpp/core/text"
import { formerManifestText, type ManifestFile, partOf } from "@dpp/proof/mirror"
import * as Effect from "effect/Effect"
import { mkdtempSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"

const passports = 100_000

/** Files of a passport with one version, as `dpp mirror` writes them. */
const names = [
  ...completeLanguages.map((language) => `index.${language}.html`),
  ..."index.html passport.json passport.jsonld linkset.json proof passport.sd-jwt versions/1.sd-jwt".split(" ")
]
const sha256 = "0123456789abcdef".repeat(4)

function* filesOf(): Generator<ManifestFile> {
  for (let serial = 0; serial < passports; serial += 1)
    for (const name of names) yield { path: `01/09526001000043/21/ST${serial}/${name}`, size: 50_000, sha256 }
}

const inParts = Effect.fnUntraced(function* (root: string) {
  const folder = yield* openFolder(root, { release: "0", service: "", recipient: null, formats: [] })
  return yield* folder.attempt(async () => {
    for (const file of filesOf()) await folder.spool.add(partOf(file.path), { put: file } satisfies Line)
    return mergeParts(folder, true)
  })
})

const root = mkdtempSync(join(tmpdir(), "dpp-parts-"))
try {
  const start = performance.now()
  if (process.argv[2] === "parts") await Effect.runPromise(inParts(root))
  else
    writeFileSync(join(root, "manifest.json"), formerManifestText({ origin: "", issuers: [], files: [...filesOf()] }))
  const seconds = (performance.now() - start) / 1000
  console.log(JSON.stringify({ seconds, mebibytes: process.resourceUsage().maxRSS / 1024 }))
} finally {
  rmSync(root, { recursive: true, force: true })
}
