/** `dpp grant requests`, `deny` and `delete`: requests for access that wait, and decisions about many at once. */
import type { AccessGrant, AccessGrantPage, RequestSelection } from "@dpp/client"
import { Uuid } from "@dpp/core/identifiers"
import * as Argument from "effect/cli/Argument"
import * as Flag from "effect/cli/Flag"
import * as Effect from "effect/Effect"
import * as Option from "effect/Option"
import type { Api } from "../shared/Api.ts"
import { switchFlag, textFlag } from "../shared/flags.ts"
import { apiCommand } from "../shared/operationCommand.ts"
import { type CommandFailed, UsageError } from "../shared/outcome.ts"
import { fieldsOf, tableOf } from "../shared/output.ts"
import type { Language } from "../texts/language.ts"

interface Waiting {
  readonly data: ReadonlyArray<AccessGrant>
  readonly dropped: AccessGrantPage["meta"]["dropped"] | undefined
}

const waitingText = ({ data, dropped }: Waiting, { grant: words }: Language["texts"]): string => {
  const { id, name, passport, received, role } = words.requestColumns
  const rows = data.map((request) => ({
    [name]: request.grantee.name,
    [role]: request.role,
    [passport]: "product_ids" in request.scope ? request.scope.product_ids.join(", ") : null,
    [received]: request.created_at,
    [id]: request.id
  }))
  const listed = rows.length === 0 ? words.noRequests : tableOf(rows)
  if (dropped === undefined || dropped.since === null || dropped.last_at === null) return listed
  return [
    listed,
    words.dropped(dropped.count, dropped.since, dropped.last_at),
    ...dropped.passports.slice(0, 10).map(({ count, product_id }) => `  ${product_id}  ${count}`)
  ].join("\n")
}

/** Lists the requests that wait, and how many were dropped. */
export const requestsCommand = (language: Language) =>
  apiCommand(language)("requests", {
    description: language.texts.grant.requests,
    flags: {},
    run: ({ all }) =>
      Effect.map(
        all((client, options) => client.accessGrants.list({ per_page: 100, status: "pending" }, options).pages()),
        (pages): Waiting => ({ data: pages.flatMap(({ data }) => data), dropped: pages[0]?.meta.dropped })
      ),
    text: (waiting) => waitingText(waiting, language.texts)
  })

/** The flags that select many requests. */
const selectionFlags = ({ grant: words }: Language["texts"]) => ({
  ids: Argument.String("grant-id").pipe(
    Argument.withSchema(Uuid),
    Argument.withDescription(words.ids),
    Argument.variadic()
  ),
  product: textFlag("product", words.requestedProduct),
  before: textFlag("before", words.before).pipe(Flag.withMetavar("DATE")),
  after: textFlag("after", words.after).pipe(Flag.withMetavar("DATE")),
  confirm: switchFlag("confirm", words.confirmMany)
})

interface Selection {
  readonly ids: ReadonlyArray<string>
  /** An id, a serial number or a link. */
  readonly product: Option.Option<string>
  readonly before: Option.Option<string>
  readonly after: Option.Option<string>
  readonly confirm: boolean
}

/** A day begins with its first moment, in UTC. */
const toMoment = (day: string): string => (/^\d{4}-\d\d-\d\d$/u.test(day) ? `${day}T00:00:00Z` : day)

const isFiltered = ({ after, before, product }: Selection): boolean => [product, before, after].some(Option.isSome)

const selectionOf = Effect.fnUntraced(function* ({ findProduct, texts }: Api, input: Selection) {
  const { after, before, ids, product } = input
  if (ids.length > 0 === isFiltered(input)) return yield* new UsageError({ reason: texts.grant.oneSelection })
  if (ids.length > 0) return { ids }
  const found = Option.isNone(product) ? undefined : yield* findProduct(product.value)
  const selection: RequestSelection = {
    ...(found === undefined ? {} : { product_id: found.id }),
    ...(Option.isNone(before) ? {} : { created_before: toMoment(before.value) }),
    ...(Option.isNone(after) ? {} : { created_after: toMoment(after.value) })
  }
  return selection
})

/** Without `--confirm` the requests are counted only. */
const decideMany = Effect.fnUntraced(function* (api: Api, input: Selection, decision: "deny" | "delete") {
  const selection = { ...(yield* selectionOf(api, input)), dry_run: !input.confirm }
  const count = yield* api.send(({ accessGrants }, options) =>
    decision === "deny" ? accessGrants.denyMany(selection, options) : accessGrants.deleteMany(selection, options)
  )
  return { count }
})

/** One request that is named by its id is denied at once, as the grant that it is. */
const deny = (
  api: Api,
  input: Selection
): Effect.Effect<{ readonly count: number } | { readonly denied: AccessGrant }, CommandFailed | UsageError> => {
  const [id, ...others] = input.ids
  if (id === undefined || others.length > 0 || isFiltered(input)) return decideMany(api, input, "deny")
  return api.send(async (client, options) => ({ denied: await client.accessGrants.deny(id, options) }))
}

export const denyCommand = (language: Language) => {
  const { examples, many, ...words } = language.texts.grant
  return apiCommand(language)("deny", {
    description: words.deny,
    examples: [
      { command: "dpp grant deny 01a31c5e-7a00-7000-8000-000000000042", description: examples.deny },
      { command: "dpp grant deny --product TR82-26-000147 --confirm", description: examples.denyMany }
    ],
    flags: selectionFlags(language.texts),
    run: deny,
    json: (decided, { confirm }) =>
      "denied" in decided ? decided.denied : { denied: decided.count, dry_run: !confirm },
    text: (decided, { confirm }) => {
      if ("denied" in decided) return fieldsOf(decided.denied)
      return confirm ? many.deny.done(decided.count) : many.deny.counted(decided.count)
    }
  })
}

export const deleteCommand = (language: Language) => {
  const { examples, many, ...words } = language.texts.grant
  return apiCommand(language)("delete", {
    description: words.delete,
    examples: [{ command: "dpp grant delete --before 2026-11-01 --confirm", description: examples.delete }],
    flags: selectionFlags(language.texts),
    run: (api, input) => decideMany(api, input, "delete"),
    json: ({ count }, { confirm }) => ({ deleted: count, dry_run: !confirm }),
    text: ({ count }, { confirm }) => (confirm ? many.delete.done(count) : many.delete.counted(count))
  })
}
