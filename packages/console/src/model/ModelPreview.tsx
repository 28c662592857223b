/** What the page and the label of a battery of the model look like, while one types. It is loaded when it is opened. */
import { labelSheets } from "@dpp/rendering/label/LabelFormat"
import type { Product } from "@dpp/client"
import type { Language } from "@dpp/core/languages"
import { useQuery } from "@tanstack/react-query"
import * as Result from "effect/Result"
import { useDeferredValue, useMemo, useState } from "react"
import { PageFrame } from "../controls/PageFrame.tsx"
import { PageLanguage } from "../controls/PageLanguage.tsx"
import { pictureOf } from "../labels/pictureOf.ts"
import { useLanguage } from "../texts/texts.tsx"
import type { Values } from "./modelCheck.ts"
import { sampleFacts, sampleLabel, samplePage } from "./sampleBattery.ts"

const format = labelSheets["a4-24-70x37"]

export interface ModelPreviewProps {
  readonly values: Values
  readonly facts: Pick<Parameters<typeof sampleFacts>[1], "facilities" | "organization">
}

export const ModelPreview = ({ facts, values }: ModelPreviewProps) => {
  const { language, texts } = useLanguage()
  const { labels, model, publish } = texts
  const [lang, setLang] = useState<Language>(language)
  const shown = useDeferredValue(values)
  // An entry that is not finished may have no page yet: the former one stays.
  const sample = useMemo(
    () =>
      Result.getOrElse(
        Result.try(() => sampleFacts(shown, { ...facts, serial: model.sampleSerial })),
        () => null
      ),
    [facts, model, shown]
  )
  const page = useMemo(
    () => (sample === null ? undefined : Result.getOrUndefined(Result.try(() => samplePage(sample, lang)))),
    [lang, sample]
  )
  const { data: picture } = useQuery({
    queryKey: ["model label", language, sample?.product.attributes, sample?.product.gtin, sample?.product.name],
    queryFn: async () => {
      if (sample === null) return null
      const { labelSvgOf, placeBatteries } = await import("../labels/labelDocument.ts")
      // Sound: a label reads the attributes, the name, the GTIN and the address.
      const battery = sampleLabel(sample) as unknown as Product
      const [first] = (await placeBatteries([battery], format, { language, own: sample.language })).labels
      return first === undefined ? null : pictureOf(labelSvgOf(first, format))
    },
    staleTime: Infinity,
    gcTime: 0
  })
  return (
    <div className="stack">
      <p className="quiet small">{model.previewLead}</p>
      <div className="row">
        <PageLanguage value={lang} onChange={setLang} />
      </div>
      <PageFrame title={publish.preview} page={page} />
      {typeof picture === "string" && (
        <figure className="tight">
          <figcaption className="label">{labels.example}</figcaption>
          <img className="label-picture" src={picture} alt={labels.example} />
        </figure>
      )}
    </div>
  )
}
