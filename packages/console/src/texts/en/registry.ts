/** Texts of the view for the EU registry, in English. */
import type { RegistryTexts } from "../de/registry.ts"

export const registry: RegistryTexts = {
  lead: "Prepare the files with which you register your batteries with the EU registry. This service sends nothing to the registry: you upload the file there yourself and bring the response back.",
  practice: "Batteries of the practice area are not registered.",
  identifiers: "The registry asks for an identifier of your company, such as its LEI, VAT number or register number.",
  backup: "The registry asks for the provider of the back-up copy. The administrator of the service enters it.",
  counts: "Where you stand",
  states: {
    open: "to be registered or updated",
    prepared: "in a file, waiting for the response",
    registered: "registered",
    failed: "refused by the registry",
    ended: "to be deregistered: recycled, or the passport was deleted"
  },
  many: (count) => `more than ${count}`,
  prepare: "1. Prepare a file",
  prepareLead:
    "At most 1,000 batteries are downloaded at once. The download records that they are prepared. If a file did not arrive, download it here once more.",
  notice:
    "The file is a worksheet of this service and not the Commission’s template. Compare both before you submit the file.",
  worksheet: "What for?",
  worksheets: {
    registrations: "Register and update",
    prepared: "Once more: downloaded before, response is due",
    deregistrations: "Deregister: recycled batteries and deleted passports"
  },
  format: "File format",
  download: (count) => (count === 1 ? "Download the file with 1 battery" : `Download the file with ${count} batteries`),
  nothing: "There is nothing to report.",
  prepared: (count) => (count === 1 ? "Downloaded: 1 battery." : `Downloaded: ${count} batteries.`),
  unsigned: (count) =>
    count === 1 ? "1 battery has no signed proof yet." : `${count} batteries have no signed proof yet.`,
  role: "A person with the role “Publishing” can prepare files and record responses.",
  result: "2. Record the response of the registry",
  resultLead: "Load the file that the registry returned: CSV or JSON. Loading the same file again does no harm.",
  choose: "File with the response",
  recorded: (stored, unchanged) => `${stored} recorded, ${unchanged} were known already.`,
  empty: "This file has no response.",
  unreadable: (reason) => `The file cannot be read: ${reason}`,
  rejected: "These rows are not recorded:",
  line: (number) => `Row ${number}`,
  differs: "The registry has a proof that is none of this passport.",
  oneTable: "All of them are in one table.",
  archive: (count) => `The registry takes at most 100 batteries in a file: ${count} files in one archive (ZIP).`,
  moreFiles: "There are further ones afterwards.",
  ask: "Ask the administrator by mail",
  mailSubject: (company) => `Battery passports: back-up provider of ${company}`,
  mailText: (company, id) =>
    `Please enter the back-up provider of our company ${company} (${id}). The EU registry asks for it.\n\nName:\nWeb address:\n\ndpp org update ${id} --backup-provider-name "…" --backup-provider-url https://…`,
  noJson: "It is neither CSV nor JSON."
}
