/** The model of rows that name none: the chosen one, or the only one that there is. */
import type { Choices } from "./protocol.ts"

export const chosenModel = (
  { modelId }: Pick<Choices, "modelId">,
  models: ReadonlyArray<{ readonly id: string }>
): string | undefined => {
  if (modelId !== undefined) return modelId ?? undefined
  return models.length === 1 ? models[0]?.id : undefined
}
