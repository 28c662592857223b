/** By which identifiers registers and data spaces know the company, and until when the EU registry knows it as verified. */
import type { Organization } from "@dpp/client"
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query"
import { useState } from "react"
import { Button } from "react-aria-components/Button"
import { call } from "../api/client.ts"
import { fieldErrors, errorText } from "../api/errorText.ts"
import { organizationQuery } from "../api/organization.ts"
import { DayField } from "../controls/DayField.tsx"
import { Field } from "../controls/Field.tsx"
import { Notice } from "../controls/Notice.tsx"
import { TextInput } from "../controls/TextInput.tsx"
import { hasRole, useSession } from "../session/session.ts"
import { useTexts } from "../texts/texts.tsx"
import type { RegistersTexts } from "../texts/de/registers.ts"
import { useViewTexts } from "../texts/viewTexts.ts"
import { VerificationNotice } from "./VerificationNotice.tsx"

type Identifier = Organization["operator_identifiers"][number]
type Scheme = keyof RegistersTexts["schemes"]

export const Registers = () => {
  const { data: organization } = useQuery(organizationQuery)
  const session = useSession()
  // Batteries of the practice area are in no register.
  if (organization === undefined || session.organization.is_practice) return null
  return <Form key={JSON.stringify(organization.operator_identifiers)} organization={organization} />
}

const Form = ({ organization }: { readonly organization: Organization }) => {
  const texts = useTexts()
  const words = useViewTexts("registers")
  const canChange = hasRole(useSession(), "admin")
  const queries = useQueryClient()
  const { operator_identifiers: identifiers, verified_until } = organization
  const [day, setDay] = useState(verified_until ?? "")
  const [scheme, setScheme] = useState<Scheme>("lei")
  const [value, setValue] = useState("")
  const save = useMutation({
    mutationFn: (changes: object) => call("PATCH", "/organization", changes),
    onSuccess: () => queries.invalidateQueries({ queryKey: organizationQuery.queryKey })
  })
  const put = (next: ReadonlyArray<Identifier>) =>
    save.mutate({ operator_identifiers: next.map(({ scheme, value }) => ({ scheme, value })) })
  const refused = Object.keys(fieldErrors(save.error, texts))
  return (
    <section className="stack">
      <h2>{words.title}</h2>
      <p className="quiet">{words.lead}</p>
      {save.isError && <Notice kind="bad">{errorText(save.error, texts)}</Notice>}
      {save.isSuccess && <p role="status">{texts.saved}</p>}
      {identifiers.length === 0 && <p>{words.none}</p>}
      {identifiers.length > 0 && (
        <ul className="tasks">
          {identifiers.map((one) => (
            <li key={`${one.scheme} ${one.value}`} className="with-action">
              <div className="tight">
                <strong>{one.value}</strong>
                <span className="quiet">{words.schemes[one.scheme]}</span>
              </div>
              {canChange && (
                <Button
                  className="plain"
                  isDisabled={save.isPending}
                  onPress={() => put(identifiers.filter((other) => other !== one))}
                >
                  {texts.remove}
                  <span className="hidden"> {one.value}</span>
                </Button>
              )}
            </li>
          ))}
        </ul>
      )}
      {canChange && (
        <form
          className="card"
          noValidate
          onSubmit={(event) => {
            event.preventDefault()
            put([...identifiers, { scheme, value: value.trim() }])
          }}
        >
          <Field id="identifier-scheme" label={words.scheme}>
            <select
              id="identifier-scheme"
              value={scheme}
              // Sound: the options are the schemes.
              onChange={({ target }) => setScheme(target.value as Scheme)}
            >
              {Object.entries(words.schemes).map(([one, label]) => (
                <option key={one} value={one}>
                  {label}
                </option>
              ))}
            </select>
          </Field>
          <TextInput
            id="identifier-value"
            label={words.value}
            error={
              refused.some((field) => field.startsWith("operator_identifiers"))
                ? errorText(save.error, texts)
                : undefined
            }
            value={value}
            autoComplete="off"
            onChange={setValue}
          />
          <div className="row">
            <Button type="submit" className="second" isDisabled={save.isPending || value.trim() === ""}>
              {words.add}
            </Button>
          </div>
        </form>
      )}
      <VerificationNotice verifiedUntil={verified_until} />
      {canChange ? (
        <form
          className="stack"
          noValidate
          onSubmit={(event) => {
            event.preventDefault()
            save.mutate({ verified_until: day === "" ? null : day })
          }}
        >
          <DayField
            id="verified_until"
            label={words.verifiedUntil}
            hint={words.verifiedHint}
            isOptional
            value={day}
            onChange={setDay}
          />
          <div className="row">
            <Button type="submit" className="second" isDisabled={save.isPending || day === (verified_until ?? "")}>
              {words.enterDay}
            </Button>
          </div>
        </form>
      ) : (
        <p>
          {words.verifiedUntil}: {verified_until ?? texts.none}
        </p>
      )}
    </section>
  )
}
