/** `dpp labels`: sheets of labels with QR codes. */
import { ProductStatus } from "@dpp/core/product"
import * as Command from "effect/cli/Command"
import * as Flag from "effect/cli/Flag"
import * as Option from "effect/Option"
import { filter, queryOf } from "../shared/filter.ts"
import { loadThen } from "../shared/loadThen.ts"
import { labelsPerDocument } from "./documents.ts"
import { json } from "../shared/output.ts"
import { keyFile, url } from "../shared/remote.ts"

const out = Flag.File("out").pipe(Flag.withMetavar("PATH"), Flag.withDescription("The PDF to write"))
const status = Flag.Literals("status", ProductStatus.literals).pipe(
  Flag.withDescription("Only drafts, or only published passports"),
  Flag.optional
)

export const labels = Command.make(
  "labels",
  { out, filter, status, url, keyFile, json },
  ({ filter: query, status: chosen, ...input }) =>
    loadThen(
      () => import("./run.ts"),
      ({ run }) => run({ ...input, filter: { ...queryOf(query), status: Option.getOrUndefined(chosen) } })
    )
).pipe(
  Command.withShortDescription("Print sheets of labels with QR codes."),
  Command.withDescription(
    "Write a PDF with labels to stick on batteries, 24 on an A4 sheet: the QR code, model, GTIN and serial number. Only " +
      "batteries whose identifiers are locked get a label: published ones, and drafts after " +
      "POST /products/{id}/preprint-qr. All others are listed, and the command exits with 1. More than " +
      `${labelsPerDocument.toLocaleString("en")} labels are written into several files: labels-1.pdf, labels-2.pdf and so ` +
      "on. The key comes from DPP_API_KEY or --key-file."
  ),
  Command.withExamples([
    { command: "dpp labels --out labels.pdf --status published", description: "All published passports" },
    { command: 'dpp labels --out labels.pdf --search "TR-82"', description: "The batteries of one series" }
  ])
)
