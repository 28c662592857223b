/**
 * Templates: the values that all batteries of a model share, copied into each new battery: `TemplateInput.parse`,
 * `TemplateUpdate.apply`, `templateCompleteness`.
 */
export { type TemplateAttributes, TemplateId, type Templates, type TemplateValues } from "../product/TemplateValues.ts"
export { changedTemplateFields, maximumTemplates, type Template } from "./Template.ts"
export { newTemplate } from "./newTemplate.ts"
export * as TemplateInput from "./TemplateInput.ts"
export * as TemplateUpdate from "./TemplateUpdate.ts"
export { templateCompleteness, templateLawCompleteness, templateStandings } from "./templateCompleteness.ts"
