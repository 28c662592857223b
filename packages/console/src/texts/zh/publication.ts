/** Texts of a publication that is under way, or was interrupted, in Chinese. */
import type { PublicationTexts } from "../de/publication.ts"

export const publication: PublicationTexts = {
  stopped: (left) => `已中断。还有 ${left} 块电池未发布；已发布的保持不变。`,
  goOn: "继续",
  close: "完成"
}
