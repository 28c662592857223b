/** The commands of docs/mirror.md make keys that `dpp mirror` takes, and open what it seals. */
import { inFolder, startProgram } from "@dpp/testkit/Process"
import { readRecipient, sealFile } from "@dpp/proof/mirror"
import { assert, it } from "@effect/vitest"
import { createPublicKey } from "node:crypto"
import { readFileSync, symlinkSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import { fileURLToPath } from "node:url"

const page = readFileSync(new URL("../../../../docs/mirror.md", import.meta.url), "utf8")
const block = (language: string, content: string): string =>
  [...page.matchAll(new RegExp(`^\`\`\`${language}\\n(.*?)^\`\`\`$`, "gmsu"))]
    .map(([, text = ""]) => text)
    .find((text) => text.includes(content)) ?? ""

/** Where the package `jose` is. */
const packages = fileURLToPath(new URL("../../../proof/node_modules", import.meta.url))

it("docs/mirror.md makes keys with openssl, and opens a sealed file with jose", () =>
  inFolder(async (folder) => {
    const run = (command: ReadonlyArray<string>) => startProgram(command, {}, folder).ended
    assert.include(await run(["bash", "-eu", "-c", block("sh", "genpkey")]), { code: 0 })
    const recipient = await readRecipient(
      createPublicKey(readFileSync(join(folder, "provider.pem"))).export({ format: "jwk" })
    )
    if (recipient === undefined) return assert.fail("The key was refused.")
    const sealed = await sealFile(Buffer.from('{"a":"ü"}'), "application/json", recipient)
    writeFileSync(join(folder, "passport.jwe"), sealed)
    writeFileSync(join(folder, "open.mjs"), block("js", "compactDecrypt"))
    symlinkSync(packages, join(folder, "node_modules"))
    const { code, stderr, stdout } = await run([process.execPath, "open.mjs", "provider.key", "passport.jwe"])
    assert.deepStrictEqual([code, stdout], [0, '{"a":"ü"}'], stderr)
  }))
