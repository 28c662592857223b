/**
 * The texts of the command line in English, which is the default and the language of docs/cli.md.
 *
 * Every other language has the same keys: a missing text does not compile. Messages of the API are not among them.
 */
import type { LabelItem } from "@dpp/core/passport"
import { changeFromTexts } from "./changeFrom.ts"
import { dataRequestTexts } from "./dataRequest.ts"
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

const items: Readonly<Record<LabelItem, string>> = {
  serial_number: "serial number",
  gtin: "GTIN",
  manufacturer: "manufacturer",
  category: "category",
  capacity: "capacity",
  chemistry: "chemistry",
  weight: "weight",
  manufacturing_date: "date of manufacture",
  manufacturing_place: "place of manufacture",
  extinguishing_agent: "extinguishing agent",
  critical_raw_materials: "critical raw materials",
  hazardous_substances: "hazardous substances"
}

export const texts = {
  locale: "en-GB",
  groups: {
    service: "Run the service",
    organizations: "Organizations, for the administrator",
    passports: "Work with passports"
  },
  root:
    "The battery passport service and its tools. The exit code is 0 on success, 1 for rejected or invalid data, and 2 for " +
    "a usage error. Results go to stdout, errors to stderr.",
  api: {
    short: "Send one request to the API.",
    description:
      "Send one request to the API and print the body of the response, for everything that has no command. Exits with 1 if the " +
      "response is an error. Nothing is retried, and a redirect is not followed.",
    method: "The method of the request",
    path: "The path below /api/v1, with the query",
    input: "File with the body, as JSON; - reads standard input",
    out: "File for the body of the response, such as a PDF",
    badPath: (path: string) => `${path}: a path begins with /, such as /products`,
    examples: {
      read: "The first five drafts",
      write: "Change a battery by a file",
      pipe: "Change a battery by what another program writes"
    }
  },
  help: { more: (command: string) => `All flags and examples: ${command}` },
  flags: {
    lang: "Language of texts and labels. Defaults to LC_ALL, LC_MESSAGES or LANG, then to English",
    status: "Only drafts, or only published passports",
    category: "Only single batteries, or only battery models",
    batteryCategory: "Only batteries of this category",
    search: "Only batteries whose name, serial number or GTIN contains this text",
    updatedSince: "Only batteries that changed at or after this time (ISO 8601 date-time)",
    product: "Id, serial number, GTIN:serial number, or Digital Link",
    all: "All batteries that the filters select, in place of named ones",
    json: "Print one JSON document instead of text",
    url: "Origin of the server. Defaults to DPP_URL, then to http://localhost:3000",
    keyFile: "File that holds the API key. Defaults to the key in DPP_API_KEY"
  },
  validate: {
    short: "Check passport files offline: errors, missing attributes, legal sources.",
    description: (limits: string) =>
      "Check passport files offline: v1.3 trees (Battery_Passport, with or without flat fields next to it, or its sections " +
      "alone), v2.0 documents, flat products, or lists of them. Reports errors by field; missing attributes by step, with " +
      "their legal source and, if they are required only under a condition, the condition; and separately, what the API " +
      "would reject. Exits with 1 if a passport is invalid, and with --published also if one is incomplete. The " +
      "organization's profile is not part of a file and is not checked.\n\n" +
      `A file has at most ${limits}. A larger file is refused before it is parsed.`,
    limits: (megabytes: number, passports: string, values: string, levels: number) =>
      `${megabytes} MB, ${passports} passports, ${values} values and ${levels} levels`,
    file: "JSON: a v1.3 tree, a v2.0 document, a flat product, or a list of them; - reads standard input",
    asOf: {
      title: (day: string, version: string) => `duties as of ${day} (law ${version})`,
      waiting: "waiting for an act",
      later: "later",
      notBound: "not bound",
      act: (act: string, months: number) => `${months} months after act ${act}`,
      notBefore: (day: string) => `not before ${day}`,
      from: (day: string) => `from ${day}`
    },
    asOfFlag:
      "A day: the duties are those of a battery that is placed on the market on it, in place of those of the profile",
    view: "Which readers a v2.0 document is for: what they may not see is not missing. Without it, the smallest view that fits",
    profile: "Which duties count: those that are expected to apply from 18 February 2027, or all of DIN DKE SPEC 99100",
    published: "Also require what publishing requires: all seven steps complete",
    exempt: "With --as-of: the operator is exempt from due diligence (Art. 47)",
    examples: {
      one: "One passport",
      asOf: "As if placed on the market on that day",
      ci: "In CI: all must be ready to publish"
    },
    valid: "valid",
    invalid: (errors: number) => `INVALID: ${errors} ${errors === 1 ? "error" : "errors"}`,
    errors: "Errors",
    unknown: "Unknown fields, which the service ignores",
    warnings: "Warnings",
    apiIssues: "What the API would reject or ignore",
    skipped: (count: number) => `${count} values belong elsewhere (condition, organization, header); --json lists them`,
    complete: (profile: string) => `complete for ${profile}: nothing is missing`,
    incomplete: (profile: string, missing: number) => `INCOMPLETE for ${profile}: ${missing} missing`,
    step: (filled: number, required: number) => `${filled} of ${required}`,
    filling: {
      always: ", filled in by the service if omitted",
      own: ", filled in by the service if the organization is the manufacturer",
      never: ""
    },
    declare: "If that does not apply, add it to not_applicable.",
    total: (count: number, valid: number, ready: number) => `${count} passports: ${valid} valid, ${ready} complete.`
  },
  labels: {
    short: "Print labels: QR code, crossed-out bin, text of Annex VI.",
    description: (perDocument: string) =>
      "Write a PDF with labels to stick on batteries: the QR code with its quiet zone, the crossed-out wheeled bin (with Pb " +
      "or Cd where the battery declares more than 0.004 % lead or 0.002 % cadmium), and the texts of Annex VI Part A of " +
      "Regulation (EU) 2023/1542 as far as the passport has them. Texts that are empty or do not fit are listed. Only " +
      "batteries whose identifiers are locked get a label: published ones, and drafts after dpp product preprint. All others " +
      "are listed, and the command exits with 1, as it does where the QR code and the bin do not fit on the label.\n\n" +
      `More than ${perDocument} labels are written into several files: labels-1.pdf, labels-2.pdf and so on. Print without ` +
      "scaling. The key comes from DPP_API_KEY or --key-file.",
    out: "The PDF to write",
    preview: "Also draw the first label as PNG into this file",
    sheet: "A4 sheet of self-adhesive labels; the number of labels on it is part of its name",
    size: "A page of its own for each label, WIDTHxHEIGHT in millimetres, for label printers. Replaces --sheet",
    side:
      "Largest side of the battery, WIDTHxHEIGHT in millimetres: the bin covers at least 3 % of it, up to 50 x 50 mm " +
      "(Art. 13(4))",
    outline: "Draw the outline of each label, to cut along",
    examples: {
      all: "All published passports",
      series: "The batteries of one series on larger labels, in German, with a picture of the first",
      printer: "For a label printer; the battery is 80 x 40 cm"
    },
    notLocked: (serial: string, id: string) =>
      `${serial} (${id}) is a draft whose identifiers are not locked: no label. Lock them with dpp product preprint ${serial}.`,
    noRoom: (serial: string, id: string, side: string) =>
      `${serial} (${id}): QR code (at least ${side} mm) and bin do not fit on this label; choose a larger one.`,
    omitted: (labels: number, list: string) =>
      `No room on ${labels} ${labels === 1 ? "label" : "labels"} for: ${list}. Choose a larger label, or print it elsewhere on the battery.`,
    missing: (labels: number, list: string) =>
      `No value in ${labels} ${labels === 1 ? "passport" : "passports"} for: ${list}.`,
    bin: (side: string, area: string) =>
      `The crossed-out bin is ${side} mm wide: enough for a largest side of up to ${area} cm² (Art. 13(4)). For a larger battery use --largest-side.`,
    none: "No labels.",
    written: (labels: number, files: string) => `${labels} labels written to ${files}.`,
    items
  },
  export: {
    title: "Batteries",
    short: "Export passports as v2.0 documents, AAS, Catena-X, CSV or XLSX.",
    description:
      "Export the organization's published passports, all or filtered. As JSON they are v2.0 documents, byte for byte as the " +
      "API returns them. In the formats of others, such as `aas` or `untp`, they are one file for each passport. As CSV or XLSX they are the flat fields, one row for each battery, in the order of the attribute " +
      "definitions; `dpp import --ignore-unknown-columns` reads them. Lists and documents are JSON in their cell; a text that begins like a formula " +
      "has an apostrophe before it. Exits with 1 if a passport could not be exported. The key comes from DPP_API_KEY or " +
      "--key-file.",
    out: "JSON: a folder, for one file per passport; or a file .ndjson or .jsonl, for one line per passport. Otherwise the file to write",
    format: "Defaults to the end of the name in --out, then to json",
    header: "First row of a table: labels in the language of --lang, or field names",
    status: "Which batteries a table has; documents exist of published passports only",
    examples: {
      files: "One file per passport",
      lines: "One line per passport of a category",
      table: "A table with German labels"
    },
    draftsAsJson: "Documents exist of published passports only: use --status with --format csv or xlsx.",
    tooMany: (rows: string) => `An XLSX file has at most ${rows} rows here: filter, or use --format csv.`,
    done: (exported: number, total: number, out: string) => `${exported} of ${total} passports exported to ${out}.`,
    rows: (rows: number, out: string) => `${rows} ${rows === 1 ? "battery" : "batteries"} exported to ${out}.`,
    columns: {
      id: "Id",
      name: "Name",
      status: "Status",
      gtin: "GTIN",
      facility_id: "Facility",
      not_applicable: "Not applicable",
      public_url: "Public address",
      published_at: "Published",
      updated_at: "Changed"
    }
  },
  reissue: {
    short: "Make new versions of published passports, written by the present release.",
    description:
      "Make a new version of each named passport with the same content. The present release of the service writes its document. " +
      "Documents of earlier versions never change, so this is never necessary: use it where documents should have the form of " +
      "a later release. With --all, the passports are only counted, until --apply is added.",
    apply: "With --all: reissue, and not only count",
    example: "All published passports",
    applyNext: (count: number) =>
      `${count} published ${count === 1 ? "passport" : "passports"} would get a new version. Add --apply to reissue.`,
    done: (count: number) => `${count} ${count === 1 ? "passport" : "passports"} reissued.`
  },
  publicReach: {
    warning: (origin: string, isMachine: boolean) =>
      `Warning: The public address ${origin} works ${isMachine ? "on this machine only" : "in a private network only"}, and a ` +
      "printed code cannot be changed. Set DPP_PUBLIC_URL before you publish or print codes.",
    refused: (origin: string, isMachine: boolean) =>
      `Nothing was changed: the public address ${origin} works ${isMachine ? "on this machine only" : "in a private network only"}, ` +
      "and a printed code cannot be changed. Set DPP_PUBLIC_URL on the server first, or add --allow-local-address to try the service.",
    allow: "Publish or lock although the public address works on this machine or in its network only"
  },
  product: {
    short:
      "Products: list, show, publish, preview, preprint, pdf, qr, upload, provenance; successor, lifecycle, lineage, transfer.",
    description:
      "Batteries and battery models of the organization. A product is named by its id, its serial number, GTIN:serial number, " +
      "or its Digital Link, as a scanner reads it from the code. The key comes from DPP_API_KEY or --key-file.",
    list: "List products, newest first, with the percentage of mandatory attributes that they have.",
    show: "Show the values of a product, and what is missing by law.",
    publish:
      "Publish passports. This is irreversible and requires all seven steps at 100 % and a complete organization profile. " +
      "What is missing is listed with its legal source, and the command exits with 1. With --all, the drafts that the filters " +
      "select are only listed, until --apply is added.",
    apply: "With --all: publish, and not only list",
    preprint: {
      description:
        "Lock the GTIN and the serial number of drafts, so that their codes and labels can be printed before the passports are " +
        "finished. This is irreversible. Prints the address in the code of each battery; dpp product qr and dpp labels then " +
        "draw the codes. With --all, the drafts that the filters select are only listed, until --apply is added.",
      apply: "With --all: lock, and not only list",
      locale:
        "Language of the page that the code leads to. Defaults to de; without this flag, locked drafts keep theirs",
      examples: { one: "One battery, with an English page", all: "All drafts of a series" },
      wouldLock: (serial: string, url: string) => `${serial}: ${url}`,
      applyNext: (count: number) =>
        `${count} ${count === 1 ? "draft" : "drafts"} would be locked. Nothing was locked. Lock them with --apply.`,
      locked: (serial: string, url: string) => `${serial}: locked, ${url}`,
      alreadyLocked: (serial: string, url: string) => `${serial}: was locked before, ${url}`,
      refused: (serial: string, reason: string) => `${serial}: not locked: ${reason}`,
      total: (locked: number, total: number) => `${locked} of ${total} locked.`
    },
    pdf: "Write the PDF of passports. One product is written to --out; several into the folder --out, named by serial number.",
    preview:
      "Write the public page, or with --format pdf the PDF, of products as they would be published now. One product is written to --out; several into the folder --out, named by serial number.",
    previewFormat: "Format of the preview",
    qr: "Write QR codes of published or pre-printed products. One product is written to --out; several into the folder --out, named by serial number.",
    format: "Format of the image",
    out: "File, or folder for several products; - writes one file to standard output",
    upload:
      "Upload a document (PDF, JPEG, PNG, WebP, at most 10 MB) and assign it to an attribute, or an image (JPEG, PNG, WebP) " +
      "with --field image. The file has the audience of the attribute: that of a published passport is public at once where the " +
      "attribute is public, and restricted otherwise.",
    file: "The file to upload",
    field: "The attribute that the document belongs to, or image for the picture of the product",
    title: "Title of the document. Defaults to the name of the attribute",
    documentLanguage: "Language of the document, for example de",
    examples: {
      search: "Drafts whose name, serial number or GTIN contains a text",
      show: "By the code on the battery",
      publish: "Two batteries",
      publishAll: "All complete drafts of a category",
      pdf: "All published passports in German",
      preview: "Preview a draft as a page in German",
      upload: "The declaration of conformity"
    },
    notFound: (named: string) => `No product has the id, serial number or link ${named}.`,
    nameOne: "Name at least one product, or use --all.",
    acceptUnlikely: "Publish passports although they have unlikely values",
    unlikely: "unlikely values: correct them, or accept them with --accept-unlikely",
    incomplete: "The input is incomplete or invalid",
    kinds: { batteries: "battery", batteries_light: "battery model" },
    namedAndAll: "Name products or use --all, not both.",
    notBattery: (named: string) => `${named} is a battery model, which has no passport.`,
    none: "No products.",
    columns: {
      serial: "serial number",
      name: "name",
      category: "category",
      status: "status",
      complete: "complete",
      id: "id"
    },
    missing: (count: number) => `Missing by law: ${count}`,
    nothingMissing: "Nothing is missing by law.",
    published: (serial: string, url: string) => `${serial}: published, ${url}`,
    warned: (serial: string, field: string, reasons: string) => `${serial}: warning: ${field}: ${reasons}`,
    alreadyPublished: (serial: string) => `${serial}: was published before`,
    ready: (serial: string) => `${serial}: complete`,
    notReady: (serial: string, missing: number) => `${serial}: ${missing} missing`,
    refused: (serial: string, reason: string) => `${serial}: not published: ${reason}`,
    applyNext: (ready: number) => `${ready} complete. Nothing was published. Publish them with --apply.`,
    publishedTotal: (published: number, total: number) => `${published} of ${total} published.`,
    oneOnly: "--out - writes one file: name one product, without --all.",
    written: (files: number, out: string) => `${files} ${files === 1 ? "file" : "files"} written to ${out}.`,
    cannotWrite: (path: string) => `${path} cannot be written`,
    tooLarge: (file: string) => `${file} is larger than 10 MB.`,
    uploaded: (file: string, field: string, url: string) => `${file} uploaded, and assigned to ${field}: ${url}`
  },
  files: {
    short: "Documents of restricted attributes: audit, restrict.",
    description:
      "Documents that were uploaded as public files and belong to attributes that not everyone may read. The key comes from " +
      "DPP_API_KEY or --key-file.",
    audit:
      "List documents of restricted attributes that are public files: everyone who knows their address can read them. Files " +
      "that were uploaded before files had an audience are public.",
    restrict:
      "Restrict public files of restricted attributes to the audience of the attribute. Their addresses stay the same; they " +
      "are then served only to the organization's key and to access tokens that allow it. A file that a public attribute " +
      "also holds is refused, and the command exits with 1. With --all, the files are only listed, until --apply is added. " +
      "Browsers and proxies may keep copies of files that were public for up to a year.",
    product: "Only the documents of this product: id, serial number, GTIN:serial number, or Digital Link",
    file: "Id or address of a file, as dpp files audit lists them",
    all: "All files that dpp files audit lists, in place of named ones",
    apply: "With --all: restrict, and not only list",
    audience: "Audience of the files, in place of that of their attributes",
    examples: {
      audit: "All products of the organization",
      restrict: "All documents that dpp files audit lists"
    },
    nameOne: "Name at least one file, or use --all.",
    namedAndAll: "Name files or use --all, not both.",
    notListed: (file: string) => `${file} is not a public file of a restricted attribute. dpp files audit lists them.`,
    none: "No restricted attribute holds a public file.",
    columns: {
      serial: "serial number",
      attribute: "attribute",
      audience: "audience of the attribute",
      file: "file",
      id: "id of the file"
    },
    next: (count: number) =>
      `${count} public ${count === 1 ? "document" : "documents"} in restricted attributes. Restrict them with dpp files restrict --all --apply.`,
    applyNext: "Nothing was restricted. Restrict the files with --apply.",
    restricted: (file: string, audience: string) => `${file}: restricted to ${audience}`,
    refused: (file: string, reason: string) => `${file}: not restricted: ${reason}`,
    severalAudiences:
      "Attributes of different audiences hold it. Choose one with --audience, or upload the document once for each audience.",
    total: (restricted: number, total: number) => `${restricted} of ${total} restricted.`,
    caches:
      "These files were public until now: copies may remain in browsers and proxies for up to a year, and with everyone who has downloaded them."
  },
  durations: { Y: "years", M: "months", D: "days" },
  progress: {
    passports: (done: string, total: string) => `${done} of ${total} passports`,
    documents: (done: string, total: string) => `${done} of ${total} documents`,
    files: (done: string, total: string) => `${done} of ${total} files`,
    labels: (done: string, total: string) => `${done} of ${total} labels`
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
    short: "The profile of the organization, and what publishing still requires of it.",
    description:
      "Show the profile of the key's organization, which every passport names as its economic operator, and what it lacks for " +
      "publication. Only the administrator of the service changes it, with dpp org update. The key comes from DPP_API_KEY or " +
      "--key-file.",
    fields: {
      name: "Name",
      trade_name: "Trade name",
      street: "Street",
      postal_code: "Postal code",
      city: "City",
      country: "Country",
      website: "Website",
      email: "Email",
      gln: "GLN",
      eori: "EORI number",
      public_origin: "Public addresses",
      id: "Id"
    },
    glnOrEori: "GLN or EORI number",
    complete: "The profile is complete for publication.",
    missing: (fields: string) => `Publishing also requires: ${fields}.`,
    change: (id: string) => `Changes are made by the administrator of the service: dpp org update ${id}.`
  },
  template: {
    short: "Model templates: list, show, create, update, delete. Spreadsheet templates.",
    description:
      "Without a subcommand, write a spreadsheet template for dpp import, without a server. Its columns are made from the " +
      "attribute definitions: mandatory columns of the category are marked with *, each header has a note with the duty, the " +
      "description and the law, closed lists are drop-down lists, and an example row shows the forms. Materials and substances " +
      "have sheets of their own, with one row for each serial number and entry. CSV has the columns and the example row only. " +
      "An existing file is replaced.\n\n" +
      "The subcommands manage the model templates of the organization, with the values that all batteries of a model share: " +
      "rows of dpp import name them. The key comes from DPP_API_KEY or --key-file.",
    category: "Category of the batteries, which decides the columns and which of them are mandatory",
    out: "File to write; its name ends with .xlsx or .csv",
    example: "For electric vehicle batteries",
    wrongEnd: "The name of the file must end with .xlsx or .csv.",
    next: (out: string) => `${out}: fill it in, then run dpp import ${out}`,
    models: {
      description:
        "Write a spreadsheet for model templates, without a server: one row for each model, without the columns of single " +
        "batteries. Materials and substances have one row for each model and entry. An existing file is replaced.",
      example: "Models of electric vehicle batteries",
      next: (out: string) => `${out}: fill it in, then run dpp template create ${out}`
    },
    named: "Name or id of the template",
    file: "A spreadsheet with one row for each model, or JSON with flat fields",
    apply: "Store the values; without this flag they are only validated",
    list: "List the model templates by name, with the percentage of mandatory attributes that they have.",
    show: "Show the values of a model template, and what its batteries would be missing by law.",
    create:
      "Create model templates from a file: a spreadsheet as dpp template models writes it, or one JSON object or a list of them. " +
      "All rows are validated first, and problems are reported by row and column. With --apply the templates are stored, unless " +
      "a row has a problem.",
    update:
      "Change a model template by its row in a spreadsheet, or by a JSON object. A file with one row changes the template whatever " +
      "its name is. Empty cells change nothing; null in JSON clears a field. Batteries that were made from the template do not change.",
    delete: "Delete a model template. Batteries that were made from it keep their values.",
    examples: { create: "One template for each row", update: "By the row with its name" },
    none: "No templates.",
    valid: (valid: number, rows: number) => `${valid} of ${rows} models are valid. Nothing was stored.`,
    applyNext: "Store them with --apply.",
    notAsked: "Not checked, because there is no API key: facilities, and names of templates that already exist.",
    created: (name: string, id: string, percent: number) => `${name}: created, ${percent} % complete (${id})`,
    createdTotal: (created: number, rows: number) => `${created} of ${rows} templates created.`,
    noRow: (file: string, name: string) => `${file} has several rows, and not one with the name "${name}".`,
    unchanged: (name: string) => `${name} already has these values.`,
    wouldUpdate: (name: string, fields: string) => `${name} would change: ${fields}. Change it with --apply.`,
    updated: (name: string, fields: string) => `${name} changed: ${fields}.`,
    deleted: (name: string) => `${name} deleted.`
  },
  grant: {
    short: "Access grants: who reads more of the passports than the public.",
    description:
      "Access grants of the organization: Art. 77(2) of Regulation (EU) 2023/1542 opens restricted data to persons with a " +
      "legitimate interest and to authorities. Each grant has a token, a scope and an end. The key, whose access must be full, " +
      "comes from DPP_API_KEY or --key-file.",
    create: "Grant access to a person or authority that you know. The token is shown once.",
    list: "List grants and requests, newest first.",
    show: "Show a grant or a request.",
    approve:
      "Approve a request, by default for the passport that was asked for. The token is handed to the person who asked.",
    requests: "List the requests that wait for a decision, and count those that were dropped because too many wait.",
    deny:
      "Deny requests: one by its id, or many by ids, passport or time, all of them or none. Many are only counted without " +
      "--confirm. This is final.",
    delete:
      "Delete requests that wait or were denied, all of the selected ones or none. They are only counted without --confirm. " +
      "This is final.",
    revoke: "Revoke a grant, with immediate effect on every server. This is final.",
    rotate: "Replace the token of a grant. The new one is shown once, and the old one is refused at once.",
    suspend: "Suspend an active grant: its token opens nothing until the grant is resumed.",
    resume: "Make a suspended grant active again.",
    revokeAll: "Revoke every active grant of the organization at once, for example after a leak. This is final.",
    id: "Id of the grant or request, as `dpp grant list` shows it",
    ids: "Ids of requests, as `dpp grant requests` shows them",
    requestedProduct: "Requests for this product: id, serial number, GTIN:serial number, or Digital Link",
    before: "Requests that were made before this day begins in UTC, or before this ISO 8601 date-time",
    after: "Requests that were made after this day begins in UTC, or after this ISO 8601 date-time",
    confirmMany: "Change the requests; otherwise they are only counted",
    role: "What the grantee does with the data; the audience follows from it",
    name: "Name of the person, company or authority",
    email: "E-mail address of the grantee",
    identifier: "An identifier of the grantee, such as a GLN, an EORI number or a registration number",
    purpose: "What the data are needed for",
    all: "All passports of the organization, also later ones",
    gtin: "All batteries with this GTIN, also later ones. Can be repeated",
    product: "One product: id, serial number, GTIN:serial number, or Digital Link. Can be repeated",
    points: "Points of Annex XIII, separated by commas, such as 1,2. Defaults to those of the audience",
    expires: "End of the grant, at most 24 months ahead: a date, whose last second counts, or an ISO 8601 date-time",
    legalBasis: "Defaults to EU 2023/1542 Art. 77(2). owner_consent allows points beyond those of the audience",
    note: "A note, which the grantee does not see",
    status: "Only grants with this status; pending: requests that wait for a decision",
    audience: "Only grants of this audience",
    reason: "Why; becomes the note of each grant",
    confirm: "Name of the organization, to confirm. Without it, the command asks, and fails without a terminal",
    otherOrganization: (name: string) =>
      `The key belongs to the organization ${JSON.stringify(name)}. Nothing was revoked; --confirm needs its exact name.`,
    confirmMissing: (name: string, count: number) =>
      `This revokes ${count} active ${count === 1 ? "grant" : "grants"} of ${JSON.stringify(name)} and is final. ` +
      "To confirm, add --confirm with the name of the organization.",
    revokeAllQuestion: (name: string, count: number) =>
      `Revoke ${count} active ${count === 1 ? "grant" : "grants"} of ${JSON.stringify(name)}? This is final.`,
    nothingRevoked: "Nothing was revoked.",
    examples: {
      recycler: "A recycler reads all batteries of a model",
      authority: "A notified body reads the test reports of one battery",
      pending: "Requests that wait for a decision",
      approve: "For the passport that was asked for",
      deny: "One request",
      denyMany: "All requests for a passport that wait",
      delete: "Requests that were made before a day"
    },
    oneScope: "State the passports by exactly one of --all, --gtin and --product.",
    oneSelection: "State the requests either by their ids, or by --product, --before and --after.",
    none: "No grants.",
    noRequests: "No requests.",
    dropped: (count: number, since: string, last: string) =>
      `${count} ${count === 1 ? "request was" : "requests were"} dropped because too many wait, from ${since} to ${last}. ` +
      "Passports concerned most:",
    many: {
      deny: {
        counted: (count: number) =>
          `${count} ${count === 1 ? "request" : "requests"} would be denied. Run the command again with --confirm to deny.`,
        done: (count: number) => `${count} ${count === 1 ? "request" : "requests"} denied.`
      },
      delete: {
        counted: (count: number) =>
          `${count} ${count === 1 ? "request" : "requests"} would be deleted. Run the command again with --confirm to delete.`,
        done: (count: number) => `${count} ${count === 1 ? "request" : "requests"} deleted.`
      }
    },
    requestColumns: { name: "requester", role: "role", passport: "passport", received: "received", id: "id" },
    handOver: "Send the token through a secure channel now: it cannot be shown again.",
    revokedAll: (count: number) => `${count} ${count === 1 ? "grant" : "grants"} revoked.`,
    columns: { name: "grantee", role: "role", status: "status", points: "points", expires: "expires", id: "id" }
  },
  failures: {
    fileNotFound: (file: string) => `file not found: ${file}`,
    setSecret: (variable: string, flag: string) => `Set ${variable}, or name a file that holds it with --${flag}.`,
    notAClient: (url: string) => `The API key or the address of the server (${url}) is not valid.`,
    noScheme: (url: string, meant: string) =>
      `${url} is not an address with http:// or https://. Did you mean ${meant}?`,
    keyIncomplete: (length: number) => `The API key is incomplete: it should have ${length} characters.`,
    refused: (url: string) => `No server answers at ${url}: connection refused. Is it running?`,
    unknownHost: (url: string) => `The host of ${url} cannot be found. Is its name right?`,
    noResponse: (url: string, reason: string) => `No response from ${url}: ${reason}`,
    otherService: (url: string, message: string) => `${url} is not this service: ${message}`,
    byServer: (message: string) => message,
    correlationId: (id: string) => `correlation id ${id}`,
    waitsForLimit: (seconds: string) => `Waiting ${seconds} s: the service allows no more requests until then.`,
    retries: (reason: string) => (seconds: string) => `Trying again in ${seconds} s: ${reason}`,
    runAgain: "Run the same command again."
  }
}

/** The texts of one language. */
export type Texts = typeof texts
