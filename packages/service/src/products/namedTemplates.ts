/**
 * Reads the templates that the inputs of new batteries name: all of them with one statement, and none if none is named.
 *
 * A small request can name large templates. What it copies is bounded like what it could send.
 */
import type { OrganizationId } from "@dpp/core/party"
import { ProductInput } from "@dpp/core/product"
import type { Templates, TemplateValues } from "@dpp/core/template"
import type { ValidationFailed } from "@dpp/core/text"
import * as Effect from "effect/Effect"
import { bulkRefused } from "./bulkRows.ts"
import type { TemplateStore } from "../ports/TemplateStore.ts"

/** Most different templates that the rows of a bulk request may name. */
export const maximumTemplatesInBulk = 50

/** Most characters of JSON that the rows of a bulk request may copy from templates: 500 rows with 50 kB each. */
const maximumCopied = 25_000_000

const none: Templates = new Map()

export const findNamedTemplates = (
  store: TemplateStore["Service"],
  organization: OrganizationId,
  inputs: ReadonlyArray<unknown>
): Effect.Effect<Templates> => {
  const ids = ProductInput.templateIdsIn(inputs)
  return ids.length === 0 ? Effect.succeed(none) : store.findMany(organization, ids)
}

/** The templates that the rows of a bulk request name. Fails if there are too many, or the rows copy too much from them. */
export const findTemplatesOfRows = Effect.fnUntraced(function* (
  store: TemplateStore["Service"],
  organization: OrganizationId,
  inputs: ReadonlyArray<unknown>
): Effect.fn.Return<Templates, ValidationFailed> {
  if (ProductInput.templateIdsIn(inputs).length > maximumTemplatesInBulk) {
    return yield* bulkRefused("templateCount", { count: maximumTemplatesInBulk })
  }
  const templates = yield* findNamedTemplates(store, organization, inputs)
  return copiesTooMuch(templates, inputs)
    ? yield* bulkRefused("copiedMegabytes", { size: maximumCopied / 1_000_000 })
    : templates
})

/** Whether a bulk request copies too much from templates. */
const copiesTooMuch = (templates: Templates, inputs: ReadonlyArray<unknown>): boolean => {
  if (templates.size === 0) return false
  const sizes = new Map([...templates].map(([id, template]) => [id, sizeOf(template)]))
  const copied = inputs.reduce<number>(
    (sum, input) => sum + ProductInput.templateIdsIn([input]).reduce((size, id) => size + (sizes.get(id) ?? 0), 0),
    0
  )
  return copied > maximumCopied
}

const sizeOf = ({ attributes }: TemplateValues): number => JSON.stringify(attributes).length
