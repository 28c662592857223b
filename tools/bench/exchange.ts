/** Each format of others against the v2.0 document of the same passport: from its facts to the bytes of the file. */
import { ownerView } from "@dpp/core/access"
import type { Passport } from "@dpp/core/passport"
import { sampleCondition } from "@dpp/core/samples"
import { toV20, validateV20 } from "@dpp/core/v20"
import { exportFile, exportPassport, untp } from "@dpp/exchange"
import * as Result from "effect/Result"
import { sampleFacts } from "./core.ts"
import { compare, type Figure, timeOf } from "./figure.ts"

const passport = (): Passport => ({ facts: sampleFacts(), condition: sampleCondition })

const toBytes = (value: unknown): Uint8Array => Buffer.from(JSON.stringify(value))

const v20 = ({ condition, facts }: Passport): Uint8Array =>
  toBytes(Result.getOrThrow(validateV20(toV20(facts, condition), facts.product.attributes.battery_category)))

type Export = (passport: Passport) => Uint8Array

const file =
  (format: Parameters<typeof exportFile>[0]): Export =>
  (one) =>
    exportFile(format, one, ownerView).bytes

/** Without its signature, which has a figure of its own. */
const credential: Export = (one) => exportPassport(untp, one, ownerView).document.bytes

const exports: ReadonlyArray<readonly [name: string, title: string, write: Export, reason?: string]> = [
  ["aas", "Asset Administration Shell, JSON", file("aas")],
  [
    "aasx",
    "Asset Administration Shell, package",
    file("aasx"),
    "the shell alone takes 2.4 times the v2.0 document, which leaves no room for a package of 140 kB: its compression takes 15 times, that of " +
      "zlib at the same level 4.6 times (tenth percentiles of 400). See decision 0125: a bound could be 40 with this compressor, and 10 with zlib, whose bytes would " +
      "differ from those of packages that were exported before"
  ],
  ["catena-x", "Catena-X Battery Pass", file("catena-x")],
  ["untp", "UNTP passport, without its signature", credential],
  ["epcis", "EPCIS events", file("epcis")],
  ["rdf", "RDF as Turtle", file("rdf")],
  ["n-quads", "RDF as N-Quads", file("n-quads")]
]

export const exchangeFigures: ReadonlyArray<Figure> = exports.map(([name, title, write, reason]) => ({
  name: `exchange-${name}`,
  measured: `${title}: write a passport with all values, time`,
  peer: "build, validate and write its v2.0 document",
  goal: 3,
  isAtLeast: false,
  ...(reason === undefined ? {} : { reason }),
  run: () => {
    const one = passport()
    return compare(
      timeOf(() => write(one)),
      timeOf(() => v20(one)),
      { rounds: 21, unit: "ms", warmUps: 3 }
    )
  }
}))
