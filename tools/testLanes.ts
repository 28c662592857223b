/**
 * Which test files a run leaves out.
 *
 * There are two lanes: files of `rules` start no process, files of `processes` do, and say so in their names. Files that test what
 * seldom changes run when that has changed, and by night. A file that is asked for by its name always runs.
 */
import { spawnSync } from "node:child_process"
import { basename } from "node:path"
import { root } from "./repository.ts"

/** What a run has: the files that start no process, or all. */
export type Lane = "rules" | "both"

/** The variable of the environment that is `rules` in a run of this lane alone. */
export const laneVariable = "DPP_TEST_LANE"

/** Whether the name of a test file says that it starts processes. */
export const isOfProcesses = (path: string): boolean => /\.process\.test\.tsx?$/u.test(path)

interface OnTouch {
  readonly tests: ReadonlyArray<string>
  /** The tests run if the path of a changed file matches, or is one of theirs. */
  readonly of: RegExp
}

const faults = "packages/server/test/faults"

export const onTouch: ReadonlyArray<OnTouch> = [
  // The embedded database; those of a PostgreSQL server are beside it and always run.
  {
    tests: ["packages/persistence/test/PortsEmbedded.test.ts"],
    of: /^packages\/persistence\/src\/(?:driver|migrations)\//u
  },
  {
    tests: ["packages/server/test/deploy/Dockerfile.process.test.ts"],
    of: /^examples\/deploy\/|(?:^|\/)package\.json$|^pnpm-|^packages\/server\/test\/deploy\//u
  },
  {
    tests: ["tools/test/packages.process.test.ts"],
    of: /(?:^|\/)package\.json$|^pnpm-|^packages\/cli\/|^tools\/(?:packages|bundleCli|recordBuild)/u
  },
  {
    tests: ["tools/test/artefacts.process.test.ts"],
    of: /(?:^|\/)package\.json$|^pnpm-|^tools\/(?:release|packages|bundleCli|recordBuild)/u
  },
  {
    tests: ["tools/openapi-clients/test/clients.process.test.ts"],
    of: /^packages\/api\/|^tools\/(?:generators\/openApi|openapi-clients)\//u
  },
  {
    tests: ["ConsentCrash", "Crash", "SigningCrash", "TransferCrash", "WebhookCrash"].map(
      (name) => `${faults}/${name}.process.test.ts`
    ),
    of: /^packages\/persistence\/src\/|^packages\/server\/test\/faults\//u
  },
  {
    tests: ["packages/server/test/limits/Fuzz.process.test.ts"],
    of: /^packages\/(?:api|http)\/src\/|^packages\/testkit\/src\/fuzz\//u
  },
  { tests: ["packages/server/test/http/ClientRuntimes.process.test.ts"], of: /^packages\/client\//u }
]

/** A run of all tests, whatever has changed. */
export const isFull: boolean = process.env["DPP_TEST_RUNS"] === "full"

const git = (...args: ReadonlyArray<string>): ReadonlyArray<string> | undefined => {
  const { status, stdout } = spawnSync("git", args, { cwd: root, encoding: "utf8" })
  return status === 0 ? stdout.split("\n").filter((line) => line !== "") : undefined
}

/**
 * The files that differ from an earlier commit: the one of `DPP_TEST_SINCE`, else the last one that the branch shares with
 * `origin/main`, else the one before the last. `undefined` if git does not know, for example in a copy without history.
 */
const changedFiles = (): ReadonlyArray<string> | undefined => {
  const [head] = git("rev-parse", "HEAD") ?? []
  const asked = process.env["DPP_TEST_SINCE"]
  const [shared] = (asked === undefined ? git("merge-base", "HEAD", "origin/main") : [asked]) ?? []
  const since = shared === undefined || shared === head ? "HEAD~1" : shared
  const committed = git("diff", "--name-only", since)
  const added = git("ls-files", "--others", "--exclude-standard")
  return committed === undefined || added === undefined ? undefined : [...committed, ...added]
}

/** The tests that no changed file concerns; none if it is not known what has changed. */
export const untouched = (changed: ReadonlyArray<string> | undefined): ReadonlyArray<string> =>
  changed === undefined
    ? []
    : onTouch
        .filter(({ of, tests }) => !changed.some((path) => of.test(path) || tests.includes(path)))
        .flatMap(({ tests }) => tests)

export interface LeftOut {
  /** The tests that this run leaves out because nothing that they test has changed. */
  readonly untouched: ReadonlyArray<string>
  /** Flags of vitest. */
  readonly flags: ReadonlyArray<string>
}

/** What a run leaves out of one lane, or of both, and of some packages, or of all if none is named. */
export const leftOut = (lane: Lane, packages: ReadonlyArray<string>): LeftOut => {
  const isOfRun = (path: string): boolean =>
    (lane === "both" || !isOfProcesses(path)) &&
    (packages.length === 0 || path.split("/").some((folder) => packages.includes(folder)))
  const seldom = isFull ? [] : untouched(changedFiles()).filter(isOfRun)
  const patterns = [
    ...(lane === "rules" ? ["**/*.process.test.*"] : []),
    // vitest reads patterns from the folder of each package.
    ...seldom.map((path) => `**/${basename(path)}`)
  ]
  return { untouched: seldom, flags: patterns.map((pattern) => `--exclude=${pattern}`) }
}
