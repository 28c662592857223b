/** Look-ups of batteries without an organization, in SQL. */
import type { Gtin } from "@dpp/core/identifiers"
import { appearanceOf, type OrganizationId } from "@dpp/core/party"
import { noLife, type ProductId, type ProductLife } from "@dpp/core/product"
import type { Locale } from "@dpp/core/text"
import { type BatteryAddress, type PublicBattery, PublicProducts } from "@dpp/service/ports/PublicProducts"
import * as Arr from "effect/Array"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import * as Option from "effect/Option"
import * as SqlClient from "effect/sql/SqlClient"
import type { Fragment } from "effect/sql/Statement"
import { type BatteryRow as BatteryKey, PublicAddresses } from "../products/PublicAddresses.ts"
import { keyGtin } from "../products/identifiers.ts"
import { passportVersion, type PassportVersionRow, versionOf } from "./passportVersion.ts"
import { stateOf } from "../products/productRow.ts"
import { lookUps } from "../sql/lookUps.ts"
import { orDie } from "../sql/query.ts"
import { signedVersion, type SignedVersionRow, toSignedVersion } from "./signedVersion.ts"
import { tenantIsolation } from "../sql/tenantIsolation.ts"

type OrganizationRow = PublicBattery["organization"]

/** Every scan of a code reads such a row, so it is not decoded. */
interface BatteryRow extends OrganizationRow, PassportVersionRow, SignedVersionRow {
  readonly organization_id: OrganizationId
  readonly id: ProductId
  readonly gtin: Gtin | null
  readonly serial_number: string | null
  readonly locked_at: Date | null
  readonly locked_locale: Locale | null
  readonly published_at: Date | null
  readonly manufacturer: string
  readonly life: ProductLife | null
}

/** A row of a battery that has a GTIN, with the GTIN in its longest form. */
interface KeyedRow extends BatteryRow {
  readonly gtin14: string
}

const toBattery = (row: BatteryRow): PublicBattery => ({
  id: row.id,
  organization_id: row.organization_id,
  gtin: row.gtin,
  state: stateOf(row),
  life: row.life ?? noLife,
  attributes: { serial_number: row.serial_number ?? "" },
  organization: {
    custom_domain: row.custom_domain,
    custom_domain_status: row.custom_domain_status,
    backup_provider: row.backup_provider,
    ...appearanceOf(row)
  },
  manufacturer: row.manufacturer,
  version: versionOf(row),
  signedVersion: row.published_at === null ? null : toSignedVersion(row),
  statementSha256: row.statement?.sha256 ?? null
})

const keyText = (gtin14: string, serial: string | null): string => `${gtin14}:${serial}`
/** The GTIN of the address as the identifiers of batteries have it. */
const gtinOf = ({ key, prefix }: Extract<BatteryAddress, { readonly key: unknown }>): string =>
  keyGtin(key.gtin14, prefix)
/** A caller may write the letters of a UUID in either case; the database returns small ones. */
const addressText = (battery: BatteryAddress): string =>
  "id" in battery ? battery.id.toLowerCase() : keyText(gtinOf(battery), battery.key.serial_number)

export const layer: Layer.Layer<PublicProducts, never, PublicAddresses | SqlClient.SqlClient> = Layer.effect(
  PublicProducts,
  Effect.gen(function* () {
    const sql = yield* SqlClient.SqlClient
    const assertTenant = tenantIsolation(sql)
    const addresses = yield* PublicAddresses
    const columnsOf = (
      organization: Fragment
    ) => sql`p.organization_id, p.id, p.gtin, p.serial_number, p.locked_at, p.locked_locale, p.published_at, p.life,
      o.custom_domain, o.custom_domain_status, o.backup_provider,
      o.language, o.brand_color, o.logo,
      coalesce(CASE WHEN p.published_at IS NULL THEN p.attributes ->> 'mfr_name' END, o.trade_name, o.name) AS manufacturer,
      ${passportVersion(sql, organization)}, ${signedVersion(sql, organization)}`
    const columns = columnsOf(sql.literal("p.organization_id"))

    /** The former holder of a passport keeps a row of it, which the public address no longer leads to. */
    const isPresent = sql.literal(`p.life ->> 'standing' IS DISTINCT FROM 'transferred'`)

    /** Nothing of a discarded practice organization is found. */
    const isOwner = sql.literal("o.id = p.organization_id AND o.discarded_at IS NULL")

    const findByIds = (ids: ReadonlyArray<ProductId>) => sql<BatteryRow>`
      SELECT ${columns} FROM products p JOIN organizations o ON ${isOwner}
      WHERE p.id = ANY(${ids}::uuid[]) AND ${isPresent}`

    const findByKeys = (
      keys: ReadonlyArray<{ readonly gtin14: string; readonly serial_number: string }>
    ) => sql<KeyedRow>`
      SELECT ${columns}, b.gtin14
      FROM unnest(
        ${keys.map(({ gtin14 }) => gtin14)}::text[], ${keys.map(({ serial_number }) => serial_number)}::text[]
      ) AS asked (gtin14, serial_number)
      JOIN battery_identifiers b ON b.gtin14 = asked.gtin14 AND b.serial_number = asked.serial_number
      JOIN products p ON p.organization_id = b.organization_id AND p.id = b.product_id
      JOIN organizations o ON ${isOwner}`

    const findBattery = yield* lookUps(
      addressText,
      Effect.fnUntraced(function* (asked) {
        const ids = asked.flatMap((battery) => ("id" in battery ? [battery.id] : []))
        const keys = asked.flatMap((battery) => ("key" in battery ? [{ ...battery.key, gtin14: gtinOf(battery) }] : []))
        const [byId, byKey] = yield* Effect.all(
          [
            ids.length === 0 ? Effect.succeed([]) : findByIds(ids),
            keys.length === 0 ? Effect.succeed([]) : findByKeys(keys)
          ],
          { concurrency: 2 }
        )
        return [
          ...byId.map((row) => [row.id as string, toBattery(row)] as const),
          ...byKey.map((row) => [keyText(row.gtin14, row.serial_number), toBattery(row)] as const)
        ]
      })
    )

    const findOnNode = ({ organization_id, product_id }: BatteryKey) =>
      sql<BatteryRow>`
        SELECT ${columnsOf(sql`${organization_id}`)} FROM products p JOIN organizations o ON ${isOwner}
        WHERE p.organization_id = ${organization_id} AND p.id = ${product_id}`.pipe(
        Effect.map((rows) => Option.map(Arr.head(rows), toBattery))
      )

    const published: PublicProducts["Service"]["published"] = (organization, after, limit) =>
      sql<BatteryRow>`
        SELECT ${columnsOf(sql`${organization}`)}, ${assertTenant(organization, "p.organization_id")}
        FROM products p JOIN organizations o ON ${isOwner}
        WHERE p.organization_id = ${organization} AND p.status = 'published' AND ${isPresent}
          AND (${after}::uuid IS NULL OR p.id > ${after})
        ORDER BY p.id LIMIT ${limit}`.pipe(
        Effect.map((rows) => rows.map(toBattery)),
        orDie
      )

    return PublicProducts.of({
      published,
      find: (battery) =>
        addresses
          .lookUpBattery(battery, {
            of: findOnNode,
            anywhere: findBattery(battery)
          })
          .pipe(orDie)
    })
  })
)
