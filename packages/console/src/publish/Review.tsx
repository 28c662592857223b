/** What becomes public, under which address, and what is locked; then one button. */
import type { Product } from "@dpp/client"
import { publicReachWarnings } from "@dpp/core/passport"
import { useQuery } from "@tanstack/react-query"
import { Link, useNavigate } from "@tanstack/react-router"
import { useMemo, useState } from "react"
import { Button } from "react-aria-components/Button"
import { Notice } from "../controls/Notice.tsx"
import { labelIn } from "../controls/labels.ts"
import { View } from "../controls/View.tsx"
import { organizationQuery } from "../api/organization.ts"
import { hasRole, useSession } from "../session/session.ts"
import { useLanguage } from "../texts/texts.tsx"
import { doubtsOf } from "./doubts.ts"
import { PagePreview } from "./PagePreview.tsx"

interface Props {
  readonly batteries: ReadonlyArray<Product>
  readonly onPublish: () => void
}

export const Review = ({ batteries, onPublish }: Props) => {
  const { language, texts } = useLanguage()
  const { publish } = texts
  const [shown, setShown] = useState(batteries[0])
  const [confirmed, setConfirmed] = useState<ReadonlySet<string>>(new Set())
  const session = useSession()
  const navigate = useNavigate()
  const { data: organization } = useQuery(organizationQuery)
  const doubts = useMemo(() => doubtsOf(batteries, language), [batteries, language])
  const open = doubts.filter(({ key }) => !confirmed.has(key))
  const isComplete = organization?.profile_complete === true
  const canPublish = hasRole(session, "publisher")
  const isSecond = (battery: Product): boolean =>
    battery.publication_request !== undefined && battery.publication_request.member_id !== session.member.id
  const isRequest = organization?.four_eyes === true && !batteries.every(isSecond)
  const isPractice = session.organization.is_practice
  const address = shown?.public_url ?? ""
  return (
    <View title={publish.look} lead={publish.chosen(batteries.length)} isWide>
      {batteries.length > 1 && (
        <select
          aria-label={texts.labels.serial}
          className="narrow"
          value={shown?.id}
          onChange={({ target }) => setShown(batteries.find(({ id }) => id === target.value))}
        >
          {batteries.map(({ id, serial_number }) => (
            <option key={id} value={id}>
              {serial_number}
            </option>
          ))}
        </select>
      )}
      {shown !== undefined && <PagePreview id={shown.id} serial={shown.serial_number} />}
      {doubts.length > 0 && (
        <section className="stack">
          <h2>{publish.unlikely}</h2>
          <p className="quiet">{publish.unlikelyLead}</p>
          <ul className="tasks">
            {doubts.map(({ field, key, serials, text, value }) => (
              <li key={key}>
                <label className="choice">
                  <input
                    type="checkbox"
                    checked={confirmed.has(key)}
                    onChange={() =>
                      setConfirmed(
                        new Set(confirmed.has(key) ? [...confirmed].filter((one) => one !== key) : [...confirmed, key])
                      )
                    }
                  />
                  <span>
                    {publish.confirm(labelIn(field, language), value)}{" "}
                    <span className="quiet small">
                      {text} ({publish.inBatteries(serials.length)})
                    </span>
                  </span>
                </label>
              </li>
            ))}
          </ul>
        </section>
      )}
      <section className="stack">
        <h2>{isPractice ? publish.addressPractice : publish.address}</h2>
        <p className="address">{address}</p>
        {batteries.length > 1 && <p className="quiet">{publish.addressOthers(batteries.length - 1)}</p>}
        {publicReachWarnings(address === "" ? location.origin : address).length > 0 && (
          <Notice kind="bad">{texts.frame.local(new URL(address === "" ? location.origin : address).origin)}</Notice>
        )}
      </section>
      <section className="stack">
        <h2>{publish.consequences}</h2>
        <ul className="bullets">
          <li>{publish.consequence1}</li>
          <li>{publish.consequence2}</li>
          <li>{publish.consequence3}</li>
          <li>{isPractice ? publish.consequencePractice : publish.consequence4}</li>
        </ul>
      </section>
      {!isComplete && organization !== undefined && (
        <Notice kind="warn">
          <Link to="/profile">{publish.profileFirst}</Link>
        </Notice>
      )}
      {organization?.four_eyes === true && <Notice>{isRequest ? publish.twoPeople : publish.second}</Notice>}
      {!canPublish && <Notice>{publish.role}</Notice>}
      <div className="row">
        <Button isDisabled={open.length > 0 || !isComplete || !canPublish} onPress={onPublish}>
          {isRequest ? publish.request(batteries.length) : publish.button(batteries.length)}
        </Button>
        <Button className="second" onPress={() => void navigate({ to: "/publish", search: { step: "choose" } })}>
          {texts.back}
        </Button>
      </div>
    </View>
  )
}
