/** Texts about throwing the practice area away. */
import type { Translated } from "../texts/de.ts"
import type { ViewTexts } from "../texts/viewTexts.ts"

const de = {
  title: "Übungsbereich löschen",
  lead: "Alles, was Sie hier angelegt und veröffentlicht haben, wird gelöscht. Ihre echten Batterien bleiben. Danach können Sie einen neuen Übungsbereich beginnen.",
  button: "Übungsbereich löschen",
  loss: (drafts: string, published: string) =>
    `Gelöscht werden ${drafts} Entwürfe und ${published} veröffentlichte Übungspässe, außerdem Modelle, Dateien und Zugänge. Das lässt sich nicht rückgängig machen.`,
  confirm: "Endgültig löschen"
}

const en: Translated<typeof de> = {
  title: "Delete the practice area",
  lead: "Everything that you have entered and published here is deleted. Your real batteries stay. You can then begin a new practice area.",
  button: "Delete the practice area",
  loss: (drafts, published) =>
    `This deletes ${drafts} drafts and ${published} published practice passports, and also models, files and access. It cannot be undone.`,
  confirm: "Delete permanently"
}

const zh: Translated<typeof de> = {
  title: "删除练习空间",
  lead: "您在这里录入和发布的全部内容都会被删除。您的真实电池不受影响。之后您可以开始新的练习空间。",
  button: "删除练习空间",
  loss: (drafts, published) =>
    `将删除 ${drafts} 份草稿和 ${published} 份已发布的练习护照，以及型号、文件和访问权限。此操作无法撤销。`,
  confirm: "永久删除"
}

export const practiceTexts: ViewTexts<typeof de> = { de, en, zh }
