/**
 * The files of one passport: pages, data, link set, statements of all versions, and the proof of the present one with the pages
 * of its history.
 */
import { wholeView, publicView } from "@dpp/core/access"
import { passportJsonLd } from "@dpp/core/jsonld"
import { type Language, completeLanguages } from "@dpp/core/languages"
import {
  exportExtensions,
  exportMediaTypes,
  ceasedJson,
  type CeasedPassport,
  ceasedPassport,
  linkset,
  passportDocument,
  type PassportFacts
} from "@dpp/core/passport"
import { documentsOf, heldVersions, type Product } from "@dpp/core/product"
import { documentOf } from "@dpp/core/v20"
import { bundleText, makeBundle } from "@dpp/proof/bundle"
import { inclusionPath } from "@dpp/proof/log"
import { claimedOlder, historyPages, presentStatement } from "@dpp/proof/statement"
import * as Effect from "effect/Effect"
import * as Option from "effect/Option"
import { tokenOf } from "../files/fileAddress.ts"
import { passportRecords } from "../passports/WholePassports.ts"
import { heldStatements } from "../proofs/heldStatements.ts"
import { withNodes } from "../proofs/logNodes.ts"
import { LogStore } from "../ports/LogStore.ts"
import { PageRenderer } from "../ports/PageRenderer.ts"
import { PassportStore } from "../ports/PassportStore.ts"
import type { Safeguards } from "../ports/Safeguards.ts"
import type { StoredStatement } from "../ports/StatementStore.ts"
import { SigningKeys } from "../proofs/SigningKeys.ts"
import { writtenValues } from "../shared/writtenValues.ts"
import {
  jsonFile,
  type MirrorContents,
  type MirrorFile,
  type MirroredOrganization,
  type MirroredPassport,
  type PassportFiles,
  type RestrictedFile,
  textFile
} from "./MirrorFile.ts"

/** A page for each language, and the one that a web server shows where no language was chosen. */
const inAllLanguages = (folder: string, pageIn: (language: Language) => string) =>
  completeLanguages.flatMap((language) => {
    const text = pageIn(language)
    return [
      textFile(`${folder}/index.${language}.html`, text),
      ...(language === "en" ? [textFile(`${folder}/index.html`, text)] : [])
    ]
  })

const pagesOf = (
  shownFacts: { readonly facts: PassportFacts; readonly supplied: ReadonlySet<string> },
  safeguards: Safeguards,
  pages: PageRenderer["Service"],
  folder: string
) => {
  const shown = { ...shownFacts, condition: null, view: publicView, safeguards, isCopy: true }
  return inAllLanguages(folder, (language) => pages.passport(shown, language))
}

/** The files of a passport that has ceased to exist: without its contents, and with the hashes in its statements. */
const endOf = (passport: CeasedPassport, pages: PageRenderer["Service"], folder: string) => [
  ...inAllLanguages(folder, (language) => pages.ceased(passport, language)),
  jsonFile(`${folder}/passport.json`, ceasedJson(passport))
]

const nothing = () => false
const everything = () => true

const statementPath = (folder: string, version: number): string => `${folder}/versions/${version}`

const restrictedFile = (file: MirrorFile, contentType: string): RestrictedFile => ({ ...file, contentType })

export const makePassportFiles = Effect.gen(function* () {
  const passports = yield* PassportStore
  const held = yield* heldStatements
  const log = yield* LogStore
  const keys = yield* SigningKeys
  const pages = yield* PageRenderer
  const { suppliedIn } = yield* writtenValues
  const recordsOf = yield* passportRecords

  /** The bundle of the newest version that the checkpoint covers. */
  const proof = Effect.fnUntraced(function* (
    { checkpoint, id, issuer }: MirroredOrganization,
    passport: Product,
    signed: ReadonlyArray<StoredStatement>
  ) {
    // The versions of former holders are in other logs.
    const first = heldVersions(passport).at(-1)?.from ?? 1
    const covered = signed.filter(
      ({ index, version }) => version < first || (checkpoint !== null && index < checkpoint.size)
    )
    const newest = covered.findLast(({ version }) => version >= first)
    if (newest === undefined || checkpoint === null || issuer === null) return Option.none()
    const { index } = newest
    const { note, size } = checkpoint
    const path = yield* withNodes(log, id, (nodeAt) => inclusionPath(index, size, nodeAt))
    const sdJwt = presentStatement(newest, nothing)
    const described =
      passport.life.standing === "ceased" ? Option.none() : yield* passports.find(id, passport.id, newest.valid_from)
    const bundle = makeBundle({
      sdJwt,
      inclusion: { index, size, path },
      checkpoint: note,
      issuer,
      history: covered,
      passport: Option.getOrUndefined(
        Option.map(described, ({ facts }) => passportDocument({ facts, condition: null }, publicView))
      )
    })
    const hasPages = claimedOlder(newest.jwt) !== undefined
    const older = hasPages ? yield* Effect.promise(() => historyPages(covered)) : []
    return Option.some({ text: bundleText(bundle), statement: newest, older })
  })

  return Effect.fn("Mirror.passport")(function* (
    organization: MirroredOrganization,
    { folder, id, signedVersion }: MirroredPassport,
    { formats, isWhole }: MirrorContents
  ): Effect.fn.Return<Option.Option<PassportFiles>> {
    const found = yield* passports.find(organization.id, id, null)
    if (Option.isNone(found)) return Option.none()
    const { condition, facts, parts } = found.value
    const { appearance, backupProvider } = organization
    const supplied = yield* suppliedIn(found.value)
    const hasCeased = facts.product.life.standing === "ceased"
    // An organization has no issuer before its first signature.
    const isSigned = keys.isOn || organization.issuer !== null
    const signed = isSigned ? yield* held.signed(facts.product) : []
    const newest = yield* proof(organization, facts.product, signed)
    const isProven =
      !isSigned ||
      (signedVersion?.isPending === false &&
        Option.exists(newest, ({ statement }) => statement.version === signedVersion.number))
    const version = Option.map(newest, ({ statement }) => ({
      number: statement.version,
      validFrom: statement.valid_from,
      isPending: !isProven
    }))
    const documents = documentsOf(facts.product.attributes)
    const tokensOf = (isPublic: boolean) => documents.filter(({ point }) => (point === 1) === isPublic)
    const { image } = facts.product
    const restricted = [
      restrictedFile(
        jsonFile(`${folder}/passport`, documentOf(parts, facts, condition, wholeView)),
        "application/json"
      ),
      ...(hasCeased || !isWhole
        ? []
        : [
            restrictedFile(
              jsonFile(
                `${folder}/passport.dpp`,
                passportDocument({ condition, facts }, wholeView, yield* recordsOf(facts, wholeView))
              ),
              exportMediaTypes.passport
            )
          ]),
      ...signed.map((statement) =>
        restrictedFile(
          textFile(statementPath(folder, statement.version), presentStatement(statement, everything)),
          "application/sd-jwt"
        )
      )
    ]
    return Option.some({
      facts: hasCeased ? null : facts,
      files: [
        ...(hasCeased
          ? endOf(ceasedPassport(facts.product, facts.publicUrl, signed.at(-1)?.sha256 ?? null), pages, folder)
          : [
              ...pagesOf(
                { facts, supplied },
                { version: Option.getOrNull(version), backupProvider, appearance },
                pages,
                folder
              ),
              jsonFile(`${folder}/passport.json`, documentOf(parts, facts, null, publicView)),
              jsonFile(
                `${folder}/passport.${exportExtensions.passport}`,
                passportDocument({ facts, condition: null }, publicView, yield* recordsOf(facts, publicView))
              ),
              jsonFile(`${folder}/passport.jsonld`, passportJsonLd(facts)),
              jsonFile(
                `${folder}/linkset.json`,
                linkset(facts.publicUrl, backupProvider, {
                  life: facts.product.life,
                  formats: ["passport", ...formats]
                })
              )
            ]),
        ...Option.match(newest, {
          onNone: () => [],
          onSome: ({ older, text }) => [
            textFile(`${folder}/proof`, text),
            ...older.map((page) => textFile(`${folder}/history/${page.before}.json`, page.text))
          ]
        }),
        ...signed
          .slice(-1)
          .map((statement) => textFile(`${folder}/passport.sd-jwt`, presentStatement(statement, nothing))),
        ...signed.map((statement) =>
          textFile(`${statementPath(folder, statement.version)}.sd-jwt`, presentStatement(statement, nothing))
        )
      ],
      restricted: isWhole && !hasCeased ? restricted : [],
      publicTokens: hasCeased
        ? []
        : [
            ...tokensOf(true).map(({ token }) => token),
            ...[image, appearance.logo].flatMap((path) =>
              path === null ? [] : [tokenOf(new URL(path, facts.publicUrl).pathname)]
            )
          ],
      restrictedTokens: isWhole && !hasCeased ? tokensOf(false).map(({ token }) => token) : [],
      isProven
    })
  })
})
