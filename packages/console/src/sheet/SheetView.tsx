/** Batteries from a spreadsheet, step by step. The step is in the address; file and decisions are kept until all is imported. */
import { useQuery } from "@tanstack/react-query"
import { useNavigate, useSearch } from "@tanstack/react-router"
import { useEffect, useRef, useState } from "react"
import { Button } from "react-aria-components/Button"
import { Notice } from "../controls/Notice.tsx"
import { View } from "../controls/View.tsx"
import { errorText } from "../api/errorText.ts"
import { facilitiesQuery } from "../api/organization.ts"
import { useSession } from "../session/session.ts"
import { useLanguage, useTexts } from "../texts/texts.tsx"
import { useViewTexts } from "../texts/viewTexts.ts"
import { CheckStep } from "./CheckStep.tsx"
import { ColumnsStep } from "./ColumnsStep.tsx"
import { DoneStep } from "./DoneStep.tsx"
import { FileStep } from "./FileStep.tsx"
import { allModelsQuery } from "./models.ts"
import type { Analysis, Choices } from "./protocol.ts"
import { type SheetStep, sheetSteps } from "./steps.ts"
import type { StepProps } from "./StepProps.ts"
import { keepWork, ownerOf, readWork, rememberColumns, type Work } from "./store.ts"
import { TableStep } from "./TableStep.tsx"
import { ask, SpreadsheetRefused } from "./workerClient.ts"
import { say } from "@dpp/core/validation"

export const SheetView = () => {
  const texts = useTexts()
  const { sheet } = texts
  const owner = ownerOf(useSession())
  const { step } = useSearch({ from: "/member/sheet" })
  const navigate = useNavigate()
  const [work, setWork] = useState<Work | null | undefined>(undefined)
  useEffect(() => void readWork(owner).then(setWork), [owner])
  const go = (next: SheetStep) => void navigate({ to: "/sheet", search: { step: next } })
  const keep = async (next: Work | null) => {
    setWork(next)
    await keepWork(owner, next)
  }
  const shown: SheetStep = work === null ? "file" : step
  const words = useViewTexts("questions")
  const number = (count: number) => count.toLocaleString(texts.tag)
  const heading = useRef<HTMLHeadingElement>(null)
  const before = useRef(shown)
  // A step that follows another one is announced, and the keyboard continues at its beginning.
  useEffect(() => {
    if (before.current !== shown) heading.current?.focus()
    before.current = shown
  }, [shown])
  return (
    <View title={sheet.title} lead={shown === "file" ? sheet.lead : undefined} isWide={shown !== "file"}>
      <ol className="steps">
        {sheetSteps.map((one) => (
          <li key={one} aria-current={one === shown ? "step" : undefined}>
            {sheet.steps[one]}
          </li>
        ))}
      </ol>
      <h2 ref={heading} tabIndex={-1} className="hidden">
        {words.step(number(sheetSteps.indexOf(shown) + 1), number(sheetSteps.length), sheet.steps[shown])}
      </h2>
      {work === undefined && <p className="quiet">{texts.loading}</p>}
      {(work === null || (work !== undefined && shown === "file")) && <FileStep work={work} keep={keep} go={go} />}
      {work !== null && work !== undefined && shown !== "file" && (
        <Steps work={work} keep={keep} go={go} step={shown} />
      )}
    </View>
  )
}

interface StepsProps extends Pick<StepProps, "go" | "keep" | "work"> {
  readonly step: SheetStep
}

const Steps = ({ step, ...props }: StepsProps) => {
  const { language, texts } = useLanguage()
  const owner = ownerOf(useSession())
  const { decide, ...state } = useAnalysis(props, owner)
  const { analysis, error } = state
  if (error !== null) {
    const text = error instanceof SpreadsheetRefused ? say(error.refusal, language) : errorText(error, texts)
    return (
      <>
        <Notice kind="bad">
          {texts.sheet.unreadable} {text}
        </Notice>
        <Button onPress={() => props.go("file")}>{texts.sheet.restart}</Button>
      </>
    )
  }
  if (analysis === null) return <p role="status">{texts.sheet.reading}</p>
  const all: StepProps = { ...props, ...state, analysis, decide }
  if (step === "table") return <TableStep {...all} />
  if (step === "columns") return <ColumnsStep {...all} />
  return step === "check" ? <CheckStep {...all} /> : <DoneStep {...all} />
}

/** The analysis of the file with the decisions so far; it is made again after each decision. */
const useAnalysis = ({ keep, work }: Pick<StepProps, "keep" | "work">, owner: string) => {
  const { language } = useLanguage()
  const { data: models } = useQuery(allModelsQuery)
  const { data: facilities } = useQuery(facilitiesQuery)
  const [analysis, setAnalysis] = useState<Analysis | null>(null)
  const [isBusy, setBusy] = useState(true)
  const [error, setError] = useState<unknown>(null)
  /** The file that the worker has. */
  const opened = useRef<Uint8Array | null>(null)
  const { bytes, choices, name } = work
  useEffect(() => {
    if (models === undefined || facilities === undefined) return undefined
    let isCurrent = true
    setBusy(true)
    const run = async () => {
      if (opened.current !== bytes) await ask({ kind: "open", name, bytes })
      opened.current = bytes
      const found = await ask({ kind: "analyse", choices, known: { models, facilities }, language })
      if (!isCurrent) return
      setAnalysis(found)
      setBusy(false)
    }
    run().catch((cause: unknown) => isCurrent && setError(cause))
    return () => {
      isCurrent = false
    }
  }, [bytes, choices, facilities, language, models, name])
  const decide = (change: Partial<Choices>) => {
    if (change.columns !== undefined) rememberColumns(owner, change.columns)
    void keep({ ...work, choices: { ...choices, ...change } })
  }
  return { analysis, isBusy, error, decide }
}
