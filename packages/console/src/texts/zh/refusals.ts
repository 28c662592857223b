/** Texts of why the service refuses something, by the code of the response, in Chinese. */
import type { RefusalsTexts } from "../de/refusals.ts"

export const refusals: RefusalsTexts = {
  codes: {
    validation_error: "有一项信息不正确。",
    unlikely_value: "有一个数值异常，需要确认。",
    unauthorized: "会话已结束，请重新登录。",
    cross_site_request: "此页面由其他页面打开，请重新加载。",
    plan_required: "贵企业的套餐不包含此功能。",
    account_locked: "贵企业在此已被锁定，请联系服务管理员。",
    serial_number_taken: "另一块电池已使用该序列号。",
    external_id_taken: "该自有编号已被使用。",
    conflict: "与已保存的内容不一致。它可能仍在使用，或已被他人更改。",
    passport_inactive: "该电池护照已失效，不能更改。",
    practice_exists: "练习区已存在。",
    is_practice: "练习区中无法执行此操作。",
    passport_ceased: "该电池已回收利用，其护照已不存在。",
    transfer_ended: "该移交已过期或已撤回。",
    link_expired: "该链接已过期。",
    second_member_required: "需要第二个人。请求位于“检查并发布”。",
    last_admin: "贵企业将不再有“管理”角色的人员。",
    custom_domain_pending: "贵企业自己的网址尚未启用。",
    export_validation_failed: "该电池护照不符合此格式。",
    internal_error: "服务出错，请重试。"
  },
  limits: {
    product_limit_reached: (most) => `贵企业的草稿或文件已达到套餐上限：${most}。`,
    published_limit_reached: (most) => `贵企业本月发布数量已达到套餐上限：${most}。`
  }
}
