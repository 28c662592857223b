/** Everything that an organization can ask about its own things, and about those of another organization. */
import { type ChainBroken, type VerifiedChain, verify } from "@dpp/service/changes/AuditChain"
import { type LogBroken, recordedLog } from "@dpp/service/proofs/RecordedLog"
import { OrganizationId } from "@dpp/core/party"
import { auditHash } from "@dpp/persistence/changes/auditHash"
import { recordRead } from "@dpp/testkit/recordRead"
import { assert } from "@effect/vitest"
import * as Cause from "effect/Cause"
import * as Effect from "effect/Effect"
import * as Exit from "effect/Exit"
import * as Option from "effect/Option"
import { type Answer, type CallOptions, TestServer } from "../support.ts"
import { adminReads, adminWrites } from "./adminCalls.ts"
import { askForAccess } from "./askedAccess.ts"
import type { Belongings } from "./belongings.ts"
import { type Expectation, isInternalError } from "./expectations.ts"
import { grantReads, grantRevocations, grantWrites } from "./grantCalls.ts"
import { lifecycleReads, lifecycleWrites } from "./lifecycleCalls.ts"
import { organizationReads, practiceCalls } from "./organizationCalls.ts"
import { passportReads } from "./passportCalls.ts"
import { ownPage } from "./memberCalls.ts"
import { memberReads, memberWrites } from "./memberProbe.ts"
import type { ProbeCalls } from "./probeCall.ts"
import { proofReads } from "./proofCalls.ts"
import { declarationReads, declarationWrites, documentReads } from "./declarationProbe.ts"
import { changeRequestCalls } from "./changeRequestCalls.ts"
import { dataRequestReads, dataRequestWrites } from "./dataRequestCalls.ts"
import { sendChanges, signChanges } from "./queueWork.ts"
import { SentStatements } from "./sentStatements.ts"
import { fileReads, productReads } from "./productReads.ts"
import { productRemovals, productWrites } from "./productWrites.ts"
import { registryReads, registryWrites } from "./registryCalls.ts"
import { transferReads, transfersPassed, transferWrites } from "./transferCalls.ts"
import { webhookReads, webhookRemovals, webhookWrites } from "./webhookCalls.ts"
import { templateReads, templateRemovals, templateWrites } from "./templateCalls.ts"

interface CallOutcome {
  readonly name: string
  /** The call was about the things of the other organization. */
  readonly isForeign: boolean
  readonly response: Answer
  readonly expectation: Expectation
}

export interface ProbeOutcome {
  readonly calls: ReadonlyArray<CallOutcome>
  /** The mark of the other organization: no response to the caller holds it. */
  readonly mark: string
  readonly auditLog: Exit.Exit<VerifiedChain, ChainBroken | LogBroken>
  readonly isReadRecorded: boolean
  readonly isAskedFor: boolean
  /** Whether the queue of signatures found the caller's own things only. */
  readonly signing: Exit.Exit<boolean>
  /** The queue of webhooks sends without a request. */
  readonly isSent: boolean
}

const inOrder: ReadonlyArray<ProbeCalls> = [
  productReads,
  templateReads,
  declarationReads,
  documentReads,
  grantReads,
  passportReads,
  proofReads,
  organizationReads,
  practiceCalls,
  adminReads,
  fileReads,
  memberReads,
  changeRequestCalls,
  productWrites,
  lifecycleReads,
  lifecycleWrites,
  registryReads,
  registryWrites,
  webhookReads,
  dataRequestReads,
  dataRequestWrites,
  transferReads,
  transferWrites,
  transfersPassed,
  templateWrites,
  declarationWrites,
  grantWrites,
  webhookWrites,
  adminWrites,
  grantRevocations,
  memberWrites,
  webhookRemovals,
  productRemovals,
  templateRemovals
]

const verifyAudit = Effect.fnUntraced(function* (organization: OrganizationId) {
  const heads = Option.match(yield* recordedLog(organization), { onNone: () => [], onSome: (log) => log.heads })
  return yield* verify(organization, auditHash, heads)
})

/**
 * Sends the requests of the caller, each about the things of the other organization first, then about its own. `only`
 * names the requests that are sent; by default all are.
 */
export const probe = Effect.fnUntraced(function* (caller: Belongings, other: Belongings, only?: ReadonlySet<string>) {
  const { admin, call, theirs } = yield* TestServer
  const { named } = yield* SentStatements
  const request = (path: string, options?: CallOptions) => call(`/api/v1${path}`, { key: caller.apiKey, ...options })
  const partner = (path: string, options?: CallOptions) => call(`/api/v1${path}`, { key: theirs.key, ...options })
  const openFile = (url: string) => call(new URL(url).pathname, { key: caller.grantToken })
  const readPublic = (path: string, options?: CallOptions) => call(path, { key: null, ...options })
  const asMember = (path: string, options?: CallOptions) =>
    call(`/api/v1${path}`, { key: null, ...options, headers: { ...ownPage, cookie: caller.cookie } })
  const administer = (path: string, options?: CallOptions) =>
    admin(`/admin/v1/organizations/${caller.id}${path}`, options)
  const createOrganization = (body: object) => admin("/admin/v1/organizations", { body })
  const outcomes: Array<CallOutcome> = []
  const sending = named("webhooks", Effect.exit(only?.has("webhooks") === false ? Effect.void : sendChanges))
  const sent = [yield* sending]
  for (const calls of inOrder) {
    // Deliveries wait now, and the webhook is still there.
    if (calls === webhookRemovals) sent.push(yield* sending)
    for (const target of [other, caller]) {
      const isForeign = target === other
      for (const { foreign, name, own, response } of calls({
        caller,
        target,
        request,
        partner,
        openFile,
        asMember,
        readPublic,
        administer,
        createOrganization
      })) {
        if (only?.has(name) === false) continue
        outcomes.push({
          name,
          isForeign,
          response: yield* named(name, response),
          expectation: isForeign ? foreign : own
        })
      }
    }
  }
  // The command line verifies the audit log without HTTP.
  const auditLog = yield* named("audit log", Effect.exit(verifyAudit(OrganizationId.make(caller.id))))
  const read = yield* named("read", Effect.exit(recordRead(caller.id, caller.passport.id, caller.mark)))
  // The person who asks for access has no key.
  const asked = only?.has("ask") === false ? Effect.void : askForAccess(caller)
  const isAskedFor = Exit.isSuccess(yield* named("ask", Effect.exit(asked)))
  // The queue signs without a request.
  const signed = only?.has("signing") === false ? Effect.succeed(true) : signChanges(caller)
  const signing = yield* named("signing", Effect.exit(signed))
  const outcome: ProbeOutcome = {
    calls: outcomes,
    mark: other.mark,
    auditLog,
    isReadRecorded: Exit.isSuccess(read),
    isAskedFor,
    signing,
    isSent: sent.every(Exit.isSuccess)
  }
  return outcome
})

const failureOf = (mark: string, { expectation, isForeign, name, response }: CallOutcome): ReadonlyArray<string> => {
  try {
    assert.notInclude(response.text, mark)
    if (!isInternalError(response)) expectation(response)
    return []
  } catch (error) {
    return [`${name}, about ${isForeign ? "another's" : "its own"}: ${String(error)}`]
  }
}

/** Describes each response that is not the expected one. An internal error is accepted: the database refused a statement. */
export const failuresOf = ({ auditLog, calls, mark, signing }: ProbeOutcome): ReadonlyArray<string> => [
  ...calls.flatMap((call) => failureOf(mark, call)),
  ...(Exit.isFailure(auditLog) && Cause.hasFails(auditLog.cause) ? ["The audit log is broken."] : []),
  ...(Exit.isSuccess(signing) && !signing.value ? ["Passports of another organization were found."] : [])
]

/** Returns whether the database refused a statement. */
export const wasRefused = ({ auditLog, calls, isAskedFor, isReadRecorded, isSent, signing }: ProbeOutcome): boolean =>
  Exit.isFailure(auditLog) ||
  !isReadRecorded ||
  !isAskedFor ||
  !isSent ||
  Exit.isFailure(signing) ||
  calls.some(({ response }) => response.status === 500)
