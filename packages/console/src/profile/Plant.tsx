/** One plant: a new one, or a change of one. */
import { Facility } from "@dpp/core/party"
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query"
import { useNavigate, useParams } from "@tanstack/react-router"
import { useState } from "react"
import { Button } from "react-aria-components/Button"
import { checkFields, valueOfText } from "../api/checkFields.ts"
import { call } from "../api/client.ts"
import { errorText } from "../api/errorText.ts"
import { useKept } from "../session/useKept.ts"
import { CountrySelect } from "../controls/CountrySelect.tsx"
import { ErrorSummary } from "../controls/ErrorSummary.tsx"
import { Notice } from "../controls/Notice.tsx"
import { TextInput } from "../controls/TextInput.tsx"
import { View } from "../controls/View.tsx"
import { facilitiesQuery } from "../api/organization.ts"
import { useSession } from "../session/session.ts"
import { useLanguage } from "../texts/texts.tsx"
import { useViewTexts } from "../texts/viewTexts.ts"

const names = ["name", "street", "postal_code", "city", "country", "gln", "bpns"] as const
type Values = Readonly<Record<(typeof names)[number], string>>

/** What published pages show of a plant. */
const printed: ReadonlySet<string> = new Set(["city", "country", "gln"])

export const Plant = () => {
  const { id } = useParams({ from: "/member/profile/plants/$id" })
  const { language, texts } = useLanguage()
  const { profile } = texts
  const registers = useViewTexts("registers")
  const labels: Readonly<Record<string, string>> = { ...profile.plantFields, bpns: registers.bpns }
  const session = useSession()
  const queries = useQueryClient()
  const navigate = useNavigate()
  const { data: plants } = useQuery(facilitiesQuery)
  const plant = plants?.find((one) => one.id === id)
  const [kept, keep] = useKept<Values>(`plant ${session.organization.id} ${id}`)
  const [attempt, setAttempt] = useState(0)
  // Sound: every field has a text.
  const values = kept ?? (Object.fromEntries(names.map((name) => [name, plant?.[name] ?? ""])) as Values)
  const leave = async () => {
    await queries.invalidateQueries({ queryKey: facilitiesQuery.queryKey })
    keep(null)
    await navigate({ to: "/profile" })
  }
  const save = useMutation({
    mutationFn: () => {
      const body = Object.fromEntries(names.map((name) => [name, valueOfText(values[name])]))
      return id === "new" ? call("POST", "/facilities", body) : call("PATCH", `/facilities/${id}`, body)
    },
    onSuccess: leave
  })
  const found = {
    ...checkFields(Facility.create.fields, values, language),
    ...(values.name.trim() === "" ? { name: texts.errors.required } : {})
  }
  const errors: Readonly<Record<string, string>> = attempt === 0 ? {} : found
  if (id !== "new" && plants === undefined) return <p className="quiet">{texts.loading}</p>
  return (
    <View title={id === "new" ? profile.newPlant : profile.changePlant(plant?.name ?? "")} lead={profile.plantsLead}>
      <form
        className="stack"
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          setAttempt(attempt + 1)
          if (Object.keys(found).length === 0) save.mutate()
        }}
      >
        <ErrorSummary
          attempt={attempt}
          errors={names.flatMap((name) =>
            errors[name] === undefined ? [] : [{ id: name, label: labels[name] ?? name, message: errors[name] }]
          )}
        />
        {save.isError && <Notice kind="bad">{errorText(save.error, texts)}</Notice>}
        {names.map((name) => {
          const field = {
            id: name,
            label: labels[name] ?? name,
            hint: name === "bpns" ? registers.bpnsHint : undefined,
            error: errors[name],
            isOptional: name !== "name",
            isPrinted: printed.has(name),
            value: values[name],
            onChange: (value: string) => keep({ ...values, [name]: value })
          }
          return name === "country" ? <CountrySelect key={name} {...field} /> : <TextInput key={name} {...field} />
        })}
        <div className="row">
          <Button type="submit" isDisabled={save.isPending}>
            {texts.save}
          </Button>
          <Button className="second" onPress={() => void leave()}>
            {texts.cancel}
          </Button>
        </div>
      </form>
    </View>
  )
}
