/** The templates in the statements that the probe sends, and the proof that none of them lacks its isolation. */
import { type IsolationException, isolationExceptions } from "./isolationExceptions.ts"
import { conditionsIn, guardsIn, type IsolationParts } from "./isolationMutants.ts"
import type { SentStatement } from "./sentStatements.ts"
import { onOneLine, type SqlTemplate, sqlTemplates, usesRows } from "./sqlTemplates.ts"

/** A template in one of the statements, with the conditions and guards of this part of the statement. */
export interface TemplateUse extends IsolationParts {
  readonly template: SqlTemplate
}

export const templateUses = (statements: ReadonlyArray<SentStatement>): ReadonlyArray<TemplateUse> =>
  sqlTemplates().flatMap((template) =>
    statements.flatMap((statement) => {
      const part = statement.templates.get(template.text)
      if (part === undefined) return []
      return [{ template, statement, conditions: conditionsIn(statement, part), guards: guardsIn(statement, part) }]
    })
  )

export const placeOf = ({ template: { place, sql } }: TemplateUse): string => `${place}: ${sql}`

const lackOf = (template: SqlTemplate, uses: ReadonlyArray<TemplateUse>): IsolationException["lacks"] | "nothing" => {
  const own = uses.filter((use) => use.template.text === template.text)
  const hasCondition = own.some(({ conditions }) => conditions.length > 0)
  const hasGuard = own.some(({ guards }) => guards.length > 0)
  if (hasCondition) return hasGuard ? "nothing" : "guard"
  return hasGuard ? "condition" : "both"
}

/** Every template that lacks something without being an exception, and every exception that is not needed as it is. */
export const isolationFaults = (statements: ReadonlyArray<SentStatement>): ReadonlyArray<string> => {
  const uses = templateUses(statements)
  const unused = new Set(isolationExceptions)
  const templates = sqlTemplates()
  const lacking = templates.flatMap((template) => {
    const { place, sql } = template
    const lacks = lackOf(template, uses)
    if (lacks === "nothing") return []
    const exception = isolationExceptions.find((known) => sql.startsWith(known.sql) && known.lacks === lacks)
    if (exception !== undefined) unused.delete(exception)
    return exception === undefined
      ? [`${place} lacks ${lacks === "both" ? "condition and guard, or was not sent" : lacks}: ${sql}`]
      : []
  })
  const texts = new Set(templates.map(({ text }) => text))
  const unknown = statements.filter(
    ({ templates: own, text }) => usesRows.test(onOneLine(text)) && ![...own.keys()].some((key) => texts.has(key))
  )
  return [
    ...lacking,
    ...[...unused].map(({ sql }) => `The exception is unnecessary: ${sql}`),
    ...unknown.map(({ text }) => `The statement is not in the sources: ${onOneLine(text)}`)
  ]
}
