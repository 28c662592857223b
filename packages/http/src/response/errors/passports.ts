/** Published passports, their versions, statements and values. */
import type { StatementMissing } from "@dpp/service/proofs/proofFailures"
import * as Effect from "effect/Effect"
import { retryAfter } from "../retryAfter.ts"
import { notFoundWith } from "./kinds.ts"

export const versionNotFound = () => notFoundWith("No version of the passport was valid at that time.")

/** When a passport may be signed, and why not earlier. */
const unsigned = {
  pending: { seconds: 5, text: "The passport is not signed yet." },
  delayed: { seconds: 60, text: "The passport is not signed yet, and signing is delayed." },
  failing: { seconds: 300, text: "The passport is not signed yet, and signing fails at present." }
} as const

export const statementMissing = ({ reason }: StatementMissing) => {
  if (reason === "off") return signingOff()
  const { seconds, text } = unsigned[reason]
  return Effect.andThen(retryAfter(seconds), notFoundWith(`${text} Try again in ${seconds} s.`))
}

export const signingOff = () => notFoundWith("This service does not sign passports.")

export const conditionMissing = () => notFoundWith("The battery has no condition that you may read.")

export const elementNotFound = () => notFoundWith("The passport has no such value that you may read.")

export const shellNotFound = () => notFoundWith("There is no such shell, submodel or element.")

export const passportNotFound = () => notFoundWith("There is no such battery passport.")

export const logNotFound = () => notFoundWith("There is no such issuer or log.")
