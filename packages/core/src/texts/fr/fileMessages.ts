/** Messages about files in French. */
import type { TextsOf } from "../../text/messages.ts"
import type { fileRules } from "../../text/rules/fileRules.ts"

export const fileMessages: TextsOf<typeof fileRules> = {
  cannotRead: "ne peut pas être lu : {reason}",
  fileSize: "dépasse {size} Mo ; répartissez-le en plusieurs fichiers",
  unpackedSize: "dépasse {size} Mo une fois décompressé",
  manyParts: "a plus de {count} parties",
  manyRelationships: "a plus de 64 ko de relations",
  twoParts: "a deux parties nommées {name}",
  manyRows: "a plus de {count} lignes ; répartissez-le en plusieurs fichiers",
  manyColumns: "a plus de {count} colonnes",
  manyCells: "a plus de {count} cellules ; répartissez-le en plusieurs fichiers",
  manySheets: "a plus de {count} feuilles",
  longCell: "a une cellule de plus de {count} caractères",
  longRow: "a une ligne {row} de plus de {count} octets",
  manyCharacters:
    "a plus de {count} caractères dans ses cellules, répétitions comprises ; répartissez-le en plusieurs fichiers",
  manyAttributes: "a un élément de plus de {count} attributs",
  numberFormats: "a plus de {count} formats de nombre",
  mergedCells: "a plus de cellules fusionnées que de cellules",
  cellRepeated: "a une cellule répétée {count} fois",
  severalWithoutResult:
    "a une formule sans résultat pour plusieurs cellules : ouvrez et enregistrez le fichier une fois dans un tableur",
  cellsWithoutResult:
    "a une formule sans résultat pour les cellules {area} : ouvrez et enregistrez le fichier une fois dans un tableur",
  rowNumber: "a une ligne de numéro {text}",
  cellAddress: "a une cellule d’adresse {text}",
  noOds: "n’est pas une feuille de calcul OpenDocument",
  noXlsx: "n’est pas un classeur XLSX avec une feuille",
  noUtf8: "n’est pas codé en UTF-8 ; les tableurs l’enregistrent comme « CSV UTF-8 »",
  otherEncoding:
    "n’est pas codé en {encodings} ; enregistrez le fichier comme « CSV UTF-8 », ou indiquez le codage avec --encoding",
  noEncoding: "ne peut pas être lu : {encoding} n’est pas un codage",
  invalidJson: "n’est pas du JSON valide : {reason}",
  noProducts: "doit contenir une liste de produits, ou un objet avec une liste sous products",
  noResults: "ne contient ni liste, ni objet avec la liste results ou data",
  extension: "doit avoir un nom qui se termine par {ends}",
  noSpreadsheet: "n’est pas un tableau",
  noPlace: "n’a pas de place dans le passeport de batterie : {value}",
  furtherWithoutPlace: "contient {count} autres valeurs qui n’ont pas de place dans le passeport de batterie",
  undated:
    "est laissé de côté, car le fichier ne dit pas quand la mesure a été faite ; indiquez-le avec --measured-at : {value}",
  differsFromSigned: "diffère de la déclaration signée",
  untranslatedAddress: "n’est pas converti : {uri} n’est pas une adresse internet",
  noNames: "n’est pas converti, car ce n’est pas une liste de noms : indiquez {field} à côté de l’arbre : {text}",
  isTable: "est un tableau : validez-le avec dpp import --dry-run"
}
