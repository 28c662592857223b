/** Texts of the changes that a second person decides. */
import type { ViewTexts } from "../texts/viewTexts.ts"

const de = {
  title: "Änderungen, die eine zweite Person freigibt",
  lead: "Eine Person bittet um die Änderung, eine andere sieht sie an und entscheidet.",
  kinds: {
    publication: "Veröffentlichung",
    update: "Berichtigung",
    lifecycle: "Ereignis",
    delete: "Löschung",
    transfer: "Übergabe an ein anderes Unternehmen",
    answer: "Angaben eines Lieferanten",
    image: "Bild",
    file: "Wer ein Dokument lesen darf",
    profile: "Angaben des Unternehmens, die Pässe zeigen",
    facility: "Werk, das Pässe nennen",
    member_link: "Anmelde-Link für ein Mitglied",
    four_eyes_off: "Künftig entscheidet eine Person allein"
  },
  nothing: "kein Wert",
  open: "Batterie ansehen",
  approve: "Freigeben",
  refuse: "Ablehnen",
  code: "Code der Übergabe, nur jetzt zu sehen:",
  link: "Anmelde-Link, 15 Minuten gültig und nur jetzt zu sehen. Geben Sie ihn dem Mitglied:"
}

export const changeRequestTexts: ViewTexts<typeof de> = {
  de,
  en: {
    title: "Changes that a second person approves",
    lead: "One person asks for the change, another one looks at it and decides.",
    kinds: {
      publication: "Publication",
      update: "Correction",
      lifecycle: "Event",
      delete: "Deletion",
      transfer: "Transfer to another company",
      answer: "Values of a supplier",
      image: "Image",
      file: "Who may read a document",
      profile: "Company details that passports show",
      facility: "Plant that passports name",
      member_link: "Sign-in link for a member",
      four_eyes_off: "From now on, one person decides alone"
    },
    nothing: "no value",
    open: "View the battery",
    approve: "Approve",
    refuse: "Refuse",
    code: "Code of the transfer, shown only now:",
    link: "Sign-in link, valid for 15 minutes and shown only now. Hand it over to the member:"
  },
  zh: {
    title: "需要第二个人批准的更改",
    lead: "一人提出更改，另一人查看并决定。",
    kinds: {
      publication: "发布",
      update: "更正",
      lifecycle: "事件",
      delete: "删除",
      transfer: "移交给其他公司",
      answer: "供应商提供的数值",
      image: "图片",
      file: "谁可以阅读文件",
      profile: "护照显示的公司信息",
      facility: "护照注明的工厂",
      member_link: "成员的登录链接",
      four_eyes_off: "今后由一人单独决定"
    },
    nothing: "无值",
    open: "查看电池",
    approve: "批准",
    refuse: "拒绝",
    code: "移交代码，仅现在显示：",
    link: "登录链接，15 分钟内有效，仅现在显示。请转交给该成员："
  }
}
