/** Texts about what happens to a battery: condition, waste, second life, another organization, and the difference of two versions, in French. */
import type { LifeTexts } from "../de/life.ts"

export const life: LifeTexts = {
  condition: {
    lead: "Ce que le système de gestion de batterie a transmis.",
    none: "Pas encore de mesure. Vous verrez ici les valeurs que transmet le système de gestion de batterie, et leur évolution.",
    now: "État actuel",
    measured: (moment) => `Mesuré : ${moment}`,
    course: "Évolution",
    measure: "Quelle valeur ?",
    loading: (count) => `${count} mesures chargées …`,
    all: (count) => `${count} mesures.`,
    newest: (count, total) => `Les ${count} mesures les plus récentes sur ${total}.`,
    summary: (label, from, to, first, last, low, high) =>
      `${label} du ${from} au ${to} : d’abord ${first}, en dernier ${last} ; valeur la plus basse ${low}, la plus haute ${high}.`,
    table: "Évolution sous forme de tableau",
    period: "Période",
    count: "Mesures",
    lowest: "Valeur la plus basse",
    highest: "Valeur la plus haute",
    last: "Dernière valeur"
  },
  versions: {
    title: "Comparer deux versions",
    lead: "Qu’est-ce qui y figurait avant, qu’y figure-t-il ensuite, et qui l’a modifié ?",
    drafts: "Une batterie a des versions dès qu’elle est publiée.",
    one: "Il y a une seule version jusqu’ici.",
    before: "Version antérieure",
    after: "Version ultérieure",
    option: (moment, name) => `${moment}, ${name}`,
    same: "Ces deux versions ont les mêmes données.",
    swap: "Choisissez d’abord la version antérieure, puis la version ultérieure.",
    who: "Qui, quand et d’où",
    region: "Différences des deux versions",
    sources: {
      supplier: "réponse d’un fournisseur",
      import: "d’un tableau",
      template: "du modèle",
      organization: "des données de l’entreprise",
      facility: "des données de l’usine"
    }
  },
  provenance: {
    title: "D’où viennent les données",
    source: "Source",
    who: "Qui",
    when: "Quand",
    suppliedModel: "du modèle, réponse d’un fournisseur",
    sources: {
      api: "envoyé par un programme",
      member: "saisi dans la console",
      import: "d’un tableau",
      template: "du modèle",
      supplier: "réponse d’un fournisseur",
      organization: "des données de l’entreprise",
      facility: "des données de l’usine",
      condition: "mesuré par la batterie",
      unknown: "non consigné"
    }
  },
  life: {
    status: "Statut de la batterie",
    waste: "La batterie est un déchet",
    wasteLead:
      "Dès lors, un autre acteur est responsable du passeport de batterie, qui l’indique comme opérateur économique.",
    role: "Qui est responsable ?",
    roles: {
      producer: "Producteur",
      producer_responsibility_organisation: "Organisation compétente en matière de responsabilité des producteurs",
      waste_management_operator: "Opérateur de gestion des déchets"
    },
    responsible: "Nom du responsable",
    identifier: "Numéro d’enregistrement",
    identifierHint: "Par exemple l’identifiant unique du registre des producteurs.",
    contact: "Contact du responsable",
    contactHint: "Une adresse, une adresse électronique ou une page. Le passeport de batterie l’affiche.",
    recallIsPublic: "Tout le monde peut avoir connaissance du rappel : la page publique l’affiche avec sa date.",
    recallPublic: "public",
    recallHidden: "non public",
    recycled: "La batterie a été recyclée",
    recycledLead:
      "Cela met fin définitivement au passeport de batterie : sa page publique dit alors seulement que la batterie a été recyclée. C’est irréversible.",
    recycledConfirm: "Cette batterie a été recyclée, et son passeport doit prendre fin.",
    withPredecessors: "Mettre fin aussi aux passeports des batteries dont elle est faite",
    undo: "Annuler",
    undoReason: "Pourquoi l’entrée était-elle erronée ?",
    dismantled: "La batterie a été démontée",
    dismantledLead:
      "Ses parties sont dans d’autres batteries. Son passeport reste lisible et ne change plus. Vous pouvez annuler cela.",
    inactive: "La batterie a été intégrée dans d’autres. Son passeport reste lisible et ne change plus.",
    ceased: "La batterie a été recyclée. Son passeport a pris fin.",
    transferred: "Une autre entreprise est désormais responsable de ce passeport de batterie.",
    lineage: "Batteries d’origine et batteries issues de celle-ci",
    madeOf: "Faite de",
    wentInto: "Intégrée dans",
    parts: "une partie",
    noPassport: "Batterie sans passeport",
    elsewhere: "Passeport d’une autre entreprise",
    successor: "En faire une nouvelle batterie",
    successorOf: (count) =>
      count < 2
        ? `Faire une nouvelle batterie de ${count} batterie`
        : `Faire une nouvelle batterie de ${count} batteries`,
    successorLead: (count) =>
      count < 2
        ? "Pour une seconde vie, la batterie a besoin de son propre passeport. Un brouillon est créé ; ce qui reste vrai, comme les matériaux, est copié."
        : `Un brouillon est créé pour une nouvelle batterie faite de ${count} batteries. Son passeport indique les ${count} comme batteries d’origine ; ce qui reste vrai, comme les matériaux, est copié de la première.`,
    operation: "Qu’a-t-on fait ?",
    serial: "Numéro de série de la nouvelle batterie",
    name: "Nom de la nouvelle batterie",
    nameHint: "Sans saisie, elle a le nom de la batterie d’origine.",
    category: "À quoi la nouvelle batterie est-elle destinée ?",
    onlyParts: "Seuls des modules ou des éléments y sont intégrés ; le reste va dans d’autres batteries.",
    wholeLead: (count) =>
      count < 2
        ? "Dès que la nouvelle batterie est publiée, le passeport de cette batterie ne change plus."
        : `Dès que la nouvelle batterie est publiée, les passeports de ces ${count} batteries ne changent plus.`,
    create: "Créer le brouillon"
  },
  transfer: {
    lead: "Une autre entreprise qui utilise ce service reprend la responsabilité du passeport, ou vous lui permettez de donner une seconde vie à la batterie.",
    onlyPublished: "Vous pouvez céder une batterie dont le passeport est publié et en vigueur.",
    purpose: "Qu’est-ce qui est cédé ?",
    purposes: {
      responsibility: "La responsabilité : l’autre entreprise poursuit le passeport.",
      second_life: "Rien : l’autre entreprise peut en faire de nouvelles batteries."
    },
    made: "Combien de nouvelles batteries ?",
    madeHint: "De chaque batterie, au plus 1000.",
    perBattery: (count) => `jusqu’à ${count} nouvelles de chacune`,
    until: "Jusqu’à quand peut-elle accepter ?",
    untilHint: "Au plus 90 jours.",
    note: "Remarque",
    noteHint: "Les deux entreprises la voient.",
    offer: "Proposer",
    offerMany: (count) => (count < 2 ? `Céder ${count} batterie` : `Céder ${count} batteries`),
    codeFor: (count) => (count < 2 ? `Pour ${count} batterie.` : `Pour ${count} batteries.`),
    code: "L’autre entreprise accepte avec ce code. Il n’est montré qu’ici. Envoyez-le par une voie sûre.",
    offers: "Offres",
    none: "Pas encore d’offre.",
    noneLead: "Vous pouvez proposer des batteries publiées : sélectionnez-les dans la liste de toutes les batteries.",
    states: { open: "en attente", accepted: "acceptée", withdrawn: "retirée", expired: "expirée" },
    to: (name) => `à ${name}`,
    from: (name) => `de ${name}`,
    expires: (day) => `valable jusqu’au ${day}`,
    batteries: (count) => (count < 2 ? `${count} batterie` : `${count} batteries`),
    withdraw: "Retirer",
    takeBack: "Revenir sur l’accord",
    takeBackHint: "Possible jusqu’à ce que l’autre entreprise publie une batterie qui en est faite.",
    title: "Cession",
    viewLead: "Les passeports que vous avez proposés à d’autres entreprises ou repris d’elles.",
    accept: "Accepter une offre",
    acceptLead: "L’entreprise qui cède la batterie vous a envoyé le code.",
    acceptCode: "Code",
    acceptNow: "Accepter",
    unknown: "Ce code n’existe pas, ou l’offre a expiré ou a été retirée.",
    accepted: (count) => (count < 2 ? `Acceptée : ${count} batterie.` : `Acceptées : ${count} batteries.`),
    endedGrants: (count) =>
      count < 2
        ? `${count} accès accordé par l’ancienne entreprise a pris fin. Accordez-le de nouveau si nécessaire.`
        : `${count} accès accordés par l’ancienne entreprise ont pris fin. Accordez-les de nouveau si nécessaire.`,
    role: "Une personne ayant le rôle « Publication » ou « Administration » peut céder et accepter."
  }
}
