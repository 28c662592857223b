/**
 * What the schema requires and a passport may not have, with a value that states nothing.
 *
 * @source Catena-X io.catenax.battery.battery_pass 6.1.0 (required properties)
 */
import type { Json } from "@dpp/core/text"

const legalEntity = "BPNL000000000000"
const lead: Readonly<Record<string, Json>> = {
  concentration: 0,
  materialUnit: "unit:percent",
  location: "",
  critical: false,
  documentation: [],
  impactOfSubstances: []
}
const active: Readonly<Record<string, Json>> = { recycled: 0, location: "", critical: false, documentation: [] }

const below = (path: string, values: Readonly<Record<string, Json>>): Readonly<Record<string, Json>> =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [`${path}/${name}`, value]))

const dynamic = [
  ..."stateOfCharge fullCycles power/remaining power/fade capacity/fade capacity/throughput capacity/capacity".split(
    " "
  ),
  ..."roundTripEfficiency/fade roundTripEfficiency/remaining resistance/increase/pack resistance/increase/cell".split(
    " "
  ),
  ..."resistance/remaining/pack resistance/remaining/cell energy/soce energy/remaining".split(" ")
]

/** Placeholders by place; `*` is every entry of a list. */
export const placeholderValues: Readonly<Record<string, Json>> = {
  specVersion: "urn:io.catenax.battery.battery_pass:6.1.0",
  ...below("identification", { category: "industrial", chemistry: "" }),
  ...below("identification/identification", { codes: [], classification: [] }),
  ...below("identification/identification/type", { manufacturerPartId: "", nameAtManufacturer: "" }),
  ...below("identification/identification/dataCarrier", { carrierType: "QR", carrierLayout: "" }),
  ...below("operation/manufacturer", { facility: [], manufacturer: legalEntity }),
  ...below("characteristics", {
    warranty: { lifeValue: 0, lifeUnit: "unit:year" },
    "physicalDimension/weight": { value: 0, unit: "unit:kilogram" }
  }),
  ...below("metadata", {
    version: "1.0.0",
    issueDate: "1970-01-01",
    expirationDate: "9999-12-31",
    economicOperatorId: legalEntity,
    predecessor: "urn:uuid:00000000-0000-0000-0000-000000000000",
    backupReference: ""
  }),
  "commercial/purpose": [],
  ...below("sustainability", { status: "original", carbonFootprint: [] }),
  ...below("sustainability/documents", { separateCollection: [], wastePrevention: [] }),
  ...below("sustainability/carbonFootprint/*", { value: 0, rulebook: [], manufacturingPlant: [], declaration: [] }),
  ...below("materials/active/nickel", active),
  ...below("materials/active/cobalt", active),
  ...below("materials/active/lithium", active),
  ...below("materials/active/lead", { recycled: 0, ...lead }),
  ...below("materials/hazardous/lead", { recycled: 0, ...lead }),
  ...below("materials/hazardous/cadmium", lead),
  ...below("materials/hazardous/mercury", lead),
  ...below("materials/hazardous/other/*", { concentration: 0, location: "", critical: false, documentation: [] }),
  "materials/composition": [],
  ...below("materials/composition/*", {
    concentration: 0,
    unit: "unit:percent",
    critical: false,
    documentation: [],
    recycled: 0,
    location: "",
    renewable: 0
  }),
  ...below("performance/rated/voltage", { min: 0, max: 0, nominal: 0 }),
  ...below("performance/rated/roundTripEfficiency", { depthOfDischarge: 0, initial: 0, "50PercentLife": 0 }),
  ...below("performance/rated/resistance", { cell: 0, pack: 0 }),
  ...below("performance/rated/power", { value: 0, at20SoC: 0, at80SoC: 0 }),
  ...below("performance/rated/capacity", { value: 0, thresholdExhaustion: 0 }),
  ...below("performance/rated/temperature", { lower: 0, upper: 0 }),
  ...below("performance/rated", { selfDischargingRate: 0 }),
  ...below("performance/rated/lifetime", { expectedYears: 0, report: [] }),
  ...below("performance/rated/lifetime/cycleLifeTesting", {
    temperature: 0,
    cycles: 0,
    depthOfDischarge: 0,
    appliedChargeRate: 0,
    appliedDischargeRate: 0
  }),
  ...Object.fromEntries(
    dynamic.flatMap((path) =>
      Object.entries(below(`performance/dynamic/${path}`, { value: 0, time: "1970-01-01T00:00:00Z" }))
    )
  ),
  "performance/dynamic/selfDischargingRate": 0,
  ...below("conformity", {
    declarationOfConformity: [],
    resultOfTestReport: [],
    thirdPartyAssurance: [],
    dueDiligencePolicy: []
  }),
  ...below("safety", { usableExtinguishAgent: [], safetyMeasures: [], meaningOfLabels: [], dismantling: [] }),
  ...below("safety/usableExtinguishAgent/*", { media: "", fireClass: "" }),
  "handling/applicable": false,
  ...below("handling/content", { producer: [], sparePart: [] })
}
