/** The hashes of the EU declaration of conformity that a passport shows: a statement of the passport has them. */
import type { Attributes } from "../catalogue/index.ts"

export interface StatedHash {
  readonly field: string
  readonly language: string
  readonly url: string
  /** In hexadecimal digits. */
  readonly sha256: string
}

/** One for each language; none for a declaration without a hash. */
export const statedHashes = ({
  eu_declaration_of_conformity: declaration
}: Pick<Attributes, "eu_declaration_of_conformity">): ReadonlyArray<StatedHash> => {
  if (declaration === undefined) return []
  const { language = "en", sha256, translations = [], url } = declaration
  return [{ url, language, sha256 }, ...translations].flatMap((one) =>
    one.sha256 === undefined
      ? []
      : [{ field: "eu_declaration_of_conformity", language: one.language, url: one.url, sha256: one.sha256 }]
  )
}
