/**
 * The statement of what was built from which commit, for the signature of a release: `node --conditions=@dpp/source
 * tools/release/provenance.ts FOLDER [IMAGE@DIGEST]` in a workflow writes `provenance.intoto.json` there. Its form is an in-toto
 * statement with the predicate of SLSA 1.0; it names every line of `SHA256SUMS`, and the image.
 */
import { readFileSync, writeFileSync } from "node:fs"
import * as Path from "node:path"

interface Subject {
  readonly name: string
  readonly digest: { readonly sha256: string }
}

const subjectOf = (sha256: string | undefined, name: string | undefined): Subject => {
  if (sha256 === undefined || name === undefined || !/^[\da-f]{64}$/u.test(sha256))
    throw new Error(`${name ?? "A subject"} has no SHA-256`)
  return { name, digest: { sha256 } }
}

/** The workflow that builds, from the variables that GitHub sets. */
export interface Builder {
  readonly GITHUB_SERVER_URL: string
  readonly GITHUB_REPOSITORY: string
  readonly GITHUB_REF: string
  readonly GITHUB_SHA: string
  readonly GITHUB_WORKFLOW_REF: string
  readonly GITHUB_RUN_ID: string
}

/** `checksums`: the text of `SHA256SUMS`. `image`: a reference by digest, if there is one. */
export const provenance = (checksums: string, image: string | undefined, builder: Builder): object => {
  const repository = `${builder.GITHUB_SERVER_URL}/${builder.GITHUB_REPOSITORY}`
  const files = checksums
    .trimEnd()
    .split("\n")
    .map((line) => subjectOf(line.slice(0, 64), line.slice(66)))
  const [name, digest] = image?.split("@sha256:") ?? []
  return {
    _type: "https://in-toto.io/Statement/v1",
    subject: image === undefined ? files : [...files, subjectOf(digest, name)],
    predicateType: "https://slsa.dev/provenance/v1",
    predicate: {
      buildDefinition: {
        buildType: "https://actions.github.io/buildtypes/workflow/v1",
        externalParameters: { workflow: { ref: builder.GITHUB_REF, repository, path: builder.GITHUB_WORKFLOW_REF } },
        resolvedDependencies: [
          { uri: `git+${repository}@${builder.GITHUB_REF}`, digest: { gitCommit: builder.GITHUB_SHA } }
        ]
      },
      runDetails: {
        builder: { id: `${builder.GITHUB_SERVER_URL}/${builder.GITHUB_WORKFLOW_REF}` },
        metadata: { invocationId: `${repository}/actions/runs/${builder.GITHUB_RUN_ID}` }
      }
    }
  }
}

if (import.meta.main) {
  const [folder = ".", image] = process.argv.slice(2)
  const checksums = readFileSync(Path.join(folder, "SHA256SUMS"), "utf8")
  // Sound: GitHub sets all of them in every step of a workflow.
  const statement = provenance(checksums, image, process.env as unknown as Builder)
  writeFileSync(Path.join(folder, "provenance.intoto.json"), `${JSON.stringify(statement)}\n`)
}
