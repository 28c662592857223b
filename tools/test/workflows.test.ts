/** What the workflows run is named by its commit, and may write only where something is published. */
import { assert, it } from "@effect/vitest"
import { parse } from "yaml"
import { provenance } from "../release/provenance.ts"
import { find, read } from "../repository.ts"

interface Job {
  readonly permissions?: Readonly<Record<string, string>>
  readonly steps: ReadonlyArray<{ readonly uses?: string; readonly run?: string }>
}

interface Workflow {
  readonly permissions: Readonly<Record<string, string>>
  readonly jobs: Readonly<Record<string, Job>>
}

const jobs = find(".github/workflows/*.yml").flatMap((path) => {
  // Sound: the platform refuses a workflow of another form.
  const workflow = parse(read(path)) as Workflow
  return Object.entries(workflow.jobs).map(([name, job]) => ({
    name: `${path} ${name}`,
    steps: job.steps,
    permissions: job.permissions ?? workflow.permissions
  }))
})

it("actions are named by their commits", () => {
  const actions = jobs.flatMap(({ steps }) => steps.flatMap(({ uses }) => uses ?? []))
  assert.isAbove(actions.length, 5)
  assert.deepStrictEqual(
    actions.filter((action) => !/^[\w-]+\/[\w-]+@[\da-f]{40}$/u.test(action)),
    []
  )
})

it("a job that runs the tests may write nothing", () => {
  const testing = jobs.filter(({ steps }) => steps.some(({ run = "" }) => /\bnpm test\b/u.test(run)))
  assert.isAbove(testing.length, 2)
  for (const { name, permissions } of testing) assert.deepStrictEqual(permissions, { contents: "read" }, name)
  const writing = jobs.filter(({ permissions }) => Object.values(permissions).includes("write"))
  assert.deepStrictEqual(
    writing.map(({ name }) => name),
    ["publish", "image", "release", "guide"].map((name) => `.github/workflows/publish.yml ${name}`)
  )
})

it("programs of a registry are named by their versions, and scripts of the workspace exist", () => {
  const lines = jobs.flatMap(({ steps }) => steps.flatMap(({ run = "" }) => run.split("\n")))
  const programs = lines.flatMap((line) => [...line.matchAll(/\bnpx -y (\S+)/gu)].map(([, program = ""]) => program))
  assert.isAtLeast(programs.length, 5)
  assert.deepStrictEqual(
    programs.filter((program) => !/^(?:@[\w-]+\/)?[\w-]+@\d+\.\d+\.\d+$/u.test(program)),
    []
  )
  // Sound: package.json of the root is written by hand, and pnpm has read it before.
  const { scripts } = JSON.parse(read("package.json")) as { readonly scripts: object }
  const called = lines.flatMap((line) => [...line.matchAll(/pnpm@\S+ run ([\w-]+)/gu)].map(([, name = ""]) => name))
  assert.includeMembers(called, ["artefacts"])
  assert.containsAllKeys(scripts, called)
})

it("the statement of a release names every file of it and the image, with the commit", () => {
  const [one, other] = ["a".repeat(64), "b".repeat(64)]
  const builder = {
    GITHUB_SERVER_URL: "https://github.com",
    GITHUB_REPOSITORY: "owner/name",
    GITHUB_REF: "refs/heads/main",
    GITHUB_SHA: "c".repeat(40),
    GITHUB_WORKFLOW_REF: "owner/name/.github/workflows/publish.yml@refs/heads/main",
    GITHUB_RUN_ID: "7"
  }
  const statement = provenance(`${one}  a.tgz\n`, `ghcr.io/owner/name@sha256:${other}`, builder)
  assert.deepInclude(statement, {
    subject: [
      { name: "a.tgz", digest: { sha256: one } },
      { name: "ghcr.io/owner/name", digest: { sha256: other } }
    ]
  })
  assert.include(JSON.stringify(statement), `"gitCommit":"${builder.GITHUB_SHA}"`)
  assert.throws(() => provenance("none\n", undefined, builder), "has no SHA-256")
})
