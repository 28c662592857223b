/** The state of a battery: draft, waiting for a second person, or published with its public page and its proof. */
import type { Product } from "@dpp/client"
import { useMutation } from "@tanstack/react-query"
import { Link } from "@tanstack/react-router"
import { Button } from "react-aria-components/Button"
import { dpp } from "../api/client.ts"
import { errorText } from "../api/errorText.ts"
import { download } from "../controls/download.ts"
import { Notice } from "../controls/Notice.tsx"
import { useTexts } from "../texts/texts.tsx"

export const Publication = ({ battery }: { readonly battery: Product }) => {
  const texts = useTexts()
  const { batteries, battery: words, newTab, publish, tag } = texts
  const { completeness, id, public_url, publication_request: request, published_at, serial_number, status } = battery
  const proof = useMutation({
    mutationFn: () => dpp.export.proof(id),
    onSuccess: (bundle) => download(new TextEncoder().encode(JSON.stringify(bundle)), `${serial_number}.proof.json`)
  })
  if (status === "draft") {
    return (
      <p>
        <span className="state open">{batteries.draft}</span>{" "}
        {request === undefined ? words.complete(completeness.percent) : publish.requestedBy(request.member_name)}{" "}
        {completeness.ready && (
          <Link to="/publish" search={{ step: "choose" }}>
            {publish.title}
          </Link>
        )}
      </p>
    )
  }
  const day = new Intl.DateTimeFormat(tag, { dateStyle: "medium" }).format(new Date(published_at ?? 0))
  return (
    <div className="stack">
      <p>
        <span className="state">{batteries.published}</span> {words.since(day)}{" "}
        <a href={public_url} target="_blank" rel="noreferrer">
          {publish.openPage}
          <span className="hidden"> ({newTab})</span>
        </a>
      </p>
      <div className="row">
        <Button className="second" onPress={() => proof.mutate()} isDisabled={proof.isPending}>
          {words.proof}
        </Button>
        <span className="quiet small">{words.proofLead}</span>
      </div>
      {proof.isError && <Notice kind="bad">{errorText(proof.error, texts)}</Notice>}
    </div>
  )
}
