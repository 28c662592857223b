/** One request for access: who asks for which battery and why, and the decision with an end date and a scope. */
import type { AccessGrant } from "@dpp/client"
import { textsOf } from "@dpp/core/languages"
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query"
import { useState } from "react"
import { Button } from "react-aria-components/Button"
import { dpp } from "../api/client.ts"
import { errorText } from "../api/errorText.ts"
import { DayField } from "../controls/DayField.tsx"
import { Field } from "../controls/Field.tsx"
import { Notice } from "../controls/Notice.tsx"
import { useLanguage } from "../texts/texts.tsx"
import { Grantee } from "./Grantee.tsx"

interface Props {
  readonly request: AccessGrant
  readonly canDecide: boolean
}

/** The end that is proposed, in months. */
const months = 6

const proposedEnd = (): string => {
  const end = new Date()
  end.setMonth(end.getMonth() + months)
  return end.toISOString().slice(0, 10)
}

type Scope = "battery" | "model" | "all"

export const AccessRequest = ({ canDecide, request }: Props) => {
  const { language, texts } = useLanguage()
  const { access, tag } = texts
  const queries = useQueryClient()
  const [end, setEnd] = useState(proposedEnd)
  const [scope, setScope] = useState<Scope>("battery")
  const productId = "product_ids" in request.scope ? request.scope.product_ids[0] : undefined
  const { data: product } = useQuery({
    queryKey: ["products", productId],
    queryFn: ({ signal }) => dpp.products.get(productId ?? "", { signal }),
    enabled: productId !== undefined
  })
  const gtin = product?.gtin ?? null
  const scopes = {
    battery: {},
    model: gtin === null ? {} : { scope: { gtins: [gtin] } },
    all: { scope: { all: true } }
  } as const
  const decide = useMutation({
    mutationFn: (isApproved: boolean) =>
      isApproved
        ? dpp.accessGrants.approve(request.id, {
            expires_at: new Date(`${end}T23:59:59`).toISOString(),
            ...scopes[scope]
          })
        : dpp.accessGrants.deny(request.id),
    onSettled: () =>
      Promise.all([
        queries.invalidateQueries({ queryKey: ["grants"] }),
        queries.invalidateQueries({ queryKey: ["requests"] })
      ])
  })
  const day = new Intl.DateTimeFormat(tag, { dateStyle: "medium" })
  const name = product !== undefined && "serial_number" in product ? `${product.name}, ${product.serial_number}` : "…"
  return (
    <article className="card">
      <Grantee grantee={request.grantee} role={textsOf(language).access[`role_${request.role}`]} />
      <dl className="facts">
        <dt>{access.battery}</dt>
        <dd>{productId === undefined ? access.scopes.all : name}</dd>
        <dt>{access.purpose}</dt>
        <dd>{request.purpose ?? access.noPurpose}</dd>
        <dt>{access.askedAt}</dt>
        <dd>{day.format(new Date(request.created_at))}</dd>
      </dl>
      {decide.isError && <Notice kind="bad">{errorText(decide.error, texts)}</Notice>}
      {canDecide && (
        <>
          <Field id={`scope-${request.id}`} label={access.scope}>
            <select id={`scope-${request.id}`} value={scope} onChange={({ target }) => setScope(target.value as Scope)}>
              <option value="battery">{access.scopes.one}</option>
              {gtin !== null && <option value="model">{access.scopes.model(gtin)}</option>}
              <option value="all">{access.scopes.all}</option>
            </select>
          </Field>
          <DayField id={`end-${request.id}`} label={access.end} hint={access.endHint} value={end} onChange={setEnd} />
          <div className="row">
            <Button onPress={() => decide.mutate(true)} isDisabled={decide.isPending || end === ""}>
              {access.approve}
              <span className="hidden"> {request.grantee.name}</span>
            </Button>
            <Button className="second" onPress={() => decide.mutate(false)} isDisabled={decide.isPending}>
              {access.refuse}
              <span className="hidden"> {request.grantee.name}</span>
            </Button>
          </div>
        </>
      )}
    </article>
  )
}
