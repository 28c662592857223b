/**
 * The layers within packages: their folders in the order in which they build on each other, and the check that no import points up.
 *
 * An import of a type counts like any other. The lists in docs/folders.md are generated from here.
 */
import * as Path from "node:path"
import { Visitor } from "oxc-parser"
import { parse } from "./parse.ts"
import { find, lineAt, type SourceFile } from "./repository.ts"

type Folders = Readonly<Record<string, string>>

const core: Folders = {
  text: "has JSON values, dates, decimals, the issues of an input and their messages.",
  resource: "declares resources: their rows, their JSON, and the bodies that create and change them.",
  identifiers: "parses and writes GTIN, GLN, EORI, serial number, GS1 Digital Link, UUID and web address.",
  party: "describes the economic operator and its facilities.",
  languages: "has the labels and texts of passports, one file for each language.",
  catalogue: "defines every attribute, with its labels, and decodes its values.",
  law: "has the duties of the law as data, and says what they mean for a battery on a day.",
  condition: "describes the condition of a battery in use, and applies readings to it.",
  samples: "has complete sample batteries.",
  v13: "parses v1.3 trees.",
  product: "has the life of a product: input, update, states, completeness, publication, uploaded files.",
  template: "has the stored template: input, update, completeness. `product` copies its values into a battery.",
  lifecycle: "has the rules for used batteries: successors, status, events and the end of a passport.",
  access: "decides who may do and read what: API keys, grants, views.",
  audit: "has the closed lists of the audit log and of the feed of changes.",
  webhook: "has the events of webhooks, where they may lead, and when a delivery is sent again.",
  mail: "has the notices that the service sends by mail, and their words.",
  transfer: "has the offers by which passports and used batteries pass to other organizations.",
  supplier: "has the requests to suppliers, their answers, and the decisions on them.",
  passport: "describes the published passport as a reader sees it: header values, rows, words, numbers, label.",
  declaration:
    "has EU declarations of conformity: what they print, the rules of their procedure, and how they are issued.",
  change: "decides what a command changes in a product, and reads a change: audit entries, counts, version.",
  provenance: "derives from the audit log where the values of a passport come from.",
  v20: "writes and validates the v2.0 document.",
  jsonld: "writes the JSON-LD document and its vocabulary.",
  validation: "writes the validation report, and translates its messages.",
  sheets: "interprets spreadsheets of batteries, and lays out the template for them.",
  registry: "writes the worksheets for the EU registry, checks them, and applies what the registry answered.",
  plain: "is the main entry: the rules with plain values in and out, for programs that do not compose with Effect."
}

const exchange: Folders = {
  archive: "unpacks ZIP archives, up to a limit.",
  values: "has the values of a passport by name, places, losses, and what is left over of an input.",
  json: "has tables of formats that are JSON documents.",
  aas: "writes and reads Asset Administration Shells, as JSON and as a package.",
  catenaX: "writes and reads the Catena-X Battery Pass.",
  untp: "writes the UNTP Digital Product Passport.",
  own: "reads `dpp-passport/1`, v2.0 documents and v1.3 trees, and lists what a v2.0 document lacks.",
  epcis: "writes the events of a battery.",
  rdf: "writes passports in the terms of CIRPASS-2, as Turtle and N-Quads."
}

const service: Folders = {
  ports: "declares what adapters provide: stores, file storage, renderers, rate limiter.",
  shared: "has parts of several subjects: cursors, quotas, idempotency, fair queues.",
  mail: "keeps notices until they are sent by mail.",
  changes: "records changes in the audit log, and reads them as a feed.",
  webhooks: "sends changes to the webhooks of organizations.",
  access: "authenticates keys and tokens, and has access grants with their requests.",
  organizations: "has organizations, facilities, custom domains and their administration.",
  law: "has the duties of the law, with the acts that the administrator recorded.",
  products: "creates and changes products, their conditions, and templates.",
  lifecycle: "has second life, waste and recycling of batteries.",
  files: "has uploaded files and images, and deletes orphaned ones.",
  transfers: "hands passports and used batteries to other organizations.",
  declarations: "draws up EU declarations of conformity, and lets passports follow those that are issued.",
  suppliers: "asks suppliers for values, and writes those that are accepted.",
  approvals: "lists changes that a second member decides, and applies those that are approved.",
  registry: "writes worksheets for the EU registry, and records its responses.",
  proofs: "signs statements, and manages their keys, logs and checkpoints.",
  passports: "reads published passports: public view, exports, PDF, QR code, lookup.",
  mirror: "writes static copies of passports."
}

const http: Folders = {
  limits: "counts bytes of bodies and responses.",
  request: "reads requests: bodies, addresses, negotiation.",
  response: "writes responses: errors, entity tags, headers.",
  middleware: "applies to many routes: authorization, limits, compression, idempotency.",
  organizations: "writes organizations, facilities and audit entries.",
  lifecycle: "writes lineages and offers, and has the refusals of batteries that went into others.",
  products: "writes products, lists and templates.",
  access: "has access grants and requests for access: bodies, forms, pages.",
  files: "serves and receives files.",
  passports: "serves the public addresses of passports.",
  proofs: "serves logs, keys and the page that verifies.",
  console: "serves the built files of the console.",
  guide: "serves the built files of the guide.",
  monitoring: "serves health and metrics.",
  reference: "serves the OpenAPI document and its reference.",
  webhooks: "writes webhooks and their deliveries.",
  declarations: "writes EU declarations of conformity.",
  suppliers: "writes requests to suppliers and their answers, and admits who answers.",
  handlers: "implements the endpoints of the contract."
}

const persistence: Folders = {
  sql: "has parts of statements, and reads rows.",
  driver: "connects to PostgreSQL and to the embedded database.",
  citus: "says where each table is on a cluster, and distributes them.",
  changes: "writes the audit log and the feed, and counts.",
  products: "stores products, their versions and conditions, and templates.",
  passports: "reads published passports and their versions.",
  organizations: "stores organizations, facilities and domains.",
  access: "stores keys, members, sessions and grants, and counts requests.",
  files: "stores files, on a disk or in a bucket.",
  mail: "stores notices until they are sent.",
  webhooks: "stores webhooks and their deliveries.",
  suppliers: "stores requests to suppliers and their answers.",
  declarations: "stores EU declarations of conformity.",
  registry: "stores what the EU registry answered.",
  proofs: "stores statements, logs and the queue of signatures.",
  transfers: "stores offers, and hands passports over.",
  law: "stores entries into force of acts.",
  migrations: "makes the schema, step by step.",
  shared: "has transactions, replays and secrets, and says which failures pass.",
  backup: "writes and restores archives."
}

const rendering: Folders = {
  shared: "has the modules of QR codes, the outlines of letters, and texts of all forms of a passport.",
  charts: "draws charts.",
  page: "writes the public pages.",
  mail: "writes mails.",
  pdf: "lays the PDF out.",
  label: "lays labels out."
}

const console: Folders = {
  texts: "has the words of all views, one file for each language.",
  api: "calls the service.",
  controls: "has fields, buttons, tables and notices.",
  session: "knows who is signed in.",
  labels: "draws labels.",
  sheet: "reads spreadsheets.",
  leave: "signs out, and forgets what is kept in the browser.",
  profile: "has the profile, the plants and the settings of the organization.",
  model: "has models of batteries.",
  declaration: "draws up declarations of conformity.",
  transfer: "offers batteries to others.",
  battery: "has the views of one battery.",
  batteries: "has the list of batteries, and what is done with many.",
  publish: "publishes batteries.",
  readiness: "shows what falls due on a day.",
  suppliers: "asks suppliers, and has their answers.",
  access: "decides who may read restricted data.",
  connections: "has keys and webhooks.",
  people: "has the members.",
  log: "has the audit log.",
  registry: "has the registration with the EU registry.",
  start: "has the first view.",
  search: "searches everything.",
  frame: "surrounds all views, and has those before the sign-in."
}

/** What each folder of a package is for. It may import the folders before it. */
export const folders: Readonly<Record<string, Folders>> = {
  core,
  exchange,
  service,
  http,
  persistence,
  rendering,
  console
}

interface Import {
  readonly position: number
  readonly source: string
  readonly names: string
}

/** All modules that a file imports or exports again, in expressions and types as well. */
const importsOf = (file: SourceFile): ReadonlyArray<Import> => {
  const found: Array<Import> = []
  const add = (position: number, source: string, names: ReadonlyArray<string> = []) =>
    found.push({ position, source, names: names.length === 0 ? "a module" : names.join(", ") })
  const nameOf = (node: { readonly name: string } | { readonly value: string }) =>
    "name" in node ? node.name : node.value
  new Visitor({
    ImportDeclaration: ({ source, specifiers, start }) =>
      add(
        start,
        source.value,
        specifiers.map((one) => (one.type === "ImportSpecifier" ? nameOf(one.imported) : one.local.name))
      ),
    ExportNamedDeclaration: ({ source, specifiers, start }) => {
      if (source !== null)
        add(
          start,
          source.value,
          specifiers.map(({ local }) => nameOf(local))
        )
    },
    ExportAllDeclaration: ({ source, start }) => add(start, source.value),
    ImportExpression: ({ source, start }) => {
      if (source.type === "Literal") add(start, String(source.value))
    },
    TSImportType: ({ source, start }) => add(start, source.value)
  }).visit(parse(file))
  return found
}

/** Texts of the core by language: each file is a part of the folder whose words it has. */
const foldersOfTexts: Folders = {
  label: "passport",
  fileMessages: "validation",
  messages: "validation",
  requestMessages: "validation",
  valueMessages: "validation",
  workMessages: "validation",
  problems: "sheets",
  registry: "registry",
  sheets: "sheets"
}

/** The package of a file and its folder there, or the name of the file if it is in none. */
const placeOf = (path: string): { readonly name: string; readonly folder: string } => {
  const [, name = "", , folder = ""] = path.split("/")
  const subject = name === "core" && folder === "texts" ? foldersOfTexts[Path.posix.basename(path, ".ts")] : undefined
  return { name, folder: subject ?? folder }
}

/** The imports that point to a folder of the same package on the same or a higher layer. */
export const upwardImports = (files: ReadonlyArray<SourceFile>): ReadonlyArray<string> =>
  files.flatMap((file) => {
    const { folder: from, name } = placeOf(file.path)
    // A file outside of the folders, such as `index.ts`, is above all of them.
    if (/\.tsx?$/u.test(from)) return []
    const order = Object.keys(folders[name] ?? {})
    return importsOf(file).flatMap(({ names, position, source }) => {
      const to = source.startsWith(".") ? placeOf(Path.posix.join(Path.posix.dirname(file.path), source)).folder : from
      if (to === from || (order.includes(to) && order.indexOf(to) < order.indexOf(from))) return []
      return [`${file.path}:${lineAt(file.text, position)}: ${from} is below ${to}: ${names} from "${source}"`]
    })
  })

/** The folders that a list lacks, and those that are only in the list. */
export const folderDifferences = (): ReadonlyArray<string> =>
  Object.entries(folders).flatMap(([name, layers]) => {
    const sources = `packages/${name}/src`
    const found = [...new Set(find(`${sources}/*/**/*.{ts,tsx}`).map((path) => placeOf(path).folder))]
    const listed = Object.keys(layers)
    return [
      ...found.filter((folder) => !listed.includes(folder)).map((folder) => `${sources}/${folder} has no layer`),
      ...listed
        .filter((folder) => !found.includes(folder))
        .map((folder) => `${sources}/${folder} has a layer and no files`)
    ].map((problem) => `tools/folders.ts: ${problem}`)
  })
