/** Labels as a PDF and as a picture, drawn in the browser by the layout of `dpp labels`. */
import { PDFDocument, rgb } from "@cantoo/pdf-lib"
import type { Product } from "@dpp/client"
import { textsOf } from "@dpp/core/languages"
import { batteryLabel, isPracticeUrl } from "@dpp/core/passport"
import { type LabelFormat, positions } from "@dpp/rendering/label/LabelFormat"
import { type LabelLayout, placeLabels, point } from "@dpp/rendering/label/LabelLayout"
import { labelPaths, labelSvg } from "@dpp/rendering/label/labelSvg"
import type { ConsoleLanguage } from "../texts/texts.tsx"

interface Placed {
  readonly publicUrl: string
  readonly layout: LabelLayout
}

export interface LabelSet {
  readonly labels: ReadonlyArray<Placed>
  /** Batteries whose code and symbol do not fit. */
  readonly tooSmall: number
}

export const placeBatteries = async (
  batteries: ReadonlyArray<Product>,
  { label }: LabelFormat,
  { language, own }: { readonly language: ConsoleLanguage; readonly own?: string | undefined }
): Promise<LabelSet> => {
  const data = batteries.map((battery) => ({
    publicUrl: battery.public_url,
    mark: isPracticeUrl(battery.public_url) ? textsOf(language).page.practice_mark : null,
    // Sound: the service returns the fields of the catalogue; the CLI does the same.
    content: batteryLabel(battery as Parameters<typeof batteryLabel>[0], language, own)
  }))
  const layouts = await placeLabels(data, label)
  const labels = layouts.flatMap((layout, index): ReadonlyArray<Placed> => {
    const publicUrl = data[index]?.publicUrl
    return layout === undefined || publicUrl === undefined ? [] : [{ layout, publicUrl }]
  })
  return { labels, tooSmall: batteries.length - labels.length }
}

const pixelsOfPicture = 5

export const labelSvgOf = (label: Placed, format: LabelFormat): string => labelSvg(label, format.label, pixelsOfPicture)

const black = rgb(0, 0, 0)
const grey = rgb(0.45, 0.45, 0.45)
const pointsOf = (millimetres: number): number => millimetres / point

/** The labels in their order, as many on a page as the sheet has. */
export const labelPdf = async (
  labels: ReadonlyArray<Placed>,
  format: LabelFormat,
  hasOutline: boolean
): Promise<Uint8Array> => {
  const document = await PDFDocument.create()
  document.setTitle("Labels")
  const places = positions(format)
  const height = pointsOf(format.page.height)
  for (let first = 0; first < labels.length; first += places.length) {
    const page = document.addPage([pointsOf(format.page.width), height])
    for (const [index, label] of labels.slice(first, first + places.length).entries()) {
      const { left, top } = places[index] ?? { left: 0, top: 0 }
      if (hasOutline) {
        page.drawRectangle({
          x: pointsOf(left),
          y: height - pointsOf(top + format.label.height),
          width: pointsOf(format.label.width),
          height: pointsOf(format.label.height),
          borderColor: grey,
          borderWidth: 0.4
        })
      }
      for (const path of labelPaths(label)) {
        page.drawSvgPath(path.d, {
          x: pointsOf(left + path.left),
          y: height - pointsOf(top + path.top),
          scale: pointsOf(path.scale),
          ...(path.stroke === undefined ? { color: black } : { borderColor: black, borderWidth: path.stroke })
        })
      }
    }
  }
  return document.save()
}
