/** The list of reads uses indexes that have rows for reads only, however many other entries the log has. */
import { AuditLog, type ReadQuery } from "@dpp/service/ports/AuditLog"
import { ProductId } from "@dpp/core/product"
import { ProvenanceStore } from "@dpp/service/ports/ProvenanceStore"
import * as Persistence from "@dpp/persistence/Persistence"
import { aRead, minute } from "@dpp/testkit/builders"
import { insertOrganization } from "@dpp/testkit/contracts/storing"
import { memoryDatabase } from "@dpp/testkit/memoryDatabase"
import { assert, layer } from "@effect/vitest"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import * as SqlClient from "effect/sql/SqlClient"
import { allPlans, plansDuring } from "../support/statementPlans.ts"

/** The indexes of the statements that an effect sends, in their order. */
const scansDuring = (effect: Effect.Effect<unknown>) =>
  Effect.map(plansDuring(effect), (plans) =>
    plans
      .flatMap(allPlans)
      .filter((plan) => plan["Node Type"].includes("Scan"))
      .map((plan) => plan["Index Name"] ?? plan["Node Type"])
  )

layer(Persistence.layer.pipe(Layer.provideMerge(memoryDatabase)))("the list of reads", (it) => {
  it.effect("is found by an index of reads, with any filter, by page and by position", () =>
    Effect.gen(function* () {
      const log = yield* AuditLog
      const sql = yield* SqlClient.SqlClient
      const { id } = yield* insertOrganization()
      const read = aRead({ organization_id: id })
      yield* log.appendReads(id, [
        read,
        ...Array.from({ length: 50 }, () => aRead({ organization_id: id })),
        aRead({ organization_id: id, resource_id: read.resource_id, actor: read.actor })
      ])
      // Entries of another kind about the same product: thousands of readings of its condition.
      yield* sql`
        INSERT INTO audit_log (organization_id, sequence, id, action, resource_type, resource_id, actor_type, actor_name,
          changed_fields, correlation_id, created_at, hash)
        SELECT ${id}, n + 1000, gen_random_uuid(), 'product.condition_updated', 'product', ${read.resource_id}, 'system',
          'x', '[]', 'x', now(), 'h' FROM generate_series(1, 5000) AS n`
      yield* sql`ANALYZE audit_log`
      const all: ReadQuery = { grant_id: undefined, product_id: undefined, page: 1, per_page: 50 }
      const [grant_id, product_id] = [read.actor.id ?? "", read.resource_id ?? ""]
      for (const filter of [{}, { grant_id }, { product_id }, { grant_id, product_id }]) {
        const query = { ...all, ...filter }
        const list = Effect.andThen(log.listReads(id, query), log.listReadsBefore(id, query, 40))
        const scans = yield* scansDuring(list)
        assert.lengthOf(scans, 3)
        for (const scan of scans) assert.match(scan, /^audit_log_reads/u)
      }
      // What wrote the values of the product is found without its readings.
      const product = { id: ProductId.make(product_id), created_at: minute(0) }
      const scans = yield* scansDuring((yield* ProvenanceStore).content(id, [product]))
      assert.includeMembers([...scans], ["audit_log_content", "audit_log_bulk"])
      for (const scan of scans) assert.notMatch(scan, /^(?:Seq Scan|audit_log_resource|audit_log_pkey)/u)
    })
  )
})
