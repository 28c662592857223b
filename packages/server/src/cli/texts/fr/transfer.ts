/** The texts of offers: `dpp product transfer` and `dpp transfer`, in French. */
import type { TransferTexts } from "../en/transfer.ts"

const passports = (count: number): string => `${count} ${count < 2 ? "passeport" : "passeports"}`

export const transferTexts: TransferTexts = {
  short: "Offres de passeports et de batteries usagées : list, accept, withdraw.",
  shortDescription:
    "Offres par lesquelles des passeports et des batteries usagées passent à une autre entreprise. dpp product transfer fait une offre et affiche son code, avec lequel l’autre entreprise l’accepte. La clé vient de DPP_API_KEY ou de --key-file.",
  description:
    "Proposer des batteries à une autre entreprise. Affiche un code : l’autre entreprise accepte l’offre avec lui, une seule fois. Avec responsibility, elle répond ensuite des passeports ; avec second_life, rien ne passe, et elle peut faire d’autres batteries de chaque batterie : une, ou autant que l’indique --batteries.",
  purpose:
    "responsibility : les passeports passent. second_life : l’accord pour faire d’autres batteries de chaque batterie",
  batteries:
    "Avec second_life : combien de batteries peuvent être faites de chaque batterie, au plus 1000. Par défaut 1",
  expires: "Jusqu’à quand le code peut être utilisé, comme 2027-05-31 ; au plus 90 jours à partir de maintenant",
  note: "Une remarque que les deux entreprises voient",
  list: "Lister les offres que l’entreprise a faites ou acceptées, les plus récentes d’abord.",
  accept:
    "Accepter une offre d’une autre entreprise. Les passeports indiquent dès lors cette entreprise comme opérateur économique ; le fabricant et chaque adresse imprimée restent.",
  code: "Le code de l’offre, tel que l’autre entreprise l’a reçu",
  facility:
    "Identifiant d’une usine de cette entreprise, comme lieu de fabrication de toutes les batteries. Sans cette option, chacune garde son usine",
  withdraw:
    "Retirer une offre. Son code ne peut plus être utilisé. Un accord accepté peut être repris jusqu’à la publication d’une batterie faite de l’une de ses batteries ; une responsabilité acceptée ne le peut pas.",
  id: "Identifiant de l’offre, comme l’affiche dpp transfer list",
  examples: {
    responsibility: "Une autre entreprise répond d’une batterie",
    secondLife: "Une autre entreprise peut donner une seconde vie à deux batteries",
    batteries: "Une autre entreprise peut faire douze batteries d’un pack",
    list: "Toutes les offres",
    accept: "Accepter une offre avec son code",
    withdraw: "Retirer une offre"
  },
  handOver:
    "Le code n’est montré que maintenant. Envoyez-le à l’autre entreprise par une voie sûre : elle accepte l’offre avec dpp transfer accept.",
  none: "Aucune offre.",
  withdrawn: (id) => `${id} : retirée`,
  accepted: {
    responsibility: (count, sender) => `${passports(count)} ${count < 2 ? "reçu" : "reçus"} de ${sender} :`,
    second_life: (count, sender) =>
      `${sender} consent à une seconde vie de ${count} ${count < 2 ? "batterie" : "batteries"} :`
  },
  ended: (name, audience) => `L’accès de ${name} (${audience}) a pris fin : accordez-le de nouveau si nécessaire.`,
  columns: {
    id: "id",
    direction: "sens",
    purpose: "objet",
    status: "statut",
    with: "avec",
    products: "produits",
    expires: "expire"
  }
}
