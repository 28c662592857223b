/**
 * Step 6, DIN DKE SPEC 99100 §6.6: circularity and resource efficiency.
 *
 * Art. 8(1) asks for one share of each metal, recovered from waste of manufacture or after use: `recycled_{metal}`. Which part
 * is from which waste is optional. Special cases elsewhere: the parts must not contradict the share (`Rules.ts`); v2.0 has the
 * share, or the parts in sum (`v20/Merged.ts`). Lead has one share in both models. Recycled shares are not required by the EU yet.
 */
import { attribute, every, step } from "./AttributeDefinition.ts"
import { chemistriesWithout } from "./chemistryMetals.ts"
import { percent } from "./quantities.ts"
import { document } from "./texts.ts"

export const circularity = step({
  clause: "DIN DKE SPEC 99100 §6.6",
  v13: { section: "CircularityAndResourceEfficiency", input: "read" },
  v20: "circularityAndResourceEfficiency",
  product: {
    dismantling_information: attribute({
      description:
        "Instructions for removing the battery and taking it apart: exploded diagrams, disassembly sequence, " +
        "fasteners, tools, warnings, and the number and layout of the cells.",
      shape: document("Dismantling information"),
      source: ["DIN DKE SPEC 99100 §6.6.1.2", "EU 2023/1542 Annex XIII 2(c)"],
      duty: every("M"),
      audience: "legitimate_interest",
      v13: "DismantlingInformation-ManualsForTheRemovalAndTheDisassemblyOfTheBatteryPack",
      v20: "dismantlingInformation"
    }),
    component_part_numbers: attribute({
      description: "Document that lists the part numbers of the battery's components.",
      shape: document("Part numbers for components"),
      source: ["DIN DKE SPEC 99100 §6.6.1.3", "EU 2023/1542 Annex XIII 2(b)"],
      duty: every("M"),
      audience: "legitimate_interest",
      v13: "PartNumbersForComponents",
      v20: "partNumbersForComponents"
    }),
    spare_part_sources: attribute({
      description: "Document with the contact details of suppliers of spare parts.",
      shape: document("Sources of spare parts"),
      source: ["DIN DKE SPEC 99100 §6.6.1.4", "EU 2023/1542 Annex XIII 2(b)"],
      duty: every("M"),
      audience: "legitimate_interest",
      v13: "InformationOnSourcesOfSpareParts",
      v20: "informationOnSourcesOfSpareParts"
    }),
    safety_measures: attribute({
      description: "Document that describes the safety measures for handling and dismantling the battery.",
      shape: document("Safety measures"),
      source: ["DIN DKE SPEC 99100 §6.6.1.5", "EU 2023/1542 Annex XIII 2(d)", "EU 2023/1542 Art. 74(2)"],
      duty: every("M"),
      audience: "legitimate_interest",
      v13: "SafetyMeasures",
      v20: "safetyMeasures"
    }),
    recycled_nickel: attribute({
      description:
        "Share of the nickel in the active materials that was recovered from waste, of battery manufacture or after use, for " +
        "example 12.5.",
      shape: percent,
      source: ["EU 2023/1542 Annex XIII 1(e)", "EU 2023/1542 Art. 8(1)"],
      duty: every("P"),
      notBound: { battery_chemistry: chemistriesWithout("nickel"), exclusively_external_storage: ["true"] },
      statedBy: ["recycled_nickel_pre_consumer", "recycled_nickel_post_consumer"],
      audience: "public",
      v13: null,
      v20: null // or the parts in sum: v20/Merged.ts
    }),
    recycled_nickel_pre_consumer: attribute({
      description: "Share of the nickel in the active materials that was recovered from battery manufacturing waste.",
      shape: percent,
      source: [
        "DIN DKE SPEC 99100 §6.6.2.3",
        "EU 2023/1542 Annex XIII 1(e)",
        "EU 2023/1542 Art. 8(1)",
        "EU 2023/1542 Art. 3(1)(51)"
      ],
      duty: every("O"),
      audience: "public",
      v13: "Pre-consumerRecycledNickelShare",
      v20: null // one share per metal: v20/Merged.ts
    }),
    recycled_nickel_post_consumer: attribute({
      description:
        "Share of the nickel in the active materials that was recovered from post-consumer waste, such as used " +
        "batteries.",
      shape: percent,
      source: ["DIN DKE SPEC 99100 §6.6.2.7", "EU 2023/1542 Annex XIII 1(e)", "EU 2023/1542 Art. 8(1)"],
      duty: every("O"),
      audience: "public",
      v13: "Post-consumerRecycledNickelShare",
      v20: null // one share per metal: v20/Merged.ts
    }),
    recycled_cobalt: attribute({
      description:
        "Share of the cobalt in the active materials that was recovered from waste, of battery manufacture or after use, for " +
        "example 12.5.",
      shape: percent,
      source: ["EU 2023/1542 Annex XIII 1(e)", "EU 2023/1542 Art. 8(1)"],
      duty: every("P"),
      notBound: { battery_chemistry: chemistriesWithout("cobalt"), exclusively_external_storage: ["true"] },
      statedBy: ["recycled_cobalt_pre_consumer", "recycled_cobalt_post_consumer"],
      audience: "public",
      v13: null,
      v20: null // or the parts in sum: v20/Merged.ts
    }),
    recycled_cobalt_pre_consumer: attribute({
      description: "Share of the cobalt in the active materials that was recovered from battery manufacturing waste.",
      shape: percent,
      source: [
        "DIN DKE SPEC 99100 §6.6.2.4",
        "EU 2023/1542 Annex XIII 1(e)",
        "EU 2023/1542 Art. 8(1)",
        "EU 2023/1542 Art. 3(1)(51)"
      ],
      duty: every("O"),
      audience: "public",
      v13: "Pre-consumerRecycledCobaltShare",
      v20: null // one share per metal: v20/Merged.ts
    }),
    recycled_cobalt_post_consumer: attribute({
      description:
        "Share of the cobalt in the active materials that was recovered from post-consumer waste, such as used " +
        "batteries.",
      shape: percent,
      source: ["DIN DKE SPEC 99100 §6.6.2.8", "EU 2023/1542 Annex XIII 1(e)", "EU 2023/1542 Art. 8(1)"],
      duty: every("O"),
      audience: "public",
      v13: "Post-consumerRecycledCobaltShare",
      v20: null // one share per metal: v20/Merged.ts
    }),
    recycled_lithium: attribute({
      description:
        "Share of the lithium in the active materials that was recovered from waste, of battery manufacture or after use, for " +
        "example 12.5.",
      shape: percent,
      source: ["EU 2023/1542 Annex XIII 1(e)", "EU 2023/1542 Art. 8(1)"],
      duty: every("P"),
      notBound: { battery_chemistry: chemistriesWithout("lithium"), exclusively_external_storage: ["true"] },
      statedBy: ["recycled_lithium_pre_consumer", "recycled_lithium_post_consumer"],
      audience: "public",
      v13: null,
      v20: null // or the parts in sum: v20/Merged.ts
    }),
    recycled_lithium_pre_consumer: attribute({
      description: "Share of the lithium in the active materials that was recovered from battery manufacturing waste.",
      shape: percent,
      source: [
        "DIN DKE SPEC 99100 §6.6.2.5",
        "EU 2023/1542 Annex XIII 1(e)",
        "EU 2023/1542 Art. 8(1)",
        "EU 2023/1542 Art. 3(1)(51)"
      ],
      duty: every("O"),
      audience: "public",
      v13: "Pre-consumerRecycledLithiumShare",
      v20: null // one share per metal: v20/Merged.ts
    }),
    recycled_lithium_post_consumer: attribute({
      description:
        "Share of the lithium in the active materials that was recovered from post-consumer waste, such as used " +
        "batteries.",
      shape: percent,
      source: ["DIN DKE SPEC 99100 §6.6.2.9", "EU 2023/1542 Annex XIII 1(e)", "EU 2023/1542 Art. 8(1)"],
      duty: every("O"),
      audience: "public",
      v13: "Post-consumerRecycledLithiumShare",
      v20: null // one share per metal: v20/Merged.ts
    }),
    recycled_lead: attribute({
      description: "Share of the lead in the battery that was recovered from waste.",
      shape: percent,
      source: [
        "DIN DKE SPEC 99100 §6.6.2.6",
        "DIN DKE SPEC 99100 §6.6.2.10",
        "EU 2023/1542 Annex XIII 1(e)",
        "EU 2023/1542 Art. 8(1)"
      ],
      duty: every("P"),
      notBound: { battery_chemistry: chemistriesWithout("lead"), exclusively_external_storage: ["true"] },
      audience: "public",
      v13: "RecycledLeadShare",
      v20: "leadRecycledContentShare"
    }),
    renewable_content: attribute({
      description: "Share of the battery's materials that come from renewable sources.",
      shape: percent,
      source: ["DIN DKE SPEC 99100 §6.6.2.11", "EU 2023/1542 Annex XIII 1(f)"],
      duty: every("M"),
      audience: "public",
      v13: "RenewableContentShare",
      v20: "renewableContentShare"
    }),
    waste_prevention_information: attribute({
      description:
        "Information for end-users on how they can help to prevent waste, for example by extending the life of the " +
        "battery.",
      shape: document("Role of end-users in waste prevention"),
      source: ["DIN DKE SPEC 99100 §6.6.3.2", "EU 2023/1542 Annex XIII 1(s)", "EU 2023/1542 Art. 74(1)(a)"],
      duty: every("M"),
      audience: "public",
      v13: "InformationOnTheRoleOfEnd-usersInContributingToWastePrevention",
      v20: "informationOnTheRoleOfEndUsersInContributingToWastePrevention"
    }),
    separate_collection_information: attribute({
      description: "Information for end-users on how to dispose of the battery separately from other waste.",
      shape: document("Role of end-users in the separate collection of waste batteries"),
      source: [
        "DIN DKE SPEC 99100 §6.6.3.3",
        "EU 2023/1542 Annex XIII 1(s)",
        "EU 2023/1542 Art. 74(1)(b)",
        "EU 2023/1542 Art. 64(1)",
        "EU 2023/1542 Art. 64(2)"
      ],
      duty: every("M"),
      audience: "public",
      v13: "InformationOnTheRoleOfEnd-usersInContributingToTheSeparateCollectionOfWasteBatteries",
      v20: "informationOnTheRoleOfEndUsersInContributingToTheSeparateCollectionOfWasteBatteries"
    }),
    waste_safety_instructions: attribute({
      description:
        "Instructions on how to handle waste batteries safely, and on the risks of lithium batteries in particular.",
      shape: document("Safety instructions for handling waste batteries"),
      source: ["EU 2023/1542 Annex XIII 1(s)", "EU 2023/1542 Art. 74(1)(d)"],
      duty: every("M"),
      onlyByLaw: true,
      audience: "public",
      v13: null,
      v20: null
    }),
    state_of_health_record: attribute({
      description:
        "Record of the state of health of a battery that was prepared for re-use or for repurposing: that it was checked, and with " +
        "which result.",
      shape: document("Record of the state of health"),
      source: ["EU 2023/1542 Art. 73(1)(a)", "EU 2023/1542 Art. 73(2)"],
      duty: every("O"),
      audience: "public",
      v13: null,
      v20: null
    }),
    end_of_life_information: attribute({
      description: "Information on how waste batteries are collected, prepared for a second life, and treated.",
      shape: document("Collection, preparation for second life and treatment at end of life"),
      source: ["DIN DKE SPEC 99100 §6.6.3.4", "EU 2023/1542 Annex XIII 1(s)", "EU 2023/1542 Art. 74(1)(c)"],
      duty: every("M"),
      audience: "public",
      v13: "InformationOnBatteryCollectionPreparationForSecondLifeAndOnTreatmentAtEndOfLife",
      v20: "informationOnBatteryCollectionPreparationForSecondLifeAndOnTreatmentAtEndOfLife"
    })
  },
  condition: {},
  derived: {}
})
