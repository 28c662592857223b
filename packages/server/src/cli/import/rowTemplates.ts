/** Finds the templates of the organization that rows name, by id or by name. */
import { type DppClient, type DppError, DppNotFound, type Template } from "@dpp/client"
import { type FoundTemplate, type Sheet, SheetProblem, templateNames, withTemplates } from "@dpp/core/sheets"
import { TemplateId } from "@dpp/core/template"
import { say } from "@dpp/core/text"
import * as Effect from "effect/Effect"
import * as Result from "effect/Result"
import * as Schema from "effect/Schema"
import { request } from "../shared/apiClient.ts"

const isId = Schema.is(TemplateId)

/** One template, or why there is not one. */
type Found = FoundTemplate<Template>

/** Finds a template by name or id. */
export const findTemplate = (client: DppClient, name: string): Effect.Effect<Found, DppError> =>
  isId(name)
    ? request((signal) => client.templates.get(name, { signal })).pipe(
        Effect.map((template): Found => Result.succeed(template)),
        Effect.catch((error) =>
          error instanceof DppNotFound
            ? Effect.succeed(Result.fail(SheetProblem.Invalid({ field: "template_id", message: say("noTemplate") })))
            : Effect.fail(error)
        )
      )
    : Effect.map(
        request(async (signal) => client.templates.list({ name }, { signal })),
        ({ data: [first, ...others] }): Found => {
          if (first === undefined) return Result.fail(SheetProblem.NoTemplate({ name }))
          if (others.length === 0) return Result.succeed(first)
          return Result.fail(SheetProblem.SeveralTemplates({ name, ids: [first, ...others].map(({ id }) => id) }))
        }
      )

/** Returns the sheet with the ids of templates in place of their names, and the templates. */
export const findTemplates = Effect.fnUntraced(function* <S extends Sheet>(sheet: S, client: DppClient) {
  const found = new Map<string, Found>()
  for (const name of templateNames(sheet)) found.set(name, yield* findTemplate(client, name))
  return withTemplates(sheet, found)
})
