/**
 * Months by name, in full or shortened, in languages of companies' spreadsheets.
 *
 * @source inferred: names of months in German, English, French, Italian, Spanish, Polish, Dutch and Czech
 */

/** By month: the beginnings that names of it have, without accents. A name has at least three letters. */
const beginnings: ReadonlyArray<ReadonlyArray<string>> = [
  [
    "january",
    "januar",
    "janvier",
    "janner",
    "jaenner",
    "gennaio",
    "enero",
    "stycznia",
    "styczen",
    "januari",
    "ledna",
    "leden"
  ],
  [
    "february",
    "februar",
    "fevrier",
    "fevr",
    "febbraio",
    "febrero",
    "lutego",
    "luty",
    "februari",
    "unora",
    "unor",
    "feber"
  ],
  ["march", "marz", "maerz", "mars", "marzo", "marca", "marzec", "maart", "mrt", "brezna", "brezen"],
  ["april", "avril", "aprile", "abril", "kwietnia", "kwiecien", "dubna", "duben"],
  ["may", "mai", "maggio", "mayo", "maja", "maj", "mei", "kvetna", "kveten"],
  ["june", "juni", "juin", "giugno", "junio", "czerwca", "czerwiec", "cervna", "cerven"],
  ["july", "juli", "juillet", "juil", "luglio", "julio", "lipca", "lipiec", "cervence", "cervenec"],
  ["august", "aout", "agosto", "sierpnia", "sierpien", "augustus", "srpna", "srpen"],
  ["september", "septembre", "settembre", "septiembre", "setiembre", "wrzesnia", "wrzesien", "sept", "zari"],
  ["october", "oktober", "octobre", "ottobre", "octubre", "pazdziernika", "pazdziernik", "rijna", "rijen"],
  ["november", "novembre", "noviembre", "listopada", "listopad"],
  ["december", "dezember", "decembre", "dicembre", "diciembre", "grudnia", "grudzien", "prosince", "prosinec"]
]

const plain = (word: string): string =>
  word
    .normalize("NFKD")
    .replaceAll(/\p{Mn}/gu, "")
    .replaceAll("ł", "l")
    .toLowerCase()

/** The number of a month, 1 to 12; undefined for another word, and for one that begins several months, such as `cerv`. */
export const monthOf = (word: string): number | undefined => {
  const text = plain(word)
  const exact = beginnings.findIndex((names) => names.includes(text))
  if (exact !== -1) return exact + 1
  if (text.length < 3) return undefined
  const found = beginnings.flatMap((names, index) => (names.some((name) => name.startsWith(text)) ? [index + 1] : []))
  return found.length === 1 ? found[0] : undefined
}
