import * as Persistence from "@dpp/persistence/Persistence"
import * as Pglite from "@dpp/persistence/Pglite"
import * as Postgres from "@dpp/persistence/Postgres"
import { EmbeddedPostgres } from "@dpp/testkit/EmbeddedPostgres"
import { anOrganization, aProduct, anAuditEntry, minute } from "@dpp/testkit/builders"
import { Organizations } from "@dpp/service/ports/Organizations"
import { ProductStore } from "@dpp/service/ports/ProductStore"
import { AuditLog } from "@dpp/service/ports/AuditLog"
import { Usage } from "@dpp/service/ports/Usage"
import { Transactions } from "@dpp/service/ports/Transactions"
import * as SqlClient from "effect/sql/SqlClient"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
const time = <A, E, R>(name: string, n: number, effect: Effect.Effect<A, E, R>) => Effect.gen(function*() { const t = performance.now(); yield* effect; const ms = performance.now() - t; console.log(name.padEnd(44), (ms / n).toFixed(3), "ms each,", Math.round(n * 1000 / ms), "/s") })
const program = Effect.gen(function*() {
  const sql = yield* SqlClient.SqlClient
  const orgs = yield* Organizations, store = yield* ProductStore, log = yield* AuditLog, tx = yield* Transactions, usage = yield* Usage
  const o = anOrganization(); yield* orgs.insert(o)
  const many = Array.from({ length: 8 }, () => anOrganization()); yield* Effect.forEach(many, orgs.insert)
  const p = aProduct({ organization_id: o.id }); yield* store.insert(p)
  const create = (id: any) => tx.run(Effect.gen(function*() { const x = aProduct({ organization_id: id }); yield* store.insert(x); yield* usage.drafts(id); yield* log.append(anAuditEntry({ organization_id: id })) }))
  yield* Effect.forEach(Array.from({ length: 300 }), () => create(o.id))
  yield* time("create (tx), one after the other", 500, Effect.forEach(Array.from({ length: 500 }), () => create(o.id)))
  yield* time("create (tx), 16 at once, one organization", 800, Effect.forEach(Array.from({ length: 800 }), () => create(o.id), { concurrency: 16 }))
  yield* time("create (tx), 16 at once, 8 organizations", 800, Effect.forEach(Array.from({ length: 800 }), (_, i) => create(many[i % 8]!.id), { concurrency: 16 }))
  yield* time("find, one after the other", 2000, Effect.forEach(Array.from({ length: 2000 }), () => store.find(o.id, p.id)))
  yield* time("find, 32 at once", 8000, Effect.forEach(Array.from({ length: 8000 }), () => store.find(o.id, p.id), { concurrency: 32 }))
  yield* sql`INSERT INTO products (organization_id, id, category, status, name, serial_number, battery_category, attributes, created_at, updated_at, search_text)
   SELECT ${o.id}::uuid, gen_random_uuid(), 'batteries', 'draft', 'b' || n, 'x' || n, 'ev', jsonb_build_object('serial_number', 'x' || n, 'battery_category', 'ev'), now() + n * interval '1 second', now(), 'b' || n || E'\nx' || n FROM generate_series(1, 100000) n`
  yield* sql.unsafe("ANALYZE")
  const q = { status: undefined, category: undefined, battery_category: undefined, search: undefined, updated_since: undefined, sort: "created_at", order: "desc", page: 1, per_page: 50 } as const
  yield* time("list page 1 of 100,000", 200, Effect.forEach(Array.from({ length: 200 }), () => store.list(o.id, q)))
  yield* time("list by name, drafts, page 3", 100, Effect.forEach(Array.from({ length: 100 }), () => store.list(o.id, { ...q, sort: "name", status: "draft", page: 3 })))
  yield* time("list page 1000", 10, Effect.forEach(Array.from({ length: 10 }), () => store.list(o.id, { ...q, page: 1000 })))
  yield* time("search", 5, Effect.forEach(Array.from({ length: 5 }), () => store.list(o.id, { ...q, search: "X99" })))
  yield* time("updated_since, nothing new", 50, Effect.forEach(Array.from({ length: 50 }), () => store.list(o.id, { ...q, sort: "updated_at", updated_since: minute(60 * 24 * 400) })))
})
const pg = Layer.unwrap(Effect.map(EmbeddedPostgres, ({ url }) => Postgres.layer({ url }))).pipe(Layer.provide(EmbeddedPostgres.layer))
for (const [name, db] of [["PostgreSQL 18", pg], ["PGlite", Pglite.layerMemory]] as const) { console.log("--", name); await Effect.runPromise(program.pipe(Effect.provide(Persistence.layer.pipe(Layer.provideMerge(db as any)))) as any) }
