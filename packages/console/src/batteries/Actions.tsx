/**
 * What can be done with the selected batteries: publish, print labels, hand over, make a new battery of them, ask a supplier, delete drafts,
 * export. Without a selection, all that match are exported.
 */
import { maximumPredecessors } from "@dpp/core/product"
import { maximumTransferred } from "@dpp/core/transfer"
import { useMutation, useQueryClient } from "@tanstack/react-query"
import { useNavigate } from "@tanstack/react-router"
import { useMemo, useState } from "react"
import { Button } from "react-aria-components/Button"
import { dpp } from "../api/client.ts"
import { errorText } from "../api/errorText.ts"
import { SuccessorForm } from "../battery/SuccessorForm.tsx"
import { download } from "../controls/download.ts"
import { Notice } from "../controls/Notice.tsx"
import { OutcomeNotice } from "../session/OutcomeNotice.tsx"
import { hasRole, useSession } from "../session/session.ts"
import { useOutcome } from "../session/useOutcome.ts"
import { useLanguage } from "../texts/texts.tsx"
import { useViewTexts } from "../texts/viewTexts.ts"
import { OfferForm } from "../transfer/OfferForm.tsx"
import type { BatteryRow } from "./batteryRow.ts"
import { type ChoiceFor, mostChosen, rememberChoice } from "../session/choice.ts"
import type { OptionalColumn } from "./columns.ts"
import { exportTable } from "./exportTable.ts"
import type { BatteryFilter } from "../api/batteryFilter.ts"

/** So few that the progress is visible. */
const draftsOfRequest = 50

interface Props {
  readonly filter: BatteryFilter
  /** The loaded batteries. */
  readonly rows: ReadonlyArray<BatteryRow>
  readonly chosen: ReadonlySet<string>
  /** The columns that are shown, which a file has, too. */
  readonly columns: ReadonlyArray<OptionalColumn>
  readonly onDone: () => void
}

export const Actions = ({ chosen, columns, filter, onDone, rows }: Props) => {
  const { language, texts } = useLanguage()
  const { batteries: words, publish } = texts
  const session = useSession()
  const navigate = useNavigate()
  const queries = useQueryClient()
  const { life, transfer } = useViewTexts("life")
  const [isAsked, setAsked] = useState(false)
  const [open, setOpen] = useState<"offer" | "successor" | null>(null)
  const [read, setRead] = useState(0)
  const selected = useMemo(() => (chosen.size === 0 ? [] : rows.filter(({ id }) => chosen.has(id))), [chosen, rows])
  const drafts = selected.filter(({ status }) => status === "draft")
  const ready = drafts.filter((one) => one.ready)
  const offered = selected.filter(({ status }) => status === "published").slice(0, maximumTransferred)
  const [origin, ...origins] = selected.filter(({ isActive }) => isActive).slice(0, maximumPredecessors)
  const active = selected.filter(({ isActive, status }) => isActive || status === "draft")
  const toggle = (form: "offer" | "successor") => setOpen(open === form ? null : form)
  const { askFor } = useViewTexts("suppliers")
  const go = (view: ChoiceFor, some: ReadonlyArray<BatteryRow>) => {
    rememberChoice(
      view,
      some.map(({ id }) => id)
    )
    if (view === "labels") return void navigate({ to: "/labels" })
    if (view === "suppliers") return void navigate({ to: "/suppliers/new", search: { model: "", for: "batteries" } })
    void navigate({ to: "/publish", search: { step: "review" } })
  }
  const write = useMutation({
    mutationFn: (format: "csv" | "xlsx") =>
      exportTable({ filter, chosen, columns, format, texts, language, onProgress: setRead }),
    onSuccess: (file, format) => download(file, `${words.file}.${format}`)
  })
  const deletion = useOutcome("deleted")
  const remove = useMutation({
    mutationFn: () =>
      deletion.run(
        drafts.map(({ id }) => id),
        draftsOfRequest,
        async (ids) => {
          const { deleted, rejected } = await dpp.products.deleteMany(ids)
          return { done: deleted, refused: rejected }
        }
      ),
    onSuccess: onDone,
    onSettled: () => {
      setAsked(false)
      // The list begins again: to refresh it would load each page that was reached.
      return queries.resetQueries({ queryKey: ["products"] })
    }
  })
  const error = write.error ?? remove.error
  return (
    <div className="stack">
      <div className="row">
        {selected.length > 0 && <strong>{publish.chosen(selected.length)}</strong>}
        {ready.length > 0 && (
          <Button className="second" onPress={() => go("publish", ready)}>
            {words.publish(Math.min(ready.length, mostChosen))}
          </Button>
        )}
        {selected.length > 0 && (
          <Button className="second" onPress={() => go("labels", selected)}>
            {words.labels(Math.min(selected.length, mostChosen))}
          </Button>
        )}
        {offered.length > 0 && hasRole(session, "publisher") && (
          <Button className="second" aria-expanded={open === "offer"} onPress={() => toggle("offer")}>
            {transfer.offerMany(offered.length)}
          </Button>
        )}
        {origin !== undefined && hasRole(session, "publisher") && (
          <Button className="second" aria-expanded={open === "successor"} onPress={() => toggle("successor")}>
            {life.successorOf(origins.length + 1)}
          </Button>
        )}
        {active.length > 0 && hasRole(session, "editor") && (
          <Button className="second" onPress={() => go("suppliers", active)}>
            {askFor(Math.min(active.length, mostChosen))}
          </Button>
        )}
        {drafts.length > 0 && hasRole(session, "editor") && !isAsked && (
          <Button className="second" onPress={() => setAsked(true)}>
            {words.deleteDrafts(drafts.length)}
          </Button>
        )}
        {(["xlsx", "csv"] as const).map((format) => (
          <Button key={format} className="plain" onPress={() => write.mutate(format)} isDisabled={write.isPending}>
            {words.export(format === "xlsx" ? "Excel" : "CSV")}
          </Button>
        ))}
        {write.isPending && <span role="status">{words.exporting(read.toLocaleString(texts.tag))}</span>}
      </div>
      {open === "offer" && offered.length > 0 && <OfferForm products={offered.map(({ id }) => id)} />}
      {open === "successor" && origin !== undefined && (
        <div className="card">
          <SuccessorForm batteries={[origin, ...origins]} />
        </div>
      )}
      {isAsked && drafts.length > 0 && (
        <Notice kind="warn">
          <p>{words.deleteLead}</p>
          <div className="row">
            <Button className="danger" onPress={() => remove.mutate()} isDisabled={remove.isPending}>
              {words.deleteDrafts(drafts.length)}
            </Button>
            <Button className="second" onPress={() => setAsked(false)}>
              {texts.cancel}
            </Button>
          </div>
        </Notice>
      )}
      {selected.length > mostChosen && <p className="quiet">{words.mostChosen(mostChosen)}</p>}
      <OutcomeNotice
        action="deleted"
        outcome={deletion.outcome}
        isRunning={deletion.isRunning}
        onClose={deletion.close}
      />
      {error !== null && <Notice kind="bad">{errorText(error, texts)}</Notice>}
    </div>
  )
}
