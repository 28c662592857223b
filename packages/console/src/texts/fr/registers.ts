/** Texts about what registers and data spaces know of the company, in French. */
import type { RegistersTexts } from "../de/registers.ts"

export const registers: RegistersTexts = {
  title: "Registres et espaces de données",
  lead: "Les registres et les espaces de données connaissent votre entreprise par ces identifiants. Ils ne figurent dans aucun passeport de batterie.",
  schemes: {
    lei: "LEI",
    vat: "Numéro de TVA",
    ntr: "Numéro au registre national des entreprises",
    eid: "EUID",
    gln: "GLN",
    eori: "EORI",
    bpnl: "BPNL (numéro dans un espace de données)"
  },
  scheme: "Type d’identifiant",
  value: "Identifiant",
  none: "Pas encore d’identifiant.",
  add: "Ajouter un identifiant",
  verifiedUntil: "Vérifiée au registre de l’UE jusqu’au",
  verifiedHint: "Le dernier jour où le registre accepte des enregistrements de votre entreprise.",
  enterDay: "Saisir le jour",
  verification: {
    ended:
      "La vérification au registre de l’UE a pris fin : il n’accepte plus d’enregistrements. Renouvelez-la là-bas.",
    ending: "La vérification au registre de l’UE prend bientôt fin. Renouvelez-la là-bas à temps."
  },
  toProfile: "Vers « Votre entreprise »",
  bpns: "BPNS (numéro de l’usine dans un espace de données)",
  bpnsHint: "Il ne figure dans aucun passeport de batterie."
}
