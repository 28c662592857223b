/** Executes the steps of a Dockerfile in a folder, with the Node, npm and registry of this machine in place of an image. */
import { startProgram } from "@dpp/testkit/Process"
import { execFileSync } from "node:child_process"
import { chmodSync, cpSync, existsSync, mkdirSync, readdirSync, statSync } from "node:fs"
import { delimiter, dirname, join } from "node:path"

interface Instruction {
  readonly keyword: string
  readonly rest: string
}

/** A stage has a folder in place of the root of its file system. */
interface Stage {
  readonly root: string
  readonly base: string
  workdir: string
  readonly environment: Record<string, string>
  readonly instructions: Array<Instruction>
}

export const parse = (text: string): ReadonlyArray<Instruction> =>
  text
    .replaceAll(/^#.*\n/gmu, "")
    .replaceAll(/\\\n\s*/gu, " ")
    .split("\n")
    .filter((line) => line.trim() !== "")
    .map((line) => {
      const [, keyword = "", rest = ""] = /^([A-Z]+) +(.*)$/u.exec(line) ?? []
      return { keyword, rest }
    })

/** Whether a path of the context is left out: the last pattern that matches it or a folder above it decides. */
export const isIgnored = (patterns: ReadonlyArray<string>, path: string): boolean =>
  patterns.reduce((ignored, pattern) => {
    const isException = pattern.startsWith("!")
    const glob = pattern.replace("!", "").replaceAll(".", "\\.")
    const form = glob.replaceAll(/\*\*\/|\*/gu, (stars) => (stars === "*" ? "[^/]*" : "(?:.*/)?"))
    return new RegExp(`^${form}(?:/|$)`, "u").test(path) ? !isException : ignored
  }, false)

/** Copies as COPY does: the contents of a folder, or a file under its name. Files are linked, because no step changes one. */
const copy = (source: string, target: string): void => {
  const from = statSync(source).isDirectory() ? `${source}/.` : source
  mkdirSync(target.endsWith("/") || from !== source ? target : dirname(target), { recursive: true })
  execFileSync("cp", ["-al", from, target])
}

/** Executes every stage below `folder` and returns the last one. `context` is a folder with the files of the repository. */
export const execute = async (instructions: ReadonlyArray<Instruction>, context: string, folder: string) => {
  const stages = new Map<string, Stage>()
  /** Absolute paths of the image that the steps write. */
  const paths = [
    ...new Set(instructions.flatMap(({ rest }) => rest.match(/(?<=^|\s)\/(?:[\w.-]+\/?)+(?=\s|$)/gu) ?? []))
  ].map((path) => `/${path.split("/")[1]}`)
  const located = (stage: Stage, text: string): string =>
    text.replaceAll(/(?<=^|[\s=])\/[\w.-]+/gu, (path) => (paths.includes(path) ? join(stage.root, path) : path))
  const inStage = (stage: Stage, path: string): string =>
    path.startsWith("/")
      ? join(stage.root, path)
      : join(stage.root, stage.workdir, path) + (path.endsWith("/") ? "/" : "")

  const steps: Readonly<Record<string, (stage: Stage, rest: string) => Promise<void> | void>> = {
    WORKDIR: (stage, rest) => {
      stage.workdir = rest
      mkdirSync(inStage(stage, rest), { recursive: true })
    },
    ENV: (stage, rest) => {
      for (const [, name = "", value = ""] of rest.matchAll(/(\w+)=(\S+)/gu)) {
        stage.environment[name] = located(stage, value)
      }
    },
    COPY: (stage, rest) => {
      const words = rest.split(/ +/u)
      const from = words.find((word) => word.startsWith("--from="))?.slice("--from=".length)
      const mode = words.find((word) => word.startsWith("--chmod="))?.slice("--chmod=".length)
      const [target = "", ...sources] = words.filter((word) => !word.startsWith("--")).toReversed()
      for (const source of sources)
        copy(join(from === undefined ? context : (stages.get(from)?.root ?? ""), source), inStage(stage, target))
      if (mode !== undefined) chmodSync(inStage(stage, target), Number.parseInt(mode, 8))
    },
    RUN: async (stage, rest) => {
      const prefix = join(stage.root, "usr/local")
      const environment = {
        ...stage.environment,
        PATH: [join(prefix, "bin"), dirname(process.execPath), process.env["PATH"]].join(delimiter),
        npm_config_prefix: prefix,
        npm_config_prefer_offline: "true"
      }
      const command = located(stage, rest.replaceAll(/--mount=\S+ +/gu, ""))
      const program = startProgram(["sh", "-euc", command], environment, join(stage.root, stage.workdir))
      if ((await program.ended).code !== 0) throw new Error(`RUN ${command}\n${program.output()}`)
    }
  }

  let stage: Stage | undefined
  for (const { keyword, rest } of instructions) {
    if (keyword === "FROM") {
      const [base = "", , name = "last"] = rest.split(/ +/u)
      stage = { root: join(folder, name), base, workdir: "/", environment: {}, instructions: [] }
      mkdirSync(join(stage.root, "usr/local/bin"), { recursive: true })
      stages.set(name, stage)
    } else if (stage !== undefined) {
      stage.instructions.push({ keyword, rest })
      await steps[keyword]?.(stage, rest)
    }
  }
  if (stage === undefined) throw new Error("The Dockerfile has no stage.")
  return { ...stage, located: (text: string) => located(stage, text) }
}

/** Copies the files of the repository that belong to the context into a folder: those of git, without what is ignored. */
export const copyContext = (root: string, patterns: ReadonlyArray<string>, folder: string): void => {
  const listed = execFileSync("git", ["ls-files", "--cached", "--others", "--exclude-standard"], {
    cwd: root,
    encoding: "utf8"
  })
  for (const path of listed.trim().split("\n")) {
    if (!isIgnored(patterns, path)) cpSync(join(root, path), join(folder, path))
  }
}

/** Copies what was built of the packages into the context: the compiler then builds what differs from it. */
export const copyBuild = (root: string, folder: string): void => {
  for (const name of readdirSync(join(folder, "packages"))) {
    const built = join("packages", name, "dist")
    if (existsSync(join(root, built, ".tsbuildinfo")))
      cpSync(join(root, built), join(folder, built), { recursive: true })
  }
}
