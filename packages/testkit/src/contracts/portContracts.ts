/** The contracts of all ports that a database serves, against one adapter that the tests share. */
import { describe, layer, type Vitest } from "@effect/vitest"
import type * as Layer from "effect/Layer"
import { apiKeysContract } from "./apiKeysContract.ts"
import { auditLogContract } from "./auditLogContract.ts"
import { changesContract } from "./changesContract.ts"
import { conditionStoreContract } from "./conditionStoreContract.ts"
import { dataRequestsContract } from "./dataRequestsContract.ts"
import { draftsContract } from "./draftsContract.ts"
import { fileRecordsContract } from "./fileRecordsContract.ts"
import { formerDomainsContract } from "./formerDomainsContract.ts"
import { grantStoreContract } from "./grantStoreContract.ts"
import { mailQueueContract } from "./mailQueueContract.ts"
import { manyChangesContract } from "./manyChangesContract.ts"
import { membersContract } from "./membersContract.ts"
import { organizationsContract } from "./organizationsContract.ts"
import { passportStoreContract } from "./passportStoreContract.ts"
import type { Ports } from "./Ports.ts"
import { productCountsContract } from "./productCountsContract.ts"
import { productListContract } from "./productListContract.ts"
import { productStoreContract } from "./productStoreContract.ts"
import { provenanceContract } from "./provenanceContract.ts"
import { publicProductsContract } from "./publicProductsContract.ts"
import { readsContract } from "./readsContract.ts"
import { registryContract } from "./registryContract.ts"
import { signingContract } from "./signingContract.ts"
import { templateStoreContract } from "./templateStoreContract.ts"
import { transactionsContract } from "./transactionsContract.ts"
import { transfersContract } from "./transfersContract.ts"
import { webhooksContract } from "./webhooksContract.ts"

/** `further`: more tests of this adapter, which share it. */
export const portContracts = <R, E>(
  name: string,
  adapter: Layer.Layer<Ports | R, E>,
  further: (it: Vitest.MethodsNonLive<Ports | R>) => void = () => {}
): void =>
  layer(adapter)(name, (it) => {
    describe("ProductStore", () => {
      productStoreContract(it)
      productListContract(it)
      productCountsContract(it)
      manyChangesContract(it)
      draftsContract(it)
    })
    describe("ConditionStore", () => conditionStoreContract(it))
    describe("PassportStore", () => passportStoreContract(it))
    describe("FileRecords", () => fileRecordsContract(it))
    describe("PublicProducts", () => publicProductsContract(it))
    describe("Organizations", () => organizationsContract(it))
    describe("FormerDomains", () => formerDomainsContract(it))
    describe("ApiKeys", () => apiKeysContract(it))
    describe("Members and Sessions", () => membersContract(it))
    describe("WebhookStore and WebhookQueue", () => webhooksContract(it))
    describe("DataRequestStore", () => dataRequestsContract(it))
    describe("GrantStore", () => grantStoreContract(it))
    describe("AuditLog", () => {
      auditLogContract(it)
      changesContract(it)
      readsContract(it)
    })
    describe("ProvenanceStore", () => provenanceContract(it))
    describe("MailQueue", () => mailQueueContract(it))
    describe("StatementStore and LogStore", () => signingContract(it))
    describe("RegistryStore", () => registryContract(it))
    describe("TemplateStore", () => templateStoreContract(it))
    describe("Transactions", () => transactionsContract(it))
    describe("TransferStore and PassportTransfers", () => transfersContract(it))
    describe("further", () => further(it))
  })
