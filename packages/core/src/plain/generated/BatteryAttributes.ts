/** Generated from the catalogue by tools/generators/plainTypes.ts; do not edit. */

/** A document: its address, title, language and media type. */
export interface BatteryDocument {
  /** The address of the document. 1 to 2000 characters. */
  readonly url: string
  /** Title of the document. It defaults to the name of the attribute in the export. 1 to 300 characters. */
  readonly title?: string
  /** Language of the document as a language tag, for example `de`. It defaults to `en` in the export. 1 to 35 characters. */
  readonly language?: string
  /** Media type of the document, for example `application/pdf`. 1 to 100 characters. */
  readonly content_type?: string
}

/** A text for each of some languages, by their tags of BCP 47. */
export type TextByLanguage = { readonly [Tag in "bg" | "cs" | "da" | "de" | "el" | "en" | "es" | "et" | "fi" | "fr" | "ga" | "hr" | "hu" | "it" | "lt" | "lv" | "mt" | "nl" | "pl" | "pt" | "ro" | "sk" | "sl" | "sv" | "zh"]?: string }

/** The values of a battery by field. An absent key means "not filled". */
export interface BatteryAttributes {
  /** Identifier that the manufacturer gives to the battery model, for example `TR-82-NMC`. All batteries of one model have the same technical characteristics. */
  readonly model_identifier?: string
  /** Number that the manufacturer gives to this single battery: letters, digits, hyphens and slashes, for example `TR82-26-000147`. */
  readonly serial_number?: string
  /** Unique identifier of the manufacturer, for example its GLN or EORI number. */
  readonly mfr_identifier?: string
  /** Name of the manufacturer: the company that makes the battery, or has it made, and markets it under its own name or trade mark. */
  readonly mfr_name?: string
  /** Registered trade name or registered trade mark of the manufacturer. It can be the same as the name. */
  readonly mfr_trade_name?: string
  /** Postal address at which the manufacturer can be contacted, on one line, for example `Werkstraße 5, 01067 Dresden, Germany`. */
  readonly mfr_postal_address?: string
  /** Web address of the manufacturer, for example `https://www.example.com`. */
  readonly mfr_website?: string
  /** E-mail address of the manufacturer, for example `info@example.com`. */
  readonly mfr_email?: string
  /** Location of the plant that manufactured the battery: town, region and country, for example `Dresden, Saxony, Germany`. */
  readonly manufacturing_place?: string
  /** Date on which the battery was manufactured, for example `2026-05-18`. Readers and the exported document have the year and month only. */
  readonly manufacturing_date?: string
  /** Date on which the battery was first used in the EU for its intended purpose, for example `2026-09-01`. It is often not known before publication and can be added later. The exported document has the year and month only. */
  readonly put_into_service_date?: string
  /** Date on which the battery was first made available on the EU market, for example `2027-03-01`. Several duties depend on it. Voluntary in the passport. */
  readonly placed_on_market_date?: string
  /** Number of the batch in which the battery was manufactured, for example `2026-W21-04`. */
  readonly batch_identifier?: string
  /** Code of the Combined Nomenclature under which customs classify the battery, with 6, 8 or 10 digits, for example `85076000` for lithium-ion batteries. Voluntary in the passport. */
  readonly commodity_code?: string
  /** Length of the battery in mm. Voluntary in the passport. In mm. */
  readonly length?: number
  /** Width of the battery in mm. Voluntary in the passport. In mm. */
  readonly width?: number
  /** Height of the battery in mm. Voluntary in the passport. In mm. */
  readonly height?: number
  /** Period for which the commercial warranty on the calendar life of the battery applies, as an ISO 8601 duration: `P8Y` means eight years, `P30M` means 30 months. */
  readonly warranty_period?: string
  /** Category of the battery by its intended use: `lmt` for light means of transport such as e-bikes, `ev` for electric vehicles, `stationary` for industrial batteries in stationary energy storage, `industrial` for other industrial batteries, `industrial_without_bms` for industrial batteries without a battery management system. */
  readonly battery_category?: "lmt" | "ev" | "industrial" | "stationary" | "industrial_without_bms"
  /** Whether the battery is rechargeable. Without a value it counts as rechargeable. */
  readonly rechargeable?: boolean
  /** Whether all energy is stored outside of the cells, as in a flow battery with tanks. Without a value it counts as stored inside. */
  readonly exclusively_external_storage?: boolean
  /** Whether the battery only stands by for a failure of the supply. Its carbon footprint is then per minute of 1 kW that it can deliver, in kgCO2eq/kWmin. */
  readonly is_back_up?: boolean
  /** Mass of the whole battery. The regulation calls it the weight. In kg. */
  readonly battery_mass?: number
  /** Stage of the battery in its life cycle: `original` for a new battery, later `re-used`, `remanufactured`, `repurposed` or `waste`. */
  readonly battery_status?: "original" | "re-used" | "remanufactured" | "repurposed" | "waste"
  /** Document or image that shows the symbol for separate collection, a crossed-out wheeled bin. */
  readonly separate_collection_symbol?: BatteryDocument
  /** Document or image that shows the chemical symbol `Cd` or `Pb` as marked on the battery. The marking is required above 0.002 % cadmium or 0.004 % lead. */
  readonly cadmium_lead_symbols?: BatteryDocument
  /** Document or image that shows the label with the carbon footprint of the battery and its performance class. */
  readonly carbon_footprint_label?: BatteryDocument
  /** Agent that can be used to extinguish a fire of this battery, for example water mist. */
  readonly extinguishing_agent?: string | TextByLanguage
  /** Class of fire for which the extinguishing agent is suitable, according to EN 2, for example `D`. */
  readonly extinguishing_agent_fire_class?: string
  /** Explanation of the labels and symbols on the battery, on its packaging and in the documents that come with it, in words that end-users understand. */
  readonly labels_meaning?: string | TextByLanguage
  /** Document in which the manufacturer declares that the battery meets the requirements of the regulation. */
  readonly eu_declaration_of_conformity?: BatteryDocument | {
    /** The address of the document. 1 to 2000 characters. */
    readonly url: string
    /** Title of the document. It defaults to the name of the attribute in the export. 1 to 300 characters. */
    readonly title?: string
    /** Language of the document as a language tag, for example `de`. It defaults to `en` in the export. 1 to 35 characters. */
    readonly language?: string
    /** Media type of the document, for example `application/pdf`. 1 to 100 characters. */
    readonly content_type?: string
    /** SHA-256 of the document in hexadecimal digits. The service sets it for documents that it has drawn up. */
    readonly sha256?: string
    /** The same document in further languages. At most 40 entries. */
    readonly translations?: ReadonlyArray<{
      /** The address of the document. 1 to 2000 characters. */
      readonly url: string
      /** Language of the document as a language tag, for example `de`. It defaults to `en` in the export. 1 to 35 characters. */
      readonly language: string
      /** SHA-256 of the document in hexadecimal digits. The service sets it for documents that it has drawn up. */
      readonly sha256?: string
    }>
  }
  /** Number of the EU declaration of conformity, for example `DoC-2026-0147`. */
  readonly declaration_number?: string
  /** Results of the tests that prove that the battery meets the requirements of the regulation and of the acts adopted under it. */
  readonly test_reports?: BatteryDocument
  /** Greenhouse gas emissions of the battery over its life cycle, divided by the total energy that it provides over its expected service life. In kgCO2eq/kWh. */
  readonly carbon_footprint_per_functional_unit?: number
  /** Part of the carbon footprint per functional unit that is caused by the acquisition and pre-processing of raw materials. In kgCO2eq/kWh. */
  readonly carbon_footprint_raw_materials?: number
  /** Part of the carbon footprint per functional unit that is caused by manufacturing the cells and assembling the battery. In kgCO2eq/kWh. */
  readonly carbon_footprint_production?: number
  /** Part of the carbon footprint per functional unit that is caused by transporting the battery to the point of sale. In kgCO2eq/kWh. */
  readonly carbon_footprint_distribution?: number
  /** Part of the carbon footprint per functional unit that is caused by collecting, dismantling and recycling the battery. In kgCO2eq/kWh. */
  readonly carbon_footprint_end_of_life?: number
  /** Class of the battery model by its carbon footprint. Class `A` has the lowest carbon footprint. */
  readonly carbon_footprint_performance_class?: string
  /** Web address of the public version of the study on the carbon footprint of the battery. */
  readonly carbon_footprint_study_url?: string
  /** Greenhouse gas emissions of the whole battery over its life cycle, not divided by the energy that it provides. In kgCO2eq. */
  readonly carbon_footprint_absolute?: number
  /** Public report on how the economic operator identifies and addresses social and environmental risks in the supply chain of the battery's raw materials. */
  readonly due_diligence_report?: BatteryDocument
  /** Assurances by third parties under recognised due diligence schemes, for example the name of the scheme and the number of the certificate. */
  readonly third_party_assurances?: string | TextByLanguage
  /** Ratings of the supply chain in relevant indices, for example the name of the index and the score. */
  readonly supply_chain_indices?: string | TextByLanguage
  /** Electrochemical system of the battery as a code that names its active materials, for example `Li-ion NMC`. `other` needs `battery_chemistry_other`. */
  readonly battery_chemistry?: "Li-ion LCO" | "Li-ion LFP" | "Li-ion LMO" | "Li-ion NCA" | "Li-ion NMC" | "Li-metal" | "Na-ion" | "Ni-Cd" | "Ni-MH" | "Pb" | "Li-ion LMFP" | "Li-ion LTO" | "Na-NiCl2" | "Na-S" | "V redox flow" | "Zn" | "other"
  /** More precise chemistry in words, in addition to the code, for example `NMC 811 with silicon-graphite anode`. Where the code is `other`, it is the chemistry. */
  readonly battery_chemistry_other?: string | TextByLanguage
  /** Names of the critical raw materials whose concentration in the battery exceeds 0.1 % by weight, for example `["Lithium", "Cobalt", "Natural graphite"]`. An empty list states that there are none. */
  readonly critical_raw_materials?: ReadonlyArray<string>
  /** Materials of the cathode, the anode and the electrolyte. Each entry names the component and the material, and can have an identifier such as a CAS number, for example `[{"component": "anode", "name": "Graphite", "identifier": "CAS 7782-42-5"}]`. */
  readonly component_materials?: ReadonlyArray<{
    /** Component that contains the material: `cathode`, `anode` or `electrolyte`. 1 to 100 characters. */
    readonly component: string
    /** Name of the material, for example `Graphite`. */
    readonly name: string | TextByLanguage
    /** Identifier of the material, for example `CAS 7782-42-5`. 1 to 100 characters. */
    readonly identifier?: string
  }>
  /** Hazardous substances in the battery other than mercury, cadmium and lead. Each entry names the substance and describes its impact on the environment and on people; identifier, location and concentration are optional. An empty list states that there are none. */
  readonly hazardous_substances?: ReadonlyArray<{
    /** Chemical name, for example `Ethylene carbonate`. */
    readonly chemical_name: string | TextByLanguage
    /** System to which the identifier belongs, for example `CAS`. 1 to 100 characters. */
    readonly identifier_type?: string
    /** Identifier of the substance, for example `96-49-1`. 1 to 100 characters. */
    readonly identifier?: string
    /** Where in the battery the substance is, for example `electrolyte`. */
    readonly location?: string | TextByLanguage
    /** Share of the substance by weight. Unit: %. 0 to 100. */
    readonly concentration_percent?: number
    /** Hazard statements of the substance as codes of the CLP Regulation, for example `H302`. Readers see the statement in their language. They state the impact, too. 1 to 40 entries. */
    readonly hazards?: ReadonlyArray<string>
    /** Impact of the substance on the environment and on human health and safety. A passport requires `impact` or `hazards` for each substance. */
    readonly impact?: string | TextByLanguage
  }>
  /** Instructions for removing the battery and taking it apart: exploded diagrams, disassembly sequence, fasteners, tools, warnings, and the number and layout of the cells. */
  readonly dismantling_information?: BatteryDocument
  /** Document that lists the part numbers of the battery's components. */
  readonly component_part_numbers?: BatteryDocument
  /** Document with the contact details of suppliers of spare parts. */
  readonly spare_part_sources?: BatteryDocument
  /** Document that describes the safety measures for handling and dismantling the battery. */
  readonly safety_measures?: BatteryDocument
  /** Share of the nickel in the active materials that was recovered from waste, of battery manufacture or after use, for example 12.5. In %. */
  readonly recycled_nickel?: number
  /** Share of the nickel in the active materials that was recovered from battery manufacturing waste. In %. */
  readonly recycled_nickel_pre_consumer?: number
  /** Share of the nickel in the active materials that was recovered from post-consumer waste, such as used batteries. In %. */
  readonly recycled_nickel_post_consumer?: number
  /** Share of the cobalt in the active materials that was recovered from waste, of battery manufacture or after use, for example 12.5. In %. */
  readonly recycled_cobalt?: number
  /** Share of the cobalt in the active materials that was recovered from battery manufacturing waste. In %. */
  readonly recycled_cobalt_pre_consumer?: number
  /** Share of the cobalt in the active materials that was recovered from post-consumer waste, such as used batteries. In %. */
  readonly recycled_cobalt_post_consumer?: number
  /** Share of the lithium in the active materials that was recovered from waste, of battery manufacture or after use, for example 12.5. In %. */
  readonly recycled_lithium?: number
  /** Share of the lithium in the active materials that was recovered from battery manufacturing waste. In %. */
  readonly recycled_lithium_pre_consumer?: number
  /** Share of the lithium in the active materials that was recovered from post-consumer waste, such as used batteries. In %. */
  readonly recycled_lithium_post_consumer?: number
  /** Share of the lead in the battery that was recovered from waste. In %. */
  readonly recycled_lead?: number
  /** Share of the battery's materials that come from renewable sources. In %. */
  readonly renewable_content?: number
  /** Information for end-users on how they can help to prevent waste, for example by extending the life of the battery. */
  readonly waste_prevention_information?: BatteryDocument
  /** Information for end-users on how to dispose of the battery separately from other waste. */
  readonly separate_collection_information?: BatteryDocument
  /** Instructions on how to handle waste batteries safely, and on the risks of lithium batteries in particular. */
  readonly waste_safety_instructions?: BatteryDocument
  /** Record of the state of health of a battery that was prepared for re-use or for repurposing: that it was checked, and with which result. */
  readonly state_of_health_record?: BatteryDocument
  /** Information on how waste batteries are collected, prepared for a second life, and treated. */
  readonly end_of_life_information?: BatteryDocument
  /** Electric charge that the new, fully charged battery can deliver under reference conditions, as declared by the manufacturer. In Ah. */
  readonly rated_capacity?: number
  /** Usable energy of the battery as determined in the certification of the vehicle, according to UN GTR No. 22. In kWh. */
  readonly certified_usable_energy?: number
  /** Lowest voltage at which the battery is rated to operate safely. In V. */
  readonly minimum_voltage?: number
  /** Nominal voltage, used to designate the battery, for example 48. In V. */
  readonly nominal_voltage?: number
  /** Highest voltage at which the battery is rated to operate safely. In V. */
  readonly maximum_voltage?: number
  /** Lowest temperature of the battery to which minimum, nominal and maximum voltage apply, for example -20. In °C. */
  readonly voltage_temperature_min?: number
  /** Highest temperature of the battery to which minimum, nominal and maximum voltage apply, for example 55. In °C. */
  readonly voltage_temperature_max?: number
  /** Power that the new battery can deliver at a state of charge of 80 %, under reference conditions. In W. */
  readonly original_power_at_80_soc?: number
  /** Power that the new battery can deliver at a state of charge of 20 %, under reference conditions. In W. */
  readonly original_power_at_20_soc?: number
  /** Highest power for which the battery is rated. In W. */
  readonly maximum_permitted_power?: number
  /** Lowest power at which the battery is rated to operate: the lower limit of its power. In W. */
  readonly minimum_permitted_power?: number
  /** Lowest temperature of the battery to which power and its limits apply, for example -10. In °C. */
  readonly power_temperature_min?: number
  /** Highest temperature of the battery to which power and its limits apply, for example 45. In °C. */
  readonly power_temperature_max?: number
  /** Nominal power of the battery divided by its energy. A battery with 100 kW and 50 kWh has a ratio of 2. In W/Wh. */
  readonly power_energy_ratio?: number
  /** Energy that the new battery delivers in a discharge test, as a percentage of the energy required to restore its initial state of charge. In %. */
  readonly initial_round_trip_efficiency?: number
  /** Energy that the battery delivers in a discharge test after half of its cycle life, as a percentage of the energy required to restore its initial state of charge. In %. */
  readonly round_trip_efficiency_at_half_life?: number
  /** Share of its charge that the new battery loses per month while it is not in use, under reference conditions. In %/month. */
  readonly initial_self_discharge_rate?: number
  /** Resistance within the new battery to the flow of current, under reference conditions, for example 0.062. In Ohm. */
  readonly initial_internal_resistance?: number
  /** Resistance within a cell of the new battery to the flow of current, under reference conditions, for example 0.0011. `initial_internal_resistance` is that of the battery. In Ohm. */
  readonly initial_internal_resistance_cell?: number
  /** Number of calendar years that the battery is expected to last under the reference conditions for which it was designed. In years. */
  readonly expected_lifetime_years?: number
  /** Number of charge-discharge cycles that the battery is expected to last under the reference conditions for which it was designed. */
  readonly expected_lifetime_cycles?: number
  /** Test by which the expected number of charge-discharge cycles was determined, for example `IEC 62660-1`. */
  readonly cycle_life_reference_test?: string | TextByLanguage
  /** Current in the cycle-life test in relation to the rated capacity. At a C-rate of 0.5, a full charge or discharge takes two hours. In A/Ah. */
  readonly cycle_life_test_c_rate?: number
  /** Remaining share of the certified usable energy below which the battery is regarded as exhausted for use in an electric vehicle, for example 80. In %. */
  readonly capacity_threshold_for_exhaustion?: number
  /** Lowest ambient temperature that the battery can withstand while it is not in use: the lower boundary of the idle state temperature range. In °C. */
  readonly idle_temperature_min?: number
  /** Highest ambient temperature that the battery can withstand while it is not in use: the upper boundary of the idle state temperature range. In °C. */
  readonly idle_temperature_max?: number
  /** Test by which the temperature range of the battery when not in use was determined, for example `IEC 62620`. */
  readonly idle_temperature_reference_test?: string
}
