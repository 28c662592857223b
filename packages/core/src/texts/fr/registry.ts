/** The texts of the findings of `dpp registry`, in French. */
import type { FindingTexts } from "../../registry/findingTexts.ts"

export const findingTexts: FindingTexts = {
  NOT_READ: "Le passeport n’a pas pu être lu",
  PUBLIC_VIEW_INVALID: "Le document public n’est pas valide en tant que vue publique",
  VALUE_DIFFERS: "Une valeur de la feuille de travail n’est pas celle que chacun lit à l’adresse imprimée",
  STATEMENT_PENDING:
    "La version la plus récente n’est pas encore signée : préparez de nouveau la feuille de travail dans un moment",
  GRANULARITY_NOT_ITEM: "La granularité n’est pas item : un passeport de batterie porte sur une seule batterie",
  COMMODITY_CODE_INVALID: "Le code des marchandises n’a pas 6, 8 ou 10 chiffres",
  COMMODITY_CODE_OTHER_GOODS:
    "Le code des marchandises ne commence pas par 8507, la position des accumulateurs électriques",
  BACKUP_NOT_NAMED:
    "Aucun prestataire de la copie de sauvegarde n’est nommé, ou l’adresse publique ne mène pas à la copie",
  OPERATOR_NOT_IDENTIFIED: "L’opérateur économique n’a pas d’identifiant des types lei, vat, ntr ou eid",
  VERIFICATION_ENDING:
    "Le registre considère l’entreprise comme vérifiée pour 90 jours encore au plus : faites-la vérifier de nouveau, et saisissez le nouveau jour",
  ADDRESS_NOT_HTTPS: "L’adresse ne commence pas par https",
  ADDRESS_PORT: "L’adresse indique un port",
  ADDRESS_STATUS: "L’adresse ne répond pas avec le statut 200",
  ADDRESS_REDIRECTS: "L’adresse redirige vers une autre",
  IDENTIFIER_NOT_UNIQUE: "Une autre ligne a le même identifiant unique du produit",
  IDENTIFIER_TOO_LONG: "L’identifiant unique du produit dépasse 2 000 caractères",
  IDENTIFIER_SCHEME: "L’identifiant n’a pas de GTIN et ne suit donc pas la série de normes ISO/IEC 15459"
}
