/** Messages of validation in French. Terms are those of the French text of Regulation (EU) 2023/1542. */
import { categoryWord, fieldLabel, fieldLabels, statusWord, stepLabel } from "../../validation/messages/labels.ts"
import type { MessageTexts } from "../../text/messages.ts"
import type { inputRules } from "../../text/rules/inputRules.ts"
import type { Params } from "../../text/template.ts"

const label = (field: string | undefined): string => `« ${fieldLabel(field, "fr")} »`
const meant = (text: string | undefined): string => (text === undefined ? "" : ` ; vouliez-vous dire ${text} ?`)
const example = (text: string | undefined): string => (text === undefined ? "" : `, par exemple ${text}`)
const metals: Readonly<Record<string, string>> = {
  mercury: "mercure",
  cadmium: "cadmium",
  lead: "plomb",
  nickel: "nickel",
  cobalt: "cobalt",
  lithium: "lithium",
  "cadmium (Cd)": "cadmium (Cd)",
  "lead (Pb)": "plomb (Pb)"
}
/** Numbers as they are written in French. */
const comma = (text = ""): string => text.replaceAll(/(?<=\d)\.(?=\d)/gu, ",")
const day = (text = ""): string => text.replace(/^(\d{4})-(\d\d)-(\d\d)/u, "$3/$2/$1")
/** A day, or a time with its zone. */
const moment = (text = ""): string =>
  day(text)
    .replace(/T(\d\d:\d\d)[^Z+-]*/u, " à $1 ")
    .replace(/ ?Z$/u, " UTC")
    .trim()
const units: Readonly<Record<string, string>> = { years: "ans", "%/month": "%/mois" }
const amount = (number: string, unit: string | undefined): string =>
  `${comma(number)}${unit === undefined ? "" : ` ${units[unit] ?? unit}`}`
/** Quantities whose unit has words. */
const bases: Readonly<Record<string, (value: string) => string>> = {
  "V per cell": (value) => `${value} V par élément`,
  "of nominal_voltage": (value) => `${value} fois ${label("nominal_voltage")}`,
  "of nominal_voltage x rated_capacity": (value) =>
    `${value} fois ${label("nominal_voltage")} × ${label("rated_capacity")}`,
  "of original_power_at_80_soc": (value) => `${value} fois ${label("original_power_at_80_soc")}`,
  "of nominal_voltage lost at 1 C": (value) => `${value} fois ${label("nominal_voltage")}, perte à 1 C`,
  "of maximum_permitted_power / energy": (value) => `${value} fois ${label("maximum_permitted_power")} par énergie`,
  "kg per litre": (value) => `${value} kg par litre`
}
const usual = ({ basis = "", high, low, quantity, rangeUnit }: Params<(typeof inputRules)["unlikely"]>): string => {
  const range = `habituellement de ${comma(low)} à ${comma(high)}${rangeUnit === undefined ? "" : ` ${units[rangeUnit] ?? rangeUnit}`}`
  if (quantity === undefined) return range
  const shown = bases[basis]?.(comma(quantity)) ?? amount(quantity, basis)
  return `${shown}, ${range}`
}
const metal = (name = ""): string => metals[name] ?? name

export const messages: MessageTexts = {
  required: () => "est obligatoire",
  requiredInStep: ({ condition, source, step }) =>
    `est obligatoire à l’étape « ${stepLabel(step, "fr")} » (${source})${
      condition === undefined
        ? ""
        : ", mais seulement sous une condition. Si elle n’est pas remplie : indiquez le champ dans not_applicable"
    }`,
  oneOf: (groups) => `doit être l’une de ces valeurs : ${groups.values}${meant(groups.meant)}`,
  date: () => "doit être une date selon ISO 8601, par exemple 2026-12-31",
  dateTime: () => "doit être une date et heure avec fuseau horaire selon ISO 8601, par exemple 2026-11-21T09:30:00Z",
  duration: () => "doit être une durée selon ISO 8601, par exemple P8Y (huit ans) ou P18M (18 mois)",
  address: () => "doit être une adresse complète en http ou https, par exemple https://example.com",
  unprintableAddress: () =>
    "ne doit pas contenir, comme adresse, d’espaces, de sauts de ligne ni de caractères de commande : écrivez %20 pour une espace",
  credentials: () => "ne doit contenir, comme adresse, ni nom d’utilisateur ni mot de passe",
  email: () => "doit être une adresse électronique, par exemple info@example.com",
  gtin: () => "doit avoir 8, 12, 13 ou 14 chiffres",
  uuid: () => "doit être un identifiant sous la forme d’un UUID",
  languageTag: () => "doit être un code de langue, par exemple en",
  mediaType: () => "doit être un type de média, par exemple application/pdf",
  number: (groups) =>
    `doit être un nombre${groups.kind === undefined ? "" : " entier"}${
      groups.low === undefined ? "" : ` entre ${groups.low} et ${groups.high}`
    }${groups.unit === undefined ? "" : ` (${groups.unit})`}${example(groups.example)}`,
  finite: () => "doit être un nombre fini",
  text: (groups) => `doit être un texte${example(groups.example)}`,
  someLanguage: () => "doit avoir un texte dans au moins une langue, par exemple en",
  notLanguage: ({ languages, meant: other }) => `n’est pas l’une des langues ${languages}${meant(other)}`,
  list: (groups) => `doit être une liste${example(groups.example)}`,
  boolean: () => "doit être true ou false",
  object: () => "doit être un objet",
  empty: () => "ne doit pas être vide",
  atLeastCharacters: ({ count }) => `doit avoir au moins ${count} ${count === "1" ? "caractère" : "caractères"}`,
  atMostCharacters: ({ count }) => `doit avoir au plus ${count} ${count === "1" ? "caractère" : "caractères"}`,
  atLeastEntries: ({ count }) => `doit avoir au moins ${count} ${count === "1" ? "entrée" : "entrées"}`,
  atMostEntries: ({ count }) => `doit avoir au plus ${count} ${count === "1" ? "entrée" : "entrées"}`,
  atLeast: ({ bound }) => `doit être au moins ${bound}`,
  between: ({ high, low }) => `doit être compris entre ${low} et ${high}`,
  invalid: () => "n’est pas valide",
  calendarDay: () => "n’est pas une date valide du calendrier",
  future: () => "est dans le futur",
  refusedCharacter: ({ code }) => `contient le caractère non autorisé ${code}`,
  notField: (groups) => `n’est pas un champ${meant(groups.meant)}`,
  gtinDigit: ({ digit }) => `le chiffre de contrôle doit être ${digit}`,
  gtinZero: () => "un GTIN composé uniquement de zéros n’est pas valide",
  serialCharacters: () =>
    "ne doit contenir que des lettres de A à Z, des chiffres, des traits d’union et des barres obliques",
  serialText: () => "doit être un texte de lettres de A à Z, de chiffres, de traits d’union et de barres obliques",
  serialGs1: ({ count }) =>
    `dépasse les ${count} caractères que prévoit GS1 (AI 21) : les logiciels GS1 risquent de ne pas pouvoir lire le code`,
  noTemplate: () => "n’est pas un modèle de cette entreprise",
  noFacility: () => "n’est pas une usine de cette entreprise",
  notDeclarable: ({ category, name, names }) =>
    `ne doit pas contenir ${name}${category === undefined ? "" : `. Catégorie « ${categoryWord(category, "fr")} »`} : ` +
    `seuls peuvent être déclarés sans objet : ${fieldLabels(names, "fr").join(" ; ")}`,
  declaredValue: ({ name }) =>
    `ne doit pas contenir ${label(name.replaceAll('"', ""))}, car il y a une valeur : retirez le nom ou videz la valeur`,
  sharesDiffer: ({ metal: name, share, sum }) =>
    `le contenu recyclé en ${metal(name)} est de ${comma(share)} %, mais les parts issues de déchets de fabrication et de déchets après consommation donnent ${comma(sum)} %`,
  shares: ({ sum }) =>
    `les parts issues de déchets de fabrication et de déchets après consommation donnent ensemble ${comma(sum)} %, plus de 100 %`,
  onlyLead: () =>
    "le modèle de données ne connaît, pour les batteries industrielles sans système de gestion de batterie, que la composition chimique plomb (Pb)",
  outsideCategory: ({ category }) =>
    `ne fait pas partie du passeport de la catégorie « ${categoryWord(category, "fr")} » : la valeur est enregistrée et n’est pas exportée`,
  zero: ({ value }) => `est ${comma(value)} : une valeur supérieure à 0 est attendue`,
  above: ({ high, low, lower, upper }) =>
    `${label(lower)} (${comma(low)}) est supérieur à ${label(upper)} (${comma(high)})`,
  before: ({ earlier, later, made, used }) =>
    `${label(earlier)} (${day(used)}) est antérieur à ${label(later)} (${day(made)})`,
  stages: ({ sum, total, whole }) =>
    `la somme des étapes du cycle de vie est ${comma(sum)}, mais la valeur de ${label(total)} est ${comma(whole)}`,
  otherHazard: ({ code, identifier, index }) =>
    `l’entrée ${Number(index) + 1} a ${code}, qui n’est pas une mention de danger de la substance ${identifier} : vérifiez le code et le numéro CAS`,
  otherList: (groups) =>
    `l’entrée ${Number(groups.index) + 1} est ${metal(groups.metal)} : la liste est destinée à d’autres substances que le mercure, le cadmium et le plomb`,
  noSymbol: (groups) =>
    `n’a pas de valeur, mais une batterie de composition chimique ${groups.chemistry} porte le symbole de ${metal(groups.metal)}`,
  impliedMetal: ({ chemistry, metal: name }) =>
    `n’indique pas ${metal(name)}, que contient une batterie de composition chimique ${chemistry}`,
  otherCathode: ({ chemistry, index, name, other }) =>
    `l’entrée ${Number(index) + 1} (${name}) est une cathode de ${other}, mais la composition chimique est ${chemistry}`,
  perCapacity: ({ value }) =>
    `${comma(value)} est une valeur inhabituelle : elle s’entend par kWh de l’énergie que la batterie fournit pendant sa durée de vie, et est le plus souvent inférieure à 3 ; elle semble indiquée par kWh de capacité`,
  footprintRatio: ({ absolute, energy, expected, value }) =>
    `${comma(value)} ne s’accorde pas avec ${label("carbon_footprint_absolute")} : réparti sur les ${comma(energy)} kWh que la batterie fournit pendant sa durée de vie, ${comma(absolute)} donne environ ${comma(expected)}`,
  customsCode: () => "doit avoir 6, 8 ou 10 chiffres, par exemple 85076000",
  tooHeavy: ({ mass }) =>
    `est ${comma(mass)} : une batterie de la catégorie « ${categoryWord("lmt", "fr")} » pèse au plus 25 kg (EU 2023/1542 Art. 3(1)(11))`,
  tooSmall: ({ energy }) =>
    `${label("rated_capacity")} multiplié par ${label("nominal_voltage")} donne ${comma(energy)} kWh : une batterie industrielle n’exige un passeport qu’au-dessus de 2 kWh (EU 2023/1542 Art. 77(1))`,
  withoutFootprint: () =>
    `a une valeur, mais ${label("carbon_footprint_per_functional_unit")} n’en a pas (EU 2023/1542 Art. 7(2))`,
  neverInService: ({ status }) =>
    `n’a pas de valeur, mais une batterie de statut « ${statusWord(status, "fr")} » a déjà été en service (EU 2023/1542 annexe VII, partie B, point 1)`,
  timeInService: ({ measured, service, sum, used }) =>
    `les temps au-dessus et au-dessous des limites de température donnent ensemble ${sum} min, mais seulement ${service} min se sont écoulées de la mise en service (${moment(used)}) à la mesure (${moment(measured)}) (EU 2023/1542 annexe VII, partie B, point 4)`,
  readingFraction: ({ meant: other, value }) =>
    `${comma(value)} est un pourcentage improbable : vouliez-vous dire ${comma(other)} ?`,
  readingAboveRated: ({ rated, value }) =>
    `${comma(value)} Ah est une valeur improbable : ${label("rated_capacity")} est de ${comma(rated)} Ah`,
  readingFade: ({ expected, fade, rated, remaining }) =>
    `une perte de ${comma(fade)} % ne s’accorde pas avec ${comma(remaining)} Ah sur ${comma(rated)} Ah : avec cette capacité, la perte est de ${comma(expected)} %`,
  readingThroughput: ({ cycles, energy, value }) =>
    `${comma(value)} est une valeur improbable après ${comma(cycles)} cycles de ${comma(energy)} chacun`,
  readingScale: ({ initial, value }) =>
    `${comma(value)} est une valeur improbable à côté de la valeur initiale de ${comma(initial)}`,
  readingBackwards: ({ former, value }) =>
    `${comma(value)} est une valeur improbable : c’était ${comma(former)} auparavant, et la valeur ne diminue jamais`,
  readingTemperature: ({ high, low, value }) =>
    `${comma(value)} est une valeur improbable : les températures s’indiquent en °C, entre ${comma(low)} et ${comma(high)}`,
  unlikely: (value) => `${amount(value.value, value.unit)} est une valeur improbable (${usual(value)})`,
  unlikelyMeant: (value) =>
    `${amount(value.value, value.unit)} est une valeur improbable (${usual(value)}) : vouliez-vous dire ${amount(value.meant, value.unit)} ?`,
  unlikelyUnit: (value) =>
    `${amount(value.value, value.unit)} est une valeur improbable (${usual(value)}) : vouliez-vous dire ${amount(value.meant, value.unit)} (${amount(value.value, value.sentUnit)}) ?`,
  unlikelyDate: ({ day: date, year }) => `${day(date)} est une valeur improbable (habituellement ${year} ou plus tard)`,
  unlikelyPeriod: ({ high, low, meant: other, period }) =>
    `${period} est une valeur improbable (habituellement de ${low} à ${high})${other === undefined ? "" : ` : vouliez-vous dire ${other} ?`}`,
  unlikelyInModel: ({ common, model, times, unit, value }) =>
    `${amount(value, unit)} est une valeur improbable : ${times} fois celle des autres batteries du modèle ${model}, qui est ${amount(common, unit)}`,
  otherGoods: ({ code }) => `est ${code} : les codes des marchandises des batteries commencent par 8507`,
  identifierScheme: () =>
    "IDENTIFIER_SCHEME : sans GTIN, l’identifiant de la batterie ne suit pas la série de normes ISO/IEC 15459, qu’exige l’article 77, paragraphe 3, du règlement (UE) 2023/1542, ou son équivalent",
  noDay: ({ profile }) =>
    `est contrôlé selon le profil ${profile} sans jour : il manque à un document v2.0 des valeurs dont dépendent les obligations d’un jour`,
  noSafetyInstructions: ({ day: from }) =>
    `n’a pas de valeur, mais à partir du ${day(from)} aucun passeport n’est publié sans consignes pour manipuler les déchets de batteries en toute sécurité (EU 2023/1542 Art. 74(1)(d))`,
  translated: ({ path, value }) => `est traduit de ${path} : ${value}`,
  notTranslated: () => "n’est pas traduit : indiquez l’attribut comme champ plat à côté de l’arbre",
  firstOfMonth: () => "est le premier jour du mois, car un document v2.0 ne contient que le mois",
  notAProof: () => "n’est pas une preuve valide : dpp verify en dit la raison",
  modelInBulk: () => "les modèles de batterie se créent un par un, et non par un import",
  exportFormat: () => "le modèle de données v2.0 est un format d’exportation ; envoyez v1.3 ou des champs plats",
  tooManyValues: ({ count }) => `contient plus de ${count} valeurs`,
  tooDeep: ({ count }) => `est imbriqué sur plus de ${count} niveaux`,
  more: ({ count }) => `et ${count} de plus`,
  profile: () => "manque dans le profil de l’entreprise, qui figure dans le passeport de batterie"
}
