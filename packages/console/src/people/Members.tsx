/** The members: invite, change the role, make a new link, remove. */
import type { Member } from "@dpp/client"
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query"
import { useState } from "react"
import { Button } from "react-aria-components/Button"
import { dpp } from "../api/client.ts"
import { codeOf, errorText } from "../api/errorText.ts"
import { ConfirmedButton } from "../controls/ConfirmedButton.tsx"
import { Notice } from "../controls/Notice.tsx"
import { Secret } from "../controls/Secret.tsx"
import { type Role, useSession } from "../session/session.ts"
import { useTexts } from "../texts/texts.tsx"
import { type IssuedLink, Invitation } from "./Invitation.tsx"

const roles: ReadonlyArray<Role> = ["viewer", "editor", "publisher", "admin"]

export const Members = () => {
  const texts = useTexts()
  const { people } = texts
  const { data, error } = useQuery({ queryKey: ["members"], queryFn: ({ signal }) => dpp.members.list({ signal }) })
  const [link, setLink] = useState<IssuedLink | null>(null)
  return (
    <section className="stack">
      <h2>{people.members}</h2>
      {error !== null && <Notice kind="bad">{errorText(error, texts)}</Notice>}
      {link !== null && <Secret lead={people.linkFor(link.name)} secret={link.url} onClose={() => setLink(null)} />}
      <ul className="tasks">
        {data?.map((member) => (
          <li key={member.id}>
            <Row member={member} onLink={setLink} />
          </li>
        ))}
      </ul>
      <Invitation onLink={setLink} />
    </section>
  )
}

interface RowProps {
  readonly member: Member
  readonly onLink: (link: IssuedLink) => void
}

const Row = ({ member: { email, id, last_signed_in_at, name, role }, onLink }: RowProps) => {
  const texts = useTexts()
  const { people } = texts
  const isSelf = useSession().member.id === id
  const queries = useQueryClient()
  const onSettled = () => queries.invalidateQueries({ queryKey: ["members"] })
  const change = useMutation({ mutationFn: (next: Role) => dpp.members.update(id, { role: next }), onSettled })
  const remove = useMutation({ mutationFn: () => dpp.members.remove(id), onSettled })
  const renew = useMutation({
    mutationFn: () => dpp.members.createLink(id),
    onSuccess: (link) => link !== null && onLink({ name, url: link.url })
  })
  const error = change.error ?? remove.error ?? renew.error
  const day = new Intl.DateTimeFormat(texts.tag, { dateStyle: "medium" })
  return (
    <div className="stack">
      <div className="spread">
        <div className="tight">
          <strong>{name}</strong>
          <span className="quiet">
            {email},{" "}
            {last_signed_in_at === null ? people.never : people.lastSignIn(day.format(new Date(last_signed_in_at)))}
          </span>
        </div>
        <select
          className="narrow"
          aria-label={people.roleOf(name)}
          value={role}
          disabled={isSelf || change.isPending}
          onChange={({ target }) => change.mutate(target.value as Role)}
        >
          {roles.map((one) => (
            <option key={one} value={one}>
              {texts.roles[one]}
            </option>
          ))}
        </select>
      </div>
      {error !== null && (
        <Notice kind="bad">{codeOf(error) === "last_admin" ? people.lastAdmin : errorText(error, texts)}</Notice>
      )}
      {renew.data === null && <Notice kind="good">{people.linkIsNotShown}</Notice>}
      {!isSelf && (
        <div className="row">
          <Button className="plain" onPress={() => renew.mutate()} isDisabled={renew.isPending}>
            {people.newLink}
            <span className="hidden"> {name}</span>
          </Button>
          <ConfirmedButton
            label={texts.remove}
            subject={name}
            lead={people.removeLead}
            confirm={people.removeNow}
            isPending={remove.isPending}
            onConfirm={() => remove.mutate()}
          />
        </div>
      )}
    </div>
  )
}
