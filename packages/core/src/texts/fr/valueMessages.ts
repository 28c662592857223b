/** Messages about the form of values in French. */
import type { TextsOf } from "../../text/messages.ts"
import type { valueRules } from "../../text/rules/valueRules.ts"

export const valueMessages: TextsOf<typeof valueRules> = {
  expected: "n’a pas la forme attendue",
  exactly: "doit être {value}< ; vouliez-vous dire {meant} ?>",
  worded: "{message}",
  either: "n’a aucune des formes possibles",
  otherType: "doit être une valeur d’un autre type",
  oneLine: "doit être une ligne, sans tabulation ni saut de ligne",
  dateOnly: "doit être une date, par exemple 2027-05-18",
  inFuture: "doit être dans le futur",
  sha256: "doit être de 64 chiffres hexadécimaux en minuscules",
  sha256Base64: "doit être un SHA-256 en base64url, de 43 caractères",
  sha256Forms: "doit être un SHA-256 de 43 caractères (base64url) ou de 64 chiffres hexadécimaux",
  fourDigits: "doit être de quatre chiffres",
  gln: "doit être de 13 chiffres",
  glnZero: "un GLN composé de zéros n’est pas valide",
  lei: "doit être de 20 majuscules et chiffres, dont les deux derniers sont des chiffres de contrôle",
  leiDigits: "les chiffres de contrôle ne sont pas justes",
  bpn: "doit être {prefix} suivi de 12 majuscules ou chiffres, par exemple {prefix}00000007QGTF",
  euid: "doit être composé du pays, du registre, d’un point et du numéro de l’entreprise, par exemple DEK1101R.HRB116737",
  eori: "doit être de deux majuscules pour le pays et de 1 à 15 lettres ou chiffres, par exemple DE1234567",
  vat: "doit être un numéro de TVA valide",
  country: "doit être un code de pays ISO 3166-1 de deux majuscules, par exemple DE< ; vouliez-vous dire {meant} ?>",
  languageCode: "doit être une langue, par exemple fr",
  localeTag: "doit être une étiquette de langue, par exemple de ou pt-BR",
  hostName: "doit être un nom d’hôte en minuscules, par exemple passports.example.com",
  rootAddress:
    "doit être une adresse https complète, sans identifiants, requête ni fragment, par exemple https://backup.example.com",
  httpsAddress: "doit être une adresse https",
  noFragment: "ne doit pas avoir de fragment (la partie après #)",
  publicAddress: "doit mener à une adresse publique : les réseaux locaux, privés et réservés ne sont pas admis",
  registryName: "doit être un nom de lettres, chiffres, traits d’union, points et tirets bas",
  color: "doit être une couleur de la forme #rrggbb, par exemple #0b6247",
  contrast:
    "doit avoir un contraste d’au moins 4,5:1 avec le blanc ; {color} a {contrast}:1. Utilisez une couleur plus foncée",
  identifierTwice: "ne doit pas contenir deux fois le même identifiant",
  memberStateTwice: "ne doit pas contenir deux fois le même État membre",
  productTwice: "nomme deux fois le produit {id}",
  oneOfFields: "doit avoir exactement l’une de ces données : {fields}",
  eitherField: "doit avoir soit {one}, soit {other}",
  selection: "doit avoir soit ids, soit certaines de ces données : {fields}",
  notClearable: "ne peut pas être vidé",
  requiredFrom: "est obligatoire : remplissez {source}",
  glnOrEori: "est obligatoire, ou bien operator.eori",
  array: "est obligatoire, sous forme de liste"
}
