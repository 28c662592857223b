// Generated from the contract by tools/generators/client.ts; do not edit.

/** Who changed what and when. The log is append-only and hash-chained. */
export interface AuditLogEntry {
  readonly id: string
  /** The action, for example product.published. */
  readonly action: string
  readonly resource_type: "product" | "api_key" | "facility" | "organization"
  readonly resource_id: string | null
  readonly actor: {
    readonly type: "api_key" | "operator" | "system"
    readonly id: string | null
    readonly name: string
  }
  readonly changed_fields: ReadonlyArray<string>
  readonly correlation_id: string
  readonly created_at: string
  /** SHA-256 over the previous hash and this entry. */
  readonly hash: string
  readonly previous_hash: string | null
}

/** Category of the battery under Regulation (EU) 2023/1542. */
export type BatteryCategory = "lmt" | "ev" | "industrial" | "stationary" | "industrial_without_bms"

/** The current condition, as the battery management system reported it. */
export interface BatteryCondition {
  /** Time of measurement. An ISO 8601 date-time. */
  readonly lastUpdate: string
  /** State of charge, in %. DIN DKE SPEC 99100 §6.7.2.8; EU 2023/1542 Annex XIII 4(d); EU 2023/1542 Art. 3(1)(27). 0 to 100. */
  readonly stateOfCharge?: number | undefined
  /** State of certified energy, in %. DIN DKE SPEC 99100 §6.7.2.7; EU 2023/1542 Annex VII Part A. 0 to 100. */
  readonly stateOfCertifiedEnergy?: number | undefined
  /** Remaining capacity; Capacity fade; Capacity throughput. */
  readonly capacity?: {
    /** Remaining capacity, in Ah. DIN DKE SPEC 99100 §6.7.2.3; EU 2023/1542 Annex VII Part A(1). At least 0. */
    readonly remaining?: number | undefined
    /** Capacity fade, in %. DIN DKE SPEC 99100 §6.7.2.4; EU 2023/1542 Annex IV Part A(1); EU 2023/1542 Annex IV(2). 0 to 100. */
    readonly fade?: number | undefined
    /** Capacity throughput, in Ah. DIN DKE SPEC 99100 §6.7.6.8; EU 2023/1542 Annex VII Part B(3). At least 0. */
    readonly throughput?: number | undefined
  } | undefined
  /** Remaining usable battery energy; Energy throughput. */
  readonly energy?: {
    /** Remaining usable battery energy, in kWh. DIN DKE SPEC 99100 §6.7.2.6. At least 0. */
    readonly remaining?: number | undefined
    /** Energy throughput, in kWh. DIN DKE SPEC 99100 §6.7.6.7; EU 2023/1542 Annex VII Part B(2). At least 0. */
    readonly throughput?: number | undefined
  } | undefined
  /** Remaining power capability at 80 % state of charge; Remaining power capability at 20 % state of charge; Power fade. */
  readonly power?: {
    /** Remaining power capability at 80 % state of charge, in W. DIN DKE SPEC 99100 §6.7.3.3; EU 2023/1542 Annex VII Part A(2); EU 2023/1542 Annex IV(3); EU 2023/1542 Annex IV Part B(4). At least 0. */
    readonly remainingAt80Soc?: number | undefined
    /** Remaining power capability at 20 % state of charge, in W. DIN DKE SPEC 99100 §6.7.3.3; EU 2023/1542 Annex VII Part A(2); EU 2023/1542 Annex IV(3); EU 2023/1542 Annex IV Part B(4). At least 0. */
    readonly remainingAt20Soc?: number | undefined
    /** Power fade, in %. DIN DKE SPEC 99100 §6.7.3.4; EU 2023/1542 Annex IV Part A(2); EU 2023/1542 Annex IV(4); EU 2023/1542 Annex IV Part B(4). 0 to 100. */
    readonly fade?: number | undefined
  } | undefined
  /** Remaining round-trip energy efficiency; Round-trip energy efficiency fade. */
  readonly efficiency?: {
    /** Remaining round-trip energy efficiency, in %. DIN DKE SPEC 99100 §6.7.4.4; EU 2023/1542 Annex VII Part A(3); EU 2023/1542 Annex IV Part A(4); EU 2023/1542 Annex IV(6). 0 to 100. */
    readonly remainingRoundTrip?: number | undefined
    /** Round-trip energy efficiency fade, in %. DIN DKE SPEC 99100 §6.7.4.5; EU 2023/1542 Annex IV Part A(4). 0 to 100. */
    readonly fade?: number | undefined
  } | undefined
  /** Current self-discharge rate; Evolution of self-discharge rates. */
  readonly selfDischarge?: {
    /** Current self-discharge rate, in %/month. DIN DKE SPEC 99100 §6.7.4.7. 0 to 100. */
    readonly currentRate?: number | undefined
    /** Evolution of self-discharge rates, in %. DIN DKE SPEC 99100 §6.7.4.8; EU 2023/1542 Annex VII Part A(4). 0 to 100. */
    readonly evolution?: number | undefined
  } | undefined
  /** Internal resistance increase. */
  readonly internalResistance?: {
    /** Internal resistance increase, in %. DIN DKE SPEC 99100 §6.7.5.3; EU 2023/1542 Annex IV Part A(3). 0 to 100. */
    readonly increase?: number | undefined
  } | undefined
  /** Number of full charge-discharge cycles. */
  readonly cycles?: {
    /** Number of full charge-discharge cycles. DIN DKE SPEC 99100 §6.7.6.4; EU 2023/1542 Annex XIII 4(d); EU 2023/1542 Annex VII Part B(5). At least 0. */
    readonly full?: number | undefined
  } | undefined
  /** Temperature information; Time spent in extreme temperatures above boundary; Time spent in extreme temperatures below boundary; Time spent charging in extreme temperatures above boundary; Time spent charging in extreme temperatures below boundary. */
  readonly temperature?: {
    /** Temperature information, in °C. DIN DKE SPEC 99100 §6.7.7.2; EU 2023/1542 Annex XIII 4(d). At least -273.15. */
    readonly current?: number | undefined
    /** Time spent in extreme temperatures above boundary, in min. DIN DKE SPEC 99100 §6.7.7.5; EU 2023/1542 Annex VII Part B(4). At least 0. */
    readonly minutesAboveBoundary?: number | undefined
    /** Time spent in extreme temperatures below boundary, in min. DIN DKE SPEC 99100 §6.7.7.6; EU 2023/1542 Annex VII Part B(4). At least 0. */
    readonly minutesBelowBoundary?: number | undefined
    /** Time spent charging in extreme temperatures above boundary, in min. DIN DKE SPEC 99100 §6.7.7.7; EU 2023/1542 Annex VII Part B(4). At least 0. */
    readonly minutesChargingAboveBoundary?: number | undefined
    /** Time spent charging in extreme temperatures below boundary, in min. DIN DKE SPEC 99100 §6.7.7.8; EU 2023/1542 Annex VII Part B(4). At least 0. */
    readonly minutesChargingBelowBoundary?: number | undefined
  } | undefined
  /** Number of deep discharge events; Number of overcharge events; Information on accidents. */
  readonly negativeEvents?: {
    /** Number of deep discharge events. DIN DKE SPEC 99100 §6.7.8.2; EU 2023/1542 Annex VII Part B(4). At least 0. */
    readonly deepDischarge?: number | undefined
    /** Number of overcharge events. DIN DKE SPEC 99100 §6.7.8.3. At least 0. */
    readonly overcharge?: number | undefined
    /** Information on accidents. DIN DKE SPEC 99100 §6.7.8.4; EU 2023/1542 Annex XIII 4(d). */
    readonly accidents?: {
      /** 1 to 2000 characters. */
      readonly url: string
      /** 1 to 300 characters. */
      readonly title?: string | undefined
      /** 1 to 35 characters. */
      readonly language?: string | undefined
      /** 1 to 100 characters. */
      readonly content_type?: string | undefined
    } | undefined
  } | undefined
}

/** A reading. Only sent values change; null clears a value. lastUpdate defaults to the time of receipt. */
export interface BatteryConditionUpdate {
  /** Time of measurement. An ISO 8601 date-time. */
  readonly lastUpdate?: string | undefined
  /** State of charge, in %. DIN DKE SPEC 99100 §6.7.2.8; EU 2023/1542 Annex XIII 4(d); EU 2023/1542 Art. 3(1)(27). 0 to 100. */
  readonly stateOfCharge?: number | null | undefined
  /** State of certified energy, in %. DIN DKE SPEC 99100 §6.7.2.7; EU 2023/1542 Annex VII Part A. 0 to 100. */
  readonly stateOfCertifiedEnergy?: number | null | undefined
  /** Remaining capacity; Capacity fade; Capacity throughput. */
  readonly capacity?: {
    /** Remaining capacity, in Ah. DIN DKE SPEC 99100 §6.7.2.3; EU 2023/1542 Annex VII Part A(1). At least 0. */
    readonly remaining?: number | null | undefined
    /** Capacity fade, in %. DIN DKE SPEC 99100 §6.7.2.4; EU 2023/1542 Annex IV Part A(1); EU 2023/1542 Annex IV(2). 0 to 100. */
    readonly fade?: number | null | undefined
    /** Capacity throughput, in Ah. DIN DKE SPEC 99100 §6.7.6.8; EU 2023/1542 Annex VII Part B(3). At least 0. */
    readonly throughput?: number | null | undefined
  } | null | undefined
  /** Remaining usable battery energy; Energy throughput. */
  readonly energy?: {
    /** Remaining usable battery energy, in kWh. DIN DKE SPEC 99100 §6.7.2.6. At least 0. */
    readonly remaining?: number | null | undefined
    /** Energy throughput, in kWh. DIN DKE SPEC 99100 §6.7.6.7; EU 2023/1542 Annex VII Part B(2). At least 0. */
    readonly throughput?: number | null | undefined
  } | null | undefined
  /** Remaining power capability at 80 % state of charge; Remaining power capability at 20 % state of charge; Power fade. */
  readonly power?: {
    /** Remaining power capability at 80 % state of charge, in W. DIN DKE SPEC 99100 §6.7.3.3; EU 2023/1542 Annex VII Part A(2); EU 2023/1542 Annex IV(3); EU 2023/1542 Annex IV Part B(4). At least 0. */
    readonly remainingAt80Soc?: number | null | undefined
    /** Remaining power capability at 20 % state of charge, in W. DIN DKE SPEC 99100 §6.7.3.3; EU 2023/1542 Annex VII Part A(2); EU 2023/1542 Annex IV(3); EU 2023/1542 Annex IV Part B(4). At least 0. */
    readonly remainingAt20Soc?: number | null | undefined
    /** Power fade, in %. DIN DKE SPEC 99100 §6.7.3.4; EU 2023/1542 Annex IV Part A(2); EU 2023/1542 Annex IV(4); EU 2023/1542 Annex IV Part B(4). 0 to 100. */
    readonly fade?: number | null | undefined
  } | null | undefined
  /** Remaining round-trip energy efficiency; Round-trip energy efficiency fade. */
  readonly efficiency?: {
    /** Remaining round-trip energy efficiency, in %. DIN DKE SPEC 99100 §6.7.4.4; EU 2023/1542 Annex VII Part A(3); EU 2023/1542 Annex IV Part A(4); EU 2023/1542 Annex IV(6). 0 to 100. */
    readonly remainingRoundTrip?: number | null | undefined
    /** Round-trip energy efficiency fade, in %. DIN DKE SPEC 99100 §6.7.4.5; EU 2023/1542 Annex IV Part A(4). 0 to 100. */
    readonly fade?: number | null | undefined
  } | null | undefined
  /** Current self-discharge rate; Evolution of self-discharge rates. */
  readonly selfDischarge?: {
    /** Current self-discharge rate, in %/month. DIN DKE SPEC 99100 §6.7.4.7. 0 to 100. */
    readonly currentRate?: number | null | undefined
    /** Evolution of self-discharge rates, in %. DIN DKE SPEC 99100 §6.7.4.8; EU 2023/1542 Annex VII Part A(4). 0 to 100. */
    readonly evolution?: number | null | undefined
  } | null | undefined
  /** Internal resistance increase. */
  readonly internalResistance?: {
    /** Internal resistance increase, in %. DIN DKE SPEC 99100 §6.7.5.3; EU 2023/1542 Annex IV Part A(3). 0 to 100. */
    readonly increase?: number | null | undefined
  } | null | undefined
  /** Number of full charge-discharge cycles. */
  readonly cycles?: {
    /** Number of full charge-discharge cycles. DIN DKE SPEC 99100 §6.7.6.4; EU 2023/1542 Annex XIII 4(d); EU 2023/1542 Annex VII Part B(5). At least 0. */
    readonly full?: number | null | undefined
  } | null | undefined
  /** Temperature information; Time spent in extreme temperatures above boundary; Time spent in extreme temperatures below boundary; Time spent charging in extreme temperatures above boundary; Time spent charging in extreme temperatures below boundary. */
  readonly temperature?: {
    /** Temperature information, in °C. DIN DKE SPEC 99100 §6.7.7.2; EU 2023/1542 Annex XIII 4(d). At least -273.15. */
    readonly current?: number | null | undefined
    /** Time spent in extreme temperatures above boundary, in min. DIN DKE SPEC 99100 §6.7.7.5; EU 2023/1542 Annex VII Part B(4). At least 0. */
    readonly minutesAboveBoundary?: number | null | undefined
    /** Time spent in extreme temperatures below boundary, in min. DIN DKE SPEC 99100 §6.7.7.6; EU 2023/1542 Annex VII Part B(4). At least 0. */
    readonly minutesBelowBoundary?: number | null | undefined
    /** Time spent charging in extreme temperatures above boundary, in min. DIN DKE SPEC 99100 §6.7.7.7; EU 2023/1542 Annex VII Part B(4). At least 0. */
    readonly minutesChargingAboveBoundary?: number | null | undefined
    /** Time spent charging in extreme temperatures below boundary, in min. DIN DKE SPEC 99100 §6.7.7.8; EU 2023/1542 Annex VII Part B(4). At least 0. */
    readonly minutesChargingBelowBoundary?: number | null | undefined
  } | null | undefined
  /** Number of deep discharge events; Number of overcharge events; Information on accidents. */
  readonly negativeEvents?: {
    /** Number of deep discharge events. DIN DKE SPEC 99100 §6.7.8.2; EU 2023/1542 Annex VII Part B(4). At least 0. */
    readonly deepDischarge?: number | null | undefined
    /** Number of overcharge events. DIN DKE SPEC 99100 §6.7.8.3. At least 0. */
    readonly overcharge?: number | null | undefined
    /** Information on accidents. DIN DKE SPEC 99100 §6.7.8.4; EU 2023/1542 Annex XIII 4(d). */
    readonly accidents?: {
      /** 1 to 2000 characters. */
      readonly url: string
      /** 1 to 300 characters. */
      readonly title?: string | undefined
      /** 1 to 35 characters. */
      readonly language?: string | undefined
      /** 1 to 100 characters. */
      readonly content_type?: string | undefined
    } | null | undefined
  } | null | undefined
}

/** A battery model without passport. */
export interface BatteryModel {
  /** A UUID. */
  readonly id: string
  /** A battery model. */
  readonly category: "batteries_light"
  readonly battery_category: null
  /** A battery model is always a draft. */
  readonly status: "draft"
  /** Display name. */
  readonly name: string
  /** GTIN with 8, 12, 13 or 14 digits, as it was sent. */
  readonly gtin: string | null
  /** Battery serial number. EU 2023/1542 Art. 38(6); EU 2023/1542 Annex IX(1). 3 to 50 characters. */
  readonly serial_number: string | null
  /** Battery model identifier. EU 2023/1542 Art. 3(1)(19). 1 to 2000 characters. */
  readonly model_identifier: string | null
  /** 1 to 2000 characters. */
  readonly description: string | null
  /** Battery chemistry. DIN DKE SPEC 99100 §6.5.2; EU 2023/1542 Annex XIII 1(b); EU 2023/1542 Annex VI Part A(7); Labelling implementing act (draft). */
  readonly battery_chemistry: "Li-ion LCO" | "Li-ion LFP" | "Li-ion LMO" | "Li-ion NCA" | "Li-ion NMC" | "Li-metal" | "Na-ion" | "Ni-Cd" | "Ni-MH" | "Pb" | null
  /** Battery mass, in kg. DIN DKE SPEC 99100 §6.1.3.6; EU 2023/1542 Annex XIII 1(a); EU 2023/1542 Annex VI Part A(5); Labelling implementing act (draft). 0 to 100000. */
  readonly battery_mass: number | null
  /** Rated capacity, in Ah. DIN DKE SPEC 99100 §6.7.2.2; EU 2023/1542 Annex XIII 1(g); EU 2023/1542 Annex IV Part A(1); Labelling implementing act (draft) Annex II. At least 0. */
  readonly rated_capacity: number | null
  /** Nominal voltage, in V. DIN DKE SPEC 99100 §6.7.2.11; EU 2023/1542 Annex XIII 1(h). At least 0. */
  readonly nominal_voltage: number | null
  /** Unique manufacturer identifier. DIN DKE SPEC 99100 §6.1.2.4; EU 2023/1542 Annex VI Part A(1); EU 2023/1542 Art. 38(7); EU 2024/1781 Art. 12(1); EU 2024/1781 Annex III. 1 to 2000 characters. */
  readonly mfr_identifier: string | null
  /** Manufacturer name. DIN DKE SPEC 99100 §6.1.2.4; EU 2023/1542 Annex VI Part A(1); EU 2023/1542 Art. 3(1)(33); EU 2023/1542 Art. 38(7). 1 to 2000 characters. */
  readonly mfr_name: string | null
  /** Manufacturer registered trade name or trade mark. DIN DKE SPEC 99100 §6.1.2.4; EU 2023/1542 Annex VI Part A(1); EU 2023/1542 Art. 3(1)(33); EU 2023/1542 Art. 38(7). 1 to 2000 characters. */
  readonly mfr_trade_name: string | null
  /** Manufacturer postal address. DIN DKE SPEC 99100 §6.1.2.4; EU 2023/1542 Annex VI Part A(1); EU 2023/1542 Art. 3(1)(33); EU 2023/1542 Art. 38(7). 1 to 2000 characters. */
  readonly mfr_postal_address: string | null
  /** Manufacturer web address. DIN DKE SPEC 99100 §6.1.2.4; EU 2023/1542 Annex VI Part A(1); EU 2023/1542 Art. 3(1)(33); EU 2023/1542 Art. 38(7). 1 to 2000 characters. */
  readonly mfr_website: string | null
  /** Manufacturer e-mail address. DIN DKE SPEC 99100 §6.1.2.4; EU 2023/1542 Annex VI Part A(1); EU 2023/1542 Art. 3(1)(33); EU 2023/1542 Art. 38(7). 1 to 2000 characters. */
  readonly mfr_email: string | null
  /** EU declaration of conformity. DIN DKE SPEC 99100 §6.2.7; EU 2023/1542 Annex XIII 1(r); EU 2023/1542 Art. 18; EU 2023/1542 Annex IX. */
  readonly eu_declaration_of_conformity: {
    /** 1 to 2000 characters. */
    readonly url: string
    /** 1 to 300 characters. */
    readonly title?: string | undefined
    /** 1 to 35 characters. */
    readonly language?: string | undefined
    /** 1 to 100 characters. */
    readonly content_type?: string | undefined
  } | null
  readonly safety_data_sheet: {
    /** 1 to 2000 characters. */
    readonly url: string
    /** 1 to 300 characters. */
    readonly title?: string | undefined
    /** 1 to 35 characters. */
    readonly language?: string | undefined
    /** 1 to 100 characters. */
    readonly content_type?: string | undefined
  } | null
  /** Public address of the product image. */
  readonly image_url: string | null
  /** An ISO 8601 date-time. */
  readonly created_at: string
  /** An ISO 8601 date-time. */
  readonly updated_at: string
}

/** A battery model without passport. */
export interface BatteryModelCreate {
  /** Battery serial number. EU 2023/1542 Art. 38(6); EU 2023/1542 Annex IX(1). 3 to 50 characters. */
  readonly serial_number?: string | null | undefined
  /** Battery model identifier. EU 2023/1542 Art. 3(1)(19). 1 to 2000 characters. */
  readonly model_identifier?: string | null | undefined
  /** 1 to 2000 characters. */
  readonly description?: string | null | undefined
  /** Battery chemistry. DIN DKE SPEC 99100 §6.5.2; EU 2023/1542 Annex XIII 1(b); EU 2023/1542 Annex VI Part A(7); Labelling implementing act (draft). */
  readonly battery_chemistry?: "Li-ion LCO" | "Li-ion LFP" | "Li-ion LMO" | "Li-ion NCA" | "Li-ion NMC" | "Li-metal" | "Na-ion" | "Ni-Cd" | "Ni-MH" | "Pb" | null | undefined
  /** Battery mass, in kg. DIN DKE SPEC 99100 §6.1.3.6; EU 2023/1542 Annex XIII 1(a); EU 2023/1542 Annex VI Part A(5); Labelling implementing act (draft). 0 to 100000. */
  readonly battery_mass?: number | null | undefined
  /** Rated capacity, in Ah. DIN DKE SPEC 99100 §6.7.2.2; EU 2023/1542 Annex XIII 1(g); EU 2023/1542 Annex IV Part A(1); Labelling implementing act (draft) Annex II. At least 0. */
  readonly rated_capacity?: number | null | undefined
  /** Nominal voltage, in V. DIN DKE SPEC 99100 §6.7.2.11; EU 2023/1542 Annex XIII 1(h). At least 0. */
  readonly nominal_voltage?: number | null | undefined
  /** Unique manufacturer identifier. DIN DKE SPEC 99100 §6.1.2.4; EU 2023/1542 Annex VI Part A(1); EU 2023/1542 Art. 38(7); EU 2024/1781 Art. 12(1); EU 2024/1781 Annex III. 1 to 2000 characters. */
  readonly mfr_identifier?: string | null | undefined
  /** Manufacturer name. DIN DKE SPEC 99100 §6.1.2.4; EU 2023/1542 Annex VI Part A(1); EU 2023/1542 Art. 3(1)(33); EU 2023/1542 Art. 38(7). 1 to 2000 characters. */
  readonly mfr_name?: string | null | undefined
  /** Manufacturer registered trade name or trade mark. DIN DKE SPEC 99100 §6.1.2.4; EU 2023/1542 Annex VI Part A(1); EU 2023/1542 Art. 3(1)(33); EU 2023/1542 Art. 38(7). 1 to 2000 characters. */
  readonly mfr_trade_name?: string | null | undefined
  /** Manufacturer postal address. DIN DKE SPEC 99100 §6.1.2.4; EU 2023/1542 Annex VI Part A(1); EU 2023/1542 Art. 3(1)(33); EU 2023/1542 Art. 38(7). 1 to 2000 characters. */
  readonly mfr_postal_address?: string | null | undefined
  /** Manufacturer web address. DIN DKE SPEC 99100 §6.1.2.4; EU 2023/1542 Annex VI Part A(1); EU 2023/1542 Art. 3(1)(33); EU 2023/1542 Art. 38(7). 1 to 2000 characters. */
  readonly mfr_website?: string | null | undefined
  /** Manufacturer e-mail address. DIN DKE SPEC 99100 §6.1.2.4; EU 2023/1542 Annex VI Part A(1); EU 2023/1542 Art. 3(1)(33); EU 2023/1542 Art. 38(7). 1 to 2000 characters. */
  readonly mfr_email?: string | null | undefined
  /** EU declaration of conformity. DIN DKE SPEC 99100 §6.2.7; EU 2023/1542 Annex XIII 1(r); EU 2023/1542 Art. 18; EU 2023/1542 Annex IX. */
  readonly eu_declaration_of_conformity?: string | {
    /** 1 to 2000 characters. */
    readonly url: string
    /** 1 to 300 characters. */
    readonly title?: string | undefined
    /** 1 to 35 characters. */
    readonly language?: string | undefined
    /** 1 to 100 characters. */
    readonly content_type?: string | undefined
  } | null | undefined
  readonly safety_data_sheet?: string | {
    /** 1 to 2000 characters. */
    readonly url: string
    /** 1 to 300 characters. */
    readonly title?: string | undefined
    /** 1 to 35 characters. */
    readonly language?: string | undefined
    /** 1 to 100 characters. */
    readonly content_type?: string | undefined
  } | null | undefined
  /** A battery model. */
  readonly category: "batteries_light"
  /** Display name. 3 to 120 characters. */
  readonly name: string
  /** GTIN with 8, 12, 13 or 14 digits and a check digit. */
  readonly gtin?: string | null | undefined
}

/** Only the fields that are sent change; null clears a field. */
export interface BatteryModelUpdate {
  /** Battery serial number. EU 2023/1542 Art. 38(6); EU 2023/1542 Annex IX(1). 3 to 50 characters. */
  readonly serial_number?: string | null | undefined
  /** Battery model identifier. EU 2023/1542 Art. 3(1)(19). 1 to 2000 characters. */
  readonly model_identifier?: string | null | undefined
  /** 1 to 2000 characters. */
  readonly description?: string | null | undefined
  /** Battery chemistry. DIN DKE SPEC 99100 §6.5.2; EU 2023/1542 Annex XIII 1(b); EU 2023/1542 Annex VI Part A(7); Labelling implementing act (draft). */
  readonly battery_chemistry?: "Li-ion LCO" | "Li-ion LFP" | "Li-ion LMO" | "Li-ion NCA" | "Li-ion NMC" | "Li-metal" | "Na-ion" | "Ni-Cd" | "Ni-MH" | "Pb" | null | undefined
  /** Battery mass, in kg. DIN DKE SPEC 99100 §6.1.3.6; EU 2023/1542 Annex XIII 1(a); EU 2023/1542 Annex VI Part A(5); Labelling implementing act (draft). 0 to 100000. */
  readonly battery_mass?: number | null | undefined
  /** Rated capacity, in Ah. DIN DKE SPEC 99100 §6.7.2.2; EU 2023/1542 Annex XIII 1(g); EU 2023/1542 Annex IV Part A(1); Labelling implementing act (draft) Annex II. At least 0. */
  readonly rated_capacity?: number | null | undefined
  /** Nominal voltage, in V. DIN DKE SPEC 99100 §6.7.2.11; EU 2023/1542 Annex XIII 1(h). At least 0. */
  readonly nominal_voltage?: number | null | undefined
  /** Unique manufacturer identifier. DIN DKE SPEC 99100 §6.1.2.4; EU 2023/1542 Annex VI Part A(1); EU 2023/1542 Art. 38(7); EU 2024/1781 Art. 12(1); EU 2024/1781 Annex III. 1 to 2000 characters. */
  readonly mfr_identifier?: string | null | undefined
  /** Manufacturer name. DIN DKE SPEC 99100 §6.1.2.4; EU 2023/1542 Annex VI Part A(1); EU 2023/1542 Art. 3(1)(33); EU 2023/1542 Art. 38(7). 1 to 2000 characters. */
  readonly mfr_name?: string | null | undefined
  /** Manufacturer registered trade name or trade mark. DIN DKE SPEC 99100 §6.1.2.4; EU 2023/1542 Annex VI Part A(1); EU 2023/1542 Art. 3(1)(33); EU 2023/1542 Art. 38(7). 1 to 2000 characters. */
  readonly mfr_trade_name?: string | null | undefined
  /** Manufacturer postal address. DIN DKE SPEC 99100 §6.1.2.4; EU 2023/1542 Annex VI Part A(1); EU 2023/1542 Art. 3(1)(33); EU 2023/1542 Art. 38(7). 1 to 2000 characters. */
  readonly mfr_postal_address?: string | null | undefined
  /** Manufacturer web address. DIN DKE SPEC 99100 §6.1.2.4; EU 2023/1542 Annex VI Part A(1); EU 2023/1542 Art. 3(1)(33); EU 2023/1542 Art. 38(7). 1 to 2000 characters. */
  readonly mfr_website?: string | null | undefined
  /** Manufacturer e-mail address. DIN DKE SPEC 99100 §6.1.2.4; EU 2023/1542 Annex VI Part A(1); EU 2023/1542 Art. 3(1)(33); EU 2023/1542 Art. 38(7). 1 to 2000 characters. */
  readonly mfr_email?: string | null | undefined
  /** EU declaration of conformity. DIN DKE SPEC 99100 §6.2.7; EU 2023/1542 Annex XIII 1(r); EU 2023/1542 Art. 18; EU 2023/1542 Annex IX. */
  readonly eu_declaration_of_conformity?: string | {
    /** 1 to 2000 characters. */
    readonly url: string
    /** 1 to 300 characters. */
    readonly title?: string | undefined
    /** 1 to 35 characters. */
    readonly language?: string | undefined
    /** 1 to 100 characters. */
    readonly content_type?: string | undefined
  } | null | undefined
  readonly safety_data_sheet?: string | {
    /** 1 to 2000 characters. */
    readonly url: string
    /** 1 to 300 characters. */
    readonly title?: string | undefined
    /** 1 to 35 characters. */
    readonly language?: string | undefined
    /** 1 to 100 characters. */
    readonly content_type?: string | undefined
  } | null | undefined
  /** Display name. 3 to 120 characters. */
  readonly name?: string | undefined
  /** GTIN with 8, 12, 13 or 14 digits and a check digit. */
  readonly gtin?: string | null | undefined
}

/** A battery as v1.3 tree. Additional flat fields take precedence. */
export interface BatteryPassportCreate {
  /** Battery model identifier. EU 2023/1542 Art. 3(1)(19). 1 to 2000 characters. */
  readonly model_identifier?: string | null | undefined
  /** Unique within the organization. GTIN and serial number together are unique worldwide. 3 to 50 characters. */
  readonly serial_number?: string | undefined
  /** Unique manufacturer identifier. DIN DKE SPEC 99100 §6.1.2.4; EU 2023/1542 Annex VI Part A(1); EU 2023/1542 Art. 38(7); EU 2024/1781 Art. 12(1); EU 2024/1781 Annex III. 1 to 2000 characters. */
  readonly mfr_identifier?: string | null | undefined
  /** Manufacturer name. DIN DKE SPEC 99100 §6.1.2.4; EU 2023/1542 Annex VI Part A(1); EU 2023/1542 Art. 3(1)(33); EU 2023/1542 Art. 38(7). 1 to 2000 characters. */
  readonly mfr_name?: string | null | undefined
  /** Manufacturer registered trade name or trade mark. DIN DKE SPEC 99100 §6.1.2.4; EU 2023/1542 Annex VI Part A(1); EU 2023/1542 Art. 3(1)(33); EU 2023/1542 Art. 38(7). 1 to 2000 characters. */
  readonly mfr_trade_name?: string | null | undefined
  /** Manufacturer postal address. DIN DKE SPEC 99100 §6.1.2.4; EU 2023/1542 Annex VI Part A(1); EU 2023/1542 Art. 3(1)(33); EU 2023/1542 Art. 38(7). 1 to 2000 characters. */
  readonly mfr_postal_address?: string | null | undefined
  /** Manufacturer web address. DIN DKE SPEC 99100 §6.1.2.4; EU 2023/1542 Annex VI Part A(1); EU 2023/1542 Art. 3(1)(33); EU 2023/1542 Art. 38(7). 1 to 2000 characters. */
  readonly mfr_website?: string | null | undefined
  /** Manufacturer e-mail address. DIN DKE SPEC 99100 §6.1.2.4; EU 2023/1542 Annex VI Part A(1); EU 2023/1542 Art. 3(1)(33); EU 2023/1542 Art. 38(7). 1 to 2000 characters. */
  readonly mfr_email?: string | null | undefined
  /** Manufacturing place. DIN DKE SPEC 99100 §6.1.3.1; EU 2023/1542 Annex XIII 1(a); EU 2023/1542 Annex VI Part A(3); Labelling implementing act (draft). 1 to 2000 characters. */
  readonly manufacturing_place?: string | null | undefined
  /** Manufacturing date. DIN DKE SPEC 99100 §6.1.3.2; EU 2023/1542 Annex XIII 1(a); EU 2023/1542 Annex VI Part A(4); EU 2023/1542 Annex VII Part B(1); Labelling implementing act (draft). 1 to 40 characters. */
  readonly manufacturing_date?: string | null | undefined
  /** Date of putting into service. DIN DKE SPEC 99100 §6.1.3.3; EU 2023/1542 Annex VII Part B(1). 1 to 40 characters. */
  readonly put_into_service_date?: string | null | undefined
  /** Warranty period. DIN DKE SPEC 99100 §6.1.3.4; EU 2023/1542 Annex XIII 1(m). 1 to 40 characters. */
  readonly warranty_period?: string | null | undefined
  /** See {@link BatteryCategory}. */
  readonly battery_category?: BatteryCategory | undefined
  /** Battery mass, in kg. DIN DKE SPEC 99100 §6.1.3.6; EU 2023/1542 Annex XIII 1(a); EU 2023/1542 Annex VI Part A(5); Labelling implementing act (draft). 0 to 100000. */
  readonly battery_mass?: number | null | undefined
  /** Battery status. DIN DKE SPEC 99100 §6.1.3.7; EU 2023/1542 Annex XIII 4(c). */
  readonly battery_status?: "original" | "re-used" | "remanufactured" | "repurposed" | "waste" | null | undefined
  /** Separate collection symbol. DIN DKE SPEC 99100 §6.2.2; EU 2023/1542 Annex XIII 1(q); EU 2023/1542 Annex XIII 1(s); EU 2023/1542 Art. 13(4); EU 2023/1542 Annex VI Part B. */
  readonly separate_collection_symbol?: string | {
    /** 1 to 2000 characters. */
    readonly url: string
    /** 1 to 300 characters. */
    readonly title?: string | undefined
    /** 1 to 35 characters. */
    readonly language?: string | undefined
    /** 1 to 100 characters. */
    readonly content_type?: string | undefined
  } | null | undefined
  /** Symbols for cadmium and lead. DIN DKE SPEC 99100 §6.2.3; EU 2023/1542 Annex XIII 1(s); EU 2023/1542 Art. 13(5). */
  readonly cadmium_lead_symbols?: string | {
    /** 1 to 2000 characters. */
    readonly url: string
    /** 1 to 300 characters. */
    readonly title?: string | undefined
    /** 1 to 35 characters. */
    readonly language?: string | undefined
    /** 1 to 100 characters. */
    readonly content_type?: string | undefined
  } | null | undefined
  /** Carbon footprint label. DIN DKE SPEC 99100 §6.2.4; EU 2023/1542 Art. 7(2); EU 2023/1542 Annex XIII 1(c); Labelling implementing act (draft) Annex V. */
  readonly carbon_footprint_label?: string | {
    /** 1 to 2000 characters. */
    readonly url: string
    /** 1 to 300 characters. */
    readonly title?: string | undefined
    /** 1 to 35 characters. */
    readonly language?: string | undefined
    /** 1 to 100 characters. */
    readonly content_type?: string | undefined
  } | null | undefined
  /** Usable extinguishing agent. DIN DKE SPEC 99100 §6.2.5; EU 2023/1542 Annex VI Part A(9); Labelling implementing act (draft). 1 to 2000 characters. */
  readonly extinguishing_agent?: string | null | undefined
  /** Fire class of the extinguishing agent. DIN DKE SPEC 99100 §6.2.5; EU 2023/1542 Annex VI Part A(9); Labelling implementing act (draft). 1 to 2000 characters. */
  readonly extinguishing_agent_fire_class?: string | null | undefined
  /** Meaning of labels and symbols. DIN DKE SPEC 99100 §6.2.6; EU 2023/1542 Annex XIII 1(s); EU 2023/1542 Art. 74(1)(e); Labelling implementing act (draft). 1 to 2000 characters. */
  readonly labels_meaning?: string | null | undefined
  /** EU declaration of conformity. DIN DKE SPEC 99100 §6.2.7; EU 2023/1542 Annex XIII 1(r); EU 2023/1542 Art. 18; EU 2023/1542 Annex IX. */
  readonly eu_declaration_of_conformity?: string | {
    /** 1 to 2000 characters. */
    readonly url: string
    /** 1 to 300 characters. */
    readonly title?: string | undefined
    /** 1 to 35 characters. */
    readonly language?: string | undefined
    /** 1 to 100 characters. */
    readonly content_type?: string | undefined
  } | null | undefined
  /** Results of test reports proving compliance. DIN DKE SPEC 99100 §6.2.8; EU 2023/1542 Annex XIII 3; EU 2023/1542 Annex VIII Part A(2)(h). */
  readonly test_reports?: string | {
    /** 1 to 2000 characters. */
    readonly url: string
    /** 1 to 300 characters. */
    readonly title?: string | undefined
    /** 1 to 35 characters. */
    readonly language?: string | undefined
    /** 1 to 100 characters. */
    readonly content_type?: string | undefined
  } | null | undefined
  /** Battery carbon footprint per functional unit, in kgCO2eq/kWh. DIN DKE SPEC 99100 §6.3.2; EU 2023/1542 Annex XIII 1(c); EU 2023/1542 Art. 7(1). At least 0. */
  readonly carbon_footprint_per_functional_unit?: number | null | undefined
  /** Carbon footprint: raw material acquisition and pre-processing, in kgCO2eq/kWh. DIN DKE SPEC 99100 §6.3.3; EU 2023/1542 Annex XIII 1(c); EU 2023/1542 Art. 7(1); EU 2023/1542 Annex II(4). At least 0. */
  readonly carbon_footprint_raw_materials?: number | null | undefined
  /** Carbon footprint: main product production, in kgCO2eq/kWh. DIN DKE SPEC 99100 §6.3.4; EU 2023/1542 Annex XIII 1(c); EU 2023/1542 Art. 7(1); EU 2023/1542 Annex II(4). At least 0. */
  readonly carbon_footprint_production?: number | null | undefined
  /** Carbon footprint: distribution, in kgCO2eq/kWh. DIN DKE SPEC 99100 §6.3.5; EU 2023/1542 Annex XIII 1(c); EU 2023/1542 Art. 7(1); EU 2023/1542 Annex II(4). At least 0. */
  readonly carbon_footprint_distribution?: number | null | undefined
  /** Carbon footprint: end of life and recycling, in kgCO2eq/kWh. DIN DKE SPEC 99100 §6.3.6; EU 2023/1542 Annex XIII 1(c); EU 2023/1542 Art. 7(1); EU 2023/1542 Annex II(4). At least 0. */
  readonly carbon_footprint_end_of_life?: number | null | undefined
  /** Carbon footprint performance class. DIN DKE SPEC 99100 §6.3.7; EU 2023/1542 Annex XIII 1(c); EU 2023/1542 Art. 7(2); Labelling implementing act (draft) Annex V. 1 to 2000 characters. */
  readonly carbon_footprint_performance_class?: string | null | undefined
  /** Web link to public carbon footprint study. DIN DKE SPEC 99100 §6.3.8; EU 2023/1542 Annex XIII 1(c); EU 2023/1542 Art. 7(1)(g). 1 to 2000 characters. */
  readonly carbon_footprint_study_url?: string | null | undefined
  /** Absolute battery carbon footprint, in kgCO2eq. DIN DKE SPEC 99100 §6.3.10. At least 0. */
  readonly carbon_footprint_absolute?: number | null | undefined
  /** Due diligence report. DIN DKE SPEC 99100 §6.4.2; EU 2023/1542 Annex XIII 1(d); EU 2023/1542 Art. 52(3). */
  readonly due_diligence_report?: string | {
    /** 1 to 2000 characters. */
    readonly url: string
    /** 1 to 300 characters. */
    readonly title?: string | undefined
    /** 1 to 35 characters. */
    readonly language?: string | undefined
    /** 1 to 100 characters. */
    readonly content_type?: string | undefined
  } | null | undefined
  /** Third-party assurances of recognised schemes. DIN DKE SPEC 99100 §6.4.3; EU 2023/1542 Art. 49(d). 1 to 2000 characters. */
  readonly third_party_assurances?: string | null | undefined
  /** Supply chain indices. DIN DKE SPEC 99100 §6.4.4. 1 to 2000 characters. */
  readonly supply_chain_indices?: string | null | undefined
  /** Battery chemistry. DIN DKE SPEC 99100 §6.5.2; EU 2023/1542 Annex XIII 1(b); EU 2023/1542 Annex VI Part A(7); Labelling implementing act (draft). */
  readonly battery_chemistry?: "Li-ion LCO" | "Li-ion LFP" | "Li-ion LMO" | "Li-ion NCA" | "Li-ion NMC" | "Li-metal" | "Na-ion" | "Ni-Cd" | "Ni-MH" | "Pb" | null | undefined
  /** Battery chemistry, additional information. DIN DKE SPEC 99100 §6.5.2; EU 2023/1542 Annex XIII 1(b); EU 2023/1542 Annex VI Part A(7); Labelling implementing act (draft). 1 to 2000 characters. */
  readonly battery_chemistry_other?: string | null | undefined
  /** Critical raw materials. DIN DKE SPEC 99100 §6.5.3; EU 2023/1542 Annex XIII 1(b); EU 2023/1542 Annex VI Part A(10); Labelling implementing act (draft). At most 200 entries. */
  readonly critical_raw_materials?: ReadonlyArray<string> | null | undefined
  /** Materials used in cathode, anode and electrolyte. DIN DKE SPEC 99100 §6.5.4; EU 2023/1542 Annex XIII 2(a). 1 to 200 entries. */
  readonly component_materials?: ReadonlyArray<{
    /** 1 to 100 characters. */
    readonly component: string
    /** 1 to 300 characters. */
    readonly name: string
    /** 1 to 100 characters. */
    readonly identifier?: string | undefined
  }> | null | undefined
  /** Hazardous substances and their impact. DIN DKE SPEC 99100 §6.5.5; EU 2023/1542 Annex XIII 1(b); EU 2023/1542 Annex VI Part A(8); Labelling implementing act (draft). At most 200 entries. */
  readonly hazardous_substances?: ReadonlyArray<{
    /** 1 to 300 characters. */
    readonly chemical_name: string
    /** 1 to 100 characters. */
    readonly identifier_type?: string | undefined
    /** 1 to 100 characters. */
    readonly identifier?: string | undefined
    /** 1 to 300 characters. */
    readonly location?: string | undefined
    /** 0 to 100. */
    readonly concentration_percent?: number | undefined
    /** 1 to 2000 characters. */
    readonly impact?: string | undefined
  }> | null | undefined
  /** Dismantling information. DIN DKE SPEC 99100 §6.6.1.2; EU 2023/1542 Annex XIII 2(c). */
  readonly dismantling_information?: string | {
    /** 1 to 2000 characters. */
    readonly url: string
    /** 1 to 300 characters. */
    readonly title?: string | undefined
    /** 1 to 35 characters. */
    readonly language?: string | undefined
    /** 1 to 100 characters. */
    readonly content_type?: string | undefined
  } | null | undefined
  /** Part numbers for components. DIN DKE SPEC 99100 §6.6.1.3; EU 2023/1542 Annex XIII 2(b). */
  readonly component_part_numbers?: string | {
    /** 1 to 2000 characters. */
    readonly url: string
    /** 1 to 300 characters. */
    readonly title?: string | undefined
    /** 1 to 35 characters. */
    readonly language?: string | undefined
    /** 1 to 100 characters. */
    readonly content_type?: string | undefined
  } | null | undefined
  /** Sources of spare parts. DIN DKE SPEC 99100 §6.6.1.4; EU 2023/1542 Annex XIII 2(b). */
  readonly spare_part_sources?: string | {
    /** 1 to 2000 characters. */
    readonly url: string
    /** 1 to 300 characters. */
    readonly title?: string | undefined
    /** 1 to 35 characters. */
    readonly language?: string | undefined
    /** 1 to 100 characters. */
    readonly content_type?: string | undefined
  } | null | undefined
  /** Safety measures. DIN DKE SPEC 99100 §6.6.1.5; EU 2023/1542 Annex XIII 2(d); EU 2023/1542 Art. 74(2). */
  readonly safety_measures?: string | {
    /** 1 to 2000 characters. */
    readonly url: string
    /** 1 to 300 characters. */
    readonly title?: string | undefined
    /** 1 to 35 characters. */
    readonly language?: string | undefined
    /** 1 to 100 characters. */
    readonly content_type?: string | undefined
  } | null | undefined
  /** Recycled nickel share, pre-consumer, in %. DIN DKE SPEC 99100 §6.6.2.3; EU 2023/1542 Annex XIII 1(e); EU 2023/1542 Art. 8(1); EU 2023/1542 Art. 3(1)(51). 0 to 100. */
  readonly recycled_nickel_pre_consumer?: number | null | undefined
  /** Recycled nickel share, post-consumer, in %. DIN DKE SPEC 99100 §6.6.2.7; EU 2023/1542 Annex XIII 1(e); EU 2023/1542 Art. 8(1). 0 to 100. */
  readonly recycled_nickel_post_consumer?: number | null | undefined
  /** Recycled cobalt share, pre-consumer, in %. DIN DKE SPEC 99100 §6.6.2.4; EU 2023/1542 Annex XIII 1(e); EU 2023/1542 Art. 8(1); EU 2023/1542 Art. 3(1)(51). 0 to 100. */
  readonly recycled_cobalt_pre_consumer?: number | null | undefined
  /** Recycled cobalt share, post-consumer, in %. DIN DKE SPEC 99100 §6.6.2.8; EU 2023/1542 Annex XIII 1(e); EU 2023/1542 Art. 8(1). 0 to 100. */
  readonly recycled_cobalt_post_consumer?: number | null | undefined
  /** Recycled lithium share, pre-consumer, in %. DIN DKE SPEC 99100 §6.6.2.5; EU 2023/1542 Annex XIII 1(e); EU 2023/1542 Art. 8(1); EU 2023/1542 Art. 3(1)(51). 0 to 100. */
  readonly recycled_lithium_pre_consumer?: number | null | undefined
  /** Recycled lithium share, post-consumer, in %. DIN DKE SPEC 99100 §6.6.2.9; EU 2023/1542 Annex XIII 1(e); EU 2023/1542 Art. 8(1). 0 to 100. */
  readonly recycled_lithium_post_consumer?: number | null | undefined
  /** Recycled lead share, in %. DIN DKE SPEC 99100 §6.6.2.6; DIN DKE SPEC 99100 §6.6.2.10; EU 2023/1542 Annex XIII 1(e); EU 2023/1542 Art. 8(1). 0 to 100. */
  readonly recycled_lead?: number | null | undefined
  /** Renewable content share, in %. DIN DKE SPEC 99100 §6.6.2.11; EU 2023/1542 Annex XIII 1(f). 0 to 100. */
  readonly renewable_content?: number | null | undefined
  /** Role of end-users in waste prevention. DIN DKE SPEC 99100 §6.6.3.2; EU 2023/1542 Art. 74(1)(a). */
  readonly waste_prevention_information?: string | {
    /** 1 to 2000 characters. */
    readonly url: string
    /** 1 to 300 characters. */
    readonly title?: string | undefined
    /** 1 to 35 characters. */
    readonly language?: string | undefined
    /** 1 to 100 characters. */
    readonly content_type?: string | undefined
  } | null | undefined
  /** Role of end-users in the separate collection of waste batteries. DIN DKE SPEC 99100 §6.6.3.3; EU 2023/1542 Art. 74(1)(b); EU 2023/1542 Art. 64(1); EU 2023/1542 Art. 64(2). */
  readonly separate_collection_information?: string | {
    /** 1 to 2000 characters. */
    readonly url: string
    /** 1 to 300 characters. */
    readonly title?: string | undefined
    /** 1 to 35 characters. */
    readonly language?: string | undefined
    /** 1 to 100 characters. */
    readonly content_type?: string | undefined
  } | null | undefined
  /** Collection, preparation for second life and treatment at end of life. DIN DKE SPEC 99100 §6.6.3.4; EU 2023/1542 Art. 74(1)(c). */
  readonly end_of_life_information?: string | {
    /** 1 to 2000 characters. */
    readonly url: string
    /** 1 to 300 characters. */
    readonly title?: string | undefined
    /** 1 to 35 characters. */
    readonly language?: string | undefined
    /** 1 to 100 characters. */
    readonly content_type?: string | undefined
  } | null | undefined
  /** Rated capacity, in Ah. DIN DKE SPEC 99100 §6.7.2.2; EU 2023/1542 Annex XIII 1(g); EU 2023/1542 Annex IV Part A(1); Labelling implementing act (draft) Annex II. At least 0. */
  readonly rated_capacity?: number | null | undefined
  /** Certified usable battery energy, in kWh. DIN DKE SPEC 99100 §6.7.2.5. At least 0. */
  readonly certified_usable_energy?: number | null | undefined
  /** Minimum voltage, in V. DIN DKE SPEC 99100 §6.7.2.9; EU 2023/1542 Annex XIII 1(h). At least 0. */
  readonly minimum_voltage?: number | null | undefined
  /** Nominal voltage, in V. DIN DKE SPEC 99100 §6.7.2.11; EU 2023/1542 Annex XIII 1(h). At least 0. */
  readonly nominal_voltage?: number | null | undefined
  /** Maximum voltage, in V. DIN DKE SPEC 99100 §6.7.2.10; EU 2023/1542 Annex XIII 1(h). At least 0. */
  readonly maximum_voltage?: number | null | undefined
  /** Original power capability at 80 % state of charge, in W. DIN DKE SPEC 99100 §6.7.3.2; EU 2023/1542 Annex XIII 1(i); EU 2023/1542 Art. 10; EU 2023/1542 Annex IV Part B(4); EU 2023/1542 Annex IV(3). At least 0. */
  readonly original_power_at_80_soc?: number | null | undefined
  /** Original power capability at 20 % state of charge, in W. DIN DKE SPEC 99100 §6.7.3.2; EU 2023/1542 Annex XIII 1(i); EU 2023/1542 Art. 10; EU 2023/1542 Annex IV Part B(4); EU 2023/1542 Annex IV(3). At least 0. */
  readonly original_power_at_20_soc?: number | null | undefined
  /** Maximum permitted battery power, in W. DIN DKE SPEC 99100 §6.7.3.5; EU 2023/1542 Annex XIII 1(i). At least 0. */
  readonly maximum_permitted_power?: number | null | undefined
  /** Ratio between nominal battery power and battery energy, in W/Wh. DIN DKE SPEC 99100 §6.7.3.6; EU 2023/1542 Annex IV Part B(2). At least 0. */
  readonly power_energy_ratio?: number | null | undefined
  /** Initial round-trip energy efficiency, in %. DIN DKE SPEC 99100 §6.7.4.2; EU 2023/1542 Annex XIII 1(n); EU 2023/1542 Art. 10; EU 2023/1542 Annex IV(6); EU 2023/1542 Annex IV Part A(4). 0 to 100. */
  readonly initial_round_trip_efficiency?: number | null | undefined
  /** Round-trip energy efficiency at 50 % of cycle life, in %. DIN DKE SPEC 99100 §6.7.4.3; EU 2023/1542 Annex XIII 1(n); EU 2023/1542 Annex IV(6). 0 to 100. */
  readonly round_trip_efficiency_at_half_life?: number | null | undefined
  /** Initial self-discharge rate, in %/month. DIN DKE SPEC 99100 §6.7.4.6. 0 to 100. */
  readonly initial_self_discharge_rate?: number | null | undefined
  /** Initial internal resistance, in Ohm. DIN DKE SPEC 99100 §6.7.5.2; EU 2023/1542 Annex XIII 1(o); EU 2023/1542 Art. 10; EU 2023/1542 Annex IV Part A(3). At least 0. */
  readonly initial_internal_resistance?: number | null | undefined
  /** Expected lifetime in calendar years, in years. DIN DKE SPEC 99100 §6.7.6.2; EU 2023/1542 Annex XIII 4(a); EU 2023/1542 Annex IV Part A(5). At least 0. */
  readonly expected_lifetime_years?: number | null | undefined
  /** Expected lifetime in charge-discharge cycles. DIN DKE SPEC 99100 §6.7.6.3; EU 2023/1542 Annex XIII 1(j); EU 2023/1542 Annex IV Part A(5). At least 0. */
  readonly expected_lifetime_cycles?: number | null | undefined
  /** Cycle-life reference test. DIN DKE SPEC 99100 §6.7.6.5; EU 2023/1542 Annex XIII 1(j). 1 to 2000 characters. */
  readonly cycle_life_reference_test?: string | null | undefined
  /** C-rate of the cycle-life test, in A/Ah. DIN DKE SPEC 99100 §6.7.6.6; EU 2023/1542 Annex XIII 1(p). At least 0. */
  readonly cycle_life_test_c_rate?: number | null | undefined
  /** Capacity threshold for exhaustion, in %. DIN DKE SPEC 99100 §6.7.6.9; EU 2023/1542 Annex XIII 1(k). 0 to 100. */
  readonly capacity_threshold_for_exhaustion?: number | null | undefined
  /** Idle state temperature range, lower boundary, in °C. DIN DKE SPEC 99100 §6.7.7.3; EU 2023/1542 Annex XIII 1(l). At least -273.15. */
  readonly idle_temperature_min?: number | null | undefined
  /** Idle state temperature range, upper boundary, in °C. DIN DKE SPEC 99100 §6.7.7.4; EU 2023/1542 Annex XIII 1(l). At least -273.15. */
  readonly idle_temperature_max?: number | null | undefined
  /** Display name. 3 to 120 characters. */
  readonly name: string
  /** A single battery. */
  readonly category?: "batteries" | undefined
  /** `published` publishes the passport. This is irreversible and requires all seven steps at 100 % and a complete organization profile. */
  readonly status?: "draft" | "published" | undefined
  /** GTIN with 8, 12, 13 or 14 digits and a check digit. */
  readonly gtin?: string | null | undefined
  /** Manufacturing facility. It fills in manufacturing_place if that is omitted. A UUID. */
  readonly facility_id?: string | null | undefined
  /** Battery Passport Data Model v1.3, without the sections for materials and labels. */
  readonly Battery_Passport: Readonly<Record<string, unknown>>
}

/** Batteries, each validated on its own. */
export interface BulkCreate {
  /** 1 to 500 entries. */
  readonly products: ReadonlyArray<ProductCreate | BatteryPassportCreate>
}

/** The outcome of a bulk request, row by row. */
export interface BulkCreated {
  readonly data: {
    /** Number of rows that are stored. */
    readonly imported: number
    /** Number of rows that are not stored. */
    readonly skipped: number
    /** The rows that are not stored, each with the reason. */
    readonly skipped_serials: ReadonlyArray<{
      /** Index of the row in the request, from 0. */
      readonly index: number
      readonly serial_number: string | null
      readonly reason: "validation_failed" | "duplicate_in_request" | "duplicate_in_database"
      /** Messages by field. Present with the reason validation_failed only. */
      readonly errors?: Readonly<Record<string, ReadonlyArray<string>>> | undefined
    }>
    /** The stored batteries, in the order of the request. */
    readonly products: ReadonlyArray<Product>
  }
  readonly meta?: {
    /** Fields that the service does not recognize and did not store; at most 200 are listed. */
    readonly unrecognized_fields: ReadonlyArray<string>
    /** Number of further unrecognized fields. Absent if all are listed. */
    readonly unrecognized_fields_omitted?: number | undefined
    /** Warnings by field. */
    readonly field_warnings: Readonly<Record<string, ReadonlyArray<string>>>
  } | undefined
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
  /** Time of the change. If the content of a product changed, this is its `updated_at`. An ISO 8601 date-time. */
  readonly at: string
}

/** Fields that the service filled in, ignored, or warns about. */
export interface ChangeMeta {
  /** Fields that the service filled in from the organization or the facility. */
  readonly auto_filled_fields: ReadonlyArray<string>
  /** Fields that the service does not recognize and did not store; at most 200 are listed. */
  readonly unrecognized_fields: ReadonlyArray<string>
  /** Number of further unrecognized fields. Absent if all are listed. */
  readonly unrecognized_fields_omitted?: number | undefined
  /** Warnings by field. */
  readonly field_warnings: Readonly<Record<string, ReadonlyArray<string>>>
}

/** A page of the feed of changes. */
export interface ChangePage {
  /** Changes in the order of commits, oldest first. Each product of a bulk request has its own item. */
  readonly data: ReadonlyArray<Change>
  /** Cursor for the next request, to be sent as `after`. It is present even if the page is empty. Store it unchanged. */
  readonly next: string
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
      readonly field: string
      readonly legal_source: string
    }>
    /** Attributes that are not mandatory yet. */
    readonly not_yet_required: ReadonlyArray<string>
  }>
}

/** A page of readings. */
export interface ConditionReadingPage {
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
}

/** The current condition of a battery. */
export interface ConditionResponse {
  readonly data: {
    /** A UUID. */
    readonly product_id: string
    readonly serial_number: string
    readonly battery_status: string | null
    /** null before the first reading. */
    readonly battery_condition: BatteryCondition | null
    /** Whether there is any reading yet. */
    readonly has_condition_data: boolean
  }
}

/** The condition of the battery after the reading. */
export interface ConditionUpdated {
  readonly data: {
    /** A UUID. */
    readonly product_id: string
    readonly serial_number: string
    /** See {@link BatteryCondition}. */
    readonly battery_condition: BatteryCondition
    /** Top-level keys whose value the request changed. Empty if the reading is older than the condition. */
    readonly updated_fields: ReadonlyArray<string>
  }
}

/** A manufacturing facility of the organization. */
export interface Facility {
  readonly id: string
  /** 1 to 200 characters. */
  readonly name: string
  readonly gln: string | null
  /** 1 to 200 characters. */
  readonly street: string | null
  /** 1 to 30 characters. */
  readonly postal_code: string | null
  /** 1 to 100 characters. */
  readonly city: string | null
  /** 1 to 100 characters. */
  readonly country: string | null
  readonly created_at: string
}

/** The uploaded file. */
export interface FileUploaded {
  /** Public address of the file. Assign it to a field of the product with a PATCH. An address. */
  readonly url: string
  /** Name of the file, with unsafe characters replaced. */
  readonly fileName: string
}

/** The public address of the image; null if the product has none. */
export interface ImageResponse {
  readonly data: {
    /** An address. */
    readonly image_url: string | null
  }
}

/** The economic operator, as printed on every passport. */
export interface Organization {
  /** A UUID. */
  readonly id: string
  /** 1 to 200 characters. */
  readonly name: string
  /** 1 to 200 characters. */
  readonly trade_name: string | null
  /** 1 to 200 characters. */
  readonly street: string | null
  /** 1 to 30 characters. */
  readonly postal_code: string | null
  /** 1 to 100 characters. */
  readonly city: string | null
  /** 1 to 100 characters. */
  readonly country: string | null
  /** 1 to 2000 characters. */
  readonly website: string | null
  /** 1 to 254 characters. */
  readonly email: string | null
  readonly gln: string | null
  readonly eori: string | null
  readonly custom_domain: string | null
  readonly custom_domain_status: "none" | "pending" | "active"
  readonly plan: "starter" | "growth" | "scale"
  readonly locked: boolean
  /** Whether the profile is complete, which is required for publication. */
  readonly profile_complete: boolean
  readonly limits: {
    /** Maximum number of drafts. */
    readonly drafts: number
    /** Maximum number of publications per calendar month (UTC). */
    readonly published_per_month: number
    /** Maximum number of requests per minute. */
    readonly requests_per_minute: number
    /** Maximum number of stored bytes: products with their versions and readings, and files. */
    readonly storage_bytes: number
  }
}

/** The position of a page in its list. */
export interface Pagination {
  /** Number of the page, from 1. */
  readonly page: number
  /** Maximum number of items per page. */
  readonly per_page: number
  /** Number of items on all pages. */
  readonly total: number
  /** Number of pages. */
  readonly total_pages: number
}

/** Battery Passport Data Model v2.0 (a reconstruction from public descriptions). */
export interface PassportDocument {
  readonly dppHeader: Readonly<Record<string, unknown>>
  readonly batteryPassportData: Readonly<Record<string, Readonly<Record<string, unknown>>>>
}

/** Options of the pre-print. */
export interface PreprintRequest {
  /** Language of the page to which the code leads. Default "de". */
  readonly locale?: "de" | "en" | "zh" | undefined
}

/** The lock and the addresses of the QR code. */
export interface Preprinted {
  readonly data: {
    /** Address in the QR code. An address. */
    readonly public_url: string
    /** Address of the QR code as SVG. An address. */
    readonly qr_svg_url: string
    /** Address of the QR code as PNG. An address. */
    readonly qr_png_url: string
    /** An ISO 8601 date-time. */
    readonly identifiers_locked_at: string
    readonly identifiers_locked_reason: "preprint_qr" | "published"
  }
}

/** One physical battery and its passport. */
export interface Product {
  /** A UUID. */
  readonly id: string
  /** A single battery. */
  readonly category: "batteries"
  /** A published passport cannot be reverted to a draft. */
  readonly status: "draft" | "published"
  /** Display name. */
  readonly name: string
  /** GTIN with 8, 12, 13 or 14 digits, as it was sent. */
  readonly gtin: string | null
  /** Manufacturing facility. A UUID. */
  readonly facility_id: string | null
  /** Battery model identifier. EU 2023/1542 Art. 3(1)(19). 1 to 2000 characters. */
  readonly model_identifier: string | null
  /** Battery serial number. EU 2023/1542 Art. 38(6); EU 2023/1542 Annex IX(1). */
  readonly serial_number: string
  /** Unique manufacturer identifier. DIN DKE SPEC 99100 §6.1.2.4; EU 2023/1542 Annex VI Part A(1); EU 2023/1542 Art. 38(7); EU 2024/1781 Art. 12(1); EU 2024/1781 Annex III. 1 to 2000 characters. */
  readonly mfr_identifier: string | null
  /** Manufacturer name. DIN DKE SPEC 99100 §6.1.2.4; EU 2023/1542 Annex VI Part A(1); EU 2023/1542 Art. 3(1)(33); EU 2023/1542 Art. 38(7). 1 to 2000 characters. */
  readonly mfr_name: string | null
  /** Manufacturer registered trade name or trade mark. DIN DKE SPEC 99100 §6.1.2.4; EU 2023/1542 Annex VI Part A(1); EU 2023/1542 Art. 3(1)(33); EU 2023/1542 Art. 38(7). 1 to 2000 characters. */
  readonly mfr_trade_name: string | null
  /** Manufacturer postal address. DIN DKE SPEC 99100 §6.1.2.4; EU 2023/1542 Annex VI Part A(1); EU 2023/1542 Art. 3(1)(33); EU 2023/1542 Art. 38(7). 1 to 2000 characters. */
  readonly mfr_postal_address: string | null
  /** Manufacturer web address. DIN DKE SPEC 99100 §6.1.2.4; EU 2023/1542 Annex VI Part A(1); EU 2023/1542 Art. 3(1)(33); EU 2023/1542 Art. 38(7). 1 to 2000 characters. */
  readonly mfr_website: string | null
  /** Manufacturer e-mail address. DIN DKE SPEC 99100 §6.1.2.4; EU 2023/1542 Annex VI Part A(1); EU 2023/1542 Art. 3(1)(33); EU 2023/1542 Art. 38(7). 1 to 2000 characters. */
  readonly mfr_email: string | null
  /** Manufacturing place. DIN DKE SPEC 99100 §6.1.3.1; EU 2023/1542 Annex XIII 1(a); EU 2023/1542 Annex VI Part A(3); Labelling implementing act (draft). 1 to 2000 characters. */
  readonly manufacturing_place: string | null
  /** Manufacturing date. DIN DKE SPEC 99100 §6.1.3.2; EU 2023/1542 Annex XIII 1(a); EU 2023/1542 Annex VI Part A(4); EU 2023/1542 Annex VII Part B(1); Labelling implementing act (draft). 1 to 40 characters. */
  readonly manufacturing_date: string | null
  /** Date of putting into service. DIN DKE SPEC 99100 §6.1.3.3; EU 2023/1542 Annex VII Part B(1). 1 to 40 characters. */
  readonly put_into_service_date: string | null
  /** Warranty period. DIN DKE SPEC 99100 §6.1.3.4; EU 2023/1542 Annex XIII 1(m). 1 to 40 characters. */
  readonly warranty_period: string | null
  /** See {@link BatteryCategory}. */
  readonly battery_category: BatteryCategory
  /** Battery mass, in kg. DIN DKE SPEC 99100 §6.1.3.6; EU 2023/1542 Annex XIII 1(a); EU 2023/1542 Annex VI Part A(5); Labelling implementing act (draft). 0 to 100000. */
  readonly battery_mass: number | null
  /** Battery status. DIN DKE SPEC 99100 §6.1.3.7; EU 2023/1542 Annex XIII 4(c). */
  readonly battery_status: "original" | "re-used" | "remanufactured" | "repurposed" | "waste" | null
  /** Separate collection symbol. DIN DKE SPEC 99100 §6.2.2; EU 2023/1542 Annex XIII 1(q); EU 2023/1542 Annex XIII 1(s); EU 2023/1542 Art. 13(4); EU 2023/1542 Annex VI Part B. */
  readonly separate_collection_symbol: {
    /** 1 to 2000 characters. */
    readonly url: string
    /** 1 to 300 characters. */
    readonly title?: string | undefined
    /** 1 to 35 characters. */
    readonly language?: string | undefined
    /** 1 to 100 characters. */
    readonly content_type?: string | undefined
  } | null
  /** Symbols for cadmium and lead. DIN DKE SPEC 99100 §6.2.3; EU 2023/1542 Annex XIII 1(s); EU 2023/1542 Art. 13(5). */
  readonly cadmium_lead_symbols: {
    /** 1 to 2000 characters. */
    readonly url: string
    /** 1 to 300 characters. */
    readonly title?: string | undefined
    /** 1 to 35 characters. */
    readonly language?: string | undefined
    /** 1 to 100 characters. */
    readonly content_type?: string | undefined
  } | null
  /** Carbon footprint label. DIN DKE SPEC 99100 §6.2.4; EU 2023/1542 Art. 7(2); EU 2023/1542 Annex XIII 1(c); Labelling implementing act (draft) Annex V. */
  readonly carbon_footprint_label: {
    /** 1 to 2000 characters. */
    readonly url: string
    /** 1 to 300 characters. */
    readonly title?: string | undefined
    /** 1 to 35 characters. */
    readonly language?: string | undefined
    /** 1 to 100 characters. */
    readonly content_type?: string | undefined
  } | null
  /** Usable extinguishing agent. DIN DKE SPEC 99100 §6.2.5; EU 2023/1542 Annex VI Part A(9); Labelling implementing act (draft). 1 to 2000 characters. */
  readonly extinguishing_agent: string | null
  /** Fire class of the extinguishing agent. DIN DKE SPEC 99100 §6.2.5; EU 2023/1542 Annex VI Part A(9); Labelling implementing act (draft). 1 to 2000 characters. */
  readonly extinguishing_agent_fire_class: string | null
  /** Meaning of labels and symbols. DIN DKE SPEC 99100 §6.2.6; EU 2023/1542 Annex XIII 1(s); EU 2023/1542 Art. 74(1)(e); Labelling implementing act (draft). 1 to 2000 characters. */
  readonly labels_meaning: string | null
  /** EU declaration of conformity. DIN DKE SPEC 99100 §6.2.7; EU 2023/1542 Annex XIII 1(r); EU 2023/1542 Art. 18; EU 2023/1542 Annex IX. */
  readonly eu_declaration_of_conformity: {
    /** 1 to 2000 characters. */
    readonly url: string
    /** 1 to 300 characters. */
    readonly title?: string | undefined
    /** 1 to 35 characters. */
    readonly language?: string | undefined
    /** 1 to 100 characters. */
    readonly content_type?: string | undefined
  } | null
  /** Results of test reports proving compliance. DIN DKE SPEC 99100 §6.2.8; EU 2023/1542 Annex XIII 3; EU 2023/1542 Annex VIII Part A(2)(h). */
  readonly test_reports: {
    /** 1 to 2000 characters. */
    readonly url: string
    /** 1 to 300 characters. */
    readonly title?: string | undefined
    /** 1 to 35 characters. */
    readonly language?: string | undefined
    /** 1 to 100 characters. */
    readonly content_type?: string | undefined
  } | null
  /** Battery carbon footprint per functional unit, in kgCO2eq/kWh. DIN DKE SPEC 99100 §6.3.2; EU 2023/1542 Annex XIII 1(c); EU 2023/1542 Art. 7(1). At least 0. */
  readonly carbon_footprint_per_functional_unit: number | null
  /** Carbon footprint: raw material acquisition and pre-processing, in kgCO2eq/kWh. DIN DKE SPEC 99100 §6.3.3; EU 2023/1542 Annex XIII 1(c); EU 2023/1542 Art. 7(1); EU 2023/1542 Annex II(4). At least 0. */
  readonly carbon_footprint_raw_materials: number | null
  /** Carbon footprint: main product production, in kgCO2eq/kWh. DIN DKE SPEC 99100 §6.3.4; EU 2023/1542 Annex XIII 1(c); EU 2023/1542 Art. 7(1); EU 2023/1542 Annex II(4). At least 0. */
  readonly carbon_footprint_production: number | null
  /** Carbon footprint: distribution, in kgCO2eq/kWh. DIN DKE SPEC 99100 §6.3.5; EU 2023/1542 Annex XIII 1(c); EU 2023/1542 Art. 7(1); EU 2023/1542 Annex II(4). At least 0. */
  readonly carbon_footprint_distribution: number | null
  /** Carbon footprint: end of life and recycling, in kgCO2eq/kWh. DIN DKE SPEC 99100 §6.3.6; EU 2023/1542 Annex XIII 1(c); EU 2023/1542 Art. 7(1); EU 2023/1542 Annex II(4). At least 0. */
  readonly carbon_footprint_end_of_life: number | null
  /** Carbon footprint performance class. DIN DKE SPEC 99100 §6.3.7; EU 2023/1542 Annex XIII 1(c); EU 2023/1542 Art. 7(2); Labelling implementing act (draft) Annex V. 1 to 2000 characters. */
  readonly carbon_footprint_performance_class: string | null
  /** Web link to public carbon footprint study. DIN DKE SPEC 99100 §6.3.8; EU 2023/1542 Annex XIII 1(c); EU 2023/1542 Art. 7(1)(g). 1 to 2000 characters. */
  readonly carbon_footprint_study_url: string | null
  /** Absolute battery carbon footprint, in kgCO2eq. DIN DKE SPEC 99100 §6.3.10. At least 0. */
  readonly carbon_footprint_absolute: number | null
  /** Due diligence report. DIN DKE SPEC 99100 §6.4.2; EU 2023/1542 Annex XIII 1(d); EU 2023/1542 Art. 52(3). */
  readonly due_diligence_report: {
    /** 1 to 2000 characters. */
    readonly url: string
    /** 1 to 300 characters. */
    readonly title?: string | undefined
    /** 1 to 35 characters. */
    readonly language?: string | undefined
    /** 1 to 100 characters. */
    readonly content_type?: string | undefined
  } | null
  /** Third-party assurances of recognised schemes. DIN DKE SPEC 99100 §6.4.3; EU 2023/1542 Art. 49(d). 1 to 2000 characters. */
  readonly third_party_assurances: string | null
  /** Supply chain indices. DIN DKE SPEC 99100 §6.4.4. 1 to 2000 characters. */
  readonly supply_chain_indices: string | null
  /** Battery chemistry. DIN DKE SPEC 99100 §6.5.2; EU 2023/1542 Annex XIII 1(b); EU 2023/1542 Annex VI Part A(7); Labelling implementing act (draft). */
  readonly battery_chemistry: "Li-ion LCO" | "Li-ion LFP" | "Li-ion LMO" | "Li-ion NCA" | "Li-ion NMC" | "Li-metal" | "Na-ion" | "Ni-Cd" | "Ni-MH" | "Pb" | null
  /** Battery chemistry, additional information. DIN DKE SPEC 99100 §6.5.2; EU 2023/1542 Annex XIII 1(b); EU 2023/1542 Annex VI Part A(7); Labelling implementing act (draft). 1 to 2000 characters. */
  readonly battery_chemistry_other: string | null
  /** Critical raw materials. DIN DKE SPEC 99100 §6.5.3; EU 2023/1542 Annex XIII 1(b); EU 2023/1542 Annex VI Part A(10); Labelling implementing act (draft). At most 200 entries. */
  readonly critical_raw_materials: ReadonlyArray<string> | null
  /** Materials used in cathode, anode and electrolyte. DIN DKE SPEC 99100 §6.5.4; EU 2023/1542 Annex XIII 2(a). 1 to 200 entries. */
  readonly component_materials: ReadonlyArray<{
    /** 1 to 100 characters. */
    readonly component: string
    /** 1 to 300 characters. */
    readonly name: string
    /** 1 to 100 characters. */
    readonly identifier?: string | undefined
  }> | null
  /** Hazardous substances and their impact. DIN DKE SPEC 99100 §6.5.5; EU 2023/1542 Annex XIII 1(b); EU 2023/1542 Annex VI Part A(8); Labelling implementing act (draft). At most 200 entries. */
  readonly hazardous_substances: ReadonlyArray<{
    /** 1 to 300 characters. */
    readonly chemical_name: string
    /** 1 to 100 characters. */
    readonly identifier_type?: string | undefined
    /** 1 to 100 characters. */
    readonly identifier?: string | undefined
    /** 1 to 300 characters. */
    readonly location?: string | undefined
    /** 0 to 100. */
    readonly concentration_percent?: number | undefined
    /** 1 to 2000 characters. */
    readonly impact?: string | undefined
  }> | null
  /** Dismantling information. DIN DKE SPEC 99100 §6.6.1.2; EU 2023/1542 Annex XIII 2(c). */
  readonly dismantling_information: {
    /** 1 to 2000 characters. */
    readonly url: string
    /** 1 to 300 characters. */
    readonly title?: string | undefined
    /** 1 to 35 characters. */
    readonly language?: string | undefined
    /** 1 to 100 characters. */
    readonly content_type?: string | undefined
  } | null
  /** Part numbers for components. DIN DKE SPEC 99100 §6.6.1.3; EU 2023/1542 Annex XIII 2(b). */
  readonly component_part_numbers: {
    /** 1 to 2000 characters. */
    readonly url: string
    /** 1 to 300 characters. */
    readonly title?: string | undefined
    /** 1 to 35 characters. */
    readonly language?: string | undefined
    /** 1 to 100 characters. */
    readonly content_type?: string | undefined
  } | null
  /** Sources of spare parts. DIN DKE SPEC 99100 §6.6.1.4; EU 2023/1542 Annex XIII 2(b). */
  readonly spare_part_sources: {
    /** 1 to 2000 characters. */
    readonly url: string
    /** 1 to 300 characters. */
    readonly title?: string | undefined
    /** 1 to 35 characters. */
    readonly language?: string | undefined
    /** 1 to 100 characters. */
    readonly content_type?: string | undefined
  } | null
  /** Safety measures. DIN DKE SPEC 99100 §6.6.1.5; EU 2023/1542 Annex XIII 2(d); EU 2023/1542 Art. 74(2). */
  readonly safety_measures: {
    /** 1 to 2000 characters. */
    readonly url: string
    /** 1 to 300 characters. */
    readonly title?: string | undefined
    /** 1 to 35 characters. */
    readonly language?: string | undefined
    /** 1 to 100 characters. */
    readonly content_type?: string | undefined
  } | null
  /** Recycled nickel share, pre-consumer, in %. DIN DKE SPEC 99100 §6.6.2.3; EU 2023/1542 Annex XIII 1(e); EU 2023/1542 Art. 8(1); EU 2023/1542 Art. 3(1)(51). 0 to 100. */
  readonly recycled_nickel_pre_consumer: number | null
  /** Recycled nickel share, post-consumer, in %. DIN DKE SPEC 99100 §6.6.2.7; EU 2023/1542 Annex XIII 1(e); EU 2023/1542 Art. 8(1). 0 to 100. */
  readonly recycled_nickel_post_consumer: number | null
  /** Recycled cobalt share, pre-consumer, in %. DIN DKE SPEC 99100 §6.6.2.4; EU 2023/1542 Annex XIII 1(e); EU 2023/1542 Art. 8(1); EU 2023/1542 Art. 3(1)(51). 0 to 100. */
  readonly recycled_cobalt_pre_consumer: number | null
  /** Recycled cobalt share, post-consumer, in %. DIN DKE SPEC 99100 §6.6.2.8; EU 2023/1542 Annex XIII 1(e); EU 2023/1542 Art. 8(1). 0 to 100. */
  readonly recycled_cobalt_post_consumer: number | null
  /** Recycled lithium share, pre-consumer, in %. DIN DKE SPEC 99100 §6.6.2.5; EU 2023/1542 Annex XIII 1(e); EU 2023/1542 Art. 8(1); EU 2023/1542 Art. 3(1)(51). 0 to 100. */
  readonly recycled_lithium_pre_consumer: number | null
  /** Recycled lithium share, post-consumer, in %. DIN DKE SPEC 99100 §6.6.2.9; EU 2023/1542 Annex XIII 1(e); EU 2023/1542 Art. 8(1). 0 to 100. */
  readonly recycled_lithium_post_consumer: number | null
  /** Recycled lead share, in %. DIN DKE SPEC 99100 §6.6.2.6; DIN DKE SPEC 99100 §6.6.2.10; EU 2023/1542 Annex XIII 1(e); EU 2023/1542 Art. 8(1). 0 to 100. */
  readonly recycled_lead: number | null
  /** Renewable content share, in %. DIN DKE SPEC 99100 §6.6.2.11; EU 2023/1542 Annex XIII 1(f). 0 to 100. */
  readonly renewable_content: number | null
  /** Role of end-users in waste prevention. DIN DKE SPEC 99100 §6.6.3.2; EU 2023/1542 Art. 74(1)(a). */
  readonly waste_prevention_information: {
    /** 1 to 2000 characters. */
    readonly url: string
    /** 1 to 300 characters. */
    readonly title?: string | undefined
    /** 1 to 35 characters. */
    readonly language?: string | undefined
    /** 1 to 100 characters. */
    readonly content_type?: string | undefined
  } | null
  /** Role of end-users in the separate collection of waste batteries. DIN DKE SPEC 99100 §6.6.3.3; EU 2023/1542 Art. 74(1)(b); EU 2023/1542 Art. 64(1); EU 2023/1542 Art. 64(2). */
  readonly separate_collection_information: {
    /** 1 to 2000 characters. */
    readonly url: string
    /** 1 to 300 characters. */
    readonly title?: string | undefined
    /** 1 to 35 characters. */
    readonly language?: string | undefined
    /** 1 to 100 characters. */
    readonly content_type?: string | undefined
  } | null
  /** Collection, preparation for second life and treatment at end of life. DIN DKE SPEC 99100 §6.6.3.4; EU 2023/1542 Art. 74(1)(c). */
  readonly end_of_life_information: {
    /** 1 to 2000 characters. */
    readonly url: string
    /** 1 to 300 characters. */
    readonly title?: string | undefined
    /** 1 to 35 characters. */
    readonly language?: string | undefined
    /** 1 to 100 characters. */
    readonly content_type?: string | undefined
  } | null
  /** Rated capacity, in Ah. DIN DKE SPEC 99100 §6.7.2.2; EU 2023/1542 Annex XIII 1(g); EU 2023/1542 Annex IV Part A(1); Labelling implementing act (draft) Annex II. At least 0. */
  readonly rated_capacity: number | null
  /** Certified usable battery energy, in kWh. DIN DKE SPEC 99100 §6.7.2.5. At least 0. */
  readonly certified_usable_energy: number | null
  /** Minimum voltage, in V. DIN DKE SPEC 99100 §6.7.2.9; EU 2023/1542 Annex XIII 1(h). At least 0. */
  readonly minimum_voltage: number | null
  /** Nominal voltage, in V. DIN DKE SPEC 99100 §6.7.2.11; EU 2023/1542 Annex XIII 1(h). At least 0. */
  readonly nominal_voltage: number | null
  /** Maximum voltage, in V. DIN DKE SPEC 99100 §6.7.2.10; EU 2023/1542 Annex XIII 1(h). At least 0. */
  readonly maximum_voltage: number | null
  /** Original power capability at 80 % state of charge, in W. DIN DKE SPEC 99100 §6.7.3.2; EU 2023/1542 Annex XIII 1(i); EU 2023/1542 Art. 10; EU 2023/1542 Annex IV Part B(4); EU 2023/1542 Annex IV(3). At least 0. */
  readonly original_power_at_80_soc: number | null
  /** Original power capability at 20 % state of charge, in W. DIN DKE SPEC 99100 §6.7.3.2; EU 2023/1542 Annex XIII 1(i); EU 2023/1542 Art. 10; EU 2023/1542 Annex IV Part B(4); EU 2023/1542 Annex IV(3). At least 0. */
  readonly original_power_at_20_soc: number | null
  /** Maximum permitted battery power, in W. DIN DKE SPEC 99100 §6.7.3.5; EU 2023/1542 Annex XIII 1(i). At least 0. */
  readonly maximum_permitted_power: number | null
  /** Ratio between nominal battery power and battery energy, in W/Wh. DIN DKE SPEC 99100 §6.7.3.6; EU 2023/1542 Annex IV Part B(2). At least 0. */
  readonly power_energy_ratio: number | null
  /** Initial round-trip energy efficiency, in %. DIN DKE SPEC 99100 §6.7.4.2; EU 2023/1542 Annex XIII 1(n); EU 2023/1542 Art. 10; EU 2023/1542 Annex IV(6); EU 2023/1542 Annex IV Part A(4). 0 to 100. */
  readonly initial_round_trip_efficiency: number | null
  /** Round-trip energy efficiency at 50 % of cycle life, in %. DIN DKE SPEC 99100 §6.7.4.3; EU 2023/1542 Annex XIII 1(n); EU 2023/1542 Annex IV(6). 0 to 100. */
  readonly round_trip_efficiency_at_half_life: number | null
  /** Initial self-discharge rate, in %/month. DIN DKE SPEC 99100 §6.7.4.6. 0 to 100. */
  readonly initial_self_discharge_rate: number | null
  /** Initial internal resistance, in Ohm. DIN DKE SPEC 99100 §6.7.5.2; EU 2023/1542 Annex XIII 1(o); EU 2023/1542 Art. 10; EU 2023/1542 Annex IV Part A(3). At least 0. */
  readonly initial_internal_resistance: number | null
  /** Expected lifetime in calendar years, in years. DIN DKE SPEC 99100 §6.7.6.2; EU 2023/1542 Annex XIII 4(a); EU 2023/1542 Annex IV Part A(5). At least 0. */
  readonly expected_lifetime_years: number | null
  /** Expected lifetime in charge-discharge cycles. DIN DKE SPEC 99100 §6.7.6.3; EU 2023/1542 Annex XIII 1(j); EU 2023/1542 Annex IV Part A(5). At least 0. */
  readonly expected_lifetime_cycles: number | null
  /** Cycle-life reference test. DIN DKE SPEC 99100 §6.7.6.5; EU 2023/1542 Annex XIII 1(j). 1 to 2000 characters. */
  readonly cycle_life_reference_test: string | null
  /** C-rate of the cycle-life test, in A/Ah. DIN DKE SPEC 99100 §6.7.6.6; EU 2023/1542 Annex XIII 1(p). At least 0. */
  readonly cycle_life_test_c_rate: number | null
  /** Capacity threshold for exhaustion, in %. DIN DKE SPEC 99100 §6.7.6.9; EU 2023/1542 Annex XIII 1(k). 0 to 100. */
  readonly capacity_threshold_for_exhaustion: number | null
  /** Idle state temperature range, lower boundary, in °C. DIN DKE SPEC 99100 §6.7.7.3; EU 2023/1542 Annex XIII 1(l). At least -273.15. */
  readonly idle_temperature_min: number | null
  /** Idle state temperature range, upper boundary, in °C. DIN DKE SPEC 99100 §6.7.7.4; EU 2023/1542 Annex XIII 1(l). At least -273.15. */
  readonly idle_temperature_max: number | null
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
  /** An ISO 8601 date-time. */
  readonly created_at: string
  /** Time of the last change. An ISO 8601 date-time. */
  readonly updated_at: string
  /** See {@link Completeness}. */
  readonly completeness: Completeness
}

/** A battery as flat fields. All seven steps can be sent at once. */
export interface ProductCreate {
  /** Battery model identifier. EU 2023/1542 Art. 3(1)(19). 1 to 2000 characters. */
  readonly model_identifier?: string | null | undefined
  /** Unique within the organization. GTIN and serial number together are unique worldwide. 3 to 50 characters. */
  readonly serial_number: string
  /** Unique manufacturer identifier. DIN DKE SPEC 99100 §6.1.2.4; EU 2023/1542 Annex VI Part A(1); EU 2023/1542 Art. 38(7); EU 2024/1781 Art. 12(1); EU 2024/1781 Annex III. 1 to 2000 characters. */
  readonly mfr_identifier?: string | null | undefined
  /** Manufacturer name. DIN DKE SPEC 99100 §6.1.2.4; EU 2023/1542 Annex VI Part A(1); EU 2023/1542 Art. 3(1)(33); EU 2023/1542 Art. 38(7). 1 to 2000 characters. */
  readonly mfr_name?: string | null | undefined
  /** Manufacturer registered trade name or trade mark. DIN DKE SPEC 99100 §6.1.2.4; EU 2023/1542 Annex VI Part A(1); EU 2023/1542 Art. 3(1)(33); EU 2023/1542 Art. 38(7). 1 to 2000 characters. */
  readonly mfr_trade_name?: string | null | undefined
  /** Manufacturer postal address. DIN DKE SPEC 99100 §6.1.2.4; EU 2023/1542 Annex VI Part A(1); EU 2023/1542 Art. 3(1)(33); EU 2023/1542 Art. 38(7). 1 to 2000 characters. */
  readonly mfr_postal_address?: string | null | undefined
  /** Manufacturer web address. DIN DKE SPEC 99100 §6.1.2.4; EU 2023/1542 Annex VI Part A(1); EU 2023/1542 Art. 3(1)(33); EU 2023/1542 Art. 38(7). 1 to 2000 characters. */
  readonly mfr_website?: string | null | undefined
  /** Manufacturer e-mail address. DIN DKE SPEC 99100 §6.1.2.4; EU 2023/1542 Annex VI Part A(1); EU 2023/1542 Art. 3(1)(33); EU 2023/1542 Art. 38(7). 1 to 2000 characters. */
  readonly mfr_email?: string | null | undefined
  /** Manufacturing place. DIN DKE SPEC 99100 §6.1.3.1; EU 2023/1542 Annex XIII 1(a); EU 2023/1542 Annex VI Part A(3); Labelling implementing act (draft). 1 to 2000 characters. */
  readonly manufacturing_place?: string | null | undefined
  /** Manufacturing date. DIN DKE SPEC 99100 §6.1.3.2; EU 2023/1542 Annex XIII 1(a); EU 2023/1542 Annex VI Part A(4); EU 2023/1542 Annex VII Part B(1); Labelling implementing act (draft). 1 to 40 characters. */
  readonly manufacturing_date?: string | null | undefined
  /** Date of putting into service. DIN DKE SPEC 99100 §6.1.3.3; EU 2023/1542 Annex VII Part B(1). 1 to 40 characters. */
  readonly put_into_service_date?: string | null | undefined
  /** Warranty period. DIN DKE SPEC 99100 §6.1.3.4; EU 2023/1542 Annex XIII 1(m). 1 to 40 characters. */
  readonly warranty_period?: string | null | undefined
  /** See {@link BatteryCategory}. */
  readonly battery_category: BatteryCategory
  /** Battery mass, in kg. DIN DKE SPEC 99100 §6.1.3.6; EU 2023/1542 Annex XIII 1(a); EU 2023/1542 Annex VI Part A(5); Labelling implementing act (draft). 0 to 100000. */
  readonly battery_mass?: number | null | undefined
  /** Battery status. DIN DKE SPEC 99100 §6.1.3.7; EU 2023/1542 Annex XIII 4(c). */
  readonly battery_status?: "original" | "re-used" | "remanufactured" | "repurposed" | "waste" | null | undefined
  /** Separate collection symbol. DIN DKE SPEC 99100 §6.2.2; EU 2023/1542 Annex XIII 1(q); EU 2023/1542 Annex XIII 1(s); EU 2023/1542 Art. 13(4); EU 2023/1542 Annex VI Part B. */
  readonly separate_collection_symbol?: string | {
    /** 1 to 2000 characters. */
    readonly url: string
    /** 1 to 300 characters. */
    readonly title?: string | undefined
    /** 1 to 35 characters. */
    readonly language?: string | undefined
    /** 1 to 100 characters. */
    readonly content_type?: string | undefined
  } | null | undefined
  /** Symbols for cadmium and lead. DIN DKE SPEC 99100 §6.2.3; EU 2023/1542 Annex XIII 1(s); EU 2023/1542 Art. 13(5). */
  readonly cadmium_lead_symbols?: string | {
    /** 1 to 2000 characters. */
    readonly url: string
    /** 1 to 300 characters. */
    readonly title?: string | undefined
    /** 1 to 35 characters. */
    readonly language?: string | undefined
    /** 1 to 100 characters. */
    readonly content_type?: string | undefined
  } | null | undefined
  /** Carbon footprint label. DIN DKE SPEC 99100 §6.2.4; EU 2023/1542 Art. 7(2); EU 2023/1542 Annex XIII 1(c); Labelling implementing act (draft) Annex V. */
  readonly carbon_footprint_label?: string | {
    /** 1 to 2000 characters. */
    readonly url: string
    /** 1 to 300 characters. */
    readonly title?: string | undefined
    /** 1 to 35 characters. */
    readonly language?: string | undefined
    /** 1 to 100 characters. */
    readonly content_type?: string | undefined
  } | null | undefined
  /** Usable extinguishing agent. DIN DKE SPEC 99100 §6.2.5; EU 2023/1542 Annex VI Part A(9); Labelling implementing act (draft). 1 to 2000 characters. */
  readonly extinguishing_agent?: string | null | undefined
  /** Fire class of the extinguishing agent. DIN DKE SPEC 99100 §6.2.5; EU 2023/1542 Annex VI Part A(9); Labelling implementing act (draft). 1 to 2000 characters. */
  readonly extinguishing_agent_fire_class?: string | null | undefined
  /** Meaning of labels and symbols. DIN DKE SPEC 99100 §6.2.6; EU 2023/1542 Annex XIII 1(s); EU 2023/1542 Art. 74(1)(e); Labelling implementing act (draft). 1 to 2000 characters. */
  readonly labels_meaning?: string | null | undefined
  /** EU declaration of conformity. DIN DKE SPEC 99100 §6.2.7; EU 2023/1542 Annex XIII 1(r); EU 2023/1542 Art. 18; EU 2023/1542 Annex IX. */
  readonly eu_declaration_of_conformity?: string | {
    /** 1 to 2000 characters. */
    readonly url: string
    /** 1 to 300 characters. */
    readonly title?: string | undefined
    /** 1 to 35 characters. */
    readonly language?: string | undefined
    /** 1 to 100 characters. */
    readonly content_type?: string | undefined
  } | null | undefined
  /** Results of test reports proving compliance. DIN DKE SPEC 99100 §6.2.8; EU 2023/1542 Annex XIII 3; EU 2023/1542 Annex VIII Part A(2)(h). */
  readonly test_reports?: string | {
    /** 1 to 2000 characters. */
    readonly url: string
    /** 1 to 300 characters. */
    readonly title?: string | undefined
    /** 1 to 35 characters. */
    readonly language?: string | undefined
    /** 1 to 100 characters. */
    readonly content_type?: string | undefined
  } | null | undefined
  /** Battery carbon footprint per functional unit, in kgCO2eq/kWh. DIN DKE SPEC 99100 §6.3.2; EU 2023/1542 Annex XIII 1(c); EU 2023/1542 Art. 7(1). At least 0. */
  readonly carbon_footprint_per_functional_unit?: number | null | undefined
  /** Carbon footprint: raw material acquisition and pre-processing, in kgCO2eq/kWh. DIN DKE SPEC 99100 §6.3.3; EU 2023/1542 Annex XIII 1(c); EU 2023/1542 Art. 7(1); EU 2023/1542 Annex II(4). At least 0. */
  readonly carbon_footprint_raw_materials?: number | null | undefined
  /** Carbon footprint: main product production, in kgCO2eq/kWh. DIN DKE SPEC 99100 §6.3.4; EU 2023/1542 Annex XIII 1(c); EU 2023/1542 Art. 7(1); EU 2023/1542 Annex II(4). At least 0. */
  readonly carbon_footprint_production?: number | null | undefined
  /** Carbon footprint: distribution, in kgCO2eq/kWh. DIN DKE SPEC 99100 §6.3.5; EU 2023/1542 Annex XIII 1(c); EU 2023/1542 Art. 7(1); EU 2023/1542 Annex II(4). At least 0. */
  readonly carbon_footprint_distribution?: number | null | undefined
  /** Carbon footprint: end of life and recycling, in kgCO2eq/kWh. DIN DKE SPEC 99100 §6.3.6; EU 2023/1542 Annex XIII 1(c); EU 2023/1542 Art. 7(1); EU 2023/1542 Annex II(4). At least 0. */
  readonly carbon_footprint_end_of_life?: number | null | undefined
  /** Carbon footprint performance class. DIN DKE SPEC 99100 §6.3.7; EU 2023/1542 Annex XIII 1(c); EU 2023/1542 Art. 7(2); Labelling implementing act (draft) Annex V. 1 to 2000 characters. */
  readonly carbon_footprint_performance_class?: string | null | undefined
  /** Web link to public carbon footprint study. DIN DKE SPEC 99100 §6.3.8; EU 2023/1542 Annex XIII 1(c); EU 2023/1542 Art. 7(1)(g). 1 to 2000 characters. */
  readonly carbon_footprint_study_url?: string | null | undefined
  /** Absolute battery carbon footprint, in kgCO2eq. DIN DKE SPEC 99100 §6.3.10. At least 0. */
  readonly carbon_footprint_absolute?: number | null | undefined
  /** Due diligence report. DIN DKE SPEC 99100 §6.4.2; EU 2023/1542 Annex XIII 1(d); EU 2023/1542 Art. 52(3). */
  readonly due_diligence_report?: string | {
    /** 1 to 2000 characters. */
    readonly url: string
    /** 1 to 300 characters. */
    readonly title?: string | undefined
    /** 1 to 35 characters. */
    readonly language?: string | undefined
    /** 1 to 100 characters. */
    readonly content_type?: string | undefined
  } | null | undefined
  /** Third-party assurances of recognised schemes. DIN DKE SPEC 99100 §6.4.3; EU 2023/1542 Art. 49(d). 1 to 2000 characters. */
  readonly third_party_assurances?: string | null | undefined
  /** Supply chain indices. DIN DKE SPEC 99100 §6.4.4. 1 to 2000 characters. */
  readonly supply_chain_indices?: string | null | undefined
  /** Battery chemistry. DIN DKE SPEC 99100 §6.5.2; EU 2023/1542 Annex XIII 1(b); EU 2023/1542 Annex VI Part A(7); Labelling implementing act (draft). */
  readonly battery_chemistry?: "Li-ion LCO" | "Li-ion LFP" | "Li-ion LMO" | "Li-ion NCA" | "Li-ion NMC" | "Li-metal" | "Na-ion" | "Ni-Cd" | "Ni-MH" | "Pb" | null | undefined
  /** Battery chemistry, additional information. DIN DKE SPEC 99100 §6.5.2; EU 2023/1542 Annex XIII 1(b); EU 2023/1542 Annex VI Part A(7); Labelling implementing act (draft). 1 to 2000 characters. */
  readonly battery_chemistry_other?: string | null | undefined
  /** Critical raw materials. DIN DKE SPEC 99100 §6.5.3; EU 2023/1542 Annex XIII 1(b); EU 2023/1542 Annex VI Part A(10); Labelling implementing act (draft). At most 200 entries. */
  readonly critical_raw_materials?: ReadonlyArray<string> | null | undefined
  /** Materials used in cathode, anode and electrolyte. DIN DKE SPEC 99100 §6.5.4; EU 2023/1542 Annex XIII 2(a). 1 to 200 entries. */
  readonly component_materials?: ReadonlyArray<{
    /** 1 to 100 characters. */
    readonly component: string
    /** 1 to 300 characters. */
    readonly name: string
    /** 1 to 100 characters. */
    readonly identifier?: string | undefined
  }> | null | undefined
  /** Hazardous substances and their impact. DIN DKE SPEC 99100 §6.5.5; EU 2023/1542 Annex XIII 1(b); EU 2023/1542 Annex VI Part A(8); Labelling implementing act (draft). At most 200 entries. */
  readonly hazardous_substances?: ReadonlyArray<{
    /** 1 to 300 characters. */
    readonly chemical_name: string
    /** 1 to 100 characters. */
    readonly identifier_type?: string | undefined
    /** 1 to 100 characters. */
    readonly identifier?: string | undefined
    /** 1 to 300 characters. */
    readonly location?: string | undefined
    /** 0 to 100. */
    readonly concentration_percent?: number | undefined
    /** 1 to 2000 characters. */
    readonly impact?: string | undefined
  }> | null | undefined
  /** Dismantling information. DIN DKE SPEC 99100 §6.6.1.2; EU 2023/1542 Annex XIII 2(c). */
  readonly dismantling_information?: string | {
    /** 1 to 2000 characters. */
    readonly url: string
    /** 1 to 300 characters. */
    readonly title?: string | undefined
    /** 1 to 35 characters. */
    readonly language?: string | undefined
    /** 1 to 100 characters. */
    readonly content_type?: string | undefined
  } | null | undefined
  /** Part numbers for components. DIN DKE SPEC 99100 §6.6.1.3; EU 2023/1542 Annex XIII 2(b). */
  readonly component_part_numbers?: string | {
    /** 1 to 2000 characters. */
    readonly url: string
    /** 1 to 300 characters. */
    readonly title?: string | undefined
    /** 1 to 35 characters. */
    readonly language?: string | undefined
    /** 1 to 100 characters. */
    readonly content_type?: string | undefined
  } | null | undefined
  /** Sources of spare parts. DIN DKE SPEC 99100 §6.6.1.4; EU 2023/1542 Annex XIII 2(b). */
  readonly spare_part_sources?: string | {
    /** 1 to 2000 characters. */
    readonly url: string
    /** 1 to 300 characters. */
    readonly title?: string | undefined
    /** 1 to 35 characters. */
    readonly language?: string | undefined
    /** 1 to 100 characters. */
    readonly content_type?: string | undefined
  } | null | undefined
  /** Safety measures. DIN DKE SPEC 99100 §6.6.1.5; EU 2023/1542 Annex XIII 2(d); EU 2023/1542 Art. 74(2). */
  readonly safety_measures?: string | {
    /** 1 to 2000 characters. */
    readonly url: string
    /** 1 to 300 characters. */
    readonly title?: string | undefined
    /** 1 to 35 characters. */
    readonly language?: string | undefined
    /** 1 to 100 characters. */
    readonly content_type?: string | undefined
  } | null | undefined
  /** Recycled nickel share, pre-consumer, in %. DIN DKE SPEC 99100 §6.6.2.3; EU 2023/1542 Annex XIII 1(e); EU 2023/1542 Art. 8(1); EU 2023/1542 Art. 3(1)(51). 0 to 100. */
  readonly recycled_nickel_pre_consumer?: number | null | undefined
  /** Recycled nickel share, post-consumer, in %. DIN DKE SPEC 99100 §6.6.2.7; EU 2023/1542 Annex XIII 1(e); EU 2023/1542 Art. 8(1). 0 to 100. */
  readonly recycled_nickel_post_consumer?: number | null | undefined
  /** Recycled cobalt share, pre-consumer, in %. DIN DKE SPEC 99100 §6.6.2.4; EU 2023/1542 Annex XIII 1(e); EU 2023/1542 Art. 8(1); EU 2023/1542 Art. 3(1)(51). 0 to 100. */
  readonly recycled_cobalt_pre_consumer?: number | null | undefined
  /** Recycled cobalt share, post-consumer, in %. DIN DKE SPEC 99100 §6.6.2.8; EU 2023/1542 Annex XIII 1(e); EU 2023/1542 Art. 8(1). 0 to 100. */
  readonly recycled_cobalt_post_consumer?: number | null | undefined
  /** Recycled lithium share, pre-consumer, in %. DIN DKE SPEC 99100 §6.6.2.5; EU 2023/1542 Annex XIII 1(e); EU 2023/1542 Art. 8(1); EU 2023/1542 Art. 3(1)(51). 0 to 100. */
  readonly recycled_lithium_pre_consumer?: number | null | undefined
  /** Recycled lithium share, post-consumer, in %. DIN DKE SPEC 99100 §6.6.2.9; EU 2023/1542 Annex XIII 1(e); EU 2023/1542 Art. 8(1). 0 to 100. */
  readonly recycled_lithium_post_consumer?: number | null | undefined
  /** Recycled lead share, in %. DIN DKE SPEC 99100 §6.6.2.6; DIN DKE SPEC 99100 §6.6.2.10; EU 2023/1542 Annex XIII 1(e); EU 2023/1542 Art. 8(1). 0 to 100. */
  readonly recycled_lead?: number | null | undefined
  /** Renewable content share, in %. DIN DKE SPEC 99100 §6.6.2.11; EU 2023/1542 Annex XIII 1(f). 0 to 100. */
  readonly renewable_content?: number | null | undefined
  /** Role of end-users in waste prevention. DIN DKE SPEC 99100 §6.6.3.2; EU 2023/1542 Art. 74(1)(a). */
  readonly waste_prevention_information?: string | {
    /** 1 to 2000 characters. */
    readonly url: string
    /** 1 to 300 characters. */
    readonly title?: string | undefined
    /** 1 to 35 characters. */
    readonly language?: string | undefined
    /** 1 to 100 characters. */
    readonly content_type?: string | undefined
  } | null | undefined
  /** Role of end-users in the separate collection of waste batteries. DIN DKE SPEC 99100 §6.6.3.3; EU 2023/1542 Art. 74(1)(b); EU 2023/1542 Art. 64(1); EU 2023/1542 Art. 64(2). */
  readonly separate_collection_information?: string | {
    /** 1 to 2000 characters. */
    readonly url: string
    /** 1 to 300 characters. */
    readonly title?: string | undefined
    /** 1 to 35 characters. */
    readonly language?: string | undefined
    /** 1 to 100 characters. */
    readonly content_type?: string | undefined
  } | null | undefined
  /** Collection, preparation for second life and treatment at end of life. DIN DKE SPEC 99100 §6.6.3.4; EU 2023/1542 Art. 74(1)(c). */
  readonly end_of_life_information?: string | {
    /** 1 to 2000 characters. */
    readonly url: string
    /** 1 to 300 characters. */
    readonly title?: string | undefined
    /** 1 to 35 characters. */
    readonly language?: string | undefined
    /** 1 to 100 characters. */
    readonly content_type?: string | undefined
  } | null | undefined
  /** Rated capacity, in Ah. DIN DKE SPEC 99100 §6.7.2.2; EU 2023/1542 Annex XIII 1(g); EU 2023/1542 Annex IV Part A(1); Labelling implementing act (draft) Annex II. At least 0. */
  readonly rated_capacity?: number | null | undefined
  /** Certified usable battery energy, in kWh. DIN DKE SPEC 99100 §6.7.2.5. At least 0. */
  readonly certified_usable_energy?: number | null | undefined
  /** Minimum voltage, in V. DIN DKE SPEC 99100 §6.7.2.9; EU 2023/1542 Annex XIII 1(h). At least 0. */
  readonly minimum_voltage?: number | null | undefined
  /** Nominal voltage, in V. DIN DKE SPEC 99100 §6.7.2.11; EU 2023/1542 Annex XIII 1(h). At least 0. */
  readonly nominal_voltage?: number | null | undefined
  /** Maximum voltage, in V. DIN DKE SPEC 99100 §6.7.2.10; EU 2023/1542 Annex XIII 1(h). At least 0. */
  readonly maximum_voltage?: number | null | undefined
  /** Original power capability at 80 % state of charge, in W. DIN DKE SPEC 99100 §6.7.3.2; EU 2023/1542 Annex XIII 1(i); EU 2023/1542 Art. 10; EU 2023/1542 Annex IV Part B(4); EU 2023/1542 Annex IV(3). At least 0. */
  readonly original_power_at_80_soc?: number | null | undefined
  /** Original power capability at 20 % state of charge, in W. DIN DKE SPEC 99100 §6.7.3.2; EU 2023/1542 Annex XIII 1(i); EU 2023/1542 Art. 10; EU 2023/1542 Annex IV Part B(4); EU 2023/1542 Annex IV(3). At least 0. */
  readonly original_power_at_20_soc?: number | null | undefined
  /** Maximum permitted battery power, in W. DIN DKE SPEC 99100 §6.7.3.5; EU 2023/1542 Annex XIII 1(i). At least 0. */
  readonly maximum_permitted_power?: number | null | undefined
  /** Ratio between nominal battery power and battery energy, in W/Wh. DIN DKE SPEC 99100 §6.7.3.6; EU 2023/1542 Annex IV Part B(2). At least 0. */
  readonly power_energy_ratio?: number | null | undefined
  /** Initial round-trip energy efficiency, in %. DIN DKE SPEC 99100 §6.7.4.2; EU 2023/1542 Annex XIII 1(n); EU 2023/1542 Art. 10; EU 2023/1542 Annex IV(6); EU 2023/1542 Annex IV Part A(4). 0 to 100. */
  readonly initial_round_trip_efficiency?: number | null | undefined
  /** Round-trip energy efficiency at 50 % of cycle life, in %. DIN DKE SPEC 99100 §6.7.4.3; EU 2023/1542 Annex XIII 1(n); EU 2023/1542 Annex IV(6). 0 to 100. */
  readonly round_trip_efficiency_at_half_life?: number | null | undefined
  /** Initial self-discharge rate, in %/month. DIN DKE SPEC 99100 §6.7.4.6. 0 to 100. */
  readonly initial_self_discharge_rate?: number | null | undefined
  /** Initial internal resistance, in Ohm. DIN DKE SPEC 99100 §6.7.5.2; EU 2023/1542 Annex XIII 1(o); EU 2023/1542 Art. 10; EU 2023/1542 Annex IV Part A(3). At least 0. */
  readonly initial_internal_resistance?: number | null | undefined
  /** Expected lifetime in calendar years, in years. DIN DKE SPEC 99100 §6.7.6.2; EU 2023/1542 Annex XIII 4(a); EU 2023/1542 Annex IV Part A(5). At least 0. */
  readonly expected_lifetime_years?: number | null | undefined
  /** Expected lifetime in charge-discharge cycles. DIN DKE SPEC 99100 §6.7.6.3; EU 2023/1542 Annex XIII 1(j); EU 2023/1542 Annex IV Part A(5). At least 0. */
  readonly expected_lifetime_cycles?: number | null | undefined
  /** Cycle-life reference test. DIN DKE SPEC 99100 §6.7.6.5; EU 2023/1542 Annex XIII 1(j). 1 to 2000 characters. */
  readonly cycle_life_reference_test?: string | null | undefined
  /** C-rate of the cycle-life test, in A/Ah. DIN DKE SPEC 99100 §6.7.6.6; EU 2023/1542 Annex XIII 1(p). At least 0. */
  readonly cycle_life_test_c_rate?: number | null | undefined
  /** Capacity threshold for exhaustion, in %. DIN DKE SPEC 99100 §6.7.6.9; EU 2023/1542 Annex XIII 1(k). 0 to 100. */
  readonly capacity_threshold_for_exhaustion?: number | null | undefined
  /** Idle state temperature range, lower boundary, in °C. DIN DKE SPEC 99100 §6.7.7.3; EU 2023/1542 Annex XIII 1(l). At least -273.15. */
  readonly idle_temperature_min?: number | null | undefined
  /** Idle state temperature range, upper boundary, in °C. DIN DKE SPEC 99100 §6.7.7.4; EU 2023/1542 Annex XIII 1(l). At least -273.15. */
  readonly idle_temperature_max?: number | null | undefined
  /** Display name. 3 to 120 characters. */
  readonly name: string
  /** A single battery. */
  readonly category?: "batteries" | undefined
  /** `published` publishes the passport. This is irreversible and requires all seven steps at 100 % and a complete organization profile. */
  readonly status?: "draft" | "published" | undefined
  /** GTIN with 8, 12, 13 or 14 digits and a check digit. */
  readonly gtin?: string | null | undefined
  /** Manufacturing facility. It fills in manufacturing_place if that is omitted. A UUID. */
  readonly facility_id?: string | null | undefined
}

/** The product is deleted. */
export interface ProductDeleted {
  readonly data: {
    readonly id: string
    readonly deleted: true
  }
}

/** A page of products. */
export interface ProductPage {
  readonly data: ReadonlyArray<Product | BatteryModel>
  /** See {@link Pagination}. */
  readonly pagination: Pagination
}

/** Only the fields that are sent change; null clears a field. */
export interface ProductUpdate {
  /** Battery model identifier. EU 2023/1542 Art. 3(1)(19). 1 to 2000 characters. */
  readonly model_identifier?: string | null | undefined
  /** Unique within the organization. GTIN and serial number together are unique worldwide. 3 to 50 characters. */
  readonly serial_number?: string | undefined
  /** Unique manufacturer identifier. DIN DKE SPEC 99100 §6.1.2.4; EU 2023/1542 Annex VI Part A(1); EU 2023/1542 Art. 38(7); EU 2024/1781 Art. 12(1); EU 2024/1781 Annex III. 1 to 2000 characters. */
  readonly mfr_identifier?: string | null | undefined
  /** Manufacturer name. DIN DKE SPEC 99100 §6.1.2.4; EU 2023/1542 Annex VI Part A(1); EU 2023/1542 Art. 3(1)(33); EU 2023/1542 Art. 38(7). 1 to 2000 characters. */
  readonly mfr_name?: string | null | undefined
  /** Manufacturer registered trade name or trade mark. DIN DKE SPEC 99100 §6.1.2.4; EU 2023/1542 Annex VI Part A(1); EU 2023/1542 Art. 3(1)(33); EU 2023/1542 Art. 38(7). 1 to 2000 characters. */
  readonly mfr_trade_name?: string | null | undefined
  /** Manufacturer postal address. DIN DKE SPEC 99100 §6.1.2.4; EU 2023/1542 Annex VI Part A(1); EU 2023/1542 Art. 3(1)(33); EU 2023/1542 Art. 38(7). 1 to 2000 characters. */
  readonly mfr_postal_address?: string | null | undefined
  /** Manufacturer web address. DIN DKE SPEC 99100 §6.1.2.4; EU 2023/1542 Annex VI Part A(1); EU 2023/1542 Art. 3(1)(33); EU 2023/1542 Art. 38(7). 1 to 2000 characters. */
  readonly mfr_website?: string | null | undefined
  /** Manufacturer e-mail address. DIN DKE SPEC 99100 §6.1.2.4; EU 2023/1542 Annex VI Part A(1); EU 2023/1542 Art. 3(1)(33); EU 2023/1542 Art. 38(7). 1 to 2000 characters. */
  readonly mfr_email?: string | null | undefined
  /** Manufacturing place. DIN DKE SPEC 99100 §6.1.3.1; EU 2023/1542 Annex XIII 1(a); EU 2023/1542 Annex VI Part A(3); Labelling implementing act (draft). 1 to 2000 characters. */
  readonly manufacturing_place?: string | null | undefined
  /** Manufacturing date. DIN DKE SPEC 99100 §6.1.3.2; EU 2023/1542 Annex XIII 1(a); EU 2023/1542 Annex VI Part A(4); EU 2023/1542 Annex VII Part B(1); Labelling implementing act (draft). 1 to 40 characters. */
  readonly manufacturing_date?: string | null | undefined
  /** Date of putting into service. DIN DKE SPEC 99100 §6.1.3.3; EU 2023/1542 Annex VII Part B(1). 1 to 40 characters. */
  readonly put_into_service_date?: string | null | undefined
  /** Warranty period. DIN DKE SPEC 99100 §6.1.3.4; EU 2023/1542 Annex XIII 1(m). 1 to 40 characters. */
  readonly warranty_period?: string | null | undefined
  /** See {@link BatteryCategory}. */
  readonly battery_category?: BatteryCategory | undefined
  /** Battery mass, in kg. DIN DKE SPEC 99100 §6.1.3.6; EU 2023/1542 Annex XIII 1(a); EU 2023/1542 Annex VI Part A(5); Labelling implementing act (draft). 0 to 100000. */
  readonly battery_mass?: number | null | undefined
  /** Battery status. DIN DKE SPEC 99100 §6.1.3.7; EU 2023/1542 Annex XIII 4(c). */
  readonly battery_status?: "original" | "re-used" | "remanufactured" | "repurposed" | "waste" | null | undefined
  /** Separate collection symbol. DIN DKE SPEC 99100 §6.2.2; EU 2023/1542 Annex XIII 1(q); EU 2023/1542 Annex XIII 1(s); EU 2023/1542 Art. 13(4); EU 2023/1542 Annex VI Part B. */
  readonly separate_collection_symbol?: string | {
    /** 1 to 2000 characters. */
    readonly url: string
    /** 1 to 300 characters. */
    readonly title?: string | undefined
    /** 1 to 35 characters. */
    readonly language?: string | undefined
    /** 1 to 100 characters. */
    readonly content_type?: string | undefined
  } | null | undefined
  /** Symbols for cadmium and lead. DIN DKE SPEC 99100 §6.2.3; EU 2023/1542 Annex XIII 1(s); EU 2023/1542 Art. 13(5). */
  readonly cadmium_lead_symbols?: string | {
    /** 1 to 2000 characters. */
    readonly url: string
    /** 1 to 300 characters. */
    readonly title?: string | undefined
    /** 1 to 35 characters. */
    readonly language?: string | undefined
    /** 1 to 100 characters. */
    readonly content_type?: string | undefined
  } | null | undefined
  /** Carbon footprint label. DIN DKE SPEC 99100 §6.2.4; EU 2023/1542 Art. 7(2); EU 2023/1542 Annex XIII 1(c); Labelling implementing act (draft) Annex V. */
  readonly carbon_footprint_label?: string | {
    /** 1 to 2000 characters. */
    readonly url: string
    /** 1 to 300 characters. */
    readonly title?: string | undefined
    /** 1 to 35 characters. */
    readonly language?: string | undefined
    /** 1 to 100 characters. */
    readonly content_type?: string | undefined
  } | null | undefined
  /** Usable extinguishing agent. DIN DKE SPEC 99100 §6.2.5; EU 2023/1542 Annex VI Part A(9); Labelling implementing act (draft). 1 to 2000 characters. */
  readonly extinguishing_agent?: string | null | undefined
  /** Fire class of the extinguishing agent. DIN DKE SPEC 99100 §6.2.5; EU 2023/1542 Annex VI Part A(9); Labelling implementing act (draft). 1 to 2000 characters. */
  readonly extinguishing_agent_fire_class?: string | null | undefined
  /** Meaning of labels and symbols. DIN DKE SPEC 99100 §6.2.6; EU 2023/1542 Annex XIII 1(s); EU 2023/1542 Art. 74(1)(e); Labelling implementing act (draft). 1 to 2000 characters. */
  readonly labels_meaning?: string | null | undefined
  /** EU declaration of conformity. DIN DKE SPEC 99100 §6.2.7; EU 2023/1542 Annex XIII 1(r); EU 2023/1542 Art. 18; EU 2023/1542 Annex IX. */
  readonly eu_declaration_of_conformity?: string | {
    /** 1 to 2000 characters. */
    readonly url: string
    /** 1 to 300 characters. */
    readonly title?: string | undefined
    /** 1 to 35 characters. */
    readonly language?: string | undefined
    /** 1 to 100 characters. */
    readonly content_type?: string | undefined
  } | null | undefined
  /** Results of test reports proving compliance. DIN DKE SPEC 99100 §6.2.8; EU 2023/1542 Annex XIII 3; EU 2023/1542 Annex VIII Part A(2)(h). */
  readonly test_reports?: string | {
    /** 1 to 2000 characters. */
    readonly url: string
    /** 1 to 300 characters. */
    readonly title?: string | undefined
    /** 1 to 35 characters. */
    readonly language?: string | undefined
    /** 1 to 100 characters. */
    readonly content_type?: string | undefined
  } | null | undefined
  /** Battery carbon footprint per functional unit, in kgCO2eq/kWh. DIN DKE SPEC 99100 §6.3.2; EU 2023/1542 Annex XIII 1(c); EU 2023/1542 Art. 7(1). At least 0. */
  readonly carbon_footprint_per_functional_unit?: number | null | undefined
  /** Carbon footprint: raw material acquisition and pre-processing, in kgCO2eq/kWh. DIN DKE SPEC 99100 §6.3.3; EU 2023/1542 Annex XIII 1(c); EU 2023/1542 Art. 7(1); EU 2023/1542 Annex II(4). At least 0. */
  readonly carbon_footprint_raw_materials?: number | null | undefined
  /** Carbon footprint: main product production, in kgCO2eq/kWh. DIN DKE SPEC 99100 §6.3.4; EU 2023/1542 Annex XIII 1(c); EU 2023/1542 Art. 7(1); EU 2023/1542 Annex II(4). At least 0. */
  readonly carbon_footprint_production?: number | null | undefined
  /** Carbon footprint: distribution, in kgCO2eq/kWh. DIN DKE SPEC 99100 §6.3.5; EU 2023/1542 Annex XIII 1(c); EU 2023/1542 Art. 7(1); EU 2023/1542 Annex II(4). At least 0. */
  readonly carbon_footprint_distribution?: number | null | undefined
  /** Carbon footprint: end of life and recycling, in kgCO2eq/kWh. DIN DKE SPEC 99100 §6.3.6; EU 2023/1542 Annex XIII 1(c); EU 2023/1542 Art. 7(1); EU 2023/1542 Annex II(4). At least 0. */
  readonly carbon_footprint_end_of_life?: number | null | undefined
  /** Carbon footprint performance class. DIN DKE SPEC 99100 §6.3.7; EU 2023/1542 Annex XIII 1(c); EU 2023/1542 Art. 7(2); Labelling implementing act (draft) Annex V. 1 to 2000 characters. */
  readonly carbon_footprint_performance_class?: string | null | undefined
  /** Web link to public carbon footprint study. DIN DKE SPEC 99100 §6.3.8; EU 2023/1542 Annex XIII 1(c); EU 2023/1542 Art. 7(1)(g). 1 to 2000 characters. */
  readonly carbon_footprint_study_url?: string | null | undefined
  /** Absolute battery carbon footprint, in kgCO2eq. DIN DKE SPEC 99100 §6.3.10. At least 0. */
  readonly carbon_footprint_absolute?: number | null | undefined
  /** Due diligence report. DIN DKE SPEC 99100 §6.4.2; EU 2023/1542 Annex XIII 1(d); EU 2023/1542 Art. 52(3). */
  readonly due_diligence_report?: string | {
    /** 1 to 2000 characters. */
    readonly url: string
    /** 1 to 300 characters. */
    readonly title?: string | undefined
    /** 1 to 35 characters. */
    readonly language?: string | undefined
    /** 1 to 100 characters. */
    readonly content_type?: string | undefined
  } | null | undefined
  /** Third-party assurances of recognised schemes. DIN DKE SPEC 99100 §6.4.3; EU 2023/1542 Art. 49(d). 1 to 2000 characters. */
  readonly third_party_assurances?: string | null | undefined
  /** Supply chain indices. DIN DKE SPEC 99100 §6.4.4. 1 to 2000 characters. */
  readonly supply_chain_indices?: string | null | undefined
  /** Battery chemistry. DIN DKE SPEC 99100 §6.5.2; EU 2023/1542 Annex XIII 1(b); EU 2023/1542 Annex VI Part A(7); Labelling implementing act (draft). */
  readonly battery_chemistry?: "Li-ion LCO" | "Li-ion LFP" | "Li-ion LMO" | "Li-ion NCA" | "Li-ion NMC" | "Li-metal" | "Na-ion" | "Ni-Cd" | "Ni-MH" | "Pb" | null | undefined
  /** Battery chemistry, additional information. DIN DKE SPEC 99100 §6.5.2; EU 2023/1542 Annex XIII 1(b); EU 2023/1542 Annex VI Part A(7); Labelling implementing act (draft). 1 to 2000 characters. */
  readonly battery_chemistry_other?: string | null | undefined
  /** Critical raw materials. DIN DKE SPEC 99100 §6.5.3; EU 2023/1542 Annex XIII 1(b); EU 2023/1542 Annex VI Part A(10); Labelling implementing act (draft). At most 200 entries. */
  readonly critical_raw_materials?: ReadonlyArray<string> | null | undefined
  /** Materials used in cathode, anode and electrolyte. DIN DKE SPEC 99100 §6.5.4; EU 2023/1542 Annex XIII 2(a). 1 to 200 entries. */
  readonly component_materials?: ReadonlyArray<{
    /** 1 to 100 characters. */
    readonly component: string
    /** 1 to 300 characters. */
    readonly name: string
    /** 1 to 100 characters. */
    readonly identifier?: string | undefined
  }> | null | undefined
  /** Hazardous substances and their impact. DIN DKE SPEC 99100 §6.5.5; EU 2023/1542 Annex XIII 1(b); EU 2023/1542 Annex VI Part A(8); Labelling implementing act (draft). At most 200 entries. */
  readonly hazardous_substances?: ReadonlyArray<{
    /** 1 to 300 characters. */
    readonly chemical_name: string
    /** 1 to 100 characters. */
    readonly identifier_type?: string | undefined
    /** 1 to 100 characters. */
    readonly identifier?: string | undefined
    /** 1 to 300 characters. */
    readonly location?: string | undefined
    /** 0 to 100. */
    readonly concentration_percent?: number | undefined
    /** 1 to 2000 characters. */
    readonly impact?: string | undefined
  }> | null | undefined
  /** Dismantling information. DIN DKE SPEC 99100 §6.6.1.2; EU 2023/1542 Annex XIII 2(c). */
  readonly dismantling_information?: string | {
    /** 1 to 2000 characters. */
    readonly url: string
    /** 1 to 300 characters. */
    readonly title?: string | undefined
    /** 1 to 35 characters. */
    readonly language?: string | undefined
    /** 1 to 100 characters. */
    readonly content_type?: string | undefined
  } | null | undefined
  /** Part numbers for components. DIN DKE SPEC 99100 §6.6.1.3; EU 2023/1542 Annex XIII 2(b). */
  readonly component_part_numbers?: string | {
    /** 1 to 2000 characters. */
    readonly url: string
    /** 1 to 300 characters. */
    readonly title?: string | undefined
    /** 1 to 35 characters. */
    readonly language?: string | undefined
    /** 1 to 100 characters. */
    readonly content_type?: string | undefined
  } | null | undefined
  /** Sources of spare parts. DIN DKE SPEC 99100 §6.6.1.4; EU 2023/1542 Annex XIII 2(b). */
  readonly spare_part_sources?: string | {
    /** 1 to 2000 characters. */
    readonly url: string
    /** 1 to 300 characters. */
    readonly title?: string | undefined
    /** 1 to 35 characters. */
    readonly language?: string | undefined
    /** 1 to 100 characters. */
    readonly content_type?: string | undefined
  } | null | undefined
  /** Safety measures. DIN DKE SPEC 99100 §6.6.1.5; EU 2023/1542 Annex XIII 2(d); EU 2023/1542 Art. 74(2). */
  readonly safety_measures?: string | {
    /** 1 to 2000 characters. */
    readonly url: string
    /** 1 to 300 characters. */
    readonly title?: string | undefined
    /** 1 to 35 characters. */
    readonly language?: string | undefined
    /** 1 to 100 characters. */
    readonly content_type?: string | undefined
  } | null | undefined
  /** Recycled nickel share, pre-consumer, in %. DIN DKE SPEC 99100 §6.6.2.3; EU 2023/1542 Annex XIII 1(e); EU 2023/1542 Art. 8(1); EU 2023/1542 Art. 3(1)(51). 0 to 100. */
  readonly recycled_nickel_pre_consumer?: number | null | undefined
  /** Recycled nickel share, post-consumer, in %. DIN DKE SPEC 99100 §6.6.2.7; EU 2023/1542 Annex XIII 1(e); EU 2023/1542 Art. 8(1). 0 to 100. */
  readonly recycled_nickel_post_consumer?: number | null | undefined
  /** Recycled cobalt share, pre-consumer, in %. DIN DKE SPEC 99100 §6.6.2.4; EU 2023/1542 Annex XIII 1(e); EU 2023/1542 Art. 8(1); EU 2023/1542 Art. 3(1)(51). 0 to 100. */
  readonly recycled_cobalt_pre_consumer?: number | null | undefined
  /** Recycled cobalt share, post-consumer, in %. DIN DKE SPEC 99100 §6.6.2.8; EU 2023/1542 Annex XIII 1(e); EU 2023/1542 Art. 8(1). 0 to 100. */
  readonly recycled_cobalt_post_consumer?: number | null | undefined
  /** Recycled lithium share, pre-consumer, in %. DIN DKE SPEC 99100 §6.6.2.5; EU 2023/1542 Annex XIII 1(e); EU 2023/1542 Art. 8(1); EU 2023/1542 Art. 3(1)(51). 0 to 100. */
  readonly recycled_lithium_pre_consumer?: number | null | undefined
  /** Recycled lithium share, post-consumer, in %. DIN DKE SPEC 99100 §6.6.2.9; EU 2023/1542 Annex XIII 1(e); EU 2023/1542 Art. 8(1). 0 to 100. */
  readonly recycled_lithium_post_consumer?: number | null | undefined
  /** Recycled lead share, in %. DIN DKE SPEC 99100 §6.6.2.6; DIN DKE SPEC 99100 §6.6.2.10; EU 2023/1542 Annex XIII 1(e); EU 2023/1542 Art. 8(1). 0 to 100. */
  readonly recycled_lead?: number | null | undefined
  /** Renewable content share, in %. DIN DKE SPEC 99100 §6.6.2.11; EU 2023/1542 Annex XIII 1(f). 0 to 100. */
  readonly renewable_content?: number | null | undefined
  /** Role of end-users in waste prevention. DIN DKE SPEC 99100 §6.6.3.2; EU 2023/1542 Art. 74(1)(a). */
  readonly waste_prevention_information?: string | {
    /** 1 to 2000 characters. */
    readonly url: string
    /** 1 to 300 characters. */
    readonly title?: string | undefined
    /** 1 to 35 characters. */
    readonly language?: string | undefined
    /** 1 to 100 characters. */
    readonly content_type?: string | undefined
  } | null | undefined
  /** Role of end-users in the separate collection of waste batteries. DIN DKE SPEC 99100 §6.6.3.3; EU 2023/1542 Art. 74(1)(b); EU 2023/1542 Art. 64(1); EU 2023/1542 Art. 64(2). */
  readonly separate_collection_information?: string | {
    /** 1 to 2000 characters. */
    readonly url: string
    /** 1 to 300 characters. */
    readonly title?: string | undefined
    /** 1 to 35 characters. */
    readonly language?: string | undefined
    /** 1 to 100 characters. */
    readonly content_type?: string | undefined
  } | null | undefined
  /** Collection, preparation for second life and treatment at end of life. DIN DKE SPEC 99100 §6.6.3.4; EU 2023/1542 Art. 74(1)(c). */
  readonly end_of_life_information?: string | {
    /** 1 to 2000 characters. */
    readonly url: string
    /** 1 to 300 characters. */
    readonly title?: string | undefined
    /** 1 to 35 characters. */
    readonly language?: string | undefined
    /** 1 to 100 characters. */
    readonly content_type?: string | undefined
  } | null | undefined
  /** Rated capacity, in Ah. DIN DKE SPEC 99100 §6.7.2.2; EU 2023/1542 Annex XIII 1(g); EU 2023/1542 Annex IV Part A(1); Labelling implementing act (draft) Annex II. At least 0. */
  readonly rated_capacity?: number | null | undefined
  /** Certified usable battery energy, in kWh. DIN DKE SPEC 99100 §6.7.2.5. At least 0. */
  readonly certified_usable_energy?: number | null | undefined
  /** Minimum voltage, in V. DIN DKE SPEC 99100 §6.7.2.9; EU 2023/1542 Annex XIII 1(h). At least 0. */
  readonly minimum_voltage?: number | null | undefined
  /** Nominal voltage, in V. DIN DKE SPEC 99100 §6.7.2.11; EU 2023/1542 Annex XIII 1(h). At least 0. */
  readonly nominal_voltage?: number | null | undefined
  /** Maximum voltage, in V. DIN DKE SPEC 99100 §6.7.2.10; EU 2023/1542 Annex XIII 1(h). At least 0. */
  readonly maximum_voltage?: number | null | undefined
  /** Original power capability at 80 % state of charge, in W. DIN DKE SPEC 99100 §6.7.3.2; EU 2023/1542 Annex XIII 1(i); EU 2023/1542 Art. 10; EU 2023/1542 Annex IV Part B(4); EU 2023/1542 Annex IV(3). At least 0. */
  readonly original_power_at_80_soc?: number | null | undefined
  /** Original power capability at 20 % state of charge, in W. DIN DKE SPEC 99100 §6.7.3.2; EU 2023/1542 Annex XIII 1(i); EU 2023/1542 Art. 10; EU 2023/1542 Annex IV Part B(4); EU 2023/1542 Annex IV(3). At least 0. */
  readonly original_power_at_20_soc?: number | null | undefined
  /** Maximum permitted battery power, in W. DIN DKE SPEC 99100 §6.7.3.5; EU 2023/1542 Annex XIII 1(i). At least 0. */
  readonly maximum_permitted_power?: number | null | undefined
  /** Ratio between nominal battery power and battery energy, in W/Wh. DIN DKE SPEC 99100 §6.7.3.6; EU 2023/1542 Annex IV Part B(2). At least 0. */
  readonly power_energy_ratio?: number | null | undefined
  /** Initial round-trip energy efficiency, in %. DIN DKE SPEC 99100 §6.7.4.2; EU 2023/1542 Annex XIII 1(n); EU 2023/1542 Art. 10; EU 2023/1542 Annex IV(6); EU 2023/1542 Annex IV Part A(4). 0 to 100. */
  readonly initial_round_trip_efficiency?: number | null | undefined
  /** Round-trip energy efficiency at 50 % of cycle life, in %. DIN DKE SPEC 99100 §6.7.4.3; EU 2023/1542 Annex XIII 1(n); EU 2023/1542 Annex IV(6). 0 to 100. */
  readonly round_trip_efficiency_at_half_life?: number | null | undefined
  /** Initial self-discharge rate, in %/month. DIN DKE SPEC 99100 §6.7.4.6. 0 to 100. */
  readonly initial_self_discharge_rate?: number | null | undefined
  /** Initial internal resistance, in Ohm. DIN DKE SPEC 99100 §6.7.5.2; EU 2023/1542 Annex XIII 1(o); EU 2023/1542 Art. 10; EU 2023/1542 Annex IV Part A(3). At least 0. */
  readonly initial_internal_resistance?: number | null | undefined
  /** Expected lifetime in calendar years, in years. DIN DKE SPEC 99100 §6.7.6.2; EU 2023/1542 Annex XIII 4(a); EU 2023/1542 Annex IV Part A(5). At least 0. */
  readonly expected_lifetime_years?: number | null | undefined
  /** Expected lifetime in charge-discharge cycles. DIN DKE SPEC 99100 §6.7.6.3; EU 2023/1542 Annex XIII 1(j); EU 2023/1542 Annex IV Part A(5). At least 0. */
  readonly expected_lifetime_cycles?: number | null | undefined
  /** Cycle-life reference test. DIN DKE SPEC 99100 §6.7.6.5; EU 2023/1542 Annex XIII 1(j). 1 to 2000 characters. */
  readonly cycle_life_reference_test?: string | null | undefined
  /** C-rate of the cycle-life test, in A/Ah. DIN DKE SPEC 99100 §6.7.6.6; EU 2023/1542 Annex XIII 1(p). At least 0. */
  readonly cycle_life_test_c_rate?: number | null | undefined
  /** Capacity threshold for exhaustion, in %. DIN DKE SPEC 99100 §6.7.6.9; EU 2023/1542 Annex XIII 1(k). 0 to 100. */
  readonly capacity_threshold_for_exhaustion?: number | null | undefined
  /** Idle state temperature range, lower boundary, in °C. DIN DKE SPEC 99100 §6.7.7.3; EU 2023/1542 Annex XIII 1(l). At least -273.15. */
  readonly idle_temperature_min?: number | null | undefined
  /** Idle state temperature range, upper boundary, in °C. DIN DKE SPEC 99100 §6.7.7.4; EU 2023/1542 Annex XIII 1(l). At least -273.15. */
  readonly idle_temperature_max?: number | null | undefined
  /** Display name. 3 to 120 characters. */
  readonly name?: string | undefined
  /** `published` publishes the passport. This is irreversible and requires all seven steps at 100 % and a complete organization profile. */
  readonly status?: "draft" | "published" | undefined
  /** GTIN with 8, 12, 13 or 14 digits and a check digit. */
  readonly gtin?: string | null | undefined
  /** Manufacturing facility. It fills in manufacturing_place if that is omitted. A UUID. */
  readonly facility_id?: string | null | undefined
}

export interface ProductsListQuery {
  /** Number of the page. Pages after the last one are empty. 1 to 1000000. Default 1. */
  readonly page?: number | undefined
  /** Number of items on a page. 1 to 100. Default 25. */
  readonly per_page?: number | undefined
  /** Returns products of this status only. */
  readonly status?: "draft" | "published" | undefined
  /** Returns products of this kind only: `batteries` are single batteries, `batteries_light` are battery models. */
  readonly category?: "batteries" | "batteries_light" | undefined
  /** Category of the battery under Regulation (EU) 2023/1542. See {@link BatteryCategory}. */
  readonly battery_category?: BatteryCategory | undefined
  /** Returns products whose name, serial number or GTIN contains this text, in upper or lower case. */
  readonly search?: string | undefined
  /** Returns products that changed at this time or later. To poll, send the latest `updated_at` that you have seen, with `sort=updated_at` and `order=asc`. Products of that same millisecond are returned a second time, and none is missed; no further overlap is needed. Read the pages from the last to the first, because a product that is changed or deleted meanwhile moves others to earlier pages. Deletions are not reported; `GET /changes` reports them. An ISO 8601 date-time. */
  readonly updated_since?: string | undefined
  /** Field by which the products are sorted. Default "created_at". */
  readonly sort?: "created_at" | "updated_at" | "name" | "status" | undefined
  /** `asc` for ascending, `desc` for descending order. Default "desc". */
  readonly order?: "asc" | "desc" | undefined
}

export interface ProductsUpdateQuery {
  /** Required to delete a published product or to change its battery_category. Default false. */
  readonly confirm?: boolean | undefined
}

export interface ProductsDeleteQuery {
  /** Required to delete a published product or to change its battery_category. Default false. */
  readonly confirm?: boolean | undefined
}

export interface ConditionReadingsQuery {
  /** Number of the page. Pages after the last one are empty. 1 to 1000000. Default 1. */
  readonly page?: number | undefined
  /** Number of items on a page. 1 to 100. Default 50. */
  readonly per_page?: number | undefined
}

export interface ExportPdfQuery {
  /** Language of the labels. Defaults to the language of the pre-print, otherwise to en. */
  readonly locale?: "de" | "en" | "zh" | undefined
}

export interface ExportQrQuery {
  /** Image format. Default "svg". */
  readonly format?: "svg" | "png" | undefined
}

export interface OrganizationAuditLogQuery {
  /** Number of the page. Pages after the last one are empty. 1 to 1000000. Default 1. */
  readonly page?: number | undefined
  /** Number of items on a page. 1 to 100. Default 50. */
  readonly per_page?: number | undefined
  /** Returns entries of this action only, for example product.published. */
  readonly action?: string | undefined
  /** Returns entries of this type of resource only. */
  readonly resource_type?: "product" | "api_key" | "facility" | "organization" | undefined
  /** Returns entries of this resource only. A UUID. */
  readonly resource_id?: string | undefined
}

export interface LookupByProductIdsQuery {
  /** Number of ids on a page. 1 to 1000. Default 100. */
  readonly limit?: number | undefined
  /** Cursor of the next page, from the header Link with rel=next. */
  readonly cursor?: string | undefined
}

export interface LookupByIdQuery {
  /** Returns the exact document as of this time. The history starts on 2026-07-23. An ISO 8601 date-time. */
  readonly date?: string | undefined
}

export interface LookupByIdAndDateQuery {
  /** Returns the exact document as of this time. The history starts on 2026-07-23. An ISO 8601 date-time. */
  readonly date: string
}

export interface ChangesPageQuery {
  /** Returns the changes after this cursor: `next` of a page, or `cursor` of a change. Defaults to the beginning of the feed. `now` returns no changes, only the current cursor. 1 to 200 characters. */
  readonly after?: string | undefined
  /** Number of changes on a page. 1 to 1000. Default 100. */
  readonly limit?: number | undefined
  /** Maximum number of seconds that the request waits if there are no changes after the cursor. It returns as soon as there is a change, otherwise with an empty page, and may return early. 0 to 30. Default 0. */
  readonly wait?: number | undefined
}

/** Every code of an error, with its HTTP status. */
export interface ErrorCodes {
  readonly account_locked: 403
  readonly conflict: 409
  readonly custom_domain_pending: 403 | 409
  readonly export_validation_failed: 422
  readonly forbidden: 403
  readonly internal_error: 500 | 503
  readonly not_found: 404
  readonly plan_required: 403
  readonly product_limit_reached: 403
  readonly published_limit_reached: 403
  readonly rate_limit_exceeded: 429
  readonly unauthorized: 401
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
      readonly body: ProductCreate | BatteryModelCreate | BatteryPassportCreate
    }
    readonly response: {
      readonly data: Product | BatteryModel
      /** See {@link ChangeMeta}. */
      readonly meta: ChangeMeta
    }
  }
  /** POST /products/bulk: Create up to 500 batteries in one request */
  readonly "productsBulkCreate": {
    readonly input: {
      readonly body: BulkCreate
    }
    readonly response: BulkCreated
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
      readonly data: Product | BatteryModel
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
      }
    }
    readonly response: FileUploaded
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
  /** POST /products/{id}/preprint-qr: Lock GTIN and serial number of a draft, so that its QR code can be printed */
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
  /** GET /organization: Read the organization of the API key */
  readonly "organizationGet": {
    readonly input: {}
    readonly response: {
      /** See {@link Organization}. */
      readonly data: Organization
    }
  }
  /** GET /facilities: List manufacturing facilities */
  readonly "organizationFacilities": {
    readonly input: {}
    readonly response: {
      readonly data: ReadonlyArray<Facility>
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
    }
  }
  /** GET /dppsByProductId/{productId}: Read the passport of a battery by GTIN and serial number */
  readonly "lookupByProductId": {
    readonly input: {
      readonly path: {
        /** GTIN and serial number of the battery, as `<GTIN>:<serial number>`, percent-encoded. */
        readonly productId: string
      }
    }
    readonly response: PassportDocument
  }
  /** POST /dppsByProductIds: Find the passports of several batteries by GTIN and serial number */
  readonly "lookupByProductIds": {
    readonly input: {
      readonly query?: LookupByProductIdsQuery | undefined
      readonly body: ReadonlyArray<string>
    }
    readonly response: ReadonlyArray<string>
  }
  /** GET /dpps/{dppId}: Read a passport, current or as of a point in time */
  readonly "lookupById": {
    readonly input: {
      readonly path: {
        /** Id of the passport, which is the id of its product. A UUID. */
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
        /** Id of the passport, which is the id of its product. A UUID. */
        readonly dppId: string
      }
      readonly query: LookupByIdAndDateQuery
    }
    readonly response: PassportDocument
  }
  /** GET /changes: List all changes, oldest first */
  readonly "changesPage": {
    readonly input: {
      readonly query?: ChangesPageQuery | undefined
    }
    readonly response: ChangePage
  }
}
