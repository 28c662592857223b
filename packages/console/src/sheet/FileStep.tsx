/** Takes a file: dropped or chosen. */
import { useState } from "react"
import { Button } from "react-aria-components/Button"
import { DropZone } from "react-aria-components/DropZone"
import { FileTrigger } from "react-aria-components/FileTrigger"
import { Notice } from "../controls/Notice.tsx"
import { useSession } from "../session/session.ts"
import { useLanguage } from "../texts/texts.tsx"
import { noChoices } from "./protocol.ts"
import { ownerOf, rememberedColumns, type Work } from "./store.ts"
import type { SheetStep } from "./steps.ts"
import { ask, SpreadsheetRefused } from "./workerClient.ts"
import { say } from "@dpp/core/validation"

const endings = /\.(?:xlsx|ods|csv|tsv)$/iu

interface Props {
  readonly work: Work | null
  readonly keep: (work: Work | null) => Promise<void>
  readonly go: (step: SheetStep) => void
}

export const FileStep = ({ go, keep, work }: Props) => {
  const { language, texts } = useLanguage()
  const { sheet } = texts
  const owner = ownerOf(useSession())
  const [problem, setProblem] = useState<string | null>(null)
  const [isReading, setReading] = useState(false)
  const take = async (file: File | undefined) => {
    if (file === undefined) return
    if (!endings.test(file.name)) return setProblem(sheet.wrongType)
    setReading(true)
    setProblem(null)
    try {
      const bytes = new Uint8Array(await file.arrayBuffer())
      await ask({ kind: "open", name: file.name, bytes })
      await keep({ name: file.name, bytes, choices: { ...noChoices, columns: rememberedColumns(owner) } })
      go("table")
    } catch (error) {
      const text = error instanceof SpreadsheetRefused ? say(error.refusal, language) : String(error)
      setProblem(`${sheet.unreadable} ${file.name} ${text}`)
    } finally {
      setReading(false)
    }
    return undefined
  }
  return (
    <div className="stack">
      {work !== null && (
        <Notice>
          <p>{sheet.resume(work.name)}</p>
          <Button className="second" onPress={() => go(work.run === undefined ? "table" : "done")}>
            {sheet.continue}
          </Button>
        </Notice>
      )}
      {problem !== null && <Notice kind="bad">{problem}</Notice>}
      <DropZone
        className="drop"
        getDropOperation={() => "copy"}
        onDrop={({ items }) => {
          const item = items.find((one) => one.kind === "file")
          if (item !== undefined) void item.getFile().then(take)
        }}
      >
        <strong>{isReading ? sheet.reading : sheet.drop}</strong>
        <FileTrigger acceptedFileTypes={[".xlsx", ".ods", ".csv", ".tsv"]} onSelect={(files) => void take(files?.[0])}>
          <Button isDisabled={isReading}>{sheet.choose}</Button>
        </FileTrigger>
        <span className="quiet small">{sheet.formats}</span>
      </DropZone>
    </div>
  )
}
