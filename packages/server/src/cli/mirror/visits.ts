/** Visits passports and writes those that have changed: all of an organization, or those that its feed of changes names. */
import type { OrganizationId } from "@dpp/core/party"
import type { ProductId } from "@dpp/core/product"
import { partOf } from "@dpp/proof/mirror"
import * as Mirror from "@dpp/service/mirror/Mirror"
import type { MirroredOrganization, MirroredPassport } from "@dpp/service/mirror/MirrorFile"
import * as Effect from "effect/Effect"
import * as Option from "effect/Option"
import * as Stream from "effect/Stream"
import { readdir } from "node:fs/promises"
import type { Line } from "./mergeParts.ts"
import type { MirrorFolder } from "./MirrorFolder.ts"
import { stateFolder } from "./MirrorState.ts"
import type { MirrorWriter, Options } from "./MirrorWriter.ts"
import {
  makePassportWriter,
  type Outcome,
  parseWritten,
  type WrittenPassport,
  writtenPath,
  writtenText
} from "./writePassport.ts"

const passportsAtOnce = 4

/** Where the spool has the passports that were visited, by the folder of what is known of them. */
const seenFolder = "seen/"
const seenIn = (id: ProductId): string => `${seenFolder}${id.slice(-2)}`

/** What the visits of a run have found. */
export interface Visited {
  count: number
  /** How many passports the mirror has more than before; fewer if it is negative. */
  added: number
  readonly waiting: Set<ProductId>
  readonly formerIssuers: Set<OrganizationId>
}

interface Context {
  readonly folder: MirrorFolder
  readonly writer: MirrorWriter
  readonly organizations: ReadonlyArray<MirroredOrganization>
  readonly options: Options
}

/** `isWhole`: every passport is visited, so that nothing is known of others. */
export const makeVisits = Effect.fnUntraced(function* (
  { folder, options, organizations, writer }: Context,
  isWhole: boolean
) {
  const mirror = yield* Mirror.Mirror
  const writePassport = yield* makePassportWriter(writer, options)
  const visited: Visited = { count: 0, added: 0, waiting: new Set(), formerIssuers: new Set() }

  const add = (line: Line & object, path: string) => folder.spool.add(partOf(path), line)

  const readWritten = (id: ProductId) =>
    folder.attempt(async () => {
      const text = (await folder.read(writtenPath(id)))?.toString()
      return text === undefined ? undefined : Option.getOrUndefined(parseWritten(text))
    })

  /** The files of a passport that the parts list, in place of those that they listed. */
  const record = async (former: WrittenPassport | undefined, present: WrittenPassport | undefined): Promise<void> => {
    if (!isWhole) {
      for (const { path } of former?.files ?? []) await add({ gone: path }, path)
      for (const { path } of former?.uploads ?? []) await add({ drop: path }, path)
    }
    for (const file of present?.files ?? []) await add({ put: file }, file.path)
    for (const file of present?.uploads ?? []) await add({ use: file }, file.path)
  }

  const keep = (passport: MirroredPassport, former: WrittenPassport | undefined, outcome: Outcome) =>
    folder.attempt(async () => {
      if (isWhole || former === undefined) visited.added += 1
      if (outcome.isWaiting) visited.waiting.add(passport.id)
      for (const holder of passport.formerHolders) visited.formerIssuers.add(holder)
      await record(former, outcome.passport)
      if (isWhole) await folder.spool.add(seenIn(passport.id), { id: passport.id })
      if (outcome.passport !== former) await folder.replace(writtenPath(passport.id), writtenText(outcome.passport))
    })

  const forget = (id: ProductId, former: WrittenPassport | undefined) =>
    folder.attempt(async () => {
      if (former === undefined) return
      if (!isWhole) visited.added -= 1
      await record(former, undefined)
      await folder.remove(writtenPath(id))
    })

  const visit = Effect.fnUntraced(function* (organization: MirroredOrganization, passport: MirroredPassport) {
    visited.count += 1
    const former = yield* readWritten(passport.id)
    const outcome = yield* writePassport(organization, passport, former)
    yield* Option.isSome(outcome) ? keep(passport, former, outcome.value) : forget(passport.id, former)
  })

  /** Deletes what is known of passports that were not visited. */
  const forgetOthers = folder.attempt(async () => {
    for (const group of await readdir(folder.at(stateFolder))) {
      if (group.startsWith(".")) continue
      // Sound: these lines have an id each.
      const seen = (await folder.spool.read(`${seenFolder}${group}`)) as ReadonlyArray<{ readonly id: ProductId }>
      const known = new Set(seen.map(({ id }) => writtenPath(id)))
      for (const name of await readdir(folder.at(`${stateFolder}/${group}`))) {
        const path = `${stateFolder}/${group}/${name}`
        if (!known.has(path)) await folder.remove(path)
      }
    }
  })

  const visitAll = Effect.andThen(
    Effect.forEach(organizations, (organization) =>
      Stream.runDrain(
        Stream.mapEffect(mirror.passports(organization.id), (passport) => visit(organization, passport), {
          concurrency: passportsAtOnce
        })
      )
    ),
    forgetOthers
  )

  const visitOne = Effect.fnUntraced(function* (id: ProductId) {
    const found = yield* mirror.published(
      organizations.map((organization) => organization.id),
      id
    )
    const owner = organizations.find((organization) =>
      found.pipe(Option.exists((one) => one.organization_id === organization.id))
    )
    if (Option.isSome(found) && owner !== undefined) return yield* visit(owner, found.value)
    const former = yield* readWritten(id)
    if (former !== undefined) visited.count += 1
    yield* forget(id, former)
  })

  const visitChanged = (ids: ReadonlySet<ProductId>) =>
    Effect.forEach(ids, visitOne, { concurrency: passportsAtOnce, discard: true })

  return { visited, visitAll, visitChanged }
})
