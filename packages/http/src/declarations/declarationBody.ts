/** A declaration as the API returns it. */
import type { Declaration as DeclarationBody } from "@dpp/api/Declaration"
import {
  type DeclarationVersion,
  declarationFindings,
  describeSubject,
  lastVersion,
  missingLanguages,
  missingToIssue,
  offeredReferences,
  stateOf
} from "@dpp/core/declaration"
import { toDetails, toRules } from "@dpp/core/text"
import type { ComposedDeclaration } from "@dpp/service/declarations/declarationValues"
import { pathOf } from "@dpp/service/files/fileAddress"
import * as DateTime from "effect/DateTime"

const versionBody = (
  { documents, ended_at, issued_at, signed, version }: DeclarationVersion,
  origin: string
): DeclarationBody["versions"][number] => ({
  version,
  issued_at,
  ended_at,
  signed,
  documents: documents.map(({ bytes, language, name, sha256, token }) => ({
    language,
    url: `${origin}${pathOf({ name, token })}`,
    sha256,
    bytes
  }))
})

/** `origin`: of the service, for the addresses of documents. */
export const declarationBody = (
  { changed, content, declaration, today }: ComposedDeclaration,
  origin: string
): DeclarationBody => {
  const { created_at, ended, id, members, updated_at, versions } = declaration
  const { markets = [], languages = [], signed = null, technical_documentation = [] } = members
  const { object, ...printed } = content
  const state = stateOf(declaration, changed)
  const described = content.subjects.map((subject) => describeSubject(subject, "en")).join("; ")
  const isOpen = state === "draft" || state === "stale"
  const missing = isOpen ? missingToIssue(members, content) : []
  const findings = ended === null ? declarationFindings(content, today) : []
  // Sound: its values were decoded by the schemas of the contract on their way in.
  return {
    id,
    state,
    ...printed,
    object: { description: object.description ?? described, image: object.image },
    offered_references: offeredReferences(content),
    markets,
    languages,
    missing_languages: missingLanguages(markets, languages),
    technical_documentation,
    signed,
    missing: toDetails(missing),
    missing_rules: toRules(missing),
    findings: toDetails(findings),
    finding_rules: toRules(findings),
    changed,
    versions: versions.map((version) => versionBody(version, origin)),
    issued_at: lastVersion(declaration)?.issued_at ?? null,
    ended_at: ended?.at ?? null,
    superseded_by: ended?.superseded_by ?? null,
    reason: ended?.reason ?? null,
    created_at: DateTime.formatIso(created_at),
    updated_at: DateTime.formatIso(updated_at)
  } as unknown as DeclarationBody
}
