/** The texts of `dpp data-request`. */

export const dataRequestTexts = {
  short: "Requests to suppliers: create, list, show, remind, accept, reject, withdraw.",
  description:
    "Requests to suppliers: ask for values of a template or of batteries, and decide on what is answered. The key comes from DPP_API_KEY or " +
    "--key-file.",
  create:
    "Ask a supplier. Prints the address of the page for the supplier and a token for a program. Both are shown only once.",
  list: "List the requests, newest first.",
  show: "Show what the supplier stated beside what stands there now.",
  remind: "Remind the supplier, by mail where mail is set up. Prints a further link.",
  accept: "Write the stated values to the template or to all batteries, or to none of them.",
  reject: "Send the values back with a reason, which the supplier reads.",
  withdraw: "Withdraw a request. It then takes no values any more.",
  to: "Name of the supplier",
  email: "E-mail address of the supplier",
  locale: "Language of the page and of mails; that of the organization by default",
  template: "Name or id of the template that the values are for",
  product: "A battery that the values are for, instead of a template; can be repeated",
  field: "An attribute, such as recycled_nickel_pre_consumer; can be repeated. All missing ones by default",
  part: "An attribute, if not all are meant; can be repeated",
  due: "By when the values are needed, such as 2027-03-31",
  note: "A text for the supplier",
  reason: "What is wrong",
  confirm: "Also over values that were changed since",
  status: "Requests with this status only",
  id: "Id of the request, as dpp data-request list shows it",
  target: "Name the template with --template, or batteries with --product.",
  examples: { create: "All that a template lacks", reject: "One value is wrong" },
  columns: { id: "id", supplier: "supplier", status: "status", due: "due", fields: "fields" },
  value: { field: "attribute", now: "now", stated: "stated" },
  statuses: { open: "open", submitted: "submitted", accepted: "accepted", withdrawn: "withdrawn" },
  keepLink: "Address and token are shown only now. Send one of them to the supplier.",
  none: "There are no such requests.",
  notStated: "Nothing has been stated yet.",
  accepted: (id: string, count: number) => `${id}: ${count} ${count === 1 ? "value" : "values"} accepted so far`,
  rejected: (id: string) => `${id}: sent back`,
  withdrawn: (id: string) => `${id}: withdrawn`
}

export type DataRequestTexts = typeof dataRequestTexts
