/**
 * Plain words: reports private vocabulary in the texts of the repository, with the term to use instead.
 *
 * Reads every text file in the git repository of the current directory, or a part of it: `node tools/words.ts packages/http`.
 */
import { execFileSync } from "node:child_process"
import { existsSync, readFileSync } from "node:fs"
import * as Path from "node:path"

/** Names of the code, matched with their case. `*` is any number of letters, `|` separates names. */
const name = (names: string, instead: string) => ({
  pattern: new RegExp(`\\b(?:${names.replaceAll("*", "\\w*")})\\b`, "gu"),
  instead
})

/** Words of a sentence in any case. A space also matches the line break inside a comment. */
const phrase = (words: string, instead: string) => ({
  pattern: new RegExp(String.raw`\b(?:${words.replaceAll(" ", String.raw`\s+(?:(?:\*|//|#)\s+)?`)})\b`, "giu"),
  instead
})

const rules = [
  name("EveryFailure", "ErrorResponses"),
  name("KeylessRate|keylessRequestsPerMinute", "AnonymousRateLimit, anonymousRequestsPerMinute"),
  name("PassingTrouble|[sS]torageTrouble", "TransientFailure, classifyStorageError"),
  name("tenantWall|TenantWall|onlyOwn|only_own|refuse_foreign", "tenantIsolation, assertTenant, assert_tenant"),
  name("coalesced", "RequestResolver"),
  name("Patience|patience|farewell", "Timeouts, lingerMillis"),
  name("setBy|PassportSheet|HtmlPages|shortPages", "renderWith, PdfPassportModel, PageRendererHtml, noticePages"),
  name("judge*|Judge*|Judging|[vV]erdict*", "validate, ValidationReport"),
  name("suspects|nameStrangers|notTaken", "issuesByField, reportUnknownKeys, skipped"),
  name("BatteryReading|readBattery|V13Reading", "ParsedBattery, parseBattery, ParsedTree"),
  name("partNode|readPart", "propertyNode, readProperty"),
  name("Caps|keepDraftCap|countPublications", "Quotas, enforceDraftQuota, consumePublicationQuota"),
  name("OperatorChange|recordByOperator|Birth", "AdminAudit, { id, now }"),
  name("FileSweep|sweep|sweeps", "OrphanedFileCleanup, cleanup"),
  name("ApiKeyText", "TokenFormat"),
  name("[A-Za-z]+Answer", "*Response"),
  name("unlessHeld|jsonExcess|excessOf", "withEtag, jsonLimits, exceededLimit"),
  name(
    "repeatWrites|isSafeToRepeat|isKeyed|whenGone",
    "retryWrites, isIdempotent, takesIdempotencyKey, ifAlreadyDeleted"
  ),
  name("oneMoment|completeTo", "pagesOfTimestamp, completeUntil"),
  name("FindingsFound|WrongUsage|lazily", "ProblemsFound, UsageError, loadThen"),
  name("putPiece|forEachPiece", "insertBatch, forEachBatch"),
  name("DPP_OPERATOR_TOKEN", "DPP_ADMIN_TOKEN"),

  { pattern: /\/\*\*[\s*]+Of\b/gu, instead: "a docstring that can be read without the line above it" },
  phrase("(?<!there )(?:is|are|was|were) no(?! (?:longer|more|less|later|earlier))", "is not a"),
  phrase("if not said", "defaults to"),
  phrase("for ever|for good", "permanently, irreversibly"),
  phrase("wants?|wanted", "requires, required"),
  phrase("mend|mends|mended|mending", "correct, fix"),
  phrase("anew", "again"),
  phrase("whoever|nobody|somebody|strangers?", "the role: caller, client, user, other process"),
  phrase("(?:come|comes|came|coming) again", "retry"),
  phrase("(?:stand|stands|stood) in", "is in, appears in"),
  phrase("taken over", "imported, acquired"),
  phrase("trouble", "failure, is unavailable"),
  phrase("tell|tells|telling|told", "return, report, indicate, print"),
  phrase("goes", "is sent, is deleted, continues"),
  phrase("owe|owes|owed", "is mandatory for, has the duty"),
  phrase("light products?", "battery model"),
  phrase("walls?(?! clock)", "tenant isolation"),
  phrase("(?:an|the|its|every|this) answers?", "response"),
  phrase("a day that|names nothing|not given out|swallows packets|a whole profile", "the term of the field")
]

/** Texts that may keep a word. Without `words`, the file is not read at all. */
const exceptions: ReadonlyArray<{ readonly path: RegExp; readonly words?: RegExp; readonly reason: string }> = [
  { path: /^tools\/(test\/)?words(\.test)?\.ts$/u, reason: "this table and its test" },
  { path: /^(pnpm-lock\.yaml|LICENSE|.*\/fonts\/.*\.txt|.*\/golden\/.*)$/u, reason: "written by others, or data" },
  { path: /\/migrations\/00(0\d|1[0-2])_\w+\.ts$/u, reason: "a migration that was released does not change" },
  {
    path: /supplier|CHANGELOG\.md$|docs\/releases\/|[Dd]ata-?[Rr]equests?|Answers?\.ts$|openapi\.json$|client\/src\/generated\/|core\/src\/languages\/en\.ts$|limits\/Fuzz|text\/rules\/|texts\/\w+\/workMessages\.ts$|validation\/messages\.json$/u,
    words: /(?:^(?:an|the) (?:\* )?answers?|Answer)$/iu,
    reason: "a supplier answers a request: its answer is what it states, at /data-requests/{id}/answer"
  },
  {
    path: /\/migrations\//u,
    words: /^(only_own|refuse_foreign|tenantWall)$/u,
    reason: "a migration names what it replaces"
  }
]

const isText = /(\.(tsx?|mjs|md|json|ya?ml|csv|txt|svg|html|css)|\/run)$/u

/** The private words of a file, each as `path:line: "word": write …`. */
export const privateWords = (path: string, text: string): ReadonlyArray<string> => {
  const applying = exceptions.filter((exception) => exception.path.test(path))
  if (applying.some(({ words }) => words === undefined)) return []
  return rules
    .flatMap(({ instead, pattern }) =>
      [...text.matchAll(pattern)].map(({ 0: word, index }) => ({ index, instead, word }))
    )
    .filter(({ word }) => !applying.some(({ words }) => words?.test(word)))
    .toSorted((one, other) => one.index - other.index)
    .map(({ index, instead, word }) => {
      const line = text.slice(0, index).split("\n").length
      return `${path}:${line}: "${word.replaceAll(/\s+/gu, " ")}": write ${instead}`
    })
}

if (import.meta.main) {
  const git = (...args: ReadonlyArray<string>): string => execFileSync("git", args, { encoding: "utf8" }).trim()
  const paths = process.argv.length > 2 ? process.argv.slice(2) : [":/"]
  const root = git("rev-parse", "--show-toplevel")
  const problems = git("ls-files", "--full-name", "--", ...paths)
    .split("\n")
    .filter((path) => isText.test(path) && existsSync(Path.join(root, path)))
    .flatMap((path) => privateWords(path, readFileSync(Path.join(root, path), "utf8")))
  for (const problem of problems) console.error(problem)
  console.log(problems.length === 0 ? "All words are plain." : `${problems.length} private words.`)
  process.exitCode = problems.length === 0 ? 0 : 1
}
