/** The page's end of the worker that reads spreadsheets. */
import { workerAnswers } from "../api/workerAnswers.ts"
import { type BrokenRule, messageOf } from "@dpp/core/text"
import type { Request, Responses } from "./protocol.ts"

/** The file is not used; `refusal` completes a sentence that begins with its name. */
export class SpreadsheetRefused extends Error {
  override readonly name = "SpreadsheetRefused"
  readonly refusal: BrokenRule

  constructor(refusal: BrokenRule) {
    super(messageOf(refusal))
    this.refusal = refusal
  }
}

const answer = workerAnswers(
  () => new Worker(new URL("./worker.ts", import.meta.url), { type: "module" }),
  // Sound: the worker refuses in this form.
  (refusal) => new SpreadsheetRefused(refusal as BrokenRule)
)

export const ask = <Kind extends Request["kind"]>(
  request: Extract<Request, { readonly kind: Kind }>
): Promise<Responses[Kind]> =>
  // Sound: the worker responds in the form of the request.
  answer(request) as Promise<Responses[Kind]>
