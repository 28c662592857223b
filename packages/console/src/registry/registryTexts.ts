/** Texts of the view for the EU registry. */
import type { Translated } from "../texts/de.ts"
import type { ViewTexts } from "../texts/viewTexts.ts"

const de = {
  lead: "Hier entstehen die Dateien, mit denen Sie Ihre Batterien beim Register der EU anmelden. Dieser Dienst sendet nichts an das Register: Sie laden die Datei dort selbst hoch und bringen die Antwort zurück.",
  practice: "Batterien aus dem Übungsbereich kommen in kein Register.",
  identifiers: "Das Register fragt nach einer Kennung Ihres Unternehmens, etwa LEI, USt-IdNr. oder Registernummer.",
  backup: "Das Register fragt nach dem Anbieter der Sicherungskopie. Der Administrator des Dienstes trägt ihn ein.",
  counts: "Stand",
  states: {
    open: "noch anzumelden oder zu aktualisieren",
    prepared: "in einer Datei, Antwort steht aus",
    registered: "angemeldet",
    failed: "vom Register abgelehnt",
    ended: "abzumelden: recycelt, oder der Pass wurde gelöscht"
  },
  many: (count: string) => `mehr als ${count}`,
  prepare: "1. Datei vorbereiten",
  prepareLead:
    "Eine Datei hat höchstens 100 Batterien. Mit dem Herunterladen wird festgehalten, dass sie vorbereitet sind; die nächste Datei hat die nächsten.",
  notice:
    "Die Datei ist ein Arbeitsblatt dieses Dienstes und nicht die Vorlage der Kommission. Vergleichen Sie beide, bevor Sie die Datei einreichen.",
  worksheet: "Wofür?",
  worksheets: {
    registrations: "Anmelden und aktualisieren",
    deregistrations: "Abmelden: recycelte Batterien und gelöschte Pässe"
  },
  format: "Dateiformat",
  download: (count: number) =>
    count === 1 ? "Datei mit 1 Batterie herunterladen" : `Datei mit ${count} Batterien herunterladen`,
  nothing: "Es ist nichts zu melden.",
  prepared: (count: number) => (count === 1 ? "Heruntergeladen: 1 Batterie." : `Heruntergeladen: ${count} Batterien.`),
  unsigned: (count: number) =>
    count === 1
      ? "1 Batterie hat noch keinen signierten Nachweis."
      : `${count} Batterien haben noch keinen signierten Nachweis.`,
  role: "Eine Person mit der Rolle „Veröffentlichen“ kann Dateien vorbereiten und Antworten eintragen.",
  result: "2. Antwort des Registers eintragen",
  resultLead:
    "Laden Sie die Datei, die das Register geliefert hat: CSV oder JSON. Dieselbe Datei noch einmal zu laden schadet nicht.",
  choose: "Datei mit der Antwort",
  recorded: (stored: number, unchanged: number) => `${stored} eingetragen, ${unchanged} waren schon bekannt.`,
  empty: "In dieser Datei steht keine Antwort.",
  unreadable: (reason: string) => `Die Datei lässt sich nicht lesen: ${reason}`,
  rejected: "Diese Zeilen sind nicht eingetragen:",
  line: (number: number) => `Zeile ${number}`,
  differs: "Das Register hat einen Nachweis, der nicht von diesem Batteriepass ist."
}

const en: Translated<typeof de> = {
  lead: "Prepare the files with which you register your batteries with the EU registry. This service sends nothing to the registry: you upload the file there yourself and bring the response back.",
  practice: "Batteries of the practice area are not registered.",
  identifiers: "The registry asks for an identifier of your company, such as its LEI, VAT number or register number.",
  backup: "The registry asks for the provider of the back-up copy. The administrator of the service enters it.",
  counts: "Where you stand",
  states: {
    open: "to be registered or updated",
    prepared: "in a file, waiting for the response",
    registered: "registered",
    failed: "refused by the registry",
    ended: "to be deregistered: recycled, or the passport was deleted"
  },
  many: (count) => `more than ${count}`,
  prepare: "1. Prepare a file",
  prepareLead:
    "A file has at most 100 batteries. Downloading it records that they are prepared; the next file has the next ones.",
  notice:
    "The file is a worksheet of this service and not the Commission’s template. Compare both before you submit the file.",
  worksheet: "What for?",
  worksheets: {
    registrations: "Register and update",
    deregistrations: "Deregister: recycled batteries and deleted passports"
  },
  format: "File format",
  download: (count) => (count === 1 ? "Download the file with 1 battery" : `Download the file with ${count} batteries`),
  nothing: "There is nothing to report.",
  prepared: (count) => (count === 1 ? "Downloaded: 1 battery." : `Downloaded: ${count} batteries.`),
  unsigned: (count) =>
    count === 1 ? "1 battery has no signed proof yet." : `${count} batteries have no signed proof yet.`,
  role: "A person with the role “Publishing” can prepare files and record responses.",
  result: "2. Record the response of the registry",
  resultLead: "Load the file that the registry returned: CSV or JSON. Loading the same file again does no harm.",
  choose: "File with the response",
  recorded: (stored, unchanged) => `${stored} recorded, ${unchanged} were known already.`,
  empty: "This file has no response.",
  unreadable: (reason) => `The file cannot be read: ${reason}`,
  rejected: "These rows are not recorded:",
  line: (number) => `Row ${number}`,
  differs: "The registry has a proof that is none of this passport."
}

const zh: Translated<typeof de> = {
  lead: "在此准备用于在欧盟登记系统登记电池的文件。本服务不会向登记系统发送任何内容：请您自行在登记系统上传文件，并将答复带回。",
  practice: "练习空间的电池不会登记。",
  identifiers: "登记系统要求贵企业的标识符，例如 LEI、增值税号或登记号。",
  backup: "登记系统要求备份服务提供方。由服务管理员填写。",
  counts: "当前状况",
  states: {
    open: "待登记或待更新",
    prepared: "已在文件中，等待答复",
    registered: "已登记",
    failed: "被登记系统拒绝",
    ended: "待注销：已回收利用，或护照已删除"
  },
  many: (count) => `超过 ${count}`,
  prepare: "1. 准备文件",
  prepareLead: "每个文件最多 100 块电池。下载后会记录这些电池已准备好，下一个文件包含之后的电池。",
  notice: "该文件是本服务的工作表，不是欧盟委员会的模板。提交前请对照两者。",
  worksheet: "用途",
  worksheets: { registrations: "登记和更新", deregistrations: "注销：已回收利用的电池和已删除的护照" },
  format: "文件格式",
  download: (count) => `下载包含 ${count} 块电池的文件`,
  nothing: "没有需要上报的内容。",
  prepared: (count) => `已下载：${count} 块电池。`,
  unsigned: (count) => `${count} 块电池尚无已签名的证明。`,
  role: "具有“发布”角色的人员可以准备文件并记录答复。",
  result: "2. 记录登记系统的答复",
  resultLead: "请上传登记系统返回的文件：CSV 或 JSON。重复上传同一文件没有影响。",
  choose: "答复文件",
  recorded: (stored, unchanged) => `已记录 ${stored} 项，${unchanged} 项此前已知。`,
  empty: "该文件中没有答复。",
  unreadable: (reason) => `无法读取文件：${reason}`,
  rejected: "以下行未记录：",
  line: (number) => `第 ${number} 行`,
  differs: "登记系统中的证明不属于该电池护照。"
}

export const registryTexts: ViewTexts<typeof de> = { de, en, zh }
