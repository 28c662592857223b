/** What people who upgrade read of a release. */
import { assert, describe, it } from "@effect/vitest"
import { releaseName } from "../recordBuild.ts"
import { files } from "../generators/version.ts"
import { changesetsIn, parseChangeset } from "../release/changesets.ts"
import { packageNotes, releaseNotes, withVersion } from "../release/notes.ts"
import { listed } from "../release/versionPackages.ts"

const changeset = (id: string, packages: ReadonlyArray<string>, body: string) =>
  parseChangeset(id, `---\n${packages.map((one) => `"@dpp/${one}\n`).join("")}---\n\n${body}\n`)

const webhooks = changeset(
  "webhooks",
  ['server": minor', 'client": patch'],
  "Sends changes to webhooks\n\nIn order for each product.\n\nBreaks: Port 8080\nis closed.\n\nTo do: Open port 443."
)
const burst = changeset("burst", ['server": patch'], "A burst of connections waits. Before, it could be reset.")

describe("the notes of a release", () => {
  it("begin with what breaks and what there is to do, then what is new and what is repaired", () => {
    const note = releaseNotes("1.0.0-rc.1", [burst, webhooks], { number: 60, oldestServers: 58 })
    assert.deepStrictEqual(
      note.split("\n").filter((line) => /^(?:#|- )/u.test(line)),
      [
        "# 1.0.0-rc.1",
        "## What breaks",
        "- Port 8080 is closed. (*Sends changes to webhooks*)",
        "## What you must do",
        "- Open port 443. (*Sends changes to webhooks*)",
        "## Old servers beside new ones",
        "## What is new",
        "### API and client",
        "- Sends changes to webhooks (server, client)",
        "## What is repaired",
        "- A burst of connections waits (server)"
      ]
    )
    assert.include(note, "Servers of schema 58 and later continue on it")
  })

  it("of a package have the texts of the changesets that name it, before those of earlier versions", () => {
    const first = withVersion(undefined, "@dpp/server", packageNotes("1.0.0-rc.1", [webhooks]))
    const both = withVersion(first, "@dpp/server", packageNotes("1.0.0-rc.2", [burst]))
    assert.strictEqual(
      both,
      [
        "# Changes of @dpp/server",
        "## 1.0.0-rc.2",
        "### What is repaired",
        "#### A burst of connections waits",
        "Before, it could be reset.",
        "## 1.0.0-rc.1",
        "### What breaks",
        "- Port 8080 is closed. (*Sends changes to webhooks*)",
        "### What you must do",
        "- Open port 443. (*Sends changes to webhooks*)",
        "### What is new",
        "#### Sends changes to webhooks",
        "In order for each product.\n"
      ].join("\n\n")
    )
    assert.include(packageNotes("1.0.0-rc.2", []), "Nothing has changed but the version")
  })

  it("are listed from the newest to the oldest", () => {
    const once = listed("# Changelog\n\nText.\n", "1.0.0-rc.1", "2026-12-01")
    assert.strictEqual(
      listed(once, "1.0.0-rc.2", "2026-12-02"),
      "# Changelog\n\nText.\n\n- [1.0.0-rc.2](docs/releases/1.0.0-rc.2.md), 2026-12-02\n- [1.0.0-rc.1](docs/releases/1.0.0-rc.1.md), 2026-12-01\n"
    )
  })

  it("can be made of every changeset: each has a short title and names packages that people install", () => {
    const changesets = [".changeset", ".changeset/pre"].flatMap(changesetsIn)
    assert.isNotEmpty(changesets)
    assert.deepStrictEqual(
      changesets
        .filter(
          ({ packages, title }) =>
            title.length > 200 || packages.some((one) => !/^(?:api|cli|client|core|proof|server)$/u.test(one))
        )
        .map(({ id }) => id),
      []
    )
    assert.throws(() => parseChangeset("none", "---\n---\n\nText\n"), ".changeset/none.md names no package")
  })
})

it("pages and examples name the version of the packages", () => {
  const version = releaseName()
  const texts = files()
  assert.include(texts["docs/install.md"], `"build":"${version}+`)
  assert.include(texts["docs/install.md"], `registry.example.com/dpp:${version}\n`)
  assert.include(texts["examples/deploy/kubernetes/deployment.yaml"], `registry.example.com/dpp:${version}\n`)
  assert.include(texts["CITATION.cff"], `\nversion: ${version}\n`)
})
