/** Generated from the catalogue by tools/generators/duties.ts; do not edit. */
import type { DutyDefinition } from "../AttributeDefinition.ts"
import type { AttributeName } from "../Catalogue.ts"
import type { StepId } from "../StepId.ts"

export interface CountedAttribute extends DutyDefinition {
  readonly name: AttributeName
}

export interface CountedStep {
  readonly id: StepId
  readonly product: ReadonlyArray<CountedAttribute>
}

/** The attributes of each step with their duties, in the order of the catalogue. */
export const dutiesByStep: ReadonlyArray<CountedStep> = [
  {
    id: "general",
    product: [
      {"name":"model_identifier","source":["EU 2023/1542 Annex XIII 1(a)","EU 2023/1542 Annex VI Part A(2)","EU 2023/1542 Art. 38(6)","EU 2023/1542 Art. 3(1)(19)"],"duty":{"lmt":"M","ev":"M","industrial":"M","stationary":"M","industrial_without_bms":"M"}},
      {"name":"serial_number","source":["EU 2023/1542 Annex XIII 1(a)","EU 2023/1542 Annex VI Part A(2)","EU 2023/1542 Art. 38(6)","EU 2023/1542 Annex IX(1)"],"duty":{"lmt":"M","ev":"M","industrial":"M","stationary":"M","industrial_without_bms":"M"},"individual":true},
      {"name":"mfr_identifier","source":["DIN DKE SPEC 99100 §6.1.2.4","EU 2023/1542 Annex XIII 1(a)","EU 2023/1542 Annex VI Part A(1)","EU 2023/1542 Art. 38(7)","EU 2024/1781 Art. 12(1)","EU 2024/1781 Annex III"],"duty":{"lmt":"M","ev":"M","industrial":"M","stationary":"M","industrial_without_bms":"M"}},
      {"name":"mfr_name","source":["DIN DKE SPEC 99100 §6.1.2.4","EU 2023/1542 Annex XIII 1(a)","EU 2023/1542 Annex VI Part A(1)","EU 2023/1542 Art. 3(1)(33)","EU 2023/1542 Art. 38(7)"],"duty":{"lmt":"M","ev":"M","industrial":"M","stationary":"M","industrial_without_bms":"M"}},
      {"name":"mfr_trade_name","source":["DIN DKE SPEC 99100 §6.1.2.4","EU 2023/1542 Annex XIII 1(a)","EU 2023/1542 Annex VI Part A(1)","EU 2023/1542 Art. 3(1)(33)","EU 2023/1542 Art. 38(7)"],"duty":{"lmt":"M","ev":"M","industrial":"M","stationary":"M","industrial_without_bms":"M"}},
      {"name":"mfr_postal_address","source":["DIN DKE SPEC 99100 §6.1.2.4","EU 2023/1542 Annex XIII 1(a)","EU 2023/1542 Annex VI Part A(1)","EU 2023/1542 Art. 3(1)(33)","EU 2023/1542 Art. 38(7)"],"duty":{"lmt":"M","ev":"M","industrial":"M","stationary":"M","industrial_without_bms":"M"}},
      {"name":"mfr_website","source":["DIN DKE SPEC 99100 §6.1.2.4","EU 2023/1542 Annex XIII 1(a)","EU 2023/1542 Annex VI Part A(1)","EU 2023/1542 Art. 3(1)(33)","EU 2023/1542 Art. 38(7)"],"duty":{"lmt":"O","ev":"O","industrial":"O","stationary":"O","industrial_without_bms":"O"}},
      {"name":"mfr_email","source":["DIN DKE SPEC 99100 §6.1.2.4","EU 2023/1542 Annex XIII 1(a)","EU 2023/1542 Annex VI Part A(1)","EU 2023/1542 Art. 3(1)(33)","EU 2023/1542 Art. 38(7)"],"duty":{"lmt":"O","ev":"O","industrial":"O","stationary":"O","industrial_without_bms":"O"}},
      {"name":"manufacturing_place","source":["DIN DKE SPEC 99100 §6.1.3.1","EU 2023/1542 Annex XIII 1(a)","EU 2023/1542 Annex VI Part A(3)","Labelling implementing act (draft)"],"duty":{"lmt":"M","ev":"M","industrial":"M","stationary":"M","industrial_without_bms":"M"}},
      {"name":"manufacturing_date","source":["DIN DKE SPEC 99100 §6.1.3.2","EU 2023/1542 Annex XIII 1(a)","EU 2023/1542 Annex VI Part A(4)","EU 2023/1542 Annex VII Part B(1)","Labelling implementing act (draft)"],"duty":{"lmt":"M","ev":"M","industrial":"M","stationary":"M","industrial_without_bms":"M"},"individual":true},
      {"name":"put_into_service_date","source":["DIN DKE SPEC 99100 §6.1.3.3","EU 2023/1542 Annex XIII 4(b)","EU 2023/1542 Annex VII Part B(1)"],"duty":{"lmt":"O","ev":"O","industrial":"O","stationary":"O","industrial_without_bms":"O"},"individual":true},
      {"name":"placed_on_market_date","source":["EU 2023/1542 Art. 3(1)(16)","EU 2023/1542 Art. 77(1)"],"duty":{"lmt":"O","ev":"O","industrial":"O","stationary":"O","industrial_without_bms":"O"},"individual":true},
      {"name":"batch_identifier","source":["EU 2023/1542 Annex XIII 1(a)","EU 2023/1542 Annex VI Part A(2)","EU 2023/1542 Art. 38(6)"],"duty":{"lmt":"O","ev":"O","industrial":"O","stationary":"O","industrial_without_bms":"O"},"individual":true},
      {"name":"commodity_code","source":["EU 2024/1781 Art. 13(1)"],"duty":{"lmt":"O","ev":"O","industrial":"O","stationary":"O","industrial_without_bms":"O"}},
      {"name":"length","source":["Catena-X BatteryPass 6.1.0"],"duty":{"lmt":"O","ev":"O","industrial":"O","stationary":"O","industrial_without_bms":"O"}},
      {"name":"width","source":["Catena-X BatteryPass 6.1.0"],"duty":{"lmt":"O","ev":"O","industrial":"O","stationary":"O","industrial_without_bms":"O"}},
      {"name":"height","source":["Catena-X BatteryPass 6.1.0"],"duty":{"lmt":"O","ev":"O","industrial":"O","stationary":"O","industrial_without_bms":"O"}},
      {"name":"warranty_period","source":["DIN DKE SPEC 99100 §6.1.3.4","EU 2023/1542 Annex XIII 1(m)"],"duty":{"lmt":"C","ev":"C","industrial":"C","stationary":"C","industrial_without_bms":"C"},"dutyCondition":{"decidedBy":"caller","name":"commercial_warranty","text":"Required where a commercial warranty is given."}},
      {"name":"battery_category","source":["DIN DKE SPEC 99100 §6.1.3.5","EU 2023/1542 Annex XIII 1(a)","EU 2023/1542 Annex VI Part A(2)"],"duty":{"lmt":"M","ev":"M","industrial":"M","stationary":"M","industrial_without_bms":"M"}},
      {"name":"rechargeable","source":["EU 2023/1542 Art. 7(1)","EU 2023/1542 Art. 10(1)"],"duty":{"lmt":"O","ev":"O","industrial":"O","stationary":"O","industrial_without_bms":"O"}},
      {"name":"exclusively_external_storage","source":["EU 2023/1542 Art. 7(1)","EU 2023/1542 Art. 8(1)","EU 2023/1542 Art. 10(2)"],"duty":{"lmt":"-","ev":"-","industrial":"O","stationary":"O","industrial_without_bms":"O"}},
      {"name":"is_back_up","source":["EU 2023/1542 Annex II(3)"],"duty":{"lmt":"-","ev":"-","industrial":"O","stationary":"O","industrial_without_bms":"O"}},
      {"name":"battery_mass","source":["DIN DKE SPEC 99100 §6.1.3.6","EU 2023/1542 Annex XIII 1(a)","EU 2023/1542 Annex VI Part A(5)","Labelling implementing act (draft)"],"duty":{"lmt":"M","ev":"M","industrial":"M","stationary":"M","industrial_without_bms":"M"}},
      {"name":"battery_status","source":["DIN DKE SPEC 99100 §6.1.3.7","EU 2023/1542 Annex XIII 4(c)"],"duty":{"lmt":"M","ev":"M","industrial":"M","stationary":"M","industrial_without_bms":"M"}}
    ]
  },
  {
    id: "labeling",
    product: [
      {"name":"separate_collection_symbol","source":["DIN DKE SPEC 99100 §6.2.2","EU 2023/1542 Annex XIII 1(q)","EU 2023/1542 Art. 13(4)","EU 2023/1542 Annex VI Part B"],"duty":{"lmt":"M","ev":"M","industrial":"M","stationary":"M","industrial_without_bms":"M"}},
      {"name":"cadmium_lead_symbols","source":["DIN DKE SPEC 99100 §6.2.3","EU 2023/1542 Annex XIII 1(q) (corrected on 10 April 2026)","EU 2023/1542 Art. 13(5)"],"duty":{"lmt":"C","ev":"C","industrial":"C","stationary":"C","industrial_without_bms":"C"},"dutyCondition":{"decidedBy":"battery_chemistry","values":["Pb","Ni-Cd"],"name":"lead_or_cadmium","text":"Required where battery_chemistry is Pb or Ni-Cd."}},
      {"name":"carbon_footprint_label","source":["DIN DKE SPEC 99100 §6.2.4","EU 2023/1542 Annex XIII 1(c)","EU 2023/1542 Art. 7(2)","Labelling implementing act (draft) Annex V"],"duty":{"lmt":"P","ev":"P","industrial":"P","stationary":"P","industrial_without_bms":"P"},"notBound":{"rechargeable":["false"]}},
      {"name":"extinguishing_agent","source":["DIN DKE SPEC 99100 §6.2.5","EU 2023/1542 Annex XIII 1(a)","EU 2023/1542 Annex VI Part A(9)","Labelling implementing act (draft)"],"duty":{"lmt":"M","ev":"M","industrial":"M","stationary":"M","industrial_without_bms":"M"}},
      {"name":"extinguishing_agent_fire_class","source":["DIN DKE SPEC 99100 §6.2.5","EU 2023/1542 Annex XIII 1(a)","EU 2023/1542 Annex VI Part A(9)","Labelling implementing act (draft)"],"duty":{"lmt":"O","ev":"O","industrial":"O","stationary":"O","industrial_without_bms":"O"}},
      {"name":"labels_meaning","source":["DIN DKE SPEC 99100 §6.2.6","EU 2023/1542 Annex XIII 1(s)","EU 2023/1542 Art. 74(1)(e)","Labelling implementing act (draft)"],"duty":{"lmt":"M","ev":"M","industrial":"M","stationary":"M","industrial_without_bms":"M"}},
      {"name":"eu_declaration_of_conformity","source":["DIN DKE SPEC 99100 §6.2.7","EU 2023/1542 Annex XIII 1(r)","EU 2023/1542 Art. 18","EU 2023/1542 Annex IX"],"duty":{"lmt":"M","ev":"M","industrial":"M","stationary":"M","industrial_without_bms":"M"}},
      {"name":"declaration_number","source":["EU 2023/1542 Annex IX(1)","EU 2023/1542 Art. 18"],"duty":{"lmt":"O","ev":"O","industrial":"O","stationary":"O","industrial_without_bms":"O"}},
      {"name":"test_reports","source":["DIN DKE SPEC 99100 §6.2.8","EU 2023/1542 Annex XIII 3","EU 2023/1542 Annex VIII Part A(2)(h)"],"duty":{"lmt":"M","ev":"M","industrial":"M","stationary":"M","industrial_without_bms":"M"}}
    ]
  },
  {
    id: "carbon_footprint",
    product: [
      {"name":"carbon_footprint_per_functional_unit","source":["DIN DKE SPEC 99100 §6.3.2","EU 2023/1542 Annex XIII 1(c)","EU 2023/1542 Art. 7(1)"],"duty":{"lmt":"P","ev":"P","industrial":"P","stationary":"P","industrial_without_bms":"P"},"notBound":{"rechargeable":["false"]}},
      {"name":"carbon_footprint_raw_materials","source":["DIN DKE SPEC 99100 §6.3.3","EU 2023/1542 Annex XIII 1(c)","EU 2023/1542 Art. 7(1)","EU 2023/1542 Annex II(4)"],"duty":{"lmt":"P","ev":"P","industrial":"P","stationary":"P","industrial_without_bms":"P"},"notBound":{"rechargeable":["false"]}},
      {"name":"carbon_footprint_production","source":["DIN DKE SPEC 99100 §6.3.4","EU 2023/1542 Annex XIII 1(c)","EU 2023/1542 Art. 7(1)","EU 2023/1542 Annex II(4)"],"duty":{"lmt":"P","ev":"P","industrial":"P","stationary":"P","industrial_without_bms":"P"},"notBound":{"rechargeable":["false"]}},
      {"name":"carbon_footprint_distribution","source":["DIN DKE SPEC 99100 §6.3.5","EU 2023/1542 Annex XIII 1(c)","EU 2023/1542 Art. 7(1)","EU 2023/1542 Annex II(4)"],"duty":{"lmt":"P","ev":"P","industrial":"P","stationary":"P","industrial_without_bms":"P"},"notBound":{"rechargeable":["false"]}},
      {"name":"carbon_footprint_end_of_life","source":["DIN DKE SPEC 99100 §6.3.6","EU 2023/1542 Annex XIII 1(c)","EU 2023/1542 Art. 7(1)","EU 2023/1542 Annex II(4)"],"duty":{"lmt":"P","ev":"P","industrial":"P","stationary":"P","industrial_without_bms":"P"},"notBound":{"rechargeable":["false"]}},
      {"name":"carbon_footprint_performance_class","source":["DIN DKE SPEC 99100 §6.3.7","EU 2023/1542 Annex XIII 1(c)","EU 2023/1542 Art. 7(2)","Labelling implementing act (draft) Annex V"],"duty":{"lmt":"P","ev":"P","industrial":"P","stationary":"P","industrial_without_bms":"P"},"notBound":{"rechargeable":["false"]}},
      {"name":"carbon_footprint_study_url","source":["DIN DKE SPEC 99100 §6.3.8","EU 2023/1542 Annex XIII 1(c)","EU 2023/1542 Art. 7(1)(g)"],"duty":{"lmt":"P","ev":"P","industrial":"P","stationary":"P","industrial_without_bms":"P"},"notBound":{"rechargeable":["false"]}},
      {"name":"carbon_footprint_absolute","source":["DIN DKE SPEC 99100 §6.3.10"],"duty":{"lmt":"O","ev":"O","industrial":"O","stationary":"O","industrial_without_bms":"O"}}
    ]
  },
  {
    id: "due_diligence",
    product: [
      {"name":"due_diligence_report","source":["DIN DKE SPEC 99100 §6.4.2","EU 2023/1542 Annex XIII 1(d)","EU 2023/1542 Art. 52(3)"],"duty":{"lmt":"P","ev":"P","industrial":"P","stationary":"P","industrial_without_bms":"P"}},
      {"name":"third_party_assurances","source":["DIN DKE SPEC 99100 §6.4.3","EU 2023/1542 Art. 49(1)(d)","EU 2023/1542 Art. 53"],"duty":{"lmt":"O","ev":"O","industrial":"O","stationary":"O","industrial_without_bms":"O"}},
      {"name":"supply_chain_indices","source":["DIN DKE SPEC 99100 §6.4.4"],"duty":{"lmt":"O","ev":"O","industrial":"O","stationary":"O","industrial_without_bms":"O"}}
    ]
  },
  {
    id: "materials",
    product: [
      {"name":"battery_chemistry","source":["DIN DKE SPEC 99100 §6.5.2","EU 2023/1542 Annex XIII 1(b)","EU 2023/1542 Annex VI Part A(7)","Labelling implementing act (draft)"],"duty":{"lmt":"M","ev":"M","industrial":"M","stationary":"M","industrial_without_bms":"M"}},
      {"name":"battery_chemistry_other","source":["DIN DKE SPEC 99100 §6.5.2","EU 2023/1542 Annex XIII 1(b)","EU 2023/1542 Annex VI Part A(7)","Labelling implementing act (draft)"],"duty":{"lmt":"C","ev":"C","industrial":"C","stationary":"C","industrial_without_bms":"C"},"dutyCondition":{"decidedBy":"battery_chemistry","values":["other"],"name":"other_chemistry","text":"Required where battery_chemistry is other."}},
      {"name":"critical_raw_materials","source":["DIN DKE SPEC 99100 §6.5.3","EU 2023/1542 Annex XIII 1(b)","EU 2023/1542 Annex VI Part A(10)","Labelling implementing act (draft)"],"duty":{"lmt":"M","ev":"M","industrial":"M","stationary":"M","industrial_without_bms":"M"}},
      {"name":"component_materials","source":["DIN DKE SPEC 99100 §6.5.4","EU 2023/1542 Annex XIII 2(a)"],"duty":{"lmt":"M","ev":"M","industrial":"M","stationary":"M","industrial_without_bms":"M"}},
      {"name":"hazardous_substances","source":["DIN DKE SPEC 99100 §6.5.5","EU 2023/1542 Annex XIII 1(b)","EU 2023/1542 Annex VI Part A(8)","Labelling implementing act (draft)"],"duty":{"lmt":"M","ev":"M","industrial":"M","stationary":"M","industrial_without_bms":"M"}}
    ]
  },
  {
    id: "circularity",
    product: [
      {"name":"dismantling_information","source":["DIN DKE SPEC 99100 §6.6.1.2","EU 2023/1542 Annex XIII 2(c)"],"duty":{"lmt":"M","ev":"M","industrial":"M","stationary":"M","industrial_without_bms":"M"}},
      {"name":"component_part_numbers","source":["DIN DKE SPEC 99100 §6.6.1.3","EU 2023/1542 Annex XIII 2(b)"],"duty":{"lmt":"M","ev":"M","industrial":"M","stationary":"M","industrial_without_bms":"M"}},
      {"name":"spare_part_sources","source":["DIN DKE SPEC 99100 §6.6.1.4","EU 2023/1542 Annex XIII 2(b)"],"duty":{"lmt":"M","ev":"M","industrial":"M","stationary":"M","industrial_without_bms":"M"}},
      {"name":"safety_measures","source":["DIN DKE SPEC 99100 §6.6.1.5","EU 2023/1542 Annex XIII 2(d)","EU 2023/1542 Art. 74(2)"],"duty":{"lmt":"M","ev":"M","industrial":"M","stationary":"M","industrial_without_bms":"M"}},
      {"name":"recycled_nickel","source":["EU 2023/1542 Annex XIII 1(e)","EU 2023/1542 Art. 8(1)"],"duty":{"lmt":"P","ev":"P","industrial":"P","stationary":"P","industrial_without_bms":"P"},"statedBy":["recycled_nickel_pre_consumer","recycled_nickel_post_consumer"],"notBound":{"battery_chemistry":["Li-ion LCO","Li-ion LFP","Li-ion LMFP","Li-ion LMO","Li-ion LTO","Li-metal","Na-ion","Pb","Na-S","V redox flow","Zn","other"],"exclusively_external_storage":["true"]}},
      {"name":"recycled_nickel_pre_consumer","source":["DIN DKE SPEC 99100 §6.6.2.3","EU 2023/1542 Annex XIII 1(e)","EU 2023/1542 Art. 8(1)","EU 2023/1542 Art. 3(1)(51)"],"duty":{"lmt":"O","ev":"O","industrial":"O","stationary":"O","industrial_without_bms":"O"}},
      {"name":"recycled_nickel_post_consumer","source":["DIN DKE SPEC 99100 §6.6.2.7","EU 2023/1542 Annex XIII 1(e)","EU 2023/1542 Art. 8(1)"],"duty":{"lmt":"O","ev":"O","industrial":"O","stationary":"O","industrial_without_bms":"O"}},
      {"name":"recycled_cobalt","source":["EU 2023/1542 Annex XIII 1(e)","EU 2023/1542 Art. 8(1)"],"duty":{"lmt":"P","ev":"P","industrial":"P","stationary":"P","industrial_without_bms":"P"},"statedBy":["recycled_cobalt_pre_consumer","recycled_cobalt_post_consumer"],"notBound":{"battery_chemistry":["Li-ion LFP","Li-ion LMFP","Li-ion LMO","Li-ion LTO","Li-metal","Na-ion","Ni-Cd","Ni-MH","Pb","Na-NiCl2","Na-S","V redox flow","Zn","other"],"exclusively_external_storage":["true"]}},
      {"name":"recycled_cobalt_pre_consumer","source":["DIN DKE SPEC 99100 §6.6.2.4","EU 2023/1542 Annex XIII 1(e)","EU 2023/1542 Art. 8(1)","EU 2023/1542 Art. 3(1)(51)"],"duty":{"lmt":"O","ev":"O","industrial":"O","stationary":"O","industrial_without_bms":"O"}},
      {"name":"recycled_cobalt_post_consumer","source":["DIN DKE SPEC 99100 §6.6.2.8","EU 2023/1542 Annex XIII 1(e)","EU 2023/1542 Art. 8(1)"],"duty":{"lmt":"O","ev":"O","industrial":"O","stationary":"O","industrial_without_bms":"O"}},
      {"name":"recycled_lithium","source":["EU 2023/1542 Annex XIII 1(e)","EU 2023/1542 Art. 8(1)"],"duty":{"lmt":"P","ev":"P","industrial":"P","stationary":"P","industrial_without_bms":"P"},"statedBy":["recycled_lithium_pre_consumer","recycled_lithium_post_consumer"],"notBound":{"battery_chemistry":["Na-ion","Ni-Cd","Ni-MH","Pb","Na-NiCl2","Na-S","V redox flow","Zn","other"],"exclusively_external_storage":["true"]}},
      {"name":"recycled_lithium_pre_consumer","source":["DIN DKE SPEC 99100 §6.6.2.5","EU 2023/1542 Annex XIII 1(e)","EU 2023/1542 Art. 8(1)","EU 2023/1542 Art. 3(1)(51)"],"duty":{"lmt":"O","ev":"O","industrial":"O","stationary":"O","industrial_without_bms":"O"}},
      {"name":"recycled_lithium_post_consumer","source":["DIN DKE SPEC 99100 §6.6.2.9","EU 2023/1542 Annex XIII 1(e)","EU 2023/1542 Art. 8(1)"],"duty":{"lmt":"O","ev":"O","industrial":"O","stationary":"O","industrial_without_bms":"O"}},
      {"name":"recycled_lead","source":["DIN DKE SPEC 99100 §6.6.2.6","DIN DKE SPEC 99100 §6.6.2.10","EU 2023/1542 Annex XIII 1(e)","EU 2023/1542 Art. 8(1)"],"duty":{"lmt":"P","ev":"P","industrial":"P","stationary":"P","industrial_without_bms":"P"},"notBound":{"battery_chemistry":["Li-ion LCO","Li-ion LFP","Li-ion LMFP","Li-ion LMO","Li-ion LTO","Li-ion NCA","Li-ion NMC","Li-metal","Na-ion","Ni-Cd","Ni-MH","Na-NiCl2","Na-S","V redox flow","Zn","other"],"exclusively_external_storage":["true"]}},
      {"name":"renewable_content","source":["DIN DKE SPEC 99100 §6.6.2.11","EU 2023/1542 Annex XIII 1(f)"],"duty":{"lmt":"M","ev":"M","industrial":"M","stationary":"M","industrial_without_bms":"M"}},
      {"name":"waste_prevention_information","source":["DIN DKE SPEC 99100 §6.6.3.2","EU 2023/1542 Annex XIII 1(s)","EU 2023/1542 Art. 74(1)(a)"],"duty":{"lmt":"M","ev":"M","industrial":"M","stationary":"M","industrial_without_bms":"M"}},
      {"name":"separate_collection_information","source":["DIN DKE SPEC 99100 §6.6.3.3","EU 2023/1542 Annex XIII 1(s)","EU 2023/1542 Art. 74(1)(b)","EU 2023/1542 Art. 64(1)","EU 2023/1542 Art. 64(2)"],"duty":{"lmt":"M","ev":"M","industrial":"M","stationary":"M","industrial_without_bms":"M"}},
      {"name":"waste_safety_instructions","source":["EU 2023/1542 Annex XIII 1(s)","EU 2023/1542 Art. 74(1)(d)"],"duty":{"lmt":"M","ev":"M","industrial":"M","stationary":"M","industrial_without_bms":"M"},"onlyByLaw":true},
      {"name":"state_of_health_record","source":["EU 2023/1542 Art. 73(1)(a)","EU 2023/1542 Art. 73(2)"],"duty":{"lmt":"O","ev":"O","industrial":"O","stationary":"O","industrial_without_bms":"O"}},
      {"name":"end_of_life_information","source":["DIN DKE SPEC 99100 §6.6.3.4","EU 2023/1542 Annex XIII 1(s)","EU 2023/1542 Art. 74(1)(c)"],"duty":{"lmt":"M","ev":"M","industrial":"M","stationary":"M","industrial_without_bms":"M"}}
    ]
  },
  {
    id: "performance",
    product: [
      {"name":"rated_capacity","source":["DIN DKE SPEC 99100 §6.7.2.2","EU 2023/1542 Annex XIII 1(a)","EU 2023/1542 Annex XIII 1(g)","EU 2023/1542 Annex VI Part A(6)","EU 2023/1542 Annex IV Part A(1)","Labelling implementing act (draft) Annex II"],"duty":{"lmt":"M","ev":"M","industrial":"M","stationary":"M","industrial_without_bms":"M"}},
      {"name":"certified_usable_energy","source":["DIN DKE SPEC 99100 §6.7.2.5"],"duty":{"lmt":"-","ev":"O","industrial":"-","stationary":"-","industrial_without_bms":"-"}},
      {"name":"minimum_voltage","source":["DIN DKE SPEC 99100 §6.7.2.9","EU 2023/1542 Annex XIII 1(h)"],"duty":{"lmt":"M","ev":"M","industrial":"M","stationary":"M","industrial_without_bms":"M"}},
      {"name":"nominal_voltage","source":["DIN DKE SPEC 99100 §6.7.2.11","EU 2023/1542 Annex XIII 1(h)"],"duty":{"lmt":"M","ev":"M","industrial":"M","stationary":"M","industrial_without_bms":"M"}},
      {"name":"maximum_voltage","source":["DIN DKE SPEC 99100 §6.7.2.10","EU 2023/1542 Annex XIII 1(h)"],"duty":{"lmt":"M","ev":"M","industrial":"M","stationary":"M","industrial_without_bms":"M"}},
      {"name":"voltage_temperature_min","source":["EU 2023/1542 Annex XIII 1(h)"],"duty":{"lmt":"O","ev":"O","industrial":"O","stationary":"O","industrial_without_bms":"O"}},
      {"name":"voltage_temperature_max","source":["EU 2023/1542 Annex XIII 1(h)"],"duty":{"lmt":"O","ev":"O","industrial":"O","stationary":"O","industrial_without_bms":"O"}},
      {"name":"original_power_at_80_soc","source":["DIN DKE SPEC 99100 §6.7.3.2","EU 2023/1542 Annex XIII 1(i)","EU 2023/1542 Art. 10","EU 2023/1542 Annex IV Part B(4)","EU 2023/1542 Annex IV(3)"],"duty":{"lmt":"M","ev":"M","industrial":"M","stationary":"M","industrial_without_bms":"M"}},
      {"name":"original_power_at_20_soc","source":["DIN DKE SPEC 99100 §6.7.3.2","EU 2023/1542 Annex XIII 1(i)","EU 2023/1542 Art. 10","EU 2023/1542 Annex IV Part B(4)","EU 2023/1542 Annex IV(3)"],"duty":{"lmt":"M","ev":"M","industrial":"M","stationary":"M","industrial_without_bms":"M"}},
      {"name":"maximum_permitted_power","source":["DIN DKE SPEC 99100 §6.7.3.5","EU 2023/1542 Annex XIII 1(i)"],"duty":{"lmt":"M","ev":"M","industrial":"M","stationary":"M","industrial_without_bms":"M"}},
      {"name":"minimum_permitted_power","source":["EU 2023/1542 Annex XIII 1(i)"],"duty":{"lmt":"O","ev":"O","industrial":"O","stationary":"O","industrial_without_bms":"O"}},
      {"name":"power_temperature_min","source":["EU 2023/1542 Annex XIII 1(i)"],"duty":{"lmt":"O","ev":"O","industrial":"O","stationary":"O","industrial_without_bms":"O"}},
      {"name":"power_temperature_max","source":["EU 2023/1542 Annex XIII 1(i)"],"duty":{"lmt":"O","ev":"O","industrial":"O","stationary":"O","industrial_without_bms":"O"}},
      {"name":"power_energy_ratio","source":["DIN DKE SPEC 99100 §6.7.3.6","EU 2023/1542 Annex IV Part B(2)"],"duty":{"lmt":"O","ev":"O","industrial":"O","stationary":"O","industrial_without_bms":"O"}},
      {"name":"initial_round_trip_efficiency","source":["DIN DKE SPEC 99100 §6.7.4.2","EU 2023/1542 Annex XIII 1(n)","EU 2023/1542 Art. 10","EU 2023/1542 Annex IV(6)","EU 2023/1542 Annex IV Part A(4)"],"duty":{"lmt":"M","ev":"M","industrial":"C","stationary":"C","industrial_without_bms":"C"},"dutyCondition":{"decidedBy":"caller","name":"lifetime_in_cycles","text":"Required where the lifetime of the battery can be expressed in cycles."}},
      {"name":"round_trip_efficiency_at_half_life","source":["DIN DKE SPEC 99100 §6.7.4.3","EU 2023/1542 Annex XIII 1(n)","EU 2023/1542 Annex IV(6)"],"duty":{"lmt":"M","ev":"M","industrial":"C","stationary":"C","industrial_without_bms":"C"},"dutyCondition":{"decidedBy":"caller","name":"lifetime_in_cycles","text":"Required where the lifetime of the battery can be expressed in cycles."}},
      {"name":"initial_self_discharge_rate","source":["DIN DKE SPEC 99100 §6.7.4.6"],"duty":{"lmt":"O","ev":"-","industrial":"-","stationary":"O","industrial_without_bms":"-"}},
      {"name":"initial_internal_resistance","source":["DIN DKE SPEC 99100 §6.7.5.2","EU 2023/1542 Annex XIII 1(o)","EU 2023/1542 Art. 10","EU 2023/1542 Annex IV Part A(3)"],"duty":{"lmt":"M","ev":"M","industrial":"M","stationary":"M","industrial_without_bms":"M"},"dutySince":{"industrial_without_bms":"2026-11-22"}},
      {"name":"initial_internal_resistance_cell","source":["EU 2023/1542 Annex XIII 1(o)","EU 2023/1542 Annex IV Part A(3)"],"duty":{"lmt":"O","ev":"O","industrial":"O","stationary":"O","industrial_without_bms":"O"}},
      {"name":"expected_lifetime_years","source":["DIN DKE SPEC 99100 §6.7.6.2","EU 2023/1542 Annex XIII 4(a)","EU 2023/1542 Annex IV Part A(5)"],"duty":{"lmt":"M","ev":"M","industrial":"C","stationary":"C","industrial_without_bms":"C"},"dutyCondition":{"decidedBy":"caller","name":"lifetime_in_cycles","text":"Required where the lifetime of the battery can be expressed in cycles."},"notBound":{"rechargeable":["false"]}},
      {"name":"expected_lifetime_cycles","source":["DIN DKE SPEC 99100 §6.7.6.3","EU 2023/1542 Annex XIII 1(j)","EU 2023/1542 Annex XIII 4(a)","EU 2023/1542 Annex IV Part A(5)"],"duty":{"lmt":"M","ev":"M","industrial":"C","stationary":"C","industrial_without_bms":"C"},"dutyCondition":{"decidedBy":"caller","name":"lifetime_in_cycles","text":"Required where the lifetime of the battery can be expressed in cycles."}},
      {"name":"cycle_life_reference_test","source":["DIN DKE SPEC 99100 §6.7.6.5","EU 2023/1542 Annex XIII 1(j)"],"duty":{"lmt":"M","ev":"M","industrial":"C","stationary":"C","industrial_without_bms":"C"},"dutyCondition":{"decidedBy":"caller","name":"lifetime_in_cycles","text":"Required where the lifetime of the battery can be expressed in cycles."}},
      {"name":"cycle_life_test_c_rate","source":["DIN DKE SPEC 99100 §6.7.6.6","EU 2023/1542 Annex XIII 1(p)"],"duty":{"lmt":"M","ev":"M","industrial":"C","stationary":"C","industrial_without_bms":"C"},"dutyCondition":{"decidedBy":"caller","name":"lifetime_in_cycles","text":"Required where the lifetime of the battery can be expressed in cycles."}},
      {"name":"capacity_threshold_for_exhaustion","source":["DIN DKE SPEC 99100 §6.7.6.9","EU 2023/1542 Annex XIII 1(k)"],"duty":{"lmt":"-","ev":"M","industrial":"-","stationary":"-","industrial_without_bms":"-"}},
      {"name":"idle_temperature_min","source":["DIN DKE SPEC 99100 §6.7.7.3","EU 2023/1542 Annex XIII 1(l)"],"duty":{"lmt":"M","ev":"M","industrial":"M","stationary":"M","industrial_without_bms":"M"}},
      {"name":"idle_temperature_max","source":["DIN DKE SPEC 99100 §6.7.7.4","EU 2023/1542 Annex XIII 1(l)"],"duty":{"lmt":"M","ev":"M","industrial":"M","stationary":"M","industrial_without_bms":"M"}},
      {"name":"idle_temperature_reference_test","source":["EU 2023/1542 Annex XIII 1(l)"],"duty":{"lmt":"O","ev":"O","industrial":"O","stationary":"O","industrial_without_bms":"O"}}
    ]
  }
]
