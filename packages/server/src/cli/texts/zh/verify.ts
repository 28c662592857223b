/** The texts of `dpp verify` in Chinese. */
import type { VerifyTexts } from "../en/verify.ts"

export const verifyTexts: VerifyTexts = {
  short: "验证护照的证明：谁签署了它，以及它未被改动。",
  description:
    "验证证明包：文件、护照的公开地址或证明包的地址。不需要 API 密钥，也不需要数据库。级别 0：签名与所附密钥一致，但不能说明由谁签署。1：密钥由 --key 指定，" +
    "或从签发者的 did:web 地址获取。2：声明在签发者的日志中。3：日志与 --since 的检查点一致，且证明不早于该检查点。达到 --level 时退出码为 0，" +
    "有任何矛盾时为 1，缺少信息时为 2。\n\n" +
    "签发者的密钥会从网络获取，除非用 --key 验证文件；需要时还会获取两个检查点之间的节点。使用 --offline 时不请求任何内容，只能验证文件。\n\n" +
    "某地址的证明必须针对重定向之后的该地址；若在其他主机（例如镜像）上，则只比较路径。文件中的证明可能针对任何电池：请用 --expect 指定" +
    "电池上的地址或 GTIN 和序列号。级别 1 将声明与签发者的主机绑定：请将主机与电池上的二维码进行比较。",
  source: "证明包文件、护照的公开地址，或证明包的地址（以 /proof 或 .json 结尾）",
  expect: "证明必须针对的对象：电池二维码中的地址，或 GTIN 和序列号",
  document: "要与签名内容比较的 v2.0 文档",
  since: "您保存的检查点，或含有检查点的以前的证明包",
  key: "您信任的公钥：JWK 或 JWK 集的文件，或 JWK 本身。可重复",
  level: "必须达到的级别",
  offline: "不请求任何内容，只能验证文件",
  examples: {
    file: "文件，密钥来自签发者的主机",
    pinned: "不使用网络的文件，密钥由您指定",
    expect: "文件，针对具有此 GTIN 和序列号的电池",
    url: "按公开地址验证护照",
    since: "自保存检查点以来日志是否被改写"
  },
  outcome: (source, outcome) => `${source}：${outcome}`,
  reached: (level, required) => `达到级别 ${level}，要求级别 ${required}`,
  signedBy: (host, did) => `签署者：${host}（${did}）`,
  address: (host, address) => `对应地址的主机：${host}（${address}）`,
  sameHost: "签发者与地址的主机相同。",
  otherHost:
    "签发者与地址的主机不同。使用自有域名时属正常情况，但第三方为该地址签名时也会如此：请确认该地址确实指向这个签发者。",
  compared: {
    address: "这就是所查询的地址。",
    path: "所查询的地址在其他主机上。只比较了路径：对镜像而言属正常情况。请确认上述地址确实指向这个签发者。",
    identifier: "这就是所查询的电池。",
    none: "该地址未与任何内容比较：请将其与电池上的二维码比较，或使用 --expect。"
  },
  unknownHost: "该地址不是网址。",
  version: (version, validFrom, issuedAt) =>
    `版本 ${version}，自 ${validFrom} 起有效，签署于 ${issuedAt}（由签发者声明）`,
  history: (checked, complete) =>
    complete
      ? `版本列表：已检查 ${checked} 个版本，即截至本版本的全部版本`
      : `版本列表：已检查最新的 ${checked} 个版本；签名同样约束更早的版本`,
  attributes: (disclosed, sections) => `包含 ${disclosed} 个受限属性；${sections} 个部分含有未披露或空的属性`,
  condition: (moment) => `已签名的状态，时间 ${moment}`,
  states: { passed: "通过", failed: "失败", open: "未定" },
  trust:
    "未经验证：该签发者有权就此电池作出声明，其内容属实，其密钥仅按其意愿使用，所述时间准确，以及所有人看到同一份日志。",
  note: (text) => `提示：${text}`,
  notFetched: (what, reason) => `未能获取 ${what}：${reason}`,
  insecure: "只请求 https，以及 localhost 上的 http",
  redirected: "该地址发生重定向，而密钥只接受来自其自身主机的",
  timedOut: "未在规定时间内收到完整响应",
  notJson: "不是 JSON",
  addressOffline: "--offline 用于验证文件。请先下载证明包：其地址为公开地址后加 /proof。",
  notExpected: (text) => `--expect ${text} 既不是地址，也不是 GTIN 和序列号（例如 09526001000012/TR82-26-000147）。`,
  notADocument: (file) => `${file} 不是 v2.0 文档。`,
  status: (status) => `HTTP 状态 ${status}`,
  tooLarge: (megabytes) => `大于 ${megabytes} MB`,
  notAKey: (text) => `--key ${text} 既不是 JWK，也不是 JWK 文件。`
}
