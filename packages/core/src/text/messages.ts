/**
 * The messages about the input of a product, in English, by the rule that the input breaks. Other languages have a text for
 * each rule.
 *
 * The API sends messages, so a program that shows them in another language recognizes the rule by the message. A message is
 * recognized by the first template that it has the form of.
 */
import { type Params, patternOf, render } from "./template.ts"

const templates = {
  required: "is required",
  requiredInStep:
    'is required in step {step} ({source})<. {condition} If that does not apply to this battery, add "{field}" to not_applicable>',
  oneOf: "must be one of {values}<; did you mean {meant}?>",
  date: "must be an ISO 8601 date such as 2026-12-31, or a date-time such as 2026-12-31T09:30:00Z<, {form}><; did you mean {meant}?>",
  dateTime: "must be an ISO 8601 date-time with its zone, such as 2026-11-21T09:30:00Z<, {form}>",
  duration: "must be an ISO 8601 duration such as P8Y, P18M or P730D<, {form}>",
  address: "must be an absolute http or https address< such as {example}><, or an object with {keys}>",
  unprintableAddress: "must not contain white space or control characters in an address: write %20 for a space",
  credentials: "must not contain a user name or a password in an address",
  email: "must be an e-mail address such as {example}",
  gtin: "must be 8, 12, 13 or 14 digits<, {form}>",
  uuid: "must be a UUID<, {form}>",
  languageTag: "must be a language tag such as en<, {form}>",
  mediaType: "must be a media type such as application/pdf<, {form}>",
  finite: "must be a finite number",
  number:
    "must be a <{kind} >number< between {low} and {high}>< in {unit}><, such as {example} (a JSON number {form})>",
  serialCharacters: "must contain only letters A to Z, digits, hyphens and slashes",
  serialText: "must be a text of letters A to Z, digits, hyphens and slashes<, {form}>",
  text: "must be a text< or {other}><, such as {example}>",
  someLanguage: "must have a text in at least one language, such as en",
  notLanguage: "is not one of the languages {languages}<; did you mean {meant}?>",
  list: "must be a list<, such as {example}>",
  boolean: "must be true or false<, {form}>",
  object: "must be an object< with {keys}>",
  empty: "must not be empty",
  atLeastCharacters: "must have at least {count} character<{plural}>",
  atMostCharacters: "must have at most {count} character<{plural}>",
  atLeastEntries: "must have at least {count} entr{ending}",
  atMostEntries: "must have at most {count} entr{ending}",
  atLeast: "must be at least {bound}",
  between: "must be between {low} and {high}",
  invalid: "is not valid",
  calendarDay: "is not a valid calendar date",
  future: "is in the future",
  refusedCharacter: "contains {code}, {kind}",
  notField: "is not a field<; did you mean {meant}?>",
  gtinDigit: "the check digit must be {digit}",
  gtinZero: "an all-zero GTIN is not valid",
  serialGs1: "is longer than the {count} characters of GS1 AI 21: GS1 software may not read the code",
  noTemplate: "is not a template of this organization",
  noFacility: "is not a facility of this organization",
  notDeclarable: "must not contain {name}: only {names} can be declared< for the category {category}>",
  declaredValue: "must not contain {name}, which has a value: remove the name from the list or clear the field",
  shares: "pre-consumer and post-consumer share are {sum} % in sum, above 100",
  sharesDiffer: "the recycled share of {metal} is {share} %, but its pre-consumer and post-consumer share are {sum} %",
  onlyLead: "the data model knows only Pb for industrial batteries without BMS",
  outsideCategory: "is not part of a passport of category {category}: it is stored and not exported",
  zero: "is {value}: expected a value above 0",
  above: "{lower} ({low}) is above {upper} ({high})",
  before: "{earlier} ({used}) is before {later} ({made})",
  stages: "the life cycle stages add up to {sum}, but {total} is {whole}",
  otherList:
    "hazardous_substances[{index}] is {metal}: this list is for substances other than mercury, cadmium and lead",
  otherHazard:
    "hazardous_substances[{index}] has {code}, which is not a hazard statement of the substance {identifier}: check the code and the CAS number",
  noSymbol: "has no value, but a battery with battery_chemistry {chemistry} carries the symbol for {metal}",
  impliedMetal: "has no {metal}, which a battery with battery_chemistry {chemistry} contains",
  otherCathode: "component_materials[{index}] ({name}) is a cathode of {other}, but battery_chemistry is {chemistry}",
  perCapacity:
    "{value} is an unlikely value: it is per kWh of the energy that the battery delivers over its life, and usually below 3; it seems to be per kWh of capacity",
  footprintRatio:
    "{value} does not fit carbon_footprint_absolute: over {energy} kWh, which the battery delivers over its life, {absolute} are about {expected}",
  customsCode: "must be 6, 8 or 10 digits such as 85076000<, {form}>",
  tooHeavy: "is {mass}: a battery of category lmt has at most 25 kg",
  tooSmall: "rated_capacity x nominal_voltage is {energy} kWh: an industrial battery needs a passport above 2 kWh",
  withoutFootprint: "has a value, but carbon_footprint_per_functional_unit has none",
  neverInService: "has no value, but a battery with battery_status {status} was in service",
  timeInService:
    "the times above and below the temperature boundaries add up to {sum} min, but only {service} min passed from put_into_service_date ({used}) to {measured}",
  readingFraction: "{value} is an unlikely percentage: was {meant} meant?",
  readingAboveRated: "{value} Ah is an unlikely value: rated_capacity is {rated} Ah",
  readingFade:
    "a fade of {fade} % and {remaining} Ah of {rated} Ah do not fit together: with that capacity, the fade is {expected} %",
  readingThroughput: "{value} is an unlikely value after {cycles} cycles of {energy} each",
  readingScale: "{value} is an unlikely value beside the initial one of {initial}",
  readingBackwards: "{value} is an unlikely value: it was {former} before, and never becomes smaller",
  readingTemperature: "{value} is an unlikely value: temperatures are in °C, between {low} and {high}",
  unlikely: "{value} is an unlikely value ({usual})<: was {meant} meant?>",
  unlikelyUnit: "{value} is an unlikely value ({usual}): was {meant} meant ({sent})?",
  unlikelyInModel:
    "{value} is an unlikely value: {times} times the value of other batteries of model {model}, which is {common}",
  otherGoods: "is {code}: codes of batteries begin with 8507",
  identifierScheme:
    "IDENTIFIER_SCHEME: without a GTIN, the identifier of the battery does not follow the ISO/IEC 15459 series, which Art. 77(3) of Regulation (EU) 2023/1542 requires, or its equivalent",
  noDay:
    "is read by the profile {profile} without a day: a v2.0 document lacks values that the duties of a day depend on",
  noSafetyInstructions:
    "has no value, but from {day} on no passport is published without instructions for handling waste batteries safely (EU 2023/1542 Art. 74(1)(d))",
  translated: "is translated from {path}: {value}",
  notTranslated: "is not translated: send its attribute as a flat field next to the tree",
  firstOfMonth: "is the first day of the month, because a v2.0 document has the month only",
  notAProof: "is not a valid proof: dpp verify says why",
  modelInBulk: "battery models are created one by one, not in bulk",
  exportFormat: "Battery Passport Data Model v2.0 is an export format; send v1.3 or flat fields",
  tooManyValues: "holds more than {count} values",
  tooDeep: "is nested deeper than {count} levels",
  more: "and {count} more",
  profile: "is missing in the organization profile, which is printed on the passport"
} as const

export type Rule = keyof typeof templates
type ParamsOf<R extends Rule, Value = string | number> = Params<(typeof templates)[R], Value>

/** A text for every rule, in one language. */
export type MessageTexts = { readonly [R in Rule]: (params: ParamsOf<R, string>) => string }

/** A rule and its parameters, which may be omitted where none is required. */
export type Said<R extends Rule> =
  {} extends ParamsOf<R> ? [rule: R, params?: ParamsOf<R>] : [rule: R, params: ParamsOf<R>]

/** The message about a rule, whose parameters the caller has checked. */
export const messageOf = (rule: Rule, params: object = {}): string => render(templates[rule], { ...params })

/** Returns the message about a rule. */
export const say = <R extends Rule>(...[rule, params]: Said<R>): string => messageOf(rule, params)

/** What a schema expects, as an annotation: the message without `must be `. */
export const expects = <R extends Rule>(...[rule, params]: Said<R>): string =>
  messageOf(rule, params).replace(/^must be /u, "")

// Sound: the keys are those of the object.
export const rules = Object.keys(templates) as ReadonlyArray<Rule>
const patterns = new Map(rules.map((rule) => [rule, patternOf(templates[rule])]))

/** Returns the rule of a message and its parameters; undefined for a message of another kind. */
export const recognize = (message: string) => {
  for (const [rule, pattern] of patterns) {
    const found = pattern.exec(message)
    if (found !== null) return { rule, params: { ...found.groups } }
  }
  return undefined
}
