/** Names of columns, words and notes of spreadsheets, in English. */
import { exampleSerial } from "../../sheets/exampleSerial.ts"

export const sheetTexts = {
  entry: (entry: number) => `entry ${entry}`,
  product: "body",
  column: (column: string) => `column ${column}`,
  fields: {
    name: "Name",
    status: "Status",
    category: "Category",
    gtin: "GTIN",
    external_id: "Own key",
    template_id: "Name of the model",
    facility_id: "Name of the plant",
    not_applicable: "Not applicable"
  },
  none: "none",
  status: { draft: "Draft", published: "Published" },
  listParts: {
    component_materials: { component: "Component", name: "Material", identifier: "Identifier" },
    hazardous_substances: {
      chemical_name: "Substance",
      identifier_type: "Identifier type",
      identifier: "Identifier",
      location: "Location",
      concentration_percent: "Concentration",
      hazards: "Hazard statements",
      impact: "Impact"
    }
  },
  years: "years",
  template: {
    batteries: "Batteries",
    models: "Models",
    materials: "Materials",
    substances: "Hazardous substances",
    choices: "Lists",
    notes: "Notes",
    title: { batteries: "Battery passports", models: "Battery models" },
    guidance: {
      batteries: `One row for each battery. Columns with * are mandatory; notes are in the comment of each header and on the sheet "Notes". The example row ${exampleSerial} is not imported.`,
      models: `One row for each model. Columns with * are mandatory in the passport; notes are in the comment of each header and on the sheet "Notes". The example row ${exampleSerial} is not imported.`
    },
    listGuidance: {
      batteries: "One row for each serial number and entry.",
      models: "One row for each model and entry."
    },
    fullStop: ".",
    colon: ": ",
    mandatory: "Mandatory",
    conditional: "Mandatory under a condition",
    pending: "Mandatory by DIN DKE SPEC 99100, not yet required by the EU",
    optional: "Optional",
    filled: "If the cell is empty, the service fills it from the profile of the company or the plant.",
    notApplicable: 'If it does not apply: "not applicable".',
    list: 'Separate entries with semicolons; "none" for an empty list.',
    date: "YYYY-MM-DD",
    duration: 'For example "8 years" or P8Y',
    address: "Web address (https://…)",
    column: "Column",
    field: "Field",
    duty: "Duty",
    unit: "Unit",
    form: "Form",
    description: "Description",
    source: "Legal source",
    name: "Name of the product, as the company uses it.",
    gtin: "GTIN with 8, 12, 13 or 14 digits; part of the QR code.",
    external_id:
      "Your own key of the battery, such as that of the ERP: at most 200 characters, unique in the company, never published.",
    status: '"Published" makes the passport public; this is final. Empty: draft.',
    facility_id: "Name, GLN or id of a plant of the company."
  },
  readiness: {
    title: "Readiness as of",
    open: "Open",
    duties: "Duties",
    models: "Models",
    state: "State",
    day: "From",
    waits: "Not before; waits for",
    duty: "Duty",
    provision: "Provision",
    supplier: "Who has the value",
    category: "Category",
    model: "Model",
    facility: "Plant",
    fields: "Attributes",
    ready: "of which ready",
    declarations: "EU declarations of conformity",
    declaration: "Number",
    finding: "What to look at",
    left_off: "Not listed"
  },
  standings: {
    missing: "missing",
    below: "below the least share",
    waiting: "waits for an act",
    later: "later",
    bound: "due, not in the passport",
    met: "met",
    ended: "ended",
    not_bound: "does not apply"
  },
  suppliers: {
    manufacturer: "manufacturer",
    cell_supplier: "cell supplier",
    bms: "battery management system",
    responsible_party: "responsible party",
    operator: "economic operator"
  },
  stock: { templates: "Models", drafts: "Drafts", published: "Published" }
}

/** The names of `fields` are those of fields that are not attributes; `entry`, `product` and `column` name the place of a finding. */
export type SheetTexts = typeof sheetTexts
