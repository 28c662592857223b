/** Finds what a text names: batteries and models by the service, the few others among all that there are. */
import type { QueryClient } from "@tanstack/react-query"
import { dpp } from "../api/client.ts"
import { facilitiesQuery } from "../api/organization.ts"
import { isBattery } from "../batteries/batteryRow.ts"
import { declarationsOf } from "../declaration/declarationQueries.ts"
import { viewPaths } from "../controls/viewPaths.ts"
import { hasRole, type Session } from "../session/session.ts"
import { requestListQuery } from "../suppliers/requestQueries.ts"
import type { Texts } from "../texts/de/index.ts"
import type { SearchTexts } from "../texts/de/search.ts"

type SearchGroup = keyof SearchTexts["groups"]

export interface Found {
  readonly group: SearchGroup
  readonly key: string
  readonly name: string
  /** What distinguishes it from others of the same name. */
  readonly about: string
  /** Below the console. */
  readonly path: string
}

const mostBatteries = 8
const mostOthers = 5

interface Context {
  readonly queries: QueryClient
  readonly session: Session
  readonly texts: Texts
  readonly signal: AbortSignal
}

const batteries = async (text: string, { signal }: Context): Promise<ReadonlyArray<Found>> => {
  const [ofKey, found] = await Promise.all([
    dpp.products.list({ external_id: text, per_page: 1 }, { signal }),
    dpp.products.list({ search: text, category: "batteries", per_page: mostBatteries }, { signal })
  ])
  const all = new Map([...ofKey.data, ...found.data].filter(isBattery).map((one) => [one.id, one]))
  return [...all.values()].map(({ gtin, id, name, serial_number }) => ({
    group: "battery",
    key: id,
    name: serial_number,
    about: [name, gtin].filter((part) => part !== null).join(", "),
    path: `/batteries/${id}?section=values&step=general`
  }))
}

const models = async (text: string, { signal }: Context): Promise<ReadonlyArray<Found>> => {
  const { data } = await dpp.templates.list({ search: text, per_page: mostOthers }, { signal })
  return data.map(({ id, model_identifier, name }) => ({
    group: "model",
    key: id,
    name,
    about: model_identifier ?? "",
    path: `/models/${id}?step=general`
  }))
}

/** Whatever there are few of is read once, and compared here. */
const others = async ({ queries, session, texts }: Context): Promise<ReadonlyArray<Found>> => {
  const [plants, requests, declarations, people] = await Promise.all([
    queries.fetchQuery(facilitiesQuery),
    queries.fetchQuery({ ...requestListQuery, staleTime: 30_000 }),
    queries.fetchQuery({ ...declarationsOf({}), staleTime: 30_000 }),
    hasRole(session, "admin")
      ? queries.fetchQuery({
          queryKey: ["members"],
          queryFn: ({ signal }) => dpp.members.list({ signal }),
          staleTime: 30_000
        })
      : []
  ])
  return [
    ...plants.map(({ city, id, name }): Found => {
      return { group: "plant", key: id, name, about: city ?? "", path: `/profile/plants/${id}` }
    }),
    ...people.map(({ email, id, name }): Found => {
      return { group: "person", key: id, name, about: email, path: "/people" }
    }),
    ...requests.data.map(({ id, note, recipient }): Found => {
      return { group: "request", key: id, name: recipient.name, about: note ?? "", path: `/suppliers/${id}` }
    }),
    ...declarations.map(({ id, number, subjects }): Found => {
      const about = subjects.map(({ product }) => product).join(", ")
      return { group: "declaration", key: id, name: number ?? about, about, path: `/declarations/${id}` }
    }),
    ...Object.entries(viewPaths).map(([view, path]): Found => {
      return { group: "view", key: view, name: texts.frame[view as keyof typeof viewPaths], about: "", path }
    })
  ]
}

export const findEverything = async (text: string, context: Context): Promise<ReadonlyArray<Found>> => {
  const sought = text.toLowerCase()
  const [found, ofModels, rest] = await Promise.all([batteries(text, context), models(text, context), others(context)])
  const matching = rest.filter(({ about, name }) => `${name} ${about}`.toLowerCase().includes(sought))
  return [...found, ...ofModels, ...matching.slice(0, 2 * mostOthers)]
}
