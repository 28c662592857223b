/** Messages about products, their life and the work of parties in French. */
import type { TextsOf } from "../../text/messages.ts"
import type { workRules } from "../../text/rules/workRules.ts"

export const workMessages: TextsOf<typeof workRules> = {
  categoryFixed: "ne peut pas être modifié : ce produit est de la catégorie {category}",
  modelPublished: "un produit de la catégorie batteries_light n’a pas de passeport de batterie à publier",
  isModel: "est celui d’un modèle de batterie, qui n’a pas de passeport de batterie",
  batteryName: "est obligatoire, ou bien gtin et serial_number",
  batteryNameTwice: "ne doit pas être envoyé avec gtin ou serial_number",
  attributeBytes:
    "occupe {bytes} octets sur {size} ; les données d’un produit peuvent occuper {maximum} octets en JSON",
  predecessorBytes: "occupe {bytes} octets ; {maximum} octets en JSON sont admis",
  requestBytes:
    "occupe {bytes} octets sur {size} ; une modification qu’un deuxième membre approuve peut occuper {maximum} octets",
  manufacturerRemoved:
    "a été retiré : la valeur était celle de l’entreprise, et le produit nomme maintenant un autre fabricant",
  restrictedFile:
    "est l’adresse d’un fichier destiné à {audience}, mais la donnée est publique : téléversez le document comme fichier public",
  publicFile:
    "est l’adresse d’un fichier public, que peut lire quiconque la connaît : restreignez les destinataires du fichier",
  noBattery: "n’est pas une batterie de cette entreprise",
  noProduct: "n’est pas un produit de cette entreprise",
  oneStatus: "les opérations doivent mener à un seul statut, et non à plusieurs : {statuses}",
  placedLater:
    "[{index}].no_passport.placed_on_market_date doit être antérieur au {day} : les batteries plus récentes ont un passeport de batterie",
  practicePassport: "[{index}].passport_url ne doit pas être l’adresse d’un passeport d’exercice",
  predecessorNoWaste: "pour {operation}, la batterie d’origine doit avoir le statut waste : elle a {status}",
  predecessorWaste: "pour {operation}, la batterie d’origine ne doit pas avoir le statut waste : elle a {status}",
  predecessorDeleted: "la batterie {id} a été supprimée",
  predecessorCeased: "le passeport de batterie de {serial} a cessé d’exister",
  predecessorDraft: "le passeport de batterie de {serial} n’est pas publié",
  predecessorsNeeded: "est obligatoire : une batterie de statut {status} est faite d’autres batteries",
  ownBattery: "nomme une batterie de l’entreprise : créez la nouvelle batterie séparément",
  statusOfOperations: "doit être {expected}, comme le disent les opérations des batteries d’origine",
  newPurpose: "est obligatoire : {operation} donne un nouvel usage à la batterie",
  remanufacturedCapacity:
    "REMANUFACTURED_CAPACITY : la capacité restante est inférieure à 90 % de la capacité assignée de la batterie d’origine (art. 3, paragraphe 1, point 32)",
  healthRecord:
    "SOH_RECORD_MISSING : une batterie préparée est accompagnée d’un relevé de son état de santé : ajoutez le document (art. 73, paragraphe 1, point a))",
  healthReading:
    "SOH_RECORD_MISSING : aucun relevé de cette batterie ne montre son état de santé (art. 73, paragraphe 1, point a))",
  newDeclaration:
    "NEW_DECLARATION : une batterie d’origine a la même déclaration de conformité : la batterie est mise de nouveau sur le marché",
  statusByEvent:
    "ne peut pas passer de {before} à {after} par une modification : une batterie ne devient un déchet que par un événement de sa vie ({endpoint})",
  statusBySuccessor:
    "ne peut pas passer de {before} à {after} par une modification : une nouvelle batterie en résulte ({endpoint})",
  statusByCorrection:
    "ne peut pas passer de {before} à {after} par une modification : seule une correction permet de revenir ({endpoint} avec l’événement correction)",
  passportEnded: "est {status} : le passeport de batterie ne change plus",
  eventNeeds: "est obligatoire pour l’événement {event}",
  correctionNeeds: "est obligatoire pour l’événement {event} : l’événement qu’il annule",
  wasteNeeds: "est obligatoire pour l’événement {event} : le responsable du déchet",
  recallOnly: "n’appartient qu’à l’événement recalled : tous les autres ont des destinataires fixes",
  beforeManufacture: "est antérieur à la fabrication de la batterie ({made})",
  otherSpace: "est une offre entre une entreprise d’exercice et une vraie : rien ne passe de l’une à l’autre",
  ownOffer: "est une offre de cette entreprise : une autre doit l’accepter",
  daysFromNow: "peut être au plus {count} jours dans le futur",
  secondLifeOnly: "appartient à l’usage second_life : un passeport de batterie passe à une seule entreprise",
  atMostProducts: "peut nommer au plus {count} produits",
  acceptedAlready: "a déjà été accepté",
  notAsked: "n’a pas été demandé",
  emptyAnswer: "la réponse n’a pas encore de valeur",
  nothingToDecide: "{name} n’a pas de réponse dont il faudrait décider",
  nothingMissing: "il ne manque rien qu’un fournisseur puisse indiquer",
  noAttribute: "{name} n’est pas une donnée du passeport de batterie",
  ownAttribute: "{name} ne peut pas être demandé : votre entreprise l’indique elle-même",
  singleAttribute: "{name} appartient à une seule batterie : nommez un produit",
  otherCategory: "{name} n’appartient pas au passeport de batterie de cette catégorie",
  oneTarget: "nommez un modèle ou product_ids, et non les deux",
  roleAudience: "{role} fait partie des destinataires {audience}",
  purchaserScope: "est obligatoire pour le rôle purchaser",
  pointsAllowed: "doit être parmi {allowed} pour les destinataires {audience}, sauf avec la base juridique {basis}",
  monthsAhead: "peut être au plus {count} mois dans le futur, jusqu’au {last}",
  afterValidFrom: "doit être postérieur à valid_from",
  otherManufacturer: "a un autre fabricant que le premier objet : déclarez-le séparément",
  regulationNamed: "doit contenir {reference} (art. 18, paragraphe 3)",
  notCited:
    "manque : seule une norme harmonisée dont la référence figure au Journal officiel établit une présomption de conformité (art. 15, paragraphe 3)",
  certificateEnded: "le certificat était valable jusqu’au {day}",
  oneSerial:
    "doit être une batterie avec exactement un numéro de série : le module G examine des batteries individuelles (annexe VIII, partie C)",
  moduleUsed: "doit être A seul pour une batterie faite de batteries usagées (art. 17, paragraphe 3)",
  moduleSeries: "doit être A ou D1 pour les batteries fabriquées en série (art. 17, paragraphe 1, point a))",
  moduleSingle:
    "doit être A ou G pour les batteries qui ne sont pas fabriquées en série (art. 17, paragraphe 1, point b))",
  moduleOther: "doit être {expected} ({paragraph})",
  moduleNeeded: "est obligatoire pour ces articles : {articles}. Est admis {expected} ({paragraph})",
  bodyNeeded: "est obligatoire pour le module {module} (annexe IX, point 7)",
  bodyAbsent:
    "doit être absent pour le module A seul, auquel ne participe aucun organisme notifié (annexe IX, point 7)",
  footprintNumber:
    "est obligatoire : la déclaration d’empreinte carbone cite la déclaration UE de conformité (art. 7, paragraphe 1, point f))",
  informationOnly: "ne vaut que pour `end-user-information`",
  notCondition: "n’est pas une valeur de l’état de la batterie< ; vouliez-vous dire {meant} ?>",
  noValue: "doit contenir au moins une valeur",
  otherSerial: "diffère du numéro de série du reste de l’arbre",
  sectionRefused: "cette section de l’arbre v1.3 n’est pas acceptée : indiquez ses champs plats à côté de l’arbre",
  skippedAddress: "n’est pas repris : {uri} n’est pas une adresse internet",
  skippedCondition: "n’est pas repris : les valeurs de l’état sont envoyées séparément ({endpoint})",
  skippedOperator: "n’est pas repris : le passeport de batterie montre le profil de l’entreprise",
  skippedFacility: "n’est pas repris : indiquez plutôt facility_id",
  skippedDerived: "n’est pas repris : le service fixe la valeur",
  skippedDate: "n’est pas repris : v1.3 a ici une date ; indiquez {name} comme champ plat",
  skippedProperty: "n’est pas repris : il n’y a pas de champ pour cela",
  skippedLink: "n’est pas repris : ce n’est pas un GS1 Digital Link avec un GTIN",
  tooManySuccessors: "{count} autres batteries ont déjà été faites de la batterie {id}, et il ne peut y en avoir plus",
  answerOutdated: "a été modifié entre-temps<, pour {product}> : maintenant {now}, dans la réponse {answered}",
  schema: "ne correspond pas au schéma du modèle de données< : {property}>",
  elementPath:
    "doit mener à une propriété d’une section qu’un produit indique, par exemple performanceAndDurability.ratedCapacity",
  oneIdentifier: "exactement l’un de product_id et unique_product_identifier est obligatoire",
  statusNeeded: "est obligatoire sans registration_id ni errors",
  requiredWithStatus: "est obligatoire avec le statut {status}",
  otherStatus: "appartient au statut {status}",
  resultCount: "doit contenir de 1 à {count} résultats",
  treeTemplate: "n’est pas admis pour un modèle : envoyez des champs plats ou from_product_id",
  individualField: "appartient à une seule batterie : indiquez-le pour chaque batterie faite d’après le modèle",
  notCopied: "n’a pas été repris : cela n’appartient pas à un passeport de batterie",
  imageStays:
    "n’a pas été reprise : un modèle n’a pas d’image. Téléversez-la pour chaque batterie faite d’après le modèle",
  notTakenOver: "{name} n’est pas une donnée que les batteries reprennent d’un modèle",
  exportOnly: "v2.0 est un format d’exportation : l’API accepte des arbres v1.3 et des champs plats",
  undeclared: "n’a pas de valeur et n’est obligatoire que sous condition",
  templateUnchecked: "n’est pas vérifié ici : seul le service a les valeurs du modèle",
  nameBeside: "est obligatoire : indiquez le nom comme champ plat à côté de l’arbre",
  unreadInTree: "n’est pas lu dans un arbre : indiquez {name} comme champ plat à côté de l’arbre",
  ignored: "est inconnu et n’est pas pris en compte",
  moreIgnored: "a {count} autres champs inconnus, qui ne sont pas pris en compte",
  noTree: "manque : l’entrée n’est pas un arbre v1.3"
}
