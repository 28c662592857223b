/** Templates: the values that all batteries of a model share, copied into each new battery. */
export { type Templates } from "./copyTemplate.ts"
export {
  type Template,
  type TemplateAttributes,
  TemplateId,
  changedTemplateFields,
  maximumTemplates,
  type TemplateValues
} from "./Template.ts"
export { newTemplate } from "./newTemplate.ts"
export * as TemplateInput from "./TemplateInput.ts"
export * as TemplateUpdate from "./TemplateUpdate.ts"
export { templateCompleteness } from "./templateCompleteness.ts"
