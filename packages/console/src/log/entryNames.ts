/** The names of what entries of the log are about: serial numbers, models, plants, people and others that are still there. */
import type { AuditLogEntry } from "@dpp/client"
import type { QueryClient } from "@tanstack/react-query"
import { dpp } from "../api/client.ts"
import { facilitiesQuery } from "../api/organization.ts"
import { declarationsOf } from "../declaration/declarationQueries.ts"
import { hasRole, type Session } from "../session/session.ts"
import { allModelsQuery } from "../sheet/models.ts"
import { requestListQuery } from "../suppliers/requestQueries.ts"

type Entry = Pick<AuditLogEntry, "resource_id" | "resource_type">
type Kind = Entry["resource_type"]

/** By the id of the thing. */
export type Names = ReadonlyMap<string, string>

/** As many ids as one request takes. */
const idsAtOnce = 100

const minute = 60_000

const batteryNames = async (ids: ReadonlyArray<string>): Promise<ReadonlyArray<readonly [string, string]>> => {
  const names: Array<readonly [string, string]> = []
  for (let first = 0; first < ids.length; first += idsAtOnce) {
    const some = ids.slice(first, first + idsAtOnce).join(",")
    const { data } = await dpp.products.list({ ids: some, per_page: idsAtOnce })
    names.push(...data.map(({ id, name, serial_number }) => [id, serial_number ?? name] as const))
  }
  return names
}

export const entryNames = async (
  entries: ReadonlyArray<Entry>,
  { queries, session }: { readonly queries: QueryClient; readonly session: Session }
): Promise<Names> => {
  const idsOf = (kind: Kind): ReadonlyArray<string> => [
    ...new Set(entries.flatMap((one) => (one.resource_type === kind ? (one.resource_id ?? []) : [])))
  ]
  const has = (kind: Kind): boolean => idsOf(kind).length > 0
  const people = async () =>
    queries.fetchQuery({
      queryKey: ["members"],
      queryFn: ({ signal }) => dpp.members.list({ signal }),
      staleTime: minute
    })
  const named = async (kind: Kind, read: () => Promise<ReadonlyArray<readonly [string, string]>>) =>
    has(kind) ? await read() : []
  const lists = await Promise.all([
    batteryNames(idsOf("product")),
    named("template", async () => (await queries.fetchQuery(allModelsQuery)).map(({ id, name }) => [id, name])),
    named("facility", async () => (await queries.fetchQuery(facilitiesQuery)).map(({ id, name }) => [id, name])),
    named("member", async () => (hasRole(session, "admin") ? (await people()).map(({ id, name }) => [id, name]) : [])),
    named("data_request", async () => {
      const { data } = await queries.fetchQuery({ ...requestListQuery, staleTime: minute })
      return data.map(({ id, recipient }) => [id, recipient.name])
    }),
    named("declaration", async () => {
      const found = await queries.fetchQuery({ ...declarationsOf({}), staleTime: minute })
      return found.map(({ id, number, subjects }) => [id, number ?? subjects[0]?.product ?? ""])
    })
  ])
  return new Map(lists.flat())
}
