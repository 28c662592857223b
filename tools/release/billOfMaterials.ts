/** The bill of materials of what is delivered, as CycloneDX 1.6, and the licences of everything in it. */
import { createHash } from "node:crypto"
import { globSync, readFileSync } from "node:fs"
import * as Path from "node:path"
import { releaseName } from "../recordBuild.ts"
import { run } from "../repository.ts"

/** What people receive: the server, the pages that are built into it, and the command line that is bundled. */
const delivered = ["server", "console", "cli"].flatMap((name) => ["--filter", `@dpp/${name}`])

interface Component {
  readonly "bom-ref": string
  readonly name: string
  readonly licenses?: ReadonlyArray<object>
}

interface Dependency {
  readonly ref: string
  readonly dependsOn?: ReadonlyArray<string>
}

interface Bom {
  readonly serialNumber: string
  readonly metadata: { readonly timestamp: string; readonly component: Component }
  readonly components: ReadonlyArray<Component>
  readonly dependencies: ReadonlyArray<Dependency>
}

/** Packages whose package.json names no licence, with that of the file beside it. */
const licenceOfFile: Readonly<Record<string, string>> = { "png-js": "MIT" }

const withLicence = (component: Component): Component => {
  if (component.licenses !== undefined) return component
  const id = licenceOfFile[component.name]
  if (id === undefined) throw new Error(`${component.name} names no licence: read its files, and add it to this table`)
  return { ...component, licenses: [{ license: { id } }] }
}

const byRef = (one: string, other: string): number => (one < other ? -1 : Number(one > other))

/** The moment of the commit, so that the same sources make the same file. `SOURCE_DATE_EPOCH` is for a folder without history. */
const momentOfSources = (): string => {
  const given = process.env["SOURCE_DATE_EPOCH"]
  return new Date(Number(given ?? run("git", ["log", "-1", "--format=%ct"])) * 1000).toISOString()
}

/** A UUID of version 8 that follows from a text. */
const uuidOf = (text: string): string => {
  const hex = createHash("sha256").update(text).digest("hex")
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`
}

/** What pnpm writes, in an order and with a name that follow from the content. */
export const sorted = (text: string, release: string, timestamp: string): string => {
  // Sound: pnpm writes the format that it is asked for, which a test validates.
  const bom = JSON.parse(text) as Bom
  const own = bom.metadata.component["bom-ref"]
  const renamed = (ref: string): string => (ref === own ? own.replace(/@[^@]*$/u, `@${release}`) : ref)
  const component = { ...bom.metadata.component, version: release, purl: renamed(own), "bom-ref": renamed(own) }
  const dependencies = bom.dependencies.map(({ dependsOn = [], ref }) => ({
    ref: renamed(ref),
    dependsOn: dependsOn.map(renamed).toSorted(byRef)
  }))
  const content = {
    ...bom,
    metadata: { ...bom.metadata, timestamp, component },
    components: bom.components.map(withLicence).toSorted((a, b) => byRef(a["bom-ref"], b["bom-ref"])),
    dependencies: dependencies.toSorted((a, b) => byRef(a.ref, b.ref))
  }
  const serialNumber = `urn:uuid:${uuidOf(JSON.stringify({ ...content, serialNumber: "" }))}`
  return `${JSON.stringify({ ...content, serialNumber }, null, 2)}\n`
}

/** The bill of materials. pnpm reads it from the lock file and from what is installed for this platform. */
export const billOfMaterials = (): string => {
  const flags = ["--prod", "--sbom-format", "cyclonedx", "--sbom-spec-version", "1.6", "--sbom-type", "application"]
  return sorted(run("pnpm", [...delivered, "sbom", ...flags]), releaseName(), momentOfSources())
}

interface Licensed {
  readonly name: string
  readonly versions: ReadonlyArray<string>
  readonly paths: ReadonlyArray<string>
}

/** The texts of all licences, each with the packages that have it. */
export const licenceTexts = (): string => {
  // Sound: the form in which pnpm lists them.
  const listed = JSON.parse(run("pnpm", [...delivered, "licenses", "list", "--prod", "--json"])) as Readonly<
    Record<string, ReadonlyArray<Licensed>>
  >
  const packages = new Map<string, Array<string>>()
  for (const [licence, all] of Object.entries(listed)) {
    for (const { name, paths, versions } of all) {
      for (const [index, path] of paths.entries()) {
        const [file] = globSync("{LICEN[CS]E,licen[cs]e,COPYING}*", { cwd: path }).toSorted()
        const text =
          file === undefined
            ? `${licence}, whose text is not in the package`
            : readFileSync(Path.join(path, file), "utf8")
        packages.set(text.trim(), [
          ...(packages.get(text.trim()) ?? []),
          `${name}@${versions[index] ?? ""} (${licence})`
        ])
      }
    }
  }
  return [...packages]
    .map(([text, names]) => `${names.toSorted(byRef).join("\n")}\n\n${text}\n`)
    .toSorted(byRef)
    .join(`\n${"-".repeat(80)}\n\n`)
}
