/** The public pages' own texts in every language, in addition to the labels and values of the catalogue. */
import type { Locale } from "@dpp/core/text"

interface PageWords {
  readonly language: string
  readonly battery_passport: string
  readonly skip: string
  readonly languages: string
  readonly contents: string
  readonly key_facts: string
  readonly published: string
  readonly capacity: string
  readonly energy: string
  readonly voltage: string
  readonly mass: string
  readonly chemistry: string
  readonly manufactured: string
  readonly warranty: string
  readonly carbon_footprint: string
  readonly cycle_life: string
  readonly performance_class: string
  readonly serial_number: string
  readonly gtin: string
  readonly passport_address: string
  readonly manufacturer: string
  readonly last_updated: string
  readonly provider: string
  readonly machine_readable: string
  readonly legal: string
  readonly web_page: string
  readonly not_published: string
  readonly not_published_text: string
  readonly not_found: string
  readonly not_found_text: string
}

export const pageWords: Readonly<Record<Locale, PageWords>> = {
  de: {
    language: "Deutsch",
    battery_passport: "Batteriepass",
    skip: "Zum Inhalt springen",
    languages: "Sprache",
    contents: "Inhalt",
    key_facts: "Eckdaten",
    published: "Veröffentlicht",
    capacity: "Kapazität",
    energy: "Nutzbare Energie",
    voltage: "Nennspannung",
    mass: "Masse",
    chemistry: "Zellchemie",
    manufactured: "Hergestellt am",
    warranty: "Garantie",
    carbon_footprint: "CO₂-Fußabdruck",
    cycle_life: "Lebensdauer in Zyklen",
    performance_class: "Klasse",
    serial_number: "Seriennummer",
    gtin: "GTIN",
    passport_address: "Webadresse dieses Batteriepasses",
    manufacturer: "Erzeuger",
    last_updated: "Zuletzt aktualisiert",
    provider: "Bereitgestellt von",
    machine_readable: "Maschinenlesbare Fassung (JSON)",
    legal:
      "Batteriepass nach Artikel 77 der Verordnung (EU) 2023/1542. Diese Seite zeigt nur die öffentlichen Angaben.",
    web_page: "Webseite",
    not_published: "Batteriepass noch nicht veröffentlicht",
    not_published_text:
      "Die Kennungen dieser Batterie sind bereits vergeben, aber der Erzeuger hat den Batteriepass noch nicht veröffentlicht.",
    not_found: "Batteriepass nicht gefunden",
    not_found_text:
      "Unter dieser Adresse ist kein Batteriepass veröffentlicht. Prüfen Sie die Adresse oder scannen Sie den QR-Code auf der Batterie erneut."
  },
  en: {
    language: "English",
    battery_passport: "Battery passport",
    skip: "Skip to content",
    languages: "Language",
    contents: "Contents",
    key_facts: "Key facts",
    published: "Published",
    capacity: "Capacity",
    energy: "Usable energy",
    voltage: "Nominal voltage",
    mass: "Mass",
    chemistry: "Chemistry",
    manufactured: "Manufactured",
    warranty: "Warranty",
    carbon_footprint: "Carbon footprint",
    cycle_life: "Cycle life",
    performance_class: "Class",
    serial_number: "Serial number",
    gtin: "GTIN",
    passport_address: "Web address of this passport",
    manufacturer: "Manufacturer",
    last_updated: "Last updated",
    provider: "Provided by",
    machine_readable: "Machine-readable version (JSON)",
    legal:
      "Battery passport under Article 77 of Regulation (EU) 2023/1542. This page shows the public information only.",
    web_page: "Web page",
    not_published: "Battery passport not yet published",
    not_published_text:
      "The identifiers of this battery have been assigned, but the manufacturer has not yet published its battery passport.",
    not_found: "Battery passport not found",
    not_found_text:
      "No battery passport is published at this address. Check the address, or scan the QR code on the battery again."
  },
  zh: {
    language: "中文",
    battery_passport: "电池护照",
    skip: "跳转到正文",
    languages: "语言",
    contents: "目录",
    key_facts: "关键信息",
    published: "已发布",
    capacity: "容量",
    energy: "可用能量",
    voltage: "标称电压",
    mass: "质量",
    chemistry: "化学体系",
    manufactured: "生产日期",
    warranty: "质保期",
    carbon_footprint: "碳足迹",
    cycle_life: "循环寿命",
    performance_class: "等级",
    serial_number: "序列号",
    gtin: "GTIN",
    passport_address: "本电池护照网址",
    manufacturer: "制造商",
    last_updated: "最近更新",
    provider: "服务提供商",
    machine_readable: "机器可读版本（JSON）",
    legal: "依据欧盟法规 (EU) 2023/1542 第 77 条建立的电池护照。本页仅显示公开信息。",
    web_page: "网页",
    not_published: "电池护照尚未发布",
    not_published_text: "该电池的标识符已分配，但制造商尚未发布其电池护照。",
    not_found: "未找到电池护照",
    not_found_text: "该网址下没有已发布的电池护照。请检查网址，或重新扫描电池上的二维码。"
  }
}
