/** Codes and labels: which batteries, codes of drafts before publication, the sheet, and the PDF. */
import { type LabelFormat, labelSheets, singleLabel } from "@dpp/rendering/label/LabelFormat"
import { useMutation, useQueryClient } from "@tanstack/react-query"
import { useState } from "react"
import { Button } from "react-aria-components/Button"
import { dpp } from "../api/client.ts"
import { errorText } from "../api/errorText.ts"
import { storedChoice } from "../session/choice.ts"
import { FromSheet } from "./FromSheet.tsx"
import { MoreBatteries } from "./MoreBatteries.tsx"
import { usePortions } from "./usePortions.ts"
import { Notice } from "../controls/Notice.tsx"
import { View } from "../controls/View.tsx"
import { OutcomeNotice } from "../session/OutcomeNotice.tsx"
import { useOutcome } from "../session/useOutcome.ts"
import { hasRole, useSession } from "../session/session.ts"
import { useLanguage } from "../texts/texts.tsx"
import { PrintLabels } from "../labels/PrintLabels.tsx"

/** The batteries that changed last come first. */
const query = { sort: "updated_at" } as const
const portion = 200
/** So few that the progress is visible. */
const codesOfRequest = 50
const always = (): boolean => true

/** The sheets of `dpp labels`, and two single labels. */
const formats: Readonly<Record<string, LabelFormat>> = {
  ...labelSheets,
  "70x50": singleLabel({ width: 70, height: 50 }),
  "105x74": singleLabel({ width: 105, height: 74 })
}

export const Labels = () => {
  const { language, texts } = useLanguage()
  const { labels: words } = texts
  const queries = useQueryClient()
  const canLock = hasRole(useSession(), "editor")
  const list = usePortions({ view: "labels", query, belongs: always, portion })
  const { batteries } = list
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set(storedChoice("labels")))
  const [sheet, setSheet] = useState("a4-24-70x37")
  const [hasChecked, setChecked] = useState(false)
  const selected = batteries?.filter(({ id }) => chosen.has(id)) ?? []
  const unlocked = selected.filter(({ identifiers_locked_at: at }) => at === null)
  const locked = selected.filter(({ identifiers_locked_at: at }) => at !== null)
  const locking = useOutcome("locked")
  const lock = useMutation({
    mutationFn: () =>
      locking.run(
        unlocked.map(({ id }) => id),
        codesOfRequest,
        async (ids) => {
          const { locked: count, rejected, unchanged } = await dpp.products.preprintMany(ids, { locale: language })
          return { done: count + unchanged, refused: rejected }
        }
      ),
    onSettled: () => queries.invalidateQueries({ queryKey: ["products"] })
  })
  const toggle = (id: string) =>
    setChosen(new Set(chosen.has(id) ? [...chosen].filter((one) => one !== id) : [...chosen, id]))
  const format = formats[sheet] ?? labelSheets["a4-24-70x37"]
  return (
    <View title={words.title} lead={words.lead}>
      <section className="stack">
        <h2>{words.choose}</h2>
        {list.error !== null && <Notice kind="bad">{errorText(list.error, texts)}</Notice>}
        {batteries === undefined && list.error === null && <p className="quiet">{texts.loading}</p>}
        {batteries?.length === 0 && (
          <>
            <p>{words.none}</p>
            <FromSheet />
          </>
        )}
        {batteries !== undefined && batteries.length > 0 && (
          <>
            <label className="choice">
              <input
                type="checkbox"
                checked={selected.length === batteries.length}
                onChange={() =>
                  setChosen(selected.length === batteries.length ? new Set() : new Set(batteries.map(({ id }) => id)))
                }
              />
              <strong>{texts.publish.chooseAll}</strong>
            </label>
            <ul className="tasks">
              {batteries.map(({ id, identifiers_locked_at, name, serial_number }) => (
                <li key={id} className="short-item">
                  <label className="choice">
                    <input type="checkbox" checked={chosen.has(id)} onChange={() => toggle(id)} />
                    <span>
                      <strong>{serial_number}</strong> <span className="quiet">{name}</span>{" "}
                      <span className="mark-public">
                        {identifiers_locked_at === null ? words.unlocked : words.locked}
                      </span>
                    </span>
                  </label>
                </li>
              ))}
            </ul>
            {list.hasMore && (
              <MoreBatteries
                shown={batteries.length}
                total={list.total}
                isLoading={list.isLoadingMore}
                onMore={list.loadMore}
              />
            )}
          </>
        )}
      </section>
      <OutcomeNotice action="locked" outcome={locking.outcome} isRunning={locking.isRunning} onClose={locking.close} />
      {unlocked.length > 0 && canLock && (
        <section className="card">
          <p>{words.lockLead}</p>
          <label className="choice">
            <input type="checkbox" checked={hasChecked} onChange={() => setChecked(!hasChecked)} />
            <span>{words.lockConfirm}</span>
          </label>
          {lock.isError && <Notice kind="bad">{errorText(lock.error, texts)}</Notice>}
          <Button className="second" isDisabled={!hasChecked || lock.isPending} onPress={() => lock.mutate()}>
            {lock.isPending ? words.locking : words.lock(unlocked.length)}
          </Button>
        </section>
      )}
      {locked.length > 0 && (
        <>
          <div className="field">
            <label htmlFor="label-sheet">{words.sheet}</label>
            <select id="label-sheet" value={sheet} onChange={({ target }) => setSheet(target.value)}>
              {Object.entries(formats).map(([name, { columns, label, rows }]) => (
                <option key={name} value={name}>
                  {words.sheetName(
                    columns * rows,
                    label.width.toLocaleString(texts.tag),
                    label.height.toLocaleString(texts.tag)
                  )}
                </option>
              ))}
            </select>
          </div>
          <PrintLabels batteries={locked} format={format} key={`${sheet} ${locked.map(({ id }) => id).join()}`} />
        </>
      )}
    </View>
  )
}
