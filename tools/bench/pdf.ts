/** PDFs: the price of one, and what they cost those who only read. */
import { ownerView } from "@dpp/core/access"
import { pdfPassportModel } from "@dpp/rendering/pdf/PdfPassportModel"
import { renderPassport } from "@dpp/rendering/pdf/renderPassport"
import { registerFonts } from "@dpp/rendering/pdf/theme"
import * as PdfPassport from "@dpp/rendering/PdfPassport"
import * as PdfWorkers from "@dpp/rendering/PdfWorkers"
import { PdfRenderer } from "@dpp/service/ports/PdfRenderer"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import * as ManagedRuntime from "effect/ManagedRuntime"
import * as Option from "effect/Option"
import PdfKit from "pdfkit"
import { fileURLToPath } from "node:url"
import { sampleFacts } from "./core.ts"
import { compare, type Figure } from "./figure.ts"
import { load } from "./load.ts"

const font = fileURLToPath(new URL("../../packages/rendering/fonts/NotoSans-Regular.ttf", import.meta.url))

/** The passport of another battery of the same model: it has a serial number and an address of its own. */
const modelOf = (number: number) => {
  const facts = sampleFacts()
  const serial_number = `TR82-26-${String(number).padStart(6, "0")}`
  const { product } = facts
  const publicUrl = facts.publicUrl.replace(product.attributes.serial_number, serial_number)
  const other = { ...facts, publicUrl, product: { ...product, attributes: { ...product.attributes, serial_number } } }
  return pdfPassportModel({ facts: other, condition: null, image: null, locale: "en", view: ownerView })
}

/** The rows of a passport as a plain table. */
const tableOf = ({ sections }: ReturnType<typeof modelOf>) => {
  const rows = sections.flatMap((section) =>
    section.rows.map(({ label, unit, value }) => [label, textOf(value), unit ?? ""])
  )
  return () =>
    new Promise<Buffer>((resolve) => {
      const document = new PdfKit({ size: "A4", margin: 40 })
      const chunks: Array<Buffer> = []
      document.on("data", (chunk: Buffer) => chunks.push(chunk))
      document.on("end", () => resolve(Buffer.concat(chunks)))
      document.font(font).fontSize(9)
      document.table({ data: rows })
      document.end()
    })
}

const timed = (work: () => Promise<unknown>) => async () => {
  const start = performance.now()
  await work()
  return performance.now() - start
}

const rounds = { rounds: 15, unit: "ms", warmUps: 10 }

export const pdf: Figure = {
  name: "pdf",
  measured: "warm PDF of the passport of another battery of a model, time",
  peer: "its rows as a plain pdfkit table, same font",
  goal: 2,
  isAtLeast: false,
  reason:
    "layout, text shaping and painting of the renderer remain, once for each page; runs lie on both sides of 2: see decision 0049",
  run: () => {
    registerFonts()
    let number = 0
    return compare(
      timed(() => renderPassport(modelOf((number += 1)))),
      timed(tableOf(modelOf(0))),
      rounds
    )
  }
}

export const pdfAgain: Figure = {
  name: "pdf-again",
  measured: "the PDF of a passport that has not changed since its last export, time",
  peer: "its rows as a plain pdfkit table, same font",
  goal: 0.05,
  isAtLeast: false,
  run: async () => {
    const facts = sampleFacts()
    const renderer = ManagedRuntime.make(PdfPassport.layer.pipe(Layer.provide(PdfWorkers.layer())))
    const exported = PdfRenderer.use((service) => {
      const { kept, render } = service.document({ facts, condition: null, image: null, locale: "en", view: ownerView })
      return Option.isSome(kept) ? Effect.succeed(kept.value) : render
    })
    try {
      return await compare(
        timed(() => renderer.runPromise(exported)),
        timed(tableOf(modelOf(0))),
        rounds
      )
    } finally {
      await renderer.dispose()
    }
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
