/** The version of a passport's content in words, as page and PDF show it. */
import { type Language, textsOf } from "@dpp/core/languages"
import { formatMoment } from "@dpp/core/passport"
import type { SignedVersion } from "@dpp/service/ports/Safeguards"
import * as DateTime from "effect/DateTime"

/** `7 · valid from 21 November 2026 at 09:30 UTC`; without a number that is not known yet. */
export const versionText = ({ number, validFrom }: SignedVersion, language: Language): string => {
  const moment = formatMoment(DateTime.formatIso(validFrom), language)
  const valid = textsOf(language).page.valid_from.replace("{date}", moment)
  return number === null ? valid : `${number} · ${valid}`
}
