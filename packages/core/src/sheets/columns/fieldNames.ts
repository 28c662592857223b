/** The names of fields in headers: field names, labels in every language, and usual other names. */
import { catalogue } from "../../catalogue/Catalogue.ts"
import { labelsOf } from "../labels.ts"
import { baseLabels } from "../names.ts"
import { otherNames } from "./otherNames.ts"

/** One spelling of a name: letters and digits in lower case. */
export const plainName = (text: string): string =>
  text
    .normalize("NFKC")
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, "")

/** Every name with its field. */
export const fieldNames: ReadonlyArray<readonly [name: string, field: string]> = [
  ...Object.entries(otherNames).flatMap(([field, others]) => others.map((name) => [name, field] as const)),
  ...[...Object.keys(catalogue), ...Object.keys(baseLabels)].flatMap((field) =>
    [field, ...labelsOf(field)].map((name) => [name, field] as const)
  )
]

/** The field of each name in its one spelling. */
export const fieldsByName: ReadonlyMap<string, string> = new Map(
  fieldNames.map(([name, field]) => [plainName(name), field])
)
