/**
 * The messages of validation by their form. The API has them in English; the groups are what varies.
 *
 * A message that is not among them stays in English in every language.
 */
export const patterns = {
  required: /^is required$/u,
  requiredInStep: /^is required in step (?<step>\w+) \((?<source>.+?)\)(?:$|(?<rest>\. ))/su,
  oneOf: /^must be one of (?<values>.+?)(?:; did you mean (?<meant>.+)\?)?$/su,
  date: /^must be an ISO 8601 date.*$/su,
  duration: /^must be an ISO 8601 duration.*$/su,
  address: /^must be an absolute http.*$/su,
  unprintableAddress: /^must not contain white space or control characters in an address.*$/su,
  credentials: /^must not contain a user name or a password in an address$/u,
  email: /^must be an e-mail address.*$/su,
  gtin: /^must be 8, 12, 13 or 14 digits.*$/su,
  uuid: /^must be a UUID.*$/su,
  languageTag: /^must be a language tag such as (?<example>\S+)$/su,
  mediaType: /^must be a media type such as (?<example>\S+)$/su,
  numberIn:
    /^must be a (?<whole>whole )?number(?: between (?<low>\S+) and (?<high>\S+?))?(?: in (?<unit>[^,]+))?(?:, such as (?<example>\S+) \(.*)?$/su,
  finite: /^must be a finite number$/u,
  serialCharacters: /^must (?:contain only|be a text of) letters A to Z, digits, hyphens and slashes/u,
  text: /^must be a text(?: or .+)?(?:, such as (?<example>.+))?$/su,
  list: /^must be a list(?:, such as (?<example>.+))?$/su,
  boolean: /^must be true or false.*$/su,
  object: /^must be an object.*$/su,
  empty: /^must not be empty$/u,
  atLeastCharacters: /^must have at least (?<count>\d+) characters?$/u,
  atMostCharacters: /^must have at most (?<count>\d+) characters?$/u,
  atLeastEntries: /^must have at least (?<count>\d+) entr(?:y|ies)$/u,
  atMostEntries: /^must have at most (?<count>\d+) entr(?:y|ies)$/u,
  atLeast: /^must be at least (?<bound>.+)$/u,
  between: /^must be between (?<low>\S+) and (?<high>.+)$/u,
  invalid: /^is not valid$/u,
  calendarDay: /^is not a valid calendar date$/u,
  future: /^is in the future$/u,
  refusedCharacter: /^contains (?<code>U\+[0-9A-F]+), .+$/u,
  notField: /^is not a field(?:; did you mean (?<meant>.+)\?)?$/u,
  gtinDigit: /^the check digit must be (?<digit>\d)$/u,
  gtinZero: /^an all-zero GTIN is not valid$/u,
  serialGs1: /^is longer than the (?<count>\d+) characters of GS1 AI 21: .+$/u,
  noTemplate: /^is not a template of this organization$/u,
  noFacility: /^is not a facility of this organization$/u,
  notDeclarable:
    /^must not contain (?<name>".*"): only (?<names>.+) can be declared(?: for the category (?<category>\w+))?$/su,
  declaredValue: /^must not contain (?<name>".*"), which has a value: .+$/su,
  shares: /^pre-consumer and post-consumer share are (?<sum>\S+) % in sum, above 100$/u,
  onlyLead: /^the data model knows only Pb for industrial batteries without BMS$/u,
  outsideCategory: /^is not part of a passport of category (?<category>\w+): it is stored and not exported$/u,
  zero: /^is (?<value>0 .+): expected a value above 0$/u,
  above: /^(?<lower>\w+) \((?<low>[^)]+)\) is above (?<upper>\w+) \((?<high>[^)]+)\)$/u,
  before: /^(?<earlier>\w+) \((?<used>[^)]+)\) is before (?<later>\w+) \((?<made>[^)]+)\)$/u,
  stages: /^the life cycle stages add up to (?<sum>.+), but (?<total>\w+) is (?<whole>.+)$/u,
  otherList:
    /^hazardous_substances\[(?<index>\d+)\] is (?<metal>mercury|cadmium|lead): this list is for substances other .+$/u,
  noSymbol:
    /^has no value, but a battery with battery_chemistry (?<chemistry>\S+) carries the symbol for (?<metal>.+)$/u,
  customsCode: /^must be 6, 8 or 10 digits such as 85076000(?:, in quotation marks)?$/u,
  tooHeavy: /^is (?<mass>.+): a battery of category lmt has at most 25 kg$/u,
  tooSmall:
    /^rated_capacity x nominal_voltage is (?<energy>\S+) kWh: an industrial battery needs a passport above 2 kWh$/u,
  withoutFootprint: /^has a value, but carbon_footprint_per_functional_unit has none$/u,
  neverInService: /^has no value, but a battery with battery_status (?<status>\S+) was in service$/u,
  unlikelyAmongOthers:
    /^(?<value>.+) is an unlikely value: (?<times>.+?)(?: of)? the value of other batteries of model (?<model>.+), which is (?<common>.+)$/u,
  unlikely:
    /^(?<value>.+) is an unlikely value \((?<usual>.+?)\)(?:: was (?<meant>.+) meant(?: \((?<sent>.+)\))?\?)?$/u,
  otherGoods: /^is (?<code>\d+): codes of batteries begin with 8507$/u,
  identifierScheme: /^IDENTIFIER_SCHEME: .+$/su,
  noSafetyInstructions:
    /^has no value, but the passport contains instructions for handling waste batteries safely .+$/su,
  translated: /^is translated from (?<path>\S+): (?<value>.+)$/su,
  notTranslated: /^is not translated: send its attribute as a flat field next to the tree$/u,
  firstOfMonth: /^is the first day of the month, because .+$/u,
  wholeShare: /^is the whole recycled share, because .+$/u,
  notAProof: /^is not a valid proof: dpp verify says why$/u,
  modelInBulk: /^battery models are created one by one, not in bulk$/u,
  exportFormat: /^Battery Passport Data Model v2\.0 is an export format; send v1\.3 or flat fields$/u,
  tooManyValues: /^holds more than (?<count>\d+) values$/u,
  tooDeep: /^is nested deeper than (?<count>\d+) levels$/u,
  more: /^and (?<count>\d+) more$/u,
  profile: /^is missing in the organization profile, which is printed on the passport$/u
} as const satisfies Readonly<Record<string, RegExp>>

/** The parts of a message that vary; undefined where they are absent. */
export type Groups = Readonly<Record<string, string | undefined>>

/** A text for every message, in one language. */
export type MessageTexts = Readonly<Record<keyof typeof patterns, (groups: Groups) => string>>
