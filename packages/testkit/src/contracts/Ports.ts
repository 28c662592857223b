/** What every contract requires: an adapter of all ports over one store, so that rules across ports can be tested. */
import type { ApiKeys } from "@dpp/service/ports/ApiKeys"
import type { AuditLog } from "@dpp/service/ports/AuditLog"
import type { ConditionStore } from "@dpp/service/ports/ConditionStore"
import type { DataRequestStore } from "@dpp/service/ports/DataRequestStore"
import type { FileRecords } from "@dpp/service/ports/FileRecords"
import type { GrantStore } from "@dpp/service/ports/GrantStore"
import type { LogStore } from "@dpp/service/ports/LogStore"
import type { MailQueue } from "@dpp/service/ports/MailQueue"
import type { Members } from "@dpp/service/ports/Members"
import type { Sessions } from "@dpp/service/ports/Sessions"
import type { StatementStore } from "@dpp/service/ports/StatementStore"
import type { Organizations } from "@dpp/service/ports/Organizations"
import type { FormerDomains } from "@dpp/service/ports/FormerDomains"
import type { PassportStore } from "@dpp/service/ports/PassportStore"
import type { PassportTransfers } from "@dpp/service/ports/PassportTransfers"
import type { PracticeStore } from "@dpp/service/ports/PracticeStore"
import type { ProductStore } from "@dpp/service/ports/ProductStore"
import type { ProvenanceStore } from "@dpp/service/ports/ProvenanceStore"
import type { PublicProducts } from "@dpp/service/ports/PublicProducts"
import type { Restorations } from "@dpp/service/ports/Restorations"
import type { RegistryStore } from "@dpp/service/ports/RegistryStore"
import type { TemplateStore } from "@dpp/service/ports/TemplateStore"
import type { Transactions } from "@dpp/service/ports/Transactions"
import type { TransferStore } from "@dpp/service/ports/TransferStore"
import type { WebhookQueue } from "@dpp/service/ports/WebhookQueue"
import type { WebhookStore } from "@dpp/service/ports/WebhookStore"
import type { Vitest } from "@effect/vitest"
import * as Effect from "effect/Effect"
import * as Exit from "effect/Exit"
import { insertOrganization } from "./storing.ts"

export type Ports =
  | ApiKeys
  | AuditLog
  | ConditionStore
  | DataRequestStore
  | FileRecords
  | FormerDomains
  | GrantStore
  | LogStore
  | MailQueue
  | Members
  | Organizations
  | PassportStore
  | PassportTransfers
  | PracticeStore
  | ProductStore
  | ProvenanceStore
  | PublicProducts
  | Sessions
  | RegistryStore
  | Restorations
  | StatementStore
  | TemplateStore
  | Transactions
  | TransferStore
  | WebhookQueue
  | WebhookStore

/** The `it` of a suite that shares one adapter. Tests are kept apart by organizations of their own. */
export type PortsTest = Vitest.MethodsNonLive<Ports>

/** Stored organizations, which know nothing of each other. */
export const twoOrganizations = Effect.gen(function* () {
  const [ours, theirs] = [yield* insertOrganization(), yield* insertOrganization()]
  return { ours: ours.id, theirs: theirs.id }
})

/** How many of the attempts, made at the same time, succeeded. */
export const successesOf = <A, E, R>(attempts: Iterable<Effect.Effect<A, E, R>>): Effect.Effect<number, never, R> =>
  Effect.map(
    Effect.all(Array.from(attempts, Effect.exit), { concurrency: "unbounded" }),
    (exits) => exits.filter(Exit.isSuccess).length
  )
