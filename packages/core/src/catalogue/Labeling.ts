/**
 * Step 2, DIN DKE SPEC 99100 §6.2: symbols, labels and documentation of conformity.
 *
 * Special cases elsewhere: the batteries that require `cadmium_lead_symbols` (`Rules.ts`). The v1.3 section is not
 * accepted as input; the definitions keep its names for comparison.
 */
import { attribute, every, step } from "./AttributeDefinition.ts"
import { declaredDocument, document, text, textPart, words, wordsPart } from "./texts.ts"

export const labeling = step({
  clause: "DIN DKE SPEC 99100 §6.2",
  v13: { section: "SymbolsLabelsAndDocumentationOfConformity", input: "refused" },
  v20: "symbolsLabelsAndDocumentationOfConformity",
  product: {
    separate_collection_symbol: attribute({
      description: "Document or image that shows the symbol for separate collection, a crossed-out wheeled bin.",
      shape: document("Separate collection symbol"),
      source: [
        "DIN DKE SPEC 99100 §6.2.2",
        "EU 2023/1542 Annex XIII 1(q)",
        "EU 2023/1542 Art. 13(4)",
        "EU 2023/1542 Annex VI Part B"
      ],
      duty: every("M"),
      audience: "public",
      v13: "SeparateCollectionSymbol",
      v20: "separateCollectionSymbol"
    }),
    cadmium_lead_symbols: attribute({
      description:
        "Document or image that shows the chemical symbol `Cd` or `Pb` as marked on the battery. The marking is " +
        "required above 0.002 % cadmium or 0.004 % lead.",
      shape: document("Symbols for cadmium and lead"),
      source: [
        "DIN DKE SPEC 99100 §6.2.3",
        "EU 2023/1542 Annex XIII 1(q) (corrected on 10 April 2026)",
        "EU 2023/1542 Art. 13(5)"
      ],
      duty: every("C"),
      dutyCondition: {
        decidedBy: "battery_chemistry",
        values: ["Pb", "Ni-Cd"],
        name: "lead_or_cadmium",
        text: "Required where battery_chemistry is Pb or Ni-Cd."
      },
      audience: "public",
      v13: "SymbolsForCadmiumAndLead",
      v20: "symbolsForCadmiumAndLead"
    }),
    carbon_footprint_label: attribute({
      description:
        "Document or image that shows the label with the carbon footprint of the battery and its performance class.",
      shape: document("Carbon footprint label"),
      source: [
        "DIN DKE SPEC 99100 §6.2.4",
        "EU 2023/1542 Annex XIII 1(c)",
        "EU 2023/1542 Art. 7(2)",
        "Labelling implementing act (draft) Annex V"
      ],
      duty: every("P"),
      notBound: { rechargeable: ["false"] },
      audience: "public",
      v13: "CarbonFootprintLabel",
      v20: "carbonFootprintLabel"
    }),
    extinguishing_agent: attribute({
      description: "Agent that can be used to extinguish a fire of this battery, for example water mist.",
      shape: wordsPart("extinguishingAgent", "optional"),
      source: [
        "DIN DKE SPEC 99100 §6.2.5",
        "EU 2023/1542 Annex XIII 1(a)",
        "EU 2023/1542 Annex VI Part A(9)",
        "Labelling implementing act (draft)"
      ],
      duty: every("M"),
      audience: "public",
      v13: "ExtinguishingAgent",
      v20: "extinguishingAgent"
    }),
    extinguishing_agent_fire_class: attribute({
      description: "Class of fire for which the extinguishing agent is suitable, according to EN 2, for example `D`.",
      shape: textPart("agentFireClass", "optional"),
      source: [
        "DIN DKE SPEC 99100 §6.2.5",
        "EU 2023/1542 Annex XIII 1(a)",
        "EU 2023/1542 Annex VI Part A(9)",
        "Labelling implementing act (draft)"
      ],
      duty: every("O"),
      audience: "public",
      v13: "ExtinguishingAgent",
      v20: "extinguishingAgent"
    }),
    labels_meaning: attribute({
      description:
        "Explanation of the labels and symbols on the battery, on its packaging and in the documents that come with " +
        "it, in words that end-users understand.",
      shape: words,
      source: [
        "DIN DKE SPEC 99100 §6.2.6",
        "EU 2023/1542 Annex XIII 1(s)",
        "EU 2023/1542 Art. 74(1)(e)",
        "Labelling implementing act (draft)"
      ],
      duty: every("M"),
      audience: "public",
      v13: "MeaningOfLabelsAndSymbols",
      v20: "meaningOfLabelsAndSymbols"
    }),
    eu_declaration_of_conformity: attribute({
      description:
        "Document in which the manufacturer declares that the battery meets the requirements of the regulation.",
      shape: declaredDocument("EU declaration of conformity"),
      source: [
        "DIN DKE SPEC 99100 §6.2.7",
        "EU 2023/1542 Annex XIII 1(r)",
        "EU 2023/1542 Art. 18",
        "EU 2023/1542 Annex IX"
      ],
      duty: every("M"),
      audience: "public",
      v13: "EUDeclarationOfConformity",
      v20: "euDeclarationOfConformity"
    }),
    declaration_number: attribute({
      description: "Number of the EU declaration of conformity, for example `DoC-2026-0147`.",
      shape: text,
      source: ["EU 2023/1542 Annex IX(1)", "EU 2023/1542 Art. 18"],
      duty: every("O"),
      audience: "public",
      v13: null,
      v20: null
    }),
    test_reports: attribute({
      description:
        "Results of the tests that prove that the battery meets the requirements of the regulation and of the acts " +
        "adopted under it.",
      shape: document("Results of test reports proving compliance"),
      source: ["DIN DKE SPEC 99100 §6.2.8", "EU 2023/1542 Annex XIII 3", "EU 2023/1542 Annex VIII Part A(2)(h)"],
      duty: every("M"),
      audience: "authorities",
      v13: "ResultsOfTestReportsProvingCompliance",
      v20: "resultsOfTestReportsProvingCompliance"
    })
  },
  condition: {},
  derived: {}
})
