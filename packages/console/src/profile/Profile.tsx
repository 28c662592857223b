/** The details of the own company, which every passport shows, and its plants. */
import { profileFields } from "@dpp/core/party"
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query"
import { Link } from "@tanstack/react-router"
import { useState } from "react"
import { Button } from "react-aria-components/Button"
import { checkFields, valueOfText } from "../api/checkFields.ts"
import { call } from "../api/client.ts"
import { errorText, fieldErrors } from "../api/errorText.ts"
import { useKept } from "../session/useKept.ts"
import { CountrySelect } from "../controls/CountrySelect.tsx"
import { ErrorSummary } from "../controls/ErrorSummary.tsx"
import { Notice } from "../controls/Notice.tsx"
import { TextInput } from "../controls/TextInput.tsx"
import { View } from "../controls/View.tsx"
import { facilitiesQuery, organizationQuery } from "../api/organization.ts"
import { hasRole, useSession } from "../session/session.ts"
import { useLanguage, useTexts } from "../texts/texts.tsx"
import { DiscardPractice } from "./DiscardPractice.tsx"
import { DueDiligence } from "./DueDiligence.tsx"
import { FourEyes } from "./FourEyes.tsx"
import { Registers } from "./Registers.tsx"
import { missingProfile, type ProfileField, profileFieldNames } from "./missingProfile.ts"

export const Profile = () => {
  const texts = useTexts()
  const { loading, profile } = texts
  const { data: organization, error } = useQuery(organizationQuery)
  return (
    <View title={profile.title} lead={profile.lead}>
      {error !== null && <Notice kind="bad">{errorText(error, texts)}</Notice>}
      {organization === undefined && error === null && <p className="quiet">{loading}</p>}
      {organization !== undefined && <Form organization={organization} />}
      <Plants />
      <FourEyes />
      <DueDiligence />
      <Registers />
      <DiscardPractice />
    </View>
  )
}

type Values = Readonly<Record<ProfileField, string>>
type Known = Parameters<typeof missingProfile>[0]

const groups = {
  company: ["name", "trade_name"],
  address: ["street", "postal_code", "city", "country"],
  contact: ["email", "website"],
  numbers: ["gln", "eori"]
} as const satisfies Readonly<Record<string, ReadonlyArray<ProfileField>>>

const optional: ReadonlySet<ProfileField> = new Set(["trade_name", "website"])
const autoComplete: Partial<Record<ProfileField, string>> = {
  name: "organization",
  street: "street-address",
  postal_code: "postal-code",
  city: "address-level2",
  country: "country",
  email: "email",
  website: "url"
}

const valuesOf = (organization: Known): Values =>
  // Sound: every field of the profile is there.
  Object.fromEntries(profileFieldNames.map((name) => [name, organization[name] ?? ""])) as Values

const Form = ({ organization }: { readonly organization: Known }) => {
  const { language, texts } = useLanguage()
  const { profile } = texts
  const session = useSession()
  const canChange = hasRole(session, "admin")
  const queries = useQueryClient()
  const [kept, keep] = useKept<Values>(`profile ${session.organization.id}`)
  const [attempt, setAttempt] = useState(0)
  const values = kept ?? valuesOf(organization)
  const save = useMutation({
    mutationFn: () =>
      call(
        "PATCH",
        "/organization",
        Object.fromEntries(profileFieldNames.map((name) => [name, valueOfText(values[name])]))
      ),
    onSuccess: async () => {
      await queries.invalidateQueries({ queryKey: organizationQuery.queryKey })
      keep(null)
    }
  })
  const found = checkFields(profileFields, values, language)
  const refused = fieldErrors(save.error, texts)
  const errors = attempt === 0 && kept === null ? {} : { ...toMessages(refused), ...found }
  const missing = missingProfile(organization)
  const submit = () => {
    setAttempt(attempt + 1)
    if (Object.keys(found).length === 0) save.mutate()
  }
  return (
    <form
      className="stack"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        submit()
      }}
    >
      <Notice kind={missing.length === 0 ? "good" : "warn"}>
        {missing.length === 0
          ? profile.complete
          : profile.incomplete(missing.map((name) => profile.fields[name]).join(", "))}
      </Notice>
      <p className="quiet small">{texts.printed}</p>
      {attempt > 0 && (
        <ErrorSummary
          attempt={attempt}
          errors={profileFieldNames.flatMap((name) =>
            errors[name] === undefined ? [] : [{ id: name, label: profile.fields[name], message: errors[name] }]
          )}
        />
      )}
      {save.isError && Object.keys(refused).length === 0 && <Notice kind="bad">{errorText(save.error, texts)}</Notice>}
      {!canChange && <Notice>{profile.readOnly}</Notice>}
      {Object.entries(groups).map(([group, names]) => (
        <fieldset className="card" key={group}>
          <legend className="hidden">{profile[group as keyof typeof groups]}</legend>
          <h2 aria-hidden="true">{profile[group as keyof typeof groups]}</h2>
          {names.map((name) => {
            const field = {
              id: name,
              label: profile.fields[name],
              hint: profile.hints[name],
              error: errors[name],
              isOptional: optional.has(name),
              isPrinted: true,
              value: values[name],
              isDisabled: !canChange,
              onChange: (value: string) => keep({ ...values, [name]: value })
            }
            return name === "country" ? (
              <CountrySelect key={name} {...field} />
            ) : (
              <TextInput
                key={name}
                {...field}
                type={name === "email" ? "email" : name === "website" ? "url" : "text"}
                autoComplete={autoComplete[name] ?? "off"}
              />
            )
          })}
        </fieldset>
      ))}
      {canChange && (
        <div className="row">
          <Button type="submit" isDisabled={save.isPending}>
            {save.isPending ? texts.saving : texts.save}
          </Button>
          {kept !== null && (
            <Button className="second" onPress={() => keep(null)}>
              {texts.cancel}
            </Button>
          )}
          {save.isSuccess && kept === null && <span role="status">{texts.saved}</span>}
        </div>
      )}
    </form>
  )
}

const toMessages = (fields: Readonly<Record<string, ReadonlyArray<string>>>): Readonly<Record<string, string>> =>
  Object.fromEntries(Object.entries(fields).map(([name, messages]) => [name, messages[0] ?? ""]))

const Plants = () => {
  const { change, profile, tag } = useTexts()
  const canChange = hasRole(useSession(), "admin")
  const { data: plants } = useQuery(facilitiesQuery)
  const names = new Intl.DisplayNames(tag, { type: "region" })
  return (
    <section className="stack">
      <h2>{profile.plants}</h2>
      <p className="quiet">{profile.plantsLead}</p>
      {plants?.length === 0 && <p>{profile.noPlants}</p>}
      {plants !== undefined && plants.length > 0 && (
        <ul className="tasks">
          {plants.map(({ city, country, gln, id, name }) => (
            <li key={id} className="with-action">
              <div className="tight">
                <strong>{name}</strong>
                <span className="quiet">
                  {[city, country === null ? null : (names.of(country) ?? country), gln === null ? null : `GLN ${gln}`]
                    .filter((part) => part !== null)
                    .join(", ")}
                </span>
              </div>
              {canChange && (
                <Link to="/profile/plants/$id" params={{ id }} aria-label={profile.changePlant(name)}>
                  {change}
                </Link>
              )}
            </li>
          ))}
        </ul>
      )}
      {canChange && (
        <Link className="button second" to="/profile/plants/$id" params={{ id: "new" }}>
          {profile.addPlant}
        </Link>
      )}
    </section>
  )
}
