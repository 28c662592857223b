/** Names of columns, words and notes of spreadsheets, in French. */
import { exampleSerial } from "../../sheets/exampleSerial.ts"
import type { SheetTexts } from "../en/sheets.ts"

export const sheetTexts: SheetTexts = {
  entry: (entry) => `entrée ${entry}`,
  product: "Produit",
  column: (column) => `colonne ${column}`,
  fields: {
    name: "Désignation",
    status: "Statut",
    category: "Type de produit",
    gtin: "GTIN",
    external_id: "Référence interne",
    template_id: "Nom du modèle",
    facility_id: "Nom de l’usine",
    not_applicable: "Sans objet"
  },
  none: "aucune",
  status: { draft: "Brouillon", published: "Publié" },
  listParts: {
    component_materials: { component: "Composant", name: "Matériau", identifier: "Identifiant" },
    hazardous_substances: {
      chemical_name: "Substance",
      identifier_type: "Type d’identifiant",
      identifier: "Identifiant",
      location: "Emplacement dans la batterie",
      concentration_percent: "Concentration",
      hazards: "Mentions de danger",
      impact: "Effet"
    }
  },
  years: "ans",
  template: {
    batteries: "Batteries",
    models: "Modèles",
    materials: "Matériaux",
    substances: "Substances dangereuses",
    choices: "Listes",
    notes: "Explications",
    title: { batteries: "Passeports de batterie", models: "Modèles de batterie" },
    guidance: {
      batteries: `Une ligne par batterie. Les colonnes marquées de * sont obligatoires ; leur explication figure dans le commentaire de l’en-tête et sur la feuille « Explications ». La ligne d’exemple ${exampleSerial} n’est pas importée.`,
      models: `Une ligne par modèle. Les colonnes marquées de * sont obligatoires dans le passeport ; leur explication figure dans le commentaire de l’en-tête et sur la feuille « Explications ». La ligne d’exemple ${exampleSerial} n’est pas importée.`
    },
    listGuidance: {
      batteries: "Une ligne par numéro de série et entrée.",
      models: "Une ligne par modèle et entrée."
    },
    fullStop: ".",
    colon: " : ",
    mandatory: "Obligatoire",
    conditional: "Obligatoire sous condition",
    pending: "Obligatoire selon DIN DKE SPEC 99100, pas encore exigé par l’UE",
    optional: "Facultatif",
    filled: "Si la cellule est vide, le service reprend la valeur du profil de l’entreprise ou de l’usine.",
    notApplicable: "Si cela ne s’applique pas : « sans objet ».",
    list: "Séparez les entrées par des points-virgules ; « aucune » pour une liste vide.",
    date: "JJ/MM/AAAA ou AAAA-MM-JJ",
    duration: "Par exemple « 8 ans » ou P8Y",
    address: "Adresse internet (https://…)",
    column: "Colonne",
    field: "Champ",
    duty: "Obligation",
    unit: "Unité",
    form: "Forme",
    description: "Description",
    source: "Source juridique",
    name: "Nom du produit, comme l’entreprise l’utilise.",
    gtin: "GTIN de 8, 12, 13 ou 14 chiffres ; figure dans le code QR.",
    external_id:
      "Votre propre référence de la batterie, comme celle de l’ERP : au plus 200 caractères, unique dans l’entreprise, jamais publiée.",
    status: "« Publié » rend le passeport public ; c’est définitif. Vide : brouillon.",
    facility_id: "Nom, GLN ou identifiant d’une usine de l’entreprise."
  },
  readiness: {
    title: "Situation au",
    open: "À faire",
    duties: "Obligations",
    models: "Modèles",
    state: "Situation",
    day: "À partir du",
    waits: "Au plus tôt ; attend",
    duty: "Obligation",
    provision: "Disposition",
    supplier: "Qui dispose de la donnée",
    category: "Catégorie",
    model: "Modèle",
    facility: "Usine",
    fields: "Données",
    ready: "dont prêts",
    declarations: "Déclarations UE de conformité",
    declaration: "Numéro",
    finding: "À vérifier",
    left_off: "Non listés"
  },
  standings: {
    missing: "manque",
    below: "inférieur à la part minimale",
    waiting: "attend un acte",
    later: "plus tard",
    bound: "applicable, ne figure pas dans le passeport",
    met: "rempli",
    ended: "terminé",
    not_bound: "ne s’applique pas"
  },
  suppliers: {
    manufacturer: "fabricant",
    cell_supplier: "fournisseur des éléments",
    bms: "système de gestion de batterie",
    responsible_party: "responsable",
    operator: "opérateur économique"
  },
  stock: { templates: "Modèles", drafts: "Brouillons", published: "Publiés" }
}
