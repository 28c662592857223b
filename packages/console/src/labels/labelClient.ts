/** The page's end of the worker that draws labels. */
import { workerAnswers } from "../api/workerAnswers.ts"
import type { LabelRequest, LabelResponses } from "./protocol.ts"

const answer = workerAnswers(
  () => new Worker(new URL("./worker.ts", import.meta.url), { type: "module" }),
  (refusal) => new Error(String(refusal))
)

export const drawLabels = <Kind extends LabelRequest["kind"]>(
  request: Extract<LabelRequest, { readonly kind: Kind }>
): Promise<LabelResponses[Kind]> =>
  // Sound: the worker responds in the form of the request.
  answer(request) as Promise<LabelResponses[Kind]>
