/**
 * examples/deploy: every file is well-formed, and every setting in it exists. What needs a program that is not installed
 * says so and skips.
 */
import { reportNotRun } from "@dpp/testkit/notRun"
import { remoteVariables } from "@dpp/server/cli/shared/remote"
import { fromEnvironment } from "@dpp/server/runtime/Settings"
import { settingsTable } from "@dpp/server/runtime/settingsTable"
import { inFolder } from "@dpp/testkit/Process"
import { assert, describe, it } from "@effect/vitest"
import * as Result from "effect/Result"
import { spawnSync } from "node:child_process"
import { globSync, readFileSync, statSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import { fileURLToPath } from "node:url"
import { parseAllDocuments } from "yaml"

const folder = fileURLToPath(new URL("../../../../examples/deploy/", import.meta.url))
const read = (path: string): string => readFileSync(join(folder, path), "utf8")
const files = globSync("**/*", { cwd: folder }).filter((path) => statSync(join(folder, path)).isFile())
files.push(".env.example")

// Tests know the form of the files that they look into.
// oxlint-disable-next-line typescript/no-explicit-any
const documentsOf = (path: string): ReadonlyArray<any> =>
  parseAllDocuments(read(path), { merge: true }).map((document) => {
    assert.deepStrictEqual([...document.errors, ...document.warnings], [], path)
    return document.toJS()
  })

const manifests = () => files.filter((path) => path.startsWith("kubernetes")).flatMap(documentsOf)
const manifest = (kind: string) => manifests().find((document) => document.kind === kind)
const compose = () => documentsOf("compose.yaml")[0]

/** `NAME=value` lines; with the ones that are commented out. */
const variablesOf = (text: string) =>
  Object.fromEntries([...text.matchAll(/^#?([A-Z][A-Z0-9_]+)=(.*)$/gmu)].map(([, name, value]) => [name, value]))

const keyEncryptionKey = Buffer.alloc(32, 7).toString("base64")

describe("the files of examples/deploy", () => {
  it("let commands reach both listeners", () => {
    const { DPP_ADMIN_PORT, DPP_ADMIN_URL, DPP_URL } = compose().services.dpp.environment
    const { data } = manifest("ConfigMap")
    const wrapper = Object.fromEntries(
      [...read("systemd/dpp").matchAll(/--setenv=(\w+)=(\S+)/gu)].map(([, name, value]) => [name, value])
    )
    for (const set of [{ DPP_ADMIN_PORT, DPP_ADMIN_URL, DPP_URL }, data, { ...wrapper, DPP_ADMIN_PORT: "3001" }]) {
      assert.strictEqual(set.DPP_URL, "http://localhost:3000")
      assert.strictEqual(set.DPP_ADMIN_URL, `http://localhost:${set.DPP_ADMIN_PORT}`)
    }
  })

  it("name settings that exist", () => {
    const named = files.flatMap((path) =>
      [...read(path).matchAll(/\bDPP_[A-Z0-9_]*[A-Z0-9]/gu)].map(([name]) => ({ path, name }))
    )
    assert.isAbove(named.length, 30)
    assert.deepStrictEqual(
      named.filter(({ name }) => !(name in settingsTable) && !(name in remoteVariables)),
      []
    )
  })

  it("are well-formed YAML, each Kubernetes document with a kind and a name", () => {
    const yaml = files.filter((path) => /\.ya?ml$/u.test(path))
    assert.isAbove(yaml.length, 8)
    for (const path of yaml) assert.isAbove(documentsOf(path).length, 0, path)
    for (const { apiVersion, kind, metadata } of manifests())
      for (const value of [apiVersion, kind, metadata?.name]) assert.isString(value)
  })

  it(".env.example has every setting that the image and the unit leave open, and each value is valid", () => {
    const variables = variablesOf(read(".env.example"))
    const fixed = ["DPP_HOST", "DPP_DATA_DIR", "DPP_ADMIN_HOST"]
    assert.deepStrictEqual(
      Object.keys(settingsTable).filter((name) => !(name in variables)),
      fixed
    )
    assert.isTrue(Result.isSuccess(fromEnvironment(variables)))
  })
})

describe("compose.yaml", () => {
  it("sets valid values, and takes secrets and the public origin from .env only", () => {
    const { environment } = compose().services.dpp
    const given = variablesOf(read(".env.example"))
    const secrets: Readonly<Record<string, string>> = {
      ...given,
      POSTGRES_PASSWORD: "p",
      DPP_ADMIN_TOKEN: "0123456789abcdef",
      DPP_KEY_ENCRYPTION_KEY: keyEncryptionKey
    }
    const filled = Object.fromEntries(
      Object.entries<string>(environment).map(([name, text]) => [
        name,
        text.replaceAll(/\$\{(\w+)(?::[-?][^}]*)?\}/gu, (_, variable: string) => secrets[variable] ?? "")
      ])
    )
    assert.isTrue(Result.isSuccess(fromEnvironment(filled)), JSON.stringify(filled))
    assert.strictEqual(filled["DPP_DATABASE_URL"], "postgresql://dpp:p@postgres:5432/dpp")
    const used = [...read("compose.yaml").matchAll(/\$\{(\w+)/gu)].map(([, name = ""]) => name)
    assert.deepStrictEqual(
      used.filter((name) => !(name in given)),
      []
    )
    for (const name of ["DPP_ADMIN_TOKEN", "DPP_KEY_ENCRYPTION_KEY", "DPP_PUBLIC_URL", "POSTGRES_PASSWORD"])
      assert.match(read("compose.yaml"), new RegExp(`\\$\\{${name}:\\?`, "u"))
  })

  it("for a back-up provider has the settings, the proxy and the volume of its two commands", () => {
    const { services, volumes } = documentsOf("compose-backup.yaml")[0]
    assert.sameMembers(Object.keys(services), ["accept", "dpp", "proxy"])
    for (const { environment } of [services.accept, services.dpp]) {
      const variables = Object.entries<string>(environment).filter(([name]) => name.startsWith("DPP_"))
      const filled = variables.map(([name, text]) => [name, text.replace(/^\$.*$/u, "Back-up GmbH")])
      assert.isTrue(Result.isSuccess(fromEnvironment(Object.fromEntries(filled))))
      assert.strictEqual(environment.DPP_BACKUP_DIR, "/data/backups")
    }
    for (const { volumes: mounted } of [services.accept, services.dpp]) assert.include(mounted, "backups:/data")
    assert.sameMembers(Object.keys(volumes), ["backups", "certificates"])
    assert.deepStrictEqual(services.dpp.ports, ["127.0.0.1:3001:3001"])
    assert.match(services.accept.entrypoint[2], /dpp backup-provider accept "\$\$MANIFEST_URL" --organization/u)
    assert.deepStrictEqual(services.dpp.entrypoint, ["dpp", "backup-provider", "serve"])
  })

  it("refers to services, volumes and files that exist, and publishes the admin port to this machine only", () => {
    const { services, volumes } = compose()
    for (const [name, service] of Object.entries<Record<string, never>>(services)) {
      for (const needed of Object.keys(service["depends_on"] ?? {})) assert.property(services, needed, name)
      for (const volume of (service["volumes"] ?? []) as ReadonlyArray<string>) {
        const [source = ""] = volume.split(":")
        if (source.startsWith("./")) assert.include(files, source.slice(2))
        else assert.property(volumes, source)
      }
    }
    const { build, ports } = services.dpp
    assert.include(files, build.dockerfile.replace("examples/deploy/", ""))
    assert.deepStrictEqual(ports, ["127.0.0.1:3001:3001"])
  })
})

describe("the Kubernetes manifests", () => {
  it("set valid values, and secrets in the secret only", () => {
    const { data } = manifest("ConfigMap")
    const { stringData } = manifest("Secret")
    const filled = { ...data, ...stringData, DPP_KEY_ENCRYPTION_KEY: keyEncryptionKey }
    assert.isTrue(Result.isSuccess(fromEnvironment(filled)))
    // A key that everybody knows would protect nothing, so the server refuses the one of the example.
    assert.isTrue(Result.isFailure(fromEnvironment({ ...data, ...stringData })))
    for (const name of ["DPP_DATABASE_URL", "DPP_ADMIN_TOKEN", "DPP_KEY_ENCRYPTION_KEY"]) {
      assert.notProperty(data, name)
      assert.property(stringData, name)
    }
  })

  it("agree on names, labels and ports", () => {
    const { spec } = manifest("Deployment")
    const { containers, securityContext, volumes } = spec.template.spec
    const [container] = containers
    const labels = spec.template.metadata.labels
    const settings = manifest("ConfigMap").data
    assert.deepStrictEqual(spec.selector.matchLabels, labels)
    assert.deepStrictEqual(manifest("PodDisruptionBudget").spec.selector.matchLabels, labels)
    const ports = new Map<string, number>(
      container.ports.map(({ containerPort, name }: never) => [name, containerPort])
    )
    assert.deepStrictEqual(Object.fromEntries(ports), { http: 3000, admin: Number(settings.DPP_ADMIN_PORT) })
    for (const service of manifests().filter(({ kind }) => kind === "Service")) {
      assert.deepStrictEqual(service.spec.selector, labels)
      for (const { targetPort } of service.spec.ports) assert.isTrue(ports.has(targetPort))
    }
    const { backend } = manifest("Ingress").spec.rules[0].http.paths[0]
    assert.deepStrictEqual(backend.service, { name: "dpp", port: { name: "http" } })
    assert.deepStrictEqual(
      container.envFrom.map((source: Record<string, { readonly name: string }>) => Object.values(source)[0]?.name),
      [manifest("ConfigMap").metadata.name, manifest("Secret").metadata.name]
    )
    for (const { name } of container.volumeMounts)
      assert.isTrue(volumes.some((volume: { readonly name: string }) => volume.name === name))
    assert.deepStrictEqual(
      [container.livenessProbe, container.readinessProbe].map(({ httpGet }) => httpGet),
      [
        { path: "/health/live", port: "http" },
        { path: "/health/ready", port: "http" }
      ]
    )
    assert.isTrue(securityContext.runAsNonRoot && container.securityContext.readOnlyRootFilesystem)
  })
})

it("systemd/dpp is a valid script that may be executed", () => {
  assert.strictEqual(spawnSync("sh", ["-n", join(folder, "systemd/dpp")]).status, 0)
  assert.notStrictEqual(statSync(join(folder, "systemd/dpp")).mode & 0o100, 0)
})

const hasSystemd = spawnSync("systemd-analyze", ["--version"]).status === 0
if (!hasSystemd) reportNotRun("The units of examples/deploy are not verified: systemd-analyze is not installed.")

describe.skipIf(!hasSystemd)("the units of systemd", () => {
  it("are accepted by systemd-analyze verify", () =>
    inFolder(async (to) => {
      const units = files.filter((path) => /^systemd\/.*\.(?:service|timer)$/u.test(path))
      assert.lengthOf(units, 6)
      const written = units.map((path) => {
        const unit = join(to, path.replace("systemd/", ""))
        writeFileSync(unit, read(path).replaceAll("/usr/bin/node", process.execPath))
        return unit
      })
      const { status, stderr } = spawnSync("systemd-analyze", ["verify", "--man=no", ...written], { encoding: "utf8" })
      const about = stderr.split("\n").filter((line) => line.includes(to))
      assert.deepStrictEqual({ status, about }, { status: 0, about: [] }, stderr)
    }))
})
