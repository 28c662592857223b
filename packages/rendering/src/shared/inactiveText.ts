/** Why a passport is no longer in force, in words. Page and PDF share it. */
import { type Language, textsOf } from "@dpp/core/languages"
import { isDismantled, type ProductLife } from "@dpp/core/product"

/** Returns null for a passport that is in force. */
export const inactiveText = (life: ProductLife, language: Language): string | null => {
  if (life.standing !== "inactive") return null
  const { dismantled_text, inactive_text } = textsOf(language).page
  return isDismantled(life) ? dismantled_text : inactive_text
}
