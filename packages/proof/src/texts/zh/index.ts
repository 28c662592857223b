/** The texts of a verification in Chinese. */
import type { ProofTexts } from "../ProofTexts.ts"

export const texts: ProofTexts = {
  outcomes: { ok: "验证通过", broken: "验证不通过", undecided: "无法判定" },
  practice: "练习：此证明属于练习护照，不属于任何真实的电池。",
  levels: {
    0: "各部分彼此一致，并与所附密钥一致：签名之后没有任何字节被改动。这不能说明由谁签署。",
    1: "密钥属于签发者。",
    2: "该声明记录在签发者的日志中。",
    3: "自您保存的检查点以来，日志没有被改写。"
  },
  checks: {
    bundle: { passed: "文件具有证明包的格式", failed: "文件不具有证明包的格式" },
    did: { passed: "所附密钥与其标识一致", failed: "所附密钥与其标识不一致" },
    statement: { passed: "签名与内容和所附密钥一致", failed: "签名与内容和所附密钥不一致" },
    address: {
      passed: "该证明针对所查询的对象",
      failed: "该证明不是针对所查询的对象",
      open: "所查询的对象无法识别"
    },
    history: { passed: "版本列表与签名的列表一致", failed: "版本列表与签名的列表不一致" },
    condition: { passed: "状态签名有效，且属于该声明", failed: "状态签名无效，或不属于该声明" },
    passport: {
      passed: "所附护照的签名有效，且属于该声明",
      failed: "所附护照的签名无效，或不属于该声明",
      open: "所附护照未签名"
    },
    inclusion: { passed: "该声明在已签名的日志中", failed: "该声明不在已签名的日志中" },
    anchors: { passed: "受信任的密钥属于该签发者", failed: "受信任的密钥无法读取，或属于其他签发者" },
    key: {
      passed: "密钥属于签发者",
      failed: "密钥不属于签发者，或已失效",
      open: "尚不清楚密钥是否属于签发者"
    },
    "condition-key": {
      passed: "状态声明的密钥属于签发者",
      failed: "状态声明的密钥不属于签发者，或已失效",
      open: "尚不清楚状态声明的密钥是否属于签发者"
    },
    "passport-key": {
      passed: "所附护照的密钥属于签发者",
      failed: "所附护照的密钥不属于签发者，或已失效",
      open: "尚不清楚所附护照的密钥是否属于签发者"
    },
    "log-key": {
      passed: "日志属于签发者",
      failed: "日志不属于签发者",
      open: "尚不清楚日志是否属于签发者"
    },
    consistency: {
      passed: "日志与您保存的日志一致",
      failed: "日志与您保存的日志不一致",
      open: "日志未与以前的日志比较"
    },
    checkpoint: {
      passed: "该证明不早于您保存的检查点",
      failed: "该证明早于您保存的检查点",
      open: "该证明早于您保存的检查点"
    },
    document: {
      passed: "文档内容与声明一致",
      failed: "文档内容与声明不一致",
      open: "尚不清楚整份文档是否与声明一致"
    }
  },
  reasons: {
    "bundle-not-json": "证明包不是 UTF-8 编码的 JSON。",
    "bundle-not-canonical": "证明包含有重复的名称，或程序不会写出的空白或转义。",
    "bundle-malformed": "证明包的某个成员缺失、未知或格式不符。",

    "did-malformed": "DID 文档的格式不符合规定，或同一密钥出现两次。",
    "did-other-issuer": "DID 文档与声明属于不同的签发者。",
    "did-key-thumbprint": "DID 文档中某个密钥的标识不是该密钥的指纹。",
    "did-key-event": "DID 文档中密钥的吊销与日志中的哈希不符。",

    "jws-malformed": "某个签名部分不是采用规范 base64url 和 JSON 的紧凑 JWS。",
    "jws-header": "某个签名部分的头部含有不允许的算法、类型或成员。",
    "key-unknown": "DID 文档中没有用于签名的密钥。",
    "key-purpose": "某个部分使用了其他用途的密钥签名。",
    "signature-invalid": "签名与密钥和内容不符。",

    "statement-malformed": "声明的某项内容缺失或格式不符。",
    "disclosure-malformed": "某项披露不是 [盐, 名称, 值] 的规范 base64url。",
    "disclosure-name": "某项披露使用了保留名称，或其所在部分已有的属性名称。",
    "disclosure-repeated": "同一项披露出现两次。",
    "disclosure-unreferenced": "某项披露不属于该声明。",
    "digest-repeated": "同一摘要在声明中出现两次。",

    address_mismatch: "该证明针对的地址或电池与所查询的不同。",
    "expectation-malformed": "预期内容既不是网址，也不是以斜杠分隔的 GTIN 和序列号。",

    "history-malformed": "版本号或其在日志中的位置不是递增的。",
    "history-statement": "版本列表的最后一项不是本证明包的声明。",
    "history-previous": "版本列表的倒数第二项不是声明所指的前一声明。",
    "history-hash": "版本列表与声明所承诺的列表不符。",
    "history-page": "版本列表的某一页与声明或其后一页所承诺的不符。",

    "condition-malformed": "状态声明的某项内容缺失或格式不符。",
    "condition-key-revoked": "状态声明使用已吊销的密钥签名。",
    "condition-key-not-trusted": "状态声明的密钥既未指定，也未从签发者处获取。",
    "condition-statement": "状态声明属于另一声明、另一护照或另一签发者。",

    "passport-malformed": "所附护照的某项内容缺失或格式不符。",
    "passport-unsigned": "所附护照未签名，只有声明中包含的内容经过签名。",
    "passport-key-revoked": "所附护照使用已吊销的密钥签名。",
    "passport-key-not-trusted": "所附护照的密钥既未指定，也未从签发者处获取。",
    "passport-statement": "所附护照属于另一声明、另一护照或另一签发者。",
    "checkpoint-malformed": "检查点不是含有来源、大小、根和唯一签名的签名注记。",
    "checkpoint-origin": "检查点属于另一签发者的日志。",
    "checkpoint-size": "检查点与包含证明的日志大小不同。",
    "inclusion-invalid": "该声明不在日志的这个位置上。",

    "pinned-key-malformed": "指定的密钥不是 Ed25519 公钥 JWK。",
    "published-did-malformed": "获取的 DID 文档格式不符合规定。",
    "published-did-other-issuer": "获取的 DID 文档属于另一签发者。",
    "key-not-trusted": "密钥既未指定，也未从签发者处获取。",
    "key-not-pinned": "声明所用的签名密钥不是指定的密钥。",
    "key-not-published": "签发者没有公布该声明的密钥。",
    "key-revoked": "在声明记入日志之前，密钥已被吊销。",
    "key-revoked-log-unknown": "密钥已被吊销。只有一个密钥未经确认的日志表明该声明在吊销前已记入日志。",
    "log-key-not-trusted": "日志的密钥既未指定，也未由签发者公布，也未在可信的声明中给出。",
    "log-key-not-published": "签发者没有公布日志的密钥。",
    "log-key-revoked": "日志的密钥已被吊销：只有保存的检查点才能表明日志未被改动。",

    "kept-checkpoint-missing": "没有提供以前保存的检查点。",
    "kept-checkpoint-malformed": "保存的检查点不是含有来源、大小和根的签名注记。",
    "kept-checkpoint-origin": "保存的检查点属于另一个日志。",
    "kept-checkpoint-key": "保存的检查点的签名密钥既不是您提供的，也不在证明包中。",
    "kept-checkpoint-signature": "保存的检查点的签名无效。",
    checkpoint_outdated: "该证明早于您保存的检查点：此版本可能已被更新的版本取代。",
    "consistency-missing": "缺少连接保存的检查点与证明包检查点的节点。",
    "consistency-invalid": "日志不是所保存日志的延续：日志被改写，或节点有误。",
    "log-forked": "两个大小相同的检查点具有不同的根：签发者签署了两个版本的日志。",

    "manifest-malformed": "清单不符合本格式的规定。",
    "manifest-signature": "该签名属于另一份清单或另一签发者。",
    "manifest-unsigned": "清单没有签发者的签名。",
    "mirror-file-missing": "镜像中没有该文件。",
    "mirror-file-unlisted": "清单未列出该文件、文件夹或链接，它不属于该镜像。",
    "mirror-file-changed": "该文件与清单所列的不一致。",
    "mirror-other-passport": "该声明属于另一份护照，与地址不符。",
    "log-tiles": "日志的分块不能得出其检查点所签署的根。",
    "log-not-compared": "该日志既未与签发者当前的日志比较，也未与保存的检查点比较。",
    "statement-not-logged": "该声明不在日志中。",

    "document-withheld": "文档中有些值在声明中只有摘要。",
    "document-newer": "文档在声明之后有更新，而证明包中没有可以解释该更新的状态声明。",
    "document-differs": "文档与声明不一致。"
  }
}
