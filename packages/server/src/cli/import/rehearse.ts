/** Asks the server, without writing, what an upload of valid rows would answer. */
import type { DppClient, DppError, Organization } from "@dpp/client"
import { type Row, rowKey, serialOf } from "@dpp/core/sheets"
import { isJsonObject, type JsonObject, inRow, issue } from "@dpp/core/text"
import type { Templates } from "@dpp/core/template"
import * as DateTime from "effect/DateTime"
import * as Effect from "effect/Effect"
import { request } from "../shared/apiClient.ts"
import { reachObstacles, reachWarnings } from "../shared/publicReach.ts"
import type { Texts } from "../texts/en/index.ts"
import { ownKeyOf, repeatedKeys } from "./ownKeys.ts"
import { compareRow, isPublished, onSheet, type SkippedRow } from "./storeRow.ts"

export interface Rehearsal {
  /** Rows that would not be stored, with the reasons that the upload would have. */
  readonly skipped: ReadonlyArray<SkippedRow>
  /** What would keep all rows from being stored or published. */
  readonly obstacles: ReadonlyArray<string>
  /** What deserves attention before publication. */
  readonly remarks: ReadonlyArray<string>
}

interface Rehearsed {
  readonly client: DppClient
  readonly updatePublished: boolean
  readonly allowLocalAddress: boolean
  readonly templates: Templates
  readonly texts: Texts
}

/** With so few rows, each is searched; otherwise all stored batteries are read. */
const searchedRows = 50

export const rehearse = Effect.fnUntraced(function* (
  rows: ReadonlyArray<Row>,
  { allowLocalAddress, client, templates, texts, updatePublished }: Rehearsed
): Effect.fn.Return<Rehearsal, DppError> {
  const organization = yield* request((signal) => client.organization.get({ signal }))
  const facilities = yield* request((signal) => client.organization.facilities({ signal }))
  const stored = yield* storedBatteries(rows, client)
  const now = yield* DateTime.now
  const repeated = repeatedKeys(rows)
  const isRepeated = new Set(repeated.map(rowKey))
  const skipped = rows.flatMap((row): ReadonlyArray<SkippedRow> => {
    if (isRepeated.has(rowKey(row))) return repeated.filter((skip) => rowKey(skip) === rowKey(row))
    const battery = stored(row)
    const compared = battery === undefined ? null : compareRow(row, battery, { now, templates, updatePublished })
    if (compared !== null && "reason" in compared) return [compared]
    const facility = isJsonObject(row.product) ? row.product["facility_id"] : undefined
    if (typeof facility !== "string" || facilities.some(({ id }) => id === facility)) return []
    const refused = inRow([issue("facility_id", "noFacility")])
    return [
      { row: row.row, ...onSheet(row), serial_number: serialOf(row.product), reason: "validation_failed", ...refused }
    ]
  })
  const refused = new Set(skipped.map(rowKey))
  const accepted = rows.filter((row) => !refused.has(rowKey(row)))
  const publications = accepted.filter((row) => isPublished(row) && stored(row)?.["status"] !== "published")
  const drafts = accepted.filter((row) => !isPublished(row) && stored(row) === undefined)
  const storedDrafts =
    drafts.length === 0
      ? 0
      : (yield* request(async (signal) => client.products.list({ status: "draft", per_page: 1 }, { signal })))
          .pagination.total
  const addresses = publications.length === 0 ? [] : [organization.public_origin]
  return {
    skipped,
    obstacles: [
      ...(publications.length === 0 ? [] : obstaclesTo(organization, publications.length, texts)),
      ...(allowLocalAddress ? [] : reachObstacles(addresses, texts)),
      ...obstacleAbove(organization.limits.drafts, storedDrafts + drafts.length, texts.import.draftLimit)
    ],
    remarks: allowLocalAddress ? reachWarnings(addresses, texts) : []
  }
})

const obstaclesTo = (
  organization: Organization,
  publications: number,
  { import: words }: Texts
): ReadonlyArray<string> => [
  ...(organization.profile_complete ? [] : [words.profileIncomplete]),
  ...(organization.custom_domain_status === "pending" ? [words.domainPending(organization.custom_domain ?? "")] : []),
  ...obstacleAbove(organization.limits.published_per_month, publications, words.publicationLimit)
]

/** `limit`: null where there is none. */
const obstacleAbove = (limit: number | null, count: number, say: (limit: number) => string): ReadonlyArray<string> =>
  limit !== null && count > limit ? [say(limit)] : []

/** Finds the stored battery of a row, as the service does: by its serial number, otherwise by its own key. */
const storedBatteries = (
  rows: ReadonlyArray<Row>,
  client: DppClient
): Effect.Effect<(row: Row) => JsonObject | undefined, DppError> => {
  const serials = new Set(rows.flatMap(({ product }) => serialOf(product) ?? []))
  const keys = new Set(rows.flatMap((row) => ownKeyOf(row) ?? []))
  const queries =
    serials.size + keys.size > searchedRows
      ? [{}]
      : [...[...serials].map((search) => ({ search })), ...[...keys].map((external_id) => ({ external_id }))]
  return request(async (signal) => {
    const bySerial = new Map<string, JsonObject>()
    const byKey = new Map<string, JsonObject>()
    for (const query of queries) {
      for await (const product of client.products.list({ ...query, per_page: 100 }, { signal })) {
        const { external_id, serial_number } = product
        // Sound: the API returns JSON.
        const stored = product as unknown as JsonObject
        if (serial_number !== null && serials.has(serial_number)) bySerial.set(serial_number, stored)
        if (external_id !== null && keys.has(external_id)) byKey.set(external_id, stored)
      }
    }
    return (row) => bySerial.get(serialOf(row.product) ?? "") ?? byKey.get(ownKeyOf(row) ?? "")
  })
}
