/** Access grants, requests to suppliers, declarations, files and webhooks. */
import { type GrantStateRefused, maximumRequestDays, type RequestStatesRefused } from "@dpp/core/access"
import { issue, messageOf } from "@dpp/core/text"
import { conflict, notFoundWith } from "./kinds.ts"
import type { AnswerOutdated, DataRequestChange, DataRequestStateRefused } from "@dpp/core/supplier"
import type { DeclarationRefused } from "@dpp/core/declaration"
import type { DeclarationNumberTaken } from "@dpp/service/ports/DeclarationStore"
import type { FileInPublicUse } from "@dpp/service/files/fileAudience"

const changedGrant: Readonly<Record<GrantStateRefused["change"], string>> = {
  update: "changed",
  approve: "approved",
  deny: "denied",
  revoke: "revoked",
  rotate: "given another token"
}

export const grantStateRefused = ({ change, isTooOld, status }: GrantStateRefused) =>
  isTooOld
    ? conflict(`The request had no decision for ${maximumRequestDays} days and has ended.`, issue("status", "hasEnded"))
    : conflict(`A grant that is ${status} cannot be ${changedGrant[change]}.`, issue("status", "isStatus", { status }))

export const requestStatesRefused = ({ change, states }: RequestStatesRefused) =>
  conflict(
    `Some ids are those of grants, not of requests: nothing was ${change === "deny" ? "denied" : "deleted"}.`,
    ...Object.entries(states).map(([place, state]) => issue(place, "isStatus", { status: state }))
  )

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

export const declarationRefused = ({ issue: found }: DeclarationRefused) => conflict(messageOf(found), found)

export const declarationNumberTaken = ({ number }: DeclarationNumberTaken) =>
  conflict("Another declaration of the organization has the number.", issue("number", "inUse", { value: number }))

export const fileNotFound = () => notFoundWith("There is no such file.")

export const fileInPublicUse = ({ issues }: FileInPublicUse) =>
  conflict(
    "Attributes that everyone may read hold the address of the file: assign another address to them first.",
    ...issues
  )

export const sendingStopped = () =>
  conflict(
    "This service runs on a restored copy of another one, and sends nothing until the administrator takes it over."
  )
