/** The texts of the command line in French. Terms are those of the French text of Regulation (EU) 2023/1542. */
import type { Texts } from "../en/index.ts"
import { changeFromTexts } from "./changeFrom.ts"
import { dataRequestTexts } from "./dataRequest.ts"
import { declarationTexts } from "./declaration.ts"
import { importTexts } from "./import.ts"
import { lifecycleTexts } from "./lifecycle.ts"
import { mcpTexts } from "./mcp.ts"
import { memberTexts } from "./member.ts"
import { practiceTexts } from "./practice.ts"
import { provenanceTexts } from "./provenance.ts"
import { registryTexts } from "./registry.ts"
import { verifyTexts } from "./verify.ts"
import { webhookTexts } from "./webhook.ts"

const accesses = (count: number): string => `${count} accès ${count < 2 ? "actif" : "actifs"}`

export const texts: Texts = {
  locale: "fr-FR",
  groups: {
    service: "Exploiter le service",
    organizations: "Entreprises, pour l’administrateur",
    passports: "Travailler avec les passeports"
  },
  root: "Le service de passeports de batterie et ses outils. Le code de sortie est 0 en cas de succès, 1 pour des données refusées ou invalides, et 2 pour un usage erroné. Les résultats vont sur stdout, les erreurs sur stderr.",
  api: {
    short: "Envoyer une requête à l’API.",
    description:
      "Envoyer une requête à l’API et afficher le corps de la réponse, pour tout ce qui n’a pas de commande. Se termine par 1 si la réponse est une erreur. Rien n’est répété, et aucune redirection n’est suivie.",
    method: "La méthode de la requête",
    path: "Le chemin après /api/v1, avec les paramètres",
    input: "Fichier du corps, en JSON ; - lit l’entrée standard",
    out: "Fichier pour le corps de la réponse, comme un PDF",
    badPath: (path) => `${path} : un chemin commence par /, comme /products`,
    examples: {
      read: "Les cinq premiers brouillons",
      write: "Modifier une batterie par un fichier",
      pipe: "Modifier une batterie par ce qu’écrit un autre programme"
    }
  },
  help: { more: (command) => `Toutes les options et des exemples : ${command}` },
  flags: {
    lang: "Langue des textes et des étiquettes. Par défaut LC_ALL, LC_MESSAGES ou LANG, puis l’anglais",
    status: "Seulement les brouillons, ou seulement les passeports publiés",
    category: "Seulement des batteries individuelles, ou seulement des modèles de batterie",
    batteryCategory: "Seulement les batteries de cette catégorie",
    search: "Seulement les batteries dont le nom, le numéro de série ou le GTIN contient ce texte",
    updatedSince: "Seulement les batteries modifiées à ce moment ou après (date et heure ISO 8601)",
    product: "Identifiant, numéro de série, GTIN:numéro de série, ou Digital Link",
    all: "Toutes les batteries que choisissent les filtres, à la place de batteries nommées",
    json: "Afficher un document JSON au lieu de texte",
    url: "Origine du serveur. Par défaut DPP_URL, puis http://localhost:3000",
    keyFile: "Fichier qui contient la clé d’API. Par défaut la clé dans DPP_API_KEY"
  },
  validate: {
    short: "Contrôler des passeports hors ligne : erreurs, attributs manquants, sources juridiques.",
    description: (limits) =>
      "Contrôler des fichiers de passeports hors ligne : des arbres v1.3 (Battery_Passport, avec ou sans champs plats à côté, ou ses sections seules), des documents v2.0, " +
      "des produits plats, ou des listes de ceux-ci. Signale les erreurs par champ ; les attributs manquants par étape, avec leur source juridique et, s’ils ne sont " +
      "exigés que sous une condition, la condition ; et à part, ce que l’API refuserait. Se termine par 1 si un passeport est invalide, et avec --published aussi " +
      "s’il est incomplet. Le profil de l’entreprise ne fait pas partie d’un fichier et n’est pas contrôlé.\n\n" +
      `Un fichier a au plus ${limits}. Un fichier plus grand est refusé avant d’être analysé.`,
    limits: (megabytes, passports, values, levels) =>
      `${megabytes} Mo, ${passports} passeports, ${values} valeurs et ${levels} niveaux`,
    file: "JSON : un arbre v1.3, un document v2.0, un produit plat, ou une liste de ceux-ci ; - lit l’entrée standard",
    asOf: {
      title: (day, version) => `obligations au ${day} (droit ${version})`,
      waiting: "attend un acte",
      later: "plus tard",
      notBound: "ne s’applique pas",
      act: (act, months) => `${months} mois après l’acte ${act}`,
      notBefore: (day) => `pas avant le ${day}`,
      from: (day) => `à partir du ${day}`
    },
    asOfFlag:
      "Un jour : les obligations sont celles d’une batterie mise sur le marché ce jour-là, à la place de celles du profil",
    view: "À quels lecteurs s’adresse un document v2.0 : ce qu’ils ne doivent pas voir ne manque pas. Sans cette option, la plus petite vue qui convient",
    profile:
      "Quelles obligations comptent : celles attendues à partir du 18 février 2027, ou toutes celles de DIN DKE SPEC 99100",
    published: "Exiger aussi ce qu’exige la publication : les sept étapes complètes",
    exempt: "Avec --as-of : l’opérateur est exempté du devoir de diligence (art. 47)",
    examples: {
      one: "Un passeport",
      asOf: "Comme si la batterie était mise sur le marché ce jour-là",
      ci: "En intégration continue : tous doivent être prêts à publier"
    },
    valid: "valide",
    invalid: (errors) => `INVALIDE : ${errors} ${errors < 2 ? "erreur" : "erreurs"}`,
    errors: "Erreurs",
    unknown: "Champs inconnus, que le service ignore",
    warnings: "Avertissements",
    apiIssues: "Ce que l’API refuserait ou ignorerait",
    skipped: (count) => `${count} valeurs relèvent d’ailleurs (état, entreprise, en-tête) ; --json les liste`,
    complete: (profile) => `complet pour ${profile} : rien ne manque`,
    incomplete: (profile, missing) =>
      `INCOMPLET pour ${profile} : ${missing} ${missing < 2 ? "manquant" : "manquants"}`,
    step: (filled, required) => `${filled} sur ${required}`,
    filling: {
      always: ", rempli par le service s’il est omis",
      own: ", rempli par le service si l’entreprise est le fabricant",
      never: ""
    },
    declare: "Si cela ne s’applique pas, ajoutez-le à not_applicable.",
    total: (count, valid, ready) =>
      `${count} ${count < 2 ? "passeport" : "passeports"} : ${valid} ${valid < 2 ? "valide" : "valides"}, ${ready} ${ready < 2 ? "complet" : "complets"}.`
  },
  labels: {
    short: "Imprimer des étiquettes : code QR, poubelle barrée, texte de l’annexe VI.",
    description: (perDocument) =>
      "Écrire un PDF avec des étiquettes à coller sur les batteries : le code QR avec sa zone de silence, la poubelle sur roues barrée d’une croix (avec Pb ou Cd si la batterie " +
      "déclare plus de 0,004 % de plomb ou 0,002 % de cadmium), et les textes de l’annexe VI, partie A, du règlement (UE) 2023/1542, dans la mesure où le passeport les contient. " +
      "Les textes vides ou qui ne tiennent pas sont listés. Seules les batteries dont les identifiants sont verrouillés reçoivent une étiquette : les publiées, et les brouillons après " +
      "dpp product preprint. Toutes les autres sont listées, et la commande se termine par 1, comme aussi lorsque le code QR et la poubelle ne tiennent pas sur l’étiquette.\n\n" +
      `Plus de ${perDocument} étiquettes sont écrites dans plusieurs fichiers : labels-1.pdf, labels-2.pdf, etc. Imprimez sans mise à l’échelle. ` +
      "La clé vient de DPP_API_KEY ou de --key-file.",
    out: "Le PDF à écrire",
    preview: "Dessiner aussi la première étiquette en PNG dans ce fichier",
    sheet: "Planche A4 d’étiquettes autocollantes ; le nombre d’étiquettes fait partie de son nom",
    size: "Une page par étiquette, LARGEURxHAUTEUR en millimètres, pour les imprimantes d’étiquettes. Remplace --sheet",
    side: "Plus grande face de la batterie, LARGEURxHAUTEUR en millimètres : la poubelle en couvre au moins 3 %, jusqu’à 50 x 50 mm (article 13, paragraphe 4)",
    outline: "Dessiner le contour de chaque étiquette, pour la découpe",
    examples: {
      all: "Tous les passeports publiés",
      series: "Les batteries d’une série sur de plus grandes étiquettes, en allemand, avec une image de la première",
      printer: "Pour une imprimante d’étiquettes ; la batterie mesure 80 x 40 cm"
    },
    notLocked: (serial, id) =>
      `${serial} (${id}) est un brouillon dont les identifiants ne sont pas verrouillés : pas d’étiquette. Verrouillez-les avec dpp product preprint ${serial}.`,
    noRoom: (serial, id, side) =>
      `${serial} (${id}) : le code QR (au moins ${side} mm) et la poubelle ne tiennent pas sur cette étiquette ; choisissez-en une plus grande.`,
    omitted: (labels, list) =>
      `Pas de place sur ${labels} ${labels < 2 ? "étiquette" : "étiquettes"} pour : ${list}. Choisissez une étiquette plus grande, ou imprimez-le ailleurs sur la batterie.`,
    missing: (labels, list) =>
      `Pas de valeur dans ${labels} ${labels < 2 ? "passeport" : "passeports"} pour : ${list}.`,
    bin: (side, area) =>
      `La poubelle barrée a une largeur de ${side} mm : assez pour une plus grande face de ${area} cm² au plus (article 13, paragraphe 4). Pour une batterie plus grande, utilisez --largest-side.`,
    none: "Aucune étiquette.",
    written: (labels, files) => `${labels} ${labels < 2 ? "étiquette écrite" : "étiquettes écrites"} dans ${files}.`,
    items: {
      serial_number: "numéro de série",
      gtin: "GTIN",
      manufacturer: "fabricant",
      category: "catégorie",
      capacity: "capacité",
      chemistry: "composition chimique",
      weight: "poids",
      manufacturing_date: "date de fabrication",
      manufacturing_place: "lieu de fabrication",
      extinguishing_agent: "agent extincteur",
      critical_raw_materials: "matières premières critiques",
      hazardous_substances: "substances dangereuses"
    }
  },
  export: {
    title: "Batteries",
    short: "Exporter des passeports en documents v2.0, AAS, Catena-X, CSV ou XLSX.",
    description:
      "Exporter les passeports publiés de l’entreprise, tous ou filtrés. En JSON, ce sont des documents v2.0, octet pour octet comme l’API les renvoie. Dans les formats d’autres, " +
      "comme `aas` ou `untp`, c’est un fichier par passeport. En CSV ou XLSX, ce sont les champs plats, une ligne par batterie, dans l’ordre des définitions des attributs ; " +
      "`dpp import --ignore-unknown-columns` les lit. Les listes et les documents sont du JSON dans leur cellule ; un texte qui commence comme une formule est précédé d’une " +
      "apostrophe. Se termine par 1 si un passeport n’a pas pu être exporté. La clé vient de DPP_API_KEY ou de --key-file.",
    out: "JSON : un dossier, pour un fichier par passeport ; ou un fichier .ndjson ou .jsonl, pour une ligne par passeport. Sinon le fichier à écrire",
    format: "Par défaut selon la fin du nom dans --out, puis json",
    header: "Première ligne d’un tableau : noms dans la langue de --lang, ou noms des champs",
    status: "Quelles batteries contient un tableau ; les documents n’existent que pour les passeports publiés",
    examples: {
      files: "Un fichier par passeport",
      lines: "Une ligne par passeport d’une catégorie",
      table: "Un tableau avec des noms en allemand"
    },
    draftsAsJson:
      "Les documents n’existent que pour les passeports publiés : utilisez --status avec --format csv ou xlsx.",
    tooMany: (rows) => `Un fichier XLSX a ici au plus ${rows} lignes : filtrez, ou utilisez --format csv.`,
    done: (exported, total, out) =>
      `${exported} ${exported < 2 ? "passeport" : "passeports"} sur ${total} ${exported < 2 ? "exporté" : "exportés"} vers ${out}.`,
    rows: (rows, out) => `${rows} ${rows < 2 ? "batterie exportée" : "batteries exportées"} vers ${out}.`,
    columns: {
      id: "Id",
      name: "Nom",
      status: "Statut",
      gtin: "GTIN",
      facility_id: "Usine",
      not_applicable: "Sans objet",
      public_url: "Adresse publique",
      published_at: "Publié le",
      updated_at: "Modifié le"
    }
  },
  reissue: {
    short: "Faire de nouvelles versions de passeports publiés, écrites par la version actuelle du service.",
    description:
      "Faire une nouvelle version de chaque passeport nommé, avec le même contenu. La version actuelle du service écrit son document. Les documents de versions antérieures ne changent " +
      "jamais, de sorte que ce n’est jamais nécessaire : utilisez-la là où les documents doivent avoir la forme d’une version plus récente du service. Avec --all, les passeports sont seulement comptés, " +
      "jusqu’à ce que --apply soit ajouté.",
    apply: "Avec --all : faire les versions, et pas seulement compter",
    example: "Tous les passeports publiés",
    applyNext: (count) =>
      `${count} ${count < 2 ? "passeport publié recevrait" : "passeports publiés recevraient"} une nouvelle version. Ajoutez --apply pour la faire.`,
    done: (count) => `${count} ${count < 2 ? "passeport a" : "passeports ont"} une nouvelle version.`
  },
  publicReach: {
    warning: (origin, isMachine) =>
      `Avertissement : l’adresse publique ${origin} ne fonctionne que ${isMachine ? "sur cette machine" : "dans un réseau privé"}, et un code imprimé ne peut pas être modifié. Définissez DPP_PUBLIC_URL avant de publier ou d’imprimer des codes.`,
    refused: (origin, isMachine) =>
      `Rien n’a été modifié : l’adresse publique ${origin} ne fonctionne que ${isMachine ? "sur cette machine" : "dans un réseau privé"}, et un code imprimé ne peut pas être modifié. Définissez DPP_PUBLIC_URL sur le serveur, ou ajoutez --allow-local-address pour essayer le service.`,
    allow: "Publier ou verrouiller bien que l’adresse publique ne fonctionne que sur cette machine ou dans son réseau"
  },
  product: {
    short:
      "Produits : list, show, publish, preview, preprint, pdf, qr, upload, provenance ; successor, lifecycle, lineage, transfer.",
    description:
      "Batteries et modèles de batterie de l’entreprise. Un produit est nommé par son identifiant, son numéro de série, GTIN:numéro de série, ou son Digital Link, comme un lecteur le lit dans le code. La clé vient de DPP_API_KEY ou de --key-file.",
    list: "Lister les produits, les plus récents d’abord, avec le pourcentage d’attributs obligatoires qu’ils ont.",
    show: "Afficher les valeurs d’un produit, et ce qui manque selon la loi.",
    publish:
      "Publier des passeports. C’est irréversible et exige les sept étapes à 100 % et un profil complet de l’entreprise. Ce qui manque est listé avec sa source juridique, et la commande se termine par 1. Avec --all, les brouillons que choisissent les filtres sont seulement listés, jusqu’à ce que --apply soit ajouté.",
    apply: "Avec --all : publier, et pas seulement lister",
    preprint: {
      description:
        "Verrouiller le GTIN et le numéro de série de brouillons, pour que leurs codes et leurs étiquettes puissent être imprimés avant que les passeports soient terminés. C’est irréversible. Affiche l’adresse dans le code de chaque batterie ; dpp product qr et dpp labels dessinent ensuite les codes. Avec --all, les brouillons que choisissent les filtres sont seulement listés, jusqu’à ce que --apply soit ajouté.",
      apply: "Avec --all : verrouiller, et pas seulement lister",
      locale:
        "Langue de la page à laquelle mène le code. Par défaut de ; sans cette option, les brouillons verrouillés gardent la leur",
      examples: { one: "Une batterie, avec une page en anglais", all: "Tous les brouillons d’une série" },
      wouldLock: (serial, url) => `${serial} : ${url}`,
      applyNext: (count) =>
        `${count} ${count < 2 ? "brouillon serait verrouillé" : "brouillons seraient verrouillés"}. Rien n’a été verrouillé. Verrouillez-les avec --apply.`,
      locked: (serial, url) => `${serial} : verrouillé, ${url}`,
      alreadyLocked: (serial, url) => `${serial} : était déjà verrouillé, ${url}`,
      refused: (serial, reason) => `${serial} : non verrouillé : ${reason}`,
      total: (locked, total) => `${locked} sur ${total} ${locked < 2 ? "verrouillé" : "verrouillés"}.`
    },
    pdf: "Écrire le PDF de passeports. Un produit est écrit dans --out ; plusieurs dans le dossier --out, nommés par numéro de série.",
    preview:
      "Écrire la page publique, ou avec --format pdf le PDF, de produits tels qu’ils seraient publiés maintenant. Un produit est écrit dans --out ; plusieurs dans le dossier --out, nommés par numéro de série.",
    previewFormat: "Format de l’aperçu",
    qr: "Écrire les codes QR de produits publiés ou verrouillés. Un produit est écrit dans --out ; plusieurs dans le dossier --out, nommés par numéro de série.",
    format: "Format de l’image",
    out: "Fichier, ou dossier pour plusieurs produits ; - écrit un fichier sur la sortie standard",
    upload:
      "Charger un document (PDF, JPEG, PNG, WebP, au plus 10 Mo) et l’attribuer à un attribut, ou une image (JPEG, PNG, WebP) avec --field image. Le fichier a les lecteurs de l’attribut : celui d’un passeport publié est immédiatement public si l’attribut est public, et restreint sinon.",
    file: "Le fichier à charger",
    field: "L’attribut auquel appartient le document, ou image pour l’image du produit",
    title: "Titre du document. Par défaut le nom de l’attribut",
    documentLanguage: "Langue du document, par exemple fr",
    examples: {
      search: "Les brouillons dont le nom, le numéro de série ou le GTIN contient un texte",
      show: "Par le code sur la batterie",
      publish: "Deux batteries",
      publishAll: "Tous les brouillons complets d’une catégorie",
      pdf: "Tous les passeports publiés, en allemand",
      preview: "L’aperçu d’un brouillon sous forme de page en allemand",
      upload: "La déclaration de conformité"
    },
    notFound: (named) => `Aucun produit n’a l’identifiant, le numéro de série ou le lien ${named}.`,
    nameOne: "Nommez au moins un produit, ou utilisez --all.",
    acceptUnlikely: "Publier des passeports malgré des valeurs improbables",
    unlikely: "valeurs improbables : corrigez-les, ou acceptez-les avec --accept-unlikely",
    incomplete: "La saisie est incomplète ou invalide",
    kinds: { batteries: "batterie", batteries_light: "modèle de batterie" },
    namedAndAll: "Nommez des produits ou utilisez --all, pas les deux.",
    notBattery: (named) => `${named} est un modèle de batterie, qui n’a pas de passeport.`,
    none: "Aucun produit.",
    columns: {
      serial: "numéro de série",
      name: "nom",
      category: "catégorie",
      status: "statut",
      complete: "complet",
      id: "id"
    },
    missing: (count) => `Manquants selon la loi : ${count}`,
    nothingMissing: "Rien ne manque selon la loi.",
    published: (serial, url) => `${serial} : publié, ${url}`,
    warned: (serial, field, reasons) => `${serial} : avertissement : ${field} : ${reasons}`,
    alreadyPublished: (serial) => `${serial} : était déjà publié`,
    ready: (serial) => `${serial} : complet`,
    notReady: (serial, missing) => `${serial} : ${missing} ${missing < 2 ? "manquant" : "manquants"}`,
    refused: (serial, reason) => `${serial} : non publié : ${reason}`,
    applyNext: (ready) =>
      `${ready} ${ready < 2 ? "complet" : "complets"}. Rien n’a été publié. Publiez-les avec --apply.`,
    publishedTotal: (published, total) => `${published} sur ${total} ${published < 2 ? "publié" : "publiés"}.`,
    oneOnly: "--out - écrit un seul fichier : indiquez un produit, sans --all.",
    written: (files, out) => `${files} ${files < 2 ? "fichier écrit" : "fichiers écrits"} dans ${out}.`,
    cannotWrite: (path) => `${path} ne peut pas être écrit`,
    tooLarge: (file) => `${file} dépasse 10 Mo.`,
    uploaded: (file, field, url) => `${file} chargé, et attribué à ${field} : ${url}`
  },
  files: {
    short: "Documents d’attributs restreints : audit, restrict.",
    description:
      "Documents qui ont été chargés comme fichiers publics et qui appartiennent à des attributs que tout le monde ne peut pas lire. La clé vient de DPP_API_KEY ou de --key-file.",
    audit:
      "Lister les documents d’attributs restreints qui sont des fichiers publics : toute personne qui connaît leur adresse peut les lire. Les fichiers chargés avant que les fichiers aient des lecteurs sont publics.",
    restrict:
      "Restreindre des fichiers publics d’attributs restreints aux lecteurs de l’attribut. Leurs adresses restent les mêmes ; ils ne sont alors servis qu’à la clé de l’entreprise et aux jetons d’accès qui le permettent. Un fichier qu’un attribut public contient aussi est refusé, et la commande se termine par 1. Avec --all, les fichiers sont seulement listés, jusqu’à ce que --apply soit ajouté. Les navigateurs et les serveurs mandataires peuvent garder pendant un an des copies de fichiers qui étaient publics.",
    product:
      "Seulement les documents de ce produit : identifiant, numéro de série, GTIN:numéro de série, ou Digital Link",
    file: "Identifiant ou adresse d’un fichier, comme les liste dpp files audit",
    all: "Tous les fichiers que liste dpp files audit, à la place de fichiers nommés",
    apply: "Avec --all : restreindre, et pas seulement lister",
    audience: "Lecteurs des fichiers, à la place de ceux de leurs attributs",
    examples: {
      audit: "Tous les produits de l’entreprise",
      restrict: "Tous les documents que liste dpp files audit"
    },
    nameOne: "Nommez au moins un fichier, ou utilisez --all.",
    namedAndAll: "Nommez des fichiers ou utilisez --all, pas les deux.",
    notListed: (file) => `${file} n’est pas un fichier public d’un attribut restreint. dpp files audit les liste.`,
    none: "Aucun attribut restreint ne contient de fichier public.",
    columns: {
      serial: "numéro de série",
      attribute: "attribut",
      audience: "lecteurs de l’attribut",
      file: "fichier",
      id: "identifiant du fichier"
    },
    next: (count) =>
      `${count} ${count < 2 ? "document public" : "documents publics"} dans des attributs restreints. Restreignez-les avec dpp files restrict --all --apply.`,
    applyNext: "Rien n’a été restreint. Restreignez les fichiers avec --apply.",
    restricted: (file, audience) => `${file} : restreint à ${audience}`,
    refused: (file, reason) => `${file} : non restreint : ${reason}`,
    severalAudiences:
      "Des attributs de lecteurs différents le contiennent. Choisissez-en un avec --audience, ou chargez le document une fois pour chaque groupe de lecteurs.",
    total: (restricted, total) => `${restricted} sur ${total} ${restricted < 2 ? "restreint" : "restreints"}.`,
    caches:
      "Ces fichiers étaient publics jusqu’ici : des copies peuvent rester pendant un an dans des navigateurs et des serveurs mandataires, et chez tous ceux qui les ont téléchargés."
  },
  durations: { Y: "ans", M: "mois", D: "jours" },
  progress: {
    passports: (done, total) => `${done} passeports sur ${total}`,
    documents: (done, total) => `${done} documents sur ${total}`,
    files: (done, total) => `${done} fichiers sur ${total}`,
    labels: (done, total) => `${done} étiquettes sur ${total}`
  },
  import: importTexts,
  lifecycle: lifecycleTexts,
  mcp: mcpTexts,
  changeFrom: changeFromTexts,
  provenance: provenanceTexts,
  member: memberTexts,
  registry: registryTexts,
  practice: practiceTexts,
  declaration: declarationTexts,
  webhook: webhookTexts,
  dataRequest: dataRequestTexts,
  verify: verifyTexts,
  profile: {
    short: "Le profil de l’entreprise, et ce que la publication en exige encore.",
    description:
      "Afficher le profil de l’entreprise de la clé, que chaque passeport indique comme opérateur économique, et ce qui y manque pour la publication. Seul l’administrateur du service le modifie, avec dpp org update. La clé vient de DPP_API_KEY ou de --key-file.",
    fields: {
      name: "Nom",
      trade_name: "Raison sociale ou marque déposée",
      street: "Rue",
      postal_code: "Code postal",
      city: "Localité",
      country: "Pays",
      website: "Site internet",
      email: "Adresse électronique",
      gln: "GLN",
      eori: "Numéro EORI",
      public_origin: "Adresses publiques",
      id: "Id"
    },
    glnOrEori: "GLN ou numéro EORI",
    complete: "Le profil est complet pour la publication.",
    missing: (fields) => `La publication exige encore : ${fields}.`,
    change: (id) => `L’administrateur du service fait les modifications : dpp org update ${id}.`
  },
  template: {
    short: "Modèles : list, show, create, update, delete. Tableaux types.",
    description:
      "Sans sous-commande, écrire un tableau type pour dpp import, sans serveur. Ses colonnes viennent des définitions des attributs : les colonnes obligatoires de la catégorie sont marquées de *, " +
      "chaque en-tête a une note avec l’obligation, la description et la source juridique, les listes fermées sont des listes déroulantes, et une ligne d’exemple montre les formes. Les matériaux et les substances " +
      "ont leurs propres feuilles, avec une ligne par numéro de série et entrée. CSV n’a que les colonnes et la ligne d’exemple. Un fichier existant est remplacé.\n\n" +
      "Les sous-commandes gèrent les modèles de l’entreprise, avec les valeurs que toutes les batteries d’un modèle ont en commun : les lignes de dpp import les nomment. La clé vient de DPP_API_KEY ou de --key-file.",
    category: "Catégorie des batteries, qui décide des colonnes et de celles qui sont obligatoires",
    out: "Fichier à écrire ; son nom se termine par .xlsx ou .csv",
    example: "Pour des batteries de véhicules électriques",
    wrongEnd: "Le nom du fichier doit se terminer par .xlsx ou .csv.",
    next: (out) => `${out} : remplissez-le, puis exécutez dpp import ${out}`,
    models: {
      description:
        "Écrire un tableau pour des modèles, sans serveur : une ligne par modèle, sans les colonnes des batteries individuelles. Les matériaux et les substances ont une ligne par modèle et entrée. Un fichier existant est remplacé.",
      example: "Modèles de batteries de véhicules électriques",
      next: (out) => `${out} : remplissez-le, puis exécutez dpp template create ${out}`
    },
    named: "Nom ou identifiant du modèle",
    file: "Un tableau avec une ligne par modèle, ou du JSON avec des champs plats",
    apply: "Enregistrer les valeurs ; sans cette option, elles sont seulement validées",
    list: "Lister les modèles par nom, avec le pourcentage d’attributs obligatoires qu’ils ont.",
    show: "Afficher les valeurs d’un modèle, et ce qui manquerait à ses batteries selon la loi.",
    create:
      "Créer des modèles à partir d’un fichier : un tableau comme l’écrit dpp template models, ou un objet JSON ou une liste d’objets. Toutes les lignes sont d’abord validées, et les problèmes signalés par ligne et colonne. Avec --apply, les modèles sont enregistrés, sauf si une ligne a un problème.",
    update:
      "Modifier un modèle par sa ligne dans un tableau, ou par un objet JSON. Un fichier d’une seule ligne modifie le modèle quel que soit son nom. Les cellules vides ne changent rien ; null en JSON efface un champ. Les batteries créées à partir du modèle ne changent pas.",
    delete: "Supprimer un modèle. Les batteries créées à partir de lui gardent leurs valeurs.",
    examples: { create: "Un modèle par ligne", update: "Par la ligne qui porte son nom" },
    none: "Aucun modèle.",
    valid: (valid, rows) =>
      `${valid} ${valid < 2 ? "modèle" : "modèles"} sur ${rows} ${valid < 2 ? "est valide" : "sont valides"}. Rien n’a été enregistré.`,
    applyNext: "Enregistrez-les avec --apply.",
    notAsked: "Non contrôlés, faute de clé d’API : les usines, et les noms de modèles qui existent déjà.",
    created: (name, id, percent) => `${name} : créé, complet à ${percent} % (${id})`,
    createdTotal: (created, rows) =>
      `${created} ${created < 2 ? "modèle" : "modèles"} sur ${rows} ${created < 2 ? "créé" : "créés"}.`,
    noRow: (file, name) => `${file} a plusieurs lignes, et pas exactement une qui porte le nom « ${name} ».`,
    unchanged: (name) => `${name} a déjà ces valeurs.`,
    wouldUpdate: (name, fields) => `${name} changerait : ${fields}. Modifiez-le avec --apply.`,
    updated: (name, fields) => `${name} modifié : ${fields}.`,
    deleted: (name) => `${name} supprimé.`
  },
  grant: {
    short: "Accès : qui lit des passeports plus que le public.",
    description:
      "Accès de l’entreprise : l’article 77, paragraphe 2, du règlement (UE) 2023/1542 ouvre des données restreintes aux personnes ayant un intérêt légitime et aux autorités. Chaque accès a un jeton, une étendue et une fin. La clé, dont l’accès doit être complet, vient de DPP_API_KEY ou de --key-file.",
    create: "Accorder un accès à une personne ou une autorité que vous connaissez. Le jeton est montré une seule fois.",
    list: "Lister les accès et les demandes, les plus récents d’abord.",
    show: "Afficher un accès ou une demande.",
    approve:
      "Approuver une demande, par défaut pour le passeport demandé. Le jeton est remis à la personne qui a demandé.",
    requests:
      "Lister les demandes en attente de décision, et compter celles qui ont été abandonnées parce que trop sont en attente.",
    deny: "Refuser des demandes : une par son identifiant, ou plusieurs par identifiants, passeport ou moment, toutes ou aucune. Sans --confirm, plusieurs sont seulement comptées. C’est définitif.",
    delete:
      "Supprimer des demandes en attente ou refusées, toutes celles choisies ou aucune. Sans --confirm, elles sont seulement comptées. C’est définitif.",
    revoke: "Révoquer un accès, avec effet immédiat sur chaque serveur. C’est définitif.",
    rotate: "Remplacer le jeton d’un accès. Le nouveau est montré une fois, et l’ancien est immédiatement refusé.",
    suspend: "Suspendre un accès actif : son jeton n’ouvre rien jusqu’à la reprise de l’accès.",
    resume: "Réactiver un accès suspendu.",
    revokeAll:
      "Révoquer immédiatement tous les accès actifs de l’entreprise, par exemple après une fuite. C’est définitif.",
    id: "Identifiant de l’accès ou de la demande, comme l’affiche `dpp grant list`",
    ids: "Identifiants de demandes, comme les affiche `dpp grant requests`",
    requestedProduct: "Demandes pour ce produit : identifiant, numéro de série, GTIN:numéro de série, ou Digital Link",
    before: "Demandes faites avant le début de ce jour en UTC, ou avant cette date et heure ISO 8601",
    after: "Demandes faites après le début de ce jour en UTC, ou après cette date et heure ISO 8601",
    confirmMany: "Modifier les demandes ; sinon elles sont seulement comptées",
    role: "Ce que le titulaire fait des données ; les lecteurs en découlent",
    name: "Nom de la personne, de l’entreprise ou de l’autorité",
    email: "Adresse électronique du titulaire",
    identifier: "Un identifiant du titulaire, comme un GLN, un numéro EORI ou un numéro d’enregistrement",
    purpose: "Pourquoi les données sont nécessaires",
    all: "Tous les passeports de l’entreprise, y compris futurs",
    gtin: "Toutes les batteries ayant ce GTIN, y compris futures. Peut être répété",
    product: "Un produit : identifiant, numéro de série, GTIN:numéro de série, ou Digital Link. Peut être répété",
    points: "Points de l’annexe XIII, séparés par des virgules, comme 1,2. Par défaut ceux des lecteurs",
    expires:
      "Fin de l’accès, au plus 24 mois à l’avance : une date, dont la dernière seconde compte, ou une date et heure ISO 8601",
    legalBasis: "Par défaut EU 2023/1542 Art. 77(2). owner_consent permet des points au-delà de ceux des lecteurs",
    note: "Une note, que le titulaire ne voit pas",
    status: "Seulement les accès ayant ce statut ; pending : les demandes en attente de décision",
    audience: "Seulement les accès de ces lecteurs",
    reason: "Pourquoi ; devient la note de chaque accès",
    confirm: "Nom de l’entreprise, pour confirmer. Sans lui, la commande le demande, et échoue sans terminal",
    otherOrganization: (name) =>
      `La clé appartient à l’entreprise ${JSON.stringify(name)}. Rien n’a été révoqué ; --confirm exige son nom exact.`,
    confirmMissing: (name, count) =>
      `Cela révoque ${accesses(count)} de ${JSON.stringify(name)} et est définitif. Pour confirmer, ajoutez --confirm avec le nom de l’entreprise.`,
    revokeAllQuestion: (name, count) => `Révoquer ${accesses(count)} de ${JSON.stringify(name)} ? C’est définitif.`,
    nothingRevoked: "Rien n’a été révoqué.",
    examples: {
      recycler: "Un recycleur lit toutes les batteries d’un modèle",
      authority: "Un organisme notifié lit les rapports d’essais d’une batterie",
      pending: "Les demandes en attente de décision",
      approve: "Pour le passeport demandé",
      deny: "Une demande",
      denyMany: "Toutes les demandes en attente pour un passeport",
      delete: "Les demandes faites avant un jour"
    },
    oneScope: "Indiquez les passeports par exactement une des options --all, --gtin et --product.",
    oneSelection: "Indiquez les demandes soit par leurs identifiants, soit par --product, --before et --after.",
    none: "Aucun accès.",
    noRequests: "Aucune demande.",
    dropped: (count, since, last) =>
      `${count} ${count < 2 ? "demande a été abandonnée" : "demandes ont été abandonnées"} parce que trop sont en attente, du ${since} au ${last}. Passeports les plus concernés :`,
    many: {
      deny: {
        counted: (count) =>
          `${count} ${count < 2 ? "demande serait refusée" : "demandes seraient refusées"}. Exécutez la commande à nouveau avec --confirm pour refuser.`,
        done: (count) => `${count} ${count < 2 ? "demande refusée" : "demandes refusées"}.`
      },
      delete: {
        counted: (count) =>
          `${count} ${count < 2 ? "demande serait supprimée" : "demandes seraient supprimées"}. Exécutez la commande à nouveau avec --confirm pour supprimer.`,
        done: (count) => `${count} ${count < 2 ? "demande supprimée" : "demandes supprimées"}.`
      }
    },
    requestColumns: { name: "demandeur", role: "rôle", passport: "passeport", received: "reçue", id: "id" },
    handOver: "Envoyez maintenant le jeton par une voie sûre : il ne peut pas être montré à nouveau.",
    revokedAll: (count) => `${count} ${count < 2 ? "accès révoqué" : "accès révoqués"}.`,
    columns: { name: "titulaire", role: "rôle", status: "statut", points: "points", expires: "expire", id: "id" }
  },
  failures: {
    fileNotFound: (file) => `fichier introuvable : ${file}`,
    setSecret: (variable, flag) => `Définissez ${variable}, ou nommez avec --${flag} un fichier qui le contient.`,
    notAClient: (url) => `La clé d’API ou l’adresse du serveur (${url}) n’est pas valide.`,
    noScheme: (url, meant) => `${url} n’est pas une adresse avec http:// ou https://. Vouliez-vous dire ${meant} ?`,
    keyIncomplete: (length) => `La clé d’API est incomplète : elle devrait avoir ${length} caractères.`,
    refused: (url) => `Aucun serveur ne répond à ${url} : connexion refusée. Est-il en marche ?`,
    unknownHost: (url) => `L’hôte de ${url} est introuvable. Son nom est-il exact ?`,
    noResponse: (url, reason) => `Pas de réponse de ${url} : ${reason}`,
    otherService: (url, message) => `${url} n’est pas ce service : ${message}`,
    byServer: (message) => `Message du serveur : ${message}`,
    correlationId: (id) => `identifiant de corrélation ${id}`,
    waitsForLimit: (seconds) => `Attente de ${seconds} s : le service n’admet plus de requêtes d’ici là.`,
    retries: (reason) => (seconds) => `Nouvel essai dans ${seconds} s : ${reason}`,
    runAgain: "Exécutez la même commande à nouveau."
  }
}
