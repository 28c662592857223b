/** The EU registry: where the batteries stand, the next file to submit, and the response of the registry. */
import { useQuery } from "@tanstack/react-query"
import { Link } from "@tanstack/react-router"
import { errorText } from "../api/errorText.ts"
import { Notice } from "../controls/Notice.tsx"
import { View } from "../controls/View.tsx"
import { organizationQuery } from "../api/organization.ts"
import { VerificationNotice } from "../profile/VerificationNotice.tsx"
import { hasRole, useSession } from "../session/session.ts"
import { useTexts } from "../texts/texts.tsx"
import { useViewTexts } from "../texts/viewTexts.ts"
import { AskAdministrator } from "./AskAdministrator.tsx"
import { NextFiles } from "./NextFiles.tsx"
import { RegistryResponse } from "./RegistryResponse.tsx"
import { idOf, mostRows, type Selection, worksheetQuery } from "./worksheet.ts"

export const RegistryView = () => {
  const { frame } = useTexts()
  const words = useViewTexts("registry")
  const registers = useViewTexts("registers")
  const session = useSession()
  const { data: organization } = useQuery(organizationQuery)
  if (session.organization.is_practice)
    return (
      <View title={frame.registry} lead={words.lead}>
        <Notice>{words.practice}</Notice>
      </View>
    )
  return (
    <View title={frame.registry} lead={words.lead}>
      {organization !== undefined && (
        <VerificationNotice verifiedUntil={organization.verified_until}>
          <Link to="/profile">{registers.toProfile}</Link>
        </VerificationNotice>
      )}
      {organization?.operator_identifiers.length === 0 && (
        <Notice kind="warn">
          <p>{words.identifiers}</p>
          <Link to="/profile">{registers.toProfile}</Link>
        </Notice>
      )}
      {organization?.backup_provider === null && (
        <Notice kind="warn">
          <p>{words.backup}</p>
          <AskAdministrator organization={organization} />
        </Notice>
      )}
      <section className="stack">
        <h2>{words.counts}</h2>
        <ul className="tasks">
          <Count name="open" selection={{ worksheet: "registrations" }} />
          <Count name="prepared" selection={{ worksheet: "registrations", status: "prepared" }} />
          <Count name="registered" selection={{ worksheet: "registrations", status: "registered" }} />
          <Count name="failed" selection={{ worksheet: "registrations", status: "failed" }} />
          <Count name="ended" selection={{ worksheet: "deregistrations" }} />
        </ul>
      </section>
      {hasRole(session, "publisher") ? (
        <>
          <NextFiles />
          <RegistryResponse />
        </>
      ) : (
        <Notice>{words.role}</Notice>
      )}
    </View>
  )
}

interface CountProps {
  readonly name: "open" | "prepared" | "registered" | "failed" | "ended"
  readonly selection: Selection
}

const Count = ({ name, selection }: CountProps) => {
  const texts = useTexts()
  const words = useViewTexts("registry")
  const { data, error } = useQuery(worksheetQuery(selection))
  return (
    <li className="short-item">
      <div className="spread">
        <span>{words.states[name]}</span>
        <strong>
          {error === null
            ? data?.hasMore === true
              ? words.many(mostRows.toLocaleString(texts.tag))
              : data?.rows.length
            : errorText(error, texts)}
        </strong>
      </div>
      {name === "failed" && data !== undefined && data.rows.length > 0 && (
        <ul className="bullets">
          {data.rows.map((row) => (
            <li key={row.passport_id}>
              <Link to="/batteries/$id" params={{ id: idOf(row) }} search={{ section: "values", step: "general" }}>
                {row.unique_product_identifier}
              </Link>
            </li>
          ))}
        </ul>
      )}
    </li>
  )
}
