/** What the database does with practice organizations: identifiers of their own, and a discard that leaves nothing. */
import { type Organization, OrganizationId, practiceIdFrom } from "@dpp/core/party"
import type { ProductKey } from "@dpp/core/identifiers"
import { layout } from "@dpp/persistence/citus/layout"
import { FileRecords } from "@dpp/service/ports/FileRecords"
import { Organizations } from "@dpp/service/ports/Organizations"
import { PracticeStore } from "@dpp/service/ports/PracticeStore"
import { ProductStore } from "@dpp/service/ports/ProductStore"
import { PublicProducts } from "@dpp/service/ports/PublicProducts"
import { aFacility, anOrganization, aPublishedProduct, aTemplate, minute } from "@dpp/testkit/builders"
import type { Ports } from "@dpp/testkit/contracts/Ports"
import {
  insertFacility,
  insertOrganization,
  insertProduct,
  insertTemplate,
  receiver
} from "@dpp/testkit/contracts/storing"
import { assert, type Vitest } from "@effect/vitest"
import * as Effect from "effect/Effect"
import * as Exit from "effect/Exit"
import * as Option from "effect/Option"
import * as SqlClient from "effect/sql/SqlClient"

const practiceOf = (real: Organization, id = OrganizationId.make(practiceIdFrom(anOrganization().id))) =>
  insertOrganization({ ...real, id, practice_of: real.id })

/** The id of one that was started before practice organizations had identifiers of their own. */
const earlierId = (): OrganizationId =>
  OrganizationId.make(practiceIdFrom(anOrganization().id).replace("-8000-8000-", "-8f1c-9b2d-"))

const keyOf = (gtin14: string, serial_number: string) => ({ gtin14, serial_number }) as ProductKey

/** How many rows each table of an organization has, those without rows left out. */
const rowsOf = Effect.fnUntraced(function* (organization: OrganizationId) {
  const sql = yield* SqlClient.SqlClient
  const counts: Record<string, number> = {}
  for (const table of Object.keys(layout)) {
    const columns = yield* sql`
      SELECT 1 FROM information_schema.columns WHERE table_name = ${table} AND column_name = 'organization_id' LIMIT 1`
    if (columns.length === 0) continue
    const rows = yield* sql`SELECT 1 FROM ${sql(table)} WHERE organization_id = ${organization}`
    if (rows.length > 0) counts[table] = rows.length
  }
  return counts
})

/** Rows of signatures and of stored responses: more than one batch deletes. */
const insertFurther = Effect.fnUntraced(function* (organization_id: OrganizationId, product_id: string) {
  const sql = yield* SqlClient.SqlClient
  yield* sql`INSERT INTO logs ${sql.insert({ organization_id, changes_until: new Date() })}`
  for (const index of [0, 1]) {
    yield* sql`INSERT INTO log_nodes ${sql.insert({ organization_id, level: 0, index, hash: new Uint8Array(32) })}`
  }
  yield* sql`
    INSERT INTO statements (organization_id, product_id, version, valid_from, priority)
    VALUES (${organization_id}, ${product_id}, 1, now(), 1)`
  yield* sql`
    INSERT INTO deleted_registrations (organization_id, product_id, serial_number, attributes, registry, deleted_at)
    VALUES (${organization_id}, ${product_id}, 'S', '{}', '{}', now())`
  yield* sql`
    INSERT INTO idempotency_keys (organization_id, key, created_at)
    SELECT ${organization_id}::uuid, n::text, now() FROM generate_series(1, 1100) AS n`
})

const scene = Effect.gen(function* () {
  const real = yield* insertOrganization()
  const practice = yield* practiceOf(real)
  const organization_id = practice.id
  const facility = aFacility()
  yield* insertFacility(organization_id, facility)
  yield* insertTemplate(aTemplate({ organization_id, facility_id: facility.id }))
  const product = yield* insertProduct(aPublishedProduct({ organization_id, facility_id: facility.id }))
  yield* receiver(organization_id, product.id)(10)
  const files = yield* FileRecords
  const token = `practice-${organization_id}`
  yield* files.reserve(organization_id, token, 3600)
  yield* files.commit({
    organization_id,
    product_id: product.id,
    token,
    name: "a.png",
    content_type: "image/png",
    bytes: 7,
    audience: "public",
    created_at: minute(1)
  })
  yield* insertFurther(organization_id, product.id)
  return { real, practice, product, token }
})

export const practiceRules = (it: Vitest.MethodsNonLive<Ports | SqlClient.SqlClient>): void => {
  it.effect("has GTIN and serial number once among real organizations, and once in each practice organization", () =>
    Effect.gen(function* () {
      const [real, other] = [yield* insertOrganization(), yield* insertOrganization()]
      const [practice, further] = [yield* practiceOf(real), yield* practiceOf(other)]
      const battery = aPublishedProduct({ organization_id: real.id, gtin: "4012345000009" as never })
      const copyFor = ({ id: organization_id }: Organization) => ({
        ...aPublishedProduct({ organization_id, gtin: battery.gtin }),
        attributes: battery.attributes
      })
      yield* insertProduct(battery)
      const copy = yield* insertProduct(copyFor(practice))
      const furtherCopy = yield* insertProduct(copyFor(further))
      assert.isTrue(Exit.isFailure(yield* Effect.exit(insertProduct(copyFor(practice)))))
      const lookups = yield* PublicProducts
      const key = keyOf("04012345000009", battery.attributes.serial_number)
      const idAt = (prefix: string) =>
        Effect.map(lookups.find({ key, prefix }), (found) => Option.getOrNull(found)?.id ?? null)
      assert.strictEqual(yield* idAt(""), battery.id)
      assert.strictEqual(yield* idAt(`/practice/${practice.id}`), copy.id)
      assert.strictEqual(yield* idAt(`/practice/${further.id}`), furtherCopy.id)
      assert.isNull(yield* idAt("/practice"))

      // Practice organizations that were started earlier share one space, and their batteries stay where they are.
      const third = yield* insertOrganization()
      const fourth = yield* insertOrganization()
      const shared = yield* insertProduct(copyFor(yield* practiceOf(third, earlierId())))
      assert.isTrue(Exit.isFailure(yield* Effect.exit(insertProduct(copyFor(yield* practiceOf(fourth, earlierId()))))))
      assert.strictEqual(yield* idAt("/practice"), shared.id)
    })
  )

  it.effect("refuses a practice organization with the id of a real one, and a second one beside an organization", () =>
    Effect.gen(function* () {
      const real = yield* insertOrganization()
      const fake = Effect.exit(insertOrganization({ ...real, id: anOrganization().id, practice_of: real.id }))
      assert.isTrue(Exit.isFailure(yield* fake))
      yield* practiceOf(real)
      assert.isTrue(Exit.isFailure(yield* Effect.exit(practiceOf(real))))
    })
  )

  it.effect(
    "shows nothing of a discarded organization, writes nothing to it, and deletes every row in bounded batches",
    () =>
      Effect.gen(function* () {
        const { practice, product, real, token } = yield* scene
        const store = yield* PracticeStore
        const organizations = yield* Organizations
        const before = yield* rowsOf(real.id)
        assert.deepStrictEqual(yield* store.contents(practice.id), { products: 1, published: 1 })
        yield* store.discard(practice.id, minute(9))
        const found = [
          yield* organizations.find(practice.id),
          yield* store.findFor(real.id),
          yield* (yield* PublicProducts).find({ id: product.id }),
          yield* (yield* FileRecords).find(token)
        ]
        assert.deepStrictEqual(
          found.map(({ _tag }) => _tag),
          ["None", "None", "None", "None"]
        )
        assert.notInclude(
          (yield* organizations.list).map(({ id }) => id),
          practice.id
        )
        const late = aPublishedProduct({ organization_id: practice.id })
        assert.isTrue(Exit.isFailure(yield* Effect.exit(insertProduct(late))))
        assert.include(yield* store.discarded, practice.id)
        assert.deepStrictEqual(yield* store.files(practice.id, 10), [token])
        yield* store.deleteFiles(practice.id, [token])
        // Interrupted: the transaction around it is rolled back.
        const sql = yield* SqlClient.SqlClient
        const whole = yield* rowsOf(practice.id)
        const interrupted = sql.withTransaction(
          Effect.andThen(store.deleteBatch(practice.id), Effect.fail("interrupted"))
        )
        assert.strictEqual(yield* Effect.flip(interrupted), "interrupted")
        assert.deepStrictEqual(yield* rowsOf(practice.id), whole)
        let batches = 1
        while (yield* store.deleteBatch(practice.id)) batches += 1
        assert.isAtLeast(batches, 2)
        assert.deepStrictEqual(yield* rowsOf(practice.id), {})
        assert.notInclude(yield* store.discarded, practice.id)
        assert.deepStrictEqual(yield* rowsOf(real.id), before)
        assert.isTrue(Option.isNone(yield* (yield* ProductStore).find(practice.id, product.id)))
        // The next one may follow at once.
        yield* practiceOf(real)
      })
  )
}
