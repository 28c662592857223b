/** The API keys: create one, whose text is shown once, and revoke. */
import type { ApiKey } from "@dpp/client"
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query"
import { useState } from "react"
import { Button } from "react-aria-components/Button"
import { dpp } from "../api/client.ts"
import { errorText } from "../api/errorText.ts"
import { ConfirmedButton } from "../controls/ConfirmedButton.tsx"
import { Field } from "../controls/Field.tsx"
import { Notice } from "../controls/Notice.tsx"
import { Secret } from "../controls/Secret.tsx"
import { TextInput } from "../controls/TextInput.tsx"
import { useTexts } from "../texts/texts.tsx"
import { useViewTexts } from "../texts/viewTexts.ts"

const accesses: ReadonlyArray<ApiKey["access"]> = ["full", "read", "condition"]

export const Keys = () => {
  const texts = useTexts()
  const words = useViewTexts("connections")
  const queries = useQueryClient()
  const { data, error } = useQuery({ queryKey: ["keys"], queryFn: ({ signal }) => dpp.keys.list({ signal }) })
  const [name, setName] = useState("")
  const [access, setAccess] = useState<ApiKey["access"]>("read")
  const create = useMutation({
    mutationFn: () => dpp.keys.create({ name: name.trim(), access }),
    onSuccess: () => setName(""),
    onSettled: () => queries.invalidateQueries({ queryKey: ["keys"] })
  })
  const failure = error ?? create.error
  return (
    <section className="stack">
      <h2>{words.keys}</h2>
      <p className="quiet">{words.keysLead}</p>
      {failure !== null && <Notice kind="bad">{errorText(failure, texts)}</Notice>}
      {create.data !== undefined && (
        <Secret lead={words.keyOnce(create.data.name)} secret={create.data.key} onClose={create.reset} />
      )}
      {data?.length === 0 && <p>{words.noKeys}</p>}
      {data !== undefined && data.length > 0 && (
        <ul className="tasks">
          {data.map((key) => (
            <li key={key.id}>
              <Row apiKey={key} />
            </li>
          ))}
        </ul>
      )}
      <form
        className="card"
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          create.mutate()
        }}
      >
        <TextInput id="key-name" label={words.keyName} hint={words.keyNameHint} value={name} onChange={setName} />
        <Field id="key-access" label={words.access}>
          <select id="key-access" value={access} onChange={({ target }) => setAccess(target.value as ApiKey["access"])}>
            {accesses.map((one) => (
              <option key={one} value={one}>
                {words.accesses[one]}
              </option>
            ))}
          </select>
        </Field>
        <div className="row">
          <Button type="submit" isDisabled={create.isPending || name.trim() === ""}>
            {words.createKey}
          </Button>
        </div>
      </form>
    </section>
  )
}

const Row = ({ apiKey: { access, created_at, id, name, prefix } }: { readonly apiKey: ApiKey }) => {
  const texts = useTexts()
  const words = useViewTexts("connections")
  const queries = useQueryClient()
  const revoke = useMutation({
    mutationFn: () => dpp.keys.revoke(id),
    onSettled: () => queries.invalidateQueries({ queryKey: ["keys"] })
  })
  const day = new Intl.DateTimeFormat(texts.tag, { dateStyle: "medium" })
  return (
    <div className="stack">
      <div className="tight">
        <strong>{name}</strong>
        <span className="quiet">
          {words.accesses[access]}, {words.begins(prefix)}, {words.created(day.format(new Date(created_at)))}
        </span>
      </div>
      {revoke.isError && <Notice kind="bad">{errorText(revoke.error, texts)}</Notice>}
      <div className="row">
        <ConfirmedButton
          label={words.revoke}
          subject={name}
          lead={words.revokeLead}
          confirm={words.revokeNow}
          isPending={revoke.isPending}
          onConfirm={() => revoke.mutate()}
        />
      </div>
    </div>
  )
}
