/** The texts of passports in each language: `attributeLabel`, `sectionLabel`, words of closed lists, texts of the public page. */
export { attributeLabel, attributeLabels, sectionLabel } from "./labels.ts"
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
