/** Shows what a label looks like, and makes the PDF. A worker draws, and is started when it is needed. */
import type { Product } from "@dpp/client"
import type { LabelFormat } from "@dpp/rendering/label/LabelFormat"
import { useQuery } from "@tanstack/react-query"
import { organizationQuery } from "../api/organization.ts"
import { useState } from "react"
import { Button } from "react-aria-components/Button"
import { dpp } from "../api/client.ts"
import { errorText } from "../api/errorText.ts"
import { download } from "../controls/download.ts"
import { Notice } from "../controls/Notice.tsx"
import { drawLabels } from "./labelClient.ts"
import { pictureOf } from "./pictureOf.ts"
import { useLanguage } from "../texts/texts.tsx"

interface Props {
  readonly batteries: ReadonlyArray<Product>
  readonly format: LabelFormat
}

export const PrintLabels = ({ batteries, format }: Props) => {
  const { language, texts } = useLanguage()
  const { labels: words } = texts
  const [hasOutline, setOutline] = useState(false)
  const [isPrinting, setPrinting] = useState(false)
  const own = useQuery(organizationQuery).data?.language
  const { data, error } = useQuery({
    queryKey: ["labels", language, own, format, batteries.map(({ id, updated_at }) => [id, updated_at])],
    queryFn: async () => {
      const { picture, ...set } = await drawLabels({ kind: "place", batteries, format, language, own })
      return { ...set, picture: picture === null ? null : pictureOf(picture) }
    },
    structuralSharing: false,
    // The worker has the labels that it placed last.
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: false
  })
  if (error !== null) return <Notice kind="bad">{errorText(error, texts)}</Notice>
  if (data === undefined) return <p className="quiet">{texts.loading}</p>
  const { labels, picture, tooSmall } = data
  const print = async (count: number, outline: boolean, name: string) => {
    setPrinting(true)
    try {
      download(await drawLabels({ kind: "pdf", format, hasOutline: outline, count }), name)
    } finally {
      setPrinting(false)
    }
  }
  const onPage = format.columns * format.rows
  const [first] = batteries
  return (
    <section className="stack">
      {tooSmall > 0 && <Notice kind="warn">{words.tooSmall(tooSmall)}</Notice>}
      {picture !== null && (
        <figure className="tight">
          <figcaption className="label">{words.example}</figcaption>
          <img className="label-picture" src={picture} alt={words.example} />
        </figure>
      )}
      <label className="choice">
        <input type="checkbox" checked={hasOutline} onChange={() => setOutline(!hasOutline)} />
        <span>{words.outline}</span>
      </label>
      <div className="row">
        <Button
          isDisabled={labels === 0 || isPrinting}
          onPress={() => void print(labels, hasOutline, `${words.title}.pdf`)}
        >
          {isPrinting ? words.printing : words.print(labels)}
        </Button>
        <Button
          className="second"
          isDisabled={labels === 0 || isPrinting}
          onPress={() => void print(onPage, true, `${words.test}.pdf`)}
        >
          {words.test}
        </Button>
        {first !== undefined && (
          <Button
            className="plain"
            onPress={() =>
              void dpp.export
                .qr(first.id, { format: "png" })
                .then((code) => download(code, `${first.serial_number}.png`))
            }
          >
            {words.code}
          </Button>
        )}
      </div>
    </section>
  )
}
