/** All ports that a database implements, over one client. */
import type { ApiKeys } from "@dpp/service/ports/ApiKeys"
import type { AuditLog } from "@dpp/service/ports/AuditLog"
import type { ConditionStore } from "@dpp/service/ports/ConditionStore"
import type { ChangeRequestStore } from "@dpp/service/ports/ChangeRequestStore"
import type { DataRequestStore } from "@dpp/service/ports/DataRequestStore"
import type { DeclarationStore } from "@dpp/service/ports/DeclarationStore"
import type { FileRecords } from "@dpp/service/ports/FileRecords"
import type { FormerDomains } from "@dpp/service/ports/FormerDomains"
import type { GrantStore } from "@dpp/service/ports/GrantStore"
import type { IdempotencyStore } from "@dpp/service/ports/IdempotencyStore"
import type { LogStore } from "@dpp/service/ports/LogStore"
import type { MailQueue } from "@dpp/service/ports/MailQueue"
import type { Members } from "@dpp/service/ports/Members"
import type { Organizations } from "@dpp/service/ports/Organizations"
import type { PassportStore } from "@dpp/service/ports/PassportStore"
import type { PracticeStore } from "@dpp/service/ports/PracticeStore"
import type { ProductStore } from "@dpp/service/ports/ProductStore"
import type { PublicProducts } from "@dpp/service/ports/PublicProducts"
import type { LawRecords } from "@dpp/service/ports/LawRecords"
import type { Restorations } from "@dpp/service/ports/Restorations"
import type { ServiceSecret } from "@dpp/service/ports/ServiceSecret"
import type { Sessions } from "@dpp/service/ports/Sessions"
import type { StatementStore } from "@dpp/service/ports/StatementStore"
import type { TemplateStore } from "@dpp/service/ports/TemplateStore"
import type { Transactions } from "@dpp/service/ports/Transactions"
import type { ReadinessStore } from "@dpp/service/ports/ReadinessStore"
import type { RegistryStore } from "@dpp/service/ports/RegistryStore"
import type { ProvenanceStore } from "@dpp/service/ports/ProvenanceStore"
import type { PassportTransfers } from "@dpp/service/ports/PassportTransfers"
import type { TransferStore } from "@dpp/service/ports/TransferStore"
import type { WebhookQueue } from "@dpp/service/ports/WebhookQueue"
import type { WebhookStore } from "@dpp/service/ports/WebhookStore"
import * as Layer from "effect/Layer"
import type { MigrationError } from "effect/sql/Migrator"
import type { SqlClient } from "effect/sql/SqlClient"
import type { SqlError } from "effect/sql/SqlError"
import * as Distribution from "./Distribution.ts"
import * as ApiKeysSql from "./access/ApiKeysSql.ts"
import * as AuditLogSql from "./changes/AuditLogSql.ts"
import * as ProvenanceStoreSql from "./changes/ProvenanceStoreSql.ts"
import * as ConditionStoreSql from "./products/ConditionStoreSql.ts"
import * as ChangeRequestStoreSql from "./products/ChangeRequestStoreSql.ts"
import * as DataRequestStoreSql from "./suppliers/DataRequestStoreSql.ts"
import * as DeclarationStoreSql from "./declarations/DeclarationStoreSql.ts"
import * as FileRecordsSql from "./files/FileRecordsSql.ts"
import * as FormerDomainsSql from "./organizations/FormerDomainsSql.ts"
import * as GrantStoreSql from "./access/GrantStoreSql.ts"
import * as IdempotencyStoreSql from "./shared/IdempotencyStoreSql.ts"
import * as MailQueueSql from "./mail/MailQueueSql.ts"
import * as LogStoreSql from "./proofs/LogStoreSql.ts"
import type { LaterSchema } from "./migrations/laterSchema.ts"
import * as Migrations from "./migrations/Migrations.ts"
import * as MembersSql from "./access/MembersSql.ts"
import * as SessionsSql from "./access/SessionsSql.ts"
import * as OrganizationsSql from "./organizations/OrganizationsSql.ts"
import * as PassportStoreSql from "./passports/PassportStoreSql.ts"
import * as PracticeStoreSql from "./organizations/PracticeStoreSql.ts"
import * as ProductStoreSql from "./products/ProductStoreSql.ts"
import * as PublicProductsSql from "./passports/PublicProductsSql.ts"
import * as ServiceSecretSql from "./shared/ServiceSecretSql.ts"
import * as StatementStoreSql from "./proofs/StatementStoreSql.ts"
import * as TemplateStoreSql from "./products/TemplateStoreSql.ts"
import * as TransactionsSql from "./sql/TransactionsSql.ts"
import * as LawRecordsSql from "./law/LawRecordsSql.ts"
import * as RestorationsSql from "./backup/RestorationsSql.ts"
import * as ReadinessStoreSql from "./products/ReadinessStoreSql.ts"
import * as RegistryStoreSql from "./registry/RegistryStoreSql.ts"
import * as PassportTransfersSql from "./transfers/PassportTransfersSql.ts"
import * as TransferStoreSql from "./transfers/TransferStoreSql.ts"
import * as WebhookQueueSql from "./webhooks/WebhookQueueSql.ts"
import * as WebhookStoreSql from "./webhooks/WebhookStoreSql.ts"

/** Requires a client, and migrates its database before it provides the ports. */
export const layer: Layer.Layer<
  | ApiKeys
  | AuditLog
  | ConditionStore
  | ChangeRequestStore
  | DataRequestStore
  | DeclarationStore
  | FileRecords
  | FormerDomains
  | GrantStore
  | IdempotencyStore
  | LawRecords
  | LogStore
  | MailQueue
  | Members
  | Organizations
  | PassportStore
  | PracticeStore
  | ProductStore
  | PublicProducts
  | ServiceSecret
  | Sessions
  | StatementStore
  | PassportTransfers
  | ProvenanceStore
  | ReadinessStore
  | RegistryStore
  | Restorations
  | TemplateStore
  | Transactions
  | TransferStore
  | WebhookQueue
  | WebhookStore,
  MigrationError | LaterSchema | SqlError,
  SqlClient
> = Layer.mergeAll(
  ApiKeysSql.layer,
  AuditLogSql.layer,
  ConditionStoreSql.layer,
  ChangeRequestStoreSql.layer,
  DataRequestStoreSql.layer,
  DeclarationStoreSql.layer,
  FileRecordsSql.layer,
  FormerDomainsSql.layer,
  GrantStoreSql.layer,
  IdempotencyStoreSql.layer,
  LawRecordsSql.layer,
  LogStoreSql.layer,
  MailQueueSql.layer,
  MembersSql.layer,
  OrganizationsSql.layer,
  PassportStoreSql.layer,
  PracticeStoreSql.layer,
  ProductStoreSql.layer,
  ProvenanceStoreSql.layer,
  PublicProductsSql.layer,
  ServiceSecretSql.layer,
  SessionsSql.layer,
  StatementStoreSql.layer,
  TemplateStoreSql.layer,
  PassportTransfersSql.layer,
  ReadinessStoreSql.layer,
  RegistryStoreSql.layer,
  RestorationsSql.layer,
  TransactionsSql.layer,
  TransferStoreSql.layer,
  WebhookQueueSql.layer,
  WebhookStoreSql.layer
).pipe(Layer.provide(Distribution.layer.pipe(Layer.provideMerge(Migrations.layer))))
