/** Texts of the view for the EU registry, in Chinese. */
import type { RegistryTexts } from "../de/registry.ts"

export const registry: RegistryTexts = {
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
  prepareLead: "一次最多下载 1,000 块电池。下载即记录为已准备。如果文件没有收到，可在此再次下载。",
  notice: "该文件是本服务的工作表，不是欧盟委员会的模板。提交前请对照两者。",
  worksheet: "用途",
  worksheets: {
    registrations: "登记和更新",
    prepared: "再次下载：已下载过，等待答复",
    deregistrations: "注销：已回收利用的电池和已删除的护照"
  },
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
  differs: "登记系统中的证明不属于该电池护照。",
  oneTable: "全部在一个表格中。",
  archive: (count) => `登记系统每个文件最多接受 100 块电池：压缩包（ZIP）内有 ${count} 个文件。`,
  moreFiles: "之后还有更多。",
  ask: "通过邮件请求管理员",
  mailSubject: (company) => `电池护照：${company} 的备份提供方`,
  mailText: (company, id) =>
    `请为我企业 ${company}（${id}）填写备份提供方。欧盟登记系统需要该信息。\n\n名称：\n网址：\n\ndpp org update ${id} --backup-provider-name "…" --backup-provider-url https://…`,
  noJson: "既不是 CSV 也不是 JSON。"
}
