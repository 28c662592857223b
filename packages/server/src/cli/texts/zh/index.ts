/** The texts of the command line in Chinese. */
import { changeFromTexts } from "./changeFrom.ts"
import { dataRequestTexts } from "./dataRequest.ts"
import type { Texts } from "../en/index.ts"
import { importTexts } from "./import.ts"
import { lifecycleTexts } from "./lifecycle.ts"
import { mcpTexts } from "./mcp.ts"
import { memberTexts } from "./member.ts"
import { practiceTexts } from "./practice.ts"
import { provenanceTexts } from "./provenance.ts"
import { registryTexts } from "./registry.ts"
import { verifyTexts } from "./verify.ts"
import { declarationTexts } from "./declaration.ts"
import { webhookTexts } from "./webhook.ts"

export const texts: Texts = {
  locale: "zh-CN",
  groups: { service: "运行服务", organizations: "企业（供管理员使用）", passports: "处理电池护照" },
  root: "电池护照服务及其工具。退出代码：0 表示成功，1 表示数据被拒绝或无效，2 表示调用错误。结果输出到 stdout，错误输出到 stderr。",
  api: {
    short: "向 API 发送一个请求。",
    description:
      "向 API 发送一个请求并输出响应内容，用于没有对应命令的操作。响应为错误时以 1 退出。不重试，也不跟随重定向。",
    method: "请求方法",
    path: "/api/v1 之下的路径，可带查询参数",
    input: "含 JSON 内容的文件；- 表示读取标准输入",
    out: "保存响应内容的文件，例如 PDF",
    badPath: (path) => `${path}：路径须以 / 开头，例如 /products`,
    examples: {
      read: "前五个草稿",
      write: "用文件修改一个电池",
      pipe: "用其他程序的输出修改一个电池"
    }
  },
  help: { more: (command) => `所有选项和示例：${command}` },
  flags: {
    lang: "文本和标签的语言。默认依次取 LC_ALL、LC_MESSAGES、LANG，否则为英文",
    status: "仅草稿，或仅已发布的护照",
    category: "仅单个电池，或仅电池型号",
    batteryCategory: "仅此类别的电池",
    search: "仅名称、序列号或 GTIN 包含此文本的电池",
    updatedSince: "仅自此时间起有变更的电池（ISO 8601）",
    product: "ID、序列号、GTIN:序列号 或 Digital Link",
    all: "由筛选条件选出的全部电池，代替逐一列出",
    json: "输出一个 JSON 文档而非文本",
    url: "服务器地址。默认取 DPP_URL，否则为 http://localhost:3000",
    keyFile: "存放 API 密钥的文件。默认使用 DPP_API_KEY 中的密钥"
  },
  validate: {
    short: "离线检查护照文件：错误、缺失属性、法律依据。",
    description: (limits) =>
      "离线检查护照文件：v1.3 树（Battery_Passport，可附带平面字段，或仅其各部分）、v2.0 文档、平面产品或它们的列表。" +
      "按字段报告错误；按步骤报告缺失属性及其法律依据（仅在特定条件下必填的，注明条件）；并单独报告接口会拒绝的内容。" +
      "护照无效时退出代码为 1；使用 --published 时，护照不完整也为 1。文件中不含企业资料，因此不检查。\n\n" +
      `每个文件最多 ${limits}。更大的文件在解析前即被拒绝。`,
    limits: (megabytes, passports, values, levels) =>
      `${megabytes} MB、${passports} 个护照、${values} 个值和 ${levels} 层`,
    file: "JSON：v1.3 树、v2.0 文档、平面产品或它们的列表；- 表示读取标准输入",
    asOf: {
      title: (day, version) => `截至 ${day} 的义务（法规版本 ${version}）`,
      waiting: "等待法案",
      later: "以后",
      notBound: "不适用",
      act: (act, months) => `法案 ${act} 之后 ${months} 个月`,
      notBefore: (day) => `不早于 ${day}`,
      from: (day) => `自 ${day} 起`
    },
    asOfFlag: "日期：按当日投放市场的电池的义务检查，代替配置文件的义务",
    view: "v2.0 文档面向的读者：他们无权查看的内容不算缺失。未指定时采用适用的最小视图",
    profile: "计入哪些义务：预计自 2027 年 2 月 18 日起适用的义务，或 DIN DKE SPEC 99100 的全部义务",
    published: "同时要求满足发布条件：七个步骤全部完整",
    exempt: "与 --as-of 一起使用：经营者免于尽职调查（第 47 条）",
    examples: { one: "一个护照", asOf: "视为当日投放市场", ci: "在 CI 中：全部须可发布" },
    valid: "有效",
    invalid: (errors) => `无效：${errors} 个错误`,
    errors: "错误",
    unknown: "未知字段，服务将忽略",
    warnings: "警告",
    apiIssues: "接口会拒绝或忽略的内容",
    skipped: (count) => `${count} 个值属于其他位置（状态、企业、文档头）；--json 会列出`,
    complete: (profile) => `符合 ${profile}：无缺失`,
    incomplete: (profile, missing) => `不符合 ${profile}：缺少 ${missing} 项`,
    step: (filled, required) => `${filled} / ${required}`,
    filling: { always: "，省略时由服务填写", own: "，若企业即制造商，则由服务填写", never: "" },
    declare: "若不适用，请列入 not_applicable。",
    total: (count, valid, ready) => `${count} 个护照：${valid} 个有效，${ready} 个完整。`
  },
  labels: {
    short: "打印标签：二维码、分类收集标志、附件六文本。",
    description: (perDocument) =>
      "生成含电池标签的 PDF：带静区的二维码、画叉的带轮垃圾桶标志（电池声明铅超过 0.004 % 或镉超过 0.002 % 时附 Pb 或 Cd），" +
      "以及护照中已有的法规 (EU) 2023/1542 附件六 A 部分文本。没有值或放不下的文本会列出。只有标识符已锁定的电池才有标签：" +
      "已发布的，以及执行 dpp product preprint 后的草稿。其他电池会列出，且退出代码为 1；二维码和标志放不下时亦然。\n\n" +
      `超过 ${perDocument} 个标签时分为多个文件：labels-1.pdf、labels-2.pdf 等。打印时不要缩放。密钥来自 DPP_API_KEY 或 --key-file。`,
    out: "要写入的 PDF",
    preview: "另将第一个标签绘制为 PNG 写入此文件",
    sheet: "A4 不干胶标签纸；名称中含每张的标签数",
    size: "每个标签单独一页，宽x高（毫米），用于标签打印机。代替 --sheet",
    side: "电池最大面，宽x高（毫米）：标志至少覆盖其 3 %，最大 50 x 50 mm（第 13 条第 4 款）",
    outline: "绘制每个标签的轮廓，便于裁剪",
    examples: {
      all: "全部已发布的护照",
      series: "某系列电池，较大标签，德文，并附第一个标签的图片",
      printer: "用于标签打印机；电池为 80 x 40 cm"
    },
    notLocked: (serial, id) =>
      `${serial}（${id}）是标识符未锁定的草稿：无标签。请用 dpp product preprint ${serial} 锁定。`,
    noRoom: (serial, id, side) => `${serial}（${id}）：此标签放不下二维码（至少 ${side} mm）和标志；请选择更大的标签。`,
    omitted: (labels, list) => `${labels} 个标签上放不下：${list}。请选择更大的标签，或标注在电池的其他位置。`,
    missing: (labels, list) => `${labels} 个护照中没有值：${list}。`,
    bin: (side, area) =>
      `分类收集标志宽 ${side} mm：适用于最大面不超过 ${area} cm² 的电池（第 13 条第 4 款）。更大的电池请使用 --largest-side。`,
    none: "没有标签。",
    written: (labels, files) => `已将 ${labels} 个标签写入 ${files}。`,
    items: {
      serial_number: "序列号",
      gtin: "GTIN",
      manufacturer: "制造商",
      category: "类别",
      capacity: "容量",
      chemistry: "化学体系",
      weight: "重量",
      manufacturing_date: "生产日期",
      manufacturing_place: "生产地点",
      extinguishing_agent: "灭火剂",
      critical_raw_materials: "关键原材料",
      hazardous_substances: "有害物质"
    }
  },
  export: {
    title: "电池",
    short: "将护照导出为 v2.0 文档、AAS、Catena-X、CSV 或 XLSX。",
    description:
      "导出企业已发布的护照，全部或经筛选。JSON 为 v2.0 文档，与接口返回的逐字节相同。`aas`、`untp` 等外部格式为每个护照一个文件。CSV 或 XLSX 为平面字段，每个电池一行，" +
      "列序与属性定义一致，可由 `dpp import --ignore-unknown-columns` 读取。列表和文档在单元格中为 JSON；以公式字符开头的文本前加撇号。" +
      "有护照无法导出时退出代码为 1。密钥来自 DPP_API_KEY 或 --key-file。",
    out: "JSON：文件夹（每个护照一个文件），或 .ndjson、.jsonl 文件（每个护照一行）。其他格式：要写入的文件",
    format: "默认取 --out 的扩展名，否则为 json",
    header: "表格首行：--lang 语言的名称，或字段名",
    status: "表格包含哪些电池；只有已发布的护照才有文档",
    examples: { files: "每个护照一个文件", lines: "某类别每个护照一行", table: "德文名称的表格" },
    draftsAsJson: "只有已发布的护照才有文档：--status 仅与 --format csv 或 xlsx 一起使用。",
    tooMany: (rows) => `此处 XLSX 文件最多 ${rows} 行：请筛选，或使用 --format csv。`,
    done: (exported, total, out) => `已将 ${total} 个护照中的 ${exported} 个导出到 ${out}。`,
    rows: (rows, out) => `已将 ${rows} 个电池导出到 ${out}。`,
    columns: {
      id: "ID",
      name: "名称",
      status: "状态",
      gtin: "GTIN",
      facility_id: "工厂",
      not_applicable: "不适用",
      public_url: "公开地址",
      published_at: "发布时间",
      updated_at: "变更时间"
    }
  },
  reissue: {
    short: "为已发布的护照创建由当前版本服务编写的新版本。",
    description:
      "为每个指定的护照创建内容相同的新版本，其文档由当前版本的服务编写。早期版本的文档永不改变，因此无需执行此命令；" +
      "仅当文档应采用新版服务的格式时才使用。使用 --all 时仅统计数量，加上 --apply 才会执行。",
    apply: "与 --all 一起使用：执行重新签发，而不仅是统计",
    example: "所有已发布的护照",
    applyNext: (count) => `${count} 份已发布的护照将获得新版本。加上 --apply 以重新签发。`,
    done: (count) => `已重新签发 ${count} 份护照。`
  },
  publicReach: {
    warning: (origin, isMachine) =>
      `警告：公开地址 ${origin} 只能在${isMachine ? "本机" : "专用网络"}中打开，而印刷的二维码无法更改。发布或打印前请设置 DPP_PUBLIC_URL。`,
    refused: (origin, isMachine) =>
      `未作任何更改：公开地址 ${origin} 只能在${isMachine ? "本机" : "专用网络"}中打开，而印刷的二维码无法更改。请先在服务器上设置 ` +
      "DPP_PUBLIC_URL；若仅为试用，请加上 --allow-local-address。",
    allow: "即使公开地址只能在本机或其网络中打开，也发布或锁定"
  },
  product: {
    short: "产品：列表、查看、发布、预印锁定、PDF、二维码、上传；再利用、事件、谱系、移交。",
    description:
      "企业的电池和电池型号。产品可用 ID、序列号、GTIN:序列号 或 Digital Link（扫码所得）指定。密钥来自 DPP_API_KEY 或 --key-file。",
    list: "列出产品，最新的在前，并显示必填属性的完成比例。",
    show: "显示产品的值，以及依法缺失的内容。",
    publish:
      "发布护照。此操作不可撤销，要求七个步骤均为 100 % 且企业资料完整。缺失内容连同法律依据一并列出，退出代码为 1。" +
      "使用 --all 时，筛选出的草稿仅列出，加上 --apply 才会发布。",
    apply: "与 --all 一起使用：发布，而不仅是列出",
    preprint: {
      description:
        "锁定草稿的 GTIN 和序列号，以便在护照完成之前打印二维码和标签。此操作不可撤销。输出每个电池二维码中的地址；之后可用 dpp product qr 和 " +
        "dpp labels 绘制二维码。使用 --all 时，筛选出的草稿仅列出，加上 --apply 才会锁定。",
      apply: "与 --all 一起使用：锁定，而不仅是列出",
      locale: "二维码所指页面的语言。默认为 de；不加此选项时，已锁定的草稿保持原有语言",
      examples: { one: "一个电池，英文页面", all: "一个系列的全部草稿" },
      wouldLock: (serial, url) => `${serial}：${url}`,
      applyNext: (count) => `将锁定 ${count} 个草稿。未锁定任何内容。加上 --apply 即可锁定。`,
      locked: (serial, url) => `${serial}：已锁定，${url}`,
      alreadyLocked: (serial, url) => `${serial}：此前已锁定，${url}`,
      refused: (serial, reason) => `${serial}：未锁定：${reason}`,
      total: (locked, total) => `${total} 个中已锁定 ${locked} 个。`
    },
    pdf: "写出护照的 PDF。一个产品写入 --out 文件；多个写入 --out 文件夹，以序列号命名。",
    preview:
      "写出产品现在发布时的公开页面，使用 --format pdf 时写出 PDF。一个产品写入 --out 文件；多个写入 --out 文件夹，以序列号命名。",
    previewFormat: "预览的格式",
    qr: "写出已发布或已预印产品的二维码。一个产品写入 --out 文件；多个写入 --out 文件夹，以序列号命名。",
    format: "图片格式",
    out: "文件；多个产品时为文件夹；- 表示把一个文件写到标准输出",
    upload:
      "上传文档（PDF、JPEG、PNG、WebP，最大 10 MB）并赋给属性；或用 --field image 上传图片（JPEG、PNG、WebP）。" +
      "文件的读者范围与属性相同：若属性公开，已发布护照的文件立即公开，否则受限。",
    file: "要上传的文件",
    field: "文档所属的属性；image 表示产品图片",
    title: "文档标题。默认为属性名称",
    documentLanguage: "文档语言，例如 de",
    examples: {
      search: "名称、序列号或 GTIN 包含某文本的草稿",
      show: "通过电池上的二维码",
      publish: "两个电池",
      publishAll: "某类别的全部完整草稿",
      pdf: "全部已发布护照，德文",
      preview: "以德文页面预览草稿",
      upload: "欧盟符合性声明"
    },
    notFound: (named) => `没有 ID、序列号或链接为 ${named} 的产品。`,
    nameOne: "请至少指定一个产品，或使用 --all。",
    acceptUnlikely: "即使值不太可能也发布护照",
    unlikely: "存在不太可能的值：请更正，或用 --accept-unlikely 确认",
    incomplete: "信息不完整或无效",
    kinds: { batteries: "电池", batteries_light: "电池型号" },
    namedAndAll: "请指定产品或使用 --all，不能同时使用。",
    notBattery: (named) => `${named} 是电池型号，没有护照。`,
    none: "没有产品。",
    columns: { serial: "序列号", name: "名称", category: "类别", status: "状态", complete: "完成", id: "ID" },
    missing: (count) => `依法缺失：${count}`,
    nothingMissing: "依法无缺失。",
    published: (serial, url) => `${serial}：已发布，${url}`,
    warned: (serial, field, reasons) => `${serial}：警告：${field}：${reasons}`,
    alreadyPublished: (serial) => `${serial}：此前已发布`,
    ready: (serial) => `${serial}：完整`,
    notReady: (serial, missing) => `${serial}：缺少 ${missing} 项`,
    refused: (serial, reason) => `${serial}：未发布：${reason}`,
    applyNext: (ready) => `${ready} 个完整。未发布任何内容。加上 --apply 即可发布。`,
    publishedTotal: (published, total) => `${total} 个中已发布 ${published} 个。`,
    oneOnly: "--out - 只写出一个文件：请指定一个产品，且不加 --all。",
    written: (files, out) => `已写入 ${files} 个文件：${out}。`,
    cannotWrite: (path) => `无法写入 ${path}`,
    tooLarge: (file) => `${file} 超过 10 MB。`,
    uploaded: (file, field, url) => `${file} 已上传并赋给 ${field}：${url}`
  },
  files: {
    short: "受限属性的文档：检查、限制。",
    description: "以公开文件上传、但属于并非人人可读的属性的文档。密钥来自 DPP_API_KEY 或 --key-file。",
    audit: "列出受限属性中属于公开文件的文档：知道其地址的任何人都能读取。在文件具有读者范围之前上传的文件均为公开。",
    restrict:
      "将受限属性的公开文件限制为该属性的读者范围。地址保持不变；此后仅凭企业密钥和允许访问的令牌才能获取。" +
      "若公开属性也含有该文件，则拒绝，退出代码为 1。使用 --all 时，文件仅列出，加上 --apply 才会限制。" +
      "浏览器和代理可能将曾经公开的文件副本保留长达一年。",
    product: "仅限此产品的文档：ID、序列号、GTIN:序列号 或 Digital Link",
    file: "文件的 ID 或地址，如 dpp files audit 所列",
    all: "dpp files audit 列出的所有文件，代替指定的文件",
    apply: "与 --all 一起使用：限制，而不仅是列出",
    audience: "文件的读者范围，代替其属性的读者范围",
    examples: { audit: "企业的所有产品", restrict: "dpp files audit 列出的所有文档" },
    nameOne: "请至少指定一个文件，或使用 --all。",
    namedAndAll: "请指定文件或使用 --all，不能同时使用。",
    notListed: (file) => `${file} 不是受限属性的公开文件。dpp files audit 会列出这些文件。`,
    none: "没有受限属性含有公开文件。",
    columns: { serial: "序列号", attribute: "属性", audience: "属性的读者范围", file: "文件", id: "文件 ID" },
    next: (count) => `受限属性中有 ${count} 个公开文档。可用 dpp files restrict --all --apply 限制。`,
    applyNext: "未限制任何文件。加上 --apply 即可限制。",
    restricted: (file, audience) => `${file}：已限制为 ${audience}`,
    refused: (file, reason) => `${file}：未限制：${reason}`,
    severalAudiences: "读者范围不同的属性都含有该文件。请用 --audience 选择，或为每个读者范围各上传一次文档。",
    total: (restricted, total) => `${total} 个中已限制 ${restricted} 个。`,
    caches: "这些文件此前是公开的：副本可能在浏览器和代理中保留长达一年，已下载者也仍持有。"
  },
  durations: { Y: "年", M: "个月", D: "天" },
  progress: {
    passports: (done, total) => `${done} / ${total} 个护照`,
    documents: (done, total) => `${done} / ${total} 个文档`,
    files: (done, total) => `${done} / ${total} 个文件`,
    labels: (done, total) => `${done} / ${total} 个标签`
  },
  import: importTexts,
  lifecycle: lifecycleTexts,
  mcp: mcpTexts,
  changeFrom: changeFromTexts,
  provenance: provenanceTexts,
  member: memberTexts,
  registry: registryTexts,
  practice: practiceTexts,
  declaration: declarationTexts,
  webhook: webhookTexts,
  dataRequest: dataRequestTexts,
  verify: verifyTexts,
  profile: {
    short: "企业资料，以及发布还需要的内容。",
    description:
      "显示密钥所属企业的资料（每份护照都以其为经济运营者），以及发布还缺少的内容。只有服务的管理员可以用 dpp org update 更改。密钥来自 " +
      "DPP_API_KEY 或 --key-file。",
    fields: {
      name: "名称",
      trade_name: "商号",
      street: "街道",
      postal_code: "邮政编码",
      city: "城市",
      country: "国家",
      website: "网站",
      email: "电子邮箱",
      gln: "GLN",
      eori: "EORI 号",
      public_origin: "公开地址",
      id: "ID"
    },
    glnOrEori: "GLN 或 EORI 号",
    complete: "资料完整，可以发布。",
    missing: (fields) => `发布还需要：${fields}。`,
    change: (id) => `由服务的管理员更改：dpp org update ${id}。`
  },
  template: {
    short: "型号：列表、查看、创建、更改、删除；表格模板。",
    description:
      "不带子命令时，无需服务器即可写出 dpp import 的表格模板。列由属性定义生成：该类别的必填列标有 *，每个表头带有义务、说明和法律依据的批注，" +
      "封闭列表为下拉列表，并有示例行。材料和物质各有单独的工作表，每个序列号和条目一行。CSV 仅含列和示例行。已有文件将被替换。\n\n" +
      "子命令管理企业的型号，即同一型号所有电池共有的值；dpp import 的各行可引用型号。密钥来自 DPP_API_KEY 或 --key-file。",
    category: "电池类别，决定有哪些列以及哪些必填",
    out: "要写入的文件，名称以 .xlsx 或 .csv 结尾",
    example: "用于电动汽车电池",
    wrongEnd: "文件名必须以 .xlsx 或 .csv 结尾。",
    next: (out) => `${out}：填写后运行 dpp import ${out}`,
    models: {
      description:
        "无需服务器即可写出型号的表格：每个型号一行，不含单个电池的列。材料和物质每个型号和条目一行。已有文件将被替换。",
      example: "电动汽车电池的型号",
      next: (out) => `${out}：填写后运行 dpp template create ${out}`
    },
    named: "型号的名称或 ID",
    file: "每个型号一行的表格，或含平面字段的 JSON",
    apply: "保存这些值；不加此选项仅检查",
    list: "按名称列出型号，并显示必填属性的完成比例。",
    show: "显示型号的值，以及其电池依法还缺少的内容。",
    create:
      "从文件创建型号：dpp template models 写出的表格，或一个 JSON 对象或其列表。先检查所有行，按行和列报告问题。使用 --apply " +
      "时，若所有行均无问题则保存型号。",
    update:
      "按表格中的行或 JSON 对象更改型号。仅有一行的文件会更改该型号，无论行中的名称为何。空单元格不作更改；JSON 中的 null 清除字段。" +
      "由型号创建的电池不会改变。",
    delete: "删除型号。由其创建的电池保留其值。",
    examples: { create: "每行一个型号", update: "按同名的行" },
    none: "没有型号。",
    valid: (valid, rows) => `${rows} 个型号中有 ${valid} 个有效。未保存任何内容。`,
    applyNext: "使用 --apply 保存。",
    notAsked: "没有 API 密钥，未检查：工厂和已有型号的名称。",
    created: (name, id, percent) => `${name}：已创建，完成 ${percent} %（${id}）`,
    createdTotal: (created, rows) => `${rows} 个型号中已创建 ${created} 个。`,
    noRow: (file, name) => `${file} 有多行，但没有名称为“${name}”的行。`,
    unchanged: (name) => `${name} 已有这些值。`,
    wouldUpdate: (name, fields) => `${name} 将更改：${fields}。使用 --apply 更改。`,
    updated: (name, fields) => `${name} 已更改：${fields}。`,
    deleted: (name) => `${name} 已删除。`
  },
  grant: {
    short: "访问授权：谁可以读取公众看不到的护照数据。",
    description:
      "企业的访问授权：(EU) 2023/1542 号法规第 77(2) 条向具有合法利益的人和主管机构开放受限数据。每项授权都有令牌、范围和到期时间。" +
      "密钥的访问权限须为 full，来自 DPP_API_KEY 或 --key-file。",
    create: "向您认识的个人或机构授权。令牌只显示一次。",
    list: "列出授权和请求，最新的在前。",
    show: "显示一项授权或请求。",
    approve: "批准一项请求，默认仅限所请求的护照。令牌交给请求人。",
    requests: "列出等待决定的请求，并统计因等待的请求过多而被丢弃的请求。",
    deny: "拒绝请求：按 ID 拒绝一项，或按 ID、护照或时间拒绝多项，要么全部，要么都不。多项请求在没有 --confirm 时只统计数量。不可撤回。",
    delete: "删除等待中或已被拒绝的请求，要么全部，要么都不。没有 --confirm 时只统计数量。不可撤回。",
    revoke: "撤销一项授权，在所有服务器上立即生效，不可撤回。",
    rotate: "更换授权的令牌。新令牌只显示一次，旧令牌立即失效。",
    suspend: "暂停一项有效授权：在恢复之前，其令牌不能读取任何内容。",
    resume: "恢复一项已暂停的授权。",
    revokeAll: "一次撤销企业的所有有效授权，例如在泄露之后，不可撤回。",
    id: "授权或请求的 ID，见 `dpp grant list`",
    ids: "请求的 ID，见 `dpp grant requests`",
    requestedProduct: "对此产品的请求：ID、序列号、GTIN:序列号或 Digital Link",
    before: "在此日开始（UTC）之前或此 ISO 8601 日期时间之前提出的请求",
    after: "在此日开始（UTC）之后或此 ISO 8601 日期时间之后提出的请求",
    confirmMany: "更改请求；否则只统计数量",
    role: "被授权人如何使用数据；受众由此决定",
    name: "个人、企业或机构的名称",
    email: "被授权人的电子邮箱",
    identifier: "被授权人的标识，例如 GLN、EORI 号或注册号",
    purpose: "需要数据的目的",
    all: "企业的所有护照，包括以后的",
    gtin: "具有此 GTIN 的所有电池，包括以后的。可重复",
    product: "一个产品：ID、序列号、GTIN:序列号或 Digital Link。可重复",
    points: "附件 XIII 的条目，以逗号分隔，例如 1,2。默认为该受众的条目",
    expires: "授权的到期时间，最长 24 个月：日期（含当天）或 ISO 8601 日期时间",
    legalBasis: "默认为 EU 2023/1542 Art. 77(2)。owner_consent 允许超出该受众的条目",
    note: "备注，被授权人看不到",
    status: "仅限此状态的授权；pending：等待决定的请求",
    audience: "仅限此受众的授权",
    reason: "原因，将成为每项授权的备注",
    confirm: "企业名称，用于确认。未提供时命令会询问；没有终端时命令失败",
    otherOrganization: (name) => `密钥属于企业“${name}”。未撤销任何授权；--confirm 须为其准确名称。`,
    confirmMissing: (name, count) =>
      `此操作将撤销“${name}”的 ${count} 项有效授权，且不可撤回。如需确认，请使用 --confirm 并提供企业名称。`,
    revokeAllQuestion: (name, count) => `撤销“${name}”的 ${count} 项有效授权？此操作不可撤回。`,
    nothingRevoked: "未撤销任何授权。",
    examples: {
      recycler: "回收商读取一个型号的所有电池",
      authority: "公告机构读取一块电池的测试报告",
      pending: "等待决定的请求",
      approve: "仅限所请求的护照",
      deny: "一项请求",
      denyMany: "对一本护照的所有等待中的请求",
      delete: "某日之前提出的请求"
    },
    oneScope: "请用 --all、--gtin 或 --product 中的一个指定护照。",
    oneSelection: "请用 ID，或用 --product、--before 和 --after 指定请求。",
    none: "没有授权。",
    noRequests: "没有请求。",
    dropped: (count, since, last) =>
      `因等待的请求过多，${since} 至 ${last} 有 ${count} 项请求被丢弃。受影响最多的护照：`,
    many: {
      deny: {
        counted: (count) => `将拒绝 ${count} 项请求。请加上 --confirm 再次运行该命令以拒绝。`,
        done: (count) => `已拒绝 ${count} 项请求。`
      },
      delete: {
        counted: (count) => `将删除 ${count} 项请求。请加上 --confirm 再次运行该命令以删除。`,
        done: (count) => `已删除 ${count} 项请求。`
      }
    },
    requestColumns: { name: "请求人", role: "角色", passport: "护照", received: "收到时间", id: "ID" },
    handOver: "请立即以安全方式交付令牌：它不会再次显示。",
    revokedAll: (count) => `已撤销 ${count} 项授权。`,
    columns: { name: "被授权人", role: "角色", status: "状态", points: "条目", expires: "到期", id: "ID" }
  },
  failures: {
    fileNotFound: (file) => `找不到文件：${file}`,
    setSecret: (variable, flag) => `请设置 ${variable}，或用 --${flag} 指定存放它的文件。`,
    notAClient: (url) => `API 密钥或服务器地址 (${url}) 无效。`,
    noScheme: (url, meant) => `${url} 不是以 http:// 或 https:// 开头的地址。您是否想输入 ${meant}？`,
    keyIncomplete: (length) => `API 密钥不完整：应有 ${length} 个字符。`,
    refused: (url) => `${url} 没有服务器响应：连接被拒绝。服务器是否正在运行？`,
    unknownHost: (url) => `找不到 ${url} 的主机。名称是否正确？`,
    noResponse: (url, reason) => `${url} 没有响应：${reason}`,
    otherService: (url, message) => `${url} 不是本服务：${message}`,
    byServer: (message) => `服务器消息：${message}`,
    correlationId: (id) => `关联 ID ${id}`,
    waitsForLimit: (seconds) => `等待 ${seconds} 秒：此前服务不接受更多请求。`,
    retries: (reason) => (seconds) => `${seconds} 秒后重试：${reason}`,
    runAgain: "请重新运行同一命令。"
  }
}
