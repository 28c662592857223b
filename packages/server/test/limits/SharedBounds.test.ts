/**
 * Bounds that people share who do not know each other: one client that takes all it can leaves room for the others.
 *
 * Each row of the table in `docs/security.md` is shown here. A queue, a rate window or a count of bytes that no row covers
 * fails the last test: its author states who shares it, and shows that one client cannot use it up.
 */
import { AccessGrantId, requestsWithoutRoom, waitingBounds, type WaitingRequest } from "@dpp/core/access"
import { OrganizationId } from "@dpp/core/party"
import { ProductId } from "@dpp/core/product"
import type { ByteAccounts } from "@dpp/http/limits/ByteAccounts"
import { countFor, type RequestAccount } from "@dpp/http/limits/RequestAccount"
import { layer as requestBytesLayer, RequestBytes } from "@dpp/http/limits/RequestBytes"
import { layer as responseBytesLayer, UnreadResponses } from "@dpp/http/limits/UnreadResponses"
import * as FairQueue from "@dpp/service/shared/FairQueue"
import { queueOptions, scanOptions } from "@dpp/service/passports/PdfExports"
import { turnOptions } from "@dpp/service/shared/Turns"
import { uuidOf } from "@dpp/testkit/builders"
import { assert, layer } from "@effect/vitest"
import * as Effect from "effect/Effect"
import * as Exit from "effect/Exit"
import * as Fiber from "effect/Fiber"
import * as HttpServerRequest from "effect/http/HttpServerRequest"
import { globSync, readFileSync } from "node:fs"
import { fileURLToPath } from "node:url"
import { layerWith, TestServer } from "../support.ts"

const root = fileURLToPath(new URL("../../../..", import.meta.url))

interface SharedBound {
  /** The places or bytes of one client, and of all; none where each client has a bound of its own. */
  readonly numbers?: readonly [own: number, all: number]
  /** How the sources name what they count. */
  readonly counts: ReadonlyArray<string>
  /** One client takes all it can. Returns whether another one is then served. */
  readonly servesOther: Effect.Effect<boolean, never, TestServer>
}

/** `passportOf`: the passport of the nth request of the flood. */
const askedAfterFlood = (passportOf: (n: number) => number) =>
  Effect.sync(() => {
    let waiting: ReadonlyArray<WaitingRequest> = []
    const ask = (n: number, network: string, passport: number) => {
      const product_id = ProductId.make(uuidOf(passport))
      const all = [...waiting, { id: AccessGrantId.make(uuidOf(n)), product_id, network }]
      const dropped = requestsWithoutRoom(all)
      waiting = all.filter((request) => !dropped.includes(request))
    }
    for (let n = 0; n < 2 * waitingBounds.organization; n += 1) ask(n, "flood", passportOf(n))
    ask(5000, "honest", 1)
    for (let n = 0; n < 100; n += 1) ask(6000 + n, "flood", passportOf(n))
    return waiting.some(({ network }) => network === "honest")
  })

/** Fills the places of one owner, with tasks that do not end. */
const besideFullQueue = (options: Omit<FairQueue.FairQueueOptions, "concurrency">) =>
  Effect.gen(function* () {
    const queue = FairQueue.make({ ...options, concurrency: 1 })
    const [one, other] = [OrganizationId.make(uuidOf(1)), OrganizationId.make(uuidOf(2))]
    yield* Effect.forEach(Array.from({ length: options.waiting + 1 }), () =>
      Effect.forkChild(Effect.exit(queue.run(one, Effect.never)))
    )
    yield* Effect.yieldNow
    const fiber = yield* Effect.forkChild(Effect.exit(queue.run(other, Effect.never)))
    yield* Effect.yieldNow
    const isRefused = fiber.pollUnsafe() !== undefined
    yield* Fiber.interrupt(fiber)
    return !isRefused
  })

const megabyte = 1024 * 1024
const aRequest = () => HttpServerRequest.fromWeb(new Request("http://localhost/"))

type Kind = "client" | "organization" | "token"

const accountFor: Readonly<Record<Kind, (name: string) => RequestAccount>> = {
  client: (address) => ({ _tag: "Client", address }),
  organization: (id) => ({ _tag: "Organization", id }),
  token: (id) => ({ _tag: "Token", id, organization: "one", mostBytes: megabyte })
}

/** Holds bytes until the own bound is reached. Returns whether there is room for the bytes of another one. */
const besideBytes = (bytes: ByteAccounts, kind: Kind) => {
  const requestOf = (name: string) => {
    const request = aRequest()
    countFor(request, accountFor[kind](name))
    return request
  }
  for (let n = 0; n < 300 && bytes.reached(requestOf("flood"), megabyte) === undefined; n += 1) {
    bytes.hold(requestOf("flood"), megabyte)
  }
  return bytes.reached(requestOf("flood"), megabyte) === "own" && bytes.reached(requestOf("other")) === undefined
}

const besideUnread = (kind: Kind) =>
  Effect.map(UnreadResponses, (bytes) => besideBytes(bytes, kind)).pipe(Effect.provide(responseBytesLayer))

const besideBodies = (kind: Kind) =>
  Effect.map(RequestBytes, (bytes) => besideBytes(bytes, kind)).pipe(Effect.provide(requestBytesLayer))

const statusFrom = Effect.fnUntraced(function* (client: string, path: string, key: string | null) {
  const { call } = yield* TestServer
  return (yield* call(path, { key, headers: { "x-forwarded-for": client } })).status
})

/** One address asks until it is refused, at most `most` times. */
const besideAddress = (path: string, key: string | null, isServed: (status: number) => boolean, most = 50) =>
  Effect.gen(function* () {
    const { ours } = yield* TestServer
    let status = 0
    for (let n = 0; n < most && status !== 429; n += 1) status = yield* statusFrom("192.0.2.1", path, key)
    const own = yield* statusFrom("192.0.2.1", "/api/v1/products", ours.key)
    return status === 429 && own === 200 && isServed(yield* statusFrom("192.0.2.2", path, key))
  })

const bounds: Readonly<Record<string, SharedBound>> = {
  "requests for access to one organization": {
    numbers: [waitingBounds.network, waitingBounds.organization],
    counts: ["access requests"],
    servesOther: askedAfterFlood((n) => n)
  },
  "requests for access to one passport": {
    numbers: [waitingBounds.network, waitingBounds.passport],
    counts: ["access requests"],
    servesOther: askedAfterFlood(() => 1)
  },
  "bodies of all clients without a key": {
    numbers: [1, 32],
    counts: ["anonymous"],
    servesOther: besideBodies("client")
  },
  "bodies of all tokens of one organization": {
    numbers: [4, 16],
    counts: [],
    servesOther: besideBodies("token")
  },
  "bodies in total": {
    numbers: [64, 256],
    counts: ["total"],
    servesOther: besideBodies("organization")
  },
  "unread responses of all tokens of one organization": {
    numbers: [16, 32],
    counts: [],
    servesOther: besideUnread("token")
  },
  "unread responses of all clients without a key": {
    numbers: [16, 128],
    counts: ["anonymous"],
    servesOther: besideUnread("client")
  },
  "unread responses in total": {
    numbers: [64, 256],
    counts: ["total"],
    servesOther: besideUnread("organization")
  },
  "PDFs that wait": {
    numbers: [queueOptions.waitingPerOwner, queueOptions.waiting],
    counts: ["pdf"],
    servesOther: besideFullQueue(queueOptions)
  },
  "public PDFs that wait": {
    numbers: [scanOptions.waitingPerOwner, scanOptions.waiting],
    counts: ["public pdf"],
    servesOther: besideFullQueue(scanOptions)
  },
  "large bodies and lists that wait": {
    numbers: [turnOptions.largeBodies.waitingPerOwner, turnOptions.largeBodies.waiting],
    counts: ["large_bodies", "lists"],
    servesOther: Effect.zipWith(
      besideFullQueue(turnOptions.largeBodies),
      besideFullQueue(turnOptions.lists),
      (one, other) => one && other
    )
  },
  "files of other programs that wait": {
    numbers: [turnOptions.foreignFiles.waitingPerOwner, turnOptions.foreignFiles.waiting],
    counts: ["foreign_files"],
    servesOther: besideFullQueue(turnOptions.foreignFiles)
  },
  "files of suppliers that wait": {
    numbers: [turnOptions.supplierFiles.waitingPerOwner, turnOptions.supplierFiles.waiting],
    counts: ["supplier_files"],
    servesOther: besideFullQueue(turnOptions.supplierFiles)
  },
  "requests without a key": {
    counts: ["client"],
    servesOther: besideAddress("/api/v1/openapi.json", null, (status) => status === 200)
  },
  "files of the console and of the guide": {
    counts: ["console"],
    servesOther: besideAddress("/console/assets/gone.js", null, (status) => status === 404, 500)
  },
  "wrong keys": {
    counts: ["wrong keys"],
    servesOther: besideAddress("/api/v1/products", "dpp_live_wrong", (status) => status === 401)
  }
}

/** Counts that are not shared: the requests of an organization, of a member, of the holder of a grant, or with the link of a supplier. */
const ownCounts = ["organization.id", "member", "grant", "data request"]

const documented = () => {
  const [, table = ""] = readFileSync(`${root}/docs/security.md`, "utf8").split(/<!-- shared:(?:begin|end) -->/u)
  return new Map(
    [...table.matchAll(/^\| (?!bound |---)(.+?) \| (.+?) \| (.+?) \|$/gmu)].map(([, name = "", , why = ""]) => [
      name,
      why
    ])
  )
}

layer(layerWith({ DPP_TRUSTED_PROXIES: "loopback", DPP_KEYLESS_RATE_LIMIT_PER_MINUTE: "40" }), {
  excludeTestServices: true
})("bounds that several people share", (it) => {
  for (const [name, { numbers, servesOther }] of Object.entries(bounds)) {
    it.effect(`cannot be used up by one client: ${name}`, () =>
      Effect.gen(function* () {
        const why = documented().get(name) ?? assert.fail(`${name} is missing in docs/security.md`)
        for (const number of numbers ?? []) assert.include(why.replaceAll(",", ""), String(number))
        assert.deepStrictEqual(yield* Effect.exit(Effect.scoped(servesOther)), Exit.succeed(true))
      })
    )
  }

  it.effect("are all in the table of the documentation and here", () =>
    Effect.sync(() => {
      assert.sameMembers([...documented().keys()], Object.keys(bounds))
      const counted = globSync(`${root}/packages/{http,service}/src/**/*.ts`).flatMap((file) =>
        [
          ...readFileSync(file, "utf8").matchAll(
            /makeObserved(?:<\w+>)?\("([^"]+)"|limiter\.consume\(\s*`?([\w. ]+?)(?: \$\{|,)|name: "(\w+)", bound: [\w.]+, kind: "shared"/gu
          )
        ].map(([, queue, window, bytes]) => queue ?? window ?? bytes ?? "")
      )
      assert.isAbove(counted.length, 9)
      const covered = new Set([...ownCounts, ...Object.values(bounds).flatMap(({ counts }) => counts)])
      assert.deepStrictEqual(
        counted.filter((name) => !covered.has(name)),
        []
      )
    })
  )
})
