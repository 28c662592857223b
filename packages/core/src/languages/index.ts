/** The texts of passports in every language: labels, words of closed lists, texts of the public page. */
export { groups, type LanguageFile } from "./LanguageFile.ts"
export {
  completeLanguage,
  type CompleteLanguage,
  completeLanguages,
  type Label,
  type Language,
  languageFiles,
  languages,
  languageTag,
  textAt,
  type Texts,
  textsOf
} from "./languages.ts"
