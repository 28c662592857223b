/** Finds the templates and facilities of the organization that rows or commands name. */
import { type DppClient, type DppError, DppNotFound, type Template } from "@dpp/client"
import {
  type FoundTemplate,
  problemText,
  type Sheet,
  SheetProblem,
  templateNames,
  withFacilities,
  withTemplates
} from "@dpp/core/sheets"
import { TemplateId } from "@dpp/core/template"
import { issue } from "@dpp/core/text"
import * as Effect from "effect/Effect"
import * as Result from "effect/Result"
import * as Schema from "effect/Schema"
import { type ApiCall, commandFailed, request } from "../shared/apiClient.ts"
import { CommandFailed } from "../shared/outcome.ts"
import type { Language } from "../texts/language.ts"

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
            ? Effect.succeed(Result.fail(SheetProblem.Invalid({ issue: issue("template_id", "noTemplate") })))
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

/** Returns the sheet with the ids of facilities in place of their names and GLNs. */
export const findFacilities = <S extends Sheet>(sheet: S, client: DppClient) =>
  Effect.map(
    request((signal) => client.organization.facilities({ signal })),
    (facilities) => withFacilities(sheet, facilities)
  )

type Call = Pick<ApiCall, "url"> & Language

/** `name`: name or id of the template. */
export const findNamed = Effect.fnUntraced(function* (client: DppClient, name: string, { locale, texts, url }: Call) {
  const found = yield* findTemplate(client, name.trim()).pipe(Effect.mapError(commandFailed(url, texts)))
  if (Result.isSuccess(found)) return found.success satisfies Template
  return yield* new CommandFailed({ reason: problemText(found.failure, locale) })
})
