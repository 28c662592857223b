// Generated from the contract by tools/generators/client.ts; do not edit.

/** The attributes of a battery or of a template. */
export interface BatteryAttributes {
  /** Identifier that the manufacturer gives to the battery model, for example `TR-82-NMC`. All batteries of one model have the same technical characteristics. Source: EU 2023/1542 Annex XIII 1(a); EU 2023/1542 Annex VI Part A(2); EU 2023/1542 Art. 38(6); EU 2023/1542 Art. 3(1)(19). 1 to 2000 characters. */
  readonly model_identifier: string | null
  /** Unique identifier of the manufacturer, for example its GLN or EORI number. Source: DIN DKE SPEC 99100 §6.1.2.4; EU 2023/1542 Annex XIII 1(a); EU 2023/1542 Annex VI Part A(1); EU 2023/1542 Art. 38(7); EU 2024/1781 Art. 12(1); EU 2024/1781 Annex III. 1 to 2000 characters. */
  readonly mfr_identifier: string | null
  /** Name of the manufacturer: the company that makes the battery, or has it made, and markets it under its own name or trade mark. Source: DIN DKE SPEC 99100 §6.1.2.4; EU 2023/1542 Annex XIII 1(a); EU 2023/1542 Annex VI Part A(1); EU 2023/1542 Art. 3(1)(33); EU 2023/1542 Art. 38(7). 1 to 2000 characters. */
  readonly mfr_name: string | null
  /** Registered trade name or registered trade mark of the manufacturer. It can be the same as the name. Source: DIN DKE SPEC 99100 §6.1.2.4; EU 2023/1542 Annex XIII 1(a); EU 2023/1542 Annex VI Part A(1); EU 2023/1542 Art. 3(1)(33); EU 2023/1542 Art. 38(7). 1 to 2000 characters. */
  readonly mfr_trade_name: string | null
  /** Postal address at which the manufacturer can be contacted, on one line, for example `Werkstraße 5, 01067 Dresden, Germany`. Source: DIN DKE SPEC 99100 §6.1.2.4; EU 2023/1542 Annex XIII 1(a); EU 2023/1542 Annex VI Part A(1); EU 2023/1542 Art. 3(1)(33); EU 2023/1542 Art. 38(7). 1 to 2000 characters. */
  readonly mfr_postal_address: string | null
  /** Web address of the manufacturer, for example `https://www.example.com`. Source: DIN DKE SPEC 99100 §6.1.2.4; EU 2023/1542 Annex XIII 1(a); EU 2023/1542 Annex VI Part A(1); EU 2023/1542 Art. 3(1)(33); EU 2023/1542 Art. 38(7). 1 to 2000 characters. */
  readonly mfr_website: string | null
  /** E-mail address of the manufacturer, for example `info@example.com`. Source: DIN DKE SPEC 99100 §6.1.2.4; EU 2023/1542 Annex XIII 1(a); EU 2023/1542 Annex VI Part A(1); EU 2023/1542 Art. 3(1)(33); EU 2023/1542 Art. 38(7). 1 to 2000 characters. */
  readonly mfr_email: string | null
  /** Location of the plant that manufactured the battery: town, region and country, for example `Dresden, Saxony, Germany`. Source: DIN DKE SPEC 99100 §6.1.3.1; EU 2023/1542 Annex XIII 1(a); EU 2023/1542 Annex VI Part A(3); Labelling implementing act (draft). 1 to 2000 characters. */
  readonly manufacturing_place: string | null
  /** Code of the Combined Nomenclature under which customs classify the battery, with 6, 8 or 10 digits, for example `85076000` for lithium-ion batteries. Voluntary in the passport. Source: EU 2024/1781 Art. 13(1). 1 to 10 characters. */
  readonly commodity_code: string | null
  /** Length of the battery in mm. Voluntary in the passport. Unit: mm. Source: Catena-X BatteryPass 6.1.0. At least 0. */
  readonly length: number | null
  /** Width of the battery in mm. Voluntary in the passport. Unit: mm. Source: Catena-X BatteryPass 6.1.0. At least 0. */
  readonly width: number | null
  /** Height of the battery in mm. Voluntary in the passport. Unit: mm. Source: Catena-X BatteryPass 6.1.0. At least 0. */
  readonly height: number | null
  /** Period for which the commercial warranty on the calendar life of the battery applies, as an ISO 8601 duration: `P8Y` means eight years, `P30M` means 30 months. Source: DIN DKE SPEC 99100 §6.1.3.4; EU 2023/1542 Annex XIII 1(m). 1 to 40 characters. */
  readonly warranty_period: string | null
  /** See {@link BatteryCategory}. */
  readonly battery_category: BatteryCategory
  /** Whether the battery is rechargeable. Without a value it counts as rechargeable. Source: EU 2023/1542 Art. 7(1); EU 2023/1542 Art. 10(1). */
  readonly rechargeable: boolean | null
  /** Whether all energy is stored outside of the cells, as in a flow battery with tanks. Without a value it counts as stored inside. Source: EU 2023/1542 Art. 7(1); EU 2023/1542 Art. 8(1); EU 2023/1542 Art. 10(2). */
  readonly exclusively_external_storage: boolean | null
  /** Whether the battery only stands by for a failure of the supply. Its carbon footprint is then per minute of 1 kW that it can deliver, in kgCO2eq/kWmin. Source: EU 2023/1542 Annex II(3). */
  readonly is_back_up: boolean | null
  /** Mass of the whole battery. The regulation calls it the weight. Unit: kg. Source: DIN DKE SPEC 99100 §6.1.3.6; EU 2023/1542 Annex XIII 1(a); EU 2023/1542 Annex VI Part A(5); Labelling implementing act (draft). 0 to 100000. */
  readonly battery_mass: number | null
  /** Stage of the battery in its life cycle: `original` for a new battery, later `re-used`, `remanufactured`, `repurposed` or `waste`. Source: DIN DKE SPEC 99100 §6.1.3.7; EU 2023/1542 Annex XIII 4(c). */
  readonly battery_status: "original" | "re-used" | "remanufactured" | "repurposed" | "waste" | null
  /** Document or image that shows the symbol for separate collection, a crossed-out wheeled bin. Source: DIN DKE SPEC 99100 §6.2.2; EU 2023/1542 Annex XIII 1(q); EU 2023/1542 Art. 13(4); EU 2023/1542 Annex VI Part B. */
  readonly separate_collection_symbol: Document | null
  /** Document or image that shows the chemical symbol `Cd` or `Pb` as marked on the battery. The marking is required above 0.002 % cadmium or 0.004 % lead. Source: DIN DKE SPEC 99100 §6.2.3; EU 2023/1542 Annex XIII 1(q) (corrected on 10 April 2026); EU 2023/1542 Art. 13(5). */
  readonly cadmium_lead_symbols: Document | null
  /** Document or image that shows the label with the carbon footprint of the battery and its performance class. Source: DIN DKE SPEC 99100 §6.2.4; EU 2023/1542 Annex XIII 1(c); EU 2023/1542 Art. 7(2); Labelling implementing act (draft) Annex V. */
  readonly carbon_footprint_label: Document | null
  /** Agent that can be used to extinguish a fire of this battery, for example water mist. Source: DIN DKE SPEC 99100 §6.2.5; EU 2023/1542 Annex XIII 1(a); EU 2023/1542 Annex VI Part A(9); Labelling implementing act (draft). */
  readonly extinguishing_agent: string | TextByLanguage | null
  /** Class of fire for which the extinguishing agent is suitable, according to EN 2, for example `D`. Source: DIN DKE SPEC 99100 §6.2.5; EU 2023/1542 Annex XIII 1(a); EU 2023/1542 Annex VI Part A(9); Labelling implementing act (draft). 1 to 2000 characters. */
  readonly extinguishing_agent_fire_class: string | null
  /** Explanation of the labels and symbols on the battery, on its packaging and in the documents that come with it, in words that end-users understand. Source: DIN DKE SPEC 99100 §6.2.6; EU 2023/1542 Annex XIII 1(s); EU 2023/1542 Art. 74(1)(e); Labelling implementing act (draft). */
  readonly labels_meaning: string | TextByLanguage | null
  /** Document in which the manufacturer declares that the battery meets the requirements of the regulation. Source: DIN DKE SPEC 99100 §6.2.7; EU 2023/1542 Annex XIII 1(r); EU 2023/1542 Art. 18; EU 2023/1542 Annex IX. */
  readonly eu_declaration_of_conformity: Document | {
    /** The address of the document. 1 to 2000 characters. */
    readonly url: string
    /** Title of the document. It defaults to the name of the attribute in the export. 1 to 300 characters. */
    readonly title?: string | undefined
    /** Language of the document as a language tag, for example `de`. It defaults to `en` in the export. 1 to 35 characters. */
    readonly language?: string | undefined
    /** Media type of the document, for example `application/pdf`. 1 to 100 characters. */
    readonly content_type?: string | undefined
    /** SHA-256 of the document in hexadecimal digits. The service sets it for documents that it has drawn up. */
    readonly sha256?: string | undefined
    /** The same document in further languages. At most 40 entries. */
    readonly translations?: ReadonlyArray<{
      /** The address of the document. 1 to 2000 characters. */
      readonly url: string
      /** Language of the document as a language tag, for example `de`. It defaults to `en` in the export. 1 to 35 characters. */
      readonly language: string
      /** SHA-256 of the document in hexadecimal digits. The service sets it for documents that it has drawn up. */
      readonly sha256?: string | undefined
    }> | undefined
  } | null
  /** Number of the EU declaration of conformity, for example `DoC-2026-0147`. Source: EU 2023/1542 Annex IX(1); EU 2023/1542 Art. 18. 1 to 2000 characters. */
  readonly declaration_number: string | null
  /** Results of the tests that prove that the battery meets the requirements of the regulation and of the acts adopted under it. Source: DIN DKE SPEC 99100 §6.2.8; EU 2023/1542 Annex XIII 3; EU 2023/1542 Annex VIII Part A(2)(h). */
  readonly test_reports: Document | null
  /** Greenhouse gas emissions of the battery over its life cycle, divided by the total energy that it provides over its expected service life. Unit: kgCO2eq/kWh. Source: DIN DKE SPEC 99100 §6.3.2; EU 2023/1542 Annex XIII 1(c); EU 2023/1542 Art. 7(1). At least 0. */
  readonly carbon_footprint_per_functional_unit: number | null
  /** Part of the carbon footprint per functional unit that is caused by the acquisition and pre-processing of raw materials. Unit: kgCO2eq/kWh. Source: DIN DKE SPEC 99100 §6.3.3; EU 2023/1542 Annex XIII 1(c); EU 2023/1542 Art. 7(1); EU 2023/1542 Annex II(4). At least 0. */
  readonly carbon_footprint_raw_materials: number | null
  /** Part of the carbon footprint per functional unit that is caused by manufacturing the cells and assembling the battery. Unit: kgCO2eq/kWh. Source: DIN DKE SPEC 99100 §6.3.4; EU 2023/1542 Annex XIII 1(c); EU 2023/1542 Art. 7(1); EU 2023/1542 Annex II(4). At least 0. */
  readonly carbon_footprint_production: number | null
  /** Part of the carbon footprint per functional unit that is caused by transporting the battery to the point of sale. Unit: kgCO2eq/kWh. Source: DIN DKE SPEC 99100 §6.3.5; EU 2023/1542 Annex XIII 1(c); EU 2023/1542 Art. 7(1); EU 2023/1542 Annex II(4). At least 0. */
  readonly carbon_footprint_distribution: number | null
  /** Part of the carbon footprint per functional unit that is caused by collecting, dismantling and recycling the battery. Unit: kgCO2eq/kWh. Source: DIN DKE SPEC 99100 §6.3.6; EU 2023/1542 Annex XIII 1(c); EU 2023/1542 Art. 7(1); EU 2023/1542 Annex II(4). At least 0. */
  readonly carbon_footprint_end_of_life: number | null
  /** Class of the battery model by its carbon footprint. Class `A` has the lowest carbon footprint. Source: DIN DKE SPEC 99100 §6.3.7; EU 2023/1542 Annex XIII 1(c); EU 2023/1542 Art. 7(2); Labelling implementing act (draft) Annex V. 1 to 2000 characters. */
  readonly carbon_footprint_performance_class: string | null
  /** Web address of the public version of the study on the carbon footprint of the battery. Source: DIN DKE SPEC 99100 §6.3.8; EU 2023/1542 Annex XIII 1(c); EU 2023/1542 Art. 7(1)(g). 1 to 2000 characters. */
  readonly carbon_footprint_study_url: string | null
  /** Greenhouse gas emissions of the whole battery over its life cycle, not divided by the energy that it provides. Unit: kgCO2eq. Source: DIN DKE SPEC 99100 §6.3.10. At least 0. */
  readonly carbon_footprint_absolute: number | null
  /** Public report on how the economic operator identifies and addresses social and environmental risks in the supply chain of the battery's raw materials. Source: DIN DKE SPEC 99100 §6.4.2; EU 2023/1542 Annex XIII 1(d); EU 2023/1542 Art. 52(3). */
  readonly due_diligence_report: Document | null
  /** Assurances by third parties under recognised due diligence schemes, for example the name of the scheme and the number of the certificate. Source: DIN DKE SPEC 99100 §6.4.3; EU 2023/1542 Art. 49(1)(d); EU 2023/1542 Art. 53. */
  readonly third_party_assurances: string | TextByLanguage | null
  /** Ratings of the supply chain in relevant indices, for example the name of the index and the score. Source: DIN DKE SPEC 99100 §6.4.4. */
  readonly supply_chain_indices: string | TextByLanguage | null
  /** Electrochemical system of the battery as a code that names its active materials, for example `Li-ion NMC`. `other` needs `battery_chemistry_other`. Source: DIN DKE SPEC 99100 §6.5.2; EU 2023/1542 Annex XIII 1(b); EU 2023/1542 Annex VI Part A(7); Labelling implementing act (draft). */
  readonly battery_chemistry: "Li-ion LCO" | "Li-ion LFP" | "Li-ion LMO" | "Li-ion NCA" | "Li-ion NMC" | "Li-metal" | "Na-ion" | "Ni-Cd" | "Ni-MH" | "Pb" | "Li-ion LMFP" | "Li-ion LTO" | "Na-NiCl2" | "Na-S" | "V redox flow" | "Zn" | "other" | null
  /** More precise chemistry in words, in addition to the code, for example `NMC 811 with silicon-graphite anode`. Where the code is `other`, it is the chemistry. Source: DIN DKE SPEC 99100 §6.5.2; EU 2023/1542 Annex XIII 1(b); EU 2023/1542 Annex VI Part A(7); Labelling implementing act (draft). */
  readonly battery_chemistry_other: string | TextByLanguage | null
  /** Names of the critical raw materials whose concentration in the battery exceeds 0.1 % by weight, for example `["Lithium", "Cobalt", "Natural graphite"]`. An empty list states that there are none. Source: DIN DKE SPEC 99100 §6.5.3; EU 2023/1542 Annex XIII 1(b); EU 2023/1542 Annex VI Part A(10); Labelling implementing act (draft). At most 200 entries. */
  readonly critical_raw_materials: ReadonlyArray<string> | null
  /** Materials of the cathode, the anode and the electrolyte. Each entry names the component and the material, and can have an identifier such as a CAS number, for example `[{"component": "anode", "name": "Graphite", "identifier": "CAS 7782-42-5"}]`. Source: DIN DKE SPEC 99100 §6.5.4; EU 2023/1542 Annex XIII 2(a). 1 to 200 entries. */
  readonly component_materials: ReadonlyArray<ComponentMaterial> | null
  /** Hazardous substances in the battery other than mercury, cadmium and lead. Each entry names the substance and describes its impact on the environment and on people; identifier, location and concentration are optional. An empty list states that there are none. Source: DIN DKE SPEC 99100 §6.5.5; EU 2023/1542 Annex XIII 1(b); EU 2023/1542 Annex VI Part A(8); Labelling implementing act (draft). At most 200 entries. */
  readonly hazardous_substances: ReadonlyArray<HazardousSubstance> | null
  /** Instructions for removing the battery and taking it apart: exploded diagrams, disassembly sequence, fasteners, tools, warnings, and the number and layout of the cells. Source: DIN DKE SPEC 99100 §6.6.1.2; EU 2023/1542 Annex XIII 2(c). */
  readonly dismantling_information: Document | null
  /** Document that lists the part numbers of the battery's components. Source: DIN DKE SPEC 99100 §6.6.1.3; EU 2023/1542 Annex XIII 2(b). */
  readonly component_part_numbers: Document | null
  /** Document with the contact details of suppliers of spare parts. Source: DIN DKE SPEC 99100 §6.6.1.4; EU 2023/1542 Annex XIII 2(b). */
  readonly spare_part_sources: Document | null
  /** Document that describes the safety measures for handling and dismantling the battery. Source: DIN DKE SPEC 99100 §6.6.1.5; EU 2023/1542 Annex XIII 2(d); EU 2023/1542 Art. 74(2). */
  readonly safety_measures: Document | null
  /** Share of the nickel in the active materials that was recovered from waste, of battery manufacture or after use, for example 12.5. Unit: %. Source: EU 2023/1542 Annex XIII 1(e); EU 2023/1542 Art. 8(1). 0 to 100. */
  readonly recycled_nickel: number | null
  /** Share of the nickel in the active materials that was recovered from battery manufacturing waste. Unit: %. Source: DIN DKE SPEC 99100 §6.6.2.3; EU 2023/1542 Annex XIII 1(e); EU 2023/1542 Art. 8(1); EU 2023/1542 Art. 3(1)(51). 0 to 100. */
  readonly recycled_nickel_pre_consumer: number | null
  /** Share of the nickel in the active materials that was recovered from post-consumer waste, such as used batteries. Unit: %. Source: DIN DKE SPEC 99100 §6.6.2.7; EU 2023/1542 Annex XIII 1(e); EU 2023/1542 Art. 8(1). 0 to 100. */
  readonly recycled_nickel_post_consumer: number | null
  /** Share of the cobalt in the active materials that was recovered from waste, of battery manufacture or after use, for example 12.5. Unit: %. Source: EU 2023/1542 Annex XIII 1(e); EU 2023/1542 Art. 8(1). 0 to 100. */
  readonly recycled_cobalt: number | null
  /** Share of the cobalt in the active materials that was recovered from battery manufacturing waste. Unit: %. Source: DIN DKE SPEC 99100 §6.6.2.4; EU 2023/1542 Annex XIII 1(e); EU 2023/1542 Art. 8(1); EU 2023/1542 Art. 3(1)(51). 0 to 100. */
  readonly recycled_cobalt_pre_consumer: number | null
  /** Share of the cobalt in the active materials that was recovered from post-consumer waste, such as used batteries. Unit: %. Source: DIN DKE SPEC 99100 §6.6.2.8; EU 2023/1542 Annex XIII 1(e); EU 2023/1542 Art. 8(1). 0 to 100. */
  readonly recycled_cobalt_post_consumer: number | null
  /** Share of the lithium in the active materials that was recovered from waste, of battery manufacture or after use, for example 12.5. Unit: %. Source: EU 2023/1542 Annex XIII 1(e); EU 2023/1542 Art. 8(1). 0 to 100. */
  readonly recycled_lithium: number | null
  /** Share of the lithium in the active materials that was recovered from battery manufacturing waste. Unit: %. Source: DIN DKE SPEC 99100 §6.6.2.5; EU 2023/1542 Annex XIII 1(e); EU 2023/1542 Art. 8(1); EU 2023/1542 Art. 3(1)(51). 0 to 100. */
  readonly recycled_lithium_pre_consumer: number | null
  /** Share of the lithium in the active materials that was recovered from post-consumer waste, such as used batteries. Unit: %. Source: DIN DKE SPEC 99100 §6.6.2.9; EU 2023/1542 Annex XIII 1(e); EU 2023/1542 Art. 8(1). 0 to 100. */
  readonly recycled_lithium_post_consumer: number | null
  /** Share of the lead in the battery that was recovered from waste. Unit: %. Source: DIN DKE SPEC 99100 §6.6.2.6; DIN DKE SPEC 99100 §6.6.2.10; EU 2023/1542 Annex XIII 1(e); EU 2023/1542 Art. 8(1). 0 to 100. */
  readonly recycled_lead: number | null
  /** Share of the battery's materials that come from renewable sources. Unit: %. Source: DIN DKE SPEC 99100 §6.6.2.11; EU 2023/1542 Annex XIII 1(f). 0 to 100. */
  readonly renewable_content: number | null
  /** Information for end-users on how they can help to prevent waste, for example by extending the life of the battery. Source: DIN DKE SPEC 99100 §6.6.3.2; EU 2023/1542 Annex XIII 1(s); EU 2023/1542 Art. 74(1)(a). */
  readonly waste_prevention_information: Document | null
  /** Information for end-users on how to dispose of the battery separately from other waste. Source: DIN DKE SPEC 99100 §6.6.3.3; EU 2023/1542 Annex XIII 1(s); EU 2023/1542 Art. 74(1)(b); EU 2023/1542 Art. 64(1); EU 2023/1542 Art. 64(2). */
  readonly separate_collection_information: Document | null
  /** Instructions on how to handle waste batteries safely, and on the risks of lithium batteries in particular. Source: EU 2023/1542 Annex XIII 1(s); EU 2023/1542 Art. 74(1)(d). */
  readonly waste_safety_instructions: Document | null
  /** Record of the state of health of a battery that was prepared for re-use or for repurposing: that it was checked, and with which result. Source: EU 2023/1542 Art. 73(1)(a); EU 2023/1542 Art. 73(2). */
  readonly state_of_health_record: Document | null
  /** Information on how waste batteries are collected, prepared for a second life, and treated. Source: DIN DKE SPEC 99100 §6.6.3.4; EU 2023/1542 Annex XIII 1(s); EU 2023/1542 Art. 74(1)(c). */
  readonly end_of_life_information: Document | null
  /** Electric charge that the new, fully charged battery can deliver under reference conditions, as declared by the manufacturer. Unit: Ah. Source: DIN DKE SPEC 99100 §6.7.2.2; EU 2023/1542 Annex XIII 1(a); EU 2023/1542 Annex XIII 1(g); EU 2023/1542 Annex VI Part A(6); EU 2023/1542 Annex IV Part A(1); Labelling implementing act (draft) Annex II. At least 0. */
  readonly rated_capacity: number | null
  /** Usable energy of the battery as determined in the certification of the vehicle, according to UN GTR No. 22. Unit: kWh. Source: DIN DKE SPEC 99100 §6.7.2.5. At least 0. */
  readonly certified_usable_energy: number | null
  /** Lowest voltage at which the battery is rated to operate safely. Unit: V. Source: DIN DKE SPEC 99100 §6.7.2.9; EU 2023/1542 Annex XIII 1(h). At least 0. */
  readonly minimum_voltage: number | null
  /** Nominal voltage, used to designate the battery, for example 48. Unit: V. Source: DIN DKE SPEC 99100 §6.7.2.11; EU 2023/1542 Annex XIII 1(h). At least 0. */
  readonly nominal_voltage: number | null
  /** Highest voltage at which the battery is rated to operate safely. Unit: V. Source: DIN DKE SPEC 99100 §6.7.2.10; EU 2023/1542 Annex XIII 1(h). At least 0. */
  readonly maximum_voltage: number | null
  /** Lowest temperature of the battery to which minimum, nominal and maximum voltage apply, for example -20. Unit: °C. Source: EU 2023/1542 Annex XIII 1(h). At least -273.15. */
  readonly voltage_temperature_min: number | null
  /** Highest temperature of the battery to which minimum, nominal and maximum voltage apply, for example 55. Unit: °C. Source: EU 2023/1542 Annex XIII 1(h). At least -273.15. */
  readonly voltage_temperature_max: number | null
  /** Power that the new battery can deliver at a state of charge of 80 %, under reference conditions. Unit: W. Source: DIN DKE SPEC 99100 §6.7.3.2; EU 2023/1542 Annex XIII 1(i); EU 2023/1542 Art. 10; EU 2023/1542 Annex IV Part B(4); EU 2023/1542 Annex IV(3). At least 0. */
  readonly original_power_at_80_soc: number | null
  /** Power that the new battery can deliver at a state of charge of 20 %, under reference conditions. Unit: W. Source: DIN DKE SPEC 99100 §6.7.3.2; EU 2023/1542 Annex XIII 1(i); EU 2023/1542 Art. 10; EU 2023/1542 Annex IV Part B(4); EU 2023/1542 Annex IV(3). At least 0. */
  readonly original_power_at_20_soc: number | null
  /** Highest power for which the battery is rated. Unit: W. Source: DIN DKE SPEC 99100 §6.7.3.5; EU 2023/1542 Annex XIII 1(i). At least 0. */
  readonly maximum_permitted_power: number | null
  /** Lowest power at which the battery is rated to operate: the lower limit of its power. Unit: W. Source: EU 2023/1542 Annex XIII 1(i). At least 0. */
  readonly minimum_permitted_power: number | null
  /** Lowest temperature of the battery to which power and its limits apply, for example -10. Unit: °C. Source: EU 2023/1542 Annex XIII 1(i). At least -273.15. */
  readonly power_temperature_min: number | null
  /** Highest temperature of the battery to which power and its limits apply, for example 45. Unit: °C. Source: EU 2023/1542 Annex XIII 1(i). At least -273.15. */
  readonly power_temperature_max: number | null
  /** Nominal power of the battery divided by its energy. A battery with 100 kW and 50 kWh has a ratio of 2. Unit: W/Wh. Source: DIN DKE SPEC 99100 §6.7.3.6; EU 2023/1542 Annex IV Part B(2). At least 0. */
  readonly power_energy_ratio: number | null
  /** Energy that the new battery delivers in a discharge test, as a percentage of the energy required to restore its initial state of charge. Unit: %. Source: DIN DKE SPEC 99100 §6.7.4.2; EU 2023/1542 Annex XIII 1(n); EU 2023/1542 Art. 10; EU 2023/1542 Annex IV(6); EU 2023/1542 Annex IV Part A(4). 0 to 100. */
  readonly initial_round_trip_efficiency: number | null
  /** Energy that the battery delivers in a discharge test after half of its cycle life, as a percentage of the energy required to restore its initial state of charge. Unit: %. Source: DIN DKE SPEC 99100 §6.7.4.3; EU 2023/1542 Annex XIII 1(n); EU 2023/1542 Annex IV(6). 0 to 100. */
  readonly round_trip_efficiency_at_half_life: number | null
  /** Share of its charge that the new battery loses per month while it is not in use, under reference conditions. Unit: %/month. Source: DIN DKE SPEC 99100 §6.7.4.6. 0 to 100. */
  readonly initial_self_discharge_rate: number | null
  /** Resistance within the new battery to the flow of current, under reference conditions, for example 0.062. Unit: Ohm. Source: DIN DKE SPEC 99100 §6.7.5.2; EU 2023/1542 Annex XIII 1(o); EU 2023/1542 Art. 10; EU 2023/1542 Annex IV Part A(3). At least 0. */
  readonly initial_internal_resistance: number | null
  /** Resistance within a cell of the new battery to the flow of current, under reference conditions, for example 0.0011. `initial_internal_resistance` is that of the battery. Unit: Ohm. Source: EU 2023/1542 Annex XIII 1(o); EU 2023/1542 Annex IV Part A(3). At least 0. */
  readonly initial_internal_resistance_cell: number | null
  /** Number of calendar years that the battery is expected to last under the reference conditions for which it was designed. Unit: years. Source: DIN DKE SPEC 99100 §6.7.6.2; EU 2023/1542 Annex XIII 4(a); EU 2023/1542 Annex IV Part A(5). At least 0. */
  readonly expected_lifetime_years: number | null
  /** Number of charge-discharge cycles that the battery is expected to last under the reference conditions for which it was designed. Source: DIN DKE SPEC 99100 §6.7.6.3; EU 2023/1542 Annex XIII 1(j); EU 2023/1542 Annex XIII 4(a); EU 2023/1542 Annex IV Part A(5). At least 0. */
  readonly expected_lifetime_cycles: number | null
  /** Test by which the expected number of charge-discharge cycles was determined, for example `IEC 62660-1`. Source: DIN DKE SPEC 99100 §6.7.6.5; EU 2023/1542 Annex XIII 1(j). */
  readonly cycle_life_reference_test: string | TextByLanguage | null
  /** Current in the cycle-life test in relation to the rated capacity. At a C-rate of 0.5, a full charge or discharge takes two hours. Unit: A/Ah. Source: DIN DKE SPEC 99100 §6.7.6.6; EU 2023/1542 Annex XIII 1(p). At least 0. */
  readonly cycle_life_test_c_rate: number | null
  /** Remaining share of the certified usable energy below which the battery is regarded as exhausted for use in an electric vehicle, for example 80. Unit: %. Source: DIN DKE SPEC 99100 §6.7.6.9; EU 2023/1542 Annex XIII 1(k). 0 to 100. */
  readonly capacity_threshold_for_exhaustion: number | null
  /** Lowest ambient temperature that the battery can withstand while it is not in use: the lower boundary of the idle state temperature range. Unit: °C. Source: DIN DKE SPEC 99100 §6.7.7.3; EU 2023/1542 Annex XIII 1(l). At least -273.15. */
  readonly idle_temperature_min: number | null
  /** Highest ambient temperature that the battery can withstand while it is not in use: the upper boundary of the idle state temperature range. Unit: °C. Source: DIN DKE SPEC 99100 §6.7.7.4; EU 2023/1542 Annex XIII 1(l). At least -273.15. */
  readonly idle_temperature_max: number | null
  /** Test by which the temperature range of the battery when not in use was determined, for example `IEC 62620`. Source: EU 2023/1542 Annex XIII 1(l). 1 to 2000 characters. */
  readonly idle_temperature_reference_test: string | null
}

/** The attributes that a request may state. */
export interface BatteryAttributesInput {
  /** Identifier that the manufacturer gives to the battery model, for example `TR-82-NMC`. All batteries of one model have the same technical characteristics. Source: EU 2023/1542 Annex XIII 1(a); EU 2023/1542 Annex VI Part A(2); EU 2023/1542 Art. 38(6); EU 2023/1542 Art. 3(1)(19). 1 to 2000 characters. */
  readonly model_identifier?: string | null | undefined
  /** Unique identifier of the manufacturer, for example its GLN or EORI number. Source: DIN DKE SPEC 99100 §6.1.2.4; EU 2023/1542 Annex XIII 1(a); EU 2023/1542 Annex VI Part A(1); EU 2023/1542 Art. 38(7); EU 2024/1781 Art. 12(1); EU 2024/1781 Annex III. 1 to 2000 characters. */
  readonly mfr_identifier?: string | null | undefined
  /** Name of the manufacturer: the company that makes the battery, or has it made, and markets it under its own name or trade mark. Source: DIN DKE SPEC 99100 §6.1.2.4; EU 2023/1542 Annex XIII 1(a); EU 2023/1542 Annex VI Part A(1); EU 2023/1542 Art. 3(1)(33); EU 2023/1542 Art. 38(7). 1 to 2000 characters. */
  readonly mfr_name?: string | null | undefined
  /** Registered trade name or registered trade mark of the manufacturer. It can be the same as the name. Source: DIN DKE SPEC 99100 §6.1.2.4; EU 2023/1542 Annex XIII 1(a); EU 2023/1542 Annex VI Part A(1); EU 2023/1542 Art. 3(1)(33); EU 2023/1542 Art. 38(7). 1 to 2000 characters. */
  readonly mfr_trade_name?: string | null | undefined
  /** Postal address at which the manufacturer can be contacted, on one line, for example `Werkstraße 5, 01067 Dresden, Germany`. Source: DIN DKE SPEC 99100 §6.1.2.4; EU 2023/1542 Annex XIII 1(a); EU 2023/1542 Annex VI Part A(1); EU 2023/1542 Art. 3(1)(33); EU 2023/1542 Art. 38(7). 1 to 2000 characters. */
  readonly mfr_postal_address?: string | null | undefined
  /** Web address of the manufacturer, for example `https://www.example.com`. Source: DIN DKE SPEC 99100 §6.1.2.4; EU 2023/1542 Annex XIII 1(a); EU 2023/1542 Annex VI Part A(1); EU 2023/1542 Art. 3(1)(33); EU 2023/1542 Art. 38(7). 1 to 2000 characters. */
  readonly mfr_website?: string | null | undefined
  /** E-mail address of the manufacturer, for example `info@example.com`. Source: DIN DKE SPEC 99100 §6.1.2.4; EU 2023/1542 Annex XIII 1(a); EU 2023/1542 Annex VI Part A(1); EU 2023/1542 Art. 3(1)(33); EU 2023/1542 Art. 38(7). 1 to 2000 characters. */
  readonly mfr_email?: string | null | undefined
  /** Location of the plant that manufactured the battery: town, region and country, for example `Dresden, Saxony, Germany`. Source: DIN DKE SPEC 99100 §6.1.3.1; EU 2023/1542 Annex XIII 1(a); EU 2023/1542 Annex VI Part A(3); Labelling implementing act (draft). 1 to 2000 characters. */
  readonly manufacturing_place?: string | null | undefined
  /** Code of the Combined Nomenclature under which customs classify the battery, with 6, 8 or 10 digits, for example `85076000` for lithium-ion batteries. Voluntary in the passport. Source: EU 2024/1781 Art. 13(1). 1 to 10 characters. */
  readonly commodity_code?: string | null | undefined
  /** Length of the battery in mm. Voluntary in the passport. Unit: mm. Source: Catena-X BatteryPass 6.1.0. At least 0. */
  readonly length?: number | null | undefined
  /** Width of the battery in mm. Voluntary in the passport. Unit: mm. Source: Catena-X BatteryPass 6.1.0. At least 0. */
  readonly width?: number | null | undefined
  /** Height of the battery in mm. Voluntary in the passport. Unit: mm. Source: Catena-X BatteryPass 6.1.0. At least 0. */
  readonly height?: number | null | undefined
  /** Period for which the commercial warranty on the calendar life of the battery applies, as an ISO 8601 duration: `P8Y` means eight years, `P30M` means 30 months. Source: DIN DKE SPEC 99100 §6.1.3.4; EU 2023/1542 Annex XIII 1(m). 1 to 40 characters. */
  readonly warranty_period?: string | null | undefined
  /** Whether the battery is rechargeable. Without a value it counts as rechargeable. Source: EU 2023/1542 Art. 7(1); EU 2023/1542 Art. 10(1). */
  readonly rechargeable?: boolean | null | undefined
  /** Whether all energy is stored outside of the cells, as in a flow battery with tanks. Without a value it counts as stored inside. Source: EU 2023/1542 Art. 7(1); EU 2023/1542 Art. 8(1); EU 2023/1542 Art. 10(2). */
  readonly exclusively_external_storage?: boolean | null | undefined
  /** Whether the battery only stands by for a failure of the supply. Its carbon footprint is then per minute of 1 kW that it can deliver, in kgCO2eq/kWmin. Source: EU 2023/1542 Annex II(3). */
  readonly is_back_up?: boolean | null | undefined
  /** Mass of the whole battery. The regulation calls it the weight. Unit: kg. Source: DIN DKE SPEC 99100 §6.1.3.6; EU 2023/1542 Annex XIII 1(a); EU 2023/1542 Annex VI Part A(5); Labelling implementing act (draft). 0 to 100000. */
  readonly battery_mass?: number | null | undefined
  /** Stage of the battery in its life cycle: `original` for a new battery, later `re-used`, `remanufactured`, `repurposed` or `waste`. Source: DIN DKE SPEC 99100 §6.1.3.7; EU 2023/1542 Annex XIII 4(c). */
  readonly battery_status?: "original" | "re-used" | "remanufactured" | "repurposed" | "waste" | null | undefined
  /** Document or image that shows the symbol for separate collection, a crossed-out wheeled bin. Source: DIN DKE SPEC 99100 §6.2.2; EU 2023/1542 Annex XIII 1(q); EU 2023/1542 Art. 13(4); EU 2023/1542 Annex VI Part B. */
  readonly separate_collection_symbol?: DocumentAddress | Document | null | undefined
  /** Document or image that shows the chemical symbol `Cd` or `Pb` as marked on the battery. The marking is required above 0.002 % cadmium or 0.004 % lead. Source: DIN DKE SPEC 99100 §6.2.3; EU 2023/1542 Annex XIII 1(q) (corrected on 10 April 2026); EU 2023/1542 Art. 13(5). */
  readonly cadmium_lead_symbols?: DocumentAddress | Document | null | undefined
  /** Document or image that shows the label with the carbon footprint of the battery and its performance class. Source: DIN DKE SPEC 99100 §6.2.4; EU 2023/1542 Annex XIII 1(c); EU 2023/1542 Art. 7(2); Labelling implementing act (draft) Annex V. */
  readonly carbon_footprint_label?: DocumentAddress | Document | null | undefined
  /** Agent that can be used to extinguish a fire of this battery, for example water mist. Source: DIN DKE SPEC 99100 §6.2.5; EU 2023/1542 Annex XIII 1(a); EU 2023/1542 Annex VI Part A(9); Labelling implementing act (draft). */
  readonly extinguishing_agent?: string | TextByLanguage | null | undefined
  /** Class of fire for which the extinguishing agent is suitable, according to EN 2, for example `D`. Source: DIN DKE SPEC 99100 §6.2.5; EU 2023/1542 Annex XIII 1(a); EU 2023/1542 Annex VI Part A(9); Labelling implementing act (draft). 1 to 2000 characters. */
  readonly extinguishing_agent_fire_class?: string | null | undefined
  /** Explanation of the labels and symbols on the battery, on its packaging and in the documents that come with it, in words that end-users understand. Source: DIN DKE SPEC 99100 §6.2.6; EU 2023/1542 Annex XIII 1(s); EU 2023/1542 Art. 74(1)(e); Labelling implementing act (draft). */
  readonly labels_meaning?: string | TextByLanguage | null | undefined
  /** Document in which the manufacturer declares that the battery meets the requirements of the regulation. Source: DIN DKE SPEC 99100 §6.2.7; EU 2023/1542 Annex XIII 1(r); EU 2023/1542 Art. 18; EU 2023/1542 Annex IX. */
  readonly eu_declaration_of_conformity?: DocumentAddress | Document | {
    /** The address of the document. 1 to 2000 characters. */
    readonly url: string
    /** Title of the document. It defaults to the name of the attribute in the export. 1 to 300 characters. */
    readonly title?: string | undefined
    /** Language of the document as a language tag, for example `de`. It defaults to `en` in the export. 1 to 35 characters. */
    readonly language?: string | undefined
    /** Media type of the document, for example `application/pdf`. 1 to 100 characters. */
    readonly content_type?: string | undefined
    /** SHA-256 of the document in hexadecimal digits. The service sets it for documents that it has drawn up. */
    readonly sha256?: string | undefined
    /** The same document in further languages. At most 40 entries. */
    readonly translations?: ReadonlyArray<{
      /** The address of the document. 1 to 2000 characters. */
      readonly url: string
      /** Language of the document as a language tag, for example `de`. It defaults to `en` in the export. 1 to 35 characters. */
      readonly language: string
      /** SHA-256 of the document in hexadecimal digits. The service sets it for documents that it has drawn up. */
      readonly sha256?: string | undefined
    }> | undefined
  } | null | undefined
  /** Number of the EU declaration of conformity, for example `DoC-2026-0147`. Source: EU 2023/1542 Annex IX(1); EU 2023/1542 Art. 18. 1 to 2000 characters. */
  readonly declaration_number?: string | null | undefined
  /** Results of the tests that prove that the battery meets the requirements of the regulation and of the acts adopted under it. Source: DIN DKE SPEC 99100 §6.2.8; EU 2023/1542 Annex XIII 3; EU 2023/1542 Annex VIII Part A(2)(h). */
  readonly test_reports?: DocumentAddress | Document | null | undefined
  /** Greenhouse gas emissions of the battery over its life cycle, divided by the total energy that it provides over its expected service life. Unit: kgCO2eq/kWh. Source: DIN DKE SPEC 99100 §6.3.2; EU 2023/1542 Annex XIII 1(c); EU 2023/1542 Art. 7(1). At least 0. */
  readonly carbon_footprint_per_functional_unit?: number | null | undefined
  /** Part of the carbon footprint per functional unit that is caused by the acquisition and pre-processing of raw materials. Unit: kgCO2eq/kWh. Source: DIN DKE SPEC 99100 §6.3.3; EU 2023/1542 Annex XIII 1(c); EU 2023/1542 Art. 7(1); EU 2023/1542 Annex II(4). At least 0. */
  readonly carbon_footprint_raw_materials?: number | null | undefined
  /** Part of the carbon footprint per functional unit that is caused by manufacturing the cells and assembling the battery. Unit: kgCO2eq/kWh. Source: DIN DKE SPEC 99100 §6.3.4; EU 2023/1542 Annex XIII 1(c); EU 2023/1542 Art. 7(1); EU 2023/1542 Annex II(4). At least 0. */
  readonly carbon_footprint_production?: number | null | undefined
  /** Part of the carbon footprint per functional unit that is caused by transporting the battery to the point of sale. Unit: kgCO2eq/kWh. Source: DIN DKE SPEC 99100 §6.3.5; EU 2023/1542 Annex XIII 1(c); EU 2023/1542 Art. 7(1); EU 2023/1542 Annex II(4). At least 0. */
  readonly carbon_footprint_distribution?: number | null | undefined
  /** Part of the carbon footprint per functional unit that is caused by collecting, dismantling and recycling the battery. Unit: kgCO2eq/kWh. Source: DIN DKE SPEC 99100 §6.3.6; EU 2023/1542 Annex XIII 1(c); EU 2023/1542 Art. 7(1); EU 2023/1542 Annex II(4). At least 0. */
  readonly carbon_footprint_end_of_life?: number | null | undefined
  /** Class of the battery model by its carbon footprint. Class `A` has the lowest carbon footprint. Source: DIN DKE SPEC 99100 §6.3.7; EU 2023/1542 Annex XIII 1(c); EU 2023/1542 Art. 7(2); Labelling implementing act (draft) Annex V. 1 to 2000 characters. */
  readonly carbon_footprint_performance_class?: string | null | undefined
  /** Web address of the public version of the study on the carbon footprint of the battery. Source: DIN DKE SPEC 99100 §6.3.8; EU 2023/1542 Annex XIII 1(c); EU 2023/1542 Art. 7(1)(g). 1 to 2000 characters. */
  readonly carbon_footprint_study_url?: string | null | undefined
  /** Greenhouse gas emissions of the whole battery over its life cycle, not divided by the energy that it provides. Unit: kgCO2eq. Source: DIN DKE SPEC 99100 §6.3.10. At least 0. */
  readonly carbon_footprint_absolute?: number | null | undefined
  /** Public report on how the economic operator identifies and addresses social and environmental risks in the supply chain of the battery's raw materials. Source: DIN DKE SPEC 99100 §6.4.2; EU 2023/1542 Annex XIII 1(d); EU 2023/1542 Art. 52(3). */
  readonly due_diligence_report?: DocumentAddress | Document | null | undefined
  /** Assurances by third parties under recognised due diligence schemes, for example the name of the scheme and the number of the certificate. Source: DIN DKE SPEC 99100 §6.4.3; EU 2023/1542 Art. 49(1)(d); EU 2023/1542 Art. 53. */
  readonly third_party_assurances?: string | TextByLanguage | null | undefined
  /** Ratings of the supply chain in relevant indices, for example the name of the index and the score. Source: DIN DKE SPEC 99100 §6.4.4. */
  readonly supply_chain_indices?: string | TextByLanguage | null | undefined
  /** Electrochemical system of the battery as a code that names its active materials, for example `Li-ion NMC`. `other` needs `battery_chemistry_other`. Source: DIN DKE SPEC 99100 §6.5.2; EU 2023/1542 Annex XIII 1(b); EU 2023/1542 Annex VI Part A(7); Labelling implementing act (draft). */
  readonly battery_chemistry?: "Li-ion LCO" | "Li-ion LFP" | "Li-ion LMO" | "Li-ion NCA" | "Li-ion NMC" | "Li-metal" | "Na-ion" | "Ni-Cd" | "Ni-MH" | "Pb" | "Li-ion LMFP" | "Li-ion LTO" | "Na-NiCl2" | "Na-S" | "V redox flow" | "Zn" | "other" | null | undefined
  /** More precise chemistry in words, in addition to the code, for example `NMC 811 with silicon-graphite anode`. Where the code is `other`, it is the chemistry. Source: DIN DKE SPEC 99100 §6.5.2; EU 2023/1542 Annex XIII 1(b); EU 2023/1542 Annex VI Part A(7); Labelling implementing act (draft). */
  readonly battery_chemistry_other?: string | TextByLanguage | null | undefined
  /** Names of the critical raw materials whose concentration in the battery exceeds 0.1 % by weight, for example `["Lithium", "Cobalt", "Natural graphite"]`. An empty list states that there are none. Source: DIN DKE SPEC 99100 §6.5.3; EU 2023/1542 Annex XIII 1(b); EU 2023/1542 Annex VI Part A(10); Labelling implementing act (draft). At most 200 entries. */
  readonly critical_raw_materials?: ReadonlyArray<string> | null | undefined
  /** Materials of the cathode, the anode and the electrolyte. Each entry names the component and the material, and can have an identifier such as a CAS number, for example `[{"component": "anode", "name": "Graphite", "identifier": "CAS 7782-42-5"}]`. Source: DIN DKE SPEC 99100 §6.5.4; EU 2023/1542 Annex XIII 2(a). 1 to 200 entries. */
  readonly component_materials?: ReadonlyArray<ComponentMaterial> | null | undefined
  /** Hazardous substances in the battery other than mercury, cadmium and lead. Each entry names the substance and describes its impact on the environment and on people; identifier, location and concentration are optional. An empty list states that there are none. Source: DIN DKE SPEC 99100 §6.5.5; EU 2023/1542 Annex XIII 1(b); EU 2023/1542 Annex VI Part A(8); Labelling implementing act (draft). At most 200 entries. */
  readonly hazardous_substances?: ReadonlyArray<HazardousSubstance> | null | undefined
  /** Instructions for removing the battery and taking it apart: exploded diagrams, disassembly sequence, fasteners, tools, warnings, and the number and layout of the cells. Source: DIN DKE SPEC 99100 §6.6.1.2; EU 2023/1542 Annex XIII 2(c). */
  readonly dismantling_information?: DocumentAddress | Document | null | undefined
  /** Document that lists the part numbers of the battery's components. Source: DIN DKE SPEC 99100 §6.6.1.3; EU 2023/1542 Annex XIII 2(b). */
  readonly component_part_numbers?: DocumentAddress | Document | null | undefined
  /** Document with the contact details of suppliers of spare parts. Source: DIN DKE SPEC 99100 §6.6.1.4; EU 2023/1542 Annex XIII 2(b). */
  readonly spare_part_sources?: DocumentAddress | Document | null | undefined
  /** Document that describes the safety measures for handling and dismantling the battery. Source: DIN DKE SPEC 99100 §6.6.1.5; EU 2023/1542 Annex XIII 2(d); EU 2023/1542 Art. 74(2). */
  readonly safety_measures?: DocumentAddress | Document | null | undefined
  /** Share of the nickel in the active materials that was recovered from waste, of battery manufacture or after use, for example 12.5. Unit: %. Source: EU 2023/1542 Annex XIII 1(e); EU 2023/1542 Art. 8(1). 0 to 100. */
  readonly recycled_nickel?: number | null | undefined
  /** Share of the nickel in the active materials that was recovered from battery manufacturing waste. Unit: %. Source: DIN DKE SPEC 99100 §6.6.2.3; EU 2023/1542 Annex XIII 1(e); EU 2023/1542 Art. 8(1); EU 2023/1542 Art. 3(1)(51). 0 to 100. */
  readonly recycled_nickel_pre_consumer?: number | null | undefined
  /** Share of the nickel in the active materials that was recovered from post-consumer waste, such as used batteries. Unit: %. Source: DIN DKE SPEC 99100 §6.6.2.7; EU 2023/1542 Annex XIII 1(e); EU 2023/1542 Art. 8(1). 0 to 100. */
  readonly recycled_nickel_post_consumer?: number | null | undefined
  /** Share of the cobalt in the active materials that was recovered from waste, of battery manufacture or after use, for example 12.5. Unit: %. Source: EU 2023/1542 Annex XIII 1(e); EU 2023/1542 Art. 8(1). 0 to 100. */
  readonly recycled_cobalt?: number | null | undefined
  /** Share of the cobalt in the active materials that was recovered from battery manufacturing waste. Unit: %. Source: DIN DKE SPEC 99100 §6.6.2.4; EU 2023/1542 Annex XIII 1(e); EU 2023/1542 Art. 8(1); EU 2023/1542 Art. 3(1)(51). 0 to 100. */
  readonly recycled_cobalt_pre_consumer?: number | null | undefined
  /** Share of the cobalt in the active materials that was recovered from post-consumer waste, such as used batteries. Unit: %. Source: DIN DKE SPEC 99100 §6.6.2.8; EU 2023/1542 Annex XIII 1(e); EU 2023/1542 Art. 8(1). 0 to 100. */
  readonly recycled_cobalt_post_consumer?: number | null | undefined
  /** Share of the lithium in the active materials that was recovered from waste, of battery manufacture or after use, for example 12.5. Unit: %. Source: EU 2023/1542 Annex XIII 1(e); EU 2023/1542 Art. 8(1). 0 to 100. */
  readonly recycled_lithium?: number | null | undefined
  /** Share of the lithium in the active materials that was recovered from battery manufacturing waste. Unit: %. Source: DIN DKE SPEC 99100 §6.6.2.5; EU 2023/1542 Annex XIII 1(e); EU 2023/1542 Art. 8(1); EU 2023/1542 Art. 3(1)(51). 0 to 100. */
  readonly recycled_lithium_pre_consumer?: number | null | undefined
  /** Share of the lithium in the active materials that was recovered from post-consumer waste, such as used batteries. Unit: %. Source: DIN DKE SPEC 99100 §6.6.2.9; EU 2023/1542 Annex XIII 1(e); EU 2023/1542 Art. 8(1). 0 to 100. */
  readonly recycled_lithium_post_consumer?: number | null | undefined
  /** Share of the lead in the battery that was recovered from waste. Unit: %. Source: DIN DKE SPEC 99100 §6.6.2.6; DIN DKE SPEC 99100 §6.6.2.10; EU 2023/1542 Annex XIII 1(e); EU 2023/1542 Art. 8(1). 0 to 100. */
  readonly recycled_lead?: number | null | undefined
  /** Share of the battery's materials that come from renewable sources. Unit: %. Source: DIN DKE SPEC 99100 §6.6.2.11; EU 2023/1542 Annex XIII 1(f). 0 to 100. */
  readonly renewable_content?: number | null | undefined
  /** Information for end-users on how they can help to prevent waste, for example by extending the life of the battery. Source: DIN DKE SPEC 99100 §6.6.3.2; EU 2023/1542 Annex XIII 1(s); EU 2023/1542 Art. 74(1)(a). */
  readonly waste_prevention_information?: DocumentAddress | Document | null | undefined
  /** Information for end-users on how to dispose of the battery separately from other waste. Source: DIN DKE SPEC 99100 §6.6.3.3; EU 2023/1542 Annex XIII 1(s); EU 2023/1542 Art. 74(1)(b); EU 2023/1542 Art. 64(1); EU 2023/1542 Art. 64(2). */
  readonly separate_collection_information?: DocumentAddress | Document | null | undefined
  /** Instructions on how to handle waste batteries safely, and on the risks of lithium batteries in particular. Source: EU 2023/1542 Annex XIII 1(s); EU 2023/1542 Art. 74(1)(d). */
  readonly waste_safety_instructions?: DocumentAddress | Document | null | undefined
  /** Record of the state of health of a battery that was prepared for re-use or for repurposing: that it was checked, and with which result. Source: EU 2023/1542 Art. 73(1)(a); EU 2023/1542 Art. 73(2). */
  readonly state_of_health_record?: DocumentAddress | Document | null | undefined
  /** Information on how waste batteries are collected, prepared for a second life, and treated. Source: DIN DKE SPEC 99100 §6.6.3.4; EU 2023/1542 Annex XIII 1(s); EU 2023/1542 Art. 74(1)(c). */
  readonly end_of_life_information?: DocumentAddress | Document | null | undefined
  /** Electric charge that the new, fully charged battery can deliver under reference conditions, as declared by the manufacturer. Unit: Ah. Source: DIN DKE SPEC 99100 §6.7.2.2; EU 2023/1542 Annex XIII 1(a); EU 2023/1542 Annex XIII 1(g); EU 2023/1542 Annex VI Part A(6); EU 2023/1542 Annex IV Part A(1); Labelling implementing act (draft) Annex II. At least 0. */
  readonly rated_capacity?: number | null | undefined
  /** Usable energy of the battery as determined in the certification of the vehicle, according to UN GTR No. 22. Unit: kWh. Source: DIN DKE SPEC 99100 §6.7.2.5. At least 0. */
  readonly certified_usable_energy?: number | null | undefined
  /** Lowest voltage at which the battery is rated to operate safely. Unit: V. Source: DIN DKE SPEC 99100 §6.7.2.9; EU 2023/1542 Annex XIII 1(h). At least 0. */
  readonly minimum_voltage?: number | null | undefined
  /** Nominal voltage, used to designate the battery, for example 48. Unit: V. Source: DIN DKE SPEC 99100 §6.7.2.11; EU 2023/1542 Annex XIII 1(h). At least 0. */
  readonly nominal_voltage?: number | null | undefined
  /** Highest voltage at which the battery is rated to operate safely. Unit: V. Source: DIN DKE SPEC 99100 §6.7.2.10; EU 2023/1542 Annex XIII 1(h). At least 0. */
  readonly maximum_voltage?: number | null | undefined
  /** Lowest temperature of the battery to which minimum, nominal and maximum voltage apply, for example -20. Unit: °C. Source: EU 2023/1542 Annex XIII 1(h). At least -273.15. */
  readonly voltage_temperature_min?: number | null | undefined
  /** Highest temperature of the battery to which minimum, nominal and maximum voltage apply, for example 55. Unit: °C. Source: EU 2023/1542 Annex XIII 1(h). At least -273.15. */
  readonly voltage_temperature_max?: number | null | undefined
  /** Power that the new battery can deliver at a state of charge of 80 %, under reference conditions. Unit: W. Source: DIN DKE SPEC 99100 §6.7.3.2; EU 2023/1542 Annex XIII 1(i); EU 2023/1542 Art. 10; EU 2023/1542 Annex IV Part B(4); EU 2023/1542 Annex IV(3). At least 0. */
  readonly original_power_at_80_soc?: number | null | undefined
  /** Power that the new battery can deliver at a state of charge of 20 %, under reference conditions. Unit: W. Source: DIN DKE SPEC 99100 §6.7.3.2; EU 2023/1542 Annex XIII 1(i); EU 2023/1542 Art. 10; EU 2023/1542 Annex IV Part B(4); EU 2023/1542 Annex IV(3). At least 0. */
  readonly original_power_at_20_soc?: number | null | undefined
  /** Highest power for which the battery is rated. Unit: W. Source: DIN DKE SPEC 99100 §6.7.3.5; EU 2023/1542 Annex XIII 1(i). At least 0. */
  readonly maximum_permitted_power?: number | null | undefined
  /** Lowest power at which the battery is rated to operate: the lower limit of its power. Unit: W. Source: EU 2023/1542 Annex XIII 1(i). At least 0. */
  readonly minimum_permitted_power?: number | null | undefined
  /** Lowest temperature of the battery to which power and its limits apply, for example -10. Unit: °C. Source: EU 2023/1542 Annex XIII 1(i). At least -273.15. */
  readonly power_temperature_min?: number | null | undefined
  /** Highest temperature of the battery to which power and its limits apply, for example 45. Unit: °C. Source: EU 2023/1542 Annex XIII 1(i). At least -273.15. */
  readonly power_temperature_max?: number | null | undefined
  /** Nominal power of the battery divided by its energy. A battery with 100 kW and 50 kWh has a ratio of 2. Unit: W/Wh. Source: DIN DKE SPEC 99100 §6.7.3.6; EU 2023/1542 Annex IV Part B(2). At least 0. */
  readonly power_energy_ratio?: number | null | undefined
  /** Energy that the new battery delivers in a discharge test, as a percentage of the energy required to restore its initial state of charge. Unit: %. Source: DIN DKE SPEC 99100 §6.7.4.2; EU 2023/1542 Annex XIII 1(n); EU 2023/1542 Art. 10; EU 2023/1542 Annex IV(6); EU 2023/1542 Annex IV Part A(4). 0 to 100. */
  readonly initial_round_trip_efficiency?: number | null | undefined
  /** Energy that the battery delivers in a discharge test after half of its cycle life, as a percentage of the energy required to restore its initial state of charge. Unit: %. Source: DIN DKE SPEC 99100 §6.7.4.3; EU 2023/1542 Annex XIII 1(n); EU 2023/1542 Annex IV(6). 0 to 100. */
  readonly round_trip_efficiency_at_half_life?: number | null | undefined
  /** Share of its charge that the new battery loses per month while it is not in use, under reference conditions. Unit: %/month. Source: DIN DKE SPEC 99100 §6.7.4.6. 0 to 100. */
  readonly initial_self_discharge_rate?: number | null | undefined
  /** Resistance within the new battery to the flow of current, under reference conditions, for example 0.062. Unit: Ohm. Source: DIN DKE SPEC 99100 §6.7.5.2; EU 2023/1542 Annex XIII 1(o); EU 2023/1542 Art. 10; EU 2023/1542 Annex IV Part A(3). At least 0. */
  readonly initial_internal_resistance?: number | null | undefined
  /** Resistance within a cell of the new battery to the flow of current, under reference conditions, for example 0.0011. `initial_internal_resistance` is that of the battery. Unit: Ohm. Source: EU 2023/1542 Annex XIII 1(o); EU 2023/1542 Annex IV Part A(3). At least 0. */
  readonly initial_internal_resistance_cell?: number | null | undefined
  /** Number of calendar years that the battery is expected to last under the reference conditions for which it was designed. Unit: years. Source: DIN DKE SPEC 99100 §6.7.6.2; EU 2023/1542 Annex XIII 4(a); EU 2023/1542 Annex IV Part A(5). At least 0. */
  readonly expected_lifetime_years?: number | null | undefined
  /** Number of charge-discharge cycles that the battery is expected to last under the reference conditions for which it was designed. Source: DIN DKE SPEC 99100 §6.7.6.3; EU 2023/1542 Annex XIII 1(j); EU 2023/1542 Annex XIII 4(a); EU 2023/1542 Annex IV Part A(5). At least 0. */
  readonly expected_lifetime_cycles?: number | null | undefined
  /** Test by which the expected number of charge-discharge cycles was determined, for example `IEC 62660-1`. Source: DIN DKE SPEC 99100 §6.7.6.5; EU 2023/1542 Annex XIII 1(j). */
  readonly cycle_life_reference_test?: string | TextByLanguage | null | undefined
  /** Current in the cycle-life test in relation to the rated capacity. At a C-rate of 0.5, a full charge or discharge takes two hours. Unit: A/Ah. Source: DIN DKE SPEC 99100 §6.7.6.6; EU 2023/1542 Annex XIII 1(p). At least 0. */
  readonly cycle_life_test_c_rate?: number | null | undefined
  /** Remaining share of the certified usable energy below which the battery is regarded as exhausted for use in an electric vehicle, for example 80. Unit: %. Source: DIN DKE SPEC 99100 §6.7.6.9; EU 2023/1542 Annex XIII 1(k). 0 to 100. */
  readonly capacity_threshold_for_exhaustion?: number | null | undefined
  /** Lowest ambient temperature that the battery can withstand while it is not in use: the lower boundary of the idle state temperature range. Unit: °C. Source: DIN DKE SPEC 99100 §6.7.7.3; EU 2023/1542 Annex XIII 1(l). At least -273.15. */
  readonly idle_temperature_min?: number | null | undefined
  /** Highest ambient temperature that the battery can withstand while it is not in use: the upper boundary of the idle state temperature range. Unit: °C. Source: DIN DKE SPEC 99100 §6.7.7.4; EU 2023/1542 Annex XIII 1(l). At least -273.15. */
  readonly idle_temperature_max?: number | null | undefined
  /** Test by which the temperature range of the battery when not in use was determined, for example `IEC 62620`. Source: EU 2023/1542 Annex XIII 1(l). 1 to 2000 characters. */
  readonly idle_temperature_reference_test?: string | null | undefined
}

/** The right of a person or authority to read more of certain passports than the public, until a date. */
export interface AccessGrant {
  /** Id of the grant. A UUID. */
  readonly id: string
  /** `legitimate_interest` reads points 1, 2 and 4 of Annex XIII; `authorities` reads points 1, 2 and 3. */
  readonly audience: "legitimate_interest" | "authorities"
  /** What the grantee does with the data. `notified_body`, `market_surveillance` and `commission` belong to `authorities`, the others to `legitimate_interest`. `purchaser` needs `product_ids` in its scope. */
  readonly role: "repairer" | "remanufacturer" | "second_life_operator" | "recycler" | "purchaser" | "aggregator" | "notified_body" | "market_surveillance" | "commission"
  /** Who reads the data. */
  readonly grantee: {
    /** Name of the person, company or authority. */
    readonly name: string
    /** E-mail address. */
    readonly email: string | null
    /** An identifier such as a GLN, an EORI number or a registration number. */
    readonly identifier: string | null
  }
  /** See {@link GrantScope}. */
  readonly scope: GrantScope
  /** Points of Annex XIII that the grant opens, ascending. Point 1 is public. */
  readonly points: ReadonlyArray<1 | 2 | 3 | 4>
  /** What the data are needed for. */
  readonly purpose: string | null
  /** Why the grantee may read the data. `owner_consent` allows points beyond those of the audience. */
  readonly legal_basis: string
  /** `pending` waits for a decision; `denied` and `revoked` are final; an active or suspended grant is `expired` after `expires_at`. Only an `active` grant opens anything. */
  readonly status: "pending" | "active" | "suspended" | "revoked" | "denied" | "expired"
  /** Time from which the grant opens anything. An ISO 8601 date-time. */
  readonly valid_from: string
  /** Time at which the grant ends; `null` for a request without decision. An ISO 8601 date-time. */
  readonly expires_at: string | null
  /** Version of the access policy by which the grant was given. */
  readonly policy_version: string
  /** The part of the token that is not secret; `null` before a token is made. */
  readonly token_prefix: string | null
  /** Time of creation. An ISO 8601 date-time. */
  readonly created_at: string
  /** Time at which the request was approved or denied, or the grant revoked. An ISO 8601 date-time. */
  readonly decided_at: string | null
  /** A note of the organization. The grantee does not see it. */
  readonly note: string | null
}

/** Fields that the request did not specify. `scope` defaults to the passport that was asked for. */
export interface AccessGrantApproval {
  /** The passports that the grant opens: exactly one of three kinds. */
  readonly scope?: {
    /** All passports of the organization, also later ones. */
    readonly all?: true | undefined
    /** GTINs of battery models, at most 500: all their batteries, also later ones. 1 to 500 entries. */
    readonly gtins?: ReadonlyArray<string> | undefined
    /** Ids of products, at most 500. 1 to 500 entries. */
    readonly product_ids?: ReadonlyArray<string> | undefined
  } | undefined
  /** Points of Annex XIII, in any order. Defaults to those of the audience; more of them need `owner_consent`. 1 to 4 entries. */
  readonly points?: ReadonlyArray<1 | 2 | 3 | 4> | undefined
  /** Defaults to `EU 2023/1542 Art. 77(2)`. `owner_consent` allows further points. 1 to 200 characters. */
  readonly legal_basis?: string | undefined
  /** End of the grant, at most 24 months ahead. An ISO 8601 date-time. */
  readonly expires_at: string
  /** A note of the organization. The grantee does not see it. 1 to 2000 characters. */
  readonly note?: string | null | undefined
}

/** A grant for a person or authority that is known. */
export interface AccessGrantCreate {
  /** `legitimate_interest` reads points 1, 2 and 4 of Annex XIII; `authorities` reads points 1, 2 and 3. */
  readonly audience: "legitimate_interest" | "authorities"
  /** What the grantee does with the data. `notified_body`, `market_surveillance` and `commission` belong to `authorities`, the others to `legitimate_interest`. `purchaser` needs `product_ids` in its scope. */
  readonly role: "repairer" | "remanufacturer" | "second_life_operator" | "recycler" | "purchaser" | "aggregator" | "notified_body" | "market_surveillance" | "commission"
  /** Who reads the data. */
  readonly grantee: {
    /** Name of the person, company or authority. 1 to 200 characters. */
    readonly name: string
    /** E-mail address. 1 to 200 characters. */
    readonly email?: string | null | undefined
    /** An identifier such as a GLN, an EORI number or a registration number. 1 to 100 characters. */
    readonly identifier?: string | null | undefined
  }
  /** The passports that the grant opens: exactly one of three kinds. */
  readonly scope: {
    /** All passports of the organization, also later ones. */
    readonly all?: true | undefined
    /** GTINs of battery models, at most 500: all their batteries, also later ones. 1 to 500 entries. */
    readonly gtins?: ReadonlyArray<string> | undefined
    /** Ids of products, at most 500. 1 to 500 entries. */
    readonly product_ids?: ReadonlyArray<string> | undefined
  }
  /** Points of Annex XIII, in any order. Defaults to those of the audience; more of them need `owner_consent`. 1 to 4 entries. */
  readonly points?: ReadonlyArray<1 | 2 | 3 | 4> | undefined
  /** What the data are needed for. 1 to 2000 characters. */
  readonly purpose?: string | null | undefined
  /** Defaults to `EU 2023/1542 Art. 77(2)`. `owner_consent` allows further points. 1 to 200 characters. */
  readonly legal_basis?: string | undefined
  /** Beginning of the grant. Defaults to now. An ISO 8601 date-time. */
  readonly valid_from?: string | undefined
  /** End of the grant, at most 24 months ahead. An ISO 8601 date-time. */
  readonly expires_at: string
  /** A note of the organization. The grantee does not see it. 1 to 2000 characters. */
  readonly note?: string | null | undefined
}

/** The grant with its new token. */
export interface AccessGrantIssued {
  /** See {@link AccessGrant}. */
  readonly data: AccessGrant
  /** The token of the grant. It is returned only here. */
  readonly token: string
  /** See {@link ResponseMeta}. */
  readonly meta?: ResponseMeta | undefined
}

/** A page of grants. */
export interface AccessGrantPage {
  /** The grants of the page. */
  readonly data: ReadonlyArray<AccessGrant>
  /** See {@link Pagination}. */
  readonly pagination: Pagination
  /** Applies to the organization, not to the page. */
  readonly meta: {
    /** See {@link DroppedRequests}. */
    readonly dropped: DroppedRequests
    /** Query parameters that the endpoint does not have, and that were ignored; at most 20 are listed. Absent if there are none. */
    readonly ignored_parameters?: ReadonlyArray<IgnoredParameter> | undefined
  }
}

/** Why all active grants are revoked. */
export interface AccessGrantRevocation {
  /** Becomes the note of every grant. 1 to 2000 characters. */
  readonly reason: string
}

/** Only the fields that are sent change; `null` clears `purpose` and `note`. */
export interface AccessGrantUpdate {
  /** The passports that the grant opens: exactly one of three kinds. */
  readonly scope?: {
    /** All passports of the organization, also later ones. */
    readonly all?: true | undefined
    /** GTINs of battery models, at most 500: all their batteries, also later ones. 1 to 500 entries. */
    readonly gtins?: ReadonlyArray<string> | undefined
    /** Ids of products, at most 500. 1 to 500 entries. */
    readonly product_ids?: ReadonlyArray<string> | undefined
  } | undefined
  /** Points of Annex XIII, in any order. Defaults to those of the audience; more of them need `owner_consent`. 1 to 4 entries. */
  readonly points?: ReadonlyArray<1 | 2 | 3 | 4> | undefined
  /** What the data are needed for. 1 to 2000 characters. */
  readonly purpose?: string | null | undefined
  /** End of the grant, at most 24 months ahead. An ISO 8601 date-time. */
  readonly expires_at?: string | undefined
  /** A note of the organization. The grantee does not see it. 1 to 2000 characters. */
  readonly note?: string | null | undefined
  /** `suspended` closes an active grant, `active` opens it again. */
  readonly status?: "active" | "suspended" | undefined
}

/** The outcome. */
export interface AccessGrantsRevoked {
  /** The outcome. */
  readonly data: {
    /** Number of grants that were revoked. */
    readonly revoked: number
  }
  /** See {@link ResponseMeta}. */
  readonly meta?: ResponseMeta | undefined
}

/** The status of a request for access. */
export interface AccessRequestState {
  /** The request, and once after the approval the token with what it opens. */
  readonly data: {
    /** Id of the request, and of the grant that it becomes. A UUID. */
    readonly id: string
    /** `pending` waits for a decision; `denied` and `revoked` are final; an active or suspended grant is `expired` after `expires_at`. Only an `active` grant opens anything. */
    readonly status: "pending" | "active" | "suspended" | "revoked" | "denied" | "expired"
    /** The token of the grant. Only the first response after the approval has it. */
    readonly token?: string | undefined
    /** Time at which the grant ends. An ISO 8601 date-time. */
    readonly expires_at?: string | null | undefined
    /** Points of Annex XIII that the grant opens, ascending. Point 1 is public. */
    readonly points?: ReadonlyArray<1 | 2 | 3 | 4> | undefined
    /** See {@link GrantScope}. */
    readonly scope?: GrantScope | undefined
  }
  /** See {@link ResponseMeta}. */
  readonly meta?: ResponseMeta | undefined
}

/** The outcome. */
export interface AccessRequestsDeleted {
  /** The outcome. */
  readonly data: {
    /** Number of requests that were deleted. */
    readonly deleted: number
    /** Whether they were only counted. */
    readonly dry_run: boolean
  }
  /** See {@link ResponseMeta}. */
  readonly meta?: ResponseMeta | undefined
}

/** The outcome. */
export interface AccessRequestsDenied {
  /** The outcome. */
  readonly data: {
    /** Number of requests that were denied. */
    readonly denied: number
    /** Whether they were only counted. */
    readonly dry_run: boolean
  }
  /** See {@link ResponseMeta}. */
  readonly meta?: ResponseMeta | undefined
}

/** An act of the Commission that duties wait for. */
export interface Act {
  /** Id of the act. */
  readonly id: string
  /** What it is about. */
  readonly title: string
  /** The provision that asks for it. */
  readonly provision: string
  /** `null` as long as it is not known to be in force. */
  readonly entry_into_force: string | null
  /** When that was last compared with the Official Journal. */
  readonly checked_on: string
}

/** An API key, without its text. */
export interface ApiKey {
  /** Id of the key. */
  readonly id: string
  /** Name of the key, which audit entries state. */
  readonly name: string
  /** `full`: every operation; `read`: reading only; `condition`: the condition of batteries only. */
  readonly access: "full" | "read" | "condition"
  /** The first characters of the key, by which it is known. */
  readonly prefix: string
  /** Time of creation. An ISO 8601 date-time. */
  readonly created_at: string
}

/** A new API key. Its access is `full` by default. */
export interface ApiKeyCreate {
  /** 1 to 200 characters. */
  readonly name: string
  /** `full`: every operation; `read`: reading only; `condition`: the condition of batteries only. */
  readonly access?: "full" | "read" | "condition" | undefined
}

/** An API key. `key` is returned only once. */
export interface ApiKeyIssued {
  /** Id of the key. */
  readonly id: string
  /** Name of the key, which audit entries state. */
  readonly name: string
  /** `full`: every operation; `read`: reading only; `condition`: the condition of batteries only. */
  readonly access: "full" | "read" | "condition"
  /** The first characters of the key, by which it is known. */
  readonly prefix: string
  /** Time of creation. An ISO 8601 date-time. */
  readonly created_at: string
  /** The text of the key. It is shown only here. */
  readonly key: string
}

/** Who changed what and when, or who read a passport with an access grant. The log is append-only and hash-chained. */
export interface AuditLogEntry {
  /** Id of the entry. */
  readonly id: string
  /** The action, for example product.published. */
  readonly action: string
  /** Type of the resource that was changed or read. */
  readonly resource_type: "product" | "template" | "transfer" | "api_key" | "access_grant" | "signing_key" | "facility" | "organization" | "member" | "session" | "webhook" | "data_request" | "change_request" | "declaration"
  /** Id of the resource that was changed or read; `null` for a bulk request. */
  readonly resource_id: string | null
  /** Who made the change, or who read. */
  readonly actor: {
    /** `api_key`; `operator`: the administrator; `system`: the service itself; `grant`: the holder of an access grant; `member`: a person of the organization. */
    readonly type: "api_key" | "operator" | "system" | "grant" | "member" | "supplier"
    /** Id of the API key, the access grant or the member; `null` for other actors. */
    readonly id: string | null
    /** Name of the API key, of the grantee or of the other actor. */
    readonly name: string
  }
  /** Names of the fields that were changed; empty for a read. */
  readonly changed_fields: ReadonlyArray<string>
  /** Only for a read: the points of Annex XIII that the reader could see, ascending. */
  readonly points?: ReadonlyArray<1 | 2 | 3 | 4> | undefined
  /** Why a product was deleted, if the request said so. Only with the action product.deleted. */
  readonly reason?: string | undefined
  /** Where the values of a change come from, for products. Its fields are in the specification. */
  readonly details?: Readonly<Record<string, unknown>> | undefined
  /** The request to a supplier whose answer the change writes: the changed fields have values of the supplier. */
  readonly request_id?: string | undefined
  /** Id of the request that changed or read, as in its header `X-Correlation-Id`. */
  readonly correlation_id: string
  /** Time of the change or the read. */
  readonly created_at: string
  /** SHA-256 over the previous hash and this entry. */
  readonly hash: string
  /** Hash of the previous entry of the organization; `null` for the first entry. */
  readonly previous_hash: string | null
}

/** Category of the battery by its intended use: `lmt` for light means of transport such as e-bikes, `ev` for electric vehicles, `stationary` for industrial batteries in stationary energy storage, `industrial` for other industrial batteries, `industrial_without_bms` for industrial batteries without a battery management system. */
export type BatteryCategory = "lmt" | "ev" | "industrial" | "stationary" | "industrial_without_bms"

/** The current condition, as the battery management system reported it. */
export interface BatteryCondition {
  /** Time of measurement. An ISO 8601 date-time. */
  readonly lastUpdate: string
  /** Charge that is currently available in the battery, as a percentage of its rated capacity. Unit: %. Source: DIN DKE SPEC 99100 §6.7.2.8; EU 2023/1542 Annex XIII 4(d); EU 2023/1542 Art. 3(1)(27). 0 to 100. */
  readonly stateOfCharge?: number | undefined
  /** Energy that the battery can currently deliver when fully charged, as a percentage of the certified usable energy. Unit: %. Source: DIN DKE SPEC 99100 §6.7.2.7; EU 2023/1542 Annex XIII 4(b); EU 2023/1542 Annex VII Part A. 0 to 100. */
  readonly stateOfCertifiedEnergy?: number | undefined
  /** Remaining capacity; Capacity fade; Capacity throughput. */
  readonly capacity?: {
    /** Electric charge that the battery can currently deliver when fully charged. Unit: Ah. Source: DIN DKE SPEC 99100 §6.7.2.3; EU 2023/1542 Annex XIII 4(b); EU 2023/1542 Annex VII Part A(1). At least 0. */
    readonly remaining?: number | undefined
    /** Decrease in capacity since the battery was new, as a percentage of the rated capacity. Unit: %. Source: DIN DKE SPEC 99100 §6.7.2.4; EU 2023/1542 Annex XIII 4(a); EU 2023/1542 Annex IV Part A(1); EU 2023/1542 Annex IV(2). 0 to 100. */
    readonly fade?: number | undefined
    /** Total electric charge that has passed through the battery over its lifetime so far. Unit: Ah. Source: DIN DKE SPEC 99100 §6.7.6.8; EU 2023/1542 Annex XIII 4(b); EU 2023/1542 Annex VII Part B(3). At least 0. */
    readonly throughput?: number | undefined
  } | undefined
  /** Remaining usable battery energy; Energy throughput. */
  readonly energy?: {
    /** Energy that the battery can currently deliver when fully charged, according to UN GTR No. 22. Unit: kWh. Source: DIN DKE SPEC 99100 §6.7.2.6. At least 0. */
    readonly remaining?: number | undefined
    /** Total energy that has passed through the battery over its lifetime so far. Unit: kWh. Source: DIN DKE SPEC 99100 §6.7.6.7; EU 2023/1542 Annex XIII 4(b); EU 2023/1542 Annex VII Part B(2). At least 0. */
    readonly throughput?: number | undefined
  } | undefined
  /** Remaining power capability at 80 % state of charge; Remaining power capability at 20 % state of charge; Power fade. */
  readonly power?: {
    /** Power that the battery can currently deliver at a state of charge of 80 %, under reference conditions. Unit: W. Source: DIN DKE SPEC 99100 §6.7.3.3; EU 2023/1542 Annex XIII 4(a); EU 2023/1542 Annex XIII 4(b); EU 2023/1542 Annex VII Part A(2); EU 2023/1542 Annex IV(3); EU 2023/1542 Annex IV Part B(4). At least 0. */
    readonly remainingAt80Soc?: number | undefined
    /** Power that the battery can currently deliver at a state of charge of 20 %, under reference conditions. Unit: W. Source: DIN DKE SPEC 99100 §6.7.3.3; EU 2023/1542 Annex XIII 4(a); EU 2023/1542 Annex XIII 4(b); EU 2023/1542 Annex VII Part A(2); EU 2023/1542 Annex IV(3); EU 2023/1542 Annex IV Part B(4). At least 0. */
    readonly remainingAt20Soc?: number | undefined
    /** Decrease in the power that the battery can deliver since it was new, as a percentage of the original power. Unit: %. Source: DIN DKE SPEC 99100 §6.7.3.4; EU 2023/1542 Annex XIII 4(a); EU 2023/1542 Annex IV Part A(2); EU 2023/1542 Annex IV(4); EU 2023/1542 Annex IV Part B(4). 0 to 100. */
    readonly fade?: number | undefined
  } | undefined
  /** Remaining round-trip energy efficiency; Round-trip energy efficiency fade. */
  readonly efficiency?: {
    /** Energy that the battery currently delivers in a discharge test, as a percentage of the energy required to restore its initial state of charge. Unit: %. Source: DIN DKE SPEC 99100 §6.7.4.4; EU 2023/1542 Annex XIII 4(a); EU 2023/1542 Annex XIII 4(b); EU 2023/1542 Annex VII Part A(3); EU 2023/1542 Annex IV Part A(4); EU 2023/1542 Annex IV(6). 0 to 100. */
    readonly remainingRoundTrip?: number | undefined
    /** Decrease in the round-trip energy efficiency since the battery was new. Unit: %. Source: DIN DKE SPEC 99100 §6.7.4.5; EU 2023/1542 Annex XIII 4(a); EU 2023/1542 Annex IV Part A(4). 0 to 100. */
    readonly fade?: number | undefined
  } | undefined
  /** Current self-discharge rate; Evolution of self-discharge rates. */
  readonly selfDischarge?: {
    /** Share of its charge that the battery currently loses per month while it is not in use, under reference conditions. Unit: %/month. Source: DIN DKE SPEC 99100 §6.7.4.7. 0 to 100. */
    readonly currentRate?: number | undefined
    /** Change in the self-discharge rate since the battery was new, as a percentage of the initial rate. Unit: %. Source: DIN DKE SPEC 99100 §6.7.4.8; EU 2023/1542 Annex XIII 4(b); EU 2023/1542 Annex VII Part A(4). 0 to 100. */
    readonly evolution?: number | undefined
  } | undefined
  /** Present internal resistance; Internal resistance increase. */
  readonly internalResistance?: {
    /** Internal resistance of the battery at present, in Ohm. Unit: Ohm. Source: EU 2023/1542 Annex XIII 4(b); EU 2023/1542 Annex IV Part A(3); EU 2023/1542 Annex VII Part A(5). At least 0. */
    readonly current?: number | undefined
    /** Increase in the internal resistance since the battery was new, as a percentage of the initial resistance. Unit: %. Source: DIN DKE SPEC 99100 §6.7.5.3; EU 2023/1542 Annex XIII 4(a); EU 2023/1542 Annex IV Part A(3). 0 to 100. */
    readonly increase?: number | undefined
  } | undefined
  /** Number of full charge-discharge cycles. */
  readonly cycles?: {
    /** Number of full charge-discharge cycles that the battery has completed so far. Source: DIN DKE SPEC 99100 §6.7.6.4; EU 2023/1542 Annex XIII 4(d); EU 2023/1542 Annex XIII 4(b); EU 2023/1542 Annex VII Part B(5). At least 0. */
    readonly full?: number | undefined
  } | undefined
  /** Temperature information; Time spent in extreme temperatures above boundary; Time spent in extreme temperatures below boundary; Time spent charging in extreme temperatures above boundary; Time spent charging in extreme temperatures below boundary. */
  readonly temperature?: {
    /** Most recently recorded temperature of the environment in which the battery is operated. Unit: °C. Source: DIN DKE SPEC 99100 §6.7.7.2; EU 2023/1542 Annex XIII 4(d). At least -273.15. */
    readonly current?: number | undefined
    /** Total time at temperatures above the upper boundary, `idle_temperature_max`. Unit: min. Source: DIN DKE SPEC 99100 §6.7.7.5; EU 2023/1542 Annex XIII 4(b); EU 2023/1542 Annex VII Part B(4). At least 0. */
    readonly minutesAboveBoundary?: number | undefined
    /** Total time at temperatures below the lower boundary, `idle_temperature_min`. Unit: min. Source: DIN DKE SPEC 99100 §6.7.7.6; EU 2023/1542 Annex XIII 4(b); EU 2023/1542 Annex VII Part B(4). At least 0. */
    readonly minutesBelowBoundary?: number | undefined
    /** Total time for which the battery was charged at temperatures above the upper boundary, `idle_temperature_max`. Unit: min. Source: DIN DKE SPEC 99100 §6.7.7.7; EU 2023/1542 Annex XIII 4(b); EU 2023/1542 Annex VII Part B(4). At least 0. */
    readonly minutesChargingAboveBoundary?: number | undefined
    /** Total time for which the battery was charged at temperatures below the lower boundary, `idle_temperature_min`. Unit: min. Source: DIN DKE SPEC 99100 §6.7.7.8; EU 2023/1542 Annex XIII 4(b); EU 2023/1542 Annex VII Part B(4). At least 0. */
    readonly minutesChargingBelowBoundary?: number | undefined
  } | undefined
  /** Number of deep discharge events; Number of overcharge events; Information on accidents. */
  readonly negativeEvents?: {
    /** Number of times that the voltage fell below the lower operating limit, `minimum_voltage`. Source: DIN DKE SPEC 99100 §6.7.8.2; EU 2023/1542 Annex XIII 4(b); EU 2023/1542 Annex VII Part B(4). At least 0. */
    readonly deepDischarge?: number | undefined
    /** Number of times that the voltage rose above the upper operating limit, `maximum_voltage`. Source: DIN DKE SPEC 99100 §6.7.8.3. At least 0. */
    readonly overcharge?: number | undefined
    /** Document about accidents that affected the battery or the equipment that it powers. Source: DIN DKE SPEC 99100 §6.7.8.4; EU 2023/1542 Annex XIII 4(d). See {@link Document}. */
    readonly accidents?: Document | undefined
  } | undefined
}

/** A reading. Only sent values change; null clears a value. lastUpdate defaults to the time of receipt. */
export interface BatteryConditionUpdate {
  /** Time of measurement. An ISO 8601 date-time. */
  readonly lastUpdate?: string | undefined
  /** Charge that is currently available in the battery, as a percentage of its rated capacity. Unit: %. Source: DIN DKE SPEC 99100 §6.7.2.8; EU 2023/1542 Annex XIII 4(d); EU 2023/1542 Art. 3(1)(27). 0 to 100. */
  readonly stateOfCharge?: number | null | undefined
  /** Energy that the battery can currently deliver when fully charged, as a percentage of the certified usable energy. Unit: %. Source: DIN DKE SPEC 99100 §6.7.2.7; EU 2023/1542 Annex XIII 4(b); EU 2023/1542 Annex VII Part A. 0 to 100. */
  readonly stateOfCertifiedEnergy?: number | null | undefined
  /** Remaining capacity; Capacity fade; Capacity throughput. */
  readonly capacity?: {
    /** Electric charge that the battery can currently deliver when fully charged. Unit: Ah. Source: DIN DKE SPEC 99100 §6.7.2.3; EU 2023/1542 Annex XIII 4(b); EU 2023/1542 Annex VII Part A(1). At least 0. */
    readonly remaining?: number | null | undefined
    /** Decrease in capacity since the battery was new, as a percentage of the rated capacity. Unit: %. Source: DIN DKE SPEC 99100 §6.7.2.4; EU 2023/1542 Annex XIII 4(a); EU 2023/1542 Annex IV Part A(1); EU 2023/1542 Annex IV(2). 0 to 100. */
    readonly fade?: number | null | undefined
    /** Total electric charge that has passed through the battery over its lifetime so far. Unit: Ah. Source: DIN DKE SPEC 99100 §6.7.6.8; EU 2023/1542 Annex XIII 4(b); EU 2023/1542 Annex VII Part B(3). At least 0. */
    readonly throughput?: number | null | undefined
  } | null | undefined
  /** Remaining usable battery energy; Energy throughput. */
  readonly energy?: {
    /** Energy that the battery can currently deliver when fully charged, according to UN GTR No. 22. Unit: kWh. Source: DIN DKE SPEC 99100 §6.7.2.6. At least 0. */
    readonly remaining?: number | null | undefined
    /** Total energy that has passed through the battery over its lifetime so far. Unit: kWh. Source: DIN DKE SPEC 99100 §6.7.6.7; EU 2023/1542 Annex XIII 4(b); EU 2023/1542 Annex VII Part B(2). At least 0. */
    readonly throughput?: number | null | undefined
  } | null | undefined
  /** Remaining power capability at 80 % state of charge; Remaining power capability at 20 % state of charge; Power fade. */
  readonly power?: {
    /** Power that the battery can currently deliver at a state of charge of 80 %, under reference conditions. Unit: W. Source: DIN DKE SPEC 99100 §6.7.3.3; EU 2023/1542 Annex XIII 4(a); EU 2023/1542 Annex XIII 4(b); EU 2023/1542 Annex VII Part A(2); EU 2023/1542 Annex IV(3); EU 2023/1542 Annex IV Part B(4). At least 0. */
    readonly remainingAt80Soc?: number | null | undefined
    /** Power that the battery can currently deliver at a state of charge of 20 %, under reference conditions. Unit: W. Source: DIN DKE SPEC 99100 §6.7.3.3; EU 2023/1542 Annex XIII 4(a); EU 2023/1542 Annex XIII 4(b); EU 2023/1542 Annex VII Part A(2); EU 2023/1542 Annex IV(3); EU 2023/1542 Annex IV Part B(4). At least 0. */
    readonly remainingAt20Soc?: number | null | undefined
    /** Decrease in the power that the battery can deliver since it was new, as a percentage of the original power. Unit: %. Source: DIN DKE SPEC 99100 §6.7.3.4; EU 2023/1542 Annex XIII 4(a); EU 2023/1542 Annex IV Part A(2); EU 2023/1542 Annex IV(4); EU 2023/1542 Annex IV Part B(4). 0 to 100. */
    readonly fade?: number | null | undefined
  } | null | undefined
  /** Remaining round-trip energy efficiency; Round-trip energy efficiency fade. */
  readonly efficiency?: {
    /** Energy that the battery currently delivers in a discharge test, as a percentage of the energy required to restore its initial state of charge. Unit: %. Source: DIN DKE SPEC 99100 §6.7.4.4; EU 2023/1542 Annex XIII 4(a); EU 2023/1542 Annex XIII 4(b); EU 2023/1542 Annex VII Part A(3); EU 2023/1542 Annex IV Part A(4); EU 2023/1542 Annex IV(6). 0 to 100. */
    readonly remainingRoundTrip?: number | null | undefined
    /** Decrease in the round-trip energy efficiency since the battery was new. Unit: %. Source: DIN DKE SPEC 99100 §6.7.4.5; EU 2023/1542 Annex XIII 4(a); EU 2023/1542 Annex IV Part A(4). 0 to 100. */
    readonly fade?: number | null | undefined
  } | null | undefined
  /** Current self-discharge rate; Evolution of self-discharge rates. */
  readonly selfDischarge?: {
    /** Share of its charge that the battery currently loses per month while it is not in use, under reference conditions. Unit: %/month. Source: DIN DKE SPEC 99100 §6.7.4.7. 0 to 100. */
    readonly currentRate?: number | null | undefined
    /** Change in the self-discharge rate since the battery was new, as a percentage of the initial rate. Unit: %. Source: DIN DKE SPEC 99100 §6.7.4.8; EU 2023/1542 Annex XIII 4(b); EU 2023/1542 Annex VII Part A(4). 0 to 100. */
    readonly evolution?: number | null | undefined
  } | null | undefined
  /** Present internal resistance; Internal resistance increase. */
  readonly internalResistance?: {
    /** Internal resistance of the battery at present, in Ohm. Unit: Ohm. Source: EU 2023/1542 Annex XIII 4(b); EU 2023/1542 Annex IV Part A(3); EU 2023/1542 Annex VII Part A(5). At least 0. */
    readonly current?: number | null | undefined
    /** Increase in the internal resistance since the battery was new, as a percentage of the initial resistance. Unit: %. Source: DIN DKE SPEC 99100 §6.7.5.3; EU 2023/1542 Annex XIII 4(a); EU 2023/1542 Annex IV Part A(3). 0 to 100. */
    readonly increase?: number | null | undefined
  } | null | undefined
  /** Number of full charge-discharge cycles. */
  readonly cycles?: {
    /** Number of full charge-discharge cycles that the battery has completed so far. Source: DIN DKE SPEC 99100 §6.7.6.4; EU 2023/1542 Annex XIII 4(d); EU 2023/1542 Annex XIII 4(b); EU 2023/1542 Annex VII Part B(5). At least 0. */
    readonly full?: number | null | undefined
  } | null | undefined
  /** Temperature information; Time spent in extreme temperatures above boundary; Time spent in extreme temperatures below boundary; Time spent charging in extreme temperatures above boundary; Time spent charging in extreme temperatures below boundary. */
  readonly temperature?: {
    /** Most recently recorded temperature of the environment in which the battery is operated. Unit: °C. Source: DIN DKE SPEC 99100 §6.7.7.2; EU 2023/1542 Annex XIII 4(d). At least -273.15. */
    readonly current?: number | null | undefined
    /** Total time at temperatures above the upper boundary, `idle_temperature_max`. Unit: min. Source: DIN DKE SPEC 99100 §6.7.7.5; EU 2023/1542 Annex XIII 4(b); EU 2023/1542 Annex VII Part B(4). At least 0. */
    readonly minutesAboveBoundary?: number | null | undefined
    /** Total time at temperatures below the lower boundary, `idle_temperature_min`. Unit: min. Source: DIN DKE SPEC 99100 §6.7.7.6; EU 2023/1542 Annex XIII 4(b); EU 2023/1542 Annex VII Part B(4). At least 0. */
    readonly minutesBelowBoundary?: number | null | undefined
    /** Total time for which the battery was charged at temperatures above the upper boundary, `idle_temperature_max`. Unit: min. Source: DIN DKE SPEC 99100 §6.7.7.7; EU 2023/1542 Annex XIII 4(b); EU 2023/1542 Annex VII Part B(4). At least 0. */
    readonly minutesChargingAboveBoundary?: number | null | undefined
    /** Total time for which the battery was charged at temperatures below the lower boundary, `idle_temperature_min`. Unit: min. Source: DIN DKE SPEC 99100 §6.7.7.8; EU 2023/1542 Annex XIII 4(b); EU 2023/1542 Annex VII Part B(4). At least 0. */
    readonly minutesChargingBelowBoundary?: number | null | undefined
  } | null | undefined
  /** Number of deep discharge events; Number of overcharge events; Information on accidents. */
  readonly negativeEvents?: {
    /** Number of times that the voltage fell below the lower operating limit, `minimum_voltage`. Source: DIN DKE SPEC 99100 §6.7.8.2; EU 2023/1542 Annex XIII 4(b); EU 2023/1542 Annex VII Part B(4). At least 0. */
    readonly deepDischarge?: number | null | undefined
    /** Number of times that the voltage rose above the upper operating limit, `maximum_voltage`. Source: DIN DKE SPEC 99100 §6.7.8.3. At least 0. */
    readonly overcharge?: number | null | undefined
    /** Document about accidents that affected the battery or the equipment that it powers. Source: DIN DKE SPEC 99100 §6.7.8.4; EU 2023/1542 Annex XIII 4(d). */
    readonly accidents?: Document | null | undefined
  } | null | undefined
}

/** A battery that is made from a template. With a complete template, only its own fields are missing. */
export interface BatteryFromTemplateCreate extends BatteryAttributesInput {
  /** Number that the manufacturer gives to this single battery: letters, digits, hyphens and slashes, for example `TR82-26-000147`. It is unique within the organization. GTIN and serial number together are unique worldwide. 3 to 50 characters. */
  readonly serial_number: string
  /** Date on which the battery was manufactured, for example `2026-05-18`. Readers and the exported document have the year and month only. Source: DIN DKE SPEC 99100 §6.1.3.2; EU 2023/1542 Annex XIII 1(a); EU 2023/1542 Annex VI Part A(4); EU 2023/1542 Annex VII Part B(1); Labelling implementing act (draft). 1 to 40 characters. */
  readonly manufacturing_date?: string | null | undefined
  /** Date on which the battery was first used in the EU for its intended purpose, for example `2026-09-01`. It is often not known before publication and can be added later. The exported document has the year and month only. Source: DIN DKE SPEC 99100 §6.1.3.3; EU 2023/1542 Annex XIII 4(b); EU 2023/1542 Annex VII Part B(1). 1 to 40 characters. */
  readonly put_into_service_date?: string | null | undefined
  /** Date on which the battery was first made available on the EU market, for example `2027-03-01`. Several duties depend on it. Voluntary in the passport. Source: EU 2023/1542 Art. 3(1)(16); EU 2023/1542 Art. 77(1). 1 to 40 characters. */
  readonly placed_on_market_date?: string | null | undefined
  /** Number of the batch in which the battery was manufactured, for example `2026-W21-04`. Source: EU 2023/1542 Annex XIII 1(a); EU 2023/1542 Annex VI Part A(2); EU 2023/1542 Art. 38(6). 1 to 2000 characters. */
  readonly batch_identifier?: string | null | undefined
  /** See {@link BatteryCategory}. */
  readonly battery_category?: BatteryCategory | undefined
  /** Display name. 3 to 120 characters. */
  readonly name?: string | undefined
  /** A single battery. */
  readonly category?: "batteries" | undefined
  /** `published` publishes the passport. This is irreversible and requires all seven steps at 100 % and a complete organization profile. */
  readonly status?: "draft" | "published" | undefined
  /** GTIN with 8, 12, 13 or 14 digits and a check digit. */
  readonly gtin?: string | null | undefined
  /** The organization's own key, for example of its ERP: 1 to 200 characters, unique among the products, and among the templates, of the organization. It is never published. 1 to 200 characters. */
  readonly external_id?: string | null | undefined
  /** Manufacturing facility. It fills in manufacturing_place if that is omitted. A UUID. */
  readonly facility_id?: string | null | undefined
  /** Names of attributes that the category requires under a condition which does not hold for this battery. They count as filled and must not have a value. At most 200 entries. */
  readonly not_applicable?: ReadonlyArray<"warranty_period" | "initial_round_trip_efficiency" | "round_trip_efficiency_at_half_life" | "expected_lifetime_years" | "expected_lifetime_cycles" | "cycle_life_reference_test" | "cycle_life_test_c_rate"> | null | undefined
  /** The batteries that it is made of, at most 1,000. Their operations lead to one `battery_status`, which is filled in. They cannot be changed after publication. At most 1000 entries. */
  readonly predecessors?: ReadonlyArray<Predecessor> | null | undefined
  /** Template of the organization, whose values are copied. Sent fields take precedence, `null` included; `meta` lists the copied fields. A UUID. */
  readonly template_id: string
}

/** A battery model without passport. */
export interface BatteryModel {
  /** Id of the battery model. A UUID. */
  readonly id: string
  /** A battery model. */
  readonly category: "batteries_light"
  /** Always `null`: a battery model has no category. */
  readonly battery_category: null
  /** A battery model is always a draft. */
  readonly status: "draft"
  /** Display name. */
  readonly name: string
  /** GTIN with 8, 12, 13 or 14 digits, as it was sent. */
  readonly gtin: string | null
  /** The organization's own key, for example of its ERP. It is never published, and does not pass to another organization. */
  readonly external_id: string | null
  /** Number that the manufacturer gives to this single battery: letters, digits, hyphens and slashes, for example `TR82-26-000147`. Source: EU 2023/1542 Annex XIII 1(a); EU 2023/1542 Annex VI Part A(2); EU 2023/1542 Art. 38(6); EU 2023/1542 Annex IX(1). 3 to 50 characters. */
  readonly serial_number: string | null
  /** Identifier that the manufacturer gives to the battery model, for example `TR-82-NMC`. All batteries of one model have the same technical characteristics. Source: EU 2023/1542 Annex XIII 1(a); EU 2023/1542 Annex VI Part A(2); EU 2023/1542 Art. 38(6); EU 2023/1542 Art. 3(1)(19). 1 to 2000 characters. */
  readonly model_identifier: string | null
  /** Description of the battery model. 1 to 2000 characters. */
  readonly description: string | null
  /** Electrochemical system of the battery as a code that names its active materials, for example `Li-ion NMC`. `other` needs `battery_chemistry_other`. Source: DIN DKE SPEC 99100 §6.5.2; EU 2023/1542 Annex XIII 1(b); EU 2023/1542 Annex VI Part A(7); Labelling implementing act (draft). */
  readonly battery_chemistry: "Li-ion LCO" | "Li-ion LFP" | "Li-ion LMO" | "Li-ion NCA" | "Li-ion NMC" | "Li-metal" | "Na-ion" | "Ni-Cd" | "Ni-MH" | "Pb" | "Li-ion LMFP" | "Li-ion LTO" | "Na-NiCl2" | "Na-S" | "V redox flow" | "Zn" | "other" | null
  /** Mass of the whole battery. The regulation calls it the weight. Unit: kg. Source: DIN DKE SPEC 99100 §6.1.3.6; EU 2023/1542 Annex XIII 1(a); EU 2023/1542 Annex VI Part A(5); Labelling implementing act (draft). 0 to 100000. */
  readonly battery_mass: number | null
  /** Electric charge that the new, fully charged battery can deliver under reference conditions, as declared by the manufacturer. Unit: Ah. Source: DIN DKE SPEC 99100 §6.7.2.2; EU 2023/1542 Annex XIII 1(a); EU 2023/1542 Annex XIII 1(g); EU 2023/1542 Annex VI Part A(6); EU 2023/1542 Annex IV Part A(1); Labelling implementing act (draft) Annex II. At least 0. */
  readonly rated_capacity: number | null
  /** Nominal voltage, used to designate the battery, for example 48. Unit: V. Source: DIN DKE SPEC 99100 §6.7.2.11; EU 2023/1542 Annex XIII 1(h). At least 0. */
  readonly nominal_voltage: number | null
  /** Unique identifier of the manufacturer, for example its GLN or EORI number. Source: DIN DKE SPEC 99100 §6.1.2.4; EU 2023/1542 Annex XIII 1(a); EU 2023/1542 Annex VI Part A(1); EU 2023/1542 Art. 38(7); EU 2024/1781 Art. 12(1); EU 2024/1781 Annex III. 1 to 2000 characters. */
  readonly mfr_identifier: string | null
  /** Name of the manufacturer: the company that makes the battery, or has it made, and markets it under its own name or trade mark. Source: DIN DKE SPEC 99100 §6.1.2.4; EU 2023/1542 Annex XIII 1(a); EU 2023/1542 Annex VI Part A(1); EU 2023/1542 Art. 3(1)(33); EU 2023/1542 Art. 38(7). 1 to 2000 characters. */
  readonly mfr_name: string | null
  /** Registered trade name or registered trade mark of the manufacturer. It can be the same as the name. Source: DIN DKE SPEC 99100 §6.1.2.4; EU 2023/1542 Annex XIII 1(a); EU 2023/1542 Annex VI Part A(1); EU 2023/1542 Art. 3(1)(33); EU 2023/1542 Art. 38(7). 1 to 2000 characters. */
  readonly mfr_trade_name: string | null
  /** Postal address at which the manufacturer can be contacted, on one line, for example `Werkstraße 5, 01067 Dresden, Germany`. Source: DIN DKE SPEC 99100 §6.1.2.4; EU 2023/1542 Annex XIII 1(a); EU 2023/1542 Annex VI Part A(1); EU 2023/1542 Art. 3(1)(33); EU 2023/1542 Art. 38(7). 1 to 2000 characters. */
  readonly mfr_postal_address: string | null
  /** Web address of the manufacturer, for example `https://www.example.com`. Source: DIN DKE SPEC 99100 §6.1.2.4; EU 2023/1542 Annex XIII 1(a); EU 2023/1542 Annex VI Part A(1); EU 2023/1542 Art. 3(1)(33); EU 2023/1542 Art. 38(7). 1 to 2000 characters. */
  readonly mfr_website: string | null
  /** E-mail address of the manufacturer, for example `info@example.com`. Source: DIN DKE SPEC 99100 §6.1.2.4; EU 2023/1542 Annex XIII 1(a); EU 2023/1542 Annex VI Part A(1); EU 2023/1542 Art. 3(1)(33); EU 2023/1542 Art. 38(7). 1 to 2000 characters. */
  readonly mfr_email: string | null
  /** Document in which the manufacturer declares that the battery meets the requirements of the regulation. Source: DIN DKE SPEC 99100 §6.2.7; EU 2023/1542 Annex XIII 1(r); EU 2023/1542 Art. 18; EU 2023/1542 Annex IX. */
  readonly eu_declaration_of_conformity: Document | {
    /** The address of the document. 1 to 2000 characters. */
    readonly url: string
    /** Title of the document. It defaults to the name of the attribute in the export. 1 to 300 characters. */
    readonly title?: string | undefined
    /** Language of the document as a language tag, for example `de`. It defaults to `en` in the export. 1 to 35 characters. */
    readonly language?: string | undefined
    /** Media type of the document, for example `application/pdf`. 1 to 100 characters. */
    readonly content_type?: string | undefined
    /** SHA-256 of the document in hexadecimal digits. The service sets it for documents that it has drawn up. */
    readonly sha256?: string | undefined
    /** The same document in further languages. At most 40 entries. */
    readonly translations?: ReadonlyArray<{
      /** The address of the document. 1 to 2000 characters. */
      readonly url: string
      /** Language of the document as a language tag, for example `de`. It defaults to `en` in the export. 1 to 35 characters. */
      readonly language: string
      /** SHA-256 of the document in hexadecimal digits. The service sets it for documents that it has drawn up. */
      readonly sha256?: string | undefined
    }> | undefined
  } | null
  /** Safety data sheet of the battery model. */
  readonly safety_data_sheet: Document | null
  /** Public address of the product image. */
  readonly image_url: string | null
  /** Time of creation. An ISO 8601 date-time. */
  readonly created_at: string
  /** Time of the last change. An ISO 8601 date-time. */
  readonly updated_at: string
}

/** A battery model without passport. */
export interface BatteryModelCreate {
  /** Number that the manufacturer gives to this single battery: letters, digits, hyphens and slashes, for example `TR82-26-000147`. Source: EU 2023/1542 Annex XIII 1(a); EU 2023/1542 Annex VI Part A(2); EU 2023/1542 Art. 38(6); EU 2023/1542 Annex IX(1). 3 to 50 characters. */
  readonly serial_number?: string | null | undefined
  /** Identifier that the manufacturer gives to the battery model, for example `TR-82-NMC`. All batteries of one model have the same technical characteristics. Source: EU 2023/1542 Annex XIII 1(a); EU 2023/1542 Annex VI Part A(2); EU 2023/1542 Art. 38(6); EU 2023/1542 Art. 3(1)(19). 1 to 2000 characters. */
  readonly model_identifier?: string | null | undefined
  /** Description of the battery model. 1 to 2000 characters. */
  readonly description?: string | null | undefined
  /** Electrochemical system of the battery as a code that names its active materials, for example `Li-ion NMC`. `other` needs `battery_chemistry_other`. Source: DIN DKE SPEC 99100 §6.5.2; EU 2023/1542 Annex XIII 1(b); EU 2023/1542 Annex VI Part A(7); Labelling implementing act (draft). */
  readonly battery_chemistry?: "Li-ion LCO" | "Li-ion LFP" | "Li-ion LMO" | "Li-ion NCA" | "Li-ion NMC" | "Li-metal" | "Na-ion" | "Ni-Cd" | "Ni-MH" | "Pb" | "Li-ion LMFP" | "Li-ion LTO" | "Na-NiCl2" | "Na-S" | "V redox flow" | "Zn" | "other" | null | undefined
  /** Mass of the whole battery. The regulation calls it the weight. Unit: kg. Source: DIN DKE SPEC 99100 §6.1.3.6; EU 2023/1542 Annex XIII 1(a); EU 2023/1542 Annex VI Part A(5); Labelling implementing act (draft). 0 to 100000. */
  readonly battery_mass?: number | null | undefined
  /** Electric charge that the new, fully charged battery can deliver under reference conditions, as declared by the manufacturer. Unit: Ah. Source: DIN DKE SPEC 99100 §6.7.2.2; EU 2023/1542 Annex XIII 1(a); EU 2023/1542 Annex XIII 1(g); EU 2023/1542 Annex VI Part A(6); EU 2023/1542 Annex IV Part A(1); Labelling implementing act (draft) Annex II. At least 0. */
  readonly rated_capacity?: number | null | undefined
  /** Nominal voltage, used to designate the battery, for example 48. Unit: V. Source: DIN DKE SPEC 99100 §6.7.2.11; EU 2023/1542 Annex XIII 1(h). At least 0. */
  readonly nominal_voltage?: number | null | undefined
  /** Unique identifier of the manufacturer, for example its GLN or EORI number. Source: DIN DKE SPEC 99100 §6.1.2.4; EU 2023/1542 Annex XIII 1(a); EU 2023/1542 Annex VI Part A(1); EU 2023/1542 Art. 38(7); EU 2024/1781 Art. 12(1); EU 2024/1781 Annex III. 1 to 2000 characters. */
  readonly mfr_identifier?: string | null | undefined
  /** Name of the manufacturer: the company that makes the battery, or has it made, and markets it under its own name or trade mark. Source: DIN DKE SPEC 99100 §6.1.2.4; EU 2023/1542 Annex XIII 1(a); EU 2023/1542 Annex VI Part A(1); EU 2023/1542 Art. 3(1)(33); EU 2023/1542 Art. 38(7). 1 to 2000 characters. */
  readonly mfr_name?: string | null | undefined
  /** Registered trade name or registered trade mark of the manufacturer. It can be the same as the name. Source: DIN DKE SPEC 99100 §6.1.2.4; EU 2023/1542 Annex XIII 1(a); EU 2023/1542 Annex VI Part A(1); EU 2023/1542 Art. 3(1)(33); EU 2023/1542 Art. 38(7). 1 to 2000 characters. */
  readonly mfr_trade_name?: string | null | undefined
  /** Postal address at which the manufacturer can be contacted, on one line, for example `Werkstraße 5, 01067 Dresden, Germany`. Source: DIN DKE SPEC 99100 §6.1.2.4; EU 2023/1542 Annex XIII 1(a); EU 2023/1542 Annex VI Part A(1); EU 2023/1542 Art. 3(1)(33); EU 2023/1542 Art. 38(7). 1 to 2000 characters. */
  readonly mfr_postal_address?: string | null | undefined
  /** Web address of the manufacturer, for example `https://www.example.com`. Source: DIN DKE SPEC 99100 §6.1.2.4; EU 2023/1542 Annex XIII 1(a); EU 2023/1542 Annex VI Part A(1); EU 2023/1542 Art. 3(1)(33); EU 2023/1542 Art. 38(7). 1 to 2000 characters. */
  readonly mfr_website?: string | null | undefined
  /** E-mail address of the manufacturer, for example `info@example.com`. Source: DIN DKE SPEC 99100 §6.1.2.4; EU 2023/1542 Annex XIII 1(a); EU 2023/1542 Annex VI Part A(1); EU 2023/1542 Art. 3(1)(33); EU 2023/1542 Art. 38(7). 1 to 2000 characters. */
  readonly mfr_email?: string | null | undefined
  /** Document in which the manufacturer declares that the battery meets the requirements of the regulation. Source: DIN DKE SPEC 99100 §6.2.7; EU 2023/1542 Annex XIII 1(r); EU 2023/1542 Art. 18; EU 2023/1542 Annex IX. */
  readonly eu_declaration_of_conformity?: DocumentAddress | Document | {
    /** The address of the document. 1 to 2000 characters. */
    readonly url: string
    /** Title of the document. It defaults to the name of the attribute in the export. 1 to 300 characters. */
    readonly title?: string | undefined
    /** Language of the document as a language tag, for example `de`. It defaults to `en` in the export. 1 to 35 characters. */
    readonly language?: string | undefined
    /** Media type of the document, for example `application/pdf`. 1 to 100 characters. */
    readonly content_type?: string | undefined
    /** SHA-256 of the document in hexadecimal digits. The service sets it for documents that it has drawn up. */
    readonly sha256?: string | undefined
    /** The same document in further languages. At most 40 entries. */
    readonly translations?: ReadonlyArray<{
      /** The address of the document. 1 to 2000 characters. */
      readonly url: string
      /** Language of the document as a language tag, for example `de`. It defaults to `en` in the export. 1 to 35 characters. */
      readonly language: string
      /** SHA-256 of the document in hexadecimal digits. The service sets it for documents that it has drawn up. */
      readonly sha256?: string | undefined
    }> | undefined
  } | null | undefined
  /** Safety data sheet of the battery model. */
  readonly safety_data_sheet?: DocumentAddress | Document | null | undefined
  /** A battery model. */
  readonly category: "batteries_light"
  /** Display name. 3 to 120 characters. */
  readonly name: string
  /** GTIN with 8, 12, 13 or 14 digits and a check digit. */
  readonly gtin?: string | null | undefined
  /** The organization's own key, for example of its ERP: 1 to 200 characters, unique among the products, and among the templates, of the organization. It is never published. 1 to 200 characters. */
  readonly external_id?: string | null | undefined
}

/** Only the fields that are sent change; null clears a field. */
export interface BatteryModelUpdate {
  /** Number that the manufacturer gives to this single battery: letters, digits, hyphens and slashes, for example `TR82-26-000147`. Source: EU 2023/1542 Annex XIII 1(a); EU 2023/1542 Annex VI Part A(2); EU 2023/1542 Art. 38(6); EU 2023/1542 Annex IX(1). 3 to 50 characters. */
  readonly serial_number?: string | null | undefined
  /** Identifier that the manufacturer gives to the battery model, for example `TR-82-NMC`. All batteries of one model have the same technical characteristics. Source: EU 2023/1542 Annex XIII 1(a); EU 2023/1542 Annex VI Part A(2); EU 2023/1542 Art. 38(6); EU 2023/1542 Art. 3(1)(19). 1 to 2000 characters. */
  readonly model_identifier?: string | null | undefined
  /** Description of the battery model. 1 to 2000 characters. */
  readonly description?: string | null | undefined
  /** Electrochemical system of the battery as a code that names its active materials, for example `Li-ion NMC`. `other` needs `battery_chemistry_other`. Source: DIN DKE SPEC 99100 §6.5.2; EU 2023/1542 Annex XIII 1(b); EU 2023/1542 Annex VI Part A(7); Labelling implementing act (draft). */
  readonly battery_chemistry?: "Li-ion LCO" | "Li-ion LFP" | "Li-ion LMO" | "Li-ion NCA" | "Li-ion NMC" | "Li-metal" | "Na-ion" | "Ni-Cd" | "Ni-MH" | "Pb" | "Li-ion LMFP" | "Li-ion LTO" | "Na-NiCl2" | "Na-S" | "V redox flow" | "Zn" | "other" | null | undefined
  /** Mass of the whole battery. The regulation calls it the weight. Unit: kg. Source: DIN DKE SPEC 99100 §6.1.3.6; EU 2023/1542 Annex XIII 1(a); EU 2023/1542 Annex VI Part A(5); Labelling implementing act (draft). 0 to 100000. */
  readonly battery_mass?: number | null | undefined
  /** Electric charge that the new, fully charged battery can deliver under reference conditions, as declared by the manufacturer. Unit: Ah. Source: DIN DKE SPEC 99100 §6.7.2.2; EU 2023/1542 Annex XIII 1(a); EU 2023/1542 Annex XIII 1(g); EU 2023/1542 Annex VI Part A(6); EU 2023/1542 Annex IV Part A(1); Labelling implementing act (draft) Annex II. At least 0. */
  readonly rated_capacity?: number | null | undefined
  /** Nominal voltage, used to designate the battery, for example 48. Unit: V. Source: DIN DKE SPEC 99100 §6.7.2.11; EU 2023/1542 Annex XIII 1(h). At least 0. */
  readonly nominal_voltage?: number | null | undefined
  /** Unique identifier of the manufacturer, for example its GLN or EORI number. Source: DIN DKE SPEC 99100 §6.1.2.4; EU 2023/1542 Annex XIII 1(a); EU 2023/1542 Annex VI Part A(1); EU 2023/1542 Art. 38(7); EU 2024/1781 Art. 12(1); EU 2024/1781 Annex III. 1 to 2000 characters. */
  readonly mfr_identifier?: string | null | undefined
  /** Name of the manufacturer: the company that makes the battery, or has it made, and markets it under its own name or trade mark. Source: DIN DKE SPEC 99100 §6.1.2.4; EU 2023/1542 Annex XIII 1(a); EU 2023/1542 Annex VI Part A(1); EU 2023/1542 Art. 3(1)(33); EU 2023/1542 Art. 38(7). 1 to 2000 characters. */
  readonly mfr_name?: string | null | undefined
  /** Registered trade name or registered trade mark of the manufacturer. It can be the same as the name. Source: DIN DKE SPEC 99100 §6.1.2.4; EU 2023/1542 Annex XIII 1(a); EU 2023/1542 Annex VI Part A(1); EU 2023/1542 Art. 3(1)(33); EU 2023/1542 Art. 38(7). 1 to 2000 characters. */
  readonly mfr_trade_name?: string | null | undefined
  /** Postal address at which the manufacturer can be contacted, on one line, for example `Werkstraße 5, 01067 Dresden, Germany`. Source: DIN DKE SPEC 99100 §6.1.2.4; EU 2023/1542 Annex XIII 1(a); EU 2023/1542 Annex VI Part A(1); EU 2023/1542 Art. 3(1)(33); EU 2023/1542 Art. 38(7). 1 to 2000 characters. */
  readonly mfr_postal_address?: string | null | undefined
  /** Web address of the manufacturer, for example `https://www.example.com`. Source: DIN DKE SPEC 99100 §6.1.2.4; EU 2023/1542 Annex XIII 1(a); EU 2023/1542 Annex VI Part A(1); EU 2023/1542 Art. 3(1)(33); EU 2023/1542 Art. 38(7). 1 to 2000 characters. */
  readonly mfr_website?: string | null | undefined
  /** E-mail address of the manufacturer, for example `info@example.com`. Source: DIN DKE SPEC 99100 §6.1.2.4; EU 2023/1542 Annex XIII 1(a); EU 2023/1542 Annex VI Part A(1); EU 2023/1542 Art. 3(1)(33); EU 2023/1542 Art. 38(7). 1 to 2000 characters. */
  readonly mfr_email?: string | null | undefined
  /** Document in which the manufacturer declares that the battery meets the requirements of the regulation. Source: DIN DKE SPEC 99100 §6.2.7; EU 2023/1542 Annex XIII 1(r); EU 2023/1542 Art. 18; EU 2023/1542 Annex IX. */
  readonly eu_declaration_of_conformity?: DocumentAddress | Document | {
    /** The address of the document. 1 to 2000 characters. */
    readonly url: string
    /** Title of the document. It defaults to the name of the attribute in the export. 1 to 300 characters. */
    readonly title?: string | undefined
    /** Language of the document as a language tag, for example `de`. It defaults to `en` in the export. 1 to 35 characters. */
    readonly language?: string | undefined
    /** Media type of the document, for example `application/pdf`. 1 to 100 characters. */
    readonly content_type?: string | undefined
    /** SHA-256 of the document in hexadecimal digits. The service sets it for documents that it has drawn up. */
    readonly sha256?: string | undefined
    /** The same document in further languages. At most 40 entries. */
    readonly translations?: ReadonlyArray<{
      /** The address of the document. 1 to 2000 characters. */
      readonly url: string
      /** Language of the document as a language tag, for example `de`. It defaults to `en` in the export. 1 to 35 characters. */
      readonly language: string
      /** SHA-256 of the document in hexadecimal digits. The service sets it for documents that it has drawn up. */
      readonly sha256?: string | undefined
    }> | undefined
  } | null | undefined
  /** Safety data sheet of the battery model. */
  readonly safety_data_sheet?: DocumentAddress | Document | null | undefined
  /** Display name. 3 to 120 characters. */
  readonly name?: string | undefined
  /** GTIN with 8, 12, 13 or 14 digits and a check digit. */
  readonly gtin?: string | null | undefined
  /** The organization's own key, for example of its ERP: 1 to 200 characters, unique among the products, and among the templates, of the organization. It is never published. 1 to 200 characters. */
  readonly external_id?: string | null | undefined
}

/** A battery as v1.3 tree. Additional flat fields take precedence. */
export interface BatteryPassportCreate extends BatteryAttributesInput {
  /** Number that the manufacturer gives to this single battery: letters, digits, hyphens and slashes, for example `TR82-26-000147`. It is unique within the organization. GTIN and serial number together are unique worldwide. 3 to 50 characters. */
  readonly serial_number?: string | undefined
  /** Date on which the battery was manufactured, for example `2026-05-18`. Readers and the exported document have the year and month only. Source: DIN DKE SPEC 99100 §6.1.3.2; EU 2023/1542 Annex XIII 1(a); EU 2023/1542 Annex VI Part A(4); EU 2023/1542 Annex VII Part B(1); Labelling implementing act (draft). 1 to 40 characters. */
  readonly manufacturing_date?: string | null | undefined
  /** Date on which the battery was first used in the EU for its intended purpose, for example `2026-09-01`. It is often not known before publication and can be added later. The exported document has the year and month only. Source: DIN DKE SPEC 99100 §6.1.3.3; EU 2023/1542 Annex XIII 4(b); EU 2023/1542 Annex VII Part B(1). 1 to 40 characters. */
  readonly put_into_service_date?: string | null | undefined
  /** Date on which the battery was first made available on the EU market, for example `2027-03-01`. Several duties depend on it. Voluntary in the passport. Source: EU 2023/1542 Art. 3(1)(16); EU 2023/1542 Art. 77(1). 1 to 40 characters. */
  readonly placed_on_market_date?: string | null | undefined
  /** Number of the batch in which the battery was manufactured, for example `2026-W21-04`. Source: EU 2023/1542 Annex XIII 1(a); EU 2023/1542 Annex VI Part A(2); EU 2023/1542 Art. 38(6). 1 to 2000 characters. */
  readonly batch_identifier?: string | null | undefined
  /** See {@link BatteryCategory}. */
  readonly battery_category?: BatteryCategory | undefined
  /** Display name. 3 to 120 characters. */
  readonly name: string
  /** A single battery. */
  readonly category?: "batteries" | undefined
  /** `published` publishes the passport. This is irreversible and requires all seven steps at 100 % and a complete organization profile. */
  readonly status?: "draft" | "published" | undefined
  /** GTIN with 8, 12, 13 or 14 digits and a check digit. */
  readonly gtin?: string | null | undefined
  /** The organization's own key, for example of its ERP: 1 to 200 characters, unique among the products, and among the templates, of the organization. It is never published. 1 to 200 characters. */
  readonly external_id?: string | null | undefined
  /** Manufacturing facility. It fills in manufacturing_place if that is omitted. A UUID. */
  readonly facility_id?: string | null | undefined
  /** Names of attributes that the category requires under a condition which does not hold for this battery. They count as filled and must not have a value. At most 200 entries. */
  readonly not_applicable?: ReadonlyArray<"warranty_period" | "initial_round_trip_efficiency" | "round_trip_efficiency_at_half_life" | "expected_lifetime_years" | "expected_lifetime_cycles" | "cycle_life_reference_test" | "cycle_life_test_c_rate"> | null | undefined
  /** The batteries that it is made of, at most 1,000. Their operations lead to one `battery_status`, which is filled in. They cannot be changed after publication. At most 1000 entries. */
  readonly predecessors?: ReadonlyArray<Predecessor> | null | undefined
  /** Template of the organization, whose values are copied. Sent fields take precedence, `null` included; `meta` lists the copied fields. A UUID. */
  readonly template_id?: string | undefined
  /** Battery Passport Data Model v1.3, without the sections for materials and labels. */
  readonly Battery_Passport: Readonly<Record<string, unknown>>
}

/** A rule that a value breaks, as data. */
export interface BrokenRule {
  /** Name of the rule. */
  readonly rule: string
  /** What varies in the message, by name. */
  readonly params: Readonly<Record<string, string | number>>
  /** The part of the field that breaks the rule. Absent for the whole. */
  readonly path?: ReadonlyArray<string | number> | undefined
}

/** Batteries, each validated on its own. */
export interface BulkCreate {
  /** The batteries, one per row. 1 to 500 entries. */
  readonly products: ReadonlyArray<ProductCreate | BatteryFromTemplateCreate | BatteryPassportCreate>
}

/** The outcome of a bulk request, row by row. */
export interface BulkCreated {
  /** Counts, and the outcome of each row. */
  readonly data: {
    /** Number of rows that are stored. */
    readonly imported: number
    /** Number of rows that are not stored. */
    readonly skipped: number
    /** The rows that are not stored, each with the reason. */
    readonly skipped_serials: ReadonlyArray<SkippedRow>
    /** The stored batteries, in the order of the request. */
    readonly products: ReadonlyArray<Product>
  }
  /** See {@link BulkMeta}. */
  readonly meta?: BulkMeta | undefined
}

/** The outcome of a bulk request with `Prefer: return=minimal`, row by row. */
export interface BulkCreatedMinimal {
  /** Counts, and the outcome of each row. */
  readonly data: {
    /** Number of rows that are stored. */
    readonly imported: number
    /** Number of rows that are not stored. */
    readonly skipped: number
    /** The rows that are not stored, each with the reason. */
    readonly skipped_serials: ReadonlyArray<SkippedRow>
    /** The stored batteries, in the order of the request. */
    readonly products: ReadonlyArray<MinimalProduct>
  }
  /** See {@link BulkMeta}. */
  readonly meta?: BulkMeta | undefined
}

/** The drafts to delete. */
export interface BulkDelete {
  /** Ids of the products. 1 to 500 entries. */
  readonly ids: ReadonlyArray<string>
  /** Why the drafts are deleted. The audit log keeps it in the entries of the deletions. At most 500 characters. */
  readonly reason?: string | undefined
}

/** The outcome of a bulk deletion, id by id. */
export interface BulkDeleted {
  /** Counts, and the outcome of each id. */
  readonly data: {
    /** Number of rows with the outcome deleted. */
    readonly deleted: number
    /** Number of rows with the outcome rejected. */
    readonly rejected: number
    /** The outcomes, in the order of the ids. */
    readonly results: ReadonlyArray<BulkDeletionResult>
  }
  /** See {@link ResponseMeta}. */
  readonly meta?: ResponseMeta | undefined
}

/** What became of a product. */
export interface BulkDeletionResult {
  /** Index of the id in the request, from 0. */
  readonly index: number
  /** Id of the product; `null` for a text that is not an id. A UUID. */
  readonly id: string | null
  /** Serial number of the product; `null` if it has none or is not known. */
  readonly serial_number: string | null
  /** `repeated`: an earlier row names the same battery. `not_found`: the organization has no such battery. `conflict`: what the update of one product refuses with 409, or the battery has changed since `expected_updated_at`. `unlikely_value`: the passport is published, and values become unlikely that `confirm_unlikely` does not name. */
  readonly reason?: "repeated" | "not_found" | "validation_failed" | "conflict" | "unlikely_value" | undefined
  /** Messages by field. Present if it is rejected. */
  readonly errors?: Readonly<Record<string, ReadonlyArray<string>>> | undefined
  /** By field, the rule of each message, in the order of the messages. */
  readonly rules?: Readonly<Record<string, ReadonlyArray<BrokenRule>>> | undefined
  /** `rejected`: nothing is deleted, see `reason` and `errors`. */
  readonly outcome: "deleted" | "rejected"
}

/** Remarks about the rows. */
export interface BulkMeta {
  /** Fields that the service does not recognize and did not store; at most 200 are listed. */
  readonly unrecognized_fields: ReadonlyArray<string>
  /** Number of further unrecognized fields. Absent if all are listed. */
  readonly unrecognized_fields_omitted?: number | undefined
  /** Warnings by field. */
  readonly field_warnings: Readonly<Record<string, ReadonlyArray<string>>>
  /** The rule of each warning, to say it in another language. Absent if there are none. */
  readonly field_warning_rules?: Readonly<Record<string, ReadonlyArray<BrokenRule>>> | undefined
  /** Fields whose values were copied from the template. Absent if no template was named. */
  readonly template_fields?: ReadonlyArray<string> | undefined
  /** Warnings about a publication, for example that its public address works on this machine only. Absent if there are none. */
  readonly warnings?: ReadonlyArray<string> | undefined
  /** Query parameters that the endpoint does not have, and that were ignored; at most 20 are listed. Absent if there are none. */
  readonly ignored_parameters?: ReadonlyArray<IgnoredParameter> | undefined
}

/** The batteries whose codes are to be printed. */
export interface BulkPreprintRequest {
  /** Ids of the products. 1 to 500 entries. */
  readonly ids: ReadonlyArray<string>
  /** Language of the page to which the code leads. Default "de". */
  readonly locale?: "de" | "en" | "fr" | "zh" | undefined
}

/** The lock and the addresses of one code. */
export interface BulkPreprintResult {
  /** Index of the id in the request, from 0. */
  readonly index: number
  /** Id of the product; `null` for a text that is not an id. */
  readonly id: string | null
  /** Serial number of the battery. */
  readonly serial_number: string | null
  /** `rejected`: nothing is locked, see `reason` and `errors`. */
  readonly outcome: "locked" | "unchanged" | "rejected"
  /** Why the id is rejected. Absent if it is not. */
  readonly reason?: "repeated" | "not_found" | "validation_failed" | "conflict" | "unlikely_value" | undefined
  /** Messages by field. */
  readonly errors?: Readonly<Record<string, ReadonlyArray<string>>> | undefined
  /** Address in the QR code. An address. */
  readonly public_url?: string | undefined
  /** Address of the QR code as SVG. An address. */
  readonly qr_svg_url?: string | undefined
  /** Address of the QR code as PNG. An address. */
  readonly qr_png_url?: string | undefined
  /** Time at which GTIN and serial number were locked. An ISO 8601 date-time. */
  readonly identifiers_locked_at?: string | undefined
  /** Whether a pre-print or a publication locked them. */
  readonly identifiers_locked_reason?: "preprint_qr" | "published" | undefined
}

/** The locks and the addresses of the codes, id by id. */
export interface BulkPreprinted {
  /** Counts, and the outcome of each id. */
  readonly data: {
    /** Number of batteries whose identifiers or language this request locks. */
    readonly locked: number
    /** Number of batteries whose identifiers were locked already. */
    readonly unchanged: number
    /** Number of ids that are rejected. */
    readonly rejected: number
    /** The outcomes, in the order of the ids. */
    readonly results: ReadonlyArray<BulkPreprintResult>
  }
  /** Absent if there are no warnings. */
  readonly meta?: {
    /** Warnings about the public address, for example that it works on this machine only. */
    readonly warnings: ReadonlyArray<string>
    /** Query parameters that the endpoint does not have, and that were ignored; at most 20 are listed. Absent if there are none. */
    readonly ignored_parameters?: ReadonlyArray<IgnoredParameter> | undefined
  } | undefined
}

/** An offer of several products with one code: the receiver accepts all of them or none. */
export interface BulkTransferCreate {
  /** Ids of products, at most 500; with `second_life`, at most 1000. 1 to 1000 entries. */
  readonly product_ids: ReadonlyArray<string>
  /** `responsibility`: the receiver answers for the passports from then on. `second_life`: nothing passes, and the receiver may name each battery as a predecessor of batteries of its own: of one, or of as many as `batteries` says. */
  readonly purpose: "responsibility" | "second_life"
  /** With `second_life`: how many batteries the receiver may make of each product, at most 1000. 1 if it is omitted. 1 to 1000. */
  readonly batteries?: number | undefined
  /** Until when the code can be used: at most 90 days from now. An ISO 8601 date-time. */
  readonly expires_at: string
  /** A remark that both organizations see. 1 to 2000 characters. */
  readonly note?: string | null | undefined
}

/** Changes of batteries, each validated on its own. */
export interface BulkUpdate {
  /** The batteries with the fields to set, one per row. 1 to 500 entries. */
  readonly products: ReadonlyArray<BulkUpdateRow>
  /** Why the battery changes. The audit log keeps it in the entry of the change. At most 500 characters. */
  readonly reason?: string | undefined
  /** Names of fields whose values are unlikely, and right. A change that makes other values of a published passport unlikely is refused with the code `unlikely_value`. At most 200 entries. */
  readonly confirm_unlikely?: ReadonlyArray<string> | undefined
}

/** What became of a row. */
export interface BulkUpdateResult {
  /** Index of the row in the request, from 0. */
  readonly index: number
  /** Id of the battery; `null` if there is none, as for a new one of a dry run. A UUID. */
  readonly id: string | null
  /** Serial number of the battery, or of the row; `null` if neither is known. */
  readonly serial_number: string | null
  /** `unchanged`: the battery has these values already. `requested`: a second member has to publish it, or to approve the change. `rejected`: nothing is stored, see `reason` and `errors`. */
  readonly outcome: "created" | "updated" | "unchanged" | "published" | "requested" | "rejected"
  /** The battery is new. Present with the outcome `published` only. */
  readonly created?: true | undefined
  /** `repeated`: an earlier row names the same battery. `not_found`: the organization has no such battery. `conflict`: what the update of one product refuses with 409, or the battery has changed since `expected_updated_at`. `unlikely_value`: the passport is published, and values become unlikely that `confirm_unlikely` does not name. */
  readonly reason?: "repeated" | "not_found" | "validation_failed" | "conflict" | "unlikely_value" | undefined
  /** Messages by field. Present if it is rejected. */
  readonly errors?: Readonly<Record<string, ReadonlyArray<string>>> | undefined
  /** By field, the rule of each message, in the order of the messages. */
  readonly rules?: Readonly<Record<string, ReadonlyArray<BrokenRule>>> | undefined
  /** Warnings by field. Absent if there are none. */
  readonly warnings?: Readonly<Record<string, ReadonlyArray<string>>> | undefined
  /** By field, the rule of each warning. Absent if there are none. */
  readonly warning_rules?: Readonly<Record<string, ReadonlyArray<BrokenRule>>> | undefined
  /** The change request that the row has become. Present for a change of a published passport with the outcome `requested`. A UUID. */
  readonly change_request_id?: string | undefined
  /** The other product of the organization that has the serial number of a conflict. A UUID. */
  readonly product_id?: string | undefined
}

/** A battery, named by the first of `id`, `external_id`, `gtin` with `serial_number`, and `serial_number` that the row has, and the fields to set. `null` clears a field; an absent one stays. */
export interface BulkUpdateRow extends BatteryAttributesInput {
  /** Number that the manufacturer gives to this single battery: letters, digits, hyphens and slashes, for example `TR82-26-000147`. It is unique within the organization. GTIN and serial number together are unique worldwide. 3 to 50 characters. */
  readonly serial_number?: string | undefined
  /** Date on which the battery was manufactured, for example `2026-05-18`. Readers and the exported document have the year and month only. Source: DIN DKE SPEC 99100 §6.1.3.2; EU 2023/1542 Annex XIII 1(a); EU 2023/1542 Annex VI Part A(4); EU 2023/1542 Annex VII Part B(1); Labelling implementing act (draft). 1 to 40 characters. */
  readonly manufacturing_date?: string | null | undefined
  /** Date on which the battery was first used in the EU for its intended purpose, for example `2026-09-01`. It is often not known before publication and can be added later. The exported document has the year and month only. Source: DIN DKE SPEC 99100 §6.1.3.3; EU 2023/1542 Annex XIII 4(b); EU 2023/1542 Annex VII Part B(1). 1 to 40 characters. */
  readonly put_into_service_date?: string | null | undefined
  /** Date on which the battery was first made available on the EU market, for example `2027-03-01`. Several duties depend on it. Voluntary in the passport. Source: EU 2023/1542 Art. 3(1)(16); EU 2023/1542 Art. 77(1). 1 to 40 characters. */
  readonly placed_on_market_date?: string | null | undefined
  /** Number of the batch in which the battery was manufactured, for example `2026-W21-04`. Source: EU 2023/1542 Annex XIII 1(a); EU 2023/1542 Annex VI Part A(2); EU 2023/1542 Art. 38(6). 1 to 2000 characters. */
  readonly batch_identifier?: string | null | undefined
  /** See {@link BatteryCategory}. */
  readonly battery_category?: BatteryCategory | undefined
  /** Display name. 3 to 120 characters. */
  readonly name?: string | undefined
  /** `published` publishes the passport. This is irreversible and requires all seven steps at 100 % and a complete organization profile. */
  readonly status?: "draft" | "published" | undefined
  /** GTIN with 8, 12, 13 or 14 digits and a check digit. */
  readonly gtin?: string | null | undefined
  /** The organization's own key, for example of its ERP: 1 to 200 characters, unique among the products, and among the templates, of the organization. It is never published. 1 to 200 characters. */
  readonly external_id?: string | null | undefined
  /** Manufacturing facility. It fills in manufacturing_place if that is omitted. A UUID. */
  readonly facility_id?: string | null | undefined
  /** Names of attributes that the category requires under a condition which does not hold for this battery. They count as filled and must not have a value. At most 200 entries. */
  readonly not_applicable?: ReadonlyArray<"warranty_period" | "initial_round_trip_efficiency" | "round_trip_efficiency_at_half_life" | "expected_lifetime_years" | "expected_lifetime_cycles" | "cycle_life_reference_test" | "cycle_life_test_c_rate"> | null | undefined
  /** The batteries that it is made of, at most 1,000. Their operations lead to one `battery_status`, which is filled in. They cannot be changed after publication. At most 1000 entries. */
  readonly predecessors?: ReadonlyArray<Predecessor> | null | undefined
  /** Why the battery changes. The audit log keeps it in the entry of the change. At most 500 characters. */
  readonly reason?: string | undefined
  /** Names of fields whose values are unlikely, and right. A change that makes other values of a published passport unlikely is refused with the code `unlikely_value`. At most 200 entries. */
  readonly confirm_unlikely?: ReadonlyArray<string> | undefined
  /** Id of the battery. Without it, `external_id` or `serial_number` names the battery. A UUID. */
  readonly id?: string | undefined
  /** Template of a new battery, with `upsert=true`. Existing batteries do not change by it. A UUID. */
  readonly template_id?: string | undefined
  /** The `updated_at` that the battery must still have; otherwise the row is rejected as a conflict. An ISO 8601 date-time. */
  readonly expected_updated_at?: string | null | undefined
}

/** The outcome of a bulk change, row by row. */
export interface BulkUpdated {
  /** Counts, and the outcome of each row. */
  readonly data: {
    /** Number of rows with the outcome created. */
    readonly created: number
    /** Number of rows with the outcome updated. */
    readonly updated: number
    /** Number of rows with the outcome unchanged. */
    readonly unchanged: number
    /** Number of rows with the outcome published. */
    readonly published: number
    /** Number of rows with the outcome requested; absent if there are none. */
    readonly requested?: number | undefined
    /** Number of rows with the outcome rejected. */
    readonly rejected: number
    /** The outcomes, in the order of the rows. */
    readonly results: ReadonlyArray<BulkUpdateResult>
  }
  /** See {@link BulkMeta}. */
  readonly meta: BulkMeta
}

/** Rows as for a bulk change with `upsert`. */
export interface BulkValidate {
  /** The batteries with the fields to set, one per row. 1 to 500 entries. */
  readonly products: ReadonlyArray<BulkUpdateRow>
  /** Why the battery changes. The audit log keeps it in the entry of the change. At most 500 characters. */
  readonly reason?: string | undefined
  /** Names of fields whose values are unlikely, and right. A change that makes other values of a published passport unlikely is refused with the code `unlikely_value`. At most 200 entries. */
  readonly confirm_unlikely?: ReadonlyArray<string> | undefined
  /** The profile of the completeness; that of the service if it is absent. */
  readonly profile?: "eu-2027-02" | "din-spec-99100" | undefined
  /** Date or date-time at which the rows are validated: a later date in a row is an error. The present if it is absent. */
  readonly as_of?: string | undefined
}

/** What a bulk change would do, row by row. */
export interface BulkValidated {
  /** The outcome of each row. */
  readonly data: {
    /** In the order of the rows. */
    readonly results: ReadonlyArray<BulkValidationResult>
  }
  /** See {@link BulkMeta}. */
  readonly meta: BulkMeta
}

/** What would become of a row. */
export interface BulkValidationResult {
  /** Index of the row in the request, from 0. */
  readonly index: number
  /** Id of the battery; `null` if there is none, as for a new one of a dry run. A UUID. */
  readonly id: string | null
  /** Serial number of the battery, or of the row; `null` if neither is known. */
  readonly serial_number: string | null
  /** What the bulk change would do with the row. */
  readonly would: "create" | "update" | "publish" | "unchanged" | "reject"
  /** `repeated`: an earlier row names the same battery. `not_found`: the organization has no such battery. `conflict`: what the update of one product refuses with 409, or the battery has changed since `expected_updated_at`. `unlikely_value`: the passport is published, and values become unlikely that `confirm_unlikely` does not name. */
  readonly reason?: "repeated" | "not_found" | "validation_failed" | "conflict" | "unlikely_value" | undefined
  /** Messages by field. Present if it is rejected. */
  readonly errors?: Readonly<Record<string, ReadonlyArray<string>>> | undefined
  /** By field, the rule of each message, in the order of the messages. */
  readonly rules?: Readonly<Record<string, ReadonlyArray<BrokenRule>>> | undefined
  /** Warnings by field. Absent if there are none. */
  readonly warnings?: Readonly<Record<string, ReadonlyArray<string>>> | undefined
  /** By field, the rule of each warning. Absent if there are none. */
  readonly warning_rules?: Readonly<Record<string, ReadonlyArray<BrokenRule>>> | undefined
  /** Values far outside of what such a battery can have. Absent if there are none. */
  readonly unlikely_values?: ReadonlyArray<{
    /** Name of the attribute. */
    readonly field: string
    /** Name of the rule. */
    readonly rule: string
    /** What varies in the message, by name. */
    readonly params: Readonly<Record<string, string | number>>
    /** The value, with its unit. */
    readonly value: string
    /** What is usual, with the quantity that shows it. */
    readonly usual: string
    /** What was probably meant. */
    readonly meant?: {
      /** The value that is usual. */
      readonly value: string
      /** The sent value in the unit that makes it right. */
      readonly sentAs?: string | undefined
    } | undefined
  }> | undefined
  /** See {@link Completeness}. */
  readonly completeness?: Completeness | undefined
  /** What the row duplicates. Absent if there is nothing. */
  readonly duplicates?: ReadonlyArray<{
    /** Index of an earlier row about the same battery. */
    readonly index: number
  } | {
    /** Another product of the organization that has the serial number. A UUID. */
    readonly product_id: string
  }> | undefined
}

/** One change of a product, a facility or the organization. */
export interface Change {
  /** The position of this change in the feed, for `after`. */
  readonly cursor: string
  /** What happened: `product.created`, `product.updated`, `product.published`, `product.deleted`, `product.identifiers_locked`, `product.image_uploaded`, `product.image_deleted`, `product.file_uploaded`, `product.condition_updated`, `organization.created`, `organization.updated`, `facility.created`, `facility.updated` or `facility.deleted`. Later versions may add actions; ignore those that you do not know. */
  readonly action: string
  /** Type of the changed resource. Published passports include data of their organization and facility. */
  readonly resource_type: "product" | "facility" | "organization"
  /** Id of the changed resource. A UUID. */
  readonly resource_id: string
  /** GTIN of the product as it is now, or was when it was deleted. Absent for other resources. */
  readonly gtin?: string | null | undefined
  /** Serial number of the product, likewise. */
  readonly serial_number?: string | null | undefined
  /** The organization's own key of the product, likewise. */
  readonly external_id?: string | null | undefined
  /** Time of the change. If the content of a product changed, this is its `updated_at`. An ISO 8601 date-time. */
  readonly at: string
}

/** What a change makes of one field. */
export interface ChangeDifference {
  /** Name of the field; `lifecycle.recycled` for an event of that kind. */
  readonly field: string
  /** The value without the change; `null` if there is none. */
  readonly before: unknown
  /** The value with the change; `null` if there is none. */
  readonly after: unknown
}

/** Fields that the service filled in, ignored, or warns about. */
export interface ChangeMeta {
  /** Fields that the service filled in from the organization or the facility. */
  readonly auto_filled_fields: ReadonlyArray<string>
  /** Fields whose values were copied from the predecessor. Present for a successor only. */
  readonly copied_fields?: ReadonlyArray<string> | undefined
  /** Fields that the service does not recognize and did not store; at most 200 are listed. */
  readonly unrecognized_fields: ReadonlyArray<string>
  /** Number of further unrecognized fields. Absent if all are listed. */
  readonly unrecognized_fields_omitted?: number | undefined
  /** Warnings by field. */
  readonly field_warnings: Readonly<Record<string, ReadonlyArray<string>>>
  /** The rule of each warning, to say it in another language. Absent if there are none. */
  readonly field_warning_rules?: Readonly<Record<string, ReadonlyArray<BrokenRule>>> | undefined
  /** Fields whose values were copied from the template. Absent if no template was named. */
  readonly template_fields?: ReadonlyArray<string> | undefined
  /** Warnings about a publication, for example that its public address works on this machine only. Absent if there are none. */
  readonly warnings?: ReadonlyArray<string> | undefined
  /** Query parameters that the endpoint does not have, and that were ignored; at most 20 are listed. Absent if there are none. */
  readonly ignored_parameters?: ReadonlyArray<IgnoredParameter> | undefined
}

/** A page of the feed of changes. */
export interface ChangePage {
  /** Changes in the order of commits, oldest first. Each product of a bulk request has its own item. */
  readonly data: ReadonlyArray<Change>
  /** Cursor for the next request, to be sent as `after`. It is present even if the page is empty. Store it unchanged. */
  readonly next: string
  /** See {@link ResponseMeta}. */
  readonly meta?: ResponseMeta | undefined
}

/** A change of what is public that a second member has to approve. */
export interface ChangeRequest {
  /** Id of the change request. A UUID. */
  readonly id: string
  /** Id of the product, the first one of several that are offered; `null` for a setting of the organization. A UUID. */
  readonly product_id: string | null
  /** `publication`: of a draft, perhaps with other values. `update`: other values. `lifecycle`: an event, such as the end of the passport. `delete`: the deletion of the passport. `transfer`: an offer to another organization. `answer`: values of a supplier for passports; of several passports, each different change once. `image`: another image, or none. `file`: who may read a file. `profile` and `facility`: what passports print of the organization and of a plant. `member_link`: a link with which a member signs in. `four_eyes_off`: the organization no longer asks for a second member. */
  readonly kind: "publication" | "update" | "lifecycle" | "delete" | "transfer" | "answer" | "image" | "file" | "profile" | "facility" | "member_link" | "four_eyes_off"
  /** `outdated`: the product has changed since, so that the change would be another one. Ask for it again. */
  readonly state: "waiting" | "approved" | "refused" | "outdated"
  /** The body as it was sent; `null` if there is none. */
  readonly body: Readonly<Record<string, unknown>> | null
  /** What the change makes of each field. */
  readonly difference: ReadonlyArray<ChangeDifference>
  /** See {@link ChangeRequestMember}. */
  readonly requested_by: ChangeRequestMember
  /** ISO 8601. An ISO 8601 date-time. */
  readonly requested_at: string
  /** Who approved or refused it; `null` until a member decides. */
  readonly decided_by: ChangeRequestMember | null
  /** ISO 8601; `null` until a member decides. An ISO 8601 date-time. */
  readonly decided_at: string | null
  /** Why it was refused. */
  readonly reason: string | null
}

/** The change request that was approved. */
export interface ChangeRequestApproved {
  /** See {@link ChangeRequest}. */
  readonly data: ChangeRequest
  /** Code of the offer that was approved, which is returned only here. Present for a transfer. */
  readonly code?: string | undefined
  /** See {@link SignInLink}. */
  readonly link?: SignInLink | undefined
  /** See {@link ResponseMeta}. */
  readonly meta?: ResponseMeta | undefined
}

/** A member of the organization. */
export interface ChangeRequestMember {
  /** Id of the member. */
  readonly member_id: string
  /** Name of the member at that time. */
  readonly member_name: string
}

/** A page of change requests. */
export interface ChangeRequestPage {
  /** The change requests of the page, newest first. */
  readonly data: ReadonlyArray<ChangeRequest>
  /** See {@link Pagination}. */
  readonly pagination: Pagination
  /** See {@link ResponseMeta}. */
  readonly meta?: ResponseMeta | undefined
}

/** Why a change is refused. */
export interface ChangeRequestRefusal {
  /** Why, for the member who asked. 1 to 2000 characters. 1 to 2000 characters. */
  readonly reason?: string | undefined
}

/** One change request. */
export interface ChangeRequestResponse {
  /** See {@link ChangeRequest}. */
  readonly data: ChangeRequest
  /** See {@link ResponseMeta}. */
  readonly meta?: ResponseMeta | undefined
}

/** The new member, with a link to sign in. `link` is `null` where the organization changes what is public with two members: it is sent by mail, or waits for a second admin. */
export interface ColleagueInvited {
  /** See {@link Member}. */
  readonly data: Member
  readonly link: SignInLink | null
  /** Id of the change request for the link, which a second admin approves. A UUID. */
  readonly change_request_id?: string | undefined
  /** What becomes of a link that is not in the response. */
  readonly notice?: string | undefined
  /** See {@link ResponseMeta}. */
  readonly meta?: ResponseMeta | undefined
}

/** A new link. The former one of the member cannot be used any more. `null` where the organization changes what is public with two members: the link is sent by mail only. */
export interface ColleagueLink {
  readonly link: SignInLink | null
}

/** Which mandatory attributes are filled, by step of DIN DKE SPEC 99100. */
export interface Completeness {
  /** The profile that determines which attributes are mandatory. */
  readonly profile: "eu-2027-02" | "din-spec-99100"
  /** Percentage of mandatory attributes that are filled, from 0 to 100. */
  readonly percent: number
  /** Whether all seven steps are at 100 %. */
  readonly ready: boolean
  /** The seven steps of DIN DKE SPEC 99100, in its order. */
  readonly steps: ReadonlyArray<{
    /** Id of the step. */
    readonly step: string
    /** Percentage for this step, from 0 to 100. */
    readonly percent: number
    /** Number of mandatory attributes. */
    readonly required: number
    /** Number of mandatory attributes that are filled. */
    readonly filled: number
    /** Mandatory attributes that are not filled, each with the provision that requires it. */
    readonly missing: ReadonlyArray<{
      /** Name of the attribute. */
      readonly field: string
      /** Provision that requires the attribute. */
      readonly legal_source: string
      /** When the attribute is mandatory. Present only if you decide that: fill the attribute, or add its name to `not_applicable`. */
      readonly condition?: string | undefined
      /** Date since which the attribute is mandatory. Present only if passports were published without it before; they stay published. */
      readonly since?: string | undefined
    }>
    /** Attributes that are not mandatory yet. */
    readonly not_yet_required: ReadonlyArray<string>
  }>
  /** What deserves attention in a published passport, although it may be published. Absent for a template. */
  readonly warnings?: ReadonlyArray<{
    /** The field that deserves attention. */
    readonly field: string
    /** What deserves attention. */
    readonly message: string
  }> | undefined
}

/** A material of the cathode, the anode or the electrolyte. */
export interface ComponentMaterial {
  /** Component that contains the material: `cathode`, `anode` or `electrolyte`. 1 to 100 characters. */
  readonly component: string
  /** Name of the material, for example `Graphite`. */
  readonly name: string | NameByLanguage
  /** Identifier of the material, for example `CAS 7782-42-5`. 1 to 100 characters. */
  readonly identifier?: string | undefined
}

/** A page of readings. */
export interface ConditionReadingPage {
  /** The readings of the page, newest first. */
  readonly data: ReadonlyArray<{
    /** Time of receipt. An ISO 8601 date-time. */
    readonly received_at: string
    /** Whether the reading changed the condition. false if it was older than the condition. */
    readonly applied: boolean
    /** See {@link BatteryConditionUpdate}. */
    readonly reading: BatteryConditionUpdate
  }>
  /** See {@link Pagination}. */
  readonly pagination: Pagination
  /** See {@link ResponseMeta}. */
  readonly meta?: ResponseMeta | undefined
}

/** The current condition of a battery. */
export interface ConditionResponse {
  /** The battery and its condition. */
  readonly data: {
    /** Id of the product. A UUID. */
    readonly product_id: string
    /** Serial number of the battery. */
    readonly serial_number: string
    /** Status of the battery in its life cycle, for example `original`. */
    readonly battery_status: string | null
    /** null before the first reading. */
    readonly battery_condition: BatteryCondition | null
    /** Whether there is any reading yet. */
    readonly has_condition_data: boolean
  }
  /** See {@link ResponseMeta}. */
  readonly meta?: ResponseMeta | undefined
}

/** Readings of batteries of the organization, each validated on its own. */
export interface ConditionUpdateMany {
  /** The readings, in the order in which those of one battery are applied. 1 to 1000 entries. */
  readonly readings: ReadonlyArray<NamedReading>
}

/** The condition of the battery after the reading. */
export interface ConditionUpdated {
  /** The battery and its condition. */
  readonly data: {
    /** Id of the product. A UUID. */
    readonly product_id: string
    /** Serial number of the battery. */
    readonly serial_number: string
    /** See {@link BatteryCondition}. */
    readonly battery_condition: BatteryCondition
    /** Top-level keys whose value the request changed. Empty if the reading is older than the condition. */
    readonly updated_fields: ReadonlyArray<string>
  }
  /** Remarks of the service about the reading. */
  readonly meta: {
    /** Warnings by field: values of the condition that contradict the passport, such as more time in extreme temperatures than in service. The reading is stored all the same. */
    readonly field_warnings: Readonly<Record<string, ReadonlyArray<string>>>
    /** By field, the rule of each warning. Absent if there are none. */
    readonly field_warning_rules?: Readonly<Record<string, ReadonlyArray<BrokenRule>>> | undefined
    /** Query parameters that the endpoint does not have, and that were ignored; at most 20 are listed. Absent if there are none. */
    readonly ignored_parameters?: ReadonlyArray<IgnoredParameter> | undefined
  }
}

/** The outcome of a request with several readings. */
export interface ConditionUpdatedMany {
  /** An outcome for each reading, in the order of the request. */
  readonly data: ReadonlyArray<ReadingOutcome>
  /** Number of readings of each status. */
  readonly meta: {
    /** Number of readings that changed a condition. */
    readonly stored: number
    /** Number of readings that are kept as history only. */
    readonly unchanged: number
    /** Number of readings that are not stored. */
    readonly rejected: number
    /** Query parameters that the endpoint does not have, and that were ignored; at most 20 are listed. Absent if there are none. */
    readonly ignored_parameters?: ReadonlyArray<IgnoredParameter> | undefined
  }
}

/** A request to a supplier. */
export interface DataRequest {
  /** Id of the request. The audit entries of the values that it brought have it, too. A UUID. */
  readonly id: string
  /** Who is asked. */
  readonly recipient: {
    /** Name of the supplier. */
    readonly name: string
    /** Where the link and reminders are sent, if the service sends mails. */
    readonly email: string | null
    /** Language of the page and the mails. By default it is that of the organization. */
    readonly locale: "de" | "en" | "es" | "fr" | "it" | "nl" | "pl" | "zh"
  }
  /** The template that the values are for. A UUID. */
  readonly template_id: string | null
  /** The batteries that the values are for. */
  readonly product_ids: ReadonlyArray<string>
  /** The attributes that are asked for. */
  readonly fields: ReadonlyArray<string>
  /** By when the answer is needed; `null` for no date. A late answer is accepted, too. An ISO 8601 date-time. */
  readonly due_at: string | null
  /** Whether the request is open after its date. */
  readonly is_overdue: boolean
  /** A text for the supplier, such as the article that the values are about. */
  readonly note: string | null
  /** `open`: the supplier can answer. `submitted`: the answer waits for your decision. `accepted` and `withdrawn` are final. */
  readonly status: "open" | "submitted" | "accepted" | "withdrawn"
  /** The attributes whose values were accepted. */
  readonly accepted_fields: ReadonlyArray<string>
  /** The last rejection; `null` without one, and once the answer is submitted again. */
  readonly rejection: DataRequestRejection | null
  /** When the answer was submitted last. An ISO 8601 date-time. */
  readonly submitted_at: string | null
  /** When the supplier was reminded last. An ISO 8601 date-time. */
  readonly reminded_at: string | null
  /** When the service reminded the supplier by mail, 3 days before the date; `null` if it has not. An ISO 8601 date-time. */
  readonly reminded_before_due_at: string | null
  /** When the service reminded the supplier by mail, 1 day after the date; `null` if it has not. An ISO 8601 date-time. */
  readonly reminded_after_due_at: string | null
  /** Time of creation. An ISO 8601 date-time. */
  readonly created_at: string
  /** Time of the last change. An ISO 8601 date-time. */
  readonly updated_at: string
}

/** What is accepted of an answer. */
export interface DataRequestAcceptance {
  /** The answered attributes to accept; all of them by default. 1 to 200 entries. */
  readonly fields?: ReadonlyArray<string> | undefined
  /** Names of fields whose values are unlikely, and right. A change that makes other values of a published passport unlikely is refused with the code `unlikely_value`. At most 200 entries. */
  readonly confirm_unlikely?: ReadonlyArray<string> | undefined
}

/** What a supplier is asked for and has stated so far. */
export interface DataRequestAnswer {
  /** Id of the request. A UUID. */
  readonly id: string
  /** Name of the organization that asks. */
  readonly organization: string
  /** A text for the supplier, such as the article that the values are about. */
  readonly note: string | null
  /** By when the answer is needed; `null` for no date. A late answer is accepted, too. An ISO 8601 date-time. */
  readonly due_at: string | null
  /** `open`: the supplier can answer. `submitted`: the answer waits for your decision. `accepted` and `withdrawn` are final. */
  readonly status: "open" | "submitted" | "accepted" | "withdrawn"
  /** The attributes that are asked for. */
  readonly fields: ReadonlyArray<{
    /** Name of the attribute. */
    readonly field: string
    /** Unit of the value. */
    readonly unit: string | null
    /** Who may read the value once it is published. */
    readonly audience: string
    /** Which law or standard asks for it. */
    readonly legal_source: string
  }>
  /** The attributes whose values were accepted and stay as they are. */
  readonly accepted_fields: ReadonlyArray<string>
  /** The last rejection; `null` without one, and once the answer is submitted again. */
  readonly rejection: DataRequestRejection | null
  /** The values by attribute, as `POST /products` has them. */
  readonly values: Readonly<Record<string, unknown>>
  /** Values that may be wrong, by attribute. */
  readonly warnings: Readonly<Record<string, ReadonlyArray<string>>>
  /** By field, the rule of each warning. Absent if there are none. */
  readonly warning_rules?: Readonly<Record<string, ReadonlyArray<BrokenRule>>> | undefined
  /** For the organization that asks: the present values of the template, or of the products of the page that `pagination` describes. */
  readonly current?: ReadonlyArray<{
    /** Products with these values; empty for a template. */
    readonly product_ids: ReadonlyArray<string>
    /** The values by attribute, as `POST /products` has them. */
    readonly values: Readonly<Record<string, unknown>>
  }> | undefined
  /** See {@link Pagination}. */
  readonly pagination?: Pagination | undefined
}

/** Values by attribute, as `POST /products` takes them, or a Catena-X Battery Pass. They replace those that were stored; accepted ones stay. An organization of this service may send its own key and `{ answer_from, token }` instead: the id of one of its products, and the token of the request. */
export type DataRequestAnswerInput = Readonly<Record<string, unknown>>

/** A request to a supplier, for a template or for products. */
export interface DataRequestCreate {
  /** Who is asked. */
  readonly recipient: {
    /** Name of the supplier. 1 to 200 characters. */
    readonly name: string
    /** Where the link and reminders are sent, if the service sends mails. 1 to 200 characters. */
    readonly email?: string | null | undefined
    /** Language of the page and the mails. By default it is that of the organization. */
    readonly locale?: "de" | "en" | "es" | "fr" | "it" | "nl" | "pl" | "zh" | undefined
  }
  /** The template that the values are for. A UUID. */
  readonly template_id?: string | undefined
  /** The batteries that the values are for, at most 500, instead of a template. 1 to 500 entries. */
  readonly product_ids?: ReadonlyArray<string> | undefined
  /** The attributes that are asked for; `missing` for all that the completeness lacks. */
  readonly fields: "missing" | ReadonlyArray<string>
  /** By when the answer is needed; `null` for no date. A late answer is accepted, too. An ISO 8601 date-time. */
  readonly due_at?: string | null | undefined
  /** A text for the supplier, such as the article that the values are about. 1 to 2000 characters. */
  readonly note?: string | null | undefined
}

/** A request to a supplier with a link to answer it. */
export interface DataRequestIssued {
  /** See {@link DataRequest}. */
  readonly data: DataRequest
  /** The page on which the supplier answers. Who has the address can answer. Absent, like `token`, where the response is that to an earlier request with the same `Idempotency-Key`: no link is stored, and `remind` makes a further one. */
  readonly url?: string | undefined
  /** With it, a program answers (`dpp_sr_...`). Address and token are shown only here. The 10 newest are valid. */
  readonly token?: string | undefined
  /** See {@link ResponseMeta}. */
  readonly meta?: ResponseMeta | undefined
}

/** A page of requests; at most 1000 are open or submitted. */
export interface DataRequestPage {
  /** Requests, newest first. */
  readonly data: ReadonlyArray<DataRequest>
  /** See {@link Pagination}. */
  readonly pagination: Pagination
  /** See {@link ResponseMeta}. */
  readonly meta?: ResponseMeta | undefined
}

/** What is rejected of an answer. */
export interface DataRequestRejected {
  /** The answered attributes to correct; all of them by default. 1 to 200 entries. */
  readonly fields?: ReadonlyArray<string> | undefined
  /** What is wrong. The supplier reads it. 1 to 2000 characters. */
  readonly reason: string
}

/** Why an answer was sent back. */
export interface DataRequestRejection {
  /** The attributes to correct. */
  readonly fields: ReadonlyArray<string>
  /** What is wrong with them. */
  readonly reason: string
  /** When it was sent back. An ISO 8601 date-time. */
  readonly at: string
}

/** The fields of a request to a supplier that change. */
export interface DataRequestUpdate {
  /** By when the answer is needed; `null` for no date. A late answer is accepted, too. An ISO 8601 date-time. */
  readonly due_at?: string | null | undefined
  /** A text for the supplier, such as the article that the values are about. 1 to 2000 characters. */
  readonly note?: string | null | undefined
}

/** An EU declaration of conformity. The service draws it up; a person signs it. */
export interface Declaration {
  /** Id of the declaration. A UUID. */
  readonly id: string
  /** Number of the declaration. */
  readonly number: string | null
  /** `stale`: a printed value has changed since the issue, see `changed`. `superseded`: another declaration of the same subjects was issued. */
  readonly state: "draft" | "issued" | "stale" | "superseded" | "withdrawn"
  /** Annex IX(1). */
  readonly subjects: ReadonlyArray<DeclaredSubject>
  /** Annex IX(2): always the manufacturer, never the importer. */
  readonly manufacturer: {
    /** `mfr_name` of the subjects. */
    readonly name: string | null
    /** `mfr_postal_address` of the subjects. */
    readonly address: string | null
  }
  /** Annex IX(2). */
  readonly authorised_representative: Readonly<Record<string, unknown>> | null
  /** Annex IX(4). */
  readonly object: {
    /** As it was sent, otherwise from the values of the subjects, here in English. */
    readonly description: string
    /** Address of the image. */
    readonly image: string | null
  }
  /** Annex IX(5). Regulation (EU) 2023/1542 by default; no other act is added. */
  readonly acts: ReadonlyArray<{
    /** The act. */
    readonly reference: string
    /** Where it was published. */
    readonly publication: string
  }>
  /** The articles of Regulation (EU) 2023/1542 whose requirements apply to the subjects on their day: Art. 18(1). */
  readonly requirements: ReadonlyArray<string>
  /** Annex IX(6). */
  readonly references: ReadonlyArray<unknown>
  /** Standards that fit the subjects and that `references` may have. */
  readonly offered_references: ReadonlyArray<unknown>
  /** Art. 17. */
  readonly procedure: Readonly<Record<string, unknown>> | null
  /** Annex IX(7). */
  readonly notified_body: Readonly<Record<string, unknown>> | null
  /** Annex IX(8). */
  readonly additional_information: string | null
  /** Where the batteries are placed on the market. */
  readonly markets: ReadonlyArray<DeclarationMarket>
  /** Languages of the documents; fixed by an issue. */
  readonly languages: ReadonlyArray<"bg" | "cs" | "da" | "de" | "el" | "en" | "es" | "et" | "fi" | "fr" | "ga" | "hr" | "hu" | "it" | "lt" | "lv" | "mt" | "nl" | "pl" | "pt" | "ro" | "sk" | "sl" | "sv" | "zh">
  /** Languages that the markets require and the declaration lacks: Art. 18(2). */
  readonly missing_languages: ReadonlyArray<string>
  /** The register of the technical documentation: Annex VIII. */
  readonly technical_documentation: ReadonlyArray<{
    /** The element of Annex VIII, point 2 of the module, by its letter. */
    readonly element: "a" | "b" | "c" | "d" | "e" | "f" | "g" | "h" | "i" | "j"
    /** Where it is: an address, or a place such as `Archive Dresden, folder 12`. 1 to 2000 characters. */
    readonly location: string
    /** Who keeps it. 1 to 200 characters. */
    readonly keeper: string
    /** SHA-256 of the file in hexadecimal digits. */
    readonly sha256?: string | undefined
    /** The day until which it is kept: ten years after the last battery of the model (Annex VIII). 1 to 10 characters. */
    readonly keep_until?: string | undefined
  }>
  /** Who signs, when and where. */
  readonly signed: {
    /** For whom it was signed. 1 to 200 characters. */
    readonly on_behalf_of?: string | null | undefined
    /** Place of issue. 1 to 200 characters. */
    readonly place?: string | null | undefined
    /** Date of issue. 1 to 10 characters. */
    readonly date?: string | null | undefined
    /** Name of the person who signed. 1 to 200 characters. */
    readonly name?: string | null | undefined
    /** Function of the person. 1 to 200 characters. */
    readonly function?: string | null | undefined
    /** The signed document: its address, or the signature itself. */
    readonly evidence?: {
      /** Address of the signed document. 1 to 2000 characters. */
      readonly file?: string | undefined
      /** A qualified electronic signature, or what identifies it. 1 to 20000 characters. */
      readonly qualified_signature?: string | undefined
    } | null | undefined
  } | null
  /** What is missing to issue it, by field. */
  readonly missing: Readonly<Record<string, ReadonlyArray<string>>>
  /** By field, the rule of each message, in the order of the messages. */
  readonly missing_rules?: Readonly<Record<string, ReadonlyArray<BrokenRule>>> | undefined
  /** What should be looked at, by field, such as a certificate that has ended. */
  readonly findings: Readonly<Record<string, ReadonlyArray<string>>>
  /** By field, the rule of each message, in the order of the messages. */
  readonly finding_rules?: Readonly<Record<string, ReadonlyArray<BrokenRule>>> | undefined
  /** The printed values that are others than in the last issue. */
  readonly changed: ReadonlyArray<{
    /** Path of the value. */
    readonly field: string
    /** What the last issue prints. */
    readonly before: unknown
    /** The present value. */
    readonly after: unknown
  }>
  /** All issues, oldest first. */
  readonly versions: ReadonlyArray<DeclarationVersion>
  /** When it was issued last. */
  readonly issued_at: string | null
  /** When it was superseded or withdrawn. */
  readonly ended_at: string | null
  /** The declaration that took its place. A UUID. */
  readonly superseded_by: string | null
  /** Why it was withdrawn. */
  readonly reason: string | null
  /** Time of creation. An ISO 8601 date-time. */
  readonly created_at: string
  /** Time of the last change. An ISO 8601 date-time. */
  readonly updated_at: string
}

/** A Union act with its publication reference: Art. 18(3). */
export interface DeclarationAct {
  /** The act, such as `Regulation (EU) 2023/1542`. 1 to 300 characters. */
  readonly reference: string
  /** Where it was published, such as `OJ L 191, 28.7.2023, p. 1`. 1 to 300 characters. */
  readonly publication: string
}

/** A certificate of a notified body. */
export interface DeclarationCertificate {
  /** Number of the certificate. 1 to 200 characters. */
  readonly number: string
  /** Date of the certificate. 1 to 10 characters. */
  readonly date: string
  /** The last day on which it is valid. 1 to 10 characters. */
  readonly valid_until?: string | undefined
  /** Conditions of its validity. 1 to 1000 characters. */
  readonly conditions?: string | undefined
}

/** A new declaration. What is missing can follow until it is issued. */
export interface DeclarationCreate {
  /** The models or batteries that are declared to conform: Annex IX(1). 1 to 100 entries. */
  readonly subjects: ReadonlyArray<DeclarationSubject>
  /** Number, unique in the organization; final once issued. 1 to 100 characters. */
  readonly number?: string | null | undefined
  /** The conformity assessment procedure: Art. 17. */
  readonly procedure?: DeclarationProcedure | null | undefined
  /** The authorised representative: Annex IX(2). */
  readonly authorised_representative?: DeclarationParty | null | undefined
  /** The object of the declaration: Annex IX(4). */
  readonly object?: DeclarationObject | null | undefined
  /** Union acts: Annex IX(5). Regulation (EU) 2023/1542 by default. 1 to 200 entries. */
  readonly acts?: ReadonlyArray<DeclarationAct> | null | undefined
  /** Standards and specifications: Annex IX(6). 0 to 200 entries. */
  readonly references?: ReadonlyArray<DeclarationReference> | null | undefined
  /** The notified body: Annex IX(7). */
  readonly notified_body?: DeclarationNotifiedBody | null | undefined
  /** Additional information: Annex IX(8). 1 to 5000 characters. */
  readonly additional_information?: string | null | undefined
  /** Where the batteries are placed on the market. 0 to 27 entries. */
  readonly markets?: ReadonlyArray<DeclarationMarket> | null | undefined
  /** Languages of the documents; fixed by an issue. 1 to 25 entries. */
  readonly languages?: ReadonlyArray<"bg" | "cs" | "da" | "de" | "el" | "en" | "es" | "et" | "fi" | "fr" | "ga" | "hr" | "hu" | "it" | "lt" | "lv" | "mt" | "nl" | "pl" | "pt" | "ro" | "sk" | "sl" | "sv" | "zh"> | null | undefined
  /** The register of the technical documentation: Annex VIII. It is not printed, and can change after an issue. 0 to 200 entries. */
  readonly technical_documentation?: ReadonlyArray<TechnicalDocument> | null | undefined
  /** Who signs, when and where. */
  readonly signed?: {
    /** For whom it was signed. 1 to 200 characters. */
    readonly on_behalf_of?: string | null | undefined
    /** Place of issue. 1 to 200 characters. */
    readonly place?: string | null | undefined
    /** Date of issue. 1 to 10 characters. */
    readonly date?: string | null | undefined
    /** Name of the person who signed. 1 to 200 characters. */
    readonly name?: string | null | undefined
    /** Function of the person. 1 to 200 characters. */
    readonly function?: string | null | undefined
    /** The signed document: its address, or the signature itself. */
    readonly evidence?: {
      /** Address of the signed document. 1 to 2000 characters. */
      readonly file?: string | undefined
      /** A qualified electronic signature, or what identifies it. 1 to 20000 characters. */
      readonly qualified_signature?: string | undefined
    } | null | undefined
  } | null | undefined
}

/** The declaration is deleted. */
export interface DeclarationDeleted {
  /** The declaration. */
  readonly data: {
    /** Id of the declaration. A UUID. */
    readonly id: string
    /** Always `true`. */
    readonly deleted: true
  }
  /** See {@link ResponseMeta}. */
  readonly meta?: ResponseMeta | undefined
}

/** The statement of the person who signs, and the languages. What is not sent is taken from the declaration. */
export interface DeclarationIssue {
  /** Languages of the documents; fixed by an issue. 1 to 25 entries. */
  readonly languages?: ReadonlyArray<"bg" | "cs" | "da" | "de" | "el" | "en" | "es" | "et" | "fi" | "fr" | "ga" | "hr" | "hu" | "it" | "lt" | "lv" | "mt" | "nl" | "pl" | "pt" | "ro" | "sk" | "sl" | "sv" | "zh"> | null | undefined
  /** Where the batteries are placed on the market. 0 to 27 entries. */
  readonly markets?: ReadonlyArray<DeclarationMarket> | null | undefined
  /** Who signs, when and where. */
  readonly signed?: {
    /** For whom it was signed. 1 to 200 characters. */
    readonly on_behalf_of?: string | null | undefined
    /** Place of issue. 1 to 200 characters. */
    readonly place?: string | null | undefined
    /** Date of issue. 1 to 10 characters. */
    readonly date?: string | null | undefined
    /** Name of the person who signed. 1 to 200 characters. */
    readonly name?: string | null | undefined
    /** Function of the person. 1 to 200 characters. */
    readonly function?: string | null | undefined
    /** The signed document: its address, or the signature itself. */
    readonly evidence?: {
      /** Address of the signed document. 1 to 2000 characters. */
      readonly file?: string | undefined
      /** A qualified electronic signature, or what identifies it. 1 to 20000 characters. */
      readonly qualified_signature?: string | undefined
    } | null | undefined
  } | null | undefined
}

/** The declaration that was issued. */
export interface DeclarationIssued {
  /** See {@link Declaration}. */
  readonly data: Declaration
  /** Which batteries show the declaration. */
  readonly meta: {
    /** Batteries that show the declaration now. */
    readonly updated: number
    /** Published batteries whose change a second member decides. */
    readonly requested: number
    /** Batteries that could not be changed, and why. */
    readonly rejected: ReadonlyArray<{
      /** Id of the battery. A UUID. */
      readonly id: string | null
      /** Why, by field. */
      readonly errors: Readonly<Record<string, ReadonlyArray<string>>>
      /** By field, the rule of each message, in the order of the messages. */
      readonly rules?: Readonly<Record<string, ReadonlyArray<BrokenRule>>> | undefined
    }>
    /** Templates with further batteries, which follow with `POST /templates/{id}/apply`. */
    readonly remaining: ReadonlyArray<string>
    /** Query parameters that the endpoint does not have, and that were ignored; at most 20 are listed. Absent if there are none. */
    readonly ignored_parameters?: ReadonlyArray<IgnoredParameter> | undefined
  }
}

/** A Member State as `FR`, or with the languages that it asks for, if it has several. */
export type DeclarationMarket = "AT" | "BE" | "BG" | "CY" | "CZ" | "DE" | "DK" | "EE" | "ES" | "FI" | "FR" | "GR" | "HR" | "HU" | "IE" | "IT" | "LT" | "LU" | "LV" | "MT" | "NL" | "PL" | "PT" | "RO" | "SE" | "SI" | "SK" | {
  /** Country code with two letters (ISO 3166-1), such as `DE`. */
  readonly country: "AT" | "BE" | "BG" | "CY" | "CZ" | "DE" | "DK" | "EE" | "ES" | "FI" | "FR" | "GR" | "HR" | "HU" | "IE" | "IT" | "LT" | "LU" | "LV" | "MT" | "NL" | "PL" | "PT" | "RO" | "SE" | "SI" | "SK"
  /** The languages that it asks for. */
  readonly languages: ReadonlyArray<string>
}

/** The notified body: Annex IX(7). */
export interface DeclarationNotifiedBody {
  /** Name. 1 to 200 characters. */
  readonly name: string
  /** Postal address. 1 to 500 characters. */
  readonly address: string
  /** Identification number: four digits. */
  readonly number: string
  /** What the notified body did. 1 to 1000 characters. */
  readonly intervention: string
  /** Its certificates. 1 to 200 entries. */
  readonly certificates: ReadonlyArray<DeclarationCertificate>
}

/** The object of the declaration: Annex IX(4). */
export interface DeclarationObject {
  /** Description of the battery. By default model, chemistry, voltage and capacity. 1 to 2000 characters. */
  readonly description?: string | undefined
  /** Address of an uploaded public image of the organization. 1 to 2000 characters. */
  readonly image?: string | undefined
}

/** A page of declarations. */
export interface DeclarationPage {
  /** Declarations, newest first. */
  readonly data: ReadonlyArray<Declaration>
  /** See {@link Pagination}. */
  readonly pagination: Pagination
  /** See {@link ResponseMeta}. */
  readonly meta?: ResponseMeta | undefined
}

/** A party with its address: Annex IX(2). */
export interface DeclarationParty {
  /** Name. 1 to 200 characters. */
  readonly name: string
  /** Postal address. 1 to 500 characters. */
  readonly address: string
}

/** The conformity assessment procedure: Art. 17. */
export interface DeclarationProcedure {
  /** Whether the batteries are manufactured in series. */
  readonly series: boolean
  /** Module of Annex VIII. */
  readonly module: "A" | "D1" | "G"
  /** Module for Articles 7 and 8, beside module A. */
  readonly module_7_8?: "D1" | "G" | undefined
}

/** A standard or specification: Annex IX(6). */
export interface DeclarationReference {
  /** `harmonised`: a harmonised standard; `common_specification`: of Article 16. */
  readonly kind: "harmonised" | "common_specification" | "other"
  /** The standard or specification, such as `EN 18060:2025`. 1 to 300 characters. */
  readonly reference: string
  /** The parts that were applied, if not all. 1 to 500 characters. */
  readonly parts?: string | undefined
  /** The act that cites a harmonised standard in the Official Journal. 1 to 300 characters. */
  readonly cited_by?: string | undefined
}

/** What is declared to conform: Annex IX(1). */
export interface DeclarationSubject {
  /** Template of the model. A UUID. */
  readonly template_id?: string | undefined
  /** Battery, in place of a template. A UUID. */
  readonly product_id?: string | undefined
  /** Batch numbers. 0 to 200 entries. */
  readonly batches?: ReadonlyArray<string> | undefined
  /** Serial numbers. By default that of the battery. 0 to 1000 entries. */
  readonly serial_numbers?: ReadonlyArray<string> | undefined
}

/** The members that change; `null` removes one. */
export interface DeclarationUpdate {
  /** The models or batteries that are declared to conform: Annex IX(1). 1 to 100 entries. */
  readonly subjects?: ReadonlyArray<DeclarationSubject> | undefined
  /** Number, unique in the organization; final once issued. 1 to 100 characters. */
  readonly number?: string | null | undefined
  /** The conformity assessment procedure: Art. 17. */
  readonly procedure?: DeclarationProcedure | null | undefined
  /** The authorised representative: Annex IX(2). */
  readonly authorised_representative?: DeclarationParty | null | undefined
  /** The object of the declaration: Annex IX(4). */
  readonly object?: DeclarationObject | null | undefined
  /** Union acts: Annex IX(5). Regulation (EU) 2023/1542 by default. 1 to 200 entries. */
  readonly acts?: ReadonlyArray<DeclarationAct> | null | undefined
  /** Standards and specifications: Annex IX(6). 0 to 200 entries. */
  readonly references?: ReadonlyArray<DeclarationReference> | null | undefined
  /** The notified body: Annex IX(7). */
  readonly notified_body?: DeclarationNotifiedBody | null | undefined
  /** Additional information: Annex IX(8). 1 to 5000 characters. */
  readonly additional_information?: string | null | undefined
  /** Where the batteries are placed on the market. 0 to 27 entries. */
  readonly markets?: ReadonlyArray<DeclarationMarket> | null | undefined
  /** Languages of the documents; fixed by an issue. 1 to 25 entries. */
  readonly languages?: ReadonlyArray<"bg" | "cs" | "da" | "de" | "el" | "en" | "es" | "et" | "fi" | "fr" | "ga" | "hr" | "hu" | "it" | "lt" | "lv" | "mt" | "nl" | "pl" | "pt" | "ro" | "sk" | "sl" | "sv" | "zh"> | null | undefined
  /** The register of the technical documentation: Annex VIII. It is not printed, and can change after an issue. 0 to 200 entries. */
  readonly technical_documentation?: ReadonlyArray<TechnicalDocument> | null | undefined
  /** Who signs, when and where. */
  readonly signed?: {
    /** For whom it was signed. 1 to 200 characters. */
    readonly on_behalf_of?: string | null | undefined
    /** Place of issue. 1 to 200 characters. */
    readonly place?: string | null | undefined
    /** Date of issue. 1 to 10 characters. */
    readonly date?: string | null | undefined
    /** Name of the person who signed. 1 to 200 characters. */
    readonly name?: string | null | undefined
    /** Function of the person. 1 to 200 characters. */
    readonly function?: string | null | undefined
    /** The signed document: its address, or the signature itself. */
    readonly evidence?: {
      /** Address of the signed document. 1 to 2000 characters. */
      readonly file?: string | undefined
      /** A qualified electronic signature, or what identifies it. 1 to 20000 characters. */
      readonly qualified_signature?: string | undefined
    } | null | undefined
  } | null | undefined
}

/** What was issued at one time. */
export interface DeclarationVersion {
  /** Number of the issue, from 1. */
  readonly version: number
  /** When it was issued. An ISO 8601 date-time. */
  readonly issued_at: string
  /** When another issue took its place, or the declaration was withdrawn. */
  readonly ended_at: string | null
  /** Who signed, when and where: a person states it. */
  readonly signed: {
    /** For whom it was signed. 1 to 200 characters. */
    readonly on_behalf_of?: string | null | undefined
    /** Place of issue. 1 to 200 characters. */
    readonly place?: string | null | undefined
    /** Date of issue. 1 to 10 characters. */
    readonly date?: string | null | undefined
    /** Name of the person who signed. 1 to 200 characters. */
    readonly name?: string | null | undefined
    /** Function of the person. 1 to 200 characters. */
    readonly function?: string | null | undefined
    /** The signed document: its address, or the signature itself. */
    readonly evidence?: {
      /** Address of the signed document. 1 to 2000 characters. */
      readonly file?: string | undefined
      /** A qualified electronic signature, or what identifies it. 1 to 20000 characters. */
      readonly qualified_signature?: string | undefined
    } | null | undefined
  }
  /** The document in each language. */
  readonly documents: ReadonlyArray<{
    /** Language of the document. */
    readonly language: "bg" | "cs" | "da" | "de" | "el" | "en" | "es" | "et" | "fi" | "fr" | "ga" | "hr" | "hu" | "it" | "lt" | "lv" | "mt" | "nl" | "pl" | "pt" | "ro" | "sk" | "sl" | "sv" | "zh"
    /** Public address of the PDF, whose bytes never change. */
    readonly url: string
    /** SHA-256 of the PDF in hexadecimal digits. */
    readonly sha256: string
    /** Length of the PDF. */
    readonly bytes: number
  }>
}

/** Why a declaration is withdrawn. */
export interface DeclarationWithdrawal {
  /** Why it is withdrawn. At most 2000 characters. */
  readonly reason?: string | undefined
}

/** What is declared to conform, with its present values. */
export interface DeclaredSubject {
  /** Template of the model. A UUID. */
  readonly template_id?: string | undefined
  /** Battery, in place of a template. A UUID. */
  readonly product_id?: string | undefined
  /** Batch numbers. */
  readonly batches: ReadonlyArray<string>
  /** Serial numbers. */
  readonly serial_numbers: ReadonlyArray<string>
  /** Name of the template or battery. */
  readonly product: string | null
  /** Category of the battery. */
  readonly category: BatteryCategory | null
  /** Model, from the template or battery. */
  readonly model_identifier: string | null
  /** Chemistry, which the object of the declaration prints. */
  readonly chemistry: string | null
  /** Nominal voltage in V. */
  readonly nominal_voltage: number | null
  /** Rated capacity in Ah. */
  readonly rated_capacity: number | null
}

/** A document: its address, title, language and media type. */
export interface Document {
  /** The address of the document. 1 to 2000 characters. */
  readonly url: string
  /** Title of the document. It defaults to the name of the attribute in the export. 1 to 300 characters. */
  readonly title?: string | undefined
  /** Language of the document as a language tag, for example `de`. It defaults to `en` in the export. 1 to 35 characters. */
  readonly language?: string | undefined
  /** Media type of the document, for example `application/pdf`. 1 to 100 characters. */
  readonly content_type?: string | undefined
}

/** The address of the document. 1 to 2000 characters. An address. */
export type DocumentAddress = string

/** Requests for access that were dropped because too many of the same passport, of the same client network or of the organization wait. A passport is counted until none of its requests was dropped for 90 days. */
export interface DroppedRequests {
  /** Number of requests. */
  readonly count: number
  /** Time of the first one; `null` if there is none. An ISO 8601 date-time. */
  readonly since: string | null
  /** Time of the last one; `null` if there is none. An ISO 8601 date-time. */
  readonly last_at: string | null
  /** The passports for which the most requests were dropped, at most 100. */
  readonly passports: ReadonlyArray<{
    /** Id of the product. A UUID. */
    readonly product_id: string
    /** Number of requests. */
    readonly count: number
    /** Time of the first one. An ISO 8601 date-time. */
    readonly since: string
    /** Time of the last one. An ISO 8601 date-time. */
    readonly last_at: string
  }>
}

/** A duty of the law. */
export interface Duty {
  /** Id of the duty. */
  readonly id: string
  /** The attributes that fill the duty; empty for what is not in the passport. */
  readonly fields: ReadonlyArray<string>
  /** The categories that it binds. */
  readonly categories: ReadonlyArray<BatteryCategory>
  /** What it asks for. Only `passport` counts for completeness. */
  readonly kind: "passport" | "value" | "document" | "label" | "record" | "registration" | "operator"
  /** First day on which the duty binds; `null` while it waits for an act. */
  readonly from: string | null
  /** The duty does not bind before this day. */
  readonly not_before: string
  /** The acts that the duty waits for. */
  readonly waits_for: ReadonlyArray<{
    /** Id of the act that is waited for. */
    readonly act: string
    /** Months after its entry into force. */
    readonly months: number
  }>
  /** From this day on the duty no longer binds. */
  readonly until?: string | undefined
  /** All of them must hold. */
  readonly conditions: ReadonlyArray<"contains_metal:Co" | "contains_metal:Li" | "contains_metal:Ni" | "contains_metal:Pb" | "contains_metal:Cd" | "rechargeable" | "storage_internal" | "storage_external" | "above_2_kwh" | "up_to_2_kwh" | "turnover_40m" | "first_life" | "placed_before_duty_not_demonstrated" | "warranty" | "cycles" | "other_chemistry" | "back_up">
  /** `battery`: binds batteries that are placed on the market from the day on. */
  readonly binds: "battery" | "passport" | "operator"
  /** Who has the value. */
  readonly supplied_by: "manufacturer" | "cell_supplier" | "bms" | "responsible_party" | "operator"
  /** The least share of a metal that was recovered from waste. */
  readonly minimum?: {
    /** The metal. */
    readonly metal: string
    /** Percent of the metal. */
    readonly percent: number
  } | undefined
  /** The text that the duty is in. */
  readonly source: {
    /** Kind of the text. */
    readonly kind: "regulation" | "act" | "guidance" | "standard"
    /** The act. */
    readonly act: string
    /** Its number in EUR-Lex. */
    readonly celex: string | null
    /** The place in it. */
    readonly provision: string
    /** Words of the provision; `null` for a proposal. */
    readonly quote: string | null
  }
  /** How sure the duty is. `corrected`: the text was corrected by a corrigendum. */
  readonly status: "in_force" | "adopted" | "proposed" | "undetermined" | "corrected" | "repealed"
  /** When the definition was last compared with the text. */
  readonly checked_on: string
  /** What it means on the day, if all conditions hold. */
  readonly state: "due" | "waiting" | "later" | "ended" | "proposed"
}

/** Where the products stand with a duty. */
export interface DutyReadiness {
  /** Id of the duty, as in `GET /law`. */
  readonly duty: string
  /** What it asks for. */
  readonly kind: "passport" | "value" | "document" | "label" | "record" | "registration" | "operator"
  /** The provision that asks for it. */
  readonly legal_source: string
  /** Who has the value. */
  readonly supplied_by: "manufacturer" | "cell_supplier" | "bms" | "responsible_party" | "operator"
  /** First day on which the duty binds; `null` while it waits for an act. */
  readonly from: string | null
  /** The duty does not bind before this day. */
  readonly not_before: string
  /** The acts that the duty waits for. */
  readonly waits_for: ReadonlyArray<{
    /** Id of the act that is waited for. */
    readonly act: string
    /** Months after its entry into force. */
    readonly months: number
  }>
  /** The passport lacks what is due. */
  readonly missing: {
    /** Templates. */
    readonly templates: number
    /** Batteries without a published passport. */
    readonly drafts: number
    /** Published batteries. */
    readonly published: number
  }
  /** A recycled share is below the least one. */
  readonly below: {
    /** Templates. */
    readonly templates: number
    /** Batteries without a published passport. */
    readonly drafts: number
    /** Published batteries. */
    readonly published: number
  }
  /** Could be due by the day, and waits for an act of the Commission. */
  readonly waiting: {
    /** Templates. */
    readonly templates: number
    /** Batteries without a published passport. */
    readonly drafts: number
    /** Published batteries. */
    readonly published: number
  }
  /** Binds batteries that are placed on the market from a later day on. */
  readonly later: {
    /** Templates. */
    readonly templates: number
    /** Batteries without a published passport. */
    readonly drafts: number
    /** Published batteries. */
    readonly published: number
  }
  /** Is due, and is not in the passport: the service does not know whether it is fulfilled. */
  readonly bound: {
    /** Templates. */
    readonly templates: number
    /** Batteries without a published passport. */
    readonly drafts: number
    /** Published batteries. */
    readonly published: number
  }
  /** Is due, and the passport has it. */
  readonly met: {
    /** Templates. */
    readonly templates: number
    /** Batteries without a published passport. */
    readonly drafts: number
    /** Published batteries. */
    readonly published: number
  }
  /** No longer binds. */
  readonly ended: {
    /** Templates. */
    readonly templates: number
    /** Batteries without a published passport. */
    readonly drafts: number
    /** Published batteries. */
    readonly published: number
  }
  /** A condition does not hold. */
  readonly not_bound: {
    /** Templates. */
    readonly templates: number
    /** Batteries without a published passport. */
    readonly drafts: number
    /** Published batteries. */
    readonly published: number
  }
  /** Whom the duty does not bind, by condition. */
  readonly conditions: ReadonlyArray<{
    /** The condition that does not hold. */
    readonly condition: "contains_metal:Co" | "contains_metal:Li" | "contains_metal:Ni" | "contains_metal:Pb" | "contains_metal:Cd" | "rechargeable" | "storage_internal" | "storage_external" | "above_2_kwh" | "up_to_2_kwh" | "turnover_40m" | "first_life" | "placed_before_duty_not_demonstrated" | "warranty" | "cycles" | "other_chemistry" | "back_up"
    /** Templates. */
    readonly templates: number
    /** Batteries without a published passport. */
    readonly drafts: number
    /** Published batteries. */
    readonly published: number
  }>
}

/** What the token of an access grant opens. */
export interface EffectiveAccess {
  /** The grant, as far as its holder needs to know it. */
  readonly data: {
    /** Id of the grant. A UUID. */
    readonly id: string
    /** `legitimate_interest` reads points 1, 2 and 4 of Annex XIII; `authorities` reads points 1, 2 and 3. */
    readonly audience: "legitimate_interest" | "authorities"
    /** What the grantee does with the data. `notified_body`, `market_surveillance` and `commission` belong to `authorities`, the others to `legitimate_interest`. `purchaser` needs `product_ids` in its scope. */
    readonly role: "repairer" | "remanufacturer" | "second_life_operator" | "recycler" | "purchaser" | "aggregator" | "notified_body" | "market_surveillance" | "commission"
    /** Points of Annex XIII that the grant opens, ascending. Point 1 is public. */
    readonly points: ReadonlyArray<1 | 2 | 3 | 4>
    /** See {@link GrantScope}. */
    readonly scope: GrantScope
    /** Time from which the grant opens anything. An ISO 8601 date-time. */
    readonly valid_from: string
    /** Time at which the grant ends. An ISO 8601 date-time. */
    readonly expires_at: string | null
  }
  /** See {@link ResponseMeta}. */
  readonly meta?: ResponseMeta | undefined
}

/** A grant of the former operator, which no longer opens the passports. */
export interface EndedGrant {
  /** `legitimate_interest` reads points 1, 2 and 4 of Annex XIII; `authorities` reads points 1, 2 and 3. */
  readonly audience: "legitimate_interest" | "authorities"
  /** What the grantee does with the data. `notified_body`, `market_surveillance` and `commission` belong to `authorities`, the others to `legitimate_interest`. `purchaser` needs `product_ids` in its scope. */
  readonly role: "repairer" | "remanufacturer" | "second_life_operator" | "recycler" | "purchaser" | "aggregator" | "notified_body" | "market_surveillance" | "commission"
  /** Who reads the data. */
  readonly grantee: {
    /** Name of the person, company or authority. */
    readonly name: string
    /** E-mail address. */
    readonly email: string | null
    /** An identifier such as a GLN, an EORI number or a registration number. */
    readonly identifier: string | null
  }
  /** The points of Annex XIII that the grant opened. */
  readonly points: ReadonlyArray<number>
  /** Until when the grant was given. An ISO 8601 date-time. */
  readonly expires_at: string | null
  /** How many products of the offer the grant opened. */
  readonly products: "all" | number
  /** Which products, if they were not all. An offer names 10000 in all its grants; a list of offers none. */
  readonly product_ids: ReadonlyArray<string>
}

/** A manufacturing facility of the organization. */
export interface Facility {
  /** Id of the facility, for `facility_id` of a product. A UUID. */
  readonly id: string
  /** Name of the facility. 1 to 200 characters. */
  readonly name: string
  /** Global Location Number (GS1) with 13 digits, the last of which is a check digit. */
  readonly gln: string | null
  /** Number of the site in a data space (BPNS). It is in no passport. */
  readonly bpns: string | null
  /** Street and house number. 1 to 200 characters. */
  readonly street: string | null
  /** Postal code. 1 to 30 characters. */
  readonly postal_code: string | null
  /** Town or city. 1 to 100 characters. */
  readonly city: string | null
  /** Country code with two letters (ISO 3166-1), such as `DE`. 1 to 100 characters. */
  readonly country: string | null
  /** Time of creation. An ISO 8601 date-time. */
  readonly created_at: string
}

export interface FacilityCreate {
  /** Name of the facility. 1 to 200 characters. */
  readonly name: string
  /** Global Location Number (GS1) with 13 digits, the last of which is a check digit. */
  readonly gln?: string | null | undefined
  /** Number of the site in a data space (BPNS). It is in no passport. */
  readonly bpns?: string | null | undefined
  /** Street and house number. 1 to 200 characters. */
  readonly street?: string | null | undefined
  /** Postal code. 1 to 30 characters. */
  readonly postal_code?: string | null | undefined
  /** Town or city. 1 to 100 characters. */
  readonly city?: string | null | undefined
  /** Country code with two letters (ISO 3166-1), such as `DE`. 1 to 100 characters. */
  readonly country?: string | null | undefined
}

export interface FacilityUpdate {
  /** Name of the facility. 1 to 200 characters. */
  readonly name?: string | undefined
  /** Global Location Number (GS1) with 13 digits, the last of which is a check digit. */
  readonly gln?: string | null | undefined
  /** Number of the site in a data space (BPNS). It is in no passport. */
  readonly bpns?: string | null | undefined
  /** Street and house number. 1 to 200 characters. */
  readonly street?: string | null | undefined
  /** Postal code. 1 to 30 characters. */
  readonly postal_code?: string | null | undefined
  /** Town or city. 1 to 100 characters. */
  readonly city?: string | null | undefined
  /** Country code with two letters (ISO 3166-1), such as `DE`. 1 to 100 characters. */
  readonly country?: string | null | undefined
}

/** The file after the change. */
export interface FileChanged {
  /** See {@link ProductFile}. */
  readonly data: ProductFile
  /** Remarks about the change. */
  readonly meta: {
    /** Restricted attributes that hold the address of the file, which is public now. */
    readonly field_warnings: Readonly<Record<string, ReadonlyArray<string>>>
    /** By field, the rule of each warning. Absent if there are none. */
    readonly field_warning_rules?: Readonly<Record<string, ReadonlyArray<BrokenRule>>> | undefined
    /** Query parameters that the endpoint does not have, and that were ignored; at most 20 are listed. Absent if there are none. */
    readonly ignored_parameters?: ReadonlyArray<IgnoredParameter> | undefined
  }
}

/** The audience that the file is to have. */
export interface FileUpdate {
  /** Who may read the file: `public` everyone who knows its address; `legitimate_interest` holders of a grant for point 2 of Annex XIII, such as dismantling information; `authorities` holders of a grant for point 3, such as test reports. The organization reads every file with its key. */
  readonly audience: "public" | "legitimate_interest" | "authorities"
}

/** The uploaded file. */
export interface FileUploaded {
  /** Address of the file. Assign it to a field of the product with a PATCH. An address. */
  readonly url: string
  /** Name of the file, with unsafe characters replaced. */
  readonly fileName: string
  /** Who may read the file: `public` everyone who knows its address; `legitimate_interest` holders of a grant for point 2 of Annex XIII, such as dismantling information; `authorities` holders of a grant for point 3, such as test reports. The organization reads every file with its key. */
  readonly audience: "public" | "legitimate_interest" | "authorities"
}

/** The passports that the grant opens: exactly one of three kinds. */
export type GrantScope = {
  /** All passports of the organization, also later ones. */
  readonly all: true
} | {
  /** GTINs of battery models, at most 500: all their batteries, also later ones. 1 to 500 entries. */
  readonly gtins: ReadonlyArray<string>
} | {
  /** Ids of products, at most 500. 1 to 500 entries. */
  readonly product_ids: ReadonlyArray<string>
}

/** A hazardous substance, its location, and its impact on people and the environment. */
export interface HazardousSubstance {
  /** Chemical name, for example `Ethylene carbonate`. */
  readonly chemical_name: string | NameByLanguage
  /** System to which the identifier belongs, for example `CAS`. 1 to 100 characters. */
  readonly identifier_type?: string | undefined
  /** Identifier of the substance, for example `96-49-1`. 1 to 100 characters. */
  readonly identifier?: string | undefined
  /** Where in the battery the substance is, for example `electrolyte`. */
  readonly location?: string | NameByLanguage | undefined
  /** Share of the substance by weight. Unit: %. 0 to 100. */
  readonly concentration_percent?: number | undefined
  /** Hazard statements of the substance as codes of the CLP Regulation, for example `H302`. Readers see the statement in their language. They state the impact, too. 1 to 40 entries. */
  readonly hazards?: ReadonlyArray<string> | undefined
  /** Impact of the substance on the environment and on human health and safety. A passport requires `impact` or `hazards` for each substance. */
  readonly impact?: string | TextByLanguage | undefined
}

/** A query parameter that the endpoint does not have. */
export interface IgnoredParameter {
  /** Name of the parameter, cut after 40 characters. */
  readonly name: string
  /** The parameter that was probably meant. Absent if none is close. */
  readonly did_you_mean?: string | undefined
}

/** The public address of the image; null if the product has none. */
export interface ImageResponse {
  /** The image of the product. */
  readonly data: {
    /** Public address of the image; `null` if the product has none. An address. */
    readonly image_url: string | null
  }
  /** See {@link ResponseMeta}. */
  readonly meta?: ResponseMeta | undefined
}

/** The duties of Regulation (EU) 2023/1542 that the service knows. */
export interface Law {
  /** The duties as of the day. */
  readonly data: {
    /** Version of the duties, with the acts that were recorded. */
    readonly version: string
    /** Day of the consolidated text that the duties follow. */
    readonly effective: string
    /** Day on which this version was issued. */
    readonly issued: string
    /** The day of `state`. */
    readonly as_of: string
    /** The duties. */
    readonly duties: ReadonlyArray<Duty>
    /** The acts that they wait for. */
    readonly acts: ReadonlyArray<Act>
  }
  /** See {@link ResponseMeta}. */
  readonly meta?: ResponseMeta | undefined
}

/** A change of the law, with the products that it touches. */
export interface LawChange {
  /** `tightens`: a least share is higher than the one before. `may_begin`: could begin, and waits for an act of the Commission. */
  readonly change: "begins" | "ends" | "tightens" | "may_begin" | "proposed"
  /** Day of the change; `null` where it has none. */
  readonly day: string | null
  /** Id of the duty, as in `GET /law`. */
  readonly duty: string
  /** What the duty asks for. */
  readonly kind: "passport" | "value" | "document" | "label" | "record" | "registration" | "operator"
  /** The provision that asks for it. */
  readonly legal_source: string
  /** Who has the value. */
  readonly supplied_by: "manufacturer" | "cell_supplier" | "bms" | "responsible_party" | "operator"
  /** First day on which the duty binds; `null` while it waits for an act. */
  readonly from: string | null
  /** The duty does not bind before this day. */
  readonly not_before: string
  /** The acts that the duty waits for. */
  readonly waits_for: ReadonlyArray<{
    /** Id of the act that is waited for. */
    readonly act: string
    /** Months after its entry into force. */
    readonly months: number
  }>
  /** Products that the change touches. */
  readonly touched: {
    /** Templates. */
    readonly templates: number
    /** Batteries without a published passport. */
    readonly drafts: number
    /** Published batteries. */
    readonly published: number
  }
  /** Those of them whose passport lacks what the duty asks for. */
  readonly lacking: {
    /** Templates. */
    readonly templates: number
    /** Batteries without a published passport. */
    readonly drafts: number
    /** Published batteries. */
    readonly published: number
  }
  /** Models of those that are touched; at most 100. */
  readonly models: ReadonlyArray<string>
}

/** What changes in the law, and which products that touches. */
export interface LawChanges {
  /** What changes between the two days. */
  readonly data: {
    /** Changes after this day. */
    readonly from: string
    /** Changes until this day. */
    readonly to: string
    /** Version of the duties, with the acts that were recorded. */
    readonly law_version: string
    /** By day; those without a day are last. */
    readonly changes: ReadonlyArray<LawChange>
    /** Batteries that are not counted, because too many differ in what decides on duties. */
    readonly products_left_off: number
  }
  /** See {@link ResponseMeta}. */
  readonly meta?: ResponseMeta | undefined
}

/** What the law asks for in a passport, as of a day. */
export interface LawCompleteness {
  /** What the law asks for on the day. */
  readonly data: {
    /** The profile that determines which attributes are mandatory. */
    readonly profile: "eu-2027-02" | "din-spec-99100"
    /** The day as of which the duties are read. */
    readonly as_of: string
    /** The day whose duties bind the battery: `as_of`, or the earlier day on which a published battery was placed on the market or put into service; if neither is stated, the day of its publication. */
    readonly binding_day: string
    /** Version of the duties, with the acts that were recorded. */
    readonly law_version: string
    /** Percentage of due attributes that are filled, from 0 to 100. */
    readonly percent: number
    /** Whether nothing is missing. */
    readonly ready: boolean
    /** The seven steps of DIN DKE SPEC 99100, in its order. */
    readonly steps: ReadonlyArray<{
      /** Id of the step. */
      readonly step: string
      /** Percentage for this step, from 0 to 100. */
      readonly percent: number
      /** Number of mandatory attributes. */
      readonly required: number
      /** Number of mandatory attributes that are filled. */
      readonly filled: number
      /** Mandatory attributes that are not filled, each with the provision that requires it. */
      readonly missing: ReadonlyArray<{
        /** Name of the attribute. */
        readonly field: string
        /** Provision that requires the attribute. */
        readonly legal_source: string
        /** When the attribute is mandatory. Present only if you decide that: fill the attribute, or add its name to `not_applicable`. */
        readonly condition?: string | undefined
        /** Date since which the attribute is mandatory. Present only if passports were published without it before; they stay published. */
        readonly since?: string | undefined
      }>
      /** Attributes that are not mandatory yet. */
      readonly not_yet_required: ReadonlyArray<string>
    }>
    /** Due on the day, and not filled. */
    readonly missing: ReadonlyArray<LawEntry>
    /** Could be due by the day, and an act that they wait for is not in force. They never count. */
    readonly waiting: ReadonlyArray<LawEntry>
    /** Due for batteries that are placed on the market from a later day on. */
    readonly later: ReadonlyArray<LawEntry>
    /** Not due, because a condition does not hold. */
    readonly not_bound: ReadonlyArray<LawEntry>
    /** Recycled shares below the least one that binds the battery. They are warnings. */
    readonly findings: ReadonlyArray<{
      /** The attribute. */
      readonly field: string
      /** Id of the duty. */
      readonly duty: string
      /** The provision. */
      readonly legal_source: string
      /** First day on which the duty binds. */
      readonly from: string | null
      /** The recycled share, in percent. */
      readonly value: number
      /** The least share, in percent. */
      readonly minimum: number
    }>
  }
  /** See {@link ResponseMeta}. */
  readonly meta?: ResponseMeta | undefined
}

/** An attribute that a duty asks for. */
export interface LawEntry {
  /** The attribute. */
  readonly field: string
  /** Id of the duty, as in `GET /law`. */
  readonly duty: string
  /** The provision that asks for it. */
  readonly legal_source: string
  /** First day on which the duty binds; `null` while it waits for an act. */
  readonly from: string | null
  /** The duty does not bind before this day. */
  readonly not_before: string
  /** The acts that the duty waits for. */
  readonly waits_for: ReadonlyArray<{
    /** Id of the act that is waited for. */
    readonly act: string
    /** Months after its entry into force. */
    readonly months: number
  }>
  /** The condition that does not hold. Only of entries in `not_bound`. */
  readonly condition?: "contains_metal:Co" | "contains_metal:Li" | "contains_metal:Ni" | "contains_metal:Pb" | "contains_metal:Cd" | "rechargeable" | "storage_internal" | "storage_external" | "above_2_kwh" | "up_to_2_kwh" | "turnover_40m" | "first_life" | "placed_before_duty_not_demonstrated" | "warranty" | "cycles" | "other_chemistry" | "back_up" | undefined
  /** In words: the condition that does not hold; of a missing attribute, one that decides whether it is asked for, and of which nothing is stated. */
  readonly condition_text?: string | undefined
  /** Whether the attribute has a value. */
  readonly filled: boolean
  /** Who has the value. */
  readonly supplied_by: "manufacturer" | "cell_supplier" | "bms" | "responsible_party" | "operator"
}

/** An event in the life of a battery. */
export interface LifecycleEvent {
  /** `null` for the publication. A UUID. */
  readonly id: string | null
  /** What happened. `published` and `re-used` are recorded by the service. */
  readonly event: "waste" | "recycled" | "dismantled" | "correction" | "exported" | "lost" | "stolen" | "damaged" | "repaired" | "recalled" | "published" | "re-used"
  /** The day on which it happened, as the caller states it. */
  readonly date: string | null
  /** Time at which the service recorded it. An ISO 8601 date-time. */
  readonly recorded_at: string
  /** See {@link ResponsibleParty}. */
  readonly responsible?: ResponsibleParty | undefined
  /** Address of a document that proves the event. An address. */
  readonly evidence_file?: string | undefined
  /** A remark, for the organization only. */
  readonly note?: string | undefined
  /** Whether everybody may know of a recall, with its day, on the page and in documents. `true` if it is not sent; with `false`, and for `damaged` and `repaired`, only readers of point 4 of Annex XIII do. */
  readonly public?: boolean | undefined
  /** The event that a correction undoes: the last one of the battery. A UUID. */
  readonly of?: string | undefined
  /** The condition of the battery as it was known at that moment; `null` before the first reading. */
  readonly condition: Readonly<Record<string, unknown>> | null
}

/** What happened to a battery. */
export interface LifecycleEventCreate {
  /** `waste` requires `responsible`. `recycled` requires a battery that is waste, and ends its passport. `dismantled` requires a published battery that parts of this one went into, and makes its passport inactive. `correction` requires `of` and `note`. All others are notes. */
  readonly event: "waste" | "recycled" | "dismantled" | "correction" | "exported" | "lost" | "stolen" | "damaged" | "repaired" | "recalled"
  /** The day on which it happened. Required for all events but a correction. */
  readonly date?: string | undefined
  /** See {@link ResponsibleParty}. */
  readonly responsible?: ResponsibleParty | undefined
  /** Address of a document that proves the event. An address. */
  readonly evidence_file?: string | undefined
  /** A remark, for the organization only. */
  readonly note?: string | undefined
  /** Whether everybody may know of a recall, with its day, on the page and in documents. `true` if it is not sent; with `false`, and for `damaged` and `repaired`, only readers of point 4 of Annex XIII do. */
  readonly public?: boolean | undefined
  /** The event that a correction undoes: the last one of the battery. A UUID. */
  readonly of?: string | undefined
}

/** The event, and the statuses after it. */
export interface LifecycleRecorded {
  /** See {@link LifecycleEvent}. */
  readonly data: LifecycleEvent
  /** The statuses after the event. */
  readonly meta: {
    /** The status of the battery after the event. */
    readonly battery_status: string
    /** `inactive`: the battery went into others, as a whole or dismantled; the passport stays readable and does not change. `ceased`: the battery was recycled, and its passport no longer exists. `transferred`: another organization answers for the passport, which continues there. */
    readonly passport_status: "active" | "inactive" | "ceased" | "transferred"
    /** Query parameters that the endpoint does not have, and that were ignored; at most 20 are listed. Absent if there are none. */
    readonly ignored_parameters?: ReadonlyArray<IgnoredParameter> | undefined
  }
}

/** The batteries around one, and which of them went into which. */
export interface Lineage {
  /** Nodes and edges. */
  readonly data: {
    /** The batteries, at most 1,000. */
    readonly nodes: ReadonlyArray<LineageNode>
    /** Which battery went into which. */
    readonly edges: ReadonlyArray<LineageEdge>
    /** There are further batteries beyond the bounds. */
    readonly truncated: boolean
  }
  /** See {@link ResponseMeta}. */
  readonly meta?: ResponseMeta | undefined
}

/** One battery went into another. */
export interface LineageEdge {
  /** The node that went in. */
  readonly predecessor: string
  /** The node that it went into. */
  readonly successor: string
  /** `preparation_for_reuse` and `preparation_for_repurposing` take a battery that is waste, `repurposing` and `remanufacturing` one that is not. */
  readonly operation: "preparation_for_reuse" | "preparation_for_repurposing" | "repurposing" | "remanufacturing"
  /** Modules or cells of it went in, and others may get the rest. Without it, the whole battery went in. */
  readonly parts: boolean
}

/** A battery. Those of others have an address at most. */
export interface LineageNode {
  /** Name of the node in `edges`; the id of a battery of this service. */
  readonly node: string
  /** `null` for a battery that is not of the organization. A UUID. */
  readonly product_id: string | null
  /** Address of the passport; `null` if there is none. */
  readonly passport_url: string | null
  /** Why there is no passport; `null` if there is one. */
  readonly no_passport: NoPassport | null
  /** Serial number, if it is known. */
  readonly serial_number: string | null
  /** Category, if it is known. */
  readonly battery_category: BatteryCategory | null
  /** Status of the battery, if it is known. */
  readonly battery_status: string | null
  /** Whether the passport is published, if it is known. */
  readonly status: "draft" | "published" | null
  /** Whether the passport is in force, if it is known. */
  readonly passport_status: "active" | "inactive" | "ceased" | "transferred" | null
}

/** A link was asked for. */
export interface LinkRequested {
  /** The request. */
  readonly data: {
    /** Always `true`, whether or not the address is known. */
    readonly requested: true
  }
  /** See {@link ResponseMeta}. */
  readonly meta?: ResponseMeta | undefined
}

/** A session that has not ended. */
export interface ListedSession {
  /** Id of the session. A UUID. */
  readonly id: string
  /** Id of the member. A UUID. */
  readonly member_id: string
  /** Name of the person, which audit entries state. */
  readonly member_name: string
  /** Time of the sign-in. An ISO 8601 date-time. */
  readonly created_at: string
  /** Time of the last request, to five minutes. An ISO 8601 date-time. */
  readonly last_used_at: string
  /** End of the session: 12 hours after the sign-in. An ISO 8601 date-time. */
  readonly expires_at: string
  /** Browser, as it names itself. */
  readonly user_agent: string
  /** Whether it is the session of this request. */
  readonly is_current: boolean
}

/** A person of the organization. */
export interface Member {
  /** Id of the organization. A UUID. */
  readonly organization_id: string
  /** Id of the member. A UUID. */
  readonly id: string
  /** Name of the person, which audit entries state. */
  readonly name: string
  /** E-mail address in lower case, which does not change. The link is sent to it. */
  readonly email: string
  /** `viewer` reads; `editor` also changes drafts, templates, files and readings; `publisher` also publishes and changes published passports, and decides who reads them; `admin` also manages members and the organization. */
  readonly role: "viewer" | "editor" | "publisher" | "admin"
  /** Language of the console. */
  readonly locale: "de" | "en" | "es" | "fr" | "it" | "nl" | "pl" | "zh"
  /** Time at which the member was invited. An ISO 8601 date-time. */
  readonly created_at: string
  /** `null` before the member has signed in. An ISO 8601 date-time. */
  readonly last_signed_in_at: string | null
}

/** The member is removed, and its sessions have ended. */
export interface MemberDeleted {
  readonly data: {
    /** Id of the member. A UUID. */
    readonly id: string
    /** Always `true`. */
    readonly deleted: true
  }
  /** See {@link ResponseMeta}. */
  readonly meta?: ResponseMeta | undefined
}

/** A new member. The language is English by default. */
export interface MemberInvitation {
  /** Name of the person, which audit entries state. 1 to 200 characters. */
  readonly name: string
  /** E-mail address in lower case, which does not change. The link is sent to it. 1 to 200 characters. */
  readonly email: string
  /** `viewer` reads; `editor` also changes drafts, templates, files and readings; `publisher` also publishes and changes published passports, and decides who reads them; `admin` also manages members and the organization. */
  readonly role: "viewer" | "editor" | "publisher" | "admin"
  /** Language of the console. */
  readonly locale?: "de" | "en" | "es" | "fr" | "it" | "nl" | "pl" | "zh" | undefined
}

/** All members of the organization, by name. */
export interface MemberList {
  readonly data: ReadonlyArray<Member>
  /** See {@link ResponseMeta}. */
  readonly meta?: ResponseMeta | undefined
}

/** A member. */
export interface MemberResponse {
  /** See {@link Member}. */
  readonly data: Member
  /** See {@link ResponseMeta}. */
  readonly meta?: ResponseMeta | undefined
}

/** The fields of a member that change. */
export interface MemberUpdate {
  /** Name of the person, which audit entries state. 1 to 200 characters. */
  readonly name?: string | undefined
  /** `viewer` reads; `editor` also changes drafts, templates, files and readings; `publisher` also publishes and changes published passports, and decides who reads them; `admin` also manages members and the organization. */
  readonly role?: "viewer" | "editor" | "publisher" | "admin" | undefined
  /** Language of the console. */
  readonly locale?: "de" | "en" | "es" | "fr" | "it" | "nl" | "pl" | "zh" | undefined
}

/** An organization that the person is a member of. */
export interface Membership {
  /** Id of the member. A UUID. */
  readonly member_id: string
  /** Id of the organization. A UUID. */
  readonly organization_id: string
  /** Name of the organization. */
  readonly organization_name: string
  /** `viewer` reads; `editor` also changes drafts, templates, files and readings; `publisher` also publishes and changes published passports, and decides who reads them; `admin` also manages members and the organization. */
  readonly role: "viewer" | "editor" | "publisher" | "admin"
}

/** What identifies a stored battery. */
export interface MinimalProduct {
  /** Id of the battery. A UUID. */
  readonly id: string
  /** Number that the manufacturer gives to this single battery: letters, digits, hyphens and slashes, for example `TR82-26-000147`. Source: EU 2023/1542 Annex XIII 1(a); EU 2023/1542 Annex VI Part A(2); EU 2023/1542 Art. 38(6); EU 2023/1542 Annex IX(1). */
  readonly serial_number: string
  /** A published passport cannot be reverted to a draft. */
  readonly status: "draft" | "published"
  /** Address of the public passport page. The QR code contains it. */
  readonly public_url: string
}

/** A text for each language, by its tag of BCP 47. At least one. */
export interface NameByLanguage {
  /** The text in the language bg. 1 to 300 characters. */
  readonly bg?: string | undefined
  /** The text in the language cs. 1 to 300 characters. */
  readonly cs?: string | undefined
  /** The text in the language da. 1 to 300 characters. */
  readonly da?: string | undefined
  /** The text in the language de. 1 to 300 characters. */
  readonly de?: string | undefined
  /** The text in the language el. 1 to 300 characters. */
  readonly el?: string | undefined
  /** The text in the language en. 1 to 300 characters. */
  readonly en?: string | undefined
  /** The text in the language es. 1 to 300 characters. */
  readonly es?: string | undefined
  /** The text in the language et. 1 to 300 characters. */
  readonly et?: string | undefined
  /** The text in the language fi. 1 to 300 characters. */
  readonly fi?: string | undefined
  /** The text in the language fr. 1 to 300 characters. */
  readonly fr?: string | undefined
  /** The text in the language ga. 1 to 300 characters. */
  readonly ga?: string | undefined
  /** The text in the language hr. 1 to 300 characters. */
  readonly hr?: string | undefined
  /** The text in the language hu. 1 to 300 characters. */
  readonly hu?: string | undefined
  /** The text in the language it. 1 to 300 characters. */
  readonly it?: string | undefined
  /** The text in the language lt. 1 to 300 characters. */
  readonly lt?: string | undefined
  /** The text in the language lv. 1 to 300 characters. */
  readonly lv?: string | undefined
  /** The text in the language mt. 1 to 300 characters. */
  readonly mt?: string | undefined
  /** The text in the language nl. 1 to 300 characters. */
  readonly nl?: string | undefined
  /** The text in the language pl. 1 to 300 characters. */
  readonly pl?: string | undefined
  /** The text in the language pt. 1 to 300 characters. */
  readonly pt?: string | undefined
  /** The text in the language ro. 1 to 300 characters. */
  readonly ro?: string | undefined
  /** The text in the language sk. 1 to 300 characters. */
  readonly sk?: string | undefined
  /** The text in the language sl. 1 to 300 characters. */
  readonly sl?: string | undefined
  /** The text in the language sv. 1 to 300 characters. */
  readonly sv?: string | undefined
  /** The text in the language zh. 1 to 300 characters. */
  readonly zh?: string | undefined
}

/** A reading with its battery: by `product_id`, or by `gtin` and `serial_number`. */
export interface NamedReading {
  /** Id of the battery. A UUID. */
  readonly product_id?: string | undefined
  /** GTIN of the battery, in place of its id. */
  readonly gtin?: string | undefined
  /** Serial number of the battery, together with its GTIN. */
  readonly serial_number?: string | undefined
  /** Time of measurement. An ISO 8601 date-time. */
  readonly lastUpdate?: string | undefined
  /** Charge that is currently available in the battery, as a percentage of its rated capacity. Unit: %. Source: DIN DKE SPEC 99100 §6.7.2.8; EU 2023/1542 Annex XIII 4(d); EU 2023/1542 Art. 3(1)(27). 0 to 100. */
  readonly stateOfCharge?: number | null | undefined
  /** Energy that the battery can currently deliver when fully charged, as a percentage of the certified usable energy. Unit: %. Source: DIN DKE SPEC 99100 §6.7.2.7; EU 2023/1542 Annex XIII 4(b); EU 2023/1542 Annex VII Part A. 0 to 100. */
  readonly stateOfCertifiedEnergy?: number | null | undefined
  /** Remaining capacity; Capacity fade; Capacity throughput. */
  readonly capacity?: {
    /** Electric charge that the battery can currently deliver when fully charged. Unit: Ah. Source: DIN DKE SPEC 99100 §6.7.2.3; EU 2023/1542 Annex XIII 4(b); EU 2023/1542 Annex VII Part A(1). At least 0. */
    readonly remaining?: number | null | undefined
    /** Decrease in capacity since the battery was new, as a percentage of the rated capacity. Unit: %. Source: DIN DKE SPEC 99100 §6.7.2.4; EU 2023/1542 Annex XIII 4(a); EU 2023/1542 Annex IV Part A(1); EU 2023/1542 Annex IV(2). 0 to 100. */
    readonly fade?: number | null | undefined
    /** Total electric charge that has passed through the battery over its lifetime so far. Unit: Ah. Source: DIN DKE SPEC 99100 §6.7.6.8; EU 2023/1542 Annex XIII 4(b); EU 2023/1542 Annex VII Part B(3). At least 0. */
    readonly throughput?: number | null | undefined
  } | null | undefined
  /** Remaining usable battery energy; Energy throughput. */
  readonly energy?: {
    /** Energy that the battery can currently deliver when fully charged, according to UN GTR No. 22. Unit: kWh. Source: DIN DKE SPEC 99100 §6.7.2.6. At least 0. */
    readonly remaining?: number | null | undefined
    /** Total energy that has passed through the battery over its lifetime so far. Unit: kWh. Source: DIN DKE SPEC 99100 §6.7.6.7; EU 2023/1542 Annex XIII 4(b); EU 2023/1542 Annex VII Part B(2). At least 0. */
    readonly throughput?: number | null | undefined
  } | null | undefined
  /** Remaining power capability at 80 % state of charge; Remaining power capability at 20 % state of charge; Power fade. */
  readonly power?: {
    /** Power that the battery can currently deliver at a state of charge of 80 %, under reference conditions. Unit: W. Source: DIN DKE SPEC 99100 §6.7.3.3; EU 2023/1542 Annex XIII 4(a); EU 2023/1542 Annex XIII 4(b); EU 2023/1542 Annex VII Part A(2); EU 2023/1542 Annex IV(3); EU 2023/1542 Annex IV Part B(4). At least 0. */
    readonly remainingAt80Soc?: number | null | undefined
    /** Power that the battery can currently deliver at a state of charge of 20 %, under reference conditions. Unit: W. Source: DIN DKE SPEC 99100 §6.7.3.3; EU 2023/1542 Annex XIII 4(a); EU 2023/1542 Annex XIII 4(b); EU 2023/1542 Annex VII Part A(2); EU 2023/1542 Annex IV(3); EU 2023/1542 Annex IV Part B(4). At least 0. */
    readonly remainingAt20Soc?: number | null | undefined
    /** Decrease in the power that the battery can deliver since it was new, as a percentage of the original power. Unit: %. Source: DIN DKE SPEC 99100 §6.7.3.4; EU 2023/1542 Annex XIII 4(a); EU 2023/1542 Annex IV Part A(2); EU 2023/1542 Annex IV(4); EU 2023/1542 Annex IV Part B(4). 0 to 100. */
    readonly fade?: number | null | undefined
  } | null | undefined
  /** Remaining round-trip energy efficiency; Round-trip energy efficiency fade. */
  readonly efficiency?: {
    /** Energy that the battery currently delivers in a discharge test, as a percentage of the energy required to restore its initial state of charge. Unit: %. Source: DIN DKE SPEC 99100 §6.7.4.4; EU 2023/1542 Annex XIII 4(a); EU 2023/1542 Annex XIII 4(b); EU 2023/1542 Annex VII Part A(3); EU 2023/1542 Annex IV Part A(4); EU 2023/1542 Annex IV(6). 0 to 100. */
    readonly remainingRoundTrip?: number | null | undefined
    /** Decrease in the round-trip energy efficiency since the battery was new. Unit: %. Source: DIN DKE SPEC 99100 §6.7.4.5; EU 2023/1542 Annex XIII 4(a); EU 2023/1542 Annex IV Part A(4). 0 to 100. */
    readonly fade?: number | null | undefined
  } | null | undefined
  /** Current self-discharge rate; Evolution of self-discharge rates. */
  readonly selfDischarge?: {
    /** Share of its charge that the battery currently loses per month while it is not in use, under reference conditions. Unit: %/month. Source: DIN DKE SPEC 99100 §6.7.4.7. 0 to 100. */
    readonly currentRate?: number | null | undefined
    /** Change in the self-discharge rate since the battery was new, as a percentage of the initial rate. Unit: %. Source: DIN DKE SPEC 99100 §6.7.4.8; EU 2023/1542 Annex XIII 4(b); EU 2023/1542 Annex VII Part A(4). 0 to 100. */
    readonly evolution?: number | null | undefined
  } | null | undefined
  /** Present internal resistance; Internal resistance increase. */
  readonly internalResistance?: {
    /** Internal resistance of the battery at present, in Ohm. Unit: Ohm. Source: EU 2023/1542 Annex XIII 4(b); EU 2023/1542 Annex IV Part A(3); EU 2023/1542 Annex VII Part A(5). At least 0. */
    readonly current?: number | null | undefined
    /** Increase in the internal resistance since the battery was new, as a percentage of the initial resistance. Unit: %. Source: DIN DKE SPEC 99100 §6.7.5.3; EU 2023/1542 Annex XIII 4(a); EU 2023/1542 Annex IV Part A(3). 0 to 100. */
    readonly increase?: number | null | undefined
  } | null | undefined
  /** Number of full charge-discharge cycles. */
  readonly cycles?: {
    /** Number of full charge-discharge cycles that the battery has completed so far. Source: DIN DKE SPEC 99100 §6.7.6.4; EU 2023/1542 Annex XIII 4(d); EU 2023/1542 Annex XIII 4(b); EU 2023/1542 Annex VII Part B(5). At least 0. */
    readonly full?: number | null | undefined
  } | null | undefined
  /** Temperature information; Time spent in extreme temperatures above boundary; Time spent in extreme temperatures below boundary; Time spent charging in extreme temperatures above boundary; Time spent charging in extreme temperatures below boundary. */
  readonly temperature?: {
    /** Most recently recorded temperature of the environment in which the battery is operated. Unit: °C. Source: DIN DKE SPEC 99100 §6.7.7.2; EU 2023/1542 Annex XIII 4(d). At least -273.15. */
    readonly current?: number | null | undefined
    /** Total time at temperatures above the upper boundary, `idle_temperature_max`. Unit: min. Source: DIN DKE SPEC 99100 §6.7.7.5; EU 2023/1542 Annex XIII 4(b); EU 2023/1542 Annex VII Part B(4). At least 0. */
    readonly minutesAboveBoundary?: number | null | undefined
    /** Total time at temperatures below the lower boundary, `idle_temperature_min`. Unit: min. Source: DIN DKE SPEC 99100 §6.7.7.6; EU 2023/1542 Annex XIII 4(b); EU 2023/1542 Annex VII Part B(4). At least 0. */
    readonly minutesBelowBoundary?: number | null | undefined
    /** Total time for which the battery was charged at temperatures above the upper boundary, `idle_temperature_max`. Unit: min. Source: DIN DKE SPEC 99100 §6.7.7.7; EU 2023/1542 Annex XIII 4(b); EU 2023/1542 Annex VII Part B(4). At least 0. */
    readonly minutesChargingAboveBoundary?: number | null | undefined
    /** Total time for which the battery was charged at temperatures below the lower boundary, `idle_temperature_min`. Unit: min. Source: DIN DKE SPEC 99100 §6.7.7.8; EU 2023/1542 Annex XIII 4(b); EU 2023/1542 Annex VII Part B(4). At least 0. */
    readonly minutesChargingBelowBoundary?: number | null | undefined
  } | null | undefined
  /** Number of deep discharge events; Number of overcharge events; Information on accidents. */
  readonly negativeEvents?: {
    /** Number of times that the voltage fell below the lower operating limit, `minimum_voltage`. Source: DIN DKE SPEC 99100 §6.7.8.2; EU 2023/1542 Annex XIII 4(b); EU 2023/1542 Annex VII Part B(4). At least 0. */
    readonly deepDischarge?: number | null | undefined
    /** Number of times that the voltage rose above the upper operating limit, `maximum_voltage`. Source: DIN DKE SPEC 99100 §6.7.8.3. At least 0. */
    readonly overcharge?: number | null | undefined
    /** Document about accidents that affected the battery or the equipment that it powers. Source: DIN DKE SPEC 99100 §6.7.8.4; EU 2023/1542 Annex XIII 4(d). */
    readonly accidents?: Document | null | undefined
  } | null | undefined
}

/** A battery that has no passport. */
export interface NoPassport {
  /** `placed_before_2027`: sold before 18 February 2027. */
  readonly reason: "placed_before_2027" | "outside_scope" | "passport_lost" | "imported"
  /** Serial number, if it is known. */
  readonly serial_number?: string | undefined
  /** Manufacturer, if it is known. */
  readonly manufacturer?: string | undefined
  /** Model, if it is known. */
  readonly model?: string | undefined
  /** Day on which it was placed on the market. It decides which duties fall away. */
  readonly placed_on_market_date?: string | undefined
}

/** The economic operator, as printed on every passport. */
export interface Organization {
  /** Id of the organization. A UUID. */
  readonly id: string
  /** Legal name of the organization, which is the economic operator of its passports. 1 to 200 characters. */
  readonly name: string
  /** Registered trade name or trade mark. 1 to 200 characters. */
  readonly trade_name: string | null
  /** Street and house number. 1 to 200 characters. */
  readonly street: string | null
  /** Postal code. 1 to 30 characters. */
  readonly postal_code: string | null
  /** Town or city. 1 to 100 characters. */
  readonly city: string | null
  /** Country code with two letters (ISO 3166-1), such as `DE`. 1 to 100 characters. */
  readonly country: string | null
  /** Web address of the organization. 1 to 2000 characters. */
  readonly website: string | null
  /** E-mail address of the organization. 1 to 254 characters. */
  readonly email: string | null
  /** Global Location Number (GS1) with 13 digits, the last of which is a check digit. */
  readonly gln: string | null
  /** EORI number, which identifies an economic operator to the customs of the European Union. */
  readonly eori: string | null
  /** Host of the public pages of the organization; `null` if it has none of its own. */
  readonly custom_domain: string | null
  /** `none` without a custom domain, `pending` until it is active, then `active`. While it is pending, nothing can be published. */
  readonly custom_domain_status: "none" | "pending" | "active"
  /** Language in which the organization types texts, as a language tag such as `de`. Pages in other languages mark these texts with it. 1 to 35 characters. */
  readonly language: string
  /** Colour of pages and PDFs, as `#rrggbb`; null for none. */
  readonly brand_color: string | null
  /** Set of limits of the organization. Only `scale` includes the REST API. */
  readonly plan: "starter" | "growth" | "scale"
  /** Whether the administrator has locked the organization. */
  readonly locked: boolean
  /** Who may read the log of signed statements: everybody, or only the holders of proofs. */
  readonly log_visibility: "public" | "holders"
  /** Whether a publication needs a second member. */
  readonly four_eyes: boolean
  /** Whether the rules on due diligence apply (Art. 47 of Regulation (EU) 2023/1542). `exempt`: a net turnover of less than EUR 40 million, also as part of a group. `unknown` counts as `applies`. */
  readonly due_diligence: "applies" | "exempt" | "unknown"
  /** The last day on which the EU registry knows the organization as verified, at most three years from now; `null` where it is not entered. Worksheets are refused afterwards (Art. 4(4) of Implementing Regulation (EU) 2026/1778). 1 to 10 characters. */
  readonly verified_until: string | null
  /** Identifiers of the organization in registers, for the EU registry. No passport has them. */
  readonly operator_identifiers: ReadonlyArray<RegisteredIdentifier>
  /** Where the organization is registered as a producer (Art. 55). The sheet of Art. 74 states it. */
  readonly producer_registrations: ReadonlyArray<{
    /** The Member State, such as `DE`. */
    readonly member_state: "AT" | "BE" | "BG" | "CY" | "CZ" | "DE" | "DK" | "EE" | "ES" | "FI" | "FR" | "GR" | "HR" | "HU" | "IE" | "IT" | "LT" | "LU" | "LV" | "MT" | "NL" | "PL" | "PT" | "RO" | "SE" | "SI" | "SK"
    /** The registration number of Art. 55. 1 to 100 characters. */
    readonly number: string
    /** The producer responsibility organisation, if there is one. */
    readonly pro?: string | undefined
  }>
  /** Id of the real organization of a practice organization, with which it shares plan, lock and limits. A UUID. */
  readonly practice_of: string | null
  /** The third party that keeps a back-up copy of the passports, as page, PDF and linkset show it. */
  readonly backup_provider: {
    /** Name of the provider. 1 to 200 characters. */
    readonly name: string
    /** Address below which the copies have the paths of the passports: https, without query and fragment. 1 to 2000 characters. */
    readonly url: string
    /** Identifiers of the provider, for the EU registry. */
    readonly identifiers?: ReadonlyArray<RegisteredIdentifier> | undefined
  } | null
  /** Public address of the logo, which pages, PDFs and labels show; null for none. */
  readonly logo_url: string | null
  /** Whether this is a practice organization: its passports are marked as practice, and can be thrown away. */
  readonly is_practice: boolean
  /** Origin of the public addresses, which QR codes have: that of the active custom domain, otherwise that of the service. */
  readonly public_origin: string
  /** Whether the service signs statements of published passports. `delayed`: a version has waited for more than a minute; `failing`: the last attempts failed. */
  readonly signing: "on" | "off" | "delayed" | "failing"
  /** Whether the profile is complete, which is required for publication. */
  readonly profile_complete: boolean
  /** Limits of the organization. */
  readonly limits: {
    /** Maximum number of drafts; null where the service has no such quota. */
    readonly drafts: number | null
    /** Maximum number of publications per calendar month (UTC); null where the service has no such quota. */
    readonly published_per_month: number | null
    /** Maximum number of requests per minute of all keys. Members have an allowance of their own. */
    readonly requests_per_minute: number
    /** Maximum number of stored bytes: products with their versions and readings, change requests, and files. */
    readonly storage_bytes: number
  }
}

/** The position of a page in its list. */
export interface Pagination {
  /** Number of the page, from 1. A page by cursor continues the count of the page before it. */
  readonly page: number
  /** Maximum number of items per page. */
  readonly per_page: number
  /** Number of items on all pages. Pages fetched by cursor repeat the total of the first page. */
  readonly total: number
  /** Number of pages. */
  readonly total_pages: number
}

/** Battery Passport Data Model v2.0 (a reconstruction from public descriptions). */
export interface PassportDocument {
  /** Identifiers, version and time of the passport. */
  readonly dppHeader: Readonly<Record<string, unknown>>
  /** Attributes of the battery in seven sections. */
  readonly batteryPassportData: Readonly<Record<string, Readonly<Record<string, unknown>>>>
}

/** The practice organization and a new key for it. */
export interface PracticeIssued {
  /** See {@link Organization}. */
  readonly data: Organization
  /** A key of the practice organization with the access `full`, which begins with `dpp_test_`. Returned only once. */
  readonly api_key: string
  /** See {@link ResponseMeta}. */
  readonly meta?: ResponseMeta | undefined
}

/** A battery that went into this one, with exactly one of `product_id`, `passport_url` and `no_passport`. */
export interface Predecessor {
  /** `preparation_for_reuse` and `preparation_for_repurposing` take a battery that is waste, `repurposing` and `remanufacturing` one that is not. */
  readonly operation: "preparation_for_reuse" | "preparation_for_repurposing" | "repurposing" | "remanufacturing"
  /** A battery of the organization, or one whose owner consented to a second life. A UUID. */
  readonly product_id?: string | undefined
  /** Address of a passport elsewhere. Nothing is fetched from it. An address. */
  readonly passport_url?: string | undefined
  /** See {@link NoPassport}. */
  readonly no_passport?: NoPassport | undefined
  /** Modules or cells of it went in, and others may get the rest. Without it, the whole battery went in. */
  readonly parts?: boolean | undefined
  /** A remark, for the organization only. */
  readonly note?: string | undefined
  /** SHA-256 of the last signed statement about the battery: base64url or hexadecimal. */
  readonly statement_sha256?: string | undefined
}

/** Options of the pre-print. */
export interface PreprintRequest {
  /** Language of the page to which the code leads. Default "de". */
  readonly locale?: "de" | "en" | "fr" | "zh" | undefined
}

/** The lock and the addresses of the QR code. */
export interface Preprinted {
  /** The lock, and the addresses of the code. */
  readonly data: {
    /** Address in the QR code. An address. */
    readonly public_url: string
    /** Address of the QR code as SVG. An address. */
    readonly qr_svg_url: string
    /** Address of the QR code as PNG. An address. */
    readonly qr_png_url: string
    /** Time at which GTIN and serial number were locked. An ISO 8601 date-time. */
    readonly identifiers_locked_at: string
    /** Whether a pre-print or a publication locked them. */
    readonly identifiers_locked_reason: "preprint_qr" | "published"
  }
  /** Absent if there are no warnings. */
  readonly meta?: {
    /** Warnings about the public address, for example that it works on this machine only. */
    readonly warnings: ReadonlyArray<string>
    /** Query parameters that the endpoint does not have, and that were ignored; at most 20 are listed. Absent if there are none. */
    readonly ignored_parameters?: ReadonlyArray<IgnoredParameter> | undefined
  } | undefined
}

/** One physical battery and its passport. */
export interface Product extends BatteryAttributes {
  /** Id of the product. A UUID. */
  readonly id: string
  /** A single battery. */
  readonly category: "batteries"
  /** A published passport cannot be reverted to a draft. */
  readonly status: "draft" | "published"
  /** Display name. */
  readonly name: string
  /** GTIN with 8, 12, 13 or 14 digits, as it was sent. */
  readonly gtin: string | null
  /** The organization's own key, for example of its ERP. It is never published, and does not pass to another organization. */
  readonly external_id: string | null
  /** Manufacturing facility. A UUID. */
  readonly facility_id: string | null
  /** Names of attributes that are not mandatory for this battery: those that were declared, and those that fall away because it is made of batteries that were placed on the market before. */
  readonly not_applicable: ReadonlyArray<string>
  /** Whether the passport is in force; `null` for a draft. */
  readonly passport_status: "active" | "inactive" | "ceased" | "transferred" | null
  /** The batteries that it is made of. */
  readonly predecessors: ReadonlyArray<Predecessor>
  /** The batteries of the organization that were made of it. */
  readonly successors: ReadonlyArray<SuccessorLink>
  /** Number that the manufacturer gives to this single battery: letters, digits, hyphens and slashes, for example `TR82-26-000147`. Source: EU 2023/1542 Annex XIII 1(a); EU 2023/1542 Annex VI Part A(2); EU 2023/1542 Art. 38(6); EU 2023/1542 Annex IX(1). */
  readonly serial_number: string
  /** Date on which the battery was manufactured, for example `2026-05-18`. Readers and the exported document have the year and month only. Source: DIN DKE SPEC 99100 §6.1.3.2; EU 2023/1542 Annex XIII 1(a); EU 2023/1542 Annex VI Part A(4); EU 2023/1542 Annex VII Part B(1); Labelling implementing act (draft). 1 to 40 characters. */
  readonly manufacturing_date: string | null
  /** Date on which the battery was first used in the EU for its intended purpose, for example `2026-09-01`. It is often not known before publication and can be added later. The exported document has the year and month only. Source: DIN DKE SPEC 99100 §6.1.3.3; EU 2023/1542 Annex XIII 4(b); EU 2023/1542 Annex VII Part B(1). 1 to 40 characters. */
  readonly put_into_service_date: string | null
  /** Date on which the battery was first made available on the EU market, for example `2027-03-01`. Several duties depend on it. Voluntary in the passport. Source: EU 2023/1542 Art. 3(1)(16); EU 2023/1542 Art. 77(1). 1 to 40 characters. */
  readonly placed_on_market_date: string | null
  /** Number of the batch in which the battery was manufactured, for example `2026-W21-04`. Source: EU 2023/1542 Annex XIII 1(a); EU 2023/1542 Annex VI Part A(2); EU 2023/1542 Art. 38(6). 1 to 2000 characters. */
  readonly batch_identifier: string | null
  /** See {@link RegistryState}. */
  readonly registry: RegistryState
  /** Public address of the product image. */
  readonly image_url: string | null
  /** Address of the public passport page. The QR code contains it. */
  readonly public_url: string
  /** Time at which gtin and serial_number were locked. They cannot be changed afterwards. An ISO 8601 date-time. */
  readonly identifiers_locked_at: string | null
  /** Reason for the lock. */
  readonly identifiers_locked_reason: "preprint_qr" | "published" | null
  /** Time of publication. An ISO 8601 date-time. */
  readonly published_at: string | null
  /** Who has asked for the publication, which a second member has to publish. Absent for none. */
  readonly publication_request?: {
    /** Id of the member. A UUID. */
    readonly member_id: string
    /** Name of the member. */
    readonly member_name: string
    /** Time of the request. An ISO 8601 date-time. */
    readonly requested_at: string
  } | undefined
  /** Time of creation. An ISO 8601 date-time. */
  readonly created_at: string
  /** Time of the last change. An ISO 8601 date-time. */
  readonly updated_at: string
  /** See {@link Completeness}. */
  readonly completeness: Completeness
}

/** A battery as flat fields. All seven steps can be sent at once. */
export interface ProductCreate extends BatteryAttributesInput {
  /** Number that the manufacturer gives to this single battery: letters, digits, hyphens and slashes, for example `TR82-26-000147`. It is unique within the organization. GTIN and serial number together are unique worldwide. 3 to 50 characters. */
  readonly serial_number: string
  /** Date on which the battery was manufactured, for example `2026-05-18`. Readers and the exported document have the year and month only. Source: DIN DKE SPEC 99100 §6.1.3.2; EU 2023/1542 Annex XIII 1(a); EU 2023/1542 Annex VI Part A(4); EU 2023/1542 Annex VII Part B(1); Labelling implementing act (draft). 1 to 40 characters. */
  readonly manufacturing_date?: string | null | undefined
  /** Date on which the battery was first used in the EU for its intended purpose, for example `2026-09-01`. It is often not known before publication and can be added later. The exported document has the year and month only. Source: DIN DKE SPEC 99100 §6.1.3.3; EU 2023/1542 Annex XIII 4(b); EU 2023/1542 Annex VII Part B(1). 1 to 40 characters. */
  readonly put_into_service_date?: string | null | undefined
  /** Date on which the battery was first made available on the EU market, for example `2027-03-01`. Several duties depend on it. Voluntary in the passport. Source: EU 2023/1542 Art. 3(1)(16); EU 2023/1542 Art. 77(1). 1 to 40 characters. */
  readonly placed_on_market_date?: string | null | undefined
  /** Number of the batch in which the battery was manufactured, for example `2026-W21-04`. Source: EU 2023/1542 Annex XIII 1(a); EU 2023/1542 Annex VI Part A(2); EU 2023/1542 Art. 38(6). 1 to 2000 characters. */
  readonly batch_identifier?: string | null | undefined
  /** See {@link BatteryCategory}. */
  readonly battery_category: BatteryCategory
  /** Display name. 3 to 120 characters. */
  readonly name: string
  /** A single battery. */
  readonly category?: "batteries" | undefined
  /** `published` publishes the passport. This is irreversible and requires all seven steps at 100 % and a complete organization profile. */
  readonly status?: "draft" | "published" | undefined
  /** GTIN with 8, 12, 13 or 14 digits and a check digit. */
  readonly gtin?: string | null | undefined
  /** The organization's own key, for example of its ERP: 1 to 200 characters, unique among the products, and among the templates, of the organization. It is never published. 1 to 200 characters. */
  readonly external_id?: string | null | undefined
  /** Manufacturing facility. It fills in manufacturing_place if that is omitted. A UUID. */
  readonly facility_id?: string | null | undefined
  /** Names of attributes that the category requires under a condition which does not hold for this battery. They count as filled and must not have a value. At most 200 entries. */
  readonly not_applicable?: ReadonlyArray<"warranty_period" | "initial_round_trip_efficiency" | "round_trip_efficiency_at_half_life" | "expected_lifetime_years" | "expected_lifetime_cycles" | "cycle_life_reference_test" | "cycle_life_test_c_rate"> | null | undefined
  /** The batteries that it is made of, at most 1,000. Their operations lead to one `battery_status`, which is filled in. They cannot be changed after publication. At most 1000 entries. */
  readonly predecessors?: ReadonlyArray<Predecessor> | null | undefined
}

/** The product is deleted. */
export interface ProductDeleted {
  /** The product that no longer exists. */
  readonly data: {
    /** Id of the deleted product. */
    readonly id: string
    /** Always `true`. */
    readonly deleted: true
  }
  /** See {@link ResponseMeta}. */
  readonly meta?: ResponseMeta | undefined
}

/** An uploaded document, and who may read it. */
export interface ProductFile {
  /** Id of the file, which is a part of its address. */
  readonly id: string
  /** Product that the file was uploaded to. A UUID. */
  readonly product_id: string
  /** Address of the file. An address. */
  readonly url: string
  /** Name of the file, with unsafe characters replaced. */
  readonly fileName: string
  /** One of image/jpeg, image/png, image/webp, application/pdf. */
  readonly content_type: string
  /** Size in bytes. */
  readonly bytes: number
  /** Who may read the file: `public` everyone who knows its address; `legitimate_interest` holders of a grant for point 2 of Annex XIII, such as dismantling information; `authorities` holders of a grant for point 3, such as test reports. The organization reads every file with its key. */
  readonly audience: "public" | "legitimate_interest" | "authorities"
  /** Attributes of the product in the path that hold the address of the file. */
  readonly attributes: ReadonlyArray<string>
  /** Time of the upload. An ISO 8601 date-time. */
  readonly created_at: string
}

/** The documents of a product, in the order of their upload. */
export interface ProductFiles {
  /** The documents. */
  readonly data: ReadonlyArray<ProductFile>
  /** See {@link ResponseMeta}. */
  readonly meta?: ResponseMeta | undefined
}

/** A page of products. */
export interface ProductPage {
  /** The products of the page. */
  readonly data: ReadonlyArray<Product | BatteryModel>
  /** See {@link Pagination}. */
  readonly pagination: Pagination
  /** See {@link ResponseMeta}. */
  readonly meta?: ResponseMeta | undefined
}

/** The draft, and what of the file it has. */
export interface ProductTranslated {
  /** The draft, or the battery that was published or changed. */
  readonly data: Product | BatteryModel
  /** Remarks about the request, and what the file has. */
  readonly meta: {
    /** Fields that the service filled in from the organization or the facility. */
    readonly auto_filled_fields: ReadonlyArray<string>
    /** Fields whose values were copied from the predecessor. Present for a successor only. */
    readonly copied_fields?: ReadonlyArray<string> | undefined
    /** Fields that the service does not recognize and did not store; at most 200 are listed. */
    readonly unrecognized_fields: ReadonlyArray<string>
    /** Number of further unrecognized fields. Absent if all are listed. */
    readonly unrecognized_fields_omitted?: number | undefined
    /** Warnings by field. */
    readonly field_warnings: Readonly<Record<string, ReadonlyArray<string>>>
    /** The rule of each warning, to say it in another language. Absent if there are none. */
    readonly field_warning_rules?: Readonly<Record<string, ReadonlyArray<BrokenRule>>> | undefined
    /** Fields whose values were copied from the template. Absent if no template was named. */
    readonly template_fields?: ReadonlyArray<string> | undefined
    /** Warnings about a publication, for example that its public address works on this machine only. Absent if there are none. */
    readonly warnings?: ReadonlyArray<string> | undefined
    /** `false` where a known battery was changed. */
    readonly created: boolean
    /** The attributes that the file has a value for. */
    readonly translated: ReadonlyArray<string>
    /** The values for which the draft has no field, or that its field refuses. At most 5,000 are listed. */
    readonly losses: ReadonlyArray<{
      /** Names from the root of the file to the value, cut at 200 characters. */
      readonly path: string
      /** The value, as it is in the file; a text is cut at 200 characters. */
      readonly value: string | number | boolean
    }>
    /** How many more there are. Absent where all are listed. */
    readonly losses_omitted?: number | undefined
    /** The reading that the file has, to send once the passport is published; `null` if it has none. */
    readonly condition: Readonly<Record<string, unknown>> | null
    /** The events to record once the passport is published, oldest first. Absent if the file has none. */
    readonly lifecycle_events?: ReadonlyArray<Readonly<Record<string, unknown>>> | undefined
    /** Query parameters that the endpoint does not have, and that were ignored; at most 20 are listed. Absent if there are none. */
    readonly ignored_parameters?: ReadonlyArray<IgnoredParameter> | undefined
  }
}

/** Only the fields that are sent change; null clears a field. */
export interface ProductUpdate extends BatteryAttributesInput {
  /** Number that the manufacturer gives to this single battery: letters, digits, hyphens and slashes, for example `TR82-26-000147`. It is unique within the organization. GTIN and serial number together are unique worldwide. 3 to 50 characters. */
  readonly serial_number?: string | undefined
  /** Date on which the battery was manufactured, for example `2026-05-18`. Readers and the exported document have the year and month only. Source: DIN DKE SPEC 99100 §6.1.3.2; EU 2023/1542 Annex XIII 1(a); EU 2023/1542 Annex VI Part A(4); EU 2023/1542 Annex VII Part B(1); Labelling implementing act (draft). 1 to 40 characters. */
  readonly manufacturing_date?: string | null | undefined
  /** Date on which the battery was first used in the EU for its intended purpose, for example `2026-09-01`. It is often not known before publication and can be added later. The exported document has the year and month only. Source: DIN DKE SPEC 99100 §6.1.3.3; EU 2023/1542 Annex XIII 4(b); EU 2023/1542 Annex VII Part B(1). 1 to 40 characters. */
  readonly put_into_service_date?: string | null | undefined
  /** Date on which the battery was first made available on the EU market, for example `2027-03-01`. Several duties depend on it. Voluntary in the passport. Source: EU 2023/1542 Art. 3(1)(16); EU 2023/1542 Art. 77(1). 1 to 40 characters. */
  readonly placed_on_market_date?: string | null | undefined
  /** Number of the batch in which the battery was manufactured, for example `2026-W21-04`. Source: EU 2023/1542 Annex XIII 1(a); EU 2023/1542 Annex VI Part A(2); EU 2023/1542 Art. 38(6). 1 to 2000 characters. */
  readonly batch_identifier?: string | null | undefined
  /** See {@link BatteryCategory}. */
  readonly battery_category?: BatteryCategory | undefined
  /** Display name. 3 to 120 characters. */
  readonly name?: string | undefined
  /** `published` publishes the passport. This is irreversible and requires all seven steps at 100 % and a complete organization profile. */
  readonly status?: "draft" | "published" | undefined
  /** GTIN with 8, 12, 13 or 14 digits and a check digit. */
  readonly gtin?: string | null | undefined
  /** The organization's own key, for example of its ERP: 1 to 200 characters, unique among the products, and among the templates, of the organization. It is never published. 1 to 200 characters. */
  readonly external_id?: string | null | undefined
  /** Manufacturing facility. It fills in manufacturing_place if that is omitted. A UUID. */
  readonly facility_id?: string | null | undefined
  /** Names of attributes that the category requires under a condition which does not hold for this battery. They count as filled and must not have a value. At most 200 entries. */
  readonly not_applicable?: ReadonlyArray<"warranty_period" | "initial_round_trip_efficiency" | "round_trip_efficiency_at_half_life" | "expected_lifetime_years" | "expected_lifetime_cycles" | "cycle_life_reference_test" | "cycle_life_test_c_rate"> | null | undefined
  /** The batteries that it is made of, at most 1,000. Their operations lead to one `battery_status`, which is filled in. They cannot be changed after publication. At most 1000 entries. */
  readonly predecessors?: ReadonlyArray<Predecessor> | null | undefined
  /** Why the battery changes. The audit log keeps it in the entry of the change. At most 500 characters. */
  readonly reason?: string | undefined
  /** Names of fields whose values are unlikely, and right. A change that makes other values of a published passport unlikely is refused with the code `unlikely_value`. At most 200 entries. */
  readonly confirm_unlikely?: ReadonlyArray<string> | undefined
}

/** The proof of one version of a passport, as one file. */
export interface ProofBundle {
  /** The form of the bundle. */
  readonly format: "dpp-proof/1"
  /** SD-JWT (RFC 9901) with the disclosures that the reader may see. */
  readonly sd_jwt: string
  /** The proof that the log contains the statement (RFC 9162). */
  readonly inclusion: {
    /** Index of the statement among the leaves, from 0. */
    readonly index: number
    /** Number of leaves. */
    readonly size: number
    /** Nodes from the leaf up, each 32 bytes in base64. */
    readonly path: ReadonlyArray<string>
  }
  /** The signed head of the log, of the same size, as a C2SP signed note. */
  readonly checkpoint: string
  /** The DID document of the issuer. */
  readonly did: Readonly<Record<string, unknown>>
  /** The newest 100 versions up to this one, oldest first. The statement binds the others as well, which are at the public address with `/proof/history?before=` and the first version of this list. */
  readonly history: ReadonlyArray<{
    /** Number of the version, from 1. */
    readonly version: number
    /** Hash of the issuer-signed JWT, base64url. */
    readonly sha256: string
    /** Index of its statement in the log. */
    readonly index: number
  }>
  /** The condition as compact JWS, if the reader may see it. */
  readonly condition?: string | undefined
  /** The same version as `dpp-passport/1`, with what the reader may see. It is not signed; what the statement has of it is. */
  readonly passport?: Readonly<Record<string, unknown>> | undefined
}

/** Where the values of a product come from. */
export interface Provenance {
  /** By attribute, condition values by path such as `capacity.remaining`. Empty attributes are left out. */
  readonly data: Readonly<Record<string, ValueProvenance>>
  /** See {@link ResponseMeta}. */
  readonly meta?: ResponseMeta | undefined
}

/** What the law asks for in all products, as of a day. */
export interface Readiness {
  /** What the law asks for on the day, in all products. */
  readonly data: {
    /** The profile that determines which attributes are mandatory. */
    readonly profile: "eu-2027-02" | "din-spec-99100"
    /** The day as of which the duties are read. */
    readonly as_of: string
    /** Version of the duties, with the acts that were recorded. */
    readonly law_version: string
    /** All products. */
    readonly total: {
      /** Templates. */
      readonly templates: number
      /** Batteries without a published passport. */
      readonly drafts: number
      /** Published batteries. */
      readonly published: number
    }
    /** Those that lack nothing that is due in the passport. */
    readonly ready: {
      /** Templates. */
      readonly templates: number
      /** Batteries without a published passport. */
      readonly drafts: number
      /** Published batteries. */
      readonly published: number
    }
    /** Percentage of the mandatory attributes that are filled, as `completeness` of a product counts them; `null` where there are no such products. */
    readonly percent: {
      /** Percentage of the templates. */
      readonly templates: number | null
      /** Percentage of the batteries without a published passport. */
      readonly drafts: number | null
      /** Percentage of the published batteries. */
      readonly published: number | null
    }
    /** The mandatory attributes that most of these products lack, at most 20. */
    readonly missing: ReadonlyArray<{
      /** Name of the mandatory attribute. */
      readonly field: string
      /** Id of its step. */
      readonly step: string
      /** The provision that asks for it. */
      readonly legal_source: string
      /** Templates. */
      readonly templates: number
      /** Batteries without a published passport. */
      readonly drafts: number
      /** Published batteries. */
      readonly published: number
    }>
    /** By duty, also those beside the passport. */
    readonly duties: ReadonlyArray<DutyReadiness>
    /** By category of the battery. */
    readonly categories: ReadonlyArray<{
      /** See {@link BatteryCategory}. */
      readonly category: BatteryCategory
      /** All products. */
      readonly total: {
        /** Templates. */
        readonly templates: number
        /** Batteries without a published passport. */
        readonly drafts: number
        /** Published batteries. */
        readonly published: number
      }
      /** Those that lack nothing that is due in the passport. */
      readonly ready: {
        /** Templates. */
        readonly templates: number
        /** Batteries without a published passport. */
        readonly drafts: number
        /** Published batteries. */
        readonly published: number
      }
    }>
    /** By model, the largest first. */
    readonly models: ReadonlyArray<{
      /** `model_identifier`; `null` without one. */
      readonly model: string | null
      /** All products. */
      readonly total: {
        /** Templates. */
        readonly templates: number
        /** Batteries without a published passport. */
        readonly drafts: number
        /** Published batteries. */
        readonly published: number
      }
      /** Those that lack nothing that is due in the passport. */
      readonly ready: {
        /** Templates. */
        readonly templates: number
        /** Batteries without a published passport. */
        readonly drafts: number
        /** Published batteries. */
        readonly published: number
      }
      /** Percentage of the mandatory attributes that are filled, as `completeness` of a product counts them; `null` where there are no such products. */
      readonly percent: {
        /** Percentage of the templates. */
        readonly templates: number | null
        /** Percentage of the batteries without a published passport. */
        readonly drafts: number | null
        /** Percentage of the published batteries. */
        readonly published: number | null
      }
      /** The mandatory attributes that most of these products lack, at most 5. */
      readonly missing: ReadonlyArray<{
        /** Name of the mandatory attribute. */
        readonly field: string
        /** Id of its step. */
        readonly step: string
        /** The provision that asks for it. */
        readonly legal_source: string
        /** Templates. */
        readonly templates: number
        /** Batteries without a published passport. */
        readonly drafts: number
        /** Published batteries. */
        readonly published: number
      }>
      /** The templates with this `model_identifier`. */
      readonly templates: ReadonlyArray<{
        /** Id of the template. A UUID. */
        readonly id: string
        /** Name of the template. */
        readonly name: string
        /** Percentage of its mandatory attributes that are filled. */
        readonly percent: number
      }>
    }>
    /** By facility. */
    readonly facilities: ReadonlyArray<{
      /** The facility; `null` without one. A UUID. */
      readonly facility_id: string | null
      /** Name of the facility. */
      readonly name: string | null
      /** All products. */
      readonly total: {
        /** Templates. */
        readonly templates: number
        /** Batteries without a published passport. */
        readonly drafts: number
        /** Published batteries. */
        readonly published: number
      }
      /** Those that lack nothing that is due in the passport. */
      readonly ready: {
        /** Templates. */
        readonly templates: number
        /** Batteries without a published passport. */
        readonly drafts: number
        /** Published batteries. */
        readonly published: number
      }
    }>
    /** By who has the missing values. */
    readonly suppliers: ReadonlyArray<{
      /** Who has the value. */
      readonly supplied_by: "manufacturer" | "cell_supplier" | "bms" | "responsible_party" | "operator"
      /** Products that lack something that is due. */
      readonly missing: {
        /** Templates. */
        readonly templates: number
        /** Batteries without a published passport. */
        readonly drafts: number
        /** Published batteries. */
        readonly published: number
      }
    }>
    /** What is missing, then what waits, then what comes later; by day. At most 2000. */
    readonly gaps: ReadonlyArray<ReadinessGap>
    /** Issued EU declarations of conformity that need a look on the day, such as one whose certificate has ended; of the newest 1,000, whatever the filters are. */
    readonly declarations: ReadonlyArray<{
      /** Id of the declaration. A UUID. */
      readonly id: string
      /** Number of the declaration. */
      readonly number: string | null
      /** What to look at, by field of the declaration. */
      readonly findings: Readonly<Record<string, ReadonlyArray<string>>>
      /** By field, the rule of each message, in the order of the messages. */
      readonly rules?: Readonly<Record<string, ReadonlyArray<BrokenRule>>> | undefined
    }>
    /** What there is beyond the limits of the lists. Filters show it. */
    readonly left_off: {
      /** Batteries that are not counted, because too many differ in what decides on duties. */
      readonly products: number
      /** Models that are not listed. */
      readonly models: number
      /** Facilities that are not listed. */
      readonly facilities: number
      /** Gaps that are not listed. */
      readonly gaps: number
    }
  }
  /** See {@link ResponseMeta}. */
  readonly meta?: ResponseMeta | undefined
}

/** Products of a model and a facility that lack what a duty asks for, now or later. */
export interface ReadinessGap {
  /** Id of the duty, as in `GET /law`. */
  readonly duty: string
  /** The provision that asks for it. */
  readonly legal_source: string
  /** `missing`, `below`, `waiting` or `later`. */
  readonly state: "missing" | "below" | "waiting" | "later" | "bound" | "met" | "ended" | "not_bound"
  /** First day on which the duty binds; `null` while it waits for an act. */
  readonly from: string | null
  /** The duty does not bind before this day. */
  readonly not_before: string
  /** The acts that the duty waits for. */
  readonly waits_for: ReadonlyArray<{
    /** Id of the act that is waited for. */
    readonly act: string
    /** Months after its entry into force. */
    readonly months: number
  }>
  /** Who has the value. */
  readonly supplied_by: "manufacturer" | "cell_supplier" | "bms" | "responsible_party" | "operator"
  /** See {@link BatteryCategory}. */
  readonly category: BatteryCategory
  /** `model_identifier`; `null` without one. */
  readonly model: string | null
  /** The facility; `null` without one. A UUID. */
  readonly facility_id: string | null
  /** The attributes that at least one of the products lacks. */
  readonly fields: ReadonlyArray<string>
  /** Templates. */
  readonly templates: number
  /** Batteries without a published passport. */
  readonly drafts: number
  /** Published batteries. */
  readonly published: number
}

/** What became of one reading. */
export interface ReadingOutcome {
  /** Position of the reading in the request, from 0. */
  readonly index: number
  /** Id of the battery; `null` if the reading is rejected and names no id. A UUID. */
  readonly product_id: string | null
  /** `stored`: the reading changed the condition. `unchanged`: it is kept as history and changed no value, because it is older than the condition or has the same values. `rejected`: nothing is stored, see `errors`. */
  readonly status: "stored" | "unchanged" | "rejected"
  /** Messages by field, as in a validation error. Only with the status `rejected`. */
  readonly errors?: Readonly<Record<string, ReadonlyArray<string>>> | undefined
  /** By field, the rule of each message, in the order of the messages. */
  readonly rules?: Readonly<Record<string, ReadonlyArray<BrokenRule>>> | undefined
  /** Warnings by field: values of the condition that contradict the passport, such as more time in extreme temperatures than in service. The reading is stored all the same. */
  readonly field_warnings?: Readonly<Record<string, ReadonlyArray<string>>> | undefined
  /** By field, the rule of each warning. Absent if there are none. */
  readonly field_warning_rules?: Readonly<Record<string, ReadonlyArray<BrokenRule>>> | undefined
}

/** An identifier of a party in a register. */
export interface RegisteredIdentifier {
  /** Kind of the identifier; `eid` is the EUID, `ntr` a national register. */
  readonly scheme: "lei" | "vat" | "ntr" | "eid" | "gln" | "eori" | "bpnl"
  /** The identifier. 1 to 100 characters. */
  readonly value: string
}

/** One file of a worksheet. */
export interface RegistryFile {
  /** States that the file is not the Commission's template. */
  readonly notice: string
  /** At most 100 rows. */
  readonly data: ReadonlyArray<RegistryRow>
  /** See {@link ResponseMeta}. */
  readonly meta?: ResponseMeta | undefined
}

/** What became of one result. */
export interface RegistryOutcome {
  /** Position of the result in the request, from 0. */
  readonly index: number
  /** Id of the battery; `null` if the result names none of the organization. A UUID. */
  readonly product_id: string | null
  /** `unchanged`: the service knew it already. `rejected`: nothing is stored, see `errors`. */
  readonly status: "stored" | "unchanged" | "rejected"
  /** The status of the battery afterwards. */
  readonly registry_status?: "not_registered" | "prepared" | "submitted" | "registered" | "update_pending" | "failed" | "deregistered" | undefined
  /** The registry has a statement that is none of this passport. It is stored as the registry reported it. */
  readonly findings?: ReadonlyArray<"STATEMENT_DIFFERS"> | undefined
  /** Messages by field, as in a validation error. Only with the status `rejected`. */
  readonly errors?: Readonly<Record<string, ReadonlyArray<string>>> | undefined
  /** By field, the rule of each message, in the order of the messages. */
  readonly rules?: Readonly<Record<string, ReadonlyArray<BrokenRule>>> | undefined
}

/** The outcome of a request with results of the registry. */
export interface RegistryRecorded {
  /** An outcome for each result, in the order of the request. */
  readonly data: ReadonlyArray<RegistryOutcome>
  /** Number of results of each status. */
  readonly meta: {
    /** Number of results that changed something. */
    readonly stored: number
    /** Number of results that were known already. */
    readonly unchanged: number
    /** Number of results that are not stored. */
    readonly rejected: number
    /** Query parameters that the endpoint does not have, and that were ignored; at most 20 are listed. Absent if there are none. */
    readonly ignored_parameters?: ReadonlyArray<IgnoredParameter> | undefined
  }
}

/** What became of one battery in the registry, named by `product_id` or `unique_product_identifier`. `status` defaults to `failed` with errors and to `registered` with a registration id. Without a version or hash, the result is about the version that was prepared last. */
export interface RegistryResult {
  /** Id of the battery, or `unique_product_identifier`. A UUID. */
  readonly product_id?: string | undefined
  /** The printed address of the battery, of any host that it was printed with. 1 to 2000 characters. */
  readonly unique_product_identifier?: string | undefined
  /** What became of the battery. */
  readonly status?: "prepared" | "submitted" | "registered" | "failed" | "deregistered" | undefined
  /** Id that the registry assigned. 1 to 200 characters. */
  readonly registration_id?: string | undefined
  /** Proof of the registration, kept as it is. 1 to 20000 characters. */
  readonly proof?: string | undefined
  /** The version that the result is about. At least 1. */
  readonly registered_version?: number | undefined
  /** SHA-256 of the statement that the registry has, base64url. */
  readonly registered_statement_sha256?: string | undefined
  /** Why the registry refused the request. At most 50 entries. */
  readonly errors?: ReadonlyArray<{
    /** Machine-readable cause of the error. 1 to 100 characters. */
    readonly code?: string | undefined
    /** Cause of the error in English, for people. 1 to 2000 characters. */
    readonly message: string
  }> | undefined
  /** With `registered`: the day of the registration. Its proof can be fetched for 90 days. */
  readonly registered_on?: string | undefined
  /** With `failed`: when the request was made. The attempt is kept, also when a later one succeeds. An ISO 8601 date-time. */
  readonly attempted_at?: string | undefined
}

/** Results, each validated on its own. */
export interface RegistryResults {
  /** The results, in the order in which those of one battery are applied. 1 to 1000 entries. */
  readonly results: ReadonlyArray<RegistryResult>
}

/** A battery as the registry asks for it. */
export interface RegistryRow {
  /** The printed address of the battery. */
  readonly unique_product_identifier: string
  /** Id of the passport, as its document has it. */
  readonly passport_id: string
  /** Model of the battery. */
  readonly model_identifier: string | null
  /** Batch of the battery. */
  readonly batch_identifier: string | null
  /** A passport is about one battery. */
  readonly granularity: "item"
  /** Code of the Combined Nomenclature. */
  readonly commodity_code: string | null
  /** Identifiers of the economic operator, with GLN and EORI of its profile; of the responsible party for waste. */
  readonly operator_identifiers: ReadonlyArray<RegisteredIdentifier>
  /** Name of the back-up provider. */
  readonly backup_provider_name: string | null
  /** Identifiers of the back-up provider. */
  readonly backup_provider_identifiers: ReadonlyArray<RegisteredIdentifier>
  /** Address of the passport. */
  readonly passport_url: string
  /** Address of its back-up copy. */
  readonly backup_url: string | null
  /** Identifiers of the facility. */
  readonly facility_identifiers: ReadonlyArray<RegisteredIdentifier>
  /** Address of the API. */
  readonly api_url: string
  /** Whether the passport is in force. */
  readonly active: boolean
  /** Number of the newest version; null until it is signed. */
  readonly version: number | null
  /** Time since which the version is valid. */
  readonly version_time: string | null
  /** SHA-256 of the signed statement of the version, base64url; null without one. */
  readonly statement_sha256: string | null
  /** Id that the registry assigned: the row is an update or a deregistration. */
  readonly registration_id?: string | undefined
  /** For a registered battery whose passport came from another organization: the day from which the registration is this operator's (Art. 6a). */
  readonly operator_since?: string | undefined
}

/** What is known of the battery in the EU registry, as it was recorded. Read-only; no document has it. */
export interface RegistryState {
  /** `not_registered`: nothing is recorded. `update_pending`: the passport has a newer version than the registered one. */
  readonly status: "not_registered" | "prepared" | "submitted" | "registered" | "update_pending" | "failed" | "deregistered"
  /** Id that the registry assigned. */
  readonly registration_id: string | null
  /** The version that the registry has. */
  readonly registered_version: number | null
  /** SHA-256 of the signed statement of the version, base64url; null without one. */
  readonly registered_statement_sha256: string | null
  /** Why the registry refused the request. Absent without errors. */
  readonly errors?: ReadonlyArray<{
    /** Code of the registry, if it has one. */
    readonly code: string | null
    /** Message of the registry. */
    readonly message: string
  }> | undefined
  /** The last day on which the registry hands the proof out: 90 days after `registered_on` (Art. 9(4)). Absent once the proof is recorded. */
  readonly proof_due?: string | undefined
  /** The newest 20 requests that failed, oldest first: evidence of an outage (Art. 15(4)). Absent without any. */
  readonly attempts?: ReadonlyArray<{
    /** When the request was made. An ISO 8601 date-time. */
    readonly attempted_at: string
    /** The first 5 errors. */
    readonly errors: ReadonlyArray<{
      /** Code of the registry, if it has one. */
      readonly code: string | null
      /** Message of the registry. */
      readonly message: string
    }>
  }> | undefined
}

/** Requests for access: `ids`, or at least one of `product_id`, `created_before` and `created_after`, all of which must hold. One call changes at most 1000, the oldest ones. */
export interface RequestSelection {
  /** Ids of requests, at most 500. Ids of no request are ignored. Excludes the fields below. 1 to 500 entries. */
  readonly ids?: ReadonlyArray<string> | undefined
  /** Selects the requests for this passport. A UUID. */
  readonly product_id?: string | undefined
  /** Selects the requests that were made before this time. An ISO 8601 date-time. */
  readonly created_before?: string | undefined
  /** Selects the requests that were made after this time. An ISO 8601 date-time. */
  readonly created_after?: string | undefined
  /** Counts the requests without changing them. Defaults to `false`. */
  readonly dry_run?: boolean | undefined
}

/** Remarks about the request. Absent if there are none. */
export interface ResponseMeta {
  /** Query parameters that the endpoint does not have, and that were ignored; at most 20 are listed. Absent if there are none. */
  readonly ignored_parameters?: ReadonlyArray<IgnoredParameter> | undefined
}

/** Who answers for a battery that is waste. */
export interface ResponsibleParty {
  /** `producer_responsibility_organisation`: acts for producers under Article 57. */
  readonly role: "producer" | "producer_responsibility_organisation" | "waste_management_operator"
  /** Name of the party. The passport shows it as its economic operator. */
  readonly name: string
  /** Identifier of the party, for example a register number. */
  readonly identifier?: string | undefined
  /** How to reach the party: an address, an e-mail address or a page, at most 300 characters. The passport shows it as the address of its economic operator. */
  readonly contact?: string | undefined
}

/** A session of a member. */
export interface Session {
  /** Id of the session. A UUID. */
  readonly id: string
  /** The person who has signed in. */
  readonly member: {
    /** Id of the member. A UUID. */
    readonly id: string
    /** Name of the person, which audit entries state. */
    readonly name: string
    /** E-mail address. */
    readonly email: string
    /** `viewer` reads; `editor` also changes drafts, templates, files and readings; `publisher` also publishes and changes published passports, and decides who reads them; `admin` also manages members and the organization. */
    readonly role: "viewer" | "editor" | "publisher" | "admin"
    /** Language of the console. */
    readonly locale: "de" | "en" | "es" | "fr" | "it" | "nl" | "pl" | "zh"
  }
  /** The organization that the session acts for. */
  readonly organization: {
    /** Id of the organization. A UUID. */
    readonly id: string
    /** Name of the organization. */
    readonly name: string
    /** Whether passports of the organization are for practice. */
    readonly is_practice: boolean
    /** The practice organization beside that of the member, if any. A UUID. */
    readonly practice_organization_id?: string | undefined
  }
  /** The organizations that the session can switch to, with its own. */
  readonly memberships: ReadonlyArray<Membership>
  /** `link`: with a link; `oidc`: at an identity provider. */
  readonly signs_in_by: "link" | "oidc"
  /** End of the session: 12 hours after the sign-in. An ISO 8601 date-time. */
  readonly expires_at: string
}

/** The session has ended. */
export interface SessionDeleted {
  readonly data: {
    /** Id of the session. A UUID. */
    readonly id: string
    /** Always `true`. */
    readonly deleted: true
  }
  /** See {@link ResponseMeta}. */
  readonly meta?: ResponseMeta | undefined
}

/** Sessions, newest first. */
export interface SessionList {
  readonly data: ReadonlyArray<ListedSession>
  /** See {@link ResponseMeta}. */
  readonly meta?: ResponseMeta | undefined
}

/** The own session. */
export interface SessionResponse {
  /** See {@link Session}. */
  readonly data: Session
  /** See {@link ResponseMeta}. */
  readonly meta?: ResponseMeta | undefined
}

/** The language of the member. */
export interface SessionUpdate {
  /** Language of the console. */
  readonly locale?: "de" | "en" | "es" | "fr" | "it" | "nl" | "pl" | "zh" | undefined
  /** Whether the session acts for the practice organization, with the same role. */
  readonly in_practice?: boolean | undefined
}

/** A link with which a member signs in. */
export interface SignInLink {
  /** Opens a session once, within 15 minutes. It is returned only here. */
  readonly url: string
  /** Time from which the link cannot be used. ISO 8601. An ISO 8601 date-time. */
  readonly expires_at: string
}

/** The ways to sign in. */
export interface SignInWays {
  /** The ways that the service has. */
  readonly data: {
    /** Whether a member can ask for a link by mail. */
    readonly mail: boolean
    /** Whether members sign in at an identity provider. */
    readonly provider: boolean
  }
  /** See {@link ResponseMeta}. */
  readonly meta?: ResponseMeta | undefined
}

/** A row that is not stored, with the reason. */
export interface SkippedRow {
  /** Index of the row in the request, from 0. */
  readonly index: number
  /** Serial number of the row; `null` if it has none. */
  readonly serial_number: string | null
  /** Why the row was not stored: it is invalid, equal to an earlier row, or equal to a stored battery. */
  readonly reason: "validation_failed" | "duplicate_in_request" | "duplicate_in_database"
  /** Messages by field, with the reason validation_failed. A duplicate has them only if not its serial number but its external_id is taken: they name that field. */
  readonly errors?: Readonly<Record<string, ReadonlyArray<string>>> | undefined
  /** By field, the rule of each message, in the order of the messages. */
  readonly rules?: Readonly<Record<string, ReadonlyArray<BrokenRule>>> | undefined
  /** The stored product of the organization that has the serial number or the external_id. With the reason duplicate_in_database only, and absent if the battery belongs to another organization. A UUID. */
  readonly product_id?: string | undefined
}

/** What is new about a battery that is made of another one. `battery_category` is required for `repurposing` and `preparation_for_repurposing`, which give it a new purpose; else it is that of the predecessor. */
export interface SuccessorCreate {
  /** `preparation_for_reuse` and `preparation_for_repurposing` take a battery that is waste, `repurposing` and `remanufacturing` one that is not. */
  readonly operation: "preparation_for_reuse" | "preparation_for_repurposing" | "repurposing" | "remanufacturing"
  /** Serial number of the new battery. 3 to 50 characters. */
  readonly serial_number: string
  /** See {@link BatteryCategory}. */
  readonly battery_category?: BatteryCategory | undefined
  /** Model of the new battery. */
  readonly model_identifier?: string | undefined
  /** GTIN of the new battery, with 8, 12, 13 or 14 digits. */
  readonly gtin?: string | undefined
  /** Facility in which the operation was done. A UUID. */
  readonly facility_id?: string | undefined
  /** Display name; that of the predecessor if it is omitted. */
  readonly name?: string | undefined
  /** Modules or cells of it went in, and others may get the rest. Without it, the whole battery went in. */
  readonly parts?: boolean | undefined
  /** Further batteries that went in, besides the one of the path. At most 1000 entries. */
  readonly predecessors?: ReadonlyArray<Predecessor> | undefined
}

/** A battery that was made of this one. */
export interface SuccessorLink {
  /** Id of the product. A UUID. */
  readonly product_id: string
  /** `preparation_for_reuse` and `preparation_for_repurposing` take a battery that is waste, `repurposing` and `remanufacturing` one that is not. */
  readonly operation: "preparation_for_reuse" | "preparation_for_repurposing" | "repurposing" | "remanufacturing"
  /** Modules or cells of it went in, and others may get the rest. Without it, the whole battery went in. */
  readonly parts: boolean
  /** Time at which the other battery was created. An ISO 8601 date-time. */
  readonly linked_at: string
  /** `null` as long as the other battery is a draft. An ISO 8601 date-time. */
  readonly published_at: string | null
  /** Address of the passport. Only for a battery of another organization. */
  readonly passport_url?: string | undefined
}

/** A part of the technical documentation: where it is, not the documentation itself. */
export interface TechnicalDocument {
  /** The element of Annex VIII, point 2 of the module, by its letter. */
  readonly element: "a" | "b" | "c" | "d" | "e" | "f" | "g" | "h" | "i" | "j"
  /** Where it is: an address, or a place such as `Archive Dresden, folder 12`. 1 to 2000 characters. */
  readonly location: string
  /** Who keeps it. 1 to 200 characters. */
  readonly keeper: string
  /** SHA-256 of the file in hexadecimal digits. */
  readonly sha256?: string | undefined
  /** The day until which it is kept: ten years after the last battery of the model (Annex VIII). 1 to 10 characters. */
  readonly keep_until?: string | undefined
}

/** The values that all batteries of a model share. `completeness` is that of a battery made from the template; the fields that belong to one battery do not count. */
export interface Template extends BatteryAttributes {
  /** Id of the template, for `template_id` of a new product. A UUID. */
  readonly id: string
  /** Display name, and default name of batteries created from the template. */
  readonly name: string
  /** GTIN with 8, 12, 13 or 14 digits, as it was sent. */
  readonly gtin: string | null
  /** The organization's own key, for example of its ERP. It is never published, and does not pass to another organization. */
  readonly external_id: string | null
  /** Manufacturing facility. A UUID. */
  readonly facility_id: string | null
  /** Names of conditional attributes that are not mandatory for batteries of this model. */
  readonly not_applicable: ReadonlyArray<"warranty_period" | "initial_round_trip_efficiency" | "round_trip_efficiency_at_half_life" | "expected_lifetime_years" | "expected_lifetime_cycles" | "cycle_life_reference_test" | "cycle_life_test_c_rate">
  /** Time of creation. An ISO 8601 date-time. */
  readonly created_at: string
  /** Time of the last change. An ISO 8601 date-time. */
  readonly updated_at: string
  /** See {@link Completeness}. */
  readonly completeness: Completeness
}

/** Which batteries of a model take over what. */
export interface TemplateApplication {
  /** `published`: each change is a correction of a passport, which needs `confirm=true`. */
  readonly to: "drafts" | "published"
  /** The fields that may change; all of them by default. */
  readonly fields?: ReadonlyArray<string> | undefined
  /** `next` of the response before: the batteries after it follow. A UUID. */
  readonly after?: string | undefined
  /** Why the batteries change. The audit log keeps it in the entries of the changes. 1 to 500 characters. */
  readonly reason?: string | undefined
  /** Names of fields whose values are unlikely, and right. At most 200 entries. */
  readonly confirm_unlikely?: ReadonlyArray<string> | undefined
}

/** The batteries that take over the values of a template. */
export interface TemplateApplied {
  /** The outcome. */
  readonly data: {
    /** Number of rows with the outcome updated. */
    readonly updated: number
    /** Number of rows with the outcome requested; absent if there are none. */
    readonly requested?: number | undefined
    /** Number of rows with the outcome rejected. */
    readonly rejected: number
    /** Number of batteries that have nothing to take over. */
    readonly unchanged: number
    /** The batteries that have something to take over, in the order of their ids. */
    readonly results: ReadonlyArray<TemplateAppliedResult>
    /** Send it as `after` to go on; `null` if no battery of the model follows. A UUID. */
    readonly next: string | null
  }
  /** See {@link BulkMeta}. */
  readonly meta: BulkMeta
}

/** What became of a battery of the model. */
export interface TemplateAppliedResult {
  /** Id of the battery. A UUID. */
  readonly id: string
  /** Serial number of the battery. */
  readonly serial_number: string | null
  /** `unchanged`: the battery has these values already. `requested`: a second member has to publish it, or to approve the change. `rejected`: nothing is stored, see `reason` and `errors`. */
  readonly outcome: "created" | "updated" | "unchanged" | "published" | "requested" | "rejected"
  /** `repeated`: an earlier row names the same battery. `not_found`: the organization has no such battery. `conflict`: what the update of one product refuses with 409, or the battery has changed since `expected_updated_at`. `unlikely_value`: the passport is published, and values become unlikely that `confirm_unlikely` does not name. */
  readonly reason?: "repeated" | "not_found" | "validation_failed" | "conflict" | "unlikely_value" | undefined
  /** Messages by field. Present if it is rejected. */
  readonly errors?: Readonly<Record<string, ReadonlyArray<string>>> | undefined
  /** Warnings by field. Absent if there are none. */
  readonly warnings?: Readonly<Record<string, ReadonlyArray<string>>> | undefined
  /** The change request that the row has become. Present for a change of a published passport with the outcome `requested`. A UUID. */
  readonly change_request_id?: string | undefined
  /** What the battery takes over. */
  readonly changes: ReadonlyArray<ChangeDifference>
}

/** A template as flat fields. */
export interface TemplateCreate extends BatteryAttributesInput {
  /** See {@link BatteryCategory}. */
  readonly battery_category: BatteryCategory
  /** GTIN with 8, 12, 13 or 14 digits and a check digit. */
  readonly gtin?: string | null | undefined
  /** The organization's own key, for example of its ERP: 1 to 200 characters, unique among the products, and among the templates, of the organization. It is never published. 1 to 200 characters. */
  readonly external_id?: string | null | undefined
  /** Manufacturing facility. A UUID. */
  readonly facility_id?: string | null | undefined
  /** Names of attributes that the category requires under a condition which does not hold for this battery. They count as filled and must not have a value. At most 200 entries. */
  readonly not_applicable?: ReadonlyArray<"warranty_period" | "initial_round_trip_efficiency" | "round_trip_efficiency_at_half_life" | "expected_lifetime_years" | "expected_lifetime_cycles" | "cycle_life_reference_test" | "cycle_life_test_c_rate"> | null | undefined
  /** Display name of the template and of its batteries. 3 to 120 characters. */
  readonly name: string
}

/** The template is deleted. */
export interface TemplateDeleted {
  /** The template that no longer exists. */
  readonly data: {
    /** Id of the deleted template. */
    readonly id: string
    /** Always `true`. */
    readonly deleted: true
  }
  /** See {@link ResponseMeta}. */
  readonly meta?: ResponseMeta | undefined
}

/** A template that is made from a product. From a battery model it also requires `battery_category`. */
export interface TemplateFromProduct extends BatteryAttributesInput {
  /** See {@link BatteryCategory}. */
  readonly battery_category?: BatteryCategory | undefined
  /** GTIN with 8, 12, 13 or 14 digits and a check digit. */
  readonly gtin?: string | null | undefined
  /** The organization's own key, for example of its ERP: 1 to 200 characters, unique among the products, and among the templates, of the organization. It is never published. 1 to 200 characters. */
  readonly external_id?: string | null | undefined
  /** Manufacturing facility. A UUID. */
  readonly facility_id?: string | null | undefined
  /** Names of attributes that the category requires under a condition which does not hold for this battery. They count as filled and must not have a value. At most 200 entries. */
  readonly not_applicable?: ReadonlyArray<"warranty_period" | "initial_round_trip_efficiency" | "round_trip_efficiency_at_half_life" | "expected_lifetime_years" | "expected_lifetime_cycles" | "cycle_life_reference_test" | "cycle_life_test_c_rate"> | null | undefined
  /** A battery or battery model of the organization, whose values are copied. Sent fields take precedence. A UUID. */
  readonly from_product_id: string
  /** Display name of the template and of its batteries. 3 to 120 characters. */
  readonly name?: string | undefined
}

/** A page of templates. */
export interface TemplatePage {
  /** The templates of the page. */
  readonly data: ReadonlyArray<Template>
  /** See {@link Pagination}. */
  readonly pagination: Pagination
  /** See {@link ResponseMeta}. */
  readonly meta?: ResponseMeta | undefined
}

/** Only the fields that are sent change; null clears a field. */
export interface TemplateUpdate extends BatteryAttributesInput {
  /** See {@link BatteryCategory}. */
  readonly battery_category?: BatteryCategory | undefined
  /** GTIN with 8, 12, 13 or 14 digits and a check digit. */
  readonly gtin?: string | null | undefined
  /** The organization's own key, for example of its ERP: 1 to 200 characters, unique among the products, and among the templates, of the organization. It is never published. 1 to 200 characters. */
  readonly external_id?: string | null | undefined
  /** Manufacturing facility. A UUID. */
  readonly facility_id?: string | null | undefined
  /** Names of attributes that the category requires under a condition which does not hold for this battery. They count as filled and must not have a value. At most 200 entries. */
  readonly not_applicable?: ReadonlyArray<"warranty_period" | "initial_round_trip_efficiency" | "round_trip_efficiency_at_half_life" | "expected_lifetime_years" | "expected_lifetime_cycles" | "cycle_life_reference_test" | "cycle_life_test_c_rate"> | null | undefined
  /** Display name of the template and of its batteries. 3 to 120 characters. */
  readonly name?: string | undefined
}

/** A text for each language, by its tag of BCP 47. At least one. */
export interface TextByLanguage {
  /** The text in the language bg. 1 to 2000 characters. */
  readonly bg?: string | undefined
  /** The text in the language cs. 1 to 2000 characters. */
  readonly cs?: string | undefined
  /** The text in the language da. 1 to 2000 characters. */
  readonly da?: string | undefined
  /** The text in the language de. 1 to 2000 characters. */
  readonly de?: string | undefined
  /** The text in the language el. 1 to 2000 characters. */
  readonly el?: string | undefined
  /** The text in the language en. 1 to 2000 characters. */
  readonly en?: string | undefined
  /** The text in the language es. 1 to 2000 characters. */
  readonly es?: string | undefined
  /** The text in the language et. 1 to 2000 characters. */
  readonly et?: string | undefined
  /** The text in the language fi. 1 to 2000 characters. */
  readonly fi?: string | undefined
  /** The text in the language fr. 1 to 2000 characters. */
  readonly fr?: string | undefined
  /** The text in the language ga. 1 to 2000 characters. */
  readonly ga?: string | undefined
  /** The text in the language hr. 1 to 2000 characters. */
  readonly hr?: string | undefined
  /** The text in the language hu. 1 to 2000 characters. */
  readonly hu?: string | undefined
  /** The text in the language it. 1 to 2000 characters. */
  readonly it?: string | undefined
  /** The text in the language lt. 1 to 2000 characters. */
  readonly lt?: string | undefined
  /** The text in the language lv. 1 to 2000 characters. */
  readonly lv?: string | undefined
  /** The text in the language mt. 1 to 2000 characters. */
  readonly mt?: string | undefined
  /** The text in the language nl. 1 to 2000 characters. */
  readonly nl?: string | undefined
  /** The text in the language pl. 1 to 2000 characters. */
  readonly pl?: string | undefined
  /** The text in the language pt. 1 to 2000 characters. */
  readonly pt?: string | undefined
  /** The text in the language ro. 1 to 2000 characters. */
  readonly ro?: string | undefined
  /** The text in the language sk. 1 to 2000 characters. */
  readonly sk?: string | undefined
  /** The text in the language sl. 1 to 2000 characters. */
  readonly sl?: string | undefined
  /** The text in the language sv. 1 to 2000 characters. */
  readonly sv?: string | undefined
  /** The text in the language zh. 1 to 2000 characters. */
  readonly zh?: string | undefined
}

/** An offer of products to another organization. */
export interface Transfer {
  /** Id of the offer. A UUID. */
  readonly id: string
  /** Whether the organization made or accepted it. */
  readonly direction: "sent" | "received"
  /** `responsibility`: the receiver answers for the passports from then on. `second_life`: nothing passes, and the receiver may name each battery as a predecessor of batteries of its own: of one, or of as many as `batteries` says. */
  readonly purpose: "responsibility" | "second_life"
  /** `open`: the code can be used. `expired`: the offer was not accepted in time. `accepted` and `withdrawn` are final. */
  readonly status: "open" | "accepted" | "withdrawn" | "expired"
  /** The organization that made the offer. */
  readonly sender: {
    /** Id of the organization. A UUID. */
    readonly id: string
    /** Name of the organization. */
    readonly name: string
  }
  /** The organization that accepted it; `null` before. */
  readonly receiver: {
    /** Id of the organization. A UUID. */
    readonly id: string
    /** Name of the organization. */
    readonly name: string
  } | null
  /** Ids of the products, which stay the same. */
  readonly product_ids: ReadonlyArray<string>
  /** How many batteries the receiver may make of each product; `null` for an offer of responsibility. */
  readonly batteries: number | null
  /** A remark that both organizations see. */
  readonly note: string | null
  /** Time of creation. An ISO 8601 date-time. */
  readonly created_at: string
  /** Until when the code can be used. An ISO 8601 date-time. */
  readonly expires_at: string
  /** When it was accepted or withdrawn. An ISO 8601 date-time. */
  readonly decided_at: string | null
  /** For the receiver: the grants of the former operator that ended. Grant access again where it is needed. At most 1000, in a list of offers the first 100 of each. */
  readonly ended_grants: ReadonlyArray<EndedGrant>
}

/** The acceptance of an offer. */
export interface TransferAcceptance {
  /** The code of the offer. 1 to 200 characters. */
  readonly code: string
  /** A facility of the organization, as place of manufacture of all products. Without it, each keeps its facility, which is added to those of the organization. A UUID. */
  readonly facility_id?: string | undefined
}

/** An offer of one product to another organization. */
export interface TransferCreate {
  /** `responsibility`: the receiver answers for the passports from then on. `second_life`: nothing passes, and the receiver may name each battery as a predecessor of batteries of its own: of one, or of as many as `batteries` says. */
  readonly purpose: "responsibility" | "second_life"
  /** With `second_life`: how many batteries the receiver may make of each product, at most 1000. 1 if it is omitted. 1 to 1000. */
  readonly batteries?: number | undefined
  /** Until when the code can be used: at most 90 days from now. An ISO 8601 date-time. */
  readonly expires_at: string
  /** A remark that both organizations see. 1 to 2000 characters. */
  readonly note?: string | null | undefined
}

/** An offer with its code, which is not stored. */
export interface TransferIssued {
  /** Id of the offer. A UUID. */
  readonly id: string
  /** The other organization accepts the offer with it, once. It is shown only here. */
  readonly code: string
  /** See {@link Transfer}. */
  readonly data: Transfer
  /** See {@link ResponseMeta}. */
  readonly meta?: ResponseMeta | undefined
}

/** A page of offers. */
export interface TransferPage {
  /** Offers, newest first. */
  readonly data: ReadonlyArray<Transfer>
  /** See {@link Pagination}. */
  readonly pagination: Pagination
  /** See {@link ResponseMeta}. */
  readonly meta?: ResponseMeta | undefined
}

/** Where the present value of an attribute comes from. */
export interface ValueProvenance {
  /** `api`: a program sent it. `member`: a person entered it. `import`: from a file. `template`: copied from a template. `supplier`: stated by a supplier and accepted. `organization`, `facility`: filled in by the service. `condition`: a reading. `unknown`: not recorded, or written by another organization. */
  readonly source: "api" | "member" | "import" | "template" | "supplier" | "facility" | "organization" | "condition" | "unknown"
  /** Who made the change; `null` if it is not known. */
  readonly actor: {
    /** What made the change, as in the audit log. */
    readonly type: "api_key" | "operator" | "system" | "grant" | "member" | "supplier"
    /** Id of the key or the member; `null` for an authority. */
    readonly id: string | null
    /** Name of the key or the member; for an authority that of the organization. */
    readonly name: string
  } | null
  /** The time of the change; `null` if it is not known. An ISO 8601 date-time. */
  readonly at: string | null
  /** The request to a supplier. Only for the owner. */
  readonly request_id?: string | undefined
}

/** An address to which the changes of the organization are sent, in the order of `GET /changes`. */
export interface Webhook {
  /** Id of the webhook. A UUID. */
  readonly id: string
  /** The https address that the service sends to, without credentials. It must lead to a public address, also at the time of each delivery. */
  readonly url: string
  /** The events that are sent; `*` for all, also those of later versions. 1 to 34 entries. */
  readonly events: ReadonlyArray<"product.created" | "product.updated" | "product.published" | "product.reissued" | "product.lifecycle_recorded" | "product.transferred" | "product.received" | "product.deleted" | "product.identifiers_locked" | "product.image_uploaded" | "product.image_deleted" | "product.file_uploaded" | "product.file_updated" | "product.condition_updated" | "facility.created" | "facility.updated" | "facility.deleted" | "organization.created" | "organization.updated" | "access_grant.created" | "access_grant.approved" | "access_grant.denied" | "access_grant.revoked" | "access_grant.rotated" | "access_grant.updated" | "access_grant.deleted" | "transfer.created" | "transfer.accepted" | "transfer.withdrawn" | "data_request.submitted" | "product.passport_inactive" | "product.passport_ceased" | "access_request.created" | "*">
  /** Whether deliveries are sent. An inactive webhook loses nothing: when it is made active again, the changes of the time in between are sent in their order. */
  readonly is_active: boolean
  /** When the service paused it, because the last attempt of a delivery failed; `null` if it did not. An ISO 8601 date-time. */
  readonly paused_at: string | null
  /** Until when the former secret signs beside the present one; `null` without a rotation. An ISO 8601 date-time. */
  readonly previous_secret_until: string | null
  /** Time of creation. An ISO 8601 date-time. */
  readonly created_at: string
  /** Time of the last change. An ISO 8601 date-time. */
  readonly updated_at: string
}

/** A new webhook. */
export interface WebhookCreate {
  /** The https address that the service sends to, without credentials. It must lead to a public address, also at the time of each delivery. 1 to 2000 characters. */
  readonly url: string
  /** The events that are sent; `*` for all, also those of later versions. 1 to 34 entries. */
  readonly events: ReadonlyArray<"product.created" | "product.updated" | "product.published" | "product.reissued" | "product.lifecycle_recorded" | "product.transferred" | "product.received" | "product.deleted" | "product.identifiers_locked" | "product.image_uploaded" | "product.image_deleted" | "product.file_uploaded" | "product.file_updated" | "product.condition_updated" | "facility.created" | "facility.updated" | "facility.deleted" | "organization.created" | "organization.updated" | "access_grant.created" | "access_grant.approved" | "access_grant.denied" | "access_grant.revoked" | "access_grant.rotated" | "access_grant.updated" | "access_grant.deleted" | "transfer.created" | "transfer.accepted" | "transfer.withdrawn" | "data_request.submitted" | "product.passport_inactive" | "product.passport_ceased" | "access_request.created" | "*">
  /** Whether deliveries are sent. An inactive webhook loses nothing: when it is made active again, the changes of the time in between are sent in their order. */
  readonly is_active?: boolean | undefined
}

/** An event on its way to a webhook. */
export interface WebhookDelivery {
  /** Id of the delivery: the header `webhook-id` of each attempt. A UUID. */
  readonly id: string
  /** The event. */
  readonly type: "product.created" | "product.updated" | "product.published" | "product.reissued" | "product.lifecycle_recorded" | "product.transferred" | "product.received" | "product.deleted" | "product.identifiers_locked" | "product.image_uploaded" | "product.image_deleted" | "product.file_uploaded" | "product.file_updated" | "product.condition_updated" | "facility.created" | "facility.updated" | "facility.deleted" | "organization.created" | "organization.updated" | "access_grant.created" | "access_grant.approved" | "access_grant.denied" | "access_grant.revoked" | "access_grant.rotated" | "access_grant.updated" | "access_grant.deleted" | "transfer.created" | "transfer.accepted" | "transfer.withdrawn" | "data_request.submitted" | "product.passport_inactive" | "product.passport_ceased" | "access_request.created" | "webhook.test"
  /** When the change was made. An ISO 8601 date-time. */
  readonly timestamp: string
  /** What changed. Type, timestamp and data are the body that is sent. */
  readonly data: {
    /** The place of the change: `GET /changes?after=` continues there. `null` for a test. */
    readonly cursor: string | null
    /** What changed: `product`, `facility`, `organization`, `access_grant`, `transfer`, `data_request`. */
    readonly resource_type: string
    /** Its id. */
    readonly resource_id: string
    /** GTIN of the product as it is now, or was when it was deleted. Absent for other resources. */
    readonly gtin?: string | null | undefined
    /** Serial number of the product, likewise. */
    readonly serial_number?: string | null | undefined
    /** The organization's own key of the product, likewise. */
    readonly external_id?: string | null | undefined
  }
  /** `waiting`: it is sent at `due_at`, or once those before it are. `failed` is final; only a test can be so. */
  readonly state: "waiting" | "delivered" | "failed"
  /** How often it was sent. */
  readonly attempts: number
  /** When it was sent last; `null` before. An ISO 8601 date-time. */
  readonly last_attempt_at: string | null
  /** Status of the last response; `null` without a response. */
  readonly response_status: number | null
  /** Why the last attempt failed: a `status` other than 2xx, a `redirect`, which is not followed, a `timeout` after 15 seconds, no `connection`, a `tls` certificate that is not valid, a host that is `unresolved`, or an `address_refused` because it is not public. */
  readonly error: "status" | "redirect" | "timeout" | "connection" | "tls" | "unresolved" | "address_refused" | null
  /** The last attempts, the oldest first, at most 10. */
  readonly attempts_log: ReadonlyArray<{
    /** When the attempt ended. An ISO 8601 date-time. */
    readonly at: string
    /** Status of the response; `null` without a response. */
    readonly response_status: number | null
    /** Why it failed; `null` if it did not. */
    readonly error: "status" | "redirect" | "timeout" | "connection" | "tls" | "unresolved" | "address_refused" | null
  }>
  /** The `X-Correlation-Id` of the request that made the change; `null` for a test, and for deliveries that an earlier version prepared. */
  readonly correlation_id: string | null
  /** When it is sent next; `null` if it is not. An ISO 8601 date-time. */
  readonly due_at: string | null
}

/** A page of deliveries. */
export interface WebhookDeliveryPage {
  /** Deliveries, newest first. */
  readonly data: ReadonlyArray<WebhookDelivery>
  /** See {@link Pagination}. */
  readonly pagination: Pagination
  /** See {@link ResponseMeta}. */
  readonly meta?: ResponseMeta | undefined
}

/** A webhook with its secret. */
export interface WebhookIssued {
  /** See {@link Webhook}. */
  readonly data: Webhook
  /** Verifies the messages, by Standard Webhooks (`whsec_...`). It is shown only here. */
  readonly secret: string
  /** See {@link ResponseMeta}. */
  readonly meta?: ResponseMeta | undefined
}

/** The webhooks of the organization. */
export interface WebhookList {
  /** The webhooks by their creation, at most 20. */
  readonly data: ReadonlyArray<Webhook>
  /** See {@link ResponseMeta}. */
  readonly meta?: ResponseMeta | undefined
}

/** The fields of a webhook that change. */
export interface WebhookUpdate {
  /** The https address that the service sends to, without credentials. It must lead to a public address, also at the time of each delivery. 1 to 2000 characters. */
  readonly url?: string | undefined
  /** The events that are sent; `*` for all, also those of later versions. 1 to 34 entries. */
  readonly events?: ReadonlyArray<"product.created" | "product.updated" | "product.published" | "product.reissued" | "product.lifecycle_recorded" | "product.transferred" | "product.received" | "product.deleted" | "product.identifiers_locked" | "product.image_uploaded" | "product.image_deleted" | "product.file_uploaded" | "product.file_updated" | "product.condition_updated" | "facility.created" | "facility.updated" | "facility.deleted" | "organization.created" | "organization.updated" | "access_grant.created" | "access_grant.approved" | "access_grant.denied" | "access_grant.revoked" | "access_grant.rotated" | "access_grant.updated" | "access_grant.deleted" | "transfer.created" | "transfer.accepted" | "transfer.withdrawn" | "data_request.submitted" | "product.passport_inactive" | "product.passport_ceased" | "access_request.created" | "*"> | undefined
  /** Whether deliveries are sent. An inactive webhook loses nothing: when it is made active again, the changes of the time in between are sent in their order. */
  readonly is_active?: boolean | undefined
}

export interface ProductsListQuery {
  /** Number of the page. Pages after the last one are empty. 1 to 1000000. Default 1. */
  readonly page?: number | undefined
  /** Cursor of the next page, from the header `Link` with rel=next of the page before. It replaces `page`, and is valid for the same organization, filters and order. The cost of the page does not depend on its depth. */
  readonly cursor?: string | undefined
  /** Number of items on a page. 1 to 100. Default 25. */
  readonly per_page?: number | undefined
  /** Returns products of this status only. */
  readonly status?: "draft" | "published" | undefined
  /** Returns products of this kind only: `batteries` are single batteries, `batteries_light` are battery models. */
  readonly category?: "batteries" | "batteries_light" | undefined
  /** Category of the battery by its intended use: `lmt` for light means of transport such as e-bikes, `ev` for electric vehicles, `stationary` for industrial batteries in stationary energy storage, `industrial` for other industrial batteries, `industrial_without_bms` for industrial batteries without a battery management system. See {@link BatteryCategory}. */
  readonly battery_category?: BatteryCategory | undefined
  /** Returns products whose name, serial number or GTIN contains this text, in upper or lower case. 1 to 200 characters. */
  readonly search?: string | undefined
  /** Returns the products with these own keys of the organization. The parameter can be repeated, up to 100 times. */
  readonly external_id?: string | ReadonlyArray<string> | undefined
  /** Returns products with exactly this model identifier. 1 to 200 characters. */
  readonly model_identifier?: string | undefined
  /** Returns the products with exactly these serial numbers. The parameter can be repeated, up to 100 times. */
  readonly serial_number?: string | ReadonlyArray<string> | undefined
  /** Returns these products: up to 100 ids, separated by commas. */
  readonly ids?: string | undefined
  /** Returns published passports of this status only. */
  readonly passport_status?: "active" | "inactive" | "ceased" | "transferred" | undefined
  /** Returns products that changed at this time or later. To poll, send the latest `updated_at` that you have seen, with `sort=updated_at` and `order=asc`. Products of that same millisecond are returned a second time, and none is missed; no further overlap is needed. Follow the header `Link` from page to page: a product that is changed meanwhile moves to the end and is returned again, and no other product moves. Deletions are not reported; `GET /changes` reports them. An ISO 8601 date-time. */
  readonly updated_since?: string | undefined
  /** `true` returns only batteries whose `completeness` is not `ready`, `false` only those whose passport is complete. With `status=published`, `true` returns the passports that were published before a duty was added. */
  readonly incomplete?: "true" | "false" | undefined
  /** Field by which the products are sorted. Default "created_at". */
  readonly sort?: "created_at" | "updated_at" | "name" | "status" | "serial_number" | undefined
  /** `asc` for ascending, `desc` for descending order. Default "desc". */
  readonly order?: "asc" | "desc" | undefined
}

export interface ProductsCreateFromQuery {
  /** Serial number for a file that has none, or one that a passport cannot have. 3 to 50 characters. */
  readonly serial_number?: string | undefined
  /** When the battery was measured, for a reading whose time the file does not state. An ISO 8601 date-time. */
  readonly measured_at?: string | undefined
  /** Publishes the passport. If it is not complete, nothing is stored. Default false. */
  readonly publish?: boolean | undefined
  /** Changes the battery of the organization that has the serial number of the file, if there is one: what the file states replaces what is stored. Default false. */
  readonly update?: boolean | undefined
}

export interface ProductsUpdateManyQuery {
  /** Creates the batteries that do not exist yet. A row that names its battery by `id` creates none. Default false. */
  readonly upsert?: boolean | undefined
  /** Answers what the request would do, and stores nothing. Default false. */
  readonly dry_run?: boolean | undefined
  /** Required to delete a published product or to change its battery_category. Default false. */
  readonly confirm?: boolean | undefined
}

export interface ProductsValidateManyQuery {
  /** Required to delete a published product or to change its battery_category. Default false. */
  readonly confirm?: boolean | undefined
}

export interface ProductsUpdateQuery {
  /** Required to delete a published product or to change its battery_category. Default false. */
  readonly confirm?: boolean | undefined
}

export interface ProductsDeleteQuery {
  /** Required to delete a published product or to change its battery_category. Default false. */
  readonly confirm?: boolean | undefined
  /** Why the product is deleted. The audit log keeps it in the entry of the deletion. 1 to 500 characters. */
  readonly reason?: string | undefined
}

export interface ProductsUpdateElementQuery {
  /** Names of fields whose values are unlikely, and right, separated by commas. A change that makes other values of a published passport unlikely is refused with the code `unlikely_value`. */
  readonly confirm_unlikely?: string | undefined
  /** Why the value changes. The audit log keeps it. 1 to 500 characters. */
  readonly reason?: string | undefined
}

export interface LookupElementQuery {
  /** `compressed` is the only representation of EN 18222 that the service has. Default "compressed". */
  readonly representation?: "compressed" | undefined
}

export interface TemplatesListQuery {
  /** Number of the page. Pages after the last one are empty. 1 to 1000000. Default 1. */
  readonly page?: number | undefined
  /** Cursor of the next page, from the header `Link` with rel=next of the page before. It replaces `page`, and is valid for the same organization, filters and order. The cost of the page does not depend on its depth. */
  readonly cursor?: string | undefined
  /** Number of items on a page. 1 to 100. Default 25. */
  readonly per_page?: number | undefined
  /** Returns templates with this whole name only, in upper or lower case. Names may occur twice. 1 to 120 characters. */
  readonly name?: string | undefined
  /** Returns the template with this own key of the organization. 1 to 200 characters. */
  readonly external_id?: string | undefined
  /** Returns templates whose name or GTIN contains this text, in upper or lower case. 1 to 200 characters. */
  readonly search?: string | undefined
  /** Category of the battery by its intended use: `lmt` for light means of transport such as e-bikes, `ev` for electric vehicles, `stationary` for industrial batteries in stationary energy storage, `industrial` for other industrial batteries, `industrial_without_bms` for industrial batteries without a battery management system. See {@link BatteryCategory}. */
  readonly battery_category?: BatteryCategory | undefined
}

export interface TemplatesApplyQuery {
  /** Answers what the request would do, and stores nothing. Default false. */
  readonly dry_run?: boolean | undefined
  /** Required to correct published passports. Default false. */
  readonly confirm?: boolean | undefined
}

export interface LawProductQuery {
  /** A day: the duties are those of a battery that is placed on the market on it. By default today, and before the first passports, 18 February 2027, that day. 1 to 10 characters. */
  readonly as_of?: string | undefined
}

export interface LawTemplateQuery {
  /** A day: the duties are those of a battery that is placed on the market on it. By default today, and before the first passports, 18 February 2027, that day. 1 to 10 characters. */
  readonly as_of?: string | undefined
}

export interface LawReadinessQuery {
  /** A day: the duties are those of a battery that is placed on the market on it. By default today, and before the first passports, 18 February 2027, that day. 1 to 10 characters. */
  readonly as_of?: string | undefined
  /** Category of the battery by its intended use: `lmt` for light means of transport such as e-bikes, `ev` for electric vehicles, `stationary` for industrial batteries in stationary energy storage, `industrial` for other industrial batteries, `industrial_without_bms` for industrial batteries without a battery management system. See {@link BatteryCategory}. */
  readonly category?: BatteryCategory | undefined
  /** Only products with this `model_identifier`. 1 to 200 characters. */
  readonly model?: string | undefined
  /** Only products of this facility. A UUID. */
  readonly facility_id?: string | undefined
  /** Only duties whose values this one has; totals count all. */
  readonly supplied_by?: "manufacturer" | "cell_supplier" | "bms" | "responsible_party" | "operator" | undefined
}

export interface LawChangesQuery {
  /** Changes after this day. 1 to 10 characters. */
  readonly from: string
  /** Changes until this day. 1 to 10 characters. */
  readonly to: string
  /** `true` also returns duties that are only proposed. They touch no product. */
  readonly proposed?: "true" | "false" | undefined
}

export interface LawReadinessWorkbookQuery {
  /** A day: the duties are those of a battery that is placed on the market on it. By default today, and before the first passports, 18 February 2027, that day. 1 to 10 characters. */
  readonly as_of?: string | undefined
  /** Category of the battery by its intended use: `lmt` for light means of transport such as e-bikes, `ev` for electric vehicles, `stationary` for industrial batteries in stationary energy storage, `industrial` for other industrial batteries, `industrial_without_bms` for industrial batteries without a battery management system. See {@link BatteryCategory}. */
  readonly category?: BatteryCategory | undefined
  /** Only products with this `model_identifier`. 1 to 200 characters. */
  readonly model?: string | undefined
  /** Only products of this facility. A UUID. */
  readonly facility_id?: string | undefined
  /** Only duties whose values this one has; totals count all. */
  readonly supplied_by?: "manufacturer" | "cell_supplier" | "bms" | "responsible_party" | "operator" | undefined
  /** Language of the headings. Default "en". */
  readonly lang?: "de" | "en" | "fr" | "zh" | undefined
}

export interface LawGetQuery {
  /** The day of `state`. By default today. 1 to 10 characters. */
  readonly as_of?: string | undefined
  /** Category of the battery by its intended use: `lmt` for light means of transport such as e-bikes, `ev` for electric vehicles, `stationary` for industrial batteries in stationary energy storage, `industrial` for other industrial batteries, `industrial_without_bms` for industrial batteries without a battery management system. See {@link BatteryCategory}. */
  readonly category?: BatteryCategory | undefined
  /** `true` also returns duties that are only proposed. */
  readonly proposed?: "true" | "false" | undefined
}

export interface DeclarationsListQuery {
  /** Number of the page. Pages after the last one are empty. 1 to 1000000. Default 1. */
  readonly page?: number | undefined
  /** Number of items on a page. 1 to 100. Default 25. */
  readonly per_page?: number | undefined
  /** Declarations of this template only. A UUID. */
  readonly template_id?: string | undefined
  /** Declarations of this battery only. A UUID. */
  readonly product_id?: string | undefined
  /** Declarations in this state only; `issued` has those that are stale, too. */
  readonly state?: "draft" | "issued" | "stale" | "superseded" | "withdrawn" | undefined
}

export interface DeclarationsPdfQuery {
  /** Language. By default the first one of the declaration. */
  readonly locale?: "bg" | "cs" | "da" | "de" | "el" | "en" | "es" | "et" | "fi" | "fr" | "ga" | "hr" | "hu" | "it" | "lt" | "lv" | "mt" | "nl" | "pl" | "pt" | "ro" | "sk" | "sl" | "sv" | "zh" | undefined
  /** The issue that was in force on this day. By default the last one. 1 to 10 characters. */
  readonly date?: string | undefined
}

export interface DocumentsTemplateQuery {
  /** Language of the document. Default "en". */
  readonly locale?: "bg" | "cs" | "da" | "de" | "el" | "en" | "es" | "et" | "fi" | "fr" | "ga" | "hr" | "hu" | "it" | "lt" | "lv" | "mt" | "nl" | "pl" | "pt" | "ro" | "sk" | "sl" | "sv" | "zh" | undefined
  /** Only for `end-user-information`: the Member State that the sheet is for. It then states the registration of the producer there (`producer_registrations` of the organization), and is an incomplete draft without one. */
  readonly member_state?: "AT" | "BE" | "BG" | "CY" | "CZ" | "DE" | "DK" | "EE" | "ES" | "FI" | "FR" | "GR" | "HR" | "HU" | "IE" | "IT" | "LT" | "LU" | "LV" | "MT" | "NL" | "PL" | "PT" | "RO" | "SE" | "SI" | "SK" | undefined
}

export interface DocumentsProductQuery {
  /** Language of the document. Default "en". */
  readonly locale?: "bg" | "cs" | "da" | "de" | "el" | "en" | "es" | "et" | "fi" | "fr" | "ga" | "hr" | "hu" | "it" | "lt" | "lv" | "mt" | "nl" | "pl" | "pt" | "ro" | "sk" | "sl" | "sv" | "zh" | undefined
  /** Only for `end-user-information`: the Member State that the sheet is for. It then states the registration of the producer there (`producer_registrations` of the organization), and is an incomplete draft without one. */
  readonly member_state?: "AT" | "BE" | "BG" | "CY" | "CZ" | "DE" | "DK" | "EE" | "ES" | "FI" | "FR" | "GR" | "HR" | "HU" | "IE" | "IT" | "LT" | "LU" | "LV" | "MT" | "NL" | "PL" | "PT" | "RO" | "SE" | "SI" | "SK" | undefined
}

export interface LifecycleLineageQuery {
  /** How many generations in either direction. 1 to 100. Default 10. */
  readonly depth?: number | undefined
}

export interface LifecycleRecordEventQuery {
  /** Required for the event `recycled`. Default false. */
  readonly confirm?: boolean | undefined
  /** The event `recycled` also ends the passports of the inactive predecessors of the organization. Default false. */
  readonly with_predecessors?: boolean | undefined
}

export interface TransfersListQuery {
  /** Number of the page. Pages after the last one are empty. 1 to 1000000. Default 1. */
  readonly page?: number | undefined
  /** Number of items on a page. 1 to 100. Default 25. */
  readonly per_page?: number | undefined
}

export interface RegistryFileQuery {
  /** File format. Default "json". */
  readonly format?: "json" | "csv" | "xml" | undefined
  /** Only batteries with this status; by default `not_registered`, `update_pending` and `failed`. */
  readonly status?: "not_registered" | "prepared" | "submitted" | "registered" | "update_pending" | "failed" | "deregistered" | undefined
  /** `deregistrations`: registered batteries whose passports have ceased to exist or were deleted. Default "registrations". */
  readonly worksheet?: "registrations" | "deregistrations" | undefined
  /** Names of this service, although `DPP_REGISTRY_TEMPLATE` has others. */
  readonly template?: "none" | undefined
  /** Cursor of the next page, from the header `Link` with rel=next of the page before. It replaces `page`, and is valid for the same organization, filters and order. The cost of the page does not depend on its depth. */
  readonly cursor?: string | undefined
}

export interface ConditionReadingsQuery {
  /** Number of the page. Pages after the last one are empty. 1 to 1000000. Default 1. */
  readonly page?: number | undefined
  /** Cursor of the next page, from the header `Link` with rel=next of the page before. It replaces `page`, and is valid for the same organization, filters and order. The cost of the page does not depend on its depth. */
  readonly cursor?: string | undefined
  /** Number of items on a page. 1 to 100. Default 50. */
  readonly per_page?: number | undefined
}

export interface ExportPdfQuery {
  /** Language of the labels. Defaults to the language of the pre-print, otherwise to en. */
  readonly locale?: "bg" | "cs" | "da" | "de" | "el" | "en" | "es" | "et" | "fi" | "fr" | "ga" | "hr" | "hu" | "it" | "lt" | "lv" | "mt" | "nl" | "pl" | "pt" | "ro" | "sk" | "sl" | "sv" | "zh" | undefined
}

export interface ExportPreviewQuery {
  /** Language of the labels. Default "en". */
  readonly lang?: "bg" | "cs" | "da" | "de" | "el" | "en" | "es" | "et" | "fi" | "fr" | "ga" | "hr" | "hu" | "it" | "lt" | "lv" | "mt" | "nl" | "pl" | "pt" | "ro" | "sk" | "sl" | "sv" | "zh" | undefined
}

export interface ExportPreviewPdfQuery {
  /** Language of the labels. Default "en". */
  readonly lang?: "bg" | "cs" | "da" | "de" | "el" | "en" | "es" | "et" | "fi" | "fr" | "ga" | "hr" | "hu" | "it" | "lt" | "lv" | "mt" | "nl" | "pl" | "pt" | "ro" | "sk" | "sl" | "sv" | "zh" | undefined
}

export interface ExportFileQuery {
  /** Version of a `untp` passport: `working` is the draft of November 2025, `0.6.0` the last release against whose schema it is validated. Default "working". */
  readonly version?: "working" | "0.6.0" | undefined
}

export interface ExportProofQuery {
  /** Returns the version that was valid at this time. Defaults to the present one. An ISO 8601 date-time. */
  readonly date?: string | undefined
  /** Also discloses where the values come from. With an API key only. Default false. */
  readonly provenance?: "true" | "false" | undefined
}

export interface ExportQrQuery {
  /** Image format. Default "svg". */
  readonly format?: "svg" | "png" | undefined
}

export interface ImportTemplateGetQuery {
  /** Category of the battery by its intended use: `lmt` for light means of transport such as e-bikes, `ev` for electric vehicles, `stationary` for industrial batteries in stationary energy storage, `industrial` for other industrial batteries, `industrial_without_bms` for industrial batteries without a battery management system. See {@link BatteryCategory}. */
  readonly battery_category: BatteryCategory
  /** Language of labels and notes. Default "en". */
  readonly lang?: "de" | "en" | "fr" | "zh" | undefined
  /** File format. Default "xlsx". */
  readonly format?: "xlsx" | "csv" | undefined
}

export interface OrganizationAuditLogQuery {
  /** Number of the page. Pages after the last one are empty. 1 to 1000000. Default 1. */
  readonly page?: number | undefined
  /** Cursor of the next page, from the header `Link` with rel=next of the page before. It replaces `page`, and is valid for the same organization, filters and order. The cost of the page does not depend on its depth. */
  readonly cursor?: string | undefined
  /** Number of items on a page. 1 to 100. Default 50. */
  readonly per_page?: number | undefined
  /** Returns entries of this action only, for example product.published. 1 to 100 characters. */
  readonly action?: string | undefined
  /** Returns entries of this type of resource only. */
  readonly resource_type?: "product" | "template" | "transfer" | "api_key" | "access_grant" | "signing_key" | "facility" | "organization" | "member" | "session" | "webhook" | "data_request" | "change_request" | "declaration" | undefined
  /** Returns entries of this resource only: a UUID, or the id of a signing key. */
  readonly resource_id?: string | undefined
  /** Returns entries of this member, API key, access grant or request to a supplier only: `actor.id`. 1 to 100 characters. */
  readonly actor_id?: string | undefined
  /** Returns entries of this time or later. An ISO 8601 date-time. */
  readonly since?: string | undefined
  /** Returns entries before this time. An ISO 8601 date-time. */
  readonly until?: string | undefined
}

export interface OrganizationAccessLogQuery {
  /** Number of the page. Pages after the last one are empty. 1 to 1000000. Default 1. */
  readonly page?: number | undefined
  /** Cursor of the next page, from the header `Link` with rel=next of the page before. It replaces `page`, and is valid for the same organization, filters and order. The cost of the page does not depend on its depth. */
  readonly cursor?: string | undefined
  /** Number of items on a page. 1 to 100. Default 50. */
  readonly per_page?: number | undefined
  /** Returns reads with this access grant only. A UUID. */
  readonly grant_id?: string | undefined
  /** Returns reads of this product only. A UUID. */
  readonly product_id?: string | undefined
}

export interface OrganizationPracticeDiscardQuery {
  /** Required, because everything is deleted permanently. Default false. */
  readonly confirm?: boolean | undefined
}

export interface LookupByProductIdQuery {
  /** `compressed` is the only representation of EN 18222 that the service has. Default "compressed". */
  readonly representation?: "compressed" | undefined
}

export interface LookupByIdQuery {
  /** Returns the exact document as of this time. The history starts on 2026-07-23. An ISO 8601 date-time. */
  readonly date?: string | undefined
  /** `compressed` is the only representation of EN 18222 that the service has. Default "compressed". */
  readonly representation?: "compressed" | undefined
}

export interface LookupByIdAndDateQuery {
  /** Returns the exact document as of this time. The history starts on 2026-07-23. An ISO 8601 date-time. */
  readonly date: string
  /** `compressed` is the only representation of EN 18222 that the service has. Default "compressed". */
  readonly representation?: "compressed" | undefined
}

export interface LookupCollectionQuery {
  /** `compressed` is the only representation of EN 18222 that the service has. Default "compressed". */
  readonly representation?: "compressed" | undefined
}

export interface LookupByProductIdsQuery {
  /** Number of ids on a page. 1 to 1000. Default 100. */
  readonly limit?: number | undefined
  /** Cursor of the next page, from the header Link with rel=next. */
  readonly cursor?: string | undefined
}

export interface AccessGrantsListQuery {
  /** Number of the page. Pages after the last one are empty. 1 to 1000000. Default 1. */
  readonly page?: number | undefined
  /** Number of items on a page. 1 to 100. Default 25. */
  readonly per_page?: number | undefined
  /** Returns grants with this status only. */
  readonly status?: "pending" | "active" | "suspended" | "revoked" | "denied" | "expired" | undefined
  /** Returns grants of this audience only. */
  readonly audience?: "legitimate_interest" | "authorities" | undefined
}

export interface ChangesPageQuery {
  /** Returns the changes after this cursor: `next` of a page, or `cursor` of a change. Defaults to the beginning of the feed. `now` returns no changes, only the current cursor. 1 to 200 characters. */
  readonly after?: string | undefined
  /** Number of changes on a page. 1 to 1000. Default 100. */
  readonly limit?: number | undefined
  /** Maximum number of seconds that the request waits if there are no changes after the cursor. It returns as soon as there is a change, otherwise with an empty page, and may return early. 0 to 30. Default 0. */
  readonly wait?: number | undefined
}

export interface ChangeRequestsListQuery {
  /** Only change requests in this state. */
  readonly state?: "waiting" | "approved" | "refused" | "outdated" | undefined
  /** Number of the page. Pages after the last one are empty. 1 to 1000000. Default 1. */
  readonly page?: number | undefined
  /** Number of items on a page. 1 to 100. Default 25. */
  readonly per_page?: number | undefined
}

export interface WebhooksDeliveriesQuery {
  /** Number of the page. Pages after the last one are empty. 1 to 1000000. Default 1. */
  readonly page?: number | undefined
  /** Number of items on a page. 1 to 100. Default 25. */
  readonly per_page?: number | undefined
  /** Returns deliveries in this state only. */
  readonly state?: "waiting" | "delivered" | "failed" | undefined
}

export interface DataRequestsListQuery {
  /** `open`: the supplier can answer. `submitted`: the answer waits for your decision. `accepted` and `withdrawn` are final. */
  readonly status?: "open" | "submitted" | "accepted" | "withdrawn" | undefined
  /** Number of the page. Pages after the last one are empty. 1 to 1000000. Default 1. */
  readonly page?: number | undefined
  /** Number of items on a page. 1 to 100. Default 25. */
  readonly per_page?: number | undefined
}

export interface DataRequestsAcceptQuery {
  /** Required to accept values over those that were changed since the answer was submitted. Default false. */
  readonly confirm?: boolean | undefined
}

export interface DataRequestsAnswerQuery {
  /** Number of the page. Pages after the last one are empty. 1 to 1000000. Default 1. */
  readonly page?: number | undefined
  /** Number of items on a page. 1 to 100. Default 100. */
  readonly per_page?: number | undefined
}

/** Every code of an error, with its HTTP status. */
export interface ErrorCodes {
  readonly account_locked: 403
  readonly conflict: 409 | 412
  readonly cross_site_request: 403
  readonly custom_domain_pending: 403 | 409 | 412
  readonly export_validation_failed: 422
  readonly external_id_taken: 409 | 412
  readonly forbidden: 403
  readonly internal_error: 500 | 503
  readonly is_practice: 409 | 412
  readonly last_admin: 409 | 412
  readonly link_expired: 410
  readonly not_found: 404
  readonly organization_changed: 403
  readonly passport_ceased: 410
  readonly passport_inactive: 409 | 412
  readonly plan_required: 403
  readonly practice_exists: 409 | 412
  readonly product_limit_reached: 403
  readonly published_limit_reached: 403
  readonly rate_limit_exceeded: 429
  readonly role_required: 403
  readonly second_member_required: 409 | 412
  readonly serial_number_taken: 409 | 412
  readonly transfer_ended: 410
  readonly unauthorized: 401
  readonly unlikely_value: 400
  readonly validation_error: 400
}

/** The input and the response of each operation. */
export interface Operations {
  /** GET /products: List products */
  readonly "productsList": {
    readonly input: {
      readonly query?: ProductsListQuery | undefined
    }
    readonly response: ProductPage
  }
  /** POST /products: Create a product as a draft, or publish it at once */
  readonly "productsCreate": {
    readonly input: {
      readonly body: ProductCreate | BatteryFromTemplateCreate | BatteryModelCreate | BatteryPassportCreate
    }
    readonly response: {
      /** A battery, or a battery model. */
      readonly data: Product | BatteryModel
      /** See {@link ChangeMeta}. */
      readonly meta: ChangeMeta
    }
  }
  /** POST /imports/{format}: Create a draft from the passport of another service, or from a file of a data space */
  readonly "productsCreateFrom": {
    readonly input: {
      readonly path: {
        /** Format of the body: `dpp-passport/1` (`passport`), a v2.0 document, a v1.3 tree, a shell in JSON, the same as a package, a Catena-X Battery Pass, or the eight value documents of CX-0160-3 as one set (`cx-dpp`): `{ "documents": { "BatteryNameplate": {}, ... } }`. */
        readonly format: "passport" | "model-json" | "v1.3" | "aas" | "aasx" | "catena-x" | "cx-dpp"
      }
      readonly query?: ProductsCreateFromQuery | undefined
      readonly body: Readonly<Record<string, unknown>>
    }
    readonly response: ProductTranslated
  }
  /** POST /products/bulk: Create up to 500 batteries in one request */
  readonly "productsBulkCreate": {
    readonly input: {
      readonly body: BulkCreate
    }
    readonly response: BulkCreated | BulkCreatedMinimal
  }
  /** PATCH /products/bulk: Change up to 500 batteries in one request */
  readonly "productsUpdateMany": {
    readonly input: {
      readonly query?: ProductsUpdateManyQuery | undefined
      readonly body: BulkUpdate
    }
    readonly response: BulkUpdated
  }
  /** DELETE /products/bulk: Delete up to 500 drafts in one request */
  readonly "productsDeleteMany": {
    readonly input: {
      readonly body: BulkDelete
    }
    readonly response: BulkDeleted
  }
  /** POST /products/validate: Validate up to 500 batteries, and store nothing */
  readonly "productsValidateMany": {
    readonly input: {
      readonly query?: ProductsValidateManyQuery | undefined
      readonly body: BulkValidate
    }
    readonly response: BulkValidated
  }
  /** GET /products/{id}: Read a product */
  readonly "productsGet": {
    readonly input: {
      readonly path: {
        /** Id of the product. A UUID. */
        readonly id: string
      }
    }
    readonly response: {
      /** A battery, or a battery model. */
      readonly data: Product | BatteryModel
      /** See {@link ResponseMeta}. */
      readonly meta?: ResponseMeta | undefined
    }
  }
  /** PATCH /products/{id}: Update or publish a product */
  readonly "productsUpdate": {
    readonly input: {
      readonly path: {
        /** Id of the product. A UUID. */
        readonly id: string
      }
      readonly query?: ProductsUpdateQuery | undefined
      readonly body: ProductUpdate | BatteryModelUpdate
    }
    readonly response: {
      /** A battery, or a battery model. */
      readonly data: Product | BatteryModel
      /** See {@link ChangeMeta}. */
      readonly meta: ChangeMeta
    }
  }
  /** DELETE /products/{id}: Permanently delete a product */
  readonly "productsDelete": {
    readonly input: {
      readonly path: {
        /** Id of the product. A UUID. */
        readonly id: string
      }
      readonly query?: ProductsDeleteQuery | undefined
    }
    readonly response: ProductDeleted
  }
  /** PATCH /dpps/{dppId}/elements/{elementPath}: Change a single value of a passport */
  readonly "productsUpdateElement": {
    readonly input: {
      readonly path: {
        /** Id of the passport: the UUID of the product, or `urn:uuid:` and the UUID. */
        readonly dppId: string
        /** Names from the root of the document, or from one of its two parts, separated by dots; the entry of a list by its position. For example `performanceAndDurability.ratedCapacity`. 1 to 400 characters. */
        readonly elementPath: string
      }
      readonly query?: ProductsUpdateElementQuery | undefined
      readonly body: unknown
    }
    readonly response: {
      /** A battery, or a battery model. */
      readonly data: Product | BatteryModel
      /** See {@link ChangeMeta}. */
      readonly meta: ChangeMeta
    }
  }
  /** GET /dpps/{dppId}/elements/{elementPath}: Read a single value of a passport */
  readonly "lookupElement": {
    readonly input: {
      readonly path: {
        /** Id of the passport: the UUID of the product, or `urn:uuid:` and the UUID. */
        readonly dppId: string
        /** Names from the root of the document, or from one of its two parts, separated by dots; the entry of a list by its position. For example `performanceAndDurability.ratedCapacity`. 1 to 400 characters. */
        readonly elementPath: string
      }
      readonly query?: LookupElementQuery | undefined
    }
    readonly response: unknown
  }
  /** POST /products/{id}/reissue: Reissue a published passport */
  readonly "productsReissue": {
    readonly input: {
      readonly path: {
        /** Id of the product. A UUID. */
        readonly id: string
      }
    }
    readonly response: {
      /** A battery, or a battery model. */
      readonly data: Product | BatteryModel
      /** See {@link ResponseMeta}. */
      readonly meta?: ResponseMeta | undefined
    }
  }
  /** GET /products/{id}/provenance: Read where the values of a product come from */
  readonly "provenanceGet": {
    readonly input: {
      readonly path: {
        /** Id of the product. A UUID. */
        readonly id: string
      }
    }
    readonly response: Provenance
  }
  /** GET /templates: List templates */
  readonly "templatesList": {
    readonly input: {
      readonly query?: TemplatesListQuery | undefined
    }
    readonly response: TemplatePage
  }
  /** POST /templates: Create a template */
  readonly "templatesCreate": {
    readonly input: {
      readonly body: TemplateCreate | TemplateFromProduct
    }
    readonly response: {
      /** See {@link Template}. */
      readonly data: Template
      /** See {@link ChangeMeta}. */
      readonly meta: ChangeMeta
    }
  }
  /** GET /templates/{id}: Read a template */
  readonly "templatesGet": {
    readonly input: {
      readonly path: {
        /** Id of the template. A UUID. */
        readonly id: string
      }
    }
    readonly response: {
      /** See {@link Template}. */
      readonly data: Template
      /** See {@link ResponseMeta}. */
      readonly meta?: ResponseMeta | undefined
    }
  }
  /** PATCH /templates/{id}: Update a template */
  readonly "templatesUpdate": {
    readonly input: {
      readonly path: {
        /** Id of the template. A UUID. */
        readonly id: string
      }
      readonly body: TemplateUpdate
    }
    readonly response: {
      /** See {@link Template}. */
      readonly data: Template
      /** See {@link ChangeMeta}. */
      readonly meta: ChangeMeta
    }
  }
  /** DELETE /templates/{id}: Permanently delete a template */
  readonly "templatesDelete": {
    readonly input: {
      readonly path: {
        /** Id of the template. A UUID. */
        readonly id: string
      }
    }
    readonly response: TemplateDeleted
  }
  /** POST /templates/{id}/apply: Carry a template to its batteries */
  readonly "templatesApply": {
    readonly input: {
      readonly path: {
        /** Id of the template. A UUID. */
        readonly id: string
      }
      readonly query?: TemplatesApplyQuery | undefined
      readonly body: TemplateApplication
    }
    readonly response: TemplateApplied
  }
  /** GET /products/{id}/completeness: Read what the law asks for in a passport, as of a day */
  readonly "lawProduct": {
    readonly input: {
      readonly path: {
        /** Id of the product. A UUID. */
        readonly id: string
      }
      readonly query?: LawProductQuery | undefined
    }
    readonly response: LawCompleteness
  }
  /** GET /templates/{id}/completeness: Read what the law asks for in batteries of a template, as of a day */
  readonly "lawTemplate": {
    readonly input: {
      readonly path: {
        /** Id of the template. A UUID. */
        readonly id: string
      }
      readonly query?: LawTemplateQuery | undefined
    }
    readonly response: LawCompleteness
  }
  /** GET /organization/readiness: Read what the law asks for in all products, as of a day */
  readonly "lawReadiness": {
    readonly input: {
      readonly query?: LawReadinessQuery | undefined
    }
    readonly response: Readiness
  }
  /** GET /organization/law-changes: Read what changes in the law between two days, and which products each change touches */
  readonly "lawChanges": {
    readonly input: {
      readonly query: LawChangesQuery
    }
    readonly response: LawChanges
  }
  /** GET /organization/readiness/workbook: Get the same as a workbook */
  readonly "lawReadinessWorkbook": {
    readonly input: {
      readonly query?: LawReadinessWorkbookQuery | undefined
    }
    readonly response: Blob
  }
  /** GET /law: Read the duties of the law */
  readonly "lawGet": {
    readonly input: {
      readonly query?: LawGetQuery | undefined
    }
    readonly response: Law
  }
  /** POST /declarations: Draw up an EU declaration of conformity */
  readonly "declarationsCreate": {
    readonly input: {
      readonly body: DeclarationCreate
    }
    readonly response: {
      /** See {@link Declaration}. */
      readonly data: Declaration
      /** See {@link ResponseMeta}. */
      readonly meta?: ResponseMeta | undefined
    }
  }
  /** GET /declarations: List EU declarations of conformity, newest first */
  readonly "declarationsList": {
    readonly input: {
      readonly query?: DeclarationsListQuery | undefined
    }
    readonly response: DeclarationPage
  }
  /** GET /declarations/{id}: Read an EU declaration of conformity */
  readonly "declarationsGet": {
    readonly input: {
      readonly path: {
        /** Id of the declaration. A UUID. */
        readonly id: string
      }
    }
    readonly response: {
      /** See {@link Declaration}. */
      readonly data: Declaration
      /** See {@link ResponseMeta}. */
      readonly meta?: ResponseMeta | undefined
    }
  }
  /** PATCH /declarations/{id}: Change an EU declaration of conformity */
  readonly "declarationsUpdate": {
    readonly input: {
      readonly path: {
        /** Id of the declaration. A UUID. */
        readonly id: string
      }
      readonly body: DeclarationUpdate
    }
    readonly response: {
      /** See {@link Declaration}. */
      readonly data: Declaration
      /** See {@link ResponseMeta}. */
      readonly meta?: ResponseMeta | undefined
    }
  }
  /** DELETE /declarations/{id}: Delete an EU declaration of conformity */
  readonly "declarationsDelete": {
    readonly input: {
      readonly path: {
        /** Id of the declaration. A UUID. */
        readonly id: string
      }
    }
    readonly response: DeclarationDeleted
  }
  /** POST /declarations/{id}/issue: Issue an EU declaration of conformity */
  readonly "declarationsIssue": {
    readonly input: {
      readonly path: {
        /** Id of the declaration. A UUID. */
        readonly id: string
      }
      readonly body: DeclarationIssue
    }
    readonly response: DeclarationIssued
  }
  /** POST /declarations/{id}/withdraw: Withdraw an EU declaration of conformity */
  readonly "declarationsWithdraw": {
    readonly input: {
      readonly path: {
        /** Id of the declaration. A UUID. */
        readonly id: string
      }
      readonly body: DeclarationWithdrawal
    }
    readonly response: {
      /** See {@link Declaration}. */
      readonly data: Declaration
      /** See {@link ResponseMeta}. */
      readonly meta?: ResponseMeta | undefined
    }
  }
  /** GET /declarations/{id}/pdf: Download an EU declaration of conformity as PDF */
  readonly "declarationsPdf": {
    readonly input: {
      readonly path: {
        /** Id of the declaration. A UUID. */
        readonly id: string
      }
      readonly query?: DeclarationsPdfQuery | undefined
    }
    readonly response: Blob
  }
  /** GET /templates/{id}/documents/{kind}: Draw up a document of a model */
  readonly "documentsTemplate": {
    readonly input: {
      readonly path: {
        /** Id of the template. A UUID. */
        readonly id: string
        /** `performance`: Art. 10(1), Annex IV. `carbon-footprint`: Art. 7(1), needs `declaration_number`. `end-user-information`: Art. 74(1). `label`: the content of the label, Annex VI Part A. */
        readonly kind: "performance" | "carbon-footprint" | "end-user-information" | "label"
      }
      readonly query?: DocumentsTemplateQuery | undefined
    }
    readonly response: Blob
  }
  /** GET /products/{id}/documents/{kind}: Draw up a document of a battery */
  readonly "documentsProduct": {
    readonly input: {
      readonly path: {
        /** Id of the battery. A UUID. */
        readonly id: string
        /** `performance`: Art. 10(1), Annex IV. `carbon-footprint`: Art. 7(1), needs `declaration_number`. `end-user-information`: Art. 74(1). `label`: the content of the label, Annex VI Part A. */
        readonly kind: "performance" | "carbon-footprint" | "end-user-information" | "label"
      }
      readonly query?: DocumentsProductQuery | undefined
    }
    readonly response: Blob
  }
  /** POST /products/{id}/successor: Create a battery that is made of this one */
  readonly "lifecycleCreateSuccessor": {
    readonly input: {
      readonly path: {
        /** Id of the product. A UUID. */
        readonly id: string
      }
      readonly body: SuccessorCreate
    }
    readonly response: {
      /** See {@link Product}. */
      readonly data: Product
      /** See {@link ChangeMeta}. */
      readonly meta: ChangeMeta
    }
  }
  /** GET /products/{id}/lineage: Read which batteries were made of which */
  readonly "lifecycleLineage": {
    readonly input: {
      readonly path: {
        /** Id of the product. A UUID. */
        readonly id: string
      }
      readonly query?: LifecycleLineageQuery | undefined
    }
    readonly response: Lineage
  }
  /** POST /products/{id}/lifecycle: Record what happened to a battery */
  readonly "lifecycleRecordEvent": {
    readonly input: {
      readonly path: {
        /** Id of the product. A UUID. */
        readonly id: string
      }
      readonly query?: LifecycleRecordEventQuery | undefined
      readonly body: LifecycleEventCreate
    }
    readonly response: LifecycleRecorded
  }
  /** GET /products/{id}/lifecycle: List what happened to a battery */
  readonly "lifecycleListEvents": {
    readonly input: {
      readonly path: {
        /** Id of the product. A UUID. */
        readonly id: string
      }
    }
    readonly response: {
      readonly data: ReadonlyArray<LifecycleEvent>
      /** See {@link ResponseMeta}. */
      readonly meta?: ResponseMeta | undefined
    }
  }
  /** POST /products/{id}/transfer: Offer a product to another organization */
  readonly "transfersOffer": {
    readonly input: {
      readonly path: {
        /** Id of the product. A UUID. */
        readonly id: string
      }
      readonly body: TransferCreate
    }
    readonly response: TransferIssued
  }
  /** POST /transfers/bulk: Offer several products with one code */
  readonly "transfersOfferMany": {
    readonly input: {
      readonly body: BulkTransferCreate
    }
    readonly response: TransferIssued
  }
  /** GET /transfers: List offers, newest first */
  readonly "transfersList": {
    readonly input: {
      readonly query?: TransfersListQuery | undefined
    }
    readonly response: TransferPage
  }
  /** DELETE /transfers/{id}: Withdraw an offer, or take a consent back */
  readonly "transfersWithdraw": {
    readonly input: {
      readonly path: {
        /** Id of the offer. A UUID. */
        readonly id: string
      }
    }
    readonly response: undefined
  }
  /** POST /transfers/accept: Accept an offer of another organization */
  readonly "transfersAccept": {
    readonly input: {
      readonly body: TransferAcceptance
    }
    readonly response: {
      /** See {@link Transfer}. */
      readonly data: Transfer
      /** See {@link ResponseMeta}. */
      readonly meta?: ResponseMeta | undefined
    }
  }
  /** GET /registry-file: Get a worksheet for the EU registry, file by file */
  readonly "registryFile": {
    readonly input: {
      readonly query?: RegistryFileQuery | undefined
    }
    readonly response: RegistryFile
  }
  /** POST /registry-results: Record up to 1,000 results of the EU registry */
  readonly "registryRecord": {
    readonly input: {
      readonly body: RegistryResults
    }
    readonly response: RegistryRecorded
  }
  /** POST /products/{id}/image: Upload or replace the product image */
  readonly "filesSetImage": {
    readonly input: {
      readonly path: {
        /** Id of the product. A UUID. */
        readonly id: string
      }
      readonly body: {
        /** JPEG, PNG or WebP, at most 10 MB. The service resizes it to at most 1600 pixels and removes its metadata. */
        readonly file: Blob
      }
    }
    readonly response: ImageResponse
  }
  /** DELETE /products/{id}/image: Delete the product image */
  readonly "filesRemoveImage": {
    readonly input: {
      readonly path: {
        /** Id of the product. A UUID. */
        readonly id: string
      }
    }
    readonly response: ImageResponse
  }
  /** POST /products/{id}/files: Upload a document or image, to be assigned to a field of the product */
  readonly "filesAdd": {
    readonly input: {
      readonly path: {
        /** Id of the product. A UUID. */
        readonly id: string
      }
      readonly body: {
        /** PDF, JPEG, PNG or WebP, at most 10 MB. */
        readonly file: Blob
        /** Who may read the file. Defaults to `public`. Default "public". */
        readonly audience?: "public" | "legitimate_interest" | "authorities" | undefined
      }
    }
    readonly response: FileUploaded
  }
  /** GET /products/{id}/files: List the documents of a product */
  readonly "filesList": {
    readonly input: {
      readonly path: {
        /** Id of the product. A UUID. */
        readonly id: string
      }
    }
    readonly response: ProductFiles
  }
  /** PATCH /products/{id}/files/{fileId}: Change who may read a document */
  readonly "filesUpdate": {
    readonly input: {
      readonly path: {
        /** Id of the product. A UUID. */
        readonly id: string
        /** Id of the file. */
        readonly fileId: string
      }
      readonly body: FileUpdate
    }
    readonly response: FileChanged
  }
  /** GET /products/{id}/condition: Read the condition of a battery */
  readonly "conditionGet": {
    readonly input: {
      readonly path: {
        /** Id of the product. A UUID. */
        readonly id: string
      }
    }
    readonly response: ConditionResponse
  }
  /** PATCH /products/{id}/condition: Report a reading of a battery management system */
  readonly "conditionUpdate": {
    readonly input: {
      readonly path: {
        /** Id of the product. A UUID. */
        readonly id: string
      }
      readonly body: BatteryConditionUpdate
    }
    readonly response: ConditionUpdated
  }
  /** GET /products/{id}/condition/statement: Read the present condition, signed with its moment */
  readonly "conditionStatement": {
    readonly input: {
      readonly path: {
        /** Id of the product. A UUID. */
        readonly id: string
      }
    }
    readonly response: Blob
  }
  /** GET /products/{id}/condition/readings: List all readings in the order of receipt, newest first */
  readonly "conditionReadings": {
    readonly input: {
      readonly path: {
        /** Id of the product. A UUID. */
        readonly id: string
      }
      readonly query?: ConditionReadingsQuery | undefined
    }
    readonly response: ConditionReadingPage
  }
  /** POST /condition: Report up to 1,000 readings of several batteries */
  readonly "conditionUpdateMany": {
    readonly input: {
      readonly body: ConditionUpdateMany
    }
    readonly response: ConditionUpdatedMany
  }
  /** GET /products/{id}/export/model-json: Export the passport as a v2.0 document */
  readonly "exportModelJson": {
    readonly input: {
      readonly path: {
        /** Id of the product. A UUID. */
        readonly id: string
      }
    }
    readonly response: PassportDocument
  }
  /** GET /products/{id}/export/json: Export the passport as a v2.0 document, at its former address */
  readonly "exportJson": {
    readonly input: {
      readonly path: {
        /** Id of the product. A UUID. */
        readonly id: string
      }
    }
    readonly response: PassportDocument
  }
  /** GET /products/{id}/export/pdf: Export the whole passport as PDF, for its owner */
  readonly "exportPdf": {
    readonly input: {
      readonly path: {
        /** Id of the product. A UUID. */
        readonly id: string
      }
      readonly query?: ExportPdfQuery | undefined
    }
    readonly response: Blob
  }
  /** GET /products/{id}/preview: Show the public page of a product before it is published */
  readonly "exportPreview": {
    readonly input: {
      readonly path: {
        /** Id of the product. A UUID. */
        readonly id: string
      }
      readonly query?: ExportPreviewQuery | undefined
    }
    readonly response: Blob
  }
  /** GET /products/{id}/preview.pdf: Show the public PDF of a product before it is published */
  readonly "exportPreviewPdf": {
    readonly input: {
      readonly path: {
        /** Id of the product. A UUID. */
        readonly id: string
      }
      readonly query?: ExportPreviewPdfQuery | undefined
    }
    readonly response: Blob
  }
  /** GET /products/{id}/export/{format}: Export the passport in the format of a data space */
  readonly "exportFile": {
    readonly input: {
      readonly path: {
        /** Id of the product. A UUID. */
        readonly id: string
        /** `passport` is `dpp-passport/1`, the service's own document with everything, `aas` is an Asset Administration Shell in JSON, `aasx` the same as a package, `catena-x` a Catena-X Battery Pass, `untp` a UNTP passport as a credential that the organization has signed (`vc+jwt`), `epcis` the events of the battery as EPCIS 2.0, `rdf` and `n-quads` the terms of CIRPASS-2. */
        readonly format: "passport" | "aas" | "aasx" | "catena-x" | "untp" | "epcis" | "rdf" | "n-quads"
      }
      readonly query?: ExportFileQuery | undefined
    }
    readonly response: Blob
  }
  /** GET /products/{id}/export/proof: Export the signed proof of a version of the passport */
  readonly "exportProof": {
    readonly input: {
      readonly path: {
        /** Id of the product. A UUID. */
        readonly id: string
      }
      readonly query?: ExportProofQuery | undefined
    }
    readonly response: ProofBundle
  }
  /** POST /products/preprint-bulk: Lock the identifiers of up to 500 batteries for printing */
  readonly "productsPreprintMany": {
    readonly input: {
      readonly body: BulkPreprintRequest
    }
    readonly response: BulkPreprinted
  }
  /** POST /products/{id}/preprint-qr: Pre-print: lock identifiers */
  readonly "productsPreprintQr": {
    readonly input: {
      readonly path: {
        /** Id of the product. A UUID. */
        readonly id: string
      }
      readonly body?: PreprintRequest | undefined
    }
    readonly response: Preprinted
  }
  /** GET /products/{id}/export/qr: Get the QR code of a published or pre-printed product */
  readonly "exportQr": {
    readonly input: {
      readonly path: {
        /** Id of the product. A UUID. */
        readonly id: string
      }
      readonly query?: ExportQrQuery | undefined
    }
    readonly response: Blob
  }
  /** GET /import-template: Get a spreadsheet template for batteries of one category */
  readonly "importTemplateGet": {
    readonly input: {
      readonly query: ImportTemplateGetQuery
    }
    readonly response: Blob
  }
  /** GET /organization: Read the organization of the API key */
  readonly "organizationGet": {
    readonly input: {}
    readonly response: {
      /** See {@link Organization}. */
      readonly data: Organization
      /** See {@link ResponseMeta}. */
      readonly meta?: ResponseMeta | undefined
    }
  }
  /** PATCH /organization: Change the own profile */
  readonly "ownProfileUpdate": {
    readonly input: {
      readonly body: {
        /** 1 to 200 characters. */
        readonly name?: string | undefined
        /** 1 to 200 characters. */
        readonly trade_name?: string | null | undefined
        /** 1 to 200 characters. */
        readonly street?: string | null | undefined
        /** 1 to 30 characters. */
        readonly postal_code?: string | null | undefined
        /** 1 to 100 characters. */
        readonly city?: string | null | undefined
        /** 1 to 100 characters. */
        readonly country?: string | null | undefined
        /** 1 to 2000 characters. */
        readonly website?: string | null | undefined
        /** 1 to 254 characters. */
        readonly email?: string | null | undefined
        readonly gln?: string | null | undefined
        readonly eori?: string | null | undefined
        readonly four_eyes?: boolean | undefined
        readonly due_diligence?: "applies" | "exempt" | "unknown" | undefined
        /** 1 to 10 characters. */
        readonly verified_until?: string | null | undefined
        /** At most 20 entries. */
        readonly operator_identifiers?: ReadonlyArray<{
          readonly scheme: "lei"
          readonly value: string
        } | {
          readonly scheme: "vat"
          readonly value: string
        } | {
          readonly scheme: "ntr"
          /** 1 to 100 characters. */
          readonly value: string
        } | {
          readonly scheme: "eid"
          readonly value: string
        } | {
          readonly scheme: "gln"
          readonly value: string
        } | {
          readonly scheme: "eori"
          readonly value: string
        } | {
          readonly scheme: "bpnl"
          readonly value: string
        }> | undefined
        readonly producer_registrations?: ReadonlyArray<{
          /** The Member State, such as `DE`. */
          readonly member_state: "AT" | "BE" | "BG" | "CY" | "CZ" | "DE" | "DK" | "EE" | "ES" | "FI" | "FR" | "GR" | "HR" | "HU" | "IE" | "IT" | "LT" | "LU" | "LV" | "MT" | "NL" | "PL" | "PT" | "RO" | "SE" | "SI" | "SK"
          /** 1 to 100 characters. */
          readonly number: string
          /** 1 to 200 characters. */
          readonly pro?: string | undefined
        }> | undefined
      }
    }
    readonly response: {
      /** See {@link Organization}. */
      readonly data: Organization
      /** See {@link ResponseMeta}. */
      readonly meta?: ResponseMeta | undefined
    }
  }
  /** GET /facilities: List manufacturing facilities */
  readonly "organizationFacilities": {
    readonly input: {}
    readonly response: {
      readonly data: ReadonlyArray<Facility>
      /** See {@link ResponseMeta}. */
      readonly meta?: ResponseMeta | undefined
    }
  }
  /** POST /facilities: Add a facility */
  readonly "ownProfileCreateFacility": {
    readonly input: {
      readonly body: FacilityCreate
    }
    readonly response: {
      /** See {@link Facility}. */
      readonly data: Facility
      /** See {@link ResponseMeta}. */
      readonly meta?: ResponseMeta | undefined
    }
  }
  /** GET /audit-log: List the audit log, newest entries first */
  readonly "organizationAuditLog": {
    readonly input: {
      readonly query?: OrganizationAuditLogQuery | undefined
    }
    readonly response: {
      readonly data: ReadonlyArray<AuditLogEntry>
      /** See {@link Pagination}. */
      readonly pagination: Pagination
      /** See {@link ResponseMeta}. */
      readonly meta?: ResponseMeta | undefined
    }
  }
  /** GET /access-log: List reads by holders of access grants, newest first */
  readonly "organizationAccessLog": {
    readonly input: {
      readonly query?: OrganizationAccessLogQuery | undefined
    }
    readonly response: {
      readonly data: ReadonlyArray<AuditLogEntry>
      /** See {@link Pagination}. */
      readonly pagination: Pagination
      /** See {@link ResponseMeta}. */
      readonly meta?: ResponseMeta | undefined
    }
  }
  /** POST /organization/practice: Start a practice organization */
  readonly "organizationPracticeStart": {
    readonly input: {}
    readonly response: PracticeIssued
  }
  /** GET /organization/practice: Read the practice organization */
  readonly "organizationPracticeGet": {
    readonly input: {}
    readonly response: {
      /** See {@link Organization}. */
      readonly data: Organization
      /** See {@link ResponseMeta}. */
      readonly meta?: ResponseMeta | undefined
    }
  }
  /** DELETE /organization/practice: Throw the practice organization away */
  readonly "organizationPracticeDiscard": {
    readonly input: {
      readonly query?: OrganizationPracticeDiscardQuery | undefined
    }
    readonly response: undefined
  }
  /** POST /organization/practice/key: Issue a further key of the practice organization */
  readonly "organizationPracticeIssueKey": {
    readonly input: {}
    readonly response: PracticeIssued
  }
  /** GET /dppsByProductId/{productId}: Read the passport of a battery by GTIN and serial number */
  readonly "lookupByProductId": {
    readonly input: {
      readonly path: {
        /** GTIN and serial number of the battery, as `<GTIN>:<serial number>`, percent-encoded. */
        readonly productId: string
      }
      readonly query?: LookupByProductIdQuery | undefined
    }
    readonly response: PassportDocument
  }
  /** GET /dpps/{dppId}: Read a passport, current or as of a point in time */
  readonly "lookupById": {
    readonly input: {
      readonly path: {
        /** Id of the passport: the UUID of the product, or `urn:uuid:` and the UUID. */
        readonly dppId: string
      }
      readonly query?: LookupByIdQuery | undefined
    }
    readonly response: PassportDocument
  }
  /** GET /dppsByIdAndDate/{dppId}: Read a passport as of a point in time, at the address that EN 18222 defines */
  readonly "lookupByIdAndDate": {
    readonly input: {
      readonly path: {
        /** Id of the passport: the UUID of the product, or `urn:uuid:` and the UUID. */
        readonly dppId: string
      }
      readonly query: LookupByIdAndDateQuery
    }
    readonly response: PassportDocument
  }
  /** GET /dpps/{dppId}/collections/{elementPath}: Read a section, a list or a group of values of a passport */
  readonly "lookupCollection": {
    readonly input: {
      readonly path: {
        /** Id of the passport: the UUID of the product, or `urn:uuid:` and the UUID. */
        readonly dppId: string
        /** Names from the root of the document, or from one of its two parts, separated by dots; the entry of a list by its position. For example `performanceAndDurability.ratedCapacity`. 1 to 400 characters. */
        readonly elementPath: string
      }
      readonly query?: LookupCollectionQuery | undefined
    }
    readonly response: unknown
  }
  /** POST /dppsByProductIds: Find the passports of several batteries by GTIN and serial number */
  readonly "lookupByProductIds": {
    readonly input: {
      readonly query?: LookupByProductIdsQuery | undefined
      readonly body: ReadonlyArray<string>
    }
    readonly response: ReadonlyArray<string>
  }
  /** GET /access-grants: List access grants, newest first */
  readonly "accessGrantsList": {
    readonly input: {
      readonly query?: AccessGrantsListQuery | undefined
    }
    readonly response: AccessGrantPage
  }
  /** POST /access-grants: Grant access */
  readonly "accessGrantsCreate": {
    readonly input: {
      readonly body: AccessGrantCreate
    }
    readonly response: AccessGrantIssued
  }
  /** GET /access-grants/{id}: Read an access grant */
  readonly "accessGrantsGet": {
    readonly input: {
      readonly path: {
        /** Id of the grant. A UUID. */
        readonly id: string
      }
    }
    readonly response: {
      /** See {@link AccessGrant}. */
      readonly data: AccessGrant
      /** See {@link ResponseMeta}. */
      readonly meta?: ResponseMeta | undefined
    }
  }
  /** PATCH /access-grants/{id}: Change an access grant */
  readonly "accessGrantsUpdate": {
    readonly input: {
      readonly path: {
        /** Id of the grant. A UUID. */
        readonly id: string
      }
      readonly body: AccessGrantUpdate
    }
    readonly response: {
      /** See {@link AccessGrant}. */
      readonly data: AccessGrant
      /** See {@link ResponseMeta}. */
      readonly meta?: ResponseMeta | undefined
    }
  }
  /** POST /access-grants/{id}/approve: Approve a request for access */
  readonly "accessGrantsApprove": {
    readonly input: {
      readonly path: {
        /** Id of the grant. A UUID. */
        readonly id: string
      }
      readonly body: AccessGrantApproval
    }
    readonly response: {
      /** See {@link AccessGrant}. */
      readonly data: AccessGrant
      /** See {@link ResponseMeta}. */
      readonly meta?: ResponseMeta | undefined
    }
  }
  /** POST /access-grants/{id}/deny: Deny a request for access */
  readonly "accessGrantsDeny": {
    readonly input: {
      readonly path: {
        /** Id of the grant. A UUID. */
        readonly id: string
      }
    }
    readonly response: {
      /** See {@link AccessGrant}. */
      readonly data: AccessGrant
      /** See {@link ResponseMeta}. */
      readonly meta?: ResponseMeta | undefined
    }
  }
  /** POST /access-grants/deny: Deny many requests for access */
  readonly "accessGrantsDenyMany": {
    readonly input: {
      readonly body: RequestSelection
    }
    readonly response: AccessRequestsDenied
  }
  /** POST /access-grants/delete: Delete many requests for access */
  readonly "accessGrantsDeleteMany": {
    readonly input: {
      readonly body: RequestSelection
    }
    readonly response: AccessRequestsDeleted
  }
  /** POST /access-grants/{id}/rotate: Replace the token of an access grant */
  readonly "accessGrantsRotate": {
    readonly input: {
      readonly path: {
        /** Id of the grant. A UUID. */
        readonly id: string
      }
    }
    readonly response: AccessGrantIssued
  }
  /** POST /access-grants/{id}/revoke: Revoke an access grant */
  readonly "accessGrantsRevoke": {
    readonly input: {
      readonly path: {
        /** Id of the grant. A UUID. */
        readonly id: string
      }
    }
    readonly response: {
      /** See {@link AccessGrant}. */
      readonly data: AccessGrant
      /** See {@link ResponseMeta}. */
      readonly meta?: ResponseMeta | undefined
    }
  }
  /** POST /access-grants/revoke-all: Revoke all active grants */
  readonly "accessGrantsRevokeAll": {
    readonly input: {
      readonly body: AccessGrantRevocation
    }
    readonly response: AccessGrantsRevoked
  }
  /** GET /access-grants/effective: Read what a token opens */
  readonly "accessGrantsEffective": {
    readonly input: {}
    readonly response: EffectiveAccess
  }
  /** GET /changes: List all changes, oldest first */
  readonly "changesPage": {
    readonly input: {
      readonly query?: ChangesPageQuery | undefined
    }
    readonly response: ChangePage
  }
  /** GET /access-requests/{id}: Read the state of a request for access */
  readonly "accessRequestsGet": {
    readonly input: {
      readonly path: {
        /** Id of the request. */
        readonly id: string
      }
    }
    readonly response: AccessRequestState
  }
  /** GET /change-requests: List change requests, newest first */
  readonly "changeRequestsList": {
    readonly input: {
      readonly query?: ChangeRequestsListQuery | undefined
    }
    readonly response: ChangeRequestPage
  }
  /** GET /change-requests/{id}: Read a change request */
  readonly "changeRequestsGet": {
    readonly input: {
      readonly path: {
        /** Id of the change request. A UUID. */
        readonly id: string
      }
    }
    readonly response: ChangeRequestResponse
  }
  /** POST /change-requests/{id}/approve: Approve a change */
  readonly "changeRequestsApprove": {
    readonly input: {
      readonly path: {
        /** Id of the change request. A UUID. */
        readonly id: string
      }
    }
    readonly response: ChangeRequestApproved
  }
  /** POST /change-requests/{id}/refuse: Refuse a change */
  readonly "changeRequestsRefuse": {
    readonly input: {
      readonly path: {
        /** Id of the change request. A UUID. */
        readonly id: string
      }
      readonly body: ChangeRequestRefusal
    }
    readonly response: ChangeRequestResponse
  }
  /** POST /webhooks: Create a webhook */
  readonly "webhooksCreate": {
    readonly input: {
      readonly body: WebhookCreate
    }
    readonly response: WebhookIssued
  }
  /** GET /webhooks: List webhooks */
  readonly "webhooksList": {
    readonly input: {}
    readonly response: WebhookList
  }
  /** GET /webhooks/{id}: Read a webhook */
  readonly "webhooksGet": {
    readonly input: {
      readonly path: {
        /** Id of the webhook. A UUID. */
        readonly id: string
      }
    }
    readonly response: {
      /** See {@link Webhook}. */
      readonly data: Webhook
      /** See {@link ResponseMeta}. */
      readonly meta?: ResponseMeta | undefined
    }
  }
  /** PATCH /webhooks/{id}: Change a webhook */
  readonly "webhooksUpdate": {
    readonly input: {
      readonly path: {
        /** Id of the webhook. A UUID. */
        readonly id: string
      }
      readonly body: WebhookUpdate
    }
    readonly response: {
      /** See {@link Webhook}. */
      readonly data: Webhook
      /** See {@link ResponseMeta}. */
      readonly meta?: ResponseMeta | undefined
    }
  }
  /** DELETE /webhooks/{id}: Delete a webhook */
  readonly "webhooksDelete": {
    readonly input: {
      readonly path: {
        /** Id of the webhook. A UUID. */
        readonly id: string
      }
    }
    readonly response: undefined
  }
  /** POST /webhooks/{id}/rotate: Replace the secret of a webhook */
  readonly "webhooksRotate": {
    readonly input: {
      readonly path: {
        /** Id of the webhook. A UUID. */
        readonly id: string
      }
    }
    readonly response: WebhookIssued
  }
  /** POST /webhooks/{id}/test: Send a test to a webhook */
  readonly "webhooksTest": {
    readonly input: {
      readonly path: {
        /** Id of the webhook. A UUID. */
        readonly id: string
      }
    }
    readonly response: {
      /** See {@link WebhookDelivery}. */
      readonly data: WebhookDelivery
      /** See {@link ResponseMeta}. */
      readonly meta?: ResponseMeta | undefined
    }
  }
  /** GET /webhooks/{id}/deliveries: List the deliveries of a webhook, newest first */
  readonly "webhooksDeliveries": {
    readonly input: {
      readonly path: {
        /** Id of the webhook. A UUID. */
        readonly id: string
      }
      readonly query?: WebhooksDeliveriesQuery | undefined
    }
    readonly response: WebhookDeliveryPage
  }
  /** POST /webhooks/{id}/deliveries/{delivery}/resend: Send a delivery again */
  readonly "webhooksResend": {
    readonly input: {
      readonly path: {
        /** Id of the webhook. A UUID. */
        readonly id: string
        /** Id of the delivery. A UUID. */
        readonly delivery: string
      }
    }
    readonly response: {
      /** See {@link WebhookDelivery}. */
      readonly data: WebhookDelivery
      /** See {@link ResponseMeta}. */
      readonly meta?: ResponseMeta | undefined
    }
  }
  /** POST /data-requests: Ask a supplier for values */
  readonly "dataRequestsCreate": {
    readonly input: {
      readonly body: DataRequestCreate
    }
    readonly response: DataRequestIssued
  }
  /** GET /data-requests: List requests to suppliers, newest first */
  readonly "dataRequestsList": {
    readonly input: {
      readonly query?: DataRequestsListQuery | undefined
    }
    readonly response: DataRequestPage
  }
  /** GET /data-requests/{id}: Read a request to a supplier */
  readonly "dataRequestsGet": {
    readonly input: {
      readonly path: {
        /** Id of the request. A UUID. */
        readonly id: string
      }
    }
    readonly response: {
      /** See {@link DataRequest}. */
      readonly data: DataRequest
      /** See {@link ResponseMeta}. */
      readonly meta?: ResponseMeta | undefined
    }
  }
  /** PATCH /data-requests/{id}: Change a request to a supplier */
  readonly "dataRequestsUpdate": {
    readonly input: {
      readonly path: {
        /** Id of the request. A UUID. */
        readonly id: string
      }
      readonly body: DataRequestUpdate
    }
    readonly response: {
      /** See {@link DataRequest}. */
      readonly data: DataRequest
      /** See {@link ResponseMeta}. */
      readonly meta?: ResponseMeta | undefined
    }
  }
  /** DELETE /data-requests/{id}: Withdraw a request to a supplier */
  readonly "dataRequestsWithdraw": {
    readonly input: {
      readonly path: {
        /** Id of the request. A UUID. */
        readonly id: string
      }
    }
    readonly response: undefined
  }
  /** POST /data-requests/{id}/remind: Remind a supplier */
  readonly "dataRequestsRemind": {
    readonly input: {
      readonly path: {
        /** Id of the request. A UUID. */
        readonly id: string
      }
    }
    readonly response: DataRequestIssued
  }
  /** POST /data-requests/{id}/accept: Accept values of a supplier */
  readonly "dataRequestsAccept": {
    readonly input: {
      readonly path: {
        /** Id of the request. A UUID. */
        readonly id: string
      }
      readonly query?: DataRequestsAcceptQuery | undefined
      readonly body: DataRequestAcceptance
    }
    readonly response: {
      /** See {@link DataRequest}. */
      readonly data: DataRequest
      /** See {@link ResponseMeta}. */
      readonly meta?: ResponseMeta | undefined
    }
  }
  /** POST /data-requests/{id}/reject: Send an answer of a supplier back */
  readonly "dataRequestsReject": {
    readonly input: {
      readonly path: {
        /** Id of the request. A UUID. */
        readonly id: string
      }
      readonly body: DataRequestRejected
    }
    readonly response: {
      /** See {@link DataRequest}. */
      readonly data: DataRequest
      /** See {@link ResponseMeta}. */
      readonly meta?: ResponseMeta | undefined
    }
  }
  /** GET /data-requests/{id}/answer: Read an answer */
  readonly "dataRequestsAnswer": {
    readonly input: {
      readonly path: {
        /** Id of the request. A UUID. */
        readonly id: string
      }
      readonly query?: DataRequestsAnswerQuery | undefined
    }
    readonly response: {
      /** See {@link DataRequestAnswer}. */
      readonly data: DataRequestAnswer
      /** See {@link ResponseMeta}. */
      readonly meta?: ResponseMeta | undefined
    }
  }
  /** PUT /data-requests/{id}/answer: Save an answer */
  readonly "dataRequestsSave": {
    readonly input: {
      readonly path: {
        /** Id of the request. A UUID. */
        readonly id: string
      }
      readonly body: DataRequestAnswerInput
    }
    readonly response: {
      /** See {@link DataRequestAnswer}. */
      readonly data: DataRequestAnswer
      /** See {@link ResponseMeta}. */
      readonly meta?: ResponseMeta | undefined
    }
  }
  /** POST /data-requests/{id}/submit: Submit an answer */
  readonly "dataRequestsSubmit": {
    readonly input: {
      readonly path: {
        /** Id of the request. A UUID. */
        readonly id: string
      }
    }
    readonly response: {
      /** See {@link DataRequestAnswer}. */
      readonly data: DataRequestAnswer
      /** See {@link ResponseMeta}. */
      readonly meta?: ResponseMeta | undefined
    }
  }
  /** GET /session: Read the own session */
  readonly "sessionGet": {
    readonly input: {}
    readonly response: SessionResponse
  }
  /** PATCH /session: Change the own language, or practise */
  readonly "sessionUpdate": {
    readonly input: {
      readonly body: SessionUpdate
    }
    readonly response: SessionResponse
  }
  /** DELETE /session: Sign out */
  readonly "sessionSignOut": {
    readonly input: {}
    readonly response: undefined
  }
  /** POST /session: Sign in with a link */
  readonly "sessionSignIn": {
    readonly input: {
      readonly body: {
        /** 1 to 200 characters. */
        readonly token: string
        /** Whether the session acts for the practice organization, with the same role. */
        readonly in_practice?: boolean | undefined
      }
    }
    readonly response: SessionResponse
  }
  /** POST /session/switch: Switch to another organization */
  readonly "sessionSwitch": {
    readonly input: {
      readonly body: {
        /** A UUID. */
        readonly member_id: string
      }
    }
    readonly response: SessionResponse
  }
  /** GET /sessions: List sessions */
  readonly "sessionList": {
    readonly input: {}
    readonly response: SessionList
  }
  /** DELETE /sessions/{id}: End a session */
  readonly "sessionEnd": {
    readonly input: {
      readonly path: {
        /** Id of the session. A UUID. */
        readonly id: string
      }
    }
    readonly response: SessionDeleted
  }
  /** GET /session/ways: Read how members sign in */
  readonly "sessionWays": {
    readonly input: {}
    readonly response: SignInWays
  }
  /** POST /session/link: Ask for a link by mail */
  readonly "sessionRequestLink": {
    readonly input: {
      readonly body: {
        /** 1 to 200 characters. */
        readonly email: string
      }
    }
    readonly response: LinkRequested
  }
  /** GET /members: List members */
  readonly "membersList": {
    readonly input: {}
    readonly response: MemberList
  }
  /** POST /members: Invite a member */
  readonly "membersInvite": {
    readonly input: {
      readonly body: MemberInvitation
    }
    readonly response: ColleagueInvited
  }
  /** PATCH /members/{id}: Change a member */
  readonly "membersUpdate": {
    readonly input: {
      readonly path: {
        /** Id of the member. A UUID. */
        readonly id: string
      }
      readonly body: MemberUpdate
    }
    readonly response: MemberResponse
  }
  /** DELETE /members/{id}: Remove a member */
  readonly "membersRemove": {
    readonly input: {
      readonly path: {
        /** Id of the member. A UUID. */
        readonly id: string
      }
    }
    readonly response: MemberDeleted
  }
  /** POST /members/{id}/link: Make a new link for a member */
  readonly "membersCreateLink": {
    readonly input: {
      readonly path: {
        /** Id of the member. A UUID. */
        readonly id: string
      }
    }
    readonly response: ColleagueLink
  }
  /** PATCH /facilities/{id}: Change a facility */
  readonly "ownProfileUpdateFacility": {
    readonly input: {
      readonly path: {
        /** Id of the facility. A UUID. */
        readonly id: string
      }
      readonly body: FacilityUpdate
    }
    readonly response: {
      /** See {@link Facility}. */
      readonly data: Facility
      /** See {@link ResponseMeta}. */
      readonly meta?: ResponseMeta | undefined
    }
  }
  /** GET /keys: List API keys */
  readonly "keysList": {
    readonly input: {}
    readonly response: {
      readonly data: ReadonlyArray<ApiKey>
      /** See {@link ResponseMeta}. */
      readonly meta?: ResponseMeta | undefined
    }
  }
  /** POST /keys: Create an API key */
  readonly "keysCreate": {
    readonly input: {
      readonly body: ApiKeyCreate
    }
    readonly response: {
      /** See {@link ApiKeyIssued}. */
      readonly data: ApiKeyIssued
      /** See {@link ResponseMeta}. */
      readonly meta?: ResponseMeta | undefined
    }
  }
  /** DELETE /keys/{id}: Revoke an API key */
  readonly "keysRevoke": {
    readonly input: {
      readonly path: {
        /** Id of the key. A UUID. */
        readonly id: string
      }
    }
    readonly response: {
      readonly data: {
        /** A UUID. */
        readonly id: string
        readonly deleted: true
      }
      /** See {@link ResponseMeta}. */
      readonly meta?: ResponseMeta | undefined
    }
  }
}
