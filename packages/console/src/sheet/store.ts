/**
 * The spreadsheet that a person works on, kept in the browser's database until it is done: the file, the decisions, and how much is
 * imported. One for each member and organization.
 */
import type { Session } from "../session/session.ts"
import { type Choices, noChoices } from "./protocol.ts"
import type { FieldMessages, FieldRules } from "@dpp/client"

/** A row that was not stored; without messages, for the reason alone. */
export interface RefusedRow {
  readonly row: number
  readonly reason: string
  readonly errors?: FieldMessages | undefined
  readonly rules?: FieldRules | undefined
}

export interface Run {
  /** Identifies the import in the keys of its requests, so that a request which is sent twice is processed once. */
  readonly id: string
  readonly all: number
  /** The rows that are sent; null before they are known. */
  readonly done: number
  /** The batteries that were made. */
  readonly ids: ReadonlyArray<string>
  /** Batteries that had all values of their row. */
  readonly already: number
  /** Drafts that were changed. */
  readonly updated?: number
  /** Published batteries that differ from their row, and stay. */
  readonly published?: ReadonlyArray<{ readonly id: string; readonly serial: string }>
  /** The places of the rows of the next request that name no battery. */
  readonly fresh?: ReadonlyArray<number>
  readonly refused: ReadonlyArray<RefusedRow>
  readonly isDone: boolean
}

export interface Work {
  readonly name: string
  readonly bytes: Uint8Array
  readonly choices: Choices
  readonly run?: Run
}

const storeName = "work"

const open = (): Promise<IDBDatabase> =>
  new Promise((resolve, reject) => {
    const request = indexedDB.open("dpp-console", 1)
    request.addEventListener("upgradeneeded", () => request.result.createObjectStore(storeName))
    request.addEventListener("success", () => resolve(request.result))
    request.addEventListener("error", () => reject(request.error ?? new Error("No database")))
  })

const inStore = async <A>(mode: IDBTransactionMode, use: (store: IDBObjectStore) => IDBRequest<A>): Promise<A> => {
  const database = await open()
  try {
    return await new Promise((resolve, reject) => {
      const request = use(database.transaction(storeName, mode).objectStore(storeName))
      request.addEventListener("success", () => resolve(request.result))
      request.addEventListener("error", () => reject(request.error ?? new Error("Not stored")))
    })
  } finally {
    database.close()
  }
}

/** The member and the organization to which a spreadsheet belongs. */
export const ownerOf = ({ member, organization }: Pick<Session, "member" | "organization">): string =>
  `${member.id} ${organization.id}`

export const readWork = async (owner: string): Promise<Work | null> => {
  // Sound: only `keepWork` writes there.
  const work = (await inStore("readonly", (store) => store.get(owner))) as Work | undefined
  // An earlier version of this page kept no answers.
  return work === undefined ? null : { ...work, choices: { ...noChoices, ...work.choices } }
}

export const keepWork = async (owner: string, work: Work | null): Promise<void> => {
  await (work === null
    ? inStore("readwrite", (store) => store.delete(owner))
    : inStore("readwrite", (store) => store.put(work, owner)))
}

/** The keys of the member in any organization, and those of earlier versions, which had one for each organization. */
const keysOf = async (member: string): Promise<ReadonlyArray<string>> => {
  const keys = await inStore("readonly", (store) => store.getAllKeys())
  return keys.map(String).filter((key) => key.startsWith(`${member} `) || !key.includes(" "))
}

/** The spreadsheets of a member. */
export const works = async (member: string): Promise<ReadonlyArray<Work>> =>
  // Sound: only `keepWork` writes there.
  (await Promise.all((await keysOf(member)).map((key) => readWork(key)))) as ReadonlyArray<Work>

export const forgetWork = async (member: string): Promise<void> => {
  for (const key of await keysOf(member)) await keepWork(key, null)
}

const mappings = "dpp-console-columns:"
const mappingKey = (owner: string) => `${mappings}${owner}`

export const forgetColumns = (member: string): void => {
  for (const key of Object.keys(localStorage)) {
    const owner = key.slice(mappings.length)
    if (key.startsWith(mappings) && (owner.startsWith(member) || !owner.includes(" "))) localStorage.removeItem(key)
  }
}

/** The fields of headers as they were decided for the last spreadsheets of the organization. */
export const rememberedColumns = (owner: string): Choices["columns"] => {
  try {
    // Sound: only `rememberColumns` writes there.
    return JSON.parse(localStorage.getItem(mappingKey(owner)) ?? "{}") as Choices["columns"]
  } catch {
    return {}
  }
}

export const rememberColumns = (owner: string, columns: Choices["columns"]): void =>
  localStorage.setItem(mappingKey(owner), JSON.stringify({ ...rememberedColumns(owner), ...columns }))
