/** The text that names who may read a value that is not public. Page and PDF share it. */
import { audiencesOf } from "@dpp/core/access"
import type { AnnexPoint } from "@dpp/core/catalogue"
import { type Language, textsOf } from "@dpp/core/languages"

/** Returns a text such as `Authorities`; `null` for a public value. */
export const readersText = (point: AnnexPoint, language: Language): string | null => {
  const { readers_authorities, readers_both, readers_legitimate_interest } = textsOf(language).access
  const audiences = audiencesOf(point)
  if (audiences.includes("public")) return null
  if (!audiences.includes("authorities")) return readers_legitimate_interest
  return audiences.includes("legitimate_interest") ? readers_both : readers_authorities
}
