/**
 * Issues EU declarations of conformity: stores what a person has signed, and lets templates and batteries show it.
 *
 * The documents are rendered before the transaction, and stored with it if the printed values are still the same. Templates and batteries
 * that the declaration names follow in the same transaction; the batteries that were made from its templates in further ones.
 *
 * @source EU 2023/1542 Art. 18, Annex XIII 1(r)
 * @source inferred: see docs/decisions/0100-declarations.md
 */
import type { Caller, RoleRequired } from "@dpp/core/access"
import {
  checkIssue,
  checkMembers,
  type Declaration,
  type DeclarationDocument,
  type DeclarationId,
  type DeclarationIssue,
  DeclarationRefused,
  endedBy,
  isCovered,
  issued,
  printDeclaration,
  withMembers
} from "@dpp/core/declaration"
import { type Language, languages as pageLanguages } from "@dpp/core/languages"
import { isSameJson, type ValidationFailed, issue } from "@dpp/core/text"
import * as Context from "effect/Context"
import * as Digest from "effect/crypto/Digest"
import * as DateTime from "effect/DateTime"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import { Audit } from "../changes/Audit.ts"
import { uploads } from "../files/uploads.ts"
import { type DeclarationNumberTaken, DeclarationStore } from "../ports/DeclarationStore.ts"
import { type FileRecord, FileRecords } from "../ports/FileRecords.ts"
import { Transactions } from "../ports/Transactions.ts"
import type { TooManyWaiting } from "../shared/FairQueue.ts"
import { orResourceNotFound, type ResourceNotFound } from "../shared/NotFound.ts"
import { Quotas, type StorageLimitReached } from "../shared/Quotas.ts"
import { ofDeclaration, only } from "./Declarations.ts"
import { type ComposedDeclaration, declarationValues, productIds, templateIds } from "./declarationValues.ts"
import { documentPdfs } from "./documentPdfs.ts"
import { type Followed, followers } from "./followers.ts"

export interface IssuedDeclaration extends ComposedDeclaration {
  readonly followed: Followed
}

export class DeclarationIssues extends Context.Service<
  DeclarationIssues,
  {
    readonly issue: (
      caller: Caller,
      id: DeclarationId,
      input: DeclarationIssue
    ) => Effect.Effect<
      IssuedDeclaration,
      | ResourceNotFound
      | ValidationFailed
      | DeclarationRefused
      | DeclarationNumberTaken
      | StorageLimitReached
      | RoleRequired
      | TooManyWaiting
    >
  }
>()("@dpp/service/declarations/DeclarationIssues") {}

interface StoredDocument {
  readonly document: DeclarationDocument
  readonly record: FileRecord
}

const meanwhile = new DeclarationRefused({ issue: issue("subjects", "changedWhileDrawnUp") })

export const layer = Layer.effect(
  DeclarationIssues,
  Effect.gen(function* () {
    const store = yield* DeclarationStore
    const records = yield* FileRecords
    const audit = yield* Audit
    const quotas = yield* Quotas
    const transactions = yield* Transactions
    const digest = yield* Digest.Digest
    const upload = yield* uploads
    const compose = yield* declarationValues
    const pdfs = yield* documentPdfs("declarations")
    const { follow, followTemplates, lock } = yield* followers

    /** The declaration as it would be issued. Fails with everything that is missing. */
    const prepare = Effect.fnUntraced(function* (caller: Caller, before: Declaration, input: DeclarationIssue) {
      const own = pageLanguages.find((language) => language === caller.organization.language) ?? "en"
      const sent = withMembers(before.members, input)
      const members = { ...sent, languages: sent.languages ?? [own] }
      const found = yield* Effect.flatMap(compose(caller, [{ ...before, members }]), only)
      yield* Effect.fromResult(checkIssue(found.declaration, found.content, found.today))
      yield* Effect.fromResult(checkMembers(members, found.content, found.context))
      return found
    })

    /** Stores the bytes of one language, for the record that the transaction commits. */
    const draw = Effect.fnUntraced(function* (
      caller: Caller,
      { content, declaration: { members }, today }: ComposedDeclaration,
      language: Language
    ) {
      const signed = members.signed ?? {}
      const printed = printDeclaration(content, signed, { language, isDraft: false, date: signed.date ?? today })
      const bytes = yield* pdfs.render(caller.organization.id, printed, content.object.image)
      const sha256 = yield* Effect.orDie(digest.digestHex(Digest.sha256, bytes))
      const name = `EU-declaration-${content.number ?? ""}-${language}.pdf`
      const purpose = { organization_id: caller.organization.id, product_id: null, audience: "public" } as const
      const record = yield* upload({ name, bytes }, { ...purpose, types: ["application/pdf"] })
      const document = { language, token: record.token, name: record.name, bytes: bytes.length, sha256 }
      return { document, record } satisfies StoredDocument
    })

    const commit = Effect.fnUntraced(function* (
      caller: Caller,
      input: DeclarationIssue,
      prepared: ComposedDeclaration,
      drawn: ReadonlyArray<StoredDocument>
    ) {
      const { organization } = caller
      const { id } = prepared.declaration
      const { subjects } = prepared.declaration.members
      const found = yield* store.findForUpdate(organization.id, id).pipe(orResourceNotFound("declaration"))
      const named = [...templateIds({ subjects }), ...productIds({ subjects })]
      const others = yield* store.issuedOfForUpdate(organization.id, named)
      yield* lock(caller, { subjects })
      const { content, declaration } = yield* prepare(caller, found, input)
      const isSame =
        isSameJson(content, prepared.content) &&
        isSameJson(declaration.members, prepared.declaration.members) &&
        declaration.versions.length === prepared.declaration.versions.length
      if (!isSame) return yield* Effect.fail(meanwhile)
      const at = DateTime.formatIso(yield* DateTime.now)
      const documents = drawn.map(({ document }) => document)
      const signed = declaration.members.signed ?? {}
      const made = issued(declaration, { content, signed, documents }, at)
      for (const { record } of drawn) yield* records.commit(record)
      const fileBytes = documents.reduce((sum, { bytes }) => sum + bytes, 0)
      const change = yield* audit.commit(
        caller,
        ofDeclaration(id, "declaration.issued"),
        (updated_at) => store.update({ ...made, updated_at }),
        ({ bytes }) => bytes + fileBytes
      )
      yield* quotas.enforceStorageQuota(organization, change)
      for (const other of others) {
        if (other.id === id || !isCovered(other.members, made.members)) continue
        const superseded = ofDeclaration(other.id, "declaration.superseded")
        yield* audit.commit(
          caller,
          superseded,
          (updated_at) => store.update({ ...endedBy(other, { at, by: id }), updated_at }),
          ({ bytes }) => bytes
        )
      }
      const followed = yield* follow(caller, { subjects }, content.number ?? "", documents)
      return { declaration: { ...made, updated_at: change.at }, followed }
    }, transactions.run)

    const issue = Effect.fn("DeclarationIssues.issue")(function* (
      caller: Caller,
      id: DeclarationId,
      input: DeclarationIssue
    ) {
      const before = yield* store.find(caller.organization.id, id).pipe(orResourceNotFound("declaration"))
      const prepared = yield* prepare(caller, before, input)
      const { languages = [] } = prepared.declaration.members
      const drawn = yield* Effect.forEach([...new Set(languages)], (language) => draw(caller, prepared, language))
      const { declaration, followed } = yield* commit(caller, input, prepared, drawn)
      const more = yield* followTemplates(caller, declaration.members, followed)
      const composed = yield* Effect.flatMap(compose(caller, [declaration]), only)
      return { ...composed, followed: more }
    })

    return DeclarationIssues.of({ issue })
  })
)
