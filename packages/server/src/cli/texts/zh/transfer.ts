/** The texts of offers: `dpp product transfer` and `dpp transfer`, in Chinese. */
import type { TransferTexts } from "../en/transfer.ts"

export const transferTexts: TransferTexts = {
  short: "护照和旧电池的移交：列出、接受、撤回。",
  shortDescription:
    "将护照和旧电池移交给其他企业的要约。dpp product transfer 发出要约并输出代码，对方企业用该代码接受要约。密钥取自 DPP_API_KEY 或 --key-file。",
  description:
    "向其他企业提供电池。输出一个代码，对方企业用它接受要约，只能使用一次。responsibility：此后由对方对护照负责；second_life：不移交任何内容，对方可用每块电池制成其他电池：一块，或 --batteries 指定的数量。",
  purpose: "responsibility：移交护照。second_life：同意用每块电池制成其他电池",
  batteries: "仅用于 second_life：每块电池可以制成多少块电池，最多 1000。默认为 1",
  expires: "代码的有效期，例如 2027-05-31；自现在起最多 90 天",
  note: "双方企业都能看到的备注",
  list: "列出本企业发出或接受的要约，最新的在前。",
  accept: "接受其他企业的要约。此后护照将本企业列为经济运营者；制造商和所有已印刷的地址保持不变。",
  code: "要约的代码，由对方企业提供",
  facility: "本企业某个工厂的 ID，作为所有电池的制造地。不使用此选项时，每块电池保留其工厂",
  withdraw:
    "撤回要约。其代码不再有效。已被接受的同意可以收回，直到用其中某块电池制成的电池发布为止；已被接受的责任移交不能撤回。",
  id: "要约的 ID，见 dpp transfer list",
  examples: {
    responsibility: "由其他企业对一块电池负责",
    secondLife: "其他企业可以将两块电池改作他用",
    batteries: "其他企业可以用一个电池包制成十二块电池",
    list: "所有要约",
    accept: "用代码接受要约",
    withdraw: "撤回要约"
  },
  handOver: "代码仅在此时显示。请通过安全渠道交给对方企业：对方用 dpp transfer accept 接受要约。",
  none: "没有要约。",
  withdrawn: (id) => `${id}：已撤回`,
  accepted: {
    responsibility: (count, sender) => `已从 ${sender} 接收 ${count} 份护照：`,
    second_life: (count, sender) => `${sender} 同意 ${count} 块电池的二次使用：`
  },
  ended: (name, audience) => `${name}（${audience}）的访问授权已终止：如有需要，请重新授权。`,
  columns: {
    id: "ID",
    direction: "方向",
    purpose: "目的",
    status: "状态",
    with: "对方",
    products: "产品",
    expires: "有效期至"
  }
}
