/** Texts of the board of models, in English. */
import type { BoardTexts } from "../de/board.ts"

export const board: BoardTexts = {
  total: (percent, models) => (models === 1 ? `${percent} over 1 model` : `${percent} over ${models} models`),
  totalLead:
    "The share of mandatory details that the batteries of a model have, as the mean of all models. Without batteries, the model itself counts.",
  missing: "What is missing most often",
  complete: "No mandatory detail is missing.",
  lacking: (batteries, models) => `in ${batteries} batteries and ${models} models`,
  lacks: "Missing:",
  filled: (name) => `${name}: mandatory details that are filled in`,
  batteries: (drafts, published) => `${drafts} drafts, ${published} published`,
  noBatteries: "No batteries yet.",
  noModel: "Batteries without a model identifier",
  more: (count) => `${count} more models have the fewest batteries and are not shown here.`
}
