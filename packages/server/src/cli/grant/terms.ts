/** The flags that creation and approval of a grant have in common, as parts of a request. */
import type { AccessGrant, AccessGrantCreate } from "@dpp/client"
import * as Flag from "effect/cli/Flag"
import * as Effect from "effect/Effect"
import * as Option from "effect/Option"
import type { Api } from "../shared/Api.ts"
import { endOfDay, present, switchFlag, textFlag, textsFlag } from "../shared/flags.ts"
import { UsageError } from "../shared/outcome.ts"
import type { Language } from "../texts/language.ts"

export const termFlags = ({ grant: words }: Language["texts"]) => ({
  all: switchFlag("all", words.all),
  gtins: textsFlag("gtin", words.gtin),
  products: textsFlag("product", words.product),
  points: textFlag("points", words.points),
  expires: Flag.String("expires").pipe(Flag.withMetavar("DATE"), Flag.withDescription(words.expires)),
  legalBasis: textFlag("legal-basis", words.legalBasis),
  note: textFlag("note", words.note)
})

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

export const termsOf = ({
  expires,
  legalBasis: legal_basis,
  note,
  points
}: Terms): Pick<AccessGrantCreate, "points" | "expires_at" | "legal_basis" | "note"> => ({
  expires_at: endOfDay(expires),
  ...present({ legal_basis, note }),
  // The server refuses what is not a point, and says so.
  ...(Option.isNone(points) ? {} : { points: points.value.split(",").map(Number) as AccessGrant["points"] })
})

/** The scope that the flags state; undefined without any. */
export const scopeOf = Effect.fnUntraced(function* ({ findProduct, texts }: Api, { all, gtins, products }: Terms) {
  const kinds = [all, gtins.length > 0, products.length > 0].filter(Boolean)
  if (kinds.length > 1) return yield* new UsageError({ reason: texts.grant.oneScope })
  if (all) return { all: true } as const
  if (gtins.length > 0) return { gtins }
  if (products.length === 0) return undefined
  const found = yield* Effect.forEach(products, findProduct)
  return { product_ids: found.map(({ id }) => id) }
})
