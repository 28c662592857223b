/** Requests for access: those that wait, and decisions about many at once, through the API of a running server. */
import type { AccessGrant, AccessGrantPage, DppClient, RequestSelection } from "@dpp/client"
import * as Console from "effect/Console"
import * as Effect from "effect/Effect"
import * as Option from "effect/Option"
import { findProduct } from "../shared/findProduct.ts"
import { openClient } from "../shared/apiClient.ts"
import { UsageError } from "../shared/outcome.ts"
import { printJson } from "../shared/output.ts"
import { printRecords } from "../shared/table.ts"
import { deny as denyOne, type Input, send } from "./run.ts"

interface Selection {
  readonly ids: ReadonlyArray<string>
  /** An id, a serial number or a link. */
  readonly product: Option.Option<string>
  readonly before: Option.Option<string>
  readonly after: Option.Option<string>
  readonly confirm: boolean
}

/** Lists the requests that wait, and how many were dropped. */
export const requests = Effect.fnUntraced(function* (input: Input) {
  const { json, texts } = input
  const client = yield* openClient(input)
  const { data, dropped } = yield* send(input, async (signal) => {
    const found: Array<AccessGrant> = []
    let counted: AccessGrantPage["meta"]["dropped"] | undefined
    for await (const page of client.accessGrants.list({ per_page: 100, status: "pending" }, { signal }).pages()) {
      found.push(...page.data)
      counted ??= page.meta.dropped
    }
    return { data: found, dropped: counted }
  })
  if (json) return yield* printJson({ data, dropped })
  const { id, name, passport, received, role } = texts.grant.requestColumns
  if (data.length === 0) yield* Console.log(texts.grant.noRequests)
  else {
    yield* printRecords(false, [name, role, passport, received, id])(
      data.map((request) => ({
        [name]: request.grantee.name,
        [role]: request.role,
        [passport]: "product_ids" in request.scope ? request.scope.product_ids.join(", ") : null,
        [received]: request.created_at,
        [id]: request.id
      }))
    )
  }
  if (dropped === undefined || dropped.since === null || dropped.last_at === null) return
  yield* Console.log(texts.grant.dropped(dropped.count, dropped.since, dropped.last_at))
  for (const { count, product_id } of dropped.passports.slice(0, 10)) yield* Console.log(`  ${product_id}  ${count}`)
})

/** A day begins with its first moment, in UTC. */
const toMoment = (day: string): string => (/^\d{4}-\d\d-\d\d$/u.test(day) ? `${day}T00:00:00Z` : day)

const selectionOf = Effect.fnUntraced(function* (client: DppClient, input: Input & Selection) {
  const { after, before, ids, product, texts } = input
  const isFiltered = [product, before, after].some(Option.isSome)
  if (ids.length > 0 === isFiltered) return yield* new UsageError({ reason: texts.grant.oneSelection })
  if (ids.length > 0) return { ids }
  const found = Option.isNone(product) ? undefined : yield* findProduct(client, product.value, input)
  const selection: RequestSelection = {
    ...(found === undefined ? {} : { product_id: found.id }),
    ...(Option.isNone(before) ? {} : { created_before: toMoment(before.value) }),
    ...(Option.isNone(after) ? {} : { created_after: toMoment(after.value) })
  }
  return selection
})

/** Without `--confirm` the requests are counted only. */
const decideMany = (decision: "deny" | "delete") =>
  Effect.fnUntraced(function* (input: Input & Selection) {
    const { confirm, json, texts } = input
    const client = yield* openClient(input)
    const selection = { ...(yield* selectionOf(client, input)), dry_run: !confirm }
    const count = yield* send(input, (signal) =>
      decision === "deny"
        ? client.accessGrants.denyMany(selection, { signal })
        : client.accessGrants.deleteMany(selection, { signal })
    )
    if (json) return yield* printJson({ [decision === "deny" ? "denied" : "deleted"]: count, dry_run: !confirm })
    const words = texts.grant.many[decision]
    return yield* Console.log(confirm ? words.done(count) : words.counted(count))
  })

const denyMany = decideMany("deny")

/** One request that is named by its id is denied at once, as the grant that it is. */
export const deny = (input: Input & Selection) => {
  const [id, ...others] = input.ids
  const isFiltered = [input.product, input.before, input.after].some(Option.isSome)
  return id === undefined || others.length > 0 || isFiltered ? denyMany(input) : denyOne({ ...input, id })
}

export const remove = decideMany("delete")
