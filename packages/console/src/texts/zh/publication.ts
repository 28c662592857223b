/** Texts of a publication that is under way, or was interrupted, in Chinese. */
import type { PublicationTexts } from "../de/publication.ts"

export const publication: PublicationTexts = {
  stopped: (left) => `已中断。还有 ${left} 块电池未发布；已发布的保持不变。`,
  goOn: "继续",
  close: "完成",
  outcomes: {
    deleted: (done, all) => `已删除 ${all} 份草稿中的 ${done} 份。`,
    locked: (done, all) => `已锁定 ${all} 个编码中的 ${done} 个。`
  },
  refused: (count) => `无法处理：${count}。`,
  left: (count) => `已中断。其余 ${count} 个保持不变：请重新选择。`
}
