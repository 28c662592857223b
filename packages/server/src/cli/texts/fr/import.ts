/** The texts of `dpp import` in French: help, and results of a run. Problems of cells are in the core. */
import type { ImportTexts } from "../en/import.ts"

export const importTexts: ImportTexts = {
  short: "Importer des produits de XLSX, ODS, CSV ou JSON : validés d’abord, l’import peut reprendre.",
  description: (limits) =>
    "Importer des produits d’un fichier. Toutes les lignes sont d’abord validées hors ligne, et les problèmes signalés par ligne et colonne ; " +
    "les avertissements sur des valeurs improbables n’empêchent pas l’envoi. Les lignes sont numérotées comme dans le fichier. Une ligne à " +
    "publier doit avoir tout ce qu’exige la publication, sauf ce que le service reprend de l’entreprise et de l’usine ; pour les brouillons, " +
    "ce qui manque est listé avec la règle qui l’exige. Avec --apply, les lignes sont envoyées, 500 par requête. La clé vient de DPP_API_KEY ou de " +
    "--key-file.\n\n" +
    "Corrigez le fichier et exécutez la même commande à nouveau, aussi souvent que nécessaire. Les lignes sont rapprochées par numéro de " +
    "série et GTIN : les brouillons sont complétés, et les passeports publiés ne sont modifiés qu’avec --update-published. Une cellule vide ne " +
    "change rien. Un journal dans le dossier du fichier consigne quelles lignes sont enregistrées, de sorte qu’un import interrompu reprend et " +
    "qu’aucune ligne n’est envoyée deux fois. Supprimez-le pour comparer toutes les lignes avec le serveur.\n\n" +
    "Un tableau peut avoir des titres au-dessus de l’en-tête. L’en-tête se compose de noms dans n’importe quelle langue de la page publique ou de " +
    "noms de champs (docs/attributes.md), avec une unité si les valeurs en ont une autre que le champ : Masse (g), Capacité [mAh]. Les cellules " +
    "peuvent contenir des unités (412,5 kg), des virgules décimales et des dates comme 18/05/2026 ou 18 mai 2026. Les entrées d’une liste sont séparées par des " +
    "points-virgules, ou sont des lignes d’une autre feuille (voir dpp template). Une cellule vide omet le champ. Ce qu’un fichier peut dire de " +
    "deux manières n’est jamais deviné : 1.234 et 03/04/2026 sont signalés avec les deux lectures et l’option qui décide, et l’erreur d’une " +
    "formule (#DIV/0!) n’est pas une cellule vide. Une formule compte pour sa dernière valeur.\n\n" +
    limits,
  limits: (megabytes, rows, columns, cells, rowBytes, levels) =>
    `Un fichier a au plus ${megabytes} Mo, aussi une fois décompressé, et ${rows} lignes. Un tableau a au plus ${columns} colonnes et ${cells} ` +
    `cellules, une ligne d’un fichier CSV ${rowBytes} octets, JSON ${cells} valeurs et ${levels} niveaux. Un fichier plus grand est refusé avant la ` +
    "lecture de ses lignes ; divisez-le.",
  file: ".xlsx, .ods, .csv, .tsv, .json (une liste, ou { products: [...] }), .ndjson, .jsonl ou .aasx ; un seul passeport en v1.3, v2.0, Asset Administration Shell ou Catena-X Battery Pass est une liste d’un élément ; - lit l’entrée standard",
  flags: {
    apply: "Envoyer les lignes ; sans cette option, elles sont seulement validées",
    dryRun: "Seulement valider les lignes, ce qui est le comportement par défaut",
    publish: "Publier les lignes, ce qui est définitif ; les lignes qui ont leur propre statut le gardent",
    updatePublished: "Modifier aussi les passeports déjà publiés, là où une ligne en diffère",
    ignoreUnknownColumns: "Ignorer les colonnes inconnues",
    acceptUnlikely: "Publier les lignes malgré des valeurs improbables, qui sont alors des avertissements",
    documents:
      "Dossier des documents que des cellules nomment par leur fichier. Par défaut un dossier du même nom à côté du fichier, s’il existe",
    map: "Fichier JSON des champs des colonnes dont l’en-tête est inconnu ; il est écrit avec des propositions s’il n’existe pas",
    decimal: "Signe décimal des nombres qui se lisent de deux manières, comme 1.234",
    dateOrder: "Ordre du jour et du mois des dates ambiguës, comme 03/04/2026",
    read: "Lire les cellules de cette forme comme le dit la remarque (répétable) : two-digit-year, month, approximate, no-value, separators ou comma-list",
    sheet: "Feuille des batteries. Par défaut celle dont l’en-tête nomme le plus de champs",
    encoding: "Encodage d’un fichier CSV, comme gb18030. Par défaut UTF-8, UTF-16 ou Windows-1252",
    serialNumber:
      "Numéro de série d’un passeport d’une autre forme qui n’en a pas, ou qui en a un qu’un passeport ne peut pas avoir",
    measuredAt: "Quand la batterie a été mesurée (ISO 8601), pour un passeport d’une autre forme qui ne le dit pas",
    skipInvalid: "Envoyer les lignes valides même si d’autres ont des erreurs",
    journal: "Fichier qui consigne ce qui a été envoyé. Par défaut FICHIER.dpp-import.jsonl",
    report:
      "Écrire le résultat de chaque ligne : en CSV, ou en .xlsx, le classeur du fichier avec des cellules marquées et des commentaires",
    profile: "Quelles obligations une ligne de statut published doit remplir : celles qu’exige le serveur"
  },
  examples: {
    validate: "Valider, et marquer les cellules",
    publish: "Publier les lignes, et écrire le résultat de chacune dans un fichier"
  },
  contradiction: "--apply et --dry-run se contredisent.",
  as: (form: string, text: string) =>
    `avec --read ${form}, ${text === "" ? "la cellule est vide" : `elle se lit « ${text} »`}`,
  reportOfJson: "Le rapport d’un fichier JSON est du CSV : son nom doit se terminer par .csv.",
  noFolder: (path) => `dossier introuvable : ${path}`,
  notAJournal: (path) => `${path} n’est pas le journal d’un import.`,
  wouldSkip: (row, serial, reason) =>
    `la ligne ${row} (${serial ?? "sans numéro de série"}) serait ignorée : ${reason}`,
  profileIncomplete:
    "Le profil de l’entreprise est incomplet : rien ne peut être publié avant que l’administrateur ne le complète.",
  domainPending: (host) =>
    `Le domaine propre ${host} est en attente : rien ne peut être publié avant qu’il ne soit actif.`,
  draftLimit: (limit) => `L’entreprise peut avoir ${limit} brouillons, que ces lignes dépassent.`,
  publicationLimit: (limit) => `L’entreprise peut publier ${limit} passeports par mois, que ces lignes dépassent.`,
  notAsked:
    "Non contrôlés, faute de clé d’API : le profil de l’entreprise, les usines, les quotas, et les batteries déjà enregistrées.",
  noResponse: (reason) =>
    `Non contrôlés : le profil de l’entreprise, les usines, les quotas, et les batteries déjà enregistrées. ${reason}`,
  notAMap: (path) =>
    `${path} doit être du JSON comme {"columns": {"Date de fab.": "manufacturing_date", "Remarque": null}}.`,
  notAField: (path, column, field) => `${path} : « ${field} », pour la colonne « ${column} », n’est pas un champ.`,
  mapWritten: (path) =>
    `Propositions pour les colonnes inconnues écrites : ${path}. Vérifiez-les, null ignore une colonne, et exécutez la même commande à nouveau.`,
  at: (rows, count, column, sheet) =>
    `${sheet === undefined ? "" : `feuille « ${sheet} », `}${count === 1 ? "ligne" : "lignes"} ${rows}, ${column}`,
  wholeFile: "fichier",
  wholeSheet: (name) => `feuille « ${name} »`,
  colon: " : ",
  warning: (text) => `avertissement : ${text}`,
  more: (count) => `... et ${count} de plus ; --report et --json les listent tous`,
  moreMissing: (count) => `  ... et ${count} de plus`,
  unknownFields: (fields) => `Champs inconnus, que le service ignore : ${fields}`,
  skipped: (row, serial, reason) => `la ligne ${row} (${serial ?? "sans numéro de série"}) a été ignorée : ${reason}`,
  reasons: {
    repeated: "une ligne précédente nomme la même batterie",
    not_found: "l’entreprise n’a pas une telle batterie",
    unlikely_values: "des valeurs sont improbables : corrigez-les, ou acceptez-les avec --accept-unlikely",
    duplicate_in_database: "un autre produit a ce numéro de série",
    external_id_taken: "une autre ligne ou un autre produit a cet external_id",
    duplicate_in_request: "une autre ligne a ce numéro de série",
    validation_failed: "le serveur refuse les valeurs",
    conflict: "le serveur refuse la modification",
    published: "le passeport est publié"
  },
  differs: "diffère du passeport publié : exécutez à nouveau avec --update-published pour le modifier",
  product: (id) => `produit ${id}`,
  lacking: "Les brouillons peuvent être importés incomplets. Pour être publiés, il leur manque :",
  lacks: (column, rows, text) => `  ${column} (${rows} ${rows < 2 ? "ligne" : "lignes"}) : ${text}`,
  imported: (imported, rows, updated, unchanged) => {
    const changed = [
      ...(updated > 0 ? [`dont ${updated} mises à jour`] : []),
      ...(unchanged > 0 ? [`${unchanged} inchangées`] : [])
    ]
    const detail = changed.length === 0 ? "" : ` (${changed.join(", ")})`
    return `${imported} ${imported < 2 ? "ligne" : "lignes"} sur ${rows} ${imported < 2 ? "importée" : "importées"}${detail}, ${rows - imported} non.`
  },
  valid: (valid, rows) =>
    `${valid} ${valid < 2 ? "ligne" : "lignes"} sur ${rows} ${valid < 2 ? "est valide" : "sont valides"}. Rien n’a été envoyé.`,
  noRows: "Le fichier n’a pas de lignes.",
  applyNext: (isPublished) =>
    isPublished
      ? "Envoyez-les et publiez-les avec --apply. La publication est définitive."
      : "Envoyez-les avec --apply.",
  published: (count) => `${count} ${count < 2 ? "passeport est publié" : "passeports sont publiés"}.`,
  reportWritten: (path) => `Rapport écrit : ${path}`,
  fix: "Corrigez les erreurs ci-dessus et exécutez à nouveau.",
  fixOrSkip: (flags) =>
    `Corrigez les erreurs ci-dessus et exécutez à nouveau, ou envoyez les lignes valides avec ${flags}.`,
  progress: (done, total) => `${done} lignes sur ${total}`,
  report: {
    header: ["ligne", "numéro de série", "résultat", "motif"],
    outcomes: {
      imported: "importée",
      updated: "mise à jour",
      unchanged: "inchangée",
      skipped: "ignorée",
      notSent: "non envoyée"
    },
    lacks: (columns) => `manque pour la publication : ${columns}`,
    sheet: (number) => `Feuille ${number}`
  }
}
