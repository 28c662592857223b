/**
 * Step 3, DIN DKE SPEC 99100 §6.3: carbon footprint.
 *
 * The EU does not require any of these attributes yet. Two v2.0 names begin with a capital letter, as in public files.
 */
import { attribute, every, step } from "./AttributeDefinition.ts"
import { kgCo2, kgCo2PerKilowattHour } from "./quantities.ts"
import { text, uri } from "./texts.ts"

export const carbonFootprint = step({
  clause: "DIN DKE SPEC 99100 §6.3",
  v13: { section: "BatteryCarbonFootprint", input: "read" },
  v20: "batteryCarbonFootprint",
  product: {
    carbon_footprint_per_functional_unit: attribute({
      description:
        "Greenhouse gas emissions of the battery over its life cycle, divided by the total energy that it provides " +
        "over its expected service life.",
      shape: kgCo2PerKilowattHour,
      source: ["DIN DKE SPEC 99100 §6.3.2", "EU 2023/1542 Annex XIII 1(c)", "EU 2023/1542 Art. 7(1)"],
      duty: every("P"),
      notBound: { rechargeable: ["false"] },
      audience: "public",
      v13: "BatteryCarbonFootprintPerFunctionalUnit",
      v20: "batteryCarbonFootprintPerFunctionalUnit"
    }),
    carbon_footprint_raw_materials: attribute({
      description:
        "Part of the carbon footprint per functional unit that is caused by the acquisition and pre-processing of " +
        "raw materials.",
      shape: kgCo2PerKilowattHour,
      source: [
        "DIN DKE SPEC 99100 §6.3.3",
        "EU 2023/1542 Annex XIII 1(c)",
        "EU 2023/1542 Art. 7(1)",
        "EU 2023/1542 Annex II(4)"
      ],
      duty: every("P"),
      notBound: { rechargeable: ["false"] },
      audience: "public",
      v13: "ContributionOfRawMaterialAcquisitionAndPre-processingLifecycleStage",
      v20: "contributionOfRawMaterialAcquisitionAndPreProcessingLifecycleStage"
    }),
    carbon_footprint_production: attribute({
      description:
        "Part of the carbon footprint per functional unit that is caused by manufacturing the cells and assembling " +
        "the battery.",
      shape: kgCo2PerKilowattHour,
      source: [
        "DIN DKE SPEC 99100 §6.3.4",
        "EU 2023/1542 Annex XIII 1(c)",
        "EU 2023/1542 Art. 7(1)",
        "EU 2023/1542 Annex II(4)"
      ],
      duty: every("P"),
      notBound: { rechargeable: ["false"] },
      audience: "public",
      v13: "ContributionOfMainProductProductionLifecycleStage",
      v20: "contributionOfMainProductProductionLifecycleStage"
    }),
    carbon_footprint_distribution: attribute({
      description:
        "Part of the carbon footprint per functional unit that is caused by transporting the battery to the point " +
        "of sale.",
      shape: kgCo2PerKilowattHour,
      source: [
        "DIN DKE SPEC 99100 §6.3.5",
        "EU 2023/1542 Annex XIII 1(c)",
        "EU 2023/1542 Art. 7(1)",
        "EU 2023/1542 Annex II(4)"
      ],
      duty: every("P"),
      notBound: { rechargeable: ["false"] },
      audience: "public",
      v13: "ContributionOfDistributionLifecycleStage",
      v20: "ContributionOfDistributionLifecycleStage"
    }),
    carbon_footprint_end_of_life: attribute({
      description:
        "Part of the carbon footprint per functional unit that is caused by collecting, dismantling and recycling " +
        "the battery.",
      shape: kgCo2PerKilowattHour,
      source: [
        "DIN DKE SPEC 99100 §6.3.6",
        "EU 2023/1542 Annex XIII 1(c)",
        "EU 2023/1542 Art. 7(1)",
        "EU 2023/1542 Annex II(4)"
      ],
      duty: every("P"),
      notBound: { rechargeable: ["false"] },
      audience: "public",
      v13: "ContributionOfEndOfLifeAndRecyclingLifecycleStage",
      v20: "ContributionOfEndOfLifeAndRecyclingLifecycleStage"
    }),
    carbon_footprint_performance_class: attribute({
      description: "Class of the battery model by its carbon footprint. Class `A` has the lowest carbon footprint.",
      shape: text,
      source: [
        "DIN DKE SPEC 99100 §6.3.7",
        "EU 2023/1542 Annex XIII 1(c)",
        "EU 2023/1542 Art. 7(2)",
        "Labelling implementing act (draft) Annex V"
      ],
      duty: every("P"),
      notBound: { rechargeable: ["false"] },
      audience: "public",
      v13: "CarbonFootprintPerformanceClass",
      v20: "carbonFootprintPerformanceClass"
    }),
    carbon_footprint_study_url: attribute({
      description: "Web address of the public version of the study on the carbon footprint of the battery.",
      shape: uri,
      source: ["DIN DKE SPEC 99100 §6.3.8", "EU 2023/1542 Annex XIII 1(c)", "EU 2023/1542 Art. 7(1)(g)"],
      duty: every("P"),
      notBound: { rechargeable: ["false"] },
      audience: "public",
      v13: "WebLinkToPublicCarbonFootprintStudy",
      v20: "webLinkToPublicCarbonFootprintStudy"
    }),
    carbon_footprint_absolute: attribute({
      description:
        "Greenhouse gas emissions of the whole battery over its life cycle, not divided by the energy that it " +
        "provides.",
      shape: kgCo2,
      source: ["DIN DKE SPEC 99100 §6.3.10"],
      duty: every("O"),
      audience: "public",
      v13: "AbsoluteBatteryCarbonFootprint",
      v20: "absoluteBatteryCarbonFootprint"
    })
  },
  condition: {},
  derived: {}
})
