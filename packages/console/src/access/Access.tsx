/** Requests for access to restricted data, and the access that was given: approve, refuse, revoke. */
import type { AccessGrant } from "@dpp/client"
import { textsOf } from "@dpp/core/languages"
import { queryOptions, useMutation, useQuery, useQueryClient } from "@tanstack/react-query"
import { dpp } from "../api/client.ts"
import { errorText } from "../api/errorText.ts"
import { ConfirmedButton } from "../controls/ConfirmedButton.tsx"
import { Notice } from "../controls/Notice.tsx"
import { View } from "../controls/View.tsx"
import { hasRole, useSession } from "../session/session.ts"
import type { Texts } from "../texts/de/index.ts"
import { useLanguage } from "../texts/texts.tsx"
import { AccessRequest } from "./AccessRequest.tsx"
import { Grantee } from "./Grantee.tsx"

/** A page of the service; the view says how many there are. */
const shown = 100

const listOf = (status: "pending" | "active") =>
  queryOptions({
    queryKey: ["grants", status],
    queryFn: async ({ signal }) => await dpp.accessGrants.list({ status, per_page: shown }, { signal })
  })

/** Requests for access that wait. */
const waitingQuery = listOf("pending")
/** The access that was given. */
const activeQuery = listOf("active")

export const Access = () => {
  const { texts } = useLanguage()
  const { access } = texts
  const canDecide = hasRole(useSession(), "publisher")
  const waiting = useQuery(waitingQuery)
  const active = useQuery(activeQuery)
  const error = waiting.error ?? active.error
  return (
    <View title={access.title} lead={access.lead}>
      {error !== null && <Notice kind="bad">{errorText(error, texts)}</Notice>}
      {!canDecide && <Notice>{access.role}</Notice>}
      <section className="stack">
        <h2>{access.waiting}</h2>
        {waiting.data?.data.length === 0 && <p className="quiet">{access.noneWaiting}</p>}
        {waiting.data?.data.map((request) => (
          <AccessRequest key={request.id} request={request} canDecide={canDecide} />
        ))}
        <Rest shown={waiting.data?.data.length} total={waiting.data?.pagination.total} />
      </section>
      <section className="stack">
        <h2>{access.active}</h2>
        {active.data?.data.length === 0 && <p className="quiet">{access.noneActive}</p>}
        {active.data !== undefined && active.data.data.length > 0 && (
          <ul className="tasks">
            {active.data.data.map((grant) => (
              <li key={grant.id}>
                <Given grant={grant} canDecide={canDecide} />
              </li>
            ))}
          </ul>
        )}
        <Rest shown={active.data?.data.length} total={active.data?.pagination.total} />
      </section>
    </View>
  )
}

/** How many more there are than the view has. */
const Rest = ({
  shown = 0,
  total = 0
}: {
  readonly shown?: number | undefined
  readonly total?: number | undefined
}) => {
  const { texts } = useLanguage()
  return total > shown ? <p className="quiet">{texts.access.more(total - shown)}</p> : null
}

const Given = ({ canDecide, grant }: { readonly grant: AccessGrant; readonly canDecide: boolean }) => {
  const { language, texts } = useLanguage()
  const { access } = texts
  const queries = useQueryClient()
  const revoke = useMutation({
    mutationFn: () => dpp.accessGrants.revoke(grant.id),
    onSettled: () => queries.invalidateQueries({ queryKey: ["grants"] })
  })
  const day = new Intl.DateTimeFormat(texts.tag, { dateStyle: "medium" })
  const { expires_at, grantee, role, scope } = grant
  return (
    <div className="stack">
      <Grantee grantee={grantee} role={textsOf(language).access[`role_${role}`]} />
      <p className="quiet">
        {expires_at !== null && access.until(day.format(new Date(expires_at)))} {scopeIn(scope, access)}
      </p>
      {revoke.isError && <Notice kind="bad">{errorText(revoke.error, texts)}</Notice>}
      {canDecide && (
        <div className="row">
          <ConfirmedButton
            label={access.revoke}
            subject={grantee.name}
            lead={access.revokeLead}
            confirm={access.revokeNow}
            isPending={revoke.isPending}
            onConfirm={() => revoke.mutate()}
          />
        </div>
      )}
    </div>
  )
}

const scopeIn = (scope: AccessGrant["scope"], { allBatteries, scopes }: Texts["access"]): string => {
  if ("all" in scope) return allBatteries
  return "gtins" in scope ? scopes.models(scope.gtins.length) : scopes.batteries(scope.product_ids.length)
}
