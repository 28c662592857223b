/**
 * Sentences of Regulation (EU) 2023/1542 as the Official Journal has them (OJ L 191, 28.7.2023, p. 1), by provision: those that duties quote. Days
 * that a later act changed are in the duties alone, and are not in these excerpts.
 */
export const officialText: Readonly<Record<string, string>> = {
  "Art. 7(2)":
    "Electric vehicle batteries, rechargeable industrial batteries with a capacity greater than 2 kWh and LMT batteries shall bear a " +
    "conspicuous, clearly legible and indelible label indicating the carbon footprint of the battery referred to in paragraph 1, first " +
    "subparagraph, point (d) and declaring the carbon footprint performance class to which the relevant battery model per manufacturing plant " +
    "corresponds.",
  "Art. 7(3)":
    "the technical documentation referred to in Annex VIII shall demonstrate that the declared life cycle carbon footprint value for the " +
    "relevant battery model per manufacturing plant, is below the maximum threshold established in the delegated act adopted pursuant to the " +
    "third subparagraph.",
  "Art. 8(2)": "(a) 16 % cobalt; (b) 85 % lead; (c) 6 % lithium; (d) 6 % nickel.",
  "Art. 8(3)": "(a) 26 % cobalt; (b) 85 % lead; (c) 12 % lithium; (d) 15 % nickel.",
  "Art. 10(1)":
    "From 18 August 2024, rechargeable industrial batteries with a capacity greater than 2 kWh, LMT batteries and electric vehicle batteries " +
    "shall be accompanied by a document containing values for the electrochemical performance and durability parameters set out in Part A of " +
    "Annex IV.",
  "Art. 10(2)":
    "rechargeable industrial batteries with a capacity greater than 2 kWh, except those with exclusively external storage, shall meet the " +
    "minimum values laid down in the delegated act adopted pursuant to the first subparagraph of paragraph 5",
  "Art. 10(3)":
    "LMT batteries shall meet the minimum values laid down in the delegated act adopted pursuant to the second subparagraph of paragraph 5",
  "Art. 12(2)":
    "demonstrate that the stationary battery energy storage systems are compliant with paragraph 1 and include evidence that they have been " +
    "successfully tested for the safety parameters set out in Annex V",
  "Art. 13(1)":
    "batteries shall bear a label containing the general information on batteries set out in Part A of Annex VI.",
  "Art. 13(2)":
    "rechargeable portable batteries, LMT batteries and SLI batteries shall bear a label containing information on their capacity.",
  "Art. 13(4)":
    "From 18 August 2025, all batteries shall be marked with the symbol for separate collection of batteries (‘separate collection symbol’) as " +
    "shown in Part B of Annex VI.",
  "Art. 13(5)":
    "All batteries containing more than 0,002 % cadmium or more than 0,004 % lead, shall be marked with the chemical symbol for the metal " +
    "concerned: Cd or Pb.",
  "Art. 13(6)(a)":
    "From 18 February 2027, all batteries shall be marked with a QR code as described in Part C of Annex VI.",
  "Art. 13(6)(b)":
    "for other batteries, the applicable information referred to in paragraphs 1 to 5 of this Article, the declaration of conformity referred " +
    "to in Article 18, the report referred to in Article 52(3) and the information regarding the prevention and management of waste batteries " +
    "laid down in Article 74(1), points (a) to (f);",
  "Art. 14(1)":
    "up-to-date data for the parameters for determining the state of health and expected lifetime of batteries as set out in Annex VII shall be " +
    "contained in the battery management system",
  "Art. 48(1)":
    "economic operators that place batteries on the market or put them into service shall fulfil the due diligence obligations laid down in " +
    "paragraphs 2 and 3 of this Article",
  "Art. 52(3)":
    "review and make publicly available, including on the internet, a report on its battery due diligence policy.",
  "Art. 77(1)":
    "each electric vehicle battery placed on the market or put into service shall have an electronic record (‘battery passport’).",
  "Annex XIII 1(a)": "the information specified in Part A of Annex VI;",
  "Annex XIII 1(b)":
    "the material composition of the battery, including its chemistry, hazardous substances present in the battery, other than mercury, " +
    "cadmium or lead, and critical raw materials present in the battery;",
  "Annex XIII 1(c)": "the carbon footprint information referred to in Article 7(1) and (2);",
  "Annex XIII 1(d)":
    "information on responsible sourcing as indicated in the report on battery due diligence policy referred to in Article 52(3);",
  "Annex XIII 1(e)": "recycled content information as contained in the documentation referred to in Article 8(1);",
  "Annex XIII 1(f)": "the share of renewable content;",
  "Annex XIII 1(h)": "minimal, nominal and maximum voltage, with temperature ranges when relevant;",
  "Annex XIII 1(i)": "original power capability (in Watts) and limits, with temperature range when relevant;",
  "Annex XIII 1(j)": "expected battery lifetime expressed in cycles, and reference test used;",
  "Annex XIII 1(k)": "capacity threshold for exhaustion (only for electric vehicle batteries);",
  "Annex XIII 1(l)": "temperature range the battery can withstand when not in use (reference test);",
  "Annex XIII 1(m)": "period for which the commercial warranty for the calendar life applies;",
  "Annex XIII 1(n)": "initial round trip energy efficiency and at 50 % of cycle-life;",
  "Annex XIII 1(o)": "internal battery cell and pack resistance;",
  "Annex XIII 1(p)": "c-rate of relevant cycle-life test.",
  "Annex XIII 1(q)": "the marking requirements laid down in Article 13(3) and (4);",
  "Annex XIII 1(r)": "the EU declaration of conformity referred to in Article 18;",
  "Annex XIII 1(s)":
    "the information regarding the prevention and management of waste batteries laid down in Article 74(1), points (a) to (f).",
  "Annex XIII 2(a)": "detailed composition, including materials used in the cathode, anode and electrolyte;",
  "Annex XIII 2(b)": "part numbers for components and contact details of sources for replacement spares;",
  "Annex XIII 2(c)": "dismantling information, including at least:",
  "Annex XIII 2(d)": "safety measures.",
  "Annex XIII 3": "results of test reports proving compliance with the requirements laid down in this Regulation",
  "Annex XIII 4(a)":
    "the values for performance and durability parameters referred to in Article 10(1), when the battery is placed on the market and when it is " +
    "subject to changes in its status;",
  "Annex XIII 4(c)": "information on the status of the battery, defined as ‘original’, ‘repurposed’, ‘re-used’"
}

/** A reference of the text of July 2023 that is wrong. */
export interface WrongReference {
  readonly provision: string
  /** What the text says, and what is meant. */
  readonly says: string
  readonly means: string
  /** The corrigendum that corrects it; null where none was seen. */
  readonly corrigendum: string | null
}

/**
 * The wrong references that are known. A quote in a duty has the corrected words; what no corrigendum corrects is not quoted.
 *
 * @source inferred: of the corrigendum the paragraphs are known, not the sentence
 */
export const wrongReferences: ReadonlyArray<WrongReference> = [
  {
    provision: "Annex XIII 1(q)",
    says: "Article 13(3) and (4)",
    means: "Article 13(4) and (5)",
    corrigendum: "32023R1542R(13), 10.4.2026"
  },
  // The technical documentation is that of Annex VIII.
  { provision: "Art. 38(4)", says: "Annex IX", means: "Annex VIII", corrigendum: null },
  // The delegated or implementing act is that of the third subparagraph.
  {
    provision: "Annex VIII B 2(i)",
    says: "Article 8(1), second subparagraph",
    means: "Article 8(1), third subparagraph",
    corrigendum: null
  }
]

/** The text of a provision with all corrigenda; undefined for one that is not kept. */
export const correctedText = (provision: string): string | undefined =>
  wrongReferences
    .filter((one) => one.provision === provision && one.corrigendum !== null)
    .reduce<string | undefined>((text, { means, says }) => text?.replace(says, means), officialText[provision])
