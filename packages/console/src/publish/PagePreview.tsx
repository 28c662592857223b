/** The public page of a draft as it would be, in the language that the person chooses. */
import type { Language } from "@dpp/core/languages"
import { useQuery } from "@tanstack/react-query"
import { useState } from "react"
import { Button } from "react-aria-components/Button"
import { dpp } from "../api/client.ts"
import { errorText } from "../api/errorText.ts"
import { download } from "../controls/download.ts"
import { Notice } from "../controls/Notice.tsx"
import { PageFrame } from "../controls/PageFrame.tsx"
import { PageLanguage } from "../controls/PageLanguage.tsx"
import { useLanguage } from "../texts/texts.tsx"

interface Props {
  readonly id: string
  readonly serial: string
}

export const PagePreview = ({ id, serial }: Props) => {
  const { language, texts } = useLanguage()
  const { publish } = texts
  const [lang, setLang] = useState<Language>(language)
  const { data, error } = useQuery({
    queryKey: ["preview", id, lang],
    queryFn: ({ signal }) => dpp.export.preview(id, { lang }, { signal })
  })
  return (
    <section className="stack">
      <h2>{publish.preview}</h2>
      <div className="row">
        <PageLanguage value={lang} onChange={setLang} />
        <Button
          className="plain"
          onPress={() => void dpp.export.previewPdf(id, { lang }).then((pdf) => download(pdf, `${serial}.pdf`))}
        >
          {publish.previewPdf}
        </Button>
      </div>
      {error !== null && <Notice kind="bad">{errorText(error, texts)}</Notice>}
      <PageFrame title={publish.previewOf(serial)} page={data} />
    </section>
  )
}
