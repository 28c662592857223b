/** The texts of `dpp practice`. */

export const practiceEn = {
  short: "A practice organization: try everything out, and throw it away.",
  description:
    "A practice organization beside the real one. What it publishes says so on every page, document, label and proof, lies below " +
    "/practice/, and belongs to no battery. The key of the real organization comes from DPP_API_KEY or --key-file.",
  start:
    "Start a practice organization, with copies of the profile, the facilities and the templates. Prints its key once: all commands " +
    "practise with this key in DPP_API_KEY.",
  key: "Issue a further key of the practice organization. Earlier keys stay valid.",
  discard:
    "Throw the practice organization away with everything in it. Its keys, pages and files stop working at once, and nothing can be " +
    "restored.",
  confirm: "Throw everything away. Without this option, nothing is deleted",
  examples: {
    start: "Start a practice organization",
    key: "A new key, because the first one is lost",
    discard: "Throw everything away"
  },
  issued: "The key is shown only now. With it in DPP_API_KEY, every command practises.",
  confirmFirst: (name: string) =>
    `This throws away the practice organization of ${name}: all batteries, passports, files, keys and proofs in it. Repeat with --confirm.`,
  discarded: (name: string) => `The practice organization of ${name} is thrown away.`
}

type PracticeTexts = typeof practiceEn

export const practiceDe: PracticeTexts = {
  short: "Eine Übungsorganisation: alles ausprobieren und wieder wegwerfen.",
  description:
    "Eine Übungsorganisation neben der echten. Was sie veröffentlicht, ist auf jeder Seite, in jedem Dokument, auf jedem Etikett und " +
    "in jedem Nachweis als Übung gekennzeichnet, liegt unter /practice/ und gehört zu keiner Batterie. Der Schlüssel der echten " +
    "Organisation kommt aus DPP_API_KEY oder --key-file.",
  start:
    "Eine Übungsorganisation anlegen, mit Kopien des Profils, der Einrichtungen und der Vorlagen. Gibt ihren Schlüssel einmal aus: " +
    "Mit ihm in DPP_API_KEY üben alle Befehle.",
  key: "Einen weiteren Schlüssel der Übungsorganisation ausstellen. Frühere Schlüssel bleiben gültig.",
  discard:
    "Die Übungsorganisation mit allem, was sie enthält, wegwerfen. Ihre Schlüssel, Seiten und Dateien gelten sofort nicht mehr, und " +
    "nichts lässt sich wiederherstellen.",
  confirm: "Alles wegwerfen. Ohne diese Option wird nichts gelöscht",
  examples: {
    start: "Eine Übungsorganisation anlegen",
    key: "Ein neuer Schlüssel, weil der erste verloren ging",
    discard: "Alles wegwerfen"
  },
  issued: "Der Schlüssel wird nur jetzt angezeigt. Mit ihm in DPP_API_KEY übt jeder Befehl.",
  confirmFirst: (name) =>
    `Damit wird die Übungsorganisation von ${name} weggeworfen: alle Batterien, Pässe, Dateien, Schlüssel und Nachweise darin. ` +
    "Wiederholen Sie den Befehl mit --confirm.",
  discarded: (name) => `Die Übungsorganisation von ${name} ist weggeworfen.`
}

export const practiceZh: PracticeTexts = {
  short: "练习组织：可以试用一切功能，然后全部丢弃。",
  description:
    "与真实组织并列的练习组织。它发布的每个页面、文档、标签和证明都标明是练习，地址位于 /practice/ 之下，不属于任何电池。真实组织的密钥来自 " +
    "DPP_API_KEY 或 --key-file。",
  start: "建立练习组织，复制资料、设施和模板。它的密钥只显示一次：把它放入 DPP_API_KEY，所有命令都在练习组织中运行。",
  key: "为练习组织再签发一个密钥。先前的密钥仍然有效。",
  discard: "丢弃练习组织及其全部内容。其密钥、页面和文件立即失效，无法恢复。",
  confirm: "丢弃全部内容。没有此选项时不会删除任何内容",
  examples: {
    start: "建立练习组织",
    key: "第一个密钥丢失后签发新密钥",
    discard: "丢弃全部内容"
  },
  issued: "密钥只在此时显示。把它放入 DPP_API_KEY，每个命令都在练习组织中运行。",
  confirmFirst: (name) =>
    `这将丢弃 ${name} 的练习组织：其中的所有电池、护照、文件、密钥和证明。请加上 --confirm 重新运行。`,
  discarded: (name) => `${name} 的练习组织已丢弃。`
}
