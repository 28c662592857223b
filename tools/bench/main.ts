/**
 * Measures the service against named peers in the same run: `pnpm bench`, `pnpm bench figures` without the proofs,
 * `pnpm bench citus` for a cluster, `pnpm bench neighbours` for what one organization costs another one, or `pnpm bench read list`
 * for some figures. `pnpm bench read --against REVISION` compares them with those of another revision.
 *
 * `pnpm bench crash power fuzz` runs proofs in place of measurements. `--json` prints one line per row. A run of all
 * figures writes `docs/benchmarks.md`. A figure that cannot be measured is printed with its reason and fails the run.
 */
import { readFileSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import { parseArgs } from "node:util"
import { against, buildRevision } from "./against.ts"
import { citusFigures } from "./citus.ts"
import { figures } from "./figures.ts"
import { type Figure, type Outcome, outcomeOf, round } from "./figure.ts"
import { neighbours } from "./neighbours.ts"
import { keptProofs, page } from "./page.ts"
import { type Proven, proofs, prove, root } from "./proofs.ts"
import { openStage } from "./stage.ts"

const { positionals: given, values } = parseArgs({
  args: process.argv.slice(2).filter((arg) => arg !== "--"),
  allowPositionals: true,
  options: { against: { type: "string" }, json: { type: "boolean", default: false } }
})
const isJson = values.json
const isAllFigures = given.length === 1 && given[0] === "figures"
const groups: Readonly<Record<string, ReadonlyArray<Figure>>> = { figures, citus: citusFigures, neighbours }
const names = given.flatMap((name) => groups[name]?.map((figure) => figure.name) ?? [name])
const known = [...figures, ...citusFigures, ...proofs].map(({ name }) => name)
const unknown = names.filter((name) => !known.includes(name))
if (unknown.length > 0) {
  console.error(`No such figure: ${unknown.join(", ")}. There are: ${known.join(", ")}`)
  process.exit(1)
}
const isChosen = ({ name }: { readonly name: string }): boolean => names.length === 0 || names.includes(name)

const print = ({ figure, isMet, ours, peers, ratio, remark }: Outcome): void => {
  const { goal, isAtLeast, name } = figure
  const line = `${name}: ${round(ratio)} (goal ${isAtLeast ? ">=" : "<="} ${goal}) ${isMet ? "ok" : "MISSED"}`
  console.log(
    isJson
      ? JSON.stringify({ name, ratio: round(ratio), goal, ok: isMet })
      : `${line}; ${ours} against ${peers}${remark === "" ? "" : `; ${remark}`}`
  )
}

const printProof = ({ isMet, outcome, proof, ratio, remark }: Proven): void => {
  const line = `${proof.name}: ${outcome} ok`
  console.log(
    isJson
      ? JSON.stringify({ name: proof.name, ratio, goal: 1, ok: isMet })
      : `${line}${isMet ? "" : " MISSED"}${remark === "" ? "" : `; ${remark}`}`
  )
}

if (values.against !== undefined) {
  const { close, file } = buildRevision(root, values.against)
  try {
    for (const figure of [...figures, ...citusFigures].filter(isChosen)) {
      const { ours, peers, ratio } = await against(figure, file)
      console.log(`${figure.name}: ${round(ratio)} of ${values.against}; ${ours} against ${peers}`)
    }
  } finally {
    close()
  }
  process.exit()
}

const stage = openStage()
const outcomes: Array<Outcome> = []
let failures = 0
try {
  const chosen = names.length === 0 ? figures : [...figures, ...citusFigures].filter(isChosen)
  for (const figure of chosen) {
    try {
      const outcome = outcomeOf(figure, await figure.run(stage))
      outcomes.push(outcome)
      print(outcome)
    } catch (error) {
      failures += 1
      console.error(`${figure.name}: could not be measured:`, error)
      if (isJson) console.log(JSON.stringify({ name: figure.name, ratio: null, goal: figure.goal, ok: false }))
    }
  }
} finally {
  await stage.close()
}
const proven: Array<Proven> = []
for (const proof of proofs.filter(isChosen)) {
  const outcome = await prove(proof)
  proven.push(outcome)
  printProof(outcome)
}
const file = join(root, "docs", "benchmarks.md")
if (failures === 0 && names.length === 0) writeFileSync(file, page(outcomes, proven))
if (failures === 0 && isAllFigures) writeFileSync(file, page(outcomes, keptProofs(readFileSync(file, "utf8"))))
if (failures > 0 || [...outcomes, ...proven].some(({ isMet }) => !isMet)) process.exitCode = 1
