/** The page's end of the worker that reads spreadsheets. */
import { workerAnswers } from "../api/workerAnswers.ts"
import type { ConsoleLanguage } from "../texts/texts.tsx"
import type { Request, Responses } from "./protocol.ts"

/** The file is not used; `texts` completes a sentence that begins with its name. */
export class SpreadsheetRefused extends Error {
  override readonly name = "SpreadsheetRefused"
  readonly texts: Readonly<Record<ConsoleLanguage, string>>

  constructor(texts: Readonly<Record<ConsoleLanguage, string>>) {
    super(texts.en)
    this.texts = texts
  }
}

const answer = workerAnswers(
  () => new Worker(new URL("./worker.ts", import.meta.url), { type: "module" }),
  // Sound: the worker refuses in this form.
  (refusal) => new SpreadsheetRefused((refusal as { readonly texts: SpreadsheetRefused["texts"] }).texts)
)

export const ask = <Kind extends Request["kind"]>(
  request: Extract<Request, { readonly kind: Kind }>
): Promise<Responses[Kind]> =>
  // Sound: the worker responds in the form of the request.
  answer(request) as Promise<Responses[Kind]>
