/** The outcomes of a whole run as `docs/benchmarks.md`. */
import { availableParallelism, cpus, totalmem } from "node:os"
import { type Outcome, round } from "./figure.ts"
import type { Proven } from "./proofs.ts"

const row = ({ figure, isMet, ours, peers, ratio, remark }: Outcome): string => {
  const goal = `${figure.isAtLeast ? ">=" : "<="} ${figure.goal}`
  const cells = [
    figure.name,
    figure.measured,
    figure.peer,
    ours,
    peers,
    String(round(ratio)),
    goal,
    isMet ? "ok" : "missed"
  ]
  return `| ${[...cells, remark].join(" | ")} |`
}

const proofRow = ({ isMet, outcome, proof, remark }: Proven): string =>
  `| ${[proof.name, proof.proven, outcome, isMet ? "ok" : "missed", remark].join(" | ")} |`

/** The part of the page with proofs. */
const proofsOf = (proven: ReadonlyArray<Proven>): string => `${proofsTitle} (\`pnpm bench crash\`, \`pnpm bench fuzz\`).
Run on ${new Date().toISOString().slice(0, 10)}:

| proof | proven | went well | | remark |
|---|---|---|---|---|
${proven.map(proofRow).join("\n")}
`

const proofsTitle = "Tests of the suite, at a length that no run of the tests has time for"

/** The proofs of an earlier page, from their title on. */
export const keptProofs = (earlier: string): string => earlier.slice(earlier.indexOf(proofsTitle))

/** `proofs`: those of this run, or the text of an earlier run. */
export const page = (outcomes: ReadonlyArray<Outcome>, proofs: ReadonlyArray<Proven> | string): string => `# Benchmarks

Written by \`pnpm bench\`. Every figure compares the service with a peer in the same run, by turns; the ratio is the
median of the ratios of the rounds. Absolute numbers are those of one machine; compare the ratios. Where a goal is missed,
the remark says why, and what was tried.

- Date: ${new Date().toISOString().slice(0, 10)}
- Command: \`pnpm bench${typeof proofs === "string" ? " figures" : ""}\`
- Machine: ${availableParallelism()} cores (${cpus()[0]?.model.trim() ?? "unknown"}), shared with other work, ${Math.round(totalmem() / 2 ** 30)} GB; ${process.platform}, Node ${process.versions.node}; PostgreSQL 18 beside it on the same cores, without waits for the disk

| figure | measured | peer | ours | peer's | ratio | goal | | remark |
|---|---|---|---|---|---|---|---|---|
${outcomes.map(row).join("\n")}

${typeof proofs === "string" ? proofs : proofsOf(proofs)}`
