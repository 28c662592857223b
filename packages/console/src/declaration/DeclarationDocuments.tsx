/** The PDF of a declaration in a language, and the documents of everything that was issued. */
import type { Declaration } from "@dpp/client"
import { languages } from "@dpp/core/languages"
import { useMutation } from "@tanstack/react-query"
import { useMemo, useState } from "react"
import { Button } from "react-aria-components/Button"
import { dpp } from "../api/client.ts"
import { errorText } from "../api/errorText.ts"
import { download } from "../controls/download.ts"
import { Field } from "../controls/Field.tsx"
import { Notice } from "../controls/Notice.tsx"
import { useTexts } from "../texts/texts.tsx"
import { useViewTexts } from "../texts/viewTexts.ts"

type Language = Declaration["languages"][number]

export const DeclarationDocuments = ({ declaration }: { readonly declaration: Declaration }) => {
  const texts = useTexts()
  const words = useViewTexts("declaration")
  const { id, number, versions } = declaration
  const issued = versions.at(-1)?.documents.map(({ language }) => language)
  const offered: ReadonlyArray<Language> = issued ?? languages
  const [chosen, setChosen] = useState<Language | null>(null)
  const language = chosen ?? offered.find((one) => one === texts.tag.slice(0, 2)) ?? offered[0] ?? "en"
  const names = useMemo(() => new Intl.DisplayNames(texts.tag, { type: "language" }), [texts.tag])
  const day = new Intl.DateTimeFormat(texts.tag, { dateStyle: "medium" })
  const pdf = useMutation({
    mutationFn: () => dpp.declarations.pdf(id, { locale: language }),
    onSuccess: (file) => download(file, `EU-declaration-${number ?? "draft"}-${language}.pdf`)
  })
  return (
    <section className="stack">
      <h2>{words.pdf}</h2>
      {pdf.isError && <Notice kind="bad">{errorText(pdf.error, texts)}</Notice>}
      <Field id="pdf-language" label={words.pdfLanguage}>
        <select
          id="pdf-language"
          className="narrow"
          value={language}
          onChange={({ target }) => setChosen(target.value as Language)}
        >
          {offered.map((one) => (
            <option key={one} value={one}>
              {names.of(one) ?? one}
            </option>
          ))}
        </select>
      </Field>
      <div className="row">
        <Button className="second" isDisabled={pdf.isPending} onPress={() => pdf.mutate()}>
          {words.download}
        </Button>
      </div>
      {versions.length > 0 && (
        <>
          <h3>{words.versions}</h3>
          <ul className="tasks">
            {versions.toReversed().map(({ documents, ended_at, issued_at, version }) => (
              <li key={version}>
                <div className="tight">
                  <strong>{words.version(version, day.format(new Date(issued_at)))}</strong>
                  {ended_at !== null && <span className="quiet">{words.ended(day.format(new Date(ended_at)))}</span>}
                  {documents.map((one) => (
                    <span key={one.language}>
                      <a href={one.url} target="_blank" rel="noreferrer">
                        {names.of(one.language) ?? one.language}
                        <span className="hidden"> ({texts.newTab})</span>
                      </a>{" "}
                      <code className="small">SHA-256 {one.sha256}</code>
                    </span>
                  ))}
                </div>
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  )
}
