/** The first view: what is missing until batteries need a passport, as a list of tasks in the order of the work. */
import { useQuery } from "@tanstack/react-query"
import { Link } from "@tanstack/react-router"
import { type ReactNode, Suspense } from "react"
import { View } from "../controls/View.tsx"
import { facilitiesQuery, organizationQuery } from "../api/organization.ts"
import { missingProfile } from "../profile/missingProfile.ts"
import { lazyPart } from "../controls/lazyPart.tsx"
import { useTexts } from "../texts/texts.tsx"
import { Changes } from "./Changes.tsx"
import { countsQuery, modelsQuery, requestsQuery } from "../api/overview.ts"

/** They need the attribute definitions, which are larger than all the rest of this view. */
const Blockers = lazyPart(async () => (await import("./Blockers.tsx")).Blockers)

const deadline = Date.UTC(2027, 1, 18)

export const Start = () => {
  const { loading, start } = useTexts()
  const { data: counted } = useQuery(countsQuery)
  const days = Math.ceil((deadline - Date.now()) / 86_400_000)
  return (
    <View title={start.title} lead={start.lead}>
      <p>
        <strong>{days > 0 ? start.daysLeft(days) : start.since}</strong>{" "}
        <span className="quiet small">{start.law}</span>
      </p>
      <section className="stack">
        <h2>{start.tasks}</h2>
        <Tasks />
      </section>
      <Figures />
      {counted !== undefined && counted.drafts === counted.complete ? (
        <section className="stack">
          <h2>{start.blockers}</h2>
          <p className="quiet">{counted.drafts === 0 ? start.noDrafts : start.noBlockers}</p>
        </section>
      ) : (
        <Suspense fallback={<p className="quiet">{loading}</p>}>{counted !== undefined && <Blockers />}</Suspense>
      )}
      <Changes />
    </View>
  )
}

interface TaskProps {
  readonly to: string
  readonly title: string
  readonly isDone?: boolean | undefined
  readonly children: ReactNode
}

const Task = ({ children, isDone, title, to }: TaskProps) => {
  const { done } = useTexts().start
  return (
    <li>
      <div className="spread">
        <Link to={to}>
          <strong>{title}</strong>
        </Link>
        {isDone === true && <span className="state">{done}</span>}
      </div>
      <p className="quiet">{children}</p>
    </li>
  )
}

const Tasks = () => {
  const { profile: profileWords, start } = useTexts()
  const { data: organization } = useQuery(organizationQuery)
  const { data: plants } = useQuery(facilitiesQuery)
  const { data: models } = useQuery(modelsQuery)
  const { data: counts } = useQuery(countsQuery)
  const { data: requests } = useQuery(requestsQuery)
  const missing = organization === undefined ? [] : missingProfile(organization)
  return (
    <ul className="tasks">
      <Task to="/profile" title={start.profile} isDone={organization !== undefined && missing.length === 0}>
        {missing.length === 0
          ? start.profileDone
          : start.profileMissing(missing.map((field) => profileWords.fields[field]).join(", "))}
      </Task>
      <Task to="/profile" title={start.plants} isDone={plants !== undefined && plants.length > 0}>
        {plants === undefined || plants.length === 0 ? start.plantsMissing : start.plantsDone(plants.length)}
      </Task>
      <Task
        to="/models"
        title={start.models}
        isDone={models !== undefined && models.count > 0 && models.ready === models.count}
      >
        {models === undefined || models.count === 0 ? start.modelsNone : start.modelsCount(models.count, models.ready)}
      </Task>
      <Task to="/sheet" title={start.sheet}>
        {start.sheetLead}
      </Task>
      <Task to="/publish" title={start.publish}>
        {start.publishReady(counts?.complete ?? 0)}
      </Task>
      <Task to="/labels" title={start.labels}>
        {start.labelsLead}
      </Task>
      {requests !== undefined && requests > 0 && (
        <Task to="/access" title={start.requests}>
          {start.requestsOpen(requests)}
        </Task>
      )}
    </ul>
  )
}

const Figures = () => {
  const { start, tag } = useTexts()
  const { data } = useQuery(countsQuery)
  const figure = (count: number | undefined) => (count === undefined ? "…" : count.toLocaleString(tag))
  return (
    <section className="stack">
      <h2>{start.figures}</h2>
      <dl className="figures">
        <div>
          <dt>{start.drafts}</dt>
          <dd>{figure(data?.drafts)}</dd>
        </div>
        <div>
          <dt>{start.complete}</dt>
          <dd>{figure(data?.complete)}</dd>
        </div>
        <div>
          <dt>{start.published}</dt>
          <dd>{figure(data?.published)}</dd>
        </div>
      </dl>
    </section>
  )
}
