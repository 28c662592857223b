/** The version of the packages, wherever a page or an example names it. */
import { releaseName } from "../recordBuild.ts"
import { read } from "../repository.ts"

/** A version of SemVer without the name of a build, after what stands before it in these files. */
const named =
  /((?:registry\.example\.com\/dpp|ghcr\.io\/[\w./-]+):|"build":"|^version: )\d+\.\d+\.\d+(?:-[\da-z]+\.\d+)?/gmu

const paths = ["docs/install.md", "examples/deploy/kubernetes/deployment.yaml", "CITATION.cff"]

export const files = (): Readonly<Record<string, string>> => {
  const release = releaseName()
  return Object.fromEntries(paths.map((path) => [path, read(path).replaceAll(named, `$1${release}`)]))
}
