/** Draws labels beside the page, so that the page stays fluid. It has the labels that were placed last. */
import { type LabelSet, labelPdf, labelSvgOf, placeBatteries } from "./labelDocument.ts"
import type { LabelRequest, LabelResponses } from "./protocol.ts"

let placed: LabelSet["labels"] = []

const respond = async (request: LabelRequest): Promise<LabelResponses[LabelRequest["kind"]]> => {
  if (request.kind === "pdf") {
    return labelPdf(placed.slice(0, request.count), request.format, request.hasOutline)
  }
  const { labels, tooSmall } = await placeBatteries(request.batteries, request.format, request)
  placed = labels
  const [first] = labels
  return { labels: labels.length, tooSmall, picture: first === undefined ? null : labelSvgOf(first, request.format) }
}

addEventListener(
  "message",
  ({ data: { id, request } }: MessageEvent<{ readonly id: number; readonly request: LabelRequest }>) => {
    respond(request).then(
      (value) => postMessage({ id, value }),
      (error: unknown) => postMessage({ id, refusal: String(error) })
    )
  }
)
