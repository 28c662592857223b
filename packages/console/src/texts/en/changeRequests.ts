/** Texts of the changes that a second person decides, in English. */
import type { ChangeRequestsTexts } from "../de/changeRequests.ts"

export const changeRequests: ChangeRequestsTexts = {
  title: "Changes that a second person approves",
  lead: "One person asks for the change, another one looks at it and decides.",
  kinds: {
    publication: "Publication",
    update: "Correction",
    lifecycle: "Event",
    delete: "Deletion",
    transfer: "Transfer to another company",
    answer: "Values of a supplier",
    image: "Image",
    file: "Who may read a document",
    profile: "Company details that passports show",
    facility: "Plant that passports name",
    member_link: "Sign-in link for a member",
    four_eyes_off: "From now on, one person decides alone"
  },
  nothing: "no value",
  open: "View the battery",
  approve: "Approve",
  refuse: "Refuse",
  code: "Code of the transfer, shown only now:",
  link: "Sign-in link, valid for 15 minutes and shown only now. Hand it over to the member:"
}
