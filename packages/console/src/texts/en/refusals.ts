/** Texts of why the service refuses something, by the code of the response, in English. */
import type { RefusalsTexts } from "../de/refusals.ts"

export const refusals: RefusalsTexts = {
  codes: {
    validation_error: "A detail is not right.",
    unlikely_value: "A value is unlikely and must be confirmed.",
    unauthorized: "The session has ended. Sign in again.",
    cross_site_request: "Another page opened this one. Load it again.",
    plan_required: "The plan of your company does not include this.",
    account_locked: "Your company is locked here. Ask the administrator of the service.",
    serial_number_taken: "Another battery has this serial number.",
    external_id_taken: "Something else has this own key.",
    conflict:
      "This does not fit what is stored. Perhaps it is still in use, or another person has changed it in the meantime.",
    passport_inactive: "This battery passport is no longer in force and does not change.",
    practice_exists: "There is a practice area already.",
    is_practice: "This is not possible in the practice area.",
    passport_ceased: "The battery was recycled. Its passport no longer exists.",
    transfer_ended: "The offer has expired or was withdrawn.",
    link_expired: "This link has expired.",
    second_member_required: "This needs a second person. The request is under “Check and publish”.",
    last_admin: "Your company would have no person with the role “Administration” any more.",
    custom_domain_pending: "The own web address of your company is not active yet.",
    export_validation_failed: "The battery passport does not fit this format.",
    internal_error: "The service failed. Please try again."
  },
  limits: {
    product_limit_reached: (most) => `Your company has as many drafts or files as its plan permits: ${most}.`,
    published_limit_reached: (most) => `Your company has published as much this month as its plan permits: ${most}.`
  }
}
