/**
 * Step 4, DIN DKE SPEC 99100 §6.4: supply chain due diligence.
 *
 * Nothing here is asked for by the EU yet.
 */
import { attribute, every, step } from "./AttributeDefinition.ts"
import { document, words } from "./texts.ts"

export const dueDiligence = step({
  clause: "DIN DKE SPEC 99100 §6.4",
  v13: { section: "SupplyChainDueDiligence", input: "read" },
  v20: "supplyChainDueDiligence",
  product: {
    due_diligence_report: attribute({
      description:
        "Public report on how the economic operator identifies and addresses social and environmental risks in the " +
        "supply chain of the battery's raw materials.",
      shape: document("Due diligence report"),
      source: ["DIN DKE SPEC 99100 §6.4.2", "EU 2023/1542 Annex XIII 1(d)", "EU 2023/1542 Art. 52(3)"],
      duty: every("P"),
      audience: "public",
      v13: "InformationOfDueDiligenceReport",
      v20: "informationOfDueDiligenceReport"
    }),
    third_party_assurances: attribute({
      description:
        "Assurances by third parties under recognised due diligence schemes, for example the name of the scheme and " +
        "the number of the certificate.",
      shape: words,
      source: ["DIN DKE SPEC 99100 §6.4.3", "EU 2023/1542 Art. 49(1)(d)", "EU 2023/1542 Art. 53"],
      duty: every("O"),
      audience: "public",
      v13: "ThirdPartyAssurancesOfRecognisedSchemes",
      v20: "thirdPartyAssurancesOfRecognisedSchemes"
    }),
    supply_chain_indices: attribute({
      description: "Ratings of the supply chain in relevant indices, for example the name of the index and the score.",
      shape: words,
      source: ["DIN DKE SPEC 99100 §6.4.4"],
      duty: every("O"),
      audience: "public",
      v13: "SupplyChainIndices",
      v20: "supplyChainIndices"
    })
  },
  condition: {},
  derived: {}
})
