/** Problems of a file in French. Fields have the labels of the French text of Regulation (EU) 2023/1542. */
import { issue } from "../../text/Issues.ts"
import { say } from "../../validation/messages/say.ts"
import { stepLabel } from "../../validation/messages/labels.ts"
import { formatDay } from "../../passport/formats.ts"
import { conditionIn, labelOf, sourcesIn, unitIn } from "../../sheets/labels.ts"
import { readingsOf } from "../../sheets/numbers.ts"
import type { ProblemTexts } from "../../sheets/problems/SheetProblem.ts"
import { alternativesTo } from "../../sheets/units.ts"
import { nearestWord, wordFor, wordsIn } from "../../sheets/values.ts"

const listed = (units: ReadonlyArray<string>): string =>
  [units.slice(0, -1).join(", "), units.at(-1)].filter((text) => text !== "").join(" ou ")

/** The number as it is written in French. */
const comma = (number: string): string => number.replaceAll(/(?<=\d)\.(?=\d)/gu, ",")
const dayIn = (day: string): string => formatDay(day, "fr")
const meant = (text: string | undefined): string => (text === undefined ? "" : `. Vouliez-vous dire « ${text} » ?`)

const unitsFor = (unit: string): string => listed(alternativesTo(unit).map((one) => unitIn(one, "fr")))

const accept = "Corrigez-la, ou confirmez-la avec --accept-unlikely"

export const problems: ProblemTexts = {
  FormulaError: ({ error }) =>
    `contient l’erreur ${error} à la place d’une valeur : corrigez la formule, ou videz la cellule`,
  NoResult: () => "est une formule sans résultat : ouvrez le fichier dans un tableur, et enregistrez-le une fois",
  Unreadable: ({ text }) =>
    `contient une valeur illisible${text === "" ? "" : ` (${text})`} : ouvrez le fichier dans un tableur, saisissez la valeur à nouveau, et enregistrez le fichier`,
  LostDigits: ({ text }) =>
    `est un nombre de plus de 15 chiffres (${text}), dont les tableurs perdent les derniers : mettez la colonne au format texte, et saisissez la valeur à nouveau`,
  SerialSeparators: ({ proposal }) =>
    `ne doit contenir que des lettres de A à Z, des chiffres, des traits d’union et des barres obliques : écrivez par exemple ${proposal}`,
  NotANumber: () => "doit être un nombre",
  NotADate: () => "doit être une date, par exemple 31/12/2026, 18 mai 2026 ou 2026-12-31",
  NotACalendarDay: () => "n’est pas une date valide du calendrier",
  NotADuration: () => "doit être une durée, par exemple 8 ans, 24 mois ou P8Y",
  NotJson: () => "doit être une adresse internet ou du JSON valide",
  NotAList: () => 'doit se composer d’entrées séparées par des points-virgules, ou de JSON comme ["Lithium"]',
  NotAMaterial: ({ text }) =>
    `« ${text} » doit s’écrire sous la forme « composant: matériau », par exemple « Cathode: NMC 811 »`,
  NotASubstance: ({ text }) =>
    `« ${text} » doit s’écrire sous la forme « substance: effet », ou figurer sur une feuille de listes`,
  NotInList: ({ field, text }) =>
    `« ${text} » n’est pas une valeur admise. Sont admises : ${wordsIn(field, "fr").join(" ; ")}${meant(nearestWord(field, text, "fr"))}`,
  AmbiguousValue: ({ codes, field, text }) =>
    `« ${text} » peut être ${listed(codes.map((code) => `« ${wordFor(field, code, "fr")} »`))} : écrivez l’une de ces valeurs`,
  ReadAs: ({ code, field, text }) => `« ${text} » a été lu comme « ${wordFor(field, code, "fr")} »`,
  DateAsText: ({ day }) =>
    `est une date dans le fichier (${dayIn(day)}) : mettez la cellule au format texte, et saisissez la valeur à nouveau`,
  DateAsNumber: ({ day }) =>
    `est une date dans le fichier (${dayIn(day)}) : mettez la cellule au format nombre, et saisissez la valeur à nouveau`,
  NumberAsDate: () =>
    "est un nombre et non une date : mettez la cellule au format date, ou écrivez 31/12/2026 comme texte",
  AmbiguousNumber: ({ text }) => {
    const { forFraction, forWhole, fraction, whole } = readingsOf(text)
    return (
      `« ${text} » se lit de deux manières, ${whole} ou ${comma(fraction)}. Avec --decimal ${forWhole}, c’est ` +
      `${whole}, avec --decimal ${forFraction}, c’est ${comma(fraction)}. Ou écrivez dans le fichier ${whole} ou ` +
      `${comma(fraction)}0`
    )
  },
  AmbiguousDate: ({ dayFirst, monthFirst, text }) =>
    `« ${text} » se lit de deux manières, le ${dayIn(dayFirst)} ou le ${dayIn(monthFirst)}. Avec --date-order dmy, ` +
    `c’est le ${dayIn(dayFirst)}, avec --date-order mdy, c’est le ${dayIn(monthFirst)}. Ou écrivez la date dans le ` +
    "fichier sous cette forme",
  AmbiguousList: ({ text }) =>
    `« ${text} » se lit de deux manières : séparez les entrées par des points-virgules ; une entrée unique qui contient une virgule se termine par un point-virgule`,
  OtherUnit: ({ given, unit }) =>
    unit === null ? `doit être un nombre sans l’unité ${given}` : `a l’unité ${given} : utilisez ${unitsFor(unit)}`,
  UnitOfColumnDiffers: ({ column, given }) => `a l’unité ${given}, mais la colonne a l’unité ${column}`,
  UnknownColumn: ({ proposals }) =>
    `Colonne inconnue.${proposals.length === 0 ? "" : ` Vouliez-vous dire ${listed(proposals.map((field) => `« ${labelOf(field, "fr")} »`))} ?`} ` +
    "Utilisez l’un de ces noms ou le nom du champ, attribuez la colonne avec --map FICHIER, ou ignorez de telles colonnes " +
    "avec --ignore-unknown-columns",
  IgnoredColumn: () => "la colonne est ignorée",
  OtherUnitInHeader: ({ field, given, unit }) =>
    `a dans l’en-tête l’unité ${given} : « ${labelOf(field, "fr")} » ${
      unit === null ? "est un nombre sans unité" : `s’indique en ${unitsFor(unit)}`
    }`,
  UnexpectedInHeader: ({ field, text }) =>
    `« ${text} » n’a pas sa place dans l’en-tête de « ${labelOf(field, "fr")} » ; retirez-le`,
  UnknownLabel: () => "cette donnée au-dessus du tableau est inconnue et ignorée",
  RepeatedHeader: () => "est l’en-tête de deux colonnes",
  NoHeader: () => "contient une valeur, mais n’a pas d’en-tête",
  NoTable: () => "ne contient pas de tableau",
  NoSheet: ({ name }) => `n’a pas de feuille « ${name} »`,
  SecondTable: ({ read }) =>
    `contient aussi des batteries ; seule « ${read} » est lue. Choisissez une feuille avec --sheet, ou réunissez les lignes sur une feuille`,
  GuessedEncoding: () =>
    "n’est pas encodé en UTF-8 et a été lu comme Windows-1252 : vérifiez les lettres accentuées, ou indiquez l’encodage avec --encoding",
  Required: () => "est obligatoire",
  ExampleRow: () => "est l’exemple du tableau type et n’est pas importé",
  TotalRow: () => "la ligne ressemble à une ligne de total et a été ignorée",
  RepeatedValue: ({ row }) => `est déjà utilisé à la ligne ${row}`,
  UnknownSerial: ({ serial }) => `${serial} ne figure pas parmi les batteries`,
  UnknownModel: ({ name }) => `${name} ne figure pas parmi les modèles`,
  AlsoOnSheet: ({ sheet }) => `a une valeur ici et sur la feuille « ${sheet} » : videz l’un des deux endroits`,
  NoTemplate: ({ name }) => `il n’y a pas de modèle nommé « ${name} »`,
  SeveralTemplates: ({ ids, name }) =>
    `plusieurs modèles portent le nom « ${name} » : indiquez l’identifiant, ${ids.join(" ou ")}`,
  TemplateExists: () => "il y a déjà un modèle de ce nom : modifiez-le avec dpp template update",
  NoFacility: ({ known, name }) =>
    known.length === 0
      ? `il n’y a pas d’usine « ${name} » : l’entreprise n’en a aucune. L’administrateur les crée`
      : `il n’y a pas d’usine « ${name} » : indiquez le nom, le GLN ou l’identifiant de l’une de ces usines : ${known.join(", ")}`,
  SeveralFacilities: ({ ids, name }) =>
    `plusieurs usines portent le nom « ${name} » : indiquez l’identifiant, ${ids.join(" ou ")}`,
  NoValue: ({ text }) => `« ${text} » dit qu’il n’y a pas de valeur : videz la cellule`,
  OwnUnit: ({ column, given }) => `a l’unité ${given}, et sa colonne ${column} : c’est l’unité de la cellule qui vaut`,
  NoteRow: () => "la ligne est une note et a été laissée de côté",
  LanguageMissing: () =>
    "a un texte sans langue à côté de textes avec une langue : écrivez la langue du texte dans l’en-tête, par exemple (fr)",
  NoFile: ({ folder, name }) =>
    `il n’y a pas de fichier « ${name} » dans ${folder} : indiquez son nom dans ce dossier ou une adresse (https://…)`,
  FileTooLarge: ({ name }) => `« ${name} » dépasse 10 Mo`,
  NotADocument: ({ name }) => `« ${name} » doit être PDF, JPEG, PNG ou WebP`,
  MissingByLaw: ({ condition, field, legal_source, step }) =>
    `manque à l’étape « ${stepLabel(step, "fr")} » (${sourcesIn(legal_source, "fr")})` +
    (condition === undefined
      ? ""
      : `. ${conditionIn(field, "fr")} Si cela ne s’applique pas à cette batterie : écrivez « sans objet »`),
  Unlikely: ({ stops, ...unlikely }) =>
    `${say(unlikely, "fr")}${stops ? `${unlikely.meant === undefined ? "." : ""} ${accept}` : ""}`,
  UnlikelyInModel: ({ field, stops, ...value }) =>
    `${say(issue(field, "unlikelyInModel", value), "fr")}${stops ? `. ${accept}` : ""}`,
  Invalid: ({ issue }) => say(issue, "fr")
}
