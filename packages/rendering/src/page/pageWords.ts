/** What the public pages say themselves, beside the labels and values of the catalogue. */
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
  readonly made: string
  readonly warranty: string
  readonly carbon_footprint: string
  readonly cycles: string
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
    skip: "Zum Inhalt",
    languages: "Sprache",
    contents: "Inhalt",
    key_facts: "Das Wichtigste",
    published: "Veröffentlicht",
    capacity: "Kapazität",
    energy: "Nutzbare Energie",
    voltage: "Nennspannung",
    mass: "Masse",
    chemistry: "Zellchemie",
    made: "Hergestellt",
    warranty: "Garantie",
    carbon_footprint: "CO₂-Fußabdruck",
    cycles: "Ladezyklen",
    performance_class: "Klasse",
    serial_number: "Seriennummer",
    gtin: "GTIN",
    passport_address: "Adresse dieses Passes",
    manufacturer: "Erzeuger",
    last_updated: "Zuletzt aktualisiert",
    provider: "Bereitgestellt von",
    machine_readable: "Maschinenlesbar (JSON)",
    legal: "Batteriepass nach Artikel 77 der Verordnung (EU) 2023/1542. Gezeigt werden die öffentlichen Angaben.",
    web_page: "Webseite",
    not_published: "Batteriepass noch nicht veröffentlicht",
    not_published_text:
      "Die Kennungen dieser Batterie sind vergeben. Der Erzeuger hat ihren Batteriepass noch nicht veröffentlicht.",
    not_found: "Hier gibt es keinen Batteriepass",
    not_found_text:
      "Unter dieser Adresse ist kein Batteriepass veröffentlicht. Prüfen Sie die Adresse oder lesen Sie den QR-Code auf der Batterie noch einmal."
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
    made: "Made",
    warranty: "Warranty",
    carbon_footprint: "Carbon footprint",
    cycles: "Charge cycles",
    performance_class: "Class",
    serial_number: "Serial number",
    gtin: "GTIN",
    passport_address: "Address of this passport",
    manufacturer: "Manufacturer",
    last_updated: "Last updated",
    provider: "Provided by",
    machine_readable: "Machine-readable (JSON)",
    legal: "Battery passport under Article 77 of Regulation (EU) 2023/1542. It shows the public information.",
    web_page: "Web page",
    not_published: "Battery passport not yet published",
    not_published_text:
      "The identifiers of this battery are assigned. Its manufacturer has not yet published the battery passport.",
    not_found: "There is no battery passport here",
    not_found_text:
      "No battery passport is published at this address. Check the address, or scan the QR code on the battery again."
  },
  zh: {
    language: "中文",
    battery_passport: "电池护照",
    skip: "跳到正文",
    languages: "语言",
    contents: "目录",
    key_facts: "关键信息",
    published: "已发布",
    capacity: "容量",
    energy: "可用能量",
    voltage: "标称电压",
    mass: "质量",
    chemistry: "化学体系",
    made: "生产日期",
    warranty: "质保期",
    carbon_footprint: "碳足迹",
    cycles: "充电循环",
    performance_class: "等级",
    serial_number: "序列号",
    gtin: "GTIN",
    passport_address: "本护照网址",
    manufacturer: "制造商",
    last_updated: "最近更新",
    provider: "服务提供商",
    machine_readable: "机器可读（JSON）",
    legal: "依据欧盟法规 (EU) 2023/1542 第77条的电池护照，此处显示公开信息。",
    web_page: "网页",
    not_published: "电池护照尚未发布",
    not_published_text: "该电池的标识已分配，制造商尚未发布其电池护照。",
    not_found: "此处没有电池护照",
    not_found_text: "该网址没有已发布的电池护照。请检查网址，或重新扫描电池上的二维码。"
  }
}

/** What people call the media types they meet. */
export const mediaTypes: Readonly<Record<string, string>> = {
  "application/pdf": "PDF",
  "application/json": "JSON",
  "application/xml": "XML",
  "image/jpeg": "JPEG",
  "image/png": "PNG",
  "image/svg+xml": "SVG",
  "image/webp": "WebP",
  "text/csv": "CSV",
  "text/plain": "TXT"
}
