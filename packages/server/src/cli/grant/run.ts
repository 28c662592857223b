/** Access grants, through the API of a running server. */
import type { AccessGrant, AccessGrantCreate, AccessGrantIssued, AccessGrantsListQuery, DppClient } from "@dpp/client"
import { audienceOfRole, type GrantRole } from "@dpp/core/access"
import * as Console from "effect/Console"
import * as Effect from "effect/Effect"
import * as Option from "effect/Option"
import { findProduct } from "../shared/findProduct.ts"
import { type ApiCall, commandFailed, openClient, request } from "../shared/apiClient.ts"
import { endOfDay } from "../shared/endOfDay.ts"
import { type CommandFailed, UsageError } from "../shared/outcome.ts"
import { printJson } from "../shared/output.ts"
import { printRecord, printRecords } from "../shared/table.ts"
import type { Language } from "../texts/language.ts"

export interface Input extends ApiCall, Language {}

interface OneGrant extends Input {
  readonly id: string
}

/** What creation and approval have in common. */
interface Terms {
  readonly all: boolean
  readonly gtins: ReadonlyArray<string>
  /** Ids, serial numbers or links. */
  readonly products: ReadonlyArray<string>
  readonly points: Option.Option<string>
  readonly expires: string
  readonly legalBasis: Option.Option<string>
  readonly note: Option.Option<string>
}

type Sent = Pick<AccessGrantCreate, "points" | "expires_at" | "legal_basis" | "note">

const present = <Name extends string>(name: Name, value: Option.Option<string>) =>
  (Option.isSome(value) ? { [name]: value.value } : {}) as { readonly [Key in Name]?: string }

const termsOf = ({ expires, legalBasis, note, points }: Terms): Sent => ({
  expires_at: endOfDay(expires),
  ...present("legal_basis", legalBasis),
  ...present("note", note),
  // The server refuses what is not a point, and says so.
  ...(Option.isNone(points) ? {} : { points: points.value.split(",").map(Number) as AccessGrant["points"] })
})

/** The scope that the flags state; undefined without any. */
const scopeOf = Effect.fnUntraced(function* (client: DppClient, input: Input & Terms) {
  const { all, gtins, products, texts } = input
  const kinds = [all, gtins.length > 0, products.length > 0].filter(Boolean)
  if (kinds.length > 1) return yield* new UsageError({ reason: texts.grant.oneScope })
  if (all) return { all: true } as const
  if (gtins.length > 0) return { gtins }
  if (products.length === 0) return undefined
  const product_ids = yield* Effect.forEach(products, (name) => findProduct(client, name, input))
  return { product_ids: product_ids.map(({ id }) => id) }
})

export const send = <A>(
  { texts, url }: Input,
  call: (signal: AbortSignal) => Promise<A>
): Effect.Effect<A, CommandFailed> => request(call).pipe(Effect.mapError(commandFailed(url, texts)))

const printIssued = Effect.fnUntraced(function* ({ json, texts }: Input, { data, token }: AccessGrantIssued) {
  if (json) return yield* printJson({ data, token })
  yield* printRecord(false)({ ...data, token })
  return yield* Console.log(texts.grant.handOver)
})

export const create = Effect.fnUntraced(function* (
  input: Input &
    Terms & {
      readonly role: GrantRole
      readonly name: string
      readonly email: Option.Option<string>
      readonly identifier: Option.Option<string>
      readonly purpose: Option.Option<string>
    }
) {
  const { email, identifier, name, purpose, role, texts } = input
  const client = yield* openClient(input)
  const scope = yield* scopeOf(client, input)
  if (scope === undefined) return yield* new UsageError({ reason: texts.grant.oneScope })
  const grant: AccessGrantCreate = {
    audience: audienceOfRole[role],
    role,
    grantee: { name, ...present("email", email), ...present("identifier", identifier) },
    scope,
    ...present("purpose", purpose),
    ...termsOf(input)
  }
  return yield* printIssued(input, yield* send(input, (signal) => client.accessGrants.create(grant, { signal })))
})

export const approve = Effect.fnUntraced(function* (input: OneGrant & Terms) {
  const client = yield* openClient(input)
  const scope = yield* scopeOf(client, input)
  const approval = { ...termsOf(input), ...(scope === undefined ? {} : { scope }) }
  const approved = yield* send(input, (signal) => client.accessGrants.approve(input.id, approval, { signal }))
  return yield* printRecord(input.json)(approved)
})

export const list = Effect.fnUntraced(function* (
  input: Input & {
    readonly status: Option.Option<AccessGrant["status"]>
    readonly audience: Option.Option<AccessGrant["audience"]>
  }
) {
  const { json, texts } = input
  const client = yield* openClient(input)
  const query: AccessGrantsListQuery = {
    per_page: 100,
    status: Option.getOrUndefined(input.status),
    audience: Option.getOrUndefined(input.audience)
  }
  const grants = yield* send(input, async (signal) => {
    const found: Array<AccessGrant> = []
    for await (const grant of client.accessGrants.list(query, { signal })) found.push(grant)
    return found
  })
  if (json) return yield* printJson(grants)
  if (grants.length === 0) return yield* Console.log(texts.grant.none)
  const { expires, id, name, points, role, status } = texts.grant.columns
  return yield* printRecords(false, [name, role, status, points, expires, id])(
    grants.map((grant) => ({
      [name]: grant.grantee.name,
      [role]: grant.role,
      [status]: grant.status,
      [points]: grant.points.join(", "),
      [expires]: grant.expires_at,
      [id]: grant.id
    }))
  )
})

/** A command that needs the id of a grant and nothing else, and prints the grant. */
const simple = (call: (client: DppClient, id: string, signal: AbortSignal) => Promise<AccessGrant>) =>
  Effect.fnUntraced(function* (input: OneGrant) {
    const client = yield* openClient(input)
    return yield* printRecord(input.json)(yield* send(input, (signal) => call(client, input.id, signal)))
  })

export const show = simple((client, id, signal) => client.accessGrants.get(id, { signal }))
export const deny = simple((client, id, signal) => client.accessGrants.deny(id, { signal }))
export const revoke = simple((client, id, signal) => client.accessGrants.revoke(id, { signal }))
export const suspend = simple((client, id, signal) =>
  client.accessGrants.update(id, { status: "suspended" }, { signal })
)
export const resume = simple((client, id, signal) => client.accessGrants.update(id, { status: "active" }, { signal }))

export const rotate = Effect.fnUntraced(function* (input: OneGrant) {
  const client = yield* openClient(input)
  return yield* printIssued(input, yield* send(input, (signal) => client.accessGrants.rotate(input.id, { signal })))
})
