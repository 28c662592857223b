/**
 * The codes of hazard statements. Which of them the page has words for is in `languages`: those of common battery substances.
 *
 * @source EC 1272/2008 Annex III
 */
import * as Schema from "effect/Schema"
import { trimmed } from "../text/trimmed.ts"

const numbers =
  "200 201 202 203 204 205 206 207 208 220 221 222 223 224 225 226 228 229 230 231 232 240 241 242 250 251 252 " +
  "260 261 270 271 272 280 281 290 300 301 302 304 310 311 312 314 315 317 318 319 330 331 332 334 335 336 340 " +
  "341 350 351 360 361 362 370 371 372 373 400 410 411 412 413 420"

/** H350i, H360F, H361fd, …: the hazard of the number with its route or effect. */
const refined: ReadonlySet<string> = new Set([
  "H350i",
  ...["F", "D", "FD", "Fd", "Df"].map((effect) => `H360${effect}`),
  ...["f", "d", "fd"].map((effect) => `H361${effect}`)
])

/** H300 + H310 and the like are sent as separate codes. */
const known: ReadonlySet<string> = new Set([...numbers.split(" ").map((number) => `H${number}`), ...refined])

/** The statement without its route or effect, which has the words. */
export const statementOf = (code: string): string => code.slice(0, "H000".length)

export const isHazardCode = (text: string): boolean => known.has(text)

export const hazardCode: Schema.Codec<string, string> = trimmed(
  10,
  1,
  Schema.makeFilter(
    (code: string) =>
      isHazardCode(code.trim()) ||
      `${JSON.stringify(code)} is not a hazard statement of the CLP Regulation, such as H302`,
    { toJsonSchema: () => ({ pattern: "^H[2-4][0-9]{2}[A-Za-z]{0,2}$" }) }
  )
)
