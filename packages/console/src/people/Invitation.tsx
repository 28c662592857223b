/** Invites a person: name, e-mail address and role. */
import { useMutation, useQueryClient } from "@tanstack/react-query"
import { useState } from "react"
import { Button } from "react-aria-components/Button"
import { dpp } from "../api/client.ts"
import { errorText, statusOf } from "../api/errorText.ts"
import { Field } from "../controls/Field.tsx"
import { Notice } from "../controls/Notice.tsx"
import { TextInput } from "../controls/TextInput.tsx"
import type { Role } from "../session/session.ts"
import { useLanguage } from "../texts/texts.tsx"

/** A link with which a person signs in once. */
export interface IssuedLink {
  /** The person for whom it is. */
  readonly name: string
  readonly url: string
}

const none = { name: "", email: "", role: "editor" as Role }

export const Invitation = ({ onLink }: { readonly onLink: (link: IssuedLink) => void }) => {
  const { language, texts } = useLanguage()
  const { people } = texts
  const queries = useQueryClient()
  const [values, setValues] = useState(none)
  const invite = useMutation({
    mutationFn: () => dpp.members.invite({ ...values, locale: language }),
    onSuccess: async ({ data, link }) => {
      if (link !== null) onLink({ name: data.name, url: link.url })
      setValues(none)
      await queries.invalidateQueries({ queryKey: ["members"] })
    }
  })
  const error = (statusOf(invite.error) === 409 && people.isMember) || errorText(invite.error, texts)
  return (
    <form
      className="card"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        invite.mutate()
      }}
    >
      <h3>{people.invite}</h3>
      {invite.data?.link === null && <Notice kind="good">{people.linkIsNotShown}</Notice>}
      {invite.isError && <Notice kind="bad">{error}</Notice>}
      <TextInput
        id="member-name"
        label={people.name}
        value={values.name}
        autoComplete="off"
        onChange={(name) => setValues({ ...values, name })}
      />
      <TextInput
        id="member-email"
        label={people.email}
        type="email"
        value={values.email}
        autoComplete="off"
        onChange={(email) => setValues({ ...values, email })}
      />
      <Field id="member-role" label={people.role} hint={people.roles[values.role]}>
        <select
          id="member-role"
          value={values.role}
          aria-describedby="member-role-hint"
          onChange={({ target }) => setValues({ ...values, role: target.value as Role })}
        >
          {(Object.keys(people.roles) as ReadonlyArray<Role>).map((role) => (
            <option key={role} value={role}>
              {texts.roles[role]}
            </option>
          ))}
        </select>
      </Field>
      <div className="row">
        <Button type="submit" isDisabled={invite.isPending || values.name === "" || values.email === ""}>
          {people.inviteNow}
        </Button>
      </div>
    </form>
  )
}
