/** The page's end of the worker that reads spreadsheets. */
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

type Message =
  | { readonly id: number; readonly value: Responses[Request["kind"]] }
  | { readonly id: number; readonly refusal: { readonly texts: SpreadsheetRefused["texts"] } }

let worker: Worker | undefined
let sent = 0
const waiting = new Map<number, { readonly resolve: (value: never) => void; readonly reject: (error: Error) => void }>()

const started = (): Worker => {
  if (worker !== undefined) return worker
  worker = new Worker(new URL("./worker.ts", import.meta.url), { type: "module" })
  worker.addEventListener("message", ({ data }: MessageEvent<Message>) => {
    const waiter = waiting.get(data.id)
    waiting.delete(data.id)
    if ("refusal" in data) waiter?.reject(new SpreadsheetRefused(data.refusal.texts))
    // Sound: the worker responds in the form of the request.
    else waiter?.resolve(data.value as never)
  })
  return worker
}

export const ask = <Kind extends Request["kind"]>(
  request: Extract<Request, { readonly kind: Kind }>
): Promise<Responses[Kind]> =>
  new Promise((resolve, reject) => {
    const id = (sent += 1)
    waiting.set(id, { resolve, reject })
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has no other origin
    started().postMessage({ id, request })
  })
