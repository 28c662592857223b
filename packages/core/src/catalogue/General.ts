/**
 * Step 1, DIN DKE SPEC 99100 §6.1: identifiers and product data.
 *
 * Special cases elsewhere: the values of derived attributes and the header (`passport/header.ts`), the filling of
 * manufacturer and manufacturing place (`AutoFill.ts`), serial numbers that are too long for GS1 (`Rules.ts`).
 * `put_into_service_date` is optional although v1.3 requires it for two categories: the day is not known when the battery
 * is placed on the market. `warranty_period` keeps its v1.3 name but is never read from a tree: v1.3 has a date there.
 *
 * Annex XIII 1(a) makes public what Annex VI Part A(1) requires, the name and address of the manufacturer; the unique
 * identifiers of manufacturer and economic operator have the audience `authorities` all the same, because the access rights
 * that BatteryPass-Ready published for v1.3 restrict them.
 *
 * @source inferred: the audience of `mfr_identifier` and `operator_id` follows v1.3, not Annex VI Part A(1)
 * @source inferred: `serial_number` and `model_identifier` are the identification of Annex VI Part A(2)
 */
import { attribute, every, step } from "./AttributeDefinition.ts"
import { batteryCategoryDescription } from "./BatteryCategory.ts"
import { textList } from "./composites.ts"
import { kilogram, millimetre, statement } from "./quantities.ts"
import {
  batteryCategory,
  commodityCode,
  date,
  dateTime,
  duration,
  enumeration,
  identifierUri,
  operatorEmail,
  operatorWebsite,
  passportGranularity,
  passportStatus,
  serialNumber,
  text,
  textPart
} from "./texts.ts"

export const general = step({
  clause: "DIN DKE SPEC 99100 §6.1",
  v13: { section: "IdentifiersAndProductData", input: "read" },
  v20: "identifiersAndProductData",
  product: {
    model_identifier: attribute({
      description:
        "Identifier that the manufacturer gives to the battery model, for example `TR-82-NMC`. All batteries of one " +
        "model have the same technical characteristics.",
      shape: text,
      source: [
        "EU 2023/1542 Annex XIII 1(a)",
        "EU 2023/1542 Annex VI Part A(2)",
        "EU 2023/1542 Art. 38(6)",
        "EU 2023/1542 Art. 3(1)(19)"
      ],
      duty: every("M"),
      audience: "public",
      v13: "BatteryModelIdentifier",
      v20: "batteryModelIdentifier"
    }),
    serial_number: attribute({
      description:
        "Number that the manufacturer gives to this single battery: letters, digits, hyphens and slashes, for " +
        "example `TR82-26-000147`.",
      shape: serialNumber,
      source: [
        "EU 2023/1542 Annex XIII 1(a)",
        "EU 2023/1542 Annex VI Part A(2)",
        "EU 2023/1542 Art. 38(6)",
        "EU 2023/1542 Annex IX(1)"
      ],
      duty: every("M"),
      audience: "public",
      individual: true,
      v13: "BatterySerialNumber",
      v20: "batterySerialNumber"
    }),
    mfr_identifier: attribute({
      description: "Unique identifier of the manufacturer, for example its GLN or EORI number.",
      shape: text,
      source: [
        "DIN DKE SPEC 99100 §6.1.2.4",
        "EU 2023/1542 Annex XIII 1(a)",
        "EU 2023/1542 Annex VI Part A(1)",
        "EU 2023/1542 Art. 38(7)",
        "EU 2024/1781 Art. 12(1)",
        "EU 2024/1781 Annex III"
      ],
      duty: every("M"),
      audience: "authorities",
      v13: "UniqueManufacturerIdentifier",
      v20: "uniqueManufacturerIdentifier"
    }),
    mfr_name: attribute({
      description:
        "Name of the manufacturer: the company that makes the battery, or has it made, and markets it under its own " +
        "name or trade mark.",
      shape: textPart("name", "required"),
      source: [
        "DIN DKE SPEC 99100 §6.1.2.4",
        "EU 2023/1542 Annex XIII 1(a)",
        "EU 2023/1542 Annex VI Part A(1)",
        "EU 2023/1542 Art. 3(1)(33)",
        "EU 2023/1542 Art. 38(7)"
      ],
      duty: every("M"),
      audience: "public",
      v13: "ManufacturerInformation",
      v20: "manufacturerInformation"
    }),
    mfr_trade_name: attribute({
      description:
        "Registered trade name or registered trade mark of the manufacturer. It can be the same as the name.",
      shape: textPart("registeredTradeNameOrRegisteredTrademark", "required"),
      source: [
        "DIN DKE SPEC 99100 §6.1.2.4",
        "EU 2023/1542 Annex XIII 1(a)",
        "EU 2023/1542 Annex VI Part A(1)",
        "EU 2023/1542 Art. 3(1)(33)",
        "EU 2023/1542 Art. 38(7)"
      ],
      duty: every("M"),
      audience: "public",
      v13: "ManufacturerInformation",
      v20: "manufacturerInformation"
    }),
    mfr_postal_address: attribute({
      description:
        "Postal address at which the manufacturer can be contacted, on one line, for example `Werkstraße 5, 01067 " +
        "Dresden, Germany`.",
      shape: textPart("postalAddress", "required"),
      source: [
        "DIN DKE SPEC 99100 §6.1.2.4",
        "EU 2023/1542 Annex XIII 1(a)",
        "EU 2023/1542 Annex VI Part A(1)",
        "EU 2023/1542 Art. 3(1)(33)",
        "EU 2023/1542 Art. 38(7)"
      ],
      duty: every("M"),
      audience: "public",
      v13: "ManufacturerInformation",
      v20: "manufacturerInformation"
    }),
    mfr_website: attribute({
      description: "Web address of the manufacturer, for example `https://www.example.com`.",
      shape: operatorWebsite,
      source: [
        "DIN DKE SPEC 99100 §6.1.2.4",
        "EU 2023/1542 Annex XIII 1(a)",
        "EU 2023/1542 Annex VI Part A(1)",
        "EU 2023/1542 Art. 3(1)(33)",
        "EU 2023/1542 Art. 38(7)"
      ],
      duty: every("O"),
      audience: "public",
      v13: "ManufacturerInformation",
      v20: "manufacturerInformation"
    }),
    mfr_email: attribute({
      description: "E-mail address of the manufacturer, for example `info@example.com`.",
      shape: operatorEmail,
      source: [
        "DIN DKE SPEC 99100 §6.1.2.4",
        "EU 2023/1542 Annex XIII 1(a)",
        "EU 2023/1542 Annex VI Part A(1)",
        "EU 2023/1542 Art. 3(1)(33)",
        "EU 2023/1542 Art. 38(7)"
      ],
      duty: every("O"),
      audience: "public",
      v13: "ManufacturerInformation",
      v20: "manufacturerInformation"
    }),
    manufacturing_place: attribute({
      description:
        "Location of the plant that manufactured the battery: town, region and country, for example `Dresden, " +
        "Saxony, Germany`.",
      shape: text,
      source: [
        "DIN DKE SPEC 99100 §6.1.3.1",
        "EU 2023/1542 Annex XIII 1(a)",
        "EU 2023/1542 Annex VI Part A(3)",
        "Labelling implementing act (draft)"
      ],
      duty: every("M"),
      audience: "public",
      v13: "ManufacturingPlace",
      v20: "manufacturingPlace"
    }),
    manufacturing_date: attribute({
      description:
        "Date on which the battery was manufactured, for example `2026-05-18`. Readers and the exported document have the " +
        "year and month only.",
      shape: date,
      source: [
        "DIN DKE SPEC 99100 §6.1.3.2",
        "EU 2023/1542 Annex XIII 1(a)",
        "EU 2023/1542 Annex VI Part A(4)",
        "EU 2023/1542 Annex VII Part B(1)",
        "Labelling implementing act (draft)"
      ],
      duty: every("M"),
      audience: "public",
      individual: true,
      v13: "ManufacturingDate",
      v20: "manufacturingDate"
    }),
    put_into_service_date: attribute({
      description:
        "Date on which the battery was first used in the EU for its intended purpose, for example `2026-09-01`. It " +
        "is often not known before publication and can be added later. The exported document has the year and month " +
        "only.",
      shape: date,
      source: ["DIN DKE SPEC 99100 §6.1.3.3", "EU 2023/1542 Annex XIII 4(b)", "EU 2023/1542 Annex VII Part B(1)"],
      duty: every("O"),
      audience: "legitimate_interest",
      individual: true,
      v13: "DateOfPuttingTheBatteryIntoService",
      v20: "dateOfPuttingTheBatteryIntoService"
    }),
    placed_on_market_date: attribute({
      description:
        "Date on which the battery was first made available on the EU market, for example `2027-03-01`. Several duties " +
        "depend on it. Voluntary in the passport.",
      shape: date,
      source: ["EU 2023/1542 Art. 3(1)(16)", "EU 2023/1542 Art. 77(1)"],
      duty: every("O"),
      audience: "public",
      individual: true,
      v13: null,
      v20: null
    }),
    batch_identifier: attribute({
      description: "Number of the batch in which the battery was manufactured, for example `2026-W21-04`.",
      shape: text,
      source: ["EU 2023/1542 Annex XIII 1(a)", "EU 2023/1542 Annex VI Part A(2)", "EU 2023/1542 Art. 38(6)"],
      duty: every("O"),
      audience: "public",
      individual: true,
      v13: null,
      v20: null
    }),
    commodity_code: attribute({
      description:
        "Code of the Combined Nomenclature under which customs classify the battery, with 6, 8 or 10 digits, for example " +
        "`85076000` for lithium-ion batteries. Voluntary in the passport.",
      shape: commodityCode,
      source: ["EU 2024/1781 Art. 13(1)"],
      duty: every("O"),
      audience: "public",
      v13: null,
      v20: null
    }),
    length: attribute({
      description: "Length of the battery in mm. Voluntary in the passport.",
      shape: millimetre,
      source: ["Catena-X BatteryPass 6.1.0"],
      duty: every("O"),
      audience: "public",
      v13: null,
      v20: null
    }),
    width: attribute({
      description: "Width of the battery in mm. Voluntary in the passport.",
      shape: millimetre,
      source: ["Catena-X BatteryPass 6.1.0"],
      duty: every("O"),
      audience: "public",
      v13: null,
      v20: null
    }),
    height: attribute({
      description: "Height of the battery in mm. Voluntary in the passport.",
      shape: millimetre,
      source: ["Catena-X BatteryPass 6.1.0"],
      duty: every("O"),
      audience: "public",
      v13: null,
      v20: null
    }),
    warranty_period: attribute({
      description:
        "Period for which the commercial warranty on the calendar life of the battery applies, as an ISO 8601 " +
        "duration: `P8Y` means eight years, `P30M` means 30 months.",
      shape: duration,
      source: ["DIN DKE SPEC 99100 §6.1.3.4", "EU 2023/1542 Annex XIII 1(m)"],
      duty: every("C"),
      // Commission guidance on the battery passport v2.0, data point 35.
      dutyCondition: {
        decidedBy: "caller",
        name: "commercial_warranty",
        text: "Required where a commercial warranty is given."
      },
      audience: "public",
      v13: "WarrantyPeriodOfTheBattery",
      v20: "warrantyPeriod"
    }),
    battery_category: attribute({
      description: batteryCategoryDescription,
      shape: batteryCategory,
      source: ["DIN DKE SPEC 99100 §6.1.3.5", "EU 2023/1542 Annex XIII 1(a)", "EU 2023/1542 Annex VI Part A(2)"],
      duty: every("M"),
      audience: "public",
      v13: "BatteryCategory",
      v20: "batteryCategory"
    }),
    rechargeable: attribute({
      description: "Whether the battery is rechargeable. Without a value it counts as rechargeable.",
      shape: statement,
      source: ["EU 2023/1542 Art. 7(1)", "EU 2023/1542 Art. 10(1)"],
      duty: every("O"),
      audience: "public",
      v13: null,
      v20: null
    }),
    exclusively_external_storage: attribute({
      description:
        "Whether all energy is stored outside of the cells, as in a flow battery with tanks. Without a value it counts as stored " +
        "inside.",
      shape: statement,
      source: ["EU 2023/1542 Art. 7(1)", "EU 2023/1542 Art. 8(1)", "EU 2023/1542 Art. 10(2)"],
      duty: { ...every("O"), ev: "-", lmt: "-" },
      audience: "public",
      v13: null,
      v20: null
    }),
    is_back_up: attribute({
      description:
        "Whether the battery only stands by for a failure of the supply. Its carbon footprint is then per minute of 1 kW that it can " +
        "deliver, in kgCO2eq/kWmin.",
      shape: statement,
      source: ["EU 2023/1542 Annex II(3)"],
      duty: { ...every("O"), ev: "-", lmt: "-" },
      audience: "public",
      v13: null,
      v20: null
    }),
    battery_mass: attribute({
      description: "Mass of the whole battery. The regulation calls it the weight.",
      shape: kilogram,
      source: [
        "DIN DKE SPEC 99100 §6.1.3.6",
        "EU 2023/1542 Annex XIII 1(a)",
        "EU 2023/1542 Annex VI Part A(5)",
        "Labelling implementing act (draft)"
      ],
      duty: every("M"),
      audience: "public",
      v13: "BatteryMass",
      v20: "batteryMass"
    }),
    battery_status: attribute({
      description:
        "Stage of the battery in its life cycle: `original` for a new battery, later `re-used`, `remanufactured`, " +
        "`repurposed` or `waste`.",
      shape: enumeration("batteryStatusValues", ["original", "re-used", "remanufactured", "repurposed", "waste"]),
      source: ["DIN DKE SPEC 99100 §6.1.3.7", "EU 2023/1542 Annex XIII 4(c)"],
      duty: every("M"),
      audience: "legitimate_interest",
      v13: "BatteryStatus",
      v20: "batteryStatus"
    })
  },
  condition: {},
  derived: {
    dpp_schema_version: attribute({
      description: "Standard and edition that define the structure of the passport, for example `EN 18223:2026`.",
      shape: text,
      source: ["EN 18223 §4.1.3.1"],
      duty: every("M"),
      audience: "public",
      v13: "DPPSchemaVersion",
      v20: "dppSchemaVersion"
    }),
    dpp_status: attribute({
      description: "Status of the passport as a digital record, not of the battery. A published passport is `active`.",
      shape: passportStatus,
      source: ["EN 18223 §4.1.3.1"],
      duty: every("M"),
      audience: "public",
      v13: "DPPStatus",
      v20: "dppStatus"
    }),
    dpp_granularity: attribute({
      description:
        "Level at which the passport describes the product. It is always `item`: each battery has its own passport.",
      shape: passportGranularity,
      source: ["EN 18223 §4.1.3.1"],
      duty: every("M"),
      audience: "public",
      v13: "DPPGranularity",
      v20: "granularity"
    }),
    last_updated: attribute({
      description: "Time of the last change to the content of the passport or to the condition of the battery, in UTC.",
      shape: dateTime,
      source: ["EN 18223 §4.1.3.1"],
      duty: every("M"),
      audience: "public",
      v13: "Date-timeOfLatestUpdateOfDPP",
      v20: "lastUpdated"
    }),
    passport_id: attribute({
      description: "Unique identifier of the passport: `urn:uuid:` followed by the id of the product.",
      shape: identifierUri,
      source: [
        "DIN DKE SPEC 99100 §6.1.2.1",
        "EU 2023/1542 Art. 77(3)",
        "EU 2023/1542 Art. 77(10)",
        "EU 2023/1542 Art. 3(1)(66)",
        "EN 18222 §4.2",
        "EN 18223 §4.1.3.1"
      ],
      duty: every("M"),
      audience: "public",
      v13: "UniqueBatteryPassportIdentifierUniqueDPPIdentifier",
      v20: "digitalProductPassportId"
    }),
    product_id: attribute({
      description:
        "Unique identifier of the battery. It is the address in the QR code: a GS1 Digital Link if the battery has " +
        "a GTIN, otherwise an address of the service.",
      shape: identifierUri,
      source: [
        "DIN DKE SPEC 99100 §6.1.2.2",
        "EU 2023/1542 Art. 77(3)",
        "EU 2023/1542 Art. 3(1)(66)",
        "EN 18219",
        "EN 18222 §4.2",
        "EN 18223 §4.1.3.1"
      ],
      duty: every("M"),
      audience: "public",
      v13: "UniqueBatteryIdentifierUniqueProductIdentifier",
      v20: "uniqueProductIdentifier"
    }),
    operator_id: attribute({
      description:
        "Unique identifier of the economic operator that is responsible for the passport: its GLN as a GS1 Digital " +
        "Link, or its EORI number.",
      shape: text,
      source: [
        "DIN DKE SPEC 99100 §6.1.2.3",
        "EU 2023/1542 Annex XIII 1(a)",
        "EU 2023/1542 Annex VI Part A",
        "EU 2023/1542 Art. 3(1)(66)",
        "EU 2023/1542 Art. 77(3)",
        "EU 2024/1781 Art. 2(31)",
        "EU 2024/1781 Art. 12(2)",
        "EN 18219 §4.1.1.1"
      ],
      duty: every("M"),
      audience: "authorities",
      v13: "UniqueEconomicOperatorIdentifier",
      v20: "economicOperatorId"
    }),
    facility_id: attribute({
      description:
        "Unique identifier of the facility in which the battery was manufactured: its GLN as a GS1 Digital Link.",
      shape: text,
      source: ["DIN DKE SPEC 99100 §6.1.3.1", "EU 2024/1781 Annex III", "EN 18219 §3.20"],
      duty: every("O"),
      audience: "authorities",
      v13: "UniqueFacilityIdentifier",
      v20: "facilityId"
    }),
    content_specification_ids: attribute({
      description: "Identifiers of the specifications that define which data the passport contains.",
      shape: textList,
      source: ["EN 18223 §4.1.3.1"],
      duty: every("O"),
      audience: "public",
      v13: null,
      v20: "contentSpecificationIds"
    }),
    third_party_service_provider: attribute({
      description: "Name of the service provider that operates the passport for the economic operator.",
      shape: text,
      source: ["inferred: EU 2024/1781 Art. 2(32)"],
      duty: every("O"),
      audience: "public",
      v13: null,
      v20: "thirdPartyServiceProvider"
    }),
    operator_name: attribute({
      description:
        "Name of the economic operator: the company that places the battery on the market and is responsible for " +
        "its passport.",
      shape: textPart("name", "required"),
      source: ["DIN DKE SPEC 99100 §6.1.2.3", "EU 2023/1542 Art. 3(1)(22)", "EU 2023/1542 Art. 77(3)"],
      duty: every("M"),
      audience: "public",
      v13: "EconomicOperatorInformation",
      v20: "economicOperatorInformation"
    }),
    operator_trade_name: attribute({
      description:
        "Registered trade name or registered trade mark of the economic operator. It can be the same as the name.",
      shape: textPart("registeredTradeNameOrRegisteredTrademark", "required"),
      source: ["DIN DKE SPEC 99100 §6.1.2.3", "EU 2023/1542 Art. 3(1)(22)", "EU 2023/1542 Art. 77(3)"],
      duty: every("M"),
      audience: "public",
      v13: "EconomicOperatorInformation",
      v20: "economicOperatorInformation"
    }),
    operator_postal_address: attribute({
      description: "Postal address of the economic operator, on one line.",
      shape: textPart("postalAddress", "required"),
      source: ["DIN DKE SPEC 99100 §6.1.2.3", "EU 2023/1542 Art. 3(1)(22)", "EU 2023/1542 Art. 77(3)"],
      duty: every("M"),
      audience: "public",
      v13: "EconomicOperatorInformation",
      v20: "economicOperatorInformation"
    }),
    operator_website: attribute({
      description: "Web address of the economic operator.",
      shape: textPart("webAddress", "optional"),
      source: ["DIN DKE SPEC 99100 §6.1.2.3", "EU 2023/1542 Art. 3(1)(22)", "EU 2023/1542 Art. 77(3)"],
      duty: every("O"),
      audience: "public",
      v13: "EconomicOperatorInformation",
      v20: "economicOperatorInformation"
    }),
    operator_email: attribute({
      description: "E-mail address of the economic operator.",
      shape: operatorEmail,
      source: ["DIN DKE SPEC 99100 §6.1.2.3", "EU 2023/1542 Art. 3(1)(22)", "EU 2023/1542 Art. 77(3)"],
      duty: every("O"),
      audience: "public",
      v13: "EconomicOperatorInformation",
      v20: "economicOperatorInformation"
    })
  }
})
