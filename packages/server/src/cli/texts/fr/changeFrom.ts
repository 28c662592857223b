/** The texts of `dpp product update`, `upsert` and `publish` with a file, in French. */
import type { ChangeFromTexts } from "../en/changeFrom.ts"

export const changeFromTexts: ChangeFromTexts = {
  update:
    "Modifier les batteries que nomment les lignes d’un fichier : par id, external_id, gtin avec serial_number, ou serial_number. Les autres colonnes sont les valeurs à donner ; une cellule vide ne change rien. Après une interruption, l’exécution suivante continue.",
  upsert: "Comme update, et créer les batteries qui n’existent pas encore.",
  from: "Fichier avec une ligne par batterie (.csv, .tsv, .xlsx, .ods, .json, .ndjson, .jsonl), nommée par id, external_id, gtin avec serial_number, ou serial_number",
  dryRun: "Avec --from : dire ce qu’il adviendrait de chaque ligne, et ne rien modifier",
  confirm: "Avec --from : confirmer ce qui l’exige, comme une autre catégorie d’une batterie publiée",
  reason: "Avec --from : pourquoi les batteries changent, pour le journal d’audit",
  journal: "Avec --from : journal d’une exécution interrompue. Par défaut FICHIER.dpp-COMMANDE.jsonl",
  fromAlone:
    "--from nomme les batteries dans le fichier : n’en nommez pas d’autres, et n’utilisez ni --all ni --apply.",
  needsFrom: "--dry-run, --confirm, --reason et --journal exigent --from.",
  readings:
    "Le fichier contient des valeurs de l’état, qu’une modification de plusieurs batteries n’enregistre pas. Utilisez dpp import.",
  earlier: (count) =>
    count < 2
      ? `${count} ligne avait déjà été enregistrée par une exécution interrompue.`
      : `${count} lignes avaient déjà été enregistrées par une exécution interrompue.`,
  counts: {
    created: (count) => `${count} ${count < 2 ? "nouvelle" : "nouvelles"}`,
    updated: (count) => `${count} ${count < 2 ? "modifiée" : "modifiées"}`,
    unchanged: (count) => `${count} ${count < 2 ? "identique" : "identiques"}`,
    published: (count) => `${count} ${count < 2 ? "publiée" : "publiées"}`,
    requested: (count) => `${count} ${count < 2 ? "demandée" : "demandées"}`,
    rejected: (count) => `${count} ${count < 2 ? "refusée" : "refusées"}`
  },
  examples: {
    update: "Ce qui changerait",
    upsert: "Des modifications et de nouvelles batteries",
    publish: "Publier les batteries d’un fichier"
  }
}
