/**
 * The identifiers by which registers know an economic operator or a back-up provider. They are in no passport.
 *
 * `ntr` is the number in a national register of companies, whose form each country chooses; `eid` is the EUID, `bpnl` the number of a business
 * partner in a data space, which no register asks for.
 *
 * @source EU 2026/1778 Art. 8
 * @source inferred: the closed list of schemes; see docs/decisions/0090-registration.md
 */
import * as Schema from "effect/Schema"
import { Bpnl } from "../identifiers/Bpn.ts"
import { Eori } from "../identifiers/Eori.ts"
import { Euid } from "../identifiers/Euid.ts"
import { Gln } from "../identifiers/Gln.ts"
import { Lei } from "../identifiers/Lei.ts"
import { VatNumber } from "../identifiers/VatNumber.ts"
import { storedText, trimmed } from "../text/trimmed.ts"
import { breaks } from "../text/broken.ts"

export const IdentifierScheme = Schema.Literals(["lei", "vat", "ntr", "eid", "gln", "eori", "bpnl"])
export type IdentifierScheme = typeof IdentifierScheme.Type

/** The registry asks for an identifier of one of these. */
export const registrySchemes: ReadonlyArray<IdentifierScheme> = ["lei", "vat", "ntr", "eid"]

/** As it is stored and returned. */
export const OperatorIdentifier = Schema.Struct({ scheme: IdentifierScheme, value: storedText(100) })
export type OperatorIdentifier = typeof OperatorIdentifier.Type

/** The most identifiers of one party. */
export const maximumIdentifiers = 20

const identifier = <S extends IdentifierScheme>(scheme: S, value: Schema.Codec<string, string>) =>
  Schema.Struct({ scheme: Schema.Literal(scheme), value })

const identifierInput = Schema.Union([
  identifier("lei", Lei),
  identifier("vat", VatNumber),
  identifier("ntr", trimmed(100)),
  identifier("eid", Euid),
  identifier("gln", Gln),
  identifier("eori", Eori),
  identifier("bpnl", Bpnl)
])

const isOnce = Schema.makeFilter(
  (identifiers: ReadonlyArray<OperatorIdentifier>) =>
    new Set(identifiers.map(({ scheme, value }) => `${scheme} ${value}`)).size === identifiers.length ||
    breaks("identifierTwice")
)

/** The identifiers as callers send them. */
export const operatorIdentifiersInput = Schema.Array(identifierInput).check(
  Schema.isMaxLength(maximumIdentifiers),
  isOnce
)

const recognizable = [
  ["lei", Schema.is(Lei)],
  ["gln", Schema.is(Gln)],
  ["eid", Schema.is(Euid)],
  ["vat", Schema.is(VatNumber)],
  ["eori", Schema.is(Eori)]
] as const

/** The number of the party in a data space; null where none is entered. The first counts. */
export const bpnlOf = (identifiers: ReadonlyArray<OperatorIdentifier>): string | null =>
  identifiers.find(({ scheme }) => scheme === "bpnl")?.value ?? null

/** The first scheme whose form a text has. Every text could be the number of a national register. */
export const schemeOf = (value: string): IdentifierScheme => recognizable.find(([, has]) => has(value))?.[0] ?? "ntr"
