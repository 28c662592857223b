/** The texts of `dpp product successor`, `lifecycle` and `lineage`, in French. */
import type { LifecycleTexts } from "../en/lifecycle.ts"
import { transferTexts } from "./transfer.ts"

export const lifecycleTexts: LifecycleTexts = {
  successor: {
    description:
      "Créer le brouillon d’une batterie faite de celle-ci. La composition, le démontage, la sécurité et la fin de vie sont copiés ; ce que le premier fabricant a déclaré ne l’est pas. Dès que le brouillon est publié, le passeport de cette batterie devient inactif, sauf si seules des parties y sont intégrées (--parts).",
    operation:
      "Ce qu’on fait de la batterie. preparation_for_reuse et preparation_for_repurposing exigent une batterie qui est un déchet, repurposing et remanufacturing une batterie qui n’en est pas un",
    serial: "Numéro de série de la nouvelle batterie",
    category:
      "Catégorie de la nouvelle batterie. Obligatoire pour repurposing et preparation_for_repurposing ; sinon, par défaut, celle de cette batterie",
    model: "Identifiant du modèle de la nouvelle batterie",
    gtin: "GTIN de la nouvelle batterie",
    facility: "Identifiant de l’usine où la nouvelle batterie est faite, comme l’affiche dpp facility list",
    name: "Nom de la nouvelle batterie. Par défaut celui de cette batterie",
    parts:
      "Seuls des modules ou des éléments de cette batterie sont intégrés ; les autres peuvent aller dans d’autres batteries",
    examples: {
      repurposing: "Le pack d’un véhicule électrique devient un stockage stationnaire",
      parts: "Des modules d’une batterie qui est un déchet"
    },
    categoryMissing: (operation) =>
      `--category est obligatoire pour ${operation} : la nouvelle batterie a une autre destination.`,
    created: (serial, id) => `${serial} : brouillon, ${id}`,
    madeOf: (serial, operation) => `  faite de ${serial} par ${operation}`,
    copied: (count) => `  Copiés de la batterie d’origine : ${count} ${count < 2 ? "champ" : "champs"}`,
    missing: (count) => `  Manquants selon la loi : ${count}`,
    next: (serial) =>
      `Complétez ce qui manque ; dpp product show ${serial} le liste. Exécutez ensuite dpp product publish ${serial}.`,
    becomesInactive: (serial) => `Le passeport de ${serial} devient inactif dès que celui-ci est publié.`
  },
  events: {
    description:
      "Lister ce qui est arrivé à une batterie, du plus ancien au plus récent. Avec --event, consigner ce qui s’est passé : waste indique qui répond désormais de la batterie, recycled met fin à son passeport, dismantled le rend inactif dès que des parties sont dans des batteries publiées, correction annule le dernier événement ; tous les autres événements sont des notes.",
    event: "Ce qui s’est passé. Sans cette option, les événements sont listés",
    date: "Le jour de l’événement, comme 2027-05-18. Obligatoire pour tout événement sauf correction",
    role: "Ce qu’est le responsable. Obligatoire pour waste",
    responsible: "Nom de celui qui répond de la batterie. Obligatoire pour waste",
    identifier: "Un identifiant du responsable, comme un numéro d’enregistrement",
    contact:
      "Comment joindre le responsable : une adresse, une adresse électronique ou une page. Le passeport l’affiche",
    ownerOnly:
      "Avec recalled : ne pas montrer le rappel à tous, mais seulement aux lecteurs des données de la batterie individuelle",
    note: "Une note. Obligatoire pour correction, où elle indique le motif",
    evidence: "Adresse d’un document qui prouve l’événement",
    of: "Identifiant de l’événement qu’annule une correction, comme la liste l’affiche. Seul le dernier événement peut être corrigé",
    confirm: "Confirmer que le passeport prend fin. Obligatoire pour recycled, et irréversible",
    withPredecessors: "Avec recycled : mettre fin aussi aux passeports inactifs des batteries dont celle-ci est faite",
    examples: {
      list: "Ce qui est arrivé à une batterie",
      waste: "Un opérateur de gestion des déchets répond de la batterie",
      recycled: "La batterie a été recyclée, et son passeport prend fin",
      correction: "Une mauvaise batterie a été consignée comme déchet"
    },
    eventMissing: (flag) => `${flag} exige --event.`,
    onlyFor: (flag, event) => `${flag} n’est possible qu’avec --event ${event}.`,
    requiredFor: (flag, event) => `--event ${event} exige ${flag}.`,
    requiredWith: (flag, given) => `${given} exige ${flag}.`,
    confirmMissing: "Cela met fin au passeport et est irréversible. Pour confirmer, ajoutez --confirm.",
    recorded: (serial, event, id) => `${serial} : ${event} consigné, ${id}`,
    answersGone: (url) => `Le passeport a cessé d’exister : ${url} répond désormais 410.`,
    none: "Aucun événement : le passeport n’est pas publié.",
    columns: {
      date: "date",
      event: "événement",
      responsible: "responsable",
      recorded: "consigné",
      id: "id",
      note: "note"
    }
  },
  lineage: {
    description:
      "Afficher de quelles batteries une batterie est faite, et lesquelles sont faites d’elle, sur plusieurs générations. Des batteries d’autres entreprises, seule l’adresse est montrée, au plus.",
    depth: "Combien de générations dans chaque sens, de 1 à 100. Par défaut 10",
    example: "Les batteries dont un stockage est fait",
    madeOf: "faite de",
    wentInto: "intégrée dans",
    parts: "parties",
    withoutPassport: "sans passeport",
    unnamed: "une batterie",
    shownElsewhere: "affichée ailleurs",
    truncated:
      "Il y a d’autres batteries : utilisez un --depth plus grand, ou demandez la lignée de l’une de celles-ci."
  },
  transfer: transferTexts
}
