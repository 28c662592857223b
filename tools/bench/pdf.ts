/** PDFs: the price of one, and what they cost those who only read. */
import { pdfPassportModel } from "@dpp/rendering/pdf/PdfPassportModel"
import { renderPassport } from "@dpp/rendering/pdf/renderPassport"
import { registerFonts } from "@dpp/rendering/pdf/theme"
import PdfKit from "pdfkit"
import { fileURLToPath } from "node:url"
import { sampleFacts } from "./core.ts"
import { compare, type Figure } from "./figure.ts"
import { load } from "./load.ts"

const font = fileURLToPath(new URL("../../packages/rendering/fonts/NotoSans-Regular.ttf", import.meta.url))

export const pdf: Figure = {
  name: "pdf",
  measured: "warm PDF of one passport, time",
  peer: "its rows as a plain pdfkit table, same font",
  goal: 1.5,
  isAtLeast: false,
  reason:
    "react-pdf places each element by flexbox and lays out all pages twice, to know how many there are; tried: measuring the content once, a fifth less time, and fewer elements, a little less",
  run: () => {
    registerFonts()
    const model = pdfPassportModel({ facts: sampleFacts(), condition: null, image: null, locale: "en" })
    const rows = model.sections.flatMap((section) =>
      section.rows.map(({ label, unit, value }) => [label, textOf(value), unit ?? ""])
    )
    const table = () =>
      new Promise<Buffer>((resolve) => {
        const document = new PdfKit({ size: "A4", margin: 40 })
        const chunks: Array<Buffer> = []
        document.on("data", (chunk: Buffer) => chunks.push(chunk))
        document.on("end", () => resolve(Buffer.concat(chunks)))
        document.font(font).fontSize(9)
        document.table({ data: rows })
        document.end()
      })
    const timed = (work: () => Promise<unknown>) => async () => {
      const start = performance.now()
      await work()
      return performance.now() - start
    }
    return compare(
      timed(() => renderPassport(model)),
      timed(table),
      { rounds: 15, unit: "ms", warmUps: 10 }
    )
  }
}

const textOf = (value: unknown): string =>
  typeof value === "object" && value !== null && "text" in value ? String(value.text) : JSON.stringify(value)

const connections = 8
const seconds = 3

export const underPdf: Figure = {
  name: "under-pdf",
  measured: `p99 of GET /products/{id} while PDFs are rendered without pause, ${connections} connections`,
  peer: "the same without PDFs",
  goal: 2,
  isAtLeast: false,
  run: async (stage) => {
    const { ids, server, tenant } = await stage.web()
    const { origin } = server
    const { key } = tenant
    const p99 = async () => {
      const request = (n: number) => ({ path: `/api/v1/products/${ids[n % ids.length]}` })
      return (await load({ origin, key, connections, seconds, request })).p99
    }
    let pdfs = 0
    const withPdfs = async () => {
      const request = (n: number) => ({ path: `/api/v1/products/${ids[n % ids.length]}/export/pdf` })
      const pressing = load({ origin, key, connections: 2, seconds: seconds + 0.5, request })
      const reads = await p99()
      pdfs += (await pressing).perSecond
      return reads
    }
    const rounds = 5
    const compared = await compare(withPdfs, p99, { rounds, unit: "ms" })
    return { ...compared, remark: `${(pdfs / (rounds + 1)).toFixed(1)} PDFs a second` }
  }
}
