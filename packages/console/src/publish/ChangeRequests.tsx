/** Changes of what is public that wait for a second person: the difference, and two buttons. */
import type { ChangeRequest } from "@dpp/client"
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query"
import { Link } from "@tanstack/react-router"
import { Button } from "react-aria-components/Button"
import { dpp } from "../api/client.ts"
import { errorText } from "../api/errorText.ts"
import { labelIn } from "../controls/labels.ts"
import { Notice } from "../controls/Notice.tsx"
import { hasRole, useSession } from "../session/session.ts"
import { useLanguage } from "../texts/texts.tsx"
import { useViewTexts } from "../texts/viewTexts.ts"

const key = ["change-requests"]

export const ChangeRequests = () => {
  const { texts } = useLanguage()
  const words = useViewTexts("changeRequests")
  const queries = useQueryClient()
  const mayDecide = hasRole(useSession(), "publisher")
  const { data: requests } = useQuery({
    queryKey: key,
    queryFn: async ({ signal }) => (await dpp.changeRequests.list({ state: "waiting", per_page: 100 }, { signal })).data
  })
  const decide = useMutation({
    mutationFn: async ({ decision, id }: { readonly id: string; readonly decision: "approve" | "refuse" }) => {
      if (decision === "approve") return dpp.changeRequests.approve(id)
      await dpp.changeRequests.refuse(id)
      return undefined
    },
    onSettled: async () => queries.invalidateQueries()
  })
  const code = decide.data?.code
  const link = decide.data?.link
  if ((requests === undefined || requests.length === 0) && decide.isIdle) return null
  return (
    <section className="stack">
      <h2>{words.title}</h2>
      <p className="quiet">{words.lead}</p>
      {decide.isError && <Notice kind="bad">{errorText(decide.error, texts)}</Notice>}
      {code !== undefined && (
        <p role="status">
          {words.code} <code>{code}</code>
        </p>
      )}
      {link !== undefined && (
        <p role="status">
          {words.link} <code>{link.url}</code>
        </p>
      )}
      <ul className="tasks">
        {requests?.map((request) => (
          <li key={request.id} className="stack">
            <Asked request={request} />
            {mayDecide && (
              <p>
                <Button
                  isDisabled={decide.isPending}
                  onPress={() => decide.mutate({ id: request.id, decision: "approve" })}
                >
                  {words.approve}
                </Button>{" "}
                <Button
                  isDisabled={decide.isPending}
                  onPress={() => decide.mutate({ id: request.id, decision: "refuse" })}
                >
                  {words.refuse}
                </Button>
              </p>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}

const Asked = ({
  request: { difference, kind, product_id, requested_at, requested_by }
}: {
  readonly request: ChangeRequest
}) => {
  const language = useLanguage()
  const words = useViewTexts("changeRequests")
  const moment = new Intl.DateTimeFormat(language.texts.tag, { dateStyle: "medium", timeStyle: "short" })
  const shown = (value: unknown): string => {
    if (value === null) return words.nothing
    return typeof value === "string" ? value : JSON.stringify(value)
  }
  return (
    <>
      <div className="spread">
        <strong>{words.kinds[kind]}</strong>
        <span className="quiet small">
          {requested_by.member_name}, <time dateTime={requested_at}>{moment.format(new Date(requested_at))}</time>
        </span>
      </div>
      <ul>
        {difference.map(({ after, before, field }) => (
          <li key={field}>
            {labelIn(field, language.language)}: {shown(before)} → <strong>{shown(after)}</strong>
          </li>
        ))}
      </ul>
      {product_id !== null && (
        <p>
          <Link to="/batteries/$id" params={{ id: product_id }}>
            {words.open}
          </Link>
        </p>
      )}
    </>
  )
}
