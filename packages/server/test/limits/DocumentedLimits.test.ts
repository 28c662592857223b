/**
 * The tables of limits in `docs/security.md` have the numbers of the sources, and each row names a test of its limit.
 *
 * A number that differs, a further row and a test that is gone fail here.
 */
import { MaximumBody, maximumBulkBody } from "@dpp/api/MaximumBody"
import { maximumEntries } from "@dpp/core/catalogue"
import { waitingBounds } from "@dpp/core/access"
import { feedLimits } from "@dpp/core/audit"
import { maximumFileSize } from "@dpp/core/product"
import { maximumBulkValues, maximumJsonDepth, maximumNames } from "@dpp/core/text"
import { maximumAnonymousBody } from "@dpp/http/limits/BodyAllowance"
import { RequestBounds } from "@dpp/http/limits/RequestBytes"
import { ResponseBounds } from "@dpp/http/limits/UnreadResponses"
import { maximumDocumentBytes } from "@dpp/persistence/sql/documentBound"
import { defaultLimits } from "@dpp/server/runtime/foreign/ForeignReadingThreads"
import { defaultTimeouts } from "@dpp/server/runtime/HttpListener"
import { maximumWaiting } from "@dpp/service/changes/ChangeSignal"
import { queueOptions, scanOptions } from "@dpp/service/passports/PdfExports"
import { type FairQueueOptions } from "@dpp/service/shared/FairQueue"
import { turnOptions } from "@dpp/service/shared/Turns"
import {
  answerLimits,
  fileLimits,
  maximumCellCharacters,
  maximumFileBytes,
  maximumRowBytes
} from "@dpp/sheets/fileLimits"
import { assert, it } from "@effect/vitest"
import * as Duration from "effect/Duration"
import * as Effect from "effect/Effect"
import { existsSync, readFileSync } from "node:fs"
import { maxHeaderSize } from "node:http"
import { fileURLToPath } from "node:url"

const root = fileURLToPath(new URL("../../../..", import.meta.url))

const size = (bytes: number): string => (bytes >= 2 ** 20 ? `${bytes / 2 ** 20} MB` : `${bytes / 2 ** 10} kB`)
const time = (given: Duration.Input): string => {
  const seconds = Duration.toSeconds(Duration.fromInputUnsafe(given))
  return seconds >= 120 ? `${seconds / 60} min` : `${seconds} s`
}
const count = (given: number): string => given.toLocaleString("en")

/** What a row says, and the file below `packages` whose test shows it. */
type Row = readonly [test: string, ...numbers: ReadonlyArray<string>]

type Queue = Pick<FairQueueOptions, "maximumWait" | "waiting" | "waitingPerOwner">
const queue = ({ maximumWait, waiting, waitingPerOwner }: Queue): ReadonlyArray<string> => [
  count(waitingPerOwner),
  count(waiting),
  time(maximumWait)
]

const slow = "server/test/limits/SlowClients.test.ts"
const bytes = "server/test/limits/SharedBounds.test.ts"
const bodies = "http/test/middleware/RequestBound.test.ts"
const unread = "http/test/middleware/UnreadLimit.test.ts"
const json = "server/test/limits/Bodies.test.ts"
const pdfs = "server/test/limits/Pdfs.test.ts"
const foreign = "server/test/limits/ForeignFiles.test.ts"

const rows = Effect.gen(function* () {
  const request = yield* RequestBounds
  const response = yield* ResponseBounds
  const {
    file,
    header,
    idle,
    keepAlive,
    request: whole,
    response: longest,
    unread: untaken
  } = {
    ...defaultTimeouts,
    file: yield* MaximumBody
  }
  const { member, supplier } = defaultLimits.megabytes
  const { timeouts } = defaultLimits
  const found: Readonly<Record<string, Row>> = {
    "headers, from the opened connection to their end": [slow, time(header)],
    "a request with its body": [slow, time(whole)],
    "processing without a byte to send": [slow, time(idle)],
    "a response of which the client reads nothing": [slow, time(untaken), "30 s"],
    "a response, from the request to its last byte": [slow, time(longest)],
    "an idle connection between two requests": [slow, time(keepAlive).replace("1.25 min", "75 s")],
    "address and headers together": ["server/test/limits/Headers.test.ts", size(maxHeaderSize).replace("kB", "KB")],
    "a body without a key, or before its key is accepted": [bodies, size(maximumAnonymousBody)],
    "a body of one product, template, condition or grant, of values from a supplier, or of the admin API": [
      bodies,
      size(file)
    ],
    "a body of a bulk request; an uploaded file": [bodies, size(maximumBulkBody)],
    "bodies of one organization in memory, those with its tokens included; bodies of the administrator": [
      bytes,
      size(request.organization)
    ],
    "bodies of one token in memory; with a document on the page of a supplier": [
      "server/test/limits/SupplierBodies.test.ts",
      size(request.token),
      size(maximumFileSize)
    ],
    "bodies of all tokens of one organization in memory": [bytes, size(request.tokens)],
    "bodies of one client address without a key in memory": [bytes, size(request.client)],
    "bodies of all clients without a key in memory": [bytes, size(request.anonymous)],
    "bodies in memory in total": [bytes, size(request.total)],
    "unread responses of one organization, those with its tokens included; of the administrator": [
      bytes,
      size(response.organization)
    ],
    "unread responses of one token": [bytes, size(response.token)],
    "unread responses of all tokens of one organization": [bytes, size(response.tokens)],
    "a document in the database (every column of JSON, and stored responses)": [
      "persistence/test/sql/documentBound.test.ts",
      size(maximumDocumentBytes)
    ],
    "unread responses of one client address without a key": [unread, size(response.client)],
    "unread responses of all clients without a key": [unread, size(response.anonymous)],
    "unread responses in total": [unread, size(response.total)],
    "a JSON body": [json, count(maximumJsonDepth), "10,000"],
    "the JSON body of a bulk request": [json, count(maximumJsonDepth), count(maximumBulkValues)],
    "a row of a bulk request": [json, "10,000"],
    "a list of a product": [json, count(maximumEntries)],
    "unknown fields listed in a response": [json, count(maximumNames)],
    "other fields listed in a response": ["core/test/text/Issues.test.ts", "5,000", "200", "20"],
    "what a draft does not have of a file of another program": ["exchange/test/bounds.test.ts", "5,000", "200"],
    "requests that wait for changes (`GET /changes`)": [
      "service/test/changes/ChangeFeed.test.ts",
      `${feedLimits.waitSeconds} s`,
      count(maximumWaiting)
    ],
    "the attributes of one product, as JSON": ["core/test/product/ProductSize.test.ts", "256 kB"],
    "stored bytes of an organization: content with its versions and readings, change requests, files": [
      "service/test/shared/Quotas.test.ts",
      "50 GB"
    ],
    "PDFs that wait to be rendered": [pdfs, ...queue(queueOptions)],
    "PDFs of public pages that wait to be rendered": [pdfs, ...queue(scanOptions)],
    "requests with a body above 64 kB, lists of products": [
      "http/test/middleware/InTurn.test.ts",
      ...queue(turnOptions.largeBodies),
      ...queue(turnOptions.lists)
    ],
    "a file of another program (`POST /imports/{format}`)": [
      foreign,
      size(maximumBulkBody),
      count(maximumJsonDepth),
      count(maximumBulkValues),
      "64 kB",
      time(timeouts.member),
      `${member} MB`
    ],
    "files of other programs that wait to be read": [foreign, ...queue(turnOptions.foreignFiles)],
    "the workbook of a supplier": [
      "sheets/test/answerLimits.test.ts",
      "1 MB",
      size(answerLimits.unpackedBytes),
      count(answerLimits.tables),
      count(answerLimits.rows),
      count(answerLimits.columns),
      count(answerLimits.cells),
      count(answerLimits.characters),
      time(timeouts.supplier),
      `${supplier} MB`
    ],
    "a Battery Pass of a supplier": [foreign, size(file), "10,000", time(timeouts.supplier), `${supplier} MB`],
    "files of suppliers that wait to be read": [foreign, ...queue(turnOptions.supplierFiles)],
    "an image": ["server/test/limits/Images.test.ts", "50", "65,535"],
    "an animated image": ["rendering/test/Image.test.ts"],
    "another protocol (`Upgrade`)": ["server/test/limits/Headers.test.ts"],
    "requests for access from one client address": ["http/test/access/AccessRequests.test.ts", "10"],
    "mails to one mailbox, in all spellings of its address and from all organizations": [
      "service/test/mail/Mails.test.ts",
      "20",
      "5"
    ],
    "requests for access that wait for a decision": [
      "core/test/access/waitingRequests.test.ts",
      count(waitingBounds.passport),
      count(waitingBounds.network),
      count(waitingBounds.organization)
    ],
    "a file for `dpp import` or `dpp validate`; the parts of a spreadsheet once they are unpacked": [
      "server/test/cli/ImportFiles.test.ts",
      size(maximumFileBytes)
    ],
    "rows of a file": ["server/test/cli/ImportFiles.test.ts", count(fileLimits.rows)],
    "columns and cells of a table, filled or not": [
      "server/test/cli/ImportFiles.test.ts",
      count(fileLimits.columns),
      count(fileLimits.cells)
    ],
    "a cell of a workbook": ["sheets/test/xlsx.test.ts", count(maximumCellCharacters)],
    "the cells of a workbook, each with the text that it repeats or refers to": [
      "sheets/test/xlsx.test.ts",
      count(fileLimits.characters)
    ],
    "a row of a CSV file": ["sheets/test/csv.test.ts", size(maximumRowBytes)],
    "a JSON file": ["server/test/cli/ImportFiles.test.ts", count(maximumJsonDepth), count(fileLimits.cells), "100,000"],
    "an entry of an archive for `dpp restore`; an uploaded file in it": [
      "persistence/test/backup/archive.test.ts",
      "256 MB",
      size(maximumFileSize)
    ],
    "entries of an archive": ["persistence/test/backup/archive.test.ts", "1,000,000"]
  }
  return found
})

const page = readFileSync(`${root}/docs/security.md`, "utf8")
const section = page.slice(page.indexOf("## Limits"), page.indexOf("## Files of the server"))
const [before = "", , after = ""] = section.split(/<!-- shared:(?:begin|end) -->/u)

const documented = new Map(
  [...(before + after).matchAll(/^\| (?!what \||-)(.+?) \|(.*?)\|/gmu)].map(([, what = "", limit = ""]) => [
    what,
    limit
  ])
)

/** Numbers with their units. */
const numbersIn = (text: string): ReadonlyArray<string> => text.match(/\d+(?:,\d{3})*(?: (?:[kKMG]B|s|min)\b)?/gu) ?? []

it.effect("the numbers of the tables of limits are those of the sources", () =>
  Effect.gen(function* () {
    const expected = yield* rows
    assert.sameMembers([...documented.keys()], Object.keys(expected))
    for (const [what, [, ...numbers]] of Object.entries(expected))
      assert.sameMembers([...new Set(numbersIn(documented.get(what) ?? ""))], [...new Set(numbers)], what)
  })
)

it.effect("each limit has a test", () =>
  Effect.gen(function* () {
    for (const [what, [test]] of Object.entries(yield* rows))
      assert.isTrue(existsSync(`${root}/packages/${test}`), `${what}: ${test}`)
  })
)
