/** The table in `docs/access.md`: the points of Annex XIII with their readers and attributes, from the policy and the catalogue. */
import { accessPolicy, audiencesOf } from "@dpp/core/access"
import { type AnnexPoint, annexPoints, citedPoints, steps } from "@dpp/core/catalogue"
import { read } from "../repository.ts"

const readers = {
  public: "everyone",
  legitimate_interest: "persons with a legitimate interest",
  authorities: "authorities"
} as const

const definitions = steps.flatMap((step) => [...step.product, ...step.condition, ...step.derived])

/** Attributes that lead their point, so that a reader recognizes it. */
const leading: Readonly<Record<AnnexPoint, string>> = {
  1: "the public page: identification, manufacturer, materials, carbon footprint, recycled content, performance as sold",
  2: "detailed composition, part numbers and sources of spare parts, dismantling, safety measures",
  3: "test reports, and the identifiers of manufacturer, economic operator and facility",
  4: "the individual battery: status, condition and readings, events"
}

const namesOf = (found: typeof definitions): string => found.map(({ name }) => `\`${name}\``).join(", ")

const fieldsOf = (point: AnnexPoint): string => {
  const found = definitions.filter((definition) => definition.point === point)
  const voluntary = found.filter(
    ({ duty, source }) => citedPoints(source).length === 0 && Object.values(duty).includes("O")
  )
  return point === 1
    ? `${found.length} fields, of which these are voluntary, because Annex XIII does not ask for them: ${namesOf(voluntary)}`
    : namesOf(found)
}

const table = [
  `Policy \`${accessPolicy.version}\`:`,
  "",
  "| point | contents | read by | fields |",
  "|---|---|---|---|",
  ...annexPoints.map((point) => {
    const audiences = audiencesOf(point).map((audience) => readers[audience])
    return `| ${point} | ${leading[point]} | ${audiences.join(", ")} | ${fieldsOf(point)} |`
  })
].join("\n")

const marked = /(?<=<!-- points:begin -->\n).*(?=\n<!-- points:end -->)/su

export const files = (): Readonly<Record<string, string>> => {
  const page = read("docs/access.md")
  if (!marked.test(page)) throw new Error("docs/access.md has no lines points:begin and points:end")
  return { "docs/access.md": page.replace(marked, () => table) }
}
