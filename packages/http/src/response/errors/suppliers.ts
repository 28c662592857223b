/** Requests to suppliers and their answers. */
import type { AnswerOutdated, DataRequestChange, DataRequestStateRefused } from "@dpp/core/supplier"
import { issue } from "@dpp/core/text"
import { conflict } from "./kinds.ts"

const changedRequest: Readonly<Record<DataRequestChange, string>> = {
  answer: "answered",
  submit: "submitted",
  accept: "accepted",
  reject: "rejected",
  update: "changed",
  remind: "reminded of",
  withdraw: "withdrawn"
}

export const dataRequestStateRefused = ({ change, status }: DataRequestStateRefused) =>
  conflict(`A request that is ${status} cannot be ${changedRequest[change]}.`, issue("status", "isStatus", { status }))

export const answerOutdated = ({ issues }: AnswerOutdated) =>
  conflict(
    "Values were changed since those of the supplier were submitted. Repeat with ?confirm=true to write over them.",
    ...issues
  )
