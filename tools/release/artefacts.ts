/**
 * `pnpm artefacts [FOLDER]`: everything that a release has, in one folder, `dist/artefacts` unless another is named. The same
 * commit, built on the same platform with the same Node, makes the same bytes.
 *
 * - `dpp-{package}-{version}.tgz`: the packages, as the registry gets them.
 * - `dpp-server-{version}-{platform}.tar.gz`: the folder of `pnpm deploy`, with all dependencies; it runs where it is unpacked.
 * - `sbom.cdx.json`: the bill of materials; `licences.txt`: the licences of all dependencies.
 * - `SHA256SUMS`: the checksums of all of them, for `sha256sum --check`.
 */
import { createHash } from "node:crypto"
import { chmodSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import * as Path from "node:path"
import { bundleCli } from "../bundleCli.ts"
import { packInto, publicPackages } from "../packages.ts"
import { releaseName } from "../recordBuild.ts"
import { root, run } from "../repository.ts"
import { billOfMaterials, licenceTexts } from "./billOfMaterials.ts"
import { stabilizeDeclarations } from "./stableDeclarations.ts"
import { writeTarball } from "./tarball.ts"

/** The production build of the server with its dependencies. */
const deployServer = async (release: string, folder: string): Promise<void> => {
  const target = mkdtempSync(Path.join(tmpdir(), "dpp-deploy-"))
  try {
    const built = Path.join(target, "dpp")
    run("pnpm", ["--filter", "@dpp/server", "deploy", "--prod", "--legacy", "--prefer-offline", built])
    chmodSync(Path.join(built, "dist", "main.js"), 0o755)
    const name = `dpp-server-${release}-${process.platform}-${process.arch}`
    await writeTarball(built, name, Path.join(folder, `${name}.tar.gz`))
  } finally {
    rmSync(target, { recursive: true, force: true })
  }
}

/** The lines of `SHA256SUMS` for the files of a folder. */
export const checksumsOf = (folder: string): string =>
  readdirSync(folder)
    .toSorted()
    .map(
      (name) =>
        `${createHash("sha256")
          .update(readFileSync(Path.join(folder, name)))
          .digest("hex")}  ${name}\n`
    )
    .join("")

/** Writes the artefacts of a workspace that is built into an empty folder. */
export const writeArtefacts = async (folder: string): Promise<void> => {
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  const release = releaseName()
  stabilizeDeclarations(["api"])
  await bundleCli()
  for (const name of publicPackages()) packInto(name, Path.join(folder, `dpp-${name}-${release}.tgz`))
  await deployServer(release, folder)
  writeFileSync(Path.join(folder, "sbom.cdx.json"), billOfMaterials())
  writeFileSync(Path.join(folder, "licences.txt"), licenceTexts())
  writeFileSync(Path.join(folder, "SHA256SUMS"), checksumsOf(folder))
}

if (import.meta.main) {
  const [given] = process.argv.slice(2)
  const folder = Path.resolve(given ?? Path.join(root, "dist", "artefacts"))
  await writeArtefacts(folder)
  process.stdout.write(`${folder}\n${readFileSync(Path.join(folder, "SHA256SUMS"), "utf8")}`)
}
