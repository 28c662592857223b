/**
 * Step 5, DIN DKE SPEC 99100 §6.5: materials and composition.
 *
 * Special cases elsewhere: the impact of a hazardous substance (DIN DKE SPEC 99100 §6.5.6,
 * `ImpactOfSubstancesOnEnvironmentHumanHealthSafetyPersons` in v1.3) is not an attribute but a field of each entry of
 * `hazardous_substances`, and required in it (`Rules.ts`); v1.3 has a single chemistry for batteries without BMS
 * (`Rules.ts`). The v1.3 section is not accepted as input; the definitions keep its names for comparison.
 */
import { attribute, every, step } from "./AttributeDefinition.ts"
import { chemistry, chemistryOther, componentMaterials, hazardousSubstances, textList } from "./composites.ts"

export const materials = step({
  clause: "DIN DKE SPEC 99100 §6.5",
  v13: { section: "BatteryMaterialsAndComposition", input: "refused" },
  v20: "batteryMaterialsAndComposition",
  product: {
    battery_chemistry: attribute({
      description:
        "Electrochemical system of the battery as a code that names its active materials, for example `Li-ion NMC`. " +
        "`other` needs `battery_chemistry_other`.",
      shape: chemistry,
      source: [
        "DIN DKE SPEC 99100 §6.5.2",
        "EU 2023/1542 Annex XIII 1(b)",
        "EU 2023/1542 Annex VI Part A(7)",
        "Labelling implementing act (draft)"
      ],
      duty: every("M"),
      audience: "public",
      v13: "BatteryChemistry",
      v20: "batteryChemistry" // both in one node: v20/mergedChemistry.ts
    }),
    battery_chemistry_other: attribute({
      description:
        "More precise chemistry in words, in addition to the code, for example `NMC 811 with silicon-graphite anode`. " +
        "Where the code is `other`, it is the chemistry.",
      shape: chemistryOther,
      source: [
        "DIN DKE SPEC 99100 §6.5.2",
        "EU 2023/1542 Annex XIII 1(b)",
        "EU 2023/1542 Annex VI Part A(7)",
        "Labelling implementing act (draft)"
      ],
      duty: every("C"),
      dutyCondition: {
        decidedBy: "battery_chemistry",
        values: ["other"],
        name: "other_chemistry",
        text: "Required where battery_chemistry is other."
      },
      audience: "public",
      v13: "BatteryChemistry",
      v20: "batteryChemistry" // both in one node: v20/mergedChemistry.ts
    }),
    critical_raw_materials: attribute({
      description:
        "Names of the critical raw materials whose concentration in the battery exceeds 0.1 % by weight, for example " +
        '`["Lithium", "Cobalt", "Natural graphite"]`. An empty list states that there are none.',
      shape: textList,
      source: [
        "DIN DKE SPEC 99100 §6.5.3",
        "EU 2023/1542 Annex XIII 1(b)",
        "EU 2023/1542 Annex VI Part A(10)",
        "Labelling implementing act (draft)"
      ],
      duty: every("M"),
      audience: "public",
      v13: "CriticalRawMaterials",
      v20: "criticalRawMaterials"
    }),
    component_materials: attribute({
      description:
        "Materials of the cathode, the anode and the electrolyte. Each entry names the component and the material, " +
        'and can have an identifier such as a CAS number, for example `[{"component": "anode", "name": "Graphite", ' +
        '"identifier": "CAS 7782-42-5"}]`.',
      shape: componentMaterials,
      source: ["DIN DKE SPEC 99100 §6.5.4", "EU 2023/1542 Annex XIII 2(a)"],
      duty: every("M"),
      audience: "legitimate_interest",
      v13: "MaterialsUsedInCathodeAnodeAndElectrolyte",
      v20: "materialsUsedinCathodeAnodeAndElectrolyte"
    }),
    hazardous_substances: attribute({
      description:
        "Hazardous substances in the battery other than mercury, cadmium and lead. Each entry names the substance " +
        "and describes its impact on the environment and on people; identifier, location and concentration are " +
        "optional. An empty list states that there are none.",
      shape: hazardousSubstances,
      source: [
        "DIN DKE SPEC 99100 §6.5.5",
        "EU 2023/1542 Annex XIII 1(b)",
        "EU 2023/1542 Annex VI Part A(8)",
        "Labelling implementing act (draft)"
      ],
      duty: every("M"),
      audience: "public",
      v13: "HazardousSubstances",
      v20: "hazardousSubstancesAndTheirImpact"
    })
  },
  condition: {},
  derived: {}
})
