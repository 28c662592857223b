/** The texts of `dpp verify`, in French. */
import type { VerifyTexts } from "../en/verify.ts"

export const verifyTexts: VerifyTexts = {
  short: "Vérifier la preuve d’un passeport : qui l’a signée, et qu’elle est inchangée.",
  description:
    "Vérifie une preuve : un fichier, l’adresse publique d’un passeport, ou l’adresse d’une preuve. N’exige ni clé d’API ni base de données. " +
    "Niveau 0 : la signature correspond à la clé jointe, ce qui ne montre pas qui a signé. 1 : la clé est fixée par --key, ou a été lue à l’adresse did:web de l’émetteur. " +
    "2 : la déclaration figure dans le journal de l’émetteur. 3 : le journal s’accorde avec le point de contrôle de --since, et la preuve n’est pas plus ancienne. " +
    "Se termine par 0 à partir de --level, par 1 si quelque chose contredit la preuve, et par 2 si quelque chose manque.\n\n" +
    "Les clés de l’émetteur sont lues à son adresse, sauf si un fichier est vérifié avec --key ; les nœuds entre deux points de contrôle sont lus " +
    "si nécessaire. Avec --offline, rien n’est demandé au réseau, de sorte que seuls des fichiers peuvent être vérifiés.\n\n" +
    "La preuve à une adresse doit porter sur cette adresse, après les redirections ; sur un autre hôte, comme un miroir, seul le chemin est comparé. " +
    "La preuve dans un fichier peut porter sur n’importe quelle batterie : indiquez avec --expect l’adresse, ou le GTIN et le numéro de série, qui figurent sur la batterie. " +
    "Le niveau 1 lie la déclaration à l’hôte de l’émetteur : comparez-le au code sur la batterie.",
  source:
    "Fichier d’une preuve, adresse publique d’un passeport, ou adresse d’une preuve (elle se termine par /proof ou .json)",
  expect:
    "Ce sur quoi la preuve doit porter : l’adresse dans le code sur la batterie, ou son GTIN et son numéro de série",
  document: "Un document v2.0 à comparer au document signé",
  since: "Un point de contrôle que vous avez conservé, ou une preuve antérieure, qui en contient un",
  key: "Clé publique à laquelle vous vous fiez : le fichier d’un JWK ou d’un ensemble de JWK, ou le JWK lui-même. Peut être répété",
  level: "Niveau à atteindre",
  offline: "Ne rien demander au réseau. Seuls des fichiers peuvent être vérifiés",
  examples: {
    file: "Un fichier, avec les clés de l’hôte de l’émetteur",
    pinned: "Un fichier sans réseau, avec une clé à laquelle vous vous fiez",
    expect: "Un fichier, pour la batterie ayant ce GTIN et ce numéro de série",
    url: "Un passeport par son adresse publique",
    since: "Si le journal a été réécrit depuis qu’un point de contrôle a été conservé"
  },
  outcome: (source, outcome) => `${source} : ${outcome}`,
  reached: (level, required) => `le niveau ${level} est atteint, le niveau ${required} est exigé`,
  signedBy: (host, did) => `signé par : ${host} (${did})`,
  address: (host, address) => `pour l’adresse sur : ${host} (${address})`,
  sameHost: "L’émetteur et l’adresse ont le même hôte.",
  otherHost:
    "L’ÉMETTEUR ET L’ADRESSE ONT DES HÔTES DIFFÉRENTS. C’est normal avec un domaine propre, mais c’est aussi le cas si un tiers signe pour cette adresse : vérifiez que l’adresse mène à cet émetteur.",
  compared: {
    address: "C’est l’adresse demandée.",
    path: "L’ADRESSE DEMANDÉE A UN AUTRE HÔTE. Seuls les chemins ont été comparés : c’est normal pour un miroir. Vérifiez que l’adresse ci-dessus mène à cet émetteur.",
    identifier: "C’est la batterie demandée.",
    none: "L’adresse n’a été comparée à rien : comparez-la au code sur la batterie, ou indiquez --expect."
  },
  unknownHost: "L’adresse n’est pas une adresse internet.",
  version: (version, validFrom, issuedAt) =>
    `version ${version}, valable à partir du ${validFrom}, signée le ${issuedAt} (selon l’émetteur)`,
  history: (checked, complete) =>
    complete
      ? `historique : ${checked} ${checked < 2 ? "version vérifiée" : "versions vérifiées"}, soit toutes jusqu’à celle-ci`
      : `historique : les ${checked} versions les plus récentes vérifiées ; la signature lie aussi les précédentes`,
  attributes: (disclosed, sections) =>
    `${disclosed} ${disclosed < 2 ? "attribut restreint inclus" : "attributs restreints inclus"} ; ${sections} ${sections < 2 ? "section contient" : "sections contiennent"} des attributs retenus ou vides`,
  condition: (moment) => `état signé du ${moment}`,
  states: { passed: "réussi", failed: "ÉCHOUÉ", open: "ouvert" },
  trust:
    "Non vérifié : que cet émetteur peut parler pour la batterie, que ce qu’il dit est vrai, que ses clés n’ont été utilisées que selon sa volonté, les dates et les heures, et que tous voient le même journal.",
  note: (text) => `remarque : ${text}`,
  notFetched: (what, reason) => `${what} n’a pas été lu : ${reason}`,
  insecure: "seul https est demandé, et http sur localhost",
  redirected: "elle redirige, et les clés ne sont acceptées que de leur propre hôte",
  timedOut: "pas de réponse complète à temps",
  notJson: "ce n’est pas du JSON",
  addressOffline:
    "--offline vérifie un fichier. Téléchargez d’abord la preuve : elle est à l’adresse publique suivie de /proof.",
  notExpected: (text) =>
    `--expect ${text} n’est ni une adresse ni un GTIN et un numéro de série, comme 09526001000012/TR82-26-000147.`,
  notADocument: (file) => `${file} n’est pas un document v2.0.`,
  status: (status) => `statut HTTP ${status}`,
  tooLarge: (megabytes) => `il dépasse ${megabytes} Mo`,
  notAKey: (text) => `--key ${text} n’est ni un JWK ni le fichier d’un JWK.`
}
