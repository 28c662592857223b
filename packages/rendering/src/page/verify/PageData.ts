/** What the page gives its script: the texts of the language, and where a document has values that no statement holds. */
import type { Texts } from "@dpp/core/languages"
import type { ProofTexts } from "@dpp/proof/texts"

export interface PageData {
  readonly words: Texts["verify"]
  readonly proof: ProofTexts
  /** The language of `proof`, if it is not that of the page. */
  readonly proofLanguage: string | null
  /** JSON pointers of the values of the condition. */
  readonly unsigned: ReadonlyArray<string>
}
