/** Written by `tools/generate.ts` from the list of languages. */
import type { Locale } from "../text/Locale.ts"
import { findingTexts as de } from "./de/registry.ts"
import { findingTexts as en } from "./en/registry.ts"
import { findingTexts as fr } from "./fr/registry.ts"
import { findingTexts as zh } from "./zh/registry.ts"

export const findingTexts = { de, en, fr, zh } satisfies Readonly<Record<Locale, unknown>>
