/**
 * EU declarations of conformity: makes, reads, changes and deletes them, and draws them up as PDF.
 *
 * The printed values are composed on each read, so that a declaration that is no longer true says so by itself.
 *
 * @source EU 2023/1542 Art. 18, Annex IX
 */
import type { Caller } from "@dpp/core/access"
import { recordsOf } from "@dpp/core/audit"
import {
  applyUpdate,
  checkMembers,
  checkRemoval,
  type Declaration,
  type DeclarationCreate,
  DeclarationId,
  type DeclarationMembers,
  type DeclarationRefused,
  type DeclarationState,
  type DeclarationUpdate,
  endedBy,
  lastVersion,
  printDeclaration,
  refusedState,
  versionOn,
  withMembers
} from "@dpp/core/declaration"
import type { Language } from "@dpp/core/languages"
import type { Day } from "@dpp/core/law"
import { isSameJson, type ValidationFailed, fieldRefused } from "@dpp/core/text"
import * as Context from "effect/Context"
import * as SecureRandom from "effect/crypto/SecureRandom"
import * as DateTime from "effect/DateTime"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import * as Option from "effect/Option"
import { Audit } from "../changes/Audit.ts"
import { type DeclarationNumberTaken, type DeclarationQuery, DeclarationStore } from "../ports/DeclarationStore.ts"
import { FileRecords } from "../ports/FileRecords.ts"
import { FileStore, type StoredBytes } from "../ports/FileStore.ts"
import { TemplateStore } from "../ports/TemplateStore.ts"
import { Transactions } from "../ports/Transactions.ts"
import { Templates } from "../products/Templates.ts"
import type { TooManyWaiting } from "../shared/FairQueue.ts"
import { impossible } from "../shared/impossible.ts"
import { orResourceNotFound, ResourceNotFound } from "../shared/NotFound.ts"
import { OrphanedFileCleanup } from "../shared/OrphanedFileCleanup.ts"
import { Quotas, type StorageLimitReached } from "../shared/Quotas.ts"
import { type ComposedDeclaration, declarationValues, productIds, templateIds } from "./declarationValues.ts"
import { documentPdfs } from "./documentPdfs.ts"

/** The document of an issue as it is stored, or of a draft as it was just drawn up. */
export interface DeclarationPdf {
  readonly name: string
  readonly content: { readonly stored: StoredBytes } | { readonly made: Uint8Array }
}

/** Which declarations are listed. `issued` has those that are stale, too. */
export interface ListedDeclarations extends Omit<DeclarationQuery, "state"> {
  readonly state: DeclarationState | undefined
}

/** Older issued declarations are of models that are no longer made. */
const mostCompared = 1000

type Changed = ValidationFailed | DeclarationNumberTaken | StorageLimitReached

export class Declarations extends Context.Service<
  Declarations,
  {
    readonly create: (caller: Caller, input: DeclarationCreate) => Effect.Effect<ComposedDeclaration, Changed>
    /** Newest first. */
    readonly list: (
      caller: Caller,
      query: ListedDeclarations
    ) => Effect.Effect<{ readonly declarations: ReadonlyArray<ComposedDeclaration>; readonly total: number }>
    readonly find: (caller: Caller, id: DeclarationId) => Effect.Effect<ComposedDeclaration, ResourceNotFound>
    /** An update that changes nothing stores and records nothing. */
    readonly update: (
      caller: Caller,
      id: DeclarationId,
      input: DeclarationUpdate
    ) => Effect.Effect<ComposedDeclaration, Changed | ResourceNotFound | DeclarationRefused>
    /** The templates that show the declaration no longer do. */
    readonly withdraw: (
      caller: Caller,
      id: DeclarationId,
      reason: string | undefined
    ) => Effect.Effect<ComposedDeclaration, ResourceNotFound | DeclarationRefused>
    readonly remove: (caller: Caller, id: DeclarationId) => Effect.Effect<void, ResourceNotFound | DeclarationRefused>
    /** `date`: the issue in force on the day. Without it and without an issue, the draft. */
    readonly pdf: (
      caller: Caller,
      id: DeclarationId,
      query: { readonly locale: Language | undefined; readonly date: Day | undefined }
    ) => Effect.Effect<DeclarationPdf, ResourceNotFound | ValidationFailed | TooManyWaiting>
  }
>()("@dpp/service/declarations/Declarations") {}

export const ofDeclaration = recordsOf("declaration")

/** The declaration as one composed value. */
export const only = <A>([value]: ReadonlyArray<A>): Effect.Effect<A> =>
  value === undefined ? Effect.die(new Error("A declaration was not composed.")) : Effect.succeed(value)

export const layer = Layer.effect(
  Declarations,
  Effect.gen(function* () {
    const store = yield* DeclarationStore
    const templateStore = yield* TemplateStore
    const templates = yield* Templates
    const audit = yield* Audit
    const quotas = yield* Quotas
    const transactions = yield* Transactions
    const random = yield* SecureRandom.SecureRandom
    const records = yield* FileRecords
    const files = yield* FileStore
    const cleanup = yield* OrphanedFileCleanup
    const compose = yield* declarationValues
    const pdfs = yield* documentPdfs("declaration drafts")

    const composed = (caller: Caller, declaration: Declaration) => Effect.flatMap(compose(caller, [declaration]), only)

    const findForUpdate = ({ organization }: Caller, id: DeclarationId) =>
      store.findForUpdate(organization.id, id).pipe(orResourceNotFound("declaration"))

    const find = Effect.fn("Declarations.find")(function* (caller: Caller, id: DeclarationId) {
      const found = yield* store.find(caller.organization.id, id).pipe(orResourceNotFound("declaration"))
      return yield* composed(caller, found)
    })

    /** Before the head of the audit log is locked, as a change of a template does. */
    const lockTemplates = ({ organization }: Caller, { members }: Declaration) =>
      Effect.map(
        Effect.forEach(templateIds(members).toSorted(), (template) =>
          templateStore.findForUpdate(organization.id, template)
        ),
        (found) => found.flatMap(Option.toArray)
      )

    const checked = Effect.fnUntraced(function* (caller: Caller, declaration: Declaration) {
      const found = yield* composed(caller, declaration)
      yield* Effect.fromResult(checkMembers(declaration.members, found.content, found.context))
      return found
    })

    /** Those whose present values differ from their last issue, among the newest issued ones. */
    const listStale = Effect.fnUntraced(function* (caller: Caller, { page, per_page, ...query }: ListedDeclarations) {
      const issued = { ...query, state: "issued", page: 1, per_page: mostCompared } as const
      const { declarations } = yield* store.list(caller.organization.id, issued)
      const stale = (yield* compose(caller, declarations)).filter(({ changed }) => changed.length > 0)
      return { declarations: stale.slice((page - 1) * per_page, page * per_page), total: stale.length }
    })

    const list = Effect.fn("Declarations.list")(function* (caller: Caller, query: ListedDeclarations) {
      const { state } = query
      if (state === "stale") return yield* listStale(caller, query)
      const { declarations, total } = yield* store.list(caller.organization.id, { ...query, state })
      return { declarations: yield* compose(caller, declarations), total }
    })

    const create = Effect.fn("Declarations.create")(function* (caller: Caller, input: DeclarationCreate) {
      const { organization } = caller
      const now = yield* DateTime.now
      const id = DeclarationId.make(yield* random.uuidV7())
      const members = withMembers({ subjects: input.subjects }, input)
      const times = { created_at: now, updated_at: now }
      const made = { organization_id: organization.id, id, members, versions: [], ended: null, ...times }
      const found = yield* checked(caller, made)
      const change = yield* audit.commit(
        caller,
        ofDeclaration(id, "declaration.created"),
        (at) => store.insert({ ...made, created_at: at, updated_at: at }),
        ({ bytes }) => bytes
      )
      yield* quotas.enforceStorageQuota(organization, change)
      return { ...found, declaration: { ...made, created_at: change.at, updated_at: change.at } }
    }, transactions.run)

    const update = Effect.fn("Declarations.update")(function* (
      caller: Caller,
      id: DeclarationId,
      input: DeclarationUpdate
    ) {
      const before = yield* findForUpdate(caller, id)
      const members = yield* Effect.fromResult(applyUpdate(before, input))
      const found = yield* checked(caller, { ...before, members })
      const fields = changedMembers(before.members, members)
      if (fields.length === 0) return found
      const change = yield* audit.commit(
        caller,
        ofDeclaration(id, "declaration.updated", fields),
        (updated_at) => store.update({ ...found.declaration, updated_at }),
        ({ bytes }) => bytes
      )
      yield* quotas.enforceStorageQuota(caller.organization, change)
      return { ...found, declaration: { ...found.declaration, updated_at: change.at } }
    }, transactions.run)

    const withdraw = Effect.fn("Declarations.withdraw")(
      function* (caller: Caller, id: DeclarationId, reason: string | undefined) {
        const before = yield* findForUpdate(caller, id)
        if (before.ended !== null) return yield* refusedState(before.ended.state)
        const number = lastVersion(before)?.content.number ?? null
        const named = yield* lockTemplates(caller, before)
        const at = DateTime.formatIso(yield* DateTime.now)
        const ended = endedBy(before, { at, reason: reason ?? null })
        for (const template of named) {
          if (number === null || template.attributes.declaration_number !== number) continue
          yield* templates.update(caller, template.id, { eu_declaration_of_conformity: null, declaration_number: null })
        }
        const change = yield* audit.commit(
          caller,
          { ...ofDeclaration(id, "declaration.withdrawn"), reason },
          (updated_at) => store.update({ ...ended, updated_at }),
          ({ bytes }) => bytes
        )
        return yield* composed(caller, { ...ended, updated_at: change.at })
      },
      transactions.run,
      impossible(
        "DeclarationNumberTaken",
        "ExternalIdTaken",
        "StorageLimitReached",
        "TemplateModified",
        "ValidationFailed"
      )
    )

    const remove = Effect.fn("Declarations.remove")(function* (caller: Caller, id: DeclarationId) {
      yield* Effect.gen(function* () {
        const { organization } = caller
        const declaration = yield* findForUpdate(caller, id)
        const subjects = declaration.versions.flatMap(({ content }) => content.subjects)
        const models = subjects.flatMap(({ model_identifier }) => model_identifier ?? [])
        const placed = yield* store.lastPlaced(organization.id, { models, ids: productIds({ subjects }) })
        const today = DateTime.formatIsoDateUtc(yield* DateTime.now)
        yield* Effect.fromResult(checkRemoval(declaration, Option.getOrNull(placed), today))
        const tokens = declaration.versions.flatMap(({ documents }) => documents.map(({ token }) => token))
        const sizes = yield* Effect.forEach(tokens, (token) => records.release(organization.id, token))
        const released = sizes.reduce((sum, size) => sum + size, 0)
        yield* audit.commit(
          caller,
          ofDeclaration(id, "declaration.deleted"),
          () => store.remove(declaration),
          ({ bytes }) => bytes - released
        )
      }).pipe(transactions.run)
      yield* cleanup.run
    })

    const pdf: Declarations["Service"]["pdf"] = Effect.fn("Declarations.pdf")(function* (caller, id, { date, locale }) {
      const { content, declaration } = yield* find(caller, id)
      const version = versionOn(declaration, date)
      if (version === undefined) {
        if (date !== undefined) return yield* new ResourceNotFound({ resource: "declaration" })
        const { languages, signed = {} } = declaration.members
        const language = locale ?? languages?.[0] ?? "en"
        const madeOn = DateTime.formatIsoDateUtc(declaration.created_at)
        const printed = printDeclaration(content, signed, { language, isDraft: true, date: signed.date ?? madeOn })
        const made = yield* pdfs.render(caller.organization.id, printed, content.object.image)
        return { name: `draft-${language}.pdf`, content: { made } }
      }
      const document = version.documents.find(({ language }) => locale === undefined || language === locale)
      if (document === undefined) {
        const known = version.documents.map(({ language }) => language).join(", ")
        return yield* fieldRefused("locale", "issueLanguage", { known })
      }
      const stored = yield* files.read(document.token).pipe(orResourceNotFound("declaration"))
      return { name: document.name, content: { stored } }
    })

    return Declarations.of({ create, list, find, update, withdraw, remove, pdf })
  })
)

/** Names of the members that differ. */
export const changedMembers = (before: DeclarationMembers, after: DeclarationMembers): ReadonlyArray<string> => {
  // Sound: both are objects by name.
  const [one, other] = [before, after] as ReadonlyArray<Readonly<Record<string, unknown>>>
  const names = new Set([...Object.keys(before), ...Object.keys(after)])
  return [...names].filter((name) => !isSameJson(one?.[name], other?.[name]))
}
