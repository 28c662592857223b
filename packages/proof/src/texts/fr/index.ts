/** The texts of a verification in French. */
import type { ProofTexts } from "../ProofTexts.ts"

export const texts: ProofTexts = {
  outcomes: { ok: "CONFIRMÉ", broken: "INVALIDE", undecided: "INDÉCIS" },
  practice: "EXERCICE : cette preuve est celle d’un passeport d’exercice, qui n’appartient à aucune batterie réelle.",
  levels: {
    0: "Toutes les parties concordent entre elles et avec la clé jointe : aucun octet n’a été modifié après la signature. Cela ne montre pas qui a signé.",
    1: "La clé appartient à l’émetteur.",
    2: "La déclaration figure dans le journal de l’émetteur.",
    3: "Le journal n’a pas été réécrit depuis le point de contrôle conservé."
  },
  checks: {
    bundle: {
      passed: "Le fichier a la forme d’une preuve",
      failed: "Le fichier n’a pas la forme d’une preuve"
    },
    did: {
      passed: "Les clés jointes correspondent à leurs identifiants",
      failed: "Les clés jointes ne correspondent pas à leurs identifiants"
    },
    statement: {
      passed: "La signature correspond au contenu et à la clé jointe",
      failed: "La signature ne correspond pas au contenu et à la clé jointe"
    },
    address: {
      passed: "La preuve porte sur ce qui était demandé",
      failed: "La preuve ne porte pas sur ce qui était demandé",
      open: "Ce qui était demandé est illisible"
    },
    history: {
      passed: "La liste des versions est celle qui est signée",
      failed: "La liste des versions n’est pas celle qui est signée"
    },
    condition: {
      passed: "La signature de l’état est valide et appartient à cette déclaration",
      failed: "La signature de l’état n’est pas valide ou n’appartient pas à cette déclaration"
    },
    passport: {
      passed: "La signature du passeport joint est valide et appartient à cette déclaration",
      failed: "La signature du passeport joint n’est pas valide ou n’appartient pas à cette déclaration",
      open: "Le passeport joint n’est pas signé"
    },
    inclusion: {
      passed: "La déclaration figure dans le journal signé",
      failed: "La déclaration ne figure pas dans le journal signé"
    },
    anchors: {
      passed: "Les clés de confiance sont celles de cet émetteur",
      failed: "Les clés de confiance sont illisibles ou sont celles d’un autre émetteur"
    },
    key: {
      passed: "La clé appartient à l’émetteur",
      failed: "La clé n’appartient pas à l’émetteur ou n’est plus valable",
      open: "On ne sait pas si la clé appartient à l’émetteur"
    },
    "condition-key": {
      passed: "La clé de l’état appartient à l’émetteur",
      failed: "La clé de l’état n’appartient pas à l’émetteur ou n’est plus valable",
      open: "On ne sait pas si la clé de l’état appartient à l’émetteur"
    },
    "passport-key": {
      passed: "La clé du passeport joint appartient à l’émetteur",
      failed: "La clé du passeport joint n’appartient pas à l’émetteur ou n’est plus valable",
      open: "On ne sait pas si la clé du passeport joint appartient à l’émetteur"
    },
    "log-key": {
      passed: "Le journal appartient à l’émetteur",
      failed: "Le journal n’appartient pas à l’émetteur",
      open: "On ne sait pas si le journal appartient à l’émetteur"
    },
    consistency: {
      passed: "Le journal concorde avec celui qui a été conservé",
      failed: "Le journal ne concorde pas avec celui qui a été conservé",
      open: "Le journal n’a été comparé à aucun journal antérieur"
    },
    checkpoint: {
      passed: "La preuve est aussi récente que le point de contrôle conservé",
      failed: "La preuve est plus ancienne que le point de contrôle conservé",
      open: "La preuve est plus ancienne que le point de contrôle conservé"
    },
    document: {
      passed: "Le document concorde avec la déclaration",
      failed: "Le document ne concorde pas avec la déclaration",
      open: "On ne sait pas si le document entier concorde avec la déclaration"
    }
  },
  reasons: {
    "bundle-not-json": "La preuve n’est pas du JSON en UTF-8.",
    "bundle-not-canonical":
      "La preuve contient un nom en double, ou des espaces ou des séquences d’échappement que les programmes n’écrivent pas.",
    "bundle-malformed": "Une partie de la preuve manque, est inconnue ou a une autre forme.",

    "did-malformed": "Le document DID n’a pas la forme que définit ce format, ou nomme une clé deux fois.",
    "did-other-issuer": "Le document DID appartient à un autre émetteur que la déclaration.",
    "did-key-thumbprint": "L’identifiant d’une clé du document DID n’est pas son empreinte.",
    "did-key-event": "La révocation d’une clé du document DID ne correspond pas à son empreinte dans le journal.",

    "jws-malformed": "Une partie signée n’est pas un JWS compact en base64url et JSON canoniques.",
    "jws-header":
      "L’en-tête d’une partie signée a un autre algorithme, un autre type ou d’autres membres que ce format n’en permet.",
    "key-unknown": "Le document DID ne contient pas la clé avec laquelle une partie est signée.",
    "key-purpose": "Une partie est signée avec une clé destinée à un autre usage.",
    "signature-invalid": "Une signature ne correspond pas à sa clé et à son contenu.",

    "statement-malformed": "Une donnée de la déclaration manque ou a une autre forme.",
    "disclosure-malformed": "Une divulgation n’est pas du base64url canonique de [sel, nom, valeur].",
    "disclosure-name": "Une divulgation a un nom réservé, ou le nom d’un attribut que sa section a déjà.",
    "disclosure-repeated": "La même divulgation figure deux fois.",
    "disclosure-unreferenced": "Une divulgation n’appartient pas à la déclaration.",
    "digest-repeated": "La même empreinte figure deux fois dans la déclaration.",

    address_mismatch: "La preuve porte sur une autre adresse ou batterie que celle qui était demandée.",
    "expectation-malformed":
      "Ce qui est attendu n’est ni une adresse internet ni un GTIN et un numéro de série séparés par une barre oblique.",

    "history-malformed": "Les versions ou leurs places dans le journal ne vont pas en croissant.",
    "history-statement": "La dernière entrée de la liste des versions n’est pas la déclaration de cette preuve.",
    "history-previous":
      "L’avant-dernière entrée de la liste des versions n’est pas la déclaration nommée comme précédente.",
    "history-hash": "La liste des versions n’est pas celle à laquelle s’engage la déclaration.",
    "history-page":
      "Une page de la liste des versions n’est pas celle à laquelle s’engage la déclaration ou la page suivante.",

    "condition-malformed": "Une donnée de la déclaration d’état manque ou a une autre forme.",
    "condition-key-revoked": "La déclaration d’état est signée avec une clé révoquée.",
    "condition-key-not-trusted": "La clé de la déclaration d’état n’est ni fixée d’avance ni lue chez l’émetteur.",
    "condition-statement": "La déclaration d’état appartient à une autre déclaration, un autre passeport ou émetteur.",

    "passport-malformed": "Une donnée du passeport joint manque ou a une autre forme.",
    "passport-unsigned": "Le passeport joint n’est pas signé. Seul l’est ce que la déclaration en contient.",
    "passport-key-revoked": "Le passeport joint est signé avec une clé révoquée.",
    "passport-key-not-trusted": "La clé du passeport joint n’est ni fixée d’avance ni lue chez l’émetteur.",
    "passport-statement": "Le passeport joint appartient à une autre déclaration, un autre passeport ou émetteur.",

    "checkpoint-malformed":
      "Le point de contrôle n’est pas une note signée avec origine, taille, racine et exactement une signature.",
    "checkpoint-origin": "Le point de contrôle appartient au journal d’un autre émetteur.",
    "checkpoint-size": "Le point de contrôle et la preuve d’inclusion indiquent des tailles différentes du journal.",
    "inclusion-invalid": "La déclaration ne figure pas à cette place du journal.",

    "pinned-key-malformed": "Une clé fixée d’avance n’est pas un JWK public Ed25519.",
    "published-did-malformed": "Le document DID lu n’a pas la forme que définit ce format.",
    "published-did-other-issuer": "Le document DID lu appartient à un autre émetteur.",
    "key-not-trusted": "La clé n’est ni fixée d’avance ni lue chez l’émetteur.",
    "key-not-pinned": "La déclaration est signée avec une autre clé que celle qui est fixée.",
    "key-not-published": "L’émetteur ne publie pas la clé de la déclaration.",
    "key-revoked": "La clé a été révoquée avant l’entrée de la déclaration dans le journal.",
    "key-revoked-log-unknown":
      "La clé a été révoquée. Que la déclaration figurait auparavant dans le journal, seul le montre un journal dont la clé n’est pas confirmée.",
    "log-key-not-trusted":
      "La clé du journal n’est ni fixée d’avance, ni publiée par l’émetteur, ni nommée par la déclaration confirmée.",
    "log-key-not-published": "L’émetteur ne publie pas la clé du journal.",
    "log-key-revoked":
      "La clé du journal a été révoquée : seul un point de contrôle conservé montre que le journal est inchangé.",

    "kept-checkpoint-missing": "Aucun point de contrôle antérieur n’a été indiqué.",
    "kept-checkpoint-malformed":
      "Le point de contrôle conservé n’est pas une note signée avec origine, taille et racine.",
    "kept-checkpoint-origin": "Le point de contrôle conservé appartient à un autre journal.",
    "kept-checkpoint-key": "Le point de contrôle conservé est signé avec une clé que ni vous ni la preuve ne nommez.",
    "kept-checkpoint-signature": "La signature du point de contrôle conservé n’est pas valide.",
    checkpoint_outdated:
      "La preuve est plus ancienne que le point de contrôle conservé : une version plus récente peut avoir remplacé celle-ci.",
    "consistency-missing": "Il manque les nœuds qui relient le point de contrôle conservé à celui de la preuve.",
    "consistency-invalid":
      "Le journal ne prolonge pas celui qui a été conservé : il a été réécrit, ou les nœuds sont faux.",
    "log-forked":
      "Deux points de contrôle de même taille ont des racines différentes : deux versions du journal ont été signées.",

    "manifest-malformed": "Le répertoire n’a pas la forme que définit ce format.",
    "manifest-signature": "La signature appartient à un autre répertoire ou émetteur.",
    "manifest-unsigned": "Le répertoire n’a pas de signature de l’émetteur.",
    "mirror-file-missing": "Le miroir n’a pas ce fichier.",
    "mirror-file-unlisted":
      "Le répertoire ne nomme pas ce fichier, ce dossier ou ce lien : il ne fait pas partie du miroir.",
    "mirror-file-changed": "Le fichier n’est pas celui que nomme le répertoire.",
    "mirror-other-passport": "La déclaration appartient à un autre passeport que l’adresse.",
    "log-tiles": "Les tuiles du journal ne donnent pas la racine que signe son point de contrôle.",
    "log-not-compared":
      "Le journal n’a été comparé ni avec celui que l’émetteur a maintenant ni avec un point de contrôle conservé.",
    "statement-not-logged": "La déclaration ne figure pas dans le journal.",

    "document-withheld": "Le document contient des valeurs que la déclaration n’a que sous forme d’empreintes.",
    "document-newer":
      "Le document a été modifié après la déclaration, et la preuve n’a pas de déclaration d’état qui l’explique.",
    "document-differs": "Le document diffère de la déclaration."
  }
}
