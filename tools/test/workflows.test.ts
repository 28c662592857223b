/** What the workflows run is named by its commit, and may write only where something is published. */
import { assert, it } from "@effect/vitest"
import { parse } from "yaml"
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
    [".github/workflows/publish.yml publish"]
  )
})
