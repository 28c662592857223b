/** Texts of a publication that is under way, or was interrupted. */
import type { ViewTexts } from "../texts/viewTexts.ts"

const de = {
  stopped: (left: number) =>
    left === 1
      ? "Unterbrochen. 1 Batterie ist noch nicht veröffentlicht; was veröffentlicht ist, bleibt es."
      : `Unterbrochen. ${left} Batterien sind noch nicht veröffentlicht; was veröffentlicht ist, bleibt es.`,
  goOn: "Weitermachen",
  close: "Fertig"
}

export const publicationTexts: ViewTexts<typeof de> = {
  de,
  en: {
    stopped: (left) =>
      left === 1
        ? "Interrupted. 1 battery is not published yet; what is published stays so."
        : `Interrupted. ${left} batteries are not published yet; what is published stays so.`,
    goOn: "Continue",
    close: "Done"
  },
  zh: {
    stopped: (left) => `已中断。还有 ${left} 块电池未发布；已发布的保持不变。`,
    goOn: "继续",
    close: "完成"
  }
}
