/**
 * Adds `repository`, `homepage` and `bugs` to the package.json of each public package, as a step of
 * `pnpm version-packages`: the workflow that prepares a release knows in which repository it runs.
 */
import { writeFileSync } from "node:fs"
import * as Path from "node:path"
import { publicPackages } from "./packages.ts"
import { read, root } from "./repository.ts"

/** The package.json of a package in the repository `owner/name` of a server such as `https://github.com`. */
export const withRepository = (packageJson: string, folder: string, server: string, repository: string): string => {
  const address = `${server}/${repository}`
  // Sound: a package.json holds an object.
  const manifest = JSON.parse(packageJson) as object
  const fields = {
    homepage: `${address}#readme`,
    bugs: `${address}/issues`,
    repository: { type: "git", url: `git+${address}.git`, directory: folder }
  }
  return `${JSON.stringify({ ...manifest, ...fields }, null, 2)}\n`
}

if (import.meta.main) {
  const { GITHUB_REPOSITORY: repository, GITHUB_SERVER_URL: server = "https://github.com" } = process.env
  if (repository === undefined) console.log("GITHUB_REPOSITORY is not set: no package names its repository.")
  else {
    for (const folder of publicPackages().map((name) => `packages/${name}`)) {
      const file = `${folder}/package.json`
      writeFileSync(Path.join(root, file), withRepository(read(file), folder, server, repository))
    }
  }
}
