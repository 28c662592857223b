/** The public page as it will be once a correction is published. It is loaded when it is opened. */
import type { Product } from "@dpp/client"
import type { Language } from "@dpp/core/languages"
import { useQuery } from "@tanstack/react-query"
import * as Result from "effect/Result"
import { useMemo, useState } from "react"
import { facilitiesQuery, organizationQuery } from "../api/organization.ts"
import { PageFrame } from "../controls/PageFrame.tsx"
import { PageLanguage } from "../controls/PageLanguage.tsx"
import type { Values } from "../model/modelCheck.ts"
import { batteryFacts, samplePage } from "../model/sampleBattery.ts"
import { useLanguage } from "../texts/texts.tsx"
import { useViewTexts } from "../texts/viewTexts.ts"

interface Props {
  readonly battery: Product
  /** What is typed and not saved. */
  readonly own: Values
}

export const CorrectionPreview = ({ battery, own }: Props) => {
  const { language, texts } = useLanguage()
  const words = useViewTexts("correction")
  const [lang, setLang] = useState<Language>(language)
  const { data: organization } = useQuery(organizationQuery)
  const { data: facilities } = useQuery(facilitiesQuery)
  const page = useMemo(() => {
    if (organization === undefined || facilities === undefined) return undefined
    return Result.getOrUndefined(
      Result.try(() => {
        const facts = batteryFacts({ ...battery, ...own }, { organization, facilities })
        return facts === null ? undefined : samplePage({ ...facts, publicUrl: battery.public_url }, lang, false)
      })
    )
  }, [battery, facilities, lang, organization, own])
  if (organization === undefined || facilities === undefined) return <p className="quiet">{texts.loading}</p>
  return (
    <section className="stack">
      <h3>{words.preview}</h3>
      <p className="quiet small">{words.previewLead}</p>
      <div className="row">
        <PageLanguage value={lang} onChange={setLang} />
      </div>
      {page === undefined ? <p>{words.noPreview}</p> : <PageFrame title={words.preview} page={page} />}
    </section>
  )
}
