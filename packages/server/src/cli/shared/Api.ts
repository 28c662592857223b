/** The API of a running server, as the commands that call one operation use it. */
import type { DppClient, Template } from "@dpp/client"
import * as Effect from "effect/Effect"
import type { Language } from "../texts/language.ts"
import { type ApiCall, commandFailed, openClient, request } from "./apiClient.ts"
import { findBattery, findProduct, type Selection, selectBatteries } from "./findProduct.ts"
import { loadThen } from "./loadThen.ts"
import type { CommandFailed } from "./outcome.ts"

interface Options {
  readonly signal: AbortSignal
}

export interface Api extends ApiCall, Language {
  readonly client: DppClient
  /** Sends one request. */
  readonly send: <A>(call: (client: DppClient, options: Options) => Promise<A>) => Effect.Effect<A, CommandFailed>
  /** Requests a list to its end. */
  readonly all: <A>(
    list: (client: DppClient, options: Options) => AsyncIterable<A>
  ) => Effect.Effect<ReadonlyArray<A>, CommandFailed>
  /** The product that an id, a serial number or a link names. */
  readonly findProduct: (name: string) => ReturnType<typeof findProduct>
  readonly findBattery: (name: string) => ReturnType<typeof findBattery>
  readonly selectBatteries: (
    selection: Pick<Selection, "all" | "filter" | "products">
  ) => ReturnType<typeof selectBatteries>
  /** The model template that a name or an id names. */
  readonly findTemplate: (name: string) => Effect.Effect<Template, CommandFailed>
}

export const openApi = Effect.fnUntraced(function* (call: ApiCall & Language) {
  const client = yield* openClient(call)
  const send: Api["send"] = (ask) =>
    Effect.mapError(
      request((signal) => ask(client, { signal })),
      commandFailed(call.url, call.texts)
    )
  const opened: Api = {
    ...call,
    client,
    send,
    all: (list) => send((_, options) => gather(list(client, options))),
    findProduct: (name) => findProduct(client, name, call),
    findBattery: (name) => findBattery(client, name, call),
    selectBatteries: (selection) => selectBatteries(client, { ...call, ...selection }),
    findTemplate: (name) =>
      loadThen(
        () => import("../import/namedRecords.ts"),
        ({ findNamed }) => findNamed(client, name, call)
      )
  }
  return opened
})

const gather = async <A>(list: AsyncIterable<A>): Promise<ReadonlyArray<A>> => {
  const found: Array<A> = []
  for await (const one of list) found.push(one)
  return found
}
