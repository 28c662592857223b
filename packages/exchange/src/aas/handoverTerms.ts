/**
 * Terms of the handover documentation: its elements, and the classes of documents.
 *
 * @source IDTA 02035-2, VDI 2770
 */
import { longestText } from "@dpp/core/catalogue"

/** The semantic ids of the elements that a document is made of. */
export const ids = {
  documents: "0173-1#02-ABI500#003",
  document: "0173-1#02-ABI500#003/0173-1#01-AHF579#003",
  classifications: "0173-1#02-ABI502#003",
  classification: "0173-1#02-ABI502#003/0173-1#01-AHF581#003",
  className: "0173-1#02-ABJ219#002",
  classId: "0173-1#02-ABH996#003",
  classificationSystem: "0173-1#02-ABH997#003",
  documentIds: "0173-1#02-ABI501#003",
  documentId: "0173-1#02-ABI501#003/0173-1#01-AHF580#003",
  domainId: "0173-1#02-ABH994#003",
  identifier: "0173-1#02-AAO099#004",
  versions: "0173-1#02-ABI503#003",
  version: "0173-1#02-ABI503#003/0173-1#01-AHF582#003",
  language: "0173-1#02-AAN468#008",
  title: "0173-1#02-ABG940#003",
  files: "0173-1#02-ABK126#002"
} as const

/** The classes of VDI 2770. A document has that of its attribute, otherwise the first. */
export const vdi2770 = {
  system: "VDI2770:2020",
  classes: {
    "02-04": "Certificates, declarations",
    "02-03": "Assemblies",
    "03-01": "Commissioning, de-commissioning",
    "03-03": "General safety",
    "03-06": "Spare parts"
  },
  of: {
    component_part_numbers: "02-03",
    dismantling_information: "03-01",
    separate_collection_information: "03-01",
    end_of_life_information: "03-01",
    waste_prevention_information: "03-01",
    waste_safety_instructions: "03-03",
    safety_measures: "03-03",
    spare_part_sources: "03-06"
  } as Readonly<Record<string, "02-03" | "03-01" | "03-03" | "03-06">>
} as const

/** The system in which the class of a document is the name of its attribute. */
export const attributeSystem = "Battery passport attribute"

/** Whether a text is the address of a document. */
export const isAddress = (text: string): boolean => text.length <= longestText && /^https?:\/\//iu.test(text)
