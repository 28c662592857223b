/** The commands of the README run in their order, and print what it shows. */
import { startProgram, until } from "@dpp/testkit/Process"
import { withDemoServer } from "@dpp/testkit/ServerProcess"
import { assert, it } from "@effect/vitest"
import { copyFileSync, readFileSync } from "node:fs"
import { join } from "node:path"
import { fileURLToPath } from "node:url"

const at = (path: string): string => fileURLToPath(new URL(`../${path}`, import.meta.url))

const npm = `npm() { shift 2; exec ${process.execPath} --conditions=@dpp/source ${at("src/main.ts")} "$@"; }\n`

/** Percentages may change with the law. */
const linesOf = (text: string): ReadonlyArray<string> => text.replaceAll(/\d+ %/gu, "N %").trim().split("\n")

/** Each block of commands with the lines that it prints; `...` stands for further lines. */
const steps = [...readFileSync(at("README.md"), "utf8").matchAll(/^```sh\n(.*?)^```\n\n```text\n(.*?)^```$/gmsu)].map(
  ([, commands = "", shown = ""]) => ({ commands, shown: linesOf(shown) })
)

it("prints what the README shows", () =>
  withDemoServer(async (environment, folder) => {
    copyFileSync(at("export.csv"), join(folder, "export.csv"))
    assert.deepStrictEqual(
      steps.map(({ commands }) => /npm start -- (\w+)/u.exec(commands)?.[1]),
      ["validate", "push", "change", "follow", "reconcile"]
    )
    for (const { commands, shown } of steps) {
      const program = startProgram(["bash", "-ec", npm + commands], environment, folder)
      // It runs until Ctrl-C.
      if (commands.includes("follow")) {
        await until(program, /^(?:.+\n){60}/u)
        program.child.kill("SIGINT")
      }
      const { code, stderr, stdout } = await program.ended
      assert.deepStrictEqual({ code, stderr }, { code: 0, stderr: "" }, commands)
      const printed = linesOf(stdout)
      for (const line of shown) if (line !== "...") assert.include(printed, line, commands)
      if (!shown.includes("...")) assert.lengthOf(printed, shown.length, commands)
    }
  }))
