/** Texts of the changes that a second person decides, in Chinese. */
import type { ChangeRequestsTexts } from "../de/changeRequests.ts"

export const changeRequests: ChangeRequestsTexts = {
  title: "需要第二个人批准的更改",
  lead: "一人提出更改，另一人查看并决定。",
  kinds: {
    publication: "发布",
    update: "更正",
    lifecycle: "事件",
    delete: "删除",
    transfer: "移交给其他企业",
    answer: "供应商提供的数值",
    image: "图片",
    file: "谁可以阅读文件",
    profile: "护照显示的企业信息",
    facility: "护照注明的工厂",
    member_link: "成员的登录链接",
    four_eyes_off: "今后由一人单独决定"
  },
  nothing: "无值",
  open: "查看电池",
  approve: "批准",
  refuse: "拒绝",
  code: "移交代码，仅现在显示：",
  link: "登录链接，15 分钟内有效，仅现在显示。请转交给该成员："
}
