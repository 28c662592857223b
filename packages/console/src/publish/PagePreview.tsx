/**
 * The public page as it would be, in a frame whose scripts never run. The policy of the console allows no inline style, also in the
 * frame: the style of the page is put there as a sheet that this program makes.
 */
import { type Language, languages, textsOf } from "@dpp/core/languages"
import { useQuery } from "@tanstack/react-query"
import { useEffect, useRef, useState } from "react"
import { Button } from "react-aria-components/Button"
import { dpp } from "../api/client.ts"
import { errorText } from "../api/errorText.ts"
import { download } from "../controls/download.ts"
import { Notice } from "../controls/Notice.tsx"
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
  const frame = useRef<HTMLIFrameElement>(null)
  useEffect(() => {
    if (data !== undefined && frame.current !== null) show(frame.current, data)
  }, [data])
  return (
    <section className="stack">
      <h2>{publish.preview}</h2>
      <div className="row">
        <label htmlFor="preview-language">{publish.languages}</label>
        <select
          id="preview-language"
          className="narrow"
          value={lang}
          onChange={({ target }) => setLang(target.value as Language)}
        >
          {languages.map((one) => (
            <option key={one} value={one} lang={one}>
              {textsOf(one).name}
            </option>
          ))}
        </select>
        <Button
          className="plain"
          onPress={() => void dpp.export.previewPdf(id, { lang }).then((pdf) => download(pdf, `${serial}.pdf`))}
        >
          {publish.previewPdf}
        </Button>
      </div>
      {error !== null && <Notice kind="bad">{errorText(error, texts)}</Notice>}
      <iframe ref={frame} className="preview" title={publish.previewOf(serial)} sandbox="allow-same-origin" />
    </section>
  )
}

const show = (frame: HTMLIFrameElement, page: string): void => {
  const target = frame.contentDocument
  const view = frame.contentWindow as (Window & typeof globalThis) | null
  if (target === null || view === null) return
  const styles: Array<string> = []
  const markup = page.replaceAll(/<style>([^]*?)<\/style>/gu, (_, style: string) => (styles.push(style), ""))
  const parsed = new DOMParser().parseFromString(markup, "text/html")
  const sheets = styles.map((style) => {
    const sheet = new view.CSSStyleSheet()
    sheet.replaceSync(style)
    return sheet
  })
  // Links of a preview lead nowhere yet.
  for (const link of parsed.querySelectorAll("a[href], form")) {
    link.removeAttribute("href")
    link.removeAttribute("action")
  }
  target.documentElement.lang = parsed.documentElement.lang
  target.title = parsed.title
  target.body.replaceWith(target.importNode(parsed.body, true))
  target.adoptedStyleSheets = sheets
}
