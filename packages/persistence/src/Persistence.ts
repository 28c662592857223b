/** All ports that a database serves, over one client. */
import * as Layer from "effect/Layer"
import * as ApiKeysSql from "./ApiKeysSql.ts"
import * as AuditLogSql from "./AuditLogSql.ts"
import * as Migrations from "./Migrations.ts"
import * as OrganizationsSql from "./OrganizationsSql.ts"
import * as ProductStoreSql from "./ProductStoreSql.ts"
import * as TransactionsSql from "./TransactionsSql.ts"
import * as UsageSql from "./UsageSql.ts"

/** Needs a client; brings its database to the schema of this version before the ports are given out. */
export const layer = Layer.mergeAll(
  ApiKeysSql.layer,
  AuditLogSql.layer,
  OrganizationsSql.layer,
  ProductStoreSql.layer,
  TransactionsSql.layer,
  UsageSql.layer
).pipe(Layer.provideMerge(Migrations.layer))
